cidrs-why-result = What `cce-plan cidrs FILE... --why NODE -f json` prints.

cidrs-result = What `cce-plan cidrs FILE... -f json` prints.

## NodeRow

name = Name
    .meaning = Name of the node or config.
    .source = { -input }

config = Config
    .meaning = The config that serves the node; none where nobody does.
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
    .meaning = Pod CIDRs that the ranges are cut into, the fewest of both families, whoever has them.
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
    .meaning = Pods with an address on a node.
    .formula = min(max_pods, 2^h - 2 - gateway)
    .source = { -pod-cidrs }

waste_per_node =
    Waste
    /node
    .meaning = Addresses of a block beyond max-pods. Those of IPv6 may be text in JSON.
    .formula = 2^h - max_pods
    .source = { -pod-cidrs }

stranded_ips =
    Stranded
    IPs
    .meaning = Free addresses of the range that serve no further node: gaps smaller than a block, and blocks without a partner in the other family. Of IPv4 where there is any.
    .formula = free addresses - free_blocks x 2^h
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
    .meaning = Addresses of a block.
    .formula = 2^h
    .source = { -pod-cidrs }

range = Range
    .meaning = Its IPv4 range, else its IPv6 range.
    .source = { -input }
