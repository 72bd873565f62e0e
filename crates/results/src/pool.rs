//! What `pool` says of one decision.

use serde::Serialize;

use model::pool::{Ceiling, Decision, Model, PoolState, Reason, Strategy};
use net::quantity::{EniCount, IpCount, PodCount};
use rows::Row;

/// A decision with its inputs.
#[derive(Debug, Clone)]
pub struct Decided {
    /// How the node takes addresses.
    pub strategy: Strategy,
    /// The model of the rules.
    pub model: Model,
    /// What the pool holds.
    pub pool: PoolState,
    /// What the node may hold.
    pub ceiling: Ceiling,
    /// What it does next.
    pub decision: Decision,
    /// The settings that were taken, by flag.
    pub settings: Vec<(&'static str, i64)>,
}

/// What `cce-plan pool -f json` prints.
#[derive(Clone, Copy, Serialize, Row)]
#[row(area = "pool")]
pub struct PoolResult {
    pub strategy: Strategy,
    pub model: Model,
    pub available_ips_of_node: IpCount,
    pub used_ips: IpCount,
    pub pending_pods: PodCount,
    pub needed_ips: IpCount,
    pub excess_ips: IpCount,
    pub batch_ips: IpCount,
    pub next_eni_ips: IpCount,
    pub enis: Option<EniCount>,
    pub reason: Reason,
}

impl PoolResult {
    pub fn of(decided: &Decided) -> Self {
        let (pool, decision) = (&decided.pool, &decided.decision);
        let count = |n: i64| u64::try_from(n).unwrap_or(0);
        let ips = |n: i64| IpCount::new(count(n));
        let enis = decided.ceiling.enis_for(pool.available);
        Self {
            strategy: decided.strategy,
            model: decided.model,
            available_ips_of_node: ips(pool.available),
            used_ips: ips(pool.used),
            pending_pods: PodCount::new(count(pool.pending)),
            needed_ips: ips(decision.needed),
            excess_ips: ips(decision.excess),
            batch_ips: ips(decision.batch),
            next_eni_ips: ips(decision.next_eni),
            enis: enis.map(|enis| EniCount::new(count(enis))),
            reason: decision.reason,
        }
    }
}
