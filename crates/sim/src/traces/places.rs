//! Addresses that others take, subnets of pods, and nodes of two strategies.

use super::super::kind::StrategyChoice;
use super::super::laws::simulated;
use super::super::outcome::{NodeState, Why};
use super::{plan, workload};
use model::pool::{Strategy, StrategyOrMixed};

/// Three nodes of one ENI of 4 secondary IPs, all bound and warm. Two pods of another subnet on each take
/// the slots of two; others take the two freed addresses before the pods end.
fn pods_of_another_subnet(reserve: bool) -> (u64, u64, u64) {
    let simulation = format!("horizon = \"10m\"\nlatency = \"zero\"\npsts_reserve = {reserve}");
    let group = "nodes = 3\nenis = 1\nips_per_eni = 5\nmax_pods = 4\nsubnets = [\"s\"]";
    let other = "[[subnet]]\nid = \"t\"\ncidr = \"10.0.1.0/24\"\n";
    let pods = "[[workload]]\nname = \"w\"\nreplicas = 6\nsubnet = \"t\"\n\
        [[event]]\nat = \"1m\"\ntake = { subnet = \"s\", addresses = 254 }\n\
        [[event]]\nat = \"2m\"\nscale = { workload = \"w\", to = 0 }\n";
    let text = plan(&simulation, "", group, &(other.to_owned() + pods));
    let end = simulated(&text, StrategyChoice::AsPlanned);
    (
        end.short_enis.get(),
        end.addresses.bound.get(),
        end.addresses.reserved.get(),
    )
}

#[test]
fn without_a_reserve_enis_stay_short_when_others_take_what_made_room() {
    assert_eq!(pods_of_another_subnet(false), (3, 6, 0));
    assert_eq!(pods_of_another_subnet(true), (0, 12, 0));
}

/// A node of the driver's best-effort pool with one ENI of 3 slots. Its subnet has 3 addresses, so the pool binds
/// 2 of the 3 that it wants, and a pod of subnet t takes the last slot. Another waits for a slot: no address
/// is missing, and creating the node again gives it no more.
#[test]
fn a_node_whose_slots_are_all_taken_is_not_stuck_while_a_pod_of_another_subnet_waits() {
    let simulation = "horizon = \"10m\"\nlatency = \"zero\"\nmodel = \"driver\"\nmin_allocate = 3\npre_allocate = 0";
    let group = "nodes = 1\nenis = 1\nips_per_eni = 4\nmax_pods = 3\nsubnets = [\"s\"]\nstrategy = \"best-effort\"";
    let other = "[[subnet]]\nid = \"t\"\ncidr = \"10.0.1.0/24\"\n\
        [[workload]]\nname = \"v\"\nreplicas = 2\nsubnet = \"t\"\n";
    let text = plan(simulation, "available_ips = 3", group, other);
    let end = simulated(&text, StrategyChoice::AsPlanned);
    let node = &end.node_ends[0];
    assert_eq!((end.addresses.bound.get(), end.pods.waiting.get()), (2, 1));
    assert_eq!(
        (node.state, node.why),
        (NodeState::Ready, Some(Why::OtherSubnet))
    );
}

/// A best-effort pool with one ENI in a subnet of 3 addresses binds 2. One pod runs, so the pool wants another
/// address and cannot have it, but one is warm. A pod waits for an address of t, which has none.
#[test]
fn a_node_with_a_warm_address_is_not_stuck_while_a_pod_of_another_subnet_waits() {
    let simulation = "horizon = \"10m\"\nlatency = \"zero\"\npre_allocate = 2";
    let group = "nodes = 1\nenis = 1\nips_per_eni = 7\nmax_pods = 6\nsubnets = [\"s\"]\nstrategy = \"best-effort\"";
    let other = "[[subnet]]\nid = \"t\"\ncidr = \"10.0.1.0/24\"\navailable_ips = 0\n\
        [[workload]]\nname = \"v\"\nreplicas = 1\nsubnet = \"t\"\n";
    let text = plan(
        simulation,
        "available_ips = 3",
        group,
        &(other.to_owned() + &workload(1, &[])),
    );
    let end = simulated(&text, StrategyChoice::AsPlanned);
    let node = &end.node_ends[0];
    assert_eq!((end.pods.running.get(), end.pods.waiting.get()), (1, 1));
    assert_eq!((node.bound.get(), node.used.get()), (2, 1));
    assert_eq!(
        (node.state, node.why),
        (NodeState::Ready, Some(Why::EnisAllBound))
    );
}

/// One Burstable node with 2 ENIs x 4 secondary IPs and 8 pods. A pod of another subnet arrives when its
/// first ENI is full, so the second ENI leaves it a slot: 3 secondary IPs. The pod ends, and the slot is
/// filled before 8 pods arrive.
#[test]
fn a_slot_that_an_eni_left_for_a_pod_of_another_subnet_is_filled_when_the_pod_ends() {
    for reserve in [false, true] {
        let simulation = format!("horizon = \"10m\"\nlatency = \"zero\"\npsts_reserve = {reserve}");
        let group = "nodes = 1\nenis = 2\nips_per_eni = 5\nmax_pods = 8\nsubnets = [\"s\"]";
        let other = "[[subnet]]\nid = \"t\"\ncidr = \"10.0.1.0/24\"\n";
        let pods = "[[workload]]\nname = \"v\"\nreplicas = 1\nsubnet = \"t\"\n\
            [[workload]]\nname = \"w\"\nreplicas = 0\n\
            [[event]]\nat = \"1m\"\nscale = { workload = \"v\", to = 0 }\n\
            [[event]]\nat = \"2m\"\nscale = { workload = \"w\", to = 8 }\n";
        let text = plan(&simulation, "", group, &(other.to_owned() + pods));
        let end = simulated(&text, StrategyChoice::AsPlanned);
        assert_eq!(
            (
                end.pods.running.get(),
                end.nodes.states.ready.get(),
                end.addresses.bound.get()
            ),
            (8, 1, 8)
        );
        assert_eq!((end.short_enis.get(), end.addresses.reserved.get()), (0, 0));
    }
}

/// One Burstable node with an ENI of 4 secondary IPs and 4 pods; subnet t always has addresses. Two
/// pods of t take the slots of two secondary IPs, others take these two, the pods end. With 2 of 4
/// warm the node is short of addresses, and no ENI can be created: it is isolated and takes no
/// pods, instead of letting them wait. When 2 are freed in s, it recovers.
#[test]
fn a_planned_node_is_isolated_while_addresses_that_made_room_cannot_come_back() {
    let run = |back: u32| {
        let simulation = "horizon = \"10m\"\nlatency = \"zero\"";
        let group = "nodes = 1\nenis = 1\nips_per_eni = 5\nmax_pods = 4";
        let other = "[[subnet]]\nid = \"t\"\ncidr = \"10.0.1.0/25\"\n";
        let pods = format!(
            "[[workload]]\nname = \"v\"\nreplicas = 2\nsubnet = \"t\"\n\
            [[workload]]\nname = \"w\"\nreplicas = 0\n\
            [[event]]\nat = \"1m\"\ntake = {{ subnet = \"s\", addresses = 254 }}\n\
            [[event]]\nat = \"2m\"\nscale = {{ workload = \"v\", to = 0 }}\n\
            [[event]]\nat = \"3m\"\nscale = {{ workload = \"w\", to = 4 }}\n\
            [[event]]\nat = \"4m\"\ngive = {{ subnet = \"s\", addresses = {back} }}\n"
        );
        let text = plan(simulation, "", group, &(other.to_owned() + &pods));
        let end = simulated(&text, StrategyChoice::AsPlanned);
        let node = &end.node_ends[0];
        (
            node.state,
            node.why,
            end.pods.running.get(),
            end.pods.waiting.get(),
            end.pods.never_started.get(),
        )
    };
    assert_eq!(run(1), (NodeState::Isolated, Some(Why::EniShort), 0, 0, 4));
    assert_eq!(run(2), (NodeState::Ready, None, 4, 0, 0));
}

/// The node requests a second ENI of 5 with its first pod, and finds 2 of 7.
#[test]
fn an_isolated_node_returns_when_others_give_addresses_back() {
    let group = "nodes = 1\nenis = 8\nips_per_eni = 5\nmax_pods = 8";
    let give = |addresses: u32| {
        let give = format!("give = {{ subnet = \"s\", addresses = {addresses} }}");
        let text = plan(
            "horizon = \"10m\"",
            "available_ips = 7",
            group,
            &workload(1, &[(60, &give)]),
        );
        let end = simulated(&text, StrategyChoice::AsPlanned);
        (end.node_ends[0].state, end.enis.get())
    };
    assert_eq!(give(2), (NodeState::Isolated, 1));
    assert_eq!(give(3), (NodeState::Ready, 2));
}

/// Four nodes of 2 pods. Under best effort each holds 1 + 2 addresses on one ENI. The two oldest are
/// re-created with 5 on their first ENI, and 5 on the second as soon as a pod arrives.
#[test]
fn nodes_that_join_again_under_another_strategy_are_counted_beside_the_others() {
    let group = "nodes = 4\nenis = 2\nips_per_eni = 6\nmax_pods = 10\nstrategy = \"best-effort\"";
    let rejoin = "rejoin = { node_group = \"a\", count = 2, strategy = \"burstable\" }";
    let simulation = "horizon = \"20m\"\nlatency = \"zero\"";
    let text = plan(simulation, "", group, &workload(8, &[(600, rejoin)]));
    let end = simulated(&text, StrategyChoice::AsPlanned);
    let of = |strategy| {
        let nodes = end
            .node_ends
            .iter()
            .filter(|node| node.strategy == strategy);
        nodes.fold((0, 0, 0, 0), |(nodes, pods, enis, bound), node| {
            (
                nodes + 1,
                pods + node.pods.get(),
                enis + node.enis.get(),
                bound + node.bound.get(),
            )
        })
    };
    assert_eq!(of(Strategy::BestEffort), (2, 4, 2, 6));
    assert_eq!(of(Strategy::Burstable), (2, 4, 4, 20));
    let group = &end.node_groups[0];
    assert_eq!(
        (end.strategy, group.strategy),
        (StrategyOrMixed::Mixed, StrategyOrMixed::Mixed)
    );
    assert_eq!(
        (group.nodes.ready.get(), group.bound.get(), group.enis.get()),
        (4, 26, 6)
    );
    assert_eq!((end.pods.running.get(), end.pods.moved.get()), (8, 4));
}

/// Two nodes join until 8 s, one is removed at 60 s, and another joins at 90 s.
#[test]
fn a_daemonset_that_starts_late_runs_once_on_each_node_that_is_there() {
    let group = "nodes = 2\nenis = 2\nips_per_eni = 6\nmax_pods = 10";
    let pods = |start: u32| {
        let events = [
            (60, "remove = { node_group = \"a\", count = 1 }"),
            (90, "join = { node_group = \"a\", count = 1 }"),
        ];
        let daemon = format!(
            "[[workload]]\nname = \"agent\"\nreplicas = 1\ndaemonset = true\nstart = \"{start}s\"\n"
        );
        let rest = workload(0, &events) + &daemon;
        let text = plan("horizon = \"10m\"", "", group, &rest);
        let end = simulated(&text, StrategyChoice::AsPlanned);
        (
            end.pods.asked.get(),
            end.pods.running.get(),
            end.pods.never_started.get(),
        )
    };
    // While they join; when they are ready; when one is gone; while another joins.
    assert_eq!([pods(5), pods(30)], [(3, 2, 0), (3, 2, 0)]);
    assert_eq!([pods(70), pods(93)], [(2, 2, 0), (2, 2, 0)]);
}

/// A node of 2 ENIs x 2 secondary IPs and 2 pods holds 3 of 4 addresses. A pod needs one of the
/// same subnet as another subnet's address: a second ENI takes the last address, so a warm
/// secondary IP makes room instead.
#[test]
fn no_eni_is_made_that_takes_the_address_for_which_it_is_made() {
    let group = "nodes = 1\nenis = 3\nips_per_eni = 3\nmax_pods = 2\nstrategy = \"tke-shared-eni\"";
    let pods = "[[workload]]\nname = \"w\"\nreplicas = 1\nsubnet = \"s\"\n";
    for latency in ["latency = \"zero\"", ""] {
        let simulation = format!("horizon = \"10m\"\n{latency}");
        let end = simulated(
            &plan(&simulation, "available_ips = 4", group, pods),
            StrategyChoice::AsPlanned,
        );
        assert_eq!((end.pods.running.get(), end.pods.waiting.get()), (1, 0));
        assert_eq!((end.enis.get(), end.addresses.cross_subnet.get()), (1, 1));
        assert_eq!(
            (end.addresses.bound.get(), end.addresses.available.get()),
            (1, 1)
        );
    }
}
