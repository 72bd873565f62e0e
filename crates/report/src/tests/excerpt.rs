//! Long tables that show only the rows that matter, and unknown values.

use std::io;

use serde::Serialize;

use super::{rendered, result, style};
use crate::{Document, Excerpt, Format, Rows, Style, Table};
use net::lang::Lang;
use net::quantity::{IpCount, Known};
use results::json::{Json, within};
use rows::Row;

#[derive(Serialize, Row)]
#[row(area = "common")]
struct NodeRow {
    node: &'static str,
    used: Known<IpCount>,
    subnets: &'static [&'static str],
}

#[derive(Serialize)]
struct Nodes {
    nodes: Rows<'static, NodeRow>,
}

impl Json for Nodes {
    fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        within(1, self, out)
    }
}

fn document(most: usize) -> Document<'static> {
    let row = |node, used: Option<u64>, subnets| NodeRow {
        node,
        used: Known(used.map(IpCount::new)),
        subnets,
    };
    let nodes: Rows<'static, NodeRow> = vec![
        row("a", Some(3), &["x", "y, z"]),
        row("b", None, &[]),
        row("c", Some(1), &["x"]),
    ]
    .into();
    let excerpt = Excerpt { order: vec![1, 2, 0], most };
    let table = Table {
        excerpt: Some(excerpt),
        ..Table::new("nodes", &nodes, "node used subnets").titled("Nodes")
    };
    Document {
        schema: "test",
        title: "Test".to_owned(),
        tables: vec![table],
        result: Some(Box::new(Nodes { nodes })),
        ..Document::default()
    }
}

fn verbose() -> Style {
    Style { verbose: true, ..Style::default() }
}

#[test]
fn people_see_the_rows_that_matter_most_and_programs_all_in_their_order() {
    let seen = |style: &Style| rendered(&document(2), Format::Table, style);
    assert_eq!(
        seen(&style(Lang::En, 100)),
        format!(
            "Nodes\nNode  used  Subnets\n{}\nb        ?\nc        1  x\n... and 1 more (-v shows all)\n",
            "─".repeat(19)
        )
    );
    assert_eq!(
        seen(&verbose()),
        format!(
            "Nodes\nNode  used  Subnets\n{}\nb        ?\nc        1  x\na        3  x y, z\n",
            "─".repeat(19)
        )
    );
    assert!(seen(&style(Lang::Zh, 100)).ends_with("…… 另有 1 行（-v 显示全部）\n"));
    let markdown = rendered(&document(1), Format::Markdown, &Style::default());
    assert!(markdown.ends_with("| b | ? |  |\n\n... and 2 more (-v shows all)\n"));
    let csv = rendered(&document(1), Format::Csv, &Style::default());
    assert_eq!(csv, "node,used,subnets\na,3,\"x y, z\"\nb,,\nc,1,x\n");
}

#[test]
fn rows_that_others_stand_for_are_in_their_own_order_when_all_are_asked_for() {
    let mut document = document(2);
    document.tables[0].excerpt = Some(Excerpt { order: vec![0, 2], most: usize::MAX });
    let seen = |style: &Style| -> Vec<String> {
        let text = rendered(&document, Format::Table, style);
        let rows = text.lines().skip(3);
        rows.map(|row| row[..1].to_owned()).collect()
    };
    assert_eq!(seen(&style(Lang::En, 100)), ["a", "c", "."]);
    assert_eq!(seen(&verbose()), ["a", "b", "c"]);
}

#[test]
fn a_table_of_which_nothing_matters_is_not_seen_unless_all_is_asked_for() {
    for format in [Format::Table, Format::Markdown] {
        assert!(!rendered(&document(0), format, &Style::default()).contains("Nodes"));
        assert!(rendered(&document(0), format, &verbose()).contains("Nodes"));
    }
}

#[test]
fn names_are_a_list_in_json_and_what_nothing_tells_is_null() {
    assert_eq!(
        result(&document(0)),
        serde_json::json!({ "nodes": [
            { "node": "a", "used": 3, "subnets": ["x", "y, z"] },
            { "node": "b", "used": null, "subnets": [] },
            { "node": "c", "used": 1, "subnets": ["x"] },
        ]})
    );
}
