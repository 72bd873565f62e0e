//! How many nodes and pods the subnets of a Kubernetes cluster on Baidu Cloud CCE can carry in
//! VPC-ENI mode, how many addresses are lost and why, and what to ask for instead.
//!
//! A request goes in, an outcome comes out. Nothing here reads the clock, the environment or a file, or prints.
//!
//! ```
//! use cce_plan_engine::input::problem::Source;
//! use cce_plan_engine::model::{Input, parse_subnets};
//! use cce_plan_engine::net::quantity::PodCount;
//! use cce_plan_engine::plan::subnets::{SubnetsRequest, plan};
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

#![warn(missing_docs)]

pub mod audit;
pub mod cidrs;
pub mod findings;
pub mod guarantee;
pub mod mend;
pub mod plan;
pub mod sim;
pub mod vips;
pub mod volumes;

// Requests and outcomes are made of their types.
pub use {input, model, net};

use texts::Said;

/// The message `id` of what cannot be computed.
const fn said(id: &'static str) -> Said {
    Said::of("errors-engine", id)
}
