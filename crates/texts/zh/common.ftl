# 多个结果中含义相同的字段，以及规则来源。

after = 变更后
    .meaning = 之后的值；移除的行为空。
    .source = { -input }

api_calls =
    API
    调用
    .meaning = 对云的调用次数。
    .source = { -pools }

available_ips =
    可用
    IP
    .meaning = A：子网中仍可分配的 IP 数。
    .formula = 取给定值，否则为 2^(32 - prefix) - reserved；/31、/32 为 0
    .source = { -design }
    .other = 其他云保留的地址数不同（AWS 为 5）：--reserved N。

before = 变更前
    .meaning = 之前的值；新增的行为空。
    .source = { -input }

change = 变化
    .meaning = 两个计数之差，带符号。
    .source = { -input }

claimed_ips_per_node =
    申领/
    节点
    .meaning = Burstable 下节点运行 Q 个 Pod 时持有的 IP。
    .formula = k + min(k x c, P)，使用 --node-ip-in-subnet 时再加 1；k = min(n, ceil((Q + b x c) / c))
    .source = CCE 设计文档，Burstable 地址池一节

domains = 广播域
    .meaning = 广播域数，各有自己的 VRRP vrid。
    .source = { -input }

eni_primary_ips =
    网卡
    主 IP
    .meaning = 占用 IP 中的弹性网卡主 IP，Pod 不可用。
    .source = { -design }

enis_limit =
    网卡
    上限
    .meaning = E：该机型节点可绑定的弹性网卡数。
    .formula = BCC、EBC、EHC：min(vCPU, 8)；仅主网卡：1
    .source = { -design }
    .other = 参数或机型目录给出的配额优先于规则。

enis_per_node =
    网卡/
    节点
    .meaning = n：承载 P 个 Pod 所需的弹性网卡数。
    .source = { -design }

expected_pods =
    预期
    Pod
    .meaning = Q：预期每节点实际运行的 Pod 数，至多 P。
    .source = { -input }

figure = 指标
    .meaning = 指标的键名。
    .source = { -input }

guaranteed_by_addresses =
    按 IP
    可保证
    .meaning = 不计弹性网卡配额的上述节点数。节点的弹性网卡可分布在同一可用区的多个子网，因此可能不同于 max_nodes 之和。
    .formula = 单一子网：floor(A / ips_per_node)；多个子网：任何弹性网卡创建顺序都不会失败的最大节点数
    .source = { -here }

guaranteed_nodes =
    可保证
    节点
    .meaning = 在 VPC 弹性网卡配额以内，无论节点加入与 Pod 启动的顺序如何都能达到 P 个 Pod 的节点数，逐可用区计算。
    .formula = min(guaranteed_by_addresses, floor(eni_quota / n))；仅主网卡：guaranteed_by_addresses
    .source = { -here }

guaranteed_pods =
    可保证
    Pod
    .meaning = 可保证节点上的 Pod 总数。
    .source = { -here }

ha_pairs = HA 对
    .meaning = 互为主备承载 VIP 的节点对数，至多为广播域的 VRRP vrid 数。
    .source = { -vips }
    .other = 若手工分布不均，单节点所在的 HA 对可能多于此处的计数，从而超过其上限。

id = 子网 ID
    .meaning = 云平台的子网 ID。
    .source = { -input }

instance = 机型
    .meaning = 机型；未指定时为参考规格（8 个弹性网卡 x 40 个 IP）。
    .source = { -input }

ips_per_eni =
    单网卡
    IP
    .meaning = m：单个弹性网卡的 IP 数，含主 IP。
    .formula = BCC 按内存：1 GiB 为 2；至 8 为 8；至 32 为 16；至 64 为 30；以上为 40。裸金属为 40
    .source = { -design }
    .other = 内存恰为 8、32、64 GiB 时各来源不一致：见 N203 与 --memory-bands。

ips_per_node =
    IP/
    节点
    .meaning = 一个完整节点占用的 IP：每个 Pod 一个，每个弹性网卡一个主 IP。
    .formula = n + P，使用 --node-ip-in-subnet 时节点自身再加 1；仅主网卡：1 + P
    .source = { -design }

limit_source =
    上限
    来源
    .meaning = 卷数上限的来源：节点的 CSINode、status.allocatable 中的键、调度器的 KUBE_MAX_PD_VOLS、调度器内置默认值、CSI 驱动自身的默认值（driver-default，用于规划中的节点）、给出它的参数（given），或无人限制（none）。
    .formula = in-tree：node-allocatable（须节点声明上限：特性门控 AttachVolumeLimit，1.12 起默认开启），其次 environment，再次 default（EBS 39，Nitro 机型 25；GCE PD、Azure Disk、CBS 16；Cinder 256）；CSI：csi-node，其次 node-allocatable，再次 driver-default（cbs-csi 18），否则 none
    .source = { -volumes }
    .other = TKE 设计文档的正文称内置默认值优先于环境变量；其流程图与调度器代码恰好相反，此处以后者为准。

max_nodes = 节点
    .meaning = 仅凭该子网可容纳的节点数，每节点 P 个 Pod。
    .source = { -design }

max_pods = Pod
    .meaning = 可容纳的节点（max_nodes）上的 Pod 总数。
    .source = { -design }

max_pods_per_node =
    Pod/
    节点
    .meaning = P：单节点可承载的 Pod 数。
    .source = { -design }

max_vips_per_node =
    单节点
    VIP 上限
    .meaning = 单节点 VIP 上限，默认 250。内核支持更多，但会增加内存消耗并影响性能。
    .source = { -vips }

model = 模型
    .meaning = 设计与实际驱动不一致时采用哪一方的规则。
    .source = { -input }

namespaces = 命名空间
    .meaning = 需要 VIP 的命名空间数（--namespaces）。
    .source = { -input }

node = 节点
    .meaning = 节点。
    .source = { -input }

packed_max_nodes =
    最好
    情况
    .meaning = 最好情况下可容纳的节点数：存在一种把弹性网卡放入可用区各子网的放法，但换一种顺序可能达不到。
    .formula = 在每个可用区的各子网间拼装完整节点
    .source = 本程序；节点的弹性网卡可位于同可用区的任一子网（CCE 设计文档）

pairs_per_node =
    单节点
    HA 对
    .meaning = 单节点所在的 HA 对数上限。
    .formula = ceil(2 x ha_pairs / nodes)；23 个节点以内为 nodes - 1
    .source = { -vips }

planned_enis =
    弹性
    网卡
    .meaning = 上述节点所需的弹性网卡数，计入 VPC 配额。
    .source = { -design }

requested_max_pods =
    请求
    Pod/节点
    .meaning = 请求的单节点 Pod 数，即 kubelet 的 max-pods。
    .source = { -input }

row = 对象
    .meaning = 表中的行：可用区、节点组等；仅一行时为空。
    .source = { -input }

steady_nodes =
    稳态
    节点
    .meaning = 每节点仅运行 Q 个 Pod 时可容纳的节点数；它们无法全部升至 P。
    .source = CCE 设计文档，Burstable 地址池一节

stranded_ips =
    零头
    IP
    .meaning = 剩余的可用 IP，不足以再容纳一个完整节点，即零头。
    .source = { -design }

stranded_ratio =
    零头
    占比
    .meaning = 零头 IP 占可用 IP 的比例；无可用 IP 时为 0。
    .source = { -design }

strategy = 策略
    .meaning = 节点为 Pod 获取 IP 的策略；各组不同时为 mixed。
    .source = { -pools }

subnet = 子网
    .meaning = 子网网段。
    .source = { -input }

subnets = 子网数
    .meaning = 合计的子网数。
    .source = { -input }

surge_nodes =
    滚动升级
    余量
    .meaning = 滚动升级时的额外节点数。
    .source = { -input }

table = 范围
    .meaning = 该数字所在的表：cluster、zones、node_groups 等。
    .source = { -input }

tenants = 租户
    .meaning = 至少有一个 VIP 的命名空间数上限；各占一个 HA 对时，每个广播域至多 255 个。
    .source = { -vips }

total_ips =
    IP
    总数
    .meaning = 网段的全部 IP，含 VPC 保留地址。

total_vips =
    VIP
    总数
    .meaning = 所有 HA 对的 VIP 总数。
    .source = { -vips }
    .other = 单节点上限较小时，节点更多反而可能承载更少的 VIP。

upper_bound_nodes =
    理论
    上限
    .meaning = 任何排布都无法超过的节点数。与 packed_max_nodes 相等时，拼装结果即为最优。
    .formula = 各可用区 floor(可用区可用 IP 合计 / ips_per_node) 之和
    .source = { -here }

verdict = 结论
    .meaning = 变化是改善还是恶化；两者都不是时为 changed。
    .source = { -here }

vips_per_ha =
    单 HA 对
    VIP
    .meaning = 单个 HA 对的 VIP 数：即使节点承载其所有 HA 对的 VIP 也不超过上限。
    .source = { -vips }

wanted_nodes = 当前
    .meaning = 当前需要的节点数。
    .source = { -input }

warm_ips =
    预热/
    节点
    .meaning = 节点已申领而无 Pod 使用的辅助 IP。
    .source = CCE 设计文档，Burstable 地址池一节

zone = 可用区
    .meaning = 子网所在可用区。
    .source = { -input }

## 多个结果共用的标题与列表

title-together = 合计

between-sentences = {""}

pods-on-type = { PODS($pods) }（{ $instance }）
some-names = { $names } 等 { $count } 个

lead-quota-is-limit =
    受限于{ $given ->
        [true] {" "}VPC 弹性网卡配额
       *[false] 默认的 VPC 弹性网卡配额
    } { $eni_quota }：按 IP 可保证 { NODES($nodes) }，需要 { ENIS($enis) }。

## 公式中的字母

letter-A = 子网可用 IP 数
letter-E = 节点可绑定的弹性网卡数
letter-m = 单个弹性网卡的 IP 数，含主 IP
letter-c = m - 1
letter-P = 单节点 Pod 数，至多 E x c
letter-n = 单节点弹性网卡数
letter-Q = 单节点预期 Pod 数
letter-b = Burstable 倍数
letter-h = 块的主机位数

## 列表

list-clauses = { "，" }
nodes-in-zone = { $zone } { $nodes } 个
group-in-zones = { $group }：{ $zones }
list-names = { "、" }
list-parts = ；
list-pairs = 、
list-times = { $name }（{ $times } 个）
list-counts = ；
list-and = 和
list-or = 或
list-steps = ；
list-last-step = ；

## 多个结果共用的句子

title-node-groups = 节点组
title-zones = 可用区
title-subnets = 子网

no-zone = （无可用区）

ignored-kinds = 已略过，未从中读取任何内容：{ $kinds }。

node-limits =
    { ENIS($enis) }（{ $enis_rule }）{ $own_enis ->
        [0] {""}
       *[other] ，其中一个不服务 Pod
    }，单网卡 { $ips_per_eni } 个 IP（{ $ips_rule }）

assume-reserved = 未给出可用 IP 数的子网，由 VPC 保留 { $reserved_ips } 个地址。

assume-quota =
    { $eni_quota ->
        [none] VPC 弹性网卡配额未知，此处不作限制。
       *[other] VPC 弹性网卡配额为{ $given ->
            [true] {""}
           *[false] 默认值
        } { $eni_quota }{ $used_enis ->
            [none] {""}
           *[other] ，其他占用 { $used_enis }
        }。
    }

assume-pool = VPC-ENI 模式；Burstable 地址池，倍数 { $burst_multiple }。
assume-node-ips = 节点自身的 IP 也来自这些子网。
assume-no-node-ips = 节点自身的 IP 来自其他子网。
assume-profile = { $name }：{ $limits }。
assume-other-reserved = { SUBNETS($subnets) }由 VPC 保留的地址数不同，以其来源为准（{ $cidr } 保留 { $reserved_ips } 个）。
assume-one-zone = 跨子网拼装时，未标可用区的子网视为同一可用区。

## 地址图

map-bar = { $range }，每格为一个 /{ $prefix }

## 进度条

progress-runs = {"{bar:30} 已运行 {human_pos}/{human_len} 次，剩余 {eta}"}
progress-bytes = {"{bar:30} 已读取 {bytes}/{total_bytes}，剩余 {eta}"}
progress-search = {"{spinner} 正在搜索，已用 {elapsed}"}

## NotRead

not-read = 未从集群读到：{ $resources }。依赖它们的结论无法得知。

not-read-row-resource = 对象
    .meaning = 对象类型，同 kubectl get 的名称。
    .source = { -input }

not-read-row-cause = 原因
    .meaning = forbidden：用户无权列出；absent：集群没有此类对象；failed：连接失败、超时，或回答中断。
    .source = kubectl 的回答

not-read-row-why = 说明
    .meaning = 未读到的原因，kubectl 的原话。
    .source = kubectl 的回答

not-read-row-lost = 无法得知
    .meaning = 缺少它们时无法得知的内容。
    .source = { -here }

not-read-row-command = 命令
    .meaning = 可以进一步查看原因的命令。
    .source = { -here }

not-read-row-allowed_by = 允许缺少
    .meaning = 用户用来接受缺少的参数；没有接受时为空。
    .source = { -input }
