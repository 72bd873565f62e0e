//! Nodes that wait, in lines.

use std::collections::BTreeSet;

use crate::index::{Indexed, LineId, NodeId, SiteId, SubnetId};
use crate::scenario::Scenario;

/// Nodes that wait for the same thing.
#[derive(Debug)]
pub(crate) struct Line {
    /// The free addresses of one subnet that the next node needs.
    pub(crate) need: u64,
    pub(crate) subnets: Vec<SubnetId>,
    /// Ordered by their phase in the maintenance period.
    pub(crate) waiting: BTreeSet<(u64, NodeId)>,
    /// Whether the next check is scheduled.
    pub(crate) armed: bool,
}

impl Line {
    const fn new(need: u64, subnets: Vec<SubnetId>) -> Self {
        Self { need, subnets, waiting: BTreeSet::new(), armed: false }
    }
}

#[derive(Debug)]
pub(crate) struct Lines {
    pub(crate) list: Indexed<LineId, Line>,
    /// The lines for a subnet's addresses; the first is the line for one address.
    pub(crate) of_subnet: Indexed<SubnetId, Vec<LineId>>,
    /// The lines for an ENI, by site.
    pub(crate) of_site: Indexed<SiteId, Vec<LineId>>,
    /// Lines with nodes that check now.
    pub(crate) hot: Vec<LineId>,
}

impl Lines {
    pub(crate) fn new(scenario: &Scenario) -> Self {
        let line = |subnet| Line::new(1, vec![subnet]);
        let list: Indexed<LineId, Line> = scenario.subnets.ids().map(line).collect();
        Self {
            of_subnet: list.ids().map(|line| vec![line]).collect(),
            of_site: scenario.sites.iter().map(|_| Vec::new()).collect(),
            list,
            hot: Vec::new(),
        }
    }

    /// The line for one address of a subnet.
    pub(crate) fn for_one(&self, subnet: SubnetId) -> LineId {
        self.of_subnet[subnet][0]
    }

    /// The line for an ENI with `need` addresses at a site.
    pub(crate) fn for_eni(&mut self, scenario: &Scenario, site: SiteId, need: u64) -> LineId {
        let mut known = self.of_site[site].iter();
        if let Some(&line) = known.find(|&&line| self.list[line].need == need) {
            return line;
        }
        let subnets = &scenario.sites[site].pod_subnets;
        let line = self.list.push(Line::new(need, subnets.clone()));
        for &subnet in subnets {
            self.of_subnet[subnet].push(line);
        }
        self.of_site[site].push(line);
        line
    }

    pub(crate) const fn any_hot(&self) -> bool {
        !self.hot.is_empty()
    }
}
