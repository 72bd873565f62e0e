//! What zones need month by month.

use super::*;

/// Growth over ten years, of which not every month is looked at.
fn grown(parts: &[String]) -> (ClusterOutcome, Course) {
    let outcome = planned(parts);
    let course = outcome.course().unwrap().unwrap();
    assert!(course.months.len() < 120);
    (outcome, course)
}

#[test]
fn no_month_between_needs_more_than_the_later_one() {
    let (outcome, course) = grown(&[
        subnet(0, 0, 300, ""),
        subnet(1, 1, 300, ""),
        group("a", (1, 4), 2, ""),
        group("b", (1, 5), 40, ""),
        "[[growth]]\nnode_group = \"a\"\nnodes_per_month = 1\n".to_owned(),
        "[[growth]]\nnode_group = \"b\"\n\
         milestones = [{ month = 50, nodes = 70 }, { month = 60, nodes = 41 }]\n"
            .to_owned(),
    ]);
    let end = outcome.growth.as_ref().unwrap().exhaustion.as_ref();
    let end = end.unwrap().months;
    assert!(course.months.contains(&end) && course.months.contains(&(end - 1)));
    let candidate = outcome.candidate();
    let planning = candidate.planning();
    for (at, ends) in course.months.windows(2).enumerate() {
        for month in ends[0] + 1..ends[1] {
            let between = planning.after(month, None, BestCase::LeftOut).unwrap();
            for (zone, cell) in course.zones.iter().zip(&between.zones) {
                let drawn = zone.needs[at..=at + 1].iter().map(|need| need.ips);
                assert!(cell.needed <= drawn.max().unwrap(), "month {month}");
                assert_eq!(cell.short_nodes().is_zero(), zone.needs[at].short.is_zero());
            }
        }
    }
}

#[test]
fn what_takes_too_long_is_left_out_and_said_to_be() {
    let parts = |groups: usize| -> Vec<String> {
        let subnets = (0..100).map(|at| subnet(at, at % 4, 4_000, ""));
        let groups = (0..groups).map(|at| group(&format!("g{at}"), (1, 4), 1, ""));
        let growth = "[[growth]]\nnode_group = \"g0\"\nnodes_per_month = 1\n".to_owned();
        subnets.chain(groups).chain([growth]).collect()
    };
    for (groups, is_left_out) in [(10, false), (99, true)] {
        let (_, course) = grown(&parts(groups));
        assert_eq!(course.leaves_out_losses, is_left_out);
        let known = course.zones.iter().flat_map(|zone| &zone.without);
        assert_eq!(known.flatten().count() == 0, is_left_out);
    }
}
