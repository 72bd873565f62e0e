//! The severity of a finding.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

use net::lang::Lang;
use rows::Word;

/// The severity of a finding, the worst first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, Word,
)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Severity {
    /// The plan does not work.
    Error,
    /// The plan works, but will cause trouble.
    Warning,
    /// Information.
    Info,
}

impl Severity {
    /// All, the worst first.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// Spelling in JSON and flags.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The word for people.
    pub fn word(self, lang: Lang) -> Cow<'static, str> {
        texts::word("Severity", self.as_str(), lang)
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
