//! What keys do, and what is seen.

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;
use super::wrapped;
use crate::explore::app::App;

const KEYS: [&str; 18] = [
    "help-select",
    "help-turn",
    "help-turn-far",
    "help-type",
    "help-reset",
    "help-undo",
    "help-tabs",
    "help-scroll",
    "help-mend",
    "help-strategies",
    "help-escape",
    "help-save",
    "help-copy",
    "help-help",
    "help-quit",
    "help-click",
    "help-wheel",
    "help-mouse",
];

const SEEN: [&str; 5] = [
    "seen-differences",
    "seen-panes",
    "seen-guaranteed",
    "seen-zones",
    "seen-command",
];

pub(super) fn lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let of_lang = |id: &str| {
        let words = app.text(id);
        if !app.ascii {
            return words;
        }
        let signs = [("↑", "up"), ("↓", "down"), ("←", "left"), ("→", "right")];
        let signs = signs
            .into_iter()
            .chain([("▲", "+"), ("▼", "-"), ("‹", "<"), ("›", ">")]);
        signs.fold(words, |words, (sign, ascii)| words.replace(sign, ascii))
    };
    let keys = KEYS.map(|id| (of_lang(&format!("{id}.keys")), of_lang(id)));
    let widest = keys.iter().map(|(key, _)| key.width()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (key, does) in keys {
        let indent = widest + 2;
        let gap = " ".repeat(indent - key.width());
        for (i, part) in wrapped(&does, width.saturating_sub(indent))
            .into_iter()
            .enumerate()
        {
            lines.push(if i == 0 {
                let key = Span::styled(key.clone(), Theme::BOLD);
                Line::from(vec![key, Span::raw(gap.clone()), Span::raw(part)])
            } else {
                Line::raw(" ".repeat(indent) + &part)
            });
        }
    }
    for id in SEEN {
        lines.push(Line::default());
        lines.extend(wrapped(&of_lang(id), width).into_iter().map(Line::raw));
    }
    lines
}
