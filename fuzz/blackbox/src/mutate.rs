//! Files and arguments, changed.

use std::ops::Range;

use crate::random::Random;

/// Values that often break programs: empty, the largest, not a number, terminal control.
const NASTY: &[&str] = &[
    "",
    " ",
    "0",
    "-1",
    "1",
    "2",
    "255",
    "65536",
    "4294967296",
    "9007199254740993",
    "18446744073709551615",
    "18446744073709551616",
    "1e9",
    "1.5",
    "NaN",
    "inf",
    "100%",
    "0%",
    "900%",
    "true",
    "null",
    "~",
    "[]",
    "{}",
    "\"",
    "'",
    ",",
    ";",
    ":",
    "=",
    "@",
    "*",
    "?",
    "-",
    "--",
    "/",
    "..",
    "10.0.0.0/8",
    "10.0.0.0/33",
    "10.0.0.1/24",
    "0.0.0.0/0",
    "255.255.255.255/32",
    "2001:db8::/32",
    "fd00::/8",
    "10.0.0.0/22,10.0.0.0/22",
    "cn-bj-a",
    "可用区A",
    "\u{1b}[31m",
    "\u{9b}1A",
    "\u{202e}",
    "\u{200b}",
    "\u{feff}",
    "\u{7}",
    "\r",
    "\t",
    "e\u{301}",
    "🦀",
    "=1+1",
    "1ms",
    "1h",
    "10y",
    "2027-13",
    "9999-12",
    "&a",
    "*a",
    "<<",
    "---",
    "#",
];

/// What is text to a parser, and more to who reads it: escapes of TOML and JSON, markup, line ends.
const HOSTILE: &[&str] = &[
    "\\u001b[31m",
    "\\u009b",
    "\\u202e",
    "\\u200b",
    "\\ufeff",
    "\\u0000",
    "\\u0007",
    "\\r\\n",
    "\\n",
    "\\t",
    "\\\"",
    "\\\\",
    "|",
    "`",
    "<b>",
    "</script>",
    "]]>",
    "&amp;",
    "::error::",
    "%0A",
    "=1+1",
    "@x",
    ", ",
    "; ",
    "'",
    "$(x)",
    "\u{202e}",
    "\u{200b}",
    "\u{85}",
    "\u{2028}",
    "\u{9b}",
    "e\u{301}",
    "🦀",
    "可用区",
    " ",
];

/// Numbers for numbers, which leave most files and flags what they are.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "7",
    "16",
    "24",
    "30",
    "31",
    "32",
    "64",
    "100",
    "255",
    "256",
    "1000",
    "5000",
    "65535",
    "1000000",
    "4294967295",
    "9007199254740993",
    "18446744073709551615",
];

/// A changed file: bytes, lines, numbers, words of other files.
pub fn bytes(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    match random.below(48) {
        12..=27 => number(bytes, random),
        28..=37 => word(bytes, random),
        38..=43 => quoted(bytes, random),
        44..=46 => lines(bytes, random),
        0 if !bytes.is_empty() => {
            let at = random.below(bytes.len());
            bytes[at] = random.below(256) as u8;
        }
        1 => drop(bytes.drain(random.range(bytes.len(), 40))),
        2 => {
            let copy = bytes[random.range(bytes.len(), 200)].to_vec();
            bytes.splice(at..at, copy);
        }
        3 => bytes.truncate(at),
        4 => {
            let part = other[random.range(other.len(), 200)].to_vec();
            bytes.splice(at..at, part);
        }
        5 | 6 => value(bytes, random),
        7 | 8 => lines(bytes, random),
        9 => {
            let part = random.one(NASTY).as_bytes().to_vec();
            bytes.splice(at..at, part);
        }
        10 if random.once_in(4) => {
            let part = [0xff, 0, 0xc3, 0x1b, 0xe2][random.below(5)];
            bytes.insert(at, part);
        }
        11 if random.once_in(4) => {
            let text = String::from_utf8_lossy(bytes).replace('\n', "\r\n");
            *bytes = text.into_bytes();
        }
        _ => value(bytes, random),
    }
}

/// The digits from somewhere on.
fn digits(bytes: &[u8], random: &mut Random) -> Option<Range<usize>> {
    run_of(bytes, random, |byte| byte.is_ascii_digit())
}

/// The first run of bytes of a kind from somewhere on.
fn run_of(bytes: &[u8], random: &mut Random, is_it: impl Fn(u8) -> bool) -> Option<Range<usize>> {
    let from = random.below(bytes.len());
    let start = (from..bytes.len()).find(|&at| is_it(bytes[at]))?;
    let end = (start..bytes.len()).find(|&at| !is_it(bytes[at]));
    Some(start..end.unwrap_or(bytes.len()))
}

/// Puts another number where one is: one of the list, one more, or one of few digits.
fn number(bytes: &mut Vec<u8>, random: &mut Random) {
    if let Some(at) = digits(bytes, random) {
        let new = match random.below(3) {
            0 => random.below(400).to_string(),
            1 => random.below(40).to_string(),
            _ => (*random.one(NUMBERS)).to_owned(),
        };
        bytes.splice(at, new.into_bytes());
    }
}

/// Puts hostile text behind a quote, or behind a word.
fn quoted(bytes: &mut Vec<u8>, random: &mut Random) {
    let is_quote = |byte: u8| b"\"'".contains(&byte);
    let is_letter = |byte: u8| byte.is_ascii_alphabetic();
    let quote = run_of(bytes, random, is_quote).filter(|_| !random.once_in(4));
    if let Some(at) = quote.or_else(|| run_of(bytes, random, is_letter)) {
        bytes.splice(at.end..at.end, random.one(HOSTILE).bytes());
    }
}

/// Puts a word of the file where another is.
fn word(bytes: &mut Vec<u8>, random: &mut Random) {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"./%-_".contains(&byte);
    let (from, to) = (
        run_of(bytes, random, is_part),
        run_of(bytes, random, is_part),
    );
    if let Some((from, to)) = from.zip(to) {
        let word = bytes[from].to_vec();
        bytes.splice(to, word);
    }
}

/// Puts another value where a number or a word is.
fn value(bytes: &mut Vec<u8>, random: &mut Random) {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"./%-_".contains(&byte);
    if let Some(at) = run_of(bytes, random, is_part) {
        bytes.splice(at, random.one(NASTY).bytes());
    }
}

/// Drops, doubles or moves a line; now and then it is there many times.
fn lines(bytes: &mut Vec<u8>, random: &mut Random) {
    let mut lines: Vec<Vec<u8>> = bytes
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::to_vec)
        .collect();
    let at = random.below(lines.len());
    let line = lines.remove(at);
    let times = match random.below(8) {
        0..=2 => 0,
        3..=6 => 1 + random.below(2),
        _ => random.below(300),
    };
    let to = random.below(lines.len() + 1);
    lines.splice(to..to, std::iter::repeat_n(line, times));
    *bytes = lines.join(&b'\n');
}

/// What may be typed in the explorer.
const KEYS: &[&str] = &[
    "\t",
    "\x1b[Z",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[1;2C",
    "\x1b[1;2D",
    "\x1b[5~",
    "\x1b[6~",
    "\x1b[H",
    "\x1b[F",
    "\x1b",
    "\r",
    "\x7f",
    "\x04",
    "\x15",
    "\x19",
    "\x1a",
    "1",
    "2",
    "3",
    "4",
    "5",
    "?",
    "m",
    "u",
    "r",
    "s",
    "c",
    "a",
    "g",
    "G",
    "H",
    "L",
    "J",
    "K",
    "+",
    "-",
    "y",
    "n",
    "q",
    "/",
    " ",
    "计",
];

/// Keys for the explorer, with numbers typed for knobs.
pub fn keys(random: &mut Random) -> Vec<u8> {
    let mut keys = String::new();
    for _ in 0..random.below(60) {
        if random.once_in(4) {
            keys += &format!("\r{}\r", crate::numbers::number(random));
        } else {
            keys += *random.one(KEYS);
        }
    }
    keys.into_bytes()
}

/// Changed arguments; `others` are words of all command lines.
pub fn arguments(arguments: &mut Vec<String>, others: &[String], random: &mut Random) {
    let at = random.below(arguments.len() + 1);
    if at < arguments.len() && !random.once_in(3) {
        let mut bytes = std::mem::take(&mut arguments[at]).into_bytes();
        if random.once_in(5) {
            quoted(&mut bytes, random);
        } else {
            number(&mut bytes, random);
        }
        arguments[at] = String::from_utf8_lossy(&bytes).into_owned();
        return;
    }
    match random.below(8) {
        0 if !arguments.is_empty() => drop(arguments.remove(at.min(arguments.len() - 1))),
        1 => arguments.insert(at, random.one(others).clone()),
        2 => arguments.insert(at, (*random.one(NASTY)).to_owned()),
        3 if at < arguments.len() => (*random.one(NASTY)).clone_into(&mut arguments[at]),
        4 if at < arguments.len() => arguments.insert(at, arguments[at].clone()),
        5 if at < arguments.len() => {
            let parts: Vec<&str> = arguments[at]
                .split_inclusive([',', '=', '/', '@', '*'])
                .collect();
            let mut parts: Vec<String> = parts.into_iter().map(str::to_owned).collect();
            let part = random.below(parts.len());
            if let Some(part) = parts.get_mut(part) {
                (*random.one(NASTY)).clone_into(part);
            }
            arguments[at] = parts.concat();
        }
        6 if at < arguments.len() => {
            let most = if random.once_in(20) { 3_000 } else { 4 };
            let times = 1 + random.below(most);
            let parts = vec![arguments[at].clone(); times];
            arguments[at] = parts.join(",");
        }
        _ => {
            let flag = random.one(others).clone();
            arguments.push(flag);
            arguments.push(random.one(others).clone());
        }
    }
}
