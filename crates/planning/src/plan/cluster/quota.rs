//! ENIs as the VPC's quota counts them.

use super::{ByZone, Planning};
use guarantee::Demand;
use model::{GroupId, Position, Positions, QuotaCounts, ZoneId};
use net::quantity::{CountOverflow, EniCount};

impl Planning<'_> {
    /// ENIs of a new node that count.
    pub(super) fn enis_of_new(&self, group: GroupId) -> EniCount {
        if self.cluster.groups[group].profile.limits.primary_nic_only {
            return EniCount::ZERO;
        }
        match self.cluster.quota.counts {
            QuotaCounts::All => self.nodes[group].enis,
            // A node creates one after the other, and each is attached before the next.
            QuotaCounts::Unattached => EniCount::new(1),
        }
    }

    /// Existing nodes of a group, and their ENIs that count, without those in lost zones.
    pub(super) fn enis_there(&self, group: GroupId, lost: &[ZoneId]) -> (u64, EniCount) {
        let none_counts = self.cluster.groups[group].profile.limits.primary_nic_only;
        if self.cluster.existing.is_empty() {
            return (0, EniCount::ZERO);
        }
        let zones = self.cluster.groups[group].zones.iter();
        let standing = zones.filter(|zone| !lost.contains(zone));
        let (mut nodes, mut enis) = (0, 0_u64);
        for stock in standing.map(|&zone| self.spaces[zone].stock(group)) {
            nodes += stock.nodes;
            enis = enis.saturating_add(match self.cluster.quota.counts {
                _ if none_counts => 0,
                QuotaCounts::All => stock.enis,
                QuotaCounts::Unattached => stock.making,
            });
        }
        (nodes, EniCount::new(enis))
    }

    /// ENIs that count of `nodes` nodes of a group, existing ones included.
    pub(super) fn enis_of(
        &self,
        group: GroupId,
        nodes: u64,
        lost: &[ZoneId],
    ) -> Result<EniCount, CountOverflow> {
        let (there, enis) = self.enis_there(group, lost);
        if nodes < there {
            // Which nodes are removed is not known: each counts with the mean of the existing ones.
            let share = u128::from(enis.get()) * u128::from(nodes);
            let share = share.div_ceil(u128::from(there));
            return Ok(EniCount::new(u64::try_from(share).unwrap_or(u64::MAX)));
        }
        self.enis_of_new(group)
            .checked_mul(nodes - there)?
            .checked_add(enis)
    }

    /// ENIs that the quota leaves to this cluster.
    pub(super) fn quota_left(&self) -> EniCount {
        self.cluster
            .quota
            .total()
            .saturating_sub(self.cluster.quota.used)
    }

    /// ENIs that these nodes of each group create at least.
    pub(super) fn enis_at_best(
        &self,
        wanted: &[u64],
        lost: &[ZoneId],
    ) -> Result<EniCount, CountOverflow> {
        let mut wanted = wanted.iter().with_positions();
        wanted.try_fold(EniCount::ZERO, |sum, (group, &nodes)| {
            sum.checked_add(self.enis_of(group, nodes, lost)?)
        })
    }

    /// ENIs that these nodes of each group create in the worst order, as the quota counts them.
    pub(super) fn enis_at_worst(
        &self,
        wanted: &[u64],
        lost: &[ZoneId],
    ) -> Result<EniCount, CountOverflow> {
        let mut enis = self.enis_at_best(wanted, lost)?;
        if self.makes_more() {
            let choices = self.choices(wanted, &|zone| !lost.contains(&zone));
            let counts = self.at_worst(&choices);
            let exhausts = self.spaces.iter();
            let exhausts: Vec<bool> = exhausts
                .map(|space| space.guarantee.may_exhaust(&space.new_nodes(&counts)))
                .collect();
            for (group, choice) in choices.iter().with_positions() {
                let spare = |zone: ZoneId| {
                    let exhausts = exhausts[zone];
                    if exhausts {
                        self.spare_enis(group, zone)
                    } else {
                        0
                    }
                };
                enis = enis.checked_add(EniCount::new(choice.heaviest(spare)))?;
            }
        }
        Ok(enis)
    }

    /// Whether nodes of some group create more ENIs in some order than in another.
    pub(super) fn makes_more(&self) -> bool {
        GroupId::all(self.nodes.len()).any(|group| {
            let mut zones = self.cluster.groups[group].zones.iter();
            zones.any(|&zone| self.spare_enis(group, zone) > 0)
        })
    }

    /// The most extra ENIs that a node creates in a zone: if it takes addresses one at a time, each
    /// exhausted subnet can leave ENIs that are not full.
    pub(super) fn spare_enis(&self, group: GroupId, zone: ZoneId) -> u64 {
        let of = &self.cluster.groups[group];
        let counts_all = self.cluster.quota.counts == QuotaCounts::All;
        if of.keeps_an_eni_ready() || !counts_all || self.enis_of_new(group).is_zero() {
            return 0;
        }
        let space = &self.spaces[zone];
        let kind = space.position(group).map(|at| &space.kinds[at]);
        let most = kind.map_or(0, Demand::most_enis);
        most.saturating_sub(self.nodes[group].enis.get())
    }

    /// Whether the quota covers the ENIs of these nodes of each group, in every order.
    pub(super) fn quota_allows(&self, nodes: &[u64], lost: &[ZoneId]) -> bool {
        let enis = self.enis_at_worst(nodes, lost);
        enis.is_ok_and(|enis| enis <= self.quota_left())
    }

    /// Nodes of each group that the quota allows in the proportion of `weights`; `None` if it
    /// counts no ENI of these groups.
    pub(super) fn quota_share(&self, weights: &[u64], lost: &[ZoneId]) -> Option<Vec<u64>> {
        let counts = |group: GroupId| weights[group] > 0 && !self.enis_of_new(group).is_zero();
        if self.cluster.quota.known().is_none() || !GroupId::all(weights.len()).any(counts) {
            return None;
        }
        let there = GroupId::all(weights.len())
            .map(|group| self.enis_there(group, lost).0.min(weights[group]));
        let there: Vec<u64> = there.collect();
        // Each round over all weights counts at least one ENI.
        let whole = weights
            .iter()
            .fold(0, |sum: u64, &weight| sum.saturating_add(weight));
        let most = whole.saturating_mul(self.quota_left().get().saturating_add(1));
        let most = there
            .iter()
            .fold(most, |sum, &there| sum.saturating_add(there));
        let share = |fits: &dyn Fn(&[u64]) -> bool| self.shares(weights).most((0, most), fits);
        if self.quota_allows(&there, lost) {
            // Existing nodes have their ENIs, so only new ones share what is left.
            let with_existing = |nodes: &[u64]| -> Vec<u64> {
                let nodes = nodes.iter().zip(&there);
                nodes.map(|(&nodes, &there)| nodes.max(there)).collect()
            };
            let share = share(&|nodes| self.quota_allows(&with_existing(nodes), lost));
            return Some(with_existing(&share));
        }
        // Existing nodes may take what is left, so only those are sure that create no ENI.
        let share = share(&|nodes| self.quota_allows(nodes, lost));
        let sure = share.into_iter().with_positions().map(|(group, share)| {
            if self.enis_of_new(group).is_zero() {
                return share;
            }
            let zones = self.cluster.groups[group].zones.iter();
            let zones = zones.filter(|zone| !lost.contains(zone));
            let keeping = zones.map(|&zone| self.spaces[zone].stock(group).keeping);
            keeping.sum::<u64>().min(share)
        });
        Some(sure.collect())
    }

    /// Nodes that the quota allows in each zone, if it does not allow all `wanted`.
    pub(super) fn quota_by_zone(
        &self,
        wanted: &[u64],
        lost: &[ZoneId],
        remains: &dyn Fn(ZoneId) -> bool,
    ) -> Option<ByZone> {
        if self.quota_allows(wanted, lost) {
            return None;
        }
        let share = self.quota_share(wanted, lost)?;
        Some(self.at_best(&self.choices(&share, remains)))
    }

    /// All ENIs of `nodes` nodes of a group, in one zone or in all.
    pub(super) fn planned_enis(
        &self,
        group: GroupId,
        nodes: u64,
        zone: Option<ZoneId>,
    ) -> Result<EniCount, CountOverflow> {
        if self.cluster.groups[group].profile.limits.primary_nic_only {
            return Ok(EniCount::ZERO);
        }
        let spaces = self.spaces.iter();
        let spaces = spaces.filter(|space| zone.is_none_or(|zone| space.zone == zone));
        let (mut new, mut enis) = (nodes, EniCount::ZERO);
        for stock in spaces.map(|space| space.stock(group)) {
            new = new.saturating_sub(stock.nodes);
            enis = enis.checked_add(EniCount::new(stock.enis))?;
        }
        self.nodes[group].enis.checked_mul(new)?.checked_add(enis)
    }
}
