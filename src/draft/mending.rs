//! Subnets with which a draft fits, carved in the free space of its VPC.

use super::{Draft, Planned, Verdict};
use engine::mend::needs_of;
use engine::plan::carve::{CarveRequest, Need, UsedRange, carve};
use engine::plan::size::{SizeRequest, SubnetChoice, size};
use model::catalog::Catalog;
use model::finding::{DemandTooLarge, Diagnostic as _, Finding};
use net::quantity::EniCount;
use report::EmittedSubnet;
use report::view::carve::emitted;

/// The most rounds of adding subnets and planning again: once for zones without a subnet, once for
/// what is then short, and once more for nodes' own addresses.
const MOST_ROUNDS: usize = 4;

/// What ids of new subnets begin with.
const NAME_PREFIX: &str = "subnet";

/// The result of mending a draft.
#[derive(Debug)]
pub enum Mending {
    /// Everything fits now.
    Done(Box<Carved>),
    /// The VPC has no room for the subnets that it needs.
    NoRoom(Vec<Finding>),
    /// No subnet helps.
    NotBySubnets,
}

/// A draft with the subnets that were missing.
#[derive(Debug, Clone)]
pub struct Carved {
    pub draft: Draft,
    /// The result of planning it.
    pub planned: Planned,
    /// The subnets that are new.
    pub added: Vec<EmittedSubnet>,
}

impl Draft {
    /// Carves the missing subnets of the draft in its VPC, as `carve --for` does, and plans again.
    /// Zones without a subnet get what `size` proposes.
    ///
    /// # Errors
    ///
    /// If the draft is not a plan.
    pub fn mended(&self, catalog: &Catalog) -> anyhow::Result<Mending> {
        let mut draft = self.clone();
        let mut added = Vec::new();
        for _ in 0..MOST_ROUNDS {
            let (bare, too_large) = draft.needs_of_bare_zones()?;
            if !too_large.is_empty() {
                return Ok(Mending::NoRoom(too_large));
            }
            let needs = if bare.is_empty() {
                let planned = draft.planned(catalog)?;
                let requests = planned.outcome.requests.as_ref();
                let needs = requests.map(|all| needs_of(&planned.outcome, all));
                let needs = needs.unwrap_or_default();
                if needs.is_empty() && planned.verdict == Verdict::Fits {
                    return Ok(Mending::Done(Box::new(Carved { draft, planned, added })));
                }
                needs
            } else {
                bare
            };
            if needs.is_empty() {
                return Ok(Mending::NotBySubnets);
            }
            let carved = carve(draft.space(needs));
            if !carved.findings.is_empty() {
                return Ok(Mending::NoRoom(carved.findings));
            }
            let new = emitted(&carved);
            draft.subnets.extend(new.iter().cloned());
            added.extend(new);
        }
        Ok(Mending::NotBySubnets)
    }

    /// The needs of zones without a subnet for pods, and findings if no subnet is large enough. A
    /// zone without nodes needs no subnet.
    fn needs_of_bare_zones(&self) -> anyhow::Result<(Vec<Need>, Vec<Finding>)> {
        let bare = self.bare_zones();
        if bare.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        let mut sized = size(SizeRequest {
            nodes: self.nodes_in_a_year,
            max_pods: self.max_pods,
            profile: self.profile.clone(),
            zones: self.zones.clone(),
            headroom: None,
            surge: self.surge,
            survive_zone_loss: self.survive_zone_loss && self.zones.len() > 1,
            node_ip_in_subnet: false,
            reserved: self.reserved,
            eni_quota_used: EniCount::ZERO,
            cluster_class: None,
            ignored_catalog_columns: Vec::new(),
        })?;
        let needs = sized.needs(SubnetChoice::Single).into_iter();
        let is_bare = |need: &Need| {
            need.zone
                .as_deref()
                .is_some_and(|zone| bare.contains(&zone))
        };
        let too_large = |one: &Finding| one.code() == DemandTooLarge::KIND.code;
        sized.findings.retain(too_large);
        Ok((needs.filter(is_bare).collect(), sized.findings))
    }

    fn space(&self, needs: Vec<Need>) -> CarveRequest {
        let used = self.subnets.iter().map(|subnet| UsedRange {
            cidr: subnet.cidr,
            id: subnet.id.as_deref().map(Into::into),
            zone: subnet.zone.as_deref().map(Into::into),
        });
        let others = self.used.iter().copied().map(UsedRange::from);
        CarveRequest {
            vpc: self.vpc.clone(),
            used: used.chain(others).collect(),
            needs,
            scope: None,
            reserved: self.reserved,
            name_prefix: NAME_PREFIX.to_owned(),
        }
    }
}
