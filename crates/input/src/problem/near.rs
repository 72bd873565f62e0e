//! Names that are near what was given.

use texts::{AnyMessage, Message, errors_input as say};

/// Characters of the longest name that may be a slip of another: as long as those of Kubernetes.
const LONGEST_NAME: usize = 253;

/// The candidate nearest to `given`, if it is near enough to be meant.
///
/// Near is a Damerau-Levenshtein distance of at most a third of the length, and at least 1. Names
/// longer than `LONGEST_NAME`, as in hostile input, match nothing: a distance takes as much memory
/// as the product of both lengths.
pub fn nearest<'c>(given: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let length = given.chars().take(LONGEST_NAME + 1).count();
    let most = (length / 3).max(1);
    candidates
        .into_iter()
        .filter(|candidate| {
            let other = candidate.chars().take(LONGEST_NAME + 1).count();
            length.max(other) <= LONGEST_NAME && length.abs_diff(other) <= most
        })
        .map(|candidate| (strsim::damerau_levenshtein(given, candidate), candidate))
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Asks whether the nearest candidate was meant; without a near one, returns `otherwise`.
pub fn did_you_mean<'c>(
    given: &str,
    candidates: impl IntoIterator<Item = &'c str>,
    otherwise: impl Into<AnyMessage>,
) -> AnyMessage {
    match nearest(given, candidates) {
        Some(near) => say::DidYouMean { near }.to_message(),
        None => otherwise.into(),
    }
}

/// The same with all `words` that may stand there.
pub fn one_of(given: &str, words: &[&str]) -> AnyMessage {
    say::OneOf { near: nearest(given, words.iter().copied()), all: words.join(", ") }.to_message()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_near_name_is_suggested_and_a_far_one_is_not() {
        let keys = ["id", "cidr", "zone", "available_ips"];
        assert_eq!(nearest("avaliable_ips", keys), Some("available_ips"));
        assert_eq!(nearest("cdir", keys), Some("cidr"));
        assert_eq!(nearest("colour", keys), None);
    }

    #[test]
    fn what_is_near_is_no_longer_than_a_name() {
        let of = |count: usize| "x".repeat(count);
        assert_eq!(nearest("subnt", ["zone", "subnet"]), Some("subnet"));
        assert_eq!(nearest("", ["a", "ab"]), Some("a"));
        let (name, slip) = (of(253), of(252) + "y");
        assert_eq!(nearest(&slip, [name.as_str()]), Some(name.as_str()));
        let (name, slip) = (of(254), of(253) + "y");
        assert_eq!(nearest(&slip, [name.as_str()]), None);
        let (name, slip) = (of(1 << 20), of(1 << 20) + "y");
        assert_eq!(nearest(&slip, [name.as_str(), "xx"]), None);
    }
}
