//! The subnets that a plan asks for: what findings, requests and other commands advise.

use std::collections::BTreeSet;

use super::{Edit, MendRequest, Search};
use crate::plan::cluster::{ClusterOutcome, ENDLESS_QUOTA, Scope, Trial};
use net::Cidr;
use net::quantity::{CountOverflow, PodCount};

/// A subnet to ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The zone, by position.
    pub zone: usize,
    /// Its prefix.
    pub prefix: u8,
    /// Whether it is only for nodes' own addresses.
    pub for_nodes: bool,
    /// A free network of the VPC, where its ranges are known and have room for all.
    pub cidr: Option<Cidr>,
}

/// Scenarios times groups times subnets beyond which nothing is searched for on the side.
const MOST_WORK: usize = 1_000_000;

impl ClusterOutcome {
    /// New subnets with which everything in `scope` fits as soon as the ENI quota allows: the fewest addresses.
    /// `None` where no subnet helps, or where the search takes too long to be made on the side.
    ///
    /// Existing nodes that no subnet helps count as re-created.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn ask(&self, scope: &Scope) -> Result<Option<Vec<Asked>>, CountOverflow> {
        if !self.is_quick(scope)? {
            return Ok(None);
        }
        let stuck = self.unfilled.iter().filter(|one| one.ips.is_none());
        let stuck: BTreeSet<usize> = stuck.map(|one| one.node).collect();
        let base = self.trial().changed(|cluster| {
            cluster.quota.given = Some(ENDLESS_QUOTA);
            let zones = stuck.iter().map(|&node| cluster.existing[node].zone);
            let zones = zones.collect();
            for node in stuck.iter().map(|&node| &cluster.existing[node]) {
                for eni in &node.enis {
                    // Re-creating a node frees its primary IPs, too.
                    cluster
                        .subnets
                        .free(eni.subnet, u64::from(eni.secondary_ips) + 1);
                }
            }
            let mut at = 0..;
            cluster
                .existing
                .retain(|_| at.next().is_none_or(|at| !stuck.contains(&at)));
            zones
        });
        asked(&base, scope)
    }

    /// The highest density of a group with which everything in `scope` fits as soon as the ENI quota allows.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn lower_density(
        &self,
        group: usize,
        scope: &Scope,
    ) -> Result<Option<PodCount>, CountOverflow> {
        if !self.is_quick(scope)? {
            return Ok(None);
        }
        let base = self.trial().changed(|cluster| {
            cluster.quota.given = Some(ENDLESS_QUOTA);
            BTreeSet::new()
        });
        let request = MendRequest::new(scope.clone(), Vec::new());
        let edit = Search::new(&base, &request).density(&base, group, None)?;
        Ok(edit.and_then(|edit| match edit {
            Edit::Density(_, pods) => Some(pods),
            _ => None,
        }))
    }

    fn is_quick(&self, scope: &Scope) -> Result<bool, CountOverflow> {
        let cluster = &self.cluster;
        let size = cluster
            .groups
            .len()
            .saturating_mul(cluster.subnets.list().len());
        let scenarios = self.trial().scenarios_of(scope)?;
        Ok(size.saturating_mul(scenarios) <= MOST_WORK)
    }
}

fn asked(base: &Trial, scope: &Scope) -> Result<Option<Vec<Asked>>, CountOverflow> {
    if base.fits(scope)? {
        return Ok(Some(Vec::new()));
    }
    let request = MendRequest::new(scope.clone(), Vec::new());
    let search = Search {
        free: None,
        more_subnets: u64::MAX,
        ..Search::new(base, &request)
    };
    let edits = search.subnets(base, None)?;
    let edits = edits.map(|edits| Search::new(base, &request).placed(&edits));
    let asked = |edit: &Edit| match *edit {
        Edit::Subnet {
            zone,
            prefix,
            for_nodes,
            cidr,
        } => Some(Asked {
            zone,
            prefix,
            for_nodes,
            cidr,
        }),
        _ => None,
    };
    Ok(edits.map(|edits| edits.iter().filter_map(asked).collect()))
}
