plan-result = What `cce-plan plan FILE -f json` prints; reached with --simulate, vip_pools with [[vip_pool]]. The schema of FILE itself is plan-file.

## ClusterRow

name = Cluster
    .meaning = The cluster's name.
    .source = { -input }

existing_nodes =
    There
    already
    .meaning = Nodes that the plan names as there already, which all other counts of nodes have among them; of a subnet those with an ENI in it. Nothing where the plan names none.
    .source = { -input }

existing_enis =
    Their
    ENIs
    .meaning = ENIs of existing nodes.
    .source = { -input }

bound_ips =
    Bound
    IPs
    .meaning = Secondary IPs that are bound to these ENIs; available_ips no longer has them.
    .source = { -input }

used_ips = In use
    .meaning = Of those, in use by pods.
    .source = { -input }

wanted_pods =
    Pods
    now
    .meaning = Pods with an IP on the nodes that are wanted now.
    .formula = wanted_nodes x pods_per_node
    .source = { -here }

wanted_max_nodes = Max
    .meaning = Nodes with every group at its max_nodes. Zone: the most that it may get, so zones that may get the same node each count it.
    .source = { -input }

wanted_max_pods =
    Pods
    at max
    .meaning = Pods with an IP on the nodes at most.
    .formula = wanted_max_nodes x pods_per_node
    .source = { -here }

guaranteed_nodes =
    Guaran-
    teed
    .meaning = Nodes that reach all their pods in every order in which nodes join and pods start, within the VPC ENI quota. Node group: next to the other groups at maximum. Zone and cluster: the nodes at maximum and, if these all fit, more of all groups in proportion.
    .formula = min(guaranteed_by_addresses, nodes within the ENI quota)
    .source = { -here }

guaranteed_by_addresses =
    By
    IPs
    .meaning = Nodes that reach all their pods in every order, whatever the ENI quota.
    .formula = one group in one subnet: floor(A / ips_per_node); several subnets: the largest number for which no order of ENIs can fail
    .source = { -here }

guaranteed_pods =
    Guaran-
    teed pods
    .meaning = Pods with an IP on the guaranteed nodes.
    .source = { -here }

placed_nodes =
    Nodes
    by zone
    .meaning = Where the plan places the nodes at maximum, with spread = "planned" or zone_nodes; none where the cloud chooses the zones.
    .source = { -here }

packed_nodes =
    Best
    case
    .meaning = Nodes that fit in the best case: a placement of their ENIs over the subnets of the zone exists. Another order of events may not reach it.
    .source = { -here }

upper_bound_nodes =
    Upper
    bound
    .meaning = Nodes that no arrangement can exceed. Where packed_nodes equals it, the packing is the best there is.
    .formula = as guaranteed_nodes, with all IPs of a zone taken together
    .source = { -here }

short_nodes = Short
    .meaning = Nodes at maximum that are not guaranteed.
    .source = { -here }

headroom_nodes =
    Head-
    room
    .meaning = Nodes that are guaranteed beyond those at most.
    .formula = guaranteed_nodes - (wanted_max_nodes - short_nodes)
    .source = { -here }

binding_limit = Limited by
    .meaning = What stops the next node.
    .source = { -here }

binding_limit_nodes = Limit
    .meaning = Nodes that this limit allows.
    .source = { -here }

runner_up_limit = Then by
    .meaning = What would stop the next node if the binding limit did not.
    .source = { -here }

runner_up_limit_nodes = Then
    .meaning = Nodes that the runner-up allows.
    .source = { -here }

planned_enis = ENIs
    .meaning = ENIs of the nodes at most, those without a place included; they count against the VPC's quota.
    .formula = wanted_max_nodes x n; an existing node counts with the ENIs that it will have, if these are more
    .source = { -design }

pod_ips =
    Pod
    IPs
    .meaning = IPs of pods; for existing nodes those that they still take.
    .source = { -input }

node_ips =
    Node
    IPs
    .meaning = Nodes' own IPs.
    .source = { -input }

headroom_ips =
    Head-
    room IPs
    .meaning = IPs of more nodes that still fit.
    .source = { -here }

idle_ips =
    Idle
    IPs
    .meaning = Available IPs where no pod can be: left over in subnets for nodes, in exclusive subnets, in subnets of no node group, or where nodes have no IP of their own.
    .source = { -here }

warm_ips =
    Warm
    IPs
    .meaning = Of the pods' IPs, those that are warm at the expected pods under Burstable.
    .source = { -design }

reserved_ips =
    Reserved
    IPs
    .meaning = IPs that the VPC keeps.
    .source = { -design }

## NodeGroupRow

node_group = Group
    .meaning = The node group.
    .source = { -input }

strategy = Strategy
    .meaning = How nodes take IPs for their pods.
    .source = { -input }

pods_per_node =
    Usable
    pods
    .meaning = Pods with an IP that a node really runs at most, DaemonSets included: the tightest of all limits of a node. IPs are claimed for max_pods_per_node all the same.
    .formula = min(E x c, max_pods - host_network_pods, and daemonset_pods + what CPU, memory and volumes allow)
    .source = { -here }

workload_pods_per_node =
    Workload
    pods
    .meaning = Of those, pods that are no DaemonSet's.
    .formula = pods_per_node - daemonset_pods
    .source = { -here }

density_limit = Pods by
    .meaning = What stops the next pod on a node.
    .source = { -here }

density_runner_up = Then by
    .meaning = What would stop the next pod on a node if that did not.
    .source = { -here }

node-group-row-warm_ips =
    Warm/
    node
    .meaning = Secondary IPs that a node claims and no pod uses.
    .formula = min(k x c, P) - Q
    .source = CCE design, section on the Burstable pool

## SubnetRow

nodes = Nodes
    .meaning = New nodes at maximum with all pod IPs in this subnet.
    .source = { -here }

## ScenarioRow

scenario = Scenario
    .meaning = today: nodes wanted now; maximum: every group at max_nodes; surge: the same during a rolling upgrade; zone-lost: the maximum without one zone, its nodes in the others; zones-lost: the same without those of [policy] lost_zones; growth: after some months.
    .source = { -here }

lost_zone = Lost zone
    .meaning = The zone that is lost; several are separated by ", ".
    .source = { -input }

months = Months
    .meaning = Months of growth.
    .source = { -input }

month = Month
    .meaning = Which month that is, where the plan has a start.
    .source = { -input }

state = State
    .meaning = fits: IPs guarantee every node; short: some are not guaranteed; lost: the zone is gone and no group is left without a zone.
    .source = { -here }

needed_ips =
    Needed
    IPs
    .meaning = IPs that all nodes of the zone need, in addition to what existing nodes hold; none for an existing node that no subnet helps.
    .source = { -input }

short_ips =
    Short
    IPs
    .meaning = IPs that the zone is short of in sum. It is 0 if the sum is enough but not in every order; short_nodes is then not 0.
    .formula = max(0, needed_ips - available_ips)
    .source = { -here }

## QuotaRow

eni_quota_counts =
    ENIs
    counted
    .meaning = Which ENIs the quota counts.
    .source = { -input }
    .other = Sources do not say whether the quota counts all ENIs or those not attached to a node; all is the cautious reading.

needed_enis =
    Needed
    ENIs
    .meaning = ENIs that count, those of others included.
    .source = { -input }

eni_quota =
    ENI
    quota
    .meaning = ENIs that the VPC may have: 500 unless given.
    .source = { -design }

short_enis =
    Short
    ENIs
    .meaning = ENIs beyond the quota.
    .source = { -input }

binds = Binds
    .meaning = Whether the quota was given and so decides; the default one only warns.
    .source = { -input }

## GrowthRow

event = Event
    .meaning = What happens first: nodes do not fit, the ENI quota that is assumed by default is too small, or nodes do not fit without one zone. A row for each zone that is short then, and for each zone without which that is so.
    .source = { -here }

first_short_months =
    First
    month
    .meaning = Months from now until it happens first.
    .source = { -input }

growth-row-short_ips =
    Short
    IPs
    .meaning = IPs that the zone lacks in sum then, as in scenarios.
    .source = { -input }

## AskedRow

asked = Asked
    .meaning = What the plan asks for, in addition to the nodes of its groups: growth by so many nodes a month, or a milestone; pods that a node is expected to run; the target, and whether it is required; surviving the loss of any one zone, or of the zones that the policy lists; headroom; a limit of stranded IPs; a workload.
    .source = { -input }

asked_of =
    Asked
    of
    .meaning = The node group that grows or whose pods these are, the zones that are lost together, or the workload.
    .source = { -input }

amount = Amount
    .meaning = Nodes each month, nodes at a milestone, pods of a node, nodes or pods of the target, pods of a workload.
    .source = { -input }

share = Share
    .meaning = The share of nodes that headroom has to hold, or of IPs that may be stranded.
    .source = { -input }

## LimitRow

of = Of
    .meaning = The node group or zone that is limited, or cluster.
    .source = { -input }

scope = Scope
    .meaning = Whether it limits nodes or pods on a node.
    .source = { -input }

limit = Limit
    .meaning = Which limit. CPU and memory are those of the whole machine; what the system keeps of them is not known here. The ENI quota allows what others' ENIs leave, of a zone or the cluster at the mean ENIs of its nodes.
    .source = { -here }

allows = Allows
    .meaning = Nodes, or pods on a node, that it alone allows.
    .source = { -input }

rank = Rank
    .meaning = 1 for the binding limit, 2 for the runner-up.
    .source = { -input }

## PlacementRow

full_enis =
    Full
    ENIs
    .meaning = Full ENIs of nodes that are not there yet.
    .source = { -input }

last_enis =
    Last
    ENIs
    .meaning = Last ENIs of these nodes, where they are not full.
    .source = { -here }

full_eni_ips =
    IPs/
    full
    .meaning = IPs of a full ENI.
    .source = { -input }

last_eni_ips =
    IPs/
    last
    .meaning = IPs of a node's last ENI.
    .source = { -here }

ips = IPs
    .meaning = IPs of all of these.
    .source = { -input }

## ReachedRow

reached-row-strategy = Strategy
    .meaning = How all nodes take IPs.
    .source = { -input }

planned = Planned
    .meaning = Whether it is that of all node groups of the plan.
    .source = { -input }

joined_nodes = Nodes
    .meaning = Nodes that joined.
    .source = { -pools }

full_nodes =
    Full
    nodes
    .meaning = Nodes that run all the pods that they may.
    .source = { -pools }

pods_running =
    Pods
    running
    .meaning = Pods that run when no node takes another.
    .source = { -pools }

pods_waiting =
    Pods
    waiting
    .meaning = Pods stuck in ContainerCreating: no IP.
    .source = { -pools }

isolated_nodes = Isolated
    .meaning = Nodes that take no new pods, since no subnet holds their next ENI.
    .source = { -pools }

starved_nodes =
    Out of
    IPs
    .meaning = Nodes with waiting pods that a new subnet would save.
    .source = { -pools }

stuck_nodes = Stuck
    .meaning = Nodes with waiting pods that only replacement helps.
    .source = { -pools }

warm_ips_reached =
    Warm
    IPs
    .meaning = IPs that are warm then.
    .source = { -pools }

left_ips =
    IPs
    left
    .meaning = IPs that are left then.
    .source = { -pools }

## VipPoolRow

vip-pool-row-name = Pool
    .meaning = Its name.
    .source = { -input }

vip-pool-row-node_group = Node group
    .meaning = The node group whose nodes it has.
    .source = { -input }

vip-pool-row-nodes = Nodes
    .meaning = Its nodes: of a node group those that are wanted now and guaranteed.
    .formula = min(wanted_nodes, guaranteed_nodes) of a node group
    .source = { -vips }

required_vips =
    VIPs
    required
    .meaning = VIPs that it must hold.
    .source = { -input }

## RequestRow

request-row-subnets = Subnets
    .meaning = The subnets to create.
    .source = { -here }

by_months =
    By
    month
    .meaning = Months from now until the request is needed: the first month in which something is short without it; 0 for now.
    .source = { -here }

by = By
    .meaning = The same as a calendar month; none where the plan has no start.
    .source = { -here }

ask_by = Ask by
    .meaning = The day by which to ask for it, so that it is there in time; none without [policy] lead_weeks or a start.
    .source = { -here }

through_months =
    Through
    month
    .meaning = The last month of growth for which the request is enough; none where nothing grows.
    .source = { -here }

through = Through
    .meaning = The same as a calendar month; none where the plan has no start.
    .source = { -here }

role = Role
    .meaning = Whose IPs the subnet holds: those of pods, or of nodes.
    .source = { -here }

prefix = Prefix
    .meaning = The length of its prefix.
    .source = { -here }

cidr = Network
    .meaning = A network that is free in the VPC; none where its ranges are unknown.
    .source = { -here }

quotas = Quotas
    .meaning = The quotas that the request raises.
    .source = { -here }

new_vpc_range =
    New VPC
    range
    .meaning = A further range of the VPC, where it has no room for the new subnets.
    .source = { -here }

free_ips =
    Free
    IPs
    .meaning = IPs of the VPC that no subnet takes before the request; none where its ranges are unknown or only planned.
    .source = { -here }

reason = Reason
    .meaning = The worst that is short without the request, in all that the plan is judged by.
    .source = { -here }

without_zone_loss =
    Without
    zone loss
    .meaning = What of the request is less if no zone may be lost, where the policy does not ask to survive that: the prefix or quota that then suffices, null where none is needed.
    .source = { -here }

node_groups =
    New node
    groups
    .meaning = Node groups to create, so that new nodes have subnets of their own. They take the nodes that another group does not keep.
    .source = { -here }

requested-subnet-row-node_group = Only for
    .meaning = The only node group that the subnet is for; none where all groups of the zone share it.
    .source = { -here }

requested-subnet-row-workload = Only for
    pods of
    .meaning = The only workload that the subnet is for: its pods take their IPs from it, and no ENI is created in it.
    .source = { -here }

requested-group-row-name = Name
    .meaning = The name of the new node group.
    .source = { -here }

requested-group-row-of = Of
    .meaning = The node group whose further nodes it takes.
    .source = { -here }

kept_nodes = Kept nodes
    .meaning = The most nodes that the other group keeps: as many as its subnets guarantee.
    .source = { -here }

new_nodes = New nodes
    .meaning = The most nodes of the new group, through the last month of the request.
    .source = { -here }

quota = Quota
    .meaning = What the quota is of: enis or subnets.
    .source = { -here }

from = From
    .meaning = The quota before; none where it is unknown.
    .source = { -here }

to = To
    .meaning = The quota that is asked for.
    .source = { -here }

## Sentences

title =
    { $name ->
        [none] Cluster plan
       *[other] Cluster plan: { $name }
    }
title-subnets-at-maximum = Subnets at maximum
title-split = Where the { IPS($total_ips) } go at maximum
title-scenarios = What fits
title-reached = What the pools reach in simulation, at maximum and full of pods
title-vip-pools = VIP pools

other-zones = { $others } other zones
lead-wrong =
    The plan is wrong: { $wrong }{ $others ->
        [0] {""}
        [one] , and 1 more error like this
       *[other] , and { $others } more errors like this
    }. The numbers below take it as it is.
lead-fits =
    { $wanted_max_nodes ->
        [one] The one node fits
       *[other] All { NODES($wanted_max_nodes) } fit
    } at maximum ({ PODS($wanted_max_pods) }). { $room ->
        [none] No room for more.
       *[other] Room for { $room }{ $aside ->
            [true] , not counting upgrades and zone losses
           *[false] {""}
        }.
    }
lead-room = { $nodes } more
lead-room-of =
    { $nodes }{ $first ->
        [true] {" "}more
       *[false] {""}
    } of { $group }
lead-room-of-groups =
    { $groups }{ $others ->
        [0] {""}
       *[other] {" "}or { $others } other groups
    }
lead-if-placed =
    { $wanted_max_nodes ->
        [one] The one node fits
       *[other] All { NODES($wanted_max_nodes) } fit
    } only if placed so: { $places }.
lead-above-limit = Fewer pods a node than asked for: { $message }.
lead-planned = It counts on { $what }, planned and not there yet.
lead-places = Place { $places }.
lead-without-workloads = { $wanted_max_nodes ->
        [one] The one node fits
       *[other] All { NODES($wanted_max_nodes) } fit
    } at maximum ({ PODS($wanted_max_pods) }), but not all pods of { $workloads } get an IP of their subnet.
lead-fits-at-maximum =
    Does not fit in every scenario of the plan. At maximum { $wanted_max_nodes ->
        [one] the one node fits
       *[other] all { NODES($wanted_max_nodes) } fit
    } ({ PODS($wanted_max_pods) }).
lead-short =
    { $short_nodes } of { NODES($wanted_max_nodes) } at maximum { $short_nodes ->
        [one] does
       *[other] do
    } not fit{ $zones ->
        [none] {""}
       *[other] : { $zones }
    }.
lead-quota =
    { $guaranteed_nodes } of { NODES($wanted_max_nodes) } fit at maximum: the { $given ->
        [true] {""}
       *[false] default{" "}
    }VPC ENI quota of { $eni_quota } is the limit. IPs guarantee { $guaranteed_by_addresses }.

lead-existing =
    { $existing_nodes ->
        [one] 1 existing node has
       *[other] { $existing_nodes } existing nodes have
    } { ENIS($existing_enis) } with { $bound_ips ->
        [one] 1 secondary IP
       *[other] { $bound_ips } secondary IPs
    } bound{ $lack ->
        [none] {""}
       *[other] ; { $unfilled_nodes } cannot reach their pods: { $lack }
    }.
    .no-subnet = no subnet has room
    .no-eni = they may create too few ENIs
    .both = { $stuck_nodes } may create too few ENIs, for { $other_nodes } no subnet has room

lead-limits =
    Limited by { $limit }{ $runner_up ->
        [none] {""}
       *[other] { $misses ->
            [true] , below { $runner_up }
           *[false] , then by { $runner_up }
        }
    }.
    .one =
        { $limit ->
            [vpc-eni-quota] the VPC ENI quota
            [cluster-target] the target
           *[addresses] IPs
        } ({ NODES($allows) }{ $in_proportion ->
            [true] {" "}if all groups grow in proportion
           *[false] {""}
        })

lead-scenario =
    { $scenario ->
        [surge] Rolling upgrade
       *[today] Today
    }: { $lack }.
    .in-zone =
        { $zone ->
            [none] {""}
           *[other] {" "}in { $zone }
        }
    .ips = { IPS($short_ips) } short{ lead-scenario.in-zone } ({ NODES($short_nodes) })
    .nodes =
        { NODES($short_nodes) } { $short_nodes ->
            [one] does
           *[other] do
        } not fit{ lead-scenario.in-zone }
    .many = { IPS($short_ips) } short in { $zones } zones ({ NODES($short_nodes) })
    .enis = { ENIS($short_enis) } more than { $is_default ->
            [true] the default quota
           *[false] the VPC's quota
        } of { $eni_quota }

lead-zone-loss =
    { $now ->
        [none] Survives losing any one zone.
       *[other] Does not survive losing { $now }.
    }{ $later ->
        [none] {""}
       *[other] {" "}From { $month } it does not survive losing { $later }{ $now ->
            [none] {""}
           *[other] {" "}either
        }{ $others ->
            [0] {""}
            [one] , and the other zone may follow
           *[other] , and other zones may follow
        }.
    }
lead-zone-loss-quota = IPs suffice without any one zone; the VPC ENI quota does not.
lead-zones-lost =
    { $survives ->
        [true] Survives
       *[false] Does not survive
    } losing { $zones } together.

lead-growth-quota =
    { $beyond ->
        [true] Growth goes beyond the maximum and runs out
       *[false] Growth runs out
    } { $when }, at { NODES($nodes) }: the default VPC ENI quota of { $eni_quota } is too small.
lead-growth-fits =
    { $larger_quota ->
        [true] With a larger quota the planned growth fits
       *[false] The planned growth fits
    } { $end ->
        [none] (checked for { $years } years)
       *[other] to its end in { $end }
    }.
lead-growth-none = No room to grow: something is short already.
lead-growth-ends =
    { $larger_quota ->
        [true] With a larger quota growth
       *[false] Growth
    } { $beyond ->
        [true] goes beyond the maximum and runs out
       *[false] runs out
    } { $when }, at { NODES($nodes) }: { $first ->
        [quota] the VPC ENI quota is too small.
        [subnets] the subnets are too small.
       *[zones] { $zones } first.
    }

decides-fits = Fits.
decides-planned = Fits with what is asked for.
decides-later = Fits today, short from { $month }.
decides-scenarios = Fits, but not in every scenario.
decides-short = Does not fit.
decides-ask = { $decides } Ask for { $what } { $by ->
    [none] now
   *[other] by { $by }
}.
decides-subnets = { $subnets ->
    [one] 1 subnet
   *[other] { $subnets } subnets
}
decides-eni-quota = an ENI quota of { $eni_quota }
decides-subnet-quota = a subnet quota of { $subnet_quota }
decides-vpc-range = a range for the VPC

todo-due =
    { $months ->
        [0] now
       *[other] by { $month }
    }
todo-ask-by = ask by { $ask_by }
todo-covers =
    enough for { $scope }{ $free_ips ->
        [none] {""}
       *[other] ; { $ips } of the VPC's { IPS($free_ips) } that are free
    }
todo-why-own = subnets of their own, because a shared subnet that runs out leaves ENIs half full, and they keep their slots
todo-then = then
todo-recreated = these nodes never get all their IPs otherwise
todo-partly = no request covers the rest of what the plan asks for; other changes may:
todo-without-loss = without room for a lost zone, { $less }
todo-less-subnet =
    { $less ->
        [none] no /{ $prefix }
       *[other] a /{ $less } instead of a /{ $prefix }
    } for { $role ->
        [nodes] nodes
       *[pods] pods
    }
todo-less-quota =
    { $less ->
        [none] no larger ENI quota
       *[other] an ENI quota of { $less } instead of { $eni_quota }
    }
todo-place = Without a request: place { $places } (zone_nodes).
todo-workload-slots = { $max_pods ->
        [0] give workload { $workload } nodes with more ENI slots
       *[other] lower max_pods of the node groups of workload { $workload } to { $max_pods }
    }
todo-workload-covers = enough for all { PODS($pods) } of { $workload }
todo-nothing = Nothing: everything that the plan asks for fits.
todo-planned = the plan counts on it already (planned = true); with it everything fits, { $scope }
todo-send = Nothing more than what is planned already. The report has the request to send (--sections requests).
todo-waits = Planned and not there yet: { $what }. In addition:
todo-search = New subnets and a quota alone do not make it fit, or take long to find. Look for other changes:
lead-next = Next: `{ $command }` finds the least changes with which everything fits.
lead-reached = Simulated at maximum and full of pods: under { $strategy } ({ $model }), { $full_nodes } of { NODES($joined_nodes) } are full, { PODS($pods_running) } run and { $pods_waiting } wait. A cluster of up to { NODES($guaranteed_nodes) } is guaranteed to fill.

lead-vip-pool =
    VIP pool { $name } holds { VIPS($total_vips) } on { NODES($nodes) }{ $required_vips ->
        [none] {""}
       *[other] ; { VIPS($required_vips) } are required
    }.

matrix-scenario = Scenario
matrix-quota = VPC ENI quota
    .short = ENIs
    .counts = quota: in ENIs
matrix-month = month { $months }
matrix-months =
    { $dated ->
        [true] {""}
       *[false] month{" "}
    }{ $first } to { $last }
matrix-surge = rolling upgrade
matrix-lost = lost
matrix-fits = fits
matrix-short =
    SHORT { NODES($short_nodes) }{ $short_ips ->
        [0] {""}
       *[other] , { $short_ips } IPs
    }
    .pods = SHORT { PODS($short_pods) }
matrix-workload = pods of { $workload }
matrix-enis =
    { $fit ->
        [fits] { $needed_enis } of { $eni_quota }
        [short] SHORT { $short_enis } ({ $needed_enis } of { $eni_quota })
       *[asks] request { $needed_enis } (default { $eni_quota })
    }

outlook-subtitle =
    { $name ->
        [none] IPs of each zone
       *[other] { $name }: IPs of each zone
    }{ $month ->
        [none] {""}
       *[other] , from { $month }
    }{ $losses ->
        [left-out] {" "}(zone losses not drawn: the plan is too large)
       *[shown] {""}
    }
outlook-horizon =
    requests are enough through { $month ->
        [none] { $months ->
            [one] 1 month
           *[other] { $months } months
        }
       *[other] { $month }
    }
outlook-ask =
    + { $what } { $due }{ $zones ->
        [none] {""}
       *[other] {" "}for nodes of { $zones }
    }
outlook-ask-quota = quota { $what } { $due }
assume-fits = VPC-ENI mode, the { $model } model. A node fits if it reaches its pods in every order in which nodes join and pods start.
assume-unattached = The quota counts only unattached ENIs: one per node, while all nodes attach at the same time.
assume-existing = Existing nodes stay where they are. The IPs that they still need for their pods are planned before new nodes.
assume-eni-ips = The VPC keeps the { IPS($ips) } that Burstable ENIs of existing nodes are short of: no other ENI takes them (reserve_eni_ips = true).
assume-no-eni-ips = Other ENIs may take the IPs that Burstable ENIs of existing nodes are short of (reserve_eni_ips = false).
assume-own-subnet = Pods of workload { $workload } take { $ips ->
        [none] IPs
       *[other] up to { IPS($ips) }
    } of { $subnet }, and slots of ENIs: nodes may create more ENIs for them.
assume-retained = Workload { $workload } keeps up to { IPS($ips) } for static pods that ended, in addition to pods that run: TKE { $reclaim ->
        [none] never reclaims them (no static_ip_reclaim)
       *[other] reclaims them after { $reclaim } (static_ip_reclaim)
    }.
assume-quota-order = Node groups share a VPC ENI quota that is too small in proportion to their nodes; what rounding leaves goes to the first groups by name.
assume-one-zone-only = All nodes are in one zone: losing it is not checked.
assume-growth = Growing groups count with their nodes of the month, all others at their maximum.
assume-group = { $name }: { $instance }, { $limits }, { $spread }, { $strategy }{ $own_ips }.
    .one-zone = in { $zones }
    .even = balanced by the cloud over { $zones }, odd nodes in any of them
    .any = each node in any of { $zones }, as the cloud chooses
    .planned = placed by you in { $zones }, as this plan says
    .named = placed by you in { $zones }, as zone_nodes says
    .node-ips = ; nodes' own IPs are counted
    .no-node-ips = ; nodes' own IPs come from elsewhere
    .on-nic = ; pods have IPs of the machine's own NIC, in the subnet where the machine is
assume-vip-nodes = For a node group with VIPs, only nodes that are wanted now and guaranteed count.
assume-vip-domains = Each VIP pool has its own broadcast domains, each with 255 VRRP router IDs.
