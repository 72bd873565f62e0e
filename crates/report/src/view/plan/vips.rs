//! What a plan's pools of VIPs hold.

use crate::{Rows, Table};
use engine::plan::cluster::ClusterOutcome;
use engine::vips::PoolOutcome;
use model::VipPool;
use net::lang::Lang;
use results::plan::VipPoolRow;
use texts::{Message, plan as say};

pub(super) fn table<'a>(
    rows: &Rows<'a, VipPoolRow<'a>>,
    outcome: &ClusterOutcome,
    lang: Lang,
) -> Table<'a> {
    let mut pools = outcome.cluster.vip_pools.iter();
    let several = pools.any(|pool| pool.domains > 1);
    let shown = "name total_vips required_vips? nodes max_vips_per_node ha_pairs pairs_per_node \
                 vips_per_ha domains node_group? tenants namespaces?";
    Table::new("vip_pools", rows, shown)
        .titled(say::TitleVipPools.text(lang))
        .seen_where(several, "domains")
}

/// A sentence for each of the first pools.
pub(in crate::view) fn lead(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let pools = outcome.cluster.vip_pools.iter().zip(&outcome.vip_pools);
    let pools = pools.take(3).map(|(pool, of)| held(pool, of, lang));
    pools.collect()
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
    let vips = of.total.total_vips;
    say::LeadVipPool {
        name: &*pool.name,
        nodes: of.nodes,
        total_vips: vips,
        required_vips: pool.required.filter(|required| *required > vips),
    }
    .text(lang)
}
