//! A large plan of made-up groups and subnets, shared by all benchmarks that use it.

use std::fmt::Write as _;

use crate::draw::Draw;

/// A plan file with 20 groups of `nodes` nodes each over 100 subnets and three zones, with surge,
/// zone losses and growth.
pub(crate) fn large_plan(nodes: u64) -> String {
    let mut draw = Draw(11);
    let mut text = String::from("version = 1\n");
    for i in 0..100 {
        let (high, low, zone) = (i / 16, i % 16 * 16, i % 3);
        let available = 200 + draw.below(3800);
        let _ = writeln!(
            text,
            "[[subnet]]\ncidr = \"10.{high}.{low}.0/20\"\nzone = \"z{zone}\"\navailable_ips = {available}"
        );
    }
    for i in 0..20 {
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
