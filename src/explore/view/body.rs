//! What is looked at, in lines.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::lines::{Body, said};
use super::theme::Theme;
use super::{binds, compare, help, mend, pane};
use crate::explore::app::{App, Simulation};
use crate::explore::message::Tab;
use report::{Document, NoFindings, view};
use texts::{Message as _, explore as say};

/// What other parts of the screen show, or leave to this one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Elsewhere<'s> {
    /// Sentences of the answer that they leave.
    pub(super) rest: &'s [String],
    /// Whether they show the changes that make the plan fit.
    pub(super) changes: bool,
}

pub(super) fn body(app: &App, tab: Tab, elsewhere: Elsewhere<'_>, width: usize) -> Body {
    let theme = Theme::of(app);
    match tab {
        Tab::Plan => plan(app, elsewhere, width).into(),
        Tab::Zones => zones(app, width).into(),
        Tab::Simulate => simulation(app, theme, width).into(),
        Tab::Compare => compare::body(app, theme, width),
        Tab::Mend => mend::body(app, theme, width),
        Tab::Help => help::lines(app, width).into(),
    }
}

/// The row of the list that is looked at, at a line of the screen.
pub(in crate::explore) fn choice_at(app: &App, area: Rect, line: u16) -> Option<usize> {
    let elsewhere = Elsewhere { rest: &[], changes: true };
    let shown = body(app, app.tab, elsewhere, usize::from(area.width));
    let mut seen = shown
        .seen(app, app.tab, usize::from(area.height))
        .into_iter()
        .flatten();
    let at = seen.nth(usize::from(line.checked_sub(area.y)?))?;
    shown.rows.iter().position(|row| row.contains(&at))
}

/// What to do, the rest of the answer, what binds, where addresses go, the findings, and then all tables:
/// what `plan` prints in another order.
fn plan(app: &App, elsewhere: Elsewhere<'_>, width: usize) -> Vec<Line<'static>> {
    let mut document = view::plan::document(&app.shown.outcome, None, app.lang);
    // Those have a separate view.
    document.matrices.clear();
    document.lead.clear();
    let bars = Document { split: document.split.take(), ..Document::default() };
    let findings = Document { findings: document.findings, ..Document::default() };
    document.findings = &NoFindings;
    let shown = |part| pane::lines(app, part, width);
    let to_do = (!elsewhere.changes).then(|| mend::first(app, width));
    let rest = elsewhere.rest.iter();
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

/// The picture of `plan`.
fn zones(app: &App, width: usize) -> Vec<Line<'static>> {
    let course = app.shown.course.as_deref();
    let outlook = view::plan::outlook(&app.shown.outcome, course, app.lang);
    let picture = Document { outlook: Some(outlook), ..Document::default() };
    joined([pane::lines(app, &picture, width)])
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
