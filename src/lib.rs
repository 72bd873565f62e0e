//! The program: its commands, its questions and its explorer. What they show is made by the crates.

pub mod cli;
pub mod draft;
pub mod explore;
mod link;
mod page;
mod restore;
