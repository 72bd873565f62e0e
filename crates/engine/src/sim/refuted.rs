//! Replays that contradict what a plan guarantees.

use super::order::Order;
use super::replay::{Placement, replay};
use super::size::TooLarge;
use model::Cluster;
use model::finding::{Finding, GuaranteeRefuted};
use net::quantity::{Number, PodCount};

/// Seeds of each random order that is replayed.
const SEEDS: u64 = 3;

/// A finding for each adverse order in which a node of `placement` does not reach its pods.
///
/// # Errors
///
/// The cluster is too large to simulate.
pub fn refuted(cluster: &Cluster, placement: &Placement) -> Result<Vec<Finding>, TooLarge> {
    let orders: Vec<Order> = Order::adverse(SEEDS).collect();
    let replays = replay(cluster, placement, &orders)?;
    let findings = replays.into_iter().filter_map(|replay| {
        let short = replay.short?;
        let seed = replay.order.seed();
        let seed_word = seed.map_or_else(String::new, |seed| format!(" {seed}"));
        let order: &'static str = replay.order.into();
        Some(
            Finding::about(format!("{order}{seed_word}")).says(GuaranteeRefuted {
                order,
                seed: seed.map(Number),
                node_group: cluster.groups[short.group].name.to_string(),
                zone: cluster.zone_name(short.zone).unwrap_or("-").to_owned(),
                planned_pods: PodCount::new(replay.planned),
                running_pods: PodCount::new(replay.running),
            }),
        )
    });
    Ok(findings.collect())
}
