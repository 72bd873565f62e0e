//! Plan files, and the flags that say what a plan file can say too.

use std::path::Path;
use std::sync::Arc;

use super::catalog::CatalogArgs;
use super::context::Context;
use super::error::name_of;
use super::error::{complete, kept};
use super::flags::{self, Flag};
use super::limits::{LimitArgs, of_config};
use super::mistaken;
use super::report::record;
use crate::explore::Reading;
use engine::mend::Machine;
use input::problem::{Problems, Source};
use input::records::Format;
use model::catalog::{EniAttachment, MemoryBands};
use model::{Cluster, PlanText, SUBNET_SHAPE, Setting, Settings, parse_plan};
use report::machines_for;
use report::view::report::Run;
use texts::{Message, errors as say};

/// Flags over what a plan file says.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Instead of what the plan file says")]
pub(super) struct PlanFileArgs {
    #[arg(long, value_name = "KEY=VALUE", value_parser = flags::list(setting))]
    set: Vec<Flag<Setting>>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_MAX_PODS", value_parser = flags::pods_from(1))]
    max_pods: Option<Flag<u64>>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED", value_parser = flags::from(0))]
    reserved: Option<Flag<u64>>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_ENI_QUOTA", value_parser = flags::from(0))]
    eni_quota: Option<Flag<u64>>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: CatalogArgs,
}

/// One setting of `--set`; a problem with its own place if it is invalid.
fn setting(source: &Source<'_>, problems: &mut Problems) -> Vec<Setting> {
    let setting = kept(Setting::parse(source.text), problems);
    setting.into_iter().collect()
}

impl PlanFileArgs {
    /// The cluster of the plan file at `path`.
    pub(super) fn cluster(&self, path: &Path, context: &Context) -> anyhow::Result<Cluster> {
        self.parse(&name_of(path), &context.text(path)?, context)
    }

    /// The cluster of a plan file that was read.
    pub(super) fn parse(
        &self,
        name: &str,
        text: &str,
        context: &Context,
    ) -> anyhow::Result<Cluster> {
        let mut problems = Problems::new();
        let mut over = self.over(&mut problems);
        let source = Source::new(name, text);
        if self.set.is_empty() {
            over.max_pods_for_all = context.is_given(MAX_PODS);
            return parse(&source, &self.catalog, over, problems, context);
        }
        // Faults of the file itself are reported without the settings.
        parse(&source, &self.catalog, over, Problems::new(), context)?;
        over.max_pods_for_all = context.is_given(MAX_PODS);
        let changed = self.changed(&source, &mut problems);
        let changed = problems.or_else(changed)?;
        let name = say::WithSet { file: name }.to_message().text(context.lang);
        let source = Source::new(&name, &changed);
        let problems = Problems::new();
        parse_as(
            &source,
            Format::Toml,
            &self.catalog,
            over,
            problems,
            context,
        )
    }

    /// What the explorer opens a plan file with: its format, its settings, and how it is read.
    pub(super) fn opened(
        &self,
        name: &str,
        text: &str,
        context: &Context,
    ) -> anyhow::Result<(Format, Vec<Setting>, Reading)> {
        if context.is_given(MAX_PODS) {
            self.parse(name, text, context)?;
        }
        let mut problems = Problems::new();
        // Knobs may give groups their own max-pods.
        let over = self.over(&mut problems);
        let under = under(context, &mut problems);
        let settings = Flag::all(&self.set, &mut problems);
        let catalog = self.catalog.load(context)?;
        let reading = Reading { catalog, over, under };
        let format = format_of(&Source::new(name, text));
        Ok(problems.or_else((format, settings, reading))?)
    }

    /// The plan file with all keys as they are set and as flags say instead, to be edited.
    pub(super) fn text(&self, name: &str, text: &str) -> anyhow::Result<PlanText> {
        let mut problems = Problems::new();
        let source = Source::new(name, text);
        let over = self.over(&mut problems);
        let (text, format) = if self.set.is_empty() {
            (text.to_owned(), format_of(&source))
        } else {
            (self.changed(&source, &mut problems), Format::Toml)
        };
        problems.or_else(())?;
        let mut plan = PlanText::parse(&Source::new(name, &text), format)?;
        for (key, value) in keys_of(&over) {
            let set = Setting::new(&["cluster", key], value);
            set.and_then(|setting| plan.set(&setting))
                .map_err(Problems::from)?;
        }
        Ok(plan)
    }

    /// The cluster of a plan file in TOML that the program has written, with what flags say in it.
    pub(super) fn parse_written(
        &self,
        name: &str,
        text: &str,
        context: &Context,
    ) -> anyhow::Result<Cluster> {
        let (over, problems) = (Settings::default(), Problems::new());
        let source = Source::new(name, text);
        parse_as(
            &source,
            Format::Toml,
            &self.catalog,
            over,
            problems,
            context,
        )
    }

    /// The types of the catalog, the smallest first.
    pub(super) fn machines(
        &self,
        cluster: &Cluster,
        context: &Context,
    ) -> anyhow::Result<Vec<Arc<Machine>>> {
        Ok(machines_for(cluster, &self.catalog.load(context)?))
    }

    /// The text of the plan file with all keys as they are set.
    fn changed(&self, source: &Source<'_>, problems: &mut Problems) -> String {
        let plan = PlanText::parse(source, format_of(source));
        let Some(mut plan) = kept(plan, problems) else {
            return String::new();
        };
        let settings = Flag::all(&self.set, problems);
        for setting in &settings {
            kept(plan.set(setting), problems);
        }
        // What other settings take out of groups is read again.
        for setting in &settings {
            kept(plan.check_read(setting), problems);
        }
        plan.to_string()
    }

    /// Records the rows that are laid over the bundled ones.
    pub(super) fn record_catalogs(&self, context: &Context, run: &mut Run) -> anyhow::Result<()> {
        for (name, text) in self.catalog.texts(context)? {
            run.inputs.push(record::digest(name, text));
        }
        Ok(())
    }

    fn over(&self, problems: &mut Problems) -> Settings {
        Settings {
            max_pods: Flag::one(&self.max_pods, problems),
            reserved: Flag::one(&self.reserved, problems),
            eni_quota: Flag::one(&self.eni_quota, problems),
            ..self.limits.settings()
        }
    }
}

/// The flag on the command line; its variable says what holds where no plan says otherwise.
const MAX_PODS: &str = "max_pods";

/// What flags say, as keys of the table of the cluster.
fn keys_of(over: &Settings) -> impl Iterator<Item = (&'static str, String)> {
    let numbers = [
        ("max_pods", over.max_pods),
        ("reserved", over.reserved),
        ("eni_quota", over.eni_quota),
    ];
    let words = [
        ("memory_bands", over.bands.map(MemoryBands::as_str)),
        ("eni_attachable", over.attachment.map(EniAttachment::as_str)),
    ];
    let numbers = numbers
        .into_iter()
        .filter_map(|(key, n)| Some((key, n?.to_string())));
    let words = words.into_iter();
    numbers.chain(words.filter_map(|(key, word)| Some((key, word?.to_owned()))))
}

/// The cluster of a plan file that was read, with what flags say over it and the problems found
/// in them.
pub(super) fn parse(
    source: &Source<'_>,
    catalog: &CatalogArgs,
    over: Settings,
    problems: Problems,
    context: &Context,
) -> anyhow::Result<Cluster> {
    parse_as(source, format_of(source), catalog, over, problems, context)
}

/// The format of a plan file, by its name, else by what is in it.
pub(super) fn format_of(source: &Source<'_>) -> Format {
    let by_content = || Format::of_content(source.text, &SUBNET_SHAPE);
    Format::of_name(source.name).unwrap_or_else(by_content)
}

fn parse_as(
    source: &Source<'_>,
    format: Format,
    catalog: &CatalogArgs,
    over: Settings,
    mut problems: Problems,
    context: &Context,
) -> anyhow::Result<Cluster> {
    let under = under(context, &mut problems);
    let catalog = catalog.load(context)?;
    let cluster = parse_plan(source, format, &catalog, over, under);
    let cluster = cluster.map_err(|problems| mistaken::plan_problems(source, problems));
    Ok(complete(cluster, problems)?)
}

/// The values of the configuration file.
fn under(context: &Context, problems: &mut Problems) -> Settings {
    let mut one = |key, range| flags::of_config(key, key, range, context, problems);
    let (bands, attachment) = of_config(context);
    Settings {
        max_pods: one("max_pods", flags::pods(1)),
        max_pods_for_all: false,
        reserved: one("reserved", flags::from_0()),
        eni_quota: one("eni_quota", flags::from_0()),
        bands,
        attachment,
    }
}
