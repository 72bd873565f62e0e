//! `cce-plan audit` on made-up dumps: its numbers are the truth, whoever wrote the dump.

mod answer;
mod fixtures;
mod forms;
mod partial;
mod planned;
mod subnet_sources;
mod totals;
mod traps;
