//! When subnets are exhausted, worked out by hand and day by day.

use proptest::prelude::*;

use super::build::{Described as _, grown, node, objects, subnet};
use crate::AuditOutcome;
use input::objects::Objects;
use net::quantity::Number;

fn days(outcome: &AuditOutcome) -> Vec<Option<u64>> {
    outcome
        .subnets
        .iter()
        .map(|subnet| subnet.days_left.map(|days| days.0))
        .collect()
}

#[test]
fn demand_follows_what_is_held_and_a_dry_subnets_share_goes_to_the_others() {
    // Zone D holds 30 in a and 10 in b; zone F holds 40: each zone has half of 8 a day.
    let sets = vec![
        node("n1").on(&["a", "b"]).eni("a", 29, 0).eni("b", 9, 0),
        node("n2").zone("zoneF").on(&["f"]).eni("f", 39, 0),
    ];
    let mut far = subnet("f", "10.3.0.0/24", 100);
    far.zone = Some("cn-bj-f".to_owned());
    let subnets = vec![
        subnet("a", "10.1.0.0/24", 30),
        subnet("b", "10.2.0.0/24", 50),
        far,
    ];
    let outcome = grown(&objects(sets, subnets), 8);
    // a loses 3 a day and is exhausted after 10; b has 40 left then, and takes all 4 on.
    assert_eq!(days(&outcome), [Some(10), Some(20), Some(25)]);
    let growth = outcome.growth.as_ref().unwrap();
    assert_eq!(
        (growth.first_dry_days, growth.first_zone_days),
        (Some(Number(10)), Some(Number(20)))
    );
    let zones: Vec<Option<Number>> = outcome
        .zones
        .iter()
        .map(|zone| zone.totals.days_left)
        .collect();
    assert_eq!(zones, [Some(Number(20)), Some(Number(25))]);
    assert!(
        outcome
            .said("A605")
            .contains("a has 30 IPs left: enough for 10 days"),
        "{}",
        outcome.said("A605")
    );
}

#[test]
fn where_nothing_is_held_all_have_the_same_share() {
    let sets = vec![node("n").on(&["a", "b"])];
    let subnets = vec![
        subnet("a", "10.1.0.0/24", 10),
        subnet("b", "10.2.0.0/24", 30),
    ];
    // 5 a day each, then 10 for only b: exhausted after 2 days, and 20 more IPs later.
    assert_eq!(
        days(&grown(&objects(sets, subnets), 10)),
        [Some(2), Some(4)]
    );
}

#[test]
fn a_subnet_without_a_count_is_never_dry_and_no_growth_lasts_for_ever() {
    let sets = || vec![node("n").on(&["a", "b"]).eni("a", 9, 0).eni("b", 9, 0)];
    let mut unknown = subnet("b", "10.2.0.0/24", 0);
    unknown.available_ips = None;
    let subnets = vec![subnet("a", "10.1.0.0/24", 10), unknown];
    let input = objects(sets(), subnets);
    let outcome = grown(&input, 2);
    assert_eq!(days(&outcome), [Some(10), None]);
    assert_eq!(outcome.growth.unwrap().first_zone_days, None);
    assert_eq!(days(&grown(&input, 0)), [None, None]);
}

#[test]
fn subnets_of_which_nothing_is_held_come_after_the_others() {
    let sets = vec![node("n").on(&["a", "b", "c"]).eni("a", 9, 0)];
    let subnets = vec![
        subnet("a", "10.1.0.0/24", 10),
        subnet("b", "10.2.0.0/24", 20),
        subnet("c", "10.3.0.0/24", 0),
    ];
    assert_eq!(
        days(&grown(&objects(sets, subnets), 5)),
        [Some(2), Some(6), Some(0)]
    );
}

#[test]
fn a_day_that_is_not_whole_does_not_count() {
    let sets = vec![node("n").on(&["a"]).eni("a", 9, 0)];
    let input = objects(sets, vec![subnet("a", "10.1.0.0/24", 29)]);
    assert_eq!(days(&grown(&input, 10)), [Some(2)]);
    assert_eq!(days(&grown(&input, 30)), [Some(0)]);
}

/// Subnets of one zone, by what is left and held.
fn one_zone(shares: &[(u64, u64)]) -> Objects {
    let names: Vec<String> = (0..shares.len()).map(|at| format!("s{at}")).collect();
    let list: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut user = node("n").limits(64, 64).on(&list);
    for (name, &(_, held)) in names.iter().zip(shares) {
        if held > 0 {
            user = user.eni(name, held - 1, 0);
        }
    }
    let subnets = names.iter().zip(shares).enumerate();
    let subnets =
        subnets.map(|(at, (name, &(left, _)))| subnet(name, &format!("10.{at}.0.0/16"), left));
    objects(vec![user], subnets.collect())
}

proptest! {
    /// In thin slices of a day: each subnet loses its part of the demand, until it is exhausted.
    #[test]
    fn days_are_those_of_going_on_slice_by_slice(
        shares in prop::collection::vec((0_u64..60, 1_u64..9), 1..5), demand in 1_u64..30,
    ) {
        const SLICES: u64 = 400;
        const PARTS: u64 = 1_000_000_000;
        let mut left: Vec<u64> = shares.iter().map(|&(left, _)| left * PARTS).collect();
        let mut dry: Vec<Option<u64>> = left.iter().map(|&left| (left == 0).then_some(0)).collect();
        let mut slice = 0;
        while dry.contains(&None) {
            slice += 1;
            let alive = shares.iter().zip(&dry).filter(|(_, dry)| dry.is_none());
            let alive: u64 = alive.map(|(&(_, held), _)| held).sum();
            for ((left, dry), &(_, held)) in left.iter_mut().zip(&mut dry).zip(&shares) {
                if dry.is_none() {
                    *left = left.saturating_sub(demand * PARTS * held / alive / SLICES);
                    // What is left of rounding down is less than a part for each slice.
                    *dry = (*left <= slice).then_some(slice);
                }
            }
        }
        for (told, dry) in days(&grown(&one_zone(&shares), demand)).into_iter().zip(dry) {
            let (told, dry) = (told.unwrap() * SLICES, dry.unwrap());
            // A subnet that is exhausted in a slice gives it up for all of it: a few slices of grace.
            prop_assert!(told <= dry + 8 && dry < told + SLICES + 8, "{told} and {dry} slices");
        }
    }

    #[test]
    fn nobody_lasts_shorter_for_more_addresses_in_one_subnet_alone(
        shares in prop::collection::vec((0_u64..60, 0_u64..9), 1..5), demand in 1_u64..30, more in 1_u64..40,
    ) {
        let before = days(&grown(&one_zone(&shares), demand));
        let mut richer = shares.clone();
        richer[0].0 += more;
        let after = days(&grown(&one_zone(&richer), demand));
        for (before, after) in before.into_iter().zip(after) {
            prop_assert!(after.unwrap_or(u64::MAX) >= before.unwrap_or(u64::MAX));
        }
    }
}
