//! What is looked at, in lines.

use ratatui::text::Line;

use super::theme::Theme;
use super::{binds, compare, help, pane, wrapped};
use crate::explore::app::{App, Simulation};
use crate::explore::message::Tab;
use report::{Document, NoFindings, view};

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
    let shown = |part| pane::lines(app, part, width);
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
    let mut document = view::plan::document(&app.outcome, None, app.lang);
    let matrix = Document {
        matrices: std::mem::take(&mut document.matrices),
        ..Document::default()
    };
    document.tables.clear();
    document.split = None;
    joined([
        pane::lines(app, &matrix, width),
        pane::lines(app, &document, width),
    ])
}

fn simulation(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let lines_of = |words: &str, style| -> Vec<Line<'static>> {
        let lines = wrapped(words, width).into_iter();
        lines.map(|line| Line::styled(line, style)).collect()
    };
    let say = |words: String| lines_of(&words, Theme::DIM);
    match &app.simulation {
        Simulation::None => say(app.text("no-simulation")),
        Simulation::Running(events) => say(app.words().with("events", *events).text("simulating")),
        Simulation::Done(Ok(simulated)) => {
            let document = view::simulate::document(simulated, app.lang);
            joined([
                say(app.text("simulated")),
                pane::lines(app, &document, width),
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
