# C4xx: what a cluster as a whole is short of.

c401 = below-target
    .message =
        { $group ->
            [none] {""}
           *[other] { $group }:{" "}
        }only { $have } guaranteed{ $pods ->
            [none] {""}
           *[other] {" "}at { $pods } per node
        }, { $goal ->
            [required] required
           *[target] target
        }: { $wanted }
    .missing =
        { $missing_nodes ->
            [1] the missing node
           *[other] the { $missing_nodes } missing nodes
        }
    .help =
        { $step ->
            [quota] request an ENI quota of { $quota_for_all } for the VPC
            [quota-subnet] request an ENI quota of { $quota_for_all } for the VPC, and add a /{ $sufficient_prefix } for { IPS($missing_ips) }
            [quota-subnets] request an ENI quota of { $quota_for_all } for the VPC, and add subnets with { IPS($missing_ips) }
            [ask] { $ask }
            [nodes] plan { NODES($missing_nodes) } more, or take a type that carries more pods
            [subnet] add a /{ $sufficient_prefix }: { c401.missing } { $missing_nodes ->
                [1] needs
               *[other] need
            } { IPS($missing_ips) }
           *[subnets] add subnets with { IPS($missing_ips) } for { c401.missing }
        }
    .meaning = The guaranteed nodes or pods of all subnets are below the target. A target is a wish, not a requirement, unless the plan says required = true. Not reported where the target is no more than the maximum and that does not fit: C402, C403 or Q301 says so. Severity: info; error if required, or warning where only the default ENI quota is too small.
    .formula = sum of max_nodes < target nodes, or sum of max_pods < target pods
    .source = { -design }
    .other = The design names 15,000 pods in one place and 150,000 in another as what a cluster can have; 5,000 nodes and 150,000 pods is right.

c402 = requirement-missed
    .message = { c401.message }
    .message-quota = { ENIS($needed_enis) } needed { $when }, but the VPC's quota is { $eni_quota }: it stops the cluster at { $max_nodes } of { NODES($wanted_nodes) }
    .help = { c401.help }
    .meaning = The guaranteed nodes or pods of all subnets are below what --require-nodes or --require-pods asks for, or an ENI quota that a plan gives is too small for what the plan asks for. In a plan, IPs that are too few have C403 instead. Nodes that fit only when packed across subnets do not count, because the controller does not promise them. Severity: error.
    .formula = sum of max_nodes < required nodes, or sum of max_pods < required pods
    .source = { -design }

c403 = zone-short
    .message = { $zone_words }, { $when }: { $shortage }
    .help =
        { $remedy }{ $sufficient_max_pods ->
            [none] {""}
           *[other] , or lower max-pods to { $sufficient_max_pods }
        }
    .meaning = The subnets of a zone do not guarantee the zone's share of all node groups in every order of joins: today, with all groups at their maximum, or during a rolling upgrade. The finding names the first of these. missing_ips is needed_ips - available_ips, and 0 where the IPs are enough in sum but not in every order. Severity: error.
    .formula = guaranteed nodes of the zone < nodes wanted in it; of each group the most that it may get there: its share rounded up where the cloud balances, all with spread = "any", what the plan names otherwise
    .source = { -design }
    .other = In the best case more nodes can fit: packed_nodes. The controller does not promise to find that arrangement.

c404 = zone-loss-not-survived
    .message =
        does not survive losing { $zones }{ $lost ->
            [several] {" "}together
           *[one] {""}
        }: { $parts }
    .short =
        { NODES($nodes) } { $nodes ->
            [1] does
           *[other] do
        } not fit in { $in_zone } ({ $lack })
    .stranded = { $group } has no other zone for its { NODES($nodes) }
    .other-zone =
        { $lost ->
            [several] give { $group } a zone other than { $zones }
           *[one] give { $group } a second zone
        }
    .then = and let `cce-plan mend` look for what that needs, once all else fits
    .help = { $steps }
    .meaning = When one zone is lost at maximum size, or the zones in lost_zones of [policy] together, their nodes move to the other zones of their groups, and these zones do not have room for all of them. missing_ips is the sum of needed - available over these zones. Not reported where something is short with all zones available. Severity: error for the zones in lost_zones of [policy], and for any one zone with survive_zone_loss = true; else warning.
    .formula = with the nodes of each group spread over its zones without the lost ones: guaranteed < wanted in some zone
    .source = { -here }

c405 = service-cidr-overlap
    .message =
        { $role ->
            [service] the service CIDR
            [vpc] the VPC range
           *[subnet] subnet
        } { $range } overlaps { $other_role ->
            [service] the service CIDR
            [vpc] the VPC range
           *[subnet] subnet
        } { $other_range }
    .help =
        { $role ->
            [service] choose another service CIDR before you create the cluster: it cannot be changed later
           *[other] correct one of the two
        }
    .meaning = The service CIDR overlaps a range of the VPC or a subnet, so some IPs mean two things and traffic to them is lost; or two ranges of the VPC overlap each other. Severity: error.
    .formula = two ranges share an IP
    .source = Kubernetes, service IP ranges must not overlap those of nodes and pods

c406 = exhaustion-date
    .message =
        { $lost_zone ->
            [none] growth runs out { $when }
           *[other] from { $from } does not survive losing { $lost_zone }
        }: { $parts }
    .short = { $short_zone }: { $shortage }
    .short-enis = the VPC's quota is { ENIS($missing_enis) } short
    .help =
        { $lacks ->
            [enis] { $steps }
           *[ips] { $steps }: a subnet cannot be enlarged
        }
    .meaning = The growth in the plan runs out of IPs or of the ENI quota in some month; or from some month on nodes do not fit without one zone. The finding names the first month and the zones that are short then. A default quota that is too small in an earlier month than IPs has a finding of its own. Where the month is the same for several zones that can be lost, each has its own finding, and all have the same help. Growing groups count with their nodes of that month, all others at their maximum. Severity: warning.
    .formula = nodes + nodes_per_month x month, or the milestone reached: the first month with guaranteed < wanted in some zone, within 120 months
    .source = { -here }

c407 = kubelet-above-256
    .message = { PODS($requested_max_pods) } per node: kubelet commonly runs with at most { $limit }
    .help = spread the pods over more nodes, with max-pods of { $limit } or less
    .meaning = max-pods is over 256. Clusters are rarely run and tested with so many pods per node: kubelet, the runtime and the node's CPU and memory become the limit before the network does. Severity: warning.
    .formula = max-pods > 256
    .source = Kubernetes, considerations for large clusters (110 pods per node); 256 as the upper end in use

c408 = headroom-below-policy
    .message = { $subject } has room for { NODES($headroom_nodes) } beyond its { NODES($wanted_max_nodes) } at maximum, but the policy requires { $asked_nodes } ({ $share })
    .help = { $ask }
    .meaning = Fewer nodes are guaranteed beyond a zone's share of the maximum than min_headroom of [policy] requires. A zone that is short of IPs has C403 instead. Severity: error; warning where only the default ENI quota is too small.
    .formula = headroom_nodes < min_headroom x wanted_max_nodes of the zone
    .source = the plan's policy

c409 = stranded-above-policy
    .message = { $stranded_ips } of { IPS($available_ips) } ({ $share }) are stranded, but the policy allows { $allowed_share }
    .help = run `cce-plan compare` to rank densities and types by what they strand; S104 names the subnets
    .meaning = The share of IPs that can never hold a node is larger than max_stranded of [policy] allows. Severity: error.
    .formula = stranded_ips > max_stranded x available_ips
    .source = the plan's policy

c410 = vpc-space-short
    .message =
        { $which ->
            [single] { $need } does not fit
            [all] none of the { $wanted_subnets } subnets of { $need } fits
            [one] 1 of the { $wanted_subnets } subnets of { $need } does not fit
           *[some] { $missing_subnets } of the { $wanted_subnets } subnets of { $need } do not fit
        }: { c410.left }
    .left =
        { $left ->
            [none] no IP is free
            [one-block] only { IPS($free_ips) } free, in one block, a /{ $largest_free_prefix }
            [few] only { IPS($free_ips) } free, in { BLOCKS($free_blocks) }, the largest a /{ $largest_free_prefix }
           *[scattered] { IPS($free_ips) } free, but in { BLOCKS($free_blocks) }, the largest a /{ $largest_free_prefix }
        }
    .help =
        { $sufficient_range_prefix ->
            [none] request less, because no IPv4 range holds all missing subnets
           *[other] add a range of /{ $sufficient_range_prefix } or larger to the VPC, enough for all missing subnets
        }{ $instead ->
            [smaller] ; { PLAIN($instead_subnets) }*/{ $instead_prefix }{ $suffix } with as many IPs fits instead
            [largest] ; the largest subnet that fits instead is /{ $largest_free_prefix }{ $suffix }
           *[none] {""}
        }
    .meaning = No aligned free block of the VPC is large enough for a subnet that is requested. Subnets are placed largest first, each into the smallest free block that suffices: if any arrangement had room for all, this one would. All other subnets are still proposed. Severity: error.
    .formula = no free block with a prefix of at most the need's
    .source = { -here }

c411 = subnet-outside-vpc
    .message = subnet { $subject } is outside the VPC's ranges ({ $vpc_cidrs })
    .help = correct the subnet, or add its range to vpc_cidrs
    .meaning = A subnet is not in any of the ranges that vpc_cidrs gives for the VPC, so it cannot be created there. Severity: error.
    .formula = no range of vpc_cidrs contains the subnet
    .source = subnets of a VPC are parts of its ranges

c412 = allowance-unused
    .message =
        { $about ->
            [none] { $allowed_code } is allowed ("{ $reason }") but does not occur
           *[other] { $allowed_code } for { $about } is allowed ("{ $reason }") but does not occur
        }
    .help = remove it from allow, so that it hides nothing later
    .meaning = The policy allows a finding that the plan does not have. An allowance that is no longer needed can hide the next finding of that kind. Severity: info.
    .formula = no finding has the code, and the subject if one is given
    .source = the plan's policy

c413 = demand-too-large
    .message = { NODES($nodes) } need { IPS($needed_ips) }: their subnets do not fit into the private IPv4 ranges
    .help = use fewer nodes, fewer pods per node, or more zones
    .meaning = The subnets for the demand take more IPs than all private IPv4 ranges have, so no VPC has room for them. Severity: error.
    .formula = the cheapest subnets of all zones > 2^24 + 2^20 + 2^16
    .source = RFC 1918

c414 = existing-node-cannot-fill
    .message =
        { $node_group }: { $unfilled_nodes } of { $existing_nodes } existing { $existing_nodes ->
            [1] node
           *[other] nodes
        }{ $zone ->
            [none] {""}
           *[other] {" "}in zone { $zone }
        } cannot reach { PODS($max_pods) }: { $parts }
    .named =
        { $others ->
            [0] { $first }
           *[other] { $first } and { $others } more
        }
    .stuck = { c414.named } cannot create as many ENIs as needed
    .without-room = no subnet has room for the next ENIs of { c414.named }
    .add-subnet =
        { $sufficient_prefix ->
            [none] add subnets with { IPS($missing_ips) }
           *[other] add a /{ $sufficient_prefix }{ $zone ->
                [none] {""}
               *[other] {" "}in zone { $zone }
            }: they lack { IPS($missing_ips) }
        }
    .recreate =
        drain and re-create { $count ->
            [1] { $first }, which frees its IPs
           *[other] { NODES($count) }, one after the other, which frees their IPs
        }
    .help = { $steps }
    .meaning = A node that already exists must still be able to reach all its pods. The IPs that it lacks go to its existing ENIs first, as far as their own subnets have IPs, and else to new ENIs in the subnets of its group. Some nodes cannot: either they may not create enough ENIs, and then no subnet helps, only draining and re-creating them; or no subnet has room. They count as wanted and as not guaranteed, so C402 and C403, which are errors, include them; this finding says which nodes and why. Severity: warning.
    .formula = need = P - secondary_ips - cross_subnet_ips; existing ENIs take up to c each first, as far as their subnets have IPs; stuck where the rest > (E - ENIs) x c; else new ENIs take rest + ceil(rest / c) IPs
    .source = { -here }

c415 = weak-guarantee
    .message = { $strategy } guarantees { $guaranteed_nodes } of the { $packed_nodes } nodes in the best case: some orders lose { $lost_nodes } ({ $share })
    .help =
        { $ways ->
            [both] use burstable ({ NODES($burstable_nodes) } guaranteed), or use one subnet per zone with as many IPs ({ NODES($one_subnet_nodes) } guaranteed)
            [burstable] use burstable ({ NODES($burstable_nodes) } guaranteed)
            [one-subnet] use one subnet per zone with as many IPs ({ NODES($one_subnet_nodes) } guaranteed)
           *[slots] choose a type with more ENIs than a node needs
        }
    .meaning = Under a strategy that takes IPs one at a time, an ENI can be left half full in a subnet that is exhausted, and it keeps its slot. With several subnets in a zone, some orders of joins and pods then leave nodes without IPs, so fewer nodes are guaranteed than the best case holds. One subnet per zone, more ENI slots than a node needs, or Burstable help. Severity: warning.
    .formula = (packed_nodes - guaranteed_by_addresses) / packed_nodes >= 5%, strategy other than burstable
    .source = { -pools }

c416 = growth-without-dates
    .message = the months of growth have no dates
    .help = add a start such as start = "2027-01" to [cluster]: answers then name the month by which a subnet is needed
    .meaning = Growth is counted in months from now, because the plan has no start. Severity: info.
    .formula = the plan has [[growth]], and [cluster] has no start
    .source = { -here }

c417 = nothing-mends
    .message = no change of { $levers }, alone or two together, makes the plan fit
    .help = plan fewer nodes, or ask for less at once: --scope today shows what today needs
    .meaning = `cce-plan mend` found no change with which everything in the scope fits. The table of levers says what stops each. Severity: error.
    .formula = no least change of one lever, or of two, fits the scope
    .source = { -here }

c418 = max-pods-below-use
    .message =
        { $node_group }: { $existing_nodes ->
            [1] { $first_node } runs { $used_ips } pods, but max_pods is { $max_pods }
           *[other] { $existing_nodes } existing nodes run more pods than max_pods = { $max_pods }: { $first_node } runs { $used_ips }
        }
    .help =
        set max_pods to { $used_ips } or more, or drain and re-create { $existing_nodes ->
            [1] { $first_node }
           *[other] the { $existing_nodes } nodes
        }: until its pods end, { $first_node } keeps all of its { IPS($bound_ips) }
    .meaning = max_pods is kubelet's max-pods, which the pool of a node uses as max-allocate. Lowering it takes nothing away from a node that runs more pods: no pod is evicted, no ENI is deleted and no IP is released while the pods run; kubelet only starts no more of them. The plan counts what such a node holds as taken. Severity: warning.
    .formula = used_ips + cross_subnet_ips > P - host_network_pods
    .source = { -design }
    .other = The design leaves open what happens to ENIs when max-allocate becomes smaller; the program takes nothing away.

c419 = workload-subnet-short
    .message = workload { $workload } needs { IPS($pods) } of { $subnet }, { $why ->
            [slots] and a node may have no ENI slot left for one
            [others] which other pods and ENIs may take first
           *[ips] which has { $available_ips }: { $missing_ips } short
        }
    .help = { $why ->
            [slots] { $enough_max_pods ->
                [0] use nodes with more ENI slots
               *[other] lower max_pods of its node groups to { $enough_max_pods }
            }: the driver keeps the IPs of a full pool, so an IP of another subnet needs a free slot
            [others] give the workload a subnet that nothing else uses
           *[ips] give the workload a larger subnet that nothing else uses, or plan { $available_ips } replicas
        }
    .meaning = Pods of a workload with a subnet of its own take their IPs from that subnet, and only a slot of an ENI from their node. If the subnet has too few IPs, or ENIs and other workloads may take them first, pods wait for an IP whatever the nodes have. With the shipped driver (model = "driver") they also wait if the ENIs of their node are full of its own IPs. Severity: error.
    .formula = most pods of the workload at a time > IPs of its subnet, or not guaranteed in every order, or (driver, Burstable) > E x c - P on a node
    .source = { -design }

c420 = no-warm-ips
    .message = { $node_group }: a { $strategy } pool with { $setting } = 0 asks for no IP when a pod starts, so its nodes do not reach their pods
    .help = set { $setting } to 1 or more in [simulation]
    .meaning = A best-effort pool of the design and a shared-ENI pool of TKE bind IPs only to keep some warm. With none to keep, the pool does not grow when a pod needs an IP: the pod waits, or is not scheduled. No node of the group is guaranteed. Severity: warning.
    .formula = best-effort in the design's model: pre_allocate = 0; tke-shared-eni: min_pre_bound = 0
    .source = { -pools }

c421 = placement-decides
    .message = all { NODES($nodes) } fit only if placed so: { $groups }
    .help = create these nodes there, and say so with zone_nodes of { $names }; `cce-plan mend` writes it
    .meaning = Nodes of a group with several zones do not divide evenly, or the cloud may put them into any zone. In the zones that the finding names everything in the plan fits, elsewhere it does not. Severity: error.
    .formula = some zone does not hold the most nodes that it may get, and everything fits with zone_nodes as in placement
    .source = { -here }

c422 = cloud-chooses-zones
    .message = { $node_group }: the cloud chooses the zones (spread = "any"), so each of { $zones } must hold all { NODES($nodes) }
    .help = if you choose the zone of each node, set spread = "planned": the plan then says where they go. (earlier plans with "any" were planned so)
    .meaning = With spread = "any" each new node of a group may be in any of its zones, and a plan fits only if each zone holds all of them. With spread = "planned" the plan names a zone for each node, which whoever creates the nodes has to choose. Severity: info.
    .formula = spread = "any", several zones, nodes beyond the existing ones
    .source = { -here }

c423 = zones-of-two-regions
    .message = zone { $zone } of { $subject } is in region { $region }, zone { $other_zone } of { $other } in { $other_region }
    .help = correct the zone of one of them; if they are of two clusters, plan each alone
    .meaning = A cluster, its VPC and its subnets are in one region, which the names of zones begin with. A zone of another region is most often a misspelt one, which the plan counts as a zone more. Severity: error.
    .formula = the names of two zones with subnets have the form of a zone in a region (cn-bj-d, ap-guangzhou-3, us-east-1a), and the regions differ
    .source = { -here }

c427 = created-differently
    .message = { $differs ->
        [zone] { $subject } is in zone { $created }, and in { $zone } of the plan
        [network] zone { $zone } has { $created } in place of the planned { $subject }
       *[absent] { $subject } of the plan is not among the subnets that there are
    }
    .help = { $differs ->
        [zone] correct the zone in the plan, or have the subnet created in the right one
        [network] the plan is computed with { $created }: write it into the plan, or have { $subject } created
       *[absent] take it out of the plan, or say planned = true if it is still to be created
    }
    .meaning = With `plan --subnets LIST`, the subnets of the plan are compared with those that there are. A planned subnet that is in the list is planned no more. One that was created with another network counts with that. Severity: warning.
    .formula = of a subnet of the plan: the list has its network in another zone, another network of its zone that the plan does not name, or no such subnet where it is not planned
    .source = { -here }
