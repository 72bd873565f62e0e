//! Requests, followed and one step less.

use super::ask::with_quota;
use super::tests::drawn::simple;
use super::tests::{cluster, planned, runs};
use super::*;
use draw::{Draw, Mix};
use model::finding::Severity;
use model::pool::Strategy;
use model::{Position, SubnetId};
use net::quantity::IpCount;

/// Plans that grow, with their requests.
fn each_request(seed: u64, mut check: impl FnMut(&str, &CandidatePlan, &Requests)) {
    let mut draw = Draw::new(seed);
    for _ in 0..runs(80) {
        let mut text = simple(&mut draw);
        if draw.below(2) == 0 {
            let horizon = 1 + draw.below(14);
            let policy = format!("[policy]\nhorizon = {horizon}\n");
            text = if text.contains("[policy]\n") {
                text.replace("[policy]\n", &policy)
            } else {
                text + &policy
            };
        }
        let Some(cluster) = cluster(&text) else {
            continue;
        };
        let base = CandidatePlan::new(cluster);
        if let Some(all) = requests_of(&base).unwrap() {
            check(&text, &base, &all);
        }
    }
}

#[test]
fn a_request_that_is_followed_leaves_nothing_to_do() {
    let mut followed = 0;
    each_request(2031, |text, base, all| {
        if all.is_empty() {
            return;
        }
        let edited = CandidatePlan::new(Cluster::clone(base.edited(&all.edits()).cluster()));
        assert!(edited.fits(&all.scope).unwrap(), "{text}{all:?}");
        let outcome = planned(&edited, &[]);
        let left = outcome.requests.as_ref().map(|left| left.all.len());
        if all.is_whole {
            assert_eq!(left, Some(0), "{text}{all:?}\n{:?}", outcome.requests);
        }
        let short = ["C401", "C402", "C403", "C404", "C408", "Q301"];
        let errors = outcome
            .findings
            .iter()
            .filter(|one| one.severity() == Severity::Error && short.contains(&one.code()));
        let errors: Vec<_> = errors.collect();
        assert!(
            !all.is_whole || errors.is_empty(),
            "{text}{all:?}\n{errors:?}"
        );
        followed += 1;
    });
    assert!(followed > 20, "{followed}");
}

#[test]
fn no_subnet_of_a_request_can_be_smaller_or_left_out() {
    let mut smaller = 0;
    each_request(2032, |text, base, all| {
        let edits = all.edits();
        for (at, edit) in edits.iter().enumerate() {
            let Some(asked) = edit.subnet() else {
                continue;
            };
            let less = edit.one_less(base.cluster());
            let is_smallest = asked.prefix >= base.cluster().policy.smallest_subnet;
            for instead in [None, less.filter(|_| !is_smallest)] {
                let limited = ask::with_quota(base, base.cluster().quota.total());
                let edited = limited.edited(&replaced(&edits, at, instead.clone()));
                let fits = edited.fits(&all.scope).unwrap();
                assert!(!fits, "{text}{edits:?}\ninstead of {at}: {instead:?}");
                smaller += 1;
            }
        }
    });
    assert!(smaller > 20, "{smaller}");
}

#[test]
fn a_request_has_one_subnet_of_a_zone_and_role_where_one_block_is_free() {
    each_request(2033, |text, base, all| {
        let space = Space::of(base.cluster());
        let edits = all.edits();
        let subnets: Vec<&Asked> = edits.iter().filter_map(Edit::subnet).collect();
        for (at, one) in subnets.iter().enumerate() {
            let place = |of: &Asked| (of.zone, of.for_nodes, of.for_group);
            let Some(twin) = subnets[..at]
                .iter()
                .position(|other| place(other) == place(one))
            else {
                continue;
            };
            // Together as one, next to the others, the VPC has no room for them.
            let merged = one.prefix.min(subnets[twin].prefix) - 1;
            let others = subnets.iter().enumerate();
            let others = others.filter(|&(other, _)| other != at && other != twin);
            let merged = Asked { prefix: merged, cidr: None, ..**one };
            let others = others.map(|(_, other)| Asked { cidr: None, ..**other });
            let edits: Vec<Edit> = others.chain([merged]).map(Edit::Subnet).collect();
            assert!(space.networks(&edits).is_none(), "{text}{subnets:?}");
        }
    });
}

#[test]
fn more_free_addresses_never_make_a_request_larger() {
    let mut compared = 0;
    each_request(2034, |text, base, all| {
        // Pools that take IPs one by one can do worse with more.
        let of_groups = base.cluster().groups.iter();
        let mut strategies = of_groups.map(|group| group.strategy);
        let first = base
            .cluster()
            .subnets
            .list()
            .iter()
            .position(|one| !one.available.is_zero());
        let (Some(first), true) = (first, strategies.all(|one| one == Strategy::Burstable)) else {
            return;
        };
        let more = base.changed(|cluster| {
            let now = cluster.subnets.list()[first].available.get();
            cluster
                .subnets
                .set_available(SubnetId::new(first), now + 40);
            [cluster.zone_of(SubnetId::new(first))].into()
        });
        let ips = |all: &Requests| -> u64 { all.all.iter().map(|one| one.ips.get()).sum() };
        let (before, after) = (ips(all), requests_of(&more).unwrap().map(|all| ips(&all)));
        let is_more = after.is_none_or(|after| after > before);
        assert!(!is_more, "{text}{before} {after:?}");
        compared += 1;
    });
    assert!(compared > 10, "{compared}");
}

#[test]
fn changes_that_give_something_up_come_after_those_that_are_asked_for() {
    let mut both = 0;
    each_request(2035, |text, base, all| {
        if all.is_empty() {
            return;
        }
        let outcome = mend(base, &MendRequest::new(all.scope.clone(), Vec::new())).unwrap();
        let classes: Vec<Class> = outcome
            .changes
            .iter()
            .map(|change| change.cost.class)
            .collect();
        let first = outcome.requests.as_ref().map_or(0, |_| 1);
        assert!(classes[first..].is_sorted(), "{text}{classes:?}");
        if all.recreate.is_empty() {
            assert_eq!(classes.first(), Some(&Class::Asked), "{text}{classes:?}");
        }
        both += u32::from(classes.contains(&Class::GivesUp));
        let ips: IpCount = outcome.changes[0].cost.new_ips;
        let asked: u64 = all.all.iter().map(|one| one.ips.get()).sum();
        assert_eq!(ips.get(), asked, "{text}");
    });
    assert!(both > 5, "{both}");
}

#[test]
fn what_is_planned_is_enough_until_the_month_that_its_request_says() {
    let mut draw = Draw::new(2033);
    let (mut enough, mut until, mut together) = (0, 0, 0);
    for _ in 0..runs(300) {
        let text = draw::plan(&mut draw, Mix::ALL).text;
        let Some(cluster) = cluster(&text) else {
            continue;
        };
        let outcome = planned(&CandidatePlan::new(cluster), &[]);
        let Some(all) = &outcome.requests else {
            continue;
        };
        let Some(request) = &all.planned else {
            continue;
        };
        let quota = outcome.cluster.quota.total();
        let alone = with_quota(outcome.candidate(), quota);
        let scope = Scope { months: request.through, ..all.scope.clone() };
        let next = all.all.first();
        let is_due_later = next.is_none_or(|next| next.by > 0);
        let fits = alone.fits(&scope).unwrap();
        assert_eq!(request.is_enough, is_due_later && fits, "{text}{request:?}");
        if !request.is_enough {
            together += 1;
            continue;
        }
        match next {
            Some(next) => {
                assert_eq!(request.through.unwrap_or(0) + 1, next.by, "{text}");
                until += 1;
            }
            None => enough += 1,
        }
    }
    assert!(
        enough > 0 && until > 0 && together > 0,
        "{enough} {until} {together}"
    );
}
