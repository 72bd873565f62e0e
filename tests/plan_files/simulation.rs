//! What plan files say of a simulation, in all formats.

use super::parsed;
use input::records::Format;
use model::pool::{Model, Strategy};
use model::{
    Action, Distribution, Event, GroupId, Latency, Place, PoolSettings, Portion, Position,
    Replicas, Scheduler, Share, Simulation, SubnetId, Workload, WorkloadId, ZoneId,
};
use net::quantity::Span;

pub(super) const CLUSTER: &str = r#"
version = 1
[[subnet]]
id = "sbn-a"
cidr = "10.0.0.0/22"
zone = "cn-bj-a"
[[subnet]]
id = "sbn-b"
cidr = "10.0.4.0/22"
zone = "cn-bj-b"
[[node_group]]
name = "web"
nodes = 10
"#;

const WHOLE: &str = r#"
[simulation]
horizon = "48h"
seed = 7
model = "driver"
latency = { eni_create = "5s", address_call = "500ms", addresses_per_call = 4, calls_per_second = 0 }
maintenance = "1m"
scheduler = "pack"
isolate = false
nodes_at_start = false
pre_allocate = 1
min_allocate = 2
max_above_watermark = 3
pre_allocate_eni = 2
release_excess = true
min_pre_bound = 4
max_pre_bound = 6
quick_release = true
psts_reserve = true
static_ip_reclaim = "1h"

[[workload]]
name = "web"
replicas = 400
node_group = "web"
static_ip = true
subnet = "10.0.4.0/22"
start = "10m"
order = 2
[[workload]]
name = "agent"
replicas = 1
daemonset = true
host_network = true

[[event]]
at = "0"
join = { count = 10, over = "10m" }
[[event]]
at = "1h"
remove = { node_group = "web", count = 5 }
[[event]]
at = "1h"
rejoin = { count = 5, over = "1h", strategy = "best-effort" }
[[event]]
at = "2h"
rejoin = {}
[[event]]
at = "2h"
scale = { workload = "web", to = 200 }
[[event]]
at = "2h"
scale = { workload = "web", by = 50 }
[[event]]
at = "2h"
scale = { workload = "web", by = -50 }
[[event]]
at = "3h"
rollout = { workload = "web", surge = 3, unavailable = "10%", batch = "1m" }
[[event]]
at = "4h"
rollout = { workload = "web" }
[[event]]
at = "5h"
churn = { workload = "web", arrivals_per_minute = 60, mean_lifetime = "10m", distribution = "uniform", lasting = "2h" }
[[event]]
at = "6h"
churn = { workload = "web", arrivals_per_minute = 1, mean_lifetime = "1s" }
[[event]]
at = "7h"
take = { subnet = "sbn-a", addresses = 50 }
[[event]]
at = "8h"
give = { subnet = "10.0.4.0/22", addresses = 5 }
[[event]]
at = "9h"
fail = { zone = "cn-bj-a" }
[[event]]
at = "48h"
recover = { subnet = "sbn-b" }
"#;

/// The simulation without its places in the file.
fn simulation(text: &str, format: Format) -> Simulation {
    let mut simulation = parsed(text, format).unwrap().simulation;
    for workload in &mut simulation.workloads {
        assert!(workload.origin.take().is_some());
    }
    for event in &mut simulation.events {
        assert!(event.origin.take().is_some());
    }
    simulation
}

/// The simulation of the cluster with `text` after it.
pub(super) fn with(text: &str) -> Simulation {
    simulation(&format!("{CLUSTER}{text}"), Format::Toml)
}

fn hours(n: u64) -> Span {
    Span::of_seconds(n * 3600)
}

fn minutes(n: u64) -> Span {
    Span::of_seconds(n * 60)
}

fn percent(text: &str) -> Portion {
    Portion::Share(Share::parse(text).unwrap())
}

fn actions() -> [(u64, Action); 15] {
    let rejoin =
        |count, over, strategy| Action::Rejoin { group: GroupId::new(0), count, over, strategy };
    let scale = |to| Action::Scale { workload: WorkloadId::new(0), to };
    let rollout = |surge, unavailable, batch| Action::Rollout {
        workload: WorkloadId::new(0),
        surge,
        unavailable,
        batch,
    };
    let churn = |arrivals_per_minute, mean_lifetime, distribution, lasting| Action::Churn {
        workload: WorkloadId::new(0),
        arrivals_per_minute,
        mean_lifetime,
        distribution,
        lasting,
    };
    let join = Action::Join { group: GroupId::new(0), count: 10, over: minutes(10) };
    let remove = Action::Remove { group: GroupId::new(0), count: 5, over: Span::ZERO };
    let take = Action::Take { subnet: SubnetId::new(0), addresses: 50 };
    let give = Action::Give { subnet: SubnetId::new(1), addresses: 5 };
    let half_minute = Span::of_seconds(30);
    let (exponential, uniform) = (Distribution::Exponential, Distribution::Uniform);
    [
        (0, join),
        (1, remove),
        (1, rejoin(Some(5), hours(1), Strategy::BestEffort)),
        (2, rejoin(None, Span::ZERO, Strategy::Burstable)),
        (2, scale(Replicas::To(200))),
        (2, scale(Replicas::Up(50))),
        (2, scale(Replicas::Down(50))),
        (3, rollout(Portion::Count(3), percent("10%"), minutes(1))),
        (4, rollout(percent("25%"), percent("25%"), half_minute)),
        (5, churn(60, minutes(10), uniform, Some(hours(2)))),
        (6, churn(1, Span::of_seconds(1), exponential, None)),
        (7, take),
        (8, give),
        (9, Action::Fail(Place::Zone(ZoneId::new(0)))),
        (48, Action::Recover(Place::Subnet(SubnetId::new(1)))),
    ]
}

#[test]
fn everything_that_is_simulated_is_read() {
    let web = Workload {
        name: "web".into(),
        replicas: 400,
        group: Some(GroupId::new(0)),
        daemonset: false,
        host_network: false,
        static_ip: true,
        subnet: Some(SubnetId::new(1)),
        start: Some(minutes(10)),
        order: 2,
        origin: None,
    };
    let agent = Workload {
        name: "agent".into(),
        replicas: 1,
        group: None,
        daemonset: true,
        host_network: true,
        static_ip: false,
        subnet: None,
        start: None,
        order: 0,
        origin: None,
    };
    let event = |(at, action)| Event { at: hours(at), action, origin: None };
    let wanted = Simulation {
        horizon: hours(48),
        seed: 7,
        model: Model::Driver,
        latency: Latency {
            eni_create: Span::of_seconds(5),
            address_call: Span::of_ms(500),
            addresses_per_call: 4,
            calls_per_second: 0,
        },
        maintenance: minutes(1),
        scheduler: Scheduler::Pack,
        isolate: false,
        nodes_at_start: false,
        pool: PoolSettings {
            pre_allocate: Some(1),
            min_allocate: Some(2),
            max_above_watermark: Some(3),
            pre_allocate_eni: 2,
            release_excess: true,
            min_pre_bound: 4,
            max_pre_bound: 6,
            quick_release: true,
            psts_reserve: true,
            static_ip_reclaim: Some(hours(1)),
        },
        workloads: vec![web, agent],
        events: actions().into_iter().map(event).collect(),
    };
    assert_eq!(with(WHOLE), wanted);
}

#[test]
fn the_same_simulation_in_json_and_yaml_is_equal() {
    let toml = format!("{CLUSTER}{WHOLE}");
    let wanted = simulation(&toml, Format::Toml);
    let json: serde_json::Value = toml::from_str(&toml).unwrap();
    let json = format!("{json:#}");
    assert_eq!(simulation(&json, Format::Json), wanted);
    // JSON is YAML too; here is some that is not JSON.
    assert_eq!(simulation(&json, Format::Yaml), wanted);
    let yaml = |at: &str, by: &str| {
        format!(
            "version: 1
subnet:
- cidr: 10.0.0.0/22
node_group:
- {{name: web, nodes: 10}}
simulation:
  latency: zero
  model: driver
workload:
- name: web
  replicas: 5
event:
- at: {at}
  scale: {{by: {by}}}
"
        )
    };
    let read = simulation(&yaml("1h30m", "-5"), Format::Yaml);
    assert_eq!((read.latency, read.model), (Latency::ZERO, Model::Driver));
    let (workload, to) = (WorkloadId::new(0), Replicas::Down(5));
    let event = Event { at: minutes(90), action: Action::Scale { workload, to }, origin: None };
    assert_eq!(read.events, [event]);
    for by in ["-05", "-0", "-5.0", "0x5", "\"5\""] {
        assert!(parsed(&yaml("0", by), Format::Yaml).is_err(), "{by}");
    }
}

#[test]
fn what_is_not_said_is_as_by_default() {
    assert_eq!(with(""), Simulation::default());
    assert_eq!(with("[simulation]"), Simulation::default());
    let zero = with("[simulation]\nlatency = \"zero\"").latency;
    assert!(zero.is_zero() && zero == Latency::ZERO);
    let some = with("[simulation]\nlatency = { eni_create = \"0s\" }").latency;
    let wanted = Latency { eni_create: Span::ZERO, ..Latency::default() };
    assert_eq!(some, wanted);
    let pool = with("[simulation]\nmin_pre_bound = 8").pool;
    assert_eq!((pool.min_pre_bound, pool.max_pre_bound), (8, 8));
    let pool = with("[simulation]\nmin_pre_bound = 2").pool;
    assert_eq!((pool.min_pre_bound, pool.max_pre_bound), (2, 5));
}
