//! What the plan asks for beyond the nodes of its groups.

use std::borrow::Cow;

use serde::Serialize;

use engine::plan::cluster::ClusterOutcome;
use model::GrowthSchedule;
use net::quantity::{NodeCount, Number, PodCount};
use rows::{Row, Word};

/// What a plan asks for.
#[derive(Clone, Copy, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum AskedKind {
    Growth,
    Milestone,
    ExpectedPods,
    TargetNodes,
    TargetPods,
    TargetRequired,
    SurviveZoneLoss,
    LostZones,
    MinHeadroom,
    MaxStranded,
    Workload,
}

/// Something that the plan asks for.
#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(compared = "amount", asked)]
pub struct AskedRow<'a> {
    #[row(names)]
    pub asked: AskedKind,
    #[row(names)]
    pub asked_of: Option<Cow<'a, str>>,
    #[row(names)]
    pub months: Option<Number>,
    pub month: Option<String>,
    pub amount: Option<Number>,
    pub share: Option<String>,
}

impl<'a> AskedRow<'a> {
    fn of(asked: AskedKind, of: Option<Cow<'a, str>>, amount: Option<u64>) -> Self {
        Self {
            asked,
            asked_of: of,
            months: None,
            month: None,
            amount: amount.map(Number::from),
            share: None,
        }
    }

    fn share(asked: AskedKind, share: &impl ToString) -> Self {
        Self { share: Some(share.to_string()), ..Self::of(asked, None, None) }
    }
}

/// All that is asked, growth first.
pub(super) fn asked(outcome: &ClusterOutcome) -> Vec<AskedRow<'_>> {
    let cluster = &outcome.cluster;
    let mut rows = Vec::new();
    for growth in &cluster.growth {
        let group = || Some(Cow::Borrowed(&*cluster.groups[growth.group].name));
        match &growth.schedule {
            GrowthSchedule::PerMonth(nodes) => {
                rows.push(AskedRow::of(AskedKind::Growth, group(), Some(nodes.get())));
            }
            GrowthSchedule::Milestones(stones) => {
                rows.extend(stones.iter().map(|(months, nodes)| AskedRow {
                    months: Some((*months).into()),
                    month: super::scenarios::month(outcome, Some(*months)),
                    ..AskedRow::of(AskedKind::Milestone, group(), Some(nodes.get()))
                }));
            }
        }
    }
    let expected = cluster.groups.iter().filter_map(|group| {
        let pods = group.expected_pods?;
        let name = Some(Cow::Borrowed(&*group.name));
        Some(AskedRow::of(
            AskedKind::ExpectedPods,
            name,
            Some(pods.get()),
        ))
    });
    rows.extend(expected);
    let (target, policy) = (&cluster.target, &cluster.policy);
    let amounts = [
        (AskedKind::TargetNodes, target.nodes.map(NodeCount::get)),
        (AskedKind::TargetPods, target.pods.map(PodCount::get)),
    ];
    let given = amounts.into_iter().filter(|(_, amount)| amount.is_some());
    rows.extend(given.map(|(asked, amount)| AskedRow::of(asked, None, amount)));
    let truths = [
        (AskedKind::TargetRequired, target.required),
        (AskedKind::SurviveZoneLoss, policy.survive_zone_loss),
    ];
    let asked = truths.into_iter().filter(|(_, is_asked)| *is_asked);
    rows.extend(asked.map(|(asked, _)| AskedRow::of(asked, None, None)));
    let lost = policy.lost_zones.iter();
    let lost: Vec<&str> = lost.filter_map(|&zone| cluster.zone_name(zone)).collect();
    if !lost.is_empty() {
        let zones = Some(Cow::Owned(lost.join(", ")));
        rows.push(AskedRow::of(AskedKind::LostZones, zones, None));
    }
    let shares = [
        (AskedKind::MinHeadroom, &policy.min_headroom),
        (AskedKind::MaxStranded, &policy.max_stranded),
    ];
    let given = shares.into_iter().filter_map(|(asked, share)| {
        let (share, _) = share.as_ref()?;
        Some(AskedRow::share(asked, share))
    });
    rows.extend(given);
    let workloads = cluster.simulation.workloads.iter();
    rows.extend(workloads.map(|workload| {
        let name = Some(Cow::Borrowed(&*workload.name));
        AskedRow::of(AskedKind::Workload, name, Some(workload.replicas.into()))
    }));
    rows
}
