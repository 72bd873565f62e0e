//! Densities to choose from, and what each leads to.

use super::{Draft, Mending, Verdict};
use engine::mend::Request;
use engine::plan::NodeShape;
use engine::plan::advice::{self, filling_densities};
use model::DEFAULT_MAX_PODS;
use model::catalog::Catalog;
use net::quantity::{IpCount, NodeCount, PodCount};

/// The usual choices of pods per node: those of CCE's console, and kubelet's default.
const USUAL: [u64; 6] = [16, 32, 64, DEFAULT_MAX_PODS, 128, 256];

/// Where no density fits as things are, one up to this that fills its last ENI is advised.
const USUAL_MOST: u64 = 64;

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
/// fill its last ENI, and `more`.
///
/// Each comes with the subnets to ask for. The advised one is the largest up to kubelet's default at
/// which all nodes fit as things are, or one that fills its last ENI with one ENI less and nearly the same pods; where
/// that wastes the machine, a usual one with what it has to ask for.
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
    counts.sort_unstable();
    counts.dedup();
    let all = counts
        .into_iter()
        .map(|pods| density(&at(draft, pods), catalog, proposes));
    let mut all = all.collect::<anyhow::Result<Vec<Density>>>()?;
    let usual = filling_densities(limits).map(PodCount::get);
    let usual = usual
        .filter(|&pods| pods <= USUAL_MOST)
        .max()
        .unwrap_or(most);
    let fits = |one: &&Density| {
        one.verdict == Verdict::Fits && (usual / 2..=DEFAULT_MAX_PODS).contains(&one.max_pods.get())
    };
    let best = all.iter().rfind(fits).map(|one| one.max_pods);
    let fuller = best.and_then(|pods| advice::one_eni_less(limits, pods));
    let wanted = |pods: Option<PodCount>| {
        let mut all = all.iter();
        pods.and_then(|pods| all.position(|one| one.max_pods == pods && fits(&one)))
    };
    let asks = || {
        let usual = PodCount::new(usual);
        all.iter()
            .position(|one| one.max_pods == usual && one.verdict == Verdict::Asks)
    };
    let advised = wanted(fuller).or_else(|| wanted(best)).or_else(asks);
    if let Some(at) = advised {
        all[at].advised = true;
    }
    Ok(all)
}

fn at(draft: &Draft, pods: u64) -> Draft {
    Draft { max_pods: PodCount::new(pods), ..draft.clone() }
}

/// What one density leads to, as things are or with the subnets that are proposed for it.
fn density(draft: &Draft, catalog: &Catalog, proposes: bool) -> anyhow::Result<Density> {
    let (planned, added) = if !proposes {
        let planned = draft.planned(catalog)?;
        (Some(planned), Vec::new())
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
    let requests = outcome.and_then(|outcome| outcome.requests.as_ref());
    let requests = requests.filter(|all| all.is_whole && !all.is_empty());
    let asked = requests.iter().flat_map(|all| &all.all);
    let asked = asked.flat_map(Request::subnets).map(|asked| asked.prefix);
    let verdict = planned
        .as_ref()
        .map_or(Verdict::NoRoom, |planned| planned.verdict);
    let verdict = if requests.is_some() {
        Verdict::Asks
    } else {
        verdict
    };
    let fitting = total.map_or(NodeCount::ZERO, |total| {
        total.most.0.saturating_sub(total.short)
    });
    Ok(Density {
        max_pods: draft.max_pods,
        node,
        fitting,
        pods: node.pods.checked_mul(fitting.get())?,
        stranded: total.map_or(IpCount::ZERO, |total| total.waste.stranded),
        adds: added
            .iter()
            .map(|subnet| subnet.cidr.prefix())
            .chain(asked)
            .collect(),
        verdict,
        advised: false,
    })
}
