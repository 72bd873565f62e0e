//! What fits in each zone in each scenario, as `plan` prints it.

use ratatui::text::{Line, Span};

use super::theme::Theme;
use crate::explore::app::App;
use report::{Matrix, matrix_lines};

/// The matrix in at most `height` lines.
pub(super) fn lines(
    app: &App,
    matrix: &Matrix,
    (width, height): (usize, usize),
) -> Vec<Line<'static>> {
    let theme = Theme::of(app);
    let lines = matrix_lines(matrix, &app.style(width), height).into_iter();
    let lines = lines.map(|spans| {
        let spans = spans.into_iter();
        spans
            .map(|(role, text)| Span::styled(text, theme.role(role)))
            .collect()
    });
    lines.collect()
}
