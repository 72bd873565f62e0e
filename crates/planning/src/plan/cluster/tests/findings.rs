//! When findings arise, and with which numbers.

use super::*;
use net::lang::Lang;

/// The findings of this code.
fn found<'o>(outcome: &'o ClusterOutcome, code: &str) -> Vec<&'o Finding> {
    let findings = outcome.findings.iter();
    findings.filter(|finding| finding.code() == code).collect()
}

/// A number of each finding of this code.
fn numbers(outcome: &ClusterOutcome, code: &str, key: &str) -> Vec<Option<u64>> {
    let number = |finding: &&Finding| finding.own_values().get(key)?.as_u64();
    found(outcome, code).iter().map(number).collect()
}

#[test]
fn a_cluster_that_holds_few_nodes_is_told_to_say_how_it_grows() {
    let parts = [subnet(0, 0, 40, ""), group("a", (1, 31), 1, "")];
    let outcome = planned(&parts);
    assert!(
        found(&outcome, "S102")[0]
            .help(Lang::En)
            .contains("[[growth]]")
    );
    let growth = "[[growth]]\nnodes_per_month = 1\n".to_owned();
    let outcome = planned(&[&parts[..], &[growth]].concat());
    assert!(found(&outcome, "S102").is_empty());
}

#[test]
fn a_quota_that_is_passed_says_how_many_nodes_it_allows() {
    let with = |quota: &str, max: u64| {
        planned(&[
            format!("[cluster]\n{quota}\n"),
            subnet(0, 0, 4000, ""),
            group("a", (2, 4), 3, &format!("max_nodes = {max}")),
        ])
    };
    let given = with("eni_quota = 6", 5);
    assert_eq!(numbers(&given, "C402", "max_nodes"), [Some(3)]);
    assert!(found(&given, "Q301").is_empty());
    let message = found(&given, "C402")[0].message(Lang::En);
    assert_eq!(
        message,
        "10 ENIs needed at maximum, but the VPC's quota is 6: it stops the cluster at 3 of 5 nodes"
    );
    // The default is not the owner's choice.
    let default = with("eni_quota_used = 494", 5);
    assert_eq!(numbers(&default, "Q301", "nodes_within_quota"), [Some(3)]);
    assert_eq!(numbers(&default, "Q301", "planned_enis"), [Some(504)]);
    assert_eq!(
        numbers(&default, "Q301", "sufficient_eni_quota"),
        [Some(504)]
    );
    assert!(found(&default, "C402").is_empty());
    let message = found(&default, "Q301")[0].message(Lang::En);
    assert!(message.contains("the default quota"), "{message}");
    // The first scenario that is short is named.
    let today = with("eni_quota = 5", 3);
    assert_eq!(numbers(&today, "C402", "max_nodes"), [Some(2)]);
    assert_eq!(numbers(&today, "C402", "missing_nodes"), [Some(1)]);
    // All nodes are equal, so the message leaves out their type.
    let message = found(&today, "C402")[0].message(Lang::En);
    assert!(!message.contains(" on "), "{message}");
    let unattached = with("eni_quota = 4\neni_quota_counts = \"unattached\"", 5);
    assert_eq!(numbers(&unattached, "C402", "max_nodes"), [Some(4)]);
}

#[test]
fn a_target_is_missed_in_nodes_and_in_pods() {
    // Ten nodes of three pods.
    let outcome = planned(&[
        "[cluster]\ntarget = { nodes = 20, pods = 90 }\n".to_owned(),
        subnet(0, 0, 40, ""),
        group("a", (1, 4), 5, ""),
    ]);
    assert_eq!(
        numbers(&outcome, "C401", "missing_nodes"),
        [Some(10), Some(20)]
    );
    let reached = planned(&[
        "[cluster]\ntarget = { nodes = 10, pods = 30 }\n".to_owned(),
        subnet(0, 0, 40, ""),
        group("a", (1, 4), 5, ""),
    ]);
    assert!(found(&reached, "C401").is_empty());
}

#[test]
fn headroom_as_asked_is_enough() {
    let headroom = |share: &str| {
        let outcome = planned(&[
            format!("[policy]\nmin_headroom = \"{share}\"\n"),
            subnet(0, 0, 12, ""),
            group("a", (1, 4), 2, ""),
        ]);
        numbers(&outcome, "C408", "asked_nodes")
    };
    assert_eq!(headroom("50%"), []);
    assert_eq!(headroom("51%"), [Some(2)]);
}

#[test]
fn headroom_that_the_quota_alone_takes_is_an_error_only_where_the_quota_is_given() {
    let severity = |quota: &str| {
        let outcome = planned(&[
            format!("[cluster]\n{quota}\n[policy]\nmin_headroom = \"50%\"\n"),
            subnet(0, 0, 4000, ""),
            group("a", (1, 4), 2, ""),
        ]);
        let found = found(&outcome, "C408");
        let one = found
            .first()
            .map(|one| (one.severity(), one.help(Lang::En)));
        one.map(|(severity, help)| (severity, help.contains("ENI quota")))
    };
    assert_eq!(severity("eni_quota = 3"), None);
    assert_eq!(severity("eni_quota = 2"), Some((Severity::Error, true)));
    assert_eq!(
        severity("eni_quota_used = 498"),
        Some((Severity::Warning, true))
    );
}

#[test]
fn stranded_addresses_are_a_share_of_what_pods_and_nodes_could_have() {
    // Three of eleven free addresses and the four that a node holds.
    let outcome = planned(&[
        "[policy]\nmax_stranded = \"10%\"\n".to_owned(),
        subnet(0, 0, 11, ""),
        group("a", (1, 4), 3, ""),
        node("n", "a", &[(0, 3)]),
    ]);
    assert_eq!(numbers(&outcome, "C409", "stranded_ips"), [Some(3)]);
    assert_eq!(numbers(&outcome, "C409", "available_ips"), [Some(15)]);
    assert_eq!(numbers(&outcome, "S104", "available_ips"), [Some(15)]);
}

#[test]
fn a_better_density_for_a_subnet_is_that_of_its_only_group() {
    let better = |groups: &[String]| {
        let parts = [&[subnet(0, 0, 1000, "")], groups].concat();
        let outcome = planned(&parts);
        let of = |key| numbers(&outcome, "S104", key);
        (of("better_max_pods"), of("better_prefix"))
    };
    let with = |name| group(name, (8, 40), 1, "max_pods = 250");
    // At 243 pods and 7 ENIs four nodes take all.
    assert_eq!(better(&[with("a")]), (vec![Some(243)], vec![Some(19)]));
    assert_eq!(better(&[with("a"), with("b")]), (vec![None], vec![None]));
}

#[test]
fn max_pods_beyond_the_machine_counts_pods_on_the_host_network() {
    // 16 volumes allow 16 pods; four more take no address.
    let outcome = planned(&[
        subnet(0, 0, 120, ""),
        group(
            "a",
            (1, 31),
            2,
            "max_pods = 34\nhost_network_pods = 4\nvolumes_per_pod = 1\nvolume_type = \"cbs\"",
        ),
    ]);
    assert_eq!(numbers(&outcome, "N209", "better_max_pods"), [Some(20)]);
    assert_eq!(numbers(&outcome, "N209", "better_ips_per_node"), [Some(21)]);
}

#[test]
fn max_pods_above_256_is_said_once_for_groups_alike() {
    let kubelet = |pods: [u64; 3]| {
        let groups = ["a", "b", "c"]
            .iter()
            .zip(pods)
            .map(|(name, pods)| group(name, (8, 40), 1, &format!("max_pods = {pods}")));
        let parts: Vec<String> = std::iter::once(subnet(0, 0, 900, ""))
            .chain(groups)
            .collect();
        numbers(&planned(&parts), "C407", "requested_max_pods")
    };
    assert_eq!(kubelet([256, 256, 257]), [Some(257)]);
    assert_eq!(kubelet([300, 300, 301]), [Some(300), Some(301)]);
}

#[test]
fn only_nodes_that_keep_an_eni_ready_make_the_second_with_their_first_pod() {
    let outcome = planned(&[
        subnet(0, 0, 900, ""),
        group("a", (3, 4), 1, BEST_EFFORT),
        group("b", (3, 4), 1, "burst_multiple = 0"),
        group("c", (3, 4), 1, ""),
    ]);
    assert_eq!(numbers(&outcome, "N206", "two_eni_ips"), [Some(8)]);
    assert!(found(&outcome, "N206")[0].subject().contains('c'));
}

#[test]
fn subnets_for_pods_and_for_nodes_are_asked_for_where_each_is_short() {
    let help = |pods, parts: &[String]| {
        let parts = [&[subnet(0, 0, pods, "")], parts].concat();
        let outcome = planned(&parts);
        let missed = found(&outcome, "C403");
        missed[0].help(Lang::En)
    };
    let nodes = subnet(1, 0, 1, "role = \"nodes\"");
    let a = group("a", (1, 4), 3, "");
    let for_nodes = help(50, &[nodes.clone(), a.clone()]);
    assert!(
        for_nodes.starts_with("add a /26 with role nodes"),
        "{for_nodes}"
    );
    let for_both = help(5, &[nodes, a]);
    assert!(
        for_both.contains("add a /26 in zone z0, add a /26 with role nodes"),
        "{for_both}"
    );
    // No subnet helps a stuck node, and re-creating it takes more IPs than it frees.
    let short = help(1, &[group("a", (1, 4), 1, ""), node("n", "a", &[(0, 1)])]);
    assert!(short.starts_with("add a /26 in zone z0"), "{short}");
    let elsewhere = subnet(2, 0, 50, "");
    let stuck = [
        elsewhere,
        group("a", (1, 4), 1, ""),
        node("n", "a", &[(0, 1)]),
    ];
    let stuck = help(1, &stuck);
    assert!(!stuck.contains('/'), "{stuck}");
}

#[test]
fn a_subnet_within_a_range_that_overlaps_says_nothing_more() {
    let overlaps = |cluster: &str| {
        let outcome = planned(&[
            format!("[cluster]\n{cluster}\n"),
            subnet(0, 0, 50, ""),
            subnet(1, 0, 50, ""),
            group("a", (1, 4), 3, ""),
        ]);
        found(&outcome, "C405").len()
    };
    // Each VPC range, and no subnet of the first.
    let service = "service_cidr = \"10.0.0.0/12\"";
    assert_eq!(
        overlaps(&format!(
            "{service}\nvpc_cidrs = [\"10.0.0.0/15\", \"10.8.0.0/16\"]"
        )),
        2
    );
    // Each subnet where no range is known.
    assert_eq!(overlaps(service), 2);
}

#[test]
fn an_exclusive_subnet_for_nodes_is_in_use() {
    let outcome = planned(&[
        subnet(0, 0, 50, ""),
        subnet(1, 0, 50, "exclusive = true\nrole = \"nodes\""),
        subnet(2, 0, 50, "exclusive = true"),
        group("a", (1, 4), 3, ""),
    ]);
    let subjects: Vec<&str> = found(&outcome, "S107")
        .iter()
        .map(|finding| finding.subject())
        .collect();
    assert_eq!(subjects, ["10.2.0.0/20"]);
}

#[test]
fn a_subnet_holds_no_node_where_its_zone_is_short() {
    // Subnets of 4 and 3 in the zone that is short, of 3 in one that is not.
    let outcome = planned(&[
        subnet(0, 0, 4, ""),
        subnet(1, 0, 3, ""),
        subnet(2, 1, 3, ""),
        subnet(3, 1, 40, ""),
        group("a", (1, 4), 5, ""),
    ]);
    assert_eq!(numbers(&outcome, "S101", "available_ips"), [Some(3)]);
    assert_eq!(found(&outcome, "S101")[0].subject(), "10.1.0.0/20");
    assert_eq!(numbers(&outcome, "S104", "stranded_ips"), [Some(3)]);
}

#[test]
fn a_zone_that_is_short_at_a_rolling_upgrade_says_so() {
    let zone = |more: &str| {
        let outcome = planned(&[subnet(0, 0, 12, ""), group("a", (1, 4), 3, more)]);
        let short = found(&outcome, "C403");
        short.first().map(|finding| finding.message(Lang::En))
    };
    assert_eq!(zone(""), None);
    let surge = zone("surge = 1").unwrap();
    let most = zone("max_nodes = 4").unwrap();
    assert_ne!(surge, most);
    assert!(surge.contains("upgrade"), "{surge}");
}
