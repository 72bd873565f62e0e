//! The speeds of `cidrs` that README promises, each next to what it is compared with.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]
#![expect(clippy::disallowed_methods, reason = "a benchmark measures time")]

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::cidrs::{CidrsRequest, NodeSource, PodNode, Status, allocate};
use input::cidr_config::{CidrConfig, Labels};
use input::objects::{ObjectInput, Objects, read};
use input::problem::Source;

const NODES: usize = 15_000;
const CONFIGS: usize = 1_000;
/// Blocks of the largest IPv6 range.
const BLOCKS: usize = 1 << 16;

fn main() {
    many_nodes_and_configs();
    block_by_block();
}

/// The shortest of some runs, since noise only ever adds.
fn best<T>(runs: usize, mut run: impl FnMut() -> T) -> Duration {
    let mut timed = || {
        let start = Instant::now();
        black_box(run());
        start.elapsed()
    };
    let first = timed();
    (1..runs).map(|_| timed()).fold(first, Duration::min)
}

fn objects(text: &str) -> Objects {
    let source = Source::new("objects", text);
    read(&[ObjectInput { source, format: None }], &|_| {}).expect("valid objects")
}

fn request(objects: &Objects) -> CidrsRequest {
    let config = |object: &input::objects::CidrConfigObject| object.config.clone();
    let configs: Vec<CidrConfig> = objects.cidr_configs.iter().filter_map(config).collect();
    let nodes = objects.nodes.iter().map(|node| PodNode {
        name: node.name.clone(),
        labels: Arc::new(Labels::new(node.labels.clone())),
        pod_cidrs: node.pod_cidrs.clone(),
        max_pods: node.max_pods,
        source: NodeSource::Object(None),
    });
    CidrsRequest {
        configs,
        nodes: nodes.collect(),
        default_max_pods: 110,
        ..CidrsRequest::default()
    }
}

/// Pools of nodes, each with its own config; a third of the pools has two more over the same range,
/// in blocks of other sizes, and one config is for all.
fn large() -> String {
    let mut text = String::new();
    for i in 0..CONFIGS {
        let pool = i / 3 * 3;
        let range = format!("10.{}.{}.0/20", pool / 16 % 200, pool % 16 * 16);
        let mask = 24 + i % 3;
        let selector = match i % 3 {
            0 => format!(r#"{{"matchLabels": {{"pool": "p{pool}"}}}}"#),
            1 => format!(
                r#"{{"matchExpressions": [{{"key": "pool", "operator": "In", "values": ["p{pool}"]}}, {{"key": "spot", "operator": "DoesNotExist"}}]}}"#
            ),
            _ => format!(
                r#"{{"matchExpressions": [{{"key": "pool", "operator": "In", "values": ["p{pool}"]}}, {{"key": "cores", "operator": "Gt", "values": ["{}"]}}]}}"#,
                i % 64
            ),
        };
        let selector = if i == CONFIGS - 1 {
            "{}".to_owned()
        } else {
            selector
        };
        let _ = writeln!(
            text,
            r#"{{"apiVersion": "networking.gke.io/v1alpha1", "kind": "ClusterCIDRConfig", "metadata": {{"name": "c{i}"}}, "spec": {{"ipv4": {{"cidr": "{range}", "perNodeMaskSize": {mask}}}, "nodeSelector": {selector}}}}}"#
        );
    }
    for i in 0..NODES {
        let (pool, cores) = (i % (CONFIGS / 3) * 3, 8 << (i % 4));
        let _ = writeln!(
            text,
            r#"{{"apiVersion": "v1", "kind": "Node", "metadata": {{"name": "node-{i}", "labels": {{"pool": "p{pool}", "cores": "{cores}", "kubernetes.io/hostname": "node-{i}", "kubernetes.io/os": "linux", "kubernetes.io/arch": "amd64", "node.kubernetes.io/instance-type": "bcc.g5.c16m64", "topology.kubernetes.io/zone": "zoneD"}}}}}}"#
        );
    }
    text
}

/// The whole allocation, next to trying every config for every node and to only reading objects.
fn many_nodes_and_configs() {
    let text = large();
    let objects_of_text = objects(&text);
    let request = request(&objects_of_text);
    let outcome = allocate(request.clone());
    let given = outcome
        .nodes
        .iter()
        .filter(|node| node.status == Status::Allocated)
        .count();
    let (mut time, mut pairs, mut reading) = (Duration::MAX, Duration::MAX, Duration::MAX);
    // In turns, so that all meet the same noise.
    for _ in 0..5 {
        time = time.min(best(1, || allocate(request.clone())));
        pairs = pairs.min(best(1, || {
            let matches = |node: &PodNode| {
                let configs = request.configs.iter();
                configs
                    .filter(|one| one.selector.matches(&node.name, &node.labels))
                    .count()
            };
            request.nodes.iter().map(matches).sum::<usize>()
        }));
        reading = reading.min(best(1, || objects(&text)));
    }
    println!(
        "cidrs: {NODES} nodes x {CONFIGS} configs in {time:?} ({given} get a block); \
         trying every pair alone {pairs:?}; reading the objects, {} MB, {reading:?}",
        text.len() / 1_000_000
    );
}

/// A range of 2^16 blocks filled by 2^16 nodes, compared with a sixteenth of it.
fn block_by_block() {
    let filled = |nodes: usize| {
        let config = r#"{"apiVersion": "networking.gke.io/v1alpha1", "kind": "ClusterCIDRConfig", "metadata": {"name": "all"}, "spec": {"ipv6": {"cidr": "fd00::/104", "perNodeMaskSize": 120}}}"#;
        let mut request = request(&objects(config));
        let labels = Arc::new(Labels::default());
        request.nodes = (0..nodes)
            .map(|i| PodNode {
                name: format!("node-{i}"),
                labels: labels.clone(),
                pod_cidrs: Vec::new(),
                max_pods: None,
                source: NodeSource::Object(None),
            })
            .collect();
        let outcome = allocate(request.clone());
        assert!(
            outcome
                .nodes
                .iter()
                .all(|node| node.status == Status::Allocated)
        );
        request
    };
    let (all, part) = (filled(BLOCKS), filled(BLOCKS / 16));
    let (mut whole, mut some) = (Duration::MAX, Duration::MAX);
    for _ in 0..5 {
        whole = whole.min(best(1, || allocate(all.clone())));
        some = some.min(best(1, || allocate(part.clone())));
    }
    let ratio = whole.as_nanos() * 10 / (some.as_nanos() * 16).max(1);
    println!(
        "cidrs: {BLOCKS} blocks one by one in {whole:?}; {}.{} times as long a node as a sixteenth of them",
        ratio / 10,
        ratio % 10
    );
}
