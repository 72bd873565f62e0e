//! What keys do, and what is seen.

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;
use super::wrapped;
use crate::explore::app::App;
use texts::{Phrase, explore as say};

const KEYS: [[Phrase; 2]; 18] = [
    [say::HelpSelectKeys::PHRASE, say::HelpSelect::PHRASE],
    [say::HelpTurnKeys::PHRASE, say::HelpTurn::PHRASE],
    [say::HelpTurnFarKeys::PHRASE, say::HelpTurnFar::PHRASE],
    [say::HelpTypeKeys::PHRASE, say::HelpType::PHRASE],
    [say::HelpResetKeys::PHRASE, say::HelpReset::PHRASE],
    [say::HelpUndoKeys::PHRASE, say::HelpUndo::PHRASE],
    [say::HelpTabsKeys::PHRASE, say::HelpTabs::PHRASE],
    [say::HelpScrollKeys::PHRASE, say::HelpScroll::PHRASE],
    [say::HelpMendKeys::PHRASE, say::HelpMend::PHRASE],
    [say::HelpStrategiesKeys::PHRASE, say::HelpStrategies::PHRASE],
    [say::HelpEscapeKeys::PHRASE, say::HelpEscape::PHRASE],
    [say::HelpSaveKeys::PHRASE, say::HelpSave::PHRASE],
    [say::HelpCopyKeys::PHRASE, say::HelpCopy::PHRASE],
    [say::HelpHelpKeys::PHRASE, say::HelpHelp::PHRASE],
    [say::HelpQuitKeys::PHRASE, say::HelpQuit::PHRASE],
    [say::HelpClickKeys::PHRASE, say::HelpClick::PHRASE],
    [say::HelpWheelKeys::PHRASE, say::HelpWheel::PHRASE],
    [say::HelpMouseKeys::PHRASE, say::HelpMouse::PHRASE],
];

const SEEN: [Phrase; 5] = [
    say::SeenDifferences::PHRASE,
    say::SeenPanes::PHRASE,
    say::SeenGuaranteed::PHRASE,
    say::SeenZones::PHRASE,
    say::SeenCommand::PHRASE,
];

pub(super) fn lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let of_lang = |what: Phrase| {
        let words = app.text(what);
        if !app.ascii {
            return words;
        }
        let signs = [("↑", "up"), ("↓", "down"), ("←", "left"), ("→", "right")];
        let signs = signs
            .into_iter()
            .chain([("▲", "+"), ("▼", "-"), ("‹", "<"), ("›", ">")]);
        signs.fold(words, |words, (sign, ascii)| words.replace(sign, ascii))
    };
    let keys = KEYS.map(|[keys, does]| (of_lang(keys), of_lang(does)));
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
