# N2xx: what a node's instance type allows.

n201 = max-pods-above-node-limit
    .message =
        max-pods { $requested_max_pods } is more than { $instance } can carry: { $own_enis ->
            [0] { ENIS($enis) }
           *[other] ({ ENIS($enis) } - { $own_enis })
        } x { $secondary_ips_per_eni } = { $node_limit }, which the plan uses
    .help = set kubelet's max-pods to { $node_limit }, or use a type with more ENIs or memory
    .meaning = max-pods is more than the node's ENIs carry. A node gets at most E x c pods (with TKE strategies (E - 1) x c, because one ENI is the machine's own), but kubelet accepts more pods than can get an IP. The plan uses the smaller number. Severity: warning.
    .formula = P > E x c; TKE: P > (E - 1) x c
    .source = { -design }

n202 = primary-nic-only
    .message = { $instance } attaches no ENIs: at most { PODS($node_limit) } per node, on its primary NIC
    .help = use a type that attaches ENIs for more pods per node
    .meaning = The type attaches no ENIs. Its pods use secondary IPs of the primary NIC, whose primary IP is the node's own: a node needs 1 + P IPs. Severity: info.
    .formula = E = 1; m = 40; ips_per_node = 1 + P
    .source = { -design }

n203 = quota-sources-disagree
    .message = sources disagree at { $memory_gib } GiB: { $instance } has { $ips_per_eni } IPs per ENI ({ $memory_bands }, used here: IPs for { NODES($max_nodes) } of { PODS($pods) }) or { $other_ips_per_eni } (for { NODES($other_max_nodes) } of { PODS($other_pods) })
    .help = look up the type's nicIpv4Quota; --memory-bands { $other_bands } uses the other reading
    .meaning = At exactly 8, 32 and 64 GiB the sources disagree on the IPs per ENI. The design's table and the driver include the upper bound of a band, a page of the driver's documentation includes the lower one. Both results are shown; the cautious one is the default. Severity: info.
    .formula = m by memory band, upper-inclusive: 8, 16, 30; lower-inclusive: 16, 30, 40
    .source = CCE design, memory table, and driver, resource_quota_manager.go (upper); driver, vpc-eni-node-spec-max-ip-num.md (lower)
    .other = --memory-bands lower-inclusive uses the other reading. The design's own example gives bcc.g5.c16m64 40 IPs per ENI, against its table.

n204 = instance-not-in-catalog
    .message = { $instance } is not in the catalog: { ENIS($enis_limit) } of { $ips_per_eni } IPs follow from its name
    .help =
        { $near ->
            [none] check that the type exists, and give its quota with --catalog
           *[other] use { $near } if you mean it; otherwise check the type's quota and give it with --catalog
        }
    .meaning = No catalog row has this type. Its vCPU and memory are read from its name, and its limits follow from the rules. Severity: info.
    .formula = E = min(vCPU, 8); m by memory
    .source = instance-catalog/README.md, names and rules

n205 = reported-memory-below-nominal
    .message =
        { $instance } has { $memory_gib } GiB nominally, but its kernel reports less: an ENI may get { $memory_gib ->
            [1] 0
           *[other] 2
        } IPs instead of { $ips_per_eni }
    .help = use a type with 4 GiB or more, or try one node first
    .meaning = The driver rounds the memory that the kernel reports down to whole GiB, and the kernel reports a little less than the nominal size. So a 2 GiB node may get the 2 IPs of 1 GiB, and a 1 GiB node none. Severity: warning.
    .formula = m by floor(reported GiB) for 1 and 2 GiB
    .source = driver, resource_quota_manager.go; read from the code, not observed

n206 = second-eni-from-first-pod
    .message = at { PODS($pods) }, the first pod on a node (DaemonSets included) triggers a second ENI: { $instance } goes from { $first_eni_ips } to { IPS($two_eni_ips) }
    .help = plan these IPs for every node that runs any pod
    .meaning = Burstable keeps one ENI's worth of IPs warm. As soon as one pod with its own IP runs, for example of a DaemonSet, the first ENI has fewer warm IPs and the node creates its second ENI. Severity: info.
    .formula = b >= 1 and P > c
    .source = CCE design, section on the Burstable pool
    .other = The shipping driver requests the next ENI when fewer than half the IPs of an ENI are warm.

n207 = eni-attachment-unknown
    .message =
        no source says whether { $instance } attaches ENIs: the plan counts only its primary NIC, { PODS($primary_only_node_limit) } per node{ $attachable_node_limit ->
            [none] {""}
           *[other] ; with ENIs, { $attachable_node_limit }
        }{ $memory_gib ->
            [none] {""}
           *[other] ; the driver's memory table gives { $memory_gib } GiB { $memory_table_ips_per_eni } IPs per ENI: { $memory_table_primary_only_node_limit }{ $memory_table_attachable_node_limit ->
                [none] {""}
               *[other] , or { $memory_table_attachable_node_limit } with ENIs
            }
        }
    .help =
        look up the type's eniQuota: use --eni-attachable no if it is 0, otherwise yes{ $memory_table_ips_per_eni ->
            [none] {""}
           *[other] ; { PLAIN($memory_table_ips_per_eni) } IPs per ENI, given in a row of --catalog, follow the driver's memory table
        }
    .meaning = Some elastic bare metal types attach ENIs and some do not, and no public source says which. The plan counts only the primary NIC, which promises the least. The driver treats a type as attachable unless the API gives it an ENI quota of 0. The sources also differ on the IPs of an ENI: the design says 40 on bare metal, the driver uses its memory table (64 GiB: 30). Severity: warning, because the difference is large.
    .formula = counted: m - 1 pods; with ENIs: E x c pods, E = min(vCPU, 8)
    .source = CCE design, EBC instances (user-define-cluster-mode.md); driver, node_ebc.go, node_bcc.go and resource_quota_manager.go
    .other = --eni-attachable yes (eni_attachable in a plan file) counts ENIs, --eni-attachable no counts only the primary NIC without this warning; --ips-per-eni (ips_per_eni of a node group) uses the driver's memory table; a catalog row with enis settles it for its type.

n208 = node-runs-no-workload
    .message =
        { $subject }: a node has no room for a workload's pod: { $limit } { $density_limit ->
            [volumes] allow
            [node-eni-limit] allow
           *[other] allows
        } { $pods_per_node } with an IP, and DaemonSets take { $daemonset_pods }
    .help =
        { $density_limit ->
            [volumes] spread its data over pods with fewer volumes (volumes_per_pod, shared_volumes), or raise volumes_per_node, for CBS up to the machine's disks
           *[other] raise max_pods, use a larger instance type, or correct what a pod or every node needs
        }
    .meaning = Nodes of a group have no room for any pod except those of DaemonSets: because of max-pods minus the pods on the host network, of the node's ENIs, or of the CPU, memory or volumes of a pod. Severity: error.
    .formula = pods_per_node <= daemonset_pods
    .source = { -here }

n209 = max-pods-beyond-machine
    .message =
        { $subject }: { $limit } { $density_limit ->
            [volumes] allow
            [node-eni-limit] allow
           *[other] allows
        } { PODS($pods_per_node) } per node, but a node claims IPs for { $max_pods_per_node }: { IPS($ips_per_node) }
    .help = lower max_pods to { $better_max_pods }: a node then takes { IPS($better_ips_per_node) }
    .meaning = CPU, memory or volumes let fewer pods run on a node than max-pods allows, but a node may claim IPs for all of max-pods. Severity: info.
    .formula = pods by CPU, memory or volumes < max_pods_per_node
    .source = { -design }

n210 = catalog-column-ignored
    .message = nothing is read from column "{ $header }" of the catalog
    .help = if it holds something of the instance types, name it as a row does: { $keys }
    .meaning = A CSV file of --catalog has a column that nothing is read from. Columns are known by the keys of a catalog row. If the column holds the ENIs of a type or the IPs of an ENI, these limits follow from the rules instead, and counts may be too good. Severity: warning.
    .source = { -here }

n211 = row-differs-from-name
    .message = { $subject } has { $key } = { PLAIN($row) }, but its name says { PLAIN($name) }
    .help = write { $key } = { PLAIN($name) }, or correct the name
    .meaning = The name of a type contains its vCPU and memory, and the row has another number. Severity: error.
    .formula = row.vcpu = c..., row.memory_gib = m... of the name
    .source = instance-catalog/README.md, names

n212 = row-differs-from-rule
    .message = { $subject } has { $key } = { PLAIN($row) }, but the rules give { PLAIN($rule) }: the row is used
    .help = check that { $key } is what the API returns for the type
    .meaning = The row has its own quota, which differs from what the rules give. The row is used; if it is right, check the rule. Severity: warning.
    .formula = enis = min(vCPU, 8); ips_per_eni by memory
    .source = instance-catalog/README.md, rules

n213 = limits-beyond-documented
    .message = { $limits }
    .limit-enis = { ENIS($enis_limit) } per node are given, but no documented type attaches more than { $most_enis }
    .limit-ips = { $ips_per_eni } IPs per ENI are given, but no documented type has more than { $most_ips }
    .help = give at most { ENIS($most_enis) } of { $most_ips } IPs, or look up the type's eniQuota and nicIpv4Quota and write them in a catalog row
    .meaning = The given limits are larger than those of any documented type: a machine attaches at most 8 ENIs, and an ENI has at most 40 IPs. The plan uses the given limits all the same. Severity: warning.
    .formula = E > 8; m > 40
    .source = { -design }
    .other = This does not apply to limits of a catalog row: a row may come from BCC's list of flavours, whose quotas override every rule.

n214 = of-two-clouds
    .message = what is planned together is of two clouds: { $parts }
    .instance = { $instance }, a machine of { $of }
    .strategy = { $strategy }, a strategy of { $of }
    .rules = the reserved IPs and quotas of { $of }
    .help =
        { $in_plan ->
            [true] choose { $strategies } and machines of { $of }, or write the cloud that it is as cloud in [cluster]
           *[false] write a plan file with a strategy of { $of } ({ $strategies }) and plan it: this command counts with Burstable
        }
    .meaning = Each cloud has its own machines, pool strategies, reserved IPs and quotas. Numbers that mix them are those of no cluster: a machine of TKE has one ENI more that serves no pods, its pools are filled IP by IP, and its VPC keeps 3 IPs of each subnet. Severity: warning.
    .formula = cloud of the machine, of the strategy and of the plan are not all equal
    .source = { -here }
