//! `--base-url`: where the page is, for links that open a plan in it.

use std::path::Path;

use super::context::Context;
use super::error::name_of;
use super::plan_file::PlanFileArgs;
use crate::link::link;
use input::problem::Problem;
use texts::errors as say;

/// The flag.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct BaseUrlArgs {
    #[arg(
        long,
        value_name = "URL",
        env = "CCE_PLAN_BASE_URL",
        help_heading = "Output"
    )]
    base_url: Option<String>,
}

impl BaseUrlArgs {
    /// The address of the page, where one is given.
    ///
    /// # Errors
    ///
    /// If it is no address of a page that a link can continue.
    pub(super) fn given<'a>(
        &'a self,
        context: &'a Context,
    ) -> Result<Option<&'a str>, Box<Problem>> {
        let given = self.base_url.as_deref().or(context.config.one("base_url"));
        let is_page = |url: &&str| {
            let rest = url.strip_prefix("https://").or(url.strip_prefix("http://"));
            let is_plain = |c: char| c.is_ascii_graphic() && !"#\"'<>()[]`\\|{}^*".contains(c);
            rest.is_some_and(|rest| !rest.is_empty() && rest.chars().all(is_plain))
        };
        match given {
            Some(url) if !is_page(&url) => Err(Problem::new(say::NoBaseUrl { url }).into()),
            given => Ok(given),
        }
    }

    /// The link that opens a plan file in the page, as flags change it; none of what the page cannot edit, such as
    /// Terraform's.
    pub(super) fn link(
        &self,
        file: &Path,
        text: &str,
        plan: &PlanFileArgs,
        context: &Context,
    ) -> anyhow::Result<Option<String>> {
        let Some(base_url) = self.given(context)? else {
            return Ok(None);
        };
        let Ok(plan) = plan.text(&name_of(file), text) else {
            return Ok(None);
        };
        // A link is passed on: the folder of its plan is left out.
        let stem = file.file_stem().filter(|_| file.as_os_str() != "-");
        let stem = stem.map_or_else(|| "plan".into(), std::ffi::OsStr::to_string_lossy);
        let name = format!("{stem}.toml");
        Ok(Some(link(
            base_url,
            &name,
            &plan.to_string(),
            context.lang,
        )?))
    }
}
