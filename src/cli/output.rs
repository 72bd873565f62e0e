//! Where results go: standard output, and files that appear whole or not at all.

mod chapters;
mod chart;
mod target;
mod text;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser};

use super::Exit;
use super::context::Context;
use super::error::Error;
use super::file::PendingFile;
use model::finding::{Finding, Severity};
use report::{Document, Format, Style, render};
use target::{Target, check_table};

/// Flags about output.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Output")]
pub(super) struct OutputArgs {
    #[arg(short, long, value_name = "FORMAT", env = "CCE_PLAN_FORMAT")]
    #[arg(value_parser = formats())]
    format: Option<String>,
    #[arg(short, long, value_name = "FILE")]
    output: Vec<PathBuf>,
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
    #[arg(long, value_name = "FILE")]
    chart: Vec<PathBuf>,
    #[arg(long, value_name = "SEVERITY", env = "CCE_PLAN_FAIL_ON")]
    #[arg(value_parser = ["error", "warning", "never"])]
    fail_on: Option<String>,
    #[arg(long, value_name = "SEVERITY", env = "CCE_PLAN_MIN_SEVERITY")]
    #[arg(value_parser = ["error", "warning", "info"])]
    min_severity: Option<String>,
}

/// The formats, and `md` for people who think of file names.
fn formats() -> PossibleValuesParser {
    let value = |format: Format| PossibleValue::new(format.as_str());
    let all = Format::ALL.map(|format| match format {
        Format::Markdown => value(format).alias("md"),
        _ => value(format),
    });
    PossibleValuesParser::new(all)
}

/// How many findings of each severity a result has.
pub(super) type Counts = [(Severity, u64); 3];

/// The counts of a list of findings.
pub(super) fn count(findings: &[Finding]) -> Counts {
    Severity::ALL.map(|severity| {
        let alike = findings
            .iter()
            .filter(|finding| finding.severity() == severity);
        (severity, alike.count() as u64)
    })
}

/// The counts of a result without findings.
pub(super) const NO_FINDINGS: Counts = [
    (Severity::Error, 0),
    (Severity::Warning, 0),
    (Severity::Info, 0),
];

impl OutputArgs {
    /// These, and what only `other` says: flags before a command within a command.
    pub(super) fn or(&self, other: &Self) -> Self {
        let either =
            |one: &Option<String>, other: &Option<String>| one.clone().or_else(|| other.clone());
        let all = |one: &[PathBuf], other: &[PathBuf]| [one, other].concat();
        Self {
            format: either(&self.format, &other.format),
            output: all(&self.output, &other.output),
            chart: all(&self.chart, &other.chart),
            table: either(&self.table, &other.table),
            fail_on: either(&self.fail_on, &other.fail_on),
            min_severity: either(&self.min_severity, &other.min_severity),
        }
    }

    /// Writes `document` to all targets and says how to end.
    pub(super) fn write(
        &self,
        context: &Context,
        document: &Document<'_>,
        counts: Counts,
    ) -> Result<Exit, Error> {
        let targets = self.checked_targets(context, document)?;
        self.write_targets(context, document, &targets)?;
        Self::hint_at_findings(context, &targets, counts);
        Ok(self.exit(context, counts))
    }

    /// Tries whether every place to write to can hold `document`.
    pub(super) fn check_document(
        &self,
        context: &Context,
        document: &Document<'_>,
    ) -> Result<(), Error> {
        self.checked_targets(context, document).map(drop)
    }

    /// The places to write to, each of which has the table that it asks for.
    fn checked_targets(
        &self,
        context: &Context,
        document: &Document<'_>,
    ) -> Result<Vec<Target>, Error> {
        let targets = self.targets(context)?;
        for target in &targets {
            check_table(document, target)?;
        }
        self.check_pictures(document)?;
        Ok(targets)
    }

    fn write_targets(
        &self,
        context: &Context,
        document: &Document<'_>,
        targets: &[Target],
    ) -> Result<(), Error> {
        // All files are written before the first one appears under its name.
        let mut files = Vec::new();
        for target in targets {
            let Some(path) = &target.path else { continue };
            let style = self.style(context, target);
            let written =
                PendingFile::write(path, |out| render(document, target.format, &style, out));
            files.push(written?);
        }
        files.extend(self.drawn(context, document)?);
        files.into_iter().try_for_each(PendingFile::appear)?;
        match targets.iter().find(|target| target.path.is_none()) {
            Some(target) => self.write_stdout(context, document, target),
            None => Ok(()),
        }
    }

    /// Tries whether a result can be written, before it takes hours to make.
    pub(super) fn check(&self, context: &Context, only: Option<Format>) -> Result<(), Error> {
        let targets = match only {
            Some(only) => self.targets_of(context, only)?,
            None => self.targets(context)?,
        };
        self.check_charts()?;
        let paths = targets.iter().filter_map(|target| target.path.as_ref());
        for path in paths.chain(self.chart_paths()) {
            // It goes without ever having had its name.
            PendingFile::write(path, |_| Ok(()))?;
        }
        Ok(())
    }

    /// Writes `document`, which no format but this one can hold and nobody judges.
    pub(super) fn write_only(
        &self,
        context: &Context,
        document: &Document<'_>,
        only: Format,
    ) -> Result<Exit, Error> {
        let targets = self.targets_of(context, only)?;
        self.write_targets(context, document, &targets)?;
        Ok(Exit::Fine)
    }

    fn exit(&self, context: &Context, counts: Counts) -> Exit {
        let fail_on = self.fail_on.as_deref().or(context.config.one("fail_on"));
        let threshold = match fail_on {
            Some("never") => return Exit::Fine,
            Some("warning") => Severity::Warning,
            _ => Severity::Error,
        };
        let any_up_to = |least| {
            counts
                .iter()
                .any(|&(severity, count)| severity <= least && count > 0)
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
        let of_plan = context.plan_min_severity.map(Severity::as_str);
        let said = self.min_severity.as_deref().or(of_plan);
        match said.or(context.config.one("min_severity")) {
            Some("error") => Severity::Error,
            Some("warning") => Severity::Warning,
            _ => Severity::Info,
        }
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

    fn write_stdout(
        &self,
        context: &Context,
        document: &Document<'_>,
        target: &Target,
    ) -> Result<(), Error> {
        let failed = || Error::writing("standard output");
        let mut out = BufWriter::new(io::stdout().lock());
        render(
            document,
            target.format,
            &self.style(context, target),
            &mut out,
        )
        .map_err(failed())?;
        out.flush().map_err(failed())
    }

    /// Findings that the chosen outputs do not hold, or that nobody sees on the screen.
    fn hint_at_findings(context: &Context, targets: &[Target], counts: Counts) {
        let counted: Vec<String> = counts
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|(severity, count)| format!("{count} {severity}"))
            .collect();
        if counted.is_empty() {
            return;
        }
        let holds = |target: &Target| {
            target.format != Format::Csv || target.table.as_deref() == Some("findings")
        };
        if !targets.iter().any(holds) {
            let counted = counted.join(", ");
            context.hint(&format!(
                "findings ({counted}) are not in this table: --table findings"
            ));
        }
    }
}
