//! What holds of every cluster.
