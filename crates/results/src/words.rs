//! Words that a row and the sentences around it share.

pub mod edit;
pub mod mend;
pub mod moment;
pub mod request;
pub mod scenario;
pub mod simulated;
