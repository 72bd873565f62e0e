//! In which order configs are tried.

use std::cmp::Ordering;

use serde::Serialize;

use super::CidrConfig;
use rows::Word;

/// What puts one config before another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// A config with a selector comes before a default one.
    DefaultLast,
    /// More requirements are matched.
    Requirements,
    /// It has fewer blocks in total, free or not.
    TotalBlocks,
    /// Its blocks have fewer addresses.
    BlockSize,
    /// Its selector is lower as text.
    Selector,
    /// Its range has the lower address.
    Range,
    /// Its name is lower.
    Name,
}

/// Which of two configs is tried first, and the rule by which.
///
/// Both are assumed to match the node: all requirements of a matching config hold, so the number
/// matched is the number that it has, and the order is the same for every node.
pub fn compare(one: &CidrConfig, other: &CidrConfig) -> (Ordering, Rule) {
    let requirements = |config: &CidrConfig| config.selector.requirements().len();
    let range = |config: &CidrConfig| config.families().next().map(|blocks| blocks.range);
    let rules = [
        (
            Rule::DefaultLast,
            one.selector.is_default().cmp(&other.selector.is_default()),
        ),
        (
            Rule::Requirements,
            requirements(other).cmp(&requirements(one)),
        ),
        (
            Rule::TotalBlocks,
            one.total_blocks().cmp(&other.total_blocks()),
        ),
        (Rule::BlockSize, one.host_bits().cmp(&other.host_bits())),
        (Rule::Selector, one.selector.cmp(&other.selector)),
        (Rule::Range, range(one).cmp(&range(other))),
    ];
    let decided = rules.into_iter().find(|(_, ordering)| ordering.is_ne());
    decided.map_or_else(
        || (one.name.cmp(&other.name), Rule::Name),
        |(rule, ordering)| (ordering, rule),
    )
}
