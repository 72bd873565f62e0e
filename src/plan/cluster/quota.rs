//! ENIs as the VPC's quota counts them.

use super::Planning;
use crate::model::QuotaCounts;
use crate::quantity::{CountOverflow, EniCount};

impl Planning<'_> {
    /// ENIs of a new node that count.
    pub(super) fn enis_of_new(&self, group: usize) -> EniCount {
        if self.cluster.groups[group].profile.limits.primary_nic_only {
            return EniCount::ZERO;
        }
        match self.cluster.quota.counts {
            QuotaCounts::All => self.nodes[group].enis,
            // A node makes one after the other, and each is attached before the next.
            QuotaCounts::Unattached => EniCount::new(1),
        }
    }

    /// Nodes of a group that are there already, and their ENIs that count; without those of zones
    /// that are lost.
    pub(super) fn enis_there(&self, group: usize, lost: &[usize]) -> (u64, EniCount) {
        let none_counts = self.cluster.groups[group].profile.limits.primary_nic_only;
        let standing = self
            .spaces
            .iter()
            .filter(|space| !lost.contains(&space.zone));
        let (mut nodes, mut enis) = (0, 0_u64);
        for stock in standing.map(|space| space.stock(group)) {
            nodes += stock.nodes;
            enis = enis.saturating_add(match self.cluster.quota.counts {
                _ if none_counts => 0,
                QuotaCounts::All => stock.enis,
                QuotaCounts::Unattached => stock.making,
            });
        }
        (nodes, EniCount::new(enis))
    }

    /// ENIs of so many nodes of a group that count, those that are there already among them.
    pub(super) fn enis_of(
        &self,
        group: usize,
        nodes: u64,
        lost: &[usize],
    ) -> Result<EniCount, CountOverflow> {
        let (there, enis) = self.enis_there(group, lost);
        // Nobody says which nodes go where fewer are wanted: all that are there count.
        let new = nodes.saturating_sub(there);
        self.enis_of_new(group).times(new)?.plus(enis)
    }

    /// All ENIs of so many nodes of a group, in one zone or in all.
    pub(super) fn planned_enis(
        &self,
        group: usize,
        nodes: u64,
        zone: Option<usize>,
    ) -> Result<EniCount, CountOverflow> {
        if self.cluster.groups[group].profile.limits.primary_nic_only {
            return Ok(EniCount::ZERO);
        }
        let spaces = self.spaces.iter();
        let spaces = spaces.filter(|space| zone.is_none_or(|zone| space.zone == zone));
        let (mut new, mut enis) = (nodes, EniCount::ZERO);
        for stock in spaces.map(|space| space.stock(group)) {
            new = new.saturating_sub(stock.nodes);
            enis = enis.plus(EniCount::new(stock.enis))?;
        }
        self.nodes[group].enis.times(new)?.plus(enis)
    }
}
