//! Where things are on the screen.

use ratatui::layout::{Constraint, Layout, Margin, Rect};

/// The least that the explorer is made for.
pub(super) const LEAST: (u16, u16) = (60, 16);

/// From this many columns on, knobs and figures have more room.
const WIDE: u16 = 110;

/// What a frame takes on each side.
pub(super) const FRAME: Margin = Margin::new(1, 1);

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

/// The parts of a screen of this size; `None` if it is too small.
pub(super) fn areas(width: u16, height: u16) -> Option<Areas> {
    if width < LEAST.0 || height < LEAST.1 {
        return None;
    }
    let all = Rect::new(0, 0, width, height);
    let lines = [1, height - 2, 1].map(Constraint::Length);
    let [header, middle, footer] = Layout::vertical(lines).areas(all);
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
        knobs: knobs.inner(FRAME),
        figures: figures.inner(FRAME),
        body: body.inner(FRAME),
        footer,
    })
}

/// The first of `count` rows that is shown so that `selected` is seen among `height`.
pub(crate) const fn first_shown(selected: usize, height: usize, count: usize) -> usize {
    let most = count.saturating_sub(height);
    let centred = selected.saturating_sub(height / 2);
    if centred < most { centred } else { most }
}
