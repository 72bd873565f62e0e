//! What is looked at, in lines.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr as _;

use super::theme::Theme;
use super::{binds, compare, gauge, help, mend, pane, wrapped};
use crate::explore::app::{App, Simulation};
use crate::explore::message::Tab;
use report::{Document, NoFindings, view};
use texts::{Message as _, explore as say};

/// Lines, and which of them belong to each row that can be chosen.
pub(super) struct Body {
    pub(super) lines: Vec<Line<'static>>,
    rows: Vec<Range<usize>>,
    chosen: Option<usize>,
    /// Lines that stay above the rows.
    head: Range<usize>,
}

impl From<Vec<Line<'static>>> for Body {
    fn from(lines: Vec<Line<'static>>) -> Self {
        Self::new(lines, Vec::new(), None, 0)
    }
}

impl Body {
    /// The chosen row is marked up to the edge, so that it looks like one row.
    pub(super) fn new(
        mut lines: Vec<Line<'static>>,
        rows: Vec<Range<usize>>,
        chosen: Option<usize>,
        width: usize,
    ) -> Self {
        let marked = chosen.and_then(|chosen| rows.get(chosen).cloned());
        let marked = marked.unwrap_or_default();
        for line in lines.get_mut(marked).into_iter().flatten() {
            let text = line.to_string();
            let gap = " ".repeat(width.saturating_sub(text.width()));
            *line = Line::styled(text + &gap, Theme::SELECTED);
        }
        Self { lines, rows, chosen, head: 0..0 }
    }

    /// The same, of which these lines stay in sight.
    pub(super) fn below(self, head: Range<usize>) -> Self {
        Self { head, ..self }
    }

    /// The lines that are seen, by position: those that stay, and the others.
    pub(super) fn seen(&self, app: &App, tab: Tab, height: usize) -> [Range<usize>; 2] {
        let all = self.lines.len();
        let first = self.first_line(app, tab, height);
        if first <= self.head.start {
            return [0..0, first..all.min(first + height)];
        }
        let height = height.saturating_sub(self.head.len());
        let first = self.first_line(app, tab, height).max(self.head.end);
        [self.head.clone(), first..all.min(first + height)]
    }

    /// The first line that is seen: the chosen row is, and one line below it.
    fn first_line(&self, app: &App, tab: Tab, height: usize) -> usize {
        let most = self.lines.len().saturating_sub(height);
        match self.chosen.and_then(|chosen| self.rows.get(chosen)) {
            Some(row) => (row.end + 1)
                .saturating_sub(height)
                .min(row.start)
                .min(most),
            None => app.first_line(tab, self.lines.len(), height),
        }
    }
}

/// What else is on the screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Beside<'s> {
    /// Sentences of the answer that are not.
    pub(super) rest: &'s [String],
    /// Whether the changes that make the plan fit are.
    pub(super) changes: bool,
}

pub(super) fn body(app: &App, tab: Tab, beside: Beside<'_>, width: usize) -> Body {
    let theme = Theme::of(app);
    match tab {
        Tab::Plan => plan(app, beside, width).into(),
        Tab::Zones => gauge::zones(app, theme, width).into(),
        Tab::Growth => gauge::growth(app, theme, width).into(),
        Tab::Simulate => simulation(app, theme, width).into(),
        Tab::Compare => compare::body(app, theme, width),
        Tab::Mend => mend::body(app, theme, width),
        Tab::Help => help::lines(app, width).into(),
    }
}

/// The row of the list that is looked at, at a line of the screen.
pub(in crate::explore) fn choice_at(app: &App, area: Rect, line: u16) -> Option<usize> {
    let beside = Beside { rest: &[], changes: true };
    let shown = body(app, app.tab, beside, usize::from(area.width));
    let mut seen = shown
        .seen(app, app.tab, usize::from(area.height))
        .into_iter()
        .flatten();
    let at = seen.nth(usize::from(line.checked_sub(area.y)?))?;
    shown.rows.iter().position(|row| row.contains(&at))
}

/// What to do, the rest of the answer, what binds, where addresses go, the findings, and then all tables:
/// what `plan` prints in another order.
fn plan(app: &App, beside: Beside<'_>, width: usize) -> Vec<Line<'static>> {
    let mut document = view::plan::document(&app.outcome, None, app.lang);
    // Those have a separate view.
    document.matrices.clear();
    document.lead.clear();
    let bars = Document { split: document.split.take(), ..Document::default() };
    let findings = Document { findings: document.findings, ..Document::default() };
    document.findings = &NoFindings;
    let shown = |part| pane::lines(app, part, width);
    let to_do = (!beside.changes).then(|| mend::first(app, width));
    let rest = beside.rest.iter();
    let rest = rest.flat_map(|sentence| said(sentence, width, Theme::PLAIN));
    joined([
        to_do.unwrap_or_default(),
        rest.collect(),
        binds::lines(app, width),
        shown(&bars),
        shown(&findings),
        shown(&document),
    ])
}

fn simulation(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let say = |lang: String| said(&lang, width, Theme::DIM);
    match &app.simulation {
        Simulation::None => say(app.text(say::NoSimulation)),
        Simulation::Running(events) => say(say::Simulating { events: *events }.text(app.lang)),
        Simulation::Done(Ok(simulated)) => {
            let document = view::simulate::document(simulated, app.lang);
            joined([
                say(app.text(say::Simulated)),
                pane::lines(app, &document, width),
            ])
        }
        Simulation::Done(Err(why)) => said(&why.line(app.lang), width, theme.bad()),
    }
}

/// Words as lines.
pub(super) fn said(lang: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    let lines = wrapped(lang, width).into_iter();
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
