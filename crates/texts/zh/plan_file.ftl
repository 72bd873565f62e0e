# 规划文件中每个键的含义：`表-键`；多个表含义相同时只写 `键`。

name = 名称。
node_group = 节点组；有多个时必填。
workload = 工作负载；有多个时必填。
over = 均匀持续的时间；默认一次完成。
zone = 可用区。
subnet = 子网的 ID 或 CIDR。

## plan

plan-version = 规划文件格式的版本：1。
plan-cluster = 整个集群的设置。
plan-subnet = 子网及其 CIDR；可重复。
plan-node_group = 一组相同的节点，含名称和节点数；可重复。
plan-node = 已有的节点及其弹性网卡；可重复。
plan-growth = 节点组如何增长；可重复。
plan-cidr_config = 为节点分配 Pod CIDR 的网段；可重复。供 `cce-plan cidrs` 使用，不需要子网。
plan-vip_pool = 承载服务 VIP 的节点；可重复。`cce-plan vips check` 使用它时不需要子网。
plan-policy = 对规划的要求，以及豁免的发现。
plan-simulation = 如何模拟集群。
plan-workload = 模拟的一组相同的 Pod；可重复。
plan-event = 模拟中何时发生什么；可重复。

## cluster

cluster-name = 报告中的集群名称。
cluster-vpc_cidrs = VPC 网段；每个子网都位于其中之一。
cluster-planned_vpc_cidrs = 已提出申请、尚未加入 VPC 的网段：可在其中规划子网，报告的申请会列出这些网段。
cluster-cloud = 属于哪个云的 Kubernetes 服务：策略、保留 IP 和配额由此而定。节点组使用 TKE 的机型或策略时默认为 tke，否则为 cce。
cluster-used_cidrs = VPC 中已被其他用途占用的网段（本文件的子网除外）：新增子网避开它们。
cluster-service_cidr = Service 网段；不与任何子网和 VPC 网段重叠。
cluster-strategy = 节点如何为 Pod 获取 IP；默认为 burstable，TKE 为 tke-shared-eni。
cluster-burst_multiple = Burstable 预留多少个弹性网卡的 IP；默认为 1，0 即 best-effort。
cluster-max_pods = 未自行设置的节点组的 kubelet max-pods；默认为 110。
cluster-target = 集群要达到的节点数和 Pod 数。
cluster-eni_quota = VPC 弹性网卡配额；CCE 默认为 500，仅告警；TKE 未给出时不作限制。
cluster-planned_eni_quota = 已提出申请、尚未生效的弹性网卡配额（大于现有配额时有效）：按它计算，报告的申请中会列出它。
cluster-eni_quota_used = 配额中其他占用的弹性网卡；默认为 0。
cluster-eni_quota_counts = 配额计入全部弹性网卡，还是只计未挂载到节点的；默认为 all。
cluster-cluster_class = 托管集群规格：可承载多少节点和 Pod；默认按最大规格告警。
cluster-subnet_quota = VPC 的子网配额（含各类子网）；CCE 默认为 10，TKE 未给出时不作限制。
cluster-planned_subnet_quota = 已提出申请、尚未生效的子网配额（大于现有配额时有效）。
cluster-reserved = VPC 在每个子网中保留的 IP；默认为 2，TKE 为 3。
cluster-reserve_eni_ips = VPC 是否为已有节点未充满的 Burstable 弹性网卡预留其所缺的 IP，使其他弹性网卡无法占用；默认为 true。
cluster-memory_bands = 内存恰为 8、32、64 GiB 时按哪一档；默认为 upper-inclusive。
cluster-eni_attachable = 弹性裸金属是否挂载弹性网卡；默认为 auto：仅当机型目录如此说明时挂载。
cluster-start = 增长从哪个月算起，使发现能写出日期。

## target

target-nodes = 节点数。
target-pods = Pod 数。
target-required = 未达到时是否为错误；默认为 false。

## subnet

subnet-id = 云上的子网 ID。
subnet-cidr = IPv4 网段。
subnet-zone = 可用区。同一可用区写法不一（cn-bj-d、CN-BJ-D、zoneD）为错误；名称前后的空格不计。
subnet-available_ips = 尚可分配的 IP；不写则视为未使用的子网，只扣除规划中节点已占用的 IP。
subnet-reserved = VPC 在该子网中保留的 IP；默认同集群。
subnet-exclusive = 是否为独占子网，其中不创建 Pod 用的弹性网卡；默认为 false。
subnet-planned = 是否已提出申请、尚未创建；默认为 false。按未使用计入，报告的申请中会列出它，直至去掉该键。
subnet-role = 供谁使用：Pod 的弹性网卡、节点，或两者；默认为 pods。

## node-group

node-group-instance = 机型；不写则用参考规格，8 个弹性网卡、每个 40 个 IP。
node-group-enis = 每节点弹性网卡数，优先于机型；TKE 策略下为机器的全部弹性网卡，其中一个不供 Pod 使用。
node-group-ips_per_eni = 单网卡 IP 数，含主 IP，优先于机型。
node-group-labels = 节点的标签，据此分配 Pod CIDR。
node-group-zones = 节点所在的可用区；默认为有其子网的全部可用区。
node-group-subnets = Pod 子网的 ID 或 CIDR；默认为其可用区中供 Pod 使用的全部子网。不支持挂载弹性网卡的机型为机器所在的子网，默认与 node_subnets 相同。
node-group-nodes = 当前需要的节点数。
node-group-max_nodes = 节点数上限，例如自动扩缩容的上限；默认同 nodes。
node-group-max_pods = kubelet max-pods；默认同集群。
node-group-expected_pods = 预期每节点运行的占用 IP 的 Pod 数；另加预热 IP。
node-group-surge = 滚动升级时额外的节点：数量，或占 max_nodes 的比例；默认为 0。
node-group-node_subnets = 节点自身 IP 所在子网的 ID 或 CIDR；默认为可用区中 role 为 nodes 或 both 的子网。
node-group-daemonset_pods = 每节点上 DaemonSet 的占用 IP 的 Pod 数；默认为 0。
node-group-host_network_pods = 每节点上使用主机网络的 Pod 数：计入 kubelet，不占 IP；默认为 0。
node-group-volumes_per_pod = 每个 Pod 挂载的卷数；默认为 0。
node-group-shared_volumes = 同一节点的 Pod 共用的卷数；默认为 0。
node-group-volume_type = 卷的类型：aws-ebs、gce-pd、azure-disk、cinder、cbs、cbs-csi，或 CSI 驱动的名称。
node-group-volumes_per_node = 每节点可挂载的卷数；默认为调度器对 volume_type 内置的值，cbs-csi 为 18，其余为 16。
node-group-data_disks = 节点上除 Pod 的卷和系统盘以外的磁盘；用于 volume_type 为 cbs 或 cbs-csi 时，一台机器共可挂载 20 块磁盘。
node-group-cpu_per_pod = 每个 Pod 请求的 CPU。
node-group-memory_per_pod = 每个 Pod 请求的内存。
node-group-strategy = 节点如何为 Pod 获取 IP；默认同集群。
node-group-burst_multiple = Burstable 预留多少个弹性网卡的 IP；默认同集群。
node-group-spread = 由谁选择节点的可用区：even 由云均衡，any 由云任意选择，planned 由您按规划放置；默认 even。
node-group-zone_nodes = 各可用区的节点数，合计等于 max_nodes：由您放置；超出部分（如滚动升级、可用区故障时迁来的节点）按 spread 分布。

## growth

growth-node_group = 增长的节点组；有多个时必填。
growth-nodes_per_month = 从 nodes 起，每月增加的节点数。
growth-milestones = 某些月份的节点数。

## milestone

milestone-month = 从现在起的月数；集群有 start 时也可写月份。
milestone-nodes = 从该月起节点组的节点数。

## node

node-node_group = 所属节点组；有多个时必填。
node-zone = 可用区；节点组有多个可用区时必填。
node-enis = 弹性网卡，按创建顺序。
node-waiting_pods = 其上正在等待 IP 的 Pod；默认为 0。仅模拟会用到。
node-recreate = 节点是否将被排空并重建：其 IP 视为已释放，按新节点计算；默认为 false。

## eni

eni-subnet = 子网的 ID 或 CIDR，须与节点同可用区；其 IP 不再计入 available_ips。
eni-secondary_ips = 绑定到该弹性网卡的本子网 IP，不含主 IP；默认为 0。
eni-used_ips = 其中 Pod 正在使用的；默认为 0。
eni-cross_subnet_ips = 其上其他子网的 IP，占用名额；默认为 0。

## cidr-config

cidr-config-ipv4 = 从中为节点划分 Pod CIDR 的 IPv4 网段。
cidr-config-ipv4_mask = 每节点 IPv4 地址块的前缀长度。
cidr-config-ipv6 = 从中为节点划分 Pod CIDR 的 IPv6 网段。
cidr-config-ipv6_mask = 每节点 IPv6 地址块的前缀长度：比 IPv4 大 96。
cidr-config-labels = 适用节点的标签；没有 labels 和 selector 时，在其他配置之后适用于全部节点。
cidr-config-selector = 适用节点须满足的其他条件，写法同 kubectl："rack in (r1, r2)"、"!spot"、"cores>16"。

## vip-pool

vip-pool-node_group = 由哪个节点组的节点承载 VIP：当前需要的节点中可保证的部分。
vip-pool-nodes = 承载 VIP 的节点数，用于不属于节点组的情况。
vip-pool-node_names = 承载 VIP 的节点名称。
vip-pool-max_vips_per_node = 每节点可承载的 VIP 数；默认为 250。
vip-pool-domains = 节点均匀分布于多少个广播域，各有独立的 VRRP vrid；默认为 1。
vip-pool-require_vips = 必须承载的 VIP 数；不少于列出的数量。
vip-pool-namespaces = 要使用其 VIP 的命名空间数。
vip-pool-vip = VIP 及其地址；可重复。供 `cce-plan vips check` 使用。

## vip

vip-address = 地址，IPv4 或 IPv6。
vip-namespace = 所属命名空间；其他命名空间的 Service 不得使用。
vip-services = 使用它的 Service，另加自行声明的 Service："namespace/name"。
vip-node_names = 可承载它的节点；默认为 VIP 池的全部节点。

## policy

policy-min_headroom = 超出 max_nodes 后仍须放得下的节点，为其比例。
policy-max_stranded = 允许成为零头的 IP 比例。
policy-min_severity = 从该级别起显示发现。
policy-lost_zones = 可能同时故障的可用区：除逐个可用区故障外，另检查其余可用区能否承载 max_nodes 的全部节点；增长仅按单个可用区检查。
policy-survive_zone_loss = 是否要求任一可用区故障时仍能承载 max_nodes 的全部节点：不满足时 C404 为错误。节点组须分布在至少两个可用区。除非设为 false，申请均按任一可用区故障时仍可用计算。
policy-horizon = 申请须覆盖的增长月数；默认为 12。
policy-every = 一次申请覆盖的月数：按此将规划期分为多次申请；默认一次申请覆盖全部。
policy-lead_weeks = 从提出申请到资源可用的周数；申请中会给出最迟提出日期。
policy-smallest_subnet = 申请的最小子网的前缀；默认为 26。
policy-allow = 已知并接受的发现：降为提示。

## allowance

allowance-code = 发现的代码或名称。
allowance-subject = 仅限该对象的发现。
allowance-reason = 接受的原因。

## simulation

simulation-horizon = 模拟时长；默认为 24h。
simulation-seed = 随机种子；默认为 1。
simulation-model = 设计与现行驱动不一致时以谁为准；默认为 design。
simulation-latency = 云的响应时间；zero 表示每个反应都在下一个事件之前完成。
simulation-maintenance = 地址池多久检查一次自身；默认为 20s。
simulation-scheduler = Pod 调度到 Pod 最少的节点还是最多的节点；默认为 spread。
simulation-isolate = 无法创建下一个弹性网卡的节点是否隔离；默认为 true。
simulation-nodes_at_start = 节点组的节点是否从一开始就存在；默认为 true。
simulation-pre_allocate = 地址池保持的预热 IP；默认随 model。
simulation-min_allocate = 地址池至少持有的 IP；默认随 model。
simulation-max_above_watermark = 超出 pre_allocate 而尚不算多余的预热 IP；默认随 model。
simulation-pre_allocate_eni = Burstable 节点加入时的弹性网卡数；默认为 1。
simulation-release_excess = 驱动的 BestEffort 地址池是否归还多余的 IP；默认为 false。
simulation-min_pre_bound = TKE 在 Pod 用量之外至少预绑定的 IP；默认为 5。
simulation-max_pre_bound = TKE 在 Pod 用量之外至多预绑定的 IP；默认为 5，若 min_pre_bound 更大则同 min_pre_bound。
simulation-quick_release = TKE 是否一次归还全部多余的 IP；默认为 false。
simulation-static_ip_reclaim = 固定 IP 的 Pod 结束后 TKE 保留其 IP 的时间，例如 "1h"；"0s" 表示立即回收。不填则永不回收，这是 TKE 的默认策略。
simulation-psts_reserve = 为其他子网的 IP 腾出位置的 IP 是否为其弹性网卡保留；默认为 false。

## latency

latency-eni_create = 创建弹性网卡的时间；默认为 8s。
latency-address_call = 绑定或归还 IP 的时间；默认为 1s。
latency-addresses_per_call = 一次调用最多绑定的 IP；默认为 10。
latency-calls_per_second = 集群每秒可发起的调用数；默认为 10，0 为不限。

## workload

workload-name = 名称，事件以此引用。
workload-replicas = Pod 数；DaemonSet 为每节点的 Pod 数。
workload-node_group = 运行所在的节点组；默认为全部。
workload-daemonset = 是否每个节点都运行其 Pod；默认为 false。
workload-host_network = Pod 是否使用主机网络而不占 IP；默认为 false。
workload-static_ip = Pod 是否在 TKE 固定 IP 下保留 IP；默认为 false。
workload-subnet = Pod IP 所在子网的 ID 或 CIDR；默认为弹性网卡的子网。
workload-start = 何时启动；默认为首批节点加入之后。
workload-order = 同时启动的工作负载中，数值最小的先启动；默认为 0。

## event

event-at = 发生时间，从开始算起："1h"。
event-join = 节点加入。
event-remove = 移除节点组中最新的节点。
event-rejoin = 移除节点组中最早的节点并重新加入，逐个进行。
event-scale = 工作负载的 Pod 增减。
event-rollout = 替换工作负载的 Pod。
event-churn = Pod 不断启动和结束。
event-take = 其他使用者占用子网的 IP。
event-give = 其他使用者归还子网的 IP。
event-fail = 可用区故障，或子网中无法创建弹性网卡。
event-recover = 可用区或子网恢复。

## join-event

join-event-count = 加入的节点数。

## remove-event

remove-event-count = 最多移除的节点数。

## rejoin-event

rejoin-event-count = 最多重新加入的节点数；默认为整个节点组。
rejoin-event-strategy = 此后如何获取 IP；默认为 burstable。

## scale-event

scale-event-to = 此后的 Pod 数。
scale-event-by = 增加的 Pod 数，负数为减少。

## rollout-event

rollout-event-surge = 超出副本数的 Pod：数量或比例；默认为 25%。
rollout-event-unavailable = 可缺少的 Pod：数量，或占副本数的比例；默认为 25%。
rollout-event-batch = 两步之间的时间；默认为 30s。

## churn-event

churn-event-arrivals_per_minute = 平均每分钟到达的 Pod 数。
churn-event-mean_lifetime = Pod 平均运行时间："10m"。
churn-event-distribution = 运行时间围绕均值的分布；默认为 exponential。
churn-event-lasting = Pod 持续到达多久；默认直到结束。

## take-event

take-event-addresses = 其他使用者最多占用的 IP 数。

## give-event

give-event-addresses = 其他使用者最多归还的 IP 数。
