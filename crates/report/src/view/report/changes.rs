//! What changed since another plan, in people's words; `diff` has all of it by its keys.

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
use net::lang::{Lang, Text, text};
use net::quantity::grouped;
use texts;

/// Names that a sentence holds.
const MOST_NAMES: usize = 12;

/// Tables of which a row is something that there is: their name, that of a row, and a figure that every row
/// has.
const THINGS: [(&str, Text, &str); 4] = [
    ("zones", text("zone", "可用区"), "available_ips"),
    ("node_groups", text("node group", "节点组"), "wanted_nodes"),
    ("subnets", text("subnet", "子网"), "available_ips"),
    ("vip_pools", text("VIP pool", "VIP 池"), "nodes"),
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
    lang: Lang,
) -> Document<'a> {
    let mut document = Document {
        findings: &NoFindings,
        ..diff::document(changes, lang)
    };
    let (new, gone) = (came(changes, Way::Came), came(changes, Way::Went));
    for (names, word) in [(&new, text("New", "新增")), (&gone, text("Gone", "移除"))] {
        if !names.is_empty() {
            document.lead.push(listed(names, word, lang));
        }
    }
    // Of what came and went no figure changed: there is nothing to compare it with.
    let is_figure = |change: &&FigureChange| {
        let of = |things: &[(&str, &str, Text)]| {
            let mut rows = things.iter();
            rows.any(|(table, name, _)| *table == change.table && *name == change.name)
        };
        let compared = change.before != SavedValue::None && change.after != SavedValue::None;
        compared || (change.table != "scenarios" && !of(&new) && !of(&gone))
    };
    let figures = changes.figures.iter().filter(is_figure);
    let columns = TABLES.map(|table| (table, columns(table)));
    let rows = figures.map(|change| row(change, &columns, outcome, lang));
    let rows: Rows<'_, ChangeRow<'_>> = rows.collect();
    if let Some(figures) = document
        .tables
        .iter_mut()
        .find(|table| table.name == "figures")
    {
        let shown = [
            "table", "row", "figure", "before", "after", "change", "verdict",
        ];
        *figures = Table::new("figures", &rows, shown).titled(figures.title);
    }
    document
}

#[derive(Clone, Copy)]
enum Way {
    Came,
    Went,
}

/// Things that came or went: their table, their name, and what they are.
fn came(changes: &DiffOutcome, way: Way) -> Vec<(&str, &str, Text)> {
    let things = changes.figures.iter().filter_map(|change| {
        let (_, what, mark) = THINGS.iter().find(|(table, ..)| *table == change.table)?;
        let missing = match way {
            Way::Came => &change.before,
            Way::Went => &change.after,
        };
        let is_it = change.figure == *mark && *missing == SavedValue::None;
        is_it.then_some((change.table, change.name.as_str(), *what))
    });
    things.collect()
}

fn listed(things: &[(&str, &str, Text)], word: Text, lang: Lang) -> String {
    let names = things.iter().take(MOST_NAMES);
    let names = names.map(|(_, name, what)| match (name.is_empty(), lang) {
        // The one zone of a plan without zones.
        (true, _) => what.get(lang).to_owned(),
        (false, _) => format!("{} {name}", what.get(lang)),
    });
    let names: Vec<String> = names.collect();
    let (word, more) = (word.get(lang), things.len().saturating_sub(MOST_NAMES));
    match (lang, more) {
        (Lang::En, 0) => format!("{word}: {}.", names.join(", ")),
        (Lang::En, _) => format!("{word}: {}, and {more} more.", names.join(", ")),
        (Lang::Zh, 0) => format!("{word}：{}。", names.join("、")),
        (Lang::Zh, _) => format!("{word}：{}，另有 {more} 项。", names.join("、")),
    }
}

fn row<'a>(
    change: &'a FigureChange,
    columns: &[(&'static str, Vec<Column>)],
    outcome: &ClusterOutcome,
    lang: Lang,
) -> ChangeRow<'a> {
    let value = |value: &SavedValue| match value {
        SavedValue::None => None,
        SavedValue::Count(n) => Some(grouped(*n)),
        SavedValue::Text(text) => Some(in_words(text, lang)),
    };
    let difference = change.change().map(|change| {
        let (sign, digits) = change.split_at(1);
        digits
            .parse()
            .map_or_else(|_| change.clone(), |n| format!("{sign}{}", grouped(n)))
    });
    ChangeRow {
        table: table_word(change.table).map_or(change.table, |word| word.get(lang)),
        row: name(change, outcome, lang),
        figure: figure(change, columns, lang),
        before: value(&change.before),
        after: value(&change.after),
        change: difference,
        verdict: change.verdict,
    }
}

/// A figure's name. Headers of columns of nodes say no more than which nodes.
fn figure(change: &FigureChange, columns: &[(&'static str, Vec<Column>)], lang: Lang) -> String {
    let of_nodes = match change.figure {
        "wanted_nodes" => Some(text("Nodes now", "当前节点")),
        "wanted_max_nodes" => Some(text("Nodes at maximum", "规模上限节点")),
        "guaranteed_nodes" => Some(text("Guaranteed nodes", "可保证节点")),
        "packed_nodes" => Some(text("Best case nodes", "最好情况节点")),
        "headroom_nodes" => Some(text("Headroom in nodes", "余量节点")),
        "short_nodes" => Some(text("Nodes without a place", "缺节点")),
        "short_ips" => Some(text("IPs that are short", "缺 IP")),
        _ => None,
    };
    if let Some(words) = of_nodes {
        return words.get(lang).to_owned();
    }
    let of_table = columns.iter().find(|(table, _)| *table == change.table);
    let mut of_table = of_table.into_iter().flat_map(|(_, columns)| columns);
    let column = of_table.find(|column| column.key == change.figure);
    column.map_or_else(
        || change.figure.to_owned(),
        |column| column.header_line(lang),
    )
}

/// What limits something is a word of its own for people.
fn in_words(value: &str, lang: Lang) -> String {
    texts::word("NodesLimit", value, lang).into_owned()
}

fn table_word(table: &str) -> Option<Text> {
    let thing = THINGS.iter().find(|(name, ..)| *name == table);
    thing.map(|(_, word, _)| *word).or_else(|| match table {
        "cluster" => Some(text("cluster", "集群")),
        "scenarios" => Some(text("scenario", "场景")),
        "growth" => Some(text("growth", "增长")),
        _ => None,
    })
}

/// Which row it is: scenarios are saved as what happens, the zones that are lost and the zone looked at.
fn name(change: &FigureChange, outcome: &ClusterOutcome, lang: Lang) -> String {
    let name = change.name.as_str();
    if change.table == "growth" {
        return match name {
            "exhausted" => text("runs out", "耗尽").get(lang).to_owned(),
            "zone-loss-not-survived" => text(
                "loss of a zone no longer survived",
                "不再能承受失去一个可用区",
            )
            .get(lang)
            .to_owned(),
            name => name.to_owned(),
        };
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
    let when = when.words(lang);
    match (zone, lang) {
        ("", _) => when,
        (zone, Lang::En) => format!("{when}: {zone}"),
        (zone, Lang::Zh) => format!("{when}：{zone}"),
    }
}
