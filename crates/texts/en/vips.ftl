vips-result = What `cce-plan vips -f json` prints.

## VipsRow

nodes = Nodes
    .meaning = Nodes of one broadcast domain that hold VIPs.
    .source = { -input }

## FailureRow

failed_nodes =
    Nodes
    down
    .meaning = Nodes of a broadcast domain that are down together, whichever they are: k.
    .source = { -input }

is_bound =
    Worst
    case
    .meaning = Whether the numbers are bounds, as above 23 nodes, where not any two are a pair.
    .formula = ha_pairs < nodes x (nodes - 1) / 2
    .source = { -vips }

lost_pairs =
    Pairs
    lost
    .meaning = HA pairs of which both nodes are down.
    .formula = k(k - 1) / 2; at most floor(k x pairs_per_node / 2) and ha_pairs
    .source = { -vips }
    .other = Above 23 nodes not any two are a pair, and this is a bound: no set of failed nodes does worse.

degraded_pairs =
    Pairs
    degraded
    .meaning = HA pairs of which one node is down.
    .formula = k(nodes - k); at most k x pairs_per_node and ha_pairs
    .source = { -vips }
    .other = Above 23 nodes not any two are a pair, and this is a bound: no set of failed nodes does worse.

untouched_pairs =
    Pairs
    untouched
    .meaning = HA pairs of which no node is down; at least so many where the others are bounds.
    .formula = (nodes - k)(nodes - k - 1) / 2; at least ha_pairs - k x pairs_per_node
    .source = { -vips }
    .other = Above 23 nodes not any two are a pair, and this is a bound: no set of failed nodes does worse.

lost_vips =
    VIPs
    lost
    .meaning = VIPs that no node holds.
    .formula = lost_pairs x vips_per_ha
    .source = { -vips }

lost_share = Lost
    .meaning = Their share of all VIPs.
    .formula = lost_vips / total_vips
    .source = { -vips }

degraded_vips =
    VIPs
    degraded
    .meaning = VIPs with a single node left.
    .formula = degraded_pairs x vips_per_ha
    .source = { -vips }

degraded_share = Degraded
    .meaning = Their share of all VIPs.
    .formula = degraded_vips / total_vips
    .source = { -vips }

most_vips_on_node =
    Most on
    a node
    .meaning = VIPs on one node in the worst case, whichever nodes fail: all those of its pairs.
    .formula = pairs_per_node x vips_per_ha, at most max_vips_per_node
    .source = { -vips }

## NeededRow

required_vips =
    VIPs
    required
    .meaning = VIPs that are asked for.
    .source = { -input }

needed_domains = Domains
    .meaning = Broadcast domains of one size that hold them: one where any number of nodes does; else a row with the fewest domains, then one with few nodes: with at most a tenth more than the fewest, the fewest domains.
    .formula = ceil(required_vips / (255 x max_vips_per_node))
    .source = { -vips }

nodes_per_domain =
    Nodes/
    domain
    .meaning = The fewest nodes of each that do.
    .formula = the smallest that holds its share; every size is looked at
    .source = { -vips }

needed_nodes = Nodes
    .meaning = Nodes of all of them.
    .formula = needed_domains x nodes_per_domain
    .source = { -vips }

fails_again_at =
    Too few
    again at
    .meaning = The next number of nodes in a domain that holds too few again; none where more nodes never do.
    .source = { -vips }

## DesignRow

design = Design
    .meaning = pair-per-namespace: each namespace owns an HA pair and has its VIPs alone; platform-pairs: the platform owns all pairs and puts VIPs of any namespace on any of them.
    .source = { -vips }

vips_per_tenant =
    VIPs of
    one
    .meaning = VIPs that one namespace can have, at most.
    .formula = vips_per_ha | total_vips
    .source = { -vips }

namespaces_fit = Fits
    .meaning = Whether so many can.
    .formula = namespaces <= tenants
    .source = { -vips }

## ServiceRow

tun_ids = tun_ids
    .meaning = Services that the datapath can tell apart: each takes a tun_id, kept in a register of 32 bits.
    .formula = 2^32 = 4,294,967,296
    .source = { -vips }
    .other = The design says 400 million, which is a slip for 4,294,967,296.

asked_services = Services
    .meaning = Services that need an id of their own, with --services.
    .source = { -input }

services_fit = Fits
    .meaning = Whether so many can.
    .formula = asked_services <= tun_ids
    .source = { -vips }

## Titles

title = VIPs
title-domains = Broadcast domains
title-failures = With any nodes down
title-needed = Nodes that are enough
title-designs = Who owns the HA pairs
title-services = Services

## The answer

lead-only =
    { lead-most.nodes } { $nodes ->
        [one] holds
       *[other] hold
    } { $total_vips ->
        [0] no VIPs
       *[other] { VIPS($total_vips) }{ $vips_per_ha ->
            [none] {" "}on { PAIRS($ha_pairs) }
           *[other] : { PAIRS($ha_pairs) } with { $vips_per_ha } each
        }
    }.
lead-most =
    The largest number of these is { VIPS($total_vips) }, on { lead-most.nodes }{ $max_vips_per_node ->
        [none] {""}
       *[other] , with up to { $max_vips_per_node } a node
    }.
    .nodes =
        { NODES($nodes) }{ $domains ->
            [1] {""}
           *[other] {" "}in { $domains } broadcast domains
        }

lead-limit =
    { $max_vips_per_node ->
        [none] No set of failures puts more VIPs on a node than it may hold.
       *[other] No set of failures puts more than { VIPS($max_vips_per_node) } on a node.
    }

lead-failures = VIPs lost: { $lost }.
lost-with-nodes-down =
    { $lost_vips ->
        [0] none
       *[other] { $is_bound ->
            [true] at most { $lost_vips } ({ $lost_share })
           *[false] { $lost_vips } ({ $lost_share })
        }
    } with { NODES($failed_nodes) } down

lead-needed =
    { VIPS($required_vips) }{ $max_vips_per_node ->
        [none] {""}
       *[other] {" "}at { $max_vips_per_node } a node
    } need { $needed_domains ->
        [1] { NODES($nodes_per_domain) } in one broadcast domain
       *[other] { $needed_domains } broadcast domains of { NODES($nodes_per_domain) }
    }, which hold { $total_vips }.

lead-services = The services take { $services } of { $tun_ids } tun_ids.

## Assumptions

assume-either-node = The VIPs of an HA pair can all be on either of its nodes, at any time.
assume-router-ids = A broadcast domain has 255 VRRP router ids, and nothing else in it uses VRRP.
assume-even-pairs = If not every two nodes can be a pair, the pairs are spread evenly over the nodes.
assume-tun-ids = A service takes one 32-bit tun_id: there are enough for 4,294,967,296 services.
