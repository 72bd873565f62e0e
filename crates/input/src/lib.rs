//! What the program reads: records and objects with their positions, and problems that point at them.

pub mod bounds;
pub mod cidr_config;
pub mod history;
pub mod instant;
pub mod objects;
pub mod problem;
pub mod records;
