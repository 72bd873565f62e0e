//! Addresses and counts with their units, independent of any cloud.

mod address;
mod bisect;
pub mod fnv;
pub mod lang;
mod network;
pub mod parallel;
pub mod quantity;
mod sorting;
mod space;
mod span;
mod visible;

pub use address::{ServiceAddressError, service_address};
pub use bisect::{most_that_fits, try_most_that_fits};
pub use network::{Family, Network, NetworkError};
pub use sorting::{sort_by, sort_by_key};
pub use space::{FreeSpace, apart, covered};
pub use span::{Span, lay};
pub use visible::{is_deceptive, visible, visible_lines};

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use ipnet::Ipv4Net;
use serde::{Serialize, Serializer};

/// An IPv4 network: canonical by construction, so no host bit is ever set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cidr {
    base: u32,
    prefix: u8,
}

/// Why a text is not an IPv4 network in CIDR notation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CidrError {
    /// The text is empty.
    #[error("the CIDR is empty")]
    Empty,
    /// An address without a prefix length.
    #[error("{0} has no prefix length")]
    NoPrefix(Ipv4Addr),
    /// A prefix length over 32.
    #[error("/{prefix} is not an IPv4 prefix length: it goes from 0 to 32")]
    PrefixRange {
        /// What was written after the slash.
        prefix: String,
        /// The address before the slash.
        address: Ipv4Addr,
    },
    /// Host bits set.
    #[error("{given} has host bits set")]
    HostBits {
        /// As written.
        given: String,
        /// The network that holds it.
        network: Cidr,
        /// The address before the slash.
        address: Ipv4Addr,
    },
    /// An IPv6 network.
    #[error("{0} is an IPv6 network; nodes and pods draw on the IPv4 addresses of a subnet")]
    Ipv6(String),
    /// Anything else.
    #[error("\"{0}\" is not an IPv4 network in CIDR notation")]
    Malformed(String),
}

impl Cidr {
    /// The network of `prefix` bits that holds `address`; `None` over 32 bits.
    pub fn containing(address: Ipv4Addr, prefix: u8) -> Option<Self> {
        let net = Ipv4Net::new(address, prefix).ok()?;
        Some(Self { base: u32::from(net.network()), prefix })
    }

    /// The first address.
    pub fn first(self) -> Ipv4Addr {
        Ipv4Addr::from(self.base)
    }

    /// The last address.
    pub fn last(self) -> Ipv4Addr {
        let host_bits = u32::MAX.checked_shr(u32::from(self.prefix)).unwrap_or(0);
        Ipv4Addr::from(self.base | host_bits)
    }

    /// The prefix length, 0 to 32.
    pub const fn prefix(self) -> u8 {
        self.prefix
    }

    /// All addresses, the first and the last included: 2^(32 - prefix).
    pub const fn addresses(self) -> u64 {
        1 << (32 - self.prefix)
    }

    /// Whether `other` lies inside this network, or equals it.
    pub fn contains(self, other: Self) -> bool {
        self.first() <= other.first() && other.last() <= self.last()
    }

    /// Whether any address is in both: of two networks, one then contains the other.
    pub fn overlaps(self, other: Self) -> bool {
        self.contains(other) || other.contains(self)
    }
}

impl fmt::Display for Cidr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first(), self.prefix)
    }
}

impl Serialize for Cidr {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Cidr {
    type Err = CidrError;

    fn from_str(text: &str) -> Result<Self, CidrError> {
        // The common case first, in one pass over the text.
        let zero_leads = |part: &str| part.len() > 1 && part.starts_with('0');
        if let Ok(net) = text.parse::<Ipv4Net>()
            && !text.split(['.', '/']).any(zero_leads)
        {
            let network = net.trunc();
            let cidr = Self { base: u32::from(network.addr()), prefix: network.prefix_len() };
            if net == network {
                return Ok(cidr);
            }
            return Err(CidrError::HostBits {
                given: text.to_owned(),
                network: cidr,
                address: net.addr(),
            });
        }
        Err(explain_malformed(text))
    }
}

fn explain_malformed(text: &str) -> CidrError {
    if text.is_empty() {
        return CidrError::Empty;
    }
    let (address, prefix) = network::parts(text);
    if address.parse::<Ipv6Addr>().is_ok() {
        return CidrError::Ipv6(text.to_owned());
    }
    match (address.parse::<Ipv4Addr>(), prefix) {
        (Ok(address), None) => CidrError::NoPrefix(address),
        (Ok(address), Some(prefix)) if prefix.parse::<u64>().is_ok_and(|n| n > 32) => {
            CidrError::PrefixRange { prefix: prefix.to_owned(), address }
        }
        _ => CidrError::Malformed(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_network_knows_its_size_and_ends() {
        let net: Cidr = "10.0.0.0/22".parse().unwrap();
        assert_eq!(net.addresses(), 1024);
        assert_eq!(net.last(), Ipv4Addr::new(10, 0, 3, 255));
        let all: Cidr = "0.0.0.0/0".parse().unwrap();
        assert_eq!(all.addresses(), 1 << 32);
        assert!(all.contains(net) && !net.contains(all));
        let one: Cidr = "10.0.0.7/32".parse().unwrap();
        assert_eq!((one.addresses(), one.first()), (1, one.last()));
    }

    proptest! {
        #[test]
        fn every_network_reads_back_as_written(base: u32, prefix in 0_u8..=32) {
            let net = Cidr::containing(Ipv4Addr::from(base), prefix).unwrap();
            prop_assert_eq!(net.to_string().parse::<Cidr>(), Ok(net));
            prop_assert!(net.first() <= net.last());
            let size = u64::from(u32::from(net.last())) - u64::from(u32::from(net.first())) + 1;
            prop_assert_eq!(net.addresses(), size);
        }

        #[test]
        fn any_text_is_a_network_or_an_error(text in ".{0,24}") {
            let _ = text.parse::<Cidr>();
        }
    }
}
