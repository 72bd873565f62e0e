# Where rules were read, as pages name it.

-input = the input
-pools = CCE design, sections on the pools; TKE VPC-CNI pages; the simulator's assumptions
-here = this program
-design = CCE design, resource planning section (baidubce/baiducloud-cce-cni-driver, cce-network-v2/docs/vpc-eni/user-define-cluster-mode.md)
-vips = design of the centralized gateway: VIPs, tun_id and service ports; RFC 5798 on VRRP
-volumes = Kubernetes, scheduler plug-in nodevolumelimits; TKE design of the attach limit of CBS
-pod-cidrs = ClusterCIDRConfig design of Google Distributed Cloud; the multi-CIDR allocator of Kubernetes
-tke = TKE VPC-CNI pages
