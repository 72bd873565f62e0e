//! Which of the wanted nodes are guaranteed, if not all are.

use super::Guarantee;
use net::most_that_fits;

impl Guarantee {
    /// As many of the `wanted` nodes of each kind as are guaranteed together; `sizes` are the IPs
    /// of a node.
    ///
    /// Several choices of which kind runs short are tried. Each kind goes as far as possible after
    /// those before it: smallest nodes first, largest first, as listed, and all in proportion
    /// first. The most nodes win; on a tie, the most IPs.
    pub fn within(&self, wanted: &[u64], sizes: &[u64]) -> Vec<u64> {
        if self.holds(wanted) {
            return wanted.to_vec();
        }
        let listed: Vec<usize> = (0..wanted.len()).collect();
        let mut smallest = listed.clone();
        smallest.sort_by_key(|&kind| sizes[kind]);
        let largest: Vec<usize> = smallest.iter().rev().copied().collect();
        let none = vec![0; wanted.len()];
        let in_proportion = self.in_proportion(wanted);
        let tried = [
            self.filled_up(&none, wanted, &smallest),
            self.filled_up(&in_proportion, wanted, &smallest),
            self.filled_up(&none, wanted, &listed),
            self.filled_up(&none, wanted, &largest),
        ];
        let worth = |nodes: &Vec<u64>| {
            let ips = nodes.iter().zip(sizes);
            let ips: u128 = ips
                .map(|(&n, &size)| u128::from(n) * u128::from(size))
                .sum();
            (nodes.iter().map(|&n| u128::from(n)).sum::<u128>(), ips)
        };
        // The first of equals.
        let tried = tried.into_iter().rev();
        tried.max_by_key(worth).unwrap_or_default()
    }

    /// These nodes, plus as many wanted nodes of each kind, in this order, as are guaranteed.
    pub fn filled_up(&self, nodes: &[u64], wanted: &[u64], order: &[usize]) -> Vec<u64> {
        let mut filled = self.counted(nodes);
        for &kind in order {
            let most = filled.most_nodes(kind).min(wanted[kind]);
            if most > filled.nodes(kind) {
                filled.set(kind, most);
            }
        }
        filled.into_nodes()
    }

    /// The largest share of the wanted nodes.
    fn in_proportion(&self, wanted: &[u64]) -> Vec<u64> {
        let whole: u128 = wanted.iter().map(|&n| u128::from(n)).sum();
        let share = |total: u128| -> Vec<u64> {
            let of = |&n: &u64| {
                let n = u128::from(n).checked_mul(total);
                let n = n.map_or(0, |n| n.checked_div(whole).unwrap_or(0));
                u64::try_from(n).unwrap_or(u64::MAX)
            };
            wanted.iter().map(of).collect()
        };
        share(most_that_fits((0, whole), |n| self.holds(&share(n))))
    }
}
