//! What is asked of others.

use serde::Serialize;

use crate::words::request::{Asking, Less};
use engine::mend::{Asked, Edit};
use model::{GroupId, Position, WorkloadId};
use net::quantity::{IpCount, NodeCount, Number};
use rows::Row;

/// One request.
#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(compared = "ips")]
pub struct RequestRow {
    #[row(names)]
    pub by_months: Number,
    pub by: Option<String>,
    pub ask_by: Option<String>,
    pub through_months: Option<Number>,
    pub through: Option<String>,
    pub subnets: Vec<RequestedSubnetRow>,
    pub node_groups: Vec<RequestedGroupRow>,
    pub quotas: Vec<RequestedQuotaRow>,
    pub new_vpc_range: Option<String>,
    #[row(better = Less, rank = 1)]
    pub ips: IpCount,
    pub free_ips: Option<IpCount>,
    pub reason: Option<String>,
    pub without_zone_loss: Vec<WithoutLossRow>,
}

/// A subnet of a request.
#[derive(Serialize, Row)]
#[row(area = "plan")]
pub struct RequestedSubnetRow {
    #[row(names)]
    pub zone: Option<String>,
    #[row(names)]
    pub role: &'static str,
    pub prefix: Number,
    pub cidr: Option<String>,
    pub node_group: Option<String>,
    pub workload: Option<String>,
}

/// A node group that a request is for.
#[derive(Serialize, Row)]
#[row(area = "plan")]
pub struct RequestedGroupRow {
    #[row(names)]
    pub name: String,
    pub of: String,
    pub kept_nodes: NodeCount,
    pub new_nodes: NodeCount,
}

/// A quota of a request.
#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(compared = "to", shortages)]
pub struct RequestedQuotaRow {
    #[row(names)]
    pub quota: &'static str,
    pub from: Option<Number>,
    #[row(better = Less, rank = 1)]
    pub to: Number,
}

/// A part of a request that is less if no zone may be lost.
#[derive(Serialize, Row)]
#[row(area = "plan")]
pub struct WithoutLossRow {
    #[row(names)]
    pub zone: Option<String>,
    #[row(names)]
    pub role: Option<&'static str>,
    pub prefix: Option<Number>,
    #[row(names)]
    pub quota: Option<&'static str>,
    pub to: Option<Number>,
}

impl RequestRow {
    pub fn of(asked: Asking<'_>) -> Self {
        let (request, cluster) = (asked.request, asked.candidate.cluster());
        let month = |months: u32| cluster.start.map(|start| start.after(months).to_string());
        let named = asked.named();
        let group = |at: GroupId| {
            named
                .groups
                .get(at.index())
                .map(|group| group.name.to_string())
        };
        let workload = |at: WorkloadId| cluster.simulation.workloads[at].name.to_string();
        let new = request
            .lines
            .iter()
            .filter_map(|line| line.edit.new_group());
        let node_groups = new.map(|new| RequestedGroupRow {
            name: group(new.at).unwrap_or_default(),
            of: group(new.of).unwrap_or_default(),
            kept_nodes: new.kept,
            new_nodes: new.new,
        });
        let subnets = request.subnets().map(|subnet| RequestedSubnetRow {
            zone: cluster.zone_name(subnet.zone).map(str::to_owned),
            role: role(subnet),
            prefix: subnet.prefix.into(),
            cidr: subnet
                .cidr
                .filter(|_| !subnet.is_placeholder)
                .map(|cidr| cidr.to_string()),
            node_group: subnet.for_group.and_then(group),
            workload: subnet.for_workload.map(workload),
        });
        let quotas = request.lines.iter().filter_map(|line| match &line.edit {
            Edit::Quota(quota) => Some(RequestedQuotaRow {
                quota: "enis",
                from: asked.quota_before().map(|now| now.get().into()),
                to: quota.get().into(),
            }),
            Edit::SubnetQuota(quota) => Some(RequestedQuotaRow {
                quota: "subnets",
                from: asked.subnet_quota_before().map(|now| now.get().into()),
                to: quota.get().into(),
            }),
            _ => None,
        });
        let without_loss = asked.less().into_iter().map(|less| match less {
            Less::Subnet(subnet, prefix) => WithoutLossRow {
                zone: cluster.zone_name(subnet.zone).map(str::to_owned),
                role: Some(role(subnet)),
                prefix: prefix.map(Number::from),
                quota: None,
                to: None,
            },
            Less::Quota(_, to) => WithoutLossRow {
                zone: None,
                role: None,
                prefix: None,
                quota: Some("enis"),
                to: to.map(|to| to.get().into()),
            },
        });
        let ranges = request.lines.iter().filter_map(|line| line.edit.range());
        let ranges: Vec<String> = ranges.map(|range| range.to_string()).collect();
        Self {
            by_months: u64::from(request.by).into(),
            by: request.month.map(|month| month.to_string()),
            ask_by: asked.ask_by(),
            through_months: request.through.map(|months| u64::from(months).into()),
            through: request.through.and_then(month),
            subnets: subnets.collect(),
            node_groups: node_groups.collect(),
            quotas: quotas.collect(),
            new_vpc_range: (!ranges.is_empty()).then(|| ranges.join(", ")),
            ips: request.ips,
            free_ips: request.free_ips,
            reason: asked.reason(),
            without_zone_loss: without_loss.collect(),
        }
    }
}

fn role(subnet: &Asked) -> &'static str {
    if subnet.for_nodes { "nodes" } else { "pods" }
}
