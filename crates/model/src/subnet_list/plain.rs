//! Plain lists of CIDRs, in flags and files, as opposed to records.

use std::net::Ipv6Addr;

use super::{Reading, parse_cidr, set_available};
use crate::subnet::Subnet;
use crate::zone_name::is_zone;
use input::problem::{Problems, Source};
use input::records::count;
use net::Cidr;
use texts::{AnyMessage, Message, errors_model as say};

/// Separators between the items of a list, as people type them in either language.
pub const SEPARATORS: [char; 5] = [',', ';', '，', '；', '、'];

/// Bytes of a line with one subnet; a longer line is a list, or another file.
const MOST_OF_ROW: usize = 1_000;

/// Whether a text is a list of CIDRs, separated by newlines or commas, or has one in each line, by its first lines.
pub fn is_cidr_list(text: &str) -> bool {
    let lines = text.lines().map(content);
    let mut lines = lines.filter(|line| !line.is_empty() && !is_frame(line));
    let line = lines.next().unwrap_or_default();
    let begin = &line[..line.floor_char_boundary(MOST_OF_ROW)];
    let first = begin.split([',', '@']).next().unwrap_or_default();
    let is_list = first.starts_with(|c: char| c.is_ascii_digit()) && first.contains('.');
    // Of IPv6 it is said what it is.
    let is_row = |line| row(line).is_some();
    is_list
        || is_ipv6(first)
        || is_row(line)
        || (is_name(line)
            && lines
                .next()
                .is_some_and(|next| next.contains('\t') && is_row(next)))
}

/// A line without what follows `#` at its start or after a space, and without the sign of an item before it.
fn content(line: &str) -> &str {
    let mut signs = line.match_indices('#');
    let begin = signs.find(|(at, _)| line[..*at].ends_with(char::is_whitespace) || *at == 0);
    let line = begin.map_or(line, |(at, _)| &line[..at]).trim();
    let item = ["- ", "* ", "• "]
        .iter()
        .find_map(|sign| line.strip_prefix(sign));
    item.map_or(line, str::trim_start)
}

/// Whether a line is of a table of Markdown, and has no subnet: its names, and what is below them.
fn is_frame(line: &str) -> bool {
    line.starts_with('|') && row(line).is_none()
}

/// Whether a line is the name above the id in a cell of the console; a network without its prefix is not.
fn is_name(line: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    let is_short = line.len() <= MOST_OF_ROW;
    is_short && line.chars().all(is_word) && line.chars().any(char::is_alphabetic)
}

/// Whether a word begins like a count and is not one, such as `200个`: read as another column, it would leave a subnet
/// unused. Dates, times and gateways are other columns.
fn is_like_count(word: &str) -> bool {
    let separators = |of: char| word.matches(of).count();
    let is_other = separators('-') > 1 || separators(':') > 0 || separators('.') > 2;
    word.trim_start_matches(['-', '+', '~', '≈'])
        .starts_with(|c: char| c.is_ascii_digit())
        && !is_other
}

fn is_ipv6(word: &str) -> bool {
    let parts = word.split_once('/');
    parts.is_some_and(|(network, _)| network.parse::<Ipv6Addr>().is_ok())
}

/// The words of a line about one subnet, as people copy it from a console or a spreadsheet, and which of them is its CIDR.
fn row(line: &str) -> Option<(Vec<&str>, usize)> {
    if line.len() > MOST_OF_ROW {
        return None;
    }
    let split = |by: fn(char) -> bool| -> Vec<&str> {
        let words = line
            .split(by)
            .map(|word| word.trim().trim_matches(['"', ',', ';']));
        words.filter(|word| !word.is_empty()).collect()
    };
    let mut words = if line.contains('\t') {
        split(|c| c == '\t')
    } else if line.starts_with('|') {
        split(|c| c == '|')
    } else if line.contains(char::is_whitespace) {
        split(char::is_whitespace)
    } else {
        split(|c| SEPARATORS.contains(&c))
    };
    // A subnet may have both.
    if words.iter().any(|word| word.parse::<Cidr>().is_ok()) {
        words.retain(|word| !is_ipv6(word));
    }
    let mut with_prefix = words
        .iter()
        .enumerate()
        .filter(|(_, word)| word.contains('/'));
    let (at, cidr) = with_prefix.next()?;
    // A line of JSON, YAML or TOML has names before its values.
    let is_named = words
        .iter()
        .any(|word| word.contains(['{', '}', '[', ']', '=']) || word.ends_with(':'));
    let is_row = words.len() > 1 && with_prefix.next().is_none() && !is_named;
    (is_row && (cidr.parse::<Cidr>().is_ok() || is_ipv6(cidr))).then_some((words, at))
}

/// The beginnings of ids of subnets in clouds.
const ID_STARTS: [&str; 3] = ["sbn-", "subnet-", "vsw-"];

impl Reading {
    /// `10.0.0.0/22@200,10.0.4.0/22xcn-bj-a`, or one per line.
    pub(super) fn flag(&mut self, index: usize, source: &Source<'_>, problems: &mut Problems) {
        let is_blank = |line: &str| {
            let mut chars = content(line).chars();
            is_frame(line) || chars.all(|c| c.is_whitespace() || SEPARATORS.contains(&c))
        };
        // A list of only separators, frames and comments has one empty item, which is an error.
        let text = if source.text.split('\n').all(is_blank) {
            &source.text[..0]
        } else {
            source.text
        };
        let lines = text.contains('\n');
        let mut rest = Vec::new();
        let mut all = text.split('\n').peekable();
        while let Some(line) = all.next() {
            let line = if lines { content(line) } else { line };
            let is_above = |next: &&str| next.contains('\t') && row(content(next)).is_some();
            match row(line).filter(|_| lines || line.contains(char::is_whitespace)) {
                Some((words, cidr)) => self.row(index, source, &words, cidr, problems),
                None if is_frame(line) => {}
                None if is_name(line) && all.peek().is_some_and(is_above) => {}
                None => rest.extend(line.split(SEPARATORS)),
            }
        }
        for item in rest {
            let item = item.trim();
            let begin = item.as_ptr().addr() - source.text.as_ptr().addr();
            let at = begin..begin + item.len();
            // A list may have blank lines, and ends with a newline.
            if lines && item.is_empty() {
                continue;
            }
            let (network, available) = match item.split_once('@') {
                Some((network, available)) => (network, Some(available)),
                None => (item, None),
            };
            let (cidr, zone) = match network.split_once('x') {
                Some((cidr, zone)) => (cidr, Some(zone)),
                None => (network, None),
            };
            let cidr_at = at.start..at.start + cidr.len();
            if let Some(help) = other_form(cidr, &item[cidr.len()..]) {
                let said = say::NoCidr { text: cidr }.to_message();
                problems.wrong(source, &cidr_at, said, help);
                continue;
            }
            let Some(cidr) = parse_cidr(cidr, source, &cidr_at, problems) else {
                continue;
            };
            let mut subnet = Subnet::unused(cidr, self.reserved);
            if let Some(zone) = zone {
                if zone.is_empty() || zone.contains(|c: char| c.is_control() || c.is_whitespace()) {
                    let cidr = cidr.to_string();
                    let said = if zone.is_empty() {
                        say::ZoneMissing { cidr }.to_message()
                    } else {
                        say::NoZoneName { cidr, zone }.to_message()
                    };
                    let at = cidr_at.end + 1..at.start + network.len();
                    problems.fault(source, &at, said);
                    continue;
                }
                subnet.zone = Some(self.subnets.zone(zone));
            }
            if let Some(text) = available {
                let count_at = at.start + network.len() + 1..at.end;
                let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
                let Some(n) = text.parse().ok().filter(|_| digits) else {
                    let said = say::NoCount { text, network };
                    problems.fault(source, &count_at, said);
                    continue;
                };
                set_available(&mut subnet, n, self.reserved, source, || count_at, problems);
            }
            self.push(subnet, index, cidr_at.start);
        }
    }

    /// A line with the CIDR of a subnet, and its id, zone and free addresses in any order.
    fn row(
        &mut self,
        index: usize,
        source: &Source<'_>,
        words: &[&str],
        cidr_at: usize,
        problems: &mut Problems,
    ) {
        let span = |word: &str| {
            let begin = word.as_ptr().addr() - source.text.as_ptr().addr();
            begin..begin + word.len()
        };
        let at = span(words[cidr_at]);
        let Some(cidr) = parse_cidr(words[cidr_at], source, &at, problems) else {
            return;
        };
        let mut subnet = Subnet::unused(cidr, self.reserved);
        let is_id = |word: &str| ID_STARTS.iter().any(|start| word.starts_with(start));
        // A word whose form shows that it is an id or a zone comes before one that only its place makes that.
        let mut id = words.iter().copied().find(|word| is_id(word));
        let mut zone = words.iter().copied().find(|word| is_zone(word));
        let (has_id, has_both) = (id.is_some(), id.is_some() && zone.is_some());
        let mut free = None;
        for (i, &word) in words.iter().enumerate().filter(|(i, _)| *i != cidr_at) {
            let is_word = !is_like_count(word);
            match count(word) {
                Some(n) if free.is_none() => {
                    free = Some(n);
                    set_available(
                        &mut subnet,
                        n,
                        self.reserved,
                        source,
                        || span(word),
                        problems,
                    );
                }
                None if id == Some(word) || zone == Some(word) => {}
                None if is_word && i > cidr_at && zone.is_none() => zone = Some(word),
                None if is_word && i < cidr_at && id.is_none() => id = Some(word),
                // Other columns: the name next to the id, the network that all are in, the type.
                None if is_word && (has_both || (has_id && i < cidr_at)) => {}
                _ => problems.fault(source, &span(word), say::RowWord { text: word }),
            }
        }
        subnet.id = id.map(Into::into);
        subnet.zone = zone.map(|zone| self.subnets.zone(zone));
        self.push(subnet, index, at.start);
    }
}

/// How to write what has its zone behind a colon, or no network before its prefix; `rest` follows it.
fn other_form(text: &str, rest: &str) -> Option<AnyMessage> {
    if text.starts_with('/') {
        return Some(say::NameNetwork.to_message());
    }
    let (cidr, zone) = text.split_once(':')?;
    let cidr: Cidr = cidr.parse().ok()?;
    Some(say::ZoneAfterX { text: format!("{cidr}x{zone}{rest}") }.to_message())
}

#[cfg(test)]
mod tests {
    use crate::{Input, Subnets, parse_subnets};
    use input::problem::{Problems, Source};
    use net::lang::Lang;

    fn parsed(text: &str) -> Result<Subnets, Problems> {
        let source = Source::new("--cidr", text);
        parse_subnets(&[Input { source, format: None }], 2)
    }

    #[test]
    fn a_line_of_a_console_or_a_spreadsheet_is_a_subnet() {
        let cases = [
            ("10.50.0.0/22 cn-bj-a", (None, Some("cn-bj-a"), 1022)),
            ("# mine\n10.50.0.0/22 # the first\n", (None, None, 1022)),
            (
                "sbn-1\t10.50.0.0/22\tcn-bj-a\t1,000\n",
                (Some("sbn-1"), Some("cn-bj-a"), 1000),
            ),
            (
                "cn-bj-a sbn-1 10.50.0.0/22 900",
                (Some("sbn-1"), Some("cn-bj-a"), 900),
            ),
            (
                "web a\t10.50.0.0/22\t可用区A\tsbn-1",
                (Some("sbn-1"), Some("可用区A"), 1022),
            ),
            (
                "sbn-1,10.50.0.0/22,cn-bj-a,9\n",
                (Some("sbn-1"), Some("cn-bj-a"), 9),
            ),
            (
                "10.50.0.0/22, cn-bj-a, \"1,000\"",
                (None, Some("cn-bj-a"), 1000),
            ),
        ];
        for (text, expected) in cases {
            assert!(super::is_cidr_list(text), "{text:?}");
            let subnets = parsed(text).unwrap_or_else(|_| panic!("{text:?}"));
            let [subnet] = subnets.list() else {
                panic!("{text:?}")
            };
            let zone = subnet.zone.map(|zone| subnets.zone_name(zone));
            let found = (subnet.id.as_deref(), zone, subnet.available.get());
            assert_eq!(found, expected, "{text:?}");
        }
        let tables = [
            "sbn-1\tprod-a\t10.50.0.0/22\tcn-bj-a\t1,000\n",
            "sbn-1\t可用区A\t10.50.0.0/22\t1000\n",
            "prod-a\nsbn-1\tvpc-1\t10.50.0.0/22\t可用区A\t1,000\t通用型\t2024-01-01 10:00:00\n",
            "sbn-1\t10.50.0.0/22\t2400:da00::/64\tcn-bj-a\t1000\n",
            "| id | cidr | zone | free |\n|---|---|---|---|\n| sbn-1 | 10.50.0.0/22 | cn-bj-a | 1,000 |\n",
            "- sbn-1 10.50.0.0/22 cn-bj-a 1000\n",
        ];
        for text in tables {
            assert!(super::is_cidr_list(text), "{text:?}");
            let subnets = parsed(text).unwrap_or_else(|_| panic!("{text:?}"));
            let [subnet] = subnets.list() else {
                panic!("{text:?}")
            };
            let zone = subnet.zone.map(|zone| subnets.zone_name(zone)).unwrap();
            assert_eq!(subnet.id.as_deref(), Some("sbn-1"), "{text:?}");
            assert!(["cn-bj-a", "可用区A"].contains(&zone), "{text:?}");
            assert_eq!(subnet.available.get(), 1000, "{text:?}");
        }
        assert_eq!(
            parsed("- 10.50.0.0/22\n- 10.50.4.0/22\n")
                .unwrap()
                .list()
                .len(),
            2
        );
        for ipv6 in [
            "2001:db8::/64 cn-bj-a\n",
            "sbn-1\t2400:da00::/64\tcn-bj-a\n",
        ] {
            assert!(super::is_cidr_list(ipv6), "{ipv6}");
            let problems = parsed(ipv6).unwrap_err();
            assert!(
                problems.kept()[0].title(Lang::En).contains("IPv6"),
                "{ipv6}"
            );
        }
        for named in [
            r#"[{"id": "a", "cidr": "10.50.0.0/22"}]"#,
            "- cidr: 10.50.0.0/22",
            "cidr = \"10.50.0.0/22\"",
        ] {
            assert!(!super::is_cidr_list(named), "{named}");
        }
        let problems = parsed("10.50.0.0/22 cn-bj-a 1022 1000").unwrap_err();
        assert_eq!(problems.kept()[0].place.as_ref().unwrap().column, 27);
        // Neither a count that is not read nor a network without a prefix is dropped.
        for text in [
            "sbn-1\tcn-bj-a\t10.50.0.0/22\t200个\n",
            "sbn-1\tcn-bj-a\t10.50.0.0/22\t1.5\n",
            "10.50.4.0\nsbn-1\t10.50.0.0/22\tcn-bj-a\n",
        ] {
            assert!(parsed(text).is_err(), "{text:?}");
        }
        let dated = parsed("sbn-1\tcn-bj-a\t10.50.0.0/22\t200\t2026-11-01 10:00:00\n");
        assert_eq!(dated.unwrap().list()[0].available.get(), 200);
        assert_eq!(
            parsed("10.0.0.0/22, 10.0.4.0/22 , 10.0.8.0/22@9")
                .unwrap()
                .list()
                .len(),
            3
        );
    }

    #[test]
    fn a_flag_says_zone_and_free_addresses_of_a_subnet() {
        let subnets = parsed("10.0.0.0/22xcn-bj-a@960,10.0.4.0/22xcn-bj-b,10.0.8.0/22@5");
        let subnets = subnets.unwrap();
        let zone = |at: usize| subnets.list()[at].zone.map(|zone| subnets.zone_name(zone));
        assert_eq!(
            [0, 1, 2].map(zone),
            [Some("cn-bj-a"), Some("cn-bj-b"), None]
        );
        assert_eq!(subnets.list()[0].available.get(), 960);
        let problems = parsed("10.0.0.0/22x@9,10.0.4.0/22xcn bj,10.0.8.0/22xa@many").unwrap_err();
        let said = problems.kept().iter().map(|problem| {
            let place = problem.place.as_ref().unwrap();
            format!("{}: {}", place.column, problem.title(Lang::En))
        });
        assert_eq!(
            said.collect::<Vec<_>>(),
            [
                "13: the zone after \"x\" is missing",
                "28: \"cn bj\" is not the name of a zone",
                "48: \"many\" is not a count of addresses"
            ]
        );
    }
}
