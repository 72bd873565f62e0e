//! Documents made by hand, in every format.

pub(in crate::report) mod audited;
mod chart;
mod excerpt;

use serde_json::{Value, json};

use super::schema::field_schema;
use super::{Audience, Cell, Document, Format, Layout, Style, Table, render};
use crate::field::{Field, FieldKind};
use crate::lang::{Lang, Text, same, text};
use crate::page::Page;
use crate::quantity::Span;

const fn field(key: &'static str, kind: FieldKind, header: Text) -> Field {
    let page = Page {
        meaning: same("meaning"),
        formula: same(""),
        source: same("source"),
        other: None,
    };
    Field {
        key,
        kind,
        optional: false,
        header,
        page,
    }
}

const fn optional(field: Field) -> Field {
    Field {
        optional: true,
        ..field
    }
}

const COUNT: FieldKind = FieldKind::Count;
const SERIES: FieldKind = FieldKind::Series;

const SUBNETS: &[Field] = &[
    field("id", FieldKind::Text, text("Subnet", "子网")),
    field("ips.available", COUNT, text("Available", "可用")),
    field("ips.used", COUNT, text("Used", "已用")),
    optional(field("first_dry", FieldKind::Span, text("Dry", "耗尽"))),
];

const STRATEGIES: &[Field] = &[
    field("strategy", FieldKind::Text, text("Strategy", "策略")),
    field("pods.running", COUNT, text("Running", "运行")),
    field("pods.waiting", COUNT, text("Waiting", "等待")),
    field("subnets", FieldKind::Rows(SUBNETS), text("Subnets", "子网")),
    optional(field("longest", FieldKind::Span, text("Longest", "最长"))),
    field("series.at_ms", SERIES, text("Times", "时刻")),
    field("series.pods", SERIES, text("Pods", "Pod 数")),
];

/// The strategies as one table of nested rows.
const NESTED: Field = field(
    "strategies",
    FieldKind::Rows(STRATEGIES),
    text("Strategies", "策略"),
);

fn span(ms: u64) -> Cell<'static> {
    Cell::Span(Span::of_ms(ms))
}

fn strategies() -> Vec<Vec<Cell<'static>>> {
    let subnet = |id, dry: Option<Span>| {
        let counts = [Cell::Count(3), Cell::Count(1 << 60)];
        let mut cells = vec![Cell::Text(id)];
        cells.extend(counts);
        cells.push(dry.into());
        cells
    };
    vec![
        vec![
            Cell::Text("burstable"),
            Cell::Count(1),
            Cell::Count(0),
            Cell::Rows(vec![
                subnet("a", None),
                subnet("b", Some(Span::of_ms(8_000))),
            ]),
            span(5_400_000),
            Cell::Series(vec![0, 1_000, 1 << 60]),
            Cell::Series(vec![0, 5, 10]),
        ],
        vec![
            Cell::Text("best-effort"),
            Cell::Count(1_200),
            Cell::Count(7),
            Cell::Rows(Vec::new()),
            Cell::None,
            Cell::Series(Vec::new()),
            Cell::Series(vec![0; 40]),
        ],
    ]
}

/// A table for JSON alone, and one for all others.
fn document() -> Document<'static> {
    let nested = Table {
        audience: Audience::Json,
        ..Table::grid("strategies", "", STRATEGIES, &[], strategies())
    };
    let flat = Table {
        audience: Audience::Flat,
        ..Table::grid(
            "summary",
            "Summary",
            STRATEGIES,
            &["strategy", "pods.running", "longest", "series.pods"],
            strategies(),
        )
    };
    Document {
        schema: "test",
        title: "Test".to_owned(),
        tables: vec![nested, flat],
        ..Document::default()
    }
}

fn rendered(document: &Document<'_>, format: Format, style: &Style) -> String {
    let mut bytes = Vec::new();
    render(document, format, style, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn style(lang: Lang, width: usize) -> Style {
    Style {
        lang,
        width,
        ..Style::default()
    }
}

fn result(document: &Document<'_>) -> Value {
    let text = rendered(document, Format::Json, &Style::default());
    let json: Value = serde_json::from_str(&text).unwrap();
    json["result"].clone()
}

#[test]
fn json_holds_objects_rows_and_series_in_rows() {
    let large = (1_u64 << 60).to_string();
    assert_eq!(
        result(&document()),
        json!({ "strategies": [
            {
                "strategy": "burstable",
                "pods": { "running": 1, "waiting": 0 },
                "subnets": [
                    { "id": "a", "ips": { "available": 3, "used": large }, "first_dry": null },
                    { "id": "b", "ips": { "available": 3, "used": large }, "first_dry": 8_000 },
                ],
                "longest": 5_400_000,
                "series": { "at_ms": [0, 1_000, large], "pods": [0, 5, 10] },
            },
            {
                "strategy": "best-effort",
                "pods": { "running": 1_200, "waiting": 7 },
                "subnets": [],
                "longest": null,
                "series": { "at_ms": [], "pods": vec![0; 40] },
            },
        ]})
    );
}

#[test]
fn a_row_of_json_stays_on_one_line_with_its_keys_in_order() {
    let json = rendered(&document(), Format::Json, &Style::default());
    let row = json.lines().find(|line| line.contains("burstable"));
    let start = r#"      {"strategy": "burstable", "pods": {"running": 1, "waiting": 0}, "subnets": [{"id": "a", "ips": {"available": 3, "#;
    assert!(row.unwrap().starts_with(start), "{json}");
    assert!(row.unwrap().ends_with("\"pods\": [0, 5, 10]}},"), "{json}");
}

#[test]
fn json_is_valid_by_the_schema_of_its_fields() {
    let schema = field_schema(&NESTED);
    let validator = jsonschema::validator_for(&schema).unwrap();
    let rows = result(&document())["strategies"].clone();
    let errors: Vec<String> = validator
        .iter_errors(&rows)
        .map(|e| e.to_string())
        .collect();
    assert!(errors.is_empty(), "{errors:?}");
    let wrong = [
        ("/0/pods/running", json!(-1)),
        ("/0/pods/running", json!(null)),
        ("/0/pods", json!({ "running": 1 })),
        ("/0/pods", json!({ "running": 1, "waiting": 1, "lost": 1 })),
        ("/0/subnets", json!(null)),
        ("/0/subnets/0/id", json!(1)),
        ("/0/subnets/0", json!({ "id": "a" })),
        ("/0/longest", json!("1h")),
        ("/0/series/pods", json!([1.5])),
        ("/0/series/pods", json!(5)),
    ];
    for (place, value) in wrong {
        let mut rows = rows.clone();
        *rows.pointer_mut(place).unwrap() = value;
        assert!(!validator.is_valid(&rows), "{place}");
    }
}

#[test]
fn a_schema_describes_inner_objects_and_fields_that_may_be_missing() {
    let row = &field_schema(&NESTED)["items"];
    assert_eq!(
        row["properties"]["pods"]["required"],
        json!(["running", "waiting"])
    );
    assert_eq!(
        row["properties"]["pods"]["additionalProperties"],
        json!(false)
    );
    assert_eq!(row["required"].as_array().unwrap().len(), 5);
    let missing = field_schema(&optional(NESTED));
    assert_eq!(missing["anyOf"][1], json!({ "type": "null" }));
}

#[test]
fn the_only_row_of_a_record_has_inner_objects_in_the_result_itself() {
    let mut rows = strategies();
    rows.truncate(1);
    let record = Table {
        layout: Layout::Record,
        ..Table::grid("record", "", STRATEGIES, &[], rows)
    };
    let document = Document {
        tables: vec![record],
        ..Document::default()
    };
    let result = result(&document);
    assert_eq!(result["pods"], json!({ "running": 1, "waiting": 0 }));
    assert_eq!(result["series"]["pods"], json!([0, 5, 10]));
}

#[test]
fn a_table_for_json_alone_is_in_json_alone_and_a_flat_one_in_all_others() {
    let document = document();
    let all = Style::default();
    let json = result(&document);
    assert!(json["strategies"].is_array() && json["summary"].is_null());
    for format in [Format::Csv, Format::Markdown, Format::Table] {
        assert_eq!(
            rendered(&document, format, &all)
                .matches("burstable")
                .count(),
            1,
            "{format:?}"
        );
    }
    let named = |name: &str| Style {
        table: Some(name.to_owned()),
        ..Style::default()
    };
    let csv = |name| rendered(&document, Format::Csv, &named(name));
    assert_eq!(csv("summary"), rendered(&document, Format::Csv, &all));
    assert_eq!(csv("strategies"), "");
}

#[test]
fn a_result_with_flat_tables_alone_is_an_empty_object_in_json() {
    let document = Document {
        tables: document().tables.into_iter().skip(1).collect(),
        ..Document::default()
    };
    assert_eq!(result(&document), json!({}));
}

#[test]
fn csv_leaves_out_what_a_cell_cannot_hold() {
    assert_eq!(
        rendered(&document(), Format::Csv, &Style::default()),
        "strategy,pods.running,pods.waiting,longest\n\
         burstable,1,0,5400000\n\
         best-effort,1200,7,\n"
    );
}

#[test]
fn people_see_times_with_units_and_series_as_blocks() {
    let flat = "▁".repeat(32);
    assert_eq!(
        rendered(&document(), Format::Table, &style(Lang::En, 100)),
        format!(
            "Summary\n\
             Strategy     Running  Longest  Pods\n\
             {}\n\
             burstable          1    1h30m  ▁▅█\n\
             best-effort    1,200           {flat}\n",
            "─".repeat(63)
        )
    );
    // What is least important goes first.
    let narrow = |lang, width| rendered(&document(), Format::Table, &style(lang, width));
    assert!(narrow(Lang::Zh, 60).contains("策略          运行   最长  Pod 数\n"));
    for (narrow, note) in [
        (narrow(Lang::En, 60), "Hidden to fit 60 columns: Pods."),
        (narrow(Lang::Zh, 50), "为适应 50 列已隐藏：Pod 数。"),
    ] {
        assert!(
            narrow.contains("1h30m") && narrow.contains(note),
            "{narrow}"
        );
        assert!(!narrow.contains('█'), "{narrow}");
    }
    assert_eq!(
        rendered(&document(), Format::Markdown, &style(Lang::Zh, 100)),
        format!(
            "# Test\n\n## Summary\n\n\
             | 策略 | 运行 | 最长 | Pod 数 |\n\
             | --- | ---: | ---: | --- |\n\
             | burstable | 1 | 1h30m | ▁▅█ |\n\
             | best-effort | 1,200 |  | {flat} |\n"
        )
    );
}

#[test]
fn short_times_have_short_units() {
    let fields = STRATEGIES[4];
    let rows = |ms| vec![vec![span(ms)]];
    for (ms, seen) in [(0, "0s"), (250, "250ms"), (8_000, "8s"), (8_250, "8s250ms")] {
        let table = Table {
            fields: vec![&STRATEGIES[4]],
            shown: vec![fields.key],
            layout: Layout::Cards,
            rows: Box::new(rows(ms)),
            ..Table::default()
        };
        let document = Document {
            tables: vec![table],
            ..Document::default()
        };
        let text = rendered(&document, Format::Table, &Style::default());
        assert_eq!(text, format!("Longest  {seen}\n"));
    }
}
