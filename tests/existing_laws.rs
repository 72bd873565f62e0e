//! What holds of every plan of a cluster that has nodes already.

use std::fmt::Write as _;

use engine::mend::{Edit, Requests};
use engine::plan::cluster::{ClusterOutcome, ScenarioKind};
use engine::plan_cluster;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Position, Settings, SubnetId, parse_plan};
use proptest::prelude::*;

/// A node: its zone, and of each ENI the subnet and what is bound.
#[derive(Debug, Clone)]
struct Node {
    zone: usize,
    enis: Vec<(usize, u64)>,
}

/// A cluster of one group.
#[derive(Debug, Clone)]
struct Case {
    /// Zone and available addresses of each subnet.
    subnets: Vec<(usize, u64)>,
    enis: u64,
    ips: u64,
    pods: u64,
    nodes: u64,
    more: u64,
    planned: bool,
    best_effort: bool,
    there: Vec<Node>,
}

impl Case {
    fn c(&self) -> u64 {
        self.ips - 1
    }

    /// P and n.
    fn node(&self) -> (u64, u64) {
        let pods = self.pods.min(self.enis * self.c());
        (pods, pods.div_ceil(self.c()))
    }

    /// Secondaries of the ENIs of a full node.
    fn full(&self) -> Vec<u64> {
        let (pods, enis) = self.node();
        let secondaries = |eni| self.c().min(pods - eni * self.c());
        (0..enis).map(secondaries).collect()
    }

    fn toml(&self) -> String {
        let mut text = String::from("version = 1\n");
        for (i, (zone, ips)) in self.subnets.iter().enumerate() {
            let _ = writeln!(
                text,
                "[[subnet]]\nid = \"s{i}\"\ncidr = \"10.{i}.0.0/19\"\nzone = \"z{zone}\"\navailable_ips = {ips}"
            );
        }
        let spread = if self.planned { "planned" } else { "even" };
        let strategy = if self.best_effort {
            "best-effort"
        } else {
            "burstable"
        };
        let _ = writeln!(
            text,
            "[[node_group]]\nname = \"web\"\nenis = {}\nips_per_eni = {}\nmax_pods = {}\nnodes = {}\nmax_nodes = {}\nspread = \"{spread}\"\nstrategy = \"{strategy}\"",
            self.enis,
            self.ips,
            self.pods,
            self.nodes,
            self.nodes + self.more
        );
        for (i, node) in self.there.iter().enumerate() {
            let enis = node.enis.iter().map(|(subnet, bound)| {
                format!("{{ subnet = \"s{subnet}\", secondary_ips = {bound} }}")
            });
            let enis = enis.collect::<Vec<_>>().join(", ");
            let _ = writeln!(
                text,
                "[[node]]\nname = \"n{i}\"\nzone = \"z{}\"\nenis = [{enis}]",
                node.zone
            );
        }
        text
    }

    fn planned(&self) -> ClusterOutcome {
        let text = self.toml();
        let (source, none) = (Source::new("plan.toml", &text), Settings::default());
        let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
        plan_cluster(cluster.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))).unwrap()
    }

    fn guaranteed(&self) -> u64 {
        self.planned().total.capacity.guaranteed.get()
    }
}

/// Subnets and a group, without existing nodes.
fn empty(zones: usize) -> impl Strategy<Value = Case> {
    let subnets = proptest::collection::vec((0..zones, 0_u64..900), 1..7);
    let group = (1_u64..9, 2_u64..41, 1_u64..120, 0_u64..25, 0_u64..20);
    let kind = (any::<bool>(), any::<bool>());
    (subnets, group, kind).prop_map(
        |(subnets, (enis, ips, pods, nodes, more), (planned, best_effort))| Case {
            subnets,
            enis,
            ips,
            pods,
            nodes,
            more,
            planned,
            best_effort,
            there: Vec::new(),
        },
    )
}

/// The same with nodes of any fill.
fn begun(zones: usize) -> impl Strategy<Value = Case> {
    let eni = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    let enis = proptest::collection::vec(eni, 0..9);
    let nodes = proptest::collection::vec((any::<prop::sample::Index>(), enis), 0..25);
    (empty(zones), nodes).prop_map(|(mut case, nodes)| {
        for (subnet, enis) in nodes {
            let zone = case.subnets[subnet.index(case.subnets.len())].0;
            let all = 0..case.subnets.len();
            let here: Vec<usize> = all.filter(|&at| case.subnets[at].0 == zone).collect();
            let most = usize::try_from(case.enis).unwrap();
            let enis = enis.into_iter().take(most);
            let c = usize::try_from(case.c()).unwrap();
            let enis =
                enis.map(|(at, bound)| (here[at.index(here.len())], bound.index(c + 1) as u64));
            case.there.push(Node { zone, enis: enis.collect() });
        }
        case.nodes = case.nodes.max(case.there.len() as u64);
        case
    })
}

fn sum<T>(of: &[T], part: impl Fn(&T) -> u64) -> u64 {
    of.iter().map(part).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn nodes_that_are_all_there_and_full_need_nothing_whatever_is_available(
        case in empty(3), at in proptest::collection::vec(any::<prop::sample::Index>(), 1..25),
    ) {
        let mut case = case;
        for at in at {
            let subnet = at.index(case.subnets.len());
            let enis = case.full().into_iter().map(|bound| (subnet, bound));
            case.there.push(Node { zone: case.subnets[subnet].0, enis: enis.collect() });
        }
        (case.nodes, case.more) = (case.there.len() as u64, 0);
        let outcome = case.planned();
        for kind in [ScenarioKind::Today, ScenarioKind::Maximum] {
            let scenario = outcome.scenario(kind).unwrap();
            prop_assert!(scenario.fits());
            prop_assert_eq!(sum(&scenario.zones, |cell| cell.needed.get()), 0);
        }
        prop_assert!(outcome.total.short.is_zero() && outcome.unfilled.is_empty());
        prop_assert_eq!(outcome.total.planned_enis, outcome.total.held.enis);
        prop_assert_eq!(outcome.total.waste.pods.get() + outcome.total.waste.eni_primaries.get(), 0);
        let wrong = ["C402", "C403", "C414", "S101"];
        prop_assert!(outcome.findings.iter().all(|one| !wrong.contains(&one.code())));
    }

    #[test]
    fn whole_nodes_that_are_there_leave_as_many_in_all_as_before(
        case in empty(1), at in proptest::collection::vec(any::<prop::sample::Index>(), 0..30),
    ) {
        let mut case = case;
        // With several subnets an order may leave fewer, and what is there may leave more.
        case.subnets.truncate(1);
        let before = case.guaranteed();
        let (pods, enis) = case.node();
        for at in at {
            let subnet = at.index(case.subnets.len());
            let ips = &mut case.subnets[subnet].1;
            if *ips < pods + enis {
                continue;
            }
            *ips -= pods + enis;
            let enis = case.full().into_iter().map(|bound| (subnet, bound));
            case.there.push(Node { zone: 0, enis: enis.collect() });
        }
        case.nodes = case.nodes.max(case.there.len() as u64);
        let outcome = case.planned();
        prop_assert_eq!(outcome.total.capacity.guaranteed.get(), before);
        prop_assert_eq!(outcome.total.short.get(), (case.nodes + case.more).saturating_sub(before));
    }

    #[test]
    fn some_nodes_of_a_plan_that_fits_may_be_there_already(
        case in empty(3), at in proptest::collection::vec(any::<prop::sample::Index>(), 0..30),
    ) {
        let mut case = case;
        // With one subnet a zone, since an order may leave less of several.
        let mut zones = std::collections::BTreeSet::new();
        case.subnets.retain(|(zone, _)| zones.insert(*zone));
        let most = case.guaranteed();
        case.nodes = case.nodes.min(most);
        case.more = case.more.min(most - case.nodes);
        let before = case.planned();
        // Fewer may be spread over more zones than have room.
        let before = if before.total.short.is_zero() {
            before
        } else {
            (case.nodes, case.more) = (0, 0);
            case.planned()
        };
        let (pods, enis) = case.node();
        let mut places: Vec<SubnetId> = Vec::new();
        for one in &before.subnets {
            places.extend((0..one.nodes.get()).map(|_| one.subnet));
        }
        for at in at {
            if places.is_empty() {
                break;
            }
            let subnet = places.swap_remove(at.index(places.len()));
            case.subnets[subnet].1 -= pods + enis;
            let enis = case.full().into_iter().map(|bound| (subnet.index(), bound));
            case.there.push(Node { zone: case.subnets[subnet].0, enis: enis.collect() });
        }
        case.nodes = case.nodes.max(case.there.len() as u64);
        case.more = before.total.most.0.get() - case.nodes;
        let after = case.planned();
        prop_assert!(after.total.short.is_zero());
        // Where the plan places nodes, a zone is filled as it was.
        prop_assert_eq!(after.total.capacity.guaranteed, before.total.capacity.guaranteed);
        let enis = |outcome: &ClusterOutcome| {
            outcome.scenario(ScenarioKind::Maximum).unwrap().quota.needed
        };
        prop_assert_eq!(enis(&before), enis(&after));
    }

    #[test]
    fn a_node_that_holds_nothing_is_like_one_that_is_not_there(case in empty(1), there in 0_usize..25) {
        let mut with = case.clone();
        with.there = vec![Node { zone: 0, enis: Vec::new() }; there];
        with.nodes = with.nodes.max(there as u64);
        let without = Case { there: Vec::new(), ..with.clone() };
        let (with, without) = (with.planned(), without.planned());
        if without.total.short.is_zero() {
            prop_assert_eq!(with.total.capacity.guaranteed, without.total.capacity.guaranteed);
            prop_assert_eq!(with.total.waste.pods, without.total.waste.pods);
            prop_assert!(with.total.short.is_zero());
        }
        prop_assert_eq!(with.total.planned_enis, without.total.planned_enis);
        let needed = |outcome: &ClusterOutcome| {
            sum(&outcome.scenarios, |scenario| sum(&scenario.zones, |cell| cell.needed.get()))
        };
        prop_assert_eq!(needed(&with), needed(&without));
    }

    #[test]
    fn every_address_goes_somewhere_and_all_counts_agree(case in begun(3)) {
        let outcome = case.planned();
        for one in &outcome.subnets {
            let waste = &one.waste;
            let parts = [waste.pods, waste.eni_primaries, waste.nodes, waste.headroom, waste.stranded, waste.idle];
            let available = outcome.cluster.subnets.list()[one.subnet].available;
            prop_assert_eq!(parts.iter().map(|ips| ips.get()).sum::<u64>(), available.get());
            let placed = outcome.placement.iter().filter(|placed| placed.subnet == one.subnet);
            let placed: u64 = placed.map(|placed| placed.ips.get()).sum();
            prop_assert!(placed <= available.get());
        }
        for zone in outcome.zones.iter().chain([&outcome.total]) {
            let capacity = zone.capacity;
            prop_assert!(capacity.guaranteed <= capacity.packed && capacity.packed <= capacity.upper_bound);
            prop_assert!(zone.short.is_zero() || zone.headroom.is_zero());
            prop_assert_eq!(zone.short.is_zero(), capacity.guaranteed >= zone.most.0);
        }
        for of in &outcome.groups {
            let capacity = of.capacity;
            prop_assert!(capacity.guaranteed <= capacity.packed && capacity.packed <= capacity.upper_bound);
        }
        let unfilled = outcome.unfilled.len() as u64;
        for scenario in &outcome.scenarios {
            let shorts = || scenario.zones.iter().flat_map(|cell| &cell.short);
            for cell in &scenario.zones {
                prop_assert!(cell.guaranteed <= cell.packed && cell.packed <= cell.wanted);
                let missing = sum(&cell.short, |need| need.nodes.get());
                prop_assert_eq!(missing, cell.short_nodes().get());
                prop_assert!(cell.lost || cell.short_node_ips.is_zero());
                // Without a shortage, all needed addresses are available.
                if cell.short.is_empty() && !cell.lost {
                    prop_assert!(cell.needed <= cell.available);
                }
            }
            if scenario.lost_zones().next().is_none() {
                prop_assert_eq!(shorts().map(|need| need.there.nodes.get()).sum::<u64>(), unfilled);
            }
        }
        let held = outcome.total.held;
        prop_assert_eq!(held.nodes.get(), case.there.len() as u64);
        prop_assert_eq!(held.bound_ips.get(), sum(&case.there, |node| sum(&node.enis, |eni| eni.1)));
        prop_assert_eq!(sum(&outcome.subnets, |one| one.held.enis.get()), held.enis.get());
        prop_assert_eq!(sum(&outcome.groups, |of| of.held.bound_ips.get()), held.bound_ips.get());
        prop_assert!(outcome.total.planned_enis >= held.enis);
        let c414 = outcome.findings.iter().any(|one| one.code() == "C414");
        prop_assert_eq!(c414, unfilled > 0);
    }

    #[test]
    fn more_addresses_of_the_only_subnet_never_hold_fewer_nodes(case in begun(1), more in 1_u64..300) {
        let mut case = case;
        case.subnets.truncate(1);
        for node in &mut case.there {
            node.enis.iter_mut().for_each(|eni| eni.0 = 0);
        }
        let before = case.guaranteed();
        case.subnets[0].1 += more;
        prop_assert!(before <= case.guaranteed());
    }

    #[test]
    fn more_addresses_never_hold_fewer_nodes_next_to_whole_enis(
        case in empty(1), there in 0_usize..25, enis in 0_usize..9, at: prop::sample::Index, more in 1_u64..300,
    ) {
        let mut case = case;
        case.best_effort = false;
        // A node with an ENI that is not full takes IPs one by one, and an ENI of it may go to a small subnet.
        let whole = case.full().into_iter().filter(|&bound| bound == case.c());
        let enis = whole.take(enis).map(|bound| (0, bound)).collect();
        case.there = vec![Node { zone: 0, enis }; there];
        case.nodes = case.nodes.max(there as u64);
        let before = case.guaranteed();
        let at = at.index(case.subnets.len());
        case.subnets[at].1 += more;
        prop_assert!(before <= case.guaranteed());
    }

    #[test]
    fn subnets_for_what_is_lacking_suffice_once_nodes_that_no_subnet_helps_are_drained(case in begun(3)) {
        let mut case = case;
        // Where nodes grow address by address, others may take what ENIs that are there could.
        case.best_effort = false;
        let outcome = case.planned();
        let asked = outcome.requests.as_ref().filter(|all| all.is_whole);
        prop_assume!(asked.is_some());
        let edits = asked.map(Requests::edits).unwrap_or_default();
        prop_assume!(edits.iter().find_map(Edit::quota).is_none());
        for lacking in edits.iter().filter_map(Edit::subnet) {
            let zone = outcome.cluster.zone_name(lacking.zone).unwrap();
            let zone = zone.trim_start_matches('z').parse().unwrap();
            case.subnets.push((zone, (1 << (32 - lacking.prefix)) - 2));
        }
        // Until then, even nodes that a subnet helps may find no place, because others take it.
        for stuck in outcome.unfilled.iter().rev().filter(|one| one.ips.is_none()) {
            for (subnet, bound) in case.there.remove(stuck.node.index()).enis {
                case.subnets[subnet].1 += bound + 1;
            }
        }
        let after = case.planned();
        prop_assert!(after.total.short.is_zero());
        for scenario in after.scenarios.iter().filter(|scenario| scenario.lost_zones().count() < 2) {
            prop_assert!(scenario.fits(), "{:?}", scenario.kind);
        }
    }
}
