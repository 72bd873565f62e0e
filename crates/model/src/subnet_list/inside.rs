//! Subnets that must be inside a VPC.

use super::{Input, Reading, read};
use crate::{Subnet, Subnets};
use input::problem::{Problem, Problems};
use net::{Cidr, covered};
use texts::{AnyMessage, List, Message, errors_model as say};

/// The same as [`super::parse_subnets`] for subnets of a VPC with these ranges.
///
/// # Errors
///
/// Those of [`super::parse_subnets`], and each subnet that is outside of the ranges; without
/// ranges, no subnet is outside. Subnets of several VPCs.
pub fn parse_subnets_inside(
    inputs: &[Input<'_>],
    reserved: u64,
    vpc: &[Cidr],
) -> Result<Subnets, Problems> {
    let mut problems = Problems::new();
    let reading = read(inputs, reserved, &mut problems);
    if let Some(problem) = reading.several_vpcs(inputs) {
        problems.push(problem);
        return Err(problems);
    }
    for (i, subnet) in reading.subnets.list().iter().enumerate() {
        if let Some(problem) = not_inside(say::Subnet.to_message(), subnet.cidr, vpc) {
            problems.push_with(|| {
                let (source, at) = reading.origin(inputs, i);
                problem.at(&source, &at)
            });
        }
    }
    problems.or_else(reading.subnets)
}

impl Reading {
    /// The problem if the subnets are not all of one VPC, at the first of another.
    fn several_vpcs(&self, inputs: &[Input<'_>]) -> Option<Problem> {
        let names = self.subnets.vpc_names();
        let first = self.subnets.list().iter().find_map(|subnet| subnet.vpc)?;
        let is_other = |subnet: &Subnet| subnet.vpc.is_some_and(|vpc| vpc != first);
        let other = self.subnets.list().iter().position(is_other)?;
        let (source, at) = self.origin(inputs, other);
        let shown = &names[..names.len().min(3)];
        let said = say::SeveralVpcs {
            count: names.len(),
            names: List::of(shown),
            first: &names[0],
            more: names.len().saturating_sub(3),
        };
        Some(Problem::new(said).at(&source, &at))
    }
}

/// The problem if `network`, which is called `what`, is not inside `vpc`, whose ranges do not
/// overlap. Without ranges there is no problem.
pub fn not_inside(what: impl Into<AnyMessage>, network: Cidr, vpc: &[Cidr]) -> Option<Problem> {
    let inside = covered(network, vpc);
    if vpc.is_empty() || inside == network.addresses() {
        return None;
    }
    let (what, network_text) = (what.into(), network.to_string());
    let ranges = List::of(vpc);
    let said = if inside == 0 {
        let outside = say::OutsideVpc { what, network: network_text, ranges };
        outside.to_message()
    } else {
        let parts = vpc.iter().filter(|range| network.contains(**range));
        let parts: Vec<String> = parts.map(Cidr::to_string).collect();
        let beyond = say::BeyondVpc { what, network: network_text, ranges, parts: parts.join(",") };
        beyond.to_message()
    };
    Some(Problem::new(said))
}
