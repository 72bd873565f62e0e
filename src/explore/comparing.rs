//! Other types and densities for a node group, on its own subnets.

use std::collections::HashSet;

use super::draft::Reading;
use super::stepping::{series, type_of};
use engine::plan::compare::{Choice, CompareOutcome, CompareRequest, USUAL_DENSITIES, compare};
use engine::plan::subnets::SubnetsRequest;
use input::problem::Problem;
use model::{Cluster, GroupId, Profile, ProfileOptions};
use net::quantity::PodCount;
use texts::ToMessage as _;

/// What a group could be instead, the best first.
#[derive(Debug, Clone)]
pub(super) struct Comparing {
    pub(super) group: GroupId,
    pub(super) outcome: CompareOutcome,
    /// The choices that are rows, by position: the first of each rank.
    rows: Vec<usize>,
    /// The row of the group as it is.
    pub(super) now: usize,
}

impl Comparing {
    /// The types of the group's series at the usual densities and at its own, as if no other group
    /// used its subnets.
    pub(super) fn new(
        cluster: &Cluster,
        start: &Cluster,
        group: GroupId,
        reading: &Reading,
    ) -> Result<Self, Box<Problem>> {
        let of = &cluster.groups[group];
        let options = ProfileOptions {
            bands: of.profile.bands,
            attachment: reading
                .over
                .attachment
                .or(reading.under.attachment)
                .unwrap_or_default(),
            ..ProfileOptions::default()
        };
        let mut profiles = vec![Profile::clone(&of.profile)];
        let types = [cluster, start].map(|one| type_of(one, group));
        for found in series(&reading.catalog, types) {
            // A type without limits cannot be planned with.
            profiles.extend(Profile::of(&found, options).ok());
        }
        let mut seen = HashSet::new();
        profiles.retain(|profile| seen.insert(profile.name.clone()));
        let mut densities = USUAL_DENSITIES.to_vec();
        densities.push(of.max_pods.get());
        densities.sort_unstable();
        densities.dedup();
        let own = of.subnets_of_nodes();
        let own = own.into_iter().flat_map(|own| own.iter());
        let node_ip_in_subnet = own.into_iter().any(|one| of.pod_subnets.contains(one));
        let request = SubnetsRequest {
            profiles,
            densities: densities.into_iter().map(PodCount::new).collect(),
            expected_pods: of.expected_pods,
            burst_multiple: of.burst_multiple,
            node_ip_in_subnet,
            reserved: cluster.reserved,
            cluster_class: cluster.class,
            eni_quota: cluster
                .quota
                .given
                .map(|given| given.saturating_sub(cluster.quota.used)),
            require_nodes: Some(of.max_nodes),
            volumes: of.pod.volumes,
            ..SubnetsRequest::new(cluster.subnets.only(of.subnets_of_pods()), of.max_pods)
        };
        let outcome = compare(CompareRequest { setups: request, densities_are_usual: true });
        let outcome = outcome.map_err(|error| Problem::new(error.to_message()))?;
        // The group's own type is the first, so it stands for those that equal it.
        let pods = of.max_pods.get().min(of.profile.limits.most_pods());
        let is_now = |at: &usize| {
            let case = &outcome.choices[*at].case;
            case.profile.name == of.profile.name && case.node.pods.get() == pods
        };
        let rows = outcome.first_of_ranks();
        let now = rows.iter().position(is_now).unwrap_or(0);
        Ok(Self { group, outcome, rows, now })
    }

    /// How many rows there are.
    pub(super) fn count(&self) -> usize {
        self.rows.len()
    }

    /// The choice of a row.
    pub(super) fn choice(&self, row: usize) -> Option<&Choice> {
        self.outcome.choices.get(*self.rows.get(row)?)
    }
}
