//! Turns outcomes into documents: the content, its words, and which columns matter most.

mod assumptions;
pub mod audit;
pub mod carve;
pub mod catalog;
pub mod cidrs;
pub mod comment;
pub mod compare;
pub mod diff;
pub mod explain;
mod map;
pub mod mend;
pub mod plan;
pub mod pool;
pub mod report;
pub mod runs;
pub mod shard;
pub mod simulate;
pub mod size;
pub mod subnets;
pub mod tune;
pub mod vips;
pub mod volumes;
pub mod volumes_fit;
