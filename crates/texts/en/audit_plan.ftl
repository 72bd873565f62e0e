# Notes and comments of the plan file that `audit --to-plan` writes.

## Notes: what the file does not have, or only estimates

note-routed = left out, since podCIDRs serve their pods: { $names }
note-exclusive-eni = left out, since each of their pods has an ENI of its own: { $names }
note-without-pool = left out, since no object tells of ENIs or a pool of theirs: { $names }
note-supposed = no object tells where ENIs may be made by { $names }: the subnets of their ENIs are taken, else all of their zone
note-without-network = left out, subnets without a network that no node uses: { $names }
note-overlapping = left out, subnets that overlap others and that no node uses: { $names }
note-default-max-pods = no Node object tells max-pods, so kubelet's default is planned with: { $names }
note-no-watermarks = best-effort nodes name no watermarks: those of the { $names } hold
note-different-watermarks = best-effort nodes have different watermarks, which a plan cannot have: those of the { $names } hold
note-different-enis = Burstable nodes join with different numbers of ENIs, which a plan cannot have: 1 is taken
note-max-allocate = max-allocate is below what ENIs carry and max-pods asks for, which a plan cannot have: { $names }
note-estimated = nothing tells what is left, so size less what the cluster holds is an estimate that leaves others out: { $names }
note-lowered = more was said to be left than there can be: { $names }
note-closed = the only subnets of some nodes, and no ENI may be made there: { $names }
note-all-in-use = nothing tells what is in use, so all that is bound counts as in use: { $names }
note-growth = growth as measured since { $since }, in nodes: { $names }
note-no-growth = no node group grew since { $since }: growth is left out
note-growth-without-nodes = a history does not tell of nodes: growth is left out

## Comments of keys

comment-head = The cluster as `cce-plan audit` found it: { $nodes } nodes with { $enis } ENIs and { $ips } addresses in addition to their primaries.
comment-left-out-enis = ENIs of nodes that are left out.
comment-closed = No ENI may be made in it, so nothing of it counts as left.
comment-estimate = An estimate: its size less what the cluster's nodes hold.
comment-off = Turned off.
comment-bare-metal = For bare metal alone.
comment-unknown-type = Of type { $instance }, which the catalog does not know.
comment-raised = Raised: nodes hold more than their limits say.
comment-growth = { $joined } joined and { $left } left in { $days } days; a month of 30 days, rounded up.
comment-no-max-pods = max_pods is not known.

## Why no plan can be written

mode-unknown = nothing tells how addresses are taken by { $names }
    .help = give their NetResourceSets too: { $command }
limits-unknown = nothing tells how many ENIs and addresses may be had by { $names }
    .help = give the cloud's list of machines or types too, or a catalog row of their type (--catalog)
enis-elsewhere = ENIs lie in subnets of another zone than their nodes: { $names }
    .help = give objects of one cluster and one moment, with the zones of nodes and subnets
subnets-unknown = nothing tells in which subnets ENIs may be made by { $names }
    .help = give the Subnet objects too: { $command }
no-node = no node of the cluster can be written as a plan
    .help =
        { $sets ->
            [0] give the nodes' NetResourceSets too: { $command }
           *[other] a plan is about nodes whose pods share ENIs
        }
network-unknown =
    { $nodes ->
        [1] nothing tells the network of subnet "{ $subnet }", which { NODES($nodes) } uses
       *[other] nothing tells the network of subnet "{ $subnet }", which { NODES($nodes) } use
    }
    .help = give the Subnet objects too ({ $command }), or the VPC's list
subnets-overlap = subnets "{ $subnet }" ({ $cidr }) and "{ $other }" ({ $other_cidr }) overlap, and nodes use both
    .help = give objects of one cluster, in one VPC
