//! One of many, found by a few of its letters.

use fuzzy_matcher::FuzzyMatcher;
use fuzzy_matcher::skim::SkimMatcherV2;

/// Positions of the names that contain the letters of `sought` in order, the best match first;
/// equal ones keep their order.
pub(crate) fn found<'n>(sought: &str, names: impl Iterator<Item = &'n str>) -> Vec<usize> {
    let matcher = SkimMatcherV2::default().ignore_case();
    let sought: String = sought.split_whitespace().collect();
    let score = |name| matcher.fuzzy_match(name, &sought);
    let mut found: Vec<(i64, usize)> = (0..)
        .zip(names)
        .filter_map(|(at, name)| Some((score(name)?, at)))
        .collect();
    found.sort_by_key(|&(score, at)| (-score, at));
    found.into_iter().map(|(_, at)| at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_in_order_find_a_type_and_nothing_finds_all() {
        let names = ["bcc.g5.c2m8", "bcc.g5.c8m32", "bcc.ic5.c8m8", "ebc.l7"];
        let sought = |sought| found(sought, names.into_iter());
        // The letters of c2m8 are not adjacent, so it comes last.
        assert_eq!(sought("c8"), [1, 2, 0]);
        assert_eq!(sought("g5c8"), [1, 0]);
        assert_eq!(sought("g5 c8"), [1, 0]);
        assert_eq!(sought("EBC"), [3]);
        assert_eq!(sought(""), [0, 1, 2, 3]);
        assert!(sought("xyz").is_empty());
    }
}
