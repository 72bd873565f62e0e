//! Advice: densities and prefixes that do better.

use super::NodeShape;
use model::catalog::Limits;
use model::usable;
use net::Cidr;
use net::most_that_fits;
use net::quantity::{IpCount, NodeCount, PodCount};

/// Maximum distance to other densities on either side of the requested one.
const REACH: u64 = 64;

/// The densities that fill the last ENI of a node, ascending.
pub fn filling_densities(limits: &Limits) -> impl Iterator<Item = PodCount> + use<> {
    let (c, most) = (limits.secondary_ips_per_eni().max(1), limits.most_pods());
    // Addresses that stay pre-bound take their share of the ENIs.
    let pre_bound = u64::from(limits.pre_bound);
    (1..=most / c)
        .map(move |enis| (enis * c).saturating_sub(pre_bound))
        .filter(|&pods| pods > 0)
        .map(PodCount::new)
}

/// The density to advise instead of one with the same number of pods or a few more: it fills its
/// last ENI, needs one ENI less and keeps at least nine tenths of the pods.
///
/// Otherwise the advice itself triggers S106, or N206 just above one ENI.
pub fn one_eni_less(limits: &Limits, pods: PodCount) -> Option<PodCount> {
    let node = NodeShape::new(limits, pods, false);
    if node.last_eni_ips == node.full_eni_ips {
        return None;
    }
    let below = filling_densities(limits).filter(|&full| full < node.pods);
    let nearest = below.last()?;
    (nearest.get() * 10 >= node.pods.get() * 9).then_some(nearest)
}

/// The longest prefix whose empty subnet holds `nodes` of this shape, and how many it holds.
pub(crate) fn prefix_for(
    nodes: NodeCount,
    node: &NodeShape,
    reserved: u64,
) -> Option<(u8, NodeCount)> {
    // No prefix has more addresses than are counted.
    let ips = node.ips.checked_mul(nodes.get()).ok()?;
    let prefix = prefix_of_ips(ips, reserved)?;
    Some((
        prefix,
        NodeCount::new(unused(prefix, reserved).get() / node.ips.get()),
    ))
}

/// The longest prefix whose empty subnet has `ips` addresses.
pub fn prefix_of_ips(ips: IpCount, reserved: u64) -> Option<u8> {
    (0..=30_u8)
        .rev()
        .find(|&prefix| unused(prefix, reserved) >= ips)
}

/// The most pods of one node within `available` addresses.
pub(crate) fn largest_density(
    limits: &Limits,
    available: IpCount,
    node_ip_in_subnet: bool,
) -> Option<PodCount> {
    let fits =
        |pods: u64| NodeShape::new(limits, PodCount::new(pods), node_ip_in_subnet).ips <= available;
    // Addresses of a node grow with its pods, so a binary search works.
    let most = most_that_fits((0, limits.most_pods().min(available.get())), fits);
    (most > 0).then_some(PodCount::new(most))
}

/// The density nearest to that of `node` that strands at most a tenth of `available`, at most a quarter or
/// 8 pods away; on a tie the lower. Excludes densities with a nearly empty last ENI.
pub(crate) fn density_with_less_waste(
    limits: &Limits,
    node: &NodeShape,
    available: IpCount,
) -> Option<(PodCount, IpCount)> {
    let pods = node.pods.get();
    let stranded = |pods: u64| {
        let other = NodeShape::new(limits, PodCount::new(pods), !node.own_ips.is_zero());
        let counts = other.ips <= available && !other.last_eni_is_nearly_empty();
        counts.then(|| available.get() % other.ips.get())
    };
    let reach = (pods / 4).clamp(8, REACH);
    (1..=reach)
        .flat_map(|away| [pods.checked_sub(away), pods.checked_add(away)])
        .flatten()
        .filter(|&pods| pods >= 1 && pods <= limits.most_pods())
        .find_map(|pods| {
            let left = stranded(pods)?;
            (left * 10 <= available.get()).then_some((PodCount::new(pods), IpCount::new(left)))
        })
}

/// The next larger empty subnet that strands at most a tenth: its prefix, its stranded IPs and all its IPs.
pub(crate) fn prefix_with_less_waste(
    cidr: Cidr,
    node: &NodeShape,
    reserved: u64,
) -> Option<(u8, (IpCount, IpCount))> {
    (8..cidr.prefix()).rev().find_map(|prefix| {
        let available = unused(prefix, reserved);
        let left = available.get() % node.ips.get();
        let holds_a_node = available >= node.ips;
        (holds_a_node && left * 10 <= available.get())
            .then_some((prefix, (IpCount::new(left), available)))
    })
}

/// Addresses that can be handed out in an empty subnet.
pub fn unused(prefix: u8, reserved: u64) -> IpCount {
    let cidr = Cidr::containing(std::net::Ipv4Addr::UNSPECIFIED, prefix);
    cidr.map_or(IpCount::ZERO, |cidr| usable(cidr, reserved))
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::catalog::REFERENCE;

    fn at(pods: u64) -> NodeShape {
        NodeShape::new(&REFERENCE, PodCount::new(pods), false)
    }

    #[test]
    fn the_longest_sufficient_prefix_is_named() {
        // 33 nodes of 66 IPs are 2,178: a /21 has 2,046, a /20 4,094.
        assert_eq!(
            prefix_for(NodeCount::new(33), &at(64), 2),
            Some((20, NodeCount::new(62)))
        );
        assert_eq!(
            prefix_for(NodeCount::new(1), &at(64), 2),
            Some((25, NodeCount::new(1)))
        );
        assert_eq!(prefix_for(NodeCount::new(u64::MAX), &at(64), 2), None);
    }

    #[test]
    fn the_largest_density_fills_the_subnet_as_far_as_whole_pods_go() {
        let most = |available| {
            largest_density(&REFERENCE, IpCount::new(available), false).map(PodCount::get)
        };
        assert_eq!(most(0), None);
        assert_eq!(most(1), None);
        assert_eq!(most(2), Some(1));
        assert_eq!(most(14), Some(13));
        // 39 pods and their ENI take 40; a 40th pod takes another ENI.
        assert_eq!(
            (most(40), most(41), most(42)),
            (Some(39), Some(39), Some(40))
        );
        assert_eq!(most(100_000), Some(312));
    }

    #[test]
    fn densities_that_fill_the_last_eni_leave_no_address_of_it() {
        let of = |enis, ips_per_eni, pre_bound| {
            let limits = Limits { enis, ips_per_eni, pre_bound, ..REFERENCE };
            let all: Vec<u64> = filling_densities(&limits).map(PodCount::get).collect();
            for &pods in &all {
                let node = NodeShape::new(&limits, PodCount::new(pods), false);
                assert_eq!(node.last_eni_ips, node.full_eni_ips, "{pods}");
            }
            all
        };
        assert_eq!(of(4, 30, 0), [29, 58, 87, 116]);
        assert_eq!(of(3, 2, 0), [1, 2, 3]);
        assert_eq!(of(1, 40, 0), [39]);
        // Pools of TKE keep 5 IPs beyond those of the pods.
        assert_eq!(of(3, 10, 5), [4, 13, 22]);
        assert_eq!(of(2, 4, 5), [1]);
    }

    #[test]
    fn a_few_pods_on_the_last_eni_are_given_up_for_an_eni_less() {
        let limits = Limits { ips_per_eni: 30, ..REFERENCE };
        let instead = |pods| one_eni_less(&limits, PodCount::new(pods)).map(PodCount::get);
        assert_eq!(
            [instead(29), instead(30), instead(32)],
            [None, Some(29), Some(29)]
        );
        // 29 are less than nine tenths of 33.
        assert_eq!([instead(33), instead(16)], [None, None]);
        assert_eq!(
            [instead(58), instead(60), instead(64), instead(65)],
            [None, Some(58), Some(58), None]
        );
        assert_eq!(
            [instead(110), instead(232), instead(900)],
            [None, None, None]
        );
    }

    #[test]
    fn a_density_that_is_offered_strands_a_tenth_at_most() {
        // 510 IPs hold 3 nodes of 132 and strand 114; 4 nodes of 127 leave 2.
        let (pods, left) =
            density_with_less_waste(&REFERENCE, &at(128), IpCount::new(510)).unwrap();
        assert_eq!((pods.get(), left.get()), (123, 2));
        assert!(prefix_with_less_waste("10.0.0.0/23".parse().unwrap(), &at(128), 2).is_some());
    }

    #[test]
    fn a_density_that_is_offered_is_the_nearest_within_a_quarter_or_8_pods() {
        for pods in [1, 7, 30, 39, 40, 64, 110, 200, 310, 312] {
            for available in (20_u64..1400).step_by(7) {
                let few_left = |other: u64| {
                    let ips = at(other).ips.get();
                    let on_last = (other - 1) % 39 + 1;
                    let nearly_empty = other > 39 && on_last <= 3;
                    ips <= available && available % ips * 10 <= available && !nearly_empty
                };
                let reach = (pods / 4).clamp(8, 64);
                let candidates = (1..=REFERENCE.most_pods()).filter(|&other| other != pods);
                let near = candidates.filter(|&other| other.abs_diff(pods) <= reach);
                let nearest = near
                    .filter(|&other| few_left(other))
                    .min_by_key(|&other| (other.abs_diff(pods), other));
                let offered =
                    density_with_less_waste(&REFERENCE, &at(pods), IpCount::new(available));
                let offered = offered.map(|(pods, _)| pods.get());
                assert_eq!(offered, nearest, "{pods} pods in {available} addresses");
            }
        }
    }
}
