//! The inputs of a run, so that it can be repeated.

use std::fmt::Write as _;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::cli::context::Context;
use crate::cli::error::{STDIN, name_of};
use report::view::report::Run;
use results::report::Digest;

/// The command line, the environment, and the configuration file.
pub(super) fn of_run(context: &Context) -> Run {
    let (arguments, variables) = (&context.arguments, Context::variables());
    let mut run = Run {
        environment: variables.clone(),
        arguments: arguments.clone(),
        inputs: Vec::new(),
    };
    let says = |flag: &str, variable: &str| {
        let mut names = variables.iter().map(|(known, _)| known);
        context.is_given(flag) || names.any(|name| name == variable)
    };
    if !says("lang", "CCE_PLAN_LANG") {
        // The locale says it, and elsewhere it may say something else.
        let lang = ("CCE_PLAN_LANG".to_owned(), context.lang.code().to_owned());
        run.environment.push(lang);
    }
    if let Some((name, text)) = &context.config_file {
        if !says("config", "CCE_PLAN_CONFIG") {
            // It was found where this user keeps it.
            let config = ("CCE_PLAN_CONFIG".to_owned(), name.clone());
            run.environment.push(config);
        }
        run.inputs.push(digest(name, text));
    }
    // Sorted, so that the same settings give the same command.
    run.environment.sort();
    run
}

/// The text of a file, which is recorded in `run`.
pub(in crate::cli) fn read(
    path: &Path,
    context: &Context,
    run: &mut Run,
) -> anyhow::Result<String> {
    let text = context.text(path)?;
    run.inputs.push(digest(&name_of(path), &text));
    Ok(text)
}

pub(in crate::cli) fn digest(name: &str, text: &str) -> Digest {
    let mut sha256 = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        // Writing to memory cannot fail.
        let _ = write!(sha256, "{byte:02x}");
    }
    Digest {
        name: name.to_owned(),
        on_stdin: name == STDIN,
        bytes: (text.len() as u64).into(),
        sha256,
    }
}
