//! Where things are on the screen.

use ratatui::layout::{Constraint, Layout, Rect};

/// The least that the explorer is made for.
pub(super) const LEAST: (u16, u16) = (60, 16);

/// From so many columns on, knobs and figures have more room.
const WIDE: u16 = 110;

/// Parts of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Areas {
    /// What is planned, and what can be looked at.
    pub(super) header: Rect,
    /// The knobs, inside their frame.
    pub(super) knobs: Rect,
    /// Numbers that are always seen.
    pub(super) figures: Rect,
    /// What is looked at.
    pub(super) body: Rect,
    /// What was said last, and what keys do.
    pub(super) footer: Rect,
}

/// The parts of a screen of that size; none where it is too small.
pub(super) fn areas(width: u16, height: u16) -> Option<Areas> {
    if width < LEAST.0 || height < LEAST.1 {
        return None;
    }
    let all = Rect::new(0, 0, width, height);
    let [header, middle, footer] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(1),
    ])
    .areas(all);
    let wide = width >= WIDE;
    let left = if wide { 36 } else { 29 };
    let [knobs, right] =
        Layout::horizontal([Constraint::Length(left), Constraint::Min(0)]).areas(middle);
    let [figures, body] = Layout::vertical([
        Constraint::Length(if wide { 2 } else { 4 } + 2),
        Constraint::Min(0),
    ])
    .areas(right);
    Some(Areas {
        header,
        knobs: inner(knobs),
        figures: inner(figures),
        body: inner(body),
        footer,
    })
}

/// What a frame of one cell leaves.
const fn inner(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
    }
}

/// What a frame of one cell takes around it.
pub(super) const fn framed(area: Rect) -> Rect {
    Rect {
        x: area.x - 1,
        y: area.y - 1,
        width: area.width + 2,
        height: area.height + 2,
    }
}

/// The first of `count` rows that is shown so that `selected` is seen among `height`.
pub(super) const fn first_shown(selected: usize, height: usize, count: usize) -> usize {
    let most = count.saturating_sub(height);
    let centred = selected.saturating_sub(height / 2);
    if centred < most { centred } else { most }
}
