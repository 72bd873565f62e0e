//! The limits of a simulation, and the messages beyond them.

use net::lang::Lang;
use std::fmt::Write as _;

use input::records::Format;

use super::parsed;
use super::simulation::{CLUSTER, with};

#[test]
fn values_at_their_limits_are_read_and_those_beyond_are_not() {
    let web = "[[workload]]\nname = \"web\"\nreplicas = 1\n";
    let event = |action: &str| format!("{web}[[event]]\nat = \"1h\"\n{action}\n");
    let settings = |line: &str| format!("[simulation]\n{line}\n");
    let cases = [
        (settings("horizon = \"1ms\""), settings("horizon = \"0\"")),
        (
            settings("horizon = \"3653d\""),
            settings("horizon = \"3654d\""),
        ),
        (
            settings("maintenance = \"1ms\""),
            settings("maintenance = \"0s\""),
        ),
        (settings("seed = 4294967295"), settings("seed = 4294967296")),
        (
            settings("latency = { addresses_per_call = 1 }"),
            settings("latency = { addresses_per_call = 0 }"),
        ),
        (
            settings("pre_allocate_eni = 1"),
            settings("pre_allocate_eni = 0"),
        ),
        (settings("max_pre_bound = 5"), settings("max_pre_bound = 4")),
        (
            settings("min_pre_bound = 6\nmax_pre_bound = 6"),
            settings("min_pre_bound = 6\nmax_pre_bound = 5"),
        ),
        (event("join.count = 1"), event("join.count = 0")),
        (event("remove.count = 1"), event("remove.count = 0")),
        (event("rejoin.count = 1"), event("rejoin.count = 0")),
        (event("scale.to = 0"), event("scale.to = -1")),
        (
            event("scale.by = 4294967295"),
            event("scale.by = 4294967296"),
        ),
        (
            event("scale.by = -4294967295"),
            event("scale.by = -4294967296"),
        ),
        (event("scale.by = 1"), event("scale.by = 0")),
        (
            event("rollout = { surge = 0, unavailable = 1 }"),
            event("rollout = { surge = 0, unavailable = \"0%\" }"),
        ),
        (
            event("rollout.batch = \"1ms\""),
            event("rollout.batch = \"0s\""),
        ),
        (
            event("churn = { arrivals_per_minute = 1, mean_lifetime = \"1ms\" }"),
            event("churn = { arrivals_per_minute = 0, mean_lifetime = \"1ms\" }"),
        ),
        (
            event("churn = { arrivals_per_minute = 1, mean_lifetime = \"1s\", lasting = \"1s\" }"),
            event("churn = { arrivals_per_minute = 1, mean_lifetime = \"0s\" }"),
        ),
        (
            event("take = { subnet = \"sbn-a\", addresses = 1 }"),
            event("take = { subnet = \"sbn-a\", addresses = 0 }"),
        ),
        (
            "[[event]]\nat = \"24h\"\njoin = { count = 1, over = \"3h\" }\n".to_owned(),
            "[[event]]\nat = \"24h1ms\"\njoin.count = 1\n".to_owned(),
        ),
        (
            format!("{web}start = \"24h\"\n"),
            format!("{web}start = \"25h\"\n"),
        ),
        (
            format!("{web}host_network = false\nsubnet = \"sbn-a\"\n"),
            format!("{web}host_network = true\nsubnet = \"sbn-a\"\n"),
        ),
    ];
    for (right, wrong) in cases {
        let _ = with(&right);
        let problems = parsed(&format!("{CLUSTER}{wrong}"), Format::Toml).unwrap_err();
        assert_eq!(problems.count(), 1, "{wrong}: {problems:?}");
    }
}

#[test]
fn what_has_a_problem_of_its_own_is_not_unknown_too() {
    for workload in [
        "[[workload]]\nname = \"web\"\n",
        "[[workload]]\nnam = \"web\"\nreplicas = 1\n",
        "[[workload]]\nname = \"web\"\nreplicas = \"1\"\n",
        "[workload]\nname = \"web\"\nreplicas = 1\n",
        "[[workload]]\nname = \"web\"\nreplicas = 1\nsubnet = \"sbn-x\"\n",
    ] {
        for name in ["workload = \"web\", ", ""] {
            let event = format!("[[event]]\nat = \"1h\"\nscale = {{ {name}to = 3 }}\n");
            let text = format!("{CLUSTER}{workload}{event}");
            let problems = parsed(&text, Format::Toml).unwrap_err();
            assert_eq!(problems.count(), 1, "{text}: {problems:?}");
        }
    }
    // A misspelt action is not also missing, and a time is not after an invalid horizon.
    for text in [
        "[[event]]\nat = \"1h\"\njoim.count = 3\n",
        "[[event]]\nat = \"30h\"\njoin.count = 3\n[simulation]\nhorizon = \"1 day\"\n",
    ] {
        let problems = parsed(&format!("{CLUSTER}{text}"), Format::Toml).unwrap_err();
        assert_eq!(problems.count(), 1, "{text}: {problems:?}");
    }
}

/// A plan with many tables of each list, in many zones.
fn with_so_many(subnets: usize, zones: usize, groups: usize, more: &str) -> String {
    let mut text = String::from("version = 1\n");
    for i in 0..subnets {
        let (first, second) = (i / 256, i % 256);
        let _ = writeln!(
            text,
            "[[subnet]]\ncidr = \"10.{first}.{second}.0/24\"\nzone = \"z{}\"",
            i % zones
        );
    }
    for i in 0..groups {
        let _ = writeln!(text, "[[node_group]]\nname = \"g{i}\"\nnodes = 1");
    }
    text + more
}

#[test]
fn as_much_as_a_plan_may_hold_is_read_and_one_more_is_told() {
    let tables = |count, table: &str| table.repeat(count);
    let event = "[[event]]\nat = \"1h\"\njoin = { node_group = \"g0\", count = 1 }\n";
    let workload = |count| -> String {
        let all = (0..count).map(|i| format!("[[workload]]\nname = \"w{i}\"\nreplicas = 1\n"));
        all.collect()
    };
    let names = |count| {
        let names: Vec<String> = (0..count)
            .map(|i| format!("\"10.{}.{}.0/24\"", i / 256, i % 256))
            .collect();
        format!("subnets = [{}]\n", names.join(","))
    };
    let labels = |count| {
        let labels: Vec<String> = (0..count).map(|i| format!("l{i} = \"x\"")).collect();
        format!("labels = {{ {} }}\n", labels.join(", "))
    };
    let node = |count| -> String {
        let all = (0..count).map(|i| format!("[[node]]\nname = \"n{i}\"\n"));
        all.collect()
    };
    let cases = [
        (
            with_so_many(10_000, 1, 1, ""),
            with_so_many(10_001, 1, 1, ""),
            "subnet holds 10,001",
        ),
        (
            with_so_many(1, 1, 1_000, ""),
            with_so_many(1, 1, 1_001, ""),
            "node_group holds 1,001",
        ),
        (
            with_so_many(100, 100, 1, ""),
            with_so_many(101, 101, 1, ""),
            "subnets in 101 zones",
        ),
        (
            with_so_many(100, 100, 100, ""),
            with_so_many(100, 100, 101, ""),
            "101 node groups in 100 zones",
        ),
        (
            with_so_many(1, 1, 1, &tables(10_000, event)),
            with_so_many(1, 1, 1, &tables(10_001, event)),
            "event holds 10,001",
        ),
        (
            with_so_many(1, 1, 1, &workload(10_000)),
            with_so_many(1, 1, 1, &workload(10_001)),
            "workload holds 10,001",
        ),
        (
            with_so_many(1_001, 1, 1, &names(1_000)),
            with_so_many(1_001, 1, 1, &names(1_001)),
            "subnets holds 1,001",
        ),
        (
            with_so_many(1, 1, 1, &labels(1_000)),
            with_so_many(1, 1, 1, &labels(1_001)),
            "labels holds 1,001",
        ),
    ];
    for (most, more, said) in cases {
        assert!(parsed(&most, Format::Toml).is_ok(), "{said}");
        let problems = parsed(&more, Format::Toml).unwrap_err();
        assert_eq!(problems.kept()[0].title(Lang::En), said);
        assert!(
            problems.kept()[0].place.is_some() && problems.kept()[0].way_out(Lang::En).is_some()
        );
    }
    let problems = parsed(&with_so_many(1, 1, 1, &node(100_001)), Format::Toml).unwrap_err();
    assert_eq!(problems.kept()[0].title(Lang::En), "node holds 100,001");
    // Each of these is wrong, and that they are is told of a few.
    let problems = parsed(&with_so_many(1, 1, 1, &node(100_000)), Format::Toml).unwrap_err();
    assert_eq!(
        problems.kept()[0].title(Lang::En),
        "\"g0\" wants 1 node, and more are there"
    );
    let twice = with_so_many(1, 1, 1, &"[[node]]\nname = \"n\"\n".repeat(100_000));
    assert!(parsed(&twice, Format::Toml).unwrap_err().count() >= 99_999);
}
