//! What errors of addresses, networks and counts say.

use super::{AnyMessage, Message, errors_input as say};
use net::parallel::CannotStart;
use net::quantity::CountOverflow;
use net::{CidrError, NetworkError, ServiceAddressError};

/// An error that has messages in the text files.
pub trait ToMessage {
    /// What it says; the attribute `help` is what to write instead.
    fn to_message(&self) -> AnyMessage;
}

impl ToMessage for CidrError {
    fn to_message(&self) -> AnyMessage {
        match self {
            Self::Empty => say::CidrEmpty.to_message(),
            Self::NoPrefix(address) => say::CidrNoPrefix { address }.to_message(),
            Self::PrefixRange { prefix, address } => {
                say::CidrPrefixRange { prefix, address }.to_message()
            }
            Self::HostBits { given, network, address } => {
                say::CidrHostBits { given, network, address }.to_message()
            }
            Self::Ipv6(given) => say::CidrIpv6 { given }.to_message(),
            Self::Malformed(given) => say::CidrMalformed { given }.to_message(),
        }
    }
}

impl ToMessage for NetworkError {
    fn to_message(&self) -> AnyMessage {
        match self {
            Self::NoPrefix(given) => say::NetworkNoPrefix { given }.to_message(),
            Self::PrefixRange { given, family } => {
                say::NetworkPrefixRange { given, family, most: family.bits() }.to_message()
            }
            Self::Malformed(given) => say::NetworkMalformed { given }.to_message(),
        }
    }
}

impl ToMessage for ServiceAddressError {
    fn to_message(&self) -> AnyMessage {
        match self {
            Self::Malformed(given) => say::AddressMalformed { given }.to_message(),
            Self::Unspecified(address) => say::AddressUnspecified { address }.to_message(),
            Self::Loopback(address) => say::AddressLoopback { address }.to_message(),
            Self::Multicast(address) => say::AddressMulticast { address }.to_message(),
        }
    }
}

impl ToMessage for CountOverflow {
    fn to_message(&self) -> AnyMessage {
        say::CountOverflow { what: self.what }.to_message()
    }
}

impl ToMessage for CannotStart {
    fn to_message(&self) -> AnyMessage {
        say::NoThreads { words: &self.0 }.to_message()
    }
}
