//! What errors of addresses, networks and counts say.

use super::Said;
use net::parallel::CannotStart;
use net::quantity::CountOverflow;
use net::{CidrError, NetworkError, ServiceAddressError};

/// An error that has messages in the text files.
pub trait Say {
    /// What it says; the attribute `help` is what to write instead.
    fn said(&self) -> Said;
}

const fn said(id: &'static str) -> Said {
    Said::of("errors-input", id)
}

impl Say for CidrError {
    fn said(&self) -> Said {
        match self {
            Self::Empty => said("cidr-empty"),
            Self::NoPrefix(address) => said("cidr-no-prefix").with("address", address),
            Self::PrefixRange { prefix, address } => said("cidr-prefix-range")
                .with("prefix", prefix)
                .with("address", address),
            Self::HostBits {
                given,
                network,
                address,
            } => said("cidr-host-bits")
                .with("given", given)
                .with("network", network)
                .with("address", address),
            Self::Ipv6(given) => said("cidr-ipv6").with("given", given),
            Self::Malformed(given) => said("cidr-malformed").with("given", given),
        }
    }
}

impl Say for NetworkError {
    fn said(&self) -> Said {
        match self {
            Self::NoPrefix(given) => said("network-no-prefix").with("given", given),
            Self::PrefixRange { given, family } => said("network-prefix-range")
                .with("given", given)
                .with("family", family)
                .with("most", family.bits()),
            Self::Malformed(given) => said("network-malformed").with("given", given),
        }
    }
}

impl Say for ServiceAddressError {
    fn said(&self) -> Said {
        match self {
            Self::Malformed(given) => said("address-malformed").with("given", given),
            Self::Unspecified(address) => said("address-unspecified").with("address", address),
            Self::Loopback(address) => said("address-loopback").with("address", address),
            Self::Multicast(address) => said("address-multicast").with("address", address),
        }
    }
}

impl Say for CountOverflow {
    fn said(&self) -> Said {
        said("count-overflow").with("what", self.what)
    }
}

impl Say for CannotStart {
    fn said(&self) -> Said {
        said("no-threads").with("words", &self.0)
    }
}
