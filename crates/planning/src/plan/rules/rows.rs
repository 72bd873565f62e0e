//! When findings about one subnet arise: counted while totals are summed, made when they are read.

use strum::VariantArray;

use super::no_node;
use crate::plan::advice;
use crate::plan::case::Case;
use crate::plan::row::Row;
use crate::plan::subnets::{SubnetsOutcome, SubnetsRequest};
use model::finding::{
    AvailableIsEstimate, Closed, Diagnostic, ExclusiveSubnet, Finding, NodeOnlySubnet,
    NodesWillStarve, Severity, StrandedIps, SubnetClosed, SubnetHoldsNoNode,
};
use model::{Position, Service, Subnet, SubnetId, SubnetNote};
use net::quantity::IpCount;

/// How many findings about subnets there are, by code and severity.
#[derive(Debug, Clone, Default)]
pub(in crate::plan) struct Tally {
    counts: [u64; RowRule::VARIANTS.len()],
}

/// The rules about one subnet, and how severe what they find is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
enum RowRule {
    HoldsNoNode,
    Starves,
    StarvesAFew,
    Strands,
    Estimate,
    EstimateOfZeros,
    Exclusive,
    NodesOnly,
    Closed,
}

impl RowRule {
    fn code_and_severity(self) -> (&'static str, Severity) {
        let (kind, severity) = match self {
            Self::HoldsNoNode => (SubnetHoldsNoNode::KIND, Severity::Error),
            Self::Starves => (NodesWillStarve::KIND, Severity::Warning),
            Self::StarvesAFew => (NodesWillStarve::KIND, Severity::Info),
            Self::Strands => (StrandedIps::KIND, Severity::Warning),
            Self::Estimate => (AvailableIsEstimate::KIND, Severity::Info),
            Self::EstimateOfZeros => (AvailableIsEstimate::KIND, Severity::Warning),
            Self::Exclusive => (ExclusiveSubnet::KIND, Severity::Warning),
            Self::NodesOnly => (NodeOnlySubnet::KIND, Severity::Info),
            Self::Closed => (SubnetClosed::KIND, Severity::Warning),
        };
        (kind.code, severity)
    }

    /// Whether it holds for the subnet in every setup, and so is reported once.
    fn is_of_the_subnet_alone(self) -> bool {
        !matches!(
            self,
            Self::HoldsNoNode | Self::Starves | Self::StarvesAFew | Self::Strands
        )
    }

    fn applies(self, row: &Row<'_>) -> bool {
        let service = row.subnet.service;
        let (max_nodes, startable) = (row.max_nodes.get(), row.startable_nodes.get());
        match self {
            Self::Closed => row.subnet.closed().is_some(),
            Self::Exclusive => service == Service::Exclusive && row.subnet.closed().is_none(),
            Self::NodesOnly => service == Service::NodesOnly,
            // A subnet that no ENI may use has neither stranded IPs nor a density problem.
            _ if service != Service::Pods => false,
            Self::EstimateOfZeros => row.subnet.note == Some(SubnetNote::ZeroList),
            Self::Estimate => row.subnet.available_is_estimate && row.subnet.note.is_none(),
            Self::HoldsNoNode => max_nodes == 0,
            Self::Strands => {
                StrandedIps::applies(row.stranded_ips.get(), row.subnet.available.get())
            }
            Self::Starves | Self::StarvesAFew => {
                startable > max_nodes
                    && NodesWillStarve::severity_of(max_nodes, startable)
                        == self.code_and_severity().1
            }
        }
    }
}

impl Tally {
    pub(in crate::plan) fn count(&mut self, row: &Row<'_>, first_case: bool) {
        for (count, rule) in self.counts.iter_mut().zip(RowRule::VARIANTS) {
            let counts_here = first_case || !rule.is_of_the_subnet_alone();
            *count += u64::from(counts_here && rule.applies(row));
        }
    }

    pub(in crate::plan) fn of(&self, severity: Severity) -> u64 {
        let counted = self.counts.iter().zip(RowRule::VARIANTS);
        counted
            .filter(|(_, rule)| rule.code_and_severity().1 == severity)
            .map(|(n, _)| n)
            .sum()
    }
}

/// Hands over the findings about subnets of one code and severity, in the order of rows.
pub(in crate::plan) fn row_findings(
    outcome: &SubnetsOutcome,
    tally: &Tally,
    code: &str,
    severity: Severity,
    visit: &mut dyn FnMut(&Finding),
) {
    let rules = RowRule::VARIANTS.iter().zip(&tally.counts);
    for (&rule, _) in
        rules.filter(|(rule, count)| **count > 0 && rule.code_and_severity() == (code, severity))
    {
        let cases = if rule.is_of_the_subnet_alone() {
            1
        } else {
            outcome.cases.len()
        };
        for subnet in SubnetId::all(outcome.request.subnets.list().len()) {
            for case in 0..cases {
                let row = outcome.row(subnet, case);
                if rule.applies(&row) {
                    visit(&row_finding(&outcome.request, rule, &row));
                }
            }
        }
    }
}

fn row_finding(request: &SubnetsRequest, rule: RowRule, row: &Row<'_>) -> Finding {
    let Case { node, profile, setup, .. } = row.case;
    let &Subnet { cidr: subnet, available, .. } = row.subnet;
    let (setup, pods) = (setup.clone(), node.pods);
    match rule {
        RowRule::HoldsNoNode => no_node(request, row.case, Some(row.subnet)),
        RowRule::Starves | RowRule::StarvesAFew => {
            let all = row.startable_nodes.get().saturating_mul(node.ips.get());
            Finding::about(subnet).says(NodesWillStarve {
                setup,
                pods,
                max_nodes: row.max_nodes,
                startable_nodes: row.startable_nodes,
                missing_ips: IpCount::new(all).saturating_sub(available),
            })
        }
        RowRule::Strands => Finding::about(subnet).says(StrandedIps {
            setup,
            pods,
            available_ips: available,
            stranded_ips: row.stranded_ips,
            ips_per_node: node.ips,
            density: advice::density_with_less_waste(&profile.limits, node, available),
            prefix: advice::prefix_with_less_waste(subnet, node, request.reserved),
        }),
        RowRule::Estimate | RowRule::EstimateOfZeros => {
            Finding::about(subnet).says(AvailableIsEstimate {
                available_ips: available,
                zero_list: rule == RowRule::EstimateOfZeros,
                in_plan: false,
            })
        }
        RowRule::Exclusive => {
            Finding::about(subnet).says(ExclusiveSubnet { available_ips: available })
        }
        RowRule::NodesOnly => {
            Finding::about(subnet).says(NodeOnlySubnet { available_ips: available })
        }
        RowRule::Closed => Finding::about(subnet.to_string())
            .says(SubnetClosed { why: row.subnet.closed().unwrap_or(Closed::NoMoreIps) }),
    }
}
