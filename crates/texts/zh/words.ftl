# 供人阅读的词语，对应程序使用的固定词。

## ChangeKind

change-kind-new = 新增
change-kind-gone = 消失
change-kind-worse = 恶化
change-kind-better = 级别降低
change-kind-less-asked = 级别降低（要求减少）

## ChangedFigure

changed-figure-wanted_nodes = 当前节点
changed-figure-wanted_max_nodes = 规模上限节点
changed-figure-guaranteed_nodes = 可保证节点
changed-figure-packed_nodes = 最好情况节点
changed-figure-headroom_nodes = 余量（节点）
changed-figure-short_nodes = 放不下的节点
changed-figure-short_ips = 缺 IP
changed-figure-ips = 申请的 IP
changed-figure-to = 申请的配额

## ChangedTable

changed-table-cluster = 集群
changed-table-requests = 申请
changed-table-planned = 已规划的申请
changed-table-zones = 可用区
changed-table-node_groups = 节点组
changed-table-subnets = 子网
changed-table-vip_pools = VIP 池
changed-table-totals = 合计
changed-table-rows = 子网
changed-table-demand = 需求

## ConflictKind

conflict-kind-namespaces = 多个命名空间
conflict-kind-services = 两个 Service
conflict-kind-repeated-port = 端口重复
conflict-kind-listening = 节点监听
conflict-kind-outside-range = 端口超出建议范围

## Curve

curve-pods-running = 运行中的 Pod
curve-pods-waiting = 等待或没有节点接收的 Pod
curve-nodes-ready = 就绪节点
curve-nodes-in-trouble = 被隔离、缺 IP 或卡死的节点
curve-addresses-left = 剩余 IP

## DensityLimit

density-limit-node-eni-limit = 节点弹性网卡
density-limit-kubelet-max-pods = max-pods
density-limit-cpu = CPU
density-limit-memory = 内存
density-limit-volumes = 存储卷

## DesignKind

design-kind-pair-per-namespace = 每个命名空间独占一个 HA 对
design-kind-platform-pairs = 平台持有 HA 对

## DriftOf

drift-of-cluster = 集群
drift-of-zone = 可用区
drift-of-node-group = 节点组
drift-of-subnet = 子网
drift-of-node = 节点

## DriftWhat

drift-what-presence = 仅一方存在
drift-what-cidr = CIDR
drift-what-zone = 可用区
drift-what-exclusive = 独占
drift-what-available-ips = 可用 IP 数
drift-what-nodes = 节点数
drift-what-strategy = 策略
drift-what-max-pods = max-pods
drift-what-enis = 单节点弹性网卡数
drift-what-ips-per-eni = 单网卡 IP 数

## Figure

figure-errors = 错误
figure-pods-running = 运行 Pod
figure-pods-waiting = 等待 Pod
figure-pods-never_started = 从未启动 Pod
figure-pods-given_up = 放弃 Pod
figure-pods-asked = 请求 Pod
figure-pods-ended = 已结束 Pod
figure-pods-moved = 迁移 Pod
figure-nodes-total = 节点
figure-nodes-ready = 就绪节点
figure-nodes-isolated = 隔离节点
figure-nodes-starved = 缺 IP 节点
figure-nodes-stuck = 卡死节点
figure-nodes-unjoined = 未能加入节点
figure-addresses-bound = 绑定 IP
figure-addresses-used = 使用 IP
figure-addresses-warm = 预热 IP
figure-addresses-eni_primaries = 主 IP
figure-addresses-retained = 保留 IP
figure-addresses-reserved = 预留 IP
figure-addresses-on_isolated_nodes = 隔离节点 IP
figure-addresses-available = 剩余 IP
figure-addresses-peak = 峰值 IP
figure-enis = 弹性网卡
figure-enis_lacking_ips = 不足网卡
figure-api_calls = API 调用
figure-api_peak_per_minute = 每分钟 API 调用
figure-api_throttled = 限流 API 调用
figure-waits-p50_ms = 半数 Pod 等待
figure-waits-p95_ms = 等待 p95
figure-waits-p99_ms = 等待 p99
figure-waits-max_ms = 最长等待
figure-rollouts_unfinished = 未完成滚动更新
figure-first_isolated_ms = 首个节点隔离
figure-first_starved_ms = 首个节点缺 IP
figure-first_stuck_ms = 首个节点卡死
figure-first_pod_pends_ms = 首个 Pod Pending
figure-subnet-available = 剩余 IP
figure-subnet-first_dry_ms = 首次耗尽

## Fit

fit-fits = 满足
fit-gone = 故障
fit-aside = 不适用
fit-asks = 提高配额后满足
fit-short = 不足

## LimitRule

limit-rule-given = 由您给定
    .said-in = 参数或文件
limit-rule-catalog-row = 机型目录中的配额
    .said-in = 机型目录
limit-rule-min-vcpu-8 = vCPU 数与 8 取较小值
    .said-in = CCE 设计文档，弹性网卡限制（user-define-cluster-mode.md）
limit-rule-memory-band-upper-inclusive = 按内存分档，含上界
    .said-in = CCE 设计文档，内存表（user-define-cluster-mode.md）；驱动 resource_quota_manager.go
limit-rule-memory-band-lower-inclusive = 按内存分档，含下界
    .said-in = 驱动文档，节点注解页（vpc-eni-node-spec-max-ip-num.md）
limit-rule-bare-metal-40 = 裸金属为 40
    .said-in = CCE 设计文档，BBC 与 EBC 实例（user-define-cluster-mode.md）
limit-rule-primary-nic-only = 仅主网卡，计为 1
    .said-in = { limit-rule-bare-metal-40.said-in }
limit-rule-primary-nic-assumed = 仅主网卡，计为 1：无资料说明该机型能否绑定弹性网卡
    .said-in = { limit-rule-bare-metal-40.said-in }
limit-rule-tke-size = 按 TKE 机器规格
    .said-in = TKE VPC-CNI 文档，按核数的弹性网卡与 IP 数
limit-rule-reference-profile = 参考规格
    .said-in = CCE 设计文档，速算表（user-define-cluster-mode.md）

## LimitSource

limit-source-object = 对象
limit-source-cloud-list = 云平台列表
limit-source-catalog = 机型目录
limit-source-unknown = ?
limit-source-given = 给定
limit-source-csi-node = CSINode
limit-source-node-allocatable = 节点
limit-source-environment = KUBE_MAX_PD_VOLS
limit-source-default = 内置默认值
limit-source-driver-default = 驱动默认值
limit-source-none = 无

## MigrationStop

migration-stop-too-many-pods = 运行的 Pod 多于 --max-pods
migration-stop-too-few-ips = 任何次序下 IP 都不足
migration-stop-no-order = 所有次序均不可行
migration-stop-no-order-found = 未找到可行次序
migration-stop-unknown = 信息不足

## Model

model-design = 设计文档
model-driver = 驱动

## NodeLimit

# 程序读到的是空值。
node-limit-empty = 不限

## NodeLimitSource

node-limit-source-given = 指定
node-limit-source-csi-node = CSINode
node-limit-source-node-allocatable = 节点上报
node-limit-source-environment = 环境变量
node-limit-source-default = 内置默认
node-limit-source-driver-default = 驱动默认
node-limit-source-none = 无

## NodeMode

node-mode-exclusive-eni = 独占网卡
node-mode-unknown = ?

## NodeState

node-state-unknown = ?
node-state-fine = 正常
node-state-full = 已满
node-state-cannot-reach-max-pods = 达不到 max-pods
node-state-one-eni-from-stuck = 濒临卡死
node-state-cannot-grow = 无法扩容
node-state-stuck = 卡死

## ActionKind

action-kind-lower-watermarks = 降低水位
action-kind-attach-subnets = 使用子网
action-kind-recreate-nodes = 重建节点
action-kind-replace-machines = 替换机器
action-kind-move-nodes = 迁移节点
action-kind-new-subnets = 新建子网
action-kind-raise-quota = 提高配额
action-kind-scale-down = 缩容

## NodeStatus

node-status-allocated = 新分配
node-status-existing = 已有
node-status-unmanaged = 无归属
node-status-pending = 未分配

## NodesLimit

nodes-limit-addresses = IP 地址
nodes-limit-vpc-eni-quota = VPC 弹性网卡配额
nodes-limit-cluster-target = 目标规模

## Part

part-pods = Pod
part-warm = 预热
part-kept = 为 Pod 保留
part-eni-primaries = 网卡主 IP
part-nodes = 节点
part-stranded = 零头
part-headroom = 余量
part-idle = 闲置
part-in-use = 已占用
part-others = 其他占用
part-reserved = VPC 保留
part-free = 空闲

## PendingReason

pending-reason-no-matching-config = 无匹配的配置
pending-reason-exhausted = 已耗尽

## RateBasis

rate-basis-free = 剩余 IP
rate-basis-held = 持有的 IP
rate-basis-count = 数量
rate-basis-unknown = ?

## RateOf

rate-of-subnet = 子网
rate-of-zone = 可用区
rate-of-cluster = 集群
rate-of-nodes = 节点
rate-of-enis = 弹性网卡

## Reason

reason-enough = 预热 IP 足够
reason-below-watermark = 预热 IP 少于保持的数量
reason-below-minimum = 已绑定的 IP 少于最少持有数
reason-at-ceiling = 节点已达上限
reason-above-watermark = 预热 IP 多于保持的数量
reason-on-demand = Pod 申请时才绑定 IP
reason-pods-wait = 预热 IP 少于等待的 Pod

## Rule

rule-default-last = 有选择器的优先
rule-requirements = 匹配要求更多
rule-total-blocks = 总块数更少
rule-block-size = 块更小
rule-selector = 选择器字典序更小
rule-range = 网段地址更小
rule-name = 名称更小

## Section

section-changes = 变化
section-groups = 节点组
section-subnets = 子网
section-zones = 可用区
section-scenarios = 可能发生的情况
section-vips = VIP
section-pools = 地址池随时间的变化
section-findings = 发现与下一步
section-requests = 待提交的申请
section-assumptions = 假设
section-sources = 来源的不同说法
section-run = 运行信息

## Selector

selector-empty = （全部节点）

## Severity

severity-error = 错误
severity-warning = 警告
severity-info = 提示

## SpaceState

space-state-used = 已用
space-state-proposed = 拟建
space-state-free = 空闲

## Stop

stop-subnets-dry = 剩余 IP 不足
stop-enis-all-bound = 网卡已全部绑定
stop-too-few-enis-left = 剩余网卡不足
stop-ceiling = 已达上限
stop-unknown = ?

## SubnetService

subnet-service-pods = Pod
subnet-service-bare-metal = 裸金属
subnet-service-exclusive = 独占
subnet-service-off = 已停用

## TakenBy

taken-by-nodes-that-joined = 新加入的节点
taken-by-nodes-that-stayed = 原有节点
taken-by-nodes-that-left = 离开的节点
taken-by-others = 其他占用

## Trend

trend-growing = 增长
trend-flat = 无增长
trend-shrinking = 减少
trend-unknown = ?

## Truth

truth-true = 是
truth-false = 否

## Verdict

verdict-better = 改善
verdict-worse = 恶化
verdict-changed = { "" }

## VerdictName

verdict-name-chosen = 选中
verdict-name-exhausted = 已耗尽
verdict-name-beaten = 落选
verdict-name-terminating = 删除中
verdict-name-elsewhere = 网段不在其中
verdict-name-no-match = 不匹配

## VolumeBound

volume-bound-attach-limit = 挂载上限
volume-bound-machine-disks = 机器磁盘
volume-bound-max-pods = Pod 上限

## VolumeRole

volume-role-existing = 已有
volume-role-shared = 共用
volume-role-attached = 已挂载
volume-role-new = 新增

## WaitCause

wait-cause-node-stuck = 缺 IP（节点卡死）
wait-cause-subnets-exhausted = 缺 IP（子网已耗尽）
wait-cause-eni-quota = 缺 IP（弹性网卡配额已满）
wait-cause-node-full = 缺 IP（节点已满）
wait-cause-cross-subnet = 缺 IP（没有空位放其专属子网的 IP）
wait-cause-pool-waits = 暂缺 IP（地址池正在申请）
wait-cause-no-address = 缺 IP（原因未知）
wait-cause-volume-limit = 节点云盘挂载上限
wait-cause-volume-claims = 存储卷声明
wait-cause-volume-attach = 存储卷未挂载
wait-cause-host-ports = 主机端口被占用
wait-cause-max-pods = 已达 max-pods
wait-cause-cpu = CPU
wait-cause-memory = 内存
wait-cause-resources = 其他资源
wait-cause-affinity = 亲和性或选择器
wait-cause-taints = 污点
wait-cause-gated = 调度门控
wait-cause-image = 镜像
wait-cause-config = 容器配置
wait-cause-crash = 容器反复崩溃
wait-cause-node-not-ready = 节点未就绪
wait-cause-sandbox = 沙箱无法创建
wait-cause-starting = 容器正在启动
wait-cause-unknown = 未知

## Stopped

stopped-nothing-to-turn = 规划中没有可调整的内容
stopped-not-enough = 取任何值都不够
stopped-no-room-in-vpc = VPC 空间不足
stopped-plan-full = 规划文件不能容纳更多子网

## Lost

lost-pools = 节点的模式，以及 IP 池接下来的申请
lost-enis = 各弹性网卡的 IP
lost-subnets = 子网的空闲 IP
lost-nodes = 有哪些节点及其 max-pods 和标签
lost-events = Event 的内容
lost-waits = 哪些 Pod 在等待及其原因
lost-vpc-ips = TKE 的 Pod 在哪些子网有 IP
lost-vpc-ip-claims = 为已不存在的 Pod 保留了哪些固定 IP
lost-pods = Pod 及其存储卷
lost-claims = Pod 申请的存储卷
lost-volumes = 存储卷的类型和可用区
lost-classes = 尚未创建的存储卷的类型
lost-csi-nodes = 驱动上报的上限
lost-attachments = 没有 Pod 但已挂载的存储卷
lost-configs = Pod 网段

## NoAnswer

no-answer-forbidden = 无权限
no-answer-absent = 集群没有此类对象
no-answer-failed = 读取失败
