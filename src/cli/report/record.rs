//! What a run was given, for whoever wants to run it again.

use std::fmt::Write as _;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::cli::context::{Context, name_of};
use crate::cli::error::Error;
use report::view::report::{Digest, Run};

/// What a run was given, as far as it is known.
pub(in crate::cli) struct Record {
    run: Run,
}

impl Record {
    /// The command line, what the environment says beside it, and the configuration file.
    pub(super) fn of_run(context: &Context) -> Self {
        let mut record = Self {
            run: Run {
                environment: Context::variables(),
                arguments: context.arguments.clone(),
                inputs: Vec::new(),
            },
        };
        let (arguments, variables) = (&context.arguments, Context::variables());
        let has_flag = |flag: &str| arguments.iter().any(|word| word.starts_with(flag));
        let names = |name: &str| variables.iter().any(|(known, _)| known == name);
        if !has_flag("--lang") && !names("CCE_PLAN_LANG") {
            // The locale says it, and elsewhere it may say something else.
            let lang = ("CCE_PLAN_LANG".to_owned(), context.lang.code().to_owned());
            record.run.environment.push(lang);
        }
        if let Some((name, text)) = &context.config_file {
            if !has_flag("--config") && !names("CCE_PLAN_CONFIG") {
                // It was found where this user keeps it.
                let config = ("CCE_PLAN_CONFIG".to_owned(), name.clone());
                record.run.environment.push(config);
            }
            record.add(name, text);
        }
        // As the environment itself is read, so that the same command follows from what it sets.
        record.run.environment.sort();
        record
    }

    /// The text of a file, which is recorded.
    pub(in crate::cli) fn read(&mut self, path: &Path) -> Result<String, Error> {
        let text = Context::read(path)?;
        self.add(&name_of(path), &text);
        if let Some(input) = self.run.inputs.last_mut() {
            input.on_stdin = path.as_os_str() == "-";
        }
        Ok(text)
    }

    fn add(&mut self, name: &str, text: &str) {
        let mut sha256 = String::new();
        for byte in Sha256::digest(text.as_bytes()) {
            // Nothing fails where it is written to memory.
            let _ = write!(sha256, "{byte:02x}");
        }
        self.run.inputs.push(Digest {
            name: name.to_owned(),
            on_stdin: false,
            bytes: text.len() as u64,
            sha256,
        });
    }

    pub(super) fn run(self) -> Run {
        self.run
    }
}
