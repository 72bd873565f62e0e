//! What plan files say of a simulation: schema and mistakes.

use super::Test;
use super::plan::{TWO_ZONES, plan};

#[test]
fn mistakes_in_a_simulation_are_all_reported_with_carets() {
    let text = format!(
        "{TWO_ZONES}
[simulation]
horizon = \"1 day\"
modle = \"driver\"
latency = {{ eni_create = 8, calls_per_minute = 600 }}
maintenance = \"0s\"
scheduler = \"packed\"
pre_allocate_eni = 0
min_pre_bound = 6
max_pre_bound = 5

[[workload]]
name = \"web\"
replicas = \"400\"
[[workload]]
name = \"api\"
replicas = 10
node_group = \"wbe\"
host_network = true
subnet = \"sbn-a\"
[[workload]]
name = \"agent\"
replicas = 1
daemonset = true

[[event]]
at = \"1h\"
scale = {{ workload = \"web\", to = 200, by = -50 }}
[[event]]
at = \"1h\"
scale = {{ workload = \"agnet\", by = 0 }}
[[event]]
at = 3600
rollout = {{ workload = \"agent\", surge = 0, unavailable = \"0%\" }}
[[event]]
at = \"1h\"
join = {{ count = 1 }}
take = {{ subnet = \"sbn-a\", addresses = 1 }}
[[event]]
at = \"1h\"
"
    );
    let stderr = plan(&text).run().status(2).stderr;
    assert!(stderr.matches("error:").count() >= 17, "{stderr}");
    assert_eq!(
        stderr.matches("error:").count(),
        stderr.matches("--> plan.toml:").count()
    );
    insta::assert_snapshot!(stderr);
}

/// Mistakes that the schema sees too.
const WRONG: [&str; 36] = [
    "simulation = 3",
    "[simulation]\nseed = -1",
    "[simulation]\nlatency = 5",
    "[simulation]\nlatency = \"none\"",
    "[simulation]\nlatency.addresses_per_call = 0",
    "[simulation]\nhorizon = \"0h\"",
    "[simulation]\nhorizon = \"1h1d\"",
    "[simulation]\nmaintenance = 20",
    "[simulation]\nmodel = \"drivers\"",
    "[simulation]\nisolate = \"yes\"",
    "[simulation]\nmin_prebound = 3",
    "[event]\nat = \"1h\"\njoin.count = 1",
    "[[workload]]\nreplicas = 1",
    "[[workload]]\nname = \"api\"",
    "[[workload]]\nname = \"api\"\nreplicas = 1\nstart = \"soon\"",
    "[[event]]\njoin.count = 1",
    "[[event]]\nat = \"1h\"",
    "[[event]]\nat = \"1h\"\nexplode = {}",
    "[[event]]\nat = \"1h\"\njoim.count = 1",
    "[[event]]\nat = \"1h\"\njoin.count = 1\nremove.count = 1",
    "[[event]]\nat = \"1h\"\njoin = 10",
    "[[event]]\nat = \"1h\"\njoin = {}",
    "[[event]]\nat = \"1h\"\nremove.count = 0",
    "[[event]]\nat = \"1h\"\nrejoin.strategy = \"burst\"",
    "[[event]]\nat = \"1h\"\nscale = { workload = \"web\" }",
    "[[event]]\nat = \"1h\"\nscale = { workload = \"web\", by = 0 }",
    "[[event]]\nat = \"1h\"\nscale = { workload = \"web\", by = \"-50\" }",
    "[[event]]\nat = \"1h\"\nscale = { workload = \"web\", by = -1.5 }",
    "[[event]]\nat = \"1h\"\nrollout = { workload = \"web\", surge = \"25\" }",
    "[[event]]\nat = \"1h\"\nrollout = { workload = \"web\", batch = \"0\" }",
    "[[event]]\nat = \"1h\"\nchurn = { workload = \"web\" }",
    "[[event]]\nat = \"1h\"\ntake = { subnet = \"sbn-a\" }",
    "[[event]]\nat = \"1h\"\ngive.addresses = 1",
    "[[event]]\nat = \"1h\"\nfail = \"a\"",
    "[[event]]\nat = \"1h\"\nfail = {}",
    "[[event]]\nat = \"1h\"\nrecover = { zone = \"a\", subnet = \"sbn-a\" }",
];

/// Mistakes that only the program sees: names, and what holds between values.
const WRONG_TOGETHER: [&str; 15] = [
    "[simulation]\nmax_pre_bound = 3",
    "[simulation]\nhorizon = \"99999d\"",
    "[[workload]]\nname = \"web\"\nreplicas = 1",
    "[[workload]]\nname = \"api\"\nreplicas = 1\nnode_group = \"db\"",
    "[[workload]]\nname = \"api\"\nreplicas = 1\nsubnet = \"sbn-c\"",
    "[[workload]]\nname = \"api\"\nreplicas = 1\nstart = \"25h\"",
    "[[event]]\nat = \"25h\"\njoin.count = 1",
    "[[event]]\nat = \"1h\"\njoin = { node_group = \"db\", count = 1 }",
    "[[event]]\nat = \"1h\"\nscale.to = 3",
    "[[event]]\nat = \"1h\"\nscale = { workload = \"api\", to = 3 }",
    "[[event]]\nat = \"1h\"\nscale = { workload = \"agent\", to = 3 }",
    "[[event]]\nat = \"1h\"\nchurn = { workload = \"agent\", arrivals_per_minute = 1, mean_lifetime = \"1m\" }",
    "[[event]]\nat = \"1h\"\nrollout = { workload = \"web\", surge = 0, unavailable = 0 }",
    "[[event]]\nat = \"1h\"\ntake = { subnet = \"10.0.8.0/22\", addresses = 5 }",
    "[[event]]\nat = \"1h\"\nfail.zone = \"c\"",
];

const WORKLOADS: &str = "[[workload]]\nname = \"web\"\nreplicas = 4\n\
     [[workload]]\nname = \"agent\"\nreplicas = 1\ndaemonset = true\n";

/// A plan with this text; values outside of a table come first.
fn with(text: &str) -> String {
    if text.starts_with('[') {
        format!("{TWO_ZONES}{WORKLOADS}{text}\n")
    } else {
        format!("{text}\n{TWO_ZONES}{WORKLOADS}")
    }
}

#[test]
fn each_mistake_in_a_simulation_says_what_and_where_and_the_way_out() {
    let mut said: Vec<String> = Vec::new();
    for wrong in WRONG.into_iter().chain(WRONG_TOGETHER) {
        let output = plan(&with(wrong)).run().status(2);
        assert_eq!(output.stdout, "");
        said.push(output.stderr);
    }
    // Without any workload, and with a second node group.
    let event = "[[event]]\nat = \"1h\"\n";
    let second = "[[node_group]]\nname = \"db\"\nnodes = 1\n";
    for wrong in [
        format!("{TWO_ZONES}{event}scale.to = 3\n"),
        format!("{TWO_ZONES}{event}scale = {{ workload = \"web\", to = 3 }}\n"),
        format!("{TWO_ZONES}{second}{event}join.count = 3\n"),
    ] {
        said.push(plan(&wrong).run().status(2).stderr);
    }
    insta::assert_snapshot!(said.join("\n----\n"));
}

#[test]
fn the_schema_refuses_what_is_wrong_with_a_simulation_and_takes_what_is_right() {
    let schema = Test::new("schema plan-file").run().status(0).json();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let as_json = |text: &str| -> serde_json::Value {
        serde_json::to_value(toml::from_str::<toml::Table>(text).unwrap()).unwrap()
    };
    for wrong in WRONG {
        assert!(!validator.is_valid(&as_json(&with(wrong))), "{wrong}");
    }
    for right in [
        "[simulation]\nlatency = \"zero\"\nhorizon = \"1d2h3m4s5ms\"\nmaintenance = \"500ms\"",
        "[simulation]\nlatency = { eni_create = \"0\", calls_per_second = 0 }",
        "[[event]]\nat = \"0\"\njoin = { node_group = \"web\", count = 10, over = \"10m\" }",
        "[[event]]\nat = \"1h30m\"\nrejoin = {}",
        "[[event]]\nat = \"90s\"\nscale = { workload = \"web\", by = -50 }",
        "[[event]]\nat = \"1h\"\nrollout = { workload = \"web\", surge = \"25%\", unavailable = 3 }",
        "[[event]]\nat = \"1h\"\nfail.zone = \"a\"",
    ] {
        let text = with(right);
        let errors: Vec<String> = validator
            .iter_errors(&as_json(&text))
            .map(|error| error.to_string())
            .collect();
        assert!(errors.is_empty(), "{right}: {errors:?}");
        plan(&text).run().status(0);
    }
}
