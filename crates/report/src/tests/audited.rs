//! Audits made by hand: sums follow from the nodes, what pools do next is as the test says.

use engine::audit::{
    AuditOutcome, LimitSource, NodeAudit, NodeEni, NodeMode, NodeState, PoolSpec, ReadObjects,
    SubnetAudit, SubnetService, Totals, ZoneAudit, ZoneRowId,
};
use model::kubectl::Kubectl;
use model::{ExistingEni, Position, Positions, SubnetId};
use net::quantity::{EniCount, IpCount, Known, NodeCount, PodCount, SubnetCount};

/// An ENI in this subnet with these numbers of secondary IPs: bound, in use, and of other subnets.
pub(crate) fn eni(
    subnet: usize,
    secondary_ips: u32,
    used_ips: u32,
    cross_subnet_ips: u32,
) -> ExistingEni {
    ExistingEni {
        subnet: SubnetId::new(subnet),
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
    let each_eni = enis.iter().enumerate().map(|(i, &holds)| NodeEni {
        node: name.into(),
        eni: Some(format!("eni-{name}-{i}").into()),
        subnet: "".into(),
        secondary_ips: IpCount::new(holds.secondary_ips.into()),
        used_ips: Known(Some(IpCount::new(holds.used_ips.into()))),
        cross_subnet_ips: IpCount::new(holds.cross_subnet_ips.into()),
        borrowed_ips: IpCount::ZERO,
        holds,
    });
    NodeAudit {
        name: name.into(),
        origin: None,
        resource_set: None,
        pool: PoolSpec::default(),
        zone: None,
        zone_index: ZoneRowId::new(zone),
        instance: Known(Some("bcc.g5.c16m64".into())),
        mode,
        state: NodeState::Fine,
        enis: Known(Some(EniCount::new(enis.len() as u64))),
        enis_limit: Known(Some(EniCount::new(8))),
        ips_per_eni: Known(Some(IpCount::new(40))),
        limit_source: LimitSource::Object,
        max_pods: Known(Some(PodCount::new(110))),
        burst_multiple: u32::from(mode == NodeMode::Burstable).into(),
        subnets: Vec::new(),
        candidates: subnets.iter().map(|&at| SubnetId::new(at)).collect(),
        each_eni: each_eni.collect(),
        bound_ips: Known(Some(bound)),
        used_ips: Known(Some(used)),
        idle_ips: Known(Some(bound.saturating_sub(used))),
        cross_subnet_ips: Known(Some(cross)),
        needed_ips: Known(Some(IpCount::ZERO)),
        next_eni_ips: Known(Some(IpCount::ZERO)),
        can_grow: None,
        stop: None,
        reachable_ips: Known(Some(IpCount::new(312))),
        free_slots: Known(None),
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
        cidr: Known(cidr),
        origin: None,
        zone: None,
        zone_index: ZoneRowId::new(zone),
        total_ips: Known(cidr.map(|cidr| IpCount::new(cidr.addresses()))),
        usable_ips: Known(cidr.map(|cidr| IpCount::new(cidr.addresses().saturating_sub(2)))),
        available_ips: Known(available.map(IpCount::new)),
        borrowed_ips: IpCount::ZERO,
        serves: true,
        service: SubnetService::Pods,
        in_use: true,
        nodes: NodeCount::ZERO,
        enis: Known(Some(EniCount::ZERO)),
        bound_ips: Known(Some(IpCount::ZERO)),
        used_ips: Known(None),
        idle_ips: Known(None),
        other_ips: Known(None),
        days_left: None,
    }
}

/// How much of each kind was read.
const READ: [(&str, u64, bool); 3] = [
    ("NetResourceSet", 5, true),
    ("Subnet", 4, true),
    ("Pod", 7, false),
];

fn read() -> Vec<ReadObjects> {
    let read = READ.map(|(kind, count, used)| ReadObjects {
        kind: kind.to_owned(),
        objects: net::quantity::Number(count),
        used,
    });
    read.to_vec()
}

/// The audit of these, with all sums and names.
pub(crate) fn audited(
    zones: &[Option<&str>],
    mut subnets: Vec<SubnetAudit>,
    mut nodes: Vec<NodeAudit>,
) -> AuditOutcome {
    let zone_name = |zone: ZoneRowId| zones.get(zone.index()).copied().flatten().map(Into::into);
    for node in &mut nodes {
        node.zone = zone_name(node.zone_index);
        let known = node
            .candidates
            .iter()
            .filter_map(|&at| subnets.get(at.index()));
        node.subnets = known.map(|subnet| subnet.name.clone()).collect();
        for eni in &mut node.each_eni {
            eni.subnet = subnets[eni.holds.subnet].name.clone();
            eni.used_ips.0 = eni.used_ips.0.filter(|_| node.used_ips.0.is_some());
        }
    }
    for (index, subnet) in subnets.iter_mut().enumerate() {
        let may = |node: &&NodeAudit| node.candidates.contains(&SubnetId::new(index));
        subnet.zone = zone_name(subnet.zone_index);
        subnet.nodes = NodeCount::new(nodes.iter().filter(may).count() as u64);
        let enis = nodes.iter().flat_map(|node| &node.each_eni);
        let enis: Vec<ExistingEni> = enis
            .map(|eni| eni.holds)
            .filter(|eni| eni.subnet == SubnetId::new(index))
            .collect();
        let sum = |of: fn(&ExistingEni) -> u32| {
            IpCount::new(enis.iter().map(|eni| u64::from(of(eni))).sum())
        };
        subnet.enis.0 = Some(EniCount::new(enis.len() as u64));
        subnet.in_use = nodes.is_empty() || !subnet.nodes.is_zero() || !enis.is_empty();
        let (bound, used) = (sum(|eni| eni.secondary_ips), sum(|eni| eni.used_ips));
        subnet.bound_ips.0 = Some(bound);
        subnet.used_ips.0 = Some(used);
        subnet.idle_ips.0 = Some(bound.saturating_sub(used));
    }
    let of_zone = |zone: Option<ZoneRowId>| {
        let nodes: Vec<&NodeAudit> = nodes
            .iter()
            .filter(|node| zone.is_none_or(|zone| node.zone_index == zone))
            .collect();
        let count = |of: &dyn Fn(&NodeAudit) -> bool| {
            NodeCount::new(nodes.iter().filter(|node| of(node)).count() as u64)
        };
        let sum = |of: &dyn Fn(&NodeAudit) -> Option<IpCount>| {
            let all: Option<u64> = nodes.iter().map(|node| of(node).map(IpCount::get)).sum();
            Known(all.map(IpCount::new))
        };
        let mine = |subnet: &&SubnetAudit| zone.is_none_or(|zone| subnet.zone_index == zone);
        let serving = subnets.iter().filter(mine).filter(|subnet| subnet.serves);
        let available = serving.map(|subnet| subnet.available_ips.0.map(IpCount::get));
        let available: Option<u64> = available.sum();
        Totals {
            nodes: NodeCount::new(nodes.len() as u64),
            best_effort_nodes: count(&|node| node.mode == NodeMode::BestEffort),
            burstable_nodes: count(&|node| node.mode == NodeMode::Burstable),
            stuck_nodes: count(&|node| node.state == NodeState::Stuck),
            blocked_nodes: count(&|node| node.state == NodeState::CannotGrow),
            one_eni_from_stuck_nodes: count(&|node| node.state == NodeState::OneEniFromStuck),
            short_of_max_pods_nodes: count(&|node| node.state == NodeState::CannotReachMaxPods),
            unknown_nodes: count(&|node| node.state == NodeState::Unknown),
            days_left: None,
            subnets: SubnetCount::new(subnets.iter().filter(mine).count() as u64),
            available_ips: Known(available.map(IpCount::new)),
            enis: Known(Some(EniCount::new(
                nodes.iter().map(|node| node.each_eni.len() as u64).sum(),
            ))),
            bound_ips: sum(&|node| node.bound_ips.0),
            used_ips: sum(&|node| node.used_ips.0),
            idle_ips: sum(&|node| node.idle_ips.0),
            needed_ips: sum(&|node| Some(node.needed_ips.0.unwrap_or_default()))
                .0
                .unwrap(),
        }
    };
    let total = of_zone(None);
    let zones = zones
        .iter()
        .with_positions()
        .map(|(index, name)| ZoneAudit {
            name: name.map(Into::into),
            totals: of_zone(Some(index)),
        });
    AuditOutcome {
        not_read: Vec::new(),
        events: None,
        relief: None,
        prevention: None,
        waits: None,
        zones: zones.collect(),
        total,
        nodes,
        subnets,
        growth: None,
        rates: None,
        migration: None,
        drift: None,
        routed_nodes: NodeCount::ZERO,
        kubectl: Kubectl::default(),
        read: read(),
        findings: Vec::new(),
    }
}
