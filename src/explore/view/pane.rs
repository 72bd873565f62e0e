//! Documents as lines of the screen, as the other commands print them.

use ratatui::text::{Line, Span};

use super::theme::Theme;
use crate::explore::app::App;
use report::Document;

/// The document as a terminal shows it.
pub(super) fn lines(app: &App, document: &Document<'_>, width: usize) -> Vec<Line<'static>> {
    let theme = Theme::of(app);
    let mut lines = Vec::new();
    report::lines(document, &app.style(width), |spans| {
        let spans = spans.iter();
        let spans = spans.map(|span| Span::styled(span.text.to_owned(), theme.role(span.role)));
        lines.push(spans.collect());
    });
    lines
}
