//! When findings about what nodes hold arise.

use std::sync::Arc;

use super::{
    Capacity, Design, Needed, ROUTER_IDS, TUN_IDS, Total, VipsOutcome, best_within, needed,
};
use model::finding::{
    self, Finding, MoreNodesHoldLess, NamespacesAboveTenants, OneDomainTooSmall, PairsWithoutVips,
    RouterIdsExhausted, ServicesAboveTunIds, TooFewNodesForPairs, VipNodes, VipsBelowRequired,
};
use net::lang::Lang;
use net::quantity::{CountOverflow, NodeCount, Number, VipCount};

/// All findings, the worst first, those of a kind in the order of the request.
pub(super) fn of(outcome: &VipsOutcome) -> Result<Vec<Finding>, CountOverflow> {
    let mut found = Vec::new();
    let request = &outcome.request;
    for case in &outcome.cases {
        let mut said: Vec<NodeCount> = Vec::new();
        for domain in &case.domains {
            // Equal domains have the same findings.
            if !said.contains(&domain.nodes) {
                said.push(domain.nodes);
                found.extend(of_domain(None, domain)?);
            }
        }
        let who = who(
            None,
            case.total.nodes,
            case.total.domains,
            case.max_vips_per_node,
        );
        if let Some(required) = request.required {
            found.extend(missed(&who, &case.total, required)?);
        }
        if let Some(namespaces) = request.namespaces {
            found.extend(crowded(&who, &case.designs, namespaces));
        }
    }
    // For given nodes the findings above already say what suffices.
    for &limit in &request.max_vips_per_node {
        let of_limit = |needed: &&Needed| needed.domain.max_vips_per_node == limit;
        let mut needed = outcome.needed.iter().filter(of_limit);
        if let Some(first) = needed.next().filter(|_| outcome.cases.is_empty()) {
            found.extend(of_needed(first, needed.next()));
        }
    }
    let services = request.services.filter(|&services| services > TUN_IDS);
    found.extend(services.map(|services| {
        Finding::about("cluster")
            .says(ServicesAboveTunIds { services: Number(services), tun_ids: Number(TUN_IDS) })
    }));
    finding::sort(&mut found);
    Ok(found)
}

/// Nodes in broadcast domains, which may be a pool of a plan.
pub(crate) fn who(
    pool: Option<&Arc<str>>,
    nodes: NodeCount,
    domains: Number,
    max_vips_per_node: VipCount,
) -> VipNodes {
    VipNodes { vip_pool: pool.cloned(), nodes, domains, max_vips_per_node }
}

/// Findings about one broadcast domain, which may belong to a pool of a plan.
pub(crate) fn of_domain(
    pool: Option<&Arc<str>>,
    domain: &Capacity,
) -> Result<Vec<Finding>, CountOverflow> {
    let who = who(pool, domain.nodes, Number(1), domain.max_vips_per_node);
    if domain.ha_pairs.is_zero() {
        return Ok(vec![
            Finding::about(who.subject()).says(TooFewNodesForPairs { who }),
        ]);
    }
    let best = best_within(domain.nodes, domain.max_vips_per_node, ROUTER_IDS)?;
    let mut found = Vec::new();
    if domain.total_vips.is_zero() {
        found.push(Finding::about(who.subject()).says(PairsWithoutVips {
            who: who.clone(),
            pairs_per_node: domain.pairs_per_node,
            best_nodes: best.nodes,
            best_vips: best.total_vips,
        }));
    } else if best.total_vips > domain.total_vips {
        found.push(Finding::about(who.subject()).says(MoreNodesHoldLess {
            who: who.clone(),
            fewer_nodes: best.nodes,
            vips_of_fewer: best.total_vips,
            more_nodes: domain.nodes,
            vips_of_more: domain.total_vips,
            required: None,
        }));
    }
    if !domain.pairs_are_all_couples() {
        found.push(Finding::about(who.subject()).says(RouterIdsExhausted {
            who,
            ha_pairs: domain.ha_pairs,
            pairs_per_node: domain.pairs_per_node,
            nodes_without_pair: domain.nodes_without_pair(),
        }));
    }
    Ok(found)
}

/// A finding if these hold fewer VIPs than required.
pub(crate) fn missed(
    who: &VipNodes,
    total: &Total,
    required: VipCount,
) -> Result<Option<Finding>, CountOverflow> {
    if total.total_vips >= required {
        return Ok(None);
    }
    let enough = needed(required, who.max_vips_per_node, ROUTER_IDS)?;
    Ok(Some(Finding::about(who.subject()).says(
        VipsBelowRequired {
            who: who.clone(),
            total_vips: total.total_vips,
            required_vips: required,
            needed_domains: enough.as_ref().map(|needed| needed.domains),
            needed_nodes_per_domain: enough.as_ref().map(|needed| needed.domain.nodes),
            needed_vips: enough.map(|needed| needed.total_vips),
        },
    )))
}

/// A finding if there are fewer pairs than namespaces.
pub(crate) fn crowded(who: &VipNodes, designs: &[Design; 2], namespaces: u64) -> Option<Finding> {
    let [own, platform] = designs;
    (namespaces > own.tenants).then(|| {
        Finding::about(who.subject()).says(NamespacesAboveTenants {
            who: who.clone(),
            namespaces: Number(namespaces),
            tenants_with_own_pair: Number(own.tenants),
            tenants_of_platform: Number(platform.tenants),
        })
    })
}

fn of_needed(needed: &Needed, fewer_nodes: Option<&Needed>) -> Vec<Finding> {
    let limit = needed.domain.max_vips_per_node;
    let who = who(None, needed.nodes, needed.domains, limit);
    let mut found = Vec::new();
    if needed.domains.0 > 1 {
        found.push(
            Finding::about(needed.required.spelled(Lang::En)).says(OneDomainTooSmall {
                who: who.clone(),
                required_vips: needed.required,
                most_in_one_domain: needed.most_in_one,
                nodes_per_domain: needed.domain.nodes,
                total_vips: needed.total_vips,
                few_nodes_domains: fewer_nodes.map(|one| one.domains),
                few_nodes_per_domain: fewer_nodes.map(|one| one.domain.nodes),
            }),
        );
    }
    if let Some(again) = needed.fails_again {
        found.push(Finding::about(who.subject()).says(MoreNodesHoldLess {
            who,
            fewer_nodes: needed.domain.nodes,
            vips_of_fewer: needed.domain.total_vips,
            more_nodes: again.nodes,
            vips_of_more: again.total_vips,
            required: Some(VipCount::new(
                needed.required.get().div_ceil(needed.domains.0),
            )),
        }));
    }
    found
}
