# ClusterCIDRConfig 文档中的术语，供 `explain` 查询。

ClusterCIDRConfig = ClusterCIDRConfig
    .alias = 集群 CIDR 配置
    .meaning = 为其选中的节点从网段中分配 Pod CIDR 的对象，创建后不可修改。
    .planner = `cidrs` 读取它以及 Kubernetes 的 ClusterCIDR；规划中为 `[[cidr_config]]`；`--emit yaml` 输出。

node-ipam = NodeIPAM
    .alias = NodeIPAM 控制器
    .meaning = Kubernetes 的控制器：从单一网段中为每个节点分配相同大小的地址块。
    .planner = 只有一个不带标签与选择器的配置时，`cidrs` 的结果与其相同。

cluster-cidr = 集群 CIDR
    .alias = 集群网段
    .meaning = 集群全部 Pod CIDR 所在的网段。没有多个配置时，必须是足够大的连续网段。
    .planner = `[[cidr_config]]` 的 `ipv4`、`ipv6`；`cidrs` 给出各网段的使用情况。

pod-cidr = Pod CIDR
    .alias = Pod 网段
    .meaning = 一个节点上 Pod 的地址块。
    .planner = `cidrs` 的 `pod_cidrs`。不足 max-pods 两倍时有 D705。

perNodeMaskSize = perNodeMaskSize
    .alias = 每节点掩码长度
    .meaning = ClusterCIDRConfig 中的键：节点地址块的前缀长度。24 表示 256 个 IP。
    .planner = `[[cidr_config]]` 的 `ipv4_mask`、`ipv6_mask`；块的 IP 数为 `block_ips`。

perNodeHostBits = perNodeHostBits
    .alias = 每节点主机位数
    .meaning = Kubernetes ClusterCIDR 中的键：节点地址块的主机位数，两个地址族相同。8 位即 256 个 IP，对应 /24 或 /120。
    .planner = `cidrs` 将其换算为 perNodeMaskSize = 32 - 位数，IPv6 为 128 - 位数。

node-selector = 节点选择器
    .alias = 标签选择器
    .meaning = 配置所服务的节点必须具有的标签。
    .planner = `[[cidr_config]]` 的 `labels`、`selector`，节点组的 `labels`；没有匹配的配置时有 D701；`--why 节点` 给出原因。

node-affinity = 节点亲和性
    .alias = 节点亲和
    .meaning = 网段只服务于某些节点，由配置的节点选择器实现。
    .planner = 同 node-selector；Pod 的亲和性未建模。

node-pool = 节点池
    .alias = 节点池（node pool）
    .meaning = 一起创建的同类节点。
    .planner = 规划中的 `[[node_group]]`；其 `labels` 决定由哪个配置服务。

tie-break-rules = 选择配置的规则
    .alias = 决胜规则 | 匹配标签数
    .meaning = 多个配置匹配时的选择顺序：匹配标签最多，其次块数最少，其次块最小，其次标签次序靠前，最后网段较小。
    .planner = `cidrs --why 节点` 展示起决定作用的规则。最优配置已满时使用下一个。

overlapping-cidrs = 网段重叠
    .alias = CIDR 重叠
    .meaning = 多个配置的网段可以重叠：一个配置分出的地址在另一个中不再空闲。
    .planner = `cidrs` 将其计入（`blocked_blocks`）；节点的 Pod CIDR 重叠时有 D703，与服务网段重叠时有 D707。

cidrBlocks = cidrBlocks
    .alias = pods.cidrBlocks
    .meaning = Cluster 中的键：Pod 的网段。island 模式必须填写；flat 模式忽略它。
    .planner = `cidrs` 从 `bmctl` 的 Cluster 读取；没有配置时由全部节点共用。

island-mode = island 模式
    .alias = 孤岛模式
    .meaning = Pod 使用外部不可达的 IP 的网络模式，为 IPv4 的默认模式。
    .planner = `cidrs` 中未设置 flatIPv4 的 Cluster；网段为 pods.cidrBlocks。

flat-mode = flat 模式
    .alias = 扁平模式
    .meaning = 外部可直接访问 Pod IP 的网络模式，必须提供配置。
    .planner = `cidrs` 中 Cluster 的 flatIPv4: true；此时忽略 pods.cidrBlocks。

dual-stack = 双栈
    .alias = IPv4 与 IPv6 双栈
    .meaning = Pod 同时有 IPv4 与 IPv6 地址。节点的两个块 IP 数相同：32 - 掩码 = 128 - 掩码。
    .planner = `cidrs`：同时使用 `ipv4` 与 `ipv6`；配置只有一个地址族时有 D711。规划中的子网为 IPv4。

ip-family = IPv4 与 IPv6
    .alias = 地址族
    .meaning = 两类地址：32 位与 128 位。
    .planner = 弹性网卡的子网为 IPv4；`cidrs` 与 `vips` 两者都支持。

native-routing-cidr = 原生路由 CIDR
    .alias = 原生路由网段
    .meaning = 报文保持 Pod IP 的网段。在 island 模式下即 Pod 网段。
    .planner = 不使用：它与 pods.cidrBlocks 为同一网段。

google-distributed-cloud = Google Distributed Cloud
    .alias = Google 分布式云
    .meaning = 提供 ClusterCIDRConfig 的产品，其 Cluster 对象由 `bmctl` 写出。
    .planner = `cidrs` 读取其 Cluster 与 ClusterCIDRConfig 对象。
