compare-result = What `cce-plan compare -f json` prints.

## ChoiceRow

rank = Rank
    .meaning = Place among all combinations, from 1: those that meet the requirements first, then by most pods, fewest stranded IPs, fewest ENIs, most nodes, and the order of the input. Those with equal limits and results share it. Nodes beyond the ENI quota do not count.
    .source = { -here }

ips_per_pod =
    IPs/
    pod
    .meaning = IPs that each pod costs, its share of ENI primaries included; none where no pod fits.
    .formula = occupied_ips / max_pods
    .source = { -here }

within_eni_quota =
    Within
    quota
    .meaning = Whether the VPC's ENI quota is enough for all nodes that IPs guarantee. Pods on a primary NIC need none of it.
    .formula = guaranteed_by_addresses x n <= eni_quota (500 unless given)
    .source = { -here }

meets_requirements =
    Meets
    needs
    .meaning = Whether the guaranteed nodes and pods are as many as --require-nodes and --require-pods ask for, within an ENI quota that is given; yes where nothing is required.
    .source = { -here }

pareto = Pareto
    .meaning = Whether it is on the Pareto front: no other combination has at least as many pods with no more nodes, stranded IPs and ENIs, and is better in one of them. Nodes beyond the ENI quota do not count. Marked with * for people.
    .source = { -here }

suggested_max_pods =
    Try
    pods/
    node
    .meaning = A density nearby that fills its last ENI: the nearest multiple of c, the lower of two equally near, and none above 256 unless that is asked for. Given where the last ENI is not full, and as many pods fit or less is stranded.
    .formula = P - P mod c, or c more; c = m - 1
    .source = { -here }

suggested_pods =
    Its
    pods
    .meaning = Pods in all at suggested_max_pods, within the ENI quota.
    .source = { -here }

equal_choices =
    Others
    equal
    .meaning = Other types and densities with equal limits and results, which share the rank; people see one row of them unless -v is given.
    .source = { -here }

nodes_within_quota =
    Nodes in
    quota
    .meaning = Guaranteed nodes within the given ENI quota.
    .formula = min(guaranteed_by_addresses, floor(eni_quota / n)); primary NIC only: guaranteed_by_addresses
    .source = { -here }

pods_within_quota =
    Pods in
    quota
    .meaning = Pods of those nodes; what combinations are ranked by.
    .formula = nodes_within_quota x P
    .source = { -here }

volume_pods_per_node =
    Pods by
    volumes
    .meaning = Pods that a node can attach volumes for.
    .formula = floor((volumes per node - shared volumes) / volumes per pod)
    .source = { -volumes }

usable_pods_per_node =
    Usable
    a node
    .meaning = Pods that a node can run by IPs and volumes.
    .formula = min(P, volume_pods_per_node)
    .source = { -here }

usable_pods =
    Usable
    pods
    .meaning = Pods of all guaranteed nodes by IPs and volumes, within the ENI quota; what combinations are ranked by.
    .formula = guaranteed_nodes x usable_pods_per_node
    .source = { -here }

## Sentences

title = Instance types and densities
title-split = Where the IPs go with the guaranteed nodes, the best choice first

lead-best =
    { $combinations ->
        [one] {""}
       *[other] Best choice:{" "}
    }{ NODES($nodes) } of { PODS($pods_per_node) } on { $instance }, { PODS($pods) } in total.
lead-none =
    { $combinations ->
        [one] No node of { PODS($pods_per_node) } on { $instance } fits.
       *[other] No node fits with any of the { $combinations } combinations.
    }
lead-no-volumes = No node can attach the volumes of a single pod, so no pod runs.
lead-volumes = Limited by volumes: at { VOLUMES($per_pod) } per pod and { $limit } per node, a node runs { $by_volumes } of the { $by_addresses } pods that it has IPs for. --max-pods { PLAIN($by_volumes) } spends no IPs on the others.

lead-equal =
    { $names ->
        [none] { $count } other combinations give
       *[other] { $names } { $count ->
            [one] gives
           *[other] give
        }
    } the same result.
lead-beats =
    It beats the runner-up, { $which }, by { PODS($more_pods) }{ $share ->
        [none] {""}
       *[other] {" "}({ $share })
    }.
lead-beats-required = The runner-up, { $which }, does not meet the requirements.
lead-ties =
    It has as many pods as the runner-up, { $which }, { $by ->
        [nodes] on { NODES($difference) } fewer
        [stranded] and strands { IPS($difference) } fewer
       *[enis] and needs { ENIS($difference) } fewer
    }.
lead-place =
    { $alone ->
        [true] { PODS($pods) } per node
       *[false] { $instance } at { PODS($pods) } per node
    }

lead-requirements =
    { $met ->
        [0] None of { $combinations } combinations meets
        [one] 1 of { $combinations } combinations meets
       *[other] { $met } of { $combinations } combinations meet
    } the requirements.
lead-better-density = A density that was not asked for fills the last ENI and gives more: { $which }, { PODS($pods) } in total.
lead-front =
    { $front } of { $combinations } combinations { $front ->
        [one] is
       *[other] are
    } on the Pareto front (*): no other has at least as many pods with no more nodes, stranded IPs and ENIs, and is better in one.
lead-equal-types = Types with equal limits share rows: { $types }.
lead-top = Only the first { $shown } of { $combinations } are shown.

assume-densities = No density is given. Compared are { $pods } pods per node, the maximum of a type that cannot carry one of these, and densities up to { $most } that fill a type's last ENI.
assume-volumes =
    Every pod attaches { $per_pod } of the { $limit } volumes that a node can have{ $shared ->
        [0] {""}
       *[other] , and all pods of a node share { $shared } more
    }. Ranks, requirements, the Pareto front and suggestions count the pods that can run.
assume-required = Combinations that meet the requirements rank first.
assume-ranking = Ranked by most pods, then fewest nodes, fewest stranded IPs, fewest ENIs, order of the input.
assume-by-quota =
    Nodes beyond the { $given ->
        [true] {""}
       *[false] default{" "}
    }ENI quota of { $eni_quota } do not count in ranks, the Pareto front and suggestions. max_nodes, max_pods and planned_enis are by IPs alone.
assume-no-pods = The IPs of { SUBNETS($subnets) } that serve no ENIs for pods count as stranded.
assume-equal = Types and densities with equal limits and results share a rank, and without -v one row.
todo-begin = Begin a plan with the best:
