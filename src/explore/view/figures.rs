//! The numbers that are always seen.

use std::cmp::Ordering;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;
use crate::explore::app::App;
use crate::explore::figures::Figure;
use net::quantity::grouped;

pub(super) fn figures(app: &App, theme: Theme, area: Rect) -> Paragraph<'static> {
    let figures = app.figures();
    let lines = usize::from(area.height).max(1);
    let columns = figures.len().div_ceil(lines);
    let width = usize::from(area.width) / columns;
    let lines = (0..lines).map(|line| {
        // Read down, then to the right.
        let of_line = figures.iter().skip(line).step_by(lines);
        let spans = of_line.flat_map(|figure| spans(app, theme, figure, width));
        spans.collect::<Line<'_>>()
    });
    Paragraph::new(lines.collect::<Vec<_>>())
}

fn spans(app: &App, theme: Theme, figure: &Figure, width: usize) -> Vec<Span<'static>> {
    let label = format!(" {} ", app.text(figure.label));
    let now = grouped(figure.now);
    let by = grouped(figure.now.abs_diff(figure.start));
    let [more, less] = if theme.ascii {
        ["+", "-"]
    } else {
        ["▲", "▼"]
    };
    let difference = match figure.now.cmp(&figure.start) {
        Ordering::Greater => format!(" {more}{by}"),
        Ordering::Less => format!(" {less}{by}"),
        Ordering::Equal => String::new(),
    };
    let used = label.width() + now.width() + difference.width();
    vec![
        Span::styled(label, Theme::DIM),
        Span::styled(now, Theme::BOLD),
        Span::styled(difference, theme.change(figure.is_good())),
        Span::raw(" ".repeat(width.saturating_sub(used))),
    ]
}
