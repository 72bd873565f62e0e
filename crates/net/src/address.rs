//! Addresses at which a service can be reached.

use std::net::IpAddr;

/// Why a text is not a valid service address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ServiceAddressError {
    /// Not an address.
    #[error("\"{0}\" is not an IPv4 or IPv6 address")]
    Malformed(String),
    /// All zeros.
    #[error("{0} is the unspecified address, which no service can have for itself")]
    Unspecified(IpAddr),
    /// Each machine's own.
    #[error("{0} is a loopback address, which no service can have for itself")]
    Loopback(IpAddr),
    /// That of a group of machines.
    #[error("{0} is a multicast address, which no service can have for itself")]
    Multicast(IpAddr),
}

/// Reads an address of a service; an IPv4-mapped one is the IPv4 address in it.
///
/// # Errors
///
/// [`ServiceAddressError`] if it is not an address, or not one of a single host.
pub fn service_address(text: &str) -> Result<IpAddr, ServiceAddressError> {
    let malformed = || ServiceAddressError::Malformed(text.to_owned());
    let address: IpAddr = text.trim().parse().map_err(|_| malformed())?;
    let address = address.to_canonical();
    if address.is_unspecified() {
        Err(ServiceAddressError::Unspecified(address))
    } else if address.is_loopback() {
        Err(ServiceAddressError::Loopback(address))
    } else if address.is_multicast() {
        Err(ServiceAddressError::Multicast(address))
    } else {
        Ok(address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_of_a_single_host() {
        let read = |text: &str| service_address(text).map(|address| address.to_string());
        assert_eq!(read("10.0.0.1").as_deref(), Ok("10.0.0.1"));
        assert_eq!(read("::ffff:10.0.0.1").as_deref(), Ok("10.0.0.1"));
        assert_eq!(read("2001:DB8:0::1").as_deref(), Ok("2001:db8::1"));
        for text in [
            "",
            "10.0.0",
            "010.0.0.1",
            "10.0.0.1/32",
            "0.0.0.0",
            "::",
            "127.0.0.1",
            "224.0.0.1",
            "ff02::1",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
