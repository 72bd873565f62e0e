# What cannot be computed, or does not belong together; `.help` says the way out.

## volumes fit

object-twice = two { $kind } are called "{ $name }"
    .help =
        { $file ->
            [none] give each object once, and those of one cluster alone
           *[other] give each object once, and those of one cluster alone; the other is at { $file }:{ PLAIN($line) }
        }
system-disks = { PLAIN($system) } system disks on a machine of { PLAIN($physical) } disks
    .help = raise --physical, or lower --system-disks
rows-of-fit = { $volumes } volumes on { $nodes } nodes: at most { $most } rows
    .help = ask for one node: --node NAME
pod-missing = --pod is missing: which pod is to be placed?
pod-is-no-name = --pod "{ $pod }" names no pod
    .help = write NAMESPACE/NAME, or NAME for the namespace default
pod-unknown = --pod: there is no pod { $pod }
pod-near = did you mean { $near }?
pods-none = the files hold no Pod: add one, such as `{ $command }`
pods-none-pending = no pod is pending; name any with --pod NAMESPACE/NAME, such as { $pod }
pods-pending =
    { $more ->
        [0] give --pod NAMESPACE/NAME; pending: { $pods }
       *[other] give --pod NAMESPACE/NAME; pending are { $pods } and { $more } more
    }
nodes-none = the files hold no Node
    .help = add the nodes: `{ $command }`
node-unknown = --node: no node is called "{ $node }"
node-otherwise = name one of the nodes in the files

## simulate

more-than-simulated =
    { $what ->
        [ips-of-node] { PLAIN($count) } addresses of a node are more than can be simulated
        [nodes] { PLAIN($count) } nodes are more than can be simulated
        [pods] { PLAIN($count) } pods at once are more than can be simulated
        [arrivals] { PLAIN($count) } arrivals of pods are more than can be simulated
        [pending] { PLAIN($count) } pods that no node takes are more than can be simulated
        [steps] { PLAIN($count) } nodes that are removed or join again are more than can be simulated
        [periods] { PLAIN($count) } maintenance runs of a pool are more than can be simulated
        [checks] { PLAIN($count) } maintenance runs of all pools are more than can be simulated
       *[workloads] { PLAIN($count) } workloads are more than can be simulated
    }
    .help = at most { PLAIN($most) } are; a smaller part of the cluster, or a shorter time, shows the same
too-many-runs = { $runs } runs of { $figures } figures are too many
too-many-runs-help = at most { $most } runs are told of this plan

## Shards

-made-again = make it again with this version of the program
-same-plan = all shards are made of the same plan, with the same flags

shard-of-version = { $file }: version { $other } of the program made it, and this is { $version }
    .help = { -made-again }
shard-figures = { $file }: it has { PLAIN($there) } figures, not { PLAIN($all) }
    .help = { -made-again }
shard-figure-elsewhere = { $file }: figure { $there } is where { $expected } should be
    .help = { -made-again }
figure-of-subnet = { $figure } of { $subnet }
shard-values = { $file }: figure { $figure } has { PLAIN($there) } values for the { $all } runs of its shard
    .help = { -made-again }
shard-null = { $file }: figure { $figure } is null in a run
    .help = { -made-again }
the-runs = the runs
shard-none = no shard is given
shards-of-other-runs = { $other } is of { $others } runs, and { $first } of { $firsts }
    .help = { -same-plan }
shards-of-other-number = { $other } is one of { PLAIN($others) } shards, and { $first } one of { PLAIN($firsts) }
    .help = all shards are of the same number
shards-of-other-plan = { $other } is of another simulation than { $first }
    .help = { -same-plan }
shard-twice = shard { $shard } is there twice: { $first } and { $other }
    .help = leave one of them out
shards-missing =
    { $count ->
        [1] shard { $shards } of { PLAIN($of) } is missing
       *[other] shards { $shards } of { PLAIN($of) } are missing
    }
    .help = make them with --shard, such as --shard { PLAIN($next) }/{ PLAIN($of) }

## vips check

service-twice =
    { $here ->
        [none] Service { $service } is given a second time
       *[other] Service { $service } is given a second time at { $here }
    }
    .help =
        { $other ->
            [none] give each object once, and those of one cluster alone
           *[other] give each object once, and those of one cluster alone; the other is at { $other }
        }
service-address = { $service }: { $what }: { $error }
    .help = write addresses such as 10.0.0.100, with commas between them
its-address = its address
protocol-unknown = { $service }: protocol "{ $protocol }" is not known
    .help =
        { $near ->
            [none] write one of { $all }
           *[other] did you mean { $near }?
        }

## cidrs

island-without-range = Cluster "{ $cluster }" has no IPv4 range in spec.clusterNetwork.pods.cidrBlocks, and is an island
    .help = give the pods a range, or write flatIPv4: true and give configs
dual-stack-without-config = Cluster "{ $cluster }" is dual-stack, and there is no config
    .help = give a ClusterCIDRConfig for each node pool, or one for all nodes
flat-without-config = Cluster "{ $cluster }" has flatIPv4, and there is no config: pods.cidrBlocks is ignored
    .help = give a ClusterCIDRConfig for each node pool, or one for all nodes
range-without-block = Cluster "{ $cluster }": { $range } holds no block of /{ $mask }, which { PLAIN($pods) } pods a node ask for
    .help = give a larger range, or lower maxPodsPerNode
range-is-ipv6 = Cluster "{ $cluster }": { $range } in pods.cidrBlocks is IPv6
    .help = leave it out: IPv6 ranges of pods belong in configs
config-without-family = "{ $config }" has no { $family }, and Cluster "{ $cluster }" is dual-stack
    .help = give every config ranges of both families
config-of-other-range = "{ $config }" has the IPv4 range { $range }, and Cluster "{ $cluster }" has { $list }
    .help = in a dual-stack island every config has the Cluster's own IPv4 range
config-of-other-blocks =
    { $by_density ->
        [true] "{ $config }" has IPv4 blocks of /{ $own }, but maxPodsPerNode of the Cluster asks for /{ $mask }
       *[false] "{ $config }" has IPv4 blocks of /{ $own }, but the first config has /{ $mask }
    }
    .help = in a dual-stack island every config has IPv4 blocks of the Cluster's size
config-changed = "{ $config }" has changed: { $path } was { $was } and is { $is }
    .help = { -immutable }
config-lost = "{ $config }" has changed: { $path } was { $was } and is gone
    .help = { -immutable }
config-gained = "{ $config }" has changed: { $path } is { $is } and was not there
    .help = { -immutable }
-immutable = fields are immutable: add a config of another name, and delete this one when no node has a block of it
