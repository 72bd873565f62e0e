//! Reports, which are Markdown or HTML.

use super::{OutputArgs, Target, Write};
use crate::cli::Exit;
use crate::cli::context::Context;
use input::problem::Problem;
use report::{Comment, Document, FindingSource, Format, Report, render_comment, render_report};
use texts::errors as say;

impl OutputArgs {
    /// Writes `report` to all targets and says how to end.
    pub(in crate::cli) fn write_report(
        &self,
        context: &Context,
        report: &Report<'_>,
        findings: &dyn FindingSource,
    ) -> anyhow::Result<Exit> {
        let targets = self.report_targets(context)?;
        let write: &Write<'_> =
            &|target, style, out| render_report(report, target.format, style, out);
        self.write_all(context, &targets, Vec::new(), &Document::default(), write)?;
        Self::say_written(context, &targets, Some(&report.decision.to_string()));
        Ok(self.exit(context, findings))
    }

    /// Writes a comment to all targets, which are Markdown, and says how to end.
    pub(in crate::cli) fn write_comment(
        &self,
        context: &Context,
        comment: &Comment,
        findings: &dyn FindingSource,
    ) -> anyhow::Result<Exit> {
        let write: &Write<'_> = &|_, style, out| render_comment(comment, style, out);
        self.write_markdown(context, write, findings)
    }

    /// Writes the body of an issue to all targets, which are Markdown, and says how to end.
    pub(in crate::cli) fn write_issue(
        &self,
        context: &Context,
        text: &str,
        findings: &dyn FindingSource,
    ) -> anyhow::Result<Exit> {
        self.write_markdown(
            context,
            &|_, _, out| out.write_all(text.as_bytes()),
            findings,
        )
    }

    fn write_markdown(
        &self,
        context: &Context,
        write: &Write<'_>,
        findings: &dyn FindingSource,
    ) -> anyhow::Result<Exit> {
        let targets = self.markdown_targets(context)?;
        self.write_all(context, &targets, Vec::new(), &Document::default(), write)?;
        Ok(self.exit(context, findings))
    }

    /// The targets, each of which can hold Markdown.
    pub(in crate::cli) fn markdown_targets(
        &self,
        context: &Context,
    ) -> anyhow::Result<Vec<Target>> {
        self.targets_of(context, Format::Markdown)
    }

    /// The targets, each of which can hold a report.
    pub(in crate::cli) fn report_targets(&self, context: &Context) -> anyhow::Result<Vec<Target>> {
        let mut targets = self.targets(context)?;
        for target in &mut targets {
            // A format of the configuration file or the environment is meant for other results.
            let is_report = |format| matches!(format, Format::Markdown | Format::Html);
            match &target.path {
                // A person sees the first screen.
                None if self.format.is_none() && Context::shows_stdout() => {
                    target.format = Format::Table;
                }
                None if !is_report(target.format) => target.format = Format::Markdown,
                Some(path) if !is_report(target.format) => {
                    let wrong = say::NotForReports {
                        file: path.display().to_string(),
                        format: target.format.as_str(),
                    };
                    return Err(Problem::new(wrong).into());
                }
                _ => {}
            }
        }
        let beside = [
            (self.table.is_some(), "--table"),
            (!self.chart.is_empty(), "--chart"),
            (self.chart_width.is_some(), "--chart-width"),
        ];
        if let Some((_, flag)) = beside.into_iter().find(|(given, _)| *given) {
            return Err(Problem::new(say::FlagNotForReports { flag }).into());
        }
        Ok(targets)
    }
}
