//! Plan files, and the flags that say what a plan file can say too.

use std::path::Path;

use super::context::{Context, name_of};
use super::error::Error;
use super::limits::{LimitArgs, of_config};
use super::report::Record;
use super::{catalog, flags};
use crate::explore::Reading;
use input::problem::{Problems, Source};
use input::records::Format;
use model::{Cluster, PlanText, SUBNET_SHAPE, Setting, Settings, parse_plan};

/// Flags over what a plan file says.
#[derive(Debug, clap::Args)]
pub(super) struct PlanFileArgs {
    #[arg(help_heading = "Instead of what the plan file says")]
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    #[arg(help_heading = "Instead of what the plan file says")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_MAX_PODS")]
    max_pods: Option<String>,
    #[arg(help_heading = "Instead of what the plan file says")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    reserved: Option<String>,
    #[arg(help_heading = "Instead of what the plan file says")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_ENI_QUOTA")]
    eni_quota: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
}

impl PlanFileArgs {
    /// The cluster of the plan file at `path`.
    pub(super) fn cluster(&self, path: &Path, context: &Context) -> Result<Cluster, Error> {
        let text = Context::read(path)?;
        self.parse(&name_of(path), &text, context)
    }

    /// The cluster of a plan file that was read.
    pub(super) fn parse(
        &self,
        name: &str,
        text: &str,
        context: &Context,
    ) -> Result<Cluster, Error> {
        let mut problems = Problems::new();
        let over = self.over(&mut problems);
        if self.set.is_empty() {
            return parse(name, text, &self.catalog, over, problems, context);
        }
        // What is wrong with the file alone is said of the file as it is.
        parse(name, text, &self.catalog, over, Problems::new(), context)?;
        let changed = self.changed(name, text, &mut problems);
        let changed = problems.or_else(changed)?;
        let name = format!("{name} with --set");
        let problems = Problems::new();
        parse_as(
            &Source::new(&name, &changed),
            Format::Toml,
            &self.catalog,
            over,
            problems,
            context,
        )
    }

    /// What the explorer opens a plan file with: its format, what is set, and what it is read with.
    pub(super) fn opened(
        &self,
        name: &str,
        text: &str,
        context: &Context,
    ) -> Result<(Format, Vec<Setting>, Reading), Error> {
        let mut problems = Problems::new();
        let over = self.over(&mut problems);
        let under = under(context, &mut problems);
        let mut settings = Vec::new();
        for setting in &self.set {
            match Setting::parse(setting) {
                Ok(setting) => settings.push(setting),
                Err(problem) => problems.push(*problem),
            }
        }
        let reading = Reading {
            catalog: self.catalog.load(context)?,
            over,
            under,
        };
        let format = format_of(&Source::new(name, text));
        Ok(problems.or_else((format, settings, reading))?)
    }

    /// The text of the plan file with all keys as they are set.
    fn changed(&self, name: &str, text: &str, problems: &mut Problems) -> String {
        let source = Source::new(name, text);
        let mut plan = match PlanText::parse(&source, format_of(&source)) {
            Ok(plan) => plan,
            Err(more) => {
                problems.append(more);
                return String::new();
            }
        };
        for setting in &self.set {
            let set = Setting::parse(setting).and_then(|setting| plan.set(&setting));
            if let Err(problem) = set {
                problems.push(*problem);
            }
        }
        plan.to_string()
    }

    /// Reads the rows that are laid over the bundled ones once more, to say which they were.
    pub(super) fn record_catalogs(
        &self,
        context: &Context,
        record: &mut Record,
    ) -> Result<(), Error> {
        for file in self.catalog.files(context)? {
            record.read(&file)?;
        }
        Ok(())
    }

    fn over(&self, problems: &mut Problems) -> Settings {
        let mut one = |name, value: &Option<String>, least| {
            flags::number(name, value.as_ref(), &flags::from(least), problems)
        };
        Settings {
            max_pods: one("--max-pods", &self.max_pods, 1),
            reserved: one("--reserved", &self.reserved, 0),
            eni_quota: one("--eni-quota", &self.eni_quota, 0),
            bands: self.limits.memory_bands,
            attachment: self.limits.eni_attachable,
        }
    }
}

/// The cluster of a plan file that was read, with what flags say over it and the problems found
/// in them.
pub(super) fn parse(
    name: &str,
    text: &str,
    catalog: &catalog::CatalogArgs,
    over: Settings,
    problems: Problems,
    context: &Context,
) -> Result<Cluster, Error> {
    let source = Source::new(name, text);
    parse_as(
        &source,
        format_of(&source),
        catalog,
        over,
        problems,
        context,
    )
}

/// The format of a plan file, by its name, else by what is in it.
fn format_of(source: &Source<'_>) -> Format {
    let by_content = || Format::of_content(source.text, &SUBNET_SHAPE);
    Format::of_name(source.name).unwrap_or_else(by_content)
}

fn parse_as(
    source: &Source<'_>,
    format: Format,
    catalog: &catalog::CatalogArgs,
    over: Settings,
    mut problems: Problems,
    context: &Context,
) -> Result<Cluster, Error> {
    let under = under(context, &mut problems);
    let catalog = catalog.load(context)?;
    match parse_plan(source, format, &catalog, over, under) {
        Ok(cluster) => Ok(problems.or_else(cluster)?),
        Err(more) => {
            problems.append(more);
            Err(problems.into())
        }
    }
}

/// What the configuration file says.
fn under(context: &Context, problems: &mut Problems) -> Settings {
    let mut one = |key: &str, least| {
        let value = context.config.one(key).map(str::to_owned);
        flags::number(key, value.as_ref(), &flags::from(least), problems)
    };
    let (bands, attachment) = of_config(context);
    Settings {
        max_pods: one("max_pods", 1),
        reserved: one("reserved", 0),
        eni_quota: one("eni_quota", 0),
        bands,
        attachment,
    }
}
