//! What to do about a plan.

use super::zone_label;
use crate::{Step, Todo};
use engine::mend::{Asked, Edit, Requested, Requests};
use engine::plan::cluster::ClusterOutcome;
use model::finding::When;
use net::lang::Lang;
use texts::Words;

/// What a plan asks for, a step for each date. `fits` says whether everything in the plan does.
/// `command` finds the changes.
pub fn todo(
    outcome: &ClusterOutcome,
    all: Option<&Requests>,
    fits: bool,
    command: Vec<String>,
    lang: Lang,
) -> Todo {
    let words = Words::of("plan", lang);
    let Some(all) = all.filter(|all| !all.lines.is_empty()) else {
        let note = if fits { "todo-nothing" } else { "todo-search" };
        return Todo {
            note: Some(words.text(note)),
            command: (!fits).then_some(command),
            ..Todo::default()
        };
    };
    let due: Vec<&[Requested]> = all.lines.chunk_by(|a, b| a.months == b.months).collect();
    let steps = due.iter().enumerate().map(|(at, lines)| {
        // Until the next is due.
        let scope = match due.get(at + 1) {
            Some(next) => all.scope.clone().until(next[0].months.saturating_sub(1)),
            None => all.scope.clone(),
        };
        let month = lines[0].month.map(|month| month.to_string());
        let month = When::Growth(lines[0].months, month).month(lang);
        let scope = outcome.asked_for(&scope).words(lang);
        let due = words.with("months", lines[0].months).with("month", month);
        Step {
            due: due.text("todo-due"),
            what: what(outcome, lines, lang),
            covers: words.with("scope", scope).text("todo-covers"),
        }
    });
    Todo {
        steps: steps.collect(),
        command: Some(command),
        note: None,
    }
}

/// What is due together, as an imperative.
fn what(outcome: &ClusterOutcome, lines: &[Requested], lang: Lang) -> String {
    let words = Words::of("mend", lang);
    let size = |asked: &Asked| (asked.for_nodes, asked.prefix);
    let mut subnets: Vec<&Asked> = lines.iter().filter_map(|line| line.edit.subnet()).collect();
    // The largest first, then those for nodes.
    subnets.sort_by_key(|asked| size(asked));
    let mut phrases = Vec::new();
    for same in subnets.chunk_by(|a, b| size(a) == size(b)) {
        let zones = same
            .iter()
            .map(|one| zone_label(outcome, one.zone, words_of_plan(lang)));
        let zones: Vec<_> = zones.collect();
        let phrase = words
            .with("prefix", same[0].prefix)
            .with("zones", words.all_of(&zones))
            .with("count", zones.len())
            .with("role", if same[0].for_nodes { "nodes" } else { "pods" })
            .with("cidrs", None::<String>);
        phrases.push(phrase.text("edit-subnets"));
    }
    for line in lines {
        if let Edit::Quota(quota) = line.edit {
            phrases.push(words.with("quota", quota).text("edit-quota"));
        }
    }
    words.steps(&phrases)
}

fn words_of_plan(lang: Lang) -> Words {
    Words::of("plan", lang)
}
