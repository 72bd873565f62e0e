//! The listening ports of a node.

use std::net::IpAddr;

use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

use rows::Word;

/// A protocol of ports.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Word,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
)]
#[strum(serialize_all = "UPPERCASE")]
#[serde(rename_all = "UPPERCASE")]
pub enum Protocol {
    /// TCP.
    Tcp,
    /// UDP.
    Udp,
    /// SCTP.
    Sctp,
}

impl Protocol {
    /// Their names in Kubernetes and JSON.
    pub const WORDS: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its name in Kubernetes and JSON.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The addresses at which a socket listens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ListenAddress {
    /// All IPv4 addresses: `0.0.0.0`.
    AnyV4,
    /// All addresses: `*`, `::`. `netstat` does not show whether a socket accepts only IPv6, so it
    /// counts for both families.
    Any,
    /// Only this address.
    One(IpAddr),
}

/// A listening socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Listener {
    /// Its protocol.
    pub protocol: Protocol,
    /// Its port.
    pub port: u16,
    /// Its addresses.
    pub address: ListenAddress,
}

impl Listener {
    /// Whether it takes what is sent to `address` and its port.
    pub(crate) fn takes(&self, address: IpAddr) -> bool {
        match self.address {
            ListenAddress::Any => true,
            ListenAddress::AnyV4 => address.is_ipv4(),
            ListenAddress::One(one) => one == address,
        }
    }
}

/// The listening ports of a node according to a dump.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listening {
    /// Its listening sockets, sorted, without repeats.
    pub listeners: Vec<Listener>,
    /// Protocols that the dump covers, sorted. Others are unknown.
    pub protocols: Vec<Protocol>,
    /// Whether a dump has TCP sockets, and lost the ports of those at IPv6 addresses.
    pub lacks_ipv6: bool,
}

impl Listening {
    /// Adds another dump of the same node.
    pub fn add(&mut self, other: Self) {
        self.listeners.extend(other.listeners);
        self.listeners.sort_unstable();
        self.listeners.dedup();
        self.protocols.extend(other.protocols);
        self.protocols.sort_unstable();
        self.protocols.dedup();
        // Another dump may cover what one lost.
        self.lacks_ipv6 |= other.lacks_ipv6;
        self.lacks_ipv6 &= !self.protocols.contains(&Protocol::Tcp);
    }

    /// Whether a socket listens there.
    pub fn takes(&self, protocol: Protocol, port: u16, address: IpAddr) -> bool {
        let wanted = (protocol, port);
        let key = |one: &Listener| (one.protocol, one.port);
        let first = self.listeners.partition_point(|one| key(one) < wanted);
        let here = self.listeners[first..].iter();
        here.take_while(|one| key(one) == wanted)
            .any(|one| one.takes(address))
    }
}
