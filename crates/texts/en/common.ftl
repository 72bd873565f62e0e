# Fields that mean the same in several results, and where rules were read.

after = After
    .meaning = Its value after; none where the row is gone.
    .source = { -input }

api_calls =
    API
    calls
    .meaning = Calls to the cloud.
    .source = { -pools }

available_ips =
    Available
    IPs
    .meaning = A: IPs of the subnet that can still be handed out.
    .formula = as given, else 2^(32 - prefix) - reserved; 0 for /31 and /32
    .source = { -design }
    .other = Other clouds reserve other numbers (AWS 5): --reserved N.

before = Before
    .meaning = Its value before; none where the row is new.
    .source = { -input }

change = Change
    .meaning = The difference of two counts, with its sign.
    .source = { -input }

claimed_ips_per_node =
    Claimed/
    node
    .meaning = IPs that a node holds at Q pods under Burstable.
    .formula = k + min(k x c, P), and 1 with --node-ip-in-subnet; k = min(n, ceil((Q + b x c) / c))
    .source = CCE design, section on the Burstable pool

domains = Domains
    .meaning = Broadcast domains, each with VRRP router ids of its own.
    .source = { -input }

eni_primary_ips =
    ENI
    primaries
    .meaning = Of the occupied IPs, the primaries of ENIs, which no pod can use.
    .formula = max_nodes x n
    .source = { -design }

enis_limit =
    ENI
    limit
    .meaning = E: ENIs that a node of this type may attach.
    .formula = BCC, EBC and EHC: min(vCPU, 8); primary NIC only: 1
    .source = { -design }
    .other = A quota given by flag or catalog row beats the rule.

enis_per_node =
    ENIs/
    node
    .meaning = n: ENIs that a node needs for P pods.
    .formula = ceil(P / c)
    .source = { -design }

expected_pods =
    Expected
    pods
    .meaning = Q: pods that each node is expected to run, at most P.
    .source = { -input }

figure = Figure
    .meaning = The figure's key.
    .source = { -input }

guaranteed_by_addresses =
    By
    IPs
    .meaning = The same whatever the ENI quota. It can differ from the sum of max_nodes: the ENIs of a node may lie in several subnets of its zone.
    .formula = one subnet: floor(A / ips_per_node); several: the largest number for which no order of ENIs can fail
    .source = { -here }

guaranteed_nodes =
    Guaran-
    teed
    .meaning = Nodes that reach P pods in every order in which nodes join and pods start, zone by zone, within the VPC ENI quota.
    .formula = min(guaranteed_by_addresses, floor(eni_quota / n)); primary NIC only: guaranteed_by_addresses
    .source = { -here }

guaranteed_pods =
    Guaran-
    teed pods
    .meaning = Pods of the guaranteed nodes.
    .formula = guaranteed_nodes x P
    .source = { -here }

ha_pairs =
    HA
    pairs
    .meaning = Pairs of nodes that hold VIPs for each other, one for each VRRP router id of the broadcast domain at most.
    .formula = min(nodes x (nodes - 1) / 2, 255)
    .source = { -vips }
    .other = With pairs spread by hand a node can be in more of them than counted here, and then hold more than it may.

id = Id
    .meaning = The provider's id of the subnet.
    .source = { -input }

instance = Instance
    .meaning = The instance type, or the reference profile of 8 ENIs x 40 IPs.
    .source = { -input }

ips_per_eni =
    IPs/
    ENI
    .meaning = m: IPs on one ENI, its primary included.
    .formula = BCC by memory: 1 GiB 2; up to 8: 8; up to 32: 16; up to 64: 30; above: 40. Bare metal: 40
    .source = { -design }
    .other = At exactly 8, 32 and 64 GiB sources disagree: see N203 and --memory-bands.

ips_per_node =
    IPs/
    node
    .meaning = IPs that one whole node takes: one for each pod and one for each ENI.
    .formula = n + P, and 1 for the node itself with --node-ip-in-subnet; primary NIC only: 1 + P
    .source = { -design }

limit_source =
    Limit
    from
    .meaning = The source of the limit of volumes: the node's CSINode, its key in status.allocatable, KUBE_MAX_PD_VOLS of the scheduler, the scheduler's built-in limit, what the CSI driver says unless set otherwise (driver-default, of nodes that are planned), the flag that gives it (given), or none.
    .formula = in-tree: node-allocatable (where nodes say their limits: gate AttachVolumeLimit, on from 1.12), else environment, else default (EBS 39, on Nitro machines 25; GCE PD, Azure Disk, CBS 16; Cinder 256); CSI: csi-node, else node-allocatable, else driver-default (cbs-csi 18), else none
    .source = { -volumes }
    .other = TKE's design says in its text that the built-in limit ranks above the environment; its own flow chart and the code of the scheduler have it the other way round, which holds here.

max_nodes = Nodes
    .meaning = Nodes that this subnet alone holds, each with P pods.
    .formula = floor(A / ips_per_node)
    .source = { -design }

max_pods = Pods
    .meaning = Pods of the nodes that fit (max_nodes).
    .formula = max_nodes x P
    .source = { -design }

max_pods_per_node =
    Pods/
    node
    .meaning = P: pods that a node can have.
    .formula = min(requested_max_pods, E x c), c = m - 1
    .source = { -design }

max_vips_per_node =
    VIPs/
    node max
    .meaning = VIPs that a node may hold; 250 by default. The kernel takes more, at the cost of memory and speed.
    .source = { -vips }

model = Model
    .meaning = Whose rules hold where the design and the shipping driver differ.
    .source = { -input }

namespaces = Namespaces
    .meaning = Namespaces that are to have VIPs, where --namespaces says.
    .source = { -input }

node = Node
    .meaning = The node.
    .source = { -input }

packed_max_nodes =
    Best
    case
    .meaning = Nodes that fit in the best case: a placement of their ENIs over the subnets of the zone exists. Another order of events may not reach it.
    .formula = a packing of whole nodes over the subnets of each zone
    .source = this program; ENIs of a node may be in any subnet of its zone (CCE design)

pairs_per_node =
    Pairs
    /node
    .meaning = HA pairs that a node is in, at most.
    .formula = ceil(2 x ha_pairs / nodes); nodes - 1 up to 23 nodes
    .source = { -vips }

planned_enis = ENIs
    .meaning = ENIs of the nodes that fit (max_nodes); they count against the VPC's quota.
    .formula = max_nodes x n
    .source = { -design }

requested_max_pods =
    Pods/node
    asked
    .meaning = Pods per node as asked for: kubelet's max-pods.
    .source = { -input }

row = Which
    .meaning = Which row of it: a zone, a node group; empty for the only one.
    .source = { -input }

steady_nodes =
    Steady
    nodes
    .meaning = Nodes that fit when each runs Q pods; they cannot all go up to P.
    .formula = floor(A / claimed_ips_per_node)
    .source = CCE design, section on the Burstable pool

stranded_ips =
    Stranded
    IPs
    .meaning = Available IPs left over: too few for one more whole node.
    .formula = A - occupied_ips
    .source = { -design }

stranded_ratio =
    Stranded
    share
    .meaning = Share of the available IPs that is left over; 0 where none is available.
    .formula = stranded_ips / A
    .source = { -design }

strategy = Strategy
    .meaning = How nodes take IPs for their pods; mixed where groups differ.
    .source = { -pools }

subnet = Subnet
    .meaning = The subnet's network.
    .source = { -input }

subnets = Subnets
    .meaning = How many subnets were added up.
    .source = { -input }

surge_nodes = Surge
    .meaning = Extra nodes during a rolling upgrade.
    .source = { -input }

table = Of
    .meaning = The table that has the figure: cluster, zones, node_groups, ...
    .source = { -input }

tenants = Tenants
    .meaning = Namespaces with at least one VIP, at most: at most 255 a broadcast domain where each owns a pair.
    .formula = ha_pairs | total_vips
    .source = { -vips }

total_ips =
    Total
    IPs
    .meaning = All IPs of the network, those that the VPC keeps included.
    .formula = 2^(32 - prefix)
    .source = IPv4

total_vips = VIPs
    .meaning = VIPs of all HA pairs.
    .formula = ha_pairs x vips_per_ha
    .source = { -vips }
    .other = More nodes can hold fewer VIPs where a node may hold few.

upper_bound_nodes =
    Upper
    bound
    .meaning = Nodes that no arrangement can exceed. Where packed_max_nodes equals it, the packing is the best there is.
    .formula = sum over zones of floor(available IPs of the zone / ips_per_node)
    .source = { -here }

verdict = Verdict
    .meaning = Whether the change is for the better; changed where it is neither.
    .source = { -here }

vips_per_ha =
    VIPs
    /pair
    .meaning = VIPs of one HA pair, so that a node that holds those of all its pairs stays within its limit.
    .formula = floor(max_vips_per_node / pairs_per_node)
    .source = { -vips }

wanted_nodes = Now
    .meaning = Nodes that are wanted now.
    .source = { -input }

warm_ips =
    Warm/
    node
    .meaning = Secondary IPs that a node claims and no pod uses.
    .formula = min(k x c, P) - Q
    .source = CCE design, section on the Burstable pool

zone = Zone
    .meaning = The subnet's availability zone.
    .source = { -input }

## Titles and lists of several results

title-together = Together

between-sentences = { " " }

pods-on-type = { PODS($pods) } on { $instance }
some-names = { $names } and { $more } more

lead-quota-is-limit =
    { $given ->
        [true] The VPC ENI quota
       *[false] The default VPC ENI quota
    } of { $eni_quota } is the limit: IPs guarantee { $nodes }, which need { ENIS($enis) }.

## Letters of formulas

letter-A = available IPs of the subnet
letter-E = ENIs a node may attach
letter-m = IPs on one ENI, its primary included
letter-c = m - 1
letter-P = pods per node, at most E x c
letter-n = ENIs per node
letter-Q = expected pods per node
letter-b = Burstable multiple
letter-h = host bits of a block

## Lists

list-clauses = { ", " }
nodes-in-zone = { $nodes } in { $zone }
group-in-zones = { $group } { $zones }
list-names = { ", " }
list-parts = { "; " }
list-pairs = { " and " }
list-times = { $name } ({ $times } times)
list-counts = { ", " }
list-and = { " and " }
list-steps = { ", " }
list-last-step = { " and " }
list-or = { " or " }

## Sentences of several results

title-node-groups = Node groups
title-zones = Zones
title-subnets = Subnets

no-zone = (no zone)

ignored-kinds = Ignored, because nothing is read from them: { $kinds }.

node-limits =
    { ENIS($enis) } ({ $enis_rule }){ $own_enis ->
        [0] {""}
       *[other] , one of which serves no pods
    }, { $ips_per_eni } IPs per ENI ({ $ips_rule })

assume-reserved = The VPC reserves { $reserved_ips } IPs of each subnet whose free count is not given.

assume-quota =
    { $eni_quota ->
        [none] The VPC's ENI quota is not known and limits nothing here.
       *[other] The VPC may have { $eni_quota } ENIs{ $given ->
            [true] {""}
           *[false] , the default quota
        }{ $used_enis ->
            [none] {""}
            [0] , none in use by others
           *[other] , { $used_enis } in use by others
        }.
    }

assume-pool = VPC-ENI mode; the Burstable pool with a multiple of { $burst_multiple }.
assume-node-ips = Each node's own IP comes from these subnets too.
assume-no-node-ips = Nodes get their own IPs from other subnets.
assume-profile = { $name }: { $limits }.
assume-other-reserved = For { SUBNETS($subnets) } the VPC reserves another number of IPs, as their source says ({ $reserved_ips } of { $cidr }).
assume-one-zone = Subnets without a zone count as one zone when nodes are packed across subnets.

## Maps

map-bar = { $range }, one sign per /{ $prefix }

## Progress bars

progress-runs = {"{bar:30} {human_pos} of {human_len} runs, {eta} left"}
progress-bytes = {"{bar:30} {bytes} of {total_bytes} read, {eta} left"}
progress-search = {"{spinner} searching, {elapsed}"}

## NotRead

not-read = Not read from the cluster: { $resources }. What depends on them is not known.

not-read-row-resource = Resource
    .meaning = The kind of objects, as kubectl get names it.
    .source = { -input }

not-read-row-cause = Cause
    .meaning = forbidden: the user may not list them; absent: the cluster has no such kind; failed: no connection, no answer in time, or an answer that ended halfway.
    .source = the answers of kubectl

not-read-row-why = Why
    .meaning = Why they were not read, in the words of kubectl.
    .source = the answers of kubectl

not-read-row-lost =
    Not
    known
    .meaning = What is not known without them.
    .source = { -here }

not-read-row-command = Command
    .meaning = What tells more about the cause.
    .source = { -here }

not-read-row-allowed_by =
    Allowed
    by
    .meaning = The flag with which the user accepts that they are missing; none where nothing accepts it.
    .source = { -input }
