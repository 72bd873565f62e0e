//! A plan file as it is being changed.

use input::problem::{Problems, Source};
use input::records::Format;
use model::catalog::Catalog;
use model::{Cluster, PlanText, Setting, Settings, parse_plan};

/// What a plan file is read with.
#[derive(Debug)]
pub struct Reading {
    /// Instance types.
    pub catalog: Catalog,
    /// What flags say over it.
    pub over: Settings,
    /// Values for keys that it does not set.
    pub under: Settings,
}

/// A plan file and the cluster that it describes.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    pub(super) text: PlanText,
    pub(super) cluster: Cluster,
}

impl Draft {
    /// A plan file with these keys set.
    pub(super) fn new(
        mut text: PlanText,
        settings: &[Setting],
        name: &str,
        reading: &Reading,
    ) -> Result<Self, Problems> {
        for setting in settings {
            text.set(setting)?;
        }
        let written = text.to_string();
        let Reading { catalog, over, under } = reading;
        let source = Source::new(name, &written);
        let cluster = parse_plan(&source, Format::Toml, catalog, *over, *under)?;
        Ok(Self { text, cluster })
    }
}
