//! What is guaranteed next to existing nodes.

use super::{Demand, Guarantee, Site};

/// An existing node.
#[derive(Debug, Clone)]
pub struct ExistingDemand {
    /// What it may take, wherever it may create ENIs.
    pub demand: Demand,
    /// The same if it never leaves its ENIs.
    pub settled: Option<Demand>,
    /// IPs that it may give back, by site.
    pub returned: Vec<(usize, u64)>,
}

impl Guarantee {
    /// The guarantee for new nodes of these `kinds` next to existing nodes; `left` is what these leave of
    /// each site.
    ///
    /// What an existing node may give back is part of its site, and counts as taken by the node.
    #[must_use]
    pub fn next_to(left: &[Site], kinds: &[Demand], there: &[ExistingDemand]) -> Self {
        let mut sites = left.to_vec();
        for &(site, ips) in there.iter().flat_map(|there| &there.returned) {
            let addresses = &mut sites[site].addresses;
            *addresses = addresses.saturating_add(ips);
        }
        let roaming: Vec<Demand> = there.iter().map(|there| there.demand.clone()).collect();
        let mut roams = Self::new(&sites, kinds, &roaming);
        let mut stay: Vec<bool> = there.iter().map(|there| there.settled.is_some()).collect();
        while stay.contains(&true) {
            let nodes = there.iter().zip(&stay);
            let demands = nodes.map(|(there, &stays)| {
                let settled = there.settled.clone().filter(|_| stays);
                settled.unwrap_or_else(|| there.demand.clone())
            });
            let mut settled = Self::new(&sites, kinds, &demands.collect::<Vec<_>>());
            let leaves = |at: &usize| stay[*at] && !settled.stays[*at];
            let leaving: Vec<usize> = (0..there.len()).filter(leaves).collect();
            if leaving.is_empty() {
                if settled.there == roams.there {
                    // Either account of the existing nodes is true.
                    roams.ways.append(&mut settled.ways);
                    let creates = roams.creates.iter_mut().zip(settled.creates);
                    creates.for_each(|(one, other)| *one &= other);
                } else if settled.filled() > roams.filled() {
                    return settled;
                }
                break;
            }
            // A node that is not sure to stay counts as one that creates ENIs anywhere.
            for at in leaving {
                stay[at] = false;
            }
        }
        roams
    }

    /// How many existing nodes reach their pods without new nodes.
    fn filled(&self) -> usize {
        self.there.iter().filter(|&&filled| filled).count()
    }
}
