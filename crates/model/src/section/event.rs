//! The keys of `[[event]]`.

use super::{Key, KeyKind, OneOf, Section, key, required};
use crate::pool::Strategy;

/// `[[event]]`.
pub(super) const EVENT: Section = Section {
    noun: "event",
    keys: &[
        required(
            "at",
            KeyKind::Span(0),
            "When it happens, from the beginning: \"1h\".",
        ),
        key("join", KeyKind::Table(&JOIN), "Nodes join."),
        key(
            "remove",
            KeyKind::Table(&REMOVE),
            "The newest nodes of a group are removed.",
        ),
        key(
            "rejoin",
            KeyKind::Table(&REJOIN),
            "The oldest nodes of a group are removed and join again, one after the other.",
        ),
        key(
            "scale",
            KeyKind::Table(&SCALE),
            "A workload has more or fewer pods.",
        ),
        key(
            "rollout",
            KeyKind::Table(&ROLLOUT),
            "The pods of a workload are replaced.",
        ),
        key("churn", KeyKind::Table(&CHURN), "Pods come and go."),
        key(
            "take",
            KeyKind::Table(&TAKE),
            "Others take addresses of a subnet.",
        ),
        key(
            "give",
            KeyKind::Table(&GIVE),
            "Others give addresses of a subnet back.",
        ),
        key(
            "fail",
            KeyKind::Table(&FAIL),
            "A zone is lost, or no ENI can be made in a subnet.",
        ),
        key(
            "recover",
            KeyKind::Table(&RECOVER),
            "A zone or a subnet works again.",
        ),
    ],
    one_of: Some(OneOf {
        what: "an action",
        keys: &[
            "join", "remove", "rejoin", "scale", "rollout", "churn", "take", "give", "fail",
            "recover",
        ],
    }),
};

const GROUP: Key = key(
    "node_group",
    KeyKind::Text,
    "The node group; needed where there are several.",
);

const WORKLOAD: Key = key(
    "workload",
    KeyKind::Text,
    "The workload; needed where there are several.",
);

const OVER: Key = key(
    "over",
    KeyKind::Span(0),
    "The time over which they do, evenly; all at once by default.",
);

/// `join` of `[[event]]`.
const JOIN: Section = Section {
    noun: "join event",
    keys: &[
        GROUP,
        required("count", KeyKind::Whole(1), "Nodes that join."),
        OVER,
    ],
    one_of: None,
};

/// `remove` of `[[event]]`.
const REMOVE: Section = Section {
    noun: "remove event",
    keys: &[
        GROUP,
        required(
            "count",
            KeyKind::Whole(1),
            "Nodes that are removed at most.",
        ),
        OVER,
    ],
    one_of: None,
};

/// `rejoin` of `[[event]]`.
const REJOIN: Section = Section {
    noun: "rejoin event",
    keys: &[
        GROUP,
        key(
            "count",
            KeyKind::Whole(1),
            "Nodes that join again at most; all of the group by default.",
        ),
        OVER,
        key(
            "strategy",
            KeyKind::Choice(Strategy::WORDS),
            "How they take addresses from then on; burstable by default.",
        ),
    ],
    one_of: None,
};

/// `scale` of `[[event]]`.
const SCALE: Section = Section {
    noun: "scale event",
    keys: &[
        WORKLOAD,
        key("to", KeyKind::Whole(0), "Pods that it has from then on."),
        key(
            "by",
            KeyKind::Signed,
            "Pods that it has more, or below 0 fewer.",
        ),
    ],
    one_of: Some(OneOf {
        what: "a number of pods",
        keys: &["to", "by"],
    }),
};

/// `rollout` of `[[event]]`.
const ROLLOUT: Section = Section {
    noun: "rollout event",
    keys: &[
        WORKLOAD,
        key(
            "surge",
            KeyKind::Amount,
            "Pods beyond the replicas: a number, or a share of them; 25% by default.",
        ),
        key(
            "unavailable",
            KeyKind::Amount,
            "Pods that may be missing: a number, or a share of the replicas; 25% by default.",
        ),
        key(
            "batch",
            KeyKind::Span(1),
            "Time between two steps; 30s by default.",
        ),
    ],
    one_of: None,
};

/// `churn` of `[[event]]`.
const CHURN: Section = Section {
    noun: "churn event",
    keys: &[
        WORKLOAD,
        required(
            "arrivals_per_minute",
            KeyKind::Whole(1),
            "Pods that arrive in a minute, on average.",
        ),
        required(
            "mean_lifetime",
            KeyKind::Span(1),
            "How long a pod runs, on average: \"10m\".",
        ),
        key(
            "distribution",
            KeyKind::Choice(&["exponential", "uniform", "fixed"]),
            "How lifetimes lie around their mean; exponential by default.",
        ),
        key(
            "lasting",
            KeyKind::Span(1),
            "How long pods arrive; until the end by default.",
        ),
    ],
    one_of: None,
};

const SUBNET: Key = required("subnet", KeyKind::Text, "Id or CIDR of the subnet.");

/// `take` of `[[event]]`.
const TAKE: Section = Section {
    noun: "take event",
    keys: &[
        SUBNET,
        required(
            "addresses",
            KeyKind::Whole(1),
            "Addresses that others take at most.",
        ),
    ],
    one_of: None,
};

/// `give` of `[[event]]`.
const GIVE: Section = Section {
    noun: "give event",
    keys: &[
        SUBNET,
        required(
            "addresses",
            KeyKind::Whole(1),
            "Addresses that others give back at most.",
        ),
    ],
    one_of: None,
};

const PLACES: &[Key] = &[
    key("zone", KeyKind::Text, "The zone."),
    key("subnet", KeyKind::Text, "Id or CIDR of the subnet."),
];

const PLACE: Option<OneOf> = Some(OneOf {
    what: "a place",
    keys: &["zone", "subnet"],
});

/// `fail` of `[[event]]`.
const FAIL: Section = Section {
    noun: "fail event",
    keys: PLACES,
    one_of: PLACE,
};

/// `recover` of `[[event]]`.
const RECOVER: Section = Section {
    noun: "recover event",
    keys: PLACES,
    one_of: PLACE,
};
