subnets-result = What `cce-plan subnets -f json` prints.

## SubnetRow

available_is_estimate = Estimate
    .meaning = Whether available_ips was worked out from the size, for want of a count.
    .source = { -input }

full_enis =
    Full
    ENIs
    .meaning = Full ENIs that the available addresses would fill.
    .formula = floor(A / m)
    .source = { -design }

startable_nodes =
    Can
    join
    .meaning = Nodes that can get their first ENI. Those beyond max_nodes join and take addresses that others need.
    .formula = floor(A / (min(m, P + 1) + 1 with --node-ip-in-subnet))
    .source = { -design }

occupied_ips =
    Occupied
    IPs
    .meaning = Addresses of those nodes.
    .formula = max_nodes x ips_per_node
    .source = { -design }

pod_ips =
    Pod
    IPs
    .meaning = Of the occupied addresses, those of pods.
    .formula = max_nodes x P
    .source = { -design }

occupied_ratio =
    Occupied
    share
    .meaning = Share of the available addresses that is occupied; 0 where none is available.
    .formula = occupied_ips / A
    .source = { -design }

binding_limit = Limited by
    .meaning = What stops the next node of this subnet: its addresses, the VPC's ENI quota if this subnet alone would exceed it (for all together see Q301), or that it serves no ENI for pods. In a plan: addresses, vpc-eni-quota or cluster-target, the tightest of the cluster, a zone or a group.
    .source = { -here }
