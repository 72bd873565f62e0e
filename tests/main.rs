//! The one integration test program. Where a new test belongs:
//!
//! - `cli/`: what the real binary does, a file for each command; `cli/readme.rs` runs the READMEs;
//!   `cli/generated.rs` proves completions, man pages, schemas and pictures fresh;
//! - `book/`: runs the commands of the book in `docs/` and generates its reference;
//! - `explore/`: the explorer without a terminal; `terminal/` tests it in one;
//! - `findings.rs`: findings with a place, a permission or an odd name, which commands rarely make,
//!   in the formats that CI systems read; `validity.rs` checks those formats;
//! - `cluster_laws.rs`: what holds for every plan of a cluster;
//! - `existing_laws.rs`: the same with existing nodes;
//! - `plan_files.rs`: plan files with any content, and their simulation settings;
//! - `vendor.rs`: published numbers, with their source;
//! - `formulation.rs`: the planning arithmetic compared with a slow, obvious version;
//! - `guarantee.rs`: guaranteed nodes run all their pods in every adverse order;
//! - `ranking.rs`: ranks, the Pareto front and suggestions by their definitions;
//! - `sizing.rs`: what `size` proposes is enough, and a bit less is not;
//! - `merging.rs`: merged shards give the same result as one run;
//! - `dumps/`: random clusters, their dumps, and the truth about them;
//! - `imports.rs` and its folder: `audit` of those dumps, in every form;
//! - `pages/`: HTML, Markdown and pictures, parsed, with hostile names in them; a browser opens the
//!   pages if there is one;
//! - `terminal/`: programs in a terminal, with typed keys and a screen to read;
//! - `hostile.rs` and its folder: hostile objects;
//! - `corpus.rs`: inputs found by fuzzing, in `fuzz/corpus`;
//! - `packaging.rs`: the content of the Debian package;
//! - `against.rs`: scripts that can replace this program agree with it, if there is Python;
//! - `texts.rs`: the text files.
#![expect(
    clippy::disallowed_methods,
    reason = "tests read the repository and run the binary"
)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod against;
mod book;
mod cli;
mod cluster_laws;
mod corpus;
#[path = "../benches/draw.rs"]
mod draw;
mod dumps;
mod existing_laws;
mod explore;
mod findings;
mod formulation;
mod guarantee;
mod hostile;
mod imports;
mod merging;
mod packaging;
mod pages;
mod plan_files;
mod ranking;
mod sizing;
#[cfg(unix)]
mod terminal;
mod texts;
mod validity;
mod vendor;
