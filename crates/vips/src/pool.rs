//! What a VIP pool of a plan holds.

use std::sync::Arc;

use super::{Capacity, Design, ROUTER_IDS, Total, capacity, designs, rules};
use model::VipPool;
use model::finding::{Finding, MoreNodesHoldLess};
use net::quantity::{CountOverflow, NodeCount, Number};

/// The result of a pool.
#[derive(Debug, Clone)]
pub struct PoolOutcome {
    /// Its counted nodes.
    pub nodes: NodeCount,
    /// Its broadcast domains with how often each occurs, the larger ones first.
    pub domains: Vec<(Capacity, u64)>,
    /// What they hold in total.
    pub total: Total,
    /// Both choices of who owns the pairs.
    pub designs: [Design; 2],
    /// The findings about it.
    pub findings: Vec<Finding>,
}

/// What `pool` holds with `nodes` of its nodes, and whether it holds less with `grown`.
///
/// # Errors
///
/// [`CountOverflow`] if VIPs exceed 64 bits.
pub fn of_pool(
    pool: &VipPool,
    nodes: NodeCount,
    grown: NodeCount,
) -> Result<PoolOutcome, CountOverflow> {
    let (domains, total) = spread(pool, nodes)?;
    let mut outcome = PoolOutcome {
        nodes,
        designs: designs(&domains, &total),
        domains,
        total,
        findings: Vec::new(),
    };
    outcome.findings = findings(pool, &outcome, grown)?;
    Ok(outcome)
}

/// The nodes, spread evenly over the domains.
fn spread(
    pool: &VipPool,
    nodes: NodeCount,
) -> Result<(Vec<(Capacity, u64)>, Total), CountOverflow> {
    let each = nodes.get() / pool.domains;
    let larger = nodes.get() % pool.domains;
    let (mut domains, mut total) = (Vec::new(), Total::default());
    for (nodes, times) in [(each + 1, larger), (each, pool.domains - larger)] {
        if times > 0 {
            let one = capacity(NodeCount::new(nodes), pool.max_vips_per_node, ROUTER_IDS)?;
            total = total.checked_add(&one, times)?;
            domains.push((one, times));
        }
    }
    Ok((domains, total))
}

fn findings(
    pool: &VipPool,
    outcome: &PoolOutcome,
    grown: NodeCount,
) -> Result<Vec<Finding>, CountOverflow> {
    let name: &Arc<str> = &pool.name;
    let domains = Number(pool.domains);
    let who = rules::who(Some(name), outcome.nodes, domains, pool.max_vips_per_node);
    let mut found = Vec::new();
    for (domain, _) in &outcome.domains {
        found.extend(rules::of_domain(Some(name), domain)?);
    }
    if let Some(required) = pool.required {
        found.extend(rules::missed(&who, &outcome.total, required)?);
    }
    if let Some(namespaces) = pool.namespaces {
        found.extend(rules::crowded(&who, &outcome.designs, namespaces));
    }
    let (_, later) = spread(pool, grown)?;
    let now = outcome.total.total_vips;
    if grown > outcome.nodes && later.total_vips < pool.required.unwrap_or(now).min(now) {
        found.push(Finding::about(who.subject()).says(MoreNodesHoldLess {
            who,
            fewer_nodes: outcome.nodes,
            vips_of_fewer: now,
            more_nodes: grown,
            vips_of_more: later.total_vips,
            required: pool.required.filter(|&required| required <= now),
        }));
    }
    Ok(found)
}
