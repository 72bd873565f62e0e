//! The network mode of a `Cluster`, and the configs that it requires.

use super::previous::{first_line, place};
use super::wanted_host_bits;
use input::cidr_config::{Blocks, CidrConfig, Form, Selector};
use input::objects::PodCluster;
use input::problem::{Problem, Problems, Source};
use net::{Family, Network};
use texts::{AnyMessage, Message, errors_engine as say};

/// The network mode of a cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mode {
    /// Pods have IPv4 addresses of the VPC; otherwise they are an island.
    pub(crate) flat_ipv4: bool,
    /// Pods also have IPv6 addresses.
    pub(crate) dual_stack: bool,
}

impl Mode {
    /// The mode of a cluster: dual-stack where services or pods have IPv6.
    #[must_use]
    pub(crate) fn of(cluster: &PodCluster) -> Self {
        let networks = cluster.services.iter().chain(&cluster.pods);
        let mut families = networks.map(|(network, _)| network.family());
        Self {
            flat_ipv4: cluster.flat_ipv4,
            dual_stack: families.any(|family| family == Family::V6),
        }
    }
}

/// The configs that represent a cluster's own ranges: those of an IPv4 island without configs.
/// `max_pods` is for clusters that do not set it.
///
/// # Errors
///
/// All differences between the configs and what the mode requires. `sources` has the texts of all.
pub fn cluster_configs(
    cluster: &PodCluster,
    configs: &[CidrConfig],
    max_pods: u64,
    sources: &[Source<'_>],
) -> Result<Vec<CidrConfig>, Problems> {
    let mode = Mode::of(cluster);
    let mut check = Check {
        cluster,
        source: source_of(cluster, sources),
        sources,
        problems: cluster.problems.clone(),
    };
    let is_ipv4 = |(network, _): &&PodRange| network.family() == Family::V4;
    let ranges: Vec<&PodRange> = cluster.pods.iter().filter(is_ipv4).collect();
    if !mode.flat_ipv4 && ranges.is_empty() && cluster.problems.is_empty() {
        check.cluster(say::IslandWithoutRange { cluster: &cluster.name });
    }
    if configs.is_empty() && (mode.flat_ipv4 || mode.dual_stack) {
        let cluster = &cluster.name;
        check.cluster(if mode.dual_stack {
            say::DualStackWithoutConfig { cluster }.to_message()
        } else {
            say::FlatWithoutConfig { cluster }.to_message()
        });
    }
    if mode.dual_stack {
        check.no_ipv6_range();
        check.both_families(configs);
        if !mode.flat_ipv4 {
            check.same_ipv4(&ranges, configs);
        }
    }
    let mut own = Vec::new();
    if configs.is_empty() && !mode.flat_ipv4 && !mode.dual_stack {
        let max_pods = cluster.max_pods.unwrap_or(max_pods);
        let mask = 32_u8.saturating_sub(wanted_host_bits(max_pods));
        for (i, (range, at)) in ranges.into_iter().enumerate() {
            if mask < range.prefix() || mask == 0 {
                let without = say::RangeWithoutBlock {
                    cluster: &cluster.name,
                    range: range.to_string(),
                    mask,
                    pods: max_pods,
                };
                check.push(without, Some(at));
            } else {
                own.push(default_config(cluster, i, *range, mask));
            }
        }
    }
    check.problems.or_else(own)
}

/// A config that serves every node from the cluster's own range.
fn default_config(cluster: &PodCluster, index: usize, range: Network, mask: u8) -> CidrConfig {
    CidrConfig {
        name: format!("pods.cidrBlocks[{index}]").into(),
        origin: cluster.origin.clone(),
        at: cluster.at.clone(),
        form: Form::Cluster,
        ipv4: Some(Blocks { range, mask }),
        ipv6: None,
        selector: Selector::default(),
        terms: 0,
        terminating: false,
        network: None,
        written: Vec::new(),
        masked: Vec::new(),
    }
}

fn source_of<'s, 't>(cluster: &PodCluster, sources: &'s [Source<'t>]) -> Option<&'s Source<'t>> {
    let file = cluster.origin.as_ref().map(|origin| &*origin.file);
    sources.iter().find(|source| Some(source.name) == file)
}

/// A range of pods, and where it is.
type PodRange = (Network, std::ops::Range<usize>);

struct Check<'c, 't> {
    cluster: &'c PodCluster,
    source: Option<&'c Source<'t>>,
    sources: &'c [Source<'t>],
    problems: Problems,
}

impl Check<'_, '_> {
    fn cluster(&mut self, what: impl Into<AnyMessage>) {
        let at = |source: &Source<'_>| first_line(&self.cluster.at, source.text);
        self.push(what, self.source.map(at).as_ref());
    }

    fn push(&mut self, what: impl Into<AnyMessage>, at: Option<&std::ops::Range<usize>>) {
        let problem = Problem::new(what);
        self.problems.push(match (self.source, at) {
            (Some(source), Some(at)) => problem.at(source, at),
            _ => problem,
        });
    }

    fn config(&mut self, config: &CidrConfig, what: impl Into<AnyMessage>) {
        let problem = Problem::new(what);
        self.problems.push(place(problem, config, self.sources));
    }

    /// Pods have IPv6 ranges only from configs.
    fn no_ipv6_range(&mut self) {
        for (network, at) in &self.cluster.pods {
            if network.family() == Family::V6 {
                let is_ipv6 =
                    say::RangeIsIpv6 { cluster: &self.cluster.name, range: network.to_string() };
                self.push(is_ipv6, Some(at));
            }
        }
    }

    fn both_families(&mut self, configs: &[CidrConfig]) {
        for config in configs {
            let missing = match (config.ipv4, config.ipv6) {
                (None, _) => "ipv4",
                (_, None) => "ipv6",
                _ => continue,
            };
            let without = say::ConfigWithoutFamily {
                cluster: &self.cluster.name,
                config: &config.name,
                family: missing,
            };
            self.config(config, without);
        }
    }

    /// Every config has the IPv4 range of the island, and blocks of its size.
    fn same_ipv4(&mut self, ranges: &[&PodRange], configs: &[CidrConfig]) {
        let all = || {
            configs
                .iter()
                .filter_map(|config| Some((config, config.ipv4?)))
        };
        let of_density = self.cluster.max_pods;
        let of_density = of_density.map(|pods| 32 - wanted_host_bits(pods).min(31));
        let first = all().next().map(|(_, ipv4)| ipv4.mask);
        let Some(mask) = of_density.or(first) else {
            return;
        };
        let list: Vec<String> = ranges.iter().map(|(range, _)| range.to_string()).collect();
        let list = list.join(", ");
        for (config, ipv4) in all() {
            let range = ipv4.range;
            if !ranges.is_empty() && ranges.iter().all(|(own, _)| *own != range) {
                let other = say::ConfigOfOtherRange {
                    cluster: &self.cluster.name,
                    config: &config.name,
                    range: range.to_string(),
                    list: &list,
                };
                self.config(config, other);
            }
            if ipv4.mask != mask {
                let other = say::ConfigOfOtherBlocks {
                    config: &config.name,
                    own: ipv4.mask,
                    mask,
                    by_density: of_density.is_some(),
                };
                self.config(config, other);
            }
        }
    }
}
