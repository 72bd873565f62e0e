//! A run that starts from a state of another run ends like that run.

use std::fmt::Write as _;

use proptest::prelude::*;

use super::super::engine::{Keep, run};
use super::super::kind::StrategyChoice;
use super::super::outcome::{Addresses, NodeEnd, SimOutcome, SubnetEnd, Why};
use super::super::scenario::Scenario;
use super::super::world::World;
use super::cluster;
use model::pool::Strategy as Pool;
use net::quantity::{IpCount, Span};

/// A plan of the default scenario, without the available addresses of its subnets.
#[derive(Debug, Clone)]
struct Plan {
    head: String,
    /// CIDR and zone of each.
    subnets: Vec<(String, u32)>,
    groups: String,
}

impl Plan {
    fn text(&self, available: Option<&[u64]>, nodes: &str) -> String {
        let mut text = self.head.clone();
        for (i, (cidr, zone)) in self.subnets.iter().enumerate() {
            let _ = writeln!(
                text,
                "[[subnet]]\nid = \"s{i}\"\ncidr = \"{cidr}\"\nzone = \"z{zone}\""
            );
            if let Some(available) = available {
                let _ = writeln!(text, "available_ips = {}", available[i]);
            }
        }
        text + &self.groups + nodes
    }
}

fn plans(latency: &'static str) -> impl Strategy<Value = Plan> {
    let subnets = proptest::collection::vec((22_u32..29, 0_u32..2), 1..5);
    let groups = proptest::collection::vec(
        (
            0_u32..8,
            (1_u32..5, 2_u32..20, 1_u32..40),
            (0_u32..3, 0_u32..3),
            any::<bool>(),
            0_usize..4,
        ),
        1..3,
    );
    let settings = (
        any::<[bool; 3]>(),
        (0_u32..6, 0_u32..6, 0_u32..6, 1_u32..3),
        prop::sample::select(vec!["", "eni_quota = 9\n"]),
    );
    (subnets, groups, settings).prop_map(move |(subnets, groups, settings)| {
        let (flags, (pre, min, above, pre_eni), quota) = settings;
        let model = if flags[0] { "design" } else { "driver" };
        let scheduler = if flags[1] { "spread" } else { "pack" };
        let head = format!("version = 1\n[cluster]\n{quota}[simulation]\nmodel = \"{model}\"\nlatency = {latency}\nscheduler = \"{scheduler}\"\nisolate = {}\npre_allocate = {pre}\nmin_allocate = {min}\nmax_above_watermark = {above}\npre_allocate_eni = {pre_eni}\n", flags[2]);
        // Every zone has a subnet.
        let zones = u32::try_from(subnets.len().min(2)).unwrap();
        let subnets = (0..).zip(subnets).map(|(i, (prefix, zone))| {
            let zone = if i < zones { i } else { zone % zones };
            (format!("10.{i}.0.0/{prefix}"), zone)
        });
        let mut text = String::new();
        for (i, (nodes, (enis, ips, pods), (daemons, host), even, strategy)) in groups.iter().enumerate() {
            let spread = if *even { "even" } else { "any" };
            // Under TKE the machine has one more ENI, for itself.
            let enis = enis + Pool::ALL[*strategy].own_enis();
            let (strategy, pods) = (Pool::WORDS[*strategy], pods + daemons + host);
            let _ = writeln!(text, "[[node_group]]\nname = \"g{i}\"\nnodes = {nodes}\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {pods}\nspread = \"{spread}\"\nstrategy = \"{strategy}\"\ndaemonset_pods = {daemons}\nhost_network_pods = {host}");
        }
        Plan { head, subnets: subnets.collect(), groups: text }
    })
}

/// The current state as `[[node]]` tables. `None` if a pod waits, which no table can express, or a request
/// is pending.
fn written(world: &World<'_>) -> Option<(Vec<u64>, String)> {
    let pods = &world.counts.pods;
    let at_rest = pods.waiting.get() + pods.never_started.get() + world.addresses().reserved.get()
        == 0
        && world.nodes.iter().all(|node| !node.busy);
    if !at_rest {
        return None;
    }
    let mut text = String::new();
    for (id, node) in world.nodes.pairs() {
        let group = world.kind(id).group;
        let zone = world.scenario.sites[node.site].zone;
        let name = world.node_name(id);
        let _ = writeln!(
            text,
            "[[node]]\nname = \"{name}\"\nnode_group = \"g{group:?}\"\nzone = \"z{zone:?}\""
        );
        for (_, subnet, eni) in world.enis_of(id) {
            let _ = writeln!(
                text,
                "[[node.enis]]\nsubnet = \"s{subnet:?}\"\nsecondary_ips = {}\nused_ips = {}",
                eni.bound, eni.used
            );
        }
    }
    let ids = world.scenario.subnets.ids();
    let free = ids.map(|subnet| world.subnets[subnet].free());
    Some((free.collect(), text))
}

/// The end of a run, one line per item, without times, call counts and intermediate values.
fn told(end: &SimOutcome) -> Vec<String> {
    let addresses = Addresses { peak: IpCount::ZERO, ..end.addresses };
    let mut lines = vec![
        format!("{:?} {:?}", end.pods, end.nodes),
        format!("{addresses:?}, {} ENIs", end.enis),
    ];
    lines.extend(end.subnets.iter().map(|subnet| {
        let subnet = SubnetEnd { first_dry: None, first_refused: None, ..subnet.clone() };
        format!("{subnet:?}")
    }));
    lines.extend(end.node_groups.iter().map(|group| format!("{group:?}")));
    lines.extend(end.node_ends.iter().map(|node| {
        let node = NodeEnd {
            joined: Span::ZERO,
            // If both are exhausted, the reason depends on the node's last check.
            why: node.why.map(|why| match why {
                Why::EniQuota => Why::NoAvailableSubnet,
                why => why,
            }),
            ..node.clone()
        };
        format!("{node:?}")
    }));
    lines
}

/// Runs a plan, saves the state after `percent` of its events, and runs on from there.
fn resumed(plan: &Plan, percent: u64) -> Result<(), TestCaseError> {
    let text = plan.text(None, "");
    let scenario = Scenario::new(&cluster(&text), StrategyChoice::AsPlanned).unwrap();
    let whole = crate::run(&scenario, 0, Keep::default()).unwrap();
    let wanted = whole.events * percent / 100;
    let (mut events, mut state) = (0, None);
    run(&scenario, 0, Keep::default(), |world| {
        events += 1;
        if events <= wanted || state.is_none() {
            state = written(world).or(state.take());
        }
    });
    let Some((available, nodes)) = state else {
        return Ok(());
    };
    let again = plan.text(Some(&available), &nodes);
    let scenario = Scenario::new(&cluster(&again), StrategyChoice::AsPlanned).unwrap();
    let (world, series) = run(&scenario, 0, Keep::default(), |world| {
        assert_eq!(world.fault(), None, "{again}");
    });
    let resumed = world.into_outcome(series, 0);
    for (resumed, whole) in told(&resumed).into_iter().zip(told(&whole)) {
        prop_assert_eq!(resumed, whole, "{}", again);
    }
    Ok(())
}

proptest! {
    #[test]
    fn what_a_run_has_come_to_goes_on_to_the_same_end(
        plan in plans("\"zero\""), percent in 0_u64..100,
    ) {
        resumed(&plan, percent)?;
    }

    #[test]
    fn it_does_so_whatever_the_cloud_takes(
        plan in plans("{ eni_create = \"3s\", calls_per_second = 2 }"), percent in 0_u64..100,
    ) {
        resumed(&plan, percent)?;
    }
}
