# D7xx: pod CIDRs of nodes, and the configs that give them.

d701 = no-matching-config
    .nodes =
        { $kind ->
            [node] { $subject }
            [all]
                { $nodes ->
                    [one] the only node of "{ $subject }"
                   *[other] all { $nodes } nodes of "{ $subject }"
                }
           *[some] { $pending_nodes } of the { $nodes } nodes of "{ $subject }"
        }
    .message =
        { $configs ->
            [0] no pod CIDR for { d701.nodes }: there are no configs
           *[other]
                { $pending_nodes ->
                    [one] { d701.nodes } stays NotReady: { d701.unmatched }
                   *[other] { d701.nodes } stay NotReady: { d701.unmatched }
                }
        }
    .unmatched =
        { $configs ->
            [one] the only config does not match
           *[other] none of the { $configs } configs matches
        }
    .help =
        { $configs ->
            [0] pass the configs of the cluster: one without a selector serves every node
           *[other]
                { $kind ->
                    [node] add a config without a selector, or label the node: --why { $subject } shows what each config requires
                   *[other] add a config without a selector, or give the node group the labels that one requires
                }
        }
    .meaning = The node does not match the selector of any config that takes new nodes, so it gets no pod CIDR and stays NotReady until one matches. Severity: error.
    .formula = reason = no-matching-config
    .source = { -pod-cidrs }
    .other = A config with a deletionTimestamp takes no new nodes and does not count.

d702 = configs-exhausted
    .configs =
        { $names }{ $more ->
            [0] {""}
           *[other] {" "}and { $more } more
        }
    .message =
        { $pending_nodes ->
            [one] { d701.nodes } stays
           *[other] { d701.nodes } stay
        } NotReady: { d702.configs } { $matching_configs ->
            [one] has
           *[other] have
        } no free blocks
    .help =
        add a config with a range of /{ $sufficient_range_prefix } or larger, in blocks of /{ $mask }{ $missing_nodes ->
            [one] {""}
           *[other] : it holds the { NODES($missing_nodes) } without a pod CIDR
        }
    .help-smaller-blocks = add a config with smaller blocks: no range holds { $missing_nodes } of these
    .meaning = Configs match the node, but none of them has a free block in each of its families, so the node gets no pod CIDR and stays NotReady. Severity: error.
    .formula = reason = exhausted
    .source = { -pod-cidrs }
    .other = A block is free if it overlaps no block of any config, no service range and no pod CIDR of a node. A smaller block of any config makes the larger block around it unusable.

d703 = pod-cidrs-overlap
    .message = { $pod_cidr } of { $subject } overlaps { $other_pod_cidr } of { $other_node }
    .help = drain and re-create one of the two nodes: podCIDRs of a node cannot be changed, so delete Node { $subject } first
    .meaning = Pod CIDRs of two nodes overlap: pods on both can get the same IP, and traffic reaches only one of them. Severity: error.
    .source = { -pod-cidrs }

d704 = unmanaged-pod-cidr
    .message =
        { $range_of ->
            [none] { $pod_cidrs } of { $subject } { $count ->
                [one] is in no config's range, but stays reserved
               *[other] are in no config's range, but stay reserved
            }
           *[other] { $pod_cidrs } of { $subject } { $count ->
                [one] is
               *[other] are
            } in the range of { $range_of }, which requires `{ $requirement }`: reserved, but owned by no config
        }
    .help =
        { $range_of ->
            [none] pass all configs of the cluster, or drain and re-create the node
           *[other] label the node to match `{ $requirement }` of { $range_of }, or drain and re-create it
        }
    .meaning = The node has pod CIDRs, but no config that matches it has ranges that overlap all of them. They stay reserved, and are not released when the node is deleted. Severity: warning.
    .formula = status = unmanaged
    .source = { -pod-cidrs }
    .other = The owner is the first matching config, in the order in which configs are tried, whose ranges overlap every pod CIDR of the node.

d705 = block-headroom
    .message =
        a block of { $subject } ({ $masks }) has { IPS($block_ips) } for { PODS($max_pods) }{ $is_assumed ->
            [true] {" "}(assumed)
           *[false] {""}
        }, { $ratio } per pod{ $ips_are ->
            [short] : only { PODS($pods_per_node) } get an IP
           *[enough] {""}
        }
    .help =
        { $is_assumed ->
            [true] pass the real max-pods with --max-pods; for { $max_pods } use blocks of { $sufficient_masks }, or lower it to { $half }
           *[false] use blocks of { $sufficient_masks } (in a new config, or --node-cidr-mask-size for nodes that are created again), or lower max-pods to { $half }
        }
    .meaning = A block has fewer than twice as many IPs as a node has pods, so IPs of deleted pods are reused at once, or there are too few for all pods. Severity: warning; error where a block has fewer IPs than a max-pods that is given.
    .formula = 2^h < 2 x max_pods; error: 2^h < max_pods
    .source = { -pod-cidrs }
    .other = 8 pods need a /28, 16 a /27, 32 a /26, 64 a /25, 110 a /24, 256 a /23.

d706 = several-terms
    .message = a node must match all { $terms } terms of { $subject }: elsewhere in Kubernetes one is enough
    .help = write one term; if any one should do, split { $subject } into { $terms } configs, one per term
    .meaning = The config has several nodeSelectorTerms. Elsewhere in Kubernetes one of them is enough; the allocator of pod CIDRs joins them, so a node must match all. Severity: warning.
    .source = { -pod-cidrs }

d707 = service-range-overlap
    .message =
        { $lost ->
            [all] service range { $service_cidr } takes all of { $range }: { $subject } has no blocks to give
           *[some] service range { $service_cidr } takes { $lost_blocks } of the { BLOCKS($total_blocks) } of { $subject } ({ $range })
        }
    .help = give { $subject } a range outside { $service_cidr }
    .meaning = A service range overlaps the config's range, so the blocks there go to no node. Severity: warning; error where no block is left.
    .source = { -pod-cidrs }

d708 = range-masked
    .message = { $written } of { $subject } has host bits set: read as { $range }
    .help = write { $range } in the next config
    .meaning = The range is written with an IP that is not its first one. The allocator takes the whole network around it, and so does this program. Severity: info.
    .source = { -pod-cidrs }

d709 = no-room-for-next
    .message =
        { $example ->
            [none] { $matching_configs ->
                [one] { d702.configs } has no free blocks: a node that it matches stays NotReady
               *[other] { d702.configs } have no free blocks: a node that they match stays NotReady
            }
           *[other] { d702.configs } { $matching_configs ->
                [one] has
               *[other] have
            } no free blocks: the next node like { $example } stays NotReady
        }
    .help = add a config with another range before the next node joins or is replaced
    .meaning = Every node has its pod CIDR, but the configs that match have no free blocks: the next node like these stays NotReady. When a node is replaced, the new one joins before the old one leaves. Severity: warning.
    .formula = nodes_to_full = 0
    .source = { -pod-cidrs }

d710 = pod-cidr-in-service-range
    .message = { $pod_cidr } of { $subject } overlaps service range { $service_cidr }
    .help = pass the service range to the allocator, then drain and re-create { $subject }
    .meaning = Pods of the node can get an IP of a service: traffic to such a pod reaches the service instead. Severity: error.
    .source = { -pod-cidrs }

d711 = families-differ
    .message = { $subject } has no { $missing_family } range, but { $dual_stack_config } has both families: nodes of { $subject } get no { $missing_family }
    .help = give { $subject } an { $missing_family } range with blocks of the same size
    .meaning = In a dual-stack cluster every config has ranges of both families; a node that this one serves has IPs of only one family. Severity: warning.
    .source = { -pod-cidrs }
    .other = With a dual-stack Cluster object it is an input error.

d712 = secondary-network
    .message = { $subject } gives { $ranges } to the secondary network { $network }: no node gets its pod CIDR from it
    .help = put pod CIDRs in a config without spec.network: this one is not counted
    .meaning = The config names a network in spec.network. Its ranges are split into blocks for a second interface of pods. No node gets its pod CIDR from it, so it does not count: not in the order, not in the room for more nodes, not in the checks of a Cluster. Severity: info.
    .formula = spec.network is neither default nor pod-network
    .source = ClusterCIDRConfig API of Google Distributed Cloud, spec.network; GoogleCloudPlatform/gke-networking-api, apis/network/v1/network.go
    .other = default and pod-network are the two names of the network that every pod is on: a config that names one of them serves nodes.

d713 = nodes-of-one-family
    .message =
        { NODES($nodes) } of { $subject } { $nodes ->
            [one] has
           *[other] have
        } no { $missing_family } block, although { $subject } has both families (for example { $example })
    .help = drain and re-create { $nodes ->
            [one] it
           *[other] them
        }: a node keeps the blocks that it has, and gets both only when it joins
    .meaning = Nodes joined before their config had ranges of both families. They keep their block of one family: dual-stack pods on them get no IP of the other one. Severity: warning.
    .source = { -pod-cidrs }
