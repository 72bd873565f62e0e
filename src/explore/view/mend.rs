//! The least changes with which the plan fits, one of them chosen.

use ratatui::text::Line;

use super::lines::{Body, said};
use super::theme::Theme;
use super::{pane, wrapped};
use crate::explore::app::App;
use crate::explore::message::Tab;
use texts::explore as say;

pub(super) fn body(app: &App, theme: Theme, width: usize) -> Body {
    let mended = match &app.mending {
        Some(Ok(mended)) => mended,
        Some(Err(why)) => return said(&why.line(app.lang), width, theme.bad()).into(),
        None => return said(&app.text(say::Mending), width, Theme::DIM).into(),
    };
    let (document, changes) = mended.document(app.lang);
    let mut lines = Vec::new();
    let mut rows = Vec::new();
    for change in changes {
        let first = lines.len();
        lines.extend(numbered(&change, width));
        rows.push(first..lines.len());
        lines.push(Line::default());
    }
    lines.extend(pane::lines(app, &document, width));
    let chosen = (app.tab == Tab::Mend).then_some(app.chosen[Tab::Mend as usize]);
    Body::new(lines, rows, chosen, width)
}

/// The first change, where others are seen on a screen of their own.
pub(super) fn first(app: &App, width: usize) -> Vec<Line<'static>> {
    let Some(Ok(mended)) = &app.mending else {
        return Vec::new();
    };
    let (_, changes) = mended.document(app.lang);
    let Some(change) = changes.first() else {
        return Vec::new();
    };
    let hint = app.text(say::MendFirst { changes: changes.len() });
    let mut lines = said(&hint, width, Theme::BOLD);
    lines.extend(numbered(change, width));
    lines
}

/// Below the words of the first line, not below the number.
fn numbered(change: &str, width: usize) -> Vec<Line<'static>> {
    let parts = wrapped(change, width.saturating_sub(3)).into_iter();
    let parts = parts.enumerate().map(|(at, part)| {
        let indent = if at == 0 { "" } else { "   " };
        Line::raw(format!("{indent}{part}"))
    });
    parts.collect()
}
