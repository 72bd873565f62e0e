//! What findings, requests and other commands advise, followed to the letter.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::tests::drawn::simple as drawn;
use super::tests::{cluster, planned, runs};
use super::*;
use crate::plan::cluster::ClusterOutcome;
use draw::Draw;
use model::finding::{Finding, Severity};
use model::{GroupId, Position, ZoneId};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount};

/// Findings about nodes, pods or ENIs that are short.
const SHORTAGES: [&str; 9] = [
    "C401", "C402", "C403", "C404", "C406", "C408", "C421", "Q301", "S101",
];

/// A small plan with targets, quotas and zones that may be lost.
fn demanding(draw: &mut Draw) -> String {
    let mut text = drawn(draw);
    let mut cluster = String::new();
    if draw.below(3) == 0 {
        let _ = writeln!(
            cluster,
            "eni_quota_used = {}",
            [2, 480, 497][usize::try_from(draw.below(3)).unwrap()]
        );
    }
    if draw.below(3) == 0 {
        let required = draw.below(2) == 0;
        let (what, most) = [("nodes", 20), ("pods", 150)][usize::try_from(draw.below(2)).unwrap()];
        let wanted = 1 + draw.below(most);
        let _ = writeln!(
            cluster,
            "target = {{ {what} = {wanted}, required = {required} }}"
        );
    }
    text = text.replace("[cluster]\n", &format!("[cluster]\n{cluster}"));
    if draw.below(4) == 0 {
        if !text.contains("[policy]\n") {
            text += "[policy]\n";
        }
        let zones = ["\"z0\"", "\"z1\"", "\"z0\", \"z1\""][usize::try_from(draw.below(3)).unwrap()];
        let _ = writeln!(text, "lost_zones = [{zones}]");
    }
    text
}

/// What a help text says to add.
fn asked_for(help: &str, cluster: &Cluster) -> Vec<Edit> {
    let steps = help.split("add a /").skip(1);
    let (mut added, mut new_groups) = (Vec::new(), Vec::new());
    let subnets = steps.flat_map(|step| {
        let (prefix, rest) = step.split_once(' ').unwrap();
        let (_, zones) = rest.split_once("in ").unwrap();
        let ends = ["enough for", "request ", "drain ", "lower "];
        let end = ends.iter().filter_map(|end| zones.find(end)).min();
        let zones = &zones[..end.unwrap_or(zones.len())];
        let known = cluster.subnets.zone_names();
        let group = zones.split_once(" for a new node group ");
        let zones = group.map_or(zones, |(zones, _)| zones);
        let group = group.map(|(_, rest)| {
            let (name, rest) = rest.split_once(": nodes beyond ").unwrap();
            let (kept, of) = rest.split_once(" of ").unwrap();
            let kept = kept.split(' ').next().unwrap().parse().unwrap();
            let of = of.trim_end_matches([',', ' ']);
            let of = of.split([',', ' ']).next().unwrap();
            let of = cluster.groups.iter().position(|one| *one.name == *of);
            (name, kept, of.unwrap())
        });
        let at = group.map(|(name, kept, of)| {
            let known = added.iter().position(|one| *one == name);
            let position = known.unwrap_or(added.len());
            let at = GroupId::new(cluster.groups.len() + position);
            if known.is_none() {
                added.push(name);
                let zones = cluster.groups[of].zones.clone();
                let (kept, new) = (NodeCount::new(kept), NodeCount::ZERO);
                new_groups.push(Edit::NewGroup(Arc::new(NewGroup {
                    of: GroupId::new(of),
                    at,
                    kept,
                    new,
                    zones,
                })));
            }
            at
        });
        let named = (0..known.len()).filter(|&at| {
            let mut words = zones.split(|c: char| !c.is_ascii_alphanumeric());
            words.any(|word| *word == *known[at])
        });
        let asked = named.map(|zone| {
            let for_nodes = rest.starts_with("with role nodes");
            Edit::Subnet(Asked {
                for_group: at,
                ..Asked::shared((ZoneId::new(zone), for_nodes), prefix.parse().unwrap())
            })
        });
        asked.collect::<Vec<_>>()
    });
    let quota = help
        .split_once("request an ENI quota of ")
        .map(|(_, rest)| {
            let digits = rest.chars().filter(|c| *c != ',');
            let digits: String = digits.take_while(char::is_ascii_digit).collect();
            Edit::Quota(EniCount::new(digits.parse().unwrap()))
        });
    let subnets: Vec<Edit> = subnets.collect();
    new_groups.into_iter().chain(subnets).chain(quota).collect()
}

/// The month in which growth runs out as a finding says.
fn month(outcome: &ClusterOutcome, subject: &str) -> u32 {
    let growth = outcome.growth.as_ref().unwrap();
    if subject == "cluster" {
        return growth
            .default_quota
            .as_ref()
            .map_or(u32::MAX, |end| end.months);
    }
    let ends = growth.exhaustion.iter().chain(&growth.zone_losses);
    let mut ends = ends.filter(|end| {
        let lost = end.scenario.lost_zones().next();
        let lost = lost.and_then(|zone| outcome.cluster.zone_name(zone));
        lost.unwrap_or("growth") == subject
    });
    ends.next().map_or(u32::MAX, |end| end.months)
}

fn errors(outcome: &ClusterOutcome) -> Vec<&Finding> {
    let findings = outcome.findings.iter();
    let short = findings.filter(|one| SHORTAGES.contains(&one.code()));
    short
        .filter(|one| one.severity() == Severity::Error)
        .collect()
}

#[test]
fn advice_of_findings_followed_to_the_letter_ends_the_shortage() {
    let mut draw = Draw::new(20_28);
    let mut followed = BTreeMap::new();
    for _ in 0..runs(60) {
        let text = demanding(&mut draw);
        let Some(cluster) = cluster(&text) else {
            continue;
        };
        let base = CandidatePlan::new(cluster);
        let outcome = planned(&base, &[]);
        for finding in &outcome.findings {
            let help = finding.help(Lang::En);
            // Adding a zone to a group is a manual step; what the search cannot find, the help
            // says.
            let by_hand = ["give g", "cce-plan mend"];
            let by_hand = by_hand.iter().any(|step| help.contains(step));
            if !SHORTAGES.contains(&finding.code()) || by_hand {
                continue;
            }
            let said = format!("{text}{} {}\n{help}", finding.code(), finding.subject());
            let edits = asked_for(&help, base.cluster());
            let recreates = help.contains("re-create");
            assert!(!edits.is_empty() || recreates, "{said}");
            let base = if recreates {
                base.edited(&[Edit::Recreate(base.stuck())])
            } else {
                base.clone()
            };
            let mended = planned(&base, &edits);
            let is_same =
                |one: &&Finding| (one.code(), one.subject()) == (finding.code(), finding.subject());
            // Growth goes on: the same zone is short later.
            let is_later =
                || month(&mended, finding.subject()) > month(&outcome, finding.subject());
            let left = mended.findings.iter().find(is_same);
            assert!(
                left.is_none() || finding.code() == "C406" && is_later(),
                "{said}\n{left:?}"
            );
            // If the help names all scenarios, they fit after its steps.
            let left = errors(&mended);
            let names_all = help.contains("all scenarios");
            assert!(!names_all || left.is_empty(), "{said}\n{left:?}");
            *followed.entry(finding.code()).or_insert(0) += 1;
        }
    }
    assert!(followed.len() > 6, "{followed:?}");
}

#[test]
fn a_plan_has_an_error_exactly_where_it_does_not_fit() {
    let mut draw = Draw::new(20_29);
    let mut short = 0;
    for _ in 0..runs(60) {
        let text = demanding(&mut draw);
        let Some(cluster) = cluster(&text) else {
            continue;
        };
        let outcome = planned(&CandidatePlan::new(cluster), &[]);
        let miss = outcome
            .candidate()
            .miss(&Scope::of_plan(&outcome.cluster))
            .unwrap();
        let errors = errors(&outcome);
        assert_eq!(
            !errors.is_empty(),
            miss.is_some(),
            "{text}{errors:?} {miss:?}"
        );
        let total = &outcome.total;
        let whole = (total.capacity.guaranteed, total.guaranteed_pods);
        assert_eq!(outcome.candidate().guaranteed(), whole, "{text}");
        short += u32::from(miss.is_some());
    }
    assert!(short > 20, "{short}");
}

/// The edits of a request that a help can name.
fn named(request: &Request) -> Vec<String> {
    let edits = request.edits().filter_map(|edit| match edit {
        Edit::Subnet(asked) => Some(format!(
            "/{} {} {}",
            asked.prefix,
            asked.zone.index(),
            asked.for_nodes
        )),
        Edit::Quota(quota) => Some(format!("quota {}", quota.get())),
        _ => None,
    });
    let mut edits: Vec<String> = edits.collect();
    edits.sort();
    edits
}

#[test]
fn findings_ask_for_what_the_plan_requests() {
    let mut draw = Draw::new(20_30);
    let mut compared = 0;
    for _ in 0..runs(60) {
        let text = demanding(&mut draw);
        let Some(cluster) = cluster(&text) else {
            continue;
        };
        let outcome = planned(&CandidatePlan::new(cluster), &[]);
        let Some(all) = &outcome.requests else {
            continue;
        };
        let requests: Vec<Vec<String>> = all.all.iter().map(named).collect();
        for finding in &outcome.findings {
            let help = finding.help(Lang::En);
            if !help.contains("enough for all scenarios") {
                continue;
            }
            let edits = asked_for(&help, &outcome.cluster).into_iter();
            let lines = edits.map(|edit| Line { edit, without: None }).collect();
            let asked = Request {
                lines,
                by: 0,
                month: None,
                through: None,
                is_enough: true,
                ips: IpCount::ZERO,
                free_ips: None,
            };
            let is_only_recreated = asked.lines.is_empty() && !all.recreate.is_empty();
            let asked = named(&asked);
            assert!(
                is_only_recreated || requests.contains(&asked),
                "{text}{help}\n{requests:?}"
            );
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}
