//! What `simulate` says of each strategy.

mod ends;
mod series;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Rows;
use engine::sim::{Addresses, End, Nodes, Pods, Simulated, WaitTimes};
use model::pool::{Model, StrategyOrMixed};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, Number, PodCount, Span};

pub use ends::{ChapterRow, GroupRow, NodeRow, PreventionRow, RolloutRow, SubnetRow};
pub use series::{PointRow, SeriesFields};

/// What `cce-plan simulate FILE -f json` prints.
#[derive(Serialize, JsonSchema)]
pub struct SimulateResult<'a> {
    pub strategies: Rows<'a, StrategyRow<'a>>,
}

impl<'a> SimulateResult<'a> {
    #[must_use]
    pub fn of(simulated: &'a Simulated, lang: Lang) -> Self {
        let ends = simulated.ends.iter();
        Self {
            strategies: ends.map(|end| StrategyRow::of(end, lang)).collect(),
        }
    }
}

/// A row with the strategy that it is of, in tables of several.
#[derive(Serialize, JsonSchema)]
pub struct OfStrategy<R> {
    pub strategy: StrategyOrMixed,
    #[serde(flatten)]
    pub row: R,
}

/// What came of a strategy.
#[derive(Serialize, JsonSchema)]
pub struct StrategyRow<'a> {
    pub strategy: StrategyOrMixed,
    pub model: Model,
    pub end_ms: Span,
    pub pods: PodFields,
    pub nodes: NodeFields,
    pub addresses: AddressFields,
    pub enis: EniCount,
    pub enis_lacking_ips: EniCount,
    pub api_calls: Number,
    pub api_peak_per_minute: Number,
    pub api_throttled: Number,
    pub waits: WaitFields,
    pub subnets: Vec<SubnetRow<'a>>,
    pub node_groups: Vec<GroupRow<'a>>,
    pub node_ends: Vec<NodeRow<'a>>,
    pub rollouts: Vec<RolloutRow<'a>>,
    pub eni_quota_needed: Option<EniCount>,
    pub prevention: Vec<PreventionRow<'a>>,
    pub series: SeriesFields,
    pub story: Vec<ChapterRow<'a>>,
}

impl<'a> StrategyRow<'a> {
    fn of(end: &'a End, lang: Lang) -> Self {
        let outcome = &end.outcome;
        Self {
            strategy: outcome.strategies(),
            model: outcome.model,
            end_ms: outcome.end,
            pods: PodFields::of(&outcome.pods),
            nodes: NodeFields::of(&outcome.nodes),
            addresses: AddressFields::of(&outcome.addresses),
            enis: EniCount::new(outcome.enis),
            enis_lacking_ips: EniCount::new(outcome.short_enis),
            api_calls: outcome.api_calls.total.into(),
            api_peak_per_minute: outcome.api_calls.peak_per_minute.into(),
            api_throttled: outcome.api_calls.throttled.into(),
            waits: WaitFields::of(&outcome.waits),
            subnets: SubnetRow::all_of(end).collect(),
            node_groups: GroupRow::all_of(end).collect(),
            node_ends: NodeRow::all_of(end).collect(),
            rollouts: RolloutRow::all_of(end).collect(),
            eni_quota_needed: end.prevention.eni_quota.map(EniCount::new),
            prevention: PreventionRow::all_of(end).collect(),
            series: SeriesFields::of(&outcome.series),
            story: ChapterRow::all_of(end, lang).collect(),
        }
    }
}

/// Pods of all nodes.
#[derive(Serialize, JsonSchema)]
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
#[derive(Serialize, JsonSchema)]
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

#[derive(Serialize, JsonSchema)]
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

/// Addresses of all subnets.
#[derive(Serialize, JsonSchema)]
pub struct AddressFields {
    pub bound: IpCount,
    pub used: IpCount,
    pub warm: IpCount,
    pub eni_primaries: IpCount,
    pub retained: IpCount,
    pub reserved: IpCount,
    pub on_isolated_nodes: IpCount,
    pub cross_subnet: IpCount,
    pub node_ips: IpCount,
    pub available: IpCount,
    pub peak: IpCount,
}

impl AddressFields {
    fn of(addresses: &Addresses) -> Self {
        Self {
            bound: IpCount::new(addresses.bound),
            used: IpCount::new(addresses.used),
            warm: IpCount::new(addresses.warm),
            eni_primaries: IpCount::new(addresses.eni_primaries),
            retained: IpCount::new(addresses.retained),
            reserved: IpCount::new(addresses.reserved),
            on_isolated_nodes: IpCount::new(addresses.on_isolated_nodes),
            cross_subnet: IpCount::new(addresses.cross_subnet),
            node_ips: IpCount::new(addresses.node_ips),
            available: IpCount::new(addresses.available),
            peak: IpCount::new(addresses.peak),
        }
    }
}

/// How long pods wait.
#[derive(Serialize, JsonSchema)]
pub struct WaitFields {
    pub p50_ms: Span,
    pub p95_ms: Span,
    pub p99_ms: Span,
    pub max_ms: Span,
}

impl WaitFields {
    fn of(waits: &WaitTimes) -> Self {
        Self {
            p50_ms: waits.p50,
            p95_ms: waits.p95,
            p99_ms: waits.p99,
            max_ms: waits.max,
        }
    }
}
