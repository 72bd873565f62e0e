//! drifts
