mod catalog;
mod compare;
mod errors;
mod explain;
mod formats;
mod generated;
mod harness;
mod readme;
mod streams;
mod subnets;

pub(crate) use harness::{Test, repository};
