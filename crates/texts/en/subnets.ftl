subnets-result = What `cce-plan subnets -f json` prints.

## SubnetRow

available_is_estimate = Estimate
    .meaning = Whether available_ips was worked out from the size, because no count is given.
    .source = { -input }

full_enis =
    Full
    ENIs
    .meaning = Full ENIs that the available IPs would fill.
    .formula = floor(A / m)
    .source = { -design }

startable_nodes =
    Can
    join
    .meaning = Nodes that can get their first ENI. Those beyond max_nodes join and take IPs that others need.
    .formula = floor(A / (min(m, P + 1) + 1 with --node-ip-in-subnet))
    .source = { -design }

occupied_ips =
    Occupied
    IPs
    .meaning = IPs that the nodes that fit (max_nodes) take.
    .formula = max_nodes x ips_per_node
    .source = { -design }

pod_ips =
    Pod
    IPs
    .meaning = Of the occupied IPs, those of pods.
    .formula = max_nodes x P
    .source = { -design }

occupied_ratio =
    Occupied
    share
    .meaning = Share of the available IPs that is occupied; 0 where none is available.
    .formula = occupied_ips / A
    .source = { -design }

binding_limit = Limited by
    .meaning = What stops the next node of this subnet: its IPs, the VPC's ENI quota if this subnet alone would exceed it (for all together see Q301), or that it serves no ENI for pods. In a plan: IPs, vpc-eni-quota or cluster-target, the tightest of the cluster, a zone or a group.
    .source = { -here }

## Sentences

title = Subnet capacity
title-all-subnets = All subnets
title-split = Where the { IPS($total_ips) } go
title-densities = Where the { IPS($total_ips) } go, by density
bar-case = { $alone ->
        [true] { PODS($pods) } per node
       *[false] { $instance }, { PODS($pods) } per node
    }

lead-fit =
    { $guaranteed_nodes ->
        [0] No node of { PODS($max_pods_per_node) } fits.
       *[other] { $several ->
            [true] Most pods: { NODES($guaranteed_nodes) } of { PODS($max_pods_per_node) }{ $instance ->
                [none] {""}
               *[other] {" "}on { $instance }
            }
           *[false] { NODES($guaranteed_nodes) } of { PODS($max_pods_per_node) } { $guaranteed_nodes ->
                [one] fits
               *[other] fit
            }
        }, { PODS($guaranteed_pods) } in all.
    }

lead-missed = Less than asked for: { $message }; { $help }.
lead-node =
    A node takes { IPS($ips_per_node) }: { $pods } for its pods, { $enis } for its { $enis ->
        [one] ENI
       *[other] ENIs
    }{ $own_ips ->
        [0] {""}
       *[other] , 1 for itself
    } ({ $is_reference ->
        [true] the reference profile, as no --instance is given
       *[false] { $instance }
    }: { $primary_nic_only ->
        [true] its primary NIC of { $ips_per_eni } IPs
       *[false] up to { ENIS($enis_limit) } of { $ips_per_eni } IPs
    }).

lead-together-more = The subnets hold { $max_nodes } one by one and guarantee { $guaranteed_nodes } together: the ENIs of a node may lie in several subnets of its zone.
lead-together-fewer = The subnets hold { $max_nodes } one by one but guarantee only { $guaranteed_nodes }: each ENI goes to the subnet with the most IPs, so a node may find no subnet with room for its next ENI.
lead-no-more = No arrangement of ENIs carries more.
lead-best-case = Best case: { NODES($packed_nodes) }; upper bound: { $upper_bound_nodes }.
