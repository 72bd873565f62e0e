cidrs-why-result = What `cce-plan cidrs FILE... --why NODE -f json` prints.

cidrs-result = What `cce-plan cidrs FILE... -f json` prints.

## NodeRow

name = Name
    .meaning = Name of the node or config.
    .source = { -input }

config = Config
    .meaning = The config that serves the node; none where no config does.
    .source = the allocation

pod_cidrs = Pod CIDRs
    .meaning = The networks of the node's pods: IPv4 first where they are given here, unchanged where the node had them.
    .formula = the lowest free aligned block of each family
    .source = { -pod-cidrs }

status = Status
    .meaning = allocated: given here; existing: the node had it; unmanaged: the node had it and no config owns it; pending: the node gets none and stays NotReady.
    .source = the allocation

reason = Reason
    .meaning = Why a node gets none: no config matches it, or all that match are exhausted.
    .source = the allocation

## ConfigRow

total_blocks =
    Total
    blocks
    .meaning = Pod CIDRs that the ranges are divided into, the smaller number of both families, in use or not.
    .formula = 2^(mask - prefix)
    .source = { -pod-cidrs }

used_blocks =
    Used
    blocks
    .meaning = Blocks of which the nodes of this config have a part.
    .source = the allocation

free_blocks =
    Free
    blocks
    .meaning = Blocks that touch nothing taken, the fewest of both families. Those of overlapping ranges cannot be added.
    .source = the allocation

pods_per_node =
    Pods
    /node
    .meaning = Pods with an IP on a node.
    .formula = min(max_pods, 2^h - 2 - gateway)
    .source = { -pod-cidrs }

waste_per_node =
    Waste
    /node
    .meaning = IPs of a block beyond max-pods. Those of IPv6 may be text in JSON.
    .formula = 2^h - max_pods
    .source = { -pod-cidrs }

stranded_ips =
    Stranded
    IPs
    .meaning = Free IPs of the range that serve no further node: gaps smaller than a block, and blocks without a partner in the other family. Of IPv4 where there is any.
    .formula = free IPs - free_blocks x 2^h
    .source = the allocation

blocked_blocks =
    Blocked
    blocks
    .meaning = Blocks that cannot be given since others have a part of them: services, other configs, nodes of no config.
    .formula = total_blocks - used_blocks - free_blocks
    .source = the allocation

order = Order
    .meaning = In which order configs are tried, from 1.
    .source = { -pod-cidrs }

served_nodes = Nodes
    .meaning = Nodes that the config serves.
    .source = the allocation

selector = Selector
    .meaning = What the config asks of a node, in its canonical form; empty for a default config.
    .source = { -input }

ipv4 = IPv4
    .meaning = The IPv4 range.
    .source = { -input }

ipv4_mask =
    IPv4
    mask
    .meaning = Prefix length of a node's IPv4 block.
    .source = { -input }

ipv6 = IPv6
    .meaning = The IPv6 range.
    .source = { -input }

ipv6_mask =
    IPv6
    mask
    .meaning = Prefix length of a node's IPv6 block.
    .source = { -input }

config_max_pods =
    Max
    pods
    .meaning = kubelet's max-pods that blocks are measured by: the highest of the nodes that the config serves.
    .source = { -input }

## GrowthRow

configs = Nodes matched by
    .meaning = The configs that match these nodes, in the order in which they are tried.
    .source = the allocation

class_nodes = Nodes
    .meaning = Nodes of the input that these configs match, and no others do.
    .source = the allocation

class_pending = Pending
    .meaning = How many of them get none.
    .source = the allocation

example = Such as
    .meaning = The first of these nodes.
    .source = the allocation

next_config = Next from
    .meaning = The config that serves the next such node; none where it gets none.
    .source = the allocation

nodes_to_first_exhaustion =
    Until next
    config
    .meaning = How many more such nodes until the config that serves them is exhausted, if no others join.
    .source = the allocation

nodes_to_full =
    Until
    full
    .meaning = How many more such nodes until one gets none, if no others join: found by giving blocks away, not by adding.
    .source = the allocation

## WhyRow

why-row-config = Config
    .meaning = The config.
    .source = { -input }

verdict = Verdict
    .meaning = chosen: it serves the node; exhausted: it matches and had no block left; beaten: another comes first; terminating: it takes no new nodes; elsewhere: the node's networks lie elsewhere; no-match: the node does not meet its selector.
    .source = the allocation

rule = Beaten by
    .meaning = The first rule by which the config that was chosen comes before this one.
    .source = { -pod-cidrs }

broken_requirement = Not met
    .meaning = The first requirement that the node does not meet.
    .source = the allocation

requirements = Asks
    .meaning = Requirements of its selector.
    .source = { -input }

block_ips =
    IPs
    /block
    .meaning = IPs of a block.
    .formula = 2^h
    .source = { -pod-cidrs }

range = Range
    .meaning = Its IPv4 range, else its IPv6 range.
    .source = { -input }

## Titles

title = Pod CIDRs
title-why = Why a node has its pod CIDRs
title-nodes = Nodes
title-configs = Configs, as they are tried
title-growth = Room for more nodes, if no others join
title-map = Map of the ranges

## The answer

lead-no-nodes =
    { $configs ->
        [one] 1 config
       *[other] { $configs } configs
    } and no node: only the room for more nodes is shown.
lead-nodes =
    { $pending ->
        [0] { $nodes ->
            [1] The node has its pod CIDR
           *[other] All { NODES($nodes) } have their pod CIDRs
        }
       *[other] { $with_cidrs } of { NODES($nodes) } { $with_cidrs ->
            [one] has its pod CIDR
           *[other] have their pod CIDRs
        }
    }: { $parts }.
nodes-allocated =
    { $count ->
        [one] 1 gets one here
       *[other] { $count } get one here
    }
nodes-existing = { $count } had one
nodes-pending =
    { $count ->
        [one] 1 stays NotReady
       *[other] { $count } stay NotReady
    }

lead-room =
    { $more_nodes ->
        [0] No room for another node { lead-room.like }.
       *[other] { $alone ->
            [true] Room for { lead-room.more }.
           *[false] Exhausted first: room for { lead-room.more } { lead-room.like }.
        }
    }
    .more =
        { $more_nodes ->
            [one] 1 more node
           *[other] { $more_nodes } more nodes
        }
    .like =
        { $example ->
            [none] that { $more_nodes ->
                [0] matches
                [one] matches
               *[other] match
            } { $config }
           *[other] like { $example }
        }

lead-why =
    .allocated = { $node } gets { $pod_cidrs } from { $config }.
    .existing = { $node } had { $pod_cidrs }, which { $config } owns.
    .unmanaged = { $node } had { $pod_cidrs }, which no config that matches it owns.
    .no-matching-config = { $node } stays NotReady: no config that takes new nodes matches it.
    .exhausted = { $node } stays NotReady: every config that matches it is exhausted.

lead-secondary = Not counted, because spec.network names a secondary network (D712): { $configs }.

## The map

mark-used = taken: nodes that had it, services
mark-proposed = given here, at least in part
mark-partly-used = partly taken
mark-free = free

## Assumptions

assume-free = What no node and no service has counts as free: the cluster was not asked.
assume-order =
    { $largest_first ->
        [true] Nodes with the largest blocks are served first, equal ones in the order of the input.
       *[false] Nodes are served in the order of the input.
    }
assume-max-pods =
    { $max_pods ->
        [none] Nodes that do not state max-pods have { $default_max_pods }.
       *[other] Every node has max-pods { $max_pods }.
    }
assume-block-ends =
    { $gateway ->
        [true] Pods do not get the first and last address of a block, nor one for a gateway.
       *[false] Pods do not get the first and last address of a block.
    }
assume-no-config = No config is given: nodes take blocks from the Cluster's own pods.cidrBlocks, twice as large as max-pods.
