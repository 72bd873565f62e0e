//! Lines of a screen, the rows among them, and which of them are seen.

use std::ops::Range;

use ratatui::style::Style;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr as _;

use super::theme::Theme;
use super::wrapped;
use crate::explore::app::App;
use crate::explore::message::Tab;

/// Lines, and which of them belong to each row that can be chosen.
pub(super) struct Body {
    pub(super) lines: Vec<Line<'static>>,
    pub(super) rows: Vec<Range<usize>>,
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

/// Words as lines.
pub(super) fn said(lang: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    let lines = wrapped(lang, width).into_iter();
    lines.map(|line| Line::styled(line, style)).collect()
}
