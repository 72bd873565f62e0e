//! Natural order of names: `10.0.0.9` before `10.0.0.10`.

use std::cmp::Ordering;

/// Compares digits as numbers and the rest as text; equal only for equal names.
pub(super) fn natural(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a, b);
    loop {
        let (x, y) = (run(&mut left), run(&mut right));
        if x.is_empty() || y.is_empty() {
            // Of two spellings of a number the shorter comes first.
            return x.len().cmp(&y.len()).then_with(|| a.cmp(b));
        }
        let number = |run: &str| run.starts_with(|c: char| c.is_ascii_digit());
        let order = if number(x) && number(y) {
            let (x, y) = (x.trim_start_matches('0'), y.trim_start_matches('0'));
            x.len().cmp(&y.len()).then_with(|| x.cmp(y))
        } else {
            x.cmp(y)
        };
        if order != Ordering::Equal {
            return order;
        }
    }
}

/// Splits off the leading digits, or the text before them.
fn run<'t>(text: &mut &'t str) -> &'t str {
    let digit = text.starts_with(|c: char| c.is_ascii_digit());
    let end = text
        .find(|c: char| c.is_ascii_digit() != digit)
        .unwrap_or(text.len());
    let (run, rest) = text.split_at(end);
    *text = rest;
    run
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn numbers_in_names_count() {
        let mut names = [
            "10.0.0.10",
            "10.0.0.9",
            "n2",
            "n10a",
            "n10",
            "n010",
            "",
            "10.0.0.9-b",
        ];
        names.sort_by(|a, b| natural(a, b));
        assert_eq!(
            names,
            [
                "",
                "10.0.0.9",
                "10.0.0.9-b",
                "10.0.0.10",
                "n2",
                "n010",
                "n10",
                "n10a"
            ]
        );
    }

    proptest! {
        #[test]
        fn it_is_an_order(a in "[0-9a-c.]{0,8}", b in "[0-9a-c.]{0,8}", c in "[0-9a-c.]{0,8}") {
            prop_assert_eq!(natural(&a, &b), natural(&b, &a).reverse());
            prop_assert_eq!(natural(&a, &b) == Ordering::Equal, a == b);
            if natural(&a, &b).is_le() && natural(&b, &c).is_le() {
                prop_assert!(natural(&a, &c).is_le());
            }
        }
    }
}
