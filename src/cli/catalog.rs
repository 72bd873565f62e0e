//! `cce-plan catalog`: instance types, their limits, and the rule behind each.

use std::path::PathBuf;

use clap::Subcommand;

use super::context::{Context, name_of};
use super::error::Error;
use super::limits::LimitArgs;
use super::output::{NO_FINDINGS, OutputArgs, count};
use super::{Exit, flags};
use engine::plan::{catalog_check, type_findings};
use input::problem::{Problem, Problems, nearest};
use model::catalog::{
    Catalog, Found, Glob, InstanceType, Kind, Overrides, UnknownInstance, bands_disagree_at, parse,
};
use model::{Profile, ProfileOptions};
use report::result::catalog::Listed;
use report::view::catalog::{check, list, show};

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
    #[arg(long, value_name = "RANGE")]
    vcpu: Option<String>,
    #[arg(long, value_name = "RANGE")]
    memory: Option<String>,
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
        if self.catalog.is_empty() {
            context
                .config
                .all("catalog")
                .iter()
                .map(PathBuf::from)
                .collect()
        } else {
            self.catalog.clone()
        }
    }

    /// All files of the user's rows.
    pub(super) fn files(&self, context: &Context) -> Result<Vec<PathBuf>, Error> {
        let mut files = Vec::new();
        for path in self.paths(context) {
            files.extend(Context::files(&path, "toml")?);
        }
        Ok(files)
    }

    /// The bundled rows, with the user's over them.
    pub(super) fn load(&self, context: &Context) -> Result<Catalog, Error> {
        let mut catalog = Catalog::bundled().clone();
        let mut problems = Problems::new();
        for file in self.files(context)? {
            catalog.overlay(read_rows(&file, &mut problems)?);
        }
        Ok(problems.or_else(catalog)?)
    }
}

fn read_rows(path: &std::path::Path, problems: &mut Problems) -> Result<Vec<InstanceType>, Error> {
    let text = Context::read(path)?;
    Ok(parse(&name_of(path), &text, problems))
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    match &args.action {
        Action::List(args) => args.run(context),
        Action::Show(args) => args.run(context),
        Action::Check(args) => args.run(context),
    }
}

impl ListArgs {
    fn run(&self, context: &Context) -> Result<Exit, Error> {
        let catalog = self.catalog.load(context)?;
        let mut problems = Problems::new();
        let vcpu = range("--vcpu", self.vcpu.as_ref(), &mut problems);
        let memory = range("--memory", self.memory.as_ref(), &mut problems);
        let globs = self.globs(&catalog, &mut problems);
        let families: Vec<&str> = catalog
            .instances()
            .iter()
            .map(|row| row.family.as_str())
            .collect();
        for family in self
            .family
            .iter()
            .filter(|family| !families.contains(&family.as_str()))
        {
            let problem = Problem::new(format!("no instance type is of family \"{family}\""));
            problems.push(match nearest(family, families.iter().copied()) {
                Some(near) => problem.help(format!("did you mean \"{near}\"?")),
                None => problem.help("`cce-plan catalog list` shows all types"),
            });
        }
        if !problems.is_empty() {
            return Err(problems.into());
        }
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
        let found = rows.map(Found::row);
        let types = found
            .map(|found| listed(found, options))
            .collect::<Result<Vec<_>, _>>()?;
        self.output
            .write(context, &list(&types, context.lang), NO_FINDINGS)
    }

    fn globs(&self, catalog: &Catalog, problems: &mut Problems) -> Vec<Glob> {
        let mut globs = Vec::new();
        for name in &self.names {
            match Glob::new(name) {
                Ok(glob)
                    if catalog
                        .instances()
                        .iter()
                        .any(|row| glob.matches(&row.name)) =>
                {
                    globs.push(glob);
                }
                Ok(_) => {
                    let problem = Problem::new(format!("no instance type matches \"{name}\""));
                    problems.push(if name.contains(['*', '?', '[']) {
                        problem.help("`cce-plan catalog list` shows all types")
                    } else {
                        problem.help(format!("a pattern matches whole names: try '*{name}*'"))
                    });
                }
                Err(error) => problems.push(unknown(&error)),
            }
        }
        globs
    }
}

impl ShowArgs {
    fn run(&self, context: &Context) -> Result<Exit, Error> {
        let catalog = self.catalog.load(context)?;
        let found = catalog.get(&self.name).map_err(|error| unknown(&error))?;
        let options = self.limits.options(context, Overrides::default());
        let findings = type_findings(&profile(&found, options)?);
        let listed = listed(found, options)?;
        let memory = listed.found.instance.memory_gib;
        let banded = matches!(
            listed.limits.ips_rule,
            model::catalog::LimitRule::MemoryBand(_)
        );
        let differ = banded && memory.is_some_and(bands_disagree_at);
        let types = [listed];
        let document = show(&types, differ, &findings, context.lang);
        self.output.write(context, &document, count(&findings))
    }
}

impl CheckArgs {
    fn run(&self, context: &Context) -> Result<Exit, Error> {
        let outcome = match &self.file {
            Some(file) => {
                let mut problems = Problems::new();
                let rows = read_rows(file, &mut problems)?;
                catalog_check::check(&problems.or_else(rows)?)
            }
            None => catalog_check::check(self.catalog.load(context)?.instances()),
        };
        let counts = count(&outcome.findings);
        self.output
            .write(context, &check(&outcome, context.lang), counts)
    }
}

fn profile(found: &Found, options: ProfileOptions) -> Result<Profile, Error> {
    let profile = Profile::of(found, options);
    Ok(profile.map_err(|error| Problem::new(error.to_string()).help(error.help()))?)
}

fn listed(found: Found, options: ProfileOptions) -> Result<Listed, Error> {
    let limits = profile(&found, options)?.limits;
    Ok(Listed {
        found,
        limits,
        bands: options.bands,
    })
}

fn unknown(error: &UnknownInstance) -> Problem {
    Problem::new(error.to_string()).help(error.help())
}

/// `4`, `4..16`, `4..` or `..16`, both ends included.
fn range(name: &str, text: Option<&String>, problems: &mut Problems) -> Option<(u64, u64)> {
    let text = text?;
    if !text.contains("..") {
        let n = flags::number(name, Some(text), &flags::from(0), problems)?;
        return Some((n, n));
    }
    let most_of_all = u32::MAX.to_string();
    let (least, most) = match text.split_once("..") {
        Some((least, "")) => (least, most_of_all.as_str()),
        Some(("", most)) => ("0", most),
        ends => ends.unwrap_or(("", "")),
    };
    let ends = [least.to_owned(), most.to_owned()];
    let numbers = flags::numbers(name, &ends, &flags::from(0), problems);
    let &[least, most] = numbers.as_slice() else {
        return None;
    };
    if least > most {
        let problem = Problem::new(format!("{name} {text} goes down"));
        problems.push(problem.help(format!("write {most}..{least}")));
    }
    Some((least, most))
}
