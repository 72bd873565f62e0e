//! How many nodes and pods the subnets of a Kubernetes cluster on Baidu Cloud CCE can carry in
//! VPC-ENI mode, how many addresses are lost and why, and what to ask for instead.
//!
//! A request goes in, an outcome comes out; a document is made of the outcome, and bytes of the
//! document. Nothing below [`cli`] reads the clock, the environment or a file, or prints.
//!
//! ```
//! use cce_plan::model::{Input, parse_subnets};
//! use cce_plan::plan::subnets::{SubnetsRequest, plan};
//! use cce_plan::problem::Source;
//! use cce_plan::quantity::PodCount;
//!
//! let source = Source::new("--cidr", "10.0.0.0/22,10.0.4.0/24@200");
//! let subnets = parse_subnets(&[Input { source, format: None }], 2)?;
//! let outcome = plan(SubnetsRequest::new(subnets, PodCount::new(64)))?;
//! for row in outcome.rows() {
//!     println!("{}: {} nodes", row.subnet.cidr, row.max_nodes);
//! }
//! assert_eq!(outcome.cases[0].totals.max_nodes.get(), 18);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules in the order in which they build on each other:

#[cfg(test)]
#[path = "../benches/draw.rs"]
mod draw;
pub mod fnv;
pub mod guarantee;
pub mod lang;
pub mod shell;
pub mod texts;

pub mod quantity;

pub mod net;
pub mod problem;

pub mod records;

pub mod cidr_config;

pub mod objects;

pub mod catalog;

pub mod finding;

pub mod pool;
pub mod volumes;

pub mod model;

pub mod cidrs;
pub mod vips;

pub mod plan;
pub mod sim;

pub mod audit;

pub mod report;

pub mod draft;
pub mod explore;

pub mod cli;
