# Terms of CCE's design of custom-planned clusters, each with its page for `explain`.
#
# Found by id, name and what .alias of either language says, in any case, with or without dashes. .planner: what the
# program does with it, or why nothing.

custom-planned-cluster = custom-planned cluster
    .alias = custom planned cluster mode | user-defined cluster mode | planned cluster
    .meaning = A CCE cluster whose subnets and ranges are chosen before it is created, so that its most nodes and pods are known.
    .planner = `plan`, `subnets` and `size` compute exactly this; guaranteed nodes are the maximum of the design.
    .source = { -design }

unplanned-cluster = unplanned cluster
    .alias = cluster without a plan | unplanned cluster mode
    .meaning = The CCE cluster before: subnets are chosen without counting, and nodes take IPs one at a time.
    .planner = `audit` says how far it can grow; `audit --to-plan` writes it as a plan; `audit --migrate` plans the move to Burstable.
    .source = { -design }

cluster-class = class and size of a cluster
    .alias = cluster scale | largest cluster | L5000
    .meaning = How many nodes and pods the control plane is made for: up to 5,000 nodes and 150,000 pods. One sentence of the design says 15,000 pods, a slip.
    .planner = `cluster_class` and `--cluster-class` (L50 to L5000); Q302 warns beyond it. It changes no number of IPs.
    .source = { -design }

vpc-eni = VPC-ENI mode
    .alias = vpc eni | VPC-ENI network | network mode | container network mode
    .meaning = CCE's container network in which pods have IPs of VPC subnets, on ENIs of their node.
    .planner = The mode that `plan`, `simulate` and `audit` are about. Nodes in VPC-route mode are left out.
    .source = { -design }

vpc = VPC
    .alias = virtual private cloud | private network
    .meaning = The private network of the cluster. Nodes, their ENIs and subnets are all in one VPC.
    .planner = `vpc_cidrs` and `--vpc` are its ranges, in which `carve` and `size` find room. Ranges of two VPCs are never compared (S112, A621).
    .source = { -design }

vpc-id = vpc-id
    .alias = vpcId | VPC id
    .meaning = Key of a NetResourceSet (spec.eni.vpc-id) and of subnets: the VPC in which they are.
    .planner = `audit` reads the cluster's VPC from it and leaves out subnets of others (A621). Ranges of subnets are compared within a VPC.
    .source = { -design }

vpc-subnet = subnet
    .alias = subnet of a VPC | sous-réseau | sbn
    .meaning = A range of a VPC in one zone. The VPC keeps its first and last IP. It cannot be enlarged, and an ENI cannot move to another one.
    .planner = `[[subnet]]`, `--cidr` and `--subnets`; what is left is `available_ips`. `size` gives the prefix that a demand needs.
    .source = { -design }

container-subnet = container subnet
    .alias = pod subnet | subnet for pods
    .meaning = A subnet in which ENIs for pods are made.
    .planner = A `[[subnet]]` with role pods (the default) or both. Q303 warns beyond 10 of them.
    .source = { -design }

cidr-block = CIDR
    .alias = CIDR block | IP range | address range | plage d'adresses IP
    .meaning = A network, written as its first IP and the length of its prefix: 10.0.0.0/22 has 1,024 IPs.
    .planner = Every `cidr` key and `--cidr`. Host bits that are set are an error with the right network; `carve` finds free ones.
    .source = { -design }

subnet-ids = subnet-ids
    .alias = spec.eni.subnet-ids
    .meaning = Key of a NetResourceSet: the subnets in which the node's ENIs may be made.
    .planner = `audit`: the candidates of the node; A616 names those that give it nothing. In plans: `subnets` of a node group.
    .source = { -design }

security-group = security group
    .alias = enterpriseSecurityGroupList | enterprise security group | sg
    .meaning = Rules about the traffic that an ENI lets pass. enterpriseSecurityGroupList names those of a node's ENIs.
    .planner = Not used: it takes no IP, and quotas of rules are not planned.
    .source = { -design }

eni-bandwidth = bandwidth of ENIs
    .alias = internal bandwidth
    .meaning = More ENIs on a machine do not raise its internal bandwidth.
    .planner = Not used: ENIs are counted for the IPs that they carry.
    .source = { -design }

load-balancer = load balancers and others in a subnet
    .alias = lb | network element | others in a subnet
    .meaning = Others than ENIs for pods take IPs of a subnet too, for example load balancers. That a subnet is used up is normal.
    .planner = `available_ips` of a subnet is without them; `take` events of `simulate` let others take IPs over time.
    .source = { -design }

bcc = BCC
    .alias = Baidu Cloud Compute | BCC instance
    .meaning = Virtual machine of Baidu Cloud. It may attach as many ENIs as it has vCPUs, at most 8; its memory decides the IPs of an ENI.
    .planner = `--instance bcc.g5.c16m64`; `catalog list --kind bcc` has all that are bundled.
    .source = { -design }

bbc = BBC
    .alias = Baidu Bare Metal | BBC instance
    .meaning = Bare metal with its primary NIC alone, which carries 40 IPs by default.
    .planner = Counted with one ENI and 39 pods (N202). `catalog list --kind bbc`.
    .source = { -design }

ebc = EBC
    .alias = elastic bare metal | EBC instance
    .meaning = Elastic bare metal. Some types attach ENIs with 40 IPs each, others have 40 IPs on the primary NIC alone.
    .planner = Counted with the primary NIC alone unless `--eni-attachable yes` or a catalog row says otherwise; N207 has both readings.
    .source = { -design }

instance-type = instance type
    .alias = machine type | bcc.g5.c16m64 | node.kubernetes.io/instance-type | flavour
    .meaning = Name of a machine's kind and size: bcc.g5.c16m64 has 16 vCPUs and 64 GiB. In a NetResourceSet, spec.eni.instance-type is only bcc, bbc or ebc.
    .planner = `--instance` and `instance`; it decides E and m. `catalog show NAME` has its limits with sources; `cidrs` matches it as a label.
    .source = { -design }

instance-id = instance-id
    .alias = spec.instance-id
    .meaning = Key of a NetResourceSet: the id of the machine, such as i-99qd4iio.
    .planner = `audit` finds the node's machine and eniQuota by it where BCC's list of instances is given.
    .source = { -design }

primary-nic = primary NIC
    .alias = primary network interface
    .meaning = The first interface of a machine, with the machine's own IP.
    .planner = On BBC, and on EBC without ENIs, it alone carries IPs for pods (`primary_nic_only`, N202); elsewhere it serves no pod.
    .source = { -design }

ips-by-memory = IPs per ENI by memory
    .alias = memory band | IP quota | IP quota of an ENI | IPs of an ENI
    .meaning = How many IPs an ENI may have, its primary IP included: 2 up to 1 GiB, 8 up to 8, 16 up to 32, 30 up to 64, 40 beyond.
    .planner = `ips_per_eni`; `--memory-bands` decides at exactly 8, 32 and 64 GiB, where sources differ (N203).
    .source = { -design }

quota-center = quota center
    .alias = quota page
    .meaning = Page of the Baidu console where quotas are raised, such as the ENIs of a VPC.
    .planner = `plan` and `report` give the number to ask for (Q301 and the requests). No quota is read from the cloud.
    .source = { -design }

vpc-eni-quota = ENI quota of a VPC
    .alias = 500 ENIs
    .meaning = A VPC may have 500 ENIs unless its quota is raised.
    .planner = `eni_quota` and `--eni-quota`: guaranteed nodes never need more. The default of 500 only warns (Q301).
    .source = { -design }

available_ip_num = available_ip_num
    .alias = A in formulas
    .meaning = In the design's formulas: the IPs that a subnet has left.
    .planner = `available_ips`, the A of formulas.
    .source = { -design }

max_pod = max_pod
    .alias = P in formulas
    .meaning = In the design's formulas: the pods with an IP that one node may run.
    .planner = `max_pods` and `--max-pods`, the P of formulas.
    .source = { -design }

max_ip_per_eni = max_ip_per_eni
    .alias = m in formulas
    .meaning = In the design's formulas: the IPs of one ENI, its primary IP included.
    .planner = `ips_per_eni`, the m of formulas; c = m - 1 serve pods.
    .source = { -design }

bind_eni_num = bind_eni_num
    .alias = n in formulas
    .meaning = In the design's formulas: the ENIs that a node makes, ceil(max_pod / (max_ip_per_eni - 1)).
    .planner = `enis_per_node`, the n of formulas.
    .source = { -design }

ip_max_per_node = ip_max_per_node
    .alias = IPs of a node
    .meaning = In the design's formulas: all IPs that a node takes, bind_eni_num + max_pod.
    .planner = `ips_per_node`.
    .source = { -design }

max_node = max_node
    .alias = most nodes of a subnet
    .meaning = In the design's formulas: the nodes that a subnet holds, available_ip_num / ip_max_per_node, rounded down.
    .planner = `max_nodes` of a row of `subnets`. Over several subnets guaranteed nodes replace it: sums promise too much.
    .source = { -design }

max_eni = max_eni
    .alias = most ENIs of a subnet
    .meaning = In the design's formulas: the full ENIs that a subnet holds, available_ip_num / max_ip_per_eni.
    .planner = `full_enis` of a row of `subnets`.
    .source = { -design }

quick-table = quick table
    .alias = table of subnets and densities
    .meaning = The design's table of nodes by subnet size and pods per node, for 8 ENIs of 40 IPs.
    .planner = `cce-plan subnets --cidr 10.0.0.0/22 --max-pods 32,64,128,256,312` prints the same numbers.
    .source = { -design }

best-effort = BestEffort pool
    .alias = BestEffort | best effort | classic pool
    .meaning = CCE's previous pool: a node takes IPs one at a time by watermarks. ENIs compete for a subnet, so an ENI may never be filled.
    .planner = Strategy `best-effort` of plans, `simulate` and `pool`; `audit` names such nodes (A607) and plans their move (`--migrate`).
    .source = { -pools }

burstable = Burstable pool
    .alias = Burstable ENI | Burstable ENI pool | Burstable Guaranteed | burstable pool
    .meaning = CCE's pool that takes whole ENIs: an ENI is filled at once when it is made, and keeps its IPs while it lives.
    .planner = Strategy `burstable`, the default. Its guaranteed nodes hold in every order.
    .source = { -pools }

NetResourceSet = NetResourceSet
    .alias = nrs | netresourcesets | cce.baidubce.com/v2
    .meaning = CCE's object of one node: its limits, subnets, pool of IPs and ENIs.
    .planner = `audit` reads it: kubectl get netresourcesets -o json. A617 names nodes without one.
    .source = { -pools }

InternalIP = InternalIP
    .alias = spec.addresses | internal IP
    .meaning = Type of an address of a node: the node's own IP.
    .planner = `audit` finds the node's machine by it. A node's own IP counts in a subnet with role nodes or both, and with `--node-ip-in-subnet`.
    .source = { -pools }

installSourceBasedRouting = installSourceBasedRouting
    .alias = source based routing | source-based routing
    .meaning = Key of a NetResourceSet: whether the agent sets up routes by source IP, so that a pod's packets leave by its own ENI.
    .planner = Not used: routes take no IP.
    .source = { -pools }

routeTableOffset = routeTableOffset
    .alias = route table offset
    .meaning = Key of a NetResourceSet: the number from which the node's route tables of ENIs are counted (127).
    .planner = Not used: it numbers tables on the node and takes no IP.
    .source = { -pools }

useMode = useMode
    .alias = Secondary | exclusive ENI
    .meaning = Key of a NetResourceSet: Secondary lets many pods share an ENI by its secondary IPs; Primary gives a pod an ENI of its own.
    .planner = Everything here is about Secondary. `audit` recognises Primary and does not judge such nodes.
    .source = { -pools }

maxAllocateENI = maxAllocateENI
    .alias = spec.eni.maxAllocateENI
    .meaning = Key of a NetResourceSet: the ENIs that the node may attach, set when it joins.
    .planner = E of formulas; `enis` of a node group. `audit` takes it from the object and compares it with the quota (A606).
    .source = { -pools }

maxIPsPerENI = maxIPsPerENI
    .alias = spec.eni.maxIPsPerENI
    .meaning = Key of a NetResourceSet: the IPs of one ENI, its primary IP included.
    .planner = m of formulas; `ips_per_eni` of a node group. `audit` compares it with the quota (A606).
    .source = { -pools }

preAllocateENI = preAllocateENI
    .alias = spec.eni.preAllocateENI
    .meaning = Key of a NetResourceSet: the ENIs that a node makes when it joins.
    .planner = `pre_allocate_eni` of `[simulation]`. It changes when IPs are taken, not how many a full node needs.
    .source = { -pools }

burstableMehrfachENI = burstableMehrfachENI
    .alias = burstAllocate | burst multiple | burstable-mehrfach-eni
    .meaning = Key of a NetResourceSet: how many ENIs' worth of warm IPs a node keeps. 1 is the default of new nodes; 0 turns Burstable off.
    .planner = `burst_multiple`, `--burst-multiple`. `audit` tells Burstable from best-effort by it. A full node needs the same with any value.
    .source = { -pools }

ipam = IPAM
    .alias = spec.ipam | IP address management
    .meaning = IP address management: the part of a NetResourceSet with the pool, its watermarks and limits.
    .planner = `audit` reads spec.ipam and status.ipam.
    .source = { -pools }

ipam-pool = pool of a NetResourceSet
    .alias = ipam.pool | spec.ipam.pool | IP pool of a node
    .meaning = spec.ipam.pool: the secondary IPs that are bound to the node, each with its ENI (resource) and subnet (subnetID).
    .planner = `audit` counts them as bound IPs; those in status.ipam.used are in use, the others warm.
    .source = { -pools }

pre-allocate = pre-allocate
    .alias = spec.ipam.pre-allocate
    .meaning = Watermark of a BestEffort pool: the warm IPs that it keeps ready for pods that start.
    .planner = `pre_allocate` of `[simulation]`, `--pre-allocate` of `pool`; `simulate --tune` finds a value under which no pod waits too long.
    .source = { -pools }

min-allocate = min-allocate
    .alias = spec.ipam.min-allocate
    .meaning = Watermark of a BestEffort pool: the IPs that a node holds at least, from its start on.
    .planner = `min_allocate` of `[simulation]`, `--min-allocate` of `pool`. Under the driver's rules an ENI needs a subnet with as many IPs.
    .source = { -pools }

max-allocate = max-allocate
    .alias = spec.ipam.max-allocate
    .meaning = The most IPs for pods that a pool takes. Under Burstable the agent sets it to the kubelet's max-pods when it starts.
    .planner = max_pods of a node group, `--max-allocate` of `pool`. A620 where it is not the kubelet's max-pods.
    .source = { -pools }

max-above-watermark = max-above-watermark
    .alias = spec.ipam.max-above-watermark
    .meaning = Of a BestEffort pool: how many IPs beyond pre-allocate it takes at once, and keeps before it gives back. More means fewer API calls and more waste.
    .planner = `max_above_watermark` of `[simulation]`, `--max-above-watermark` of `pool`; `simulate --tune` searches it. It says nothing of the mode.
    .source = { -pools }

watermark = watermark
    .alias = water mark | elastic watermark
    .meaning = A number of warm IPs at which a pool asks for more or gives some back.
    .planner = `pool` shows one decision; `simulate` runs them over time. Burstable has whole ENIs in place of watermarks.
    .source = { -pools }

status-enis = status.enis
    .alias = ENIs of a NetResourceSet
    .meaning = The ENIs that a node has, each with its subnet and two states.
    .planner = `audit` counts them with one primary IP each. Counters in it are mostly missing, so that the pool is counted.
    .source = { -pools }

cceStatus = cceStatus
    .alias = CCEStatus | ReadyOnNode
    .meaning = State of an ENI on its node: ReadyOnNode is usable by pods.
    .planner = `audit` leaves out ENIs that are being deleted.
    .source = { -pools }

vpcStatus = vpcStatus
    .alias = VPCStatus | inuse
    .meaning = State of an ENI in the VPC: inuse is attached to a machine.
    .planner = `audit` leaves out ENIs that are being deleted.
    .source = { -pools }

kubelet = kubelet
    .alias = kubelet configuration
    .meaning = The agent of Kubernetes on a node. Its max-pods, 110 by default, bounds the pods of the node.
    .planner = `max_pods`, 110 where a plan has none. C407 warns above 256. `audit` reads it from the Node object.
    .source = { -pools }

cce-network-agent = cce-network-agent
    .alias = nodediscovery | network agent
    .meaning = CCE's network agent, a DaemonSet. Its module nodediscovery reads the kubelet's max-pods when it starts, and not again.
    .planner = `audit` names nodes whose agent has to be restarted, with the command (A620).
    .source = { -pools }

eniNum = eniNum
    .alias = ENI number | max-allocate + eniNum
    .meaning = The ENIs that a node has. It takes at most max-allocate + eniNum IPs: one primary IP for each ENI.
    .planner = `ips_per_node` = P + n; primary IPs are `eni_primary_ips`.
    .source = { -pools }

eni-scale-up = making the next ENI
    .alias = ENI scale-up | ENI expansion | create ENI
    .meaning = A Burstable node makes its next ENI when fewer than burstableMehrfachENI x (maxIPsPerENI - 1) IPs are warm. So the first pod makes the second ENI.
    .planner = `pool --strategy burstable` shows one decision. N206 says where DaemonSet pods alone make a second ENI.
    .source = { -pools }

ready-and-idle = ready and idle ENI
    .alias = ready and idle | prepared IPs
    .meaning = An ENI that is bound, filled and not used by any pod yet. Its IPs are warm.
    .planner = `warm_ips`; `steady_nodes` count nodes with what they keep warm.
    .source = { -pools }

daemonset = DaemonSet
    .alias = daemon set
    .meaning = Pods of which each node runs one. Each takes an IP unless it is on the host network.
    .planner = `daemonset_pods` of a node group; workloads with `daemonset = true`. N206: they make a second ENI.
    .source = { -pools }

eni-reclaim = reclaiming ENIs
    .alias = ENI recycling | reclaim ENI
    .meaning = Deleting ENIs that no pod uses. The design prepares it by giving pods the IPs of older ENIs first; no version does it.
    .planner = `simulate` keeps a CCE node's ENIs until the node goes: only draining and re-creating it frees IPs.
    .source = { -pools }

fault-detection = detecting exhausted subnets
    .alias = fault discovery | fault detection
    .meaning = The metric and the Event that CCE reports when a node cannot get its next ENI.
    .planner = `audit` reads Events (NoAvailableSubnet, SubnetNoMoreIP) and names nodes and subnets: A604, A605, A611.
    .source = { -pools }

fault-isolation = isolating nodes
    .alias = node isolation
    .meaning = CCE marks a node that cannot get its next ENI as not ready, so that no more pods are scheduled on it.
    .planner = State isolated; `isolate` of `[simulation]` turns it off; the driver does not do it.
    .source = { -pools }

not-ready = NotReady
    .alias = node not ready
    .meaning = State of a node on which no pods are scheduled: an isolated one, or one without a pod CIDR.
    .planner = `audit`: cannot-grow (A611). `cidrs`: pending (D701, D702).
    .source = { -pools }

psts = psts
    .alias = PodSubnetTopologySpread | podsubnettopologyspread | psts reserve
    .meaning = PodSubnetTopologySpread: an object that gives chosen pods IPs of other subnets than their ENI's. They take slots of the ENI.
    .planner = `subnet` of a workload in `simulate`; `psts_reserve` keeps the IP that makes room. The objects themselves are not read.
    .source = { -pools }

cross-subnet-ip = IP of another subnet
    .alias = cross-subnet IP | crossSubnetUsed | cross subnet
    .meaning = An IP on an ENI that is of another subnet than the ENI, as psts gives it.
    .planner = `cross_subnet_ips` of `audit` and of `[[node]]`. They take slots, and their own subnet's IPs.
    .source = { -pools }

subnet-reservation = reserving IPs of a subnet
    .alias = IP reservation | borrowIPCount | reserved for an ENI
    .meaning = A feature that the design asks of the VPC: IPs of a subnet are kept for an ENI that is not full. The driver counts them as borrowIPCount.
    .planner = `borrowed_ips` of `audit`: they are not left for others. `psts_reserve` of `[simulation]`.
    .source = { -pools }

burstable-migration = moving to Burstable
    .alias = upgrade to Burstable | smooth transition | migrate to Burstable
    .meaning = Existing BestEffort nodes stay as they are. To become Burstable, a node is removed from the cluster and joins again.
    .planner = `audit --migrate` gives an order in which no step runs short of IPs (A610 where none exists); `rejoin` events in `simulate`.
    .source = { -pools }

subnet-choice = subnet of the next ENI
    .alias = select a subnet | subnet selection
    .meaning = In which subnet an ENI is made: under Burstable, one that holds the whole ENI; of several, that with the most IPs left.
    .planner = `guaranteed` holds for this choice in every order; `subnets` and `zones` of a node group limit it.
    .source = { -pools }

cloud-api = cloud API calls
    .alias = OpenAPI | API calls | API call
    .meaning = Calls that make ENIs and bind IPs. They take time, and their number per second is limited.
    .planner = `simulate`: `[simulation] latency`, `api_calls`, `api_peak_per_minute`.
    .source = { -pools }
