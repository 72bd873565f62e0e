use proptest::prelude::*;

use super::super::lead;
use super::*;
use engine::plan_cluster;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Position, Settings, parse_plan};
use net::lang::Lang;

fn planned(parts: &[String]) -> ClusterOutcome {
    let text = format!("version = 1\n{}", parts.concat());
    let (source, none) = (Source::new("plan.toml", &text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    plan_cluster(cluster.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))).unwrap()
}

fn subnet(zone: usize, ips: u64) -> String {
    format!("[[subnet]]\ncidr = \"10.{zone}.0.0/20\"\nzone = \"z{zone}\"\navailable_ips = {ips}\n")
}

/// Nodes of 4 IPs, with more keys.
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
fn a_rolling_upgrade_that_does_not_fit_is_in_the_answer() {
    let (en, zh) = said(&[subnet(0, 42), nodes(10, "surge = 4")]);
    assert_eq!(en, "Rolling upgrade: 14 IPs short in z0 (4 nodes).");
    assert_eq!(zh, "滚动升级：z0 缺 14 个 IP 地址（4 个节点放不下）。");
    assert_eq!(said(&[subnet(0, 56), nodes(10, "surge = 4")]).0, "");
}

#[test]
fn each_zone_is_named_and_none_where_the_plan_has_none() {
    let two = [subnet(0, 20), subnet(1, 8), nodes(8, "surge = \"100%\"")];
    assert_eq!(
        said(&two).0,
        "Today: 8 IPs short in z1 (2 nodes). Rolling upgrade: 12 IPs short in z0 (3 nodes), \
         24 IPs short in z1 (6 nodes). Does not survive losing z0 or z1."
    );
    let no_zone = "[[subnet]]\ncidr = \"10.0.0.0/20\"\navailable_ips = 6\n".to_owned();
    assert_eq!(
        said(&[no_zone, nodes(2, "")]),
        (
            "Today: 2 IPs short (1 node).".to_owned(),
            "当前：缺 2 个 IP 地址（1 个节点放不下）。".to_owned()
        )
    );
}

#[test]
fn nodes_that_do_not_fit_although_addresses_suffice_are_counted() {
    // Three subnets of 6 IPs hold a node each.
    let three = |zone: &str| {
        let subnet =
            |n: u64| format!("[[subnet]]\ncidr = \"10.{n}.0.0/20\"\navailable_ips = 6\n{zone}\n");
        (0..3).map(subnet).collect::<String>()
    };
    let (en, zh) = said(&[three("zone = \"z0\""), nodes(3, "surge = 1")]);
    assert_eq!(en, "Rolling upgrade: 1 node does not fit in z0.");
    assert_eq!(zh, "滚动升级：z0 有 1 个节点放不下。");
    let (en, zh) = said(&[three(""), nodes(4, "")]);
    assert_eq!(en, "Today: 1 node does not fit.");
    assert_eq!(zh, "当前：有 1 个节点放不下。");
}

#[test]
fn many_zones_are_told_together() {
    let mut parts: Vec<String> = (0..6).map(|zone| subnet(zone, 8)).collect();
    parts.push(nodes(24, ""));
    let (en, zh) = said(&parts);
    let today = "Today: 48 IPs short in 6 zones (12 nodes).";
    assert!(en.starts_with(today), "{en}");
    assert!(en.contains("losing z0, z1, z2 or 3 other zones."), "{en}");
    assert!(
        zh.starts_with("当前：6 个可用区缺 48 个 IP 地址（12 个节点放不下）。"),
        "{zh}"
    );
}

#[test]
fn enis_beyond_a_quota_that_is_given_are_named() {
    let quota = "[cluster]\neni_quota = 11\n".to_owned();
    let (en, zh) = said(&[quota, subnet(0, 400), nodes(10, "surge = 4")]);
    assert_eq!(
        en,
        "Rolling upgrade: 3 ENIs more than the VPC's quota of 11."
    );
    assert_eq!(zh, "滚动升级：缺 3 个弹性网卡（VPC 弹性网卡配额为 11）。");
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
            "Survives losing any one zone. From 2027-02 it does not survive losing z0, z1 or z2. Growth goes beyond the maximum and runs out"
        ),
        "{en}"
    );
    assert!(
        zh.starts_with("可承受任一可用区故障。2027-02 起不能承受 z0、z1 或 z2 故障。"),
        "{zh}"
    );
    let (en, zh) = said(&[subnets([40, 12, 16]), nodes(7, ""), growth]);
    assert!(
        en.starts_with(
            "Does not survive losing z0 or z2. From 2027-03 it does not survive losing z1 either."
        ),
        "{en}"
    );
    assert!(
        zh.starts_with("不能承受 z0 或 z2 故障。2027-03 起也不能承受 z1 故障。"),
        "{zh}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Every scenario that fails is named, by its kind and by the zone that is lost.
    #[test]
    fn every_scenario_that_fails_is_in_the_lead(
        rooms in proptest::collection::vec(1_u64..60, 1..4),
        (count, more, surge) in (1_u64..30, 0_u64..6, 0_u64..10),
        (quota, together, grows) in (1_u64..60, any::<bool>(), any::<bool>()),
    ) {
        let mut parts: Vec<String> =
            rooms.iter().enumerate().map(|(zone, &ips)| subnet(zone, ips)).collect();
        parts.push(format!("[cluster]\neni_quota = {quota}\n"));
        if together && rooms.len() == 3 {
            parts.push("[policy]\nlost_zones = [\"z0\", \"z2\"]\n".to_owned());
        }
        parts.push(nodes(count, &format!("max_nodes = {}\nsurge = {surge}", count + more)));
        if grows {
            parts.push("[[growth]]\nnodes_per_month = 2\n".to_owned());
        }
        let outcome = planned(&parts);
        let all = lead(&outcome, Lang::En).join("\n");
        let mut scenarios: Vec<&Scenario> = outcome.scenarios.iter().collect();
        let growth = outcome.growth.iter();
        scenarios.extend(growth.flat_map(|growth| {
            let end = growth.exhaustion.iter().chain(&growth.zone_losses);
            end.map(|one| &one.scenario)
        }));
        for scenario in scenarios {
            let zone = |zone: usize| format!("z{zone}");
            let named = match scenario.kind {
                ScenarioKind::Today => all.contains("Today: "),
                ScenarioKind::Maximum => {
                    let first = all.lines().next().unwrap_or_default();
                    let fits = ["All ", "The one node", "Does not fit in every scenario"];
                    let is_asked = first.contains("fit only if placed so");
                    is_asked || !fits.iter().any(|begin| first.starts_with(begin))
                }
                ScenarioKind::Surge => all.contains("Rolling upgrade: "),
                ScenarioKind::ZoneLost(lost) if short_zones(scenario).next().is_some() => all
                    .lines()
                    .any(|line| line.starts_with("Does not survive losing z") && line.contains(&zone(lost.index()))),
                // The quota is short with all zones, too.
                ScenarioKind::ZoneLost(_) | ScenarioKind::ZonesLost if short_zones(scenario).next().is_none() => {
                    !outcome.scenario(ScenarioKind::Maximum).unwrap().fits()
                }
                ScenarioKind::ZoneLost(_) => false,
                ScenarioKind::ZonesLost =>
                    all.contains("Does not survive losing z0 and z2 together."),
                ScenarioKind::Growth(0) => all.contains("No room to grow"),
                ScenarioKind::Growth(months) => all.contains(&format!("runs out in month {months}, at ")),
                ScenarioKind::GrowthZoneLost(_, lost) => all
                    .lines()
                    .any(|line| line.contains("survive losing") && line.contains(&zone(lost.index()))),
            };
            let fits = scenario.fits();
            match scenario.kind {
                // These are named whether they fit or not.
                ScenarioKind::ZoneLost(_) | ScenarioKind::ZonesLost if fits => {}
                _ => prop_assert_eq!(named, !fits, "{:?}\n{}\n{}", scenario.kind, all, parts.concat()),
            }
        }
    }
}
