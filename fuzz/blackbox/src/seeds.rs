//! What runs are made from: files of the repository by kind, and valid command lines.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Longer files take too much time for what they find.
const MOST_BYTES: u64 = 24 << 10;

/// The kinds of files, and the folders where they are.
const KINDS: &[(&str, &[&str])] = &[
    (
        "plan",
        &[
            "fuzz/blackbox/plans/*.toml",
            "examples/*.toml",
            "fuzz/corpus/plan_file/*",
        ],
    ),
    (
        "objects",
        &[
            "examples/live-cluster.yaml",
            "tests/fixtures/cluster.yaml",
            "tests/fixtures/audit/*",
            "fuzz/corpus/objects/*",
        ],
    ),
    (
        "subnets",
        &[
            "tests/fixtures/subnets.csv",
            "tests/fixtures/audit/spreadsheet.csv",
            "fuzz/corpus/subnets/*",
            "fuzz/corpus/records/*",
        ],
    ),
    (
        "catalog",
        &["instance-catalog/*.toml", "fuzz/corpus/catalog/*"],
    ),
    (
        "pods",
        &["examples/pod-cidrs.toml", "tests/fixtures/cluster.yaml"],
    ),
    ("volumes", &["examples/volumes-fit.yaml"]),
    ("services", &["examples/services.yaml"]),
    (
        "listening",
        &["examples/master-1.ss", "fuzz/corpus/listening/*"],
    ),
    ("saved", &["fuzz/corpus/saved/*"]),
];

pub struct Seeds {
    /// Files by kind: extension and content.
    pub files: BTreeMap<&'static str, Vec<(String, Vec<u8>)>>,
    /// Valid command lines, in words.
    pub commands: Vec<Vec<String>>,
    /// All their words that are not files.
    pub words: Vec<String>,
}

impl Seeds {
    pub fn read(repository: &Path) -> Self {
        let files = KINDS.iter().map(|(kind, patterns)| {
            let found = patterns
                .iter()
                .flat_map(|pattern| matching(repository, pattern));
            let files: Vec<_> = found.filter_map(|path| file(&path)).collect();
            assert!(!files.is_empty(), "no files of kind {kind}");
            (*kind, files)
        });
        let lines = include_str!("../commands.txt").lines();
        let lines = lines.filter(|line| !line.starts_with('#'));
        let commands = lines.map(|line| line.split_whitespace().map(str::to_owned).collect());
        let commands: Vec<Vec<String>> = commands.collect();
        let words = commands.iter().flatten();
        let words = words.filter(|word| !word.contains('{') && *word != "<");
        let formats = [
            "table", "markdown", "html", "json", "csv", "sarif", "junit", "github",
        ];
        let more = [
            "-f", "-v", "-q", "--lang", "zh", "--color", "always", "--force", "--help",
        ];
        let words = words
            .cloned()
            .chain(formats.iter().chain(&more).map(|&word| word.into()));
        Self {
            files: files.collect(),
            words: words.collect(),
            commands,
        }
    }
}

fn matching(repository: &Path, pattern: &str) -> Vec<PathBuf> {
    let (folder, name) = pattern.rsplit_once('/').unwrap_or((".", pattern));
    let Some(extension) = name.strip_prefix('*') else {
        return vec![repository.join(pattern)];
    };
    let entries = std::fs::read_dir(repository.join(folder))
        .into_iter()
        .flatten();
    let paths = entries.flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.to_string_lossy().ends_with(extension))
        .collect();
    paths.sort();
    paths
}

fn file(path: &Path) -> Option<(String, Vec<u8>)> {
    if std::fs::metadata(path).ok()?.len() > MOST_BYTES {
        return None;
    }
    let extension = path.extension().map_or_else(String::new, |extension| {
        format!(".{}", extension.to_string_lossy())
    });
    Some((extension, std::fs::read(path).ok()?))
}
