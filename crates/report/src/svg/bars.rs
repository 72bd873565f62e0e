//! Wholes and their parts, a bar each, of equal length: how full a subnet is does not hang on its size.

use super::canvas::{Anchor, BASE, Canvas, LINE, WIDTH, fitting, text_width};
use super::fill::Fill;
use crate::note::labelled;
use crate::picture::{ends, total};
use crate::terminal::bar_entries as entries;
use crate::{Part, Split};
use net::lang::Lang;
use net::quantity::{grouped, percent};
use texts::Words;

/// A bar's height, and from one bar to the next.
const BAR: (u64, u64) = (200, 290);

/// Bars are drawn in steps of this size, so that small parts stay visible.
const STEP: u64 = 20;

/// Names take this much at most.
const NAMES: u64 = 2_000;

/// Draws it and describes it in words.
pub(super) fn draw(split: &Split, lang: Lang, canvas: &mut Canvas) -> String {
    let words = Words::of("output", lang);
    let all = words.text("all");
    let bars: Vec<(&str, &[u64])> = split.bars().collect();
    let several = bars.len() > 1;
    let label = |name: &str| match name {
        "" if several => all.clone(),
        name => fitting(name, NAMES),
    };
    let names = bars.iter().map(|(name, _)| text_width(&label(name)));
    let left = names
        .max()
        .map_or(0, |width| if width > 0 { width + 120 } else { 0 });
    let counts = bars
        .iter()
        .map(|(_, counts)| text_width(&grouped(total(counts))));
    let right = counts.max().unwrap_or(0) + 120;
    let steps = (WIDTH - left - right) / STEP;
    let length = steps * STEP;
    let mut top = 40;
    for (name, counts) in &bars {
        let base = top + BASE + (BAR.0 - LINE) / 2;
        let class = if name.is_empty() { "strong" } else { "" };
        canvas.text(
            left.saturating_sub(120),
            base,
            Anchor::End,
            class,
            &label(name),
        );
        let mut from = 0;
        for ((part, &count), end) in split.parts.iter().zip(*counts).zip(ends(counts, steps)) {
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
        canvas.text(left + length + right, base, Anchor::End, class, &whole);
        top += BAR.1;
    }
    let entries: Vec<(Fill, String)> = entries(split, lang)
        .map(|(part, meaning)| (Fill::from(part), meaning))
        .collect();
    let bottom = canvas.legend(&entries, 0, top + 20);
    canvas.reach(WIDTH, bottom + 40);
    told(split, &bars, &all, words)
}

/// How a number is written on a part: so that its pattern does not run through it.
fn value_class(part: Part) -> &'static str {
    match Fill::from(part) {
        Fill::Solid => "on",
        Fill::Empty => "",
        _ => "value",
    }
}

fn told(split: &Split, bars: &[(&str, &[u64])], all: &str, words: Words) -> String {
    let one = |(name, counts): &(&str, &[u64])| {
        let there = split
            .parts
            .iter()
            .zip(*counts)
            .filter(|&(_, &count)| count > 0);
        let parts = there.map(|(part, &count)| {
            let share = percent(count, total(counts));
            format!("{} {} ({share})", part.name(words.lang()), grouped(count))
        });
        let parts: Vec<String> = parts.collect();
        let name = if name.is_empty() { all } else { name };
        labelled(name, words.clauses(&parts), words.lang())
    };
    let bars: Vec<String> = bars.iter().map(one).collect();
    bars.join(&words.text("sentence-end"))
}
