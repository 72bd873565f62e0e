//! What is looked at, in lines.

use ratatui::text::Line;

use super::theme::Theme;
use super::{binds, compare, help, wrapped};
use crate::explore::app::{App, Simulation};
use crate::explore::message::Tab;
use crate::explore::pane;
use net::lang::{Lang, Text, text};
use net::quantity::grouped;
use report::{Document, NoFindings, view};

pub(super) const fn title(tab: Tab) -> Text {
    match tab {
        Tab::Plan => text("Plan", "规划"),
        Tab::Scenarios => text("Scenarios", "场景"),
        Tab::Simulate => text("Pools over time", "地址池模拟"),
        Tab::Compare => text("Types and densities", "机型与密度"),
        Tab::Help => text("Help", "帮助"),
    }
}

pub(super) fn lines(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    match app.tab {
        Tab::Plan => plan(app, width),
        Tab::Scenarios => scenarios(app, width),
        Tab::Simulate => simulation(app, theme, width),
        Tab::Compare => compare::lines(app, theme, width),
        Tab::Help => help::lines(app, width),
    }
}

/// The first line that is seen.
pub(super) fn first_line(app: &App, lines: &[Line<'_>], height: usize) -> usize {
    match app.tab {
        Tab::Compare => {
            let chosen = compare::chosen_line(app, lines).unwrap_or(0);
            // The headers are seen as long as they have room beside what is chosen.
            let least = (chosen + 2).saturating_sub(height);
            least.min(lines.len().saturating_sub(height))
        }
        _ => app.first_line(lines.len(), height),
    }
}

/// The answer, what binds, where addresses go, the findings, and then all tables: what `plan` prints in
/// another order.
fn plan(app: &App, width: usize) -> Vec<Line<'static>> {
    let style = app.style(width);
    let mut document = view::plan::document(&app.outcome, None, app.lang);
    // That is a view of its own.
    document.matrices.clear();
    let answer = Document {
        lead: std::mem::take(&mut document.lead),
        ..Document::default()
    };
    let bars = Document {
        split: document.split.take(),
        ..Document::default()
    };
    let findings = Document {
        findings: document.findings,
        ..Document::default()
    };
    document.findings = &NoFindings;
    let shown = |part| pane::lines(part, &style);
    let binds = binds::lines(app, width);
    joined([
        shown(&answer),
        binds,
        shown(&bars),
        shown(&findings),
        shown(&document),
    ])
}

/// What fits when something happens, and what is to be done about it.
fn scenarios(app: &App, width: usize) -> Vec<Line<'static>> {
    let style = app.style(width);
    let mut document = view::plan::document(&app.outcome, None, app.lang);
    let matrix = Document {
        matrices: std::mem::take(&mut document.matrices),
        ..Document::default()
    };
    document.tables.clear();
    document.split = None;
    joined([pane::lines(&matrix, &style), pane::lines(&document, &style)])
}

fn simulation(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let lines_of = |words: &str, style| -> Vec<Line<'static>> {
        let lines = wrapped(words, width).into_iter();
        lines.map(|line| Line::styled(line, style)).collect()
    };
    let say = |words: String| lines_of(&words, Theme::DIM);
    match &app.simulation {
        Simulation::None => say(app.words(text(
            "Nothing was simulated. Turn a knob, or press a.",
            "尚未模拟。调整任一项，或按 a。",
        ))),
        Simulation::Running(events) => say(match app.lang {
            Lang::En => format!("Simulating: {} events so far. Esc stops.", grouped(*events)),
            Lang::Zh => format!("模拟中：已处理 {} 个事件。按 Esc 停止。", grouped(*events)),
        }),
        Simulation::Done(Ok(simulated)) => {
            let of = text(
                "Simulated as the plan file says, by default with the nodes wanted now.",
                "按规划文件模拟，默认使用当前节点数。",
            );
            let document = view::simulate::document(simulated, app.lang);
            joined([
                say(app.words(of)),
                pane::lines(&document, &app.style(width)),
            ])
        }
        Simulation::Done(Err(why)) => lines_of(why, theme.bad()),
    }
}

/// Parts one below the other, an empty line between.
fn joined<const N: usize>(parts: [Vec<Line<'static>>; N]) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for part in parts {
        // What a renderer leaves empty above a part is for what it writes before.
        let part = part.into_iter().skip_while(|line| line.width() == 0);
        let mut part = part.peekable();
        if !lines.is_empty() && part.peek().is_some() {
            lines.push(Line::default());
        }
        lines.extend(part);
    }
    lines
}
