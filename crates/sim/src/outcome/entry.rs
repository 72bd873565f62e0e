//! The event stream of the cluster, under the names that the driver uses.

use strum::IntoStaticStr;

use super::Why;
use texts::{AnyMessage, Message, simulate as say};

/// One entry of the event stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// Milliseconds since the start.
    pub at_ms: u64,
    /// The reason.
    pub reason: Reason,
    /// The node, for an event of a node.
    pub node: Option<String>,
    /// The subnet, for an event of a subnet.
    pub subnet: Option<String>,
    /// What happened.
    pub(crate) what: What,
}

/// What an event says, besides the names of its node and subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// The subnet has no address left.
    Exhausted,
    /// An ENI of the node was made in the subnet.
    EniMade {
        /// ENIs that the node has with it.
        enis: u32,
    },
    /// The node's pool cannot grow.
    NoGrowth {
        /// ENIs that the node has.
        enis: u32,
        /// ENIs that it may have.
        most: u32,
        /// Why.
        why: Why,
    },
}

impl LogEntry {
    /// The event in words.
    pub fn message(&self) -> AnyMessage {
        let (node, subnet) = (self.node.as_deref(), self.subnet.as_deref());
        match self.what {
            What::Exhausted => say::EventExhausted { subnet }.to_message(),
            What::EniMade { enis } => say::EventEniMade { node, enis, subnet }.to_message(),
            What::NoGrowth { enis, most, why } => {
                let no_growth = say::EventNoGrowth { node, enis, most, why };
                no_growth.to_message()
            }
        }
    }
}

/// The reason of an event, by the driver's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
pub enum Reason {
    /// No subnet can hold the addresses that a node needs.
    NoAvailableSubnet,
    /// An ENI could not be created.
    #[strum(serialize = "FailedCreateENI")]
    FailedCreateEni,
    /// An ENI was created.
    #[strum(serialize = "CreateENISuccess")]
    CreateEniSuccess,
    /// A subnet is exhausted.
    #[strum(serialize = "SubnetNoMoreIP")]
    SubnetNoMoreIp,
}
