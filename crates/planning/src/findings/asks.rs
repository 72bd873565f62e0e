//! What findings ask for: what the requests of the plan do.

use super::Rules;
use crate::mend::Edit;
use crate::plan::cluster::Scope;
use model::GroupId;
use model::finding::Ask;
use net::quantity::{CountOverflow, PodCount};

impl Rules<'_> {
    /// What the plan asks for, without what growth adds.
    pub(super) fn plan(&self) -> Scope {
        Scope::of_plan(&self.outcome.cluster)
    }

    /// The request for what is short without growth.
    pub(super) fn ask(&self) -> Option<Ask> {
        self.outcome.ask(0)
    }

    /// Whether a plan with one group fits with this many pods per node, or as it is.
    pub(super) fn fits_with_density(&self, pods: Option<PodCount>) -> Result<bool, CountOverflow> {
        let known = self.densities.borrow().get(&pods).copied();
        if let Some(fits) = known {
            return Ok(fits);
        }
        let edit = pods.map(|pods| Edit::Density(GroupId::FIRST, pods));
        let edits: Vec<Edit> = edit.into_iter().collect();
        let fits = self.outcome.fits_with(&edits, &self.plan())?;
        self.densities.borrow_mut().insert(pods, fits);
        Ok(fits)
    }

    /// The highest number of pods per node at which all scenarios of a plan with one group fit.
    pub(super) fn lower_density(&self) -> Result<Option<PodCount>, CountOverflow> {
        let outcome = self.outcome;
        // Existing nodes that are short of IPs also have to be re-created.
        let ([group], true) = (
            outcome.cluster.groups.as_slice(),
            outcome.unfilled.is_empty(),
        ) else {
            return Ok(None);
        };
        let density = outcome.lower_density(GroupId::FIRST, &self.plan())?;
        Ok(density.filter(|&pods| pods < group.max_pods))
    }
}
