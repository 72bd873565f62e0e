//! What `diff` says of every change of a plan.

use std::collections::{BTreeMap, BTreeSet};

use draw::{Draw, Mix};
use engine::plan::cluster::ClusterOutcome;
use engine::plan_cluster;
use input::problem::Source;
use input::records::Format as Read;
use model::catalog::Catalog;
use model::finding::{Finding, Severity};
use model::{Cluster, GrowthSchedule, Settings, parse_plan};
use net::lang::Lang;
use report::{Document, Format, Style, render, view};
use results::changes::outcome::{ChangeKind, DiffOutcome, Verdict};
use results::changes::{Saved, diff, parse_saved};
use serde_json::Value;

fn planned(text: &str) -> Option<ClusterOutcome> {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    let cluster = parse_plan(&source, Read::Toml, Catalog::bundled(), none, none).ok()?;
    plan_cluster(cluster).ok()
}

fn rendered(document: &Document<'_>, format: Format) -> String {
    let mut bytes = Vec::new();
    render(document, format, &Style::default(), &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn saved(outcome: &ClusterOutcome) -> Saved {
    let document = view::plan::document(outcome, None, Lang::En);
    let json = rendered(&document, Format::Json);
    parse_saved(&Source::new("plan.json", &json)).unwrap()
}

/// Keys whose numbers are edited.
const NUMBERS: [&str; 9] = [
    "nodes",
    "max_nodes",
    "max_pods",
    "available_ips",
    "nodes_per_month",
    "eni_quota",
    "surge",
    "replicas",
    "month",
];

/// Tables that are left out; a plan without a group or a subnet is none.
const TABLES: [&str; 5] = [
    "[[growth]]",
    "[policy]",
    "[[workload]]",
    "[[node_group]]",
    "[[subnet]]",
];

/// The plan with a few lines changed.
fn edited(draw: &mut Draw, text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..draw.within(1, 3) {
        match draw.below(4) {
            0 => {
                let begins = |line: &String| TABLES.iter().any(|table| line == table);
                let tables: Vec<usize> =
                    (0..lines.len()).filter(|&at| begins(&lines[at])).collect();
                if tables.is_empty() {
                    continue;
                }
                let from = draw.pick(&tables);
                let rest = lines[from + 1..].iter();
                let length = rest.take_while(|line| !line.starts_with('[')).count() + 1;
                lines.drain(from..from + length);
            }
            1 => {
                let added = draw.pick(&[
                    "[[growth]]\nnode_group = \"g0\"\nnodes_per_month = 1",
                    "[policy]\nsurvive_zone_loss = true",
                    "[policy]\nmin_headroom = \"20%\"",
                ]);
                if !lines
                    .iter()
                    .any(|line| line == added.lines().next().unwrap())
                {
                    lines.extend(added.lines().map(str::to_owned));
                }
            }
            _ => {
                let is_number = |line: &String| {
                    let (key, value) = line.split_once(" = ").unwrap_or_default();
                    NUMBERS.contains(&key) && value.parse::<u64>().is_ok()
                };
                let numbers: Vec<usize> = (0..lines.len())
                    .filter(|&at| is_number(&lines[at]))
                    .collect();
                let at = draw.pick(&numbers);
                let (key, value) = lines[at].split_once(" = ").unwrap();
                let value = value.parse::<u64>().unwrap();
                let value =
                    draw.pick(&[0, value / 2, value.saturating_sub(1), value + 1, 2 * value]);
                lines[at] = format!("{key} = {value}");
            }
        }
    }
    lines.join("\n") + "\n"
}

/// What a finding is about, in words of this test: its code and subject, and what else its values name.
fn about(finding: &Finding) -> (String, String, String) {
    let values = finding.values();
    let word = |key: &str| values.get(key).map(ToString::to_string);
    let more = match finding.code() {
        "C406" => word("lost_zone"),
        // A target of nodes, or one of pods.
        "C401" => values.get("wanted_pods").map(|_| "pods".to_owned()),
        _ => None,
    };
    let (code, subject) = (finding.code().to_owned(), finding.subject().to_owned());
    (code, subject, more.unwrap_or_default())
}

/// Whether a finding says more than another about the same thing.
fn is_worse(before: &Finding, after: &Finding) -> bool {
    let number = |of: &Finding, key: &str| of.values().get(key).and_then(Value::as_u64);
    let more = |key: &str| number(after, key) > number(before, key);
    if after.severity() < before.severity() {
        return true;
    }
    let months = [before, after].map(|one| number(one, "months"));
    match after.code() {
        "C406" if months[0] != months[1] => months[1] < months[0],
        "C401" | "C402" | "C403" | "C404" | "C406" => more("missing_nodes") || more("missing_ips"),
        "C409" | "S104" => more("stranded_ips"),
        "C408" => number(after, "headroom_nodes") < number(before, "headroom_nodes"),
        "C414" => more("unfilled_nodes"),
        "Q301" => more("planned_enis"),
        "Q302" => more("nodes") || more("pods"),
        _ => false,
    }
}

/// Whether `after` asks for less of anything that the program's words can name.
fn asks_less(before: &Cluster, after: &Cluster) -> bool {
    let groups: BTreeMap<&str, usize> = after
        .groups
        .iter()
        .enumerate()
        .map(|(at, group)| (&*group.name, at))
        .collect();
    let of_group = before.groups.iter().any(|group| {
        let now = groups.get(&*group.name).map(|&at| &after.groups[at]);
        now.is_none_or(|now| {
            now.max_nodes < group.max_nodes || now.nodes < group.nodes || now.surge < group.surge
        })
    });
    let paces = |cluster: &Cluster| -> BTreeMap<String, GrowthSchedule> {
        let of = |one: &model::Growth| cluster.groups[one.group].name.to_string();
        cluster
            .growth
            .iter()
            .map(|one| (of(one), one.schedule.clone()))
            .collect()
    };
    let (then, now) = (paces(before), paces(after));
    let of_growth = then
        .iter()
        .any(|(group, pace)| match (pace, now.get(group)) {
            (_, None) => true,
            (GrowthSchedule::PerMonth(then), Some(GrowthSchedule::PerMonth(now))) => now < then,
            _ => false,
        });
    let workloads = |cluster: &Cluster| -> BTreeMap<String, u32> {
        let workloads = cluster.simulation.workloads.iter();
        workloads
            .map(|one| (one.name.to_string(), one.replicas))
            .collect()
    };
    let now = workloads(after);
    let of_workload = workloads(before)
        .iter()
        .any(|(name, pods)| now.get(name).is_none_or(|now| now < pods));
    let (then, now) = (&before.policy, &after.policy);
    let of_policy = then.survive_zone_loss && !now.survive_zone_loss
        || then.min_headroom.is_some() && now.min_headroom.is_none()
        || then.max_stranded.is_some() && now.max_stranded.is_none();
    let target = before.target.nodes.is_some() && after.target.nodes < before.target.nodes;
    of_group || of_growth || of_workload || of_policy || target
}

#[derive(Debug, Default)]
struct Seen {
    pairs: u32,
    new: u32,
    worse: u32,
    errors: u32,
    less_asked: u32,
    better: u32,
}

fn check(before: &ClusterOutcome, after: &ClusterOutcome, seen: &mut Seen) -> Result<(), String> {
    let (old, new) = (saved(before), saved(after));
    let outcome = diff(&old, &new, false);
    let only_new = diff(&old, &new, true);
    seen.pairs += 1;
    of_findings(before, after, &outcome, seen)?;
    let severe = |least: Severity| {
        outcome.got_worse().any(|change| {
            let after = change.after.as_ref();
            after.is_some_and(|after| after.severity <= least)
        })
    };
    let document = view::diff::document(&outcome, Lang::En);
    let headline = document.lead[0].clone();
    if severe(Severity::Error) {
        seen.errors += 1;
        let worst = outcome.worst().and_then(|change| change.after.as_ref());
        let Some(worst) = worst.filter(|worst| worst.severity == Severity::Error) else {
            return Err("an error got worse, and the worst is none".to_owned());
        };
        if !headline.contains(&worst.message) && !headline.starts_with("No longer survives") {
            return Err(format!(
                "the headline is not about {}: {headline}",
                worst.message
            ));
        }
        for outcome in [&outcome, &only_new] {
            if !outcome
                .findings
                .iter()
                .any(|one| one.severity() == Severity::Error)
            {
                return Err("no error decides".to_owned());
            }
        }
    }
    let comment = view::comment::of_diff(&outcome, "m", None, Lang::En);
    let mut bytes = Vec::new();
    report::render_comment(&comment, &Style::default(), &mut bytes).unwrap();
    let comment = String::from_utf8(bytes).unwrap();
    let is_ticked = comment.lines().any(|line| line.starts_with("### ✅"));
    if severe(Severity::Warning) && is_ticked {
        return Err(format!("ticked although something got worse: {comment}"));
    }
    if asks_less(&before.cluster, &after.cluster) {
        seen.less_asked += 1;
        let praises = outcome.count(Verdict::Better) > 0
            || outcome.count_findings(ChangeKind::Better) > 0
            || comment.contains('✅');
        if outcome.unasked.is_empty() || praises {
            return Err(format!(
                "praised for asking less: {:?} {comment}",
                outcome.unasked
            ));
        }
    }
    seen.better += u32::from(outcome.count(Verdict::Better) > 0);
    for document in [document, view::plan::document(after, None, Lang::En)] {
        crate::openmetrics::read(&rendered(&document, Format::OpenMetrics))?;
    }
    let same = diff(&new, &new, true);
    if !same.figures.is_empty() || !same.changes.is_empty() || !same.unasked.is_empty() {
        return Err("differs from itself".to_owned());
    }
    Ok(())
}

fn of_findings(
    before: &ClusterOutcome,
    after: &ClusterOutcome,
    outcome: &DiffOutcome,
    seen: &mut Seen,
) -> Result<(), String> {
    let mut told: BTreeSet<(ChangeKind, &str, &str, &str)> = BTreeSet::new();
    for change in outcome.got_worse() {
        let after = change.after.as_ref().unwrap();
        told.insert((change.kind, after.code, &after.subject, &after.message));
    }
    let known: BTreeMap<_, &Finding> = before
        .findings
        .iter()
        .map(|one| (about(one), one))
        .collect();
    for finding in &after.findings {
        let message = finding.message(Lang::En);
        let is = |kind| told.contains(&(kind, finding.code(), finding.subject(), &*message));
        match known.get(&about(finding)) {
            None => {
                seen.new += 1;
                if !is(ChangeKind::New) {
                    return Err(format!("not told as new: {message}"));
                }
            }
            Some(before) if is_worse(before, finding) => {
                seen.worse += 1;
                if !is(ChangeKind::Worse) && !is(ChangeKind::New) {
                    let then = before.message(Lang::En);
                    return Err(format!("not told as worse: {message}\nbefore: {then}"));
                }
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// A number from the environment, for more pairs than CI has time for.
fn number(name: &str, default: u64) -> u64 {
    let number = std::env::var(name).ok();
    number.map_or(default, |number| number.parse().unwrap())
}

#[test]
fn what_got_worse_is_new_or_worse_and_what_is_no_longer_asked_is_never_better() {
    let (pairs, start) = (number("DIFF_PAIRS", 40), number("DIFF_SEED", 1));
    let mut draw = Draw::new(start);
    let mut seen = Seen::default();
    let mix = Mix { existing: 6, groups: 2, ..Mix::ALL };
    for _ in 0..pairs {
        let text = draw::plan(&mut draw, mix).text;
        let changed = edited(&mut draw, &text);
        let (Some(before), Some(after)) = (planned(&text), planned(&changed)) else {
            continue;
        };
        if let Err(what) = check(&before, &after, &mut seen) {
            panic!("{what}\n--- before\n{text}--- after\n{changed}");
        }
    }
    let few = u32::try_from(pairs / 15).unwrap();
    let all = [
        seen.new,
        seen.worse,
        seen.errors,
        seen.less_asked,
        seen.better,
    ];
    assert!(all.iter().all(|count| *count > few), "{seen:?}");
}
