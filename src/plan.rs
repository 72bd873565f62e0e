//! Closed-form answers: no clock, no randomness, no input or output.

pub mod advice;
pub mod carve;
pub mod catalog_check;
pub mod cluster;
pub mod node_shape;
pub mod packing;
pub mod placing;
mod row;
mod rules;
pub mod subnets;

pub use node_shape::NodeShape;
pub use row::{BindingLimit, Row};
pub use rules::type_findings;
pub use subnets::{Case, SubnetsOutcome, SubnetsRequest, Totals};
