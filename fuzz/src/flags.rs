//! Values of flags and keys: what is read says itself, and is read again as the same.

use input::cidr_config::{is_label_key, is_label_value, is_object_name};
use model::{Month, Share};
use net::quantity::Span;
use net::{Cidr, Network, service_address};

/// Each line is a value of each kind.
pub fn check(bytes: &[u8]) {
    let Some(text) = super::text_of(bytes) else {
        return;
    };
    for line in text.lines().take(50) {
        amounts(line);
        networks(line);
        let _ = (
            is_object_name(line),
            is_label_key(line),
            is_label_value(line),
        );
    }
}

fn amounts(text: &str) {
    if let Some(share) = Share::parse(text) {
        assert_eq!(Share::parse(&share.to_string()), Some(share), "{share}");
        for whole in [0, 1, 7, 10_000, u64::MAX] {
            let (up, down) = (share.of(whole), share.of_rounded_down(whole));
            assert!(
                down <= up && up - down <= 1,
                "{share} of {whole}: {down}, {up}"
            );
            assert!(up == u64::MAX || !share.is_passed_by(down, whole));
        }
        assert_eq!(share.is_zero(), share.of(1) == 0);
    }
    if let Some(month) = Month::parse(text) {
        assert_eq!(Month::parse(&month.to_string()), Some(month), "{month}");
        assert_eq!(month.after(119).since(month), Some(119));
    }
    if let Some(span) = Span::parse(text) {
        assert_eq!(Span::parse(&span.to_string()), Some(span), "{span}");
        assert!(span <= Span::MOST);
    }
}

fn networks(text: &str) {
    match text.parse::<Cidr>() {
        Ok(cidr) => {
            assert_eq!(cidr.to_string().parse(), Ok(cidr));
            assert!(cidr.contains(cidr) && cidr.first() <= cidr.last());
            let last = u64::from(u32::from(cidr.last()));
            assert_eq!(
                u64::from(u32::from(cidr.first())) + cidr.addresses() - 1,
                last
            );
            // What is a network of IPv4 here is one there.
            let network = Network::parse(text);
            assert_eq!(network.map(|(network, _)| network), Ok(cidr.into()));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok((network, _)) = Network::parse(text) {
        assert_eq!(Network::parse(&network.to_string()), Ok((network, false)));
        assert!(network.contains(network) && network.first() <= network.last());
    }
    if let Ok(address) = service_address(text) {
        assert_eq!(service_address(&address.to_string()), Ok(address));
    }
}
