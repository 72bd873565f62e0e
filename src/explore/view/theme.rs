//! Styles. Nothing depends only on colour.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

use crate::explore::app::App;
use report::Role;

/// Whether there is colour, and whether there are more signs than ASCII's.
#[derive(Debug, Clone, Copy)]
pub(super) struct Theme {
    color: bool,
    pub(super) ascii: bool,
}

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

impl Theme {
    pub(super) const PLAIN: Style = Style::new();
    pub(super) const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
    pub(super) const DIM: Style = Style::new().add_modifier(Modifier::DIM);
    pub(super) const SELECTED: Style = Style::new().add_modifier(Modifier::REVERSED);

    pub(super) const fn of(app: &App) -> Self {
        Self { color: app.color, ascii: app.ascii }
    }

    pub(super) const fn border(self) -> border::Set<'static> {
        if self.ascii {
            ASCII_BORDER
        } else {
            border::PLAIN
        }
    }

    fn colored(self, color: Color) -> Style {
        if self.color {
            Style::new().fg(color)
        } else {
            Style::new()
        }
    }

    /// How the spans of documents look: as the other commands print them.
    pub(super) fn role(self, role: Role) -> Style {
        match role {
            _ if !self.color => Self::PLAIN,
            Role::Plain => Self::PLAIN,
            Role::Strong => Self::BOLD,
            Role::Faint => Self::DIM,
            Role::Fine => Self::PLAIN.fg(Color::Green),
            Role::Error => Self::BOLD.fg(Color::Red),
            Role::Warning => Self::BOLD.fg(Color::Yellow),
            Role::Info => Self::BOLD.fg(Color::Cyan),
        }
    }

    pub(super) fn good(self) -> Style {
        self.colored(Color::Green)
    }

    pub(super) fn bad(self) -> Style {
        self.colored(Color::Red).add_modifier(Modifier::BOLD)
    }

    pub(super) fn change(self, is_good: Option<bool>) -> Style {
        match is_good {
            Some(true) => self.good(),
            Some(false) => self.bad(),
            None => Self::BOLD,
        }
    }
}
