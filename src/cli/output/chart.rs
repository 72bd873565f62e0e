//! Pictures of a result, each in a separate file.

use std::path::Path;

use super::OutputArgs;
use crate::cli::context::Context;
use crate::cli::file::PendingFile;
use crate::cli::flags::Flag;
use input::problem::{Problem, Problems, nearest};
use report::{Document, Picture, Style, write_svg};
use texts::{List, errors as say};

impl OutputArgs {
    /// Checks the names of pictures before it is known what to draw.
    pub(super) fn check_charts(&self) -> anyhow::Result<()> {
        self.chart_width()?;
        for (i, path) in self.chart.iter().enumerate() {
            let extension = path.extension().and_then(|extension| extension.to_str());
            if !extension.is_some_and(|extension| extension.eq_ignore_ascii_case("svg")) {
                return Err(Problem::new(say::ChartNotSvg { file: shown(path) }).into());
            }
            if self.chart[..i].contains(path) || self.output.contains(path) {
                return Err(Problem::new(say::ChartTwice { file: shown(path) }).into());
            }
        }
        Ok(())
    }

    fn chart_width(&self) -> anyhow::Result<Option<u32>> {
        let mut problems = Problems::new();
        let width = Flag::one(&self.chart_width, &mut problems);
        problems.or_else(())?;
        Ok(width.and_then(|width| u32::try_from(width).ok()))
    }

    /// The picture of `document` that each `--chart` asks for.
    pub(super) fn charts<'d>(
        &self,
        document: &'d Document<'_>,
    ) -> anyhow::Result<Vec<(&Path, Picture<'d>)>> {
        self.check_charts()?;
        let paths = self.chart.iter();
        paths
            .map(|path| Ok((path.as_path(), picture(path, document)?)))
            .collect()
    }

    /// Draws all requested pictures to files that do not have their names yet.
    pub(super) fn drawn(
        &self,
        context: &Context,
        document: &Document<'_>,
    ) -> anyhow::Result<Vec<PendingFile>> {
        let charts = self.charts(document)?;
        if charts.iter().any(|(path, _)| inner(path).is_none()) {
            Self::hint_at_pictures(context, document);
        }
        let usual = Style::default().chart_width;
        let style = Style {
            lang: context.lang,
            chart_width: self.chart_width()?.unwrap_or(usual),
            ..Style::default()
        };
        let write = |(path, picture): &(&Path, Picture<'_>)| {
            PendingFile::write(path, self.replace(&context.inputs), |out| {
                write_svg(*picture, &style, out)
            })
        };
        charts.iter().map(write).collect()
    }

    /// That there are more pictures than the first.
    fn hint_at_pictures(context: &Context, document: &Document<'_>) {
        let others = document.pictures().skip(1);
        let others: Vec<&str> = others.map(|picture| picture.name()).collect();
        if !others.is_empty() {
            context.hint(say::MorePictures { others: List::of(others) });
        }
    }
}

/// What is before `.svg` after another point: the name of a picture.
fn inner(path: &Path) -> Option<&str> {
    let inner = path.file_stem().map(Path::new).and_then(Path::extension);
    inner.and_then(|inner| inner.to_str())
}

fn picture<'d>(path: &Path, document: &'d Document<'_>) -> anyhow::Result<Picture<'d>> {
    let Some(first) = document.pictures().next() else {
        return Err(Problem::new(say::NoPicture { file: shown(path) }).into());
    };
    let Some(name) = inner(path) else {
        return Ok(first);
    };
    let names = || document.pictures().map(|picture| picture.name());
    document
        .pictures()
        .find(|picture| picture.name() == name)
        .ok_or_else(|| {
            let wrong = say::NoSuchPicture {
                file: shown(path),
                picture: name,
                near: nearest(name, names()),
                all: List::of(names()),
            };
            Problem::new(wrong).into()
        })
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
