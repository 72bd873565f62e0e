//! Plain lists of CIDRs, told from records.

/// Whether a text is CIDRs, a line each or with commas, by its first line.
#[must_use]
pub fn is_cidr_list(text: &str) -> bool {
    let line = text
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty())
        .unwrap_or_default();
    let first = line.split([',', '@']).next().unwrap_or_default();
    first.starts_with(|c: char| c.is_ascii_digit()) && first.contains('.')
}
