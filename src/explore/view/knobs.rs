//! The knobs, a line each.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::shortened;
use super::theme::Theme;
use crate::explore::app::App;
use crate::explore::knob::{Knob, Row};
use crate::explore::layout::first_shown;
use model::Position;

pub(super) fn knobs(app: &App, theme: Theme, area: Rect) -> Paragraph<'static> {
    let first = first_row(app, area);
    let rows = app.rows.iter().enumerate().skip(first);
    let lines = rows.take(usize::from(area.height)).map(|(at, row)| {
        let width = usize::from(area.width);
        match row {
            Row::Heading(words) => Line::styled(shortened(words, width, app.more()), Theme::BOLD),
            Row::Knob(knob) => knob_line(app, theme, *knob, at == app.selected, width),
        }
    });
    Paragraph::new(lines.collect::<Vec<_>>())
}

fn first_row(app: &App, area: Rect) -> usize {
    first_shown(app.selected, usize::from(area.height), app.rows.len())
}

fn knob_line(app: &App, theme: Theme, knob: Knob, selected: bool, width: usize) -> Line<'static> {
    let (label, value) = cells(app, theme.ascii, knob, selected, width);
    let start = &app.start.cluster;
    let is_changed = has(start, knob) && knob.shown(start, app.lang) != value_of(app, knob);
    let gap = " ".repeat(width.saturating_sub(label.width() + value.width()));
    let style = match (selected, is_changed) {
        (true, _) => Theme::SELECTED,
        (false, true) => Theme::BOLD,
        _ => Theme::PLAIN,
    };
    Line::from(vec![Span::raw(label), Span::raw(gap), Span::raw(value)]).style(style)
}

fn value_of(app: &App, knob: Knob) -> String {
    knob.shown(&app.now.cluster, app.lang)
}

/// Whether a cluster has what the knob turns: the starting one lacks what was added since.
fn has(cluster: &model::Cluster, knob: Knob) -> bool {
    match knob {
        Knob::Subnet(subnet) => subnet.index() < cluster.subnets.list().len(),
        Knob::LostZone(zone) => zone.index() < cluster.zone_count(),
        _ => knob
            .group()
            .is_none_or(|group| group.index() < cluster.groups.len()),
    }
}

/// What is at the left and at the right of a line.
fn cells(app: &App, ascii: bool, knob: Knob, selected: bool, width: usize) -> (String, String) {
    let value = value_of(app, knob);
    let (less, more) = if ascii { ("<", ">") } else { ("‹", "›") };
    // Selecting a value does not shorten it.
    let room = width.saturating_sub(8);
    let value = shortened(&value, room.saturating_sub(4), app.more());
    let value = if selected {
        format!("{less} {value} {more}")
    } else {
        format!("  {value}  ")
    };
    let room = width.saturating_sub(value.width());
    let label = format!("  {}", knob.label(&app.now.cluster, app.lang));
    (shortened(&label, room, app.more()), value)
}

/// The row at a line of the screen.
pub(in crate::explore) fn row_at(app: &App, area: Rect, line: u16) -> Option<usize> {
    let row = first_row(app, area) + usize::from(line.checked_sub(area.y)?);
    (row < app.rows.len()).then_some(row)
}

/// The effect of the arrow at a column of the selected row: less, or more.
pub(in crate::explore) fn arrow_at(app: &App, area: Rect, row: usize, column: u16) -> Option<i64> {
    let Row::Knob(knob) = app.rows.get(row)? else {
        return None;
    };
    let (_, value) = cells(app, app.ascii, *knob, true, usize::from(area.width));
    let from = usize::from(area.right()).saturating_sub(value.width());
    let column = usize::from(column);
    if column + 2 >= usize::from(area.right()) {
        Some(1)
    } else if (from..from + 2).contains(&column) {
        Some(-1)
    } else {
        None
    }
}
