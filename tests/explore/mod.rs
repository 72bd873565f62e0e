//! The explorer without a terminal: messages and keys go in, screens come out.

mod laws;
mod mouse;
mod saving;
mod screens;

use std::time::Duration;

use cce_plan::explore::{App, Background, Effect, Message, Opened, Reading, Tab, draw, of_event};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use input::records::Format;
use model::catalog::Catalog;
use model::{Setting, Settings};
use net::lang::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use unicode_width::UnicodeWidthStr as _;

use crate::cli::repository;

/// A plan file of `examples/`.
pub(crate) fn example(name: &str) -> String {
    std::fs::read_to_string(repository().join("examples").join(name)).unwrap()
}

pub(crate) fn opened(text: &str, lang: Lang) -> Opened {
    Opened {
        file: Some("plan.toml".to_owned()),
        name: "plan.toml".to_owned(),
        text: text.to_owned(),
        format: Format::Toml,
        settings: Vec::new(),
        flags: Vec::new(),
        reading: Reading {
            catalog: Catalog::bundled().clone(),
            over: Settings::default(),
            under: Settings::default(),
        },
        lang,
        ascii: false,
        color: false,
    }
}

/// Waits for the work in the background.
pub(crate) fn settle(app: &mut App, effects: &[Effect]) {
    let mut background = Background::default();
    for effect in effects {
        background.start(effect.clone());
    }
    while background.is_busy() {
        for news in background.news(Duration::from_millis(1)) {
            app.update(news);
        }
    }
}

/// An explorer of three zones, in columns and lines.
pub(crate) struct Explorer {
    pub(crate) app: App,
    size: (u16, u16),
    /// Whether changes are searched for: that takes longer than all else.
    advised: bool,
}

impl Explorer {
    pub(crate) fn new(lang: Lang) -> Self {
        Self::of(opened(&example("three-zones.toml"), lang))
    }

    pub(crate) fn of(opened: Opened) -> Self {
        Self { app: App::new(opened).unwrap(), size: (140, 40), advised: false }
    }

    /// The same with the changes that make the plan fit.
    pub(crate) fn advised(mut self) -> Self {
        self.advised = true;
        let effects = self.app.begin();
        settle(&mut self.app, &effects);
        self
    }

    pub(crate) fn sized(mut self, columns: u16, lines: u16) -> Self {
        self.size = (columns, lines);
        self
    }

    /// Lets something happen; what is simulated then is waited for.
    pub(crate) fn send(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = self.app.update(message);
        effects.retain(|effect| self.advised || !matches!(effect, Effect::Mend(_)));
        settle(&mut self.app, &effects);
        effects
    }

    pub(crate) fn event(&mut self, event: &Event) -> Vec<Effect> {
        match of_event(&self.app, event, self.size) {
            Some(message) => self.send(message),
            None => Vec::new(),
        }
    }

    /// Presses a key.
    pub(crate) fn press(&mut self, code: KeyCode) -> Vec<Effect> {
        self.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    /// Presses keys that are letters.
    pub(crate) fn keys(&mut self, letters: &str) -> Vec<Effect> {
        letters
            .chars()
            .flat_map(|letter| self.press(KeyCode::Char(letter)))
            .collect()
    }

    pub(crate) fn enter(&mut self) -> Vec<Effect> {
        self.press(KeyCode::Enter)
    }

    pub(crate) fn show(&mut self, tab: Tab) -> &mut Self {
        self.send(Message::Show(tab));
        self
    }

    /// What is seen.
    pub(crate) fn screen(&self) -> String {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        terminal.draw(|frame| draw(&self.app, frame)).unwrap();
        let buffer = terminal.backend().buffer();
        let mut lines = Vec::new();
        for row in 0..self.size.1 {
            let mut line = String::new();
            let mut column = 0;
            while column < self.size.0 {
                let symbol = buffer[(column, row)].symbol();
                line.push_str(symbol);
                // The cell behind a wide sign is its other half.
                column += u16::try_from(symbol.width()).unwrap().max(1);
            }
            lines.push(line.trim_end().to_owned());
        }
        lines.join("\n")
    }

    /// The plan file with a key set.
    pub(crate) fn says(&self, key: &str, value: &str) -> bool {
        let text = self.app.plan_text();
        let plan = model::PlanText::parse(
            &input::problem::Source::new("plan.toml", &text),
            Format::Toml,
        );
        let written = plan
            .unwrap()
            .written(&Setting::parse(&format!("{key}=")).unwrap());
        written.unwrap_or_default() == value
    }
}
