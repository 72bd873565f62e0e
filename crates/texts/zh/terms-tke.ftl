# TKE VPC-CNI 文档中的术语，供 `explain` 查询。

tke = TKE
    .alias = 腾讯云容器服务
    .meaning = 腾讯云的容器服务。
    .planner = 策略 `tke-shared-eni` 与 `tke-static-ip`；机器规格 `tke.c1` 等（`catalog list --kind tke`）。

vpc-cni = VPC-CNI 模式
    .alias = VPC-CNI 网络
    .meaning = TKE 的一种容器网络：Pod 使用容器子网的 IP，IP 绑定在节点的弹性网卡上。
    .planner = 采用 TKE 策略的规划与模拟。

global-router = Global Router
    .alias = GR 模式 | 全局路由
    .meaning = TKE 的另一种网络：每个节点有一段 Pod 网段，不使用弹性网卡。
    .planner = 不作规划：其 Pod 不占用子网 IP。

shared-eni = 共享网卡
    .alias = 共享弹性网卡 | 共享网卡模式
    .meaning = 辅助 IP 供多个 Pod 使用的弹性网卡。
    .planner = 策略 `tke-shared-eni`。

static-ip = 固定 IP
    .alias = 固定 IP 模式 | 静态 IP
    .meaning = Pod 保留其 IP：Pod 结束后 IP 留在 VPC 中，供同名 Pod 再次使用。IP 按 Pod 逐个申请。
    .planner = 策略 `tke-static-ip`；工作负载的 `static_ip = true`；`simulate` 的 `addresses.retained`。

non-static-ip = 非固定 IP
    .alias = 非固定 IP 模式
    .meaning = TKE 的默认模式：节点维护 IP 池，Pod 随机使用其中的 IP。
    .planner = 策略 `tke-shared-eni`。

auto-scaling-ip-pool = 自动扩缩的 IP 池
    .alias = 弹性 IP 池
    .meaning = TKE 的节点 IP 池：已绑定 IP 数保持在 Pod 数 + 最小预绑定数与 Pod 数 + 最大预绑定数之间。
    .planner = `pool --strategy tke-shared-eni` 展示单次决策，`simulate` 随时间推演。

pre-bound-ips = 预绑定 IP
    .alias = 最小预绑定 IP 数 | 最大预绑定 IP 数
    .meaning = TKE 节点在 Pod 所用之外保持绑定的 IP 数：最小与最大默认均为 5。
    .planner = `[simulation]` 的 `min_pre_bound`、`max_pre_bound`，以及 `pool` 的参数；规划中计为 `warm_ips`。

bound-ips = 已绑定 IP
    .alias = 绑定的 IP 数
    .meaning = 节点弹性网卡上的辅助 IP，无论是否被 Pod 使用。
    .planner = `bound_ips`；其中未被使用的为预热。

bindable-ips = 可绑定 IP
    .alias = 最大可绑定 IP 数
    .meaning = TKE 节点最多可绑定的 IP 数：弹性网卡数 x 单网卡 IP 数，其中一个弹性网卡为机器自身所用。
    .planner = `plan`、`pool`、`simulate` 中为 M = (E - 1) x c。

slow-release = 每 2 分钟释放
    .alias = 慢释放 | 释放 IP
    .meaning = TKE 节点约每 2 分钟释放一个多余的 IP；超出最大可绑定数时立即释放。
    .planner = `[simulation]` 的 `quick_release` 表示一次全部释放。

least-enis = 最少网卡原则
    .alias = 最少弹性网卡原则
    .meaning = TKE 优先从已分配 IP 最多的弹性网卡分配，从最少的释放，使在用弹性网卡尽可能少。
    .planner = `simulate` 在 TKE 策略下采用相同规则。

eni-ip = tke.cloud.tencent.com/eni-ip
    .alias = eni-ip 扩展资源
    .meaning = TKE 节点的扩展资源：allocatable 为已绑定 IP 数，capacity 为最大可绑定数。allocatable 用完时 Pod 无法调度。
    .planner = `simulate` 在 TKE 策略下按已绑定 IP 调度。报错请查询 `Insufficient tke.cloud.tencent.com/eni-ip`。

extended-resource = 扩展资源
    .alias = 扩展资源 capacity
    .meaning = 节点在 CPU、内存之外提供的可计数资源，调度器据此统计 Pod 的请求。
    .planner = IP 即其一：tke.cloud.tencent.com/eni-ip，CCE 中为 cce.baidubce.com/ip。另见 `explain FailedScheduling`。

node-capacity = Capacity
    .alias = 节点容量
    .meaning = 节点某类资源的总量；pods 一项即 kubelet 的 max-pods。
    .planner = `audit` 从 status.capacity.pods 读取 max-pods。

ipamd = IPAMD
    .alias = IPAMD 组件
    .meaning = TKE 中为 Pod 的 IP 寻找弹性网卡并创建弹性网卡的组件。
    .planner = `simulate` 模拟其行为；耗时见 `[simulation] latency`。

ip-reclaiming-policy = IP 回收策略
    .alias = 回收策略
    .meaning = Pod 结束后 TKE 何时回收其固定 IP。
    .planner = `simulate` 中这类 IP 一直保留到结束。

static-ip-annotation = 固定 IP 注解
    .alias = 注解
    .meaning = Pod 申请固定 IP 的注解。没有它时，Pod 结束后 IP 归还 VPC。
    .planner = 工作负载的 `static_ip = true`。

secondary-eni = 辅助网卡
    .alias = 辅助弹性网卡 | 主弹性网卡
    .meaning = 主网卡之外的弹性网卡。在节点上 eth0 为主网卡，eth1、eth2 为辅助网卡。
    .planner = Pod 使用辅助网卡：TKE 策略下为 E - 1 个。

ip-link = ip link
    .alias = 网卡设备 | MAC 地址
    .meaning = 列出节点网络设备的命令；可由 MAC 地址对应弹性网卡。
    .planner = 不使用：只用于查看数据面，不占用 IP。

policy-based-routing = 策略路由
    .alias = 基于策略的路由
    .meaning = 按源 IP 将 Pod 的报文送往其弹性网卡路由表的规则，可用 `ip rule` 查看。
    .planner = 不使用：路由不占用 IP。

route-table = 路由表 2000 + 网卡序号
    .alias = 路由表 | 路由表 2000 | 路由表编号
    .meaning = TKE 以网卡设备的 link index + 2000 作为弹性网卡的路由表编号：序号为 3 的 eth1 对应路由表 2003。
    .planner = 不使用：路由表属于各节点，不占用 IP。

default-route = 弹性网卡的默认路由
    .alias = 默认路由
    .meaning = 弹性网卡自己的路由表中的路由，其 Pod 的报文由此发出。
    .planner = 不使用：路由不占用 IP。

veth = veth
    .alias = veth 设备
    .meaning = 连接 Pod 与节点的一对设备。发往 Pod 的报文由主路由表送达。
    .planner = 不使用：它不是弹性网卡，也不占用 IP。

rp_filter = rp_filter
    .alias = 反向路径过滤
    .meaning = 内核参数：丢弃来路与回程不是同一网卡的报文。VPC-CNI 要求为 0，由 tke-eni-agent 自动设置。
    .planner = 不使用：若开启，Pod 有 IP 但网络不通，不属于 IP 问题。

tke-eni-agent = tke-eni-agent
    .alias = TKE 网卡 agent
    .meaning = TKE 在节点上的 agent，设置路由和 rp_filter 等内核参数。
    .planner = 不使用：它不决定 IP 数量。
