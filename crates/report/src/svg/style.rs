//! The colours of pictures. No CSS properties are used, because SVG programs other than browsers do
//! not support them.

use std::fmt::Write as _;

use super::fill::Fill;
use crate::palette::{ASK_TINT, BAD_TINT, Color, ERROR, GOOD_TINT, INK, PAPER, RULE, SOFT, TINT};

/// Curves of one scale with distinct colours and dashes; further curves start again.
pub(super) const CURVES: usize = 6;

/// Curves' colours.
pub(super) const CURVE_COLORS: [Fill; CURVES] = [
    Fill::Solid,
    Fill::Grid,
    Fill::Dots,
    Fill::Rising,
    Fill::Waves,
    Fill::Upright,
];

/// Curves' dashes, in pixels drawn and left out.
const DASHES: [&str; CURVES] = ["none", "7 3", "2 3", "10 3 2 3", "4 2", "1 2"];

/// The style sheet of all pictures; its rules apply only below `.cce`.
pub(crate) fn sheet() -> String {
    let mut sheet = String::from(
        ".cce text{font:13px system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",\"PingFang SC\",\
         \"Microsoft YaHei\",\"Noto Sans CJK SC\",sans-serif;font-variant-numeric:tabular-nums}\n\
         .cce .strong{font-weight:600}\n\
         .cce .title{font-size:17px;font-weight:600}\n\
         .cce .value{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}\n\
         .cce .hover{fill:none;pointer-events:all}\n\
         .cce .rule,.cce .curve,.cce .tick{fill:none}\n\
         .cce .tick,.cce .ring{stroke-width:2px}\n\
         .cce .limit{stroke-dasharray:4 3}\n\
         .cce .curve{stroke-width:2px;stroke-linejoin:round}\n\
         .cce .thick{stroke-width:1.6px}\n",
    );
    for (i, dash) in DASHES.iter().enumerate() {
        let _ = writeln!(sheet, ".cce .k{i}{{stroke-dasharray:{dash}}}");
    }
    sheet += &colors(|color| color.light);
    sheet.push_str("@media screen and (prefers-color-scheme:dark){\n");
    sheet += &colors(|color| color.dark);
    sheet.push_str("}\n");
    sheet
}

fn colors(value: fn(&Color) -> u32) -> String {
    let mut rules = String::new();
    let mut rule = |selector: &str, what: &str, color: &Color| {
        let _ = writeln!(rules, ".cce {selector}{{{what}:#{:06x}}}", value(color));
    };
    rule("text", "fill", &INK);
    rule(".soft", "fill", &SOFT);
    rule(".value", "stroke", &PAPER);
    rule(".edge,.cce .hatch,.cce .cells", "stroke", &PAPER);
    rule(".speck", "stroke", &SOFT);
    rule(".rule,.cce .outline", "stroke", &RULE);
    rule(".on,.cce .paper,.cce .ring", "fill", &PAPER);
    rule(".area", "fill", &RULE);
    rule(".asked", "fill", &GOOD_TINT);
    rule(".area,.cce .asked", "stroke", &SOFT);
    rule(".need", "fill", &Fill::Solid.color());
    rule(".tick,.cce .limit", "stroke", &INK);
    rule(".dot,.cce text.bad-ink", "fill", &ERROR);
    rule(".ring,.cce path.bad-ink", "stroke", &ERROR);
    rule(".tint", "fill", &TINT);
    rule(".good", "fill", &GOOD_TINT);
    rule(".ask", "fill", &ASK_TINT);
    rule(".bad", "fill", &BAD_TINT);
    for &fill in Fill::ALL {
        rule(&format!(".{}", fill.name()), "fill", &fill.color());
    }
    for (i, fill) in CURVE_COLORS.iter().enumerate() {
        rule(&format!(".k{i}"), "stroke", &fill.color());
    }
    rules
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::palette::contrast;
    use crate::{Mark, Part};

    #[test]
    fn curves_are_seen_and_numbers_on_whole_colours_are_read() {
        for fill in CURVE_COLORS {
            let color = fill.color();
            for (on, paper) in [(color.light, PAPER.light), (color.dark, PAPER.dark)] {
                assert!(contrast(on, paper) >= 3.0, "{fill:?}");
            }
        }
        // Over time they cross what there is.
        for curve in [&CURVE_COLORS[0].color(), &CURVE_COLORS[1].color(), &ERROR] {
            for area in [&RULE, &GOOD_TINT] {
                for (on, paper) in [(curve.light, area.light), (curve.dark, area.dark)] {
                    let (curve, area) = (curve.name, area.name);
                    assert!(contrast(on, paper) >= 3.0, "{curve} on {area}");
                }
            }
        }
        assert!(contrast(SOFT.light, PAPER.light) >= 3.0 && contrast(SOFT.dark, PAPER.dark) >= 3.0);
        let solid = Fill::Solid.color();
        assert!(contrast(solid.light, PAPER.light) >= 4.5);
        assert!(contrast(solid.dark, PAPER.dark) >= 4.5);
        let empty = Fill::Empty.color();
        assert!(contrast(empty.light, INK.light) >= 4.5 && contrast(empty.dark, INK.dark) >= 4.5);
    }

    #[test]
    fn what_stands_beside_each_other_has_patterns_of_its_own() {
        let dashes: BTreeSet<&str> = DASHES.into_iter().collect();
        assert_eq!(dashes.len(), CURVES);
        let planned = [
            Part::Pods,
            Part::EniPrimaries,
            Part::Nodes,
            Part::Stranded,
            Part::Headroom,
            Part::Idle,
            Part::InUse,
            Part::Reserved,
        ];
        let simulated = [
            Part::Pods,
            Part::Warm,
            Part::EniPrimaries,
            Part::Nodes,
            Part::Kept,
            Part::Others,
            Part::Free,
        ];
        let marks = [Mark::Used, Mark::Proposed, Mark::PartlyUsed, Mark::Free];
        let sets = [
            planned.map(Fill::from).to_vec(),
            simulated.map(Fill::from).to_vec(),
            marks.map(Fill::from).to_vec(),
        ];
        for fills in sets {
            let names: BTreeSet<&str> = fills.iter().map(|fill| fill.name()).collect();
            assert_eq!(names.len(), fills.len());
        }
        // The same holds of the signs of a terminal.
        for ascii in [false, true] {
            for parts in [planned.as_slice(), &simulated] {
                let signs: BTreeSet<char> = parts.iter().map(|part| part.sign(ascii)).collect();
                assert_eq!(signs.len(), parts.len());
            }
        }
    }

    #[test]
    fn a_rule_holds_for_pictures_alone() {
        for line in sheet()
            .lines()
            .filter(|line| line.contains('{') && !line.starts_with('@'))
        {
            let (selectors, _) = line.split_once('{').unwrap();
            assert!(
                selectors
                    .split(',')
                    .all(|selector| selector.starts_with(".cce ")),
                "{line}"
            );
        }
    }
}
