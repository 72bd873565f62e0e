//! Reports, which are Markdown or HTML.

use std::io::{self, BufWriter, Write};

use super::{Counts, OutputArgs, Target};
use crate::cli::Exit;
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::file::PendingFile;
use input::problem::Problem;
use report::{Format, Report, render_report};

impl OutputArgs {
    /// Tries whether every place to write to can hold a report.
    pub(in crate::cli) fn check_report(&self, context: &Context) -> Result<(), Error> {
        self.report_targets(context).map(drop)
    }

    /// Writes `report` to all targets and says how to end.
    pub(in crate::cli) fn write_report(
        &self,
        context: &Context,
        report: &Report<'_>,
        counts: Counts,
    ) -> Result<Exit, Error> {
        let targets = self.report_targets(context)?;
        let mut files = Vec::new();
        for target in &targets {
            let Some(path) = &target.path else { continue };
            let style = self.style(context, target);
            let written = PendingFile::write(path, |out| {
                render_report(report, target.format, &style, out)
            });
            files.push(written?);
        }
        files.into_iter().try_for_each(PendingFile::appear)?;
        if let Some(target) = targets.iter().find(|target| target.path.is_none()) {
            let failed = || Error::writing("standard output");
            let mut out = BufWriter::new(io::stdout().lock());
            let style = self.style(context, target);
            render_report(report, target.format, &style, &mut out).map_err(failed())?;
            out.flush().map_err(failed())?;
        }
        Ok(self.exit(context, counts))
    }

    fn report_targets(&self, context: &Context) -> Result<Vec<Target>, Error> {
        let mut targets = self.targets(context)?;
        for target in &mut targets {
            // A format of the configuration file or the environment is meant for other results.
            let is_report = |format| matches!(format, Format::Markdown | Format::Html);
            match &target.path {
                None if !is_report(target.format) => target.format = Format::Markdown,
                Some(path) if !is_report(target.format) => {
                    let (path, format) = (path.display(), target.format.as_str());
                    let title =
                        format!("--output {path}: a report is markdown or html, not {format}");
                    let help = "write a file that ends in .md or .html; `cce-plan plan` writes the numbers in every format";
                    return Err(Problem::new(title).help(help).into());
                }
                _ => {}
            }
        }
        let beside = [
            (self.table.is_some(), "--table"),
            (!self.chart.is_empty(), "--chart"),
        ];
        if let Some((_, flag)) = beside.into_iter().find(|(given, _)| *given) {
            let title = format!("{flag} is not for reports");
            let help = "`cce-plan plan` and `cce-plan simulate` have it";
            return Err(Problem::new(title).help(help).into());
        }
        Ok(targets)
    }
}
