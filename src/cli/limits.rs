//! How limits of instance types are read.

use super::context::Context;
use crate::catalog::{EniAttachment, MemoryBands, Overrides};
use crate::model::ProfileOptions;

/// Flags about how limits are read.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits of instance types")]
pub(super) struct LimitArgs {
    /// At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota
    /// of addresses [default: upper-inclusive]
    #[arg(
        long,
        value_name = "READING",
        env = "CCE_PLAN_MEMORY_BANDS",
        hide_env_values = true
    )]
    #[arg(value_parser = ["upper-inclusive", "lower-inclusive"])]
    memory_bands: Option<String>,
    /// Whether elastic bare metal (EBC, EHC) attaches ENIs [default: auto]
    #[arg(
        long,
        value_name = "WHETHER",
        env = "CCE_PLAN_ENI_ATTACHABLE",
        hide_env_values = true
    )]
    #[arg(value_parser = ["auto", "yes", "no"])]
    eni_attachable: Option<String>,
}

impl LimitArgs {
    pub(super) fn options(&self, context: &Context, overrides: Overrides) -> ProfileOptions {
        let config = &context.config;
        ProfileOptions {
            bands: match self.memory_bands.as_deref().or(config.one("memory_bands")) {
                Some("lower-inclusive") => MemoryBands::LowerInclusive,
                _ => MemoryBands::UpperInclusive,
            },
            attachment: match self
                .eni_attachable
                .as_deref()
                .or(config.one("eni_attachable"))
            {
                Some("yes") => EniAttachment::Yes,
                Some("no") => EniAttachment::No,
                _ => EniAttachment::Auto,
            },
            overrides,
        }
    }
}
