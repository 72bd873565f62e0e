//! What `carve` proposes, and the space it is carved from.

use serde::Serialize;

use crate::Rows;
use engine::plan::carve::{CarveOutcome, CarveTotals, Holder};
use net::Cidr;
use net::quantity::{IpCount, Number};
use rows::{Row, Word};

/// What `cce-plan carve -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "carve")]
pub struct CarveResult<'a> {
    pub proposed: Rows<'a, ProposedRow<'a>>,
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
            proposed: ProposedRow::all_of(outcome),
            space: Rows::made(outcome.space.len(), part),
            totals: vec![&outcome.totals].into(),
        }
    }
}

/// A subnet that is proposed.
#[derive(Serialize, Row)]
#[row(area = "carve")]
pub struct ProposedRow<'a> {
    pub subnet: Cidr,
    pub id: &'a str,
    pub zone: Option<&'a str>,
    pub prefix: Number,
    pub total_ips: IpCount,
    pub available_ips: IpCount,
    pub need: &'a str,
}

impl<'a> ProposedRow<'a> {
    pub fn all_of(outcome: &'a CarveOutcome) -> Rows<'a, Self> {
        Rows::made(outcome.proposed.len(), |index| {
            let subnet = &outcome.proposed[index];
            let need = outcome.need(subnet);
            Self {
                subnet: subnet.cidr,
                id: &subnet.id,
                zone: need.zone.as_deref(),
                prefix: subnet.cidr.prefix().into(),
                total_ips: IpCount::new(subnet.cidr.addresses()),
                available_ips: subnet.available,
                need: &need.written,
            }
        })
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
