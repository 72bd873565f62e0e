//! Charts made by hand.

use serde_json::json;
use unicode_width::UnicodeWidthStr;

use super::{rendered, result, style};
use crate::{Chart, ChartRow, Document, Format, Style};
use net::lang::Lang;

fn curve(label: &str, values: Vec<u64>, note: &str) -> ChartRow {
    ChartRow {
        label: label.to_owned(),
        values,
        note: note.to_owned(),
        own_scale: false,
    }
}

fn charted(rows: Vec<ChartRow>) -> Document<'static> {
    Document {
        title: "Test".to_owned(),
        charts: vec![Chart {
            name: "over-time",
            title: "Over time".to_owned(),
            rows,
            axis: ("0s".to_owned(), "24h".to_owned()),
            ticks: vec![(500, "12h".to_owned())],
        }],
        ..Document::default()
    }
}

fn strategies_over_time(notes: [&str; 2]) -> Document<'static> {
    let ramp = |most: u64| {
        let values = (0..200_u64).map(|i| i.saturating_sub(9) * most / 190);
        values.collect::<Vec<u64>>()
    };
    charted(vec![
        curve("突发 Pod", ramp(100), notes[0]),
        curve("best-effort", ramp(50), notes[1]),
        ChartRow { own_scale: true, ..curve("ENI", ramp(5), "") },
    ])
}

/// Columns that each line takes.
fn widths(text: &str) -> Vec<usize> {
    text.lines().map(UnicodeWidthStr::width).collect()
}

#[test]
fn curves_stand_below_each_other_on_one_scale_with_the_ends_of_the_axis() {
    let document = charted(vec![
        curve("突发", vec![0, 4, 7], "peak 7"),
        curve("best-effort", vec![0, 0, 1], ""),
        ChartRow { own_scale: true, ..curve("ENIs", vec![0, 0, 1], "peak 1") },
        curve("none", Vec::new(), "no node"),
    ]);
    assert_eq!(
        rendered(&document, Format::Table, &style(Lang::En, 100)),
        "\nOver time\n\
         突发         ▁▅█  peak 7\n\
         best-effort  ▁▁▂\n\
         ENIs         ▁▁█  peak 1\n\
         none              no node\n\
         \u{20}            0s 24h\n"
    );
}

#[test]
fn a_chart_takes_the_width_there_is() {
    let document = strategies_over_time(["最多 100", "most 50"]);
    for width in [60, 100] {
        let text = rendered(&document, Format::Table, &style(Lang::En, width));
        let lines: Vec<&str> = text.lines().collect();
        let cells = |line: &str| line.chars().filter(|c| ('▁'..='█').contains(c)).count();
        // The longest label and note, and a gap next to each.
        let room = width - 11 - 8 - 4;
        assert_eq!(
            widths(&text)[1..],
            [9, width, width - 1, 13 + room, 13 + room]
        );
        assert!(lines[2..5].iter().all(|line| cells(line) == room), "{text}");
        assert!(lines[2].starts_with("突发 Pod     ▁") && lines[2].ends_with("█  最多 100"));
        assert!(lines[3].contains('▅') && !lines[3].contains('▆'), "{text}");
        assert!(lines[4].ends_with('█'), "{text}");
        assert!(lines[5].starts_with(&format!("{}0s ", " ".repeat(13))));
        assert!(lines[5].ends_with(" 24h"));
    }
}

#[test]
fn labels_and_notes_have_lines_of_their_own_where_the_width_is_short() {
    let note = "the first pod without an address at 3h20m, in subnet sbn-a of zone F";
    let document = strategies_over_time([note, "最多 50"]);
    let text = rendered(&document, Format::Table, &style(Lang::En, 60));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[2], "突发 Pod");
    assert!(lines[3].starts_with("  ▁") && lines[3].ends_with('█'));
    assert!(lines[4].starts_with("  the first pod"), "{text}");
    assert!(lines[5].starts_with("  "), "{text}");
    assert_eq!(lines[6], "best-effort");
    assert!(widths(&text).iter().all(|&width| width <= 60), "{text}");
    assert_eq!(widths(&text).last(), Some(&60), "{text}");
    // Without room for anything, a curve is still there.
    let text = rendered(&document, Format::Table, &style(Lang::Zh, 0));
    assert!(text.contains('█'), "{text}");
}

#[test]
fn a_chart_in_markdown_is_a_table_in_the_language() {
    let document = charted(vec![
        curve("a|b", vec![0, 7], "*peak* 7"),
        curve("none", Vec::new(), ""),
    ]);
    let written = |lang| rendered(&document, Format::Markdown, &style(lang, 100));
    let rows = "| --- | --- | --- |\n| a\\|b | `▁█` | \\*peak\\* 7 |\n| none |  |  |\n";
    assert_eq!(
        written(Lang::En),
        format!("# Test\n\n## Over time\n\n| Curve | From 0s to 24h | Note |\n{rows}")
    );
    assert_eq!(
        written(Lang::Zh),
        format!("# Test\n\n## Over time\n\n| 曲线 | 0s 至 24h | 说明 |\n{rows}")
    );
}

#[test]
fn charts_are_for_people_alone_and_one_without_rows_is_not_drawn() {
    let document = strategies_over_time(["", ""]);
    assert_eq!(result(&document), json!({}));
    assert_eq!(rendered(&document, Format::Csv, &Style::default()), "");
    let empty = charted(Vec::new());
    assert_eq!(rendered(&empty, Format::Table, &Style::default()), "");
    assert_eq!(
        rendered(&empty, Format::Markdown, &Style::default()),
        "# Test\n"
    );
}

#[test]
fn no_label_of_a_chart_steers_the_terminal() {
    let document = charted(vec![curve("a\u{1b}[31m", vec![1], "\u{202e}b")]);
    let text = rendered(&document, Format::Table, &Style::default());
    assert!(!text.contains(['\u{1b}', '\u{202e}']), "{text:?}");
}
