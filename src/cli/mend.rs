//! `cce-plan mend`: the least change with which a plan fits.

use std::path::Path;

use super::Exit;
use super::context::Context;
use super::error::name_of;
use super::flags::{self, Flag};
use super::next::Next;
use super::output::{OutputArgs, TextForm};
use super::plan_file::{PlanFileArgs, format_of};
use super::progress::Progress;
use super::several::{self, FilesArgs};
use super::there::{HorizonArgs, ThereArgs};
use super::written_plan;
use engine::findings::left_by;
use engine::mend::{Change, Changes, EditKind, MendOutcome, MendRequest, Prefer, judged_by, mend};
use engine::plan::cluster::{CandidatePlan, Part, Scope};
use input::problem::{Problem, Problems, Source};
use model::MOST_MONTHS;
use model::finding::{CatalogColumnIgnored, Finding, NothingMends};
use report::view;
use strum::VariantNames as _;
use texts::{List, Message, errors as say};

/// Months of growth if `growth` does not name them.
const USUAL_MONTHS: u32 = 12;

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Changes")]
pub(super) struct Args {
    #[command(flatten)]
    files: FilesArgs,
    #[arg(long, value_name = "LIST", value_parser = flags::list(scope_words))]
    scope: Vec<Flag<Asked>>,
    #[arg(long, value_name = "LIST", value_parser = flags::list(lever_words))]
    levers: Vec<Flag<EditKind>>,
    #[arg(long, value_name = "WHAT", default_value = "few", value_parser = flags::words::<Prefer>())]
    prefer: Prefer,
    #[arg(long, value_name = "N", default_value = "5", value_parser = flags::from(1))]
    max: Flag<u64>,
    #[arg(long, value_name = "N", value_parser = flags::from(1))]
    #[arg(num_args = 0..=1, default_missing_value = "1")]
    apply: Option<Flag<u64>>,
    #[command(flatten)]
    there: ThereArgs,
    #[command(flatten)]
    horizon: HorizonArgs,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// One word of `--scope`.
#[derive(Debug, Clone, Copy)]
enum Asked {
    Part(Part),
    Growth(u32),
}

fn scope_words(source: &Source<'_>, problems: &mut Problems) -> Vec<Asked> {
    flags::each(source, problems, |word| {
        let months = match word.split_once(':') {
            Some(("growth", months)) => months.parse().ok(),
            _ => (word == "growth").then_some(USUAL_MONTHS),
        };
        let months = months.filter(|months| (1..=MOST_MONTHS).contains(months));
        let part = || word.parse().ok().map(Asked::Part);
        months.map(Asked::Growth).or_else(part).ok_or_else(|| {
            let wrong = say::NoScope { word, most: MOST_MONTHS, words: List::of(Part::VARIANTS) };
            Box::new(Problem::new(wrong))
        })
    })
}

fn lever_words(source: &Source<'_>, problems: &mut Problems) -> Vec<EditKind> {
    flags::each(source, problems, |word| {
        word.parse().map_err(|_| {
            let wrong = say::NoLever { word, words: List::of(EditKind::VARIANTS) };
            Box::new(Problem::new(wrong))
        })
    })
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let mut problems = Problems::new();
    let asked = Flag::all(&args.scope, &mut problems);
    let levers = Flag::all(&args.levers, &mut problems);
    let most = Flag::one([&args.max], &mut problems);
    let apply = Flag::one(&args.apply, &mut problems);
    if apply.is_some() {
        let form = TextForm::APPLY;
        args.output.check_text(form, context, &mut problems);
    }
    problems.or_else(())?;
    let most = most.unwrap_or(5).max(apply.unwrap_or(0));
    let read = |file: &Path, context: &Context| {
        let text = context.text(file)?;
        let name = name_of(file);
        let cluster = args.plan.parse(&name, &text, context)?;
        let cluster = args.horizon.apply(cluster)?;
        let base = CandidatePlan::new(args.there.compare(cluster, context)?);
        let mut request = MendRequest::new(
            scope_of(&asked, &base, file)?,
            args.plan.machines(base.cluster(), context)?,
        );
        if !levers.is_empty() {
            request = request.with(levers.clone());
        }
        request.prefer = args.prefer;
        request.most = usize::try_from(most).unwrap_or(usize::MAX);
        Ok(Plan { name, text, base, request })
    };
    let check = |files| match files {
        0 | 1 => Ok(()),
        _ => args.output.check_follows(apply.is_some(), context),
    };
    let plans = args.files.read(false, context, check, read)?;
    several::each(plans, context, |file, plan, context| {
        one(args, file, &plan, apply, context)
    })
}

/// A plan file that was read, and what is asked about it.
struct Plan {
    name: String,
    text: String,
    base: CandidatePlan,
    request: MendRequest,
}

fn one(
    args: &Args,
    file: &Path,
    plan: &Plan,
    apply: Option<u64>,
    context: &mut Context,
) -> anyhow::Result<Exit> {
    let base = &plan.base;
    context.plan_min_severity = base.cluster().policy.min_severity;
    let progress = Progress::of_search(texts::common::ProgressSearch, context);
    let mut outcome = mend(base, &plan.request)?;
    let mut findings = findings(&outcome);
    findings.extend(left_by(base, &outcome)?);
    if let Some(rank) = apply {
        let change = nth(&outcome, rank)?;
        let Some((text, true)) = args.edited(plan, change, context)? else {
            return Err(say::EditedDoesNotFit.to_message().into());
        };
        drop(progress);
        let document = view::mend::document(&outcome, base, None, &findings, context.lang);
        let read = format_of(&Source::new(&plan.name, &plan.text));
        let text = written_plan::for_target(&text, read);
        return args.output.write_text_of(context, &text, &document);
    }
    for change in &mut outcome.changes {
        let edited = args.edited(plan, change, context)?;
        change.fits &= edited.is_some_and(|(_, fits)| fits);
    }
    drop(progress);
    let command = command(file, context);
    args.output.write(context, |lang| {
        view::mend::document(&outcome, base, Some(command.clone()), &findings, lang)
    })
}

/// The requested scope; all that the plan is judged by if no part is named.
fn scope_of(asked: &[Asked], base: &CandidatePlan, file: &Path) -> anyhow::Result<Scope> {
    if asked.is_empty() {
        return Ok(judged_by(base)?);
    }
    let cluster = base.cluster();
    let mut scope = Scope::default();
    for asked in asked {
        match *asked {
            Asked::Part(part) => scope = scope.and(part),
            Asked::Growth(months) => scope = scope.until(months),
        }
    }
    if scope.parts.is_subset(&[Part::ZoneLoss].into()) {
        // Growth and zone losses are added to what the plan asks for.
        scope.parts.extend(Scope::of_plan(cluster).parts);
    }
    if scope.months.is_some() && cluster.growth.is_empty() {
        return Err(Problem::new(say::NoGrowth { file: name_of(file) }).into());
    }
    Ok(scope)
}

fn nth(outcome: &MendOutcome, rank: u64) -> anyhow::Result<&Change> {
    let mut changes = outcome.changes.iter();
    let found = changes.find(|change| change.rank as u64 == rank);
    Ok(found.ok_or_else(|| {
        let wrong = if outcome.miss.is_none() {
            say::NothingToApply.to_message()
        } else {
            let count = outcome.changes.len();
            say::NoSuchChange { rank, count }.to_message()
        };
        Problem::new(wrong)
    })?)
}

fn findings(outcome: &MendOutcome) -> Vec<Finding> {
    let nothing = outcome.miss.is_some() && outcome.changes.is_empty();
    let finding = nothing.then(|| {
        let tried = outcome
            .stopped
            .iter()
            .map(|&(lever, _)| <&str>::from(lever));
        let tried: Vec<&str> = tried.collect();
        let origin = outcome.cluster.origin.as_ref();
        Finding::about("cluster")
            .says(NothingMends::new(&tried))
            .at(origin)
    });
    let ignored = outcome.cluster.ignored_catalog_columns.iter();
    let ignored = ignored.map(CatalogColumnIgnored::finding);
    finding.into_iter().chain(ignored).collect()
}

/// The command that applies the first change.
fn command(file: &Path, context: &Context) -> Vec<String> {
    let next = Next::new("mend", file);
    let next = next.with_only::<Args>(&["scope", "levers", "prefer", "max"], context);
    let next = next
        .with::<ThereArgs>(context)
        .with::<HorizonArgs>(context)
        .with::<PlanFileArgs>(context);
    let next = next.with_global(context);
    next.and(&["--apply", "1", "-o", "mended.toml"]).words()
}

impl Args {
    /// The text of the plan file after a change, and whether that fits; `None` where it is no plan file.
    fn edited(
        &self,
        plan: &Plan,
        change: &Change,
        context: &Context,
    ) -> anyhow::Result<Option<(String, bool)>> {
        let mut file = self.plan.text(&plan.name, &plan.text)?;
        self.horizon.write(&mut file)?;
        let comment = texts::mend::Placeholder.text(context.lang);
        let changes = Changes::of(&plan.base, &change.edits);
        report::write_changes(&changes, &mut file, &comment).map_err(Problems::from)?;
        let edited = file.to_string();
        // Nobody can look up what is wrong with a text that is nowhere.
        let Ok(again) = self.plan.parse_written(&plan.name, &edited, context) else {
            return Ok(None);
        };
        let again = self.there.compare(again, context)?;
        let fits = CandidatePlan::new(again).fits(&plan.request.scope)?;
        Ok(Some((edited, fits)))
    }
}
