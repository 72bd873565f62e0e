# What clusters and clouds say, and the planner's own words, each with its page for `explain`.
#
# An id with a capital is found inside any text, and so are the phrases of .matches, divided by |. A
# word is found by its id, its name and what .alias says alone. .wraps: a reason whose message often has the code that
# matters. .findings: those of `audit` that explain it.

## Codes of the network component

SubnetNoMoreIP = Subnet of an ENI exhausted
    .matches = SubnetHasNoMoreIP | SubnetHasNoMoreIpException | subnet has no more ip | InsufficientFreeAddressesInSubnet | sufficient free ipv4 addresses | InvalidVSwitchId.IpNotEnough | has not enough IpAddress
    .alias = no more ip | no more ips
    .meaning = The subnet of an ENI with free slots has no IP left, so the ENI cannot get another one.
    .planner = An exhausted subnet. The node is out of IPs while it can attach another ENI, and stuck once all its ENIs are bound.
    .confirm = kubectl get subnets.cce.baidubce.com; kubectl describe netresourceset NODE; then `cce-plan audit cluster.json`: A604 names the subnet, A601 and A611 name the nodes.
    .do = Add a larger subnet in the same zone to the cluster. Then drain and re-create the nodes whose ENIs are all bound: a new subnet does not reach them. Or assign subnets to the Pods.
    .prevent = `cce-plan plan` with guaranteed nodes at or above the node count; `cce-plan audit --growth N/day` says when a subnet is exhausted.
    .findings = A601 A611 A604 A602 A603 A615
    .source = CCE documentation, event codes of the container network; driver, codes of the ENI and of the VPC API; error codes of the ECS API of Alibaba Cloud and the EC2 API of AWS

NoAvailableSubnet = No subnet for the next ENI
    .matches = no available subnet
    .meaning = No subnet of the node's zone can take the node's next ENI.
    .planner = The node is isolated (Burstable) or out of IPs (best-effort). A new subnet helps at once.
    .confirm = kubectl describe netresourceset NODE; then `cce-plan audit cluster.json`: A611 gives the size of the next ENI and the largest space left.
    .do = Add a subnet in that zone to the cluster; A611 says which prefix is enough.
    .prevent = `cce-plan plan`: available IPs of the zone for all ENIs of all nodes; `cce-plan size` gives the prefix.
    .findings = A611 A604 A605 A616 A602
    .source = CCE documentation, event codes of the container network; { -pools }

ENIIPCapacityExceed = ENI full
    .matches = has no more capacity to allocate new IP
    .meaning = One ENI has all the IPs that it may have.
    .planner = The ENI is full: it has c secondary IPs. The node makes its next ENI, if it may attach one.
    .confirm = kubectl describe netresourceset NODE; `cce-plan audit cluster.json -f csv --table enis` has the IPs of each ENI.
    .do = Nothing while the node can attach another ENI. Else add nodes, or use a type with more IPs per ENI.
    .prevent = `cce-plan subnets --instance TYPE --max-pods P` shows whether E x c covers max-pods.
    .findings = A601 A603 A611
    .source = CCE documentation, event codes of the container network

ENICapacityExceed = All ENIs bound and full
    .matches = all ENIs are full
    .meaning = The node has attached all its ENIs, and each is full.
    .planner = The node is at its ceiling: E x c IPs. The scheduler still sends Pods if max-pods is larger.
    .confirm = `cce-plan audit cluster.json`: A603 with "the limit is E ENIs of m IPs", state full or below max-pods.
    .do = Add nodes, use a larger instance type, or lower max-pods to E x c.
    .prevent = `cce-plan plan`: the density limit of the type, findings N2xx.
    .findings = A603 A601
    .source = CCE documentation, event codes of the container network

WaitCreateMoreENI = Waits for a new ENI
    .matches = waiting for new ENI
    .meaning = All IPs of the bound ENIs are in use, and a new ENI is being made.
    .planner = The Pod is waiting for an IP. It recovers by itself.
    .confirm = kubectl get enis; the Pod gets its IP within a minute or two.
    .do = Nothing if it passes. Else look for an exhausted subnet, the ENI quota and API limits: `cce-plan audit` names the first two.
    .prevent = Keep more warm IPs (burst multiple, pre-allocate); `cce-plan simulate` shows how long Pods wait.
    .findings = A611 A604 A605 A602
    .source = CCE documentation, event codes of the container network

IPPoolExhausted = Warm pool used up
    .matches = ip pool exhausted | no more IPs available
    .meaning = The node's warm IPs are used up, and the node asks for more.
    .planner = warm = 0; the Pod is waiting for an IP. It recovers by itself while the subnet has IPs.
    .confirm = `cce-plan audit cluster.json`: IPs warm of the node, and A601 or A611 if it cannot get more.
    .do = Nothing if it passes. For bursts raise pre-allocate. Else proceed as for SubnetNoMoreIP.
    .prevent = `cce-plan simulate` with your burst of Pods; `cce-plan pool` shows one decision of the pool.
    .findings = A601 A611 A604
    .source = CCE documentation, event codes of the container network

NoMoreIP = Pod CIDR of the node used up
    .matches = 路由模式 IP 耗尽 | no IP addresses available in range set | range is full
    .meaning = VPC-route mode, and any node with a podCIDR: the block of Pod IPs that the node has is used up.
    .planner = Outside ENI planning: `audit` leaves such nodes out. Blocks of nodes are planned by `cidrs`.
    .confirm = kubectl get node NODE -o yaml shows spec.podCIDR; count the Pods on the node.
    .do = Add nodes, or lower max-pods. A node keeps its block: a larger one is for nodes that are created again.
    .prevent = `cce-plan cidrs`: blocks of the size that max-pods needs.
    .source = CCE documentation, event codes of the container network; CNI plug-in host-local

OpenAPIError = Cloud API call failed
    .matches = RateLimit | API limit | too many requests
    .meaning = A call of the cloud API failed or was throttled.
    .planner = API limit: ENIs and IPs come later than the pool asks for them.
    .confirm = kubectl describe netresourceset NODE shows the last error; the log of the operator has the call.
    .do = Wait: it retries by itself. If it lasts, add nodes more slowly, request a higher limit, or contact the cloud's support.
    .prevent = `cce-plan simulate`: peak API calls while nodes join.
    .source = CCE documentation, event codes of the container network; driver, codes of the VPC API

FailedCreateENI = ENI could not be made
    .matches = failed to create eni
    .meaning = The operator could not make an ENI for the node.
    .planner = The node cannot grow: quota, subnet or API.
    .confirm = kubectl describe netresourceset NODE has the reason; `cce-plan audit cluster.json` says whether a subnet or a limit is the cause.
    .do = Exhausted subnet: add one in the zone. Quota: request more ENIs. API limit: wait.
    .prevent = `cce-plan plan`: ENIs of the whole plan against the quota, and IPs of each zone.
    .findings = A611 A604 A605 A606 A616
    .source = driver, events of the operator

CreateENISuccess = ENI made
    .matches = create eni success
    .meaning = The operator made an ENI for the node. This is a normal event.
    .planner = One of E ENIs is bound.
    .confirm = kubectl get enis
    .do = Nothing.
    .prevent = Nothing to prevent.
    .source = driver, events of the operator

ENIQuota = ENI quota reached
    .matches = QuotaLimitExceeded | eni quota | eniQuota | exceed eni limit | EniPerInstanceLimitExceeded | AttachmentLimitExceeded
    .meaning = A quota does not allow another ENI: that of the machine (eniQuota) or that of the account.
    .planner = E of a machine type, or the account's ENI quota of a plan.
    .confirm = `cce-plan audit cluster.json instances.json`: A606 compares the limits of nodes with their quota. The console shows the account's quota.
    .do = Request a larger quota; nodes get a raised machine quota only when they join again.
    .prevent = `cce-plan plan`: its requests and the findings Q3xx give the number of ENIs to ask for.
    .findings = A606 A603
    .source = driver, codes of the VPC API; BCC API, eniQuota; error codes of the ECS API of Alibaba Cloud and the EC2 API of AWS

VmMemoryCanNotAttachMoreIpException = Machine takes no more IPs
    .matches = VmMemoryCanNotAttachMoreIp | cannot add more ip due to memory
    .meaning = The memory of the machine limits the IPs of its ENIs, and the limit is reached.
    .planner = The ENI is full: m by memory.
    .confirm = `cce-plan explain ips_per_eni`; `cce-plan audit cluster.json`: A606 when the object allows more than the machine.
    .do = Use a type with more memory, or lower max-pods.
    .prevent = `cce-plan subnets --instance TYPE`: IPs per ENI of the type.
    .findings = A606 A603
    .source = driver, codes of the VPC API

PrivateIpInUseException = IP already in use
    .matches = PrivateIpInUse
    .meaning = The requested IP belongs to something else.
    .planner = Outside planning: capacity is not the cause.
    .confirm = Look up the IP in the console, and the Pod that has it.
    .do = Nothing for ordinary Pods, which get another IP. For a Pod with a fixed IP, release the IP.
    .prevent = Keep subnets for Pods apart from those of other services.
    .source = driver, codes of the VPC API

VPCQuotaLimitExceeded = Route rules of the VPC used up
    .matches = RouteRuleExceededQuota | route rule quota
    .meaning = VPC-route mode: a route rule for the node could not be made, because the VPC has its full number.
    .planner = Outside ENI planning.
    .confirm = kubectl describe node NODE; the console shows the route rules of the VPC and their quota.
    .do = Request a larger quota of route rules.
    .prevent = Plan one route rule for each node in VPC-route mode.
    .source = CCE documentation, event codes of the container network; driver, events of the operator

AttachENIFailed = ENI could not be attached
    .matches = failed attach eni
    .meaning = The operator made an ENI and could not attach it to the machine. It deletes this ENI and makes another one.
    .planner = The node cannot grow until an ENI is attached: quota of the machine, or API.
    .confirm = kubectl describe eni ENI has the reason; `cce-plan audit cluster.json instances.json`: A606 compares the limits of nodes with their quota.
    .do = Wait: it is tried again. If it lasts, look up the reason: with a quota, request a larger one. Do not attach ENIs by hand.
    .prevent = `cce-plan plan`: ENIs of each node against the quota of its type.
    .findings = A606 A603
    .source = driver, events of the operator (pkg/bce/vpceni, ENI state machine)

AttachingENIError = ENI not attached in time
    .matches = is in attaching status more than
    .meaning = An ENI was being attached to the machine for too long. The operator deletes it and makes another one.
    .planner = The node grows later than its pool asks for: API, not capacity.
    .confirm = kubectl describe eni ENI; kubectl describe netresourceset NODE.
    .do = Wait: it is tried again. If it lasts, contact the cloud's support. Do not detach the ENI by hand.
    .prevent = Keep more warm IPs; `cce-plan simulate` shows how long Pods wait.
    .source = driver, events of the operator (pkg/bce/vpceni, ENI state machine)

DeleteENIFailed = ENI could not be deleted
    .matches = failed to delete eni
    .meaning = The operator could not delete an ENI that no node has any more, or that could not be attached.
    .planner = The ENI holds its IPs until it is deleted: others' IPs of the subnet.
    .confirm = kubectl describe eni ENI; `cce-plan audit cluster.json`: A609 counts ENIs without a node.
    .do = Wait: it is tried again. If it lasts, contact the cloud's support. Do not delete ENIs of CCE by hand.
    .prevent = Nothing to prevent.
    .findings = A609
    .source = driver, events of the operator, and docs/vpc-eni/vpc-eni.md on ENIs

FailedBorrowSubnet = Subnet of a new ENI not found
    .matches = Failed to get borrow subnet
    .meaning = Burstable: the operator could not read the subnet in which it would reserve IPs for a new ENI.
    .planner = The node cannot grow: its list names a subnet that is not there, or the API fails.
    .confirm = kubectl get subnets.cce.baidubce.com; `cce-plan audit cluster.json`: A616 names subnets that give nothing.
    .do = Wait: it is tried again. If it lasts, replace the subnet in the list of the cluster or node group.
    .prevent = Nothing to prevent.
    .findings = A616 A611
    .source = driver, events of the operator (tryBorrowIPs)

FailedBorrowEniIPs = Subnet has less than a whole ENI
    .matches = Failed to borrow ENI ips
    .meaning = Burstable: the subnet of a new ENI has fewer unreserved IPs than a whole ENI takes, so the ENI is not made.
    .planner = isolated: no subnet has room for the node's next ENI.
    .confirm = `cce-plan audit cluster.json`: A611 gives the size of the next ENI and the largest space left.
    .do = Add a subnet in that zone to the cluster; A611 says which prefix is enough.
    .prevent = `cce-plan plan`: no more nodes than guaranteed.
    .findings = A611 A604 A605
    .source = driver, events of the operator (tryBorrowIPs)

FailedCreateExternalENI = ENI made elsewhere not taken over
    .matches = failed to create external ENI
    .meaning = An ENI that the node group or the machine brought could not be taken over by the operator.
    .planner = The node cannot grow by this ENI: API or an ENI that is not as expected.
    .confirm = kubectl describe netresourceset NODE has the reason.
    .do = Wait: it is tried again. If it lasts, contact the cloud's support. Do not attach ENIs to nodes of CCE by hand.
    .prevent = Nothing to prevent.
    .source = driver, events of the operator

CreateRouteRuleFailed = Route rule could not be made
    .matches = CreateRouteRuleFailed
    .meaning = VPC-route mode: a call of the cloud API for the route rule of a node failed. This passes.
    .planner = Outside ENI planning.
    .confirm = kubectl describe netresourceset NODE; RouteRuleExceededQuota would say that the quota is reached.
    .do = Wait two minutes: it is tried again. If it lasts, contact the cloud's support.
    .prevent = Nothing to prevent.
    .source = driver, docs/other/error-table.md, section 2.2

MetaAPIError = Machine type not supported
    .matches = MetaAPIError01 | MetaAPIError02
    .meaning = The network component does not support the machine type, or could not read what the machine is.
    .planner = A type without limits: no node of it can be planned.
    .confirm = kubectl describe node NODE; `cce-plan catalog` lists the types that are known.
    .do = Use a supported type, or contact the cloud's support.
    .prevent = `cce-plan plan` refuses unknown types.
    .source = CCE documentation, event codes of the container network

BandwidthFailed = Bandwidth could not be set
    .matches = failed to set bandwidth
    .meaning = The network component could not limit the bandwidth of the Pod, for example because the kernel is too old.
    .planner = Not an IP problem: no subnet or quota helps.
    .confirm = kubectl describe pod POD; uname -r on the node.
    .do = Contact the cloud's support. Until then, update the kernel or the node image, or remove the bandwidth annotation of the Pod.
    .prevent = Use node images of a supported version.
    .source = CCE documentation, event codes of the container network

## Kubernetes

FailedCreatePodSandBox = Pod network could not be set up
    .matches = failed to setup network for sandbox | Failed to create pod sandbox | failed to assign an IP address to container
    .meaning = The node could not make the Pod's network. The message has the code of the network component.
    .planner = The Pod is waiting for an IP.
    .confirm = kubectl describe pod POD; the message names the network plug-in (plugin type=...) and mostly a code.
    .do = Look up the code with `cce-plan explain`. Without a code, and with the plug-in of another cloud: check the log of its agent on the node.
    .prevent = As for the code.
    .wraps = yes
    .findings = A601 A611 A604
    .source = Kubernetes, event reasons of the kubelet

FailedScheduling = No node for the Pod
    .matches = nodes are available | Insufficient vpc.amazonaws.com | Insufficient cpu | Insufficient memory
    .meaning = The scheduler found no node for the Pod. The message counts the nodes by reason.
    .planner = Pending.
    .confirm = kubectl describe pod POD: the message of the scheduler has a reason for each node.
    .do = Begin with the reason of most nodes. `Insufficient NAME`: compare what Pods request of NAME with Allocatable of `kubectl describe node`; a name with a slash is a resource that a plug-in offers.
    .prevent = `cce-plan plan` and `cce-plan simulate` with your Pods.
    .wraps = yes
    .source = Kubernetes, event reasons of the scheduler

InsufficientIP = No node with a free IP (CCE)
    .matches = Insufficient cce.baidubce.com/ip | cce.baidubce.com/ip
    .meaning = No node has a free IP for the scheduler to count on.
    .planner = Nodes are at their ceiling (E x c, or max-pods), or isolated.
    .confirm = kubectl describe node NODE: Allocatable cce.baidubce.com/ip; `cce-plan audit cluster.json`: A611 for isolated nodes, A603 and state full for those at their ceiling.
    .do = Isolated: add a subnet in the zone. At the ceiling: add nodes.
    .prevent = `cce-plan plan`: guaranteed nodes and Pods of each group.
    .findings = A611 A601 A603 A604
    .source = driver, extended resource cce.baidubce.com/ip; { -pools }

InsufficientENIIP = No node with a free bound IP (TKE)
    .matches = Insufficient tke.cloud.tencent.com/eni-ip | tke.cloud.tencent.com/eni-ip
    .meaning = No node has a free bound IP. Allocatable is what is bound, capacity is the ceiling.
    .planner = The TKE pool: bound IPs against the ceiling.
    .confirm = kubectl describe node NODE: Allocatable and Capacity of tke.cloud.tencent.com/eni-ip.
    .do = Allocatable below capacity: wait, or look for an exhausted subnet. Equal: add nodes.
    .prevent = `cce-plan simulate` with the strategy tke-shared-eni.
    .findings = A603 A604
    .source = TKE VPC-CNI pages

MaxVolumeCount = Volume limit of nodes reached
    .matches = exceed max volume count
    .meaning = Nodes have attached as many volumes as they may, so no further volume of the Pod fits.
    .planner = Attach limit: `volumes fit`.
    .confirm = kubectl get csinodes -o json; `cce-plan volumes fit objects.yaml`.
    .do = Add nodes, or use a type with a higher attach limit.
    .prevent = `cce-plan volumes fit` before Pods with volumes are added.
    .source = { -volumes }

TooManyPods = max-pods reached
    .matches = Too many pods
    .meaning = Nodes run as many Pods as the kubelet allows.
    .planner = max-pods (P) of the nodes.
    .confirm = kubectl describe node NODE: Capacity pods.
    .do = Add nodes. Raise max-pods only up to the IPs that the node can have (E x c).
    .prevent = `cce-plan plan` with the Pods that you expect; `cce-plan size`.
    .source = Kubernetes, scheduler plug-in NodeResourcesFit

CIDRNotAvailable = No Pod CIDR for the node
    .matches = cidr not available | CIDRAssignmentFailed | no remaining CIDRs left to allocate
    .meaning = No block of Pod IPs is free for the node: the cluster CIDR is used up. Or, where a cluster has ClusterCIDRConfigs, none with a free block selects the node.
    .planner = Blocks of Pod CIDRs: `cidrs`.
    .confirm = The flags cluster-cidr and node-cidr-mask-size of kube-controller-manager: a /16 has 256 blocks of /24. Where there are ClusterCIDRConfigs, kubectl get clustercidrconfigs,nodes -o json, and `cce-plan cidrs` with this file.
    .do = Extend the cluster CIDR, or use smaller blocks for nodes that are created again: existing nodes keep theirs. With ClusterCIDRConfigs: add one that selects the node. Nothing, where Pods get IPs elsewhere (ENIs, Calico's own IPAM).
    .prevent = `cce-plan cidrs`: nodes that each config can take.
    .source = Kubernetes, node IPAM of kube-controller-manager; { -pod-cidrs }

ContainerCreating = Pod stays in ContainerCreating
    .matches = stuck in ContainerCreating | waiting for an IP | 一直 ContainerCreating
    .meaning = The Pod has a node, and its containers do not start. For minutes, this is mostly a missing IP.
    .planner = waiting for an IP: the node is stuck, isolated or out of IPs, or its pool recovers slowly.
    .confirm = kubectl describe pod POD, and look up the code with `cce-plan explain CODE`; kubectl get netresourcesets,enis,subnets.cce.baidubce.com,nodes,events,pods -A -o json, then `cce-plan audit` on it.
    .do = Follow the code. Stuck node: drain and re-create it. Out of IPs: add a subnet in its zone.
    .prevent = `cce-plan plan`: no more nodes than guaranteed; `cce-plan simulate`: how long Pods wait.
    .wraps = yes
    .findings = A601 A611 A604
    .source = Kubernetes, Pod status; { -pools }

Pending = Pod stays Pending
    .matches = stuck in Pending | 一直 Pending
    .meaning = The Pod has no node: the scheduler finds none that can take it.
    .planner = Pending: the nodes are full, isolated, or too few fit.
    .confirm = kubectl describe pod POD, and `cce-plan explain` with the FailedScheduling message; `cce-plan audit cluster.json` for isolated and full nodes.
    .do = Add nodes while the plan has room for more; else add a subnet in the zone first.
    .prevent = `cce-plan plan`: Pods against guaranteed nodes; `cce-plan simulate`: first Pod Pending.
    .wraps = yes
    .findings = A611 A603
    .source = Kubernetes, Pod status

## The planner's words

guaranteed = guaranteed
    .meaning = Nodes that reach their Pods in every order in which ENIs may be made.
    .planner = guaranteed_nodes; at most the best case.
    .confirm = `cce-plan plan`, column guaranteed.
    .source = { -here }

best-case = best case
    .meaning = Nodes that fit in some placement of ENIs. Another order may not reach it.
    .planner = packed_nodes; at least guaranteed, at most the upper bound.
    .source = { -here }

upper-bound = upper bound
    .meaning = All IPs divided by the IPs of a node. No placement can reach more.
    .planner = upper_bound_nodes
    .source = { -here }

can-join = can join
    .meaning = A node gets its first ENI. This does not promise it the IPs of its later ENIs.
    .planner = startable_nodes
    .confirm = `cce-plan subnets`; S103 warns when more nodes can join than can reach their Pods.
    .source = { -here }

fits = fits
    .meaning = The nodes are planned and have room.
    .planner = short_nodes = 0; else that many nodes do not fit.
    .do = Does not fit: add the subnet that the finding names.
    .source = { -here }

headroom = room for N more
    .meaning = Nodes that fit in addition to those planned.
    .planner = headroom_nodes
    .source = { -here }

placed-as-planned = placed as planned
    .alias = zone_nodes
    .meaning = You choose the zone of each node, as the plan says (spread = "planned" of a node group). With "even" the cloud balances the zones, with "any" it chooses any: then a plan fits only if each zone has room for the most nodes that it may get.
    .planner = spread and zone_nodes of a node group; C421 where only some zones fit.
    .source = { -here }

exhausted = exhausted
    .meaning = A subnet without a free IP.
    .planner = exhausted; A604 in `audit`.
    .confirm = kubectl get subnets.cce.baidubce.com; `cce-plan audit cluster.json`.
    .do = Add a subnet in the same zone: a subnet cannot be enlarged.
    .prevent = `cce-plan audit --growth N/day`.
    .source = { -pools }

stranded = stranded
    .alias = waste | wasted IPs | gaspillage
    .meaning = IPs of a subnet or zone that no whole node can use.
    .planner = stranded_ips = available - occupied.
    .confirm = `cce-plan plan` or `cce-plan subnets`, column stranded.
    .do = Use another density, which `cce-plan compare` shows, or other subnets, which `cce-plan size` finds.
    .source = { -here }

warm = warm
    .alias = idle IPs | idle
    .meaning = IPs bound to a node that no Pod uses. No other node can have them.
    .planner = warm_ips = bound - used.
    .confirm = `cce-plan audit cluster.json`, column IPs warm; A615 when others need them.
    .do = Lower pre-allocate or the burst multiple if too many IPs are warm.
    .source = { -pools }

secondary-ip = secondary IP
    .meaning = An IP of an ENI that a Pod can use.
    .planner = secondary_ips; c = m - 1 of each ENI.
    .source = { -design }

primary-ip = primary IP
    .meaning = The ENI's own IP. No Pod uses it.
    .planner = eni_primary_ips; one of the m IPs of each ENI.
    .source = { -design }

isolated = isolated
    .meaning = Burstable: no subnet has room for the node's next ENI, so the node takes no new Pods.
    .planner = isolated; state cannot-grow and A611 in `audit`; NoAvailableSubnet on the cluster.
    .confirm = kubectl describe netresourceset NODE; `cce-plan audit cluster.json`.
    .do = Add a subnet in its zone: it recovers at once.
    .prevent = `cce-plan plan`: no more nodes than guaranteed.
    .source = { -pools }

out-of-ips = out of IPs
    .alias = starved | out of ip
    .meaning = The node waits for an IP, and a new subnet helps.
    .planner = starved; state cannot-grow and A611 in `audit`.
    .confirm = `cce-plan audit cluster.json`.
    .do = Add a subnet in its zone.
    .prevent = `cce-plan plan`: no more nodes than guaranteed.
    .source = { -pools }

stuck = stuck
    .meaning = The node waits for an IP, and all its ENIs are bound and cannot grow.
    .planner = stuck; A601 in `audit`.
    .confirm = `cce-plan audit cluster.json`.
    .do = Do what A601 says of it: a new subnet alone does not help. It is added where new nodes get theirs, to the cluster or node group; then the node is drained and re-created. A machine with IPs of its primary NIC is replaced by one in another subnet.
    .prevent = `cce-plan plan`: no more nodes than guaranteed; `cce-plan audit --migrate` to Burstable.
    .source = { -pools }

limited-by = limited by
    .meaning = What stops the next node: IPs, the target, a quota, the ENIs of the type.
    .planner = binding_limit
    .source = { -here }

zone-lost = zone lost
    .meaning = A zone is unavailable, and its Pods move to the other zones.
    .planner = zone_lost; `cce-plan plan` checks it for each zone.
    .source = { -here }

surge = surge
    .meaning = Nodes or Pods that a rolling upgrade adds before it removes the old ones.
    .planner = surge
    .source = { -here }

request = request
    .meaning = What to ask the network team for: a subnet or a quota, with its size.
    .planner = requests
    .source = { -here }

max-pods = pods per node (max-pods)
    .meaning = Pods that the kubelet allows on a node.
    .planner = P, max_pods
    .confirm = kubectl describe node NODE: Capacity pods.
    .source = { -design }

recreate = drain and re-create
    .meaning = Move a node's Pods away, remove the node, and let it join again with new ENIs.
    .planner = recreate
    .confirm = `cce-plan audit --migrate` gives an order that works.
    .source = { -pools }

eni = ENI
    .meaning = Network interface of a node. It stays in the subnet in which it was made.
    .planner = E of each node, m IPs on each.
    .source = { -design }

availability-zone = availability zone
    .meaning = A part of a region with its own power. ENIs of a node are in subnets of its zone.
    .planner = zone
    .source = { -design }

node-group = node group
    .meaning = Nodes of one type and density that are planned together; a node pool of the cluster.
    .planner = node_group
    .source = { -here }
