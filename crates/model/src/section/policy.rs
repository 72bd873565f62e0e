//! The keys of `[policy]`.

use super::{KeyKind, Section, key, required};

/// `[policy]`.
pub(super) const POLICY: Section = Section {
    noun: "policy",
    keys: &[
        key(
            "min_headroom",
            KeyKind::Share,
            "Nodes that must fit beyond max_nodes, as a share of it.",
        ),
        key(
            "max_stranded",
            KeyKind::Share,
            "Share of the addresses that may be left stranded.",
        ),
        key(
            "min_severity",
            KeyKind::Choice(&["error", "warning", "info"]),
            "Show findings from this severity on.",
        ),
        key(
            "lost_zones",
            KeyKind::Texts,
            "Zones that may be lost together: whether the others then hold all nodes at max_nodes is looked at beside the loss of each zone; growth is followed for each zone alone.",
        ),
        key(
            "allow",
            KeyKind::Tables(&ALLOW),
            "Findings that are known and accepted: they become infos.",
        ),
    ],
    one_of: None,
};

/// An element of `allow`.
const ALLOW: Section = Section {
    noun: "allowance",
    keys: &[
        required("code", KeyKind::Text, "The finding's code or name."),
        key("subject", KeyKind::Text, "Only that about this subject."),
        required("reason", KeyKind::Text, "Why it is accepted."),
    ],
    one_of: None,
};
