//! The least changes with which the plan fits, one of them chosen.

use ratatui::text::Line;

use super::body::{Body, said};
use super::theme::Theme;
use super::{pane, wrapped};
use crate::explore::app::App;
use crate::explore::message::Tab;

pub(super) fn body(app: &App, theme: Theme, width: usize) -> Body {
    let mended = match &app.mending {
        Some(Ok(mended)) => mended,
        Some(Err(why)) => return said(&why.line(app.lang), width, theme.bad()).into(),
        None => return said(&app.text("mending"), width, Theme::DIM).into(),
    };
    let (document, changes) = mended.document(app.lang);
    let mut lines = pane::lines(app, &document, width);
    let mut rows = Vec::new();
    for change in changes {
        lines.push(Line::default());
        let first = lines.len();
        // Below the words of the first line, not below the number.
        for (at, part) in wrapped(&change, width.saturating_sub(3))
            .into_iter()
            .enumerate()
        {
            let indent = if at == 0 { "" } else { "   " };
            lines.push(Line::raw(format!("{indent}{part}")));
        }
        rows.push(first..lines.len());
    }
    Body::new(lines, rows, app.chosen[Tab::Mend as usize], width)
}
