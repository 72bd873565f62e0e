//! The colours of pictures. No property of CSS is used, since programs other than browsers that show SVG
//! know none.

use std::fmt::Write as _;

use super::fill::Fill;
use crate::report::palette::{ASK_TINT, BAD_TINT, Color, GOOD_TINT, INK, PAPER, RULE, SOFT, TINT};

/// Curves of one scale that have a colour and a dash of their own; what comes after begins anew.
pub(super) const CURVES: usize = 6;

/// Curves' colours.
pub(super) const CURVE_COLORS: [Fill; CURVES] = [
    Fill::Solid,
    Fill::Grid,
    Fill::Dots,
    Fill::RisingLines,
    Fill::Waves,
    Fill::UprightLines,
];

/// Curves' dashes, in pixels drawn and left out.
const DASHES: [&str; CURVES] = ["none", "7 3", "2 3", "10 3 2 3", "4 2", "1 2"];

/// The style sheet of all pictures; its rules hold below `.cce` alone.
pub(in crate::report) fn sheet() -> String {
    let mut sheet = String::from(
        ".cce text{font:13px system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",\"PingFang SC\",\
         \"Microsoft YaHei\",\"Noto Sans CJK SC\",sans-serif;font-variant-numeric:tabular-nums}\n\
         .cce .strong{font-weight:600}\n\
         .cce .value{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}\n\
         .cce .rule,.cce .curve{fill:none}\n\
         .cce .curve{stroke-width:2px;stroke-linejoin:round}\n\
         .cce .thick{stroke-width:1.6px}\n",
    );
    for (i, dash) in DASHES.iter().enumerate() {
        let _ = writeln!(sheet, ".cce .k{i}{{stroke-dasharray:{dash}}}");
    }
    sheet += &colors(|color| color.light);
    sheet.push_str("@media (prefers-color-scheme:dark){\n");
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
    rule(".on", "fill", &PAPER);
    rule(".tint", "fill", &TINT);
    rule(".good", "fill", &GOOD_TINT);
    rule(".ask", "fill", &ASK_TINT);
    rule(".bad", "fill", &BAD_TINT);
    for fill in Fill::ALL {
        rule(&format!(".{}", fill.name()), "fill", &fill.color());
    }
    for (i, fill) in CURVE_COLORS.iter().enumerate() {
        rule(&format!(".k{i}"), "stroke", &fill.color());
    }
    rules
}
