//! The results of `audit`, and what follows from growth, migration or a plan if requested.

use serde::Serialize;

use super::request::RequestRow;
use crate::words::request;
use engine::audit::{
    Action, AuditOutcome, Drift, EventAudit, EventPlace, GrowthAudit, MigrationBlock,
    MigrationStep, NodeAudit, NodeEni, OwnerRate, Prevention, RateAudit, ReadObjects, SubnetAudit,
    Taker, Totals, WaitingCause, WaitingOwner, WaitingPod, ZoneAudit,
};
use model::NotRead;
use net::lang::Lang;
use rows::{Row, Rows};

/// What `cce-plan audit FILE... -f json` prints; growth, migration and drift where asked.
#[derive(Serialize, Row)]
#[row(area = "audit")]
pub struct AuditResult<'a> {
    pub nodes: Rows<'a, &'a NodeAudit>,
    pub subnets: Rows<'a, &'a SubnetAudit>,
    pub zones: Rows<'a, &'a ZoneAudit>,
    pub cluster: Rows<'a, &'a Totals>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub growth: Option<Rows<'a, &'a GrowthAudit>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rates: Option<Rows<'a, &'a RateAudit>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_by: Option<Rows<'a, &'a Taker>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owners: Option<Rows<'a, &'a OwnerRate>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub migration: Option<Rows<'a, &'a MigrationStep>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub migration_blocked: Option<Rows<'a, &'a MigrationBlock>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drift: Option<Rows<'a, &'a Drift>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Rows<'a, &'a EventAudit>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event_places: Option<Rows<'a, &'a EventPlace>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions: Option<Rows<'a, ActionRow<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests: Option<Rows<'a, RequestRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Rows<'a, &'a WaitingCause>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting_owners: Option<Rows<'a, &'a WaitingOwner>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting_pods: Option<Rows<'a, &'a WaitingPod>>,
    pub enis: Rows<'a, &'a NodeEni>,
    pub read: Rows<'a, &'a ReadObjects>,
    pub not_read: Rows<'a, &'a NotRead>,
}

impl<'a> AuditResult<'a> {
    pub fn of(outcome: &'a AuditOutcome, lang: Lang) -> Self {
        let (migration, events) = (outcome.migration.as_ref(), outcome.events.as_ref());
        let waits = outcome.waits.as_ref();
        let rates = outcome.rates.as_ref();
        Self {
            nodes: outcome.nodes.iter().collect(),
            subnets: outcome.subnets.iter().collect(),
            zones: outcome.zones.iter().collect(),
            cluster: vec![&outcome.total].into(),
            growth: outcome.growth.as_ref().map(|growth| vec![growth].into()),
            rates: rates.map(|rates| rates.rows.iter().collect()),
            taken_by: rates.map(|rates| rates.takers.iter().collect()),
            owners: rates.map(|rates| rates.owners.iter().collect()),
            migration: migration.map(|migration| migration.steps.iter().collect()),
            migration_blocked: migration.map(|migration| migration.blocked.iter().collect()),
            drift: outcome.drift.as_ref().map(|drift| drift.iter().collect()),
            enis: outcome
                .nodes
                .iter()
                .flat_map(|node| &node.each_eni)
                .collect(),
            events: events.map(|events| events.iter().collect()),
            event_places: events.map(|events| {
                let places = events.iter().flat_map(|event| &event.places);
                places.collect()
            }),
            requests: outcome
                .prevention
                .as_ref()
                .map(|Prevention { candidate, requests }| {
                    let all = request::of_all(candidate, requests, lang);
                    all.map(RequestRow::of).collect()
                }),
            actions: outcome.relief.as_ref().map(|relief| {
                let rows = relief.actions.iter().map(ActionRow::of);
                rows.collect()
            }),
            waiting: waits.map(|waits| waits.causes.iter().collect()),
            waiting_owners: waits.map(|waits| waits.owners.iter().collect()),
            waiting_pods: waits.map(|waits| waits.pods.iter().collect()),
            read: outcome.read.iter().collect(),
            not_read: outcome.not_read.iter().collect(),
        }
    }
}

/// An action with the command that takes it, and the one that undoes it.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "action-row")]
pub struct ActionRow<'a> {
    #[serde(flatten)]
    pub action: &'a Action,
    pub command: Option<String>,
    pub undo: Option<String>,
}

impl<'a> ActionRow<'a> {
    pub fn of(action: &'a Action) -> Self {
        let line = |parts: &Vec<String>| parts.join(" ");
        Self {
            action,
            command: action.command.as_ref().map(line),
            undo: action.undo.as_ref().map(line),
        }
    }
}
