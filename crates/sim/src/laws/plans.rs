//! Small plans that cover every feature.

use std::fmt::Write as _;

use proptest::prelude::*;

use model::pool::Strategy as Pool;

/// Small plans that cover every feature.
pub(super) fn plans() -> impl Strategy<Value = String> {
    let subnets = proptest::collection::vec((22_u32..28, 0_u32..2, any::<bool>()), 1..5);
    let groups = proptest::collection::vec(
        (
            0_u32..8,
            1_u32..5,
            2_u32..20,
            1_u32..40,
            0_usize..4,
            0_u32..3,
            0_u32..3,
        ),
        1..3,
    );
    let settings = (
        prop::sample::select(vec!["design", "driver"]),
        prop::sample::select(vec![
            "latency = \"zero\"",
            "",
            "latency = { eni_create = \"3s\", calls_per_second = 2 }",
        ]),
        prop::sample::select(vec!["spread", "pack"]),
        any::<[bool; 4]>(),
        (0_u32..6, 0_u32..6, 0_u32..6, 1_u32..3),
    );
    let workloads = proptest::collection::vec((0_u32..60, any::<[bool; 4]>(), 0_u32..3), 0..4);
    let events = proptest::collection::vec((0_u32..60, 0_u32..12, 1_u32..30, 0_u32..10), 0..10);
    let existing = proptest::collection::vec(
        (
            0_usize..2,
            0_usize..2,
            proptest::collection::vec((0_usize..4, 0_u32..20, 0_u32..20, 0_u32..20), 0..5),
        ),
        0..6,
    );
    (subnets, groups, settings, workloads, events, existing).prop_map(|(subnets, groups, settings, workloads, events, existing)| {
        let mut text = String::from("version = 1\n");
        let (model, latency, scheduler, flags, (pre, min, above, pre_eni)) = settings;
        let _ = writeln!(text, "[simulation]\nhorizon = \"90m\"\nmodel = \"{model}\"\n{latency}\nscheduler = \"{scheduler}\"\nisolate = {}\nnodes_at_start = {}\npsts_reserve = {}\nquick_release = {}\nrelease_excess = {}\npre_allocate = {pre}\nmin_allocate = {min}\nmax_above_watermark = {above}\npre_allocate_eni = {pre_eni}", flags[0], flags[1], flags[2], flags[3], flags[0]);
        let zones = subnets.len().min(2);
        let mut zone_of = Vec::new();
        for (i, (prefix, zone, role)) in subnets.iter().enumerate() {
            let role = if *role && i > 1 { "both" } else { "pods" };
            let zone = if i < zones { i } else { *zone as usize % zones };
            zone_of.push(zone);
            let _ = writeln!(text, "[[subnet]]\nid = \"s{i}\"\ncidr = \"10.{i}.0.0/{prefix}\"\nzone = \"z{zone}\"\nrole = \"{role}\"");
        }
        for (i, (nodes, enis, ips, pods, strategy, daemons, host)) in groups.iter().enumerate() {
            // Under TKE the machine has one more ENI, for itself.
            let enis = enis + Pool::ALL[*strategy].own_enis();
            let strategy = Pool::WORDS[*strategy];
            let pods = pods + daemons + host;
            let _ = writeln!(text, "[[node_group]]\nname = \"g{i}\"\nnodes = {nodes}\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {pods}\nstrategy = \"{strategy}\"\ndaemonset_pods = {daemons}\nhost_network_pods = {host}");
        }
        let mut there = vec![0; groups.len()];
        for (i, (group, zone, all)) in existing.iter().enumerate() {
            let (group, zone) = (group % groups.len(), zone % zones);
            let (nodes, enis, ips, ..) = groups[group];
            if there[group] == nodes {
                continue;
            }
            there[group] += 1;
            // Names that collide with generated names, and some that do not.
            let _ = writeln!(text, "[[node]]\nname = \"g{group}-{}\"\nnode_group = \"g{group}\"\nzone = \"z{zone}\"", if i % 2 == 0 { i + 1 } else { i + 100 });
            for (subnet, bound, used, cross) in all.iter().take(enis as usize) {
                let here: Vec<usize> = (0..subnets.len()).filter(|&one| zone_of[one] == zone).collect();
                let bound = bound % ips;
                let (used, cross) = (used % (bound + 1), cross % (ips - bound));
                let _ = writeln!(text, "[[node.enis]]\nsubnet = \"s{}\"\nsecondary_ips = {bound}\nused_ips = {used}\ncross_subnet_ips = {cross}", here[subnet % here.len()]);
            }
        }
        let (group_count, subnet_count) = (groups.len(), subnets.len());
        let mut scalable = Vec::new();
        for (i, (replicas, [daemon, host, fixed, cross], order)) in workloads.iter().enumerate() {
            let _ = writeln!(text, "[[workload]]\nname = \"w{i}\"\nreplicas = {}\norder = {order}\ndaemonset = {daemon}", if *daemon { replicas % 3 } else { *replicas });
            if *fixed { let _ = writeln!(text, "static_ip = true"); }
            if *host { let _ = writeln!(text, "host_network = true"); }
            else if *cross { let _ = writeln!(text, "subnet = \"s{}\"", i % subnet_count); }
            if !daemon { scalable.push(i); }
            if i == 1 { let _ = writeln!(text, "node_group = \"g0\"\nstart = \"5m\""); }
        }
        for (at, what, count, which) in events {
            let (group, subnet) = (which as usize % group_count, which as usize % subnet_count);
            let workload = scalable.get(which as usize % scalable.len().max(1));
            let action = match (what, workload) {
                (0, _) => format!("join = {{ node_group = \"g{group}\", count = {count}, over = \"{which}m\" }}"),
                (1, _) => format!("remove = {{ node_group = \"g{group}\", count = {count}, over = \"{which}m\" }}"),
                (2, _) => format!("rejoin = {{ node_group = \"g{group}\", over = \"{which}m\", strategy = \"{}\" }}", Pool::WORDS[which as usize % 4]),
                (3, Some(w)) => format!("scale = {{ workload = \"w{w}\", to = {count} }}"),
                (4, Some(w)) => format!("scale = {{ workload = \"w{w}\", by = -{count} }}"),
                (5, Some(w)) => format!("rollout = {{ workload = \"w{w}\", surge = {}, unavailable = \"25%\", batch = \"20s\" }}", 1 + which),
                (6, Some(w)) => format!("churn = {{ workload = \"w{w}\", arrivals_per_minute = {count}, mean_lifetime = \"{}s\", lasting = \"20m\" }}", 10 + 50 * which),
                (7, _) => format!("take = {{ subnet = \"s{subnet}\", addresses = {} }}", count * 10),
                (8, _) => format!("give = {{ subnet = \"s{subnet}\", addresses = {} }}", count * 10),
                (9, _) => format!("fail = {{ zone = \"z{}\" }}", which as usize % zones),
                (10, _) => format!("recover = {{ zone = \"z{}\" }}", which as usize % zones),
                _ if which % 2 == 0 => format!("fail = {{ subnet = \"s{subnet}\" }}"),
                _ => format!("recover = {{ subnet = \"s{subnet}\" }}"),
            };
            let _ = writeln!(text, "[[event]]\nat = \"{at}m\"\n{action}");
        }
        text
    })
}
