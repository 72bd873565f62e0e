//! Per-subnet nodes, pods and waste, for many instance types and densities.
//!
//! Rows are worked out when they are looked at: an outcome holds the subnets and the setups, so a
//! million subnets by many types stay small.

pub(super) mod request;

pub use request::SubnetsRequest;

use std::sync::Arc;

use super::case::Case;
use super::row::Row;
use super::rules::{self, Tally};
use super::supply::Supply;
use model::finding::{Finding, Severity};
use model::{Cloud, EniQuota, Profile, SubnetId};
use net::quantity::{CountOverflow, EniCount, SubnetCount};

/// The answer to a [`SubnetsRequest`].
#[derive(Debug, Clone)]
pub struct SubnetsOutcome {
    /// The request.
    pub request: SubnetsRequest,
    /// Types by densities, types first.
    pub cases: Vec<Case>,
    /// ENIs that the VPC may have.
    pub eni_quota: EniCount,
    tally: Tally,
    case_findings: Vec<Finding>,
}

/// Plans every subnet at every setup.
///
/// ```
/// use model::{Input, parse_subnets};
/// use cce_plan_planning::plan::subnets::{SubnetsRequest, plan};
/// use input::problem::Source;
/// use net::quantity::PodCount;
///
/// let source = Source::new("--cidr", "10.0.0.0/22");
/// let subnets = parse_subnets(&[Input { source, format: None }], 2)?;
/// let outcome = plan(SubnetsRequest::new(subnets, PodCount::new(64)))?;
/// let rows = outcome.rows().map(|row| (row.max_nodes.get(), row.stranded_ips.get()));
/// assert!(rows.eq([(15, 32)]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits; those of IPv4 subnets that do not overlap never do.
pub fn plan(request: SubnetsRequest) -> Result<SubnetsOutcome, CountOverflow> {
    let eni_quota = request.quota();
    let supply = Supply::of(&request.subnets)?;
    let mut cases = Vec::with_capacity(request.profiles.len() * request.densities.len());
    for profile in &request.profiles {
        let profile = Arc::new(profile.clone());
        for &max_pods in &request.densities {
            let mut case = Case::new(&profile, max_pods, &request);
            supply.total(&mut case, &request, eni_quota)?;
            cases.push(case);
        }
    }
    let mut tally = Tally::default();
    for (at, case) in cases.iter().enumerate() {
        for subnet in request.subnets.list() {
            tally.count(&Row::new(&request, subnet, case, eni_quota), at == 0);
        }
    }
    let mut outcome = SubnetsOutcome { request, cases, eni_quota, tally, case_findings: vec![] };
    outcome.case_findings = rules::case_findings(&outcome, &supply.zones);
    Ok(outcome)
}

impl SubnetsRequest {
    /// The cloud that the machines are of; `None` where the subnets are of one that is not planned for.
    fn cloud(&self) -> Option<Cloud> {
        let mut machines = self.profiles.iter().filter_map(Profile::cloud).peekable();
        let is_known = machines.peek().is_some() || !self.subnets.is_foreign();
        is_known.then(|| Cloud::of_machines(machines))
    }

    /// ENIs that the VPC may have: as given, else by default; endless where neither is known.
    pub(super) fn quota(&self) -> EniCount {
        let default = || self.cloud().and_then(Cloud::eni_quota);
        self.eni_quota.or_else(default).unwrap_or(EniQuota::ENDLESS)
    }

    /// Subnets that the VPC may have by default, where that is known.
    pub(super) fn subnet_quota(&self) -> Option<SubnetCount> {
        self.cloud().and_then(Cloud::subnet_quota)
    }
}

impl SubnetsOutcome {
    /// What subnet `subnet` gives at setup `case`, both by their position.
    pub fn row(&self, subnet: SubnetId, case: usize) -> Row<'_> {
        Row::new(
            &self.request,
            &self.request.subnets.list()[subnet],
            &self.cases[case],
            self.eni_quota,
        )
    }

    /// All rows: subnets in input order, each at all setups.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let (subnets, cases) = (self.request.subnets.list(), &self.cases);
        subnets.iter().flat_map(move |subnet| {
            cases
                .iter()
                .map(move |case| Row::new(&self.request, subnet, case, self.eni_quota))
        })
    }

    /// How many findings of each severity there are.
    pub fn count_findings(&self, severity: Severity) -> u64 {
        let of_cases = self
            .case_findings
            .iter()
            .filter(|finding| finding.severity() == severity)
            .count();
        self.tally.of(severity) + of_cases as u64
    }

    /// Passes all findings on, the worst first, then by code, then in the order of rows.
    ///
    /// Nothing is stored: a list of a million subnets may have more findings than rows.
    pub fn visit_findings(&self, visit: &mut dyn FnMut(&Finding)) {
        for &severity in Severity::ALL {
            for kind in model::finding::KINDS {
                let of_cases = self.case_findings.iter();
                of_cases
                    .filter(|finding| finding.code() == kind.code && finding.severity() == severity)
                    .for_each(&mut *visit);
                rules::row_findings(self, &self.tally, kind.code, severity, visit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use input::problem::Source;
    use model::{Input, Position, parse_subnets};
    use net::quantity::{NodeCount, PodCount};

    fn outcome(flag: &str, max_pods: u64) -> SubnetsOutcome {
        let source = Source::new("--cidr", flag);
        let subnets = parse_subnets(&[Input { source, format: None }], 2).unwrap();
        plan(SubnetsRequest::new(subnets, PodCount::new(max_pods))).unwrap()
    }

    #[test]
    fn two_slash_24_at_128_pods_guarantee_two_nodes_and_pack_three() {
        let totals = outcome("10.0.0.0/24,10.0.1.0/24", 128).cases[0].totals;
        let nodes = (
            totals.max_nodes,
            totals.packed_max_nodes,
            totals.upper_bound_nodes,
        );
        assert_eq!(
            nodes,
            (NodeCount::new(2), NodeCount::new(3), NodeCount::new(3))
        );
    }

    #[test]
    fn subnets_of_different_zones_are_not_packed_together() {
        let text = "cidr,zone\n10.0.0.0/24,zoneA\n10.0.1.0/24,zoneB\n";
        let source = Source::new("f.csv", text);
        let format = Some(input::records::Format::Csv);
        let subnets = parse_subnets(&[Input { source, format }], 2).unwrap();
        let outcome = plan(SubnetsRequest::new(subnets, PodCount::new(128))).unwrap();
        assert_eq!(outcome.cases[0].totals.packed_max_nodes, NodeCount::new(2));
        assert_eq!(outcome.cases[0].totals.upper_bound_nodes, NodeCount::new(2));
    }

    /// Subnets with these free IPs in two zones, and one more.
    fn short(available: &[(u64, bool)], more: Option<(u8, bool)>) -> SubnetsRequest {
        let zone = |second: bool| if second { "zoneB" } else { "zoneA" };
        let old = available.iter().enumerate();
        let old = old.map(|(at, &(ips, second))| format!("10.0.{at}.0/24,{},{ips}", zone(second)));
        let new = more.map(|(prefix, second)| format!("100.0.0.0/{prefix},{},", zone(second)));
        let header = "cidr,zone,available_ips".to_owned();
        let lines: Vec<String> = [header].into_iter().chain(old).chain(new).collect();
        let text = lines.join("\n");
        let source = Source::new("f.csv", &text);
        let format = Some(input::records::Format::Csv);
        let subnets = parse_subnets(&[Input { source, format }], 2).unwrap();
        SubnetsRequest::new(subnets, PodCount::new(1))
    }

    proptest! {
        #[test]
        fn the_subnet_that_is_asked_for_guarantees_what_is_required(
            available in proptest::collection::vec((0_u64..255, any::<bool>()), 1..5),
            pods in 1_u64..129, multiple in 0_u32..3, more in 1_u64..40,
        ) {
            let planned = |request: SubnetsRequest, required: Option<NodeCount>| {
                plan(SubnetsRequest {
                    densities: vec![PodCount::new(pods)],
                    burst_multiple: multiple,
                    require_nodes: required,
                    ..request
                }).unwrap()
            };
            let now = planned(short(&available, None), None).cases[0].totals.guaranteed_by_addresses;
            let required = NodeCount::new(now.get() + more);
            let outcome = planned(short(&available, None), Some(required));
            let mut asked = None;
            outcome.visit_findings(&mut |finding| {
                if finding.code() == "C402" {
                    let values = finding.values().into_iter();
                    asked = values.filter(|(key, _)| *key == "sufficient_prefix").find_map(|(_, value)| value.as_u64());
                }
            });
            let asked = asked.and_then(|prefix| u8::try_from(prefix).ok());
            prop_assume!(asked.is_some());
            let prefix = asked.unwrap_or_default();
            // The finding names no zone.
            for second in [false, true] {
                let mended = planned(short(&available, Some((prefix, second))), Some(required));
                let have = mended.cases[0].totals.guaranteed_by_addresses;
                prop_assert!(have >= required, "/{prefix} in addition guarantees {have:?}, not {required:?}");
            }
        }
    }

    fn codes(outcome: &SubnetsOutcome) -> Vec<String> {
        let mut codes = Vec::new();
        outcome.visit_findings(&mut |finding| {
            codes.push(format!("{} {}", finding.code(), finding.severity()));
        });
        codes
    }

    #[test]
    fn findings_come_worst_first_and_are_counted_as_listed() {
        let outcome = outcome("10.0.0.0/22,10.0.4.0/31,10.0.8.0/24@100", 64);
        let listed = codes(&outcome);
        assert_eq!(
            listed,
            [
                "S101 error",
                "S102 warning",
                "S103 warning",
                "S103 warning",
                "S104 warning",
                "N206 info",
                "S105 info",
                "S105 info",
            ]
        );
        for &severity in Severity::ALL {
            let named = listed
                .iter()
                .filter(|code| code.ends_with(severity.as_str()))
                .count();
            assert_eq!(outcome.count_findings(severity), named as u64);
        }
    }

    proptest! {
        #[test]
        fn the_laws_of_one_subnet_hold(
            available in 0_u64..200_000, more in 0_u64..5000, enis in 1_u32..12, m in 2_u32..60,
            pods in 1_u64..700, expected in 0_u64..700, own: bool,
        ) {
            let overrides = model::catalog::Overrides { enis: Some(enis), ips_per_eni: Some(m) };
            let at = |available: u64| {
                let flag = format!("10.0.0.0/8@{available}");
                let source = Source::new("--cidr", &flag);
                let subnets = parse_subnets(&[Input { source, format: None }], 2).unwrap();
                let mut request = SubnetsRequest::new(subnets, PodCount::new(pods));
                request.profiles = vec![Profile::reference(overrides)];
                request.node_ip_in_subnet = own;
                request.expected_pods = Some(PodCount::new(expected.min(pods)));
                plan(request).unwrap()
            };
            let (less, greater) = (at(available), at(available + more));
            let (row, larger) = (less.row(SubnetId::new(0), 0), greater.row(SubnetId::new(0), 0));
            prop_assert_eq!(row.occupied_ips.get() + row.stranded_ips.get(), available);
            prop_assert!(row.stranded_ips < row.case.node.ips);
            prop_assert!(row.max_nodes <= larger.max_nodes);
            prop_assert!(row.startable_nodes >= row.max_nodes);
            prop_assert!(row.steady_nodes.unwrap() >= row.max_nodes);
            let totals = less.cases[0].totals;
            prop_assert_eq!(totals.max_nodes, row.max_nodes);
            prop_assert!(totals.max_nodes <= totals.packed_max_nodes);
            prop_assert!(totals.packed_max_nodes <= totals.upper_bound_nodes);
            for &severity in Severity::ALL {
                let listed = codes(&less).iter().filter(|c| c.ends_with(severity.as_str())).count();
                prop_assert_eq!(less.count_findings(severity), listed as u64);
            }
        }
    }
}
