//! Several plan files in one run: all are read before the first result, and the results follow each other.

use std::path::{Path, PathBuf};

use super::Exit;
use super::context::{Context, name_of};
use super::error::kept;
use super::file::print;
use input::problem::Problems;
use net::visible;

/// Reads each file, then writes the result of each. The worst exit is that of all.
pub(super) fn each<T>(
    files: &[PathBuf],
    context: &mut Context,
    read: impl Fn(&Path, &Context) -> anyhow::Result<T>,
    mut write: impl FnMut(&Path, T, &mut Context) -> anyhow::Result<Exit>,
) -> anyhow::Result<Exit> {
    let mut problems = Problems::new();
    let plans = files.iter().filter_map(|file| {
        let plan = kept(read(file, context), &mut problems);
        Some((file, plan?))
    });
    let plans: Vec<_> = plans.collect();
    let plans = problems.or_else(plans)?;
    let several = plans.len() > 1;
    let mut exit = Exit::Fine;
    for (file, plan) in plans {
        if several {
            print(&format!("== {} ==\n", visible(&name_of(file))))?;
        }
        if write(file, plan, context)? == Exit::Severe {
            exit = Exit::Severe;
        }
        if several {
            print("\n")?;
        }
    }
    Ok(exit)
}
