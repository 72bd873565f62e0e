//! Words that a row and the sentences around it share.

pub(crate) mod edit;
pub(crate) mod mend;
pub(crate) mod moment;
pub(crate) mod request;
pub(crate) mod scenario;
