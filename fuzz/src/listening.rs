//! What `ss` and `netstat` print.

use std::net::{IpAddr, Ipv4Addr};

use input::listening::{
    ListenAddress, is_bare_ports, is_called_a_dump, is_listening, listening, node_of_file,
};
use input::problem::Source;

/// A listening socket takes its own traffic. Line ends and repeated lines change nothing.
pub fn check(bytes: &[u8]) {
    let Some(text) = super::text_of(bytes) else {
        return;
    };
    let _ = (
        is_bare_ports(text),
        is_called_a_dump(text),
        is_listening(text),
    );
    assert!(text.ends_with(node_of_file(text)) || text.contains(node_of_file(text)));
    let once = match listening(&Source::new("node", text)) {
        Ok(once) => once,
        Err(problems) => return super::refused(&problems),
    };
    for listener in &once.listeners {
        let address = match listener.address {
            ListenAddress::One(address) => address,
            ListenAddress::Any | ListenAddress::AnyV4 => IpAddr::V4(Ipv4Addr::LOCALHOST),
        };
        assert!(once.takes(listener.protocol, listener.port, address));
        assert!(once.protocols.contains(&listener.protocol));
    }
    if !text.contains('\r') {
        let text = text.replace('\n', "\r\n");
        assert_eq!(listening(&Source::new("node", &text)).as_ref(), Ok(&once));
    }
    if !text.starts_with('\u{feff}') {
        let twice = format!("{text}\n{text}");
        assert_eq!(listening(&Source::new("node", &twice)).as_ref(), Ok(&once));
    }
}
