//! Audits of small clusters, worked out by hand, and what holds for all.

mod borrowed;
mod build;
mod drifts;
mod findings;
mod growths;
mod inputs;
mod laws;
mod migrations;
mod pools;
mod rates;
mod replays;
mod sources;
mod states;
mod stepwise;
mod tke;
mod waits;
