//! The severity of a finding.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantNames};

use net::lang::Lang;

/// The severity of a finding, the worst first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumString, IntoStaticStr, VariantNames)]
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
    pub const ALL: [Self; 3] = [Self::Error, Self::Warning, Self::Info];

    /// Spelling in JSON and flags.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The word for people.
    pub fn word(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (_, Lang::En) => self.as_str(),
            (Self::Error, Lang::Zh) => "错误",
            (Self::Warning, Lang::Zh) => "警告",
            (Self::Info, Lang::Zh) => "提示",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
