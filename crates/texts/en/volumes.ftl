volumes-result = What `cce-plan volumes -f json` prints; totals and layouts with --pods.

## WorkloadRow

workload = Workload
    .meaning = The workload, by its name or its place among the flags.
    .source = { -input }

limit_key = Counted as
    .meaning = What the scheduler counts its volumes by: the key of the limit in a node's status.allocatable.
    .source = { -volumes }
    .other = Drivers whose names have 40 letters or more: the first 23 of them and 16 hex digits of the name's SHA-1.

volumes_per_pod =
    Volumes
    a pod
    .meaning = V: volumes that each pod attaches for itself.
    .source = { -input }

shared_volumes = Shared
    .meaning = S: volumes that all pods of the workload on a node share; attached once a node.
    .source = { -input }

limit = Limit
    .meaning = L: volumes of this kind that a node may have; none where nothing limits them.
    .source = { -volumes }

disks_left =
    Disks
    left
    .meaning = Disks that the machine can still attach, where these volumes are disks of the machine.
    .formula = physical_disks - system_disks - data_disks
    .source = { -volumes }

pods_per_node =
    Pods
    a node
    .meaning = Pods that a node carries; none where nothing stops them.
    .formula = min(floor((limit - shared_volumes) / volumes_per_pod), the same of disks_left, max_pods)
    .source = { -volumes }

binding_limit =
    Stopped
    by
    .meaning = What stops the next pod on a node.
    .source = { -here }

pods = Pods
    .meaning = Pods to place.
    .source = { -input }

volumes = Volumes
    .meaning = Volumes of all its pods, shared ones left out.
    .formula = pods x volumes_per_pod
    .source = { -here }

nodes = Nodes
    .meaning = Nodes that its pods take alone; none where no node can run one.
    .formula = ceil(pods / pods_per_node)
    .source = { -here }

lower_bound_nodes =
    At
    least
    .meaning = Nodes that the volumes would take if they could be poured: no arrangement needs fewer. None where no node can run one of its pods.
    .formula = the largest of ceil(volumes / limit) of each limit, ceil(volumes / disks_left) and ceil(pods / max_pods)
    .source = { -here }
    .other = Pods come in lumps, so more nodes may be needed: 100 pods of 3 volumes at a limit of 16 take 20 nodes, not 19.

## TotalsRow

totals-row-pods = Pods
    .meaning = Pods of all workloads that a node can run.
    .source = { -input }

totals-row-volumes = Volumes
    .meaning = Their volumes, shared ones left out.
    .source = { -input }

totals-row-nodes = Nodes
    .meaning = Nodes that they take together, packed.
    .source = { -here }

is_minimum =
    Is the
    fewest
    .meaning = Whether it is proven that no arrangement needs fewer nodes.
    .source = { -here }
    .other = Packing is exact where the arrangements can all be gone through, or where the lower bound is met; of many workloads with many volumes the best found is given.

## LayoutRow

layout-row-nodes = Nodes
    .meaning = Nodes with just these pods.
    .source = { -here }

pods_on_node = Pods on each
    .meaning = Pods of each workload on one of them.
    .source = { -here }

volumes_per_node =
    Volumes
    on each
    .meaning = Volumes on one of them, shared ones once.
    .source = { -here }

## Titles

title = Pods with volumes
title-layouts = On the nodes

## The answer

lead-needs =
    { PODS($pods) } with { VOLUMES($volumes) } { $pods ->
        [one] needs
       *[other] need
    } { NODES($nodes) }.
lead-bound =
    { $is_minimum ->
        [true] By the sum of their volumes, { NODES($lower_bound_nodes) } would be enough, but a pod cannot be split: no arrangement needs fewer than { $nodes }.
       *[false] At least { NODES($lower_bound_nodes) } are needed; { $nodes } is the best arrangement found, and fewer are not ruled out.
    }

lead-left-out = No node can run { $pods }: the numbers below leave them out.
pods-of-workload = { PODS($pods) } of { $workload }

lead-no-limit = Nothing limits how many pods of { VOLUMES($volumes_per_pod) } a node can run.
lead-no-pod = No node can run a pod of { VOLUMES($volumes_per_pod) }: { $binding_limit ->
        [machine-disks] the machine has { $disks_left } disks left
       *[attach-limit] a node attaches at most { $limit }
    }.
lead-per-node =
    A node can run { PODS($pods_per_node) } of { VOLUMES($volumes_per_pod) } each, limited by { $binding_limit ->
        [attach-limit] the attach limit of { $limit }
        [machine-disks] the { $disks_left } disks that the machine has left
       *[max-pods] the node's max-pods: volumes allow more
    }.

## Assumptions

assume-no-allocatable = Nodes state no limit of their own in status.allocatable; give one with --allocatable.
assume-driver-default = The CSI driver of CBS allows 18 volumes a node unless --volume_attach_limit is set (driver/cbs/node.go of TencentCloud/kubernetes-csi-tencentcloud).
assume-disks = A machine takes { $physical_disks } disks of all kinds; { $system_disks } for its system and { $data_disks } outside Kubernetes leave { $disks_left }.
assume-alike = Nodes are equal and empty; pods share only the volumes of --shared.
