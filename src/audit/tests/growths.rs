//! growths
