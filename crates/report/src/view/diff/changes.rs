//! Figures that changed, in people's words; the table of figures has them by their keys.

use std::sync::Arc;

use crate::Rows;
use model::finding::When;
use net::lang::Lang;
use net::quantity::grouped;
use results::changes::outcome::{ChangeKind, DiffOutcome, FigureChange, Thing};
use results::diff::ChangeRow;
use rows::{Cell, Word as _};
use texts::{self, Message, diff as say};

/// A row for each change, the worst first. A new or removed row of the result has one row.
pub(super) fn rows(outcome: &DiffOutcome, lang: Lang) -> Rows<'static, ChangeRow> {
    of(outcome, lang, |_| true).map(|(_, row)| row).collect()
}

/// The same of the wanted changes, each after the change itself.
pub(super) fn of(
    outcome: &DiffOutcome,
    lang: Lang,
    is_wanted: impl Fn(&FigureChange) -> bool,
) -> impl Iterator<Item = (&FigureChange, ChangeRow)> {
    let wanted = shown(outcome).filter(move |change| is_wanted(change));
    wanted.map(move |change| {
        let row = ChangeRow {
            row: name(change, lang),
            figure: figure(change, lang),
            before: value(&change.before, lang),
            after: value(&change.after, lang),
            change: difference(change),
            verdict: verdict(change, lang),
        };
        (change, row)
    })
}

/// The wanted changes, each with the name of its row.
pub(super) fn named(
    outcome: &DiffOutcome,
    lang: Lang,
    is_wanted: impl Fn(&FigureChange) -> bool,
) -> impl Iterator<Item = (String, &FigureChange)> {
    let wanted = shown(outcome).filter(move |change| is_wanted(change));
    wanted.map(move |change| (name(change, lang), change))
}

fn shown(outcome: &DiffOutcome) -> impl Iterator<Item = &FigureChange> {
    outcome.figures.iter().filter(|change| {
        let rest = [Thing::New { first: false }, Thing::Gone { first: false }];
        // A request for a quota alone asks for no IPs: the quota has its own row.
        let is_quota_only = ["requests", "planned"].contains(&&*change.table)
            && [&change.before, &change.after].contains(&&Cell::Count(0))
            && change.thing != Thing::Kept;
        !rest.contains(&change.thing) && !is_quota_only
    })
}

/// The positions of changes of what is there before and after; the others are counted by kind.
pub(super) fn kept(outcome: &DiffOutcome) -> Vec<usize> {
    let kept = shown(outcome).enumerate();
    let kept = kept.filter(|(_, change)| change.thing == Thing::Kept);
    kept.map(|(at, _)| at).collect()
}

/// A figure's name. Headers of node columns give only the kind of nodes.
pub(super) fn figure(change: &FigureChange, lang: Lang) -> String {
    let of_nodes = texts::word("ChangedFigure", &change.column.key, lang);
    if of_nodes == change.column.key {
        change.column.header_line(lang)
    } else {
        of_nodes.into_owned()
    }
}

/// A value; a word as people read it.
pub(super) fn value(value: &Cell, lang: Lang) -> Option<String> {
    match value {
        Cell::Count(n) => Some(grouped(*n)),
        Cell::Text(text) => Some(text.to_string()),
        Cell::OneOf(of, word) => Some(texts::word(of, word, lang).into_owned()),
        _ => None,
    }
}

fn difference(change: &FigureChange) -> Option<String> {
    let difference = change.change()?;
    let (sign, digits) = difference.split_at(1);
    let digits = digits.parse().map_or_else(|_| digits.to_owned(), grouped);
    Some(format!("{sign}{digits}"))
}

fn verdict(change: &FigureChange, lang: Lang) -> String {
    let word = match (change.thing, change.verdict) {
        (Thing::New { .. }, _) => ChangeKind::New.said(lang),
        (Thing::Gone { .. }, _) => ChangeKind::Gone.said(lang),
        (Thing::Kept, verdict) => verdict.said(lang),
    };
    word.into_owned()
}

/// The name of the row, with its kind.
fn name(change: &FigureChange, lang: Lang) -> String {
    let part = |at: usize| change.parts.get(at).map_or("", String::as_str);
    let some = |at: usize| Some(part(at)).filter(|part| !part.is_empty());
    match &*change.table {
        "scenarios" => {
            let lost = || part(1).split(", ").map(Arc::from).collect();
            let when = match part(0) {
                "today" => When::Today,
                "maximum" => When::Maximum,
                "surge" => When::Surge,
                "zone-lost" | "zones-lost" => When::ZonesLost(lost()),
                _ => return change.name(),
            };
            say::ChangedScenario { when: when.words(lang), zone: some(2) }.text(lang)
        }
        of @ ("requests" | "planned") => {
            say::ChangedRequest { of, months: part(0).parse().unwrap_or(0_u64) }.text(lang)
        }
        "quotas" => say::ChangedQuota { quota: part(0) }.text(lang),
        "growth" => say::ChangedGrowth { lost: some(1) }.text(lang),
        table => {
            let table = texts::word("ChangedTable", table, lang);
            // The one zone of a plan without zones has no name.
            format!("{table} {}", change.name()).trim_end().to_owned()
        }
    }
}
