# Terms of the design of VIPs and HA pairs, each with its page for `explain`.
#
# Found by id, name and what .alias of either language says, in any case, with or without dashes. .planner: what the
# program does with it, or why nothing.

virtual-ip = VIP
    .alias = virtual IP | virtual IP address
    .meaning = An IP that one of several nodes holds at a time, at which clients reach a service.
    .planner = `vips` says how many nodes hold, `vips check` finds conflicts of VIPs and ports; `[[vip_pool]]` of plans.
    .source = { -vips }

service-svc = Service
    .alias = svc | Kubernetes Service
    .meaning = Object of Kubernetes that gives pods one address and ports. With a VIP it is reached at VIP and port from outside.
    .planner = `vips check` reads it: kubectl get services -A -o json. Each takes one tun_id.
    .source = { -vips }

openshift = OpenShift
    .alias = open shift
    .meaning = The Kubernetes distribution whose data plane the document changes. It lets any services use a VIP, also of several namespaces.
    .planner = Nothing depends on it: `vips check` reads Services of any cluster, and finds what it does not stop (H911, H912).
    .source = { -vips }

cmp = CMP
    .alias = cloud management platform
    .meaning = The platform that decides which namespace owns a VIP.
    .planner = `namespace` of `[[vip_pool.vip]]` says the owner; H911 where another namespace uses the VIP.
    .source = { -vips }

namespace-tenant = tenant
    .alias = tenant namespace | namespace
    .meaning = Who owns VIPs: one namespace. Where each has a VIP group of its own, at most 255 can have VIPs.
    .planner = `--namespaces` and `namespaces` of a pool; H907 compares both designs.
    .source = { -vips }

vrrp = VRRP
    .alias = Virtual Router Redundancy Protocol
    .meaning = The protocol by which two nodes agree which of them holds a VIP.
    .planner = `vips` counts its router ids: 255 for each broadcast domain.
    .source = { -vips }

vrid = vrid
    .alias = VRID | virtual router id | router id
    .meaning = Number of a VIP group in VRRP. A broadcast domain has 255.
    .planner = Bounds `ha_pairs`; H904 from 24 nodes on. More domains (`--domain`) have more.
    .source = { -vips }

broadcast-domain = broadcast domain
    .alias = layer 2 domain | L2 domain
    .meaning = Nodes that receive each other's broadcasts, such as ARP requests, through one or several connected switches.
    .planner = `--domain NODES` for each of several, `domains` of a pool; each is counted alone.
    .source = { -vips }

broadcast-storm = broadcast storm
    .alias = ARP storm
    .meaning = So many broadcasts, mostly of ARP, that a broadcast domain is overloaded.
    .planner = Not used: it says what a broadcast domain is, and changes no number.
    .source = { -vips }

arp = ARP
    .alias = Address Resolution Protocol | ARP request
    .meaning = The protocol by which a node asks all others of its broadcast domain who has an IP.
    .planner = Not used: it takes no IP.
    .source = { -vips }

access-switch = access switch
    .alias = switch | stacked switches | cascaded switches
    .meaning = The switch to which nodes are connected. Switches that are cascaded or stacked extend a broadcast domain.
    .planner = Count the nodes of all connected switches as one `--domain`.
    .source = { -vips }

vip-group = VIP group
    .alias = group of VIPs | HA group
    .meaning = VIPs with one vrid: they move together and share the fate of two nodes.
    .planner = An HA pair of `vips`: `vips_per_ha` VIPs in each.
    .source = { -vips }

ha-pair = HA pair
    .alias = HA | C(n, 2) | high availability
    .meaning = Two nodes of a broadcast domain, one of which holds a group of VIPs. n nodes have C(n, 2) = n(n - 1) / 2 pairs, at most 255.
    .planner = `ha_pairs`, `pairs_per_node` and `vips_per_ha` of `vips`.
    .source = { -vips }

split-brain = split brain
    .alias = network jitter | network flapping
    .meaning = Both nodes of a pair believe that they hold its VIPs, for example when the network between them fails.
    .planner = Not modelled: `vips` counts nodes that are down, with `--failures`.
    .source = { -vips }

failure-isolation-domain = what a failure affects
    .alias = isolation domain | failure domain
    .meaning = The VIPs that nodes take with them when they fail. Of 23 nodes with all pairs, two failing nodes lose one pair.
    .planner = `vips --failures K`: lost, degraded and untouched pairs and VIPs.
    .source = { -vips }

active-standby = active and standby
    .alias = master and backup | active-standby
    .meaning = Of a pair one node is active and the other waits. Which one is unpredictable, so the worst case counts.
    .planner = No set of failures puts more VIPs on a node than `--max-vips-per-node`.
    .source = { -vips }

max-vips-per-node = VIPs of a node
    .alias = 250 VIPs | VIPs per node
    .meaning = How many VIPs a node should hold. Linux allows more than 255 IPs on an interface, but they take memory and time; the document uses 250.
    .planner = `--max-vips-per-node` and `max_vips_per_node`, 250 by default.
    .source = { -vips }

cgw = CGW
    .alias = Centralized SNAT Gateway | centralized gateway
    .meaning = Centralized SNAT Gateway: the nodes that hold VIPs and give traffic of pods to the outside a VIP as its source.
    .planner = Its nodes are a `[[vip_pool]]`, or `--nodes` of `vips`.
    .source = { -vips }

tun_id = tun_id
    .alias = tunnel id | tun id
    .meaning = The number by which the data plane tells services apart: 32 bits, 4,294,967,296 services. The document writes 400 million, a slip.
    .planner = `tun_ids` of `vips`; H908 where `--services` are more.
    .source = { -vips }

ovs = OVS
    .alias = Open vSwitch | reg3 | OVS register
    .meaning = Open vSwitch, the virtual switch on nodes. Its register reg3 holds the tun_id of a packet.
    .planner = Not used, except for the 32 bits of `tun_ids`.
    .source = { -vips }

egress = egress traffic
    .alias = egress | outbound traffic
    .meaning = Traffic of pods to the outside of the cluster.
    .planner = Not used: it takes no IP of a subnet for pods.
    .source = { -vips }

snat = SNAT
    .alias = source NAT
    .meaning = Replacing the source IP of packets, here by a VIP.
    .planner = Not used: ports of connections are not counted.
    .source = { -vips }

service-port = port of a service
    .alias = svc port | service port
    .meaning = The port at which a service is reached on its VIP. Services that share a VIP need different ports; other VIPs may reuse them.
    .planner = `vips check`: H912 and H913 for two of them, H914 where a node listens on it.
    .source = { -vips }

target-port = target port
    .alias = targetPort | target port
    .meaning = The port on which a pod listens. It may differ from the port of the service.
    .planner = A port that `vips check` suggests replaces only the port: keep targetPort.
    .source = { -vips }

nodeport = NodePort
    .alias = node port | NodePort range
    .meaning = A port, from 30000 on, that all nodes open for a service.
    .planner = H915 for services on VIPs with ports outside 20000 to 29999. Which NodePorts are taken is not checked.
    .source = { -vips }

exclusive-vip = exclusive and shared VIP
    .alias = shared VIP | exclusive VIP
    .meaning = A VIP of one service alone, or of several services of a namespace with different ports.
    .planner = `vips check` takes both; column users of table vips.
    .source = { -vips }

host-network = hostNetwork
    .alias = host network | host network pod
    .meaning = Pods that use the node's own network: they take no IP for pods, and their ports are taken on the node.
    .planner = `host_network_pods` of a node group; their ports are among what `vips check` reads of nodes.
    .source = { -vips }

master-node = master node
    .alias = control plane node | master
    .meaning = A node of the control plane. In the document three of them hold the VIPs.
    .planner = `node_names` of a `[[vip_pool]]`.
    .source = { -vips }

listening-port = listening port
    .alias = netstat | ss | listen | ports in use
    .meaning = A port on which a process of a node accepts connections. A service on a VIP that the node holds cannot be reached at it.
    .planner = `vips check services.yaml NODE.ss`; `--listening NODE=FILE` reads `ss -lntuH`, `netstat -lntu` and ports alone, one a line (H914, H916).
    .source = { -vips }

port-range = ports for services on VIPs
    .alias = 20000 to 29999 | 20000-29999
    .meaning = Ports from 20000 to 29999: below are system services, from 30000 on NodePorts.
    .planner = `vips check` suggests free ports from it; H915 outside of it.
    .source = { -vips }
