//! What a flag or the configuration file chooses by a word.

/// When text is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

/// The least severe findings with which the program ends with 1.
#[derive(Debug, Clone, Copy, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum FailOn {
    Error,
    Warning,
    Never,
}
