//! What a plan's pools of VIPs hold.

use crate::result::plan::VipPoolRow;
use crate::{Rows, Table};
use engine::plan::cluster::ClusterOutcome;
use engine::vips::PoolOutcome;
use model::VipPool;
use texts::Words;

pub(super) fn table<'a>(
    rows: &Rows<'a, VipPoolRow<'a>>,
    outcome: &ClusterOutcome,
    words: Words,
) -> Table<'a> {
    let mut pools = outcome.cluster.vip_pools.iter();
    let several = pools.any(|pool| pool.domains > 1);
    let shown = "name total_vips required_vips? nodes max_vips_per_node ha_pairs pairs_per_node \
                 vips_per_ha domains node_group? tenants namespaces?";
    Table::new("vip_pools", rows, shown)
        .titled(words.text("title-vip-pools"))
        .seen_where(several, "domains")
}

/// A sentence for each of the first pools.
pub(in crate::view) fn lead(outcome: &ClusterOutcome, words: Words) -> Vec<String> {
    let pools = outcome.cluster.vip_pools.iter().zip(&outcome.vip_pools);
    let pools = pools.take(3).map(|(pool, of)| held(pool, of, words));
    pools.collect()
}

/// The same of all pools that hold fewer VIPs than are required.
pub(super) fn short(outcome: &ClusterOutcome, words: Words) -> Vec<String> {
    let pools = outcome.cluster.vip_pools.iter().zip(&outcome.vip_pools);
    let short = pools.filter(|(pool, of)| {
        pool.required
            .is_some_and(|least| least > of.total.total_vips)
    });
    short.map(|(pool, of)| held(pool, of, words)).collect()
}

fn held(pool: &VipPool, of: &PoolOutcome, words: Words) -> String {
    let vips = of.total.total_vips;
    words
        .with("name", &*pool.name)
        .with("nodes", of.nodes)
        .with("total_vips", vips)
        .with(
            "required_vips",
            pool.required.filter(|required| *required > vips),
        )
        .text("lead-vip-pool")
}
