//! Documents as lines of the screen: what the other commands print.

use ansi_to_tui::IntoText;
use ratatui::text::Line;

use report::{Document, Format, Style, render};

/// The document as a terminal shows it.
pub(super) fn lines(document: &Document<'_>, style: &Style) -> Vec<Line<'static>> {
    let mut bytes = Vec::new();
    if render(document, Format::Table, style, &mut bytes).is_err() {
        // Nothing fails that is written to memory.
        return Vec::new();
    }
    match bytes.into_text() {
        Ok(text) => text.lines,
        Err(_) => vec![Line::raw(String::from_utf8_lossy(&bytes).into_owned())],
    }
}
