//! What zones need of what they have: at maximum, and as growth goes on.

use std::collections::BTreeMap;

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use super::lines::said;
use super::shortened;
use super::theme::Theme;
use crate::explore::app::App;
use engine::plan::cluster::{Scenario, ScenarioKind, ZoneCell};
use model::finding::When;
use net::quantity::grouped;
use report::{Fit, Role, level};
use texts::explore as say;

/// Columns that a bar has at least.
const LEAST_BAR: usize = 4;

/// Columns of a month at most.
const MOST_MONTH: usize = 9;

/// A zone's numbers: what is needed of what is available, and how many nodes are short.
struct Row {
    name: String,
    numbers: String,
    role: Role,
}

/// A bar for each zone at maximum.
pub(super) fn zones(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let Some(scenario) = app.outcome.scenario(ScenarioKind::Maximum) else {
        return Vec::new();
    };
    let rows = rows(app, scenario, width);
    let room = room(&rows, width);
    let lines = rows.into_iter().zip(&scenario.zones).map(|(row, cell)| {
        let filled = filled(cell, room);
        let [full, empty] = theme.bar();
        let style = theme.role(row.role);
        let bar = [
            Span::styled(full.repeat(filled), style),
            Span::styled(empty.repeat(room - filled), Theme::DIM),
        ];
        line(row, bar, theme)
    });
    lines.collect()
}

/// How much of a bar is filled: all of it only where nothing is left.
fn filled(cell: &ZoneCell, room: usize) -> usize {
    let (needed, available) = (cell.needed.get(), cell.available.get());
    if needed >= available {
        return if needed == 0 { 0 } else { room };
    }
    let filled = u128::from(needed) * room as u128 / u128::from(available);
    let filled = usize::try_from(filled).unwrap_or(room);
    filled.max(usize::from(needed > 0)).min(room)
}

/// A strip for each zone over the months that are planned: growth's milestones, the last month that
/// fits, and the first that does not.
pub(super) fn growth(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let months = months(app);
    let (Some((&first, _)), Some((&last, end))) =
        (months.first_key_value(), months.last_key_value())
    else {
        return said(&app.text(say::NoGrowth), width, Theme::DIM);
    };
    let rows = rows(app, end, width);
    let room = room(&rows, width);
    let indent = rows.first().map_or(0, |row| row.name.width());
    let axis = Axis::new(first.min(1), last, room);
    let mut lines: Vec<Line<'static>> = rows
        .into_iter()
        .enumerate()
        .map(|(zone, row)| {
            let mut strip: Vec<Span<'static>> = Vec::new();
            let mut until = 0;
            for (&month, scenario) in &months {
                let Some(cell) = scenario.zones.get(zone) else {
                    continue;
                };
                let (from, to) = axis.columns(month);
                let from = from.max(until);
                strip.push(Span::styled(theme.dots(from - until), Theme::DIM));
                let (needed, available) = (cell.needed.get(), cell.available.get());
                let block = level(needed.min(available), available, app.ascii);
                let block = block.repeat(to.saturating_sub(from));
                strip.push(Span::styled(block, theme.role(fit(cell).role())));
                until = to.max(until);
            }
            strip.push(Span::raw(" ".repeat(room.saturating_sub(until))));
            line(row, strip, theme)
        })
        .collect();
    let labels = months.keys().map(|&month| (axis.columns(month).0, month));
    lines.push(Line::styled(
        " ".repeat(indent) + &labelled(app, labels.collect(), width.saturating_sub(indent)),
        Theme::DIM,
    ));
    lines
}

/// The scenarios of growth by month.
fn months(app: &App) -> BTreeMap<u32, &Scenario> {
    let growth = app.outcome.growth.iter();
    let all = growth.flat_map(|growth| {
        let first_short = growth.exhaustion.iter();
        let first_short = first_short.map(|one| (one.months, &one.scenario));
        let known = growth.scenarios.iter();
        let known = known.filter_map(|one| Some((one.kind.months()?, one)));
        known.chain(first_short)
    });
    all.collect()
}

/// Columns of months.
struct Axis {
    first: u32,
    count: usize,
    room: usize,
}

impl Axis {
    fn new(first: u32, last: u32, room: usize) -> Self {
        let count = usize::try_from(last - first).unwrap_or(0) + 1;
        // Few months do not become wide.
        let room = room.min(count * MOST_MONTH);
        Self { first, count, room }
    }

    /// Where a month begins and ends.
    fn columns(&self, month: u32) -> (usize, usize) {
        let at = usize::try_from(month - self.first).unwrap_or(0);
        let from = at * self.room / self.count;
        let to = ((at + 1) * self.room / self.count).max(from + 1);
        (from, to.min(self.room))
    }
}

/// The last months' names first: those are where growth ends. Others where there is room.
fn labelled(app: &App, months: Vec<(usize, u32)>, room: usize) -> String {
    let start = app.outcome.cluster.start;
    let mut placed: Vec<(usize, String)> = Vec::new();
    let mut free = room;
    for (at, month) in months.into_iter().rev() {
        let name = start.map(|start| start.after(month).to_string());
        let name = When::Growth(month, name).month(app.lang);
        let at = if placed.is_empty() {
            at.min(room.saturating_sub(name.width()))
        } else {
            at
        };
        if at + name.width() < free || placed.is_empty() {
            free = at;
            placed.push((at, name));
        }
    }
    let mut line = String::new();
    for (at, name) in placed.into_iter().rev() {
        line += &" ".repeat(at.saturating_sub(line.width()));
        line += &name;
    }
    shortened(&line, room, app.more())
}

/// The rows of a scenario, aligned. Numbers are seen whole, names where they have room.
fn rows(app: &App, scenario: &Scenario, width: usize) -> Vec<Row> {
    let cells = &scenario.zones;
    let numbers = cells.iter().map(|cell| {
        let [needed, available] = [cell.needed, cell.available].map(|ips| grouped(ips.get()));
        let mark = fit(cell).mark(app.ascii);
        let signs = match cell.short_nodes().get() {
            0 => mark.to_owned(),
            short => format!("{mark} {}", grouped(short)),
        };
        [needed, available, signs]
    });
    let numbers: Vec<[String; 3]> = numbers.collect();
    let width_of = |at: usize| numbers.iter().map(|row| row[at].width()).max().unwrap_or(0);
    let [needs, has, sign] = [0, 1, 2].map(width_of);
    // Two blanks on both sides of the bar and before the sign, and the slash.
    let room = width.saturating_sub(needs + has + sign + 9).min(width / 2);
    let names = cells.iter().map(|cell| {
        let name = app.outcome.cluster.zone_name(cell.zone).map(str::to_owned);
        let name = name.unwrap_or_else(|| app.text(say::NoZone));
        shortened(&name, room, app.more())
    });
    let names: Vec<String> = names.collect();
    let name_width = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let rows = names.into_iter().zip(numbers).zip(cells);
    let rows = rows.map(|((name, [needed, available, signs]), cell)| Row {
        name: format!("{name}{}  ", " ".repeat(name_width - name.width())),
        numbers: format!("  {needed:>needs$} / {available:>has$}  {signs:sign$}"),
        role: fit(cell).role(),
    });
    rows.collect()
}

fn fit(cell: &ZoneCell) -> Fit {
    if cell.short_nodes().is_zero() {
        Fit::Fits
    } else {
        Fit::Short
    }
}

/// Columns that names and numbers leave for bars.
fn room(rows: &[Row], width: usize) -> usize {
    let used = rows
        .first()
        .map(|row| row.name.width() + row.numbers.width());
    let room = width.saturating_sub(used.unwrap_or(0));
    if room < LEAST_BAR { 0 } else { room }
}

/// A row with a bar between its name and its numbers.
fn line(row: Row, bar: impl IntoIterator<Item = Span<'static>>, theme: Theme) -> Line<'static> {
    let mut spans = vec![Span::raw(row.name)];
    spans.extend(bar);
    spans.push(Span::styled(row.numbers, theme.role(row.role)));
    Line::from(spans)
}
