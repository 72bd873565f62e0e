//! Replays that contradict what a plan guarantees.

use super::order::Order;
use super::replay::{Placement, Replay, replay};
use super::size::TooLarge;
use model::Cluster;
use model::finding::{Finding, GuaranteeRefuted};
use net::quantity::{Number, PodCount};

/// Seeds of each random order that is replayed.
const SEEDS: u64 = 3;

/// Nodes that are replayed in each order, over all placements; the first placement always is.
const MOST_NODES: u64 = 20_000;

/// A finding for each adverse order in which a node of some placement does not reach its pods.
///
/// # Errors
///
/// The cluster is too large to simulate.
pub fn refuted(
    cluster: &Cluster,
    placements: impl Iterator<Item = Placement>,
) -> Result<Vec<Finding>, TooLarge> {
    let mut orders: Vec<Order> = Order::adverse(SEEDS).collect();
    let (mut findings, mut nodes) = (Vec::new(), 0_u64);
    for (at, placement) in placements.enumerate() {
        nodes = nodes.saturating_add(placement.nodes());
        if at > 0 && nodes > MOST_NODES {
            break;
        }
        let replays = replay(cluster, &placement, &orders)?;
        // An order is refuted once.
        orders.retain(|order| {
            let mut refuted = replays.iter().filter(|replay| !replay.all_run());
            refuted.all(|replay| replay.order != *order)
        });
        findings.extend(findings_of(cluster, replays));
    }
    Ok(findings)
}

fn findings_of(cluster: &Cluster, replays: Vec<Replay>) -> impl Iterator<Item = Finding> {
    replays.into_iter().filter_map(|replay| {
        let short = replay.short?;
        let seed = replay.order.seed();
        let seed_word = seed.map_or_else(String::new, |seed| format!(" {seed}"));
        let order: &'static str = replay.order.into();
        Some(
            Finding::about(format!("{order}{seed_word}")).says(GuaranteeRefuted {
                order,
                seed: seed.map(Number),
                node_group: cluster.groups[model::GroupId::from(short.group)]
                    .name
                    .to_string(),
                zone: cluster
                    .zone_name(short.zone.into())
                    .unwrap_or("-")
                    .to_owned(),
                planned_pods: PodCount::new(replay.planned),
                running_pods: PodCount::new(replay.running),
            }),
        )
    })
}
