//! Carves subnets out of the free space of a VPC.
//!
//! Needs are placed largest first, each into the smallest free block that is large enough, and
//! reported in input order. [`FreeSpace`] explains why no other order fits more.

mod of_plan;
mod shortage;

pub use of_plan::used_by;

use std::collections::HashSet;
use std::sync::Arc;

use serde::Serialize;

use model::finding::{AskedFor, Finding};
use model::usable;
use net::quantity::{BlockCount, IpCount, Number};
use net::{Cidr, FreeSpace, Span, apart, lay};
use rows::Row;

/// A request to carve subnets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarveRequest {
    /// The ranges of one VPC; they do not overlap. A subnet lies within one of them.
    pub vpc: Vec<Cidr>,
    /// Ranges in use. They may overlap; parts outside the VPC do not count.
    pub used: Vec<UsedRange>,
    /// The needed subnets, in the order of rows.
    pub needs: Vec<Need>,
    /// What the subnets are enough for, if they are for a plan.
    pub scope: Option<AskedFor>,
    /// Addresses that the VPC reserves in each subnet.
    pub reserved: u64,
    /// The prefix of new subnet ids; a number follows.
    pub name_prefix: String,
}

/// A range in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsedRange {
    /// The range.
    pub cidr: Cidr,
    /// Id of its subnet, where known.
    pub id: Option<Box<str>>,
    /// Its zone, where known.
    pub zone: Option<Box<str>>,
}

/// A range without a known holder.
impl From<Cidr> for UsedRange {
    fn from(cidr: Cidr) -> Self {
        let (id, zone) = (None, None);
        Self { cidr, id, zone }
    }
}

/// One needed subnet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    /// Its prefix length.
    pub prefix: u8,
    /// Its zone, where given.
    pub zone: Option<Arc<str>>,
    /// Its role in a plan file, if not pods.
    pub role: Option<&'static str>,
    /// The need as written; it may cover several subnets.
    pub written: Arc<str>,
}

/// The answer to a [`CarveRequest`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CarveOutcome {
    /// The request.
    pub request: CarveRequest,
    /// The subnets that fit, in the order of needs.
    pub proposed: Vec<Proposed>,
    /// The VPC in address order, without gaps. No part spans two ranges.
    pub space: Vec<Part>,
    /// Sums over the VPC.
    pub totals: CarveTotals,
    /// The needs that do not fit, in order.
    pub findings: Vec<Finding>,
}

/// A proposed subnet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "carve", id = "proposed-row")]
pub struct Proposed {
    /// Its network.
    #[serde(rename = "subnet")]
    pub cidr: Cidr,
    /// Its id, which no used subnet has.
    pub id: Arc<str>,
    /// Its zone, where given.
    pub zone: Option<Arc<str>>,
    /// Its prefix length.
    pub prefix: Number,
    /// All its addresses.
    pub total_ips: IpCount,
    /// Its usable addresses.
    pub available_ips: IpCount,
    /// The need that it fills, as written.
    pub need: Arc<str>,
    /// Its role in a plan file, if not pods.
    #[serde(skip)]
    pub role: Option<&'static str>,
}

/// A part of the VPC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Its addresses.
    pub span: Span,
    /// The state of its addresses.
    pub holder: Holder,
}

/// The state of a part of the VPC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holder {
    /// Free.
    Free,
    /// In use: the used range, by position, if it has an id or a zone.
    Used(Option<usize>),
    /// Proposed: the subnet, by position.
    Proposed(usize),
}

/// Sums over the whole VPC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Row)]
#[row(area = "carve", id = "totals-row")]
pub struct CarveTotals {
    /// All addresses.
    pub vpc_ips: IpCount,
    /// Addresses in use.
    pub used_ips: IpCount,
    /// Addresses of proposed subnets.
    pub proposed_ips: IpCount,
    /// Addresses that stay free.
    pub free_ips: IpCount,
    /// Aligned blocks of the free addresses.
    pub free_blocks: BlockCount,
    /// Prefix of the largest free block; `None` if nothing stays free.
    pub largest_free_prefix: Option<Number>,
}

impl CarveOutcome {
    /// Id and zone of the owner of a part.
    pub fn id_and_zone(&self, holder: Holder) -> (Option<&str>, Option<&str>) {
        match holder {
            Holder::Free | Holder::Used(None) => (None, None),
            Holder::Used(Some(index)) => {
                let used = &self.request.used[index];
                (used.id.as_deref(), used.zone.as_deref())
            }
            Holder::Proposed(index) => {
                let proposed = &self.proposed[index];
                (Some(&proposed.id), proposed.zone.as_deref())
            }
        }
    }
}

/// Carves the needed subnets out of the free space.
///
/// ```
/// use cce_plan_planning::plan::carve::{CarveRequest, Need, UsedRange, carve};
/// let need = |prefix, written: &str| Need { prefix, zone: None, role: None, written: written.into() };
/// let outcome = carve(CarveRequest {
///     vpc: vec!["10.0.0.0/16".parse()?],
///     used: vec![UsedRange { cidr: "10.0.0.0/22".parse()?, id: None, zone: None }],
///     needs: vec![need(24, "/24"), need(22, "/22")],
///     scope: None,
///     reserved: 2,
///     name_prefix: "subnet".to_owned(),
/// });
/// let proposed = outcome.proposed.iter().map(|subnet| subnet.cidr.to_string());
/// assert_eq!(proposed.collect::<Vec<_>>(), ["10.0.8.0/24", "10.0.4.0/22"]);
/// # Ok::<(), net::CidrError>(())
/// ```
pub fn carve(request: CarveRequest) -> CarveOutcome {
    let used: Vec<Cidr> = request.used.iter().map(|used| used.cidr).collect();
    let mut left = FreeSpace::new(&request.vpc, &used);
    let unused = left.addresses();
    let places = place(&request.needs, &mut left);
    let proposed = propose(&request, &places);
    let space = map(&request, &proposed);
    let vpc: u64 = space.iter().map(|part| part.span.addresses()).sum();
    let free = left.addresses();
    let totals = CarveTotals {
        vpc_ips: IpCount::new(vpc),
        used_ips: IpCount::new(vpc - unused),
        proposed_ips: IpCount::new(unused - free),
        free_ips: IpCount::new(free),
        free_blocks: BlockCount::new(left.block_count()),
        largest_free_prefix: left.largest_prefix().map(Number::from),
    };
    let findings = shortage::findings(&request.needs, &places, &left, &totals);
    CarveOutcome { request, proposed, space, totals, findings }
}

/// A range for each need that fits, in the order of needs.
fn place(needs: &[Need], left: &mut FreeSpace) -> Vec<Option<Cidr>> {
    let mut order: Vec<usize> = (0..needs.len()).collect();
    // The sort is stable: of equal ones the earlier has the lower address.
    net::sort_by_key(&mut order, |&index| needs[index].prefix);
    let mut places = vec![None; needs.len()];
    for index in order {
        places[index] = left.take(needs[index].prefix);
    }
    places
}

/// Numbers of subnets follow the needs, so a need that fits only later renames no other subnet.
fn propose(request: &CarveRequest, places: &[Option<Cidr>]) -> Vec<Proposed> {
    let ids = request.used.iter().filter_map(|used| used.id.as_deref());
    let taken: HashSet<&str> = ids.collect();
    let mut numbered = (1_u64..)
        .map(|number| format!("{}-{number}", request.name_prefix))
        .filter(|id| !taken.contains(id.as_str()));
    let mut proposed = Vec::new();
    for (need, place) in request.needs.iter().zip(places) {
        let id = numbered.next().unwrap_or_default();
        let Some(cidr) = *place else { continue };
        proposed.push(Proposed {
            cidr,
            id: id.into(),
            zone: need.zone.clone(),
            prefix: cidr.prefix().into(),
            total_ips: IpCount::new(cidr.addresses()),
            available_ips: usable(cidr, request.reserved),
            need: need.written.clone(),
            role: need.role,
        });
    }
    proposed
}

/// The whole VPC in address order.
fn map(request: &CarveRequest, proposed: &[Proposed]) -> Vec<Part> {
    let used = request.used.iter().enumerate().map(|(index, used)| {
        let named = used.id.is_some() || used.zone.is_some();
        (used.cidr, Holder::Used(named.then_some(index)))
    });
    let new = proposed.iter().enumerate();
    let new = new.map(|(index, subnet)| (subnet.cidr, Holder::Proposed(index)));
    let holders: Vec<(Cidr, Holder)> = used.chain(new).collect();
    let parts = apart(&request.vpc).into_iter().flat_map(|range| {
        lay(range, Holder::Free, &holders, |below, top| {
            match (below, top) {
                // The subnet already covers a host inside it.
                (Holder::Used(_), Holder::Used(None)) => below,
                _ => top,
            }
        })
    });
    parts.map(|(span, holder)| Part { span, holder }).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use net::lang::Lang;

    fn request(vpc: &[&str], used: &[(&str, Option<&str>)], needs: &[u8]) -> CarveRequest {
        let used = used.iter().map(|&(cidr, id)| UsedRange {
            cidr: cidr.parse().unwrap(),
            id: id.map(Into::into),
            zone: None,
        });
        let needs = needs.iter().map(|&prefix| Need {
            prefix,
            zone: None,
            role: None,
            written: format!("/{prefix}").into(),
        });
        CarveRequest {
            vpc: vpc.iter().map(|range| range.parse().unwrap()).collect(),
            used: used.collect(),
            needs: needs.collect(),
            scope: None,
            reserved: 2,
            name_prefix: "subnet".to_owned(),
        }
    }

    #[test]
    fn ids_of_used_subnets_are_not_given_again_and_hosts_in_them_do_not_split_them() {
        let used = [
            ("10.0.0.0/26", Some("subnet-2")),
            ("10.0.0.7/32", None),
            ("10.0.0.64/27", None),
            ("10.0.0.96/27", None),
        ];
        let outcome = carve(request(&["10.0.0.0/24"], &used, &[23, 26, 26]));
        let ids: Vec<&str> = outcome.proposed.iter().map(|subnet| &*subnet.id).collect();
        assert_eq!(ids, ["subnet-3", "subnet-4"]);
        let holders: Vec<Holder> = outcome.space.iter().map(|part| part.holder).collect();
        let expected = [
            Holder::Used(Some(0)),
            Holder::Used(None),
            Holder::Proposed(0),
            Holder::Proposed(1),
        ];
        assert_eq!(holders, expected);
    }

    #[test]
    fn a_need_without_room_says_what_is_left_and_what_would_fit() {
        let said = |used: &[(&str, Option<&str>)], needs: &[u8]| {
            let outcome = carve(request(&["10.0.0.0/24"], used, needs));
            let findings = outcome.findings.iter().flat_map(|finding| {
                [Lang::En, Lang::Zh].map(|lang| {
                    let (message, help) = (finding.message(lang), finding.help(lang));
                    format!("{message}; {help}")
                })
            });
            findings.collect::<Vec<_>>().join("\n")
        };
        let hole = [("10.0.0.64/26", None)];
        insta::assert_snapshot!(
            [
                said(&hole, &[24]),
                said(&hole, &[25, 25, 25, 26]),
                said(&[], &[23, 22, 0]),
                said(&[], &[24, 30]),
                said(&[("10.0.0.0/25", None)], &[24, 24]),
                said(
                    &[("10.0.0.0/25", None), ("10.0.0.128/32", None)],
                    &[26, 26, 26]
                ),
                said(&[], &[0, 0]),
                said(&[("10.0.0.0/26", None), ("10.0.0.128/26", None)], &[25]),
            ]
            .join("\n\n")
        );
    }

    proptest! {
        #[test]
        fn the_map_is_whole_and_the_sums_agree(
            used in proptest::collection::vec((any::<u16>(), 16_u8..=32), 0..8),
            needs in proptest::collection::vec(16_u8..=30, 0..8),
        ) {
            let mut asked = request(&["10.0.0.0/17", "10.0.128.0/17", "10.2.0.0/18"], &[], &needs);
            asked.used.extend(used.into_iter().map(|(host, prefix)| UsedRange {
                cidr: Cidr::containing((0x0a00_0000 + u32::from(host)).into(), prefix).unwrap(),
                id: None,
                zone: None,
            }));
            let outcome = carve(asked);
            let sum = |is: fn(Holder) -> bool| -> u64 {
                let parts = outcome.space.iter().filter(|part| is(part.holder));
                parts.map(|part| part.span.addresses()).sum()
            };
            let totals = outcome.totals;
            prop_assert_eq!(totals.vpc_ips.get(), (1 << 16) + (1 << 14));
            prop_assert_eq!(totals.used_ips.get(), sum(|holder| matches!(holder, Holder::Used(_))));
            prop_assert_eq!(totals.proposed_ips.get(), sum(|holder| matches!(holder, Holder::Proposed(_))));
            prop_assert_eq!(totals.free_ips.get(), sum(|holder| holder == Holder::Free));
            let ips: u64 = outcome.proposed.iter().map(|subnet| subnet.cidr.addresses()).sum();
            prop_assert_eq!(totals.proposed_ips.get(), ips);
            for pair in outcome.space.windows(2) {
                let gap = pair[1].span.start() - pair[0].span.end();
                prop_assert_eq!(gap, if pair[1].span.start() == 0x0a02_0000 { 1 << 16 } else { 0 });
            }
            let unmet = outcome.findings.is_empty();
            prop_assert_eq!(unmet, outcome.proposed.len() == needs.len());
        }
    }
}
