//! What errors of addresses, networks and counts say.

use super::{Message, Said, errors_input as say};
use net::parallel::CannotStart;
use net::quantity::CountOverflow;
use net::{CidrError, NetworkError, ServiceAddressError};

/// An error that has messages in the text files.
pub trait Say {
    /// What it says; the attribute `help` is what to write instead.
    fn said(&self) -> Said;
}

impl Say for CidrError {
    fn said(&self) -> Said {
        match self {
            Self::Empty => say::CidrEmpty.said(),
            Self::NoPrefix(address) => say::CidrNoPrefix { address }.said(),
            Self::PrefixRange { prefix, address } => {
                say::CidrPrefixRange { prefix, address }.said()
            }
            Self::HostBits { given, network, address } => {
                say::CidrHostBits { given, network, address }.said()
            }
            Self::Ipv6(given) => say::CidrIpv6 { given }.said(),
            Self::Malformed(given) => say::CidrMalformed { given }.said(),
        }
    }
}

impl Say for NetworkError {
    fn said(&self) -> Said {
        match self {
            Self::NoPrefix(given) => say::NetworkNoPrefix { given }.said(),
            Self::PrefixRange { given, family } => {
                say::NetworkPrefixRange { given, family, most: family.bits() }.said()
            }
            Self::Malformed(given) => say::NetworkMalformed { given }.said(),
        }
    }
}

impl Say for ServiceAddressError {
    fn said(&self) -> Said {
        match self {
            Self::Malformed(given) => say::AddressMalformed { given }.said(),
            Self::Unspecified(address) => say::AddressUnspecified { address }.said(),
            Self::Loopback(address) => say::AddressLoopback { address }.said(),
            Self::Multicast(address) => say::AddressMulticast { address }.said(),
        }
    }
}

impl Say for CountOverflow {
    fn said(&self) -> Said {
        say::CountOverflow { what: self.what }.said()
    }
}

impl Say for CannotStart {
    fn said(&self) -> Said {
        say::NoThreads { words: &self.0 }.said()
    }
}
