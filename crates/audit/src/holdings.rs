//! What a node holds: its ENIs and IPs, joined from its pool and the ENI objects.

use std::cmp::Reverse;
use std::sync::Arc;

use indexmap::IndexMap;

use super::natural::natural;
use super::subnets::Subnets;
use input::objects::{EniObject, PoolShare, ResourceSet, ResourceSetEni};
use model::{ExistingEni, SubnetId};

/// The ENIs and IPs of a node.
#[derive(Debug, Clone, Default)]
pub(super) struct Holdings {
    /// Its ENIs, in the order of their ids.
    pub(super) enis: Vec<HeldEni>,
    /// IPs of other subnets than their ENI's: the subnet, and how many.
    pub(super) foreign: Vec<(SubnetId, u64)>,
}

/// A bound ENI.
#[derive(Debug, Clone)]
pub(super) struct HeldEni {
    pub(super) id: Arc<str>,
    pub(super) holds: ExistingEni,
    /// Secondary IPs according to the pool and to the ENI object, where these differ.
    pub(super) differs: Option<(u64, u64)>,
    /// IPs that its object borrows from its subnet and that are not bound yet. Capped at what the
    /// subnet has once all ENIs are known.
    pub(super) borrowed: u64,
}

impl HeldEni {
    /// An ENI of which only the IPs are known.
    pub(super) fn of_ips(subnet: SubnetId, bound: u64, used: u64) -> Self {
        Self {
            id: "".into(),
            holds: ExistingEni {
                subnet,
                secondary_ips: small(bound),
                used_ips: small(used),
                cross_subnet_ips: 0,
            },
            differs: None,
            borrowed: 0,
        }
    }

    /// Taken slots: its own secondary IPs, and IPs of other subnets.
    pub(super) fn taken(&self) -> u64 {
        u64::from(self.holds.secondary_ips) + u64::from(self.holds.cross_subnet_ips)
    }
}

impl Holdings {
    /// A: bound secondary IPs.
    pub(super) fn bound(&self) -> u64 {
        self.sum(|eni| eni.secondary_ips)
    }

    /// U: secondary IPs in use.
    pub(super) fn used(&self) -> u64 {
        self.sum(|eni| eni.used_ips)
    }

    /// Slots that IPs of other subnets take.
    pub(super) fn cross(&self) -> u64 {
        self.sum(|eni| eni.cross_subnet_ips)
    }

    fn sum(&self, of: fn(&ExistingEni) -> u32) -> u64 {
        self.enis.iter().map(|eni| u64::from(of(&eni.holds))).sum()
    }
}

/// Whether an ENI is no longer attached. The VPC knows this better than the controller. If neither
/// says so, the ENI counts as bound, so that the result promises nothing that may be missing.
pub(super) fn is_gone(vpc_status: Option<&str>, cce_status: Option<&str>) -> bool {
    let is =
        |words: &[&str], status: &str| words.iter().any(|one| status.eq_ignore_ascii_case(one));
    let gone = |status: &str| is(&["detached", "deleted", "deleting", "none"], status);
    let bound = |status: &str| is(&["inuse", "attaching", "detaching"], status);
    match vpc_status {
        Some(status) if bound(status) => false,
        Some(status) if gone(status) => true,
        _ => cce_status.is_some_and(gone),
    }
}

/// What the objects say about one ENI.
#[derive(Default)]
struct EniFacts<'a> {
    listed: Option<&'a ResourceSetEni>,
    object: Option<&'a EniObject>,
    shares: Vec<&'a PoolShare>,
    /// IPs of pool entries that do not name their ENI: bound and used.
    nameless: (u64, u64),
}

impl EniFacts<'_> {
    fn is_gone(&self) -> bool {
        let of_object = self.object.map(|one| (&one.vpc_status, &one.cce_status));
        let said = of_object.filter(|(vpc, cce)| vpc.is_some() || cce.is_some());
        let said = said.or_else(|| self.listed.map(|one| (&one.vpc_status, &one.cce_status)));
        said.is_some_and(|(vpc, cce)| is_gone(vpc.as_deref(), cce.as_deref()))
    }

    fn subnet_name(&self) -> Option<&str> {
        let of_object = self.object.and_then(|object| object.subnet.as_deref());
        let said = of_object.or_else(|| self.listed?.subnet.as_deref());
        said.filter(|name| !name.is_empty()).or_else(|| {
            let named = self.shares.iter().filter(|share| !share.subnet.is_empty());
            let most = named.max_by_key(|share| (share.bound, Reverse(share.subnet.as_str())));
            most.map(|share| share.subnet.as_str())
        })
    }
}

/// What a node holds. `objects` are the ENI objects of the node, `elsewhere` lists ENIs that an
/// object assigns to another node.
pub(super) fn holdings(
    set: Option<&ResourceSet>,
    objects: &[&EniObject],
    elsewhere: impl Fn(&str) -> bool,
    ips_per_eni: Option<u64>,
    subnets: &mut Subnets,
) -> Holdings {
    let mut said: IndexMap<&str, EniFacts<'_>> = IndexMap::new();
    let mut nameless: Vec<&PoolShare> = Vec::new();
    if let Some(set) = set {
        for eni in set.enis.iter().filter(|eni| !elsewhere(&eni.id)) {
            said.entry(&eni.id).or_default().listed = Some(eni);
        }
        for share in &set.pool {
            if share.eni.is_empty() {
                nameless.push(share);
            } else if !elsewhere(&share.eni) {
                said.entry(&share.eni).or_default().shares.push(share);
            }
        }
    }
    for &object in objects {
        said.entry(&object.id).or_default().object = Some(object);
    }
    said.retain(|_, said| !said.is_gone());
    said.sort_by(|a, _, b, _| natural(a, b));
    let apart = spread(&mut said, &nameless, ips_per_eni);
    let only = set.and_then(|set| match set.subnet_ids.as_slice() {
        [one] => Some(one.as_str()),
        _ => None,
    });
    let mut holdings = Holdings::default();
    for (id, said) in &said {
        let subnet = subnets.named_or_nowhere(said.subnet_name().or(only));
        let eni = one(id, said, subnet, subnets, &mut holdings.foreign);
        holdings.enis.push(eni);
    }
    for (name, bound, used) in apart {
        let name = Some(name).filter(|name| !name.is_empty());
        let subnet = subnets.named_or_nowhere(name.or(only));
        holdings.enis.push(HeldEni::of_ips(subnet, bound, used));
    }
    holdings
}

/// Assigns IPs that do not name their ENI to the ENIs of their subnet that have room. The rest
/// become ENIs of which only the IPs are known.
fn spread<'a>(
    said: &mut IndexMap<&str, EniFacts<'a>>,
    nameless: &[&'a PoolShare],
    ips_per_eni: Option<u64>,
) -> Vec<(&'a str, u64, u64)> {
    let c = ips_per_eni.map_or(u64::from(u32::MAX), |ips| ips.saturating_sub(1).max(1));
    let mut apart = Vec::new();
    for share in nameless {
        let mut bound = share.bound.max(share.used).min(u64::from(u32::MAX));
        let mut used = share.used.min(bound);
        let mut take = |room: u64| {
            let here = bound.min(room);
            let in_use = used.min(here);
            (bound, used) = (bound - here, used - in_use);
            (here, in_use)
        };
        for said in said.values_mut() {
            let differs = |name: &str| name != share.subnet && !share.subnet.is_empty();
            if said.subnet_name().is_some_and(differs) {
                continue;
            }
            let taken = said.shares.iter().map(|one| one.bound.max(one.used));
            let taken = taken.fold(said.nameless.0, u64::saturating_add);
            let (here, in_use) = take(c.saturating_sub(taken));
            said.nameless.0 += here;
            said.nameless.1 += in_use;
        }
        // A broken count must not make millions of ENIs.
        for left in (0..64).rev() {
            let (here, in_use) = take(if left == 0 { u64::MAX } else { c });
            if here == 0 {
                break;
            }
            apart.push((share.subnet.as_str(), here, in_use));
        }
    }
    apart
}

fn one(
    id: &str,
    said: &EniFacts<'_>,
    subnet: SubnetId,
    subnets: &mut Subnets,
    foreign: &mut Vec<(SubnetId, u64)>,
) -> HeldEni {
    let name = subnets.list[subnet].name.clone();
    let own = |share: &&&PoolShare| share.subnet.is_empty() || *share.subnet == *name;
    let sum = |of: fn(&PoolShare) -> u64| {
        let shares = said.shares.iter().filter(own);
        shares.map(|share| of(share)).fold(0, u64::saturating_add)
    };
    let pool = sum(|share| share.bound).saturating_add(said.nameless.0);
    let used = sum(|share| share.used).saturating_add(said.nameless.1);
    let mut cross = 0_u64;
    for share in said.shares.iter().filter(|share| !own(share)) {
        let held = share.bound.max(share.used).max(share.cross_subnet_used);
        cross = cross.saturating_add(held);
        foreign.push((subnets.named(&share.subnet), u64::from(small(held))));
    }
    let object = said.object.map(|object| object.secondary_ips);
    let seen_by_pool = !said.shares.is_empty() || said.nameless.0 > 0;
    // The counter is the last resort: whether it has the primary in it is not written anywhere, and
    // privateIPSet, which it is made of, has.
    let counter = said.listed.and_then(|listed| listed.allocated_ips);
    let counter = counter.filter(|_| !seen_by_pool && object.is_none());
    let counter = counter.map_or(0, |ips| ips.saturating_sub(1));
    // An IP in use is bound in any case.
    let secondary = small(pool.max(object.unwrap_or(0)).max(used).max(counter));
    let cross = small(cross.max(said.object.map_or(0, |eni| eni.cross_subnet_ips)));
    HeldEni {
        id: id.into(),
        holds: ExistingEni {
            subnet,
            secondary_ips: secondary,
            used_ips: small(used).min(secondary),
            cross_subnet_ips: cross,
        },
        borrowed: (said.object).map_or(0, |eni| unbound(eni, secondary.into(), cross.into())),
        differs: (object.filter(|&object| object != pool)).map(|object| (pool, object)),
    }
}

/// IPs that an ENI's object borrows beyond its primary and these.
pub(super) fn unbound(eni: &EniObject, secondary: u64, cross: u64) -> u64 {
    let held = eni.primary_ips.max(1).saturating_add(secondary);
    eni.borrowed_ips.saturating_sub(held.saturating_add(cross))
}

fn small(n: u64) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
