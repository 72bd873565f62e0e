//! What a plan's pools of VIPs hold.

use crate::field::VIP_POOLS;
use crate::lang::{Lang, text};
use crate::model::{VipPool, VipPoolNodes};
use crate::plan::cluster::ClusterOutcome;
use crate::quantity::VipCount;
use crate::report::{Cell, Table};
use crate::vips::PoolOutcome;

pub(super) fn table(outcome: &ClusterOutcome, lang: Lang) -> Table<'_> {
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
    let rows = pools().zip(&outcome.vip_pools).map(|(pool, of)| {
        let group = match &pool.nodes {
            VipPoolNodes::Group { name, .. } => Some(&**name),
            _ => None,
        };
        let domains = || of.domains.iter().map(|(one, _)| one);
        let most = domains().map(|one| one.pairs_per_node.get()).max();
        let least = domains().map(|one| one.vips_per_ha.get()).min();
        vec![
            Cell::Text(&pool.name),
            group.into(),
            Cell::Count(of.nodes.get()),
            Cell::Count(pool.domains),
            Cell::Count(pool.max_vips_per_node.get()),
            Cell::Count(of.total.ha_pairs.get()),
            Cell::Count(most.unwrap_or(0)),
            Cell::Count(least.unwrap_or(0)),
            Cell::Count(of.total.total_vips.get()),
            pool.required.map(VipCount::get).into(),
            Cell::Count(of.designs[0].tenants),
            pool.namespaces.into(),
        ]
    });
    let title = text("VIP pools", "VIP 池").get(lang);
    Table::grid("vip_pools", title, VIP_POOLS, &shown, rows.collect())
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
