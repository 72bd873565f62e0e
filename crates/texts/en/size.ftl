size-result = What `cce-plan size -f json` prints; proposed with --vpc.

## ZoneRow

zone = Zone
    .meaning = The zone.
    .source = { -input }

nodes = Nodes
    .meaning = Nodes that the zone must hold: its share of all with the surge, or of all without it when another zone is lost, whichever is more.
    .formula = max(ceil((max_nodes + surge_nodes) / zones), with --survive-zone-loss ceil(max_nodes / (zones - 1)))
    .source = { -here }

needed_ips =
    Needed
    IPs
    .meaning = IPs that the nodes take.
    .formula = nodes x ips_per_node
    .source = { -here }

single_prefix =
    Single
    prefix
    .meaning = The longest prefix whose one unused subnet holds these nodes.
    .source = { -here }

single_available_ips =
    Its
    IPs
    .meaning = IPs that can be handed out in it.
    .source = { -input }

single_nodes =
    Its
    nodes
    .meaning = Nodes that it holds.
    .source = { -input }

cheapest_prefixes = Fewest IPs
    .meaning = The subnets that hold these nodes with the fewest IPs in all.
    .source = { -here }

cheapest_total_ips =
    All
    IPs
    .meaning = All IPs of these subnets.
    .source = { -input }

cheapest_nodes =
    Their
    nodes
    .meaning = Nodes that they hold, each inside one.
    .source = { -input }

## DemandRow

wanted_max_nodes = Max
    .meaning = Nodes with the headroom.
    .formula = wanted_nodes + ceil(wanted_nodes x headroom)
    .source = { -here }

wanted_max_pods =
    Pods
    at max
    .meaning = Pods of those.
    .source = { -input }

zones = Zones
    .meaning = Zones.
    .source = { -input }

survives_zone_loss =
    Survives
    zone loss
    .meaning = Whether the other zones hold all nodes at most when one is lost.
    .source = { -input }

planned_enis = ENIs
    .meaning = ENIs of all nodes at most, those of a rolling upgrade included.
    .formula = (wanted_max_nodes + surge_nodes) x enis_per_node
    .source = { -here }

eni_quota =
    ENI quota
    needed
    .meaning = The ENI quota that the VPC needs, if it counts all ENIs. The default is 500.
    .formula = planned_enis + eni_quota_used
    .source = { -here }
    .other = If the quota counts only ENIs that are not attached, see eni_quota_unattached; sources do not say which.

eni_quota_unattached =
    Quota if
    unattached
    .meaning = The same if the quota counts only ENIs that are not attached: one a node, while all attach at once.
    .source = { -here }

## Sentences

title = Subnets for a demand
title-each-zone = Each zone needs
title-split = Where the IPs of a single subnet in each zone go
bar-zone = { $zone } /{ $prefix }

lead-too-large = No IPv4 subnet is large enough.
lead-needs =
    { NODES($max_nodes) } ({ PODS($max_pods) }){ $months ->
        [none] {" "}
       *[other] {" "}after { $months } months {""}
    }{ $max_nodes ->
        [1] needs a { $prefixes }
       *[other] need a { $prefixes }{ $zones ->
            [1] {""}
           *[other] {" "}in each of { $zones } zones, for { NODES($zone_nodes) } per zone
        }
    }.
lead-growth-alone =
    After growth nothing is kept for { $kept ->
        [headroom] headroom
        [surge] a rolling upgrade
       *[both] headroom or a rolling upgrade
    }: it is counted for the { NODES($nodes) } before. To keep it, give the grown number with --nodes.
lead-single-why = A { $prefix } holds { NODES($nodes) }, a { $half } only { $half_nodes }.
lead-cheaper =
    { $prefixes } need fewer IPs{ $zones ->
        [1] {""}
       *[other] {" "}per zone
    }: { $total_ips } instead of { IPS($single_ips) } ({ $holds }{ $together_nodes ->
        [none] {""}
       *[other] ; together { $together_nodes }, as a node's ENIs can be in several subnets
    }).
prefix-holds =
    { $nodes ->
        [0] { $prefix } for ENIs of others
       *[other] { $prefix } for { NODES($nodes) }
    }
lead-quota =
    { $eni_quota ->
        [none] The default VPC ENI quota of { $default_quota } is enough.
       *[other] { $default_quota ->
            [none] The VPC needs an ENI quota of { $eni_quota }: what it has by default is not known.
           *[other] Request an ENI quota of { $eni_quota } for the VPC ({ $eni_quota_unattached ->
                [none] the default of { $default_quota } is enough
               *[other] { $eni_quota_unattached }
            } if it counts only unattached ENIs).
        }
    }

assume-even = Nodes are spread evenly over the zones and guaranteed in every order; subnets are new and unused.
assume-reserved-of-each = The VPC reserves { $reserved_ips } IPs of each subnet.
todo-plan = Plan upgrades, groups and growth with these subnets: write them as a plan file.
