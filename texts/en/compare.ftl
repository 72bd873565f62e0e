compare-result = What `cce-plan compare -f json` prints.

## ChoiceRow

rank = Rank
    .meaning = Place among all combinations, from 1: those that meet the requirements first, then by most pods, fewest stranded addresses, fewest ENIs, most nodes, and the order of the input. Those with equal limits and results share it. Nodes beyond the ENI quota do not count.
    .source = { -here }

ips_per_pod =
    IPs/
    pod
    .meaning = Addresses that each pod costs, its share of ENI primaries included; none where no pod fits.
    .formula = occupied_ips / max_pods
    .source = { -here }

within_eni_quota =
    Within
    quota
    .meaning = Whether the VPC's ENI quota suffices for all nodes that addresses guarantee. Pods on a primary NIC need none of it.
    .formula = guaranteed_by_addresses x n <= eni_quota (500 unless given)
    .source = { -here }

meets_requirements =
    Meets
    needs
    .meaning = Whether the guaranteed nodes and pods are as many as --require-nodes and --require-pods ask for, within an ENI quota that is given; yes where nothing is required.
    .source = { -here }

pareto = Pareto
    .meaning = Whether it is on the Pareto front: no other combination is at least as good in pods, nodes, stranded addresses and ENIs, and better in one of them. Nodes beyond the ENI quota do not count. Marked with * for people.
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
    .meaning = Guaranteed nodes for which the ENI quota that is given suffices.
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
    .meaning = Pods that a node can run by addresses and volumes.
    .formula = min(P, volume_pods_per_node)
    .source = { -here }

usable_pods =
    Usable
    pods
    .meaning = Pods of all guaranteed nodes by addresses and volumes, within the ENI quota; what combinations are ranked by.
    .formula = guaranteed_nodes x usable_pods_per_node
    .source = { -here }
