//! The least changes with which a plan fits, where they are offered one by one.

use std::sync::Arc;

use engine::mend::{
    Changes, EditKind, Machine, MendOutcome, MendRequest, judged_by, machines, mend,
};
use engine::plan::cluster::CandidatePlan;
use input::problem::Problem;
use model::catalog::Catalog;
use model::{Cluster, PlanText, ProfileOptions, Setting};
use net::lang::Lang;
use net::quantity::CountOverflow;
use strum::VariantArray as _;
use texts::{Message, mend as say};

use crate::{Document, view, write_changes};

/// Changes that make a plan fit what it asks for.
#[derive(Debug)]
pub struct Mended {
    base: CandidatePlan,
    /// What was found.
    pub outcome: MendOutcome,
}

/// The types of a catalog that nodes of the cluster may have instead, the smallest first.
pub fn machines_for(cluster: &Cluster, catalog: &Catalog) -> Vec<Arc<Machine>> {
    let bands = cluster.groups.first().map(|group| group.profile.bands);
    let options = ProfileOptions { bands: bands.unwrap_or_default(), ..ProfileOptions::default() };
    machines(catalog, options)
}

impl Mended {
    /// Searches for changes with which all fits that the plan is judged by, without new node groups.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn of(cluster: Cluster, machines: Vec<Arc<Machine>>) -> Result<Self, CountOverflow> {
        let base = CandidatePlan::new(cluster);
        let request = MendRequest::new(judged_by(&base)?, machines);
        let levers = EditKind::VARIANTS.iter().copied();
        let request = request.with(levers.filter(|&lever| lever != EditKind::NewGroup));
        let outcome = mend(&base, &request)?;
        Ok(Self { base, outcome })
    }

    /// What does not fit, what was tried if nothing helps, and the changes with their costs, numbered.
    pub fn document(&self, lang: Lang) -> (Document<'_>, Vec<String>) {
        let mut document = view::mend::document(&self.outcome, &self.base, None, &NONE, lang);
        let changes = self.outcome.changes.len();
        let changes = document.lead.drain(1..=changes).collect();
        document.lead.truncate(1);
        document.tables.retain(|table| table.name == "stopped");
        (document, changes)
    }

    /// Whether some change needs a further range of the VPC.
    pub fn asks_for_a_range(&self) -> bool {
        let mut edits = self.outcome.changes.iter().flat_map(|change| &change.edits);
        edits.any(|edit| edit.range().is_some())
    }

    /// Writes a change into the plan file, except keys that are set, which it hands back.
    ///
    /// # Errors
    ///
    /// If the plan file has no such table.
    pub fn write(
        &self,
        at: usize,
        plan: &mut PlanText,
        lang: Lang,
    ) -> Result<Vec<Setting>, Box<Problem>> {
        let mut changes = Changes::of(&self.base, &self.outcome.changes[at].edits);
        let keys = std::mem::take(&mut changes.keys);
        write_changes(&changes, plan, &say::Placeholder.text(lang))?;
        let settings = keys.into_iter().map(|key| {
            let path: Vec<&str> = key.path.iter().map(String::as_str).collect();
            Setting::new(&path, key.to)
        });
        settings.collect()
    }
}

static NONE: Vec<model::finding::Finding> = Vec::new();
