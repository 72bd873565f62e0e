# What each key of a plan file means: `table-key`, or `key` where several tables mean the same by it.

name = Its name.
node_group = The node group; required if there are several.
workload = The workload; required if there are several.
over = Spread evenly over this time; all at once by default.
zone = The zone.
subnet = Id or CIDR of the subnet.

## plan

plan-version = Version of the plan file format: 1.
plan-cluster = Settings of the whole cluster.
plan-subnet = A subnet with its cidr; repeated.
plan-node_group = Nodes of one kind, with name and nodes; repeated.
plan-node = An existing node, with its ENIs; repeated.
plan-growth = How a node group grows; repeated.
plan-cidr_config = A range that gives nodes their pod CIDRs; repeated. For `cce-plan cidrs`, which needs no subnet.
plan-vip_pool = Nodes that hold VIPs of services; repeated. `cce-plan vips check` needs no subnet for it.
plan-policy = What the plan must meet, and which findings are allowed.
plan-simulation = Settings of the simulation.
plan-workload = Pods of one kind that are simulated; repeated.
plan-event = What happens in the simulation, and when; repeated.

## cluster

cluster-name = Name of the cluster, for reports.
cluster-vpc_cidrs = The VPC's ranges; every subnet must be inside one of them.
cluster-planned_vpc_cidrs = Ranges that are asked for and not in the VPC yet: subnets may be planned in them, and the requests of a report name them.
cluster-cloud = Whose Kubernetes service it is: strategy, reserved IPs and quotas follow from it. By default tke where a node group has a machine or a strategy of TKE, else cce.
cluster-used_cidrs = What of the VPC others take, besides the subnets of this file: new subnets are placed elsewhere.
cluster-service_cidr = The range of service addresses; it overlaps no subnet and no VPC range.
cluster-strategy = How nodes take IPs for their pods; burstable by default, tke-shared-eni in TKE.
cluster-burst_multiple = ENIs' worth of IPs that Burstable keeps ready; 1 by default, 0 is best-effort.
cluster-max_pods = kubelet's max-pods of node groups that have none of their own; 110 by default.
cluster-target = Nodes and pods that the cluster should reach.
cluster-eni_quota = ENIs that the VPC may have; 500 by default in CCE, which only warns; in TKE there is no limit unless it is given.
cluster-planned_eni_quota = The ENI quota that is asked for and not there yet, where it is larger: it counts, and the requests of a report name it.
cluster-eni_quota_used = ENIs of the quota that others in the VPC use; 0 by default.
cluster-eni_quota_counts = Whether the quota counts all ENIs or only those not attached to a node; all by default.
cluster-cluster_class = Class of the managed cluster: how many nodes and pods it is made for; by default the largest one warns.
cluster-subnet_quota = Subnets of all kinds that the VPC may have; 10 by default in CCE, in TKE there is no limit unless it is given.
cluster-planned_subnet_quota = The quota of subnets that is asked for and not there yet, where it is larger.
cluster-reserved = IPs that the VPC keeps of each subnet; 2 by default, 3 in TKE.
cluster-reserve_eni_ips = Whether the VPC keeps the IPs that Burstable ENIs of existing nodes are short of, so that no other ENI takes them; true by default.
cluster-memory_bands = Which quota of IPs holds at exactly 8, 32 and 64 GiB; upper-inclusive by default.
cluster-eni_attachable = Whether elastic bare metal attaches ENIs; auto by default: only where a catalog row says so.
cluster-start = The month from which growth is counted, so that findings name dates.

## target

target-nodes = Nodes.
target-pods = Pods.
target-required = Whether missing it is an error; false by default.

## subnet

subnet-id = The provider's id.
subnet-cidr = Its IPv4 network.
subnet-zone = Its availability zone. Two spellings of one zone (cn-bj-d, CN-BJ-D, zoneD) are an error; space around a name is no part of it.
subnet-available_ips = IPs still free; without it the subnet counts as unused but for what nodes of the plan hold.
subnet-reserved = IPs that the VPC keeps of it; that of the cluster by default.
subnet-exclusive = Whether it is exclusive, so that no ENI for pods is made in it; false by default.
subnet-planned = Whether it is asked for and not there yet; false by default. It counts as unused, and the requests of a report name it until the key is taken out.
subnet-role = Whose IPs it holds: those of pods' ENIs, of nodes, or both; pods by default.

## node-group

node-group-instance = Instance type; without it the reference profile of 8 ENIs x 40 IPs.
node-group-enis = ENIs per node, whatever the type says; under TKE strategies all ENIs of the machine, one of which serves no pods.
node-group-ips_per_eni = IPs per ENI, primary included, whatever the type says.
node-group-labels = Labels of its nodes, by which they get their pod CIDRs.
node-group-zones = Zones of its nodes; all zones with its subnets by default.
node-group-subnets = Ids or CIDRs of the subnets for its pods; by default all of its zones that serve pods. Of machines that attach no ENIs: those where the machines are, by default as node_subnets.
node-group-nodes = Nodes planned now.
node-group-max_nodes = Maximum number of nodes, such as an autoscaler's limit; nodes by default.
node-group-max_pods = kubelet's max-pods; that of the cluster by default.
node-group-expected_pods = Pods with an IP that a node is expected to run; adds the warm IPs.
node-group-surge = Extra nodes during a rolling upgrade: a number, or a share of max_nodes; 0 by default.
node-group-node_subnets = Ids or CIDRs of the subnets for the nodes' own IPs; by default the zone's subnets of role nodes or both.
node-group-daemonset_pods = Pods with an IP that DaemonSets run on every node; 0 by default.
node-group-host_network_pods = Pods on the host network on every node: they count for kubelet and take no IP; 0 by default.
node-group-volumes_per_pod = Volumes that each pod attaches; 0 by default.
node-group-shared_volumes = Volumes that all pods of a node share; 0 by default.
node-group-volume_type = What the volumes are: aws-ebs, gce-pd, azure-disk, cinder, cbs, cbs-csi, or a CSI driver's name.
node-group-volumes_per_node = Volumes that a node can attach; by default what the scheduler has built in for volume_type, 18 for cbs-csi, else 16.
node-group-data_disks = Disks of a node in addition to those of pods and of the system; with volume_type cbs or cbs-csi, of which a machine takes 20 disks in all.
node-group-cpu_per_pod = CPU that each pod requests.
node-group-memory_per_pod = Memory that each pod requests.
node-group-strategy = How its nodes take IPs for their pods; that of the cluster by default.
node-group-burst_multiple = ENIs' worth of IPs that Burstable keeps ready; that of the cluster by default.
node-group-spread = Who chooses the zones of its nodes: even, the cloud balances them; any, the cloud puts each node in any zone; planned, you put each where the plan says; even by default.
node-group-zone_nodes = Nodes of each zone, up to max_nodes in all: you put them there; more nodes, as in an upgrade or a lost zone's, go as spread says.

## growth

growth-node_group = The group that grows; required if there are several.
growth-nodes_per_month = Additional nodes per month, starting from nodes.
growth-milestones = Nodes at certain months.

## milestone

milestone-month = Months from now, or a month where the cluster has a start.
milestone-nodes = Nodes of the group from then on.

## node

node-node_group = The group it belongs to; required if there are several.
node-zone = Its zone; required if its group has several.
node-enis = Its ENIs in the order in which they were made.
node-waiting_pods = Pods on it that wait for an IP; 0 by default. Only simulations know them.
node-recreate = Whether the node is drained and created again: its IPs are free, and it counts as a new node; false by default.

## eni

eni-subnet = Id or CIDR of its subnet, in the node's zone; available_ips no longer has its IPs.
eni-secondary_ips = IPs of its subnet that are bound to it, without the primary; 0 by default.
eni-used_ips = Of those, in use by pods; 0 by default.
eni-cross_subnet_ips = IPs of other subnets on it, which take slots; 0 by default.

## cidr-config

cidr-config-ipv4 = The IPv4 range of which nodes get blocks as pod CIDRs.
cidr-config-ipv4_mask = Prefix length of a node's IPv4 block.
cidr-config-ipv6 = The IPv6 range of which nodes get blocks as pod CIDRs.
cidr-config-ipv6_mask = Prefix length of a node's IPv6 block: 96 more than that of IPv4.
cidr-config-labels = Labels that its nodes have; without labels and selector it serves all nodes, after all others.
cidr-config-selector = What else its nodes meet, as kubectl has it: "rack in (r1, r2)", "!spot", "cores>16".

## vip-pool

vip-pool-node_group = The node group whose nodes hold its VIPs: the guaranteed ones of those wanted now.
vip-pool-nodes = How many nodes hold its VIPs, where they are no node group.
vip-pool-node_names = The names of the nodes that hold its VIPs.
vip-pool-max_vips_per_node = VIPs that a node may hold; 250 by default.
vip-pool-domains = Broadcast domains that its nodes are spread over evenly, each with VRRP router ids of its own; 1 by default.
vip-pool-require_vips = VIPs that it must hold; never fewer than are listed.
vip-pool-namespaces = Namespaces that are to have VIPs of it.
vip-pool-vip = A VIP with its address; repeated. For `cce-plan vips check`.

## vip

vip-address = Its address, IPv4 or IPv6.
vip-namespace = The namespace that owns it; services of others must not use it.
vip-services = Services that use it, in addition to those that say so themselves: "namespace/name".
vip-node_names = The nodes that may hold it; those of the pool by default.

## policy

policy-min_headroom = Nodes that must fit beyond max_nodes, as a share of it.
policy-max_stranded = Share of the IPs that may be left stranded.
policy-min_severity = Show findings from this severity on.
policy-lost_zones = Zones that may be lost together: the others must then hold all nodes at max_nodes. Checked in addition to the loss of each zone; growth is checked for the loss of single zones only.
policy-survive_zone_loss = Whether everything at max_nodes must fit without any one zone: if it does not, C404 is an error. Needs node groups in at least two zones. Requests are enough for the loss of any one zone unless this is false.
policy-horizon = Months of growth that a request covers; 12 by default.
policy-every = Months that one request covers: there is a request for each part of the horizon. One request for all of it by default.
policy-lead_weeks = Weeks from a request until what it asks for is there. Requests then say by which day to ask.
policy-smallest_subnet = Prefix of the smallest subnet that a request asks for; 26 by default.
policy-allow = Accepted findings: they become infos.

## allowance

allowance-code = The finding's code or name.
allowance-subject = Only that about this subject.
allowance-reason = Why it is accepted.

## simulation

simulation-horizon = How long is simulated; 24h by default.
simulation-seed = Random seed; 1 by default.
simulation-model = Which rules apply where the design and the shipping driver differ; design by default.
simulation-latency = How long the cloud takes to answer; zero for every reaction before the next event.
simulation-maintenance = Interval of a pool's maintenance; 20s by default.
simulation-scheduler = Whether a pod goes to the node with the fewest pods or the most; spread by default.
simulation-isolate = Whether a node whose next ENI cannot be made is isolated; true by default.
simulation-nodes_at_start = Whether the nodes of the node groups exist from the beginning; true by default.
simulation-pre_allocate = Warm IPs that a pool keeps ready; as the model has it by default.
simulation-min_allocate = IPs that a pool holds at least; as the model has it by default.
simulation-max_above_watermark = Warm IPs beyond pre_allocate that are no excess yet; as the model has it by default.
simulation-pre_allocate_eni = ENIs with which a Burstable node joins; 1 by default.
simulation-release_excess = Whether the driver's best-effort pools give excess back; false by default.
simulation-min_pre_bound = Least IPs that TKE keeps bound beyond those of pods; 5 by default.
simulation-max_pre_bound = Most IPs that TKE keeps bound beyond those of pods; 5 by default, or min_pre_bound where that is more.
simulation-quick_release = Whether TKE gives back all excess IPs at once; false by default.
simulation-static_ip_reclaim = How long TKE keeps the IP of a static pod that ended: "1h", or "0s" to reclaim it at once. Without it TKE never reclaims it, which is TKE's default.
simulation-psts_reserve = Whether an IP that makes room for one of another subnet is kept for its ENI; false by default.

## latency

latency-eni_create = Time to make an ENI; 8s by default.
latency-address_call = Time to bind or give back IPs; 1s by default.
latency-addresses_per_call = IPs that one call binds at most; 10 by default.
latency-calls_per_second = Calls that the cluster may make in a second; 10 by default, 0 for any number.

## workload

workload-name = Its name, for events.
workload-replicas = Number of its pods; for a DaemonSet, per node.
workload-node_group = The node group that it runs on; all by default.
workload-daemonset = Whether each node runs its pods; false by default.
workload-host_network = Whether its pods are on the host network and take no IP; false by default.
workload-static_ip = Whether its pods keep their IPs under TKE's static IPs; false by default.
workload-subnet = Id or CIDR of the subnet of its pods' IPs; that of the ENI by default.
workload-start = When it starts; when the first nodes have joined by default.
workload-order = Of workloads that start at once, the lowest is first; 0 by default.

## event

event-at = When it happens, from the beginning: "1h".
event-join = Nodes join.
event-remove = The newest nodes of a group are removed.
event-rejoin = The oldest nodes of a group are removed and join again, one after the other.
event-scale = A workload has more or fewer pods.
event-rollout = The pods of a workload are replaced.
event-churn = Pods come and go.
event-take = Others take IPs of a subnet.
event-give = Others give IPs of a subnet back.
event-fail = A zone is lost, or no ENI can be made in a subnet.
event-recover = A zone or a subnet works again.

## join-event

join-event-count = Nodes that join.

## remove-event

remove-event-count = Nodes that are removed at most.

## rejoin-event

rejoin-event-count = Nodes that join again at most; all of the group by default.
rejoin-event-strategy = How they take IPs from then on; burstable by default.

## scale-event

scale-event-to = Pods that it has from then on.
scale-event-by = Pods that it has more, or below 0 fewer.

## rollout-event

rollout-event-surge = Pods beyond the replicas: a number, or a share of them; 25% by default.
rollout-event-unavailable = Pods that may be missing: a number, or a share of the replicas; 25% by default.
rollout-event-batch = Time between two steps; 30s by default.

## churn-event

churn-event-arrivals_per_minute = Pods that arrive in a minute, on average.
churn-event-mean_lifetime = How long a pod runs, on average: "10m".
churn-event-distribution = How lifetimes lie around their mean; exponential by default.
churn-event-lasting = How long pods arrive; until the end by default.

## take-event

take-event-addresses = IPs that others take at most.

## give-event

give-event-addresses = IPs that others give back at most.
