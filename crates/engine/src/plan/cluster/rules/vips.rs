//! Findings about VIP pools.

use super::Rules;

impl Rules<'_> {
    pub(super) fn vips(&mut self) {
        let outcome = self.outcome;
        for (pool, of) in outcome.cluster.vip_pools.iter().zip(&outcome.vip_pools) {
            for finding in &of.findings {
                self.add(finding.clone(), pool.origin.as_ref());
            }
        }
    }
}
