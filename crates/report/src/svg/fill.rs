//! Patterns, each told from the others without colour.

use std::io;

use crate::palette::Color;
use crate::{Fit, Mark, Part};

/// What a part of a picture is filled with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fill {
    Solid,
    RisingLines,
    FallingLines,
    Dots,
    Grid,
    Empty,
    LevelLines,
    UprightLines,
    SparseDots,
    Waves,
}

impl Fill {
    /// All of them.
    pub(super) const ALL: [Self; 10] = [
        Self::Solid,
        Self::RisingLines,
        Self::FallingLines,
        Self::Dots,
        Self::Grid,
        Self::Empty,
        Self::LevelLines,
        Self::UprightLines,
        Self::SparseDots,
        Self::Waves,
    ];

    /// What the style calls it, and what ends its id.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Solid => "solid",
            Self::RisingLines => "rising",
            Self::FallingLines => "falling",
            Self::Dots => "dots",
            Self::Grid => "grid",
            Self::Empty => "empty",
            Self::LevelLines => "level",
            Self::UprightLines => "upright",
            Self::SparseDots => "sparse",
            Self::Waves => "waves",
        }
    }

    /// What is below the lines.
    pub(super) const fn color(self) -> Color {
        let (light, dark) = match self {
            Self::Solid => (0x2b_66_a8, 0x6f_a8_e6),
            Self::RisingLines => (0x6d_4a_a8, 0xb3_98_e6),
            Self::FallingLines => (0x6b_76_82, 0x8b_96_a2),
            Self::Dots => (0x1f_7a_74, 0x5c_c4_bb),
            Self::Grid => (0xb0_4d_08, 0xf0_9d_58),
            Self::Empty => (0xf4_f6_f8, 0x1d_23_29),
            Self::LevelLines => (0x4d_8f_d1, 0x8f_c1_f2),
            Self::UprightLines => (0x4a_53_5d, 0xa9_b3_bd),
            Self::SparseDots => (0xd5_db_e1, 0x38_41_4a),
            Self::Waves => (0x8a_6d_1a, 0xd9_bc_62),
        };
        Color {
            name: self.name(),
            light,
            dark,
        }
    }

    /// Its lines, on a square of 6 by 6.
    const fn lines(self) -> &'static str {
        match self {
            Self::Solid | Self::Empty => "",
            Self::RisingLines => "M-1 1L1-1M0 6L6 0M5 7L7 5",
            Self::FallingLines => "M-1 5L1 7M0 0L6 6M5-1L7 1",
            Self::Dots => "M1 1.5h1M4 4.5h1",
            Self::Grid => "M0 0L6 6M0 6L6 0",
            Self::LevelLines => "M0 3h6",
            Self::UprightLines => "M3 0v6",
            Self::SparseDots => "M2.5 3h1",
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
                Self::SparseDots => "speck thick",
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
            Part::Warm => Self::LevelLines,
            Part::Kept => Self::Waves,
            Part::EniPrimaries => Self::RisingLines,
            Part::Nodes => Self::Dots,
            Part::Stranded => Self::Grid,
            Part::Headroom | Part::Free => Self::Empty,
            Part::Idle => Self::SparseDots,
            Part::InUse | Part::Others => Self::FallingLines,
            Part::Reserved => Self::UprightLines,
        }
    }
}

impl From<Mark> for Fill {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Used => Self::UprightLines,
            Mark::Proposed => Self::Solid,
            Mark::PartlyUsed => Self::FallingLines,
            Mark::Free => Self::Empty,
        }
    }
}

impl Fit {
    /// What fills a verdict's edge, where it has one.
    pub(super) const fn edge(self) -> Option<Fill> {
        match self {
            Self::Fits | Self::Gone => None,
            Self::Asks => Some(Fill::Waves),
            Self::Short => Some(Fill::Grid),
        }
    }
}
