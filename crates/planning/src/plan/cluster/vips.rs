//! What the pools of nodes with VIPs hold.

use super::GroupOutcome;
use model::{Cluster, VipPoolNodes};
use net::quantity::CountOverflow;
use vips::{PoolOutcome, of_pool};

/// Each pool of the plan. In a node group only nodes count that are wanted now and guaranteed,
/// because others may never join.
pub(super) fn of_pools(
    cluster: &Cluster,
    groups: &[GroupOutcome],
) -> Result<Vec<PoolOutcome>, CountOverflow> {
    let pools = cluster.vip_pools.iter();
    let outcomes = pools.map(|pool| {
        let wanted = pool.nodes.count();
        let (nodes, grown) = match pool.nodes {
            VipPoolNodes::Group { group, .. } => {
                let guaranteed = groups[group].capacity.guaranteed;
                let most = cluster.groups[group].max_nodes;
                (wanted.min(guaranteed), most.min(guaranteed))
            }
            _ => (wanted, wanted),
        };
        of_pool(pool, nodes, grown)
    });
    outcomes.collect()
}
