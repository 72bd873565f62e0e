# VIP 与 HA 设计文档中的术语，供 `explain` 查询。

virtual-ip = VIP
    .alias = 虚拟 IP
    .meaning = 由多个节点之一承载、供客户端访问 Service 的 IP。
    .planner = `vips` 计算节点可承载的数量，`vips check` 查找 VIP 与端口冲突；规划中为 `[[vip_pool]]`。

service-svc = Service
    .alias = 服务 Service
    .meaning = Kubernetes 中为一组 Pod 提供统一地址与端口的对象；绑定 VIP 后可由外部以 VIP + 端口访问。
    .planner = `vips check` 读取它：kubectl get services -A -o json。每个占用一个 tun_id。

openshift = OpenShift
    .alias = 红帽 OpenShift
    .meaning = 文档所修改数据面的 Kubernetes 发行版。它不限制 VIP 与 Service 的关联，甚至可以跨 namespace。
    .planner = 不依赖它：`vips check` 读取任意集群的 Service，并找出它不加限制的冲突（H911、H912）。

cmp = CMP
    .alias = 云管平台 | 云管理平台
    .meaning = 决定 VIP 属于哪个 namespace 的管理平台。
    .planner = `[[vip_pool.vip]]` 的 `namespace` 说明所有者；其他 namespace 使用时有 H911。

namespace-tenant = 租户
    .alias = 命名空间 | 租户 namespace
    .meaning = VIP 的所有者，即一个 namespace。每个 namespace 各用一个 VIP 分组时，最多 255 个租户可使用 VIP。
    .planner = `--namespaces` 与 VIP 池的 `namespaces`；两种设计的比较见 H907。

vrrp = VRRP
    .alias = 虚拟路由冗余协议
    .meaning = 两个节点之间协商由谁承载 VIP 的协议。
    .planner = `vips` 计算其路由器 ID：每个广播域 255 个。

vrid = vrid
    .alias = 虚拟路由器 ID
    .meaning = VRRP 中 VIP 分组的编号，一个广播域只有 255 个。
    .planner = 限制 `ha_pairs`；24 个节点起有 H904。增加广播域（`--domain`）可增加。

broadcast-domain = 广播域
    .alias = 二层广播域
    .meaning = 可互相收到广播（例如 ARP 请求）的节点，位于同一台或互联的多台交换机之下。
    .planner = 多个广播域用 `--domain 节点数`，VIP 池用 `domains`；各自单独计算。

broadcast-storm = 广播风暴
    .alias = ARP 广播风暴
    .meaning = 广播（多为 ARP）过多，使整个广播域过载。
    .planner = 不使用：它只用来说明什么是广播域，不影响任何数字。

arp = ARP
    .alias = ARP 请求
    .meaning = 节点向广播域内所有节点询问某个 IP 属于谁的协议。
    .planner = 不使用：ARP 不占用 IP。

access-switch = 接入交换机
    .alias = 级联 | 堆叠 | 交换机
    .meaning = 节点所连接的交换机。级联或堆叠的交换机会扩大广播域。
    .planner = 相互连接的交换机下的节点计为同一个 `--domain`。

vip-group = VIP 分组
    .alias = 分组
    .meaning = 使用同一个 vrid 的一组 VIP：一起切换，依赖相同的两个节点。
    .planner = 即 `vips` 中的 HA 对，每个有 `vips_per_ha` 个 VIP。

ha-pair = HA 对
    .alias = HA 数 | 高可用 | 两两结对
    .meaning = 同一广播域的两个节点，由其中之一承载一组 VIP。n 个节点有 C(n, 2) = n(n - 1) / 2 对，最多 255 对。
    .planner = `vips` 的 `ha_pairs`、`pairs_per_node`、`vips_per_ha`。

split-brain = 脑裂
    .alias = 网络抖动
    .meaning = 一个 HA 对的两个节点都认为自己承载 VIP，例如两者之间的网络中断时。
    .planner = 未建模：`vips` 以 `--failures` 计算故障节点。

failure-isolation-domain = 隔离域
    .alias = 故障隔离域
    .meaning = 节点故障时受影响的 VIP。23 个节点两两结对时，两个节点故障只影响一个 HA 对。
    .planner = `vips --failures K`：失去、降级与不受影响的 HA 对与 VIP。

active-standby = 主备
    .alias = 主备切换 | 主备的不可预测性
    .meaning = 一个 HA 对中一个节点为主、另一个为备。谁为主不可预测，因此按最坏情况计算。
    .planner = 任何故障组合都不会使节点承载的 VIP 超过 `--max-vips-per-node`。

max-vips-per-node = 单节点 VIP 上限
    .alias = 单个节点最多 250 个 VIP | 单个网卡挂载 IP 数
    .meaning = 一个节点应承载的 VIP 数上限。Linux 允许单网卡超过 255 个 IP，但会增加内存消耗并影响性能；文档取 250。
    .planner = `--max-vips-per-node` 与 `max_vips_per_node`，默认 250。

cgw = CGW
    .alias = 集中式网关 | 集中式 SNAT 网关
    .meaning = 集中式 SNAT 网关（Centralized SNAT Gateway）：承载 VIP 的节点，将 Pod 访问集群外的流量的源地址改为 VIP。
    .planner = 其节点即 `[[vip_pool]]`，或 `vips` 的 `--nodes`。

tun_id = tun_id
    .alias = 隧道 ID
    .meaning = 数据面区分 Service 的编号：32 位，可支持 4,294,967,296 个 Service。文档写作 4 亿，为笔误。
    .planner = `vips` 的 `tun_ids`；`--services` 超出时有 H908。

ovs = OVS
    .alias = OVS 寄存器 | 内置寄存器
    .meaning = Open vSwitch，节点上的虚拟交换机，其寄存器 reg3 保存报文的 tun_id。
    .planner = 除 `tun_ids` 的 32 位之外不使用。

egress = egress 流量
    .alias = 出向流量
    .meaning = Pod 访问集群外的流量。
    .planner = 不使用：不占用 Pod 子网的 IP。

snat = SNAT
    .alias = 源地址转换
    .meaning = 替换报文的源 IP，此处替换为 VIP。
    .planner = 不使用：不统计连接端口。

service-port = Svc Port
    .alias = Service 端口
    .meaning = 在 VIP 上访问 Service 的端口。共享 VIP 的多个 Service 须使用不同端口；不同 VIP 的端口可以重复。
    .planner = `vips check`：重复时有 H912、H913，节点正在监听时有 H914。

target-port = Target Port
    .alias = 目标端口
    .meaning = Pod 监听的端口，可以与 Service 端口不同。
    .planner = `vips check` 建议的端口只替换 port，targetPort 保持不变。

nodeport = NodePort
    .alias = 节点端口
    .meaning = 所有节点为某个 Service 打开的端口，30000 起。
    .planner = VIP 上的端口不在 20000～29999 内时有 H915；不检查哪些 NodePort 已被占用。

exclusive-vip = 独占 VIP 与共享 VIP
    .alias = 独占 VIP | 共享 VIP | 独占还是共享 VIP
    .meaning = 只供一个 Service 使用的 VIP，或由同一 namespace 的多个 Service 以不同端口共享的 VIP。
    .planner = `vips check` 两者都支持；见 vips 表的 users 列。

host-network = hostNetwork
    .alias = 主机网络
    .meaning = 使用节点自身网络的 Pod：不占用 Pod IP，但占用节点上的端口。
    .planner = 节点组的 `host_network_pods`；其端口包含在 `vips check` 读取的节点监听端口中。

master-node = Master 节点
    .alias = 控制节点
    .meaning = 控制面节点。文档中由三个 Master 节点承载 VIP。
    .planner = `[[vip_pool]]` 的 `node_names`。

listening-port = 监听端口
    .alias = 端口被 listen
    .meaning = 节点上进程接受连接的端口。VIP 位于该节点时，同一端口的 Service 无法访问。
    .planner = `vips check services.yaml 节点.ss`；`--listening NODE=FILE` 可读取 `ss -lntuH`、`netstat -lntu` 的输出，或每行一个的端口（H914、H916）。

port-range = VIP 端口范围
    .alias = 2W～3W | 2W~3W | 20000～29999
    .meaning = 20000～29999 的端口：更低的多为系统服务，30000 起为 NodePort。
    .planner = `vips check` 从中建议空闲端口；超出范围时有 H915。
