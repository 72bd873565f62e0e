//! Large plans of made-up groups and subnets, shared by all benchmarks that use them.

use std::fmt::Write as _;

use crate::draw::Draw;

/// A plan file with 20 groups of `nodes` nodes each over 100 subnets and three zones, with surge,
/// zone losses and growth.
pub(crate) fn large_plan(nodes: u64) -> String {
    plan_of((100, 20, 3), nodes)
}

/// The same with these numbers of subnets, groups and zones.
pub(crate) fn plan_of((subnets, groups, zones): (u64, u64, u64), nodes: u64) -> String {
    let mut draw = Draw(11);
    let mut text = String::from("version = 1\n");
    // As many as 10.0.0.0/8 has of the size.
    let bits = if subnets > 4096 { 9 } else { 12 };
    for i in 0..subnets {
        let network =
            std::net::Ipv4Addr::from_bits((10 << 24) + (u32::try_from(i).unwrap_or(0) << bits));
        let (prefix, zone) = (32 - bits, i % zones);
        let available = (1 << (bits - 5)) + draw.below((1 << bits) - (1 << (bits - 4)));
        let _ = writeln!(
            text,
            "[[subnet]]\ncidr = \"{network}/{prefix}\"\nzone = \"z{zone}\"\navailable_ips = {available}"
        );
    }
    for i in 0..groups {
        let ips = [8, 16, 30, 40][usize::try_from(draw.below(4)).unwrap_or(0)];
        let pods = [15, 30, 32, 50, 55][usize::try_from(draw.below(5)).unwrap_or(0)];
        let more = 1 + draw.below(20);
        let _ = writeln!(
            text,
            "[[node_group]]\nname = \"g{i}\"\nenis = 8\nips_per_eni = {ips}\nmax_pods = {pods}\nnodes = {nodes}\nsurge = \"10%\"\n[[growth]]\nnode_group = \"g{i}\"\nnodes_per_month = {more}"
        );
    }
    text
}
