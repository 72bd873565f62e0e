//! What zones need of what they have, a line each: a sign for each month, as high as the share.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::{GAP, Lines, Role, Span, sparkline, widest};
use crate::picture::{Needed, Outlook, Strip};
use crate::{Fit, Style};
use net::lang::Lang;
use net::visible;
use texts::{Message, output as say};

/// Cells of a line: at least, and at most.
const CELLS: (usize, usize) = (12, 48);

/// How wide the note after a line is, mostly.
const NOTE: usize = 46;

pub(super) fn outlook(outlook: &Outlook, lines: &mut Lines<'_>) -> io::Result<()> {
    if outlook.strips.is_empty() {
        return Ok(());
    }
    lines.heading(&outlook.subtitle)?;
    strips(outlook, lines)
}

/// The same without a heading, as lines of text.
///
/// # Errors
///
/// None: lines are kept in memory.
pub fn lines(outlook: &Outlook, style: &Style) -> io::Result<Vec<String>> {
    let mut all = Vec::new();
    let mut keep = |spans: &[Span<'_>]| {
        all.push(spans.iter().map(|span| span.text).collect());
        Ok(())
    };
    strips(outlook, &mut Lines::new(style, &mut keep))?;
    Ok(all)
}

fn strips(outlook: &Outlook, lines: &mut Lines<'_>) -> io::Result<()> {
    let style = lines.style;
    let lang = style.lang;
    let names = widest(outlook.strips.iter().map(|one| visible(&one.label)));
    let indent = " ".repeat(names + GAP.len());
    if !outlook.is_time {
        for strip in &outlook.strips {
            cases(outlook, strip, (names, lang), lines)?;
        }
        return Ok(());
    }
    let room = style.width.saturating_sub(indent.len());
    let cells = room.saturating_sub(NOTE).clamp(CELLS.0, CELLS.1);
    for strip in &outlook.strips {
        let drawn = curve(outlook, strip, cells, style);
        let name = visible(&strip.label);
        let gap = " ".repeat(indent.len() - name.width());
        let mut spans = vec![(Role::Strong, format!("{name}{gap}"))];
        spans.extend(drawn);
        with_note(spans, &outlook.note(strip, lang), &indent, lines)?;
    }
    let (Some(first), Some(last)) = (outlook.points.first(), outlook.points.last()) else {
        return Ok(());
    };
    let short = Fit::Short.mark(style.ascii);
    let asks = Fit::Asks.mark(style.ascii);
    let (first, last) = (first.label.as_str(), last.label.as_str());
    let ends_without = |strip: &Strip| strip.ends_without().is_some();
    let axis = if outlook.strips.iter().any(ends_without) {
        let axis = say::OutlookAxisWithout { first, last, short, asks };
        axis.text(lang)
    } else {
        let axis = say::OutlookAxis { first, last, short };
        axis.text(lang)
    };
    lines.wrapped(Role::Faint, &axis, &indent)
}

/// A sign for each part of the time.
fn curve(outlook: &Outlook, strip: &Strip, cells: usize, style: &Style) -> Vec<(Role, String)> {
    let end = outlook.points.last().map_or(1, |point| point.at + 1);
    // Each month has as many cells as any other.
    let end = end as usize;
    let each = (cells / end).max(1);
    let count = if end > cells { cells } else { end * each };
    let at = |cell: usize| {
        // The worst of the months of a cell; for a month between two points it is the later one.
        let (from, to) = (cell * end / count, ((cell + 1) * end).div_ceil(count));
        let next = |month: usize| {
            let points = outlook.points.iter();
            points
                .take_while(|point| (point.at as usize) < month)
                .count()
        };
        next(from)..=next(to.saturating_sub(1).max(from))
    };
    let mut spans: Vec<(Role, String)> = Vec::new();
    for cell in 0..count {
        let needed = || at(cell).map(|point| strip.needed[point]);
        let is_short = needed().any(|one| one.short > 0);
        let without = at(cell).any(|point| {
            strip.without[point]
                .as_ref()
                .is_some_and(|one| one.1.short > 0)
        });
        let most = needed().map(|one: Needed| one.value).max().unwrap_or(0);
        let (role, sign) = if is_short {
            (Role::Error, Fit::Short.mark(style.ascii).to_owned())
        } else if without {
            (Role::Warning, Fit::Asks.mark(style.ascii).to_owned())
        } else {
            let there = strip.available.max(most);
            (Role::Fine, sparkline(&[most], there, 1, style.ascii))
        };
        match spans.last_mut() {
            Some((known, text)) if *known == role => text.push_str(&sign),
            _ => spans.push((role, sign)),
        }
    }
    spans
}

/// Where nothing grows: what is needed today, in the worst case, and what there is.
fn cases(
    outlook: &Outlook,
    strip: &Strip,
    (names, lang): (usize, Lang),
    lines: &mut Lines<'_>,
) -> io::Result<()> {
    let style = lines.style;
    let name = visible(&strip.label);
    let gap = " ".repeat(names - name.width());
    let indent = " ".repeat(names + GAP.len());
    let room = style.width.saturating_sub(indent.len() + NOTE);
    let cells = room.clamp(CELLS.0, CELLS.1);
    let all = outlook.cases(strip, lang);
    let needed = all.iter().map(|(_, need)| need.value);
    let needed = needed.max().unwrap_or(0);
    let today = all.first().map_or(0, |(_, need)| need.value);
    let whole = strip.available.max(needed).max(1);
    let place = |value: u64| {
        let cells = u128::from(value) * cells as u128;
        usize::try_from(cells.div_ceil(u128::from(whole))).unwrap_or(0)
    };
    let signs = if style.ascii {
        ["#", "=", ".", "X"]
    } else {
        ["█", "▓", "·", "✗"]
    };
    let inside = needed.min(strip.available);
    let ends = [today.min(inside), inside, strip.available, whole].map(place);
    let roles = [Role::Fine, Role::Fine, Role::Faint, Role::Error];
    let mut spans = vec![(Role::Strong, format!("{name}{gap}{GAP}"))];
    let mut from = 0;
    for ((role, sign), end) in roles.into_iter().zip(signs).zip(ends) {
        spans.push((role, sign.repeat(end.saturating_sub(from))));
        from = from.max(end);
    }
    with_note(spans, &outlook.worst(strip, lang), &indent, lines)
}

/// Spans, and a note on the same line where it has room.
fn with_note(
    mut spans: Vec<(Role, String)>,
    note: &str,
    indent: &str,
    lines: &mut Lines<'_>,
) -> io::Result<()> {
    let taken: usize = spans.iter().map(|(_, text)| text.width()).sum();
    let fits = taken + GAP.len() + note.width() <= lines.style.width;
    if fits {
        spans.push((Role::Plain, format!("{GAP}{note}")));
    }
    let spans = spans.iter().map(|(role, text)| (*role, text.as_str()));
    lines.all_spans(&spans.collect::<Vec<_>>())?;
    if fits {
        Ok(())
    } else {
        lines.wrapped(Role::Plain, note, indent)
    }
}
