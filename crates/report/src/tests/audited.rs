//! Audits made by hand: sums follow from the nodes, what pools do next is as the test says.

use std::sync::Arc;

use engine::audit::{
    AuditOutcome, LimitSource, NodeAudit, NodeEni, NodeMode, NodeState, SubnetAudit, SubnetService,
    ZoneAudit,
};
use model::ExistingEni;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};

/// An ENI in this subnet with so many secondaries, in use, and of other subnets.
pub(crate) const fn eni(
    subnet: usize,
    secondary_ips: u32,
    used_ips: u32,
    cross_subnet_ips: u32,
) -> ExistingEni {
    ExistingEni {
        subnet,
        secondary_ips,
        used_ips,
        cross_subnet_ips,
    }
}

/// A node of 8 ENIs of 40 addresses that runs 110 pods, which is fine.
pub(crate) fn node(
    name: &str,
    zone: usize,
    mode: NodeMode,
    subnets: &[usize],
    enis: &[ExistingEni],
) -> NodeAudit {
    let sum = |of: fn(&ExistingEni) -> u32| {
        let sum: u64 = enis.iter().map(|eni| u64::from(of(eni))).sum();
        IpCount::new(sum)
    };
    let (bound, used) = (sum(|eni| eni.secondary_ips), sum(|eni| eni.used_ips));
    let cross = sum(|eni| eni.cross_subnet_ips);
    let enis = enis.iter().enumerate().map(|(i, &holds)| NodeEni {
        id: format!("eni-{name}-{i}").into(),
        holds,
        borrowed_ips: IpCount::ZERO,
    });
    NodeAudit {
        name: name.into(),
        origin: None,
        resource_set: None,
        zone,
        instance: Some("bcc.g5.c16m64".into()),
        mode,
        state: NodeState::Fine,
        enis_limit: Some(8),
        ips_per_eni: Some(40),
        limit_source: LimitSource::Object,
        max_pods: Some(PodCount::new(110)),
        burst_multiple: u32::from(mode == NodeMode::Burstable),
        enis: enis.collect(),
        subnets: subnets.to_vec(),
        bound_ips: bound,
        used_ips: Some(used),
        idle_ips: Some(bound.less(used)),
        cross_subnet_ips: cross,
        needed_ips: Some(IpCount::ZERO),
        next_eni_ips: Some(IpCount::ZERO),
        can_grow: None,
        stop: None,
        reachable_ips: Some(IpCount::new(312)),
    }
}

/// A subnet that serves pods.
pub(crate) fn subnet(
    name: &str,
    cidr: Option<&str>,
    zone: usize,
    available: Option<u64>,
) -> SubnetAudit {
    let cidr: Option<net::Cidr> = cidr.map(|cidr| cidr.parse().unwrap());
    SubnetAudit {
        name: name.into(),
        label: None,
        cidr,
        origin: None,
        zone,
        size: cidr.map(|cidr| IpCount::new(cidr.addresses().saturating_sub(2))),
        available: available.map(IpCount::new),
        borrowed_ips: IpCount::ZERO,
        serves: true,
        service: SubnetService::Pods,
        in_use: true,
        nodes: NodeCount::ZERO,
        enis: EniCount::ZERO,
        bound_ips: IpCount::ZERO,
        used_ips: None,
        idle_ips: None,
        other_ips: None,
        days_left: None,
    }
}

/// The audit of these, with all sums.
pub(crate) fn audited(
    zones: &[Option<&str>],
    mut subnets: Vec<SubnetAudit>,
    nodes: Vec<NodeAudit>,
) -> AuditOutcome {
    for (index, subnet) in subnets.iter_mut().enumerate() {
        let may = |node: &&NodeAudit| node.subnets.contains(&index);
        subnet.nodes = NodeCount::new(nodes.iter().filter(may).count() as u64);
        let enis = nodes.iter().flat_map(|node| &node.enis);
        let enis: Vec<ExistingEni> = enis
            .map(|eni| eni.holds)
            .filter(|eni| eni.subnet == index)
            .collect();
        let sum = |of: fn(&ExistingEni) -> u32| {
            IpCount::new(enis.iter().map(|eni| u64::from(of(eni))).sum())
        };
        subnet.enis = EniCount::new(enis.len() as u64);
        subnet.in_use = nodes.is_empty() || !subnet.nodes.is_zero() || !subnet.enis.is_zero();
        subnet.bound_ips = sum(|eni| eni.secondary_ips);
        subnet.used_ips = Some(sum(|eni| eni.used_ips));
        subnet.idle_ips = subnet.used_ips.map(|used| subnet.bound_ips.less(used));
    }
    let of_zone = |zone: Option<usize>, name: Option<Arc<str>>| {
        let nodes: Vec<&NodeAudit> = nodes
            .iter()
            .filter(|node| zone.is_none_or(|zone| node.zone == zone))
            .collect();
        let count = |of: &dyn Fn(&NodeAudit) -> bool| {
            NodeCount::new(nodes.iter().filter(|node| of(node)).count() as u64)
        };
        let sum = |of: &dyn Fn(&NodeAudit) -> Option<IpCount>| {
            let all: Option<u64> = nodes.iter().map(|node| of(node).map(IpCount::get)).sum();
            all.map(IpCount::new)
        };
        let mine = |subnet: &&SubnetAudit| zone.is_none_or(|zone| subnet.zone == zone);
        let available: Option<u64> = subnets
            .iter()
            .filter(mine)
            .filter(|subnet| subnet.serves)
            .map(|subnet| subnet.available.map(IpCount::get))
            .sum();
        ZoneAudit {
            name,
            nodes: NodeCount::new(nodes.len() as u64),
            best_effort_nodes: count(&|node| node.mode == NodeMode::BestEffort),
            burstable_nodes: count(&|node| node.mode == NodeMode::Burstable),
            stuck_nodes: count(&|node| node.state == NodeState::Stuck),
            blocked_nodes: count(&|node| node.state == NodeState::CannotGrow),
            one_eni_from_stuck_nodes: count(&|node| node.state == NodeState::OneEniFromStuck),
            short_of_max_pods_nodes: count(&|node| node.state == NodeState::CannotReachMaxPods),
            days_left: None,
            subnets: subnets.iter().filter(mine).count() as u64,
            available: available.map(IpCount::new),
            enis: EniCount::new(nodes.iter().map(|node| node.enis.len() as u64).sum()),
            bound_ips: sum(&|node| Some(node.bound_ips)).unwrap(),
            used_ips: sum(&|node| node.used_ips),
            idle_ips: sum(&|node| node.idle_ips),
            needed_ips: sum(&|node| Some(node.needed_ips.unwrap_or_default())).unwrap(),
        }
    };
    let total = of_zone(None, None);
    let zones = zones.iter().enumerate();
    let zones = zones.map(|(index, name)| of_zone(Some(index), name.map(Into::into)));
    AuditOutcome {
        zones: zones.collect(),
        total,
        nodes,
        subnets,
        growth: None,
        migration: None,
        drift: None,
        routed_nodes: NodeCount::ZERO,
        read: vec![("NetResourceSet".to_owned(), 5), ("Subnet".to_owned(), 4)],
        skipped: vec![("Pod".to_owned(), 7)],
        findings: Vec::new(),
    }
}
