//! Columns and cells that are derived.

extern crate cce_plan_rows as rows;

use std::sync::Arc;

use net::quantity::{IpCount, Known, Number, Share};
use rows::{Cell, Fields, Kind, Row, RowType, Word};

#[derive(Word)]
#[serde(rename = "Stopped", rename_all = "kebab-case")]
enum Stop {
    AtCeiling,
    #[serde(rename = "dry")]
    SubnetsDry,
}

#[derive(Fields)]
struct Ips {
    free: IpCount,
    #[serde(rename = "share")]
    stranded: Share,
}

#[derive(Row)]
#[row(area = "plan")]
struct NodeRow<'a> {
    name: &'a str,
    #[serde(skip)]
    _index: usize,
    #[serde(flatten)]
    own: &'a Ips,
    #[row(inner)]
    zone: Ips,
    zones: Vec<Arc<str>>,
    curve: Vec<Number>,
    stop: Option<Stop>,
    limit: Known<IpCount>,
}

#[derive(Row)]
#[row(area = "plan", id = "zone-row")]
struct ZoneRow<'a> {
    nodes: Vec<NodeRow<'a>>,
}

fn ips(free: u64) -> Ips {
    Ips { free: IpCount::new(free), stranded: Share::of(1, 2) }
}

#[test]
fn each_column_has_the_cell_of_its_field() {
    let own = ips(3);
    let row = NodeRow {
        name: "a",
        _index: 0,
        own: &own,
        zone: ips(4),
        zones: vec!["x".into(), "y".into()],
        curve: vec![Number(1), Number(2)],
        stop: Some(Stop::SubnetsDry),
        limit: Known(None),
    };
    let mut cells = Vec::new();
    row.add_cells(&mut cells);
    let columns = RowType::of::<NodeRow<'_>>().columns;
    let told = columns.iter().map(|column| (&*column.key, column.optional));
    let told: Vec<_> = told.zip(cells).collect();
    assert_eq!(
        told,
        [
            (("name", false), Cell::Text("a".into())),
            (("free", false), Cell::Count(3)),
            (("share", false), Cell::Share(1, 2)),
            (("zone.free", false), Cell::Count(4)),
            (("zone.share", false), Cell::Share(1, 2)),
            (("zones", false), Cell::Names(vec!["x".into(), "y".into()])),
            (("curve", false), Cell::Series(vec![1, 2])),
            (("stop", true), Cell::OneOf("Stopped", "dry")),
            (("limit", true), Cell::Unknown),
        ]
    );
}

#[test]
fn words_are_those_of_serde_and_rows_say_where_their_texts_are() {
    assert_eq!(Stop::WORDS, ["at-ceiling", "dry"]);
    assert_eq!(Stop::AtCeiling.word(), "at-ceiling");
    let columns = RowType::of::<ZoneRow<'_>>().columns;
    let Kind::Rows(inner) = &columns[0].kind else {
        panic!("{columns:?}");
    };
    let rows = [columns[0].place.row, inner.columns[3].place.row];
    assert_eq!(rows, ["zone-row", "node-row"]);
}
