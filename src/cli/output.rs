//! Where results go: standard output, and files that appear completely or not at all.

mod chapters;
mod chart;
mod each;
mod named;
mod target;
mod text;

use std::io;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::Exit;
use super::choices::FailOn;
use super::context::Context;
use super::file::{PendingFile, Replace, to_stdout};
use super::flags::{self, Flag};
use super::read::Inputs;
use input::problem::Problem;
use model::finding::Severity;
pub(super) use named::TextForm;
use net::lang::Lang;
use report::{Document, FindingSource, Format, Style, render};
use target::{Target, check_table};
use texts::{List, Message, errors as say};

/// Pixels of a picture's width: a phone's, and a wall's.
const CHART_WIDTHS: RangeInclusive<u64> = 320..=4_000;

/// Flags about output.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Output")]
pub(super) struct OutputArgs {
    #[arg(short, long, value_name = "FORMAT", env = "CCE_PLAN_FORMAT", value_parser = formats())]
    format: Option<Format>,
    #[arg(short, long, value_name = "FILE")]
    output: Vec<PathBuf>,
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
    #[arg(long)]
    csv_safe: bool,
    #[arg(long, value_name = "FILE")]
    chart: Vec<PathBuf>,
    #[arg(long, value_name = "PIXELS", value_parser = flags::within(CHART_WIDTHS))]
    chart_width: Option<Flag<u64>>,
    #[arg(long)]
    force: bool,
    #[arg(long, value_name = "SEVERITY", env = "CCE_PLAN_FAIL_ON")]
    #[arg(value_parser = flags::words::<FailOn>())]
    fail_on: Option<FailOn>,
    #[arg(long, value_name = "SEVERITY", env = "CCE_PLAN_MIN_SEVERITY")]
    #[arg(value_parser = flags::words::<Severity>())]
    min_severity: Option<Severity>,
}

/// The formats, and `md` for people who think of file names.
fn formats() -> impl TypedValueParser<Value = Format> {
    let all = Format::ALL.iter().map(|format| match format {
        Format::Markdown => PossibleValue::new(format.as_str()).alias("md"),
        _ => PossibleValue::new(format.as_str()),
    });
    PossibleValuesParser::new(all).try_map(|word| word.parse::<Format>())
}

/// What writes a result to a place.
type Write<'w> = dyn Fn(&Target, &Style, &mut dyn io::Write) -> io::Result<()> + 'w;

/// A result in the languages of its outputs.
struct Documents<'d> {
    lang: Lang,
    document: Document<'d>,
    /// In the other language, where it is needed.
    other: Option<Document<'d>>,
}

impl<'d> Documents<'d> {
    fn of(&self, lang: Lang) -> &Document<'d> {
        match &self.other {
            Some(other) if lang != self.lang => other,
            _ => &self.document,
        }
    }
}

impl OutputArgs {
    /// These, and what only `other` says: flags before a command within a command.
    pub(super) fn or(&self, other: &Self) -> Self {
        Self {
            format: self.format.or(other.format),
            output: [&self.output[..], &other.output].concat(),
            chart: [&self.chart[..], &other.chart].concat(),
            chart_width: self
                .chart_width
                .clone()
                .or_else(|| other.chart_width.clone()),
            table: self.table.clone().or_else(|| other.table.clone()),
            csv_safe: self.csv_safe || other.csv_safe,
            force: self.force || other.force,
            fail_on: self.fail_on.or(other.fail_on),
            min_severity: self.min_severity.or(other.min_severity),
        }
    }

    /// Whether some of it is drawn: pictures, pages, or all that a terminal can show.
    pub(super) fn draws(&self, context: &Context) -> anyhow::Result<bool> {
        let draws = |target: &Target| match target.format {
            Format::Table => context.verbose,
            format => matches!(format, Format::Markdown | Format::Html),
        };
        Ok(!self.chart.is_empty() || self.targets(context)?.iter().any(draws))
    }

    /// What a file of this run may replace.
    pub(super) fn replace<'i>(&self, inputs: &'i Inputs) -> Replace<'i> {
        if self.force {
            Replace::Other(inputs)
        } else {
            Replace::Own(inputs)
        }
    }

    /// Writes what `document` makes to all targets and says how to end.
    pub(super) fn write<'d>(
        &self,
        context: &Context,
        document: impl Fn(Lang) -> Document<'d>,
    ) -> anyhow::Result<Exit> {
        self.write_with(context, Vec::new(), document)
    }

    /// An error unless all results can follow each other on standard output.
    pub(super) fn check_follows(&self, emits: bool, context: &Context) -> anyhow::Result<()> {
        let follows = |target: &Target| {
            target.format.follows() && target.path.is_none() && target.table.is_none()
        };
        if !emits && self.chart.is_empty() && self.targets(context)?.iter().all(follows) {
            return Ok(());
        }
        Err(Problem::new(say::SeveralResults).into())
    }

    /// The same, together with `files`: all of them appear, or none.
    pub(super) fn write_with<'d>(
        &self,
        context: &Context,
        files: Vec<PendingFile>,
        document: impl Fn(Lang) -> Document<'d>,
    ) -> anyhow::Result<Exit> {
        let targets = self.targets(context)?;
        let documents = self.documents(context, &targets, document)?;
        let write: &Write<'_> =
            &|target, style, out| render(documents.of(style.lang), target.format, style, out);
        let pictures = documents.of(context.lang);
        self.write_all(context, &targets, files, pictures, write)?;
        Self::say_written(context, &targets, pictures.answer().as_deref());
        let findings = documents.document.findings;
        Self::hint_at_findings(context, &targets, findings);
        Ok(self.exit(context, findings))
    }

    /// The result in each language of `targets`. Each of them can hold what it asks for.
    fn documents<'d>(
        &self,
        context: &Context,
        targets: &[Target],
        document: impl Fn(Lang) -> Document<'d>,
    ) -> anyhow::Result<Documents<'d>> {
        let mut langs = targets.iter().map(|target| context.lang_of(target.format));
        let lang = langs.next().unwrap_or(context.lang);
        let pictures = (!self.chart.is_empty()).then_some(context.lang);
        // What was written is told in the reader's own.
        let told = Self::tells_what_is_written(targets).then_some(context.lang);
        let other = langs
            .chain(pictures)
            .chain(told)
            .find(|other| *other != lang);
        let documents = Documents { lang, document: document(lang), other: other.map(document) };
        for target in targets {
            check_table(&documents.document, target)?;
        }
        self.charts(&documents.document)?;
        Ok(documents)
    }

    /// Writes a result to `targets`, and the pictures of `--chart`: all files appear, or none.
    fn write_all(
        &self,
        context: &Context,
        targets: &[Target],
        mut files: Vec<PendingFile>,
        pictures: &Document<'_>,
        write: &Write<'_>,
    ) -> anyhow::Result<()> {
        for target in targets {
            let Some(path) = &target.path else { continue };
            let style = self.style(context, target);
            let written = PendingFile::write(path, self.replace(&context.inputs), |out| {
                write(target, &style, out)
            });
            files.push(written?);
        }
        files.extend(self.drawn(context, pictures)?);
        PendingFile::check_distinct(&files)?;
        // What is on standard output cannot be taken back, so it comes before the files do.
        if let Some(target) = targets.iter().find(|target| target.path.is_none()) {
            to_stdout(|out| write(target, &self.style(context, target), out))?;
        }
        PendingFile::appear_all(files)
    }

    fn tells_what_is_written(targets: &[Target]) -> bool {
        targets.iter().all(|target| target.path.is_some())
    }

    /// Names the files that were written, with the answer, where nothing of the result is seen otherwise.
    fn say_written(context: &Context, targets: &[Target], answer: Option<&str>) {
        if Self::tells_what_is_written(targets) {
            let paths = targets.iter().filter_map(|target| target.path.as_ref());
            paths.for_each(|path| context.wrote(path, answer));
        }
    }

    /// Tries whether a result can be written, before it takes hours to make.
    pub(super) fn check(&self, context: &Context, only: Option<Format>) -> anyhow::Result<()> {
        let targets = match only {
            Some(only) => self.targets_of(context, only)?,
            None => self.targets(context)?,
        };
        self.check_charts()?;
        let paths = targets.iter().filter_map(|target| target.path.as_ref());
        let files = paths.chain(&self.chart);
        let files = files.map(|path| PendingFile::check(path, self.replace(&context.inputs)));
        PendingFile::check_distinct(&files.collect::<Result<Vec<_>, _>>()?)
    }

    /// Writes `document` in the only format that can hold it, without judging findings.
    pub(super) fn write_only(
        &self,
        context: &Context,
        document: &Document<'_>,
        only: Format,
    ) -> anyhow::Result<Exit> {
        let targets = self.targets_of(context, only)?;
        let write: &Write<'_> = &|target, style, out| render(document, target.format, style, out);
        self.write_all(context, &targets, Vec::new(), document, write)?;
        Ok(Exit::Fine)
    }

    fn exit(&self, context: &Context, findings: &dyn FindingSource) -> Exit {
        self.exit_of(findings, self.min_severity(context), context)
    }

    /// How to end, where findings below `shown` are hidden.
    fn exit_of(&self, findings: &dyn FindingSource, shown: Severity, context: &Context) -> Exit {
        let Some(threshold) = self.fails_on(context) else {
            return Exit::Fine;
        };
        let counts = findings.counts();
        let any_up_to = |least| {
            let mut counts = counts.iter();
            counts.any(|&(severity, count)| severity <= least && count > 0)
        };
        if !any_up_to(threshold) {
            return Exit::Fine;
        }
        if !any_up_to(shown) {
            context.hint(say::HiddenFindings);
        }
        Exit::Severe
    }

    /// The least severity with which the run fails.
    fn fails_on(&self, context: &Context) -> Option<Severity> {
        match self.fail_on.or(context.config.word("fail_on")) {
            Some(FailOn::Never) => None,
            Some(FailOn::Warning) => Some(Severity::Warning),
            _ => Some(Severity::Error),
        }
    }

    fn min_severity(&self, context: &Context) -> Severity {
        self.min_severity_of(context.plan_min_severity, context)
    }

    /// The same of a plan that says `plan`.
    fn min_severity_of(&self, plan: Option<Severity>, context: &Context) -> Severity {
        let said = self.min_severity.or(plan);
        said.or(context.config.word("min_severity"))
            .unwrap_or(Severity::Info)
    }

    fn style(&self, context: &Context, target: &Target) -> Style {
        let stdout = target.path.is_none();
        Style {
            lang: context.lang_of(target.format),
            color: stdout && context.stdout_color(),
            width: if stdout {
                Context::width()
            } else {
                Style::default().width
            },
            min_severity: self.min_severity(context),
            fail_on: self.fails_on(context),
            verbose: context.verbose,
            brief: stdout && target.format == Format::Table && !context.verbose,
            table: target.table.clone(),
            chart_width: Style::default().chart_width,
            ascii: stdout && target.format == Format::Table && context.ascii,
            csv_safe: self.csv_safe,
        }
    }

    /// Findings that the chosen outputs do not hold, or that are not on the screen.
    fn hint_at_findings(context: &Context, targets: &[Target], findings: &dyn FindingSource) {
        let holds = |target: &Target| {
            target.format != Format::Csv || target.table.as_deref() == Some("findings")
        };
        if targets.iter().any(holds) {
            return;
        }
        let counts = findings.counts();
        let counted = counts.iter().filter(|(_, count)| *count > 0);
        let counted: Vec<String> = counted
            .map(|(severity, count)| {
                let counted =
                    say::OfSeverity { count, severity: severity.to_string() }.to_message();
                counted.text(context.lang)
            })
            .collect();
        if !counted.is_empty() {
            context.hint(say::FindingsElsewhere { counted: List::of(counted) });
        }
    }
}
