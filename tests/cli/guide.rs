//! Guides in docs/: their blocks, and the commands in them.
#![cfg(unix)]

use std::path::Path;
use std::process::Command;

use super::harness::repository;

/// A guide.
pub(crate) struct Guide {
    pub(crate) text: String,
}

impl Guide {
    pub(crate) fn new(name: &str) -> Self {
        let path = repository().join("docs").join(name);
        let text = std::fs::read_to_string(path).unwrap();
        Self { text }
    }

    /// Its blocks in one language.
    pub(crate) fn blocks(&self, language: &str) -> Vec<String> {
        let start = format!("```{language}\n");
        let blocks = self.text.split(&start).skip(1);
        blocks
            .map(|rest| rest.split("```").next().unwrap().to_owned())
            .collect()
    }

    /// Runs every command of it in `folder`; each has to end well. How many there are.
    pub(crate) fn run(&self, folder: &Path) -> usize {
        let binary = Path::new(env!("CARGO_BIN_EXE_cce-plan"));
        let mut path = binary.parent().unwrap().as_os_str().to_owned();
        path.push(":/usr/bin:/bin");
        let mut commands = 0;
        for block in self.blocks("sh") {
            for command in block.lines() {
                let output = Command::new("sh")
                    .args(["-uc", command])
                    .current_dir(folder)
                    .env_clear()
                    .env("PATH", &path)
                    .output()
                    .unwrap();
                let errors = String::from_utf8_lossy(&output.stderr);
                assert_eq!(output.status.code(), Some(0), "{command}: {errors}");
                commands += 1;
            }
        }
        commands
    }

    /// Whether its table of findings has all whose codes begin so.
    pub(crate) fn names_findings(&self, letter: char) {
        let codes = cce_plan::finding::KINDS.iter().map(|kind| kind.code);
        for code in codes.filter(|code| code.starts_with(letter)) {
            assert!(self.text.contains(&format!("| {code} | ")), "{code}");
        }
    }
}
