//! Densities to choose from, and what each leads to.

use super::{Draft, Mending, Verdict};
use engine::plan::{NodeShape, advice};
use model::DEFAULT_MAX_PODS;
use model::catalog::Catalog;
use net::quantity::{IpCount, NodeCount, PodCount};
use net::try_most_that_fits;

/// The usual choices of pods per node: those of CCE's console, and kubelet's default.
const USUAL: [u64; 6] = [16, 32, 64, DEFAULT_MAX_PODS, 128, 256];

/// The largest density that is offered because it fills its last ENI.
const MOST_FILLING: u64 = 128;

/// What a density leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Density {
    /// Pods of a node.
    pub max_pods: PodCount,
    /// One node.
    pub node: NodeShape,
    /// How many of the nodes wanted in a year are guaranteed.
    pub fitting: NodeCount,
    /// Pods of these.
    pub pods: PodCount,
    /// Addresses that hold no more node.
    pub stranded: IpCount,
    /// Prefixes of the subnets to create for it, in order.
    pub adds: Vec<u8>,
    /// Whether everything fits.
    pub verdict: Verdict,
    /// Whether it is the advised choice.
    pub advised: bool,
}

/// The densities that `draft` may have, ascending: the usual ones that a node can run, those that
/// fill its last ENI, the largest at which all nodes fit if that is lower, and `more`.
///
/// If a zone has no subnet, each comes with the subnets to carve for it. The advised one is the
/// largest up to kubelet's default at which all nodes fit, or one that fills its last ENI with one
/// ENI less and nearly the same pods. If nothing fits, none is advised.
///
/// # Errors
///
/// If the draft is not a plan.
pub fn densities(
    draft: &Draft,
    catalog: &Catalog,
    more: &[PodCount],
) -> anyhow::Result<Vec<Density>> {
    let most = draft.profile.limits.most_pods();
    let mut counts: Vec<u64> = USUAL.into_iter().filter(|&pods| pods <= most).collect();
    if most < DEFAULT_MAX_PODS {
        counts.push(most);
    }
    let limits = &draft.profile.limits;
    let filling = advice::filling_densities(limits).map(PodCount::get);
    counts.extend(filling.filter(|&pods| pods <= MOST_FILLING));
    counts.extend(more.iter().map(|pods| pods.get()));
    let proposes = !draft.bare_zones().is_empty();
    if !proposes {
        // A density that is not advised for its last ENI is not a choice.
        let largest = largest(draft, catalog, most.min(DEFAULT_MAX_PODS))?;
        let fuller = |&pods: &u64| advice::one_eni_less(limits, PodCount::new(pods)).is_none();
        counts.extend(largest.filter(fuller));
    }
    counts.sort_unstable();
    counts.dedup();
    let all = counts
        .into_iter()
        .map(|pods| density(&at(draft, pods), catalog, proposes));
    let mut all = all.collect::<anyhow::Result<Vec<Density>>>()?;
    let fits =
        |one: &&Density| one.verdict == Verdict::Fits && one.max_pods.get() <= DEFAULT_MAX_PODS;
    let best = all.iter().rfind(fits).map(|one| one.max_pods);
    let fuller = best.and_then(|pods| advice::one_eni_less(limits, pods));
    let advised = all.iter_mut().filter(|one| fits(&&**one));
    let wanted = |one: &&mut Density| Some(one.max_pods) == fuller || Some(one.max_pods) == best;
    if let Some(one) = advised.into_iter().find(wanted) {
        one.advised = true;
    }
    Ok(all)
}

fn at(draft: &Draft, pods: u64) -> Draft {
    Draft { max_pods: PodCount::new(pods), ..draft.clone() }
}

/// The most pods per node, up to `high`, at which all wanted nodes fit.
fn largest(draft: &Draft, catalog: &Catalog, high: u64) -> anyhow::Result<Option<u64>> {
    // More pods a node never let more nodes in.
    let most = try_most_that_fits((0, high), |pods| {
        let planned = at(draft, pods).planned(catalog)?;
        anyhow::Ok(planned.verdict == Verdict::Fits)
    })?;
    Ok((most > 0).then_some(most))
}

/// What one density leads to, as things are or with the subnets that are proposed for it.
fn density(draft: &Draft, catalog: &Catalog, proposes: bool) -> anyhow::Result<Density> {
    let (planned, added) = if !proposes {
        (Some(draft.planned(catalog)?), Vec::new())
    } else if let Mending::Done(mended) = draft.mended(catalog)? {
        (Some(mended.planned), mended.added)
    } else {
        (None, Vec::new())
    };
    let shape = NodeShape::new(&draft.profile.limits, draft.max_pods, false);
    let outcome = planned.as_ref().map(|planned| &planned.outcome);
    let group = outcome.and_then(|outcome| outcome.groups.first());
    let node = group.map_or(shape, |group| group.node);
    let total = outcome.map(|outcome| &outcome.total);
    let fitting = total.map_or(NodeCount::ZERO, |total| total.most.0.less(total.short));
    Ok(Density {
        max_pods: draft.max_pods,
        node,
        fitting,
        pods: node.pods.times(fitting.get())?,
        stranded: total.map_or(IpCount::ZERO, |total| total.waste.stranded),
        adds: added.iter().map(|subnet| subnet.cidr.prefix()).collect(),
        verdict: planned
            .as_ref()
            .map_or(Verdict::NoRoom, |planned| planned.verdict),
        advised: false,
    })
}
