//! Subnets that must be inside a VPC.

use super::{Input, read};
use crate::{Subnets, said};
use input::problem::{Problem, Problems};
use net::{Cidr, covered};
use texts::Said;

/// The same as [`super::parse_subnets`] for subnets of a VPC with these ranges.
///
/// # Errors
///
/// Those of [`super::parse_subnets`], and each subnet that is outside of the ranges; without
/// ranges, no subnet is outside.
pub fn parse_subnets_inside(
    inputs: &[Input<'_>],
    reserved: u64,
    vpc: &[Cidr],
) -> Result<Subnets, Problems> {
    let mut problems = Problems::new();
    let reading = read(inputs, reserved, &mut problems);
    for (i, subnet) in reading.subnets.list().iter().enumerate() {
        if let Some(problem) = not_inside(said("subnet"), subnet.cidr, vpc) {
            problems.push_with(|| {
                let (source, at) = reading.origin(inputs, i);
                problem.at(&source, &at)
            });
        }
    }
    problems.or_else(reading.subnets)
}

/// The problem if `network`, which is called `what`, is not inside `vpc`, whose ranges do not
/// overlap. Without ranges there is no problem.
pub fn not_inside(what: impl Into<Said>, network: Cidr, vpc: &[Cidr]) -> Option<Problem> {
    let inside = covered(network, vpc);
    if vpc.is_empty() || inside == network.addresses() {
        return None;
    }
    let said = if inside == 0 {
        said("outside-vpc")
    } else {
        let parts = vpc.iter().filter(|range| network.contains(**range));
        let parts: Vec<String> = parts.map(Cidr::to_string).collect();
        said("beyond-vpc").with("parts", parts.join(","))
    };
    let ranges: Vec<String> = vpc.iter().map(Cidr::to_string).collect();
    let said = said.with_said("what", what);
    let said = said.with("network", network.to_string());
    Some(Problem::new(said.with("ranges", ranges.join(", "))))
}
