//! A plan file that the program writes, in the format of the file that it goes to.

use std::borrow::Cow;

use input::records::Format;

/// A plan in each format that plans have.
pub(super) struct WrittenPlan {
    toml: String,
    json: String,
    yaml: String,
}

impl WrittenPlan {
    /// The plan of a text in TOML; in the other formats it has no comments.
    pub(super) fn of(toml: String) -> anyhow::Result<Self> {
        let value: serde_json::Value = toml::from_str(&toml)?;
        let json = serde_json::to_string_pretty(&value)? + "\n";
        let yaml = serde_saphyr::to_string(&value)?;
        Ok(Self { toml, json, yaml })
    }

    /// Its text in a format; plans are never CSV.
    pub(super) fn in_format(&self, format: Format) -> Cow<'_, str> {
        Cow::Borrowed(match format {
            Format::Json => &self.json,
            Format::Yaml => &self.yaml,
            Format::Toml | Format::Csv => &self.toml,
        })
    }
}
