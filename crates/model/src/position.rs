//! Positions in the lists of a cluster, a type for each list: no group is taken for a zone.

use std::iter::{Enumerate, Map};

/// A position in one of a cluster's lists, and in every list that has an entry for each of that one.
pub trait Position: Copy {
    fn new(index: usize) -> Self;
    fn index(self) -> usize;

    /// The positions of a list of this length, in order.
    fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count).map(Self::new as fn(usize) -> Self)
    }
}

/// The entries of a list with their positions.
type WithPositions<I, T, P> = Map<Enumerate<I>, fn((usize, T)) -> (P, T)>;

/// Gives the entries of a list their positions.
pub trait Positions: Iterator + Sized {
    /// As [`Iterator::enumerate`].
    fn with_positions<P: Position>(self) -> WithPositions<Self, Self::Item, P> {
        self.enumerate().map(|(index, item)| (P::new(index), item))
    }

    /// As [`Iterator::position`].
    fn find_position<P: Position>(&mut self, found: impl FnMut(Self::Item) -> bool) -> Option<P> {
        self.position(found).map(P::new)
    }
}

impl<I: Iterator> Positions for I {}

/// A type for each list's positions, which indexes slices and vectors.
#[macro_export]
macro_rules! positions {
    ($($(#[$doc:meta])* $visible:vis $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        $visible struct $name(usize);

        impl $crate::Position for $name {
            fn new(index: usize) -> Self {
                Self(index)
            }

            fn index(self) -> usize {
                self.0
            }
        }

        impl<T> ::std::ops::Index<$name> for [T] {
            type Output = T;

            fn index(&self, at: $name) -> &T {
                &self[at.0]
            }
        }

        impl<T> ::std::ops::IndexMut<$name> for [T] {
            fn index_mut(&mut self, at: $name) -> &mut T {
                &mut self[at.0]
            }
        }

        impl<T> ::std::ops::Index<$name> for Vec<T> {
            type Output = T;

            fn index(&self, at: $name) -> &T {
                &self.as_slice()[at.0]
            }
        }

        impl<T> ::std::ops::IndexMut<$name> for Vec<T> {
            fn index_mut(&mut self, at: $name) -> &mut T {
                &mut self.as_mut_slice()[at.0]
            }
        }
    )*};
}

impl GroupId {
    /// The first group, which is the only one of many clusters.
    pub const FIRST: Self = Self(0);
}

impl SubnetId {
    /// A subnet that no list has.
    pub const UNLISTED: Self = Self(usize::MAX);
}

positions! {
    /// A node that exists, by position in [`Cluster::existing`](crate::Cluster::existing).
    pub ExistingId
    /// A node group, by position in [`Cluster::groups`](crate::Cluster::groups).
    pub GroupId
    /// A subnet, by position in [`Subnets::list`](crate::Subnets::list).
    pub SubnetId
    /// A workload, by position in [`Simulation::workloads`](crate::Simulation::workloads).
    pub WorkloadId
    /// A zone, by position in [`Subnets::zone_names`](crate::Subnets::zone_names); the one after these has the subnets
    /// without a zone.
    pub ZoneId
}
