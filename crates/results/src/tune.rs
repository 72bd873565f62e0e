//! What `simulate --tune` says of pool settings.

use serde::Serialize;

use engine::sim::Candidate;
use model::pool::{Model, Strategy};
use net::quantity::{IpCount, NodeCount, Number, PodCount, Span};
use rows::{Row, Rows};

/// What `cce-plan simulate FILE --tune SPAN -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "tune")]
pub struct TuneResult<'a> {
    pub settings: Rows<'a, SettingRow>,
}

/// Settings with their outcome.
#[derive(Serialize, Row)]
#[row(area = "tune")]
pub struct SettingRow {
    pub strategy: Strategy,
    pub model: Model,
    pub rank: Number,
    pub meets: bool,
    pub current: bool,
    pub pre_allocate: Option<IpCount>,
    pub min_allocate: Option<IpCount>,
    pub max_above_watermark: Option<IpCount>,
    pub burst_multiple: Option<Number>,
    pub min_pre_bound: Option<IpCount>,
    pub max_pre_bound: Option<IpCount>,
    pub longest_wait_ms: Span,
    pub peak_ips: IpCount,
    pub warm_ips_at_end: IpCount,
    pub api_calls: Number,
    pub pods_running: PodCount,
    pub pods_waiting: PodCount,
    pub pods_never_started: PodCount,
    pub nodes_amiss: NodeCount,
}

impl SettingRow {
    /// With the rank within the strategy.
    pub fn of(rank: u64, one: &Candidate) -> Self {
        let (tuning, outcome) = (&one.tuning, &one.outcome);
        let (pods, nodes) = (&outcome.pods, &outcome.nodes);
        let ips = |setting: Option<u32>| setting.map(|ips| IpCount::new(ips.into()));
        Self {
            strategy: tuning.strategy,
            model: outcome.model,
            rank: rank.into(),
            meets: one.meets,
            current: one.current,
            pre_allocate: ips(tuning.pre_allocate),
            min_allocate: ips(tuning.min_allocate),
            max_above_watermark: ips(tuning.max_above_watermark),
            burst_multiple: tuning.burst_multiple.map(Number::from),
            min_pre_bound: ips(tuning.min_pre_bound),
            max_pre_bound: ips(tuning.max_pre_bound),
            longest_wait_ms: outcome.waits.max,
            peak_ips: outcome.addresses.peak,
            warm_ips_at_end: outcome.addresses.warm,
            api_calls: outcome.api_calls.total,
            pods_running: pods.running,
            pods_waiting: pods.waiting,
            pods_never_started: pods.never_started,
            nodes_amiss: NodeCount::new(
                nodes.states.isolated.get() + nodes.states.starved.get() + nodes.states.stuck.get(),
            ),
        }
    }
}
