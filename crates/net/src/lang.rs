//! The two languages the program speaks to people in.
//!
//! JSON keys, CSV headers, finding codes and names stay English: programs read them.

use strum::{EnumString, IntoStaticStr, VariantNames};

/// A language for headers, findings and report sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Simplified Chinese, in the terms of CCE's own documents.
    Zh,
}

impl Lang {
    /// As HTML, SVG and SARIF name it (BCP 47).
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh-CN",
        }
    }

    /// As in flags.
    pub fn code(self) -> &'static str {
        self.into()
    }
}
