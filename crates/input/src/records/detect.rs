//! Which of the four formats a text is in.

use super::Shape;

/// A text format that records can be read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// TOML: an array of tables.
    Toml,
    /// JSON: a list, an object that holds one, or one object a line.
    Json,
    /// YAML: a list, or a mapping that holds one.
    Yaml,
    /// CSV with a header.
    Csv,
}

impl Format {
    /// By the file name's extension; `None` if that is unknown.
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "toml" => Some(Self::Toml),
            "json" | "jsonl" | "ndjson" => Some(Self::Json),
            "yaml" | "yml" => Some(Self::Yaml),
            "csv" => Some(Self::Csv),
            _ => None,
        }
    }

    /// Whether a text begins with a JSON object, whatever its file name.
    pub fn is_json(text: &str) -> bool {
        let mut values =
            serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
        let is_object = text.trim_ascii_start().starts_with('{');
        is_object && values.next().is_some_and(|value| value.is_ok())
    }

    /// By the first line that says something.
    pub fn of_content(text: &str, shape: &Shape) -> Self {
        let line = text
            .lines()
            .map(str::trim)
            .find(|line| !line.is_empty() && !line.starts_with('#'))
            .unwrap_or_default();
        let after_brackets = line.trim_start_matches('[').trim_start();
        let names_a_table =
            after_brackets.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        if line.starts_with('{') || (line.starts_with('[') && !names_a_table) {
            return Self::Json;
        }
        if line.starts_with('[') {
            return Self::Toml;
        }
        let mut cells = line
            .split([',', ';', '\t'])
            .map(|cell| cell.trim_matches(['"', '\u{feff}']));
        let has_marker = line.to_ascii_lowercase().contains(shape.marker)
            || cells.any(|cell| shape.key_of(cell) == Some(shape.marker));
        match (line.find('='), line.find(':')) {
            (None, None) if has_marker => Self::Csv,
            (Some(equals), colon) if colon.is_none_or(|colon| equals < colon) => Self::Toml,
            _ => Self::Yaml,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::objects::SUBNET_SHAPE;

    #[test]
    fn content_tells_the_format() {
        let cases = [
            ("[[subnet]]\ncidr = 1", Format::Toml),
            ("# hello\n[[subnet]]", Format::Toml),
            ("version = 1", Format::Toml),
            ("cidr = \"10.0.0.0/22\" # a: b", Format::Toml),
            ("[{\"cidr\":1}]", Format::Json),
            ("\n {\"cidr\":1}", Format::Json),
            ("[]", Format::Json),
            ("- cidr: 10.0.0.0/22", Format::Yaml),
            ("subnets:\n- cidr: x", Format::Yaml),
            ("ID,CIDR\r\n", Format::Csv),
            ("cidr\n10.0.0.0/22", Format::Csv),
        ];
        for (text, format) in cases {
            assert_eq!(Format::of_content(text, &SUBNET_SHAPE), format, "{text:?}");
        }
    }
}
