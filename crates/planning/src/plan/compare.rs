//! Instance types by densities side by side, the best first.
//!
//! Sums come from how many subnets of each size a zone has, so a choice costs as much as there are
//! sizes, however many subnets there are. Ranking sorts. For the Pareto front, the choices are
//! visited in order of merit and each is compared with the front so far, because a choice that
//! beats another comes before it: n choices and a front of f take n x f comparisons, at most
//! quadratic.

mod applies;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::case::Case;
use super::subnets::SubnetsRequest;
use super::supply::Supply;
use super::{advice, rules, scale};
use applies::{AppliesTo, applies_to};
use model::finding::{self, Finding, KubeletAbove256, PodNeedsMoreVolumes};
use model::{Profile, VolumeNeed};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount, PodCount};

/// Pods per node that are compared by default, ascending.
///
/// Source: the densities of the CCE design's capacity table, and 110, kubelet's own default.
pub const USUAL_DENSITIES: [u64; 5] = [32, 64, 110, 128, 256];

/// What to compare.
#[derive(Debug, Clone)]
pub struct CompareRequest {
    /// Subnets, instance types, densities and demands.
    pub setups: SubnetsRequest,
    /// Whether these densities are the default. If so, a type takes those that it can run, replaces
    /// the higher ones with the most that it can run, and adds those that fill its last ENI.
    pub densities_are_usual: bool,
}

/// An instance type at a density, among others.
#[derive(Debug, Clone)]
pub struct Choice {
    /// Place among all, from 1: choices with equal limits and results share one.
    pub rank: u64,
    /// The type, the density, and what all subnets together give.
    pub case: Case,
    /// What it is ranked by.
    pub merits: Merits,
    /// Nodes when each runs the expected pods.
    pub steady_nodes: Option<NodeCount>,
    /// Whether the VPC's quota has enough ENIs for all guaranteed nodes.
    pub within_eni_quota: bool,
    /// Whether it has the nodes and pods that are required.
    pub meets_requirements: bool,
    /// Whether no other choice beats it.
    pub pareto: bool,
    /// A density nearby that fills its last ENI.
    pub suggestion: Option<Suggestion>,
    /// The first choice of the input with the same limits and pods.
    alike: usize,
}

/// What makes a choice good. The ENI quota bounds all but the stranded addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Merits {
    /// Guaranteed pods: the more, the better.
    pub pods: PodCount,
    /// Guaranteed nodes: the fewer, the better, because the same pods cost fewer machines.
    pub nodes: NodeCount,
    /// Addresses that hold no whole node: the fewer, the better.
    pub stranded_ips: IpCount,
    /// ENIs of the nodes: the fewer, the better.
    pub enis: EniCount,
}

impl Merits {
    fn of(case: &Case) -> Self {
        Self::of_nodes(case, case.totals.guaranteed_nodes)
    }

    fn of_nodes(case: &Case, nodes: NodeCount) -> Self {
        // These products never exceed the sums by addresses.
        Self {
            pods: PodCount::new(nodes.get() * case.usable_pods.get()),
            nodes,
            stranded_ips: case.totals.stranded_ips,
            enis: EniCount::new(nodes.get() * case.node.enis.get()),
        }
    }

    /// The sort key, the best first.
    fn order(&self) -> impl Ord + use<> {
        let pods = Reverse(self.pods);
        (pods, self.nodes, self.stranded_ips, self.enis)
    }

    /// Whether it is at least as good in everything, and better in something.
    pub(crate) fn beats(&self, other: &Self) -> bool {
        self != other
            && self.pods >= other.pods
            && self.nodes <= other.nodes
            && self.stranded_ips <= other.stranded_ips
            && self.enis <= other.enis
    }

    fn reach(&self, nodes: Option<NodeCount>, pods: Option<PodCount>) -> bool {
        nodes.is_none_or(|wanted| self.nodes >= wanted)
            && pods.is_none_or(|wanted| self.pods >= wanted)
    }
}

/// A density whose last ENI is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suggestion {
    /// Pods per node.
    pub max_pods: PodCount,
    /// Guaranteed pods in all.
    pub pods: PodCount,
}

/// The answer to a [`CompareRequest`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CompareOutcome {
    /// The request.
    pub request: CompareRequest,
    /// ENIs that the VPC may have.
    pub eni_quota: EniCount,
    /// All choices by rank: those that meet the requirements first, then by pods, nodes, stranded
    /// addresses, ENIs, and the order of the input. Those with equal limits and results come
    /// one after the other.
    pub choices: Vec<Choice>,
    /// What to know about the best choice, the types and the densities, the worst first.
    pub findings: Vec<Finding>,
}

impl CompareOutcome {
    /// The first choice of each rank, by position: it represents the others of its rank.
    pub fn first_of_ranks(&self) -> Vec<usize> {
        let choices = self.choices.iter().enumerate();
        let mut before = 0;
        let first = choices.filter_map(|(at, choice)| {
            let is_first = choice.rank > before;
            before = choice.rank;
            is_first.then_some(at)
        });
        first.collect()
    }
}

/// Compares all types at all densities.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits; IPv4 subnets that do not overlap never do.
pub fn compare(request: CompareRequest) -> Result<CompareOutcome, CountOverflow> {
    let setups = &request.setups;
    let eni_quota = setups.quota();
    let supply = Supply::of(&setups.subnets)?;
    let mut choices: Vec<Choice> = Vec::new();
    let mut known = BTreeMap::new();
    for profile in &setups.profiles {
        let profile = Arc::new(profile.clone());
        for max_pods in densities_of(&request, &profile) {
            let mut case = Case::new(&profile, max_pods, setups);
            supply.total(&mut case, setups, eni_quota)?;
            let mut choice = choice(case, setups, eni_quota, &supply)?;
            // With the same limits and pods all results are the same.
            let kind = (profile.limits.numbers(), choice.case.node.pods);
            choice.alike = *known.entry(kind).or_insert(choices.len());
            choices.push(choice);
        }
    }
    net::sort_by_key(&mut choices, |choice| {
        (
            Reverse(choice.meets_requirements),
            choice.merits.order(),
            choice.alike,
        )
    });
    give_ranks(&mut choices);
    mark_front(&mut choices);
    let mut findings = findings(setups, (&supply, eni_quota), &choices);
    findings.extend(setups.volumes.and_then(volume_finding));
    finding::sort(&mut findings);
    Ok(CompareOutcome { request, eni_quota, choices, findings })
}

fn densities_of(request: &CompareRequest, profile: &Profile) -> Vec<PodCount> {
    let asked = &request.setups.densities;
    if !request.densities_are_usual {
        return asked.clone();
    }
    let most = PodCount::new(profile.limits.most_pods());
    let expected = request.setups.expected_pods;
    let filling = advice::filling_densities(&profile.limits)
        .filter(|&pods| pods <= KubeletAbove256::LIMIT)
        .filter(|&pods| expected.is_none_or(|expected| expected <= pods));
    let carried = asked.iter().map(|&pods| pods.min(most));
    let all: BTreeSet<PodCount> = carried.chain(filling).collect();
    all.into_iter().collect()
}

fn choice(
    case: Case,
    setups: &SubnetsRequest,
    eni_quota: EniCount,
    supply: &Supply,
) -> Result<Choice, CountOverflow> {
    let merits = Merits::of(&case);
    // A default quota can be raised: it breaks no requirement.
    let promised = match setups.eni_quota {
        Some(_) => merits,
        None => Merits::of_nodes(&case, case.totals.guaranteed_by_addresses),
    };
    let steady_nodes = case.steady.map(|steady| supply.holding(steady.claimed_ips));
    Ok(Choice {
        merits,
        steady_nodes: steady_nodes.transpose()?,
        within_eni_quota: case.stopped_by(eni_quota).is_none(),
        meets_requirements: promised.reach(setups.require_nodes, setups.require_pods),
        pareto: false,
        suggestion: suggestion(&case, &merits, setups, (supply, eni_quota))?,
        case,
        rank: 0,
        alike: 0,
    })
}

/// Choices with equal results are adjacent.
fn give_ranks(choices: &mut [Choice]) {
    let (mut rank, mut before) = (0, None);
    for choice in choices {
        rank += u64::from(before != Some(choice.alike));
        (choice.rank, before) = (rank, Some(choice.alike));
    }
}

/// A choice that beats another comes before it by merit, so each choice is compared only with those
/// before it, and of these only with the front: whatever beats a beaten choice is on the front too.
/// Ranks have another order: there, choices that fit after raising the default quota come first.
fn mark_front(choices: &mut [Choice]) {
    let mut front: Vec<Merits> = Vec::new();
    let mut by_merits: Vec<&mut Choice> = choices.iter_mut().collect();
    net::sort_by_key(&mut by_merits, |choice| choice.merits.order());
    for choice in by_merits {
        choice.pareto = !front.iter().any(|other| other.beats(&choice.merits));
        if choice.pareto && front.last() != Some(&choice.merits) {
            front.push(choice.merits);
        }
    }
}

/// The nearest density that fills its last ENI, the lower of two equally near, if it ranks above the
/// requested one. Not above 256 unless the requested density is, because kubelet is
/// then the limit.
fn suggestion(
    case: &Case,
    merits: &Merits,
    setups: &SubnetsRequest,
    (supply, eni_quota): (&Supply, EniCount),
) -> Result<Option<Suggestion>, CountOverflow> {
    let node = &case.node;
    if node.last_eni_ips == node.full_eni_ips {
        return Ok(None);
    }
    let pods = node.pods;
    let filling: Vec<PodCount> = advice::filling_densities(&case.profile.limits).collect();
    let at = filling.partition_point(|&full| full < pods);
    let below = at.checked_sub(1).map_or(PodCount::ZERO, |at| filling[at]);
    let may_rise =
        |above: PodCount| above <= KubeletAbove256::LIMIT || pods > KubeletAbove256::LIMIT;
    let above = filling.get(at).copied().filter(|&above| may_rise(above));
    let max_pods = match above {
        Some(above) if above.saturating_sub(pods) < pods.saturating_sub(below) => above,
        _ => below,
    };
    if max_pods.is_zero() || setups.expected_pods.is_some_and(|least| max_pods < least) {
        return Ok(None);
    }
    let mut other = Case::new(&case.profile, max_pods, setups);
    other.totals = supply.sums(&other.node)?;
    other.guarantee(&supply.zones, setups.burst_multiple, eni_quota)?;
    let other = Merits::of(&other);
    let better = other.order() < merits.order();
    Ok(better.then_some(Suggestion { max_pods, pods: other.pods }))
}

/// A finding about a type or density appears once, at the best choice that has it. Findings about
/// the cluster are those of the best choice. Findings about subnets are left out.
fn findings(
    setups: &SubnetsRequest,
    (supply, eni_quota): (&Supply, EniCount),
    choices: &[Choice],
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut types = BTreeSet::new();
    let mut said = BTreeSet::new();
    for Choice { case, .. } in choices {
        let mut found = Vec::new();
        rules::density_findings(case, &mut found);
        let best_of_type = types.insert(case.profile.name.clone());
        if best_of_type {
            found.extend(rules::type_findings(&case.profile));
            found.extend(rules::two_clouds(&case.profile));
        }
        if best_of_type || case.node.is_clamped() {
            rules::case_findings_of_node(setups, &supply.zones, case, &mut found);
        }
        // Of a type's other densities, only those that it cannot run matter.
        found.retain(|finding| match applies_to(finding) {
            AppliesTo::OfDensity => true,
            AppliesTo::OfType => best_of_type,
            AppliesTo::OfBest | AppliesTo::OfTarget | AppliesTo::OfRequirement | AppliesTo::Not => {
                false
            }
        });
        found.retain(|finding| said.insert((finding.code(), finding.subject().to_owned())));
        findings.append(&mut found);
    }
    if let Some(best) = choices.first() {
        findings.extend(cluster_findings(setups, (supply, eni_quota), choices, best));
    }
    findings.extend(rules::of_files(setups));
    findings
}

/// That one pod needs more volumes than any node attaches.
fn volume_finding(need: VolumeNeed) -> Option<Finding> {
    let unfit = PodNeedsMoreVolumes {
        volumes_per_pod: need.per_pod,
        shared_volumes: need.shared,
        limit: need.limit,
        is_machine: need.machine == Some(need.limit),
        machine: need.machine,
    };
    let about = Finding::about(PodNeedsMoreVolumes::UNNAMED);
    need.pods_per_node().is_zero().then(|| about.says(unfit))
}

fn cluster_findings(
    setups: &SubnetsRequest,
    (supply, eni_quota): (&Supply, EniCount),
    choices: &[Choice],
    best: &Choice,
) -> Vec<Finding> {
    let mut found = Vec::new();
    rules::total_findings(setups, eni_quota, (&best.case, &supply.zones), &mut found);
    let reached = |nodes, pods| {
        let mut all = choices.iter();
        all.any(|choice| choice.merits.reach(nodes, pods))
    };
    let required = reached(setups.require_nodes, setups.require_pods);
    let targeted = reached(setups.target_nodes, setups.target_pods);
    found.retain(|finding| match applies_to(finding) {
        AppliesTo::OfBest => true,
        AppliesTo::OfRequirement => !required,
        AppliesTo::OfTarget => !targeted,
        AppliesTo::OfDensity | AppliesTo::OfType | AppliesTo::Not => false,
    });
    found.extend(scale::many_subnets(
        &setups.subnets,
        None,
        setups.subnet_quota(),
        None,
    ));
    if choices
        .iter()
        .all(|choice| choice.case.totals.guaranteed_by_addresses.is_zero())
    {
        let serving = setups.subnets.serving();
        let largest = serving.max_by_key(|subnet| subnet.available);
        found.push(rules::no_node(setups, &best.case, largest));
    }
    found
}
