//! Plan files with any content are a cluster, or problems with places.

mod limits;
mod simulation;

use input::problem::{Problems, Source};
use input::records::Format;
use model::catalog::Catalog;
use model::{
    Action, Cluster, Key, KeyKind, PLAN_FILE, Place, Portion, Position, Section, Settings,
    Simulation, WorkloadId, parse_plan,
};
use proptest::prelude::*;

fn parsed(text: &str, format: Format) -> Result<Cluster, Problems> {
    let (source, none) = (Source::new("f", text), Settings::default());
    parse_plan(&source, format, Catalog::bundled(), none, none)
}

/// All keys that a plan file may have, at any depth.
fn keys(section: &'static Section, into: &mut Vec<&'static str>) {
    for key in section.keys {
        into.push(key.name);
        if let KeyKind::Table(inner) | KeyKind::Tables(inner) | KeyKind::WordOrTable(_, inner) =
            key.kind
        {
            keys(inner, into);
        }
    }
}

/// JSON with real keys and values of every kind.
fn value() -> impl Strategy<Value = String> {
    let mut all = Vec::new();
    keys(&PLAN_FILE, &mut all);
    let scalar = prop_oneof![
        Just("null".to_owned()),
        Just("true".to_owned()),
        any::<i64>().prop_map(|n| n.to_string()),
        (-5_i32..300).prop_map(|n| n.to_string()),
        prop::sample::select(vec![
            "20%",
            "a",
            "10.0.0.0/22",
            "10.0.4.0/24",
            "2027-01",
            "any",
            "both",
            "500m",
            "2Gi",
            "S103",
            "1h",
            "0s",
            "zero",
            "w",
            "p",
            ""
        ])
        .prop_map(|text| format!("{text:?}")),
    ];
    scalar.prop_recursive(4, 60, 8, move |inner| {
        let entry = (prop::sample::select(all.clone()), inner.clone());
        prop_oneof![
            prop::collection::vec(inner, 0..4).prop_map(|items| format!("[{}]", items.join(","))),
            prop::collection::vec(entry, 0..8).prop_map(|entries| {
                let entries = entries
                    .into_iter()
                    .map(|(key, value)| format!("{key:?}:{value}"));
                format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
            }),
        ]
    })
}

/// JSON of a table that is mostly right, with names that there are.
fn likely(section: &'static Section) -> BoxedStrategy<String> {
    let exclusive = section.one_of.map_or(&[][..], |one_of| one_of.keys);
    let keys = section
        .keys
        .iter()
        .map(|key| {
            let share = if key.required { 0.97 } else { 0.3 };
            let share = if exclusive.contains(&key.name) {
                0.02
            } else {
                share
            };
            (
                prop::bool::weighted(share),
                prop_oneof![40 => likely_value(key), 1 => value()],
            )
        })
        .collect::<Vec<_>>();
    (keys, 0..exclusive.len().max(1))
        .prop_map(move |(values, chosen)| {
            let pairs = section.keys.iter().zip(values);
            let kept = pairs.filter(|(key, (is_there, _))| {
                *is_there || exclusive.get(chosen).is_some_and(|name| *name == key.name)
            });
            let entries = kept.map(|(key, (_, value))| format!("{:?}:{value}", key.name));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
        })
        .boxed()
}

fn likely_value(key: &'static Key) -> BoxedStrategy<String> {
    let words = |words: &[&'static str]| {
        let quoted: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
        prop::sample::select(quoted).boxed()
    };
    let number = |from: i64| (from..from + 60).prop_map(|n| n.to_string()).boxed();
    match key.kind {
        KeyKind::Text => match key.name {
            "node_group" => words(&["w"]),
            "workload" => words(&["p", "d"]),
            "subnet" => words(&["10.0.0.0/22", "sbn-b"]),
            "zone" => words(&["a", "b"]),
            _ => "[e-z]{2,9}".prop_map(|text| format!("{text:?}")).boxed(),
        },
        KeyKind::Whole(least, _) => number(least.into()),
        KeyKind::Signed => number(-30),
        KeyKind::Truth => any::<bool>().prop_map(|truth| truth.to_string()).boxed(),
        KeyKind::Choice(choices) => words(choices),
        KeyKind::WordOrTable(word, inner) => prop_oneof![words(&[word]), likely(inner)].boxed(),
        KeyKind::Amount => prop_oneof![number(0), words(&["25%", "0%"])].boxed(),
        KeyKind::Span(0) => words(&["0", "0s", "10m", "1h30m"]),
        KeyKind::Span(_) => words(&["24h", "2h", "10d"]),
        KeyKind::Table(inner) => likely(inner),
        KeyKind::Counts => Just("{\"a\":1,\"b\":2}".to_owned()).boxed(),
        KeyKind::Labels => Just("{\"pool\":\"gpu\"}".to_owned()).boxed(),
        _ => value().boxed(),
    }
}

/// `simulation`, `workload` or `event` of a plan file.
fn section_of(name: &str) -> &'static Section {
    let key = PLAN_FILE.keys.iter().find(|key| key.name == name);
    match key.unwrap().kind {
        KeyKind::Table(inner) | KeyKind::Tables(inner) => inner,
        _ => panic!("{name} is no table"),
    }
}

/// What holds of every simulation of a cluster.
fn assert_whole(simulation: &Simulation, cluster: &Cluster) {
    let (subnets, groups) = (cluster.subnets.list().len(), cluster.groups.len());
    assert!(!simulation.horizon.is_zero() && !simulation.maintenance.is_zero());
    assert!(simulation.latency.addresses_per_call >= 1);
    assert!(simulation.pool.pre_allocate_eni >= 1);
    assert!(simulation.pool.min_pre_bound <= simulation.pool.max_pre_bound);
    for workload in &simulation.workloads {
        assert!(workload.group.is_none_or(|group| group.index() < groups));
        assert!(
            workload
                .subnet
                .is_none_or(|subnet| subnet.index() < subnets)
        );
        assert!(!(workload.host_network && workload.subnet.is_some()));
    }
    let replicated = |workload: WorkloadId| assert!(!simulation.workloads[workload].daemonset);
    for event in &simulation.events {
        assert!(event.at <= simulation.horizon);
        match event.action {
            Action::Join { group, count, .. } | Action::Remove { group, count, .. } => {
                assert!(group.index() < groups && count > 0);
            }
            Action::Rejoin { group, count, .. } => {
                assert!(group.index() < groups && count != Some(0));
            }
            Action::Scale { workload, .. } => replicated(workload),
            Action::Rollout { workload, surge, unavailable, batch } => {
                replicated(workload);
                let is_none = |portion| match portion {
                    Portion::Count(n) => n == 0,
                    Portion::Share(share) => share.of(1_000_000) == 0,
                };
                assert!(!batch.is_zero());
                assert!(!is_none(surge) || !is_none(unavailable));
            }
            Action::Churn { workload, arrivals_per_minute, mean_lifetime, .. } => {
                replicated(workload);
                assert!(arrivals_per_minute > 0 && !mean_lifetime.is_zero());
            }
            Action::Take { subnet, addresses } | Action::Give { subnet, addresses } => {
                assert!(subnet.index() < subnets && addresses > 0);
            }
            Action::Fail(place) | Action::Recover(place) => match place {
                Place::Zone(zone) => assert!(zone.index() < cluster.subnets.zone_count()),
                Place::Subnet(subnet) => assert!(subnet.index() < subnets),
            },
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_a_plan_or_problems(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        for format in [Format::Toml, Format::Json, Format::Yaml, Format::Csv] {
            prop_assert!(parsed(&text, format).is_err());
        }
    }

    #[test]
    fn any_values_at_real_keys_are_a_plan_or_problems_with_places(
        cluster in value(), subnet in value(), group in value(), growth in value(), policy in value(),
        simulation in value(), workload in value(), event in value(), node in value(),
    ) {
        let subnets = format!("[{{\"cidr\":\"10.0.0.0/22\",\"zone\":\"a\"}},{subnet}]");
        let groups = format!("[{{\"name\":\"w\",\"nodes\":3}},{group}]");
        let text = format!(
            "{{\"version\":1,\"cluster\":{cluster},\"subnet\":{subnets},\"node_group\":{groups},\"growth\":[{growth}],\"policy\":{policy},\"node\":[{node}],\
             \"simulation\":{simulation},\"workload\":[{workload}],\"event\":[{event}]}}"
        );
        match parsed(&text, Format::Json) {
            Ok(cluster) => {
                let outcome = engine::plan_cluster(cluster);
                prop_assert!(outcome.is_ok());
            }
            Err(problems) => {
                for problem in problems.kept() {
                    prop_assert!(problem.place.is_some(), "{}: {text}", problem);
                }
            }
        }
    }

    #[test]
    fn any_nodes_that_are_there_are_planned_or_problems_with_places(
        nodes in prop::collection::vec(likely(section_of("node")), 0..4), ips in 0_u64..1022,
        strategy in prop::sample::select(vec!["burstable", "best-effort"]), primary: bool,
    ) {
        let instance = if primary { "BBC-G3-01" } else { "bcc.g5.c16m64" };
        let nodes = nodes.join(",");
        let text = format!(
            "{{\"version\":1,\"subnet\":[{{\"cidr\":\"10.0.0.0/22\",\"zone\":\"a\",\"available_ips\":{ips}}},\
             {{\"id\":\"sbn-b\",\"cidr\":\"10.0.4.0/22\",\"zone\":\"b\",\"role\":\"both\"}}],\
             \"node_group\":[{{\"name\":\"w\",\"nodes\":3,\"instance\":\"{instance}\",\"strategy\":\"{strategy}\"}}],\
             \"node\":[{nodes}]}}"
        );
        match parsed(&text, Format::Json) {
            Ok(cluster) => {
                prop_assert!(cluster.existing.len() <= 3);
                let outcome = engine::plan_cluster(cluster).unwrap();
                prop_assert!(outcome.total.capacity.guaranteed <= outcome.total.capacity.upper_bound);
            }
            Err(problems) => {
                for problem in problems.kept() {
                    prop_assert!(problem.place.is_some(), "{}: {text}", problem);
                }
            }
        }
    }

    #[test]
    fn any_simulation_is_whole_or_problems_with_places(
        simulation in likely(section_of("simulation")),
        workload in likely(section_of("workload")),
        events in prop::collection::vec(likely(section_of("event")), 0..4),
    ) {
        let events = events.join(",");
        let text = format!(
            "{{\"version\":1,\"subnet\":[{{\"cidr\":\"10.0.0.0/22\",\"zone\":\"a\"}},\
             {{\"id\":\"sbn-b\",\"cidr\":\"10.0.4.0/22\",\"zone\":\"b\"}}],\
             \"node_group\":[{{\"name\":\"w\",\"nodes\":3}}],\"simulation\":{simulation},\
             \"workload\":[{{\"name\":\"p\",\"replicas\":3}},\
             {{\"name\":\"d\",\"replicas\":1,\"daemonset\":true}},{workload}],\"event\":[{events}]}}"
        );
        match parsed(&text, Format::Json) {
            Ok(cluster) => assert_whole(&cluster.simulation, &cluster),
            Err(problems) => {
                for problem in problems.kept() {
                    prop_assert!(problem.place.is_some(), "{}: {text}", problem);
                }
            }
        }
    }
}
