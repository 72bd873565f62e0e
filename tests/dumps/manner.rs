//! How the same things are written in different places.

use super::draw::Draw;

/// What programs put into objects, or leave out.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a habit of its own")]
pub(crate) struct Manner {
    /// Zero whole numbers are written instead of left out.
    pub(crate) zeros: bool,
    /// `status.enis` has its counters.
    pub(crate) counters: bool,
    /// Counts of the cloud's lists are texts.
    pub(crate) counts_as_text: bool,
    /// `cn-bj-d` on nodes too, where `zoneD` is usual.
    pub(crate) long_zones: bool,
    /// Uids, annotations, change logs and other content of real objects.
    pub(crate) padding: bool,
}

impl Manner {
    /// As the objects of a real cluster are.
    pub(crate) const fn usual() -> Self {
        Self {
            zeros: false,
            counters: false,
            counts_as_text: false,
            long_zones: false,
            padding: true,
        }
    }

    /// Any; the meaning is always the same.
    pub(crate) fn draw(draw: &mut Draw) -> Self {
        Self {
            zeros: draw.chance(30),
            counters: draw.chance(30),
            counts_as_text: draw.chance(50),
            long_zones: draw.chance(30),
            padding: draw.chance(60),
        }
    }

    /// A number of an object in which zeros are left out.
    pub(super) fn whole(&self, n: u64) -> Option<u64> {
        (n > 0 || self.zeros).then_some(n)
    }

    /// The zone of a node.
    pub(super) fn zone(&self, zone: char) -> String {
        if self.long_zones {
            long_zone(zone)
        } else {
            format!("zone{}", zone.to_ascii_uppercase())
        }
    }
}

/// The zone of a subnet.
pub(super) fn long_zone(zone: char) -> String {
    format!("cn-bj-{zone}")
}

/// How YAML and JSON are written. Shares are of a hundred.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a habit of its own")]
pub(crate) struct Script {
    /// Keys in order, as `kubectl` has them; in any order otherwise.
    pub(crate) sorted: bool,
    /// List items are indented further than their key.
    pub(crate) indented_lists: bool,
    /// Maps and lists in brackets.
    pub(crate) flow: usize,
    /// Keys and texts in quotes.
    pub(crate) quotes: usize,
    pub(crate) comments: usize,
    /// What comes again is written once and referred to.
    pub(crate) anchors: bool,
    pub(crate) crlf: bool,
    pub(crate) byte_order_mark: bool,
    /// JSON on many lines.
    pub(crate) pretty: bool,
}

impl Script {
    /// As `kubectl get -o json` writes.
    pub(crate) const fn kubectl() -> Self {
        Self {
            sorted: true,
            indented_lists: false,
            flow: 0,
            quotes: 0,
            comments: 0,
            anchors: false,
            crlf: false,
            byte_order_mark: false,
            pretty: true,
        }
    }

    /// As some person or program writes.
    pub(crate) fn draw(draw: &mut Draw) -> Self {
        Self {
            sorted: draw.chance(40),
            indented_lists: draw.chance(50),
            flow: *draw.pick(&[0, 0, 10, 40]),
            quotes: *draw.pick(&[0, 0, 10, 100]),
            comments: *draw.pick(&[0, 0, 10]),
            anchors: draw.chance(40),
            crlf: draw.chance(25),
            byte_order_mark: draw.chance(25),
            pretty: draw.chance(50),
        }
    }
}
