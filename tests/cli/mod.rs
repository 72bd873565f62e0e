mod carve;
mod catalog;
mod compare;
mod errors;
mod explain;
mod formats;
mod gate;
mod generated;
mod harness;
mod readme;
mod streams;
mod subnets;

pub(crate) use harness::{Test, repository};
