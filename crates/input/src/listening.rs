//! Listening ports of nodes, as `ss -lntu` and `netstat -lntu` print them, or as ports alone.
//!
//! Lines that are not rows of sockets are skipped: headers, blank lines, what `-e` and `-i` add. A
//! line that begins like a row and cannot be read is a problem, since a port that is missed is a
//! conflict that is missed.

mod bare;
mod listener;

pub use bare::is_bare_ports;
pub use listener::{ListenAddress, Listener, Listening, Protocol};

use std::net::IpAddr;
use std::ops::Range;

use crate::problem::{Problem, Problems, Source};
use texts::{AnyMessage, Message, errors_input as say};

/// States of `ss`, the listening ones first.
const SS_STATES: &str = "LISTEN UNCONN ESTAB SYN-SENT SYN-RECV FIN-WAIT-1 FIN-WAIT-2 TIME-WAIT \
    CLOSE-WAIT LAST-ACK CLOSING CLOSED UNKNOWN";

/// States of `netstat`, the listening one first.
const NETSTAT_STATES: &str = "LISTEN ESTABLISHED SYN_SENT SYN_RECV FIN_WAIT1 FIN_WAIT2 TIME_WAIT \
    CLOSE CLOSE_WAIT LAST_ACK CLOSING UNKNOWN";

fn is_among(words: &str, word: &str) -> bool {
    words.split(' ').any(|one| one == word)
}

/// The protocols of a row that begins with `word`, empty if no service can have them; `None` if no
/// row begins with it.
fn protocol(word: &str) -> Option<&'static [Protocol]> {
    Some(match word {
        "tcp" | "tcp6" | "mptcp" => &[Protocol::Tcp],
        "udp" | "udp6" => &[Protocol::Udp],
        "sctp" | "sctp6" => &[Protocol::Sctp],
        "raw" | "raw6" | "udplite" | "udplite6" | "udpl" | "udpl6" | "icmp6" | "dccp" | "tipc"
        | "nl" | "p_raw" | "p_dgr" | "u_str" | "u_dgr" | "u_seq" | "unix" | "v_str" | "v_dgr"
        | "xdp" => &[],
        _ => return None,
    })
}

/// A word of a line, and where it is in the text.
#[derive(Debug, Clone)]
struct Word<'t> {
    text: &'t str,
    at: Range<usize>,
}

fn words(line: &str, start: usize) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    for text in line.split_ascii_whitespace() {
        let from = start + (text.as_ptr() as usize - line.as_ptr() as usize);
        words.push(Word { text, at: from..from + text.len() });
    }
    words
}

/// Who printed a row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `netstat`: proto recv-q send-q local foreign [state] [pid/program].
    Netstat,
    /// `ss` for several protocols: netid state recv-q send-q local peer [process].
    Ss,
    /// `ss` for one protocol, which it omits: state recv-q send-q local peer.
    SsOfOne,
}

/// The parts of a row that matter.
struct Row<'w, 't> {
    form: Form,
    protocol: Option<Protocol>,
    state: Option<&'w str>,
    local: Option<&'w Word<'t>>,
}

fn is_number(word: Option<&Word<'_>>) -> bool {
    word.is_some_and(|word| word.text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The row of these words, if they begin like one.
fn row<'w, 't>(words: &'w [Word<'t>]) -> Option<Row<'w, 't>> {
    let first = words.first()?.text;
    let (form, protocol) = match protocol(first) {
        Some(protocol) if is_number(words.get(1)) => (Form::Netstat, protocol.first().copied()),
        Some(protocol) => (Form::Ss, protocol.first().copied()),
        None if first == "LISTEN" => (Form::SsOfOne, Some(Protocol::Tcp)),
        None if first == "UNCONN" => (Form::SsOfOne, Some(Protocol::Udp)),
        None if is_among(SS_STATES, first) => (Form::SsOfOne, None),
        None => return None,
    };
    let (states, state, local) = match form {
        Form::Netstat => (NETSTAT_STATES, 5, 3),
        Form::Ss => (SS_STATES, 1, 4),
        Form::SsOfOne => (SS_STATES, 0, 3),
    };
    let state = words.get(state).map(|word| word.text);
    let whole = words.len() > local + 1 && (form != Form::Netstat || is_number(words.get(2)));
    Some(Row {
        form,
        protocol,
        state: state.filter(|state| is_among(states, state)),
        local: words.get(local).filter(|_| whole),
    })
}

/// Whether a line is the header of such an output.
fn is_header(words: &[Word<'_>]) -> bool {
    let has = |all: &[&str]| {
        all.iter()
            .all(|wanted| words.iter().any(|word| word.text == *wanted))
    };
    has(&["State", "Recv-Q", "Send-Q"]) || has(&["Proto", "Recv-Q"]) || has(&["Active", "Internet"])
}

/// The lines of a text, each with its offset.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let at = start;
        start += line.len();
        (at, line)
    })
}

/// Bytes of a line that are enough to recognise a row.
const LONGEST_BEGINNING: usize = 512;

/// Whether a text is such an output: one of its first lines is a header or a whole row.
pub fn is_listening(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = lines(text).filter(|(_, line)| !line.trim().is_empty());
    first.take(10).any(|(start, line)| {
        // Other texts may be one line of many megabytes.
        let beginning = &line[..line.floor_char_boundary(LONGEST_BEGINNING)];
        let words = words(beginning, start);
        let whole = row(&words).is_some_and(|row| row.local.is_some());
        whole || is_header(&words)
    })
}

/// Reads the listening ports of a node.
///
/// ```
/// use cce_plan_input::listening::{Protocol, listening};
/// use cce_plan_input::problem::Source;
///
/// let text = "tcp LISTEN 0      128               0.0.0.0:22  0.0.0.0:*\n";
/// let node = listening(&Source::new("node-1.ss", text))?;
/// assert!(node.takes(Protocol::Tcp, 22, "10.0.0.100".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Rows that cannot be read, with their places; a text without any row, header or port.
pub fn listening(source: &Source<'_>) -> Result<Listening, Problems> {
    let (mut found, mut problems) = (Listening::default(), Problems::new());
    let mut any = false;
    for (start, line) in lines(source.text) {
        let words = words(line, start);
        let Some(row) = row(&words) else {
            let is_header = is_header(&words);
            any |= is_header;
            // With this column `ss` prints TCP and UDP.
            if is_header && words.iter().any(|word| word.text == "Netid") {
                found.protocols.extend([Protocol::Tcp, Protocol::Udp]);
            }
            continue;
        };
        any = true;
        let Some(protocol) = row.protocol else {
            continue;
        };
        found.protocols.push(protocol);
        if row.form == Form::Ss {
            found.protocols.extend([Protocol::Tcp, Protocol::Udp]);
        }
        if found.protocols.len() > 64 {
            found.protocols.sort_unstable();
            found.protocols.dedup();
        }
        match listener(&row, protocol) {
            Ok(listener) => found.listeners.extend(listener),
            Err((said, at)) => {
                let at = at.unwrap_or_else(|| start..start + line.trim_end().len());
                problems.fault(source, &at, said);
            }
        }
    }
    if !any && bare::begins(source.text) {
        return bare::read(source);
    }
    if !any {
        problems.push(Problem::new(say::NoSocket { file: source.name }));
    }
    let mut whole = Listening::default();
    whole.add(found);
    problems.or_else(whole)
}

/// What is wrong with a row, and where if not with all of it.
type Wrong = (AnyMessage, Option<Range<usize>>);

/// The socket of a row, if it listens.
fn listener(row: &Row<'_, '_>, protocol: Protocol) -> Result<Option<Listener>, Wrong> {
    let Some(local) = row.local else {
        return Err((say::SocketWithoutColumns.to_message(), None));
    };
    let is_netstat = row.form == Form::Netstat;
    match row.state {
        // An unconnected socket accepts packets from anywhere, like a listening one.
        Some("LISTEN") => {}
        Some("UNCONN") if !is_netstat => {}
        None if is_netstat && protocol == Protocol::Udp => {}
        Some(_) => return Ok(None),
        None => return Err((say::SocketWithoutState.to_message(), None)),
    }
    match address_and_port(local.text) {
        Ok((address, port)) => Ok(Some(Listener { protocol, port, address })),
        Err(said) => Err((said, Some(local.at.clone()))),
    }
}

/// The local address of a column, or what is wrong with it.
fn address_and_port(text: &str) -> Result<(ListenAddress, u16), AnyMessage> {
    let Some((address, port)) = text.rsplit_once(':') else {
        return Err(say::NotAddressAndPort { text }.to_message());
    };
    let digits = !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    let Some(number) = port.parse::<u16>().ok().filter(|_| digits) else {
        return Err(say::NotPort { port }.to_message());
    };
    // An interface follows the address, inside brackets or behind them.
    let bare = address.trim_start_matches('[');
    let bare = bare.split(['%', ']']).next().unwrap_or_default();
    if matches!(bare, "*" | "::") {
        return Ok((ListenAddress::Any, number));
    }
    match bare.parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V4(address)) if address.is_unspecified() => Ok((ListenAddress::AnyV4, number)),
        Ok(address) if address.is_unspecified() => Ok((ListenAddress::Any, number)),
        Ok(address) => Ok((ListenAddress::One(address), number)),
        Err(_) => Err(say::NotAddress { address: bare }.to_message()),
    }
}

/// Whether a file name is only used for such an output.
pub fn is_called_a_dump(path: &str) -> bool {
    let extension = path.rsplit_once('.').map(|(_, extension)| extension);
    matches!(extension, Some("ss" | "netstat"))
}

/// The node of a dump in this file: the file name without folder and extensions.
pub fn node_of_file(path: &str) -> &str {
    let mut name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let cut = |name: &'_ str| -> Option<usize> {
        let (before, extension) = name.rsplit_once('.')?;
        let known = ["ss", "netstat", "txt", "log"].contains(&extension);
        (known && !before.is_empty()).then_some(before.len())
    };
    while let Some(end) = cut(name) {
        name = &name[..end];
    }
    name
}

#[cfg(test)]
mod tests;
