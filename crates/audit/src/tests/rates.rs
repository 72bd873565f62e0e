//! How fast clusters grow, worked out by hand, and what holds for all.

use proptest::prelude::*;

use super::build::{Described as _, node, objects, request, subnet};
use crate::{
    AuditOutcome, AuditRequest, Before, Past, RateAudit, RateBasis, RateOf, Snapshot, TakenBy,
    Trend, audit,
};
use input::history::Series;
use input::instant::{DAY_MS, Instant};
use input::objects::{Objects, ResourceSet};
use model::finding::Severity;
use net::quantity::{Number, Ratio};

fn at(text: &str) -> Instant {
    Instant::parse(text).unwrap()
}

/// Noon of a day of October 2026.
fn day(day: u64) -> Instant {
    at("2026-09-30T12:00:00Z").after(day * DAY_MS).unwrap()
}

fn then(objects: &Objects, name: &str, at: Instant) -> Snapshot {
    Snapshot::of(&request(objects), name, at)
}

fn since(objects: &Objects, now: Instant, dumps: &[Snapshot]) -> AuditOutcome {
    let before = Some(Before { now, past: Past::Dumps(dumps) });
    audit(AuditRequest { before, ..request(objects) }).unwrap()
}

fn rate<'o>(outcome: &'o AuditOutcome, of: RateOf, name: &str) -> &'o RateAudit {
    let mut rows = outcome.rates.as_ref().unwrap().rows.iter();
    rows.find(|row| row.of == of && *row.name == *name).unwrap()
}

fn says(row: &RateAudit) -> (Trend, Option<u64>, Option<&str>, Option<&str>) {
    let days = row.days_left.map(|days| days.0);
    (
        row.trend,
        days,
        row.first_day.as_deref(),
        row.mean_day.as_deref(),
    )
}

fn thousandths(rate: Option<Ratio>) -> Option<u64> {
    rate.map(|rate| {
        assert_eq!(rate.whole(), 1_000);
        rate.part()
    })
}

/// Nodes with an ENI each in subnet a, of 254 IPs, by how many IPs they hold and use; others hold some too.
fn cluster(nodes: &[(&str, u64, u64)], others: u64) -> Objects {
    let held: u64 = nodes.iter().map(|(_, bound, _)| bound + 1).sum();
    let sets = nodes
        .iter()
        .map(|&(name, bound, used)| node(name).limits(8, 100).on(&["a"]).eni("a", bound, used));
    let left = 254_u64.saturating_sub(held + others);
    objects(sets.collect(), vec![subnet("a", "10.1.0.0/24", left)])
}

/// A new node and others take 20 each in 10 days, and 204 are left: 51 days.
pub(super) fn growing() -> AuditOutcome {
    let old = cluster(&[("n1", 9, 5)], 0);
    let new = cluster(&[("n1", 9, 7), ("n2", 19, 10)], 20);
    since(&new, day(11), &[then(&old, "old", day(1))])
}

#[test]
fn two_dumps_give_one_rate_and_one_day() {
    let outcome = growing();
    for (of, name) in [(RateOf::Subnet, "a"), (RateOf::Zone, "cn-bj-d")] {
        let row = rate(&outcome, of, name);
        let days = Some("2026-12-01");
        assert_eq!(says(row), (Trend::Growing, Some(51), days, days), "{name}");
        assert_eq!(thousandths(row.per_day), Some(4_000));
        assert_eq!(thousandths(row.fastest_per_day), Some(4_000));
        assert_eq!((row.taken, row.given_back), (Number(40), Number(0)));
        assert_eq!(row.basis, RateBasis::Free);
        // Used 5 to 17, bound 9 to 28, warm 4 to 11.
        assert_eq!(thousandths(row.used_per_day), Some(1_200));
        assert_eq!(thousandths(row.bound_per_day), Some(1_900));
        assert_eq!(thousandths(row.warm_per_day), Some(700));
    }
    assert_eq!(outcome.subnet("a").days_left, Some(Number(51)));
    assert_eq!(outcome.total.days_left, Some(Number(51)));
    let nodes = rate(&outcome, RateOf::Nodes, "nodes");
    assert_eq!(thousandths(nodes.per_day), Some(100));
    let takers = &outcome.rates.as_ref().unwrap().takers;
    let takers: Vec<(TakenBy, u64)> = takers
        .iter()
        .map(|one| (one.by, one.taken_ips.get()))
        .collect();
    assert_eq!(
        takers,
        [(TakenBy::NodesThatJoined, 20), (TakenBy::Others, 20)]
    );
    assert_eq!(
        outcome.said("A624"),
        "warning cn-bj-d: at the rate since 2026-10-01, 204 IPs are left, 4 IPs a day are taken, and all \
         subnets are exhausted on 2026-12-01\n  \
         help: add a subnet in cn-bj-d before 2026-12-01: 1,460 IPs (a /21) last a year at the mean rate, and 90 \
         days at the fastest; \
         --to-plan writes the rate for `plan` and `mend`"
    );
}

#[test]
fn a_subnet_of_the_advised_size_ends_the_warning_at_the_fastest_rate_too() {
    // 40 in a day, then 10 in 19: a year at the mean rate is 913, 90 days at the fastest are more.
    let dumps = [
        then(&cluster(&[("n1", 9, 9)], 0), "first", day(1)),
        then(&cluster(&[("n1", 9, 9)], 40), "second", day(2)),
    ];
    let mut now = cluster(&[("n1", 9, 9)], 50);
    let outcome = since(&now, day(21), &dumps);
    let said = outcome.said("A624");
    assert!(
        said.starts_with("warning") && said.contains("(a /20)"),
        "{said}"
    );
    now.subnets.push(subnet("new", "10.2.0.0/20", 4_093));
    now.resource_sets[0].subnet_ids.push("new".to_owned());
    let said = since(&now, day(21), &dumps).said("A624");
    assert!(!said.starts_with("warning"), "{said}");
}

#[test]
fn three_dumps_give_a_range_from_the_fastest_rate_to_the_mean() {
    let dumps = [
        then(&cluster(&[("n1", 9, 9)], 0), "first", day(1)),
        then(&cluster(&[("n1", 9, 9)], 40), "second", day(5)),
    ];
    let outcome = since(&cluster(&[("n1", 9, 9)], 50), day(21), &dumps);
    // 10 a day for 4 days, then 10 in 16: 2.5 a day. 194 are left.
    let row = rate(&outcome, RateOf::Zone, "cn-bj-d");
    assert_eq!(thousandths(row.per_day), Some(2_500));
    assert_eq!(thousandths(row.fastest_per_day), Some(10_000));
    let days = (Some("2026-11-09"), Some("2027-01-07"));
    assert_eq!(says(row), (Trend::Growing, Some(19), days.0, days.1));
    // Asked for growth has the last word, and is of the whole cluster.
    let before = Some(Before { now: day(21), past: Past::Dumps(&dumps) });
    let new = cluster(&[("n1", 9, 9)], 50);
    let asked = audit(AuditRequest { before, ips_per_day: Some(97), ..request(&new) }).unwrap();
    assert_eq!(asked.subnet("a").days_left, Some(Number(2)));
    assert_eq!(
        rate(&asked, RateOf::Zone, "cn-bj-d").days_left,
        Some(Number(19))
    );
}

#[test]
fn pods_that_come_and_go_are_no_growth() {
    let old = cluster(&[("n1", 50, 50), ("n2", 20, 20)], 0);
    // 30 given back and 36 taken: 6 more, which is less than twice the root of 66.
    let new = cluster(&[("n1", 20, 20), ("n2", 56, 56)], 0);
    let outcome = since(&new, day(11), &[then(&old, "old", day(1))]);
    let row = rate(&outcome, RateOf::Zone, "cn-bj-d");
    assert_eq!(says(row), (Trend::Flat, None, None, None));
    assert_eq!((row.taken, row.given_back), (Number(36), Number(30)));
    assert_eq!(outcome.said("A624"), "");
    // Less than before: no growth either.
    let less = cluster(&[("n1", 20, 20)], 0);
    let outcome = since(&less, day(11), &[then(&old, "old", day(1))]);
    assert_eq!(
        rate(&outcome, RateOf::Zone, "cn-bj-d").trend,
        Trend::Shrinking
    );
    assert_eq!(outcome.subnet("a").days_left, None);
}

#[test]
fn slow_growth_without_anything_given_back_is_growth() {
    let old = cluster(&[("n1", 50, 50)], 0);
    let new = cluster(&[("n1", 53, 53)], 0);
    let outcome = since(&new, day(31), &[then(&old, "old", day(1))]);
    assert_eq!(rate(&outcome, RateOf::Subnet, "a").trend, Trend::Growing);
}

#[test]
fn a_dump_without_counts_is_compared_by_what_nodes_hold() {
    let mut old = cluster(&[("n1", 9, 5)], 0);
    old.subnets.clear();
    let new = cluster(&[("n1", 29, 5)], 20);
    let outcome = since(&new, day(11), &[then(&old, "old", day(1))]);
    let row = rate(&outcome, RateOf::Subnet, "a");
    assert_eq!(row.basis, RateBasis::Held);
    // 204 are left, 2 a day are taken by nodes; others' are not known.
    assert_eq!((row.taken, row.days_left), (Number(20), Some(Number(102))));
    let partial = &outcome.rates.as_ref().unwrap().partial;
    assert_eq!(
        (
            &*partial[0].name,
            partial[0].lacks_counts,
            partial[0].lacks_enis
        ),
        ("old", true, false)
    );
}

#[test]
fn a_dump_without_nodes_is_compared_by_free_addresses() {
    let mut old = cluster(&[("n1", 9, 5)], 0);
    old.resource_sets.clear();
    let new = cluster(&[("n1", 29, 5)], 20);
    let outcome = since(&new, day(11), &[then(&old, "old", day(1))]);
    let row = rate(&outcome, RateOf::Zone, "cn-bj-d");
    assert_eq!((row.basis, row.taken), (RateBasis::Free, Number(40)));
    assert_eq!(row.used_then.0, None);
    let rates = outcome.rates.as_ref().unwrap();
    assert!(rates.takers.is_empty() && rates.partial[0].lacks_enis);
    assert_eq!(rate(&outcome, RateOf::Nodes, "nodes").trend, Trend::Unknown);
}

#[test]
fn where_nothing_can_be_compared_the_trend_is_unknown() {
    let mut old = cluster(&[("n1", 9, 5)], 0);
    old.resource_sets.clear();
    let mut new = cluster(&[("n1", 29, 5)], 20);
    new.subnets[0].available_ips = None;
    let outcome = since(&new, day(11), &[then(&old, "old", day(1))]);
    let row = rate(&outcome, RateOf::Subnet, "a");
    assert_eq!(says(row), (Trend::Unknown, None, None, None));
    assert_eq!((row.basis, row.left.0), (RateBasis::Unknown, None));
}

#[test]
fn a_new_subnet_adds_to_its_zone_only_what_the_cluster_holds_in_it() {
    let old = cluster(&[("n1", 9, 5)], 0);
    let mut new = cluster(&[("n1", 9, 5)], 0);
    // Others have 200 of its 254, as they may have had all along.
    new.subnets.push(subnet("b", "10.2.0.0/24", 34));
    new.resource_sets
        .push(node("n2").on(&["b"]).eni("b", 19, 0));
    let outcome = since(&new, day(11), &[then(&old, "old", day(1))]);
    let zone = rate(&outcome, RateOf::Zone, "cn-bj-d");
    assert_eq!(
        (zone.taken, zone.left.0),
        (Number(20), Some(Number(244 + 34)))
    );
    assert_eq!(rate(&outcome, RateOf::Subnet, "b").trend, Trend::Unknown);
    // What moved from a subnet that is gone is no growth.
    let outcome = since(&old, day(11), &[then(&new, "new", day(1))]);
    let zone = rate(&outcome, RateOf::Zone, "cn-bj-d");
    assert_eq!(
        (zone.trend, zone.given_back),
        (Trend::Shrinking, Number(20))
    );
}

#[test]
fn the_eni_quota_is_exhausted_where_a_plan_gives_it() {
    let enis = |count: usize| {
        let sets: Vec<ResourceSet> = vec![node("n1").on(&["a"]).enis(count, "a", 3, 3)];
        objects(sets, vec![subnet("a", "10.1.0.0/16", 60_000)])
    };
    let text = "version = 1\n[cluster]\neni_quota = 10\neni_quota_used = 1\n[[subnet]]\ncidr = \"10.1.0.0/16\"\n\
                [[node_group]]\nname = \"web\"\nnodes = 1\nenis = 8\nips_per_eni = 30\n";
    let plan = super::drifts::plan(text);
    let (old, new) = (enis(2), enis(5));
    let dumps = [then(&old, "old", day(1))];
    let before = Some(Before { now: day(4), past: Past::Dumps(&dumps) });
    let outcome = audit(AuditRequest { before, plan: Some(&plan), ..request(&new) }).unwrap();
    let row = rate(&outcome, RateOf::Enis, "enis");
    assert_eq!(
        (row.left.0, row.days_left),
        (Some(Number(4)), Some(Number(4)))
    );
    assert!(
        outcome
            .said("A624")
            .contains("the ENI quota of the VPC (4 ENIs left, 1 ENI a day)")
    );
}

#[test]
fn a_far_day_is_told_without_a_warning_and_past_the_calendar_not_at_all() {
    let old = cluster(&[("n1", 9, 5)], 0);
    let new = cluster(&[("n1", 10, 5)], 0);
    let outcome = since(&new, day(31), &[then(&old, "old", day(1))]);
    let finding = outcome
        .findings
        .iter()
        .find(|finding| finding.code() == "A624")
        .unwrap();
    assert_eq!(finding.severity(), Severity::Info);
    let late = at("9999-12-31T00:00:00Z");
    let outcome = since(&new, late, &[then(&old, "old", at("0000-01-01T00:00:00Z"))]);
    let row = rate(&outcome, RateOf::Subnet, "a");
    assert_eq!(
        (row.trend, row.first_day.as_deref()),
        (Trend::Growing, None)
    );
    assert!(row.days_left.unwrap().0 > 3_650_000 * 200);
}

fn history(samples: &[(u64, u64)]) -> Vec<Series> {
    let samples = samples
        .iter()
        .map(|&(hour, ips)| (day(1).after(hour * 3_600_000).unwrap(), ips));
    vec![Series { subnet: "a".to_owned(), samples: samples.collect() }]
}

fn of_history(objects: &Objects, now: Instant, series: &[Series]) -> AuditOutcome {
    let before = Some(Before { now, past: Past::History(series) });
    audit(AuditRequest { before, ..request(objects) }).unwrap()
}

#[test]
fn a_history_gives_the_fastest_day_and_not_the_fastest_minute() {
    let new = cluster(&[("n1", 53, 5)], 0);
    // 10 in the first day, all within an hour, and 30 in the second; 200 are left.
    let series = history(&[(0, 240), (23, 240), (24, 230), (48, 200)]);
    let outcome = of_history(&new, day(3), &series);
    let row = rate(&outcome, RateOf::Zone, "cn-bj-d");
    assert_eq!(thousandths(row.per_day), Some(20_000));
    assert_eq!(thousandths(row.fastest_per_day), Some(30_000));
    assert_eq!(
        says(row),
        (
            Trend::Growing,
            Some(6),
            Some("2026-10-10"),
            Some("2026-10-13")
        )
    );
    assert_eq!(outcome.subnet("a").days_left, Some(Number(6)));
}

#[test]
fn a_history_that_goes_up_and_down_does_not_grow() {
    let new = cluster(&[("n1", 53, 5)], 0);
    let series = history(&[(0, 202), (12, 150), (24, 210), (36, 140), (48, 200)]);
    let outcome = of_history(&new, day(3), &series);
    assert_eq!(rate(&outcome, RateOf::Zone, "cn-bj-d").trend, Trend::Flat);
    // A subnet without a series leaves its zone unknown.
    let mut more = new.clone();
    more.subnets.push(subnet("b", "10.2.0.0/24", 34));
    more.resource_sets
        .push(node("n2").on(&["b"]).eni("b", 19, 0));
    let outcome = of_history(&more, day(3), &series);
    assert_eq!(
        rate(&outcome, RateOf::Zone, "cn-bj-d").trend,
        Trend::Unknown
    );
    assert_eq!(rate(&outcome, RateOf::Subnet, "a").trend, Trend::Flat);
}

/// What each of up to four dumps has on up to three nodes.
fn drawn() -> impl Strategy<Value = Vec<Vec<u64>>> {
    let dump = prop::collection::vec(0_u64..30, 3);
    prop::collection::vec(dump, 2..5)
}

fn dump_of(held: &[u64]) -> Objects {
    let names = ["n1", "n2", "n3"];
    let nodes: Vec<(&str, u64, u64)> = names
        .into_iter()
        .zip(held)
        .filter(|&(_, &ips)| ips > 0)
        .map(|(name, &ips)| (name, ips, ips / 2))
        .collect();
    cluster(&nodes, held[0])
}

/// The rates of dumps that are `gap` days apart.
fn rates_of(drawn: &[Vec<u64>], gap: u64, backwards: bool) -> AuditOutcome {
    let (now, old) = drawn.split_last().unwrap();
    let dumps = old.iter().zip(1_u64..);
    let mut dumps: Vec<Snapshot> = dumps
        .map(|(held, number)| then(&dump_of(held), "old", day(number * gap)))
        .collect();
    if backwards {
        dumps.reverse();
    }
    since(&dump_of(now), day(drawn.len() as u64 * gap), &dumps)
}

proptest! {
    #[test]
    fn the_order_of_dumps_does_not_matter(drawn in drawn()) {
        let (one, other) = (rates_of(&drawn, 1, false), rates_of(&drawn, 1, true));
        prop_assert_eq!(format!("{:?}", one.rates.unwrap().rows), format!("{:?}", other.rates.unwrap().rows));
    }

    #[test]
    fn in_more_time_the_same_change_takes_that_much_longer(drawn in drawn(), times in 2_u64..9) {
        let (one, other) = (rates_of(&drawn, 1, false), rates_of(&drawn, times, false));
        let rows = one.rates.unwrap().rows.into_iter().zip(other.rates.unwrap().rows);
        for (row, slower) in rows {
            prop_assert_eq!((row.trend, row.taken, row.given_back), (slower.trend, slower.taken, slower.given_back));
            match (row.days_left, slower.days_left) {
                (Some(days), Some(later)) => prop_assert!((days.0 * times..(days.0 + 1) * times).contains(&later.0)),
                (days, later) => prop_assert_eq!(days, later),
            }
        }
    }

    #[test]
    fn the_same_objects_again_show_no_growth(held in prop::collection::vec(0_u64..30, 3)) {
        let outcome = rates_of(&[held.clone(), held.clone(), held], 3, false);
        for row in &outcome.rates.as_ref().unwrap().rows {
            prop_assert!(matches!(row.trend, Trend::Flat | Trend::Unknown), "{row:?}");
            prop_assert_eq!(row.per_day, None);
        }
        prop_assert_eq!(outcome.said("A624"), "");
    }

    #[test]
    fn what_is_taken_less_what_is_given_back_is_the_change(drawn in drawn()) {
        let (first, last) = (dump_of(&drawn[0]), dump_of(drawn.last().unwrap()));
        let left = |objects: &Objects| i64::try_from(objects.subnets[0].available_ips.unwrap()).unwrap();
        let outcome = rates_of(&drawn, 1, false);
        let row = rate(&outcome, RateOf::Subnet, "a");
        let net = i64::try_from(row.taken.0).unwrap() - i64::try_from(row.given_back.0).unwrap();
        if row.basis == RateBasis::Free {
            prop_assert_eq!(net, left(&first) - left(&last));
        }
    }
}
