//! Patterns that are distinct without colour.

use std::io;

use strum::{IntoStaticStr, VariantArray};

use crate::palette::Color;
use crate::{Fit, Mark, Part};

/// What a part of a picture is filled with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(super) enum Fill {
    Solid,
    Rising,
    Falling,
    Dots,
    Grid,
    Empty,
    Level,
    Upright,
    Sparse,
    Waves,
}

impl Fill {
    pub(super) const ALL: &'static [Self] = Self::VARIANTS;

    /// What the style calls it, and what ends its id.
    pub(super) fn name(self) -> &'static str {
        self.into()
    }

    /// What is below the lines.
    pub(super) fn color(self) -> Color {
        let (light, dark) = match self {
            Self::Solid => (0x2b_66_a8, 0x6f_a8_e6),
            Self::Rising => (0x6d_4a_a8, 0xb3_98_e6),
            Self::Falling => (0x6b_76_82, 0x8b_96_a2),
            Self::Dots => (0x1f_7a_74, 0x5c_c4_bb),
            Self::Grid => (0xb0_4d_08, 0xf0_9d_58),
            Self::Empty => (0xf4_f6_f8, 0x1d_23_29),
            Self::Level => (0x4d_8f_d1, 0x8f_c1_f2),
            Self::Upright => (0x4a_53_5d, 0xa9_b3_bd),
            Self::Sparse => (0xd5_db_e1, 0x38_41_4a),
            Self::Waves => (0x8a_6d_1a, 0xd9_bc_62),
        };
        Color { name: self.name(), light, dark }
    }

    /// Its lines, on a square of 6 by 6.
    const fn lines(self) -> &'static str {
        match self {
            Self::Solid | Self::Empty => "",
            Self::Rising => "M-1 1L1-1M0 6L6 0M5 7L7 5",
            Self::Falling => "M-1 5L1 7M0 0L6 6M5-1L7 1",
            Self::Dots => "M1 1.5h1M4 4.5h1",
            Self::Grid => "M0 0L6 6M0 6L6 0",
            Self::Level => "M0 3h6",
            Self::Upright => "M3 0v6",
            Self::Sparse => "M2.5 3h1",
            Self::Waves => "M0 3L1.5 1.5L4.5 4.5L6 3",
        }
    }

    /// Writes its definition.
    pub(super) fn write(self, id: &str, out: &mut dyn io::Write) -> io::Result<()> {
        let (name, lines) = (self.name(), self.lines());
        write!(
            out,
            "<pattern id=\"{id}-{name}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
             <rect class=\"{name}\" width=\"6\" height=\"6\"/>"
        )?;
        if !lines.is_empty() {
            let class = match self {
                Self::Dots => "hatch thick",
                Self::Sparse => "speck thick",
                _ => "hatch",
            };
            write!(out, "<path class=\"{class}\" d=\"{lines}\"/>")?;
        }
        writeln!(out, "</pattern>")
    }
}

impl From<Part> for Fill {
    fn from(part: Part) -> Self {
        match part {
            Part::Pods => Self::Solid,
            Part::Warm => Self::Level,
            Part::Kept => Self::Waves,
            Part::EniPrimaries => Self::Rising,
            Part::Nodes => Self::Dots,
            Part::Stranded => Self::Grid,
            Part::Headroom | Part::Free => Self::Empty,
            Part::Idle => Self::Sparse,
            Part::InUse | Part::Others => Self::Falling,
            Part::Reserved => Self::Upright,
        }
    }
}

impl From<Mark> for Fill {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Used => Self::Upright,
            Mark::Proposed => Self::Solid,
            Mark::PartlyUsed => Self::Falling,
            Mark::Free => Self::Empty,
        }
    }
}

impl Fit {
    /// The fill of a verdict's edge, if it has one.
    pub(super) const fn edge(self) -> Option<Fill> {
        match self {
            Self::Fits | Self::Gone | Self::Aside => None,
            Self::Asks => Some(Fill::Waves),
            Self::Short => Some(Fill::Grid),
        }
    }
}
