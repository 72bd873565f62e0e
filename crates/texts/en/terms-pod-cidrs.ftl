# Terms of ClusterCIDRConfig, each with its page for `explain`.
#
# Found by id, name and what .alias of either language says, in any case, with or without dashes. .planner: what the
# program does with it, or why nothing.

ClusterCIDRConfig = ClusterCIDRConfig
    .alias = ClusterCIDR | cluster cidr config | allocation CIDR
    .meaning = Object that gives nodes which it selects blocks of a range as their pod CIDRs. Its values cannot be changed later.
    .planner = `cidrs` reads it, and ClusterCIDR of Kubernetes; `[[cidr_config]]` of plans; `--emit yaml` writes it.
    .source = { -pod-cidrs }

node-ipam = NodeIPAM
    .alias = node ipam | NodeIPAM Kubernetes
    .meaning = Controller of Kubernetes that gives every node a block of one size out of one range.
    .planner = `cidrs` does what it does where the only config has neither labels nor selector.
    .source = { -pod-cidrs }

cluster-cidr = cluster CIDR
    .alias = CIDR du cluster | CIDR de cluster | contiguous block | bloc d'adresses IP contigu
    .meaning = The range of all pod CIDRs of a cluster. It has to be large and contiguous unless there are several configs.
    .planner = `ipv4` and `ipv6` of `[[cidr_config]]`; `cidrs` says how full each range is.
    .source = { -pod-cidrs }

pod-cidr = pod CIDR
    .alias = CIDR de pods | CIDR des pods | podCIDR | podCIDRs
    .meaning = The block of IPs for the pods of one node.
    .planner = `pod_cidrs` of `cidrs`. D705 warns where it has less than twice as many IPs as max-pods.
    .source = { -pod-cidrs }

perNodeMaskSize = perNodeMaskSize
    .alias = PerNodeMaskSize | PerNodeMask | per node mask size
    .meaning = Key of a ClusterCIDRConfig: the prefix length of a node's block. 24 gives 256 IPs.
    .planner = `ipv4_mask` and `ipv6_mask` of `[[cidr_config]]`; `block_ips` is what a block has.
    .source = { -pod-cidrs }

perNodeHostBits = perNodeHostBits
    .alias = per node host bits
    .meaning = Key of Kubernetes' ClusterCIDR: the bits of a node's block that number its IPs, the same for both families. 8 bits are 256 IPs, a /24 or a /120.
    .planner = `cidrs` reads it as perNodeMaskSize = 32 - bits, and 128 - bits for IPv6.
    .source = { -pod-cidrs }

node-selector = node selector
    .alias = nodeSelector | label selector | sélecteur de nœud | sélecteur d'étiquettes | sélecteurs d'étiquettes | kubernetes.io/hostname | rack
    .meaning = Labels that a node has to have for a config to serve it.
    .planner = `labels` and `selector` of `[[cidr_config]]`, `labels` of a node group; D701 where no config matches; `--why NODE` explains.
    .source = { -pod-cidrs }

node-affinity = node affinity
    .alias = affinité de nœud | affinity of nodes
    .meaning = That ranges belong to certain nodes: by the node selector of a config.
    .planner = As node-selector. The affinity of pods is not modelled.
    .source = { -pod-cidrs }

node-pool = node pool
    .alias = pool de nœuds | nodepool
    .meaning = Nodes of one kind that are made together.
    .planner = `[[node_group]]` of plans; its `labels` decide which config serves it.
    .source = { -pod-cidrs }

tie-break-rules = order of configs
    .alias = tie-break | règles de départage | match count | Match Count | possible Pod CIDRs
    .meaning = Which of several matching configs a node gets: most matching labels, then fewest blocks, then smallest blocks, then the first label in order, then the lowest range.
    .planner = `cidrs --why NODE` shows the rule that decided. If the best config is full, the next one serves.
    .source = { -pod-cidrs }

overlapping-cidrs = overlapping ranges
    .alias = overlapping CIDRs | chevauchement | CIDR se chevauchent
    .meaning = Configs may overlap: what one gives is not free in the other.
    .planner = `cidrs` counts it (`blocked_blocks`); D703 where pod CIDRs of nodes overlap, D707 with services.
    .source = { -pod-cidrs }

cidrBlocks = cidrBlocks
    .alias = Cluster.spec.clusterNetwork.pods.cidrBlocks | clusterNetwork.pods.cidrBlocks | pods.cidrBlocks
    .meaning = Key of the Cluster: the range of pods. An island needs it; flat mode ignores it.
    .planner = `cidrs` reads it from the Cluster of `bmctl`: all nodes share it where there is no config.
    .source = { -pod-cidrs }

island-mode = island mode
    .alias = island | mode île | île | Île IPv4 | IPv4 island
    .meaning = Network mode in which pods have IPs that the outside does not know. It is the default of IPv4.
    .planner = `cidrs`: a Cluster without flatIPv4; its range is in pods.cidrBlocks.
    .source = { -pod-cidrs }

flat-mode = flat mode
    .alias = flat | flatIPv4 | IPv4 Flat | IPv4 plat | IPv6 Flat | plat
    .meaning = Network mode in which the outside reaches pods at their own IPs. Configs are needed.
    .planner = `cidrs`: flatIPv4: true of the Cluster. pods.cidrBlocks is ignored then.
    .source = { -pod-cidrs }

dual-stack = dual-stack
    .alias = dualstack | dual stack | double pile | Dualstack
    .meaning = Pods with an IPv4 and an IPv6 address. Both blocks of a node have the same number of IPs: 32 - mask = 128 - mask.
    .planner = `cidrs`: `ipv4` with `ipv6`; D711 where a config has one family. Subnets of plans are IPv4.
    .source = { -pod-cidrs }

ip-family = IPv4 and IPv6
    .alias = IPv4 | IPv6 | IP family | address family
    .meaning = The two kinds of addresses: 32 and 128 bits.
    .planner = Subnets for ENIs are IPv4. `cidrs` and `vips` take both.
    .source = { -pod-cidrs }

native-routing-cidr = native routing CIDR
    .alias = CIDR de routage natif | native routing
    .meaning = Range in which packets keep the pod's IP. In an island it is that of the pods.
    .planner = Not used: it is the same range as pods.cidrBlocks.
    .source = { -pod-cidrs }

google-distributed-cloud = Google Distributed Cloud
    .alias = GDC | bmctl | Anthos
    .meaning = The product that has ClusterCIDRConfig. `bmctl` writes its Cluster objects.
    .planner = `cidrs` reads its Cluster and ClusterCIDRConfig objects.
    .source = { -pod-cidrs }
