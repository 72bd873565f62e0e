//! Curves over time: curves with the same scale share a panel, each other curve has one.

use std::fmt::Write as _;

use super::canvas::{Anchor, BASE, Canvas, LINE, Px, WIDTH, fitting, text_width};
use super::scaled;
use super::style::CURVES;
use crate::{Chart, ChartRow};
use net::lang::Lang;
use net::quantity::grouped;
use texts::{Message, output as say};

/// How high a panel is: one of many curves, and one of several panels.
const HEIGHTS: (u64, u64) = (1_800, 640);

/// Labels take this much at most.
const LABELS: u64 = 2_200;

/// Draws it and describes it in words.
pub(super) fn draw(chart: &Chart, lang: Lang, canvas: &mut Canvas) -> String {
    let rows = || chart.rows.iter().filter(|row| !row.values.is_empty());
    let shared: Vec<&ChartRow> = rows().filter(|row| !row.own_scale).collect();
    let alone: Vec<&ChartRow> = rows().filter(|row| row.own_scale).collect();
    let scale = rows().map(|row| text_width(&grouped(highest(chart.most(row)))));
    let left = scale.max().unwrap_or(0) + 80;
    let label_of = |row: &ChartRow| label(row, row.own_scale);
    let labels = rows().map(|row| text_width(&label_of(row)));
    let right = labels.max().unwrap_or(0) + 300;
    let length = WIDTH.saturating_sub(left + right).max(2_400);
    let mut top = 60;
    let mut panel = |rows: &[&ChartRow], height: u64, canvas: &mut Canvas| {
        let Some(most) = rows.first().map(|row| highest(chart.most(row))) else {
            return;
        };
        if rows.iter().all(|row| row.own_scale) {
            let title = rows.first().map_or("", |row| row.label.as_str());
            canvas.text(left, top + BASE, Anchor::Start, "strong", title);
            top += LINE + 60;
        }
        let panel = Panel { left, top, length, height, most };
        panel.frame(chart, canvas);
        panel.curves(rows, canvas);
        top += height + LINE + 120;
    };
    if !shared.is_empty() {
        panel(&shared, HEIGHTS.0, canvas);
    }
    for row in &alone {
        panel(&[*row], HEIGHTS.1, canvas);
    }
    canvas.reach(left + length + right, top - 60);
    told(chart, lang)
}

/// The label at the end of a curve; its name too if the panel has more than one curve.
fn label(row: &ChartRow, alone: bool) -> String {
    let text = match (alone, row.note.as_str()) {
        (true, note) => note.to_owned(),
        (false, "") => row.label.clone(),
        (false, note) => format!("{} {note}", row.label),
    };
    fitting(&text, LABELS)
}

/// The first round number that is not below `most`: 1, 2, 4, 5 or 8 and noughts.
fn highest(most: u64) -> u64 {
    let mut unit = 1_u64;
    loop {
        for round in [1, 2, 4, 5, 8] {
            match unit.checked_mul(round) {
                Some(round) if round >= most => return round,
                Some(_) => {}
                // Past all round numbers the largest itself does.
                None => return most,
            }
        }
        let Some(next) = unit.checked_mul(10) else {
            return most;
        };
        unit = next;
    }
}

/// Where curves of one scale are drawn.
struct Panel {
    left: u64,
    top: u64,
    length: u64,
    height: u64,
    /// What is at the top.
    most: u64,
}

impl Panel {
    fn x(&self, part: u64, whole: u64) -> u64 {
        self.left + scaled(part, whole, self.length)
    }

    fn y(&self, value: u64) -> u64 {
        self.top + self.height - scaled(value, self.most, self.height)
    }

    /// Lines and numbers behind the curves.
    fn frame(&self, chart: &Chart, canvas: &mut Canvas) {
        let right = self.left + self.length;
        // Quarters are whole counts only for multiples of four.
        let parts = [4, 2, 1]
            .into_iter()
            .find(|parts| self.most.is_multiple_of(*parts));
        let parts = parts
            .filter(|parts| self.height / parts >= 300)
            .unwrap_or(1);
        let mut lines = String::new();
        for i in 0..=parts {
            let value = self.most / parts * i;
            let y = self.y(value);
            let _ = write!(lines, "M{} {}H{}", Px(self.left), Px(y), Px(right));
            canvas.text(self.left - 60, y + 45, Anchor::End, "soft", &grouped(value));
        }
        let bottom = self.top + self.height;
        let base = bottom + BASE + 40;
        let (begin, end) = (&chart.axis.0, &chart.axis.1);
        canvas.text(self.left, base, Anchor::Start, "soft", begin);
        canvas.text(right, base, Anchor::End, "soft", end);
        let mut free_from = self.left + text_width(begin) + 100;
        let free_until = right.saturating_sub(text_width(end) + 100);
        for (at, tick) in &chart.ticks {
            let (x, half) = (self.x((*at).min(1_000), 1_000), text_width(tick) / 2);
            let _ = write!(lines, "M{} {}v{}", Px(x), Px(bottom), Px(50));
            if x >= free_from + half && x + half <= free_until {
                canvas.text(x, base, Anchor::Middle, "soft", tick);
                free_from = x + half + 100;
            }
        }
        canvas.path("rule", &lines);
    }

    fn curves(&self, rows: &[&ChartRow], canvas: &mut Canvas) {
        let mut ends: Vec<(u64, usize)> = Vec::new();
        for (i, row) in rows.iter().enumerate() {
            // What there is holds until it is looked at again.
            let last = (row.values.len() as u64).saturating_sub(1).max(1);
            let mut data = format!("M{} {}", Px(self.left), Px(self.y(row.values[0])));
            let mut before = row.values[0];
            for (at, &value) in row.values.iter().enumerate().skip(1) {
                if value != before {
                    let x = self.x(at as u64, last);
                    let _ = write!(data, "H{}V{}", Px(x), Px(self.y(value)));
                    before = value;
                }
            }
            let _ = write!(data, "H{}", Px(self.left + self.length));
            canvas.path(&format!("curve k{}", i % CURVES), &data);
            ends.push((self.y(before), i));
        }
        self.labels(rows, ends, canvas);
    }

    /// The names at the ends of the curves, without overlaps.
    fn labels(&self, rows: &[&ChartRow], mut ends: Vec<(u64, usize)>, canvas: &mut Canvas) {
        ends.sort_unstable();
        let bottom = self.top + self.height;
        let mut places: Vec<u64> = Vec::new();
        for &(end, _) in &ends {
            let least = places.last().map_or(0, |place| place + LINE - 30);
            places.push(end.max(least));
        }
        // What was pushed below the panel moves up, and takes along what is in its way.
        let mut most = bottom;
        for place in places.iter_mut().rev() {
            *place = (*place).min(most);
            most = place.saturating_sub(LINE - 30);
        }
        let right = self.left + self.length;
        for (place, &(end, i)) in places.into_iter().zip(&ends) {
            let data = format!(
                "M{} {}L{} {}h{}",
                Px(right),
                Px(end),
                Px(right + 90),
                Px(place),
                Px(90)
            );
            canvas.path(&format!("curve k{}", i % CURVES), &data);
            let text = label(rows[i], rows[i].own_scale);
            canvas.text(right + 230, place + 45, Anchor::Start, "", &text);
        }
    }
}

fn told(chart: &Chart, lang: Lang) -> String {
    let rows = chart.rows.iter().filter_map(|row| {
        Some(
            say::ToldCurve {
                begin: chart.axis.0.as_str(),
                end: chart.axis.1.as_str(),
                first: *row.values.first()?,
                high: *row.values.iter().max()?,
                label: row.label.as_str(),
                last: *row.values.last()?,
                low: *row.values.iter().min()?,
            }
            .text(lang),
        )
    });
    let rows: Vec<String> = rows.collect();
    rows.join(&say::SentenceEnd.text(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_round_numbers() {
        for (most, round) in [
            (0, 1),
            (1, 1),
            (3, 4),
            (6, 8),
            (9, 10),
            (101, 200),
            (348, 400),
        ] {
            assert_eq!(highest(most), round, "{most}");
        }
        assert_eq!(highest(u64::MAX), u64::MAX);
    }

    #[test]
    fn labels_of_curves_that_end_together_stand_apart() {
        for last in [0, 5, 100] {
            let row = |i: u64| ChartRow {
                label: format!("curve {i}"),
                values: vec![i, last],
                note: grouped(last),
                own_scale: false,
            };
            let chart = Chart {
                name: "x",
                title: String::new(),
                rows: (0..9).map(row).collect(),
                axis: ("0s".to_owned(), "1h".to_owned()),
                ticks: vec![(500, "30m".to_owned())],
            };
            let mut svg = Vec::new();
            let style = crate::Style::default();
            crate::write_svg(crate::Picture::Chart(&chart), &style, &mut svg).unwrap();
            let svg = String::from_utf8(svg).unwrap();
            let document = roxmltree::Document::parse(&svg).unwrap();
            let labels = document.descendants().filter(|node| {
                node.has_tag_name(("http://www.w3.org/2000/svg", "text"))
                    && node.text().is_some_and(|text| text.starts_with("curve "))
            });
            let mut places: Vec<f64> = labels
                .map(|label| label.attribute("y").unwrap().parse().unwrap())
                .collect();
            places.sort_by(f64::total_cmp);
            assert_eq!(places.len(), 9);
            assert!(
                places.windows(2).all(|pair| pair[1] - pair[0] >= 16.9),
                "{places:?}"
            );
            assert!(
                places.iter().all(|place| (0.0..200.0).contains(place)),
                "{places:?}"
            );
        }
    }

    #[test]
    fn places_are_rounded_and_never_beyond_the_end() {
        assert_eq!(scaled(1, 3, 100), 33);
        assert_eq!(scaled(2, 3, 100), 67);
        assert_eq!(scaled(u64::MAX, u64::MAX, 100), 100);
        assert_eq!(scaled(5, 0, 100), 100);
    }
}
