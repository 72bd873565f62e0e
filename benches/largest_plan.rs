//! The largest plan inside the limits, of made-up groups and subnets.

use std::fmt::Write as _;

use crate::draw::Draw;

/// The largest plan file inside the limits: 10,000 subnets and 1,000 groups in ten zones. Groups may use all subnets, or
/// each its own.
pub(crate) fn largest_plan(own: bool) -> String {
    let mut draw = Draw(11);
    let mut text = String::from("version = 1\n");
    for i in 0..10_000 {
        let (high, low, zone) = (i / 256, i % 256, i % 10);
        let available = 128 + draw.below(124);
        let _ = writeln!(
            text,
            "[[subnet]]\nid = \"s{i}\"\ncidr = \"10.{high}.{low}.0/24\"\nzone = \"z{zone}\"\navailable_ips = {available}"
        );
    }
    for i in 0..1_000 {
        let ips = [8, 16, 30, 40][usize::try_from(draw.below(4)).unwrap_or(0)];
        let pods = [15, 30, 32, 50, 55][usize::try_from(draw.below(5)).unwrap_or(0)];
        let _ = writeln!(
            text,
            "[[node_group]]\nname = \"g{i}\"\nenis = 8\nips_per_eni = {ips}\nmax_pods = {pods}\nnodes = 30"
        );
        if own {
            let ids: Vec<String> = (0..10)
                .map(|zone| format!("\"s{}\"", i * 10 + zone))
                .collect();
            let _ = writeln!(text, "subnets = [{}]", ids.join(", "));
        }
    }
    text
}
