//! `cce-plan catalog`: instance types, their limits, and the rule behind each.

use std::cell::OnceCell;
use std::path::PathBuf;

use clap::Subcommand;

use super::Exit;
use super::context::Context;
use super::error::kept;
use super::error::name_of;
use super::flags::{self, Flag};
use super::input_files;
use super::limits::LimitArgs;
use super::output::OutputArgs;
use super::read;
use engine::plan::{catalog_check, type_findings};
use input::problem::{Problem, Problems, Source, did_you_mean};
use model::catalog::{
    Catalog, Found, Glob, Kind, LimitRule, Overrides, UnknownInstance, bands_disagree_at,
};
use model::finding::{self, CatalogColumnIgnored};
use model::{Profile, ProfileOptions};
use report::view::catalog::{check, list, show};
use results::catalog::Listed;
use texts::{Message, errors as say};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    List(ListArgs),
    Show(ShowArgs),
    Check(CheckArgs),
}

#[derive(Debug, clap::Args)]
struct ListArgs {
    #[arg(value_name = "GLOB")]
    names: Vec<String>,
    #[arg(long)]
    kind: Vec<Kind>,
    #[arg(long, value_name = "LETTERS")]
    family: Vec<String>,
    #[arg(long, value_name = "RANGE", value_parser = flags::one(range))]
    vcpu: Option<Flag<(u64, u64)>>,
    #[arg(long, value_name = "RANGE", value_parser = flags::one(range))]
    memory: Option<Flag<(u64, u64)>>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: CatalogArgs,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, clap::Args)]
struct ShowArgs {
    name: String,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: CatalogArgs,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, clap::Args)]
struct CheckArgs {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    catalog: CatalogArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Flags about the catalog.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits of instance types")]
pub(super) struct CatalogArgs {
    #[arg(long, value_name = "FILE|DIR", env = "CCE_PLAN_CATALOG")]
    catalog: Vec<PathBuf>,
    /// Names and texts, once they are read.
    #[arg(skip)]
    texts: OnceCell<Vec<(String, String)>>,
}

impl CatalogArgs {
    pub(super) fn is_empty(&self, context: &Context) -> bool {
        self.paths(context).is_empty()
    }

    /// Those that flags or the environment name.
    pub(super) fn given(&self) -> &[PathBuf] {
        &self.catalog
    }

    fn paths(&self, context: &Context) -> Vec<PathBuf> {
        if !self.catalog.is_empty() {
            return self.catalog.clone();
        }
        let configured = context.config.all("catalog").iter();
        configured.map(PathBuf::from).collect()
    }

    /// Names and texts of all catalog files of the user, each read once.
    pub(super) fn texts(&self, context: &Context) -> anyhow::Result<&[(String, String)]> {
        if let Some(texts) = self.texts.get() {
            return Ok(texts);
        }
        let mut texts = Vec::new();
        for path in self.paths(context) {
            for file in read::files(&path, "toml")? {
                texts.push((name_of(&file), context.text(&file)?));
            }
        }
        Ok(self.texts.get_or_init(|| texts))
    }

    /// The bundled rows, with the user's over them.
    pub(super) fn load(&self, context: &Context) -> anyhow::Result<Catalog> {
        let mut catalog = Catalog::bundled().clone();
        let mut problems = Problems::new();
        for (name, text) in self.texts(context)? {
            catalog.read(name, text, &mut problems);
        }
        Ok(problems.or_else(catalog)?)
    }
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    match &args.action {
        Action::List(args) => args.run(context),
        Action::Show(args) => args.run(context),
        Action::Check(args) => args.run(context),
    }
}

impl ListArgs {
    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        let catalog = self.catalog.load(context)?;
        input_files::say_ignored_columns(catalog.ignored_columns(), context);
        let mut problems = Problems::new();
        let vcpu = Flag::one(&self.vcpu, &mut problems);
        let memory = Flag::one(&self.memory, &mut problems);
        let globs = self.globs(&catalog, &mut problems);
        let families = || catalog.instances().iter().map(|row| row.family.as_str());
        for family in &self.family {
            if !families().any(|known| known == family) {
                let problem = Problem::new(say::NoSuchFamily { family });
                let help = did_you_mean(family, families(), say::AllTypes.to_message());
                problems.push(problem.help(help));
            }
        }
        problems.or_else(())?;
        let within = |range: &Option<(u64, u64)>, value: Option<u32>| match (range, value) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some((least, most)), Some(value)) => (*least..=*most).contains(&value.into()),
        };
        let options = self.limits.options(context, Overrides::default());
        let rows = catalog.instances().iter().filter(|row| {
            (globs.is_empty() || globs.iter().any(|glob| glob.matches(&row.name)))
                && (self.kind.is_empty() || self.kind.contains(&row.kind))
                && (self.family.is_empty() || self.family.contains(&row.family))
                && within(&vcpu, row.vcpu)
                && within(&memory, row.memory_gib)
        });
        let types = rows.map(|row| listed(Found::row(row), options));
        let types = types.collect::<Result<Vec<_>, _>>()?;
        self.output.write(context, |lang| list(&types, lang))
    }

    fn globs(&self, catalog: &Catalog, problems: &mut Problems) -> Vec<Glob> {
        let mut globs = Vec::new();
        for name in &self.names {
            let glob = match Glob::new(name) {
                Ok(glob) => glob,
                Err(error) => {
                    problems.push(unknown(&error));
                    continue;
                }
            };
            let mut rows = catalog.instances().iter();
            if rows.any(|row| glob.matches(&row.name)) {
                globs.push(glob);
                continue;
            }
            let problem = Problem::new(say::NoTypeMatches { name });
            problems.push(if name.contains(['*', '?', '[']) {
                problem.help(say::AllTypes)
            } else {
                problem
            });
        }
        globs
    }
}

impl ShowArgs {
    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        let catalog = self.catalog.load(context)?;
        let found = catalog.get(&self.name).map_err(|error| unknown(&error))?;
        let options = self.limits.options(context, Overrides::default());
        let mut findings = type_findings(&profile(&found, options)?);
        let ignored = catalog.ignored_columns().iter();
        findings.extend(ignored.map(CatalogColumnIgnored::finding));
        finding::sort(&mut findings);
        let listed = listed(found, options)?;
        let memory = listed.found.instance.memory_gib;
        let banded = matches!(listed.limits.ips_rule, LimitRule::MemoryBand(_));
        let differ = banded && memory.is_some_and(bands_disagree_at);
        let types = [listed];
        let document = |lang| show(&types, differ, &findings, lang);
        self.output.write(context, document)
    }
}

impl CheckArgs {
    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        let outcome = match &self.file {
            Some(file) => {
                let mut problems = Problems::new();
                let mut catalog = Catalog::default();
                catalog.read(&name_of(file), &context.text(file)?, &mut problems);
                catalog_check::check(&problems.or_else(catalog)?)
            }
            None => catalog_check::check(&self.catalog.load(context)?),
        };
        self.output.write(context, |lang| check(&outcome, lang))
    }
}

/// The profile of a type by its name.
pub(super) fn profile_named(
    name: &str,
    catalog: &Catalog,
    options: ProfileOptions,
) -> Result<Profile, Box<Problem>> {
    profile(
        &catalog.get(name).map_err(|error| unknown(&error))?,
        options,
    )
}

/// The profile of the type that a flag names.
pub(super) fn profile_of_flag(
    name: &str,
    catalog: &Catalog,
    options: ProfileOptions,
    problems: &mut Problems,
) -> Option<Profile> {
    let source = Source::new("--instance", name);
    let profile = profile_named(name, catalog, options);
    let placed = profile.map_err(|problem| problem.at(&source, &(0..name.len())));
    kept(placed, problems)
}

/// The profile of a type.
pub(super) fn profile(found: &Found, options: ProfileOptions) -> Result<Profile, Box<Problem>> {
    let profile = Profile::of(found, options);
    profile.map_err(|error| Problem::new(error.to_message()).into())
}

fn listed(found: Found, options: ProfileOptions) -> anyhow::Result<Listed> {
    let limits = profile(&found, options)?.limits;
    Ok(Listed { found, limits, bands: options.bands })
}

pub(super) fn unknown(error: &UnknownInstance) -> Problem {
    Problem::new(error.to_message())
}

/// `4`, `4..16`, `4..` or `..16`, both ends included.
fn range(source: &Source<'_>, problems: &mut Problems) -> Option<(u64, u64)> {
    let (name, text) = (source.name, source.text);
    let any = 0..=u64::from(u32::MAX);
    let Some((least, most)) = text.split_once("..") else {
        let n = flags::number(source, &any, problems)?;
        return Some((n, n));
    };
    let most_of_all = u32::MAX.to_string();
    let (least, most) = match (least, most) {
        (least, "") => (least, most_of_all.as_str()),
        ("", most) => ("0", most),
        ends => ends,
    };
    let mut end = |text| flags::numbers(&Source::new(name, text), &any, problems);
    let (&[least], &[most]) = (&*end(least), &*end(most)) else {
        return None;
    };
    if least > most {
        let wrong = say::GoesDown { flag: name, text, most, least };
        problems.push(Problem::new(wrong));
    }
    Some((least, most))
}
