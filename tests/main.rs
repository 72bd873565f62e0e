//! The one integration test program. Where a new test belongs:
//!
//! - `cli/`: what the real binary does, a file for each command; `cli/readme.rs` runs the READMEs;
//!   `cli/generated.rs` proves completions, man pages and schemas fresh;
//! - `book/`: runs the commands of the book in `docs/` and generates its reference;
//! - `explore/`: the explorer without a terminal; `terminal/` tests it in one;
//! - `findings.rs`: findings with a place, a permission or an odd name, which commands rarely make,
//!   in the formats that CI systems read; `validity.rs` checks those formats;
//! - `cluster_laws.rs`: what holds for every plan of a cluster;
//! - `existing_laws.rs`: the same with existing nodes;
//! - `diff_laws.rs`: what holds for every change of a plan;
//! - `plan_laws.rs`: what order, more IPs, room, lost pods and exit codes have to do with a plan of any keys;
//! - `plan_files.rs`: plan files with any content, and their simulation settings;
//! - `vendor.rs`: published numbers, with their source;
//! - `formulation.rs`: the planning arithmetic compared with a slow, obvious version;
//! - `misspellings.rs`: names of a plan file that are misspelt in one place;
//! - `guarantee.rs`: guaranteed nodes run all their pods in every adverse order;
//! - `ranking.rs`: ranks, the Pareto front and suggestions by their definitions;
//! - `sizing.rs`: what `size` asks for is enough, and a bit less is not;
//! - `merging.rs`: shards of any runs, merged, are the whole;
//! - `dumps/`: clusters made up at random, their dumps, and what is true of them;
//! - `imports.rs` and its folder: `audit` of those dumps, in whatever way they are written;
//! - `kubectl/`: `kubectl cce-plan`, with real `kubectl` and a small API server;
//! - `openmetrics.rs`: a second reader of OpenMetrics, for all that tests make of it;
//! - `pages/`: HTML, Markdown and pictures as programs that know them read them, with names in them that
//!   nobody should have written; a browser opens the pages where there is one;
//! - `web/`: the page for browsers, whose module says what the program says, where there is Node.js;
//! - `terminal/`: programs in a terminal, with keys that are typed and a screen that is read;
//! - `hostile.rs` and its folder: objects that nobody should have written;
//! - `corpus.rs`: the inputs that were found by fuzzing, in `fuzz/corpus`;
//! - `parts/`: the parts for GitHub, GitLab and pre-commit, where there are git and Python;
//! - `outcomes.rs`: what commands print of random input is what their schemas say;
//! - `packaging.rs`: what the Debian package holds;
//! - `against.rs`: scripts that somebody would write instead of this program say the same, where there is Python;
//! - `texts.rs`: the text files; `terms.rs` and its folder: that each term of the design documents has a page.
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
mod diff_laws;

mod dumps;
mod existing_laws;
mod explore;
mod findings;
mod formulation;
mod guarantee;
mod hostile;
mod imports;
#[cfg(unix)]
mod kubectl;
mod mend_laws;
mod merging;
mod misspellings;
mod openmetrics;
mod outcomes;
mod packaging;
mod pages;
#[cfg(unix)]
mod parts;
mod plan_files;
mod plan_laws;
mod ranking;
mod sizing;
#[cfg(unix)]
mod terminal;
mod terms;
mod texts;
mod validity;
mod vendor;
mod web;
