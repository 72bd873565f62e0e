//! Zones without which growth no longer fits.

use super::*;
use model::{Position, ZoneId};
use net::lang::Lang;

/// Zones with these rooms and `nodes` nodes of 4 IPs, one node more each month.
fn growing(rooms: &[u64], nodes: u64, more: &[String]) -> ClusterOutcome {
    let subnets = rooms.iter().enumerate();
    let mut parts: Vec<String> = subnets
        .map(|(zone, &ips)| subnet(zone, zone, ips, ""))
        .collect();
    parts.extend(more.iter().cloned());
    parts.push(group("a", (1, 4), nodes, ""));
    parts.push(ONE_MORE_A_MONTH.to_owned());
    planned(&parts)
}

/// The months and zones of losses that are not survived.
fn losses(outcome: &ClusterOutcome) -> Vec<(u32, usize)> {
    let losses = outcome.growth.iter().flat_map(|growth| &growth.zone_losses);
    let of = losses.map(|loss| {
        (
            loss.months,
            loss.scenario.lost_zones().next().unwrap().index(),
        )
    });
    of.collect()
}

/// What each finding about losses says, and what it asks for.
fn said(outcome: &ClusterOutcome, lang: Lang) -> Vec<(String, String)> {
    let findings = outcome.findings.iter();
    let lost = findings.filter(|one| one.code() == "C406" && one.subject() != "growth");
    let said = lost.map(|finding| (finding.message(lang), finding.help(lang)));
    said.collect()
}

#[test]
fn all_zones_whose_loss_is_not_survived_in_one_month_are_named() {
    // Of seven nodes one of two zones gets four, and each has room for three.
    let outcome = growing(&[12, 12, 12], 6, &[]);
    assert_eq!(losses(&outcome), [(1, 0), (1, 1), (1, 2)]);
    let said = said(&outcome, Lang::En);
    let zones: Vec<&str> = said.iter().map(|(message, _)| message.as_str()).collect();
    assert_eq!(
        zones[0],
        "from month 1 does not survive losing z0: zone z1: needs 16 IPs, has 12 (4 IPs short): 1 of 4 nodes does not fit (a 1); \
         zone z2: needs 16 IPs, has 12 (4 IPs short): 1 of 4 nodes does not fit (a 1)"
    );
    for (message, zone) in zones.iter().zip(["z0", "z1", "z2"]) {
        let start = format!("from month 1 does not survive losing {zone}: zone ");
        assert!(message.starts_with(&start), "{message}");
    }
}

#[test]
fn several_losses_ask_for_the_same_subnets_which_end_all_of_them() {
    let rooms = [12, 12, 12];
    let outcome = growing(&rooms, 6, &[]);
    let asks: Vec<String> = said(&outcome, Lang::En)
        .into_iter()
        .map(|said| said.1)
        .collect();
    assert_eq!(asks.len(), 3);
    assert!(asks.iter().all(|ask| *ask == asks[0]), "{asks:?}");
    assert_eq!(
        asks[0],
        "add a /26 in each of z0, z1 and z2 by month 1, enough for all scenarios through month 12, also without any one zone: a subnet cannot be enlarged"
    );
    let zh = said(&outcome, Lang::Zh).remove(0);
    assert!(
        zh.0.starts_with("第 1 个月起不能承受 z0 故障：可用区 z1："),
        "{}",
        zh.0
    );
    assert!(
        zh.1.contains("截至第 12 个月为止的全部场景，包括任一可用区故障"),
        "{}",
        zh.1
    );
    // What only the first finding asks for leaves the losses of the other zones.
    let two = [subnet(3, 1, 6, ""), subnet(4, 2, 6, "")];
    assert_eq!(losses(&growing(&rooms, 6, &two)), [(1, 1), (1, 2)]);
    let all = [&two[..], &[subnet(5, 0, 6, "")]].concat();
    let after = losses(&growing(&rooms, 6, &all));
    assert!(after.iter().all(|&(month, _)| month > 1), "{after:?}");
}

#[test]
fn a_loss_that_is_not_survived_now_hides_none_that_comes_later() {
    // Seven nodes do not fit without the large zone, and nine not without zone 1.
    let outcome = growing(&[60, 12, 16], 7, &[]);
    let lost = outcome
        .scenario(ScenarioKind::ZoneLost(ZoneId::new(0)))
        .unwrap();
    assert!(!lost.fits());
    assert_eq!(losses(&outcome), [(2, 1)]);
}

#[test]
fn an_ask_for_several_losses_is_the_larger_one_in_each_zone() {
    // Zone 1 has room for 15 nodes, and takes over the nodes of either group a or group b.
    let group = |name: &str, zones: &str, nodes| {
        let zones = format!("zones = [{zones}]\n");
        group(name, (1, 4), nodes, &zones)
    };
    let outcome = planned(&[
        subnet(0, 0, 400, ""),
        subnet(1, 1, 60, ""),
        subnet(2, 2, 400, ""),
        group("a", "\"z0\", \"z1\"", 6),
        group("b", "\"z2\", \"z1\"", 12),
        "[[growth]]\nnode_group = \"a\"\nmilestones = [{ month = 3, nodes = 10 }]\n".to_owned(),
        "[[growth]]\nnode_group = \"b\"\nmilestones = [{ month = 3, nodes = 20 }]\n".to_owned(),
    ]);
    assert_eq!(losses(&outcome), [(3, 0), (3, 2)]);
    let asks: Vec<String> = said(&outcome, Lang::En)
        .into_iter()
        .map(|said| said.1)
        .collect();
    // 10 + 10 nodes or 5 + 20: 5 or 10 too many. The 10 take 40 IPs.
    assert_eq!(asks[0], asks[1]);
    assert!(
        asks[0].contains("add a /26 in zone z1 by month 3, enough"),
        "{asks:?}"
    );
}
