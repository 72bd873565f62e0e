//! What zones need of what they have: a strip each, over one axis and on one scale.

mod heading;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use super::canvas::{Anchor, BASE, Canvas, LINE, Px, fitting, text_width, wrapped};
use super::scaled;
use crate::note::labelled;
use crate::{Decisive, Outlook, Strip};
use heading::{heading, legend};
use net::lang::Lang;
use texts::{Message, output as say};

/// Lines of a reason are this wide at most.
const REASON: u64 = 2_200;

/// Around everything.
const MARGIN: u64 = 240;

/// Height of the whole, where it is enough for all strips.
const HEIGHT: u64 = 5_400;

/// Height of a strip at least, and between two.
const STRIP: (u64, u64) = (700, 160);

/// Narrower pictures have names and requests above their strips.
const NARROW: u64 = 6_000;

/// Names and requests take this much at most.
const SIDES: (u64, u64) = (1_500, 3_000);

/// Draws it and describes it in words; a page says the verdict itself.
pub(super) fn draw(outlook: &Outlook, is_alone: bool, lang: Lang, canvas: &mut Canvas) -> String {
    let is_narrow = canvas.size().0.0 < NARROW;
    canvas.background(0, 0);
    let inner = canvas.size().0.0 - 2 * MARGIN;
    let top = heading(outlook, is_alone, lang, canvas);
    let mut top = legend(outlook, lang, (MARGIN, top + 60), canvas) + 120;
    let count = outlook.strips.len() as u64;
    let axis = match (outlook.is_time, &outlook.horizon) {
        (false, _) => 0,
        (true, None) => LINE + 80,
        (true, Some(_)) => 2 * LINE + 80,
    };
    let first = top;
    let all = if is_alone { HEIGHT } else { HEIGHT * 17 / 20 };
    let rest = all.saturating_sub(top + axis + MARGIN);
    let each = (rest / count.max(1)).saturating_sub(STRIP.1).max(STRIP.0);
    let sides = [
        outlook
            .strips
            .iter()
            .flat_map(|strip| left(strip, lang))
            .collect::<Vec<_>>(),
        outlook
            .strips
            .iter()
            .flat_map(|strip| right(outlook, strip, lang))
            .collect(),
    ];
    let widest = |texts: &[(&str, String)], most: u64| {
        let widths = texts.iter().map(|(_, text)| text_width(text) * 12 / 11);
        widths.max().unwrap_or(0).min(most)
    };
    let mut frame = Frame {
        left: MARGIN,
        length: inner,
        bottom: 0,
        height: each,
        most: 0,
        end: outlook
            .points
            .last()
            .map_or(1, |point| u64::from(point.at) + 1),
    };
    if !is_narrow {
        let (before, after) = (widest(&sides[0], SIDES.0), widest(&sides[1], SIDES.1));
        frame.left += before + 160;
        frame.length = inner.saturating_sub(before + after + 2 * 160);
    }
    for strip in &outlook.strips {
        let alike = outlook
            .strips
            .iter()
            .filter(|one| one.counts == strip.counts);
        frame.most = alike.map(Strip::most).max().unwrap_or(0).max(1);
        let (names, notes) = (left(strip, lang), right(outlook, strip, lang));
        if is_narrow {
            top = stacked(&names, (MARGIN, top), inner, canvas);
        }
        let lines = names.len().max(notes.len()) as u64 * LINE;
        let height = match (is_narrow, outlook.is_time) {
            (true, _) => STRIP.0,
            (false, true) => each.max(lines),
            (false, false) => lines.max(STRIP.0),
        };
        frame.height = height;
        frame.bottom = top + height;
        if outlook.is_time {
            frame.curves(outlook, strip, lang, canvas);
        } else {
            frame.bar(outlook, strip, lang, canvas);
        }
        if is_narrow {
            top = stacked(&notes, (MARGIN, frame.bottom + 40), inner, canvas) + STRIP.1;
        } else {
            stacked(&names, (MARGIN, top), SIDES.0, canvas);
            let beside = frame.left + frame.length + 160;
            stacked(&notes, (beside, top), SIDES.1, canvas);
            top = frame.bottom + STRIP.1;
        }
    }
    if outlook.is_time {
        frame.axis(outlook, top - STRIP.1, canvas);
        frame.horizon(outlook, (first, top - STRIP.1), canvas);
        top += axis;
    }
    if outlook.more > 0 {
        let more = say::OutlookMore { zones: outlook.more }.text(lang);
        canvas.text(MARGIN, top + BASE, Anchor::Start, "soft", &more);
        top += LINE;
    }
    let is_full = outlook.is_time && !is_narrow;
    let height = if is_full { top.max(all - MARGIN) } else { top };
    canvas.reach(0, height + MARGIN);
    told(outlook, lang)
}

/// Lines below each other; where the next one would be.
fn stacked(lines: &[(&str, String)], (x, top): (u64, u64), most: u64, canvas: &mut Canvas) -> u64 {
    let mut y = top;
    for (class, text) in lines {
        canvas.text(x, y + BASE, Anchor::Start, class, &fitting(text, most));
        y += LINE;
    }
    y
}

/// What is to the left of a strip: its name, and what it has.
fn left(strip: &Strip, lang: Lang) -> Vec<(&'static str, String)> {
    vec![("strong", strip.label.clone()), ("soft", strip.has(lang))]
}

/// What is to its right: what to ask for, and without which zone most is needed.
fn right(outlook: &Outlook, strip: &Strip, lang: Lang) -> Vec<(&'static str, String)> {
    let asks = strip.asks.iter().map(|ask| ("strong", ask.clone()));
    let mut lines: Vec<_> = asks.collect();
    if outlook.is_time {
        let decided = strip.decided(lang).into_iter();
        let decided = decided.flat_map(|text| wrapped(&text, REASON));
        lines.extend(decided.map(|text| ("", text)));
        let without = strip.without_which(lang);
        let without = without.filter(|_| strip.decides.is_none());
        lines.extend(without.map(|text| ("soft", text)));
        let at_maximum = strip.at_maximum.iter();
        lines.extend(at_maximum.map(|(name, need)| {
            let value = strip.counted(need.value, lang);
            let text = say::OutlookMaximum { name: name.as_str(), value };
            ("soft", text.text(lang))
        }));
    } else {
        let cases = outlook.cases(strip, lang);
        let cases = (1..).zip(&cases).map(|(number, one)| {
            let text = Outlook::case(strip, one, lang);
            ("", format!("{number} {text}"))
        });
        lines.extend(cases);
    }
    lines
}

/// Where a strip is drawn.
struct Frame {
    left: u64,
    length: u64,
    bottom: u64,
    height: u64,
    /// What is at the top, or at the right end of a bar.
    most: u64,
    /// Where the axis ends: the last month ends with the next.
    end: u64,
}

impl Frame {
    fn x(&self, at: u64) -> u64 {
        self.left + scaled(at, self.end, self.length)
    }

    fn y(&self, value: u64) -> u64 {
        // Room for the number above the highest value.
        self.bottom - scaled(value, self.most, self.height * 9 / 10)
    }

    /// Where each point begins and the last ends.
    fn places(&self, outlook: &Outlook) -> Vec<u64> {
        let points = outlook
            .points
            .iter()
            .map(|point| self.x(u64::from(point.at)));
        points.chain([self.left + self.length]).collect()
    }

    /// Steps through these values, from point to point. Between points that are apart it holds the
    /// higher of both, since what grows there is not known better.
    fn steps(&self, outlook: &Outlook, values: &[u64]) -> String {
        let places = self.places(outlook);
        let mut data = String::new();
        for (at, (&value, ends)) in values.iter().zip(places.windows(2)).enumerate() {
            let later = match outlook.points.get(at..at + 2) {
                Some([this, next]) if next.at > this.at + 1 => values[at + 1],
                _ => value,
            };
            let y = Px(self.y(value.max(later)));
            if data.is_empty() {
                let _ = write!(data, "M{} {y}", Px(ends[0]));
            } else {
                let _ = write!(data, "V{y}");
            }
            let _ = write!(data, "H{}", Px(ends[1]));
        }
        data
    }

    fn curves(&self, outlook: &Outlook, strip: &Strip, lang: Lang, canvas: &mut Canvas) {
        let places = self.places(outlook);
        let right = self.left + self.length;
        self.proposed(strip, canvas);
        let height = self.bottom - self.y(strip.available);
        canvas.rect(
            self.left,
            self.y(strip.available),
            self.length,
            height,
            "area",
        );
        canvas.path(
            "rule",
            &format!("M{} {}H{}", Px(self.left), Px(self.bottom), Px(right)),
        );
        if strip.without.iter().any(Option::is_some) {
            let values = strip.without.iter().zip(&strip.needed);
            let values =
                values.map(|(one, needed)| one.as_ref().map_or(needed.value, |one| one.1.value));
            canvas.path(
                "curve k1",
                &self.steps(outlook, &values.collect::<Vec<_>>()),
            );
        }
        if let Some((_, need)) = &strip.at_maximum {
            let (left, y, right) = (Px(self.left), Px(self.y(need.value)), Px(right));
            canvas.path("curve k2", &format!("M{left} {y}H{right}"));
        }
        let values: Vec<u64> = strip.needed.iter().map(|one| one.value).collect();
        canvas.path("curve k0", &self.steps(outlook, &values));
        for (at, ends) in places.windows(2).enumerate().take(outlook.points.len()) {
            let title = outlook.at(strip, at, lang);
            canvas.titled(
                ends[0],
                self.bottom - self.height,
                ends[1] - ends[0],
                self.height,
                &title,
            );
        }
        self.crossing(strip, &places, lang, canvas);
    }

    /// What there is with all that is asked for, from the month in which that is there.
    fn proposed(&self, strip: &Strip, canvas: &mut Canvas) {
        if strip.most_proposed() <= strip.available {
            return;
        }
        let mut data = format!("M{} {}", Px(self.left), Px(self.y(strip.available)));
        for &(month, with) in &strip.proposed {
            let x = self.x(u64::from(month));
            let _ = write!(data, "H{}V{}", Px(x), Px(self.y(with)));
        }
        let (right, bottom) = (self.left + self.length, self.bottom);
        let (right, bottom, left) = (Px(right), Px(bottom), Px(self.left));
        canvas.path("asked", &format!("{data}H{right}V{bottom}H{left}Z"));
    }

    /// Where something is short first, and how much is where that decides.
    fn crossing(&self, strip: &Strip, places: &[u64], lang: Lang, canvas: &mut Canvas) {
        if let Some(at) = strip.ends() {
            canvas.circle(places[at], self.y(strip.needed[at].value), 50, "dot");
        }
        let first = strip.first_short();
        if let Some(first) = first.as_ref().filter(|first| first.lost.is_some()) {
            canvas.circle(places[first.at], self.y(first.need.value), 50, "ring");
        }
        let (at, need) = match (&strip.decides, first) {
            (Some(Decisive { at: Some(at), need, .. }), _) => (*at, *need),
            (Some(Decisive { at: None, need, .. }), _) => (0, *need),
            (None, Some(first)) => (first.at, first.need),
            (None, None) => return,
        };
        if strip.decides.as_ref().is_some_and(|one| one.at.is_some()) {
            canvas.circle(places[at], self.y(need.value), 50, "ring");
        }
        let text = strip.mark(need, lang);
        let (x, width) = (places[at], text_width(&text) * 12 / 11);
        // Before it the curves are lower; after it the text is above them.
        let (from, anchor) = if x >= self.left + width + 100 {
            (x - 100, Anchor::End)
        } else {
            (x + 100, Anchor::Start)
        };
        // Without room the number is only next to the strip, and in the title of the mark.
        if anchor == Anchor::Start && from + width > self.left + self.length + 100 {
            return;
        }
        let reached = places.iter().take_while(|&&place| place < x + width + 100);
        let reached = match anchor {
            Anchor::Start => reached.count().min(strip.needed.len()),
            _ => 0,
        };
        let curves = (at..reached).map(|at| {
            let without = strip.without[at].as_ref().map_or(0, |one| one.1.value);
            strip.needed[at].value.max(without)
        });
        let above = curves.fold(need.value, u64::max);
        let x = from;
        let y = self
            .y(above)
            .saturating_sub(70)
            .max(self.bottom - self.height + 100);
        canvas.text(x, y, anchor, "value bad-ink strong", &text);
    }

    fn axis(&self, outlook: &Outlook, top: u64, canvas: &mut Canvas) {
        let mut free_from = 0;
        let mut ticks = String::new();
        let right = self.left + self.length;
        for point in &outlook.points {
            let (x, half) = (self.x(u64::from(point.at)), text_width(&point.label) / 2);
            let from = x.saturating_sub(half).max(MARGIN / 4);
            let (x, half) = (from + half, half);
            if from < free_from || x + half > right + 200 {
                continue;
            }
            let _ = write!(
                ticks,
                "M{} {}v60",
                Px(self.x(u64::from(point.at))),
                Px(top + 20)
            );
            canvas.text(x, top + BASE + 120, Anchor::Middle, "soft", &point.label);
            free_from = x + half + 140;
        }
        canvas.path("rule", &ticks.replace("v60", &format!("v{}", Px(60))));
    }

    /// Where the months end for which requests are enough, from the first strip to below the axis.
    fn horizon(&self, outlook: &Outlook, (first, axis): (u64, u64), canvas: &mut Canvas) {
        let Some((months, text)) = &outlook.horizon else {
            return;
        };
        let x = self.x((u64::from(*months) + 1).min(self.end));
        let (top, bottom) = (Px(first), Px(axis + 20));
        canvas.path("limit", &format!("M{} {top}V{bottom}", Px(x)));
        let right = self.left + self.length;
        let text = fitting(text, right - MARGIN);
        let half = text_width(&text) / 2;
        let place = x.min(right.saturating_sub(half)).max(MARGIN + half);
        let y = axis + LINE + BASE + 120;
        canvas.text(place, y, Anchor::Middle, "soft", &text);
    }

    /// One bar: what there is, and a mark for each case.
    fn bar(&self, outlook: &Outlook, strip: &Strip, lang: Lang, canvas: &mut Canvas) {
        let length = |value: u64| scaled(value, self.most, self.length);
        let top = self.bottom - self.height + 200;
        let proposed = strip.most_proposed();
        if proposed > strip.available {
            canvas.rect(self.left, top, length(proposed), 260, "asked");
        }
        canvas.rect(self.left, top, length(strip.available), 260, "area");
        let cases = outlook.cases(strip, lang);
        let mut marks: Vec<(u64, String)> = Vec::new();
        for (number, (_, need)) in (1_u64..).zip(&cases) {
            let x = self.left + length(need.value);
            let class = if need.short > 0 {
                "tick bad-ink"
            } else {
                "tick"
            };
            canvas.path(class, &format!("M{} {}v{}", Px(x), Px(top - 40), Px(340)));
            marks.push((x, number.to_string()));
        }
        let marks = side_by_side(marks);
        let needed = strip.needed.iter().map(|one| one.value).max().unwrap_or(0);
        canvas.rect(self.left, top + 90, length(needed), 80, "need");
        for (x, numbers) in marks {
            canvas.text(x, top - 70, Anchor::Middle, "soft", &numbers);
        }
        let told = cases.iter().map(|one| Outlook::case(strip, one, lang));
        let told: Vec<String> = told.collect();
        canvas.titled(
            self.left,
            top,
            self.length,
            260,
            &texts::clauses(&told, lang),
        );
    }
}

/// The numbers of marks, those of near ones together.
fn side_by_side(mut marks: Vec<(u64, String)>) -> Vec<(u64, String)> {
    net::sort_by_key(&mut marks, |(x, _)| *x);
    let mut apart: Vec<(u64, String)> = Vec::new();
    let half = |text: &str| text_width(text) / 2;
    for mut mark in marks {
        let touches = |one: &(u64, String), mark: &(u64, String)| {
            one.0 + half(&one.1) + half(&mark.1) + 60 > mark.0
        };
        while let Some((x, numbers)) = apart.pop_if(|one| touches(one, &mark)) {
            mark = (x.midpoint(mark.0), format!("{numbers},{}", mark.1));
        }
        apart.push(mark);
    }
    apart
}

fn told(outlook: &Outlook, lang: Lang) -> String {
    let strips = outlook.strips.iter().map(|strip| {
        let mut parts = vec![strip.has(lang)];
        if outlook.is_time {
            parts.push(outlook.course(strip, lang));
        } else {
            let cases = outlook.cases(strip, lang);
            parts.extend(cases.iter().map(|one| Outlook::case(strip, one, lang)));
        }
        parts.extend(strip.asks.iter().cloned());
        labelled(&strip.label, texts::clauses(&parts, lang), lang)
    });
    let strips: Vec<String> = strips.collect();
    strips.join(&say::SentenceEnd.text(lang))
}
