//! Subnets as people type or paste them: `10.20.0.0/22 cn-bj-a 960`, in any order.

use std::net::Ipv4Addr;
use std::path::PathBuf;

use input::problem::{Problem, Problems, nearest};
use texts::errors as say;

/// What lines say.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Typed {
    /// Subnets, as `--cidr` has them.
    pub(super) items: Vec<String>,
    /// Files, as `--subnets` has them.
    pub(super) files: Vec<PathBuf>,
}

/// Reads lines, in which zones are those of `zones`.
pub(super) fn read(text: &str, zones: &[String]) -> Result<Typed, Problems> {
    let (mut typed, mut problems) = (Typed::default(), Problems::new());
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(path) = line.strip_prefix('@') {
            typed.files.push(PathBuf::from(path.trim()));
            continue;
        }
        match one(line, zones) {
            Ok(items) => typed.items.extend(items),
            Err(problem) => problems.push(*problem),
        }
    }
    problems.or_else(typed)
}

/// The subnets of a line: one with its zone and its free addresses, or only several networks.
fn one(line: &str, zones: &[String]) -> Result<Vec<String>, Box<Problem>> {
    let words = line.split(|c: char| c.is_whitespace() || ",;|，；、".contains(c));
    let (mut networks, mut zone, mut free) = (Vec::new(), None, None);
    for word in words.filter(|word| !word.is_empty()) {
        let is_count = word.bytes().all(|byte| byte.is_ascii_digit());
        let slot = if word.contains('/') || word.parse::<Ipv4Addr>().is_ok() {
            networks.push(word);
            continue;
        } else if is_count {
            &mut free
        } else if zones.iter().any(|zone| zone == word) {
            &mut zone
        } else {
            return Err(unknown(word, zones).into());
        };
        if let Some(other) = slot.replace(word) {
            let wrong = say::TwoInOneLine { one: other, other: word };
            return Err(Problem::new(wrong).into());
        }
    }
    let item = |network: &str| {
        let zone = zone.map_or_else(String::new, |zone| format!("x{zone}"));
        let free = free.map_or_else(String::new, |free| format!("@{free}"));
        format!("{network}{zone}{free}")
    };
    match networks.as_slice() {
        [] => Err(Problem::new(say::NoNetwork { line }).into()),
        [network] => Ok(vec![item(network)]),
        // One zone may be that of several networks; free addresses are one subnet's.
        [..] if free.is_some() => Err(Problem::new(say::SeveralNetworks).into()),
        several => Ok(several.iter().map(|network| item(network)).collect()),
    }
}

fn unknown(word: &str, zones: &[String]) -> Problem {
    let near = nearest(word, zones.iter().map(String::as_str));
    Problem::new(say::NotOfASubnet { word, near, zones: zones.join(", ") })
}

#[cfg(test)]
mod tests {
    use net::lang::Lang;
    use proptest::prelude::*;

    use super::*;

    fn zones() -> Vec<String> {
        vec!["cn-bj-a".to_owned(), "cn-bj-b".to_owned()]
    }

    fn items(text: &str) -> Vec<String> {
        read(text, &zones()).unwrap().items
    }

    fn wrong(text: &str) -> String {
        read(text, &zones()).unwrap_err().kept()[0].title(Lang::En)
    }

    #[test]
    fn network_zone_and_free_addresses_stand_in_any_order() {
        let expected = ["10.20.0.0/22xcn-bj-a@960"];
        assert_eq!(items("10.20.0.0/22 cn-bj-a 960"), expected);
        assert_eq!(items("960\tcn-bj-a, 10.20.0.0/22"), expected);
        assert_eq!(items("10.20.0.0/22xcn-bj-a@960"), expected);
        assert_eq!(
            items("10.20.0.0/22 | cn-bj-a\n\n  10.20.4.0/22;cn-bj-b;5\r\n"),
            ["10.20.0.0/22xcn-bj-a", "10.20.4.0/22xcn-bj-b@5"]
        );
        assert_eq!(
            items("10.20.0.0/22,10.20.4.0/22 cn-bj-b"),
            ["10.20.0.0/22xcn-bj-b", "10.20.4.0/22xcn-bj-b"]
        );
    }

    #[test]
    fn what_a_line_cannot_say_is_named() {
        assert_eq!(wrong("cn-bj-a 960"), "no network in \"cn-bj-a 960\"");
        assert_eq!(wrong("10.0.0.0/22 5 6"), "\"5\" and \"6\" in one line");
        assert_eq!(
            wrong("10.0.0.0/22 10.0.4.0/22 7"),
            "several networks in one line"
        );
        assert!(wrong("10.0.0.0/22 cn-bj-c").contains("one of the zones (cn-bj-a, cn-bj-b)"));
    }

    #[test]
    fn a_line_that_begins_with_at_names_a_file() {
        let typed = read("@ my subnets.csv\n10.0.0.0/22", &zones()).unwrap();
        assert_eq!(typed.files, [PathBuf::from("my subnets.csv")]);
        assert_eq!(typed.items, ["10.0.0.0/22"]);
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
            let _ = read(&text, &zones());
        }
    }
}
