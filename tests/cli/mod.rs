mod carve;
mod catalog;
mod compare;
mod diff;
mod errors;
mod explain;
mod findings;
mod formats;
mod gate;
mod generated;
mod harness;
mod plan;
mod plan_file;
mod readme;
mod size;
mod streams;
mod subnets;

pub(crate) use harness::{Test, repository};
