//! What `compare` says of each instance type at each density.

use serde::Serialize;

use engine::plan::SteadyFields;
use engine::plan::compare::Choice;
use engine::plan::compare::CompareOutcome;
use net::quantity::{EniCount, IpCount, Mark, NodeCount, Number, PodCount, Ratio, Share};
use rows::{Fields, Row, Rows};

/// What `cce-plan compare -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "compare")]
pub struct CompareResult<'a> {
    pub rows: Rows<'a, ChoiceRow<'a>>,
}

impl<'a> CompareResult<'a> {
    /// The first `choices` choices.
    pub fn of(outcome: &'a CompareOutcome, choices: usize) -> Self {
        let setups = &outcome.request.setups;
        let rows = Rows::made(choices, |index| {
            ChoiceRow::of(outcome, &outcome.choices[index])
        });
        Self {
            rows: rows
                .asking::<QuotaFields>(setups.eni_quota.is_some())
                .asking::<VolumeFields>(setups.volumes.is_some())
                .asking::<SteadyFields>(setups.expected_pods.is_some()),
        }
    }
}

/// What an ENI quota that is given leaves of a choice.
#[derive(Serialize, Fields)]
pub struct QuotaFields {
    pub nodes_within_quota: NodeCount,
    pub pods_within_quota: PodCount,
}

/// What volumes leave of a choice.
#[derive(Serialize, Fields)]
pub struct VolumeFields {
    pub volume_pods_per_node: PodCount,
    pub usable_pods_per_node: PodCount,
    pub usable_pods: PodCount,
}

/// An instance type at a density.
#[derive(Serialize, Row)]
#[row(area = "compare")]
#[row(compared = "max_nodes available_ips max_pods stranded_ips")]
pub struct ChoiceRow<'a> {
    pub rank: Number,
    #[row(names)]
    pub instance: &'a str,
    pub enis_limit: EniCount,
    pub ips_per_eni: IpCount,
    #[row(names)]
    pub requested_max_pods: PodCount,
    pub max_pods_per_node: PodCount,
    pub enis_per_node: EniCount,
    pub ips_per_node: IpCount,
    #[row(better = More, rank = 4)]
    pub max_nodes: NodeCount,
    #[row(better = More, rank = 6)]
    pub max_pods: PodCount,
    pub guaranteed_nodes: NodeCount,
    pub guaranteed_by_addresses: NodeCount,
    pub guaranteed_pods: PodCount,
    pub packed_max_nodes: NodeCount,
    pub upper_bound_nodes: NodeCount,
    pub planned_enis: EniCount,
    pub available_ips: IpCount,
    #[row(better = Less)]
    pub stranded_ips: IpCount,
    pub stranded_ratio: Share,
    pub ips_per_pod: Option<Ratio>,
    pub within_eni_quota: bool,
    pub meets_requirements: bool,
    pub pareto: Mark,
    pub suggested_max_pods: Option<PodCount>,
    pub suggested_pods: Option<PodCount>,
    pub equal_choices: Number,
    #[serde(flatten)]
    pub quota: Option<QuotaFields>,
    #[serde(flatten)]
    pub volumes: Option<VolumeFields>,
    #[serde(flatten)]
    pub steady: Option<SteadyFields>,
}

impl<'a> ChoiceRow<'a> {
    fn of(outcome: &'a CompareOutcome, choice: &'a Choice) -> Self {
        let (case, merits, suggestion) = (&choice.case, &choice.merits, choice.suggestion);
        let (node, totals, limits) = (&case.node, &case.totals, &case.profile.limits);
        let (setups, pods) = (&outcome.request.setups, totals.max_pods);
        Self {
            rank: choice.rank.into(),
            instance: &case.profile.name,
            enis_limit: EniCount::new(limits.all_enis().into()),
            ips_per_eni: IpCount::new(limits.ips_per_eni.into()),
            requested_max_pods: node.requested,
            max_pods_per_node: node.pods,
            enis_per_node: node.enis,
            ips_per_node: node.ips,
            max_nodes: totals.max_nodes,
            max_pods: pods,
            guaranteed_nodes: totals.guaranteed_nodes,
            guaranteed_by_addresses: totals.guaranteed_by_addresses,
            guaranteed_pods: totals.guaranteed_pods,
            packed_max_nodes: totals.packed_max_nodes,
            upper_bound_nodes: totals.upper_bound_nodes,
            planned_enis: totals.planned_enis,
            available_ips: totals.available_ips,
            stranded_ips: totals.stranded_ips,
            stranded_ratio: Share::of(totals.stranded_ips.get(), totals.available_ips.get()),
            ips_per_pod: (!pods.is_zero())
                .then(|| Ratio::of(totals.occupied_ips.get(), pods.get())),
            within_eni_quota: choice.within_eni_quota,
            meets_requirements: choice.meets_requirements,
            pareto: Mark(choice.pareto),
            suggested_max_pods: suggestion.map(|other| other.max_pods),
            suggested_pods: suggestion.map(|other| other.pods),
            equal_choices: equals_of(outcome, choice).into(),
            quota: setups.eni_quota.map(|_| QuotaFields {
                nodes_within_quota: merits.nodes,
                pods_within_quota: PodCount::new(merits.nodes.get() * node.pods.get()),
            }),
            volumes: setups.volumes.map(|need| VolumeFields {
                volume_pods_per_node: need.pods_per_node(),
                usable_pods_per_node: case.usable_pods,
                usable_pods: merits.pods,
            }),
            steady: SteadyFields::of(case, choice.steady_nodes, setups.expected_pods),
        }
    }
}

/// How many other choices have the rank of this one.
fn equals_of(outcome: &CompareOutcome, choice: &Choice) -> u64 {
    let rank = |other: &Choice| other.rank;
    let start = outcome
        .choices
        .partition_point(|other| rank(other) < choice.rank);
    let end = outcome
        .choices
        .partition_point(|other| rank(other) <= choice.rank);
    (end - start) as u64 - 1
}
