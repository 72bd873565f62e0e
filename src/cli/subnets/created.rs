//! `--mark-created`: a plan in which subnets that are there are planned no more.

use std::path::Path;

use super::Args;
use crate::cli::context::Context;
use crate::cli::error::name_of;
use crate::cli::output::TextForm;
use crate::cli::plan_file::{format_of, parse};
use crate::cli::{Exit, there, written_plan};
use input::problem::{Problems, Source};
use model::{Cluster, PlanText, Setting, Settings, Subnet};
use report::Document;

impl Args {
    /// Writes the plan with what there is, and says what was created differently.
    pub(super) fn created(&self, plan: &Path, context: &Context) -> anyhow::Result<Exit> {
        let mut problems = Problems::new();
        self.output
            .check_text(TextForm::MARK, context, &mut problems);
        problems.or_else(())?;
        let (name, text) = (name_of(plan), context.text(plan)?);
        let source = Source::new(&name, &text);
        let (catalog, none) = (&self.setups.catalog, Settings::default());
        let planned = parse(&source, catalog, none, Problems::new(), context)?;
        let there = there::list(&self.setups.subnets, planned.reserved, context)?;
        let mut created = planned.clone();
        created.compare_with(&there);
        let read = format_of(&source);
        let mut file = PlanText::parse(&source, read)?;
        for setting in settings(&planned, &created)? {
            file.set(&setting).map_err(Problems::from)?;
        }
        let toml = file.to_string();
        let text = written_plan::for_target(&toml, read);
        let document = Document { findings: &created.differences, ..Document::default() };
        self.output.write_text_of(context, &text, &document)
    }
}

/// What the plan has to say of the subnets that were created.
fn settings(planned: &Cluster, created: &Cluster) -> Result<Vec<Setting>, Problems> {
    let pairs = planned.subnets.list().iter().zip(created.subnets.list());
    let pairs = pairs.filter(|(before, after)| before.is_planned() && !after.is_planned());
    let mut settings = Vec::new();
    for (before, after) in pairs {
        let name = Subnet::label(before);
        let set = |key: &str, value: String| Setting::new(&["subnet", &name, key], value);
        settings.push(set("planned", String::new()).map_err(Problems::from)?);
        if before.cidr != after.cidr {
            settings.push(set("cidr", after.cidr.to_string()).map_err(Problems::from)?);
        }
    }
    Ok(settings)
}
