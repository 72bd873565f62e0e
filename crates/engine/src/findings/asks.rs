//! What findings ask for: one adviser, by scope.

use super::Rules;
use crate::mend::{Advice, Edit};
use crate::plan::cluster::Scope;
use model::finding::{Ask, AskedFor};
use net::quantity::{CountOverflow, NodeCount, PodCount};

impl Rules<'_> {
    /// What the plan asks for.
    pub(super) fn plan(&self) -> Scope {
        Scope::of_plan(&self.outcome.cluster)
    }

    /// The new subnets and the quota with which a scope fits.
    pub(super) fn ask(&self, scope: Scope) -> Result<Option<Ask>, CountOverflow> {
        let known = |all: &[(Scope, Option<Advice>)]| {
            let known = all.iter().find(|(known, _)| *known == scope);
            known.map(|(_, advice)| advice.clone())
        };
        let asked_for = self.outcome.asked_for(&scope);
        let known = known(&self.asked.borrow());
        let advice = if let Some(advice) = known {
            advice
        } else {
            let advice = self.outcome.ask(&scope)?;
            self.asked.borrow_mut().push((scope, advice.clone()));
            advice
        };
        Ok(advice.map(|advice| self.outcome.named(&advice, asked_for)))
    }

    /// The same for everything in the plan and a cluster of `nodes` nodes.
    pub(super) fn ask_for_nodes(&self, nodes: NodeCount) -> Result<Option<Ask>, CountOverflow> {
        let advice = self.outcome.ask_for_nodes(nodes)?;
        let scope = AskedFor { nodes: Some(nodes), ..self.outcome.asked_for(&self.plan()) };
        Ok(advice.map(|advice| self.outcome.named(&advice, scope)))
    }

    /// The same for everything in the plan, and for more where possible.
    pub(super) fn ask_for_all(&self) -> Result<Option<Ask>, CountOverflow> {
        let found = self.outcome.ask_for_all()?;
        Ok(found.map(|(scope, advice)| {
            let scope = self.outcome.asked_for(&scope);
            self.outcome.named(&advice, scope)
        }))
    }

    /// Whether a plan with one group fits with this many pods per node, or as it is.
    pub(super) fn fits_with_density(&self, pods: Option<PodCount>) -> Result<bool, CountOverflow> {
        let known = self.densities.borrow().get(&pods).copied();
        if let Some(fits) = known {
            return Ok(fits);
        }
        let edit = pods.map(|pods| Edit::Density(0, pods));
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
        let density = outcome.lower_density(0, &self.plan())?;
        Ok(density.filter(|&pods| pods < group.max_pods))
    }
}
