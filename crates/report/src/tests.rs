//! Documents made by hand, in every format.

pub(crate) mod audited;
mod chart;
mod excerpt;

use std::io;

use serde::Serialize;
use serde_json::{Value, json};

use super::schema::object;
use super::{Column, Document, Format, Kind, Layout, Rows, Style, Table, render};
use net::lang::Lang;
use net::quantity::{IpCount, Number, PodCount, Span};
use results::json::{Json, within};
use rows::{Fields, Row, RowType};

#[derive(Serialize, Fields)]
struct Pods {
    running: PodCount,
    waiting: PodCount,
}

#[derive(Serialize, Fields)]
struct Ips {
    available: IpCount,
    used: IpCount,
}

#[derive(Serialize, Row)]
#[row(area = "common")]
struct Subnet {
    id: &'static str,
    #[row(inner)]
    ips: Ips,
    first_dry: Option<Span>,
}

#[derive(Serialize, Fields)]
struct Series {
    at_ms: Vec<Number>,
    pods: Vec<Number>,
}

#[derive(Serialize, Row)]
#[row(area = "common")]
struct StrategyRow {
    strategy: &'static str,
    #[row(inner)]
    pods: Pods,
    subnets: Vec<Subnet>,
    longest: Option<Span>,
    #[row(inner)]
    series: Series,
}

#[derive(Serialize, Row)]
#[row(area = "common")]
struct Strategies {
    strategies: Rows<'static, StrategyRow>,
}

impl Json for Strategies {
    fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        within(1, self, out)
    }
}

fn subnet(id: &'static str, first_dry: Option<Span>) -> Subnet {
    let ips = Ips { available: IpCount::new(3), used: IpCount::new(1 << 60) };
    Subnet { id, ips, first_dry }
}

fn numbers(numbers: &[u64]) -> Vec<Number> {
    numbers.iter().copied().map(Number).collect()
}

fn strategies() -> Vec<StrategyRow> {
    vec![
        StrategyRow {
            strategy: "burstable",
            pods: Pods { running: PodCount::new(1), waiting: PodCount::ZERO },
            subnets: vec![subnet("a", None), subnet("b", Some(Span::of_ms(8_000)))],
            longest: Some(Span::of_ms(5_400_000)),
            series: Series { at_ms: numbers(&[0, 1_000, 1 << 60]), pods: numbers(&[0, 5, 10]) },
        },
        StrategyRow {
            strategy: "best-effort",
            pods: Pods { running: PodCount::new(1_200), waiting: PodCount::new(7) },
            subnets: Vec::new(),
            longest: None,
            series: Series { at_ms: Vec::new(), pods: numbers(&[0; 40]) },
        },
    ]
}

/// A result only for JSON, and a table of the same for all other formats.
fn document() -> Document<'static> {
    let strategies: Rows<'static, StrategyRow> = strategies().into();
    let shown = "strategy pods.running longest series.pods";
    Document {
        schema: "test",
        title: "Test".to_owned(),
        tables: vec![Table::new("summary", &strategies, shown).titled("Summary")],
        result: Some(Box::new(Strategies { strategies })),
        ..Document::default()
    }
}

fn rendered(document: &Document<'_>, format: Format, style: &Style) -> String {
    let mut bytes = Vec::new();
    render(document, format, style, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn style(lang: Lang, width: usize) -> Style {
    Style { lang, width, ..Style::default() }
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
fn json_is_valid_by_the_schema_of_its_type() {
    let schema = object(&RowType::of::<Strategies>().columns);
    let schema = &schema["properties"]["strategies"];
    let validator = jsonschema::validator_for(schema).unwrap();
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
    let mut newer = rows;
    newer[0]["pods"]["lost"] = json!(1);
    assert!(validator.is_valid(&newer));
}

#[test]
fn columns_are_those_of_the_type_with_inner_objects_in_their_places() {
    let columns = RowType::of::<StrategyRow>().columns;
    let told: Vec<(&str, bool, bool)> = columns
        .iter()
        .map(|column| (column.key.as_str(), column.is_number(), column.optional))
        .collect();
    assert_eq!(
        told,
        [
            ("strategy", false, false),
            ("pods.running", true, false),
            ("pods.waiting", true, false),
            ("subnets", false, false),
            ("longest", true, true),
            ("series.at_ms", false, false),
            ("series.pods", false, false),
        ]
    );
    let Kind::Rows(inner) = &columns[3].kind else {
        panic!("{:?}", columns[3]);
    };
    let keys: Vec<&str> = inner
        .columns
        .iter()
        .map(|column: &Column| column.key.as_str())
        .collect();
    assert_eq!(keys, ["id", "ips.available", "ips.used", "first_dry"]);
}

#[test]
fn columns_are_there_where_they_are_asked_for_whatever_the_rows_hold() {
    #[derive(Fields)]
    struct Steady {
        warm: Option<Number>,
    }
    #[derive(Row)]
    #[row(area = "common")]
    struct Asked {
        #[serde(flatten)]
        steady: Option<Steady>,
        name: &'static str,
        #[row(asked = Steady)]
        extra: Option<Number>,
    }
    let csv = |asked: bool, rows: Vec<Asked>| {
        let rows = Rows::from(rows).asking::<Steady>(asked);
        let document =
            Document { tables: vec![Table::new("rows", &rows, "name")], ..Document::default() };
        rendered(&document, Format::Csv, &Style::default())
    };
    let row = |warm: Option<u64>, extra: Option<u64>| Asked {
        steady: warm.map(|warm| Steady { warm: Some(Number(warm)) }),
        name: "a",
        extra: extra.map(Number),
    };
    assert_eq!(csv(false, vec![row(None, None)]), "name\na\n");
    assert_eq!(csv(false, vec![row(Some(2), Some(5))]), "name\na\n");
    assert_eq!(
        csv(true, vec![row(None, Some(5)), row(Some(2), None)]),
        "warm,name,extra\n,a,5\n2,a,\n"
    );
    assert_eq!(csv(true, Vec::new()), "warm,name,extra\n");
}

#[test]
fn a_result_is_in_json_and_its_tables_in_all_other_formats() {
    let document = document();
    let all = Style::default();
    let json = result(&document);
    assert!(json["strategies"].is_array() && json["summary"].is_null());
    for format in [Format::Csv, Format::Markdown, Format::Table] {
        let text = rendered(&document, format, &all);
        assert_eq!(text.matches("burstable").count(), 1, "{format:?}");
    }
    let named = |name: &str| Style { table: Some(name.to_owned()), ..Style::default() };
    let csv = |name| rendered(&document, Format::Csv, &named(name));
    assert_eq!(csv("summary"), rendered(&document, Format::Csv, &all));
    assert_eq!(csv("strategies"), "");
    let none = Document { result: None, ..document };
    assert_eq!(result(&none), json!({}));
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
             Strategy     pods.running     longest  series.pods\n\
             {}\n\
             burstable               1  1 h 30 min  ▁▅█\n\
             best-effort         1,200              {flat}\n",
            "─".repeat(71)
        )
    );
    // What is least important goes first.
    let narrow = |lang| rendered(&document(), Format::Table, &style(lang, 60));
    for (narrow, note) in [
        (narrow(Lang::En), "Hidden to fit 60 columns: series.pods."),
        (narrow(Lang::Zh), "因宽度只有 60 列，未显示：series.pods。"),
    ] {
        assert!(
            narrow.contains("1 h 30 min") && narrow.contains(note),
            "{narrow}"
        );
        assert!(!narrow.contains('█'), "{narrow}");
    }
    assert_eq!(
        rendered(&document(), Format::Markdown, &style(Lang::Zh, 100)),
        format!(
            "# Test\n\n## Summary\n\n\
             | 策略 | pods.running | longest | series.pods |\n\
             | --- | ---: | ---: | --- |\n\
             | burstable | 1 | 1 h 30 min | ▁▅█ |\n\
             | best-effort | 1,200 |  | {flat} |\n"
        )
    );
}

#[test]
fn short_times_have_short_units() {
    #[derive(Row)]
    #[row(area = "common")]
    struct Timed {
        longest: Span,
    }
    for (ms, seen) in [
        (0, "0 s"),
        (250, "250 ms"),
        (8_000, "8 s"),
        (8_250, "8.25 s"),
    ] {
        let longest = Span::of_ms(ms);
        let table = Table {
            layout: Layout::Cards,
            ..Table::new("rows", &vec![Timed { longest }].into(), "longest")
        };
        let document = Document { tables: vec![table], ..Document::default() };
        let text = rendered(&document, Format::Table, &Style::default());
        assert_eq!(text, format!("longest  {seen}\n"));
    }
}
