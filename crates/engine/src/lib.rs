#![doc = include_str!("../README.md")]

pub use planning::{findings, mend, plan};
pub use {audit, cidrs, sim, vips, volumes};

// Requests and outcomes are made of their types.
pub use {input, model, net};
