//! The colours of pages and pictures, in light and dark.
//!
//! Meaning never hangs on them: beside each there is a word, a shape or a pattern.

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
/// Behind what stands out a little.
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
/// What is worth knowing.
pub(super) const INFO: Color = color("info", 0x0b_5c_ad, 0x7a_b8_f5);
/// What fits.
pub(super) const GOOD: Color = color("good", 0x1a_6b_3c, 0x7f_d4_a0);
/// Behind what does not fit.
pub(super) const BAD_TINT: Color = color("bad-tint", 0xfd_e6_e3, 0x4a_20_1d);
/// Behind what fits only if.
pub(super) const ASK_TINT: Color = color("ask-tint", 0xfd_f0_d8, 0x44_33_14);
/// Behind what fits.
pub(super) const GOOD_TINT: Color = color("good-tint", 0xe4_f4_ea, 0x17_36_24);

/// All of them that a page uses.
pub(super) const ALL: [&Color; 13] = [
    &PAPER, &TINT, &INK, &SOFT, &RULE, &FOCUS, &ERROR, &WARNING, &INFO, &GOOD, &BAD_TINT,
    &ASK_TINT, &GOOD_TINT,
];

/// Names and values of all colours, as properties of CSS.
pub(super) fn properties(value: fn(&Color) -> u32) -> String {
    let property = |color: &&Color| format!("--{}:#{:06x};", color.name, value(color));
    ALL.iter().map(property).collect()
}
