//! Conflicts by hand, and laws of conflicts and suggestions.

use std::net::IpAddr;
use std::sync::Arc;

use proptest::prelude::*;

use strum::VariantArray;

use super::gather::Holders;
use super::suggest::USUAL_PORTS;
use super::*;
use input::listening::{ListenAddress, Listener, Listening, Protocol};
use model::finding::UnknownPorts;
use net::quantity::{NodeCount, VipCount};

fn address(last: u8) -> IpAddr {
    IpAddr::from([10, 0, 0, last])
}

fn tcp(port: u16) -> Port {
    Port { protocol: Protocol::Tcp, port }
}

fn service(name: &str, ports: &[Port], vips: &[usize]) -> VipService {
    let namespace = name.split('/').next().unwrap();
    VipService {
        namespace: namespace.into(),
        name: name.into(),
        origin: None,
        unserved: None,
        ports: ports.to_vec(),
        vips: vips.to_vec(),
    }
}

fn node(name: &str, listeners: &[Listener]) -> NodePorts {
    let mut listening = Listening::default();
    listening.add(Listening {
        listeners: listeners.to_vec(),
        protocols: Protocol::VARIANTS.to_vec(),
        lacks_ipv6: false,
    });
    NodePorts { name: name.into(), listening, pool: None }
}

fn any(port: u16) -> Listener {
    Listener { protocol: Protocol::Tcp, port, address: ListenAddress::Any }
}

/// VIPs 10.0.0.1 and so on, used by the services that say so.
fn request(services: Vec<VipService>, nodes: Vec<NodePorts>, holders: &[Holders]) -> CheckRequest {
    let vips = holders.iter().enumerate().map(|(position, holders)| Vip {
        address: address(u8::try_from(position).unwrap() + 1),
        pool: None,
        owner: None,
        origin: None,
        services: (0..services.len())
            .filter(|&service| services[service].vips.contains(&position))
            .collect(),
        missing: Vec::new(),
        holders: holders.clone(),
    });
    CheckRequest { vips: vips.collect(), services, nodes }
}

fn names(names: &[&str]) -> Holders {
    Holders::Names(names.iter().map(|&name| Arc::from(name)).collect())
}

fn kinds(outcome: &CheckOutcome) -> Vec<&'static str> {
    outcome
        .conflicts
        .iter()
        .map(|one| one.kind.into())
        .collect()
}

#[test]
fn a_port_that_one_of_three_nodes_listens_on_is_a_conflict_that_names_it() {
    let nodes = ["a", "b", "c"].map(|name| {
        let listeners = if name == "b" {
            vec![any(20_001)]
        } else {
            vec![any(22)]
        };
        node(name, &listeners)
    });
    let services = vec![service("shop/web", &[tcp(20_001), tcp(20_002)], &[0])];
    let all = [names(&["a", "b", "c"])];
    let outcome = check(request(services.clone(), nodes.to_vec(), &all));
    assert_eq!(kinds(&outcome), ["listening"]);
    assert_eq!(outcome.conflicts[0].nodes, [1]);
    assert_eq!(outcome.conflicts[0].suggested, Some(20_000));
    // A node that cannot hold the VIP does not matter.
    let outcome = check(request(services, nodes.to_vec(), &[names(&["a", "c"])]));
    assert!(outcome.conflicts.is_empty());
}

#[test]
fn what_listens_elsewhere_is_in_nobodys_way() {
    let at = |address| Listener { protocol: Protocol::Tcp, port: 20_001, address };
    let of = |listener| {
        let services = vec![service("shop/web", &[tcp(20_001)], &[0])];
        let nodes = vec![node("a", &[listener])];
        kinds(&check(request(services, nodes, &[Holders::Anybody])))
    };
    assert_eq!(of(at(ListenAddress::AnyV4)), ["listening"]);
    assert_eq!(of(at(ListenAddress::Any)), ["listening"]);
    assert_eq!(of(at(ListenAddress::One(address(1)))), ["listening"]);
    let empty: [&str; 0] = [];
    assert_eq!(of(at(ListenAddress::One(address(9)))), empty);
    assert_eq!(of(at(ListenAddress::One([127, 0, 0, 1].into()))), empty);
    let udp = Listener { protocol: Protocol::Udp, ..at(ListenAddress::Any) };
    assert_eq!(of(udp), empty);
}

#[test]
fn different_vips_may_have_the_same_ports() {
    let services = vec![
        service("shop/web", &[tcp(20_001)], &[0]),
        service("shop/api", &[tcp(20_001)], &[1]),
    ];
    let two = [Holders::Anybody, Holders::Anybody];
    assert!(
        check(request(services, vec![node("a", &[])], &two))
            .conflicts
            .is_empty()
    );
}

#[test]
fn of_services_with_the_same_port_all_but_the_first_are_to_move() {
    let services = vec![
        service("shop/a", &[tcp(20_001)], &[0]),
        service("shop/b", &[tcp(20_001)], &[0]),
        service("shop/c", &[tcp(20_001), tcp(20_000)], &[0]),
    ];
    let outcome = check(request(services, vec![node("n", &[])], &[Holders::Anybody]));
    let said: Vec<_> = outcome
        .conflicts
        .iter()
        .map(|one| (one.services.clone(), one.suggested))
        .collect();
    // 20000 is taken by the third, and no two are sent to the same port.
    assert_eq!(
        said,
        [(vec![0, 1], Some(20_002)), (vec![0, 2], Some(20_003))]
    );
}

#[test]
fn a_port_twice_in_a_service_and_another_protocol_are_told_apart() {
    let udp = Port { protocol: Protocol::Udp, port: 20_001 };
    let ports = [tcp(20_001), udp, tcp(20_001)];
    let services = vec![service("shop/a", &ports, &[0])];
    let outcome = check(request(services, vec![node("n", &[])], &[Holders::Anybody]));
    assert_eq!(kinds(&outcome), ["repeated-port"]);
}

#[test]
fn a_vip_of_two_namespaces_or_of_another_than_its_owner_is_a_conflict() {
    let services = vec![
        service("shop/a", &[tcp(20_001)], &[0]),
        service("mail/b", &[tcp(20_002)], &[0]),
    ];
    let outcome = check(request(
        services.clone(),
        vec![node("n", &[])],
        &[Holders::Anybody],
    ));
    assert_eq!(kinds(&outcome), ["namespaces"]);
    let mut owned = request(
        services[..1].to_vec(),
        vec![node("n", &[])],
        &[Holders::Anybody],
    );
    owned.vips[0].owner = Some("mail".into());
    assert_eq!(kinds(&check(owned.clone())), ["namespaces"]);
    owned.vips[0].owner = Some("shop".into());
    assert!(check(owned).conflicts.is_empty());
}

#[test]
fn the_nearest_usual_port_is_suggested_and_none_where_all_are_taken() {
    let suggested = |port, taken: &[u16]| {
        let listeners: Vec<Listener> = taken.iter().map(|&port| any(port)).collect();
        let services = vec![service("shop/a", &[tcp(port)], &[0])];
        let nodes = vec![node("n", &listeners)];
        let outcome = check(request(services, nodes, &[Holders::Anybody]));
        outcome.conflicts.first().and_then(|one| one.suggested)
    };
    assert_eq!(suggested(80, &[]), Some(20_000));
    assert_eq!(suggested(30_080, &[]), Some(29_999));
    assert_eq!(suggested(25_000, &[25_000]), Some(24_999));
    assert_eq!(suggested(25_000, &[25_000, 24_999]), Some(25_001));
    let all: Vec<u16> = USUAL_PORTS.collect();
    assert_eq!(suggested(25_000, &all), None);
}

#[test]
fn a_service_on_two_vips_is_sent_to_a_port_that_is_free_on_both() {
    let services = vec![
        service("shop/a", &[tcp(20_001)], &[0, 1]),
        service("shop/b", &[tcp(20_000)], &[1]),
    ];
    let nodes = vec![node("n", &[any(20_001)])];
    let outcome = check(request(
        services,
        nodes,
        &[Holders::Anybody, Holders::Anybody],
    ));
    let said: Vec<_> = outcome.conflicts.iter().map(|one| one.suggested).collect();
    assert_eq!(said, [Some(20_002), Some(20_002)]);
}

#[test]
fn nodes_of_which_nothing_is_known_are_named() {
    let services = vec![service("shop/a", &[tcp(20_001)], &[0])];
    let outcome = check(request(
        services.clone(),
        vec![node("a", &[])],
        &[names(&["a", "b"])],
    ));
    let vips = VipCount::new(1);
    let node_b = UnknownPorts::Node { node: "b".into(), vips };
    assert_eq!(outcome.unknown, [node_b]);
    let outcome = check(request(services.clone(), Vec::new(), &[Holders::Anybody]));
    assert_eq!(outcome.unknown, [UnknownPorts::All { vips }]);
    let outcome = check(request(
        services.clone(),
        vec![node("a", &[])],
        &[Holders::OfPool(3)],
    ));
    let of_pool = UnknownPorts::OfPool {
        vip_pool: String::new(),
        known_nodes: NodeCount::new(1),
        nodes: NodeCount::new(3),
    };
    assert_eq!(outcome.unknown, [of_pool]);
    let mut nodes = vec![node("a", &[])];
    nodes[0].listening.protocols = vec![Protocol::Udp];
    let outcome = check(request(services, nodes, &[Holders::Anybody]));
    let untold = UnknownPorts::Protocol { node: "a".into(), protocol: "TCP" };
    assert_eq!(outcome.unknown, [untold]);
}

/// Any services on up to three VIPs, with few ports so that they meet.
fn any_request() -> impl Strategy<Value = CheckRequest> {
    let port = (
        0_usize..3,
        prop::sample::select(vec![80_u16, 20_000, 20_001, 20_002, 29_999]),
    )
        .prop_map(|(protocol, port)| Port { protocol: Protocol::VARIANTS[protocol], port });
    let one = (
        0_u8..2,
        prop::collection::vec(port, 0..4),
        prop::collection::btree_set(0_usize..3, 1..3),
    );
    let listener = (
        0_usize..3,
        0_usize..4,
        prop::sample::select(vec![80_u16, 19_999, 20_000, 20_001, 20_003]),
    )
        .prop_map(|(protocol, place, port)| Listener {
            protocol: Protocol::VARIANTS[protocol],
            port,
            address: [
                ListenAddress::Any,
                ListenAddress::AnyV4,
                ListenAddress::One(address(1)),
                ListenAddress::One(address(99)),
            ][place],
        });
    let nodes = prop::collection::vec(prop::collection::vec(listener, 0..5), 0..4);
    let holders = prop::collection::vec(0_usize..4, 3);
    (prop::collection::vec(one, 0..5), nodes, holders).prop_map(|(services, nodes, holders)| {
        let services = services.into_iter().enumerate();
        let services = services.map(|(position, (namespace, ports, vips))| {
            let vips: Vec<usize> = vips.into_iter().collect();
            service(&format!("n{namespace}/s{position}"), &ports, &vips)
        });
        let nodes = nodes.iter().enumerate();
        let nodes = nodes.map(|(position, listeners)| node(&format!("node-{position}"), listeners));
        let holders: Vec<Holders> = holders
            .into_iter()
            .map(|holders| match holders {
                0 => Holders::Anybody,
                1 => Holders::OfPool(2),
                2 => names(&["node-0", "node-2"]),
                _ => names(&["node-1", "node-7"]),
            })
            .collect();
        request(services.collect(), nodes.collect(), &holders)
    })
}

proptest! {
    #[test]
    fn what_is_suggested_is_free_and_usual(request in any_request()) {
        let outcome = check(request);
        let request = &outcome.request;
        for conflict in &outcome.conflicts {
            let (Some(port), Some(suggested), Some(mover)) = (conflict.port, conflict.suggested, conflict.mover()) else {
                continue;
            };
            prop_assert!(USUAL_PORTS.contains(&suggested));
            for &vip in &request.services[mover].vips {
                let users = request.vips[vip].services.iter();
                for &user in users {
                    let wanted = Port { port: suggested, ..port };
                    prop_assert!(!request.services[user].ports.contains(&wanted));
                }
                for &node in &outcome.holders[vip] {
                    let listening = &request.nodes[node].listening;
                    prop_assert!(!listening.takes(port.protocol, suggested, request.vips[vip].address));
                }
            }
        }
    }

    /// After every suggestion no conflict of ports is left.
    #[test]
    fn all_suggestions_together_mend_all_ports(request in any_request()) {
        let mut mended = request.clone();
        for _ in 0..4 {
            let outcome = check(mended.clone());
            let ports = outcome.conflicts.iter().filter(|one| one.port.is_some());
            let mut moved: Vec<(usize, Port, bool)> = Vec::new();
            for conflict in ports {
                let (Some(port), Some(mover), Some(to)) = (conflict.port, conflict.mover(), conflict.suggested) else {
                    continue;
                };
                let again = conflict.kind == ConflictKind::RepeatedPort;
                if moved.contains(&(mover, port, again)) {
                    continue;
                }
                moved.push((mover, port, again));
                let ports = &mut mended.services[mover].ports;
                let found = if again { ports.iter().rposition(|&one| one == port) } else { ports.iter().position(|&one| one == port) };
                if let Some(found) = found {
                    ports[found].port = to;
                }
            }
        }
        let left = check(mended);
        prop_assert!(left.conflicts.iter().all(|one| one.port.is_none()), "{:?}", left.conflicts);
    }

    #[test]
    fn more_listeners_never_lead_to_fewer_conflicts(request in any_request(), at in 0_usize..4, port in prop::sample::select(vec![80_u16, 20_000, 20_001, 20_002])) {
        let before = check(request.clone());
        let mut more = request;
        let Some(node) = more.nodes.get_mut(at) else { return Ok(()); };
        node.listening.add(Listening { listeners: vec![any(port)], ..Listening::default() });
        let after = check(more);
        prop_assert!(after.conflicts.len() >= before.conflicts.len());
        for conflict in &before.conflicts {
            let same = |one: &&Conflict| (one.kind, one.vip, one.port) == (conflict.kind, conflict.vip, conflict.port);
            let still = after.conflicts.iter().find(same);
            prop_assert!(still.is_some_and(|still| conflict.nodes.iter().all(|node| still.nodes.contains(node))));
        }
    }
}
