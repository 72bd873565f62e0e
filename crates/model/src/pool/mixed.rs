//! The strategy of several nodes.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::Strategy;
use rows::Word;

/// How several nodes take addresses for their pods.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Deserialize,
    Serialize,
    Word,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StrategyOrMixed {
    /// All with [`Strategy::BestEffort`].
    BestEffort,
    /// All with [`Strategy::Burstable`].
    Burstable,
    /// All with [`Strategy::TkeSharedEni`].
    TkeSharedEni,
    /// All with [`Strategy::TkeStaticIp`].
    TkeStaticIp,
    /// Different strategies.
    Mixed,
}

impl StrategyOrMixed {
    /// Spelling in flags and JSON.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The common strategy, or `None` if strategies differ.
impl From<Option<Strategy>> for StrategyOrMixed {
    fn from(strategy: Option<Strategy>) -> Self {
        match strategy {
            Some(Strategy::BestEffort) => Self::BestEffort,
            Some(Strategy::Burstable) => Self::Burstable,
            Some(Strategy::TkeSharedEni) => Self::TkeSharedEni,
            Some(Strategy::TkeStaticIp) => Self::TkeStaticIp,
            None => Self::Mixed,
        }
    }
}
