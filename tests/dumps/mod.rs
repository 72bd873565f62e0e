//! Random clusters, dumps of them, and the truth about them.
//!
//! A seed gives the same cluster and the same bytes forever. [`Cluster::draw`] makes a cluster,
//! [`Truth::of`] counts it, and [`Dump`] writes its objects as `kubectl`, cloud APIs, Terraform,
//! spreadsheets and people write them. Nothing here uses the program: its output for a dump is
//! compared with the truth. Benchmarks include this folder by path, so it does not use the tests
//! either, and its root is a `mod.rs`, so that its modules are found from every includer.

mod cloud;
mod cluster;
mod draw;
mod drawing;
mod dump;
mod json;
mod kubernetes;
mod manner;
mod placing;
mod sheet;
mod terraform;
mod truth;
mod value;
mod yaml;

pub(crate) use cluster::{Cluster, Mode};
pub(crate) use draw::Draw;
pub(crate) use drawing::Mix;
pub(crate) use dump::{Dump, File, Form, Part};
pub(crate) use manner::Manner;
pub(crate) use truth::{NodeTruth, Sums, Truth};
pub(crate) use value::Value;

#[cfg(test)]
mod tests;
