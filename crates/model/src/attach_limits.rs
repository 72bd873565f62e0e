//! How many volumes a node can attach, and which source says so.

mod key;
mod limit;
mod machine;
mod scheduler;

pub use input::objects::InTree;
pub use key::{CBS_CSI, LimitKey, UnknownType};
pub use limit::{AttachLimit, LimitSource, csi_limit, in_tree_limit, planned_csi_limit};
pub use machine::MachineDisks;
pub use scheduler::{Checkers, GateError, KubernetesVersion, MissingClaim, Scheduler};
