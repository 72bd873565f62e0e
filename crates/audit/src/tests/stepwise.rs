//! A node's steps, one IP or one ENI at a time, compared with the direct computation.

use proptest::prelude::*;

use crate::outcome::{NodeState, Stop};
use crate::standing::{HeldRoom, PoolView};
use model::pool::best_effort::Watermarks;
use model::pool::{Model, Rules};
use model::{Position, SubnetId};

/// What a node holds and what its subnets have left.
#[derive(Debug, Clone)]
struct Walk {
    burstable: bool,
    multiple: i64,
    driver: bool,
    enis_limit: u64,
    c: u64,
    max_pods: Option<u64>,
    enis: Vec<HeldRoom>,
    used: u64,
    candidates: Vec<SubnetId>,
    left: Vec<u64>,
}

impl Walk {
    fn bound(&self) -> u64 {
        self.enis.iter().map(|eni| eni.taken).sum()
    }

    fn model(&self) -> Model {
        if self.driver {
            Model::Driver
        } else {
            Model::Design
        }
    }

    fn position<'p>(&'p self, gives: &'p [Option<u64>]) -> PoolView<'p> {
        PoolView {
            rules: if self.burstable {
                Rules::Burstable {
                    multiple: self.multiple,
                    pre_allocate: None,
                    model: self.model(),
                }
            } else {
                Rules::BestEffort { marks: Watermarks::of(self.model()), model: self.model() }
            },
            enis_limit: self.enis_limit,
            c: self.c,
            max_pods: self.max_pods,
            pool_most: self.max_pods,
            enis: &self.enis,
            bound: self.bound(),
            used: self.used,
            candidates: &self.candidates,
            gives,
        }
    }

    fn known(&self) -> Vec<Option<u64>> {
        self.left.iter().copied().map(Some).collect()
    }

    fn cap(&self) -> u64 {
        let carried = self.enis_limit * self.c;
        self.max_pods.map_or(carried, |pods| pods.min(carried))
    }

    /// The candidate with the most, the earlier of equals.
    fn most_available(&self, least: u64) -> Option<SubnetId> {
        let mut best: Option<SubnetId> = None;
        for &subnet in &self.candidates {
            if self.left[subnet] >= least
                && best.is_none_or(|best| self.left[subnet] > self.left[best])
            {
                best = Some(subnet);
            }
        }
        best
    }

    /// One IP on an ENI that is there.
    fn grow(&mut self) -> bool {
        // What is kept for an ENI goes onto it first.
        if let Some(eni) = self.enis.iter_mut().find(|eni| eni.borrowed > 0) {
            eni.borrowed -= 1;
            eni.taken += 1;
            return true;
        }
        for eni in &mut self.enis {
            if eni.taken < self.c && self.left[eni.subnet] > 0 {
                self.left[eni.subnet] -= 1;
                eni.taken += 1;
                return true;
            }
        }
        false
    }

    /// Adds an ENI: with one IP, or with all the IPs that it is going to have.
    fn make(&mut self) -> bool {
        if self.enis.len() as u64 >= self.enis_limit {
            return false;
        }
        let taken = if self.burstable {
            self.c.min(self.cap() - self.bound())
        } else {
            1
        };
        // Source: the driver skips a subnet with fewer than min-allocate, which is 10 by its chart.
        let least = if self.driver && !self.burstable {
            10
        } else {
            taken + 1
        };
        let Some(subnet) = self.most_available(least) else {
            return false;
        };
        self.left[subnet] -= taken + 1;
        self.enis.push(HeldRoom { subnet, taken, borrowed: 0 });
        true
    }

    fn step(&mut self) -> bool {
        self.bound() < self.cap() && (self.grow() || self.make())
    }

    /// Where it comes in the end: IPs, and ENIs that were made.
    fn end(mut self) -> (u64, u64) {
        let before = self.enis.len();
        while self.step() {}
        (self.bound(), (self.enis.len() - before) as u64)
    }

    /// Its state, by trying.
    fn state(&self) -> NodeState {
        let (cap, bound, pods) = (self.cap(), self.bound(), self.max_pods);
        let (end, _) = self.clone().end();
        if bound >= cap {
            return match pods {
                Some(pods) if cap < pods => NodeState::CannotReachMaxPods,
                _ => NodeState::Full,
            };
        }
        let all_bound = self.enis.len() as u64 >= self.enis_limit;
        let grows = self.clone().grow();
        let moves = self.clone().step();
        if all_bound && !moves {
            return if self.used >= bound {
                NodeState::Stuck
            } else {
                NodeState::CannotReachMaxPods
            };
        }
        // Burstable ENIs are filled before the pool looks at what it needs.
        let mut settled = self.clone();
        while self.burstable && settled.bound() < cap && settled.grow() {}
        let gives = settled.known();
        let needs = settled.position(&gives).standing().needed > 0;
        let stops = settled.bound() < cap && !settled.clone().step();
        if stops && !all_bound && needs && (self.burstable || self.used >= bound) {
            return NodeState::CannotGrow;
        }
        if self.enis.len() as u64 + 1 == self.enis_limit && !grows {
            let mut last = self.clone();
            if last.burstable {
                // A subnet that holds the last ENI whole.
                last.left.push(last.c + 1);
                last.candidates = vec![SubnetId::new(last.left.len() - 1)];
            }
            if last.end().0 < cap {
                return NodeState::OneEniFromStuck;
            }
        }
        match pods {
            Some(pods) if end < pods => NodeState::CannotReachMaxPods,
            None if end < cap => NodeState::Unknown,
            _ => NodeState::Fine,
        }
    }
}

fn walks() -> impl Strategy<Value = Walk> {
    let enis = prop::collection::vec((0_usize..3, 0_u64..9, 0_u64..9), 0..5);
    let settings = (any::<bool>(), 1_i64..3, any::<bool>());
    let limits = (1_u64..6, 1_u64..8, prop::option::of(1_u64..40));
    (
        settings,
        limits,
        enis,
        0_u64..40,
        prop::collection::vec(0_usize..3, 0..4),
        prop::collection::vec(prop_oneof![Just(0), 0_u64..6, 0_u64..40], 3),
    )
        .prop_map(|(settings, limits, enis, used, mut candidates, left)| {
            candidates.sort_unstable();
            candidates.dedup();
            let (enis_limit, c, max_pods) = limits;
            let enis = enis.into_iter().map(|(subnet, taken, borrowed)| HeldRoom {
                subnet: SubnetId::new(subnet),
                taken: taken.min(c),
                // Most ENIs borrow nothing.
                borrowed: borrowed.saturating_sub(4).min(c - taken.min(c)),
            });
            let mut walk = Walk {
                burstable: settings.0,
                multiple: settings.1,
                driver: settings.2,
                enis_limit,
                c,
                max_pods,
                enis: enis.collect(),
                used: 0,
                candidates: candidates.into_iter().map(SubnetId::new).collect(),
                left,
            };
            walk.used = used.min(walk.bound());
            walk
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_node_comes_as_far_as_single_steps_take_it(walk in walks()) {
        let gives = walk.known();
        let position = walk.position(&gives);
        let reach = position.reach(0);
        let (end, made) = walk.clone().end();
        prop_assert_eq!(reach.most, end);
        if end < walk.cap() {
            prop_assert_eq!(reach.new_enis, made);
        }
        let standing = position.standing();
        prop_assert_eq!(standing.reachable, Some(end));
        prop_assert_eq!(standing.state, walk.state());
        if standing.state == NodeState::Stuck {
            prop_assert_eq!(standing.stop, Stop::EnisAllBound);
            prop_assert!(!walk.clone().step());
        }
    }

    #[test]
    fn more_addresses_never_make_less_reachable_or_a_state_worse(
        walk in walks(), more in prop::collection::vec(0_u64..20, 3),
    ) {
        let (gives, mut richer) = (walk.known(), walk.clone());
        for (left, more) in richer.left.iter_mut().zip(more) {
            *left += more;
        }
        let more = richer.known();
        let (before, after) = (walk.position(&gives).standing(), richer.position(&more).standing());
        prop_assert!(after.reachable >= before.reachable);
        prop_assert!(after.state <= before.state, "{:?} became {:?}", before.state, after.state);
        prop_assert!(before.can_grow != Some(true) || after.can_grow == Some(true));
    }

    #[test]
    fn what_is_told_without_a_count_holds_whatever_the_count_is(
        walk in walks(), hidden in prop::collection::vec(any::<bool>(), 3),
    ) {
        let known = walk.known();
        let told: Vec<Option<u64>> = known.iter().zip(&hidden).map(|(&left, &hide)| left.filter(|_| !hide)).collect();
        let (real, told) = (walk.position(&known).standing(), walk.position(&told).standing());
        if let Some(reachable) = told.reachable {
            prop_assert_eq!(Some(reachable), real.reachable);
        }
        if let Some(can_grow) = told.can_grow {
            prop_assert_eq!(Some(can_grow), real.can_grow);
        }
        if let Some(next) = told.next_eni {
            prop_assert_eq!(Some(next), real.next_eni);
        }
        if told.state != NodeState::Unknown {
            prop_assert!(real.state >= told.state, "{:?} is {:?}", told.state, real.state);
        }
    }
}
