//! Objects in few words.

use std::collections::BTreeSet;

use crate::{AuditOutcome, AuditRequest, NodeAudit, SubnetAudit, audit};
use input::objects::{
    EniObject, NodeObject, Objects, PoolShare, ResourceSet, ResourceSetEni, SubnetObject,
    SubnetSource,
};
use model::Cluster;
use model::catalog::Catalog;
use net::lang::Lang;

/// A best-effort node of 8 ENIs of 30 IPs in zone D with the design's watermarks.
pub(super) fn node(name: &str) -> ResourceSet {
    ResourceSet {
        name: name.to_owned(),
        zone: Some("zoneD".to_owned()),
        max_allocate_eni: 8,
        max_ips_per_eni: 30,
        pre_allocate_eni: 1,
        pre_allocate: 1,
        min_allocate: 1,
        max_above_watermark: 2,
        ..ResourceSet::default()
    }
}

/// A node, described in few words.
pub(super) trait Described: Sized {
    fn limits(self, enis: u64, ips: u64) -> Self;
    fn pods(self, max: u64) -> Self;
    fn burstable(self) -> Self;
    fn zone(self, zone: &str) -> Self;
    fn on(self, subnets: &[&str]) -> Self;
    /// Adds an ENI with `bound` secondary IPs, of which `used` are in use.
    fn eni(self, subnet: &str, bound: u64, used: u64) -> Self;
    fn enis(self, count: usize, subnet: &str, bound: u64, used: u64) -> Self;
}

impl Described for ResourceSet {
    fn limits(mut self, enis: u64, ips: u64) -> Self {
        (self.max_allocate_eni, self.max_ips_per_eni) = (enis, ips);
        self
    }

    fn pods(mut self, max: u64) -> Self {
        self.max_allocate = max;
        self
    }

    fn burstable(mut self) -> Self {
        self.burst_multiple = 1;
        self
    }

    fn zone(mut self, zone: &str) -> Self {
        self.zone = Some(zone.to_owned());
        self
    }

    fn on(mut self, subnets: &[&str]) -> Self {
        self.subnet_ids = subnets.iter().map(|&id| id.to_owned()).collect();
        self
    }

    fn eni(mut self, subnet: &str, bound: u64, used: u64) -> Self {
        let id = format!("eni-{}-{}", self.name, self.enis.len() + 1);
        self.enis.push(ResourceSetEni {
            id: id.clone(),
            subnet: Some(subnet.to_owned()),
            vpc_status: Some("inuse".to_owned()),
            cce_status: Some("ReadyOnNode".to_owned()),
            ..ResourceSetEni::default()
        });
        self.pool.push(PoolShare {
            eni: id,
            subnet: subnet.to_owned(),
            bound,
            used,
            cross_subnet_used: 0,
        });
        self
    }

    fn enis(mut self, count: usize, subnet: &str, bound: u64, used: u64) -> Self {
        for _ in 0..count {
            self = self.eni(subnet, bound, used);
        }
        self
    }
}

/// A subnet as the cluster has it, in zone D of Beijing.
pub(super) fn subnet(id: &str, cidr: &str, left: u64) -> SubnetObject {
    SubnetObject {
        source: SubnetSource::Kubernetes,
        id: Some(id.to_owned()),
        origin: None,
        name: None,
        zone: Some("cn-bj-d".to_owned()),
        cidr: cidr.parse().ok(),
        cidr_at: 0..0,
        vpc: None,
        available_ips: Some(left),
        reserved: None,
        exclusive: false,
        subnet_type: None,
        enabled: Some(true),
        has_no_more_ip: false,
        reason: None,
        all_zero_list: false,
    }
}

/// An ENI's own object.
pub(super) fn eni(id: &str, node: &str, subnet: &str, secondaries: u64) -> EniObject {
    EniObject {
        id: id.to_owned(),
        node: Some(node.to_owned()),
        subnet: Some(subnet.to_owned()),
        zone: Some("cn-bj-d".to_owned()),
        primary_ips: 1,
        secondary_ips: secondaries,
        vpc_status: Some("inuse".to_owned()),
        ..EniObject::default()
    }
}

/// A node of Kubernetes.
pub(super) fn kubelet(name: &str, max_pods: u64) -> NodeObject {
    NodeObject {
        name: name.to_owned(),
        max_pods: Some(max_pods),
        ..NodeObject::default()
    }
}

/// Objects of pools and subnets.
pub(super) fn objects(resource_sets: Vec<ResourceSet>, subnets: Vec<SubnetObject>) -> Objects {
    Objects { resource_sets, subnets, ..Objects::default() }
}

/// A request without questions.
pub(super) fn request(objects: &Objects) -> AuditRequest<'_> {
    AuditRequest::new(objects, Catalog::bundled())
}

pub(super) fn audited(objects: &Objects) -> AuditOutcome {
    let outcome = audit(request(objects)).unwrap();
    let read: Vec<&str> = outcome.read.iter().map(|read| &*read.kind).collect();
    let kinds: BTreeSet<&str> = read.iter().copied().collect();
    assert_eq!(
        kinds.len(),
        read.len(),
        "each kind is counted once: {read:?}"
    );
    outcome
}

pub(super) fn migrated(objects: &Objects) -> AuditOutcome {
    audit(AuditRequest { migrate: true, ..request(objects) }).unwrap()
}

pub(super) fn grown(objects: &Objects, ips_per_day: u64) -> AuditOutcome {
    audit(AuditRequest { ips_per_day: Some(ips_per_day), ..request(objects) }).unwrap()
}

pub(super) fn beside(objects: &Objects, plan: &Cluster) -> AuditOutcome {
    audit(AuditRequest { plan: Some(plan), ..request(objects) }).unwrap()
}

impl AuditOutcome {
    /// The node of that name.
    pub(super) fn node(&self, name: &str) -> &NodeAudit {
        self.nodes.iter().find(|node| *node.name == *name).unwrap()
    }

    /// The subnet of that name.
    pub(super) fn subnet(&self, name: &str) -> &SubnetAudit {
        let mut subnets = self.subnets.iter();
        subnets.find(|subnet| *subnet.name == *name).unwrap()
    }

    pub(super) fn zone_names(&self) -> Vec<Option<&str>> {
        self.zones.iter().map(|zone| zone.name.as_deref()).collect()
    }

    /// Codes of all findings, in order.
    pub(super) fn codes(&self) -> Vec<&'static str> {
        self.findings
            .iter()
            .map(model::finding::Finding::code)
            .collect()
    }

    /// Message and help of the findings of a code.
    pub(super) fn said(&self, code: &str) -> String {
        let found = self
            .findings
            .iter()
            .filter(|finding| finding.code() == code);
        let said: Vec<String> = found
            .map(|finding| {
                format!(
                    "{} {}: {}\n  help: {}",
                    finding.severity(),
                    finding.subject(),
                    finding.message(Lang::En),
                    finding.help(Lang::En)
                )
            })
            .collect();
        said.join("\n")
    }
}
