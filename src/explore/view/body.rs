//! What is looked at, in lines.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr as _;

use super::theme::Theme;
use super::{binds, compare, help, mend, pane, wrapped};
use crate::explore::app::{App, Simulation};
use crate::explore::message::Tab;
use report::{Document, NoFindings, view};

/// Lines, and which of them belong to each row that can be chosen.
pub(super) struct Body {
    pub(super) lines: Vec<Line<'static>>,
    rows: Vec<Range<usize>>,
    chosen: usize,
}

impl From<Vec<Line<'static>>> for Body {
    fn from(lines: Vec<Line<'static>>) -> Self {
        Self::new(lines, Vec::new(), 0, 0)
    }
}

impl Body {
    /// The chosen row is marked up to the edge, so that it looks like one row.
    pub(super) fn new(
        mut lines: Vec<Line<'static>>,
        rows: Vec<Range<usize>>,
        chosen: usize,
        width: usize,
    ) -> Self {
        let marked = rows.get(chosen).cloned().unwrap_or_default();
        for line in lines.get_mut(marked).into_iter().flatten() {
            let text = line.to_string();
            let gap = " ".repeat(width.saturating_sub(text.width()));
            *line = Line::styled(text + &gap, Theme::SELECTED);
        }
        Self {
            lines,
            rows,
            chosen,
        }
    }

    /// The first line that is seen: the chosen row is, and one line below it.
    pub(super) fn first_line(&self, app: &App, height: usize) -> usize {
        let most = self.lines.len().saturating_sub(height);
        match self.rows.get(self.chosen) {
            Some(row) => (row.end + 1)
                .saturating_sub(height)
                .min(row.start)
                .min(most),
            None => app.first_line(self.lines.len(), height),
        }
    }
}

pub(super) fn body(app: &App, theme: Theme, width: usize) -> Body {
    match app.tab {
        Tab::Plan => plan(app, width).into(),
        Tab::Scenarios => scenarios(app, width).into(),
        Tab::Simulate => simulation(app, theme, width).into(),
        Tab::Compare => compare::body(app, theme, width),
        Tab::Mend => mend::body(app, theme, width),
        Tab::Help => help::lines(app, width).into(),
    }
}

/// The row at a line of the screen.
pub(in crate::explore) fn choice_at(app: &App, area: Rect, line: u16) -> Option<usize> {
    let shown = body(app, Theme::of(app), usize::from(area.width));
    let first = shown.first_line(app, usize::from(area.height));
    let at = first + usize::from(line.checked_sub(area.y)?);
    shown.rows.iter().position(|row| row.contains(&at))
}

/// The answer, what binds, where addresses go, the findings, and then all tables: what `plan` prints in
/// another order.
fn plan(app: &App, width: usize) -> Vec<Line<'static>> {
    let mut document = view::plan::document(&app.outcome, None, app.lang);
    // Those have a separate view.
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

/// What fits in each event, and what to do about it.
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
    let say = |words: String| said(&words, width, Theme::DIM);
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
        Simulation::Done(Err(why)) => said(&why.line(app.lang), width, theme.bad()),
    }
}

/// Words as lines.
pub(super) fn said(words: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    let lines = wrapped(words, width).into_iter();
    lines.map(|line| Line::styled(line, style)).collect()
}

/// Parts one below the other, an empty line between.
fn joined<const N: usize>(parts: [Vec<Line<'static>>; N]) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for part in parts {
        // Drops the empty lines with which a renderer separates a part from its earlier output.
        let part = part.into_iter().skip_while(|line| line.width() == 0);
        let mut part = part.peekable();
        if !lines.is_empty() && part.peek().is_some() {
            lines.push(Line::default());
        }
        lines.extend(part);
    }
    lines
}
