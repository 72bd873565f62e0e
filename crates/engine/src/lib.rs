#![doc = include_str!("../README.md")]

pub use planning::{findings, mend, plan, plan_cluster};
pub use {audit, cidrs, sim, vips, volumes};

// Requests and outcomes are made of their types.
pub use {input, model, net};
