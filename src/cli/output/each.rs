//! The results of several files in one output.

use super::{OutputArgs, Write};
use crate::cli::Exit;
use crate::cli::context::Context;
use crate::cli::several::Each;
use input::problem::{Problem, Problems};
use model::finding::Severity;
use net::lang::Lang;
use report::{
    Comment, Document, FindingSource, Format, OfFile, render, render_comments, render_files,
};
use texts::errors as say;

impl OutputArgs {
    /// An error unless every output holds the results of several files.
    pub(in crate::cli) fn check_several(
        &self,
        emits: bool,
        context: &Context,
    ) -> anyhow::Result<()> {
        let mut targets = self.targets(context)?.into_iter();
        let holds = targets.all(|target| target.format.holds_several() && target.table.is_none());
        if !emits && self.chart.is_empty() && holds {
            return Ok(());
        }
        Err(Problem::new(say::SeveralResults).into())
    }

    /// Writes what `document` makes of the result of each file to all targets, and says how to end: with 2 where
    /// something is wrong with a file.
    pub(in crate::cli) fn write_each<'d, T>(
        &self,
        context: &Context,
        all: &[Each<T>],
        min_severity: impl Fn(&T) -> Option<Severity>,
        document: impl Fn(&T, Lang) -> Document<'d>,
    ) -> anyhow::Result<Exit> {
        let mut targets = self.targets(context)?;
        let files = |lang: Lang| -> Vec<OfFile<'d>> {
            let files = all.iter().map(|each| {
                let result = each.value.as_ref();
                let least = result.ok().and_then(&min_severity);
                OfFile {
                    name: each.name(),
                    min_severity: self.min_severity_of(least, context),
                    result: result.map(|one| document(one, lang)).map_err(Clone::clone),
                }
            });
            files.collect()
        };
        if let [Each { value: Ok(only), .. }] = all {
            let documents = self.documents(context, &targets, |lang| document(only, lang))?;
            let write: &Write<'_> = &|target, style, out| {
                if target.format.follows() || !target.format.holds_several() {
                    return render(documents.of(style.lang), target.format, style, out);
                }
                render_files(&files(style.lang), target.format, style, out)
            };
            let pictures = documents.of(context.lang);
            self.write_all(context, &targets, Vec::new(), pictures, write)?;
            Self::say_written(context, &targets, pictures.answer().as_deref());
            let findings = documents.document.findings;
            Self::hint_at_findings(context, &targets, findings);
            return Ok(self.exit(context, findings));
        }
        targets.retain(|target| target.format.holds_several());
        let write: &Write<'_> =
            &|target, style, out| render_files(&files(style.lang), target.format, style, out);
        let none = Document::default();
        self.write_all(context, &targets, Vec::new(), &none, write)?;
        let ends = files(context.lang)
            .into_iter()
            .map(|part| match part.result {
                Ok(document) => self.exit_of(document.findings, part.min_severity, context),
                Err(_) => Exit::Unable,
            });
        Ok(worst(ends))
    }

    /// How to end for a plan whose own policy hides findings below `least`.
    pub(in crate::cli) fn exit_of_plan(
        &self,
        findings: &dyn FindingSource,
        least: Option<Severity>,
        context: &Context,
    ) -> Exit {
        let shown = self.min_severity_of(least, context);
        self.exit_of(findings, shown, context)
    }

    /// Writes one comment about all files to all targets, which are Markdown, and says how to end.
    pub(in crate::cli) fn write_comments(
        &self,
        context: &Context,
        all: &[(String, Result<Comment, Problems>)],
        ends: impl Iterator<Item = Exit>,
    ) -> anyhow::Result<Exit> {
        let targets = self.targets_of(context, Format::Markdown)?;
        let write: &Write<'_> = &|_, style, out| render_comments(all, style, out);
        let none = Document::default();
        self.write_all(context, &targets, Vec::new(), &none, write)?;
        Ok(worst(ends))
    }
}

fn worst(ends: impl Iterator<Item = Exit>) -> Exit {
    ends.max_by_key(|end| *end as u8).unwrap_or(Exit::Fine)
}
