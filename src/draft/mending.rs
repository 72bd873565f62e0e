//! Subnets with which a draft fits, carved in the free space of its VPC.

use super::{Draft, Planned, Verdict};
use engine::mend::{Edit, needs_of, shared_requests_of};
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
    /// Adds the subnets and the quota that the draft has to ask for, and plans again. A zone without a subnet next to
    /// others with some gets what `size` proposes.
    ///
    /// # Errors
    ///
    /// If the draft is not a plan.
    pub fn mended(&self, catalog: &Catalog) -> anyhow::Result<Mending> {
        let mut draft = self.clone();
        let mut added = Vec::new();
        let (bare, too_large) = draft.needs_of_bare_zones()?;
        if !too_large.is_empty() {
            return Ok(Mending::NoRoom(too_large));
        }
        if !draft.subnets.is_empty() {
            let carved = carve(draft.space(bare));
            if !carved.findings.is_empty() {
                return Ok(Mending::NoRoom(carved.findings));
            }
            draft.add(emitted(&carved), &mut added);
        }
        for _ in 0..MOST_ROUNDS {
            let planned = draft.planned(catalog)?;
            // A draft has one node group, whose subnets are shared.
            let asked = planned.outcome.requests.iter().flat_map(|all| &all.all);
            let mut asked = asked.flat_map(|request| &request.lines);
            let is_new = asked.any(|line| line.edit.new_group().is_some());
            let shared = if is_new {
                shared_requests_of(planned.outcome.candidate())?
            } else {
                planned.outcome.requests.clone()
            };
            let requests = shared.as_ref().filter(|all| !all.all.is_empty());
            let Some(requests) = requests else {
                return Ok(match planned.verdict {
                    Verdict::Fits => Mending::Done(Box::new(Carved { draft, planned, added })),
                    _ => Mending::NotBySubnets,
                });
            };
            let edits = requests.edits();
            if edits.iter().any(|edit| edit.range().is_some()) {
                let needs = needs_of(&planned.outcome, requests);
                return Ok(Mending::NoRoom(carve(draft.space(needs)).findings));
            }
            draft.planned_eni_quota = edits
                .iter()
                .find_map(Edit::quota)
                .map(EniCount::get)
                .or(draft.planned_eni_quota);
            let new = edits.iter().filter_map(Edit::subnet).filter_map(|asked| {
                let zone = planned.outcome.cluster.zone_name(asked.zone);
                let mut new = EmittedSubnet::proposed(String::new(), asked.cidr?);
                new.zone = zone.map(str::to_owned);
                new.role = asked.for_nodes.then_some("nodes");
                Some(new)
            });
            let new = new.collect();
            draft.add(new, &mut added);
        }
        Ok(Mending::NotBySubnets)
    }

    /// Adds proposed subnets under names of their own.
    fn add(&mut self, new: Vec<EmittedSubnet>, added: &mut Vec<EmittedSubnet>) {
        for mut subnet in new {
            let taken =
                |name: &String| self.subnets.iter().any(|one| one.id.as_ref() == Some(name));
            let mut names = (1..).map(|number| format!("{NAME_PREFIX}-{number}"));
            subnet.id = names.find(|name| !taken(name));
            self.subnets.push(subnet.clone());
            added.push(subnet);
        }
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
            growth: None,
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
