//! Lines of JSON, a subnet each, the same for all that measure with them.

use std::fmt::Write as _;
use std::net::Ipv4Addr;

use crate::draw::Draw;

/// So many subnets of one size that lie side by side in three zones, some of their addresses taken.
pub(crate) fn lines(count: u32, prefix: u8) -> String {
    let mut draw = Draw(1);
    let mut text = String::new();
    for i in 0..count {
        let base = Ipv4Addr::from(i << (32 - prefix));
        let free = draw.below((1 << (32 - prefix)) - 1);
        let zone = ["cn-bj-a", "cn-bj-b", "cn-bj-d"][i as usize % 3];
        let _ = writeln!(
            text,
            r#"{{"id":"sbn-{i:07}","cidr":"{base}/{prefix}","zone":"{zone}","available_ips":{free}}}"#
        );
    }
    text
}
