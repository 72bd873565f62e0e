//! What Events report.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;

use engine::audit::{AuditOutcome, EventAudit, EventPlace};
use net::quantity::{NodeCount, Number, PodCount};

fn subnet_name(outcome: &AuditOutcome, subnet: usize) -> &str {
    let subnet = outcome.subnets.get(subnet);
    subnet.map_or("", |subnet| &subnet.name)
}

/// A code that Events report.
#[derive(Serialize, JsonSchema)]
pub struct EventRow<'a> {
    pub code: &'a str,
    pub pods: PodCount,
    pub nodes: NodeCount,
    pub events: Number,
    pub subnets: Vec<&'a str>,
    pub findings: Vec<&'a str>,
    pub explained: Option<bool>,
}

impl<'a> EventRow<'a> {
    pub(super) fn of(outcome: &'a AuditOutcome, event: &'a EventAudit) -> Self {
        let subnets = event.places.iter().filter_map(|place| place.subnet);
        let subnets: BTreeSet<usize> = subnets.collect();
        let subnets = subnets.into_iter();
        Self {
            code: event.code,
            pods: event.pods,
            nodes: event.nodes,
            events: event.events,
            subnets: subnets.map(|at| subnet_name(outcome, at)).collect(),
            findings: event.findings.iter().map(String::as_str).collect(),
            explained: event.explained,
        }
    }
}

/// What Events report on a node about a subnet.
#[derive(Serialize, JsonSchema)]
pub struct EventPlaceRow<'a> {
    pub code: &'a str,
    pub node: Option<&'a str>,
    pub subnet: Option<&'a str>,
    pub pods: PodCount,
    pub events: Number,
}

impl<'a> EventPlaceRow<'a> {
    pub(super) fn of(outcome: &'a AuditOutcome, event: &EventAudit, place: &EventPlace) -> Self {
        let node = place.node.and_then(|at| outcome.nodes.get(at));
        Self {
            code: event.code,
            node: node.map(|node| &*node.name),
            subnet: place.subnet.map(|at| subnet_name(outcome, at)),
            pods: place.pods,
            events: place.events,
        }
    }
}
