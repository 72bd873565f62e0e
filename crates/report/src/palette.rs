//! The colours of pages and pictures, in light and dark.
//!
//! Meaning never hangs on them: next to each there is a word, a shape or a pattern.

/// A colour by its name, on light and on dark paper.
pub(super) struct Color {
    pub(super) name: &'static str,
    /// `0xrrggbb`.
    pub(super) light: u32,
    /// The same on dark paper.
    pub(super) dark: u32,
}

const fn color(name: &'static str, light: u32, dark: u32) -> Color {
    Color { name, light, dark }
}

/// What is behind all.
pub(super) const PAPER: Color = color("paper", 0xff_ff_ff, 0x14_18_1c);
/// The background of slightly emphasized parts.
pub(super) const TINT: Color = color("tint", 0xf4_f6_f8, 0x1d_23_29);
/// Texts.
pub(super) const INK: Color = color("ink", 0x1b_20_26, 0xe6_e9_ec);
/// Texts that matter less.
pub(super) const SOFT: Color = color("soft", 0x58_62_6d, 0xa0_a9_b2);
/// Lines between things.
pub(super) const RULE: Color = color("rule", 0xd5_db_e1, 0x38_41_4a);
/// The edge of what people can go to with the keyboard.
pub(super) const FOCUS: Color = color("focus", 0x0b_5c_ad, 0x7a_b8_f5);
/// What does not work.
pub(super) const ERROR: Color = color("error", 0xb3_26_1e, 0xff_9b_91);
/// What will hurt.
pub(super) const WARNING: Color = color("warning", 0x8a_51_00, 0xf2_b8_5c);
/// What is as it should be.
pub(super) const GOOD: Color = color("good", 0x1a_6b_39, 0x7c_d9_9a);
/// What is worth knowing.
pub(super) const INFO: Color = color("info", 0x0b_5c_ad, 0x7a_b8_f5);
/// Behind what does not fit.
pub(super) const BAD_TINT: Color = color("bad-tint", 0xfd_e6_e3, 0x4a_20_1d);
/// Behind what fits only if.
pub(super) const ASK_TINT: Color = color("ask-tint", 0xfd_f0_d8, 0x44_33_14);
/// Behind what fits.
pub(super) const GOOD_TINT: Color = color("good-tint", 0xe4_f4_ea, 0x17_36_24);

/// All colours that a page's style names.
pub(super) const ALL: [&Color; 13] = [
    &PAPER, &TINT, &INK, &SOFT, &RULE, &FOCUS, &ERROR, &WARNING, &GOOD, &INFO, &BAD_TINT,
    &ASK_TINT, &GOOD_TINT,
];

/// Names and values of all colours, as properties of CSS.
pub(super) fn properties(value: fn(&Color) -> u32) -> String {
    let property = |color: &&Color| format!("--{}:#{:06x};", color.name, value(color));
    ALL.iter().map(property).collect()
}

/// How much lighter one colour is than another, from 1 to 21.
///
/// Source: WCAG 2.1, relative luminance and contrast ratio.
#[cfg(test)]
pub(super) fn contrast(one: u32, other: u32) -> f64 {
    let part = |value: u32| {
        let value = f64::from(value & 0xff) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    let light =
        |color: u32| 0.2126 * part(color >> 16) + 0.7152 * part(color >> 8) + 0.0722 * part(color);
    let (one, other) = (light(one) + 0.05, light(other) + 0.05);
    one.max(other) / one.min(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_definition() {
        assert!((contrast(0xff_ff_ff, 0) - 21.0).abs() < 1e-9);
        assert!((contrast(0x77_77_77, 0xff_ff_ff) - 4.478).abs() < 1e-3);
    }

    #[test]
    fn texts_are_read_on_everything_that_is_behind_them() {
        let papers = [&PAPER, &TINT, &GOOD_TINT, &ASK_TINT, &BAD_TINT];
        let texts = [&INK, &SOFT, &ERROR, &WARNING, &GOOD, &INFO];
        let pairs = texts
            .iter()
            .flat_map(|text| papers.iter().map(move |paper| (*text, *paper)));
        for (text, paper) in pairs {
            for (text_color, paper_color) in [(text.light, paper.light), (text.dark, paper.dark)] {
                let contrast = contrast(text_color, paper_color);
                assert!(
                    contrast >= 4.5,
                    "{} on {}: {contrast:.2}",
                    text.name,
                    paper.name
                );
            }
        }
        assert!(
            contrast(FOCUS.light, PAPER.light) >= 3.0 && contrast(FOCUS.dark, PAPER.dark) >= 3.0
        );
    }
}
