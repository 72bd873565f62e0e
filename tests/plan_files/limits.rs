//! What a simulation may be at most and at least, and what is said of one that is not.

use cce_plan::records::Format;

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
    // Nor is an action that is misspelt missing, and a time is not after a horizon that is wrong.
    for text in [
        "[[event]]\nat = \"1h\"\njoim.count = 3\n",
        "[[event]]\nat = \"30h\"\njoin.count = 3\n[simulation]\nhorizon = \"1 day\"\n",
    ] {
        let problems = parsed(&format!("{CLUSTER}{text}"), Format::Toml).unwrap_err();
        assert_eq!(problems.count(), 1, "{text}: {problems:?}");
    }
}
