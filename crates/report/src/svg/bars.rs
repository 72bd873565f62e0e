//! Wholes and their parts, a bar each, as long as it is large.

use super::canvas::{Anchor, BASE, Canvas, LINE, WIDTH, fitting, text_width};
use super::fill::Fill;
use crate::note::labelled;
use crate::picture::{Bar, ends, total};
use crate::terminal::bar_entries as entries;
use crate::{Part, Split};
use net::lang::Lang;
use net::quantity::{grouped, percent};
use texts::{Message, output as say};

/// A bar's height, and from one bar to the next.
const BAR: (u64, u64) = (200, 290);

/// Bars are drawn in steps of this size, so that small parts stay visible.
const STEP: u64 = 20;

/// Names take this much at most.
const NAMES: u64 = 2_000;

/// Draws it and describes it in words.
pub(super) fn draw(split: &Split, lang: Lang, canvas: &mut Canvas) -> String {
    let all = say::All.text(lang);
    let bars: Vec<Bar<'_>> = split.bars().collect();
    let several = bars.len() > 1;
    let label = |name: &str| match name {
        "" if several => all.clone(),
        name => fitting(name, NAMES),
    };
    let names = bars.iter().map(|bar| text_width(&label(bar.name)));
    let left = names
        .max()
        .map_or(0, |width| if width > 0 { width + 120 } else { 0 });
    let counts = bars
        .iter()
        .map(|bar| text_width(&grouped(total(bar.counts))));
    let right = counts.max().unwrap_or(0) + 120;
    let steps = (WIDTH - left - right) / STEP;
    let mut top = 40;
    for bar in &bars {
        let (name, counts) = (bar.name, bar.counts);
        if let Some(group) = bar.group {
            let group = fitting(group, WIDTH);
            canvas.text(0, top + BASE, Anchor::Start, "strong", &group);
            top += LINE + 40;
        }
        let base = top + BASE + (BAR.0 - LINE) / 2;
        let class = if name.is_empty() { "strong" } else { "" };
        let length = bar.length(steps);
        canvas.text(
            left.saturating_sub(120),
            base,
            Anchor::End,
            class,
            &label(name),
        );
        let mut from = 0;
        for ((part, &count), end) in split.parts.iter().zip(counts).zip(ends(counts, length)) {
            let end = end * STEP;
            if end > from {
                canvas.filled(left + from, top, end - from, BAR.0, Fill::from(*part));
                let value = grouped(count);
                if end - from > text_width(&value) + 160 {
                    let middle = left + from.midpoint(end);
                    canvas.text(middle, base, Anchor::Middle, value_class(*part), &value);
                }
            }
            from = end;
        }
        let whole = grouped(total(counts));
        let end = left + length * STEP + 100;
        canvas.text(end, base, Anchor::Start, class, &whole);
        top += BAR.1;
    }
    if let Some(more) = split.more(lang) {
        canvas.text(0, top + BASE, Anchor::Start, "soft", &more);
        top += LINE + 40;
    }
    let entries: Vec<(Fill, String)> = entries(split, lang)
        .map(|(part, meaning)| (Fill::from(part), meaning))
        .collect();
    let bottom = canvas.legend(&entries, 0, top + 20);
    canvas.reach(WIDTH, bottom + 40);
    told(split, &bars, &all, lang)
}

/// How a number is written on a part: so that its pattern does not run through it.
fn value_class(part: Part) -> &'static str {
    match Fill::from(part) {
        Fill::Solid => "on",
        Fill::Empty => "",
        _ => "value",
    }
}

fn told(split: &Split, bars: &[Bar<'_>], all: &str, lang: Lang) -> String {
    let one = |bar: &Bar<'_>| {
        let counts = bar.counts;
        let there = split
            .parts
            .iter()
            .zip(counts)
            .filter(|&(_, &count)| count > 0);
        let parts = there.map(|(part, &count)| {
            let share = percent(count, total(counts));
            format!("{} {} ({share})", part.name(lang), grouped(count))
        });
        let parts: Vec<String> = parts.collect();
        let name = if bar.name.is_empty() { all } else { bar.name };
        labelled(name, texts::clauses(&parts, lang), lang)
    };
    let bars: Vec<String> = bars.iter().map(one).collect();
    bars.join(&say::SentenceEnd.text(lang))
}
