//! What `audit` finds of a cluster, and what follows where growth, migration or a plan is asked about.

mod events;

pub use events::{EventPlaceRow, EventRow};

use schemars::JsonSchema;
use serde::Serialize;

use crate::Rows;
use engine::audit::{
    AuditOutcome, Drift, GrowthAudit, MigrationBlock, MigrationStep, NodeAudit, NodeEni,
    ReadObjects, SubnetAudit, Totals, ZoneAudit,
};

/// What `cce-plan audit FILE... -f json` prints; growth, migration and drift where asked.
#[derive(Serialize, JsonSchema)]
pub struct AuditResult<'a> {
    pub nodes: Rows<'a, &'a NodeAudit>,
    pub subnets: Rows<'a, &'a SubnetAudit>,
    pub zones: Rows<'a, &'a ZoneAudit>,
    pub cluster: Rows<'a, &'a Totals>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub growth: Option<Rows<'a, &'a GrowthAudit>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub migration: Option<Rows<'a, &'a MigrationStep>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub migration_blocked: Option<Rows<'a, &'a MigrationBlock>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drift: Option<Rows<'a, &'a Drift>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Rows<'a, EventRow<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event_places: Option<Rows<'a, EventPlaceRow<'a>>>,
    pub enis: Rows<'a, &'a NodeEni>,
    pub read: Rows<'a, &'a ReadObjects>,
}

impl<'a> AuditResult<'a> {
    pub fn of(outcome: &'a AuditOutcome) -> Self {
        let migration = outcome.migration.as_ref();
        Self {
            nodes: outcome.nodes.iter().collect(),
            subnets: outcome.subnets.iter().collect(),
            zones: outcome.zones.iter().collect(),
            cluster: vec![&outcome.total].into(),
            growth: outcome.growth.as_ref().map(|growth| vec![growth].into()),
            migration: migration.map(|migration| migration.steps.iter().collect()),
            migration_blocked: migration.map(|migration| migration.blocked.iter().collect()),
            drift: outcome.drift.as_ref().map(|drift| drift.iter().collect()),
            enis: outcome
                .nodes
                .iter()
                .flat_map(|node| &node.each_eni)
                .collect(),
            events: outcome.events.as_ref().map(|events| {
                let rows = events.iter();
                rows.map(|event| EventRow::of(outcome, event)).collect()
            }),
            event_places: outcome.events.as_ref().map(|events| {
                let places = events.iter().flat_map(|event| {
                    let places = event.places.iter();
                    places.map(move |place| EventPlaceRow::of(outcome, event, place))
                });
                places.collect()
            }),
            read: outcome.read.iter().collect(),
        }
    }
}
