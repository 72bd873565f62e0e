use super::*;
use crate::catalog::Catalog;
use crate::model::{Settings, parse_plan};
use crate::plan::cluster::plan;
use crate::problem::Source;
use crate::records::Format;

fn planned(parts: &[String]) -> ClusterOutcome {
    let text = format!("version = 1\n{}", parts.concat());
    let (source, none) = (Source::new("plan.toml", &text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    plan(cluster.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))).unwrap()
}

fn subnet(zone: usize, ips: u64) -> String {
    format!("[[subnet]]\ncidr = \"10.{zone}.0.0/20\"\nzone = \"z{zone}\"\navailable_ips = {ips}\n")
}

/// Nodes of 4 addresses, with more keys.
fn nodes(nodes: u64, more: &str) -> String {
    format!(
        "[[node_group]]\nname = \"a\"\nenis = 1\nips_per_eni = 4\nmax_pods = 3\nnodes = {nodes}\n{more}\n"
    )
}

/// The sentences of all but what fits at maximum, in both languages.
fn said(parts: &[String]) -> (String, String) {
    let outcome = planned(parts);
    let of = |lang| sentences(&outcome, lang).join(" ");
    (of(Lang::En), of(Lang::Zh))
}

#[test]
fn losses_that_growth_brings_follow_those_of_the_maximum() {
    let growth = "[cluster]\nstart = \"2027-01\"\n[[growth]]\nnodes_per_month = 1\n".to_owned();
    let subnets = |rooms: [u64; 3]| -> String {
        let subnets = rooms.into_iter().enumerate();
        subnets.map(|(zone, ips)| subnet(zone, ips)).collect()
    };
    let (en, zh) = said(&[subnets([12, 12, 12]), nodes(6, ""), growth.clone()]);
    assert!(
        en.starts_with(
            "Survives losing any one zone. From 2027-02 it does not survive losing z0, z1 or z2. Growth runs out"
        ),
        "{en}"
    );
    assert!(
        zh.starts_with("可承受失去任一可用区。2027-02 起不能承受失去 z0、z1 或 z2。"),
        "{zh}"
    );
    let (en, zh) = said(&[subnets([40, 8, 12]), nodes(6, ""), growth]);
    assert!(
        en.starts_with(
            "Does not survive losing z0 or z2. From 2027-03 it does not survive losing z1 either."
        ),
        "{en}"
    );
    assert!(
        zh.starts_with("不能承受失去 z0 或 z2。2027-03 起也不能承受失去 z1。"),
        "{zh}"
    );
}
