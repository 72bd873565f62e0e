//! The instance types that the program knows, as the TOML files of this folder: `README.md` says what is in them.

/// Name and text of each file of instance types, in the order in which they are listed.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file of sizes that have no type name.
pub const SIZES: &str = include_str!("bcc-sizes.toml");
