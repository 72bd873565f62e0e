//! What `carve` proposes, and the space it is carved from.

use serde::Serialize;

use engine::plan::carve::{CarveOutcome, CarveTotals, Holder, Proposed};
use net::quantity::IpCount;
use rows::{Row, Rows, Word};

/// What `cce-plan carve -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "carve")]
pub struct CarveResult<'a> {
    pub proposed: Rows<'a, &'a Proposed>,
    pub space: Rows<'a, SpaceRow<'a>>,
    pub totals: Rows<'a, &'a CarveTotals>,
}

impl<'a> CarveResult<'a> {
    pub fn of(outcome: &'a CarveOutcome) -> Self {
        let part = |index: usize| {
            let part = &outcome.space[index];
            let (id, zone) = outcome.id_and_zone(part.holder);
            SpaceRow {
                range: part.span.to_string(),
                first_ip: part.span.first().to_string(),
                last_ip: part.span.last().to_string(),
                total_ips: IpCount::new(part.span.addresses()),
                state: match part.holder {
                    Holder::Used(_) => SpaceState::Used,
                    Holder::Proposed(_) => SpaceState::Proposed,
                    Holder::Free => SpaceState::Free,
                },
                id,
                zone,
            }
        };
        Self {
            proposed: outcome.proposed.iter().collect(),
            space: Rows::made(outcome.space.len(), part),
            totals: vec![&outcome.totals].into(),
        }
    }
}

/// Who holds a part of the VPC.
#[derive(Clone, Copy, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum SpaceState {
    Used,
    Proposed,
    Free,
}

/// A part of the VPC.
#[derive(Serialize, Row)]
#[row(area = "carve")]
pub struct SpaceRow<'a> {
    pub range: String,
    pub first_ip: String,
    pub last_ip: String,
    pub total_ips: IpCount,
    pub state: SpaceState,
    pub id: Option<&'a str>,
    pub zone: Option<&'a str>,
}
