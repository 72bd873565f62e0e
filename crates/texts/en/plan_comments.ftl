# Comments of a plan file that is written.

comment-file =
    A plan file: subnets, nodes, and how they grow. `cce-plan plan FILE` plans it,
    `cce-plan schema plan-file` lists all keys.
comment-name = The cluster's name in reports.
comment-vpc-cidrs = The VPC's ranges. Every subnet lies in one of them.
comment-vpc-used = Others take these ranges of the VPC.
comment-eni-quota = ENIs that the VPC may have.
comment-no-eni-quota =
    { $eni_quota ->
        [none] The VPC's ENI quota is not given: it limits nothing here.
       *[other] The VPC's ENI quota is not given: the default is { PLAIN($eni_quota) }, and it only warns.
            eni_quota = { PLAIN($eni_quota) }
    }
comment-eni-quota-used = ENIs of the quota that others use.
comment-cluster-class = Class of the managed cluster.
comment-reserved = IPs that the VPC reserves in each subnet.
comment-memory-bands = Which IP quota holds at exactly 8, 32 and 64 GiB of memory.
comment-eni-attachable = Whether elastic bare metal attaches ENIs.
comment-subnets =
    Pods get their IPs from these subnets. available_ips is what is still free; without it
    a subnet counts as unused.
comment-new-subnet = Proposed: create it before the cluster.
comment-instance = The instance type: how many ENIs, and how many IPs on each.
comment-nodes = Nodes that are wanted now.
comment-max-nodes = The maximum number of nodes.
comment-max-nodes-in-a-year = The maximum number of nodes: those that are wanted in a year.
comment-max-pods = Pods per node: kubelet's max-pods. To raise it later, drain and re-create the nodes.
comment-surge = Extra nodes during a rolling upgrade.
comment-strategy = How nodes take IPs.
comment-spread = Who chooses the zones of nodes: "even" and "any" the cloud, "planned" you.
comment-growth = From { $nodes } to { NODES($max_nodes) } in a year, in equal steps. Months count from now.
comment-planned-eni-quota = The ENI quota that is asked for.
comment-horizon = Months of growth that a request covers.
comment-survive-zone-loss = Whether all nodes must fit if any one zone is lost.
comment-allow = Findings that are known and accepted.
