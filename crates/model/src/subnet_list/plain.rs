//! Plain lists of CIDRs, in flags and files, as opposed to records.

use super::{Reading, parse_cidr, set_available};
use crate::subnet::Subnet;
use input::problem::{Problems, Source};
use net::Cidr;
use texts::{Message, Said, errors_model as say};

/// Separators between the items of a list, as people type them in either language.
pub const SEPARATORS: [char; 5] = [',', ';', '，', '；', '、'];

/// Whether a text is a list of CIDRs, separated by newlines or commas, by its first line.
pub fn is_cidr_list(text: &str) -> bool {
    let line = text
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty())
        .unwrap_or_default();
    let first = line.split([',', '@']).next().unwrap_or_default();
    first.starts_with(|c: char| c.is_ascii_digit()) && first.contains('.')
}

impl Reading {
    /// `10.0.0.0/22@200,10.0.4.0/22xcn-bj-a`, or one per line.
    pub(super) fn flag(&mut self, index: usize, source: &Source<'_>, problems: &mut Problems) {
        let is_separator = |c: char| c.is_whitespace() || SEPARATORS.contains(&c);
        // Of nothing but separators the first item is said to be empty.
        let text = match source.text.trim_matches(is_separator) {
            "" => &source.text[..0],
            _ => source.text,
        };
        let lines = text.contains('\n');
        let all = text.split('\n');
        for item in all.flat_map(|line| line.split(SEPARATORS)) {
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
                let said = say::NoCidr { text: cidr }.said();
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
                        say::ZoneMissing { cidr }.said()
                    } else {
                        say::NoZoneName { cidr, zone }.said()
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
}

/// How to write what has its zone behind a colon, or no network before its prefix; `rest` follows it.
fn other_form(text: &str, rest: &str) -> Option<Said> {
    if text.starts_with('/') {
        return Some(say::NameNetwork.said());
    }
    let (cidr, zone) = text.split_once(':')?;
    let cidr: Cidr = cidr.parse().ok()?;
    Some(say::ZoneAfterX { text: format!("{cidr}x{zone}{rest}") }.said())
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
