//! What a plan's pools of VIPs hold.

use crate::result::plan::VipPoolRow;
use crate::{Rows, Table};
use engine::plan::cluster::ClusterOutcome;
use engine::vips::PoolOutcome;
use model::{VipPool, VipPoolNodes};
use net::lang::{Lang, text};

pub(super) fn table<'a>(
    rows: &Rows<'a, VipPoolRow<'a>>,
    outcome: &ClusterOutcome,
    lang: Lang,
) -> Table<'a> {
    let pools = || outcome.cluster.vip_pools.iter();
    let mut shown = vec!["name", "total_vips"];
    shown.extend(
        pools()
            .any(|pool| pool.required.is_some())
            .then_some("required_vips"),
    );
    shown.extend([
        "nodes",
        "max_vips_per_node",
        "ha_pairs",
        "pairs_per_node",
        "vips_per_ha",
    ]);
    shown.extend(pools().any(|pool| pool.domains > 1).then_some("domains"));
    let is_group = |nodes: &VipPoolNodes| matches!(nodes, VipPoolNodes::Group { .. });
    shown.extend(
        pools()
            .any(|pool| is_group(&pool.nodes))
            .then_some("node_group"),
    );
    shown.push("tenants");
    shown.extend(
        pools()
            .any(|pool| pool.namespaces.is_some())
            .then_some("namespaces"),
    );
    Table::new("vip_pools", rows, shown).titled(text("VIP pools", "VIP 池").get(lang))
}

/// A sentence for each of the first pools.
pub(super) fn lead(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let pools = outcome.cluster.vip_pools.iter().zip(&outcome.vip_pools);
    pools
        .take(3)
        .map(|(pool, of)| held(pool, of, lang))
        .collect()
}

/// The same of all pools that hold fewer VIPs than are required.
pub(super) fn short(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let pools = outcome.cluster.vip_pools.iter().zip(&outcome.vip_pools);
    let short = pools.filter(|(pool, of)| {
        pool.required
            .is_some_and(|least| least > of.total.total_vips)
    });
    short.map(|(pool, of)| held(pool, of, lang)).collect()
}

fn held(pool: &VipPool, of: &PoolOutcome, lang: Lang) -> String {
    let (name, nodes) = (&pool.name, of.nodes.spelled(lang));
    let vips = of.total.total_vips;
    let required = pool.required.filter(|required| *required > vips);
    let required = required.map(|required| required.spelled(lang));
    let vips = vips.spelled(lang);
    match (required, lang) {
        (None, Lang::En) => format!("VIP pool {name} holds {vips} on {nodes}."),
        (None, Lang::Zh) => format!("VIP 池 {name} 的 {nodes}可承载 {vips}。"),
        (Some(required), Lang::En) => {
            format!("VIP pool {name} holds {vips} on {nodes}; {required} are required.")
        }
        (Some(required), Lang::Zh) => {
            format!("VIP 池 {name} 的 {nodes}可承载 {vips}，要求 {required}。")
        }
    }
}

pub(super) fn assumptions(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    if outcome.cluster.vip_pools.is_empty() {
        return Vec::new();
    }
    let all = [
        text(
            "Of a node group with VIPs, the guaranteed nodes of those wanted now count.",
            "承载 VIP 的节点组只计当前需要且位置有保证的节点。",
        ),
        text(
            "Each VIP pool has broadcast domains of its own, with 255 VRRP router ids each.",
            "各 VIP 池的广播域互不相同，各有 255 个 VRRP vrid。",
        ),
    ];
    all.into_iter()
        .map(|one| one.get(lang).to_owned())
        .collect()
}
