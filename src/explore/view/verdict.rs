//! Whether all fits, in sentences, and the figures with their changes.

use std::cmp::Ordering;

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;
use super::{shortened, wrapped};
use crate::explore::app::App;
use crate::explore::figures::Figure;
use model::finding::Severity;
use net::quantity::grouped;
use report::{Fit, Matrix, MatrixRow, view};
use texts::explore as say;

/// What is said above everything else.
pub(super) struct VerdictLines {
    pub(super) lines: Vec<Line<'static>>,
    /// Sentences of the answer for which there is no room.
    pub(super) rest: Vec<String>,
}

/// The answer, as much of it as has room, and the figures.
pub(super) fn lines(app: &App, matrix: &Matrix, (width, height): (usize, usize)) -> VerdictLines {
    let theme = Theme::of(app);
    let fit = verdict(app, matrix);
    let mark = format!(" {} ", fit.mark(app.ascii));
    let indent = " ".repeat(mark.width());
    let most = height.saturating_sub(1);
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut rest = Vec::new();
    for sentence in view::plan::sentences(&app.shown.outcome, app.lang) {
        let mut parts = wrapped(&sentence, width.saturating_sub(indent.len() + 1));
        let is_first = lines.is_empty();
        let room = most - lines.len();
        if parts.len() > room {
            rest.push(sentence);
            if !is_first {
                continue;
            }
            // The first is seen at least in part.
            parts.truncate(room);
            if let Some(last) = parts.last_mut() {
                *last = shortened(&format!("{last} {}", app.more()), width, app.more());
            }
        }
        for part in parts {
            let before = if lines.is_empty() { &mark } else { &indent };
            let style = if is_first {
                theme.role(fit.role()).patch(Theme::BOLD)
            } else {
                Theme::PLAIN
            };
            lines.push(Line::styled(format!("{before}{part}"), style));
        }
    }
    lines.resize(most, Line::default());
    lines.push(figures(app, theme, width));
    VerdictLines { lines, rest }
}

/// Whether the plan fails, as `plan` ends, and then whether something is short in a scenario.
fn verdict(app: &App, matrix: &Matrix) -> Fit {
    let mut findings = app.shown.outcome.findings.iter();
    if findings.any(|finding| finding.severity() == Severity::Error) {
        Fit::Short
    } else if matrix.rows.iter().any(MatrixRow::is_short) {
        Fit::Asks
    } else {
        Fit::Fits
    }
}

/// As many of the figures as have room, the most important first.
fn figures(app: &App, theme: Theme, width: usize) -> Line<'static> {
    let mut room = width;
    let planning = app.is_planning();
    let planning =
        planning.then(|| Span::styled(format!("   {}", app.text(say::Planning)), Theme::DIM));
    room = room.saturating_sub(planning.iter().map(Span::width).sum());
    let mut spans = Vec::new();
    for figure in app.figures() {
        let of_figure = spans_of(app, theme, &figure, spans.is_empty());
        let used: usize = of_figure.iter().map(Span::width).sum();
        if used > room {
            break;
        }
        room -= used;
        spans.extend(of_figure);
    }
    spans.extend(planning);
    Line::from(spans)
}

fn spans_of(app: &App, theme: Theme, figure: &Figure, is_first: bool) -> [Span<'static>; 3] {
    let gap = if is_first { "   " } else { "  " };
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
    [
        Span::styled(format!("{gap}{} ", app.text(figure.label)), Theme::DIM),
        Span::styled(grouped(figure.now), Theme::BOLD),
        Span::styled(difference, theme.change(figure.is_good())),
    ]
}
