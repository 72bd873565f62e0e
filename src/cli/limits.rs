//! How limits of instance types are read.

use super::context::Context;
use super::flags;
use input::problem::Problems;
use model::ProfileOptions;
use model::catalog::{EniAttachment, MemoryBands, Overrides};

/// Flags about how limits are read.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits of instance types")]
pub(super) struct LimitArgs {
    #[arg(long, value_name = "READING", env = "CCE_PLAN_MEMORY_BANDS")]
    #[arg(value_parser = flags::words::<MemoryBands>())]
    pub(super) memory_bands: Option<MemoryBands>,

    #[arg(long, value_name = "WHETHER", env = "CCE_PLAN_ENI_ATTACHABLE")]
    #[arg(value_parser = flags::words::<EniAttachment>())]
    pub(super) eni_attachable: Option<EniAttachment>,
}

impl LimitArgs {
    pub(super) fn options(&self, context: &Context, overrides: Overrides) -> ProfileOptions {
        let (bands, attachment) = of_config(context);
        ProfileOptions {
            bands: self.memory_bands.or(bands).unwrap_or_default(),
            attachment: self.eni_attachable.or(attachment).unwrap_or_default(),
            overrides,
        }
    }
}

/// What the configuration file says of the two.
pub(super) fn of_config(context: &Context) -> (Option<MemoryBands>, Option<EniAttachment>) {
    let word = |key| context.config.one(key).unwrap_or_default();
    (
        word("memory_bands").parse().ok(),
        word("eni_attachable").parse().ok(),
    )
}

/// Flags for what a node has in place of what its type's entry says.
#[derive(Debug, clap::Args)]
pub(super) struct ShapeArgs {
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N")]
    enis: Option<String>,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N")]
    ips_per_eni: Option<String>,
}

impl ShapeArgs {
    pub(super) fn overrides(&self, problems: &mut Problems) -> Overrides {
        let mut one = |name, value: &Option<String>, least| {
            flags::number(name, value.as_ref(), &flags::from(least), problems)
                .and_then(|n| u32::try_from(n).ok())
        };
        Overrides {
            enis: one("--enis", &self.enis, 1),
            ips_per_eni: one("--ips-per-eni", &self.ips_per_eni, 2),
        }
    }
}
