//! Ports alone, one a line, as `netstat -pnlt | awk '{print $4}' | cut -d ':' -f 2 | uniq | sort -g` prints
//! them. Source: the design of VIPs and HA pairs, section on ports of services.

use super::{ListenAddress, Listener, Listening, Protocol};
use crate::problem::{Problems, Source};
use texts::errors_input as say;

/// A word of such a list.
enum Word {
    Port(u16),
    /// What `awk` takes of the headers of `netstat` and `ss`.
    Header,
    /// What `cut` leaves of a socket at an IPv6 address: `::1:22` has no second part.
    Rest,
}

/// What a word is; that of an empty line is the rest of a socket.
fn word(text: &str) -> Option<Word> {
    if text.is_empty() {
        return Some(Word::Rest);
    }
    if ["(only", "Local"].contains(&text) {
        return Some(Word::Header);
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().ok().map(Word::Port);
    }
    let is_part = text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_part.then_some(Word::Rest)
}

/// The words, one of an empty line too, except behind the last word, where editors add lines.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.trim_end().split('\n').flat_map(|line| {
        let empty = line.trim().is_empty().then_some("");
        empty.into_iter().chain(line.split_ascii_whitespace())
    })
}

/// Whether a text is only ports: their protocol and address are lost.
pub fn is_bare_ports(text: &str) -> bool {
    let mut any = false;
    let is_word = |text: &str| {
        let word = word(text);
        any |= matches!(word, Some(Word::Port(_) | Word::Header));
        word.is_some()
    };
    words(text).all(is_word) && any
}

/// The ports of a list of which [`begins`] is true. They are TCP, and count at every address.
///
/// # Errors
///
/// Words that are no ports, with their places.
pub(super) fn read(source: &Source<'_>) -> Result<Listening, Problems> {
    let (mut found, mut problems) = (Listening::default(), Problems::new());
    for text in words(source.text) {
        match word(text) {
            Some(Word::Port(port)) => found.listeners.push(Listener {
                protocol: Protocol::Tcp,
                port,
                address: ListenAddress::Any,
            }),
            Some(Word::Header) => {}
            Some(Word::Rest) => found.lacks_ipv6 = true,
            None => {
                let at = text.as_ptr().addr() - source.text.as_ptr().addr();
                let said = say::NotBarePort { port: text };
                problems.fault(source, &(at..at + text.len()), said);
            }
        }
    }
    // Of the others nothing is known to be free.
    found
        .protocols
        .extend((!found.lacks_ipv6).then_some(Protocol::Tcp));
    let mut whole = Listening::default();
    whole.add(found);
    problems.or_else(whole)
}

/// Whether the first word of a text is one of such a list.
pub(super) fn begins(text: &str) -> bool {
    let first = words(text).find(|word| !word.is_empty());
    first.and_then(word).is_some()
}
