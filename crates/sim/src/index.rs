//! A numeric id type for each kind of thing, and arrays that only these ids index.

use std::fmt;
use std::marker::PhantomData;
use std::num::{NonZeroU16, NonZeroU32};
use std::ops::{Index, IndexMut, Range};

/// The number of a thing of one kind.
pub(super) trait Id: Copy {
    fn new(index: usize) -> Self;
    fn index(self) -> usize;
}

/// Stores the index plus one, so that an `Option` takes no more space. An id prints as its index: digests
/// depend on that.
macro_rules! ids {
    ($($name:ident($more:ty, $index:ty))*) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) struct $name($more);

        impl Id for $name {
            #[inline]
            fn new(index: usize) -> Self {
                let index = <$index>::try_from(index).unwrap_or(<$index>::MAX);
                Self(<$more>::MIN.saturating_add(index))
            }

            #[inline]
            fn index(self) -> usize {
                (self.0.get() - 1) as usize
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self(<$more>::MIN)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.index().fmt(f)
            }
        }
    )*};
}

ids! {
    ChurnId(NonZeroU32, u32)
    DomainId(NonZeroU32, u32)
    EniId(NonZeroU32, u32)
    EventId(NonZeroU32, u32)
    GroupId(NonZeroU32, u32)
    KindId(NonZeroU32, u32)
    LineId(NonZeroU32, u32)
    NodeId(NonZeroU32, u32)
    PodId(NonZeroU32, u32)
    RolloutId(NonZeroU32, u32)
    SiteId(NonZeroU32, u32)
    SubnetId(NonZeroU32, u32)
    WorkloadId(NonZeroU16, u16)
    ZoneId(NonZeroU32, u32)
}

/// Positions of a plan, as ids here.
macro_rules! of_plan {
    ($($name:ident)*) => {$(
        impl From<model::$name> for $name {
            fn from(position: model::$name) -> Self {
                Self::new(model::Position::index(position))
            }
        }

        impl From<$name> for model::$name {
            fn from(id: $name) -> Self {
                model::Position::new(id.index())
            }
        }
    )*};
}

of_plan! { GroupId SubnetId WorkloadId ZoneId }

/// The ids of a range.
pub(super) fn ids<I: Id>(range: &Range<I>) -> impl DoubleEndedIterator<Item = I> + Clone + use<I> {
    (range.start.index()..range.end.index()).map(I::new)
}

/// An array that is indexed by one kind of id.
#[derive(Clone)]
pub(super) struct Indexed<I, T>(Vec<T>, PhantomData<I>);

impl<I: Id, T> Indexed<I, T> {
    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The id of the next pushed value.
    pub(super) fn next_id(&self) -> I {
        I::new(self.0.len())
    }

    pub(super) fn push(&mut self, value: T) -> I {
        self.0.push(value);
        I::new(self.0.len() - 1)
    }

    pub(super) fn get(&self, id: I) -> Option<&T> {
        self.0.get(id.index())
    }

    pub(super) fn ids(&self) -> impl DoubleEndedIterator<Item = I> + use<I, T> {
        (0..self.0.len()).map(I::new)
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    pub(super) fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    pub(super) fn pairs(&self) -> impl DoubleEndedIterator<Item = (I, &T)> {
        self.0
            .iter()
            .enumerate()
            .map(|(i, value)| (I::new(i), value))
    }

    /// The first value for which `holds` is true.
    pub(super) fn find(&self, holds: impl FnMut(&T) -> bool) -> Option<I> {
        self.0.iter().position(holds).map(I::new)
    }
}

impl<I, T> Default for Indexed<I, T> {
    fn default() -> Self {
        Self(Vec::new(), PhantomData)
    }
}

impl<I: Id, T> Index<I> for Indexed<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.0[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for Indexed<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.0[id.index()]
    }
}

impl<I, T> FromIterator<T> for Indexed<I, T> {
    fn from_iter<A: IntoIterator<Item = T>>(values: A) -> Self {
        Self(values.into_iter().collect(), PhantomData)
    }
}

impl<I, T: fmt::Debug> fmt::Debug for Indexed<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A position or count that was checked to fit.
pub(super) fn position(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
