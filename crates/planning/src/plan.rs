//! Closed-form answers: no clock, no randomness, no input or output.

pub mod advice;
pub mod carve;
mod case;
pub mod catalog_check;
pub mod cluster;
pub mod compare;
mod row;
pub(crate) mod rules;
pub(crate) mod scale;
pub mod size;
pub mod subnets;
mod supply;

pub use case::{Case, Totals};
pub use placing::{NodeShape, Steady};
pub use row::{BindingLimit, Row, SteadyFields};
pub use rules::type_findings;
pub use scale::many_pod_subnets;
