//! The state as a screen.

mod binds;
mod body;
mod compare;
mod figures;
mod help;
mod knobs;
mod mend;
mod pane;
mod popup;
mod theme;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr};

use super::app::{App, Simulation};
use super::layout::{FRAME, LEAST, areas};
use super::message::Tab;
use net::deceives;
use theme::Theme;

pub(super) use body::choice_at;
pub(super) use knobs::{arrow_at, row_at};

impl Tab {
    const fn id(self) -> &'static str {
        match self {
            Self::Plan => "tab-plan",
            Self::Scenarios => "tab-scenarios",
            Self::Simulate => "tab-simulate",
            Self::Compare => "tab-compare",
            Self::Mend => "tab-mend",
            Self::Help => "tab-help",
        }
    }
}

/// Draws the state.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    draw_parts(app, frame);
    for cell in &mut frame.buffer_mut().content {
        // Names come from files.
        if !cell.symbol().is_ascii() && cell.symbol().contains(deceives) {
            cell.set_symbol("\u{fffd}");
        }
    }
}

fn draw_parts(app: &App, frame: &mut Frame<'_>) {
    let theme = Theme::of(app);
    let whole = frame.area();
    let Some(areas) = areas(whole.width, whole.height) else {
        let (width, height) = LEAST;
        let words = app.words().with("width", whole.width);
        let words = words.with("height", whole.height);
        let words = words
            .with("least_width", width)
            .with("least_height", height);
        let paragraph =
            Paragraph::new(words.text("too-small")).wrap(ratatui::widgets::Wrap { trim: true });
        frame.render_widget(paragraph, whole);
        return;
    };
    frame.render_widget(header(app, areas.header), areas.header);
    let frame_of = |title: &str| {
        let block = Block::bordered().border_set(theme.border());
        block.title(Span::styled(format!(" {title} "), Theme::BOLD))
    };
    let knobs = areas.knobs.outer(FRAME);
    frame.render_widget(frame_of(&app.text("knobs")), knobs);
    frame.render_widget(knobs::knobs(app, theme, areas.knobs), areas.knobs);
    let figures = areas.figures.outer(FRAME);
    let of_figures = if app.is_planning() {
        "figures.planning"
    } else {
        "figures"
    };
    frame.render_widget(frame_of(&app.text(of_figures)), figures);
    frame.render_widget(figures::figures(app, theme, areas.figures), areas.figures);
    let body = areas.body.outer(FRAME);
    let shown = body::body(app, theme, usize::from(areas.body.width));
    let height = usize::from(areas.body.height);
    let first = shown.first_line(app, height);
    let lines = shown.lines;
    let mut of_body = frame_of(&app.text(&format!("{}.title", app.tab.id())));
    if lines.len() > height {
        let last = (first + height).min(lines.len());
        let seen = format!(" {}-{last} / {} ", first + 1, lines.len());
        of_body = of_body.title_bottom(Line::from(seen).right_aligned());
    }
    frame.render_widget(of_body, body);
    let seen: Vec<Line<'_>> = lines.into_iter().skip(first).take(height).collect();
    frame.render_widget(Paragraph::new(seen), areas.body);
    frame.render_widget(footer(app, theme, areas.footer), areas.footer);
    if let Some(open) = &app.popup {
        let of_popup = popup::popup(app, open, theme, whole);
        frame.render_widget(Clear, of_popup.area);
        let block = frame_of(&of_popup.title);
        let inner = block.inner(of_popup.area);
        frame.render_widget(block, of_popup.area);
        frame.render_widget(Paragraph::new(of_popup.lines), inner);
        if let Some((x, y)) = of_popup.cursor {
            let x = (inner.x + x).min(inner.right().saturating_sub(1));
            frame.set_cursor_position((x, inner.y + y));
        }
    }
}

/// What is planned, and what can be looked at, at the right end.
fn header(app: &App, area: Rect) -> Line<'static> {
    let tabs = tabs(app, area);
    let start = tabs.first().map_or(area.right(), |&(_, from, _)| from);
    let room = usize::from(start.saturating_sub(area.x)).saturating_sub(1);
    let mut left = format!(" cce-plan  {}", app.name);
    let mut mark = String::new();
    if app.is_changed() {
        mark = app.text("changed");
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
    let words = words.map(|&tab| (tab, format!(" {}{after}", app.text(tab.id()))));
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
    let lines = textwrap::wrap(text, width.max(1)).into_iter();
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
        (Tab::Compare, _) => "keys.compare",
        (Tab::Mend, _) => "keys.mend",
        (Tab::Simulate, Simulation::Running(_)) => "keys.running",
        (Tab::Simulate, _) => "keys.simulate",
        _ => "keys",
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
