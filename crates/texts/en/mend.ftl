mend-result = What `cce-plan mend PLAN -f json` prints: the least changes that make the plan fit, the cheapest first.

scope = Scope
    .meaning = What has to fit: scenarios, and what the policy asks for.
    .source = { -input }

fits = Fits
    .meaning = Whether everything in the scope fits.
    .source = { -here }

more_changes =
    More
    changes
    .meaning = How many more changes there are that --max leaves out. The best change of each kind is never left out.
    .source = { -here }

## MendRow

rank = #
    .meaning = The number of the change: 1 costs least. --apply takes it.
    .source = { -here }

change = Change
    .meaning = What to change.
    .source = { -here }

costs = Costs
    .meaning = What the change costs. What only has to be asked for comes first, then new nodes made otherwise, then what touches running nodes, then what gives something up; of one kind, changes are ordered by re-created nodes, new VPC ranges, new subnets, new IPs, lost pods, ENIs to request, subnets to request, nodes of another type, nodes of another strategy, moved groups, lost surge and lost headroom, in this order.
    .source = { -here }

levers = Levers
    .meaning = The levers that the change turns, as --levers takes them.
    .source = { -here }

edits = Edits
    .meaning = Keys of the plan file that change.
    .source = { -here }

new_subnets =
    New
    subnets
    .meaning = New subnets of the change.
    .source = { -here }

new_addresses =
    New
    IPs
    .meaning = IPs of all new subnets, with those that the VPC reserves.
    .formula = sum of 2^(32 - prefix)
    .source = { -here }

new_subnets_count =
    New
    subnets
    .meaning = Number of new subnets.
    .source = { -here }

quota = Quota
    .meaning = The ENI quota to request for the VPC; none where the change needs no other quota.
    .source = { -here }

pods_lost =
    Lost
    pods
    .meaning = Pods that nodes no longer run: those at maximum, or in a month of growth in scope that has more.
    .formula = (max_pods before - max_pods after) x nodes
    .source = { -here }

nodes_recreated =
    Re-created
    nodes
    .meaning = Existing nodes that must be re-created: max-pods, the instance type and the strategy apply to new nodes only.
    .source = { -here }

new_vpc_ranges =
    New
    VPC ranges
    .meaning = Ranges to add to the VPC, because the present ones have no room for the new subnets.
    .source = { -here }

enis_requested =
    ENIs
    to request
    .meaning = ENIs to request in addition to the present quota.
    .source = { -here }

subnets_requested =
    Subnets
    to request
    .meaning = Subnets to request in addition to the present quota of subnets.
    .source = { -here }

nodes_of_other_type =
    Nodes of
    other type
    .meaning = Nodes that get another instance type: those at maximum, or in a month of growth in scope that has more.
    .source = { -here }

nodes_of_other_strategy =
    Nodes of
    other strategy
    .meaning = Nodes that get another strategy: those at maximum, or in a month of growth in scope that has more.
    .source = { -here }

groups_moved =
    Moved
    groups
    .meaning = Node groups whose zones or subnets change.
    .source = { -here }

surge_lost =
    Lost
    surge
    .meaning = Extra nodes that a rolling upgrade no longer has.
    .source = { -here }

headroom_lost =
    Lost
    headroom
    .meaning = Percentage points of min_headroom that are given up.
    .source = { -here }

proof-fits = Fits
    .meaning = Whether the edited plan, planned from the start, fits the scope.
    .source = { -here }

proof-one_less = One less
    .meaning = What each edit with one step less is short of.
    .source = { -here }

## EditRow

path = Key
    .meaning = The key of the plan file, as --set takes it.
    .source = { -input }

from = From
    .meaning = Its value now; none where the plan has none.
    .source = { -input }

to = To
    .meaning = Its new value.
    .source = { -here }

## NewSubnetRow

prefix = Prefix
    .meaning = The longest prefix that works.
    .source = { -here }

role = Role
    .meaning = pods, or nodes for a subnet that only nodes' own IPs come from.
    .source = { -input }

workload = For pods of
    .meaning = The only workload that the subnet is for.
    .source = { -here }

cidr = CIDR
    .meaning = A free network of the VPC; none where the plan has no vpc_cidrs.
    .source = { -here }

## OneLessRow

edit = Edit
    .meaning = The edit.
    .source = { -here }

one_less = One step less
    .meaning = The edit with one step less: one prefix bit, one pod more, one ENI less. None where it is left out.
    .source = { -here }

scenario = Scenario
    .meaning = The first scenario of the scope that then does not fit.
    .source = { -here }

short_nodes =
    Short
    nodes
    .meaning = Nodes that do not fit there.
    .source = { -here }

short_enis =
    Short
    ENIs
    .meaning = ENIs beyond the quota.
    .source = { -here }

## StoppedRow

lever = Lever
    .meaning = The lever.
    .source = { -here }

stop = What stops it
    .meaning = Why no setting of the lever makes the plan fit.
    .source = { -here }

## Sentences

title = The least change{ $name ->
        [none] {""}
       *[other] {" "}for { $name }
    }
title-stopped = What was tried
title-proof = With one step less

lead-fits =
    { $is_all ->
        [true] The plan fits.
       *[false] All nodes fit.
    } Scope: { $scope }.
lead-left =
    { $changes ->
        [0] No change here ends { $codes }: see below.
       *[other] None of these changes ends { $codes }: see below.
    }
lead-short =
    The plan does not fit: { $missed }. { $changes ->
        [0] No change of one or two levers makes it fit.
        [1] One change makes it fit.
       *[other] { $changes } changes make it fit, what only has to be asked for first, what gives something up last.
    } Scope: { $scope }.
lead-change = { $rank }. { $change }: { $costs }
lead-others =
    { $changes ->
        [1] One more change costs more (--max).
       *[other] { $changes } more changes cost more (--max).
    }
todo-apply = Apply one, here the first:
lead-apply = Apply one with `{ $command }`.

with-headroom = at maximum with the headroom that the policy requires
missed =
    { $what ->
        [headroom] { $zone ->
            [none] there is less headroom than the policy requires
           *[other] { $zone } is { NODES($nodes) } short { with-headroom }
        }
        [target] the target is missed{ $nodes ->
            [0] {""}
           *[other] {" "}by { NODES($nodes) }
        }
        [vpc-range] the VPC has no room for the new subnets
        [subnet-quota] the VPC's quota of subnets is too small
        [workload] the subnet of workload { $when } has too few IPs
       *[scenario] { $zone ->
            [none] the ENI quota{ $assumed ->
                [none] {""}
               *[other] , assumed to be the default of { $assumed },
            } is { ENIS($enis) } short
           *[other] { $zone } is { NODES($nodes) } short
        } { $when }{ $others ->
            [0] {""}
            [1] , and so is another zone
           *[other] , and so are { $others } other zones
        }
    }

edit-subnets =
    add a /{ $prefix }{ $role ->
        [nodes] {" "}with role nodes
       *[other] {""}
    } in { $count ->
        [1] { $zones }
       *[other] each of { $zones }
    }{ $cidrs ->
        [none] {""}
       *[other] {" "}({ $cidrs })
    }{ $workload ->
        [none] {""}
       *[other] {" "}for the pods of workload { $workload } alone
    }
    .new-group = { $subnets } for a new node group { $group }: nodes beyond { $kept } of { $of }
    .group = { $subnets } for node group { $group } only
edit-new-group = keep { NODES($kept) } of { $of } and put the others into a new node group
edit-density = lower max_pods of { $group } to { PLAIN($pods) }
edit-type = use { $instance } for { $group }
    .larger = use { $instance } for { $group } ({ $vcpu } vCPU, { $memory } GiB; now { $old_vcpu }, { $old_memory })
edit-own-subnets = give { $group } only { $subnets }
edit-zones = spread { $group } over { $zones }
edit-spread = place { $group } where the plan says (spread = "planned")
edit-zone-nodes = place { $group }: { $zones } (zone_nodes)
edit-quota = request an ENI quota of { $quota }
edit-subnet-quota = request a quota of { $quota } subnets
edit-vpc-range = add a range of /{ $prefix } to the VPC
edit-recreate =
    re-create { $nodes ->
        [1] node { $names }
       *[other] { NODES($nodes) } that never get all their IPs ({ $names })
    }
edit-surge = lower surge of { $group } to { $nodes }
edit-headroom = lower min_headroom to { $share }
edit-strategy = use { $strategy } for { $group }

cost-recreated = re-create { NODES($recreated) }
cost-ips =
    { IPS($ips) } of the VPC in { $subnets ->
        [1] 1 new subnet
       *[other] { $subnets } new subnets
    }
cost-pods = gives up { PODS($pods) }
cost-enis = { ENIS($enis) } to request
cost-ranges =
    { $ranges ->
        [1] 1 new range of the VPC
       *[other] { $ranges } new ranges of the VPC
    }
cost-more-subnets =
    { $more_subnets ->
        [1] 1 subnet to request
       *[other] { $more_subnets } subnets to request
    }
cost-machines = another type for { NODES($machines) }
cost-strategies = another strategy for { NODES($strategies) }
cost-groups =
    { $groups ->
        [1] other places for 1 group
       *[other] other places for { $groups } groups
    }
cost-surge = gives up { NODES($surge) } of surge
cost-headroom = gives up { $percents } percentage points of headroom

assume-judged = Each change was judged by planning the edited plan; with one step less it does not fit (-v shows where).
assume-order = What only has to be asked for comes first, then new nodes made otherwise, then what touches running nodes; what gives up pods, surge or headroom comes last. Of one kind, the fewest re-created nodes, new ranges, new subnets, new IPs, lost pods and ENIs come first (--prefer addresses asks for the fewest IPs). Two levers together are offered where no single one works, where they save half of the IPs or pods, and where the quota is short.
assume-groups = The plan is large: changes of a single node group were tried for { $tried } of { $groups } groups, those that take the most IPs.
placeholder = placeholder: choose a free network of your VPC of this size
the-subnets = the cluster
