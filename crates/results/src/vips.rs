//! The results of `vips`: clusters, and the requested VIPs.

use serde::Serialize;

use engine::vips::{Capacity, Case, DesignKind, Failure, Needed, TUN_IDS, VipsOutcome};
use net::quantity::{NodeCount, Number, VipCount};
use rows::{Row, Rows};

/// What `cce-plan vips -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "vips")]
pub struct VipsResult<'a> {
    pub rows: Rows<'a, &'a Capacity>,
    pub totals: Rows<'a, &'a Case>,
    pub failures: Rows<'a, &'a Failure>,
    pub needed: Rows<'a, &'a Needed>,
    pub designs: Rows<'a, DesignRow>,
    pub services: Rows<'a, ServiceRow>,
}

impl<'a> VipsResult<'a> {
    pub fn of(outcome: &'a VipsOutcome) -> Self {
        let (request, cases) = (&outcome.request, &outcome.cases);
        let designs = cases.iter().flat_map(|case| {
            let designs = case.designs.iter();
            designs.map(move |design| DesignRow {
                nodes: case.total.nodes,
                max_vips_per_node: case.max_vips_per_node,
                design: design.kind,
                tenants: design.tenants.into(),
                vips_per_tenant: design.vips_per_tenant,
                total_vips: case.total.total_vips,
                namespaces: request.namespaces.map(Number::from),
                namespaces_fit: request.namespaces.map(|asked| asked <= design.tenants),
            })
        });
        Self {
            rows: cases.iter().flat_map(|case| &case.domains).collect(),
            totals: cases.iter().collect(),
            failures: cases.iter().flat_map(|case| &case.failures).collect(),
            needed: outcome.needed.iter().collect(),
            designs: designs.collect(),
            services: vec![ServiceRow {
                tun_ids: TUN_IDS.into(),
                asked_services: request.services.map(Number::from),
                services_fit: request.services.map(|asked| asked <= TUN_IDS),
            }]
            .into(),
        }
    }
}

/// Who could own the HA pairs of a cluster.
#[derive(Serialize, Row)]
#[row(area = "vips")]
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

/// Services that can be distinguished.
#[derive(Serialize, Row)]
#[row(area = "vips")]
pub struct ServiceRow {
    pub tun_ids: Number,
    pub asked_services: Option<Number>,
    pub services_fit: Option<bool>,
}
