//! The engine for a page: a request in JSON goes in, an answer in JSON comes out. The page
//! computes nothing itself.

mod abi;
mod answer;
mod file;
mod form;
mod opened;
mod task;

pub use task::answer;
