//! What limits nodes and pods, and where ENIs are put.

use serde::Serialize;

use engine::plan::cluster::{ClusterOutcome, DensityLimit, Limit, NodesLimit, Placed};
use net::Cidr;
use net::quantity::Number;
use rows::{Cell, Kind, Row, Value, Word};

/// What a limit is about.
#[derive(Clone, Copy, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    Nodes,
    PodsPerNode,
}

/// A limit of either scope.
#[derive(Serialize)]
#[serde(untagged)]
pub enum AnyLimit {
    Nodes(NodesLimit),
    PodsPerNode(DensityLimit),
}

impl Value for AnyLimit {
    fn kind() -> Kind {
        let limits = [NodesLimit::words(), DensityLimit::words()];
        Kind::Choice(limits.concat())
    }

    fn cell(&self) -> Cell {
        match self {
            Self::Nodes(limit) => limit.cell(),
            Self::PodsPerNode(limit) => limit.cell(),
        }
    }
}

/// A limit of a node group, a zone or the cluster.
#[derive(Serialize, Row)]
#[row(area = "plan")]
pub struct LimitRow<'a> {
    pub of: &'a str,
    pub scope: Scope,
    pub limit: AnyLimit,
    pub allows: Number,
    pub rank: Number,
}

pub(super) fn limits(outcome: &ClusterOutcome) -> Vec<LimitRow<'_>> {
    let mut rows = Vec::new();
    for (group, of) in outcome.cluster.groups.iter().zip(&outcome.groups) {
        rows.extend(ranked(&group.name, &of.limits, AnyLimit::Nodes));
        rows.extend(ranked(&group.name, &of.densities, AnyLimit::PodsPerNode));
    }
    for zone in &outcome.zones {
        let name = zone.zone.and_then(|zone| outcome.cluster.zone_name(zone));
        let name = name.unwrap_or("-");
        rows.extend(ranked(name, &zone.limits, AnyLimit::Nodes));
    }
    let all = &outcome.total.limits;
    rows.extend(ranked("cluster", all, AnyLimit::Nodes));
    rows
}

fn ranked<'a, K: Copy>(
    of: &'a str,
    limits: &[Limit<K>],
    any: fn(K) -> AnyLimit,
) -> impl Iterator<Item = LimitRow<'a>> {
    let ranked = limits.iter().zip(1_u64..);
    ranked.map(move |(one, rank)| {
        let limit = any(one.kind);
        LimitRow {
            of,
            scope: match limit {
                AnyLimit::Nodes(_) => Scope::Nodes,
                AnyLimit::PodsPerNode(_) => Scope::PodsPerNode,
            },
            limit,
            allows: one.allows.into(),
            rank: rank.into(),
        }
    })
}

/// ENIs of a node group that are put in a subnet.
#[derive(Serialize, Row)]
#[row(area = "plan")]
pub struct PlacementRow<'a> {
    pub subnet: Cidr,
    pub id: Option<&'a str>,
    pub zone: Option<&'a str>,
    pub node_group: &'a str,
    #[serde(flatten)]
    pub placed: &'a Placed,
}

pub(super) fn placement(outcome: &ClusterOutcome) -> impl Iterator<Item = PlacementRow<'_>> {
    outcome.placement.iter().map(|one| {
        let subnet = &outcome.cluster.subnets.list()[one.subnet];
        let zone = outcome.cluster.zone_of(one.subnet);
        PlacementRow {
            subnet: subnet.cidr,
            id: subnet.id.as_deref(),
            zone: outcome.cluster.zone_name(zone),
            node_group: &outcome.cluster.groups[one.group].name,
            placed: one,
        }
    })
}
