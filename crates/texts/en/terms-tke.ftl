# Terms of TKE's VPC-CNI pages, each with its page for `explain`.
#
# Found by id, name and what .alias of either language says, in any case, with or without dashes. .planner: what the
# program does with it, or why nothing.

tke = TKE
    .alias = Tencent Kubernetes Engine
    .meaning = Tencent Cloud's Kubernetes service.
    .planner = Strategies `tke-shared-eni` and `tke-static-ip`; machine sizes `tke.c1` and so on (`catalog list --kind tke`).
    .source = { -tke }

vpc-cni = VPC-CNI mode
    .alias = VPC-CNI | vpc cni
    .meaning = TKE's network in which pods have IPs of container subnets, on ENIs of their node.
    .planner = Plans and simulations with a TKE strategy.
    .source = { -tke }

global-router = Global Router
    .alias = GlobalRouter | global route
    .meaning = TKE's other network: each node has a range of pod IPs, and no ENIs are used.
    .planner = Not planned: its pods take no IP of a subnet.
    .source = { -tke }

shared-eni = shared ENI
    .alias = multiple Pods with a shared ENI | shared ENI mode
    .meaning = An ENI whose secondary IPs serve many pods.
    .planner = Strategy `tke-shared-eni`.
    .source = { -tke }

static-ip = static IP
    .alias = static IP address | static IP address mode | fixed IP
    .meaning = A pod keeps its IP: it is retained in the VPC when the pod ends, for the next pod of the same name. IPs are taken one for each pod.
    .planner = Strategy `tke-static-ip`; `static_ip = true` of a workload; `addresses.retained` of `simulate`.
    .source = { -tke }

non-static-ip = non-static IP
    .alias = non-static IP address mode | non static IP address | nonstatic IP
    .meaning = TKE's default: a node keeps a pool of IPs, and pods get any of them.
    .planner = Strategy `tke-shared-eni`.
    .source = { -tke }

auto-scaling-ip-pool = auto-scaling IP pool
    .alias = auto scaling IP pool | IP pool
    .meaning = TKE's pool of a node: bound IPs stay between pods + the least and pods + the most pre-bound IPs.
    .planner = `pool --strategy tke-shared-eni` shows one decision, `simulate` all over time.
    .source = { -tke }

pre-bound-ips = pre-bound IPs
    .alias = minimum number of pre-bound IPs | maximum number of pre-bound IPs | pre-bound | prebound IPs
    .meaning = IPs that a TKE node keeps bound beyond those of its pods: 5 at least and 5 at most by default.
    .planner = `min_pre_bound` and `max_pre_bound` of `[simulation]`, flags of `pool`; a plan counts them as `warm_ips`.
    .source = { -tke }

bound-ips = bound IPs
    .alias = number of bound IPs | bound IP
    .meaning = Secondary IPs on a node's ENIs, whether pods use them or not.
    .planner = `bound_ips`; what no pod uses of them is warm.
    .source = { -tke }

bindable-ips = bindable IPs
    .alias = maximum number of bindable IPs | bindable IP
    .meaning = The most IPs that a TKE node can bind: ENIs x IPs of one ENI, where one ENI is the machine's own.
    .planner = M = (E - 1) x c in `plan`, `pool` and `simulate`.
    .source = { -tke }

slow-release = releasing every 2 minutes
    .alias = 2 minutes | every 2 minutes | slow release | release an IP
    .meaning = A TKE node gives back one excess IP about every 2 minutes; beyond its maximum all at once.
    .planner = `quick_release` of `[simulation]` gives all back at once.
    .source = { -tke }

least-enis = principle of least ENIs
    .alias = least ENIs | fewest ENIs
    .meaning = TKE gives pods IPs of the ENI with most IPs in use, and releases from that with fewest, so that few ENIs are used.
    .planner = `simulate` does the same under TKE strategies.
    .source = { -tke }

eni-ip = tke.cloud.tencent.com/eni-ip
    .alias = eni-ip | tke.cloud.tencent.com/eni-ip
    .meaning = Resource of a TKE node: allocatable is what is bound, capacity the most that can be bound. A pod waits where allocatable is used up.
    .planner = `simulate` schedules by bound IPs under TKE strategies. Look up `Insufficient tke.cloud.tencent.com/eni-ip` for the error.
    .source = { -tke }

extended-resource = extended resource
    .alias = expansion resource | extended resources
    .meaning = A countable thing that a node offers besides CPU and memory; the scheduler counts what pods request of it.
    .planner = IPs are one: tke.cloud.tencent.com/eni-ip, and cce.baidubce.com/ip in CCE. `explain FailedScheduling` says more.
    .source = { -tke }

node-capacity = capacity
    .alias = status.capacity | node capacity
    .meaning = What a node has of a resource in all. Of pods it is the kubelet's max-pods.
    .planner = `audit` reads max-pods from status.capacity.pods.
    .source = { -tke }

ipamd = IPAMD
    .alias = ipamd component | tke-eni-ipamd
    .meaning = TKE's component that finds an ENI for a pod's IP, and makes ENIs.
    .planner = `simulate` does what it does; latencies are `[simulation] latency`.
    .source = { -tke }

ip-reclaiming-policy = IP reclaiming policy
    .alias = reclaiming policy | reclaim policy | IP reclaim policy
    .meaning = When TKE frees the static IP of a pod that ended.
    .planner = `simulate` keeps such IPs as retained to the end.
    .source = { -tke }

static-ip-annotation = static IP annotation
    .alias = static IP address annotation
    .meaning = Annotation of a pod that asks for a static IP. Without it the IP goes back to the VPC when the pod ends.
    .planner = `static_ip = true` of a workload.
    .source = { -tke }

secondary-eni = secondary ENI
    .alias = eth1 | eth2 | eth0 | primary ENI | ENI of the machine
    .meaning = An ENI beyond the primary one. On the node eth0 is the primary ENI, eth1 and eth2 are secondary ones.
    .planner = Pods use secondary ENIs: E - 1 of them under TKE strategies.
    .source = { -tke }

ip-link = ip link
    .alias = link index | mac address | network devices
    .meaning = Command that lists a node's network devices; ENIs are told by their MAC addresses.
    .planner = Not used: it shows the data plane and takes no IP.
    .source = { -tke }

policy-based-routing = policy-based routing
    .alias = ip rule | policy routing | policy-based route
    .meaning = Rules by source IP that send a pod's packets to the route table of its ENI. `ip rule` lists them.
    .planner = Not used: routes take no IP.
    .source = { -tke }

route-table = route table 2000 + link index
    .alias = route table 2000 | route table | link index + 2000 | 2000 | 2003 | 2010 | ip route show table
    .meaning = TKE numbers the route table of an ENI by the link index of its device + 2000: eth1 with index 3 has table 2003.
    .planner = Not used: tables are per node and take no IP.
    .source = { -tke }

default-route = default route of an ENI
    .alias = default routing | default route
    .meaning = The route of an ENI's own table by which packets of its pods leave.
    .planner = Not used: routes take no IP.
    .source = { -tke }

veth = veth
    .alias = veth pair | Veth ENI | primary route table | main route table
    .meaning = Pair of devices that connects a pod to its node. Packets to a pod reach it by the main route table.
    .planner = Not used: it is no ENI and takes no IP.
    .source = { -tke }

rp_filter = rp_filter
    .alias = rpfilter | net.ipv4.conf.all.rp_filter | net.ipv4.conf.eth0.rp_filter | sysctl
    .meaning = Kernel setting that drops packets which come in by another interface than the answer would leave by. It must be 0 for VPC-CNI; tke-eni-agent sets it.
    .planner = Not used: if it is on, pods have IPs and no traffic. It is no IP problem.
    .source = { -tke }

tke-eni-agent = tke-eni-agent
    .alias = tke eni agent
    .meaning = TKE's agent on nodes. It sets up routes and kernel settings such as rp_filter.
    .planner = Not used: it decides no number of IPs.
    .source = { -tke }
