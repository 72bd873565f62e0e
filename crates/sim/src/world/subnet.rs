//! The ledger of a subnet, by double entry: every transfer adds to one account what it takes from
//! another, so the sum of all accounts always equals the size of the subnet.

use std::ops::Index;

use super::World;
use crate::index::{Indexed, SubnetId};
use crate::scenario::SubnetStart;
use Account::{Bound, Free, Own, Primary, Reserved, Retained, Taken};

/// The use of an address of a subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Account {
    Free,
    /// On its way to or from a node, or kept for an ENI.
    Reserved,
    /// For a pod, on an ENI.
    Bound,
    /// An ENI's primary IP.
    Primary,
    /// A node's own.
    Own,
    /// Kept for the next pod of a name.
    Retained,
    /// Another tenant's.
    Taken,
}

/// A movement of addresses between two accounts. Between a node and the free account they are reserved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Transfer(Account, Account);

impl Transfer {
    pub(crate) const RESERVE: Self = Self(Free, Reserved);
    pub(crate) const RELEASE: Self = Self(Reserved, Free);
    pub(crate) const BIND: Self = Self(Reserved, Bound);
    pub(crate) const UNBIND: Self = Self(Bound, Reserved);
    /// An ENI is made, or deleted.
    pub(crate) const ATTACH: Self = Self(Reserved, Primary);
    pub(crate) const DETACH: Self = Self(Primary, Reserved);
    /// A node joins, or is removed.
    pub(crate) const ASSIGN: Self = Self(Reserved, Own);
    pub(crate) const UNASSIGN: Self = Self(Own, Reserved);
    pub(crate) const RETAIN: Self = Self(Reserved, Retained);
    pub(crate) const RECLAIM: Self = Self(Retained, Reserved);
    /// Another tenant takes addresses, or gives them back.
    pub(crate) const TAKE: Self = Self(Free, Taken);
    pub(crate) const GIVE: Self = Self(Taken, Free);
}

/// How many addresses each account has. Only this type creates or changes counts.
#[derive(Debug)]
pub(crate) struct SubnetLedger([u64; 7]);

impl SubnetLedger {
    /// A subnet in which others have taken some addresses.
    fn new(size: u64, taken: u64) -> Self {
        let mut accounts = [0; 7];
        (accounts[Free as usize], accounts[Taken as usize]) = (size - taken, taken);
        Self(accounts)
    }

    pub(crate) fn size(&self) -> u64 {
        self.0.iter().sum()
    }

    /// What nodes hold or have requested.
    fn held(&self) -> u64 {
        self.size() - self[Free] - self[Taken]
    }

    /// Panics where the account has fewer.
    fn post(&mut self, Transfer(from, to): Transfer, count: u64) {
        self.0[from as usize] -= count;
        self.0[to as usize] += count;
    }
}

impl Index<Account> for SubnetLedger {
    type Output = u64;

    fn index(&self, account: Account) -> &u64 {
        &self.0[account as usize]
    }
}

/// The running state of a subnet.
#[derive(Debug)]
pub(crate) struct Subnet {
    pub(crate) ledger: SubnetLedger,
    /// Whether no ENI can be created in it.
    pub(crate) broken: bool,
    pub(crate) first_exhausted: Option<u64>,
    /// When it first could not serve a node's request.
    pub(crate) first_refused: Option<u64>,
}

impl Subnet {
    #[inline]
    pub(crate) fn free(&self) -> u64 {
        self.ledger[Free]
    }
}

/// All subnets, and the sum of their ledgers.
#[derive(Debug)]
pub(crate) struct Subnets {
    pub(crate) each: Indexed<SubnetId, Subnet>,
    pub(crate) all: SubnetLedger,
    /// The most that nodes held or had requested.
    pub(crate) peak: u64,
}

impl Subnets {
    /// What existing nodes hold is free until they are placed.
    pub(super) fn new(starts: &Indexed<SubnetId, SubnetStart>) -> Self {
        let sum = |of: fn(&SubnetStart) -> u64| starts.iter().map(of).sum();
        let each = starts.iter().map(|start| Subnet {
            ledger: SubnetLedger::new(start.size, start.taken),
            broken: false,
            first_exhausted: (start.free() == 0).then_some(0),
            first_refused: None,
        });
        Self {
            each: each.collect(),
            all: SubnetLedger::new(sum(|start| start.size), sum(|start| start.taken)),
            peak: 0,
        }
    }

    /// `count` addresses, or all that a subnet has.
    pub(crate) fn up_to(&self, count: u32, subnet: SubnetId) -> u32 {
        u32::try_from(self[subnet].free()).map_or(count, |free| free.min(count))
    }
}

impl Index<SubnetId> for Subnets {
    type Output = Subnet;

    #[inline]
    fn index(&self, subnet: SubnetId) -> &Subnet {
        &self.each[subnet]
    }
}

impl World<'_> {
    /// Moves addresses between two accounts of a subnet, and notifies waiting nodes and observers.
    pub(crate) fn post(&mut self, transfer: Transfer, subnet: SubnetId, count: impl Into<u64>) {
        let (count, one) = (count.into(), &mut self.subnets.each[subnet]);
        one.ledger.post(transfer, count);
        self.subnets.all.post(transfer, count);
        match transfer {
            Transfer(Free, _) => {
                let dried = one.free() == 0 && one.first_exhausted.is_none();
                self.subnets.peak = self.subnets.peak.max(self.subnets.all.held());
                if dried {
                    one.first_exhausted = Some(self.clock.now());
                    self.tell_exhausted(subnet);
                }
            }
            Transfer(_, Free) => self.freed(subnet),
            _ => {}
        }
    }

    /// A subnet cannot serve a node's request.
    pub(crate) fn refuse(&mut self, subnet: SubnetId) {
        let first = &mut self.subnets.each[subnet].first_refused;
        first.get_or_insert(self.clock.now());
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ALL: [Transfer; 12] = [
        Transfer::RESERVE,
        Transfer::RELEASE,
        Transfer::BIND,
        Transfer::UNBIND,
        Transfer::ATTACH,
        Transfer::DETACH,
        Transfer::ASSIGN,
        Transfer::UNASSIGN,
        Transfer::RETAIN,
        Transfer::RECLAIM,
        Transfer::TAKE,
        Transfer::GIVE,
    ];

    proptest! {
        #[test]
        fn the_accounts_are_the_size_after_any_sequence_of_transfers(
            size in 0_u64..300,
            taken in 0_u64..300,
            transfers in proptest::collection::vec((prop::sample::select(&ALL[..]), 0_u64..100), 0..200),
        ) {
            let taken = taken.min(size);
            let mut ledger = SubnetLedger::new(size, taken);
            for (transfer, count) in transfers {
                let Transfer(from, to) = transfer;
                let count = count.min(ledger[from]);
                let before = (ledger[from], ledger[to]);
                ledger.post(transfer, count);
                prop_assert_eq!((ledger[from] + count, ledger[to] - count), before);
                let ours = [Reserved, Bound, Primary, Own, Retained].map(|one| ledger[one]);
                prop_assert_eq!(ledger.held(), ours.iter().sum::<u64>());
                prop_assert_eq!(ledger[Free] + ledger.held() + ledger[Taken], size);
            }
        }
    }
}
