//! What there is at the end of a run, and the way there.

use schemars::JsonSchema;
use serde::Serialize;

use super::StateFields;
use crate::view::simulate::told;
use engine::sim::{ChapterKind, End, NodeState, Why};
use model::pool::{Strategy, StrategyOrMixed};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, Number, PodCount, Span};

/// A subnet at the end.
#[derive(Serialize, JsonSchema)]
pub struct SubnetRow<'a> {
    pub id: &'a str,
    pub zone: Option<&'a str>,
    pub size: IpCount,
    pub available: IpCount,
    pub bound: IpCount,
    pub eni_primaries: IpCount,
    pub reserved: IpCount,
    pub retained: IpCount,
    pub taken: IpCount,
    pub node_ips: IpCount,
    pub first_dry: Option<Span>,
    pub first_refused: Option<Span>,
}

impl<'a> SubnetRow<'a> {
    pub fn all_of(end: &'a End) -> impl Iterator<Item = Self> {
        end.outcome.subnets.iter().map(|subnet| Self {
            id: &subnet.id,
            zone: subnet.zone.as_deref(),
            size: IpCount::new(subnet.size),
            available: IpCount::new(subnet.available),
            bound: IpCount::new(subnet.bound),
            eni_primaries: IpCount::new(subnet.eni_primaries),
            reserved: IpCount::new(subnet.reserved),
            retained: IpCount::new(subnet.retained),
            taken: IpCount::new(subnet.taken),
            node_ips: IpCount::new(subnet.node_ips),
            first_dry: subnet.first_dry,
            first_refused: subnet.first_refused,
        })
    }
}

/// A node group at the end.
#[derive(Serialize, JsonSchema)]
pub struct GroupRow<'a> {
    pub node_group: &'a str,
    pub strategy: StrategyOrMixed,
    pub nodes: StateFields,
    pub pods_running: PodCount,
    pub pods_waiting: PodCount,
    pub bound: IpCount,
    pub warm: IpCount,
    pub enis: EniCount,
}

impl<'a> GroupRow<'a> {
    pub fn all_of(end: &'a End) -> impl Iterator<Item = Self> {
        end.outcome.node_groups.iter().map(|group| Self {
            node_group: &group.name,
            strategy: group.strategy.into(),
            nodes: StateFields::of(&group.nodes),
            pods_running: PodCount::new(group.pods_running),
            pods_waiting: PodCount::new(group.pods_waiting),
            bound: IpCount::new(group.bound),
            warm: IpCount::new(group.warm),
            enis: EniCount::new(group.enis),
        })
    }
}

/// A node at the end.
#[derive(Serialize, JsonSchema)]
pub struct NodeRow<'a> {
    pub node: &'a str,
    pub node_group: &'a str,
    pub zone: Option<&'a str>,
    pub strategy: Strategy,
    pub state: NodeState,
    pub why: Option<Why>,
    pub joined_ms: Span,
    pub pods: PodCount,
    pub waiting: PodCount,
    pub enis: EniCount,
    pub enis_limit: EniCount,
    pub bound: IpCount,
    pub used: IpCount,
    pub enis_in_dry_subnets: EniCount,
}

impl<'a> NodeRow<'a> {
    pub fn all_of(end: &'a End) -> impl Iterator<Item = Self> {
        let groups = &end.outcome.node_groups;
        end.outcome.node_ends.iter().map(|node| Self {
            node: &node.name,
            node_group: &groups[node.group].name,
            zone: node.zone.as_deref(),
            strategy: node.strategy,
            state: node.state,
            why: node.why,
            joined_ms: node.joined,
            pods: PodCount::new(node.pods),
            waiting: PodCount::new(node.waiting),
            enis: EniCount::new(node.enis),
            enis_limit: EniCount::new(node.enis_limit),
            bound: IpCount::new(node.bound),
            used: IpCount::new(node.used),
            enis_in_dry_subnets: EniCount::new(node.enis_in_dry_subnets),
        })
    }
}

#[derive(Serialize, JsonSchema)]
pub struct RolloutRow<'a> {
    pub workload: &'a str,
    pub began_ms: Span,
    pub took_ms: Option<Span>,
    pub left: PodCount,
    pub of: PodCount,
}

impl<'a> RolloutRow<'a> {
    pub fn all_of(end: &'a End) -> impl Iterator<Item = Self> {
        end.outcome.rollouts.iter().map(|rollout| Self {
            workload: &rollout.workload,
            began_ms: rollout.began,
            took_ms: rollout.took,
            left: PodCount::new(rollout.left),
            of: PodCount::new(rollout.of),
        })
    }
}

/// A subnet that would have prevented it.
#[derive(Serialize, JsonSchema)]
pub struct PreventionRow<'a> {
    pub zone: Option<&'a str>,
    pub prefix: Number,
    pub ips: IpCount,
}

impl<'a> PreventionRow<'a> {
    pub fn all_of(end: &'a End) -> impl Iterator<Item = Self> {
        end.prevention.subnets.iter().map(|subnet| Self {
            zone: subnet.zone.as_deref(),
            prefix: subnet.prefix.into(),
            ips: IpCount::new(subnet.ips),
        })
    }
}

/// A moment.
#[derive(Serialize, JsonSchema)]
pub struct ChapterRow<'a> {
    pub at_ms: Span,
    pub event: ChapterKind,
    pub subject: &'a str,
    pub why: Option<Why>,
    pub pods: PodCount,
    pub message: String,
}

impl<'a> ChapterRow<'a> {
    pub fn all_of(end: &'a End, lang: Lang) -> impl Iterator<Item = Self> {
        end.outcome.story.iter().map(move |one| Self {
            at_ms: one.at,
            event: one.kind,
            subject: &one.subject,
            why: one.why,
            pods: PodCount::new(one.pods),
            message: told(one, lang),
        })
    }
}
