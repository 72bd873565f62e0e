//! Nodes whose zones others choose: what a plan promises holds wherever they are.

use std::collections::BTreeSet;

use super::*;
use crate::plan::cluster::cases::Case;
use draw::{Draw, Mix};
use model::{GroupId, Position, Positions, Spread, SubnetId, ZoneId};
use net::quantity::EniCount;

fn codes(outcome: &ClusterOutcome) -> Vec<&str> {
    outcome.findings.iter().map(Finding::code).collect()
}

/// Zone a holds one node of each group next to the other, zone b one of `g0`; `g0` has an odd node.
fn odd(more: &str) -> ClusterOutcome {
    planned(&[
        subnet(0, 0, 12, ""),
        subnet(1, 1, 12, ""),
        group("g0", (1, 4), 3, more),
        group("g1", (1, 4), 2, "zones = [\"z0\"]"),
    ])
}

/// Nodes at maximum of a group that are guaranteed, and those that are not.
fn placed(outcome: &ClusterOutcome, group: usize) -> (u64, u64) {
    let (of, most) = (
        &outcome.groups[group],
        outcome.cluster.groups[group].max_nodes,
    );
    (of.capacity.guaranteed.min(most).get(), of.short.get())
}

#[test]
fn an_odd_node_counts_in_every_zone_that_may_get_it() {
    let outcome = odd("");
    // Two nodes of g0 and two of g1 take 16 IPs of the 12 in zone 0.
    assert_eq!(cells(&outcome, ScenarioKind::Maximum), [(4, 3), (2, 2)]);
    assert_eq!(
        (outcome.total.most.0.get(), outcome.total.short.get()),
        (5, 1)
    );
    // Of two groups that share too few IPs one is short, and its numbers agree.
    assert_eq!([placed(&outcome, 0), placed(&outcome, 1)], [(3, 0), (1, 1)]);
    assert_eq!(outcome.fits_if_placed.len(), 1);
    let zones = [1, 2].map(NodeCount::new).into_iter().with_positions();
    assert_eq!(
        outcome.fits_if_placed[0],
        GroupPlaces { group: GroupId::new(0), zones: zones.collect() }
    );
    assert!(codes(&outcome).contains(&"C421") && !codes(&outcome).contains(&"C403"));
}

#[test]
fn a_plan_that_names_the_zones_fits_there_and_not_elsewhere() {
    let fits = odd("zone_nodes = { z0 = 1, z1 = 2 }");
    assert!(fits.total.short.is_zero() && fits.fits_if_placed.is_empty());
    assert_eq!(cells(&fits, ScenarioKind::Maximum), [(3, 3), (2, 2)]);
    let other = odd("zone_nodes = { z0 = 2, z1 = 1 }");
    assert_eq!(other.total.short.get(), 1);
    // Named zones are what the plan asks for: no other placement is looked for.
    assert!(other.fits_if_placed.is_empty() && codes(&other).contains(&"C403"));
}

#[test]
fn where_the_cloud_chooses_each_zone_holds_all_nodes_and_where_the_plan_does_the_best_ones() {
    let any = odd(ANY);
    assert_eq!(cells(&any, ScenarioKind::Maximum), [(5, 3), (3, 3)]);
    assert!(codes(&any).contains(&"C422"));
    let planned = odd("spread = \"planned\"\n");
    assert!(planned.total.short.is_zero() && !codes(&planned).contains(&"C422"));
    let zones = [1, 2].map(NodeCount::new).into_iter().with_positions();
    assert_eq!(
        planned.places,
        [GroupPlaces { group: GroupId::new(0), zones: zones.collect() }]
    );
}

#[test]
fn nodes_beyond_the_named_ones_go_as_the_spread_says() {
    let with = |spread: &str| {
        odd(&format!(
            "zone_nodes = {{ z0 = 1, z1 = 2 }}\nsurge = 2\n{spread}"
        ))
    };
    // Zone 0 has fewer, so the cloud puts one there first; then both have two.
    assert_eq!(cells(&with(""), ScenarioKind::Surge), [(5, 3), (3, 3)]);
    assert_eq!(cells(&with(ANY), ScenarioKind::Surge), [(5, 3), (4, 3)]);
    // The plan puts both where there is room for one.
    assert_eq!(
        cells(&with("spread = \"planned\"\n"), ScenarioKind::Surge).len(),
        2
    );
}

#[test]
fn fewer_nodes_than_named_may_leave_any_of_the_named_places_empty() {
    let outcome = odd("zone_nodes = { z0 = 2, z1 = 3 }\nmax_nodes = 5");
    let today = cells(&outcome, ScenarioKind::Today);
    assert_eq!(
        today.iter().map(|(wanted, _)| *wanted).collect::<Vec<_>>(),
        [4, 3]
    );
}

#[test]
fn a_zone_that_is_lost_leaves_its_odd_nodes_to_any_of_the_others() {
    let outcome = planned(&[
        subnet(0, 0, 40, ""),
        subnet(1, 1, 40, ""),
        subnet(2, 2, 40, ""),
        group("g", (1, 4), 5, ""),
    ]);
    let wanted = |kind| {
        let cells = cells(&outcome, kind);
        cells.iter().map(|(wanted, _)| *wanted).collect::<Vec<_>>()
    };
    assert_eq!(wanted(ScenarioKind::Maximum), [2, 2, 2]);
    assert_eq!(wanted(ScenarioKind::ZoneLost(ZoneId::new(0))), [3, 3]);
}

/// Every way in which a cloud that balances a group's zones fills them up.
fn balanced(wanted: u64, there: &[u64]) -> BTreeSet<Vec<u64>> {
    let mut all = BTreeSet::from([there.to_vec()]);
    while all.iter().next().unwrap().iter().sum::<u64>() < wanted {
        let next = all.iter().flat_map(|nodes| {
            let least = *nodes.iter().min().unwrap();
            let emptiest = (0..nodes.len()).filter(move |&at| nodes[at] == least);
            emptiest.map(|at| {
                let mut nodes = nodes.clone();
                nodes[at] += 1;
                nodes
            })
        });
        all = next.collect();
    }
    all
}

/// Every way in which a cloud that chooses any zone fills them up.
fn anywhere(wanted: u64, there: &[u64]) -> BTreeSet<Vec<u64>> {
    let mut all = BTreeSet::from([there.to_vec()]);
    for _ in there.iter().sum::<u64>()..wanted {
        let next = all.iter().flat_map(|nodes| {
            (0..nodes.len()).map(|at| {
                let mut nodes = nodes.clone();
                nodes[at] += 1;
                nodes
            })
        });
        all = next.collect();
    }
    all
}

/// What others may make of the nodes at maximum: of each group whose zones they choose.
fn choices(cluster: &Cluster) -> Vec<(usize, Vec<Vec<u64>>)> {
    let groups = cluster.groups.iter().enumerate();
    let free = groups.filter(|(_, of)| {
        of.zones.len() > 1 && of.zone_nodes.is_none() && of.spread != Spread::Planned
    });
    free.map(|(group, of)| {
        let there = of.zones.iter().map(|&zone| {
            let nodes = cluster.existing.iter();
            nodes
                .filter(|node| (node.group, node.zone) == (GroupId::new(group), zone))
                .count() as u64
        });
        let there: Vec<u64> = there.collect();
        let all = match of.spread {
            Spread::Any => anywhere(of.max_nodes.get(), &there),
            _ => balanced(of.max_nodes.get(), &there),
        };
        (group, all.into_iter().collect())
    })
    .collect()
}

fn drawn(draw: &mut Draw, mix: Mix) -> Option<(String, Cluster)> {
    let text = draw::plan(draw, mix).text;
    let (source, none) = (Source::new("plan.toml", &text), Settings::default());
    let mut cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).ok()?;
    // Most plans that are drawn are short, and have a quota that is.
    for subnet in 0..cluster.subnets.list().len() {
        let ips = cluster.subnets.list()[subnet].available.get();
        cluster
            .subnets
            .set_available(SubnetId::new(subnet), ips * draw.within(1, 3));
    }
    if draw.one_in(2) {
        cluster.quota.given = None;
    }
    Some((text, cluster))
}

/// The maximum alone: today's nodes are some of it.
fn at_maximum() -> Scope {
    Scope::of([Part::Maximum])
}

fn fits(cluster: &Cluster) -> bool {
    CandidatePlan::new(cluster.clone())
        .fits(&at_maximum())
        .unwrap()
}

/// How many plans are drawn, more where the environment asks for them.
#[expect(clippy::disallowed_methods, reason = "more plans than CI has time for")]
fn plans() -> u64 {
    let given = std::env::var("PLACING_PLANS").ok();
    given.map_or(400, |given| given.parse().unwrap())
}

/// A plan fits if, and only if, it fits with every choice of others written into it.
#[test]
#[expect(
    clippy::print_stdout,
    reason = "how many safe plans are refused is worth to know"
)]
fn a_plan_fits_just_where_it_fits_in_every_choice_of_zones() {
    let mut draw = Draw::new(7);
    let [mut fitting, mut tried, mut refused, mut with_nodes] = [0_u64; 4];
    for _ in 0..plans() {
        let Some((text, cluster)) = drawn(&mut draw, Mix::ALL) else {
            continue;
        };
        let choices = choices(&cluster);
        let count: usize = choices.iter().map(|(_, all)| all.len()).product();
        if choices.is_empty() || count == 1 {
            continue;
        }
        let promised = fits(&cluster);
        fitting += u64::from(promised);
        with_nodes += u64::from(promised && !cluster.existing.is_empty());
        let mut every = true;
        let some = count.min(60);
        for number in 0..some {
            // All of few, some of many.
            let mut number = if count == some {
                number
            } else {
                draw.at(count)
            };
            let mut pinned = cluster.clone();
            for (group, all) in &choices {
                let nodes = &all[number % all.len()];
                number /= all.len();
                let of = &mut pinned.groups[*group];
                let zones = of.zones.iter().copied();
                let named = zones.zip(nodes.iter().map(|&nodes| NodeCount::new(nodes)));
                of.zone_nodes = Some(Arc::new(named.collect()));
            }
            let holds = fits(&pinned);
            tried += 1;
            every &= holds;
            assert!(holds || !promised, "{:?}\n{text}", pinned.groups);
        }
        // Nothing that is safe is refused where all choices are tried.
        refused += u64::from(every && !promised && count == some);
    }
    println!(
        "{fitting} plans fit in {tried} choices, {with_nodes} of them with nodes; {refused} safe ones refused"
    );
    assert!(
        fitting * 30 > plans() && with_nodes * 120 > plans(),
        "{fitting} {with_nodes}"
    );
    assert!(refused * 100 <= fitting, "{refused} of {fitting}");
}

/// What a plan says of a group is what planning that many nodes shows.
#[test]
fn as_many_nodes_of_a_group_fit_as_its_plan_says_and_no_more() {
    let mut draw = Draw::new(11);
    let mut seen = 0;
    for _ in 0..plans() / 2 {
        let Some((text, mut cluster)) = drawn(&mut draw, Mix::ALL) else {
            continue;
        };
        cluster.quota.given = Some(EniCount::new(1 << 40));
        cluster.simulation.workloads.clear();
        let is_planned = |of: &model::NodeGroup| of.spread == Spread::Planned;
        // With more nodes of another group the plan places its own anew.
        let others = cluster.groups.len() > 1 && cluster.groups.iter().any(is_planned);
        if others || !fits(&cluster) {
            continue;
        }
        let outcome = crate::plan::cluster::planned(CandidatePlan::new(cluster.clone())).unwrap();
        for group in 0..cluster.groups.len() {
            if cluster.groups[group].zone_nodes.is_some() {
                continue;
            }
            let most = outcome.groups[group].capacity.guaranteed;
            let with = |nodes: NodeCount| {
                let mut more = cluster.clone();
                more.groups[group].max_nodes = nodes;
                fits(&more)
            };
            seen += u64::from(most > cluster.groups[group].max_nodes);
            assert!(with(most), "{most:?} of {group}\n{text}");
            let one_more = most.checked_add(NodeCount::new(1)).unwrap();
            assert!(!with(one_more), "{one_more:?} of {group}\n{text}");
        }
    }
    assert!(seen * 20 > plans(), "{seen}");
}

#[test]
fn a_zone_of_another_region_is_a_finding_that_names_both_subnets() {
    let of = |zones: [&str; 3]| {
        let subnets = zones
            .iter()
            .enumerate()
            .map(|(i, zone)| format!("[[subnet]]\ncidr = \"10.{i}.0.0/20\"\nzone = \"{zone}\"\n"));
        let parts: Vec<String> = subnets.chain([group("web", (1, 9), 3, "")]).collect();
        planned(&parts)
    };
    let outcome = of(["cn-bj-a", "cn-bk-b", "cn-bj-c"]);
    let finding = outcome
        .findings
        .iter()
        .find(|finding| finding.code() == "C423");
    let said = finding.map(|finding| finding.message(net::lang::Lang::En));
    assert_eq!(
        said.as_deref(),
        Some(
            "zone cn-bk-b of 10.1.0.0/20 is in region cn-bk, zone cn-bj-a of 10.0.0.0/20 in cn-bj"
        )
    );
    for zones in [
        ["cn-bj-a", "cn-bj-b", "cn-bj-c"],
        ["a", "b", "c"],
        ["rack-1-a", "rack-2-a", "z"],
    ] {
        assert!(!codes(&of(zones)).contains(&"C423"), "{zones:?}");
    }
}

/// The scenarios of a scope that decide say what all of them say, and what scenarios share is what each has.
#[test]
fn the_largest_demands_decide_whether_all_of_a_scope_fits() {
    let mut draw = Draw::new(5);
    let (mut fewer, mut fit) = (0, 0);
    for _ in 0..plans() {
        let Some((text, cluster)) = drawn(&mut draw, Mix::ALL) else {
            continue;
        };
        let candidate = CandidatePlan::new(cluster);
        let planning = candidate.planning();
        let all = [
            Part::Today,
            Part::Maximum,
            Part::Surge,
            Part::ZoneLoss,
            Part::LostZones,
        ];
        let scope = Scope::of(all).until(6);
        let fits = |case: &Case| planning.fits(&case.wanted, &case.lost).unwrap();
        let (cases, deciding) = (
            planning.cases(&scope).unwrap(),
            planning.decisive(&scope).unwrap(),
        );
        let all_fit = cases.iter().all(fits);
        assert_eq!(deciding.iter().all(fits), all_fit, "{text}");
        fewer += u64::from(deciding.len() < cases.len());
        fit += u64::from(all_fit);
        for scenario in planning.scenarios().unwrap() {
            let case = cases
                .iter()
                .find(|case| case.kind == scenario.kind)
                .unwrap();
            let alone = planning
                .scenario(case.kind, &case.wanted, BestCase::Counted)
                .unwrap();
            assert_eq!(format!("{scenario:?}"), format!("{alone:?}"), "{text}");
        }
    }
    assert!(fewer * 4 > plans() && fit * 20 > plans(), "{fewer} {fit}");
}
