//! The answer about VIPs.

use serde::Serialize;

use super::{
    Capacity, Design, Failure, Needed, ROUTER_IDS, Total, VipsRequest, capacity, designs, failure,
    few_nodes, needed, rules, total,
};
use model::finding::Finding;
use net::quantity::{CountOverflow, VipCount};
use rows::Row;

/// The answer to a [`VipsRequest`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct VipsOutcome {
    /// The request.
    pub request: VipsRequest,
    /// Each cluster with each limit.
    pub cases: Vec<Case>,
    /// What the requested VIPs need, for each limit: the fewest broadcast domains, and if there are
    /// several, also a choice with fewer nodes if one exists.
    pub needed: Vec<Needed>,
    /// What the owner should know, the worst first.
    pub findings: Vec<Finding>,
}

/// A cluster with one limit.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "vips", id = "totals-row")]
pub struct Case {
    /// VIPs that a node may hold.
    pub max_vips_per_node: VipCount,
    /// Its broadcast domains, in order.
    #[serde(skip)]
    pub domains: Vec<Capacity>,
    /// What they hold together.
    #[serde(flatten)]
    pub total: Total,
    /// What is lost of each domain with nodes down.
    #[serde(skip)]
    pub failures: Vec<Failure>,
    /// Who could own the pairs.
    #[serde(skip)]
    pub designs: [Design; 2],
}

/// Computes all clusters with all limits.
///
/// # Errors
///
/// [`CountOverflow`] if a count exceeds 64 bits.
pub fn plan(request: VipsRequest) -> Result<VipsOutcome, CountOverflow> {
    let mut cases = Vec::new();
    for cluster in &request.clusters {
        for &limit in &request.max_vips_per_node {
            let domains = cluster
                .iter()
                .map(|&nodes| capacity(nodes, limit, ROUTER_IDS));
            let domains = domains.collect::<Result<Vec<_>, _>>()?;
            cases.push(case(limit, domains, &request)?);
        }
    }
    let mut all_needed = Vec::new();
    if let Some(required) = request.required {
        for &limit in &request.max_vips_per_node {
            let Some(fewest_domains) = needed(required, limit, ROUTER_IDS)? else {
                continue;
            };
            all_needed.push(fewest_domains);
            // In several domains fewer nodes may do, which is mostly what matters then.
            let other = few_nodes(required, limit, ROUTER_IDS)?;
            let is_better = |other: &Needed| other.nodes < fewest_domains.nodes;
            let several = fewest_domains.domains.0 > 1;
            all_needed.extend(other.filter(|other| several && is_better(other)));
        }
    }
    let mut outcome = VipsOutcome { request, cases, needed: all_needed, findings: Vec::new() };
    outcome.findings = rules::of(&outcome)?;
    Ok(outcome)
}

fn case(
    limit: VipCount,
    domains: Vec<Capacity>,
    request: &VipsRequest,
) -> Result<Case, CountOverflow> {
    let total = total(&domains)?;
    let mut failures = Vec::new();
    for domain in &domains {
        let possible = request.failures.iter().filter(|&&k| k <= domain.nodes);
        // Without pairs there is nothing to lose.
        let possible = possible.filter(|_| !domain.ha_pairs.is_zero());
        failures.extend(possible.map(|&failed| failure(domain, failed)));
    }
    let once: Vec<(Capacity, u64)> = domains.iter().map(|&one| (one, 1)).collect();
    Ok(Case {
        max_vips_per_node: limit,
        designs: designs(&once, &total),
        domains,
        total,
        failures,
    })
}
