//! Networks of both IPv4 and IPv6.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::IpNet;
use serde::{Serialize, Serializer};

/// One of the two kinds of addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// 32 bits.
    V4,
    /// 128 bits.
    V6,
}

impl Family {
    /// Both, IPv4 first.
    pub const ALL: [Self; 2] = [Self::V4, Self::V6];

    /// Bits of an address.
    pub const fn bits(self) -> u8 {
        match self {
            Self::V4 => 32,
            Self::V6 => 128,
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::V4 => "IPv4",
            Self::V6 => "IPv6",
        })
    }
}

impl Serialize for Family {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A network of either family: canonical by construction. Ordered by family, address and prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Network {
    family: Family,
    base: u128,
    prefix: u8,
}

/// Why a text is not a network of either family.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// An address without a prefix length.
    #[error("\"{0}\" has no prefix length")]
    NoPrefix(String),
    /// A prefix length over the family's bits.
    #[error("\"{given}\" has no {family} prefix length: it goes from 0 to {}", family.bits())]
    PrefixRange {
        /// As written.
        given: String,
        /// The family of its address.
        family: Family,
    },
    /// Anything else.
    #[error("\"{0}\" is not a network in CIDR notation")]
    Malformed(String),
}

impl Network {
    /// The network of `prefix` bits that holds the address numbered `address`; `None` if the family
    /// has no such address or prefix.
    pub const fn containing(family: Family, address: u128, prefix: u8) -> Option<Self> {
        if prefix > family.bits() || address > last_of(family) {
            return None;
        }
        let host = host_mask(family.bits() - prefix);
        Some(Self { family, base: address & !host, prefix })
    }

    /// Reads a network, and reports whether it has host bits set, which are cleared.
    ///
    /// # Errors
    ///
    /// [`NetworkError`] if it is not a network.
    pub fn parse(text: &str) -> Result<(Self, bool), NetworkError> {
        // To some a leading zero makes a number octal.
        let zero_leads = |part: &str| part.len() > 1 && part.starts_with('0');
        let ambiguous = match text.rsplit_once('/') {
            Some((address, prefix)) => {
                zero_leads(prefix) || !address.contains(':') && address.split('.').any(zero_leads)
            }
            None => false,
        };
        let Some(net) = text.parse::<IpNet>().ok().filter(|_| !ambiguous) else {
            return Err(explain(text));
        };
        let network = Self::from(net);
        Ok((network, net != net.trunc()))
    }

    /// Its family.
    pub const fn family(self) -> Family {
        self.family
    }

    /// Number of the first address.
    pub const fn first(self) -> u128 {
        self.base
    }

    /// Number of the last address.
    pub const fn last(self) -> u128 {
        self.base | host_mask(self.host_bits())
    }

    /// The prefix length.
    pub const fn prefix(self) -> u8 {
        self.prefix
    }

    /// Bits of an address behind the prefix.
    pub const fn host_bits(self) -> u8 {
        self.family.bits() - self.prefix
    }

    /// Whether any address is in both.
    pub fn overlaps(self, other: Self) -> bool {
        self.family == other.family && self.base <= other.last() && other.base <= self.last()
    }

    /// Whether `other` lies inside this network, or equals it.
    pub fn contains(self, other: Self) -> bool {
        self.family == other.family && self.base <= other.base && other.last() <= self.last()
    }
}

/// The number of the family's last address.
const fn last_of(family: Family) -> u128 {
    host_mask(family.bits())
}

/// A mask of `bits` ones.
const fn host_mask(bits: u8) -> u128 {
    match u128::MAX.checked_shr(128 - bits as u32) {
        Some(mask) => mask,
        None => 0,
    }
}

impl From<IpNet> for Network {
    fn from(net: IpNet) -> Self {
        let (family, base) = match net.network() {
            IpAddr::V4(address) => (Family::V4, u32::from(address).into()),
            IpAddr::V6(address) => (Family::V6, address.into()),
        };
        Self { family, base, prefix: net.prefix_len() }
    }
}

impl From<super::Cidr> for Network {
    fn from(cidr: super::Cidr) -> Self {
        Self {
            family: Family::V4,
            base: u32::from(cidr.first()).into(),
            prefix: cidr.prefix(),
        }
    }
}

impl Serialize for Network {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prefix = self.prefix;
        match u32::try_from(self.base) {
            Ok(base) if self.family == Family::V4 => write!(f, "{}/{prefix}", Ipv4Addr::from(base)),
            _ => write!(f, "{}/{prefix}", Ipv6Addr::from(self.base)),
        }
    }
}

/// What is before the slash, and behind it.
pub(crate) fn parts(text: &str) -> (&str, Option<&str>) {
    match text.split_once('/') {
        Some((address, prefix)) => (address, Some(prefix)),
        None => (text, None),
    }
}

fn explain(text: &str) -> NetworkError {
    let given = || text.to_owned();
    let (address, prefix) = parts(text);
    let family = match address.parse() {
        Ok(IpAddr::V4(_)) => Family::V4,
        Ok(IpAddr::V6(_)) => Family::V6,
        Err(_) => return NetworkError::Malformed(given()),
    };
    let most = u64::from(family.bits());
    match prefix {
        None => NetworkError::NoPrefix(given()),
        Some(prefix) if prefix.parse::<u64>().is_ok_and(|n| n > most) => {
            NetworkError::PrefixRange { given: given(), family }
        }
        Some(_) => NetworkError::Malformed(given()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn network(text: &str) -> Network {
        Network::parse(text).unwrap().0
    }

    #[test]
    fn host_bits_are_cleared_and_told() {
        let (net, had_host_bits) = Network::parse("10.0.0.7/24").unwrap();
        assert_eq!(
            (net.to_string().as_str(), had_host_bits),
            ("10.0.0.0/24", true)
        );
        let (net, had_host_bits) = Network::parse("FD00:0:0::/104").unwrap();
        assert_eq!(
            (net.to_string().as_str(), had_host_bits),
            ("fd00::/104", false)
        );
    }

    #[test]
    fn the_ends_of_both_address_spaces_do_not_overflow() {
        let all = network("::/0");
        assert_eq!(
            (all.first(), all.last(), all.host_bits()),
            (0, u128::MAX, 128)
        );
        let all = network("0.0.0.0/0");
        assert_eq!((all.last(), all.host_bits()), (u128::from(u32::MAX), 32));
        assert!(!all.overlaps(network("::/0")));
        let one = network("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff/128");
        assert_eq!((one.first(), one.last()), (u128::MAX, u128::MAX));
        let last = Network::containing(Family::V4, u128::from(u32::MAX), 32).unwrap();
        assert_eq!(last.to_string(), "255.255.255.255/32");
        assert_eq!(Network::containing(Family::V4, 1 << 32, 8), None);
        assert_eq!(Network::containing(Family::V4, 0, 33), None);
        // A number below 2^32 is an IPv6 address all the same.
        assert_eq!(network("::a00:0/104").to_string(), "::a00:0/104");
    }

    #[test]
    fn a_prefix_with_a_leading_zero_is_none_and_not_too_long() {
        for text in ["10.0.0.0/032", "::/0128"] {
            let error = Network::parse(text).unwrap_err();
            assert_eq!(error, NetworkError::Malformed(text.to_owned()));
        }
    }

    #[test]
    fn a_network_contains_what_lies_in_it_and_no_other() {
        let contains = |outer: &str, inner: &str| network(outer).contains(network(inner));
        assert!(contains("10.1.0.0/16", "10.1.0.0/16"));
        assert!(contains("10.1.0.0/16", "10.1.255.0/24"));
        assert!(!contains("10.1.0.0/16", "10.0.0.0/16"));
        assert!(!contains("10.1.0.0/16", "10.2.0.0/16"));
        assert!(!contains("10.1.0.0/16", "10.0.0.0/15"));
        assert!(!contains("::/0", "10.1.0.0/16"));
    }

    #[test]
    fn each_mistake_has_its_own_words() {
        let said = |text: &str| Network::parse(text).unwrap_err().to_string();
        assert_eq!(said("10.0.0.0"), "\"10.0.0.0\" has no prefix length");
        assert_eq!(
            said("10.0.0.0/33"),
            "\"10.0.0.0/33\" has no IPv4 prefix length: it goes from 0 to 32"
        );
        assert!(said("fd00::/129").contains("from 0 to 128"));
        for text in [
            "",
            "x",
            "10.0.0/8",
            "10.0.0.0/",
            "010.0.0.0/8",
            "10.0.0.0/8/8",
            "10.0.0.0/08",
        ] {
            assert!(said(text).contains("is not a network"), "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_network_reads_back_as_written(base: u128, prefix in 0_u8..=128, v4: bool) {
            let (family, base) = if v4 { (Family::V4, base >> 96) } else { (Family::V6, base) };
            let prefix = prefix.min(family.bits());
            let net = Network::containing(family, base, prefix).unwrap();
            prop_assert_eq!(Network::parse(&net.to_string()), Ok((net, false)));
            prop_assert!(net.first() <= base && base <= net.last());
        }
    }
}
