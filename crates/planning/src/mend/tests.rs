//! The search against all small changes, judged by whole plans.

mod by_hand;
pub(super) mod drawn;

use super::ask::with_quota;
use super::edit::LONGEST;
use super::*;
use crate::plan::cluster::Part;
pub(super) use by_hand::planned;
use by_hand::works;
use draw::Draw;
use input::problem::Source;
use input::records::Format;
use model::{GroupId, Position, Settings, Share, parse_plan};
use net::quantity::{EniCount, NodeCount, PodCount};

/// A plan, unless what was drawn contradicts itself.
pub(super) fn cluster(text: &str) -> Option<Cluster> {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).ok()
}

#[expect(clippy::disallowed_methods, reason = "more plans than CI has time for")]
fn number(name: &str, default: u64) -> u64 {
    let asked = std::env::var(name).ok();
    asked.map_or(default, |number| number.parse().unwrap())
}

pub(super) fn runs(default: u64) -> u64 {
    number("MEND_PLANS", default)
}

/// What is asked for is there when it is needed: each month fits with what is due by then.
fn check_requests(base: &CandidatePlan, outcome: &MendOutcome, said: &str) {
    let Some(all) = &outcome.requests else {
        return;
    };
    let recreate = (!all.recreate.is_empty()).then(|| Edit::Recreate(all.recreate.clone()));
    for month in 0..=outcome.scope.months.unwrap_or(0) {
        let there = all.all.iter().filter(|request| request.by <= month);
        let there = there.flat_map(Request::edits);
        let there: Vec<Edit> = recreate.iter().cloned().chain(there).collect();
        let mut until = Scope { months: (month > 0).then_some(month), ..outcome.scope.clone() };
        if Some(month) != outcome.scope.months && !base.cluster().target.required {
            // It has no date.
            until.parts.remove(&Part::Target);
        }
        assert!(works(base, &there, &until), "{said} {month}");
    }
}

/// Each change fits, and does not fit with one step less or one edit less.
fn check_change(base: &CandidatePlan, change: &Change, scope: &Scope, said: &str) {
    let said = format!("{said}\n{:?}", change.edits);
    assert!(works(base, &change.edits, scope), "{said}");
    // Lost pods are those that the most nodes in scope run before, and not after.
    let edited = base.edited(&change.edits);
    let pods = |candidate: &CandidatePlan, group: GroupId| {
        let added = candidate.cluster().groups.len() > base.cluster().groups.len();
        let new = change.edits.iter().filter_map(Edit::new_group);
        let new = new.filter(|new| added && new.of == group).map(|new| new.at);
        let all = new.chain([group]);
        let most = candidate.most_nodes(scope);
        let most = all.map(|at| most[at].get());
        candidate.node(group).pods.get() * most.sum::<u64>()
    };
    let groups = GroupId::all(base.cluster().groups.len());
    let lost = groups.map(|group| pods(base, group).saturating_sub(pods(&edited, group)));
    assert_eq!(change.cost.lost_pods.get(), lost.sum::<u64>(), "{said}");
    assert_eq!(change.proof.len(), change.edits.len(), "{said}");
    let space = Space::of(base.cluster());
    let possible = |edits: &[Edit]| space.allows(edits) && works(base, edits, scope);
    assert!(possible(&change.edits), "{said}");
    for less in &change.proof {
        let mut edits = change.edits.clone();
        match &less.instead {
            Some(instead) => edits[less.edit] = instead.clone(),
            None => drop(edits.remove(less.edit)),
        }
        assert!(!possible(&edits), "{said}\nless: {less:?}");
        let mut edits = change.edits.clone();
        edits.remove(less.edit);
        assert!(!possible(&edits), "{said}\nwithout {}", less.edit);
    }
}

/// Each lever on its own finds the smallest change; counts the searches for subnets.
fn check_levers(base: &CandidatePlan, request: &MendRequest, said: &str) -> u64 {
    let scope = &request.scope;
    let space = Space::of(base.cluster());
    let search = Search::new(base, request, &space);
    let mut compared = 0;
    let addresses = Search { prefer: Prefer::Addresses, ..Search::new(base, request, &space) };
    let found = addresses.subnets(base, None).unwrap();
    let found = found.map(|edits| by_hand::cost(base, &edits));
    if by_hand::slots(base).len() < 3 {
        let by_hand = by_hand::fewest_subnets(base, request, 1);
        if by_hand.is_some() || found.is_none() {
            assert_eq!(found, by_hand, "{said}");
            compared += 1;
        }
    }
    for group in 0..base.cluster().groups.len() {
        let found = search.density(base, GroupId::new(group), None).unwrap();
        let found = found.map(|edit| match edit {
            Edit::Density(_, pods) => pods.get(),
            _ => unreachable!(),
        });
        assert_eq!(
            found,
            by_hand::density(base, scope, group),
            "{said} {group}"
        );
        let found = search.surges(base).unwrap().into_iter();
        let mut found = found.filter_map(|edits| match edits.as_slice() {
            [Edit::Surge(of, nodes)] if *of == GroupId::new(group) => Some(nodes.get()),
            _ => None,
        });
        assert_eq!(
            found.next(),
            by_hand::surge(base, scope, group),
            "{said} {group}"
        );
        for lever in [EditKind::Spread, EditKind::Strategy] {
            let all = Search::toggles(base, lever, GroupId::new(group));
            let any = all.iter().any(|edits| works(base, edits, scope));
            let found = search.single(base, lever, GroupId::new(group)).unwrap();
            assert_eq!(!found.is_empty(), any, "{said} {lever:?} {group}");
        }
    }
    let found = search.headroom(base).unwrap().map(|edit| match edit {
        Edit::Headroom(share) => share.percents(),
        _ => unreachable!(),
    });
    assert_eq!(found, by_hand::headroom(base, scope), "{said}");
    let found = search.quota(base).unwrap().map(|edit| match edit {
        Edit::Quota(quota) => quota.get(),
        _ => unreachable!(),
    });
    let now = base.cluster().quota.total().get();
    let most = found.unwrap_or(now + 20);
    if most < now + 60 {
        assert_eq!(found, by_hand::quota(base, scope, most), "{said}");
    }
    compared
}

#[test]
fn changes_work_and_are_the_least_of_their_lever() {
    let mut draw = Draw::new(number("MEND_SEED", 20_27));
    let (mut short, mut compared, mut none) = (0, 0, 0);
    for _ in 0..runs(60) {
        let text = drawn::plan(&mut draw);
        let Some(cluster) = cluster(&text) else {
            continue;
        };
        let scope = drawn::scope(&mut draw, &cluster);
        let said = format!("{text}{scope:?}");
        // A default quota counts like one that is given.
        let base = with_quota(&CandidatePlan::new(cluster.clone()), cluster.quota.total());
        let request =
            MendRequest { most: usize::MAX, ..MendRequest::new(scope.clone(), Vec::new()) };
        let outcome = mend(&base, &request).unwrap();
        assert_eq!(outcome.miss.is_none(), works(&base, &[], &scope), "{said}");
        if outcome.miss.is_none() {
            continue;
        }
        short += 1;
        for change in &outcome.changes {
            check_change(&base, change, &scope, &said);
        }
        check_requests(&base, &outcome, &said);
        compared += check_levers(&base, &request, &said);
        if outcome.changes.is_empty() {
            none += 1;
            let turns = by_hand::turns(&base);
            let space = Space::of(base.cluster());
            let search = Search::new(&base, &request, &space);
            for (at, first) in turns.iter().enumerate() {
                for second in &turns[..=at] {
                    let both = [first.as_slice(), second].concat();
                    let helps = search.fits(&both).unwrap();
                    assert!(!helps, "{said}\nmissed: {both:?}");
                }
            }
        }
    }
    assert!(
        short > runs(60) / 5 && compared > 8,
        "{short} short, {compared} compared, {none} without a change"
    );
}

#[test]
fn types_of_deprecated_packages_are_not_offered() {
    let offered = machines(Catalog::bundled(), model::ProfileOptions::default());
    let names = offered.iter().map(|machine| &*machine.profile.name);
    let names: std::collections::BTreeSet<&str> = names.collect();
    assert!(names.contains("bcc.g4.c8m32"), "{names:?}");
    for deprecated in ["bcc.t1.tiny", "bcc.c5.2xlarge"] {
        assert!(Catalog::bundled().get(deprecated).is_ok(), "{deprecated}");
        assert!(!names.contains(deprecated), "{deprecated}");
    }
}

#[test]
fn a_type_of_an_old_name_is_not_deprecated_where_its_limits_are_listed() {
    let row = |limits: &str| {
        let text = format!(
            "[[instance]]\nname = \"bcc.c5.2xbig\"\nkind = \"bcc\"\ngeneration = \"legacy\"\nvcpu = 8\nmemory_gib = 128\nsource = \"a list\"\n{limits}"
        );
        let mut problems = input::problem::Problems::new();
        let rows = model::catalog::parse("c.toml", &text, &mut problems);
        assert_eq!(problems.count(), 0, "{problems:?}");
        rows[0].is_deprecated()
    };
    assert!(row(""));
    assert!(!row("enis = 8\nips_per_eni = 40\n"));
}
