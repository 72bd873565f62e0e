//! `cce-plan audit` on generated dumps: its numbers are the truth, in every form of dump.

mod answer;
mod fixtures;
mod forms;
mod partial;
mod planned;
mod subnet_sources;
mod totals;
mod traps;
