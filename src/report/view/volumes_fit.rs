//! The document of `volumes fit`.

mod lead;

use crate::field::{VOLUME_CHECK_ROWS, VOLUME_FIT_NODES, VOLUME_USES};
use crate::lang::{Lang, text};
use crate::quantity::VolumeCount;
use crate::report::{Audience, Cell, Document, Excerpt, Table};
use crate::volumes::{
    FitOutcome, LimitKey, LimitSource, NodeFit, Verdict, VolumeCheck, VolumeRole,
};

/// Rows that people see of a cluster; `-v` shows all.
const MOST_ROWS: usize = 60;

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &FitOutcome, lang: Lang) -> Document<'_> {
    Document {
        schema: "volumes-fit",
        title: text("Volumes on nodes", "节点存储卷").get(lang).to_owned(),
        lead: lead::sentences(outcome, lang),
        assumptions: lead::assumptions(outcome, lang),
        tables: vec![nodes(outcome), checks(outcome, lang), uses(outcome, lang)],
        findings: &outcome.findings,
        ..Document::default()
    }
}

/// The nodes as JSON has them, with what was compared below each.
fn nodes(outcome: &FitOutcome) -> Table<'_> {
    let rows = outcome.nodes.iter().map(nested).collect();
    Table {
        audience: Audience::Json,
        ..Table::grid("nodes", "", VOLUME_FIT_NODES, &[], rows)
    }
}

fn nested(node: &NodeFit) -> Vec<Cell<'_>> {
    let checks = node.checks.iter().map(|check| {
        vec![
            Cell::Owned(check.key.to_string()),
            limit(check),
            source(check),
            Cell::Count(check.existing.get()),
            Cell::Count(check.new.get()),
            Cell::Truth(check.fits),
            counted_by(check),
        ]
    });
    vec![
        Cell::Text(&node.node),
        Cell::Truth(node.fits()),
        node.reason().map_or(Cell::None, Cell::Owned),
        Cell::Rows(checks.collect()),
        Cell::Truth(node.attaches()),
    ]
}

/// A row for each comparison, and one for a node without any.
fn checks(outcome: &FitOutcome, lang: Lang) -> Table<'_> {
    let mut rows: Vec<Vec<Cell<'_>>> = Vec::new();
    let mut fitting: Vec<bool> = Vec::new();
    for node in &outcome.nodes {
        let checks = node.checks.iter().map(Some);
        let none = node.checks.is_empty().then_some(None);
        for check in checks.chain(none) {
            rows.push(row(node, check));
            fitting.push(node.fits() && node.attaches());
        }
    }
    let mut shown = vec!["node", "fits"];
    let nodes = &outcome.nodes;
    let any_check = nodes.iter().any(|node| !node.checks.is_empty());
    if any_check {
        shown.extend(["type", "existing", "new", "limit"]);
    }
    let hangs = nodes.iter().any(|node| !node.attaches());
    shown.extend(hangs.then_some("attaches"));
    shown.extend(any_check.then_some("limit_source"));
    let several = nodes.iter().any(|node| node.checks.len() > 1);
    shown.extend(several.then_some("passes"));
    // Findings say it too: it goes first where the width is short.
    let faults = nodes
        .iter()
        .any(|node| matches!(node.verdict, Verdict::Fault(_)));
    shown.extend(faults.then_some("reason"));
    // Of many nodes those come first that are fewer, be it that they take the pod or that they do not.
    let mut order: Vec<usize> = (0..rows.len()).collect();
    if order.len() > MOST_ROWS {
        let rare = fitting.iter().filter(|&&fits| fits).count() <= rows.len() / 2;
        order.sort_by_key(|&row| fitting[row] != rare);
    }
    let title = text("Nodes", "节点").get(lang);
    Table {
        audience: Audience::Flat,
        excerpt: Some(Excerpt {
            order,
            most: MOST_ROWS,
        }),
        ..Table::grid("checks", title, VOLUME_CHECK_ROWS, &shown, rows)
    }
}

fn row<'o>(node: &'o NodeFit, check: Option<&'o VolumeCheck>) -> Vec<Cell<'o>> {
    let cell = |of: fn(&'o VolumeCheck) -> Cell<'o>| check.map_or(Cell::None, of);
    vec![
        Cell::Text(&node.node),
        Cell::Truth(node.fits()),
        cell(counted_by),
        cell(|check| Cell::Count(check.existing.get())),
        cell(|check| Cell::Count(check.new.get())),
        cell(|check| match check.limit.limit {
            Some(limit) => Cell::Count(limit.get()),
            // A cell that is empty for programs.
            None => Cell::Word("", text("no limit", "不限")),
        }),
        cell(source),
        cell(|check| Cell::Truth(check.fits)),
        cell(|check| Cell::Owned(check.key.to_string())),
        Cell::Truth(node.attaches()),
        node.reason().map_or(Cell::None, Cell::Owned),
    ]
}

fn limit(check: &VolumeCheck) -> Cell<'_> {
    check.limit.limit.map(VolumeCount::get).into()
}

fn source(check: &VolumeCheck) -> Cell<'_> {
    let words = match check.limit.source {
        LimitSource::Given => text("given", "指定"),
        LimitSource::CsiNode => text("CSINode", "CSINode"),
        LimitSource::NodeAllocatable => text("node's key", "节点上报"),
        LimitSource::Environment => text("environment", "环境变量"),
        LimitSource::Default => text("built-in", "内置默认"),
        LimitSource::DriverDefault => text("driver", "驱动默认"),
        LimitSource::Nobody => text("nobody", "无"),
    };
    Cell::Word(check.limit.source.as_str(), words)
}

/// The type or driver in short.
fn counted_by(check: &VolumeCheck) -> Cell<'_> {
    Cell::Text(match &check.key {
        LimitKey::InTree(kind) => kind.word(),
        LimitKey::Csi(driver) => driver,
    })
}

/// The volumes behind the numbers, which people see with `-v`.
fn uses(outcome: &FitOutcome, lang: Lang) -> Table<'_> {
    let mut rows: Vec<Vec<Cell<'_>>> = Vec::new();
    for node in &outcome.nodes {
        for check in &node.checks {
            for volume in &check.volumes {
                let role = match volume.role {
                    VolumeRole::Existing => text("existing", "已有"),
                    VolumeRole::Shared => text("shared", "共用"),
                    VolumeRole::Attached => text("attached", "已挂载"),
                    VolumeRole::New => text("new", "新增"),
                };
                rows.push(vec![
                    Cell::Text(&node.node),
                    counted_by(check),
                    Cell::Text(&volume.volume),
                    Cell::Word(volume.role.as_str(), role),
                    Cell::Names(volume.pods.iter().map(String::as_str).collect()),
                ]);
            }
        }
    }
    let order = (0..rows.len()).collect();
    let shown = ["node", "volume", "role", "users", "type"];
    let title = text("Volumes behind the numbers", "计入的存储卷").get(lang);
    Table {
        excerpt: Some(Excerpt { order, most: 0 }),
        ..Table::grid("volumes", title, VOLUME_USES, &shown, rows)
    }
}
