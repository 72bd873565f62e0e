//! Own subnets for new nodes.

use super::ask::with_quota;
use super::tests::drawn::simple;
use super::tests::{cluster, planned, runs};
use super::*;
use draw::Draw;
use model::{EniQuota, GroupId, GrowthSchedule, Position};
use net::quantity::NodeCount;

const SUBNET: &str = "\
version = 1
[cluster]
reserved = 3
[[subnet]]
cidr = \"10.0.0.0/20\"
zone = \"z0\"
";

const GROUP: &str = "\
[[node_group]]
name = \"nodes\"
instance = \"tke.c8\"
max_nodes = 60
max_pods = 61
";

/// 60 nodes of a pool that fills ENIs one IP after the other: two more than one subnet carries.
fn sixty(more: &str) -> CandidatePlan {
    CandidatePlan::new(cluster(&format!("{SUBNET}{GROUP}{more}")).unwrap())
}

/// The edits that a plan asks for: a new group, and its subnets.
fn asked(base: &CandidatePlan) -> (Requests, NewGroup, Vec<Asked>) {
    let all = requests_of(base).unwrap().unwrap();
    let edits = all.edits();
    let new = edits.iter().find_map(Edit::new_group).unwrap().clone();
    let subnets = edits.iter().filter_map(Edit::subnet).copied().collect();
    (all, new, subnets)
}

/// What the request of a plan makes of it, planned from the start.
fn followed(base: &CandidatePlan, edits: &[Edit]) -> CandidatePlan {
    CandidatePlan::new(Cluster::clone(base.edited(edits).cluster()))
}

#[test]
fn new_nodes_get_a_small_subnet_of_their_own_where_a_shared_one_must_be_huge() {
    let more = "nodes = 60\nstrategy = \"tke-shared-eni\"\n";
    let base = sixty(more);
    let (all, new, subnets) = asked(&base);
    assert_eq!((new.kept.get(), new.new.get()), (58, 2));
    assert_eq!(
        subnets.iter().map(|one| one.prefix).collect::<Vec<_>>(),
        [24]
    );
    let shared = shared_requests_of(&base).unwrap().unwrap();
    assert!(
        shared.all[0].ips.get() >= 2 * all.all[0].ips.get(),
        "{shared:?}"
    );
    let edited = followed(&base, &all.edits());
    let left = planned(&edited, &[]).requests.unwrap();
    assert!(left.is_empty() && left.is_whole, "{left:?}");
    let nodes = edited
        .cluster()
        .groups
        .iter()
        .map(|group| group.nodes.get());
    assert_eq!(nodes.sum::<u64>(), 60);
}

#[test]
fn nodes_that_come_later_are_those_of_the_new_group() {
    let growth = "nodes = 20\nstrategy = \"best-effort\"\n[[growth]]\nmilestones = [{ month = 6, nodes = 40 }, { month = 12, nodes = 60 }]\n[[subnet]]\ncidr = \"10.0.64.0/24\"\nzone = \"z0\"\n";
    let base = sixty(growth);
    let (all, new, subnets) = asked(&base);
    assert_eq!(subnets.len(), 1);
    assert_eq!(new.kept.get() + new.new.get(), 60);
    let edited = followed(&base, &all.edits());
    let cluster = edited.cluster();
    let schedule = |group: usize| {
        let mut all = cluster.growth.iter();
        all.find(|growth| growth.group == GroupId::new(group))
            .unwrap()
            .milestones()
            .to_vec()
    };
    let count = NodeCount::new;
    assert_eq!(schedule(0), [(6, count(40)), (12, new.kept)]);
    assert_eq!(schedule(1), [(12, new.new)]);
    assert_eq!(cluster.groups[1].nodes, NodeCount::ZERO);
    let left = planned(&edited, &[]).requests.unwrap();
    assert!(left.is_empty() && left.is_whole, "{left:?}");
    let edits = all.edits();
    for (at, edit) in edits.iter().enumerate() {
        let less = edit.one_less(base.cluster());
        for instead in [less, None] {
            let edited = base.edited(&replaced(&edits, at, instead.clone()));
            assert!(!edited.fits(&all.scope).unwrap(), "{edit:?} {instead:?}");
        }
    }
}

#[test]
fn a_pace_that_is_shared_adds_up_to_what_it_was() {
    let base =
        sixty("nodes = 20\nstrategy = \"tke-shared-eni\"\n[[growth]]\nnodes_per_month = 5\n");
    let (all, new, _) = asked(&base);
    let edited = followed(&base, &all.edits());
    let wanted = |candidate: &CandidatePlan, month: u32| -> u64 {
        let cluster = candidate.cluster();
        let groups = cluster.groups.iter().enumerate();
        let nodes = groups.map(|(at, group)| {
            let mut growth = cluster.growth.iter();
            let growth = growth.find(|growth| growth.group == GroupId::new(at));
            let now = group.nodes.get();
            match growth.map(|growth| &growth.schedule) {
                Some(GrowthSchedule::PerMonth(more)) => now + more.get() * u64::from(month),
                Some(GrowthSchedule::Milestones(stones)) => {
                    let mut reached = stones.iter().rev().filter(|(at, _)| *at <= month);
                    reached.next().map_or(now, |(_, nodes)| nodes.get())
                }
                None => now,
            }
        });
        nodes.sum()
    };
    for month in 1..=12 {
        assert_eq!(wanted(&edited, month), wanted(&base, month), "{month}");
    }
    assert!(new.new.get() > 0);
}

#[test]
fn what_fits_today_stays_where_it_is() {
    let web = "[[node_group]]\nname = \"web\"\ninstance = \"tke.c8\"\nnodes = 10\nmax_nodes = 40\nmax_pods = 61\nstrategy = \"best-effort\"\n";
    let base = sixty(&format!("nodes = 40\nstrategy = \"tke-shared-eni\"\n{web}"));
    let (all, ..) = asked(&base);
    let edits = all.edits();
    let new: Vec<&NewGroup> = edits.iter().filter_map(Edit::new_group).collect();
    for new in &new {
        assert!(new.kept >= base.cluster().groups[new.of].nodes, "{new:?}");
    }
    let left = planned(&followed(&base, &edits), &[]).requests.unwrap();
    assert!(left.is_empty() && left.is_whole, "{left:?}");
}

/// The fewest IPs of one subnet for new nodes of one group that has one zone, of all that there are.
fn by_hand(base: &CandidatePlan, scope: &Scope) -> Option<u64> {
    let base = with_quota(base, EniQuota::ENDLESS);
    let cluster = base.cluster();
    let request = MendRequest::new(scope.clone(), Vec::new());
    let space = Space::of(cluster);
    let search = Search::new(&base, &request, &space);
    let mut best = None;
    for of in Search::grown_ip_by_ip(&base) {
        let zones = cluster.groups[of].zones.clone();
        let [zone] = *zones else {
            continue;
        };
        let least = search.least_kept(&base, of).unwrap();
        let most = base.most_wanted(of, scope).unwrap();
        for kept in least..most {
            let at = cluster.groups.len();
            let (kept, new) = (NodeCount::new(kept), NodeCount::new(most - kept));
            let group = Edit::NewGroup(Arc::new(NewGroup {
                of,
                at: GroupId::new(at),
                kept,
                new,
                zones: vec![zone],
            }));
            let mut prefixes = (16..=cluster.policy.smallest_subnet).rev();
            let found = prefixes.find(|&prefix| {
                let subnet = Asked {
                    for_group: Some(GroupId::new(at)),
                    ..Asked::shared((zone, false), prefix)
                };
                let edits = [group.clone(), Edit::Subnet(subnet)];
                space.allows(&edits) && base.edited(&edits).fits(scope).unwrap()
            });
            let ips = found.map(|prefix| 1 << (32 - prefix));
            best = best.into_iter().chain(ips).min();
        }
    }
    best
}

#[test]
fn no_request_is_larger_than_one_own_subnet_that_is_enough() {
    let mut draw = Draw::new(2036);
    let (mut compared, mut own) = (0, 0);
    for _ in 0..runs(60) {
        let mut text = simple(&mut draw).replace("strategy = \"best-effort\"\n", "");
        let strategy = draw.pick(&["best-effort", "tke-shared-eni"]);
        text = text.replace(
            "[cluster]\n",
            &format!("[cluster]\nstrategy = {strategy:?}\n"),
        );
        text = text.replace("available_ips = ", "available_ips = 1");
        text += if text.contains("[policy]\n") {
            ""
        } else {
            "[policy]\n"
        };
        text += "smallest_subnet = 30\n";
        let Some(cluster) = cluster(&text) else {
            continue;
        };
        let base = CandidatePlan::new(cluster);
        let Some(all) = requests_of(&base).unwrap() else {
            continue;
        };
        let Some(least) = by_hand(&base, &all.scope) else {
            continue;
        };
        let asked: u64 = all.all.iter().map(|one| one.ips.get()).sum();
        assert!(asked <= least, "{text}{least}\n{all:?}");
        compared += 1;
        own += u32::from(all.edits().iter().any(|edit| edit.new_group().is_some()));
    }
    assert!(compared > 5 && own > 0, "{compared} compared, {own} own");
}
