# CCE 自定义规划集群设计文档中的术语，供 `explain` 查询。

custom-planned-cluster = 自定义规划集群
    .alias = 自定义规划集群模式 | 有规划的集群
    .meaning = 创建前就选定子网和地址范围的 CCE 集群，因此最大节点数和最大 Pod 数是已知的。
    .planner = `plan`、`subnets`、`size` 计算的就是它；可保证节点数即设计文档中的最大节点数。

unplanned-cluster = 无规划的集群
    .alias = 无规划集群 | 无规划的集群模式
    .meaning = 以往的 CCE 集群：选择子网时没有计算容量，节点逐个申请 IP。
    .planner = `audit` 判断它还能增长多少；`audit --to-plan` 将其写成规划；`audit --migrate` 规划迁移到 Burstable。

cluster-class = 集群规格
    .alias = 集群规模 | 集群容量 | 最大节点规格
    .meaning = 控制面支持的节点数与 Pod 数，最多 5,000 节点、150,000 个 Pod。设计文档有一处写作 15,000 个 Pod，为笔误。
    .planner = `cluster_class` 与 `--cluster-class`（L50 至 L5000）；超出时有 Q302。不影响 IP 数量。

vpc-eni = VPC-ENI 模式
    .alias = 容器网络 VPC-ENI
    .meaning = CCE 的一种容器网络：Pod 使用 VPC 子网的 IP，这些 IP 绑定在节点的弹性网卡上。
    .planner = `plan`、`simulate`、`audit` 针对的就是该模式；VPC 路由模式的节点不计入。

vpc = VPC
    .alias = 私有网络 | 虚拟私有云
    .meaning = 集群所在的私有网络。节点、弹性网卡和子网都在同一个 VPC 中。
    .planner = `vpc_cidrs` 与 `--vpc` 为其网段，`carve`、`size` 在其中寻找空间。不同 VPC 的网段互不比较（S112、A621）。

vpc-id = vpc-id
    .alias = VPC ID
    .meaning = NetResourceSet（spec.eni.vpc-id）与子网中的键：所在的 VPC。
    .planner = `audit` 由此得知集群的 VPC，不计入其他 VPC 的子网（A621）；子网网段只在同一 VPC 内比较。

vpc-subnet = 子网
    .alias = VPC 子网
    .meaning = VPC 中位于一个可用区的网段。首尾两个 IP 由系统占用；子网不可扩容，弹性网卡也不能变更子网。
    .planner = `[[subnet]]`、`--cidr`、`--subnets`；剩余 IP 为 `available_ips`。`size` 给出所需的前缀。

container-subnet = 容器子网
    .alias = Pod 子网
    .meaning = 用于创建供 Pod 使用的弹性网卡的子网。
    .planner = role 为 pods（默认）或 both 的 `[[subnet]]`；超过 10 个时有 Q303。

cidr-block = CIDR（网段）
    .alias = 网段 | 地址段 | IP 地址范围
    .meaning = 用首个 IP 和前缀长度表示的网段：10.0.0.0/22 有 1,024 个 IP。
    .planner = 各处的 `cidr` 键与 `--cidr`。主机位不为 0 时报错并给出正确的网段；`carve` 寻找空闲网段。

subnet-ids = subnet-ids
    .alias = 节点的子网列表
    .meaning = NetResourceSet 中的键：可为该节点创建弹性网卡的子网。
    .planner = `audit` 中节点的候选子网，不能提供 IP 的见 A616；规划中为节点组的 `subnets`。

security-group = 安全组
    .alias = 企业安全组
    .meaning = 控制弹性网卡流量的规则。enterpriseSecurityGroupList 列出节点弹性网卡使用的企业安全组。
    .planner = 不使用：安全组不占用 IP，规则配额也不在规划之内。

eni-bandwidth = 弹性网卡与带宽
    .alias = 内网带宽 | 内网带宽性能
    .meaning = 在一台实例上挂载多个弹性网卡不能提高实例的内网带宽。
    .planner = 不使用：弹性网卡只按其承载的 IP 计算。

load-balancer = 负载均衡等网元
    .alias = 网元 | lb 等网元 | 负载均衡
    .meaning = 除供 Pod 使用的弹性网卡外，负载均衡等网元也会占用子网 IP，因此子网 IP 用完属于正常现象。
    .planner = 子网的 `available_ips` 不含这些 IP；`simulate` 的 `take` 事件模拟其他网元逐渐占用 IP。

bcc = BCC
    .alias = 云服务器 BCC | BCC 实例
    .meaning = 百度智能云的云服务器。可挂载的弹性网卡数等于 vCPU 数，最多 8 个；单网卡 IP 数由内存决定。
    .planner = `--instance bcc.g5.c16m64`；`catalog list --kind bcc` 列出内置的全部机型。

bbc = BBC
    .alias = 弹性裸金属 BBC | BBC 实例
    .meaning = 裸金属服务器，只有主网卡，默认可绑定 40 个 IP。
    .planner = 按 1 个网卡、39 个 Pod 计算（N202）。`catalog list --kind bbc`。

ebc = EBC
    .alias = 弹性裸金属 EBC | EBC 实例
    .meaning = 弹性裸金属服务器。一类可绑定弹性网卡（每个 40 个 IP），另一类只能使用主网卡（40 个 IP）。
    .planner = 默认只计主网卡，除非指定 `--eni-attachable yes` 或机型目录另有说明；两种读法见 N207。

instance-type = 机型
    .alias = 规格 | 机器类型 | 实例规格
    .meaning = 机器的类别与大小：bcc.g5.c16m64 有 16 个 vCPU、64 GiB 内存。NetResourceSet 的 spec.eni.instance-type 只是 bcc、bbc 或 ebc。
    .planner = `--instance` 与 `instance`，决定 E 和 m。`catalog show 机型` 给出上限与出处；`cidrs` 将其作为标签匹配。

instance-id = instance-id
    .alias = 实例 ID
    .meaning = NetResourceSet 中的键：机器的 ID，例如 i-99qd4iio。
    .planner = 给出 BCC 实例列表时，`audit` 由此找到节点的机器与 eniQuota。

primary-nic = 主网卡
    .alias = 主网卡 eth0
    .meaning = 机器的第一个网卡，带有机器自身的 IP。
    .planner = 在 BBC 和不挂载弹性网卡的 EBC 上，只有它承载 Pod 的 IP（`primary_nic_only`，N202）；其他机型上它不供 Pod 使用。

ips-by-memory = 单网卡 IP 数与内存
    .alias = IP 数量与内存 | 内存与 IP 数
    .meaning = 单网卡可绑定的 IP 数（含主 IP）：1 GiB 为 2，至 8 GiB 为 8，至 32 GiB 为 16，至 64 GiB 为 30，更大为 40。
    .planner = `ips_per_eni`；恰为 8、32、64 GiB 时出处不一致，由 `--memory-bands` 决定（N203）。

quota-center = 配额中心
    .alias = 配额
    .meaning = 百度智能云控制台中申请提升配额（例如 VPC 弹性网卡数）的页面。
    .planner = `plan` 与 `report` 给出应申请的数量（Q301 与申请项）；不会从云上读取配额。

vpc-eni-quota = VPC 弹性网卡配额
    .alias = 每个 VPC 500 个弹性网卡 | VPC 网卡配额
    .meaning = 每个 VPC 默认最多 500 个弹性网卡，可申请提升。
    .planner = `eni_quota` 与 `--eni-quota`：可保证节点数不会超出它；默认值 500 只给出警告（Q301）。

available_ip_num = available_ip_num
    .alias = 子网剩余可用 IP 数
    .meaning = 设计文档公式中的变量：子网剩余可用的 IP 数。
    .planner = `available_ips`，即公式中的 A。

max_pod = max_pod
    .alias = 单机 Pod 数量 | 单机最大 Pod 数
    .meaning = 设计文档公式中的变量：单个节点可运行的、需要 IP 的 Pod 数。
    .planner = `max_pods` 与 `--max-pods`，即公式中的 P。

max_ip_per_eni = max_ip_per_eni
    .alias = 单网卡最大 IP 数
    .meaning = 设计文档公式中的变量：单个弹性网卡的 IP 数，含主 IP。
    .planner = `ips_per_eni`，即公式中的 m；其中 c = m - 1 个供 Pod 使用。

bind_eni_num = bind_eni_num
    .alias = 单机 ENI 数量 | 单机弹性网卡数
    .meaning = 设计文档公式中的变量：节点需创建的弹性网卡数，ceil(max_pod / (max_ip_per_eni - 1))。
    .planner = `enis_per_node`，即公式中的 n。

ip_max_per_node = ip_max_per_node
    .alias = 单节点总 IP 数
    .meaning = 设计文档公式中的变量：节点消耗的总 IP 数，bind_eni_num + max_pod。
    .planner = `ips_per_node`。

max_node = max_node
    .alias = 最大节点数 | 最大节点数量
    .meaning = 设计文档公式中的变量：子网可容纳的节点数，available_ip_num / ip_max_per_node，向下取整。
    .planner = `subnets` 各行的 `max_nodes`。跨多个子网时以可保证节点数为准，简单相加会偏多。

max_eni = max_eni
    .alias = 最大 ENI 数
    .meaning = 设计文档公式中的变量：子网可容纳的满 ENI 数，available_ip_num / max_ip_per_eni。
    .planner = `subnets` 各行的 `full_enis`。

quick-table = 速算表
    .alias = 资源规格速算表
    .meaning = 设计文档中按子网大小和单机 Pod 数列出节点数的表，机型为 8 个弹性网卡、每个 40 个 IP。
    .planner = `cce-plan subnets --cidr 10.0.0.0/22 --max-pods 32,64,128,256,312` 给出相同的数字。

best-effort = BestEffort IP 地址池
    .alias = 抢占式 IP 地址池 | 抢占 IP 地址池
    .meaning = CCE 以往的地址池：节点按水位逐个申请 IP。多个弹性网卡抢占同一子网，可能始终无法充满。
    .planner = 规划、`simulate`、`pool` 的策略 `best-effort`；`audit` 指出这类节点（A607），并规划迁移（`--migrate`）。

burstable = Burstable IP 地址池
    .alias = Burstable ENI 池 | Burstable ENI 模式 | ENI 池
    .meaning = CCE 以整个弹性网卡为单位的地址池：弹性网卡一旦创建立即充满，生存期内不释放 IP。
    .planner = 策略 `burstable`，为默认值；其可保证节点数在任何顺序下都成立。

NetResourceSet = NetResourceSet
    .alias = 节点网络资源集
    .meaning = CCE 中描述单个节点的对象：上限、子网、IP 地址池与弹性网卡。
    .planner = `audit` 读取它：kubectl get netresourcesets -o json；缺少它的节点见 A617。

InternalIP = InternalIP
    .alias = 节点自身 IP
    .meaning = 节点地址的类型：节点自身的 IP。
    .planner = `audit` 由此找到节点的机器。子网 role 为 nodes 或 both 时，以及使用 `--node-ip-in-subnet` 时，计入节点自身 IP。

installSourceBasedRouting = installSourceBasedRouting
    .alias = 源地址路由
    .meaning = NetResourceSet 中的键：是否安装源地址路由，使 Pod 的流量从其所在的弹性网卡发出。
    .planner = 不使用：路由不占用 IP。

routeTableOffset = routeTableOffset
    .alias = 路由表偏移
    .meaning = NetResourceSet 中的键：节点上弹性网卡路由表编号的起始值（127）。
    .planner = 不使用：它只是节点上路由表的编号，不占用 IP。

useMode = useMode
    .alias = 独占弹性网卡
    .meaning = NetResourceSet 中的键：Secondary 表示多个 Pod 共享弹性网卡的辅助 IP；Primary 表示 Pod 独占弹性网卡。
    .planner = 本程序只针对 Secondary；`audit` 识别 Primary 节点但不作判断。

maxAllocateENI = maxAllocateENI
    .alias = 单机弹性网卡上限
    .meaning = NetResourceSet 中的键：节点可绑定的弹性网卡数，加入集群时写入。
    .planner = 公式中的 E；节点组的 `enis`。`audit` 以对象中的值为准，并与配额比较（A606）。

maxIPsPerENI = maxIPsPerENI
    .alias = 单网卡 IP 上限
    .meaning = NetResourceSet 中的键：单个弹性网卡的 IP 数，含主 IP。
    .planner = 公式中的 m；节点组的 `ips_per_eni`。`audit` 将其与配额比较（A606）。

preAllocateENI = preAllocateENI
    .alias = 预分配弹性网卡数
    .meaning = NetResourceSet 中的键：节点加入时预先创建的弹性网卡数。
    .planner = `[simulation]` 的 `pre_allocate_eni`。它只影响申请的时间，不影响满载节点所需的 IP 数。

burstableMehrfachENI = burstableMehrfachENI
    .alias = 突发倍数
    .meaning = NetResourceSet 中的键：节点始终保持多少个弹性网卡容量的空闲 IP。新节点默认 1；0 表示不使用 Burstable。
    .planner = `burst_multiple` 与 `--burst-multiple`。`audit` 据此区分 Burstable 与 BestEffort。取值不影响满载节点所需的 IP 数。

ipam = IPAM
    .alias = IP 地址管理
    .meaning = IP 地址管理：NetResourceSet 中包含地址池、水位与上限的部分。
    .planner = `audit` 读取 spec.ipam 与 status.ipam。

ipam-pool = NetResourceSet 的地址池
    .alias = 节点 IP 地址池 | IP 地址池
    .meaning = spec.ipam.pool：已绑定到节点的辅助 IP，每个 IP 标明弹性网卡（resource）和子网（subnetID）。
    .planner = `audit` 将其计为已绑定 IP；出现在 status.ipam.used 中的为在用，其余为预热。

pre-allocate = pre-allocate
    .alias = 预分配水位
    .meaning = BestEffort 地址池的水位：为即将启动的 Pod 保持的空闲 IP 数。
    .planner = `[simulation]` 的 `pre_allocate`、`pool` 的 `--pre-allocate`；`simulate --tune` 求出使 Pod 不久等的取值。

min-allocate = min-allocate
    .alias = 最小分配数
    .meaning = BestEffort 地址池的水位：节点自引导起至少持有的 IP 数。
    .planner = `[simulation]` 的 `min_allocate`、`pool` 的 `--min-allocate`。按驱动规则，创建弹性网卡的子网至少要有这么多 IP。

max-allocate = max-allocate
    .alias = 最大分配数
    .meaning = 地址池最多为 Pod 申请的 IP 数。在 Burstable 下由 agent 启动时取自 kubelet 的 max-pods。
    .planner = 节点组的 max_pods、`pool` 的 `--max-allocate`。与 kubelet 的 max-pods 不同时有 A620。

max-above-watermark = max-above-watermark
    .alias = 水位之上的最大数
    .meaning = BestEffort 地址池在 pre-allocate 之上一次多申请、并在释放前保留的 IP 数。越大则 API 调用越少、浪费越多。
    .planner = `[simulation]` 的 `max_above_watermark`、`pool` 的 `--max-above-watermark`；`simulate --tune` 会搜索它。它不能说明模式。

watermark = 水位
    .alias = 弹性管理水位 | 预分配水位线
    .meaning = 地址池据以申请或释放 IP 的空闲 IP 数。
    .planner = `pool` 展示单次决策，`simulate` 随时间推演。Burstable 以整个弹性网卡代替水位。

status-enis = status.enis
    .alias = 节点已绑定的弹性网卡
    .meaning = 节点已有的弹性网卡，各带子网与两种状态。
    .planner = `audit` 逐个计数，每个含 1 个主 IP。其中的计数大多缺失，因此以地址池为准。

cceStatus = cceStatus
    .alias = CCE 侧弹性网卡状态
    .meaning = 弹性网卡在节点上的状态：ReadyOnNode 表示可供 Pod 使用。
    .planner = `audit` 不计入正在删除的弹性网卡。

vpcStatus = vpcStatus
    .alias = VPC 侧弹性网卡状态
    .meaning = 弹性网卡在 VPC 中的状态：inuse 表示已挂载到机器。
    .planner = `audit` 不计入正在删除的弹性网卡。

kubelet = kubelet
    .alias = kubelet 配置文件
    .meaning = Kubernetes 在节点上的代理。其 max-pods（默认 110）限制节点的 Pod 数。
    .planner = `max_pods`，规划未给出时为 110；超过 256 时有 C407。`audit` 从 Node 对象读取。

cce-network-agent = cce-network-agent
    .alias = 容器网络 agent
    .meaning = CCE 的容器网络 agent，以 DaemonSet 运行。其 nodediscovery 模块只在启动时读取 kubelet 的 max-pods。
    .planner = `audit` 指出需要重启 agent 的节点，并给出命令（A620）。

eniNum = eniNum
    .alias = 弹性网卡数量
    .meaning = 节点已有的弹性网卡数。节点总 IP 数不超过 max-allocate + eniNum：每个弹性网卡另有 1 个主 IP。
    .planner = `ips_per_node` = P + n；主 IP 计入 `eni_primary_ips`。

eni-scale-up = ENI 扩容
    .alias = 弹性网卡扩容 | 创建 ENI 的时机
    .meaning = Burstable 节点的空闲 IP 少于 burstableMehrfachENI x (maxIPsPerENI - 1) 时创建下一个弹性网卡，因此第一个 Pod 就会触发第二个。
    .planner = `pool --strategy burstable` 展示单次决策；仅 DaemonSet 的 Pod 就触发第二个弹性网卡时有 N206。

ready-and-idle = 就绪空闲状态
    .alias = 就绪空闲 | 总预备 IP | 预备 IP
    .meaning = 已绑定、已充满、尚无 Pod 使用的弹性网卡，其 IP 为预热 IP。
    .planner = `warm_ips`；`steady_nodes` 按含预热 IP 的节点计算。

daemonset = DaemonSet
    .alias = 守护进程集
    .meaning = 每个节点各运行一个的 Pod；除使用主机网络外，各占用 1 个 IP。
    .planner = 节点组的 `daemonset_pods`；工作负载的 `daemonset = true`。N206：它们会触发第二个弹性网卡。

eni-reclaim = ENI 回收
    .alias = 弹性网卡回收
    .meaning = 删除没有 Pod 使用的弹性网卡。设计上让 Pod 优先使用先创建的弹性网卡以便回收，但尚未实现。
    .planner = `simulate` 中 CCE 节点的弹性网卡一直保留到节点移除：只有排空并重建才能释放 IP。

fault-detection = 故障发现
    .alias = 故障发现和隔离 | 问题指标 | 问题事件
    .meaning = 节点无法获得下一个弹性网卡时，CCE 上报的指标与事件。
    .planner = `audit` 读取事件（NoAvailableSubnet、SubnetNoMoreIP），并指出节点与子网：A604、A605、A611。

fault-isolation = 故障隔离
    .alias = 隔离故障节点 | 主动隔离
    .meaning = 节点无法获得下一个弹性网卡时，CCE 将其标记为非就绪，不再向其调度 Pod。
    .planner = 状态 isolated；`[simulation]` 的 `isolate` 可关闭；驱动并未实现。

not-ready = NotReady
    .alias = 非就绪 | 非就绪状态 | 不可用状态
    .meaning = 不再被调度 Pod 的节点状态：已隔离的节点，或没有 Pod CIDR 的节点。
    .planner = `audit`：cannot-grow（A611）；`cidrs`：pending（D701、D702）。

psts = psts
    .alias = Pod 子网拓扑分布
    .meaning = PodSubnetTopologySpread：为指定 Pod 分配其弹性网卡所在子网之外的 IP；这些 IP 占用弹性网卡的名额。
    .planner = `simulate` 中工作负载的 `subnet`；`psts_reserve` 保留被让出的 IP。不读取 psts 对象本身。

cross-subnet-ip = 跨子网 IP
    .alias = 跨子网分配 IP | 跨子网辅助 IP
    .meaning = 弹性网卡上不属于其所在子网的 IP，由 psts 分配。
    .planner = `audit` 与 `[[node]]` 的 `cross_subnet_ips`；占用弹性网卡名额，并占用各自子网的 IP。

subnet-reservation = 子网 IP 预留
    .alias = 子网预留 IP | 预留 IP
    .meaning = 设计文档对 VPC 提出的需求：为尚未充满的弹性网卡保留子网 IP。驱动以 borrowIPCount 计数。
    .planner = `audit` 的 `borrowed_ips`：不再留给其他弹性网卡；`[simulation]` 的 `psts_reserve`。

burstable-migration = BestEffort 向 Burstable 升级
    .alias = 平滑过渡 | 升级到 Burstable | 移除和移入集群
    .meaning = 已有的 BestEffort 节点保持原样；要使用 Burstable，需将节点移出集群再移入。
    .planner = `audit --migrate` 给出每一步 IP 都足够的次序（不存在时有 A610）；`simulate` 的 `rejoin` 事件。

subnet-choice = 选择子网
    .alias = 节点选择子网 | 可选子网
    .meaning = 弹性网卡创建在哪个子网：Burstable 选择能容纳整个弹性网卡的子网；有多个时选剩余 IP 最多的。
    .planner = 可保证节点数对该选择的任何顺序都成立；节点组的 `subnets`、`zones` 可限定范围。

cloud-api = 云 API 调用
    .alias = API 调用 | 调用 API 次数
    .meaning = 创建弹性网卡、绑定 IP 的调用，耗时且每秒次数有限。
    .planner = `simulate`：`[simulation] latency`、`api_calls`、`api_peak_per_minute`。
