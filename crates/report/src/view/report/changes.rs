//! What changed since another plan, in people's words; `diff` has all of it by its keys.

use std::borrow::Cow;
use std::sync::Arc;

use crate::column::columns_of;
use crate::result::plan::{
    ClusterRow, GrowthRow, NodeGroupRow, ScenarioRow, SubnetRow, VipPoolRow, ZoneRow,
};
use crate::result::report::ChangeRow;
use crate::view::diff;
use crate::{Column, Document, NoFindings, Rows, Table};
use engine::plan::cluster::ClusterOutcome;
use engine::plan::diff::{DiffOutcome, FigureChange};
use model::SavedValue;
use model::finding::When;
use net::quantity::grouped;
use texts::{self, Sentence, Words};

/// Names that a sentence holds.
const MOST_NAMES: usize = 12;

/// Tables of which a row is something that there is, and a figure that every row has.
const THINGS: [(&str, &str); 4] = [
    ("zones", "available_ips"),
    ("node_groups", "wanted_nodes"),
    ("subnets", "available_ips"),
    ("vip_pools", "nodes"),
];

/// Tables that have figures.
const TABLES: [&str; 7] = [
    "cluster",
    "zones",
    "node_groups",
    "subnets",
    "scenarios",
    "growth",
    "vip_pools",
];

fn columns(table: &str) -> Vec<Column> {
    match table {
        "cluster" => columns_of::<ClusterRow<'_>>(),
        "zones" => columns_of::<ZoneRow<'_>>(),
        "node_groups" => columns_of::<NodeGroupRow<'_>>(),
        "subnets" => columns_of::<SubnetRow<'_>>(),
        "scenarios" => columns_of::<ScenarioRow<'_>>(),
        "growth" => columns_of::<GrowthRow<'_>>(),
        "vip_pools" => columns_of::<VipPoolRow<'_>>(),
        _ => Vec::new(),
    }
}

pub(super) fn document<'a>(
    changes: &'a DiffOutcome,
    outcome: &ClusterOutcome,
    words: Words,
) -> Document<'a> {
    let mut document = Document {
        findings: &NoFindings,
        ..diff::document(changes, words.lang())
    };
    let new = things(changes, |change| change.before == SavedValue::None);
    let gone = things(changes, |change| change.after == SavedValue::None);
    let lead = &mut document.lead;
    lead.extend(listed(&new, words).map(|names| names.text("lead-new")));
    lead.extend(listed(&gone, words).map(|names| names.text("lead-gone")));
    // Of what came and went no figure changed: there is nothing to compare it with.
    let is_figure = |change: &&FigureChange| {
        let thing = (change.table, change.name.as_str());
        let compared = change.before != SavedValue::None && change.after != SavedValue::None;
        compared || (change.table != "scenarios" && !new.contains(&thing) && !gone.contains(&thing))
    };
    let figures = changes.figures.iter().filter(is_figure);
    let columns = TABLES.map(|table| (table, columns(table)));
    let rows = figures.map(|change| row(change, &columns, outcome, words));
    let rows: Rows<'_, ChangeRow<'_>> = rows.collect();
    let mut tables = document.tables.iter_mut();
    if let Some(figures) = tables.find(|table| table.name == "figures") {
        let shown = [
            "table", "row", "figure", "before", "after", "change", "verdict",
        ];
        let title = std::mem::take(&mut figures.title);
        *figures = Table::new("figures", &rows, shown).titled(title);
    }
    document
}

/// Things that came or went: their table and their name.
fn things(changes: &DiffOutcome, is_it: fn(&FigureChange) -> bool) -> Vec<(&str, &str)> {
    let of_things = |change: &&FigureChange| THINGS.contains(&(change.table, change.figure));
    let changes = changes.figures.iter().filter(of_things);
    let changes = changes.filter(|change| is_it(change));
    changes
        .map(|change| (change.table, change.name.as_str()))
        .collect()
}

fn listed(things: &[(&str, &str)], words: Words) -> Option<Sentence> {
    let names = things.iter().take(MOST_NAMES);
    let names = names.map(|(table, name)| {
        let thing = format!("{} {name}", table_word(table, words));
        // The one zone of a plan without zones has no name.
        thing.trim_end().to_owned()
    });
    let more = things.len().saturating_sub(MOST_NAMES);
    let names = words.names(&names.collect::<Vec<_>>());
    (!things.is_empty()).then(|| words.with("names", names).with("more", more))
}

fn row<'a>(
    change: &'a FigureChange,
    columns: &[(&'static str, Vec<Column>)],
    outcome: &ClusterOutcome,
    words: Words,
) -> ChangeRow<'a> {
    let value = |value: &SavedValue| match value {
        SavedValue::None => None,
        SavedValue::Count(n) => Some(grouped(*n)),
        // What limits something is a word of its own for people.
        SavedValue::Text(text) => Some(texts::word("NodesLimit", text, words.lang()).into_owned()),
    };
    let difference = change.change().map(|change| {
        let (sign, digits) = change.split_at(1);
        digits
            .parse()
            .map_or_else(|_| change.clone(), |n| format!("{sign}{}", grouped(n)))
    });
    ChangeRow {
        table: table_word(change.table, words),
        row: name(change, outcome, words),
        figure: figure(change, columns, words),
        before: value(&change.before),
        after: value(&change.after),
        change: difference,
        verdict: change.verdict,
    }
}

/// A figure's name. Headers of columns of nodes say no more than which nodes.
fn figure(change: &FigureChange, columns: &[(&'static str, Vec<Column>)], words: Words) -> String {
    let of_nodes = texts::word("ChangedFigure", change.figure, words.lang());
    if of_nodes != change.figure {
        return of_nodes.into_owned();
    }
    let of_table = columns.iter().find(|(table, _)| *table == change.table);
    let mut of_table = of_table.into_iter().flat_map(|(_, columns)| columns);
    let column = of_table.find(|column| column.key == change.figure);
    column.map_or_else(
        || change.figure.to_owned(),
        |column| column.header_line(words.lang()),
    )
}

fn table_word(table: &str, words: Words) -> Cow<'_, str> {
    texts::word("ChangedTable", table, words.lang())
}

/// Which row it is: scenarios are saved as what happens, the zones that are lost and the zone looked at.
fn name(change: &FigureChange, outcome: &ClusterOutcome, words: Words) -> String {
    let name = change.name.as_str();
    if change.table == "growth" {
        return texts::word("ChangedGrowth", name, words.lang()).into_owned();
    }
    if change.table != "scenarios" {
        return name.to_owned();
    }
    let (scenario, zone) = name.split_once(' ').unwrap_or((name, ""));
    let (when, zone) = match scenario {
        "today" => (When::Today, zone),
        "maximum" => (When::Maximum, zone),
        "surge" => (When::Surge, zone),
        "zone-lost" => {
            // Names may have spaces, so the longest that fits is the one.
            let zones = outcome.cluster.subnets.zone_names().iter();
            let lost = zones.filter_map(|lost| {
                let rest = zone.strip_prefix(&**lost)?.strip_prefix(' ')?;
                Some((When::ZonesLost(vec![Arc::from(&**lost)]), rest))
            });
            match lost.max_by_key(|(_, rest)| std::cmp::Reverse(rest.len())) {
                Some(lost) => lost,
                None => return name.to_owned(),
            }
        }
        "zones-lost" => {
            let zones = outcome.cluster.subnets.zone_names().iter();
            let looked_at = zones.filter_map(|looked_at| {
                let lost = zone.strip_suffix(&**looked_at)?.strip_suffix(' ')?;
                Some((lost, &**looked_at))
            });
            let Some((lost, looked_at)) = looked_at.max_by_key(|(_, zone)| zone.len()) else {
                return name.to_owned();
            };
            let lost = lost.split(", ").map(Arc::from).collect();
            (When::ZonesLost(lost), looked_at)
        }
        _ => return name.to_owned(),
    };
    let when = words.with("when", when.words(words.lang()));
    let zone = Some(zone).filter(|zone| !zone.is_empty());
    when.with("zone", zone).text("changed-scenario")
}
