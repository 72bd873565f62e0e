//! Where things are on the screen.

use ratatui::layout::{Constraint, Layout, Margin, Rect};

use super::app::App;
use super::message::Tab;
use report::Matrix;

/// The least that the explorer is made for.
pub(super) const LEAST: (u16, u16) = (60, 16);

/// From this many columns on, knobs have more room.
const WIDE: u16 = 110;

/// Columns and lines from which on all that follows from the plan is seen at once.
const WHOLE: (u16, u16) = (WIDE, 34);

/// From this many columns on, what follows from the plan is in two columns of panes.
const TWO_COLUMNS: u16 = 170;

/// Columns below which the matrix is above the knobs, not next to them.
const NARROW: u16 = 80;

/// Lines that what is looked at has at least, with its frame.
const LEAST_PANE: u16 = 6;

/// What a frame takes on each side.
pub(super) const FRAME: Margin = Margin::new(1, 1);

/// Parts of the screen, each inside its frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Areas {
    /// What is planned, and what can be looked at.
    pub(super) header: Rect,
    /// Whether all fits, and the figures.
    pub(super) verdict: Rect,
    pub(super) knobs: Rect,
    /// What fits in each zone in each scenario.
    pub(super) matrix: Rect,
    /// What is looked at.
    pub(super) panes: Vec<(Tab, Rect)>,
    /// What was said last, and what keys do.
    pub(super) footer: Rect,
}

/// What there is to show.
#[derive(Debug, Clone, Copy)]
pub(super) struct Content {
    pub(super) tab: Tab,
    /// Rows of the matrix.
    pub(super) scenarios: u16,
    /// Of them, those with what does not fit.
    pub(super) failing: u16,
    /// Lines of the picture of zones, with its frame.
    pub(super) outlook: u16,
}

impl Content {
    pub(super) fn of(app: &App, matrix: &Matrix) -> Self {
        let count = |count: usize| u16::try_from(count).unwrap_or(u16::MAX / 4);
        let failing = matrix.rows.iter().filter(|row| row.is_short());
        // Of growth a zone has a note below.
        let of_zone = if app.shown.course.is_some() { 2 } else { 1 };
        Self {
            tab: app.tab,
            scenarios: count(matrix.rows.len()),
            failing: count(failing.count()),
            // With a heading, the ENI quota and an axis.
            outlook: count(app.shown.outcome.zones.len() * of_zone + 5),
        }
    }

    /// Lines of the matrix with its frame, of `height` that there are: as many as it has if they are
    /// at most half, and always those with what does not fit.
    fn matrix_height(self, height: u16) -> u16 {
        // Frame, names of the columns, and notes on what is left out.
        let most = (self.failing + 5).max(height.div_ceil(2));
        let all = self.scenarios + 3;
        all.min(most).min(height.saturating_sub(LEAST_PANE))
    }
}

/// The parts of a screen of this size; `None` if it is too small.
pub(super) fn areas(content: Content, width: u16, height: u16) -> Option<Areas> {
    if width < LEAST.0 || height < LEAST.1 {
        return None;
    }
    let verdict = match height {
        ..20 => 2,
        20..30 => 3,
        _ => 4,
    };
    let all = Rect::new(0, 0, width, height);
    let lines = [1, verdict, height - verdict - 2, 1].map(Constraint::Length);
    let [header, verdict, middle, footer] = Layout::vertical(lines).areas(all);
    let left = Constraint::Length(if width >= WIDE { 36 } else { 29 });
    let beside = |area: Rect| Layout::horizontal([left, Constraint::Min(0)]).areas(area);
    let (matrix, knobs, panes);
    if content.tab == Tab::Help {
        // All of it at once.
        (matrix, knobs, panes) = (Rect::ZERO, Rect::ZERO, vec![(Tab::Help, middle)]);
    } else if width < NARROW {
        let below;
        [matrix, below] = above(middle, content.matrix_height(middle.height));
        let [at_left, pane] = beside(below);
        (knobs, panes) = (at_left, vec![(content.tab, pane)]);
    } else {
        let [at_left, right] = beside(middle);
        knobs = at_left;
        (matrix, panes) = right_side(content, right, (width, height));
    }
    let panes = panes.into_iter();
    Some(Areas {
        header,
        verdict,
        knobs: knobs.inner(FRAME),
        matrix: matrix.inner(FRAME),
        panes: panes.map(|(tab, area)| (tab, area.inner(FRAME))).collect(),
        footer,
    })
}

/// The matrix and what is looked at, next to the knobs.
fn right_side(
    content: Content,
    right: Rect,
    (width, height): (u16, u16),
) -> (Rect, Vec<(Tab, Rect)>) {
    let is_whole = width >= WHOLE.0 && height >= WHOLE.1;
    if !is_whole {
        let [matrix, pane] = above(right, content.matrix_height(right.height));
        return (matrix, vec![(content.tab, pane)]);
    }
    let of_zones = content.outlook.clamp(6, right.height / 3);
    let matrix_height = content.matrix_height(right.height);
    if width < TWO_COLUMNS {
        let [matrix, below] = above(right, matrix_height);
        if !content.tab.is_of_the_plan() {
            return (matrix, vec![(content.tab, below)]);
        }
        let [zones, lower] = above(below, of_zones);
        return (matrix, of_the_plan(zones, lower));
    }
    let [upper, lower] = above(right, matrix_height.max(of_zones));
    let [matrix, zones] = halves(upper);
    if content.tab.is_of_the_plan() {
        return (matrix, of_the_plan(zones, lower));
    }
    (matrix, vec![(Tab::Zones, zones), (content.tab, lower)])
}

fn of_the_plan(zones: Rect, lower: Rect) -> Vec<(Tab, Rect)> {
    let [plan, mend] = halves(lower);
    vec![(Tab::Zones, zones), (Tab::Mend, mend), (Tab::Plan, plan)]
}

fn above(area: Rect, height: u16) -> [Rect; 2] {
    Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area)
}

fn halves(area: Rect) -> [Rect; 2] {
    Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).areas(area)
}

impl Areas {
    /// Where a tab is seen.
    pub(super) fn pane(&self, tab: Tab) -> Option<Rect> {
        let mut panes = self.panes.iter();
        panes.find(|(of, _)| *of == tab).map(|&(_, area)| area)
    }
}

/// The first of `count` rows that is shown so that `selected` is seen among `height`.
pub(crate) const fn first_shown(selected: usize, height: usize, count: usize) -> usize {
    let most = count.saturating_sub(height);
    let centred = selected.saturating_sub(height / 2);
    if centred < most { centred } else { most }
}
