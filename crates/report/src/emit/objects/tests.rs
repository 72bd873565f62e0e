//! The simulator as judge of the audit: of objects that a simulation writes, the audit has to say what the
//! simulation knows.

#[path = "../../../../sim/src/laws/plans.rs"]
mod plans;

mod actions;

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use proptest::prelude::*;

use super::super::cluster_plan::cluster_plan;
use super::layout::Layout;
use super::{Objects, timestamp, write_objects};
use engine::audit::{
    Action, ActionKind, AuditOutcome, AuditRequest, Before, NodeAudit, NodeState as Audited, Past,
    RateOf, Rates, Snapshot as Dump, Trend, audit, relief,
};
use engine::sim::{
    Keep, NodeState, Scenario, SimOutcome, Snapshot, SnapshotNode, StrategyChoice, Why, run,
};
use input::instant::Instant;
use input::objects::{ObjectInput, Objects as Read, read_with_pods};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::finding::WaitCause;
use model::pool::Strategy as Pool;
use model::{Cluster, ExistingNode, Position, Settings, SubnetId, parse_plan, usable};
use net::lang::Lang;
use net::quantity::Span;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, Value, value};

#[test]
fn times_count_from_the_first_day_of_2026() {
    let at = timestamp(Span::of_ms(30 * 3_600_000 + 61_999));
    assert_eq!(at.as_deref(), Some("2026-01-02T06:01:01Z"));
}

/// Random plans without TKE, whose nodes have no objects, and of subnets that hold what existing nodes have.
fn plans() -> impl Strategy<Value = String> {
    let of_cce = |plan: String| {
        plan.replace("tke-shared-eni", "best-effort")
            .replace("tke-static-ip", "burstable")
    };
    let hold_all = |plan: &String| {
        let cluster = parsed(plan);
        let mut held = vec![0; cluster.subnets.list().len()];
        for eni in cluster.existing.iter().flat_map(|node| &node.enis) {
            held[eni.subnet] += u64::from(eni.secondary_ips) + 1;
        }
        let subnets = cluster.subnets.list().iter().zip(held);
        let mut usable = subnets.map(|(subnet, held)| (usable(subnet.cidr, 2).get(), held));
        usable.all(|(usable, held)| held <= usable)
    };
    (plans::plans(), 0_u8..4)
        .prop_map(move |(plan, kind)| {
            if kind == 0 {
                on_own_nics(of_cce(plan))
            } else {
                of_cce(plan)
            }
        })
        .prop_filter("subnets hold what nodes have", hold_all)
}

/// The same of machines that attach no ENIs, in subnets for pods and nodes, unless there are nodes already.
fn on_own_nics(plan: String) -> String {
    if plan.contains("[[node]]") {
        return plan;
    }
    let lines = plan
        .lines()
        .filter(|line| !line.starts_with("ips_per_eni = "));
    let lines = lines.map(|line| {
        let line = if line.starts_with("enis = ") {
            "instance = \"BBC-G4-01S\""
        } else {
            line
        };
        format!("{line}\n")
    });
    lines
        .collect::<String>()
        .replace("role = \"pods\"", "role = \"both\"")
}

/// The same, where every address of another subnet has a pod of the simulation. That of an existing node has none:
/// its pod does not count for max-pods, although its address takes a slot.
fn plans_with_all_pods() -> impl Strategy<Value = String> {
    let without = |line: &str| {
        if line.starts_with("cross_subnet_ips") {
            String::new()
        } else {
            format!("{line}\n")
        }
    };
    plans().prop_map(move |plan| plan.lines().map(without).collect())
}

fn choices() -> impl Strategy<Value = StrategyChoice> {
    prop::sample::select(vec![
        StrategyChoice::All(Pool::BestEffort),
        StrategyChoice::All(Pool::Burstable),
        StrategyChoice::AsPlanned,
    ])
}

fn as_written(text: &str) -> Cluster {
    let (source, none) = (Source::new("plan", text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    cluster.unwrap_or_else(|problems| panic!("{text}\n{problems:?}"))
}

fn parsed(text: &str) -> Cluster {
    let mut cluster = as_written(text);
    // What existing nodes hold is not left.
    for node in &cluster.existing {
        for eni in &node.enis {
            let left = cluster.subnets.list()[eni.subnet].available.get();
            let held = u64::from(eni.secondary_ips) + 1;
            cluster
                .subnets
                .set_available(eni.subnet, left.saturating_sub(held));
        }
    }
    cluster
}

fn simulated(cluster: &Cluster, choice: StrategyChoice, times: &[Span]) -> SimOutcome {
    let scenario = Scenario::new(cluster, choice).unwrap();
    let keep = Keep { snapshots: times, ..Keep::default() };
    run(&scenario, 0, keep).unwrap()
}

fn written(snapshot: &Snapshot, cluster: &Cluster) -> String {
    let mut bytes = Vec::new();
    write_objects(snapshot, cluster, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn read(snapshot: &Snapshot, cluster: &Cluster) -> Read {
    let text = written(snapshot, cluster);
    let source = Source::new("objects.json", &text);
    let objects = read_with_pods(&[ObjectInput { source, format: None }], &|_| {});
    objects.unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn request<'r>(objects: &'r Read, cluster: &Cluster) -> AuditRequest<'r> {
    let mut request = AuditRequest::new(objects, Catalog::bundled());
    request.model = cluster.simulation.model;
    request
}

/// What the audit says of a snapshot, of which it uses everything.
fn audited(snapshot: &Snapshot, cluster: &Cluster) -> AuditOutcome {
    let objects = read(snapshot, cluster);
    assert_eq!(objects.skipped, []);
    let outcome = audit(request(&objects, cluster)).unwrap();
    // Objects that contradict each other, the limits of their type, or lack something.
    let flaws = [
        "A606", "A608", "A609", "A613", "A614", "A617", "A618", "A620", "A621",
    ];
    let flawed = outcome
        .findings
        .iter()
        .find(|one| flaws.contains(&one.code()));
    assert!(flawed.is_none(), "{flawed:?}");
    outcome
}

/// The moment of a snapshot, by its time stamps.
fn moment(snapshot: &Snapshot) -> Instant {
    Instant::parse(&timestamp(snapshot.at).unwrap()).unwrap()
}

/// The rates that the audit measures between two snapshots.
fn measured(then: &Snapshot, now: &Snapshot, cluster: &Cluster) -> Rates {
    let (old, new) = (read(then, cluster), read(now, cluster));
    let dumps = [Dump::of(&request(&old, cluster), "then", moment(then))];
    let before = Some(Before { now: moment(now), past: Past::Dumps(&dumps) });
    let mut asked = request(&new, cluster);
    asked.before = before;
    let outcome = audit(asked);
    outcome.unwrap().rates.unwrap()
}

/// Each node as the simulation and the audit have it.
fn both<'b>(
    snapshot: &'b Snapshot,
    outcome: &'b AuditOutcome,
) -> impl Iterator<Item = (&'b SnapshotNode, &'b NodeAudit)> {
    let by_name: BTreeMap<&str, &NodeAudit> = outcome
        .nodes
        .iter()
        .map(|node| (&*node.name, node))
        .collect();
    assert_eq!(by_name.len(), snapshot.nodes.len());
    snapshot
        .nodes
        .iter()
        .map(move |node| (node, by_name[&*node.end.name]))
}

/// All ENIs are bound, none can grow, no address is free, and more pods are allowed: by the ledgers of the
/// simulation.
fn has_no_way_on(node: &SnapshotNode, snapshot: &Snapshot) -> bool {
    let sum = |of: fn(&engine::sim::SnapshotEni) -> u32| -> u64 {
        node.enis.iter().map(|eni| u64::from(of(eni))).sum()
    };
    let (bound, used, foreign) = (
        sum(|eni| eni.bound),
        sum(|eni| eni.used),
        sum(|eni| eni.foreign),
    );
    let grows = node.enis.iter().any(|eni| {
        let left = snapshot.subnets[eni.subnet].available.get() + u64::from(eni.borrowed);
        u64::from(eni.bound + eni.foreign) + 1 < node.ips_per_eni && left > 0
    });
    node.enis.len() as u64 >= node.end.enis_limit.get()
        && !grows
        && bound == used
        && bound + foreign < node.end.most_ips
}

fn times(minutes: &[u64]) -> Vec<Span> {
    let mut times: Vec<Span> = minutes.iter().map(|&at| Span::of_ms(at * 17_000)).collect();
    times.sort_unstable();
    times
}

proptest! {
    // `PROPTEST_CASES=1200` makes 300.
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases / 4))]

    #[test]
    fn the_audit_of_a_snapshot_counts_what_the_simulation_counts(
        plan in plans(), choice in choices(), minutes in proptest::collection::vec(0_u64..317, 2),
    ) {
        let cluster = parsed(&plan);
        for snapshot in &simulated(&cluster, choice, &times(&minutes)).snapshots {
            let outcome = audited(snapshot, &cluster);
            for (node, audit) in both(snapshot, &outcome) {
                let enis = node.enis.iter();
                let sums = enis.fold((0, 0, 0), |(bound, used, foreign), eni| {
                    (bound + u64::from(eni.bound), used + u64::from(eni.used), foreign + u64::from(eni.foreign))
                });
                let said = [audit.bound_ips, audit.used_ips, audit.cross_subnet_ips];
                let said = said.map(|known| known.0.unwrap().get());
                prop_assert_eq!(said, <[u64; 3]>::from(sums), "{}", &node.end.name);
                prop_assert_eq!(audit.idle_ips.0.unwrap().get(), sums.0 - sums.1);
                prop_assert_eq!(audit.enis.0, Some(node.end.enis));
                prop_assert_eq!(audit.enis_limit.0, Some(node.end.enis_limit));
                prop_assert_eq!(audit.ips_per_eni.0.unwrap().get(), node.ips_per_eni);
            }
            for (at, subnet) in snapshot.subnets.iter().enumerate() {
                let audit = outcome.subnets.iter().find(|one| *one.name == *subnet.id);
                let enis = || snapshot.nodes.iter().flat_map(|node| &node.enis).filter(|eni| eni.subnet == SubnetId::new(at));
                let audit = audit.unwrap();
                prop_assert_eq!(audit.available_ips.0, Some(subnet.available), "{}", &subnet.id);
                if let Some(said) = audit.bound_ips.0 {
                    prop_assert_eq!(said, subnet.bound);
                    prop_assert_eq!(audit.enis.0.unwrap().get(), enis().count() as u64);
                } else {
                    prop_assert!(snapshot.nodes.is_empty());
                }
            }
        }
    }

    #[test]
    fn the_audit_of_a_snapshot_names_exactly_the_nodes_that_the_simulation_knows_are_stuck(
        plan in plans_with_all_pods(), choice in choices(), minutes in proptest::collection::vec(0_u64..317, 2),
    ) {
        let cluster = parsed(&plan);
        for snapshot in &simulated(&cluster, choice, &times(&minutes)).snapshots {
            let outcome = audited(snapshot, &cluster);
            for (node, audit) in both(snapshot, &outcome) {
                let stuck = audit.state == Audited::Stuck;
                let at_ceiling = node.end.why == Some(Why::AtCeiling);
                // What the simulation found by trying.
                if node.end.state == NodeState::Stuck && !at_ceiling {
                    prop_assert!(stuck, "{node:?}\n{audit:?}");
                }
                // Also where no pod waits yet.
                prop_assert_eq!(stuck, has_no_way_on(node, snapshot), "{:?}\n{:?}", node, audit);
                // The cloud works on it, which objects do not show, or it is not there.
                let unseen = node.in_flight || node.end.state == NodeState::Failed;
                // Pods with subnets of their own may be all that waits: the pool is asked for nothing then.
                let mut workloads = cluster.simulation.workloads.iter();
                let of_own = workloads.any(|one| one.subnet.is_some());
                if stuck && !node.end.waiting.is_zero() && !unseen {
                    let known = matches!(node.end.state, NodeState::Stuck | NodeState::Isolated);
                    let known = known || of_own && node.end.state == NodeState::Ready;
                    prop_assert!(known && !at_ceiling, "{node:?}\n{audit:?}");
                }
                // A pod that waits for an address of another subnet does not need one of the pool.
                let all_used = node.end.bound == node.end.used;
                // What it found when it last asked; since then others may have given addresses back.
                let mut candidates = node.candidates.iter();
                let still = candidates.all(|&subnet| snapshot.subnets[subnet].available.get() < 2);
                let dry = node.end.why == Some(Why::NoAvailableSubnet) && all_used && still;
                if node.end.state == NodeState::Starved && dry {
                    // Where its watermarks ask for nothing, another ENI is what it is short of, or it is said
                    // that it stays below max-pods.
                    let known = matches!(
                        audit.state,
                        Audited::CannotGrow | Audited::OneEniFromStuck | Audited::CannotReachMaxPods
                    );
                    prop_assert!(known, "{node:?}\n{audit:?}");
                }
            }
        }
    }

    #[test]
    fn the_audit_of_a_snapshot_names_exactly_the_pods_that_wait_in_the_simulation(
        plan in plans_with_all_pods(), choice in choices(), minutes in proptest::collection::vec(0_u64..317, 2),
    ) {
        let cluster = parsed(&plan);
        for snapshot in &simulated(&cluster, choice, &times(&minutes)).snapshots {
            let outcome = audited(snapshot, &cluster);
            let waits: Vec<_> = outcome.waits.iter().flat_map(|waits| &waits.pods).collect();
            let said: HashMap<&str, _> = waits.iter().map(|pod| (&*pod.pod, *pod)).collect();
            prop_assert_eq!(said.len(), waits.len());
            let real = snapshot.pods.iter().enumerate().filter(|(_, pod)| !pod.running);
            prop_assert_eq!(said.len(), real.clone().count());
            let layout = Layout::of(snapshot, &cluster);
            let objects = Objects { snapshot, cluster: &cluster, layout };
            let no_node = objects.why_no_node();
            for (at, pod) in real {
                let name = objects.pod_name(at);
                let audit = said.get(&*name).unwrap();
                let node = pod.node.map(|node| &snapshot.nodes[node]);
                prop_assert_eq!(audit.node.as_deref(), node.map(|node| &*node.end.name));
                let Some(node) = node else {
                    // The scheduler counts addresses, or something else stops it.
                    let by_ips = no_node[pod.workload].contains("cce.baidubce.com/ip");
                    // A node without addresses is isolated: by its taint, which says nothing of them.
                    let isolated = snapshot.nodes.iter().any(|node| node.end.state == NodeState::Isolated);
                    let of_ips = audit.cause.is_addresses() == Some(true);
                    prop_assert!(by_ips || isolated || !of_ips, "{audit:?}");
                    continue;
                };
                let own = snapshot.workloads[pod.workload].subnet.is_none();
                let cause = match node.end.why {
                    Some(Why::EnisAllBound) if node.end.state == NodeState::Stuck => WaitCause::NodeStuck,
                    Some(Why::NoAvailableSubnet) => WaitCause::SubnetsExhausted,
                    Some(Why::EniQuota) => WaitCause::EniQuota,
                    _ => continue,
                };
                if own && !node.in_flight {
                    prop_assert_eq!(audit.cause, cause, "{:?}\n{:?}", node, audit);
                }
            }
        }
    }

    #[test]
    fn two_snapshots_give_the_change_of_the_simulation_between_them(
        plan in plans_with_all_pods(), choice in choices(), minutes in proptest::collection::vec(1_u64..300, 1),
    ) {
        let cluster = parsed(&plan);
        // At different times, one near the start.
        let times = [Span::of_ms(17_000), Span::of_ms(17_000 * (1 + minutes[0]))];
        let snapshots = simulated(&cluster, choice, &times).snapshots;
        let [then, now] = snapshots.as_slice() else { panic!("{snapshots:?}") };
        let rates = measured(then, now, &cluster);
        for (old, new) in then.subnets.iter().zip(&now.subnets) {
            let mut rows = rates.rows.iter().filter(|row| row.of == RateOf::Subnet);
            let row = rows.find(|row| *row.name == *new.id).unwrap();
            let change = row.taken.0.cast_signed() - row.given_back.0.cast_signed();
            let real = old.available.get().cast_signed() - new.available.get().cast_signed();
            let used = now.nodes.iter().any(|node| {
                // A machine without ENIs uses the subnet of its NIC alone.
                let nic = &cluster.groups[node.end.group].profile.limits;
                let nic = node.enis.first().filter(|_| nic.primary_nic_only);
                let subnets = nic.map_or(node.candidates.as_slice(), |nic| std::slice::from_ref(&nic.subnet));
                subnets.iter().any(|&at| *now.subnets[at].id == *new.id)
            });
            // Of a subnet that no node may use, only what the cluster holds counts.
            if used {
                prop_assert_eq!(change, real, "{:?}", row);
                prop_assert_eq!(row.trend == Trend::Shrinking, real < 0);
                prop_assert!(real > 0 || row.trend != Trend::Growing);
            }
        }
    }

    #[test]
    fn the_predicted_day_of_a_steady_growth_is_that_of_the_simulation(
        prefix in 22_u32..25, nodes in 1_u32..6, ips in 8_u32..41, step in 2_u32..9,
    ) {
        // Pods grow by as many every 6 hours, on nodes that have room for more than the subnet.
        let mut plan = format!(
            "version = 1\n[simulation]\nhorizon = \"300d\"\n\
            [[subnet]]\nid = \"s\"\ncidr = \"10.0.0.0/{prefix}\"\n\
            [[node_group]]\nname = \"g\"\nnodes = {nodes}\nenis = 300\nips_per_eni = {ips}\nmax_pods = 1500\nstrategy = \"best-effort\"\n\
            [[workload]]\nname = \"w\"\nreplicas = {step}\n"
        );
        for at in 1..=1_022 / step {
            let _ = writeln!(plan, "[[event]]\nat = \"{}h\"\nscale = {{ workload = \"w\", by = {step} }}", at * 6);
        }
        let cluster = parsed(&plan);
        // The last address alone makes no ENI.
        let end = &simulated(&cluster, StrategyChoice::AsPlanned, &[]).subnets[0];
        let exhausted = end.first_dry.into_iter().chain(end.first_refused).min().unwrap().ms();
        let times = [exhausted / 3, exhausted * 2 / 3].map(Span::of_ms);
        let snapshots = simulated(&cluster, StrategyChoice::AsPlanned, &times).snapshots;
        let rates = measured(&snapshots[0], &snapshots[1], &cluster);
        let row = rates.rows.iter().find(|row| row.of == RateOf::Subnet).unwrap();
        prop_assert_eq!(row.trend, Trend::Growing);
        let days = i128::from(row.days_left.unwrap().0);
        // Each of the two counts is a step off at most: its pods, and an ENI of each node.
        let off = i128::from(step + nodes * 2);
        let change = i128::from(snapshots[0].subnets[0].available.get()) - i128::from(snapshots[1].subnets[0].available.get());
        prop_assume!(change > 4 * off);
        let left = i128::from(exhausted) - i128::from(times[1].ms());
        let day = 86_400_000;
        let error = left * 2 * off / change + i128::from(6 * 3_600_000_u32);
        prop_assert!((days + 1) * day >= left - error && days * day <= left + error, "{days} days, {left} ms, {error} ms");
    }
}
