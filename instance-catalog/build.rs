//! Lists the files of this folder: adding a family is adding a file.

#![allow(
    clippy::disallowed_methods,
    reason = "the build reads and writes files, the program does not"
)]

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

/// Kinds of machines in the order in which types are listed; files begin with them.
const KINDS: [&str; 5] = ["bcc", "ebc", "ehc", "bbc", "tke"];

/// The file of sizes that have no type name.
const SIZES: &str = "bcc-sizes.toml";

fn main() -> io::Result<()> {
    let folder = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    println!("cargo::rerun-if-changed={folder}");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let is_toml = Path::new(&name)
            .extension()
            .is_some_and(|end| end == "toml");
        if is_toml && ![SIZES, "Cargo.toml"].contains(&name.as_str()) {
            names.push(name);
        }
    }
    let kind = |name: &str| KINDS.iter().position(|kind| name.starts_with(kind));
    names.sort_by_cached_key(|name| (kind(name).unwrap_or(KINDS.len()), name.clone()));
    let mut code = String::from("&[\n");
    for name in names {
        let path = Path::new(&folder).join(&name).display().to_string();
        let _ = writeln!(code, "({name:?}, include_str!({path:?})),");
    }
    code.push(']');
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("files.rs"), code)
}
