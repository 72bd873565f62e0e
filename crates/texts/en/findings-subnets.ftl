# S1xx: what subnets hold, and what they waste.

s101 = subnet-holds-no-node
    .message = { $subject } holds no node: { IPS($available_ips) } available, a node of { $pods } needs { $ips_per_node }
    .message-no-subnet = no subnet serves ENIs for pods, so no node fits
    .help =
        { $step ->
            [ask] { $ask }
            [larger] use a /{ $sufficient_prefix } or larger
            [other] use a subnet with { IPS($ips_per_node) } free
           *[none] lower max-pods: no IPv4 subnet holds such a node
        }{ $step ->
            [ask] {""}
           *[other] { $largest_max_pods ->
                [none] {""}
               *[other] , or at most { PODS($largest_max_pods) } per node
            }
        }
    .meaning = The subnet has fewer available IPs than one node needs at this density. Severity: error.
    .formula = max_nodes = floor(A / ips_per_node) = 0
    .source = { -design }

s102 = subnet-nearly-useless
    .message =
        all subnets together hold only { NODES($max_nodes) }{ $pods ->
            [none] {""}
           *[other] {" "}of { $pods }
        }, and a subnet cannot be enlarged later
    .help =
        { $is_plan ->
            [true] say in the plan how it grows, with max_nodes or [[growth]]: what it needs for that is then requested
           *[false] { $sufficient_prefix ->
                [none] add subnets, or lower max-pods
               *[other] request a /{ $sufficient_prefix } now, which alone holds { NODES($enough_nodes) }, or more subnets
            }
        }
    .meaning = All subnets together hold at most 32 nodes. A subnet cannot be enlarged and an ENI never changes its subnet, so such a cluster cannot grow. Severity: warning.
    .formula = sum of max_nodes <= 32
    .source = { -design }

s103 = nodes-will-starve
    .message = { NODES($startable_nodes) } can join { $subject }, but only { $max_nodes } can reach { $pods }: the extra { $extra_nodes } use up IPs that the others need
    .help = stop at { NODES($max_nodes) } in this subnet, or add { IPS($missing_ips) } for all { $startable_nodes }
    .meaning = Nodes beyond max_nodes still get their first ENI and join. Each of them takes IPs that another node needs for its later ENIs, so nodes run out of IPs before they reach their pods. Severity: warning; info when fewer than 5% of max_nodes are affected.
    .formula = startable_nodes = floor(A / (min(m, P + 1) + 1 with --node-ip-in-subnet)) > max_nodes
    .source = { -design }

s104 = stranded-ips
    .message = { $stranded_ips } of { IPS($available_ips) } in { $subject } ({ $share }) are stranded: one more node of { $pods } needs { $ips_per_node }
    .help = use the rest for something else, such as load balancers
    .help-density = use { PODS($better_max_pods) } per node: { $left } are stranded then
    .help-prefix = use a /{ $better_prefix }: { $left } of { $of } are stranded then
    .meaning = More than 10% of the subnet's available IPs are left over when it holds all the nodes it can: too few for one more node. Severity: warning.
    .formula = stranded_ips = A - max_nodes x ips_per_node > A / 10
    .source = { -design }
    .other = The rests of several subnets in one zone can hold a node together, because its ENIs can be in different subnets: see packed_max_nodes.

s105 = available-is-estimate
    .message =
        { $zero_list ->
            [true] { IPS($available_ips) } in { $subject } are an estimate: the list reports 0 for every subnet, as a list without counts does
           *[false] { $subject } counts as unused, with { IPS($available_ips) } available
        }
    .help =
        { $zero_list ->
            [true] give the Subnet objects of the cluster, or the number: --cidr { $subject }@N (@0 if it is really full)
           *[false] { $in_plan ->
                [true] give the number of free IPs: available_ips of the subnet in the plan file, or `--set 'subnet."{ $subject }".available_ips=N'`
               *[false] give the number of free IPs: available_ips in a file, or --cidr { $subject }@N
            }
        }
    .meaning = The input has no number of free IPs, so the subnet counts as empty except for the IPs that the VPC reserves and those that nodes of the plan hold. If the subnet is in use, the true numbers are lower. A list that reports 0 for all of its subnets counts as a list without numbers, because the call that lists subnets does not return them. Severity: info, or warning for a list of zeros, whose subnets may really be full.
    .formula = A = 2^(32 - prefix) - reserved
    .source = { -design }

s106 = last-eni-nearly-empty
    .message = at { $pods }, ENI { $enis_per_node } of a node carries { $last_eni_pods } of the { $secondary_ips_per_eni } pods it could
    .help = use { PODS($better_max_pods) } per node, which need only { ENIS($fewer_enis) }
    .meaning = A node with several ENIs fills its last one to a tenth or less. A slightly lower density saves that ENI, its primary IP and its share of the VPC's ENI quota. Severity: info.
    .formula = n > 1 and P - (n - 1) x c <= c / 10
    .source = { -design }

s107 = exclusive-subnet
    .message = { $subject } is exclusive: its { IPS($available_ips) } serve no ENI
    .help = remove it from the plan, or make it shared
    .meaning = An exclusive subnet is reserved for its own pods and serves no ENI, so it holds no node of the plan. Severity: warning.
    .formula = max_nodes = 0; stranded_ips = A
    .source = driver, Subnet objects (spec.exclusive)

s108 = node-only-subnet
    .message = { $subject } has the role nodes: its { IPS($available_ips) } carry no pods
    .help = set its role to both to plan pods in it
    .meaning = A subnet with the role nodes holds only the nodes' own IPs; no ENI for pods is created in it. Severity: info.
    .formula = max_nodes = 0; stranded_ips = A
    .source = the role given with the subnet

s109 = subnet-without-group
    .message = no node group uses { $subject } with its { IPS($available_ips) }
    .help = add its zone or the subnet to a node group, or remove it from the plan
    .meaning = A subnet of the plan serves no node group, by zones, subnets and node_subnets: its IPs count nowhere. Severity: info.
    .formula = no node group has the subnet
    .source = { -here }

s110 = subnet-closed
    .message =
        { $why ->
            [no-more-ips] the Subnet object of { $subject } has hasNoMoreIP: 0 IPs count as available, whatever number is reported
            [off] { $subject } is turned off (status.enable is false): no ENI is created in it
           *[off-by-omission] { $subject } is turned off (no status.enable, which the driver reads as false): no ENI is created in it
        }
    .help =
        { $why ->
            [no-more-ips] dump the Subnet object again: the driver updates hasNoMoreIP from the VPC's number
           *[other] check status.reason of the Subnet object, or use another subnet
        }
    .meaning = The Subnet object keeps the driver from creating ENIs in this subnet, whatever number of free IPs it reports: status.hasNoMoreIP is true, so 0 IPs count as available; or status.enable is not true, so the subnet holds no node. The driver leaves enable out of the object when it is false. Severity: warning.
    .formula = usable = enable and not hasNoMoreIP and availableIPNum >= needed
    .source = driver, CanBorrow in pkg/bce/bcesync/borrowed_subnet.go; SubnetStatus

s111 = column-ignored
    .message = nothing is read from column "{ $header }"
    .help = if it holds something of the subnets, name it id, cidr, zone, available_ips, reserved, exclusive or role
    .meaning = A CSV file of subnets has a column that nothing is read from. Columns are known by their keys, and by what consoles call them in Chinese and English. If the column holds the free IPs of the subnets, counts are too good without it. Severity: warning.
    .source = { -here }

s112 = several-vpcs
    .message = the subnets are in { $vpcs } VPCs ({ $names }): a cluster is in one, so the totals are of { $vpcs } clusters
    .help = give the subnets of one VPC, for example those whose vpcId is { $first }
    .meaning = A list has subnets of several VPCs, for example all of an account. A node's ENIs are in the VPC of the node, so no cluster can use all of them. Each subnet counts as always, and the same range may be in two VPCs. A zone that several VPCs have counts once for each of them, as VPC/ZONE. Totals add them up. Severity: warning.
    .source = { -design }
