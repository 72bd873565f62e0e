//! Where results go: standard output, and files that appear whole or not at all.

mod chapters;
mod chart;
mod target;
mod text;

use std::io;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::context::Context;
use super::file::{PendingFile, to_stdout};
use super::{Exit, flags};
use model::finding::Severity;
use report::{Document, FindingSource, Format, Style, render};
use target::{Target, check_table};

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
    #[arg(long, value_name = "FILE")]
    chart: Vec<PathBuf>,
    #[arg(long, value_name = "SEVERITY", env = "CCE_PLAN_FAIL_ON")]
    #[arg(value_parser = flags::words::<FailOn>())]
    fail_on: Option<FailOn>,
    #[arg(long, value_name = "SEVERITY", env = "CCE_PLAN_MIN_SEVERITY")]
    #[arg(value_parser = flags::words::<Severity>())]
    min_severity: Option<Severity>,
}

/// The least severe findings with which the program ends with 1.
#[derive(Debug, Clone, Copy, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum FailOn {
    Error,
    Warning,
    Never,
}

/// The formats, and `md` for people who think of file names.
fn formats() -> impl TypedValueParser<Value = Format> {
    let all = Format::ALL.map(|format| match format {
        Format::Markdown => PossibleValue::new(format.as_str()).alias("md"),
        _ => PossibleValue::new(format.as_str()),
    });
    PossibleValuesParser::new(all).try_map(|word| Format::of_word(&word).ok_or("not known"))
}

/// What writes a result in a format.
type Write<'w> = dyn Fn(Format, &Style, &mut dyn io::Write) -> io::Result<()> + 'w;

impl OutputArgs {
    /// These, and what only `other` says: flags before a command within a command.
    pub(super) fn or(&self, other: &Self) -> Self {
        Self {
            format: self.format.or(other.format),
            output: [&self.output[..], &other.output].concat(),
            chart: [&self.chart[..], &other.chart].concat(),
            table: self.table.clone().or_else(|| other.table.clone()),
            fail_on: self.fail_on.or(other.fail_on),
            min_severity: self.min_severity.or(other.min_severity),
        }
    }

    /// Writes `document` to all targets and says how to end.
    pub(super) fn write(&self, context: &Context, document: &Document<'_>) -> anyhow::Result<Exit> {
        let targets = self.checked_targets(context, document)?;
        self.write_targets(context, document, &targets)?;
        Self::hint_at_findings(context, &targets, document.findings);
        Ok(self.exit(context, document.findings))
    }

    /// The places to write to, each of which can hold what it asks for of `document`.
    pub(super) fn checked_targets(
        &self,
        context: &Context,
        document: &Document<'_>,
    ) -> anyhow::Result<Vec<Target>> {
        let targets = self.targets(context)?;
        for target in &targets {
            check_table(document, target)?;
        }
        self.charts(document)?;
        Ok(targets)
    }

    fn write_targets(
        &self,
        context: &Context,
        document: &Document<'_>,
        targets: &[Target],
    ) -> anyhow::Result<()> {
        self.write_all(context, targets, Some(document), &|format, style, out| {
            render(document, format, style, out)
        })
    }

    /// Writes a result to `targets`, and what `--chart` draws of `document`.
    fn write_all(
        &self,
        context: &Context,
        targets: &[Target],
        document: Option<&Document<'_>>,
        write: &Write<'_>,
    ) -> anyhow::Result<()> {
        // All files are written before the first one appears under its name.
        let mut files = Vec::new();
        for target in targets {
            let Some(path) = &target.path else { continue };
            let style = self.style(context, target);
            files.push(PendingFile::write(path, |out| {
                write(target.format, &style, out)
            })?);
        }
        if let Some(document) = document {
            files.extend(self.drawn(context, document)?);
        }
        files.into_iter().try_for_each(PendingFile::appear)?;
        let Some(target) = targets.iter().find(|target| target.path.is_none()) else {
            return Ok(());
        };
        to_stdout(|out| write(target.format, &self.style(context, target), out))
    }

    /// Tries whether a result can be written, before it takes hours to make.
    pub(super) fn check(&self, context: &Context, only: Option<Format>) -> anyhow::Result<()> {
        let targets = match only {
            Some(only) => self.targets_of(context, only)?,
            None => self.targets(context)?,
        };
        self.check_charts()?;
        let paths = targets.iter().filter_map(|target| target.path.as_ref());
        paths
            .chain(&self.chart)
            .try_for_each(|path| PendingFile::check(path))
    }

    /// Writes `document`, which no format but this one can hold and nobody judges.
    pub(super) fn write_only(
        &self,
        context: &Context,
        document: &Document<'_>,
        only: Format,
    ) -> anyhow::Result<Exit> {
        let targets = self.targets_of(context, only)?;
        self.write_targets(context, document, &targets)?;
        Ok(Exit::Fine)
    }

    fn exit(&self, context: &Context, findings: &dyn FindingSource) -> Exit {
        let threshold = match self.fail_on.or(context.config.word("fail_on")) {
            Some(FailOn::Never) => return Exit::Fine,
            Some(FailOn::Warning) => Severity::Warning,
            _ => Severity::Error,
        };
        let counts = findings.counts();
        let any_up_to = |least| {
            let mut counts = counts.iter();
            counts.any(|&(severity, count)| severity <= least && count > 0)
        };
        if !any_up_to(threshold) {
            return Exit::Fine;
        }
        if !any_up_to(self.min_severity(context)) {
            context.hint("exit 1 for findings that --min-severity hides");
        }
        Exit::Severe
    }

    fn min_severity(&self, context: &Context) -> Severity {
        let said = self.min_severity.or(context.plan_min_severity);
        said.or(context.config.word("min_severity"))
            .unwrap_or(Severity::Info)
    }

    fn style(&self, context: &Context, target: &Target) -> Style {
        let stdout = target.path.is_none();
        Style {
            lang: context.lang,
            color: stdout && context.stdout_color(),
            width: if stdout {
                Context::width()
            } else {
                Style::default().width
            },
            min_severity: self.min_severity(context),
            verbose: context.verbose,
            table: target.table.clone(),
            ascii: stdout && target.format == Format::Table && context.ascii,
        }
    }

    /// Findings that the chosen outputs do not hold, or that nobody sees on the screen.
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
            .map(|(severity, count)| format!("{count} {severity}"))
            .collect();
        if !counted.is_empty() {
            let counted = counted.join(", ");
            context.hint(&format!(
                "findings ({counted}) are not in this table: --table findings"
            ));
        }
    }
}
