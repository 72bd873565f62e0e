//! The state as a screen.

mod binds;
mod body;
mod compare;
mod help;
mod knobs;
mod lines;
mod matrix;
mod mend;
mod pane;
mod popup;
mod theme;
mod verdict;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr};

use super::app::{App, Simulation};
use super::layout::{Content, FRAME, LEAST, areas};
use super::message::Tab;
use body::Elsewhere;
use net::is_deceptive;
use report::Matrix;
use texts::{Phrase, explore as say};
use theme::Theme;

pub(super) use body::choice_at;
pub(super) use knobs::{arrow_at, row_at};

impl Tab {
    const fn name(self) -> Phrase {
        match self {
            Self::Plan => say::TabPlan::PHRASE,
            Self::Zones => say::TabZones::PHRASE,
            Self::Simulate => say::TabSimulate::PHRASE,
            Self::Compare => say::TabCompare::PHRASE,
            Self::Mend => say::TabMend::PHRASE,
            Self::Help => say::TabHelp::PHRASE,
        }
    }

    /// Of a pane.
    const fn title(self) -> Phrase {
        match self {
            Self::Plan => say::TabPlanTitle::PHRASE,
            Self::Zones => say::TabZonesTitle::PHRASE,
            Self::Simulate => say::TabSimulateTitle::PHRASE,
            Self::Compare => say::TabCompareTitle::PHRASE,
            Self::Mend => say::TabMendTitle::PHRASE,
            Self::Help => say::TabHelpTitle::PHRASE,
        }
    }
}

/// Draws the state.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    draw_parts(app, frame);
    for cell in &mut frame.buffer_mut().content {
        // Names come from files.
        if !cell.symbol().is_ascii() && cell.symbol().contains(is_deceptive) {
            cell.set_symbol("\u{fffd}");
        }
    }
}

fn draw_parts(app: &App, frame: &mut Frame<'_>) {
    let theme = Theme::of(app);
    let whole = frame.area();
    let matrix = app.matrix();
    let Some(areas) = areas(Content::of(app, &matrix), whole.width, whole.height) else {
        let (width, height) = LEAST;
        let too_small = say::TooSmall {
            width: whole.width,
            height: whole.height,
            least_width: width,
            least_height: height,
        };
        let paragraph =
            Paragraph::new(app.text(too_small)).wrap(ratatui::widgets::Wrap { trim: true });
        frame.render_widget(paragraph, whole);
        return;
    };
    frame.render_widget(header(app, areas.header), areas.header);
    let frame_of = |title: &str, style| {
        let block = Block::bordered().border_set(theme.border());
        block.title(Span::styled(format!(" {title} "), style))
    };
    let area = areas.verdict;
    let size = (usize::from(area.width), usize::from(area.height));
    let said = verdict::lines(app, &matrix, size);
    frame.render_widget(Paragraph::new(said.lines), area);
    if app.tab != Tab::Help {
        frame.render_widget(
            frame_of(&app.text(say::Knobs), Theme::BOLD),
            areas.knobs.outer(FRAME),
        );
        frame.render_widget(knobs::knobs(app, theme, areas.knobs), areas.knobs);
        draw_matrix(app, &matrix, areas.matrix, &frame_of, frame);
    }
    let elsewhere = Elsewhere { rest: &said.rest, changes: areas.pane(Tab::Mend).is_some() };
    for &(tab, area) in &areas.panes {
        let shown = body::body(app, tab, elsewhere, usize::from(area.width));
        let height = usize::from(area.height);
        let [head, below] = shown.seen(app, tab, height);
        let lines = shown.lines;
        // Of several, keys go to one.
        let style = if tab == app.tab && areas.panes.len() > 1 {
            Theme::SELECTED
        } else {
            Theme::BOLD
        };
        let title = app.text(tab.title());
        let mut of_pane = frame_of(&title, style);
        if lines.len() > height {
            let seen = format!(" {}-{} / {} ", below.start + 1, below.end, lines.len());
            of_pane = of_pane.title_bottom(Line::from(seen).right_aligned());
        }
        frame.render_widget(of_pane, area.outer(FRAME));
        let seen: Vec<Line<'_>> = [&lines[head], &lines[below]].concat();
        frame.render_widget(Paragraph::new(seen), area);
    }
    frame.render_widget(footer(app, theme, areas.footer), areas.footer);
    if let Some(open) = &app.popup {
        let of_popup = popup::popup(app, open, theme, whole);
        frame.render_widget(Clear, of_popup.area);
        let block = frame_of(&of_popup.title, Theme::BOLD);
        let inner = block.inner(of_popup.area);
        frame.render_widget(block, of_popup.area);
        frame.render_widget(Paragraph::new(of_popup.lines), inner);
        if let Some((x, y)) = of_popup.cursor {
            let x = (inner.x + x).min(inner.right().saturating_sub(1));
            frame.set_cursor_position((x, inner.y + y));
        }
    }
}

fn draw_matrix(
    app: &App,
    matrix: &Matrix,
    area: Rect,
    frame_of: &dyn Fn(&str, Style) -> Block<'static>,
    frame: &mut Frame<'_>,
) {
    let legend = matrix.legend(&app.style(usize::from(area.width)));
    let title = format!("{}  {legend}", matrix.title);
    frame.render_widget(frame_of(&title, Theme::BOLD), area.outer(FRAME));
    let size = (usize::from(area.width), usize::from(area.height));
    let lines = matrix::lines(app, matrix, size);
    frame.render_widget(Paragraph::new(lines), area);
}

/// What is planned, and what can be looked at, at the right end.
fn header(app: &App, area: Rect) -> Line<'static> {
    let tabs = tabs(app, area);
    let start = tabs.first().map_or(area.right(), |&(_, from, _)| from);
    let room = usize::from(start.saturating_sub(area.x)).saturating_sub(1);
    let mut left = match room {
        ..12 => String::new(),
        12..40 => format!(" {}", app.name),
        _ => format!(" cce-plan  {}", app.name),
    };
    let mut mark = String::new();
    if app.is_changed() {
        mark = app.text(say::Changed);
        if left.width() + mark.width() > room {
            "*".clone_into(&mut mark);
        }
    }
    left = shortened(&left, room.saturating_sub(mark.width()), app.more()) + &mark;
    let mut spans = vec![
        Span::styled(left.clone(), Theme::BOLD),
        Span::raw(" ".repeat(room + 1 - left.width())),
    ];
    for (tab, _, words) in tabs {
        let style = if tab == app.tab {
            Theme::SELECTED
        } else {
            Theme::PLAIN
        };
        spans.push(Span::styled(words, style));
    }
    Line::from(spans)
}

/// The tabs: where each begins, and its label.
fn tabs(app: &App, area: Rect) -> Vec<(Tab, u16, String)> {
    // The name of the plan needs some room.
    let after = if area.width < 90 { "" } else { " " };
    let words = Tab::ALL.iter();
    let words = words.map(|&tab| (tab, format!(" {}{after}", app.text(tab.name()))));
    let words: Vec<(Tab, String)> = words.collect();
    let width: usize = words.iter().map(|(_, words)| words.width()).sum();
    let width = u16::try_from(width).unwrap_or(u16::MAX);
    let mut at = area.right().saturating_sub(width);
    let placed = words.into_iter().map(|(tab, words)| {
        let from = at;
        at += u16::try_from(words.width()).unwrap_or(0);
        (tab, from, words)
    });
    placed.collect()
}

/// What lies at a column of the header.
pub(super) fn tab_at(app: &App, area: Rect, column: u16) -> Option<Tab> {
    let tabs = tabs(app, area);
    let at = tabs.iter().rev().find(|&&(_, from, _)| from <= column)?;
    Some(at.0)
}

/// The text, or as much of it as has room, with a sign that there is more.
pub(crate) fn shortened(text: &str, room: usize, more: &str) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    let mut left = room.saturating_sub(more.width());
    let fits = |sign: &char| {
        let wide = sign.width().unwrap_or(0);
        let fits = wide <= left;
        left = left.saturating_sub(wide);
        fits
    };
    text.chars().take_while(fits).chain(more.chars()).collect()
}

/// Lines of at most `width` columns.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    // Names of zones have dashes.
    let options = textwrap::Options::new(width.max(1));
    let options = options.word_splitter(textwrap::WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(text, options).into_iter();
    lines.map(std::borrow::Cow::into_owned).collect()
}

/// What was said last; else what keys do.
fn footer(app: &App, theme: Theme, area: Rect) -> Line<'static> {
    if let Some(status) = &app.status {
        let style = if status.is_problem {
            theme.bad()
        } else {
            theme.good()
        };
        return Line::styled(format!(" {}", status.text), style);
    }
    let keys = match (app.tab, &app.simulation) {
        (Tab::Compare, _) => say::KeysCompare::PHRASE,
        (Tab::Mend, _) => say::KeysMend::PHRASE,
        (Tab::Simulate, Simulation::Running(_)) => say::KeysRunning::PHRASE,
        (Tab::Simulate, _) => say::KeysSimulate::PHRASE,
        _ => say::Keys::PHRASE,
    };
    let keys = format!(" {}", app.text(keys));
    let keys = if app.ascii {
        keys.replace("↑↓", "up/down").replace("←→", "left/right")
    } else {
        keys
    };
    Line::styled(fitting(&keys, usize::from(area.width)), Theme::DIM)
}

/// As many of the keys as have room; the way out is always among them.
fn fitting(keys: &str, width: usize) -> String {
    let mut keys: Vec<&str> = keys.split("  ").collect();
    while keys.len() > 1 && keys.join("  ").width() > width {
        keys.remove(keys.len() - 2);
    }
    keys.join("  ")
}
