//! Nodes that can all reach max-pods, where some of them are there.

use proptest::prelude::*;

use super::super::plan;
use super::node;
use crate::pool::Strategy as Pool;
use crate::sim::engine::{Keep, run};
use crate::sim::guaranteed::Rest;
use crate::sim::kind::StrategyChoice;
use crate::sim::laws::cluster;
use crate::sim::scenario::Scenario;
use crate::sim::world::Class;

proptest! {
    /// On one subnet none is ever isolated, and so many run all their pods; beside them stand those
    /// that never can, since their ENIs are used up. Where not all find what they still take, those
    /// do that take nothing, however many there are.
    #[test]
    fn guaranteed_nodes_of_which_some_are_there_run_all_their_pods(
        enis in 1_u32..5, ips in 2_u32..12, pods in 1_u32..40, available in 0_u64..200,
        held in proptest::collection::vec(proptest::collection::vec((0_u32..12, 0_u32..12), 0..5), 0..6),
    ) {
        let pods = pods.min(enis * (ips - 1));
        let mut nodes = String::new();
        for (i, held) in held.iter().enumerate() {
            let mut left = pods;
            let held = held.iter().take(enis as usize).map(|(bound, used)| {
                let bound = bound % ips;
                let used = (used % (bound + 1)).min(left);
                left -= used;
                (bound, used)
            });
            nodes += &node(&format!("n{i}"), &held.collect::<Vec<_>>());
        }
        let choice = StrategyChoice::All(Pool::Burstable);
        let scenario = |count: u64| {
            let group = format!("nodes = {count}\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {pods}");
            let subnet = format!("available_ips = {available}");
            let text = plan("latency = \"zero\"", &subnet, &group, &nodes);
            Scenario::new(&cluster(&text), choice).unwrap()
        };
        let there = scenario(held.len() as u64);
        let guaranteed = there.guaranteed_nodes().unwrap();
        let kind = &there.kinds[0];
        let rests: Vec<Rest> = there.existing.iter().map(|node| Rest::of(node, kind)).collect();
        let unable = rests.iter().filter(|rest| !rest.suffices).count() as u64;
        let fit = rests.iter().map(Rest::all_ips).sum::<u64>() <= available;
        let count = guaranteed + if fit { unable } else { held.len() as u64 };
        let scenario = scenario(count);
        let mut isolated = 0;
        let (world, series) = run(&scenario, 0, Keep::default(), |world| {
            isolated += world.sums.classes[Class::Isolated as usize];
        });
        let end = world.into_outcome(series, 0);
        let full = end.node_ends.iter().filter(|node| node.full).count() as u64;
        prop_assert!(full >= guaranteed, "{full} of {guaranteed} run all their pods");
        prop_assert!(!fit || isolated == 0 && full == guaranteed);
    }
}
