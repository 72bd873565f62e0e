//! What `vips` says of clusters and of the VIPs that are asked for.

use schemars::JsonSchema;
use serde::Serialize;

use crate::Rows;
use engine::vips::{Capacity, Case, Design, DesignKind, Failure, Needed, TUN_IDS, VipsOutcome};
use net::quantity::{NodeCount, Number, PairCount, Share, VipCount};

/// What `cce-plan vips -f json` prints.
#[derive(Serialize, JsonSchema)]
pub struct VipsResult<'a> {
    pub rows: Rows<'a, VipsRow>,
    pub totals: Rows<'a, TotalsRow>,
    pub failures: Rows<'a, FailureRow>,
    pub needed: Rows<'a, NeededRow>,
    pub designs: Rows<'a, DesignRow>,
    pub services: Rows<'a, ServiceRow>,
}

impl VipsResult<'_> {
    #[must_use]
    pub fn of(outcome: &VipsOutcome) -> Self {
        let (request, cases) = (&outcome.request, &outcome.cases);
        let domains = cases.iter().flat_map(|case| &case.domains);
        let designs = cases.iter().flat_map(|case| {
            let designs = case.designs.iter();
            designs.map(move |design| DesignRow::of(case, design, request.namespaces))
        });
        Self {
            rows: domains.map(VipsRow::of).collect(),
            totals: cases.iter().map(TotalsRow::of).collect(),
            failures: cases.iter().flat_map(FailureRow::all_of).collect(),
            needed: outcome.needed.iter().map(NeededRow::of).collect(),
            designs: designs.collect(),
            services: vec![ServiceRow::of(request.services)].into(),
        }
    }
}

/// A broadcast domain.
#[derive(Serialize, JsonSchema)]
pub struct VipsRow {
    pub nodes: NodeCount,
    pub max_vips_per_node: VipCount,
    pub ha_pairs: PairCount,
    pub pairs_per_node: PairCount,
    pub vips_per_ha: VipCount,
    pub total_vips: VipCount,
}

impl VipsRow {
    const fn of(domain: &Capacity) -> Self {
        Self {
            nodes: domain.nodes,
            max_vips_per_node: domain.max_vips_per_node,
            ha_pairs: domain.ha_pairs,
            pairs_per_node: domain.pairs_per_node,
            vips_per_ha: domain.vips_per_ha,
            total_vips: domain.total_vips,
        }
    }
}

/// All broadcast domains of a cluster.
#[derive(Serialize, JsonSchema)]
pub struct TotalsRow {
    pub max_vips_per_node: VipCount,
    pub domains: Number,
    pub nodes: NodeCount,
    pub ha_pairs: PairCount,
    pub total_vips: VipCount,
}

impl TotalsRow {
    fn of(case: &Case) -> Self {
        Self {
            max_vips_per_node: case.max_vips_per_node,
            domains: case.total.domains.into(),
            nodes: case.total.nodes,
            ha_pairs: case.total.ha_pairs,
            total_vips: case.total.total_vips,
        }
    }
}

/// A broadcast domain with nodes down.
#[derive(Serialize, JsonSchema)]
pub struct FailureRow {
    pub nodes: NodeCount,
    pub max_vips_per_node: VipCount,
    pub failed_nodes: NodeCount,
    pub is_bound: bool,
    pub lost_pairs: PairCount,
    pub degraded_pairs: PairCount,
    pub untouched_pairs: PairCount,
    pub lost_vips: VipCount,
    pub lost_share: Share,
    pub degraded_vips: VipCount,
    pub degraded_share: Share,
    pub most_vips_on_node: VipCount,
}

impl FailureRow {
    fn all_of(case: &Case) -> impl Iterator<Item = Self> {
        let failures = case.failures.iter();
        failures.map(|(domain, failure)| Self::of(&case.domains[*domain], failure))
    }

    const fn of(domain: &Capacity, failure: &Failure) -> Self {
        let all = domain.total_vips.get();
        Self {
            nodes: domain.nodes,
            max_vips_per_node: domain.max_vips_per_node,
            failed_nodes: failure.failed,
            is_bound: failure.is_bound,
            lost_pairs: failure.lost_pairs,
            degraded_pairs: failure.degraded_pairs,
            untouched_pairs: failure.untouched_pairs,
            lost_vips: failure.lost_vips,
            lost_share: Share::of(failure.lost_vips.get(), all),
            degraded_vips: failure.degraded_vips,
            degraded_share: Share::of(failure.degraded_vips.get(), all),
            most_vips_on_node: domain.most_on_a_node(),
        }
    }
}

/// Nodes for the VIPs that are asked for.
#[derive(Serialize, JsonSchema)]
pub struct NeededRow {
    pub required_vips: VipCount,
    pub max_vips_per_node: VipCount,
    pub needed_domains: Number,
    pub nodes_per_domain: NodeCount,
    pub needed_nodes: NodeCount,
    pub total_vips: VipCount,
    pub fails_again_at: Option<NodeCount>,
}

impl NeededRow {
    fn of(needed: &Needed) -> Self {
        Self {
            required_vips: needed.required,
            max_vips_per_node: needed.domain.max_vips_per_node,
            needed_domains: needed.domains.into(),
            nodes_per_domain: needed.domain.nodes,
            needed_nodes: needed.nodes,
            total_vips: needed.total_vips,
            fails_again_at: needed.fails_again_at.map(|again| again.nodes),
        }
    }
}

/// Who could own the HA pairs of a cluster.
#[derive(Serialize, JsonSchema)]
pub struct DesignRow {
    pub nodes: NodeCount,
    pub max_vips_per_node: VipCount,
    pub design: DesignKind,
    pub tenants: Number,
    pub vips_per_tenant: VipCount,
    pub total_vips: VipCount,
    pub namespaces: Option<Number>,
    pub namespaces_fit: Option<bool>,
}

impl DesignRow {
    fn of(case: &Case, design: &Design, namespaces: Option<u64>) -> Self {
        Self {
            nodes: case.total.nodes,
            max_vips_per_node: case.max_vips_per_node,
            design: design.kind,
            tenants: design.tenants.into(),
            vips_per_tenant: design.vips_per_tenant,
            total_vips: case.total.total_vips,
            namespaces: namespaces.map(Number::from),
            namespaces_fit: namespaces.map(|asked| asked <= design.tenants),
        }
    }
}

/// Services that can be told apart.
#[derive(Serialize, JsonSchema)]
pub struct ServiceRow {
    pub tun_ids: Number,
    pub asked_services: Option<Number>,
    pub services_fit: Option<bool>,
}

impl ServiceRow {
    fn of(services: Option<u64>) -> Self {
        Self {
            tun_ids: TUN_IDS.into(),
            asked_services: services.map(Number::from),
            services_fit: services.map(|asked| asked <= TUN_IDS),
        }
    }
}
