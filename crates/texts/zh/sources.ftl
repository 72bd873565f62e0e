# 规则的出处，供说明页引用。

-input = 输入
-pools = CCE 设计文档，地址池各节；TKE VPC-CNI 文档；模拟器的假设
-here = 本程序
-design = CCE 设计文档，资源规划推算一节（baidubce/baiducloud-cce-cni-driver，cce-network-v2/docs/vpc-eni/user-define-cluster-mode.md）
-vips = 集中式网关设计：VIP、tun_id 与 Service 端口；RFC 5798（VRRP）
-volumes = Kubernetes 调度器插件 nodevolumelimits；TKE CBS 挂载上限设计文档
-pod-cidrs = Google Distributed Cloud 的 ClusterCIDRConfig 设计；Kubernetes 的多 CIDR 分配器
-tke = TKE VPC-CNI 文档
