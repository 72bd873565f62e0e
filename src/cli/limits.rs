//! How limits of instance types are read.

use super::context::Context;
use super::flags::{self, Flag};
use input::problem::Problems;
use model::catalog::{EniAttachment, MemoryBands, Overrides};
use model::{ProfileOptions, Settings};

/// Flags about how limits are read.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits of instance types")]
pub(super) struct LimitArgs {
    #[arg(long, value_name = "READING", env = "CCE_PLAN_MEMORY_BANDS")]
    #[arg(value_parser = flags::words::<MemoryBands>())]
    memory_bands: Option<MemoryBands>,

    #[arg(long, value_name = "WHETHER", env = "CCE_PLAN_ENI_ATTACHABLE")]
    #[arg(value_parser = flags::words::<EniAttachment>())]
    eni_attachable: Option<EniAttachment>,
}

impl LimitArgs {
    /// As what flags say over a plan file.
    pub(super) fn settings(&self) -> Settings {
        Settings {
            bands: self.memory_bands,
            attachment: self.eni_attachable,
            ..Settings::default()
        }
    }

    pub(super) fn bands(&self, context: &Context) -> MemoryBands {
        self.memory_bands
            .or(of_config(context).0)
            .unwrap_or_default()
    }

    pub(super) fn options(&self, context: &Context, overrides: Overrides) -> ProfileOptions {
        let attachment = self.eni_attachable.or(of_config(context).1);
        ProfileOptions {
            bands: self.bands(context),
            attachment: attachment.unwrap_or_default(),
            overrides,
        }
    }
}

/// The two values in the configuration file.
pub(super) fn of_config(context: &Context) -> (Option<MemoryBands>, Option<EniAttachment>) {
    let config = &context.config;
    (config.word("memory_bands"), config.word("eni_attachable"))
}

/// Flags for what a node has in place of what its type's entry says.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Nodes")]
pub(super) struct ShapeArgs {
    #[arg(long, value_name = "N", value_parser = flags::enis_from(1))]
    enis: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::ips_of_eni())]
    ips_per_eni: Option<Flag<u64>>,
}

impl ShapeArgs {
    pub(super) fn overrides(&self, problems: &mut Problems) -> Overrides {
        let mut one = |flag| {
            let number = Flag::one(flag, problems);
            number.and_then(|n| u32::try_from(n).ok())
        };
        Overrides { enis: one(&self.enis), ips_per_eni: one(&self.ips_per_eni) }
    }
}
