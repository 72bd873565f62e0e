//! Numbers that break programs, as flags and files have them.

use std::ops::Range;

use crate::program::{Flag, PlanKey};
use crate::random::Random;

/// Edges of the numbers that programs keep, and beyond them.
const EDGES: &[&str] = &[
    "0",
    "1",
    "2",
    "255",
    "65535",
    "65536",
    "1000000",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9007199254740993",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
];

/// A number: small, near the end of what is likely to be allowed, or an edge.
pub fn number(random: &mut Random) -> String {
    match random.below(10) {
        0..=3 => random.below(300).to_string(),
        4 => {
            let bits = random.below(33);
            let about = 1_u64 << bits;
            about
                .wrapping_add_signed(random.below(3) as i64 - 1)
                .to_string()
        }
        5 => {
            let zeros = random.below(10) as u32;
            (10_u64.pow(zeros) + random.below(2) as u64).to_string()
        }
        _ => (*random.one(EDGES)).to_owned(),
    }
}

/// Gives the command line numbers of its flags: each replaces what the flag has, or is added.
pub fn flags(arguments: &mut Vec<String>, flags: &[Flag], keys: &[PlanKey], random: &mut Random) {
    if flags.is_empty() {
        return;
    }
    for _ in 0..=random.below(4) / 2 {
        let flag = random.one(flags);
        let value = if flag.name == "--runs" {
            // Whoever asks for many runs waits for them.
            (*random.one(&["0", "1", "7", "2147483648", "4294967295", "4294967296"])).to_owned()
        } else {
            value(&flag.value, keys, random)
        };
        let place = arguments.iter().position(|word| *word == flag.name);
        match place.filter(|_| !random.once_in(8)) {
            Some(at) if at + 1 < arguments.len() => arguments[at + 1] = value,
            _ => arguments.extend([flag.name.clone(), value]),
        }
    }
}

/// A number in the environment.
pub fn variable(flags: &[Flag], random: &mut Random) -> Option<(String, String)> {
    let named: Vec<&str> = flags
        .iter()
        .filter_map(|flag| flag.variable.as_deref())
        .collect();
    let name = match random.below(3) {
        0 => "COLUMNS",
        _ if named.is_empty() => return None,
        _ => random.one(&named),
    };
    Some((name.to_owned(), number(random)))
}

/// A value in the form that help shows, such as `N|SHARE`.
fn value(form: &str, keys: &[PlanKey], random: &mut Random) -> String {
    let n = number(random);
    let form = *random.one(&form.split('|').collect::<Vec<_>>());
    match form {
        "SHARE" => format!("{n}%"),
        "SPAN" => format!("{n}{}", random.one(&["ms", "s", "m", "h", "d", "y"])),
        "K/N" => format!("{}/{n}", number(random)),
        "N/day" => format!("{n}/day"),
        "RANGE" => format!("{n}..{}", number(random)),
        "VERSION" => format!("1.{n}"),
        "KUBE_MAX_PD_VOLS=N" => format!("KUBE_MAX_PD_VOLS={n}"),
        "KEY=VALUE" if !keys.is_empty() => format!("{}={n}", random.one(keys).path()),
        _ if form.contains("CIDR") => match random.below(3) {
            0 => format!("10.0.0.0/22@{n}"),
            1 => format!("10.0.0.0/{n}"),
            _ => format!("10.0.0.0/{}", random.below(33)),
        },
        _ if form.contains("/PREFIX") => match random.below(3) {
            0 => format!("/{n}"),
            _ => format!("{n}*/{}", random.below(33)),
        },
        _ => match random.below(6) {
            0 => format!("{n},{}", number(random)),
            1 => format!("a={n},b={}", number(random)),
            _ => n,
        },
    }
}

/// Puts numbers where a file has some; a plan file gets keys that it has not, too.
pub fn file(bytes: &mut Vec<u8>, keys: &[PlanKey], random: &mut Random) {
    for _ in 0..=random.below(3) {
        if random.once_in(3) && !keys.is_empty() {
            insert(bytes, random.one(keys), random);
        } else if let Some(at) = value_in(bytes, random) {
            let is_prefix = at.start > 0 && bytes[at.start - 1] == b'/' && !random.once_in(8);
            let new = if is_prefix {
                random.below(33).to_string()
            } else {
                number(random)
            };
            bytes.splice(at, new.into_bytes());
        }
    }
}

/// Digits that are a value: behind `=`, `:` or `,`, else any.
fn value_in(bytes: &[u8], random: &mut Random) -> Option<Range<usize>> {
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let starts = (0..bytes.len()).filter(|&at| is_digit(at) && (at == 0 || !is_digit(at - 1)));
    let is_value = |&at: &usize| {
        let before = bytes[..at].iter().rfind(|byte| !b" \"'[".contains(byte));
        before.is_some_and(|byte| b"=:,".contains(byte))
    };
    let all: Vec<usize> = starts.collect();
    let values: Vec<usize> = all.iter().copied().filter(is_value).collect();
    let from = if values.is_empty() || random.once_in(8) {
        all
    } else {
        values
    };
    if from.is_empty() {
        return None;
    }
    let start = *random.one(&from);
    let end = (start..bytes.len()).find(|&at| !is_digit(at));
    Some(start..end.unwrap_or(bytes.len()))
}

/// Sets a key in one of its tables, where the file is TOML and has such a table.
fn insert(bytes: &mut Vec<u8>, key: &PlanKey, random: &mut Random) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let mut lines: Vec<&str> = text.lines().collect();
    let headers = [format!("[{}]", key.table), format!("[[{}]]", key.table)];
    let is_header = |line: &str| headers.iter().any(|header| line.trim() == header);
    let found: Vec<usize> = (0..lines.len())
        .filter(|&at| is_header(lines[at]))
        .collect();
    if found.is_empty() {
        return;
    }
    let header = *random.one(&found);
    let is_next = |line: &&str| line.starts_with('[');
    let length = lines[header + 1..].iter().position(is_next);
    let end = length.map_or(lines.len(), |length| header + 1 + length);
    let is_key = |line: &str| {
        line.split('=')
            .next()
            .is_some_and(|name| name.trim() == key.key)
    };
    if let Some(at) = (header + 1..end).find(|&at| is_key(lines[at])) {
        lines.remove(at);
    }
    let line = format!("{} = {}", key.key, number(random));
    lines.insert(header + 1, &line);
    *bytes = (lines.join("\n") + "\n").into_bytes();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_set_in_its_own_table() {
        let key = PlanKey {
            table: "node_group".to_owned(),
            key: "nodes".to_owned(),
        };
        let text = "[cluster]\nnodes = x\n[[node_group]]\nname = \"a\"\nnodes = y\n[policy]\n";
        let mut bytes = text.as_bytes().to_vec();
        insert(&mut bytes, &key, &mut Random::of(1, 1));
        let changed = String::from_utf8(bytes).unwrap();
        assert!(
            changed.contains("nodes = x") && !changed.contains("nodes = y"),
            "{changed}"
        );
        assert_eq!(changed.matches("nodes = ").count(), 2);
    }

    #[test]
    fn every_form_of_a_value_has_a_number() {
        let forms = [
            "N",
            "N|SHARE",
            "K/N",
            "SPAN",
            "CIDR[xZONE][@AVAILABLE]",
            "[COUNT*]/PREFIX",
        ];
        for form in forms {
            let value = value(form, &[], &mut Random::of(7, 3));
            assert!(
                value.bytes().any(|byte| byte.is_ascii_digit()),
                "{form}: {value}"
            );
        }
    }
}
