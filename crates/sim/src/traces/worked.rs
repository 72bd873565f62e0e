//! Ends of runs that sources compute.

use super::super::kind::StrategyChoice;
use super::super::laws::simulated;
use model::pool::Strategy as Pool;

const WORKED: &str = "version = 1
[simulation]
latency = \"zero\"
[[subnet]]
cidr = \"10.0.0.0/24\"
[[subnet]]
cidr = \"10.0.1.0/25\"
[[node_group]]
name = \"web\"
nodes = 16
enis = 2
ips_per_eni = 16
max_pods = 30
";

/// Source: the worked example of the pools' rules, 16 nodes on subnets of 254 and 126 addresses. Under TKE
/// the machine has one more ENI, its own.
#[test]
fn the_worked_example_comes_out_under_each_strategy() {
    let end = |strategy| simulated(WORKED, StrategyChoice::All(strategy));
    let best_effort = end(Pool::BestEffort);
    assert_eq!(
        (
            best_effort.pods.running.get(),
            best_effort.pods.waiting.get()
        ),
        (348, 132)
    );
    assert_eq!(
        (
            best_effort.nodes.states.stuck.get(),
            best_effort.nodes.states.total.get()
        ),
        (16, 16)
    );
    let burstable = end(Pool::Burstable);
    assert_eq!(
        (burstable.pods.running.get(), burstable.pods.waiting.get()),
        (190, 0)
    );
    assert_eq!(
        (
            burstable.nodes.states.isolated.get(),
            burstable.addresses.available.get()
        ),
        (10, 28)
    );
    let tke = |strategy| {
        let text = WORKED.replace("enis = 2", "enis = 3");
        simulated(&text, StrategyChoice::All(strategy))
    };
    let shared = tke(Pool::TkeSharedEni);
    assert_eq!(
        (shared.pods.running.get(), shared.pods.waiting.get()),
        (348, 0)
    );
    let on_demand = tke(Pool::TkeStaticIp);
    assert_eq!(on_demand.pods.running.get(), 348);
    assert_eq!(on_demand.addresses.warm.get(), 0);
}

/// Source: the worked example of m = 40, P = 128 on a /24: six nodes join, the seventh is isolated
/// immediately, and the first pods isolate the six.
#[test]
fn a_slash_24_starts_six_nodes_of_128_pods_and_isolates_all() {
    let text = |nodes: u32| {
        format!(
            "version = 1\n[simulation]\nlatency = \"zero\"\n[[subnet]]\ncidr = \"10.0.0.0/24\"\n[[node_group]]\nname = \"a\"\nnodes = {nodes}\nmax_pods = 128\n"
        )
    };
    let seven = simulated(&text(7), StrategyChoice::AsPlanned);
    assert_eq!(
        (seven.nodes.states.isolated.get(), seven.pods.running.get()),
        (7, 6)
    );
    assert_eq!((seven.addresses.available.get(), seven.enis.get()), (14, 6));
    let one = simulated(&text(1), StrategyChoice::AsPlanned);
    assert_eq!(
        (one.nodes.states.isolated.get(), one.pods.running.get()),
        (0, 128)
    );
}

/// Source: the worked trap of m = 40, P = 50, two planned nodes.
#[test]
fn more_addresses_can_mean_fewer_pods() {
    let pods = |available: u32| {
        let text = format!(
            "version = 1\n[simulation]\nlatency = \"zero\"\n[[subnet]]\ncidr = \"10.0.0.0/24\"\navailable_ips = {available}\n[[node_group]]\nname = \"a\"\nnodes = 2\nmax_pods = 50\n"
        );
        let end = simulated(&text, StrategyChoice::AsPlanned);
        (end.pods.running.get(), end.nodes.states.isolated.get())
    };
    assert_eq!((pods(52), pods(80)), ((50, 1), (2, 2)));
}

/// Source: TKE's pages: a node of 27 pods releases one address every two minutes, down to five beyond the
/// pods.
#[test]
fn a_tke_node_of_27_pods_that_loses_all_gives_22_back_in_44_minutes() {
    let text = "version = 1
[simulation]
latency = \"zero\"
horizon = \"1h\"
[[subnet]]
cidr = \"10.0.0.0/24\"
[[node_group]]
name = \"a\"
nodes = 1
enis = 4
ips_per_eni = 10
max_pods = 27
strategy = \"tke-shared-eni\"
[[workload]]
name = \"w\"
replicas = 27
[[event]]
at = \"10m\"
scale = { workload = \"w\", to = 0 }
";
    let end = simulated(text, StrategyChoice::AsPlanned);
    assert_eq!(
        (end.addresses.bound.get(), end.addresses.eni_primaries.get()),
        (5, 1)
    );
    let bound = end.series.column("addresses_bound");
    let at = |ms: u64| bound[end.series.at_ms.iter().rposition(|&at| at <= ms).unwrap()];
    let minute = 60_000;
    assert_eq!(
        [
            at(11 * minute),
            at(13 * minute),
            at(53 * minute),
            at(55 * minute)
        ],
        [27, 26, 6, 5]
    );
}

/// Source: TKE's pages: 100 nodes of 20 pods, 4 ENIs x 10 addresses.
#[test]
fn a_hundred_tke_nodes_of_20_pods_bind_2500_addresses_and_300_primaries() {
    let text = "version = 1
[simulation]
latency = \"zero\"
[[subnet]]
cidr = \"10.0.0.0/20\"
[[node_group]]
name = \"a\"
nodes = 100
enis = 4
ips_per_eni = 10
max_pods = 27
strategy = \"tke-shared-eni\"
[[workload]]
name = \"w\"
replicas = 2000
";
    let end = simulated(text, StrategyChoice::AsPlanned);
    assert_eq!(
        (
            end.addresses.bound.get(),
            end.addresses.eni_primaries.get(),
            end.pods.running.get()
        ),
        (2500, 300, 2000)
    );
}
