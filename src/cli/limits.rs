//! How limits of instance types are read.

use super::context::Context;
use super::flags;
use input::problem::Problems;
use model::ProfileOptions;
use model::catalog::{ClusterClass, EniAttachment, MemoryBands, Overrides};

/// Flags about how limits are read.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits of instance types")]
pub(super) struct LimitArgs {
    /// At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota
    /// of addresses [default: upper-inclusive]
    #[arg(long, value_name = "READING", env = "CCE_PLAN_MEMORY_BANDS")]
    #[arg(value_parser = ["upper-inclusive", "lower-inclusive"])]
    memory_bands: Option<String>,
    /// Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only where a catalog row says so
    /// [default: auto]
    #[arg(long, value_name = "WHETHER", env = "CCE_PLAN_ENI_ATTACHABLE")]
    #[arg(value_parser = ["auto", "yes", "no"])]
    eni_attachable: Option<String>,
}

impl LimitArgs {
    pub(super) fn options(&self, context: &Context, overrides: Overrides) -> ProfileOptions {
        let of_config = of_config(context);
        ProfileOptions {
            bands: self.bands().or(of_config.0).unwrap_or_default(),
            attachment: self.attachment().or(of_config.1).unwrap_or_default(),
            overrides,
        }
    }

    /// By flag or environment.
    pub(super) fn bands(&self) -> Option<MemoryBands> {
        self.memory_bands.as_deref().map(bands)
    }

    /// By flag or environment.
    pub(super) fn attachment(&self) -> Option<EniAttachment> {
        self.eni_attachable.as_deref().map(attachment)
    }
}

/// The class that a flag names.
pub(super) fn class(word: Option<&String>) -> Option<ClusterClass> {
    word.and_then(|word| ClusterClass::of_word(word))
}

/// What the configuration file says of the two.
pub(super) fn of_config(context: &Context) -> (Option<MemoryBands>, Option<EniAttachment>) {
    let config = &context.config;
    (
        config.one("memory_bands").map(bands),
        config.one("eni_attachable").map(attachment),
    )
}

fn bands(word: &str) -> MemoryBands {
    match word {
        "lower-inclusive" => MemoryBands::LowerInclusive,
        _ => MemoryBands::UpperInclusive,
    }
}

fn attachment(word: &str) -> EniAttachment {
    match word {
        "yes" => EniAttachment::Yes,
        "no" => EniAttachment::No,
        _ => EniAttachment::Auto,
    }
}

/// Flags for what a node has in place of what its type's entry says.
#[derive(Debug, clap::Args)]
pub(super) struct ShapeArgs {
    /// ENIs per node, whatever the type says
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N")]
    enis: Option<String>,
    /// Addresses per ENI, primary included, whatever the type says
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
