//! Lines of JSON, one subnet each, shared by all benchmarks that use them.

use std::fmt::Write as _;
use std::net::Ipv4Addr;

use crate::draw::Draw;

/// `count` adjacent subnets of one size in three zones, with some of their addresses taken.
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
