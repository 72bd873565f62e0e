//! Ends that the planning formulas predict.

use proptest::prelude::*;

use super::super::engine::{Keep, run};
use super::super::kind::StrategyChoice;
use super::super::laws::cluster;
use super::super::scenario::Scenario;
use super::{plan, workload};
use model::catalog::{LimitRule, Limits, REFERENCE};
use model::pool::Strategy as Pool;
use net::quantity::PodCount;
use planning::plan::NodeShape;

fn shape(enis: u32, ips_per_eni: u32, pods: u64) -> NodeShape {
    let limits = Limits { enis, ips_per_eni, enis_rule: LimitRule::Given, ..REFERENCE };
    NodeShape::new(&limits, PodCount::new(pods), false)
}

/// What nodes hold follows from the most pods that each had at one time, since nothing is released.
/// How many pods live follows from arrivals per minute times minutes of lifetime.
#[test]
fn a_constant_churn_converges_to_the_closed_form() {
    // 80 a minute for 4 minutes: 320 pods, 32 on each of 10 nodes.
    let churn = "churn = { workload = \"w\", arrivals_per_minute = 80, mean_lifetime = \"4m\" }";
    let text = "version = 1\n[simulation]\nhorizon = \"6h\"\n[[subnet]]\ncidr = \"10.0.0.0/20\"\n[[node_group]]\nname = \"a\"\nnodes = 10\nenis = 8\nips_per_eni = 16\nmax_pods = 64\n"
        .to_owned()
        + &workload(0, &[(0, churn)]);
    let scenario = Scenario::new(&cluster(&text), StrategyChoice::AsPlanned).unwrap();
    let mut most = [0_u32; 10];
    let keep = Keep { series: true, log: false, ..Keep::default() };
    let (world, series) = run(&scenario, 0, keep, |world| {
        for (most, node) in most.iter_mut().zip(world.nodes.iter()) {
            *most = node.used.max(*most);
        }
    });
    let shape = shape(8, 16, 64);
    for (&most, node) in most.iter().zip(world.nodes.iter()) {
        let steady = shape.steady(PodCount::new(most.into()), 1);
        let held = u64::from(node.available + node.enis);
        assert_eq!(held, steady.claimed_ips.get(), "{most} pods: {node:?}");
    }
    let live = &series.column("pods_running")[100..];
    let mean = live.iter().sum::<u64>() / live.len() as u64;
    assert!((310..=330).contains(&mean), "{mean} live");
}

#[test]
fn every_constant_number_of_pods_holds_what_the_closed_form_says() {
    let shape = shape(8, 40, 128);
    for pods in [0, 1, 38, 39, 40, 77, 78, 79, 88, 89, 90, 127, 128] {
        let group = "nodes = 1\nenis = 8\nips_per_eni = 40\nmax_pods = 128";
        let text = plan("horizon = \"10m\"", "", group, &workload(pods, &[]));
        let scenario = Scenario::new(&cluster(&text), StrategyChoice::AsPlanned).unwrap();
        let end = crate::run(&scenario, 0, Keep::default()).unwrap();
        let steady = shape.steady(PodCount::new(pods.into()), 1);
        let held = end.addresses.bound.get() + end.addresses.eni_primaries.get();
        let told = (steady.claimed_ips.get(), steady.warm_ips.get());
        assert_eq!((held, end.addresses.warm.get()), told, "{pods} pods");
    }
}

proptest! {
    /// available / (P + n) nodes of n ENIs have everything that they will ever take.
    #[test]
    fn guaranteed_nodes_are_never_isolated_and_run_all_their_pods(
        enis in 1_u32..5, ips in 2_u32..12, pods in 1_u64..40, available in 1_u64..254, latency: bool,
    ) {
        let pods = pods.min(u64::from(enis * (ips - 1)));
        let shape = shape(enis, ips, pods);
        let nodes = available / shape.ips.get();
        let group = format!("nodes = {nodes}\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {pods}");
        let subnet = format!("available_ips = {available}");
        // The default scenario, or all pods together while the cloud takes its time.
        let text = if latency {
            let all = u32::try_from(nodes * pods).unwrap();
            plan("horizon = \"20m\"", &subnet, &group, &workload(all, &[]))
        } else {
            plan("latency = \"zero\"", &subnet, &group, "")
        };
        let choice = StrategyChoice::All(Pool::Burstable);
        let scenario = Scenario::new(&cluster(&text), choice).unwrap();
        let mut isolated = 0;
        let (world, series) = run(&scenario, 0, Keep::default(), |world| {
            isolated += world.counts.nodes.states.isolated.get();
        });
        let end = world.into_outcome(series, 0);
        prop_assert_eq!((isolated, end.pods.running.get()), (0, nodes * pods));
        prop_assert_eq!(end.addresses.bound.get() + end.enis.get(), nodes * shape.ips.get());
    }
}

fn churning(run_number: u64) -> String {
    let churn = "churn = { workload = \"w\", arrivals_per_minute = 60, mean_lifetime = \"1m\" }";
    let group = "nodes = 3\nenis = 8\nips_per_eni = 8\nmax_pods = 64";
    let text = plan("horizon = \"30m\"", "", group, &workload(5, &[(60, churn)]));
    let scenario = Scenario::new(&cluster(&text), StrategyChoice::AsPlanned).unwrap();
    let keep = Keep { series: true, log: true, ..Keep::default() };
    format!("{:?}", crate::run(&scenario, run_number, keep).unwrap())
}

#[test]
fn a_run_is_the_same_every_time_and_another_number_is_another_run() {
    assert_eq!(churning(0), churning(0));
    assert_eq!(churning(7), churning(7));
    assert_ne!(churning(0), churning(7));
}
