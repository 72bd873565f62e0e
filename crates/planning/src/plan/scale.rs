//! When a plan is larger than documents say that a node, a cluster or a VPC can be.

use super::case::Case;
use super::subnets::request::SubnetsRequest;
use model::catalog::{ClusterClass, LimitRule, Limits, MOST_ENIS, MOST_IPS_PER_ENI};
use model::finding::{BeyondClusterClass, Finding, LimitsBeyondDocumented, ManyPodSubnets, Setup};
use model::{Profile, Subnets};
use net::quantity::{NodeCount, PodCount, SubnetCount};

/// That limits are given which no documented type has.
pub(crate) fn beyond_documented(profile: &Profile) -> Option<Finding> {
    let Limits { enis, ips_per_eni, enis_rule, ips_rule, .. } = profile.limits;
    let given = LimitRule::Given;
    let enis = (enis_rule == given && enis > MOST_ENIS).then_some(enis);
    let ips_per_eni = (ips_rule == given && ips_per_eni > MOST_IPS_PER_ENI).then_some(ips_per_eni);
    (enis.is_some() || ips_per_eni.is_some()).then(|| {
        Finding::about(&profile.name).says(LimitsBeyondDocumented {
            instance: profile.name.clone(),
            enis_limit: enis,
            ips_per_eni,
        })
    })
}

/// That a cluster, with the extra nodes of a rolling upgrade, has more nodes or pods than its class is
/// made for; where no class is given, than any.
pub(crate) fn beyond_class(
    class: Option<ClusterClass>,
    (nodes, surge): (NodeCount, NodeCount),
    pods: PodCount,
    setup: Option<Setup>,
) -> Option<Finding> {
    let limit = class.unwrap_or(ClusterClass::LARGEST);
    // Beyond what any count holds is beyond any class.
    let nodes = NodeCount::new(nodes.get().saturating_add(surge.get()));
    (!limit.manages(nodes, pods)).then(|| {
        let nodes = (nodes, surge);
        Finding::about("cluster").says(BeyondClusterClass::new(class, nodes, pods, setup))
    })
}

/// The same for what the subnets hold at a setup, and what is required of them.
pub(crate) fn case_beyond_class(request: &SubnetsRequest, case: &Case) -> Option<Finding> {
    let stopped = request.eni_quota.and_then(|quota| case.stopped_by(quota));
    let nodes = stopped.unwrap_or(case.totals.max_nodes);
    let pods = PodCount::new(nodes.get().saturating_mul(case.usable_pods.get()));
    let wanted = [request.require_nodes, request.target_nodes];
    let wanted_pods = [request.require_pods, request.target_pods];
    let nodes = wanted.into_iter().flatten().fold(nodes, NodeCount::max);
    beyond_class(
        request.cluster_class,
        (nodes, NodeCount::ZERO),
        wanted_pods.into_iter().flatten().fold(pods, PodCount::max),
        Some(case.setup.clone()),
    )
}

/// That more subnets serve pods than a VPC may have: by default, where no quota is given and the cloud's is known.
/// `requested` is what the plan asks for instead.
pub(crate) fn many_subnets(
    subnets: &Subnets,
    quota: Option<SubnetCount>,
    default: Option<SubnetCount>,
    requested: Option<SubnetCount>,
) -> Option<Finding> {
    let pod_subnets = SubnetCount::new(subnets.serving().count() as u64);
    many_pod_subnets(pod_subnets, quota, default, requested)
}

/// The same for this many subnets for pods.
pub fn many_pod_subnets(
    pod_subnets: SubnetCount,
    quota: Option<SubnetCount>,
    default: Option<SubnetCount>,
    requested: Option<SubnetCount>,
) -> Option<Finding> {
    let subnet_quota = quota.or(default)?;
    (pod_subnets > subnet_quota).then(|| {
        Finding::about("cluster").says(ManyPodSubnets {
            pod_subnets,
            subnet_quota,
            sufficient_subnet_quota: requested.unwrap_or(pod_subnets),
            is_default: quota.is_none(),
        })
    })
}
