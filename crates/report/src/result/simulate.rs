//! What `simulate` says of each strategy.

mod ends;
mod series;

use serde::Serialize;

use crate::Rows;
use engine::sim::{
    Addresses, End, MissingSubnet, NodeEnd, Nodes, Pods, RolloutEnd, Simulated, SubnetEnd,
    WaitTimes,
};
use model::pool::{Model, StrategyOrMixed};
use net::lang::Lang;
use net::quantity::{EniCount, NodeCount, Number, PodCount, Span};
use rows::{Fields, Place, Row};

pub use ends::{ChapterRow, GroupRow};
pub use series::{PointRow, SeriesFields};

/// What `cce-plan simulate FILE -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "simulate")]
pub struct SimulateResult<'a> {
    pub strategies: Rows<'a, StrategyRow<'a>>,
}

impl<'a> SimulateResult<'a> {
    pub fn of(simulated: &'a Simulated, lang: Lang) -> Self {
        let ends = simulated.ends.iter();
        Self { strategies: ends.map(|end| StrategyRow::of(end, lang)).collect() }
    }
}

/// A row with its strategy, for tables of several strategies.
#[derive(Fields)]
pub struct OfStrategy<R> {
    pub strategy: StrategyOrMixed,
    #[serde(flatten)]
    pub row: R,
}

impl<R: Row> Row for OfStrategy<R> {
    const PLACE: Place = R::PLACE;
}

/// The outcome of a strategy.
#[derive(Serialize, Row)]
#[row(area = "simulate")]
pub struct StrategyRow<'a> {
    pub strategy: StrategyOrMixed,
    pub model: Model,
    pub end_ms: Span,
    #[row(inner)]
    pub pods: PodFields,
    #[row(inner)]
    pub nodes: NodeFields,
    #[row(inner)]
    pub addresses: &'a Addresses,
    pub enis: EniCount,
    pub enis_lacking_ips: EniCount,
    pub api_calls: Number,
    pub api_peak_per_minute: Number,
    pub api_throttled: Number,
    #[row(inner)]
    pub waits: &'a WaitTimes,
    pub subnets: &'a [SubnetEnd],
    pub node_groups: Vec<GroupRow<'a>>,
    pub node_ends: &'a [NodeEnd],
    pub rollouts: &'a [RolloutEnd],
    pub eni_quota_needed: Option<EniCount>,
    pub prevention: &'a [MissingSubnet],
    pub prevention_scope: Vec<String>,
    #[row(inner)]
    pub series: SeriesFields,
    pub story: Vec<ChapterRow<'a>>,
}

impl<'a> StrategyRow<'a> {
    fn of(end: &'a End, lang: Lang) -> Self {
        let outcome = &end.outcome;
        let scope = end.prevention.planned.as_ref();
        Self {
            strategy: outcome.strategies(),
            model: outcome.model,
            end_ms: outcome.end,
            pods: PodFields::of(&outcome.pods),
            nodes: NodeFields::of(&outcome.nodes),
            addresses: &outcome.addresses,
            enis: EniCount::new(outcome.enis),
            enis_lacking_ips: EniCount::new(outcome.short_enis),
            api_calls: outcome.api_calls.total.into(),
            api_peak_per_minute: outcome.api_calls.peak_per_minute.into(),
            api_throttled: outcome.api_calls.throttled.into(),
            waits: &outcome.waits,
            subnets: &outcome.subnets,
            node_groups: GroupRow::all_of(end).collect(),
            node_ends: &outcome.node_ends,
            rollouts: &outcome.rollouts,
            eni_quota_needed: end.prevention.eni_quota.map(EniCount::new),
            prevention: &end.prevention.subnets,
            prevention_scope: scope.map_or_else(Vec::new, |(scope, _)| scope.words()),
            series: SeriesFields::of(&outcome.series),
            story: ChapterRow::all_of(end, lang).collect(),
        }
    }
}

/// Pods of all nodes.
#[derive(Serialize, Fields)]
pub struct PodFields {
    pub running: PodCount,
    pub waiting: PodCount,
    pub never_started: PodCount,
    pub given_up: PodCount,
    pub max: PodCount,
    pub asked: PodCount,
    pub ended: PodCount,
    pub moved: PodCount,
}

impl PodFields {
    fn of(pods: &Pods) -> Self {
        Self {
            running: PodCount::new(pods.running),
            waiting: PodCount::new(pods.waiting),
            never_started: PodCount::new(pods.never_started),
            given_up: PodCount::new(pods.given_up),
            max: PodCount::new(pods.max),
            asked: PodCount::new(pods.asked),
            ended: PodCount::new(pods.ended),
            moved: PodCount::new(pods.moved),
        }
    }
}

/// Nodes by what most of them are.
#[derive(Serialize, Fields)]
pub struct StateFields {
    pub total: NodeCount,
    pub ready: NodeCount,
    pub isolated: NodeCount,
    pub starved: NodeCount,
    pub stuck: NodeCount,
}

impl StateFields {
    fn of(nodes: &Nodes) -> Self {
        Self {
            total: NodeCount::new(nodes.total),
            ready: NodeCount::new(nodes.ready),
            isolated: NodeCount::new(nodes.isolated),
            starved: NodeCount::new(nodes.starved),
            stuck: NodeCount::new(nodes.stuck),
        }
    }
}

#[derive(Serialize, Fields)]
pub struct NodeFields {
    #[serde(flatten)]
    pub states: StateFields,
    pub joining: NodeCount,
    pub failed: NodeCount,
    pub unjoined: NodeCount,
}

impl NodeFields {
    fn of(nodes: &Nodes) -> Self {
        Self {
            states: StateFields::of(nodes),
            joining: NodeCount::new(nodes.joining),
            failed: NodeCount::new(nodes.failed),
            unjoined: NodeCount::new(nodes.unjoined),
        }
    }
}
