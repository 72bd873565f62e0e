# 集群与云给出的代码、以及本程序的用词，供 `explain` 查询。

## 容器网络组件的代码

SubnetNoMoreIP = 子网 IP 耗尽
    .matches = 子网 IP 耗尽 | 子网没有 IP | 子网 IP 不足
    .meaning = 弹性网卡尚有空位，但其所在子网已无可用 IP，无法再绑定辅助 IP。
    .planner = 子网已耗尽。节点还能绑定弹性网卡时为缺 IP，弹性网卡已全部绑定时为卡死。
    .confirm = kubectl get subnets.cce.baidubce.com；kubectl describe netresourceset 节点名；再运行 `cce-plan audit cluster.json`：A604 指出子网，A601、A611 指出节点。
    .do = 在同一可用区新建更大的子网并加入集群，再排空并重建弹性网卡已全部绑定的节点（新子网对它们无效）；或为 Pod 指定子网。
    .prevent = 用 `cce-plan plan` 使可保证节点数不低于节点数；`cce-plan audit --growth N/day` 给出子网耗尽的时间。
    .source = CCE 文档，容器网络事件代码；驱动，弹性网卡与 VPC API 的错误代码；阿里云 ECS API 与 AWS EC2 API 的错误代码

NoAvailableSubnet = 没有可用子网
    .matches = 没有可用的子网 | 无可用子网
    .meaning = 节点所在可用区没有子网能容纳其下一个弹性网卡。
    .planner = 节点已隔离（Burstable）或缺 IP（BestEffort）。新增子网立即有效。
    .confirm = kubectl describe netresourceset 节点名；再运行 `cce-plan audit cluster.json`：A611 给出下一个弹性网卡的大小和最大余量。
    .do = 在该可用区新增子网并加入集群；A611 给出足够的前缀。
    .prevent = 用 `cce-plan plan` 核对可用区 IP 是否够全部节点的弹性网卡；`cce-plan size` 给出前缀。
    .source = CCE 文档，容器网络事件代码；{ -pools }

ENIIPCapacityExceed = 弹性网卡已满
    .matches = 弹性网卡 IP 已满
    .meaning = 一个弹性网卡的 IP 已达上限。
    .planner = 该弹性网卡已有 c 个辅助 IP；节点若还可绑定，会创建下一个弹性网卡。
    .confirm = kubectl describe netresourceset 节点名；`cce-plan audit cluster.json -f csv --table enis` 列出各弹性网卡的 IP。
    .do = 节点还可绑定弹性网卡时无需处理；否则增加节点，或换用单网卡 IP 更多的机型。
    .prevent = `cce-plan subnets --instance 机型 --max-pods P` 显示 E x c 是否覆盖 max-pods。
    .source = CCE 文档，容器网络事件代码

ENICapacityExceed = 弹性网卡全部绑定且已满
    .matches = 弹性网卡已全部绑定
    .meaning = 节点可绑定的弹性网卡已全部绑定且均已满。
    .planner = 节点达到上限 E x c；若 max-pods 更大，调度器仍会调度 Pod。
    .confirm = `cce-plan audit cluster.json`：A603，状态为已满或达不到 max-pods。
    .do = 增加节点、换用更大的机型，或将 max-pods 降至 E x c。
    .prevent = `cce-plan plan`：机型的密度限制，见发现 N2xx。
    .source = CCE 文档，容器网络事件代码

WaitCreateMoreENI = 等待创建弹性网卡
    .matches = 等待创建新的 ENI | 等待弹性网卡
    .meaning = 已绑定弹性网卡的 IP 全部在用，正在创建新的弹性网卡。
    .planner = Pod 等待 IP，会自行恢复。
    .confirm = kubectl get enis；Pod 应在一两分钟内获得 IP。
    .do = 能恢复则无需处理；否则检查子网是否耗尽、弹性网卡配额和 API 限流，前两项见 `cce-plan audit`。
    .prevent = 多预热 IP（突发倍数、pre-allocate）；`cce-plan simulate` 显示 Pod 等待时长。
    .source = CCE 文档，容器网络事件代码

IPPoolExhausted = 预热 IP 用完
    .matches = IP 池耗尽 | 缓存池中的 IP 耗尽
    .meaning = 节点的预热 IP 已用完，正在申请更多。
    .planner = 预热数为 0，Pod 等待 IP；子网还有 IP 时会自行恢复。
    .confirm = `cce-plan audit cluster.json`：节点的预热 IP，以及是否有 A601、A611。
    .do = 能恢复则无需处理；突发时调高 pre-allocate；否则按 SubnetNoMoreIP 处理。
    .prevent = 用 `cce-plan simulate` 模拟突发；`cce-plan pool` 显示一次决策。
    .source = CCE 文档，容器网络事件代码

NoMoreIP = 节点网段 IP 耗尽
    .matches = 路由模式 IP 耗尽
    .meaning = VPC 路由模式，以及任何有 podCIDR 的节点：节点的 Pod 网段已用完。
    .planner = 不属于弹性网卡规划，`audit` 不计入这类节点；节点网段由 `cidrs` 规划。
    .confirm = kubectl get node 节点名 -o yaml 查看 spec.podCIDR，再数节点上的 Pod。
    .do = 增加节点，或降低 max-pods。节点的网段不变：更大的网段只用于重建的节点。
    .prevent = `cce-plan cidrs`：按 max-pods 选择网段大小。
    .source = CCE 文档，容器网络事件代码；CNI 插件 host-local

OpenAPIError = 云 API 调用失败
    .matches = API 限流 | 接口限流
    .meaning = 云 API 调用失败或被限流。
    .planner = API 限流：弹性网卡和 IP 到位较晚。
    .confirm = kubectl describe netresourceset 节点名 查看最近错误；operator 日志中有具体调用。
    .do = 等待，会自动重试；若持续，放慢增加节点的速度，申请提高限额，或联系云的客服。
    .prevent = `cce-plan simulate`：节点加入时的 API 调用峰值。
    .source = CCE 文档，容器网络事件代码；驱动，VPC API 的错误代码

FailedCreateENI = 创建弹性网卡失败
    .matches = 创建弹性网卡失败 | 弹性网卡创建失败
    .meaning = operator 无法为节点创建弹性网卡。
    .planner = 节点无法扩容：原因是配额、子网或 API。
    .confirm = kubectl describe netresourceset 节点名 查看原因；`cce-plan audit cluster.json` 判断是子网还是上限。
    .do = 子网耗尽：在可用区新增子网；配额不足：申请弹性网卡配额；限流：等待。
    .prevent = `cce-plan plan`：整体弹性网卡数与配额、各可用区 IP。
    .source = 驱动，operator 的事件

CreateENISuccess = 创建弹性网卡成功
    .matches = 弹性网卡创建成功
    .meaning = operator 已为节点创建弹性网卡，属正常事件。
    .planner = E 个弹性网卡中又绑定一个。
    .confirm = kubectl get enis
    .do = 无需处理。
    .prevent = 无需预防。
    .source = 驱动，operator 的事件

ENIQuota = 弹性网卡配额已满
    .matches = 弹性网卡配额 | 网卡配额
    .meaning = 配额不允许再创建弹性网卡：单机配额（eniQuota）或账号配额。
    .planner = 机型的 E，或规划中的账号弹性网卡配额。
    .confirm = `cce-plan audit cluster.json instances.json`：A606 比较节点上限与配额；账号配额见控制台。
    .do = 申请提高配额；单机配额提高后，节点重新加入才生效。
    .prevent = `cce-plan plan`：申请项和发现 Q3xx 给出所需弹性网卡数。
    .source = 驱动，VPC API 的错误代码；BCC API 的 eniQuota；阿里云 ECS API 与 AWS EC2 API 的错误代码

VmMemoryCanNotAttachMoreIpException = 机器不能再绑定 IP
    .matches = 内存限制 IP
    .meaning = 机器内存决定单网卡的 IP 数，已达上限。
    .planner = 弹性网卡已满：m 由内存决定。
    .confirm = `cce-plan explain ips_per_eni`；`cce-plan audit cluster.json`：对象上限高于机器时有 A606。
    .do = 换用内存更大的机型，或调低 max-pods。
    .prevent = `cce-plan subnets --instance 机型`：该机型单网卡 IP 数。
    .source = 驱动，VPC API 的错误代码

PrivateIpInUseException = IP 已被占用
    .matches = IP 已被占用
    .meaning = 所申请的 IP 已属于其他资源。
    .planner = 与容量无关，不属于规划。
    .confirm = 在控制台查询该 IP 以及占用它的 Pod。
    .do = 普通 Pod 会换用其他 IP，无需处理；固定 IP 的 Pod 需先释放该 IP。
    .prevent = Pod 子网与其他业务的子网分开。
    .source = 驱动，VPC API 的错误代码

VPCQuotaLimitExceeded = VPC 路由规则用完
    .matches = 路由规则配额
    .meaning = VPC 路由模式：VPC 路由规则数已达上限，无法为节点创建路由规则。
    .planner = 不属于弹性网卡规划。
    .confirm = kubectl describe node 节点名；控制台查看 VPC 的路由规则与配额。
    .do = 申请提高路由规则配额。
    .prevent = VPC 路由模式下每个节点规划一条路由规则。
    .source = CCE 文档，容器网络事件代码；驱动，operator 的事件

AttachENIFailed = 弹性网卡绑定失败
    .matches = 弹性网卡绑定失败
    .meaning = operator 创建了弹性网卡，但无法绑定到机器；它会删除该弹性网卡并重新创建。
    .planner = 在弹性网卡绑定之前，节点无法扩容：原因是机器配额或 API。
    .confirm = kubectl describe eni 弹性网卡名 查看原因；`cce-plan audit cluster.json instances.json`：A606 比较节点限额与配额。
    .do = 等待，会自动重试；若持续，查看原因：配额不足时申请提高。请勿手工绑定弹性网卡。
    .prevent = `cce-plan plan`：各节点的弹性网卡数与机型配额。
    .source = 驱动，operator 的事件（pkg/bce/vpceni，ENI 状态机）

AttachingENIError = 弹性网卡绑定超时
    .matches = 弹性网卡绑定超时
    .meaning = 弹性网卡绑定到机器耗时过长；operator 会删除它并重新创建。
    .planner = 节点扩容晚于 IP 池的申请：原因是 API，而非容量。
    .confirm = kubectl describe eni 弹性网卡名；kubectl describe netresourceset 节点名。
    .do = 等待，会自动重试；若持续，联系云的客服。请勿手工解绑弹性网卡。
    .prevent = 多保留空闲 IP；`cce-plan simulate` 给出 Pod 等待多久。
    .source = 驱动，operator 的事件（pkg/bce/vpceni，ENI 状态机）

DeleteENIFailed = 弹性网卡删除失败
    .matches = 弹性网卡删除失败
    .meaning = operator 无法删除已不属于任何节点、或未能绑定的弹性网卡。
    .planner = 在删除之前，弹性网卡仍占用 IP：属于子网的其他占用。
    .confirm = kubectl describe eni 弹性网卡名；`cce-plan audit cluster.json`：A609 统计没有节点的弹性网卡。
    .do = 等待，会自动重试；若持续，联系云的客服。请勿手工删除 CCE 的弹性网卡。
    .prevent = 无需预防。
    .source = 驱动，operator 的事件，以及 docs/vpc-eni/vpc-eni.md 关于 ENI 的说明

FailedBorrowSubnet = 找不到新弹性网卡的子网
    .matches = 找不到新弹性网卡的子网
    .meaning = Burstable：operator 无法读取要为新弹性网卡预留 IP 的子网。
    .planner = 节点无法扩容：其列表中的子网不存在，或 API 失败。
    .confirm = kubectl get subnets.cce.baidubce.com；`cce-plan audit cluster.json`：A616 指出不提供 IP 的子网。
    .do = 等待，会自动重试；若持续，在集群或节点组的列表中更换该子网。
    .prevent = 无需预防。
    .source = 驱动，operator 的事件（tryBorrowIPs）

FailedBorrowEniIPs = 子网放不下完整弹性网卡
    .matches = 子网放不下完整弹性网卡
    .meaning = Burstable：新弹性网卡的子网中未预留的 IP 少于一个完整弹性网卡所需，因此不创建。
    .planner = 已隔离：没有子网放得下节点的下一个弹性网卡。
    .confirm = `cce-plan audit cluster.json`：A611 给出下一个弹性网卡的大小和最大余量。
    .do = 在该可用区为集群新增子网；A611 给出足够的前缀长度。
    .prevent = `cce-plan plan`：节点数不超过可保证数。
    .source = 驱动，operator 的事件（tryBorrowIPs）

FailedCreateExternalENI = 外部弹性网卡接管失败
    .matches = 外部弹性网卡接管失败
    .meaning = operator 无法接管节点组或机器自带的弹性网卡。
    .planner = 节点无法以该弹性网卡扩容：API 失败，或弹性网卡不符合预期。
    .confirm = kubectl describe netresourceset 节点名 查看原因。
    .do = 等待，会自动重试；若持续，联系云的客服。请勿手工为 CCE 节点绑定弹性网卡。
    .prevent = 无需预防。
    .source = 驱动，operator 的事件

CreateRouteRuleFailed = 路由规则创建失败
    .matches = 路由规则创建失败
    .meaning = VPC 路由模式：为节点创建路由规则的云 API 调用失败，属偶发问题。
    .planner = 不属于弹性网卡规划。
    .confirm = kubectl describe netresourceset 节点名；若达到配额，会报告 RouteRuleExceededQuota。
    .do = 等待两分钟，会自动重试；若持续，联系云的客服。
    .prevent = 无需预防。
    .source = 驱动，docs/other/error-table.md 第 2.2 节

MetaAPIError = 机型不受支持
    .matches = 机型不支持
    .meaning = 网络组件不支持该机型，或无法读取机器信息。
    .planner = 没有上限数据的机型无法规划。
    .confirm = kubectl describe node 节点名；`cce-plan catalog` 列出已知机型。
    .do = 换用受支持的机型，或联系云的客服。
    .prevent = `cce-plan plan` 拒绝未知机型。
    .source = CCE 文档，容器网络事件代码

BandwidthFailed = 无法设置带宽
    .matches = 设置带宽失败
    .meaning = 网络组件无法限制 Pod 带宽，例如内核版本过低。
    .planner = 不是 IP 问题：增加子网或配额无效。
    .confirm = kubectl describe pod Pod 名；在节点上运行 uname -r。
    .do = 联系云的客服。在此之前可升级内核或节点镜像，或去掉 Pod 的带宽注解。
    .prevent = 使用受支持版本的节点镜像。
    .source = CCE 文档，容器网络事件代码

## Kubernetes

FailedCreatePodSandBox = Pod 网络创建失败
    .matches = 创建 Pod 沙箱失败
    .meaning = 节点无法创建 Pod 的网络，消息中有网络组件的代码。
    .planner = Pod 等待 IP。
    .confirm = kubectl describe pod Pod 名；消息中有网络插件（plugin type=...），多数还有代码。
    .do = 用 `cce-plan explain` 查询该代码；没有代码或为其他云的插件时，查看节点上其 agent 的日志。
    .prevent = 见该代码。
    .source = Kubernetes，kubelet 的事件原因

FailedScheduling = 没有节点可调度
    .matches = 调度失败
    .meaning = 调度器没有为 Pod 找到节点，消息按原因统计节点数。
    .planner = Pending。
    .confirm = kubectl describe pod Pod 名：调度器的消息给出各节点的原因。
    .do = 从节点最多的原因开始。`Insufficient 名称`：将 Pod 对该资源的请求与 `kubectl describe node` 的 Allocatable 对照；带斜杠的名称是插件提供的资源。
    .prevent = 用 `cce-plan plan` 和 `cce-plan simulate` 核对 Pod。
    .source = Kubernetes，调度器的事件原因

InsufficientIP = 没有节点有空闲 IP（CCE）
    .matches = 没有节点有空闲 IP
    .meaning = 没有节点有可供调度的空闲 IP。
    .planner = 节点已达上限（E x c 或 max-pods），或已隔离。
    .confirm = kubectl describe node 节点名：Allocatable 中的 cce.baidubce.com/ip；`cce-plan audit cluster.json`：隔离见 A611，达上限见 A603 与已满状态。
    .do = 已隔离：在可用区新增子网；已达上限：增加节点。
    .prevent = `cce-plan plan`：各节点组的可保证节点数与 Pod 数。
    .source = 驱动，扩展资源 cce.baidubce.com/ip；{ -pools }

InsufficientENIIP = 没有节点有空闲的已绑定 IP（TKE）
    .matches = 没有空闲的已绑定 IP
    .meaning = 没有节点有空闲的已绑定 IP。Allocatable 为已绑定数，Capacity 为上限。
    .planner = TKE 地址池：已绑定 IP 与上限。
    .confirm = kubectl describe node 节点名：tke.cloud.tencent.com/eni-ip 的 Allocatable 与 Capacity。
    .do = Allocatable 低于 Capacity：等待，或检查子网是否耗尽；相等：增加节点。
    .prevent = 用策略 tke-shared-eni 运行 `cce-plan simulate`。
    .source = TKE VPC-CNI 文档

MaxVolumeCount = 节点云盘数已满
    .matches = 云盘数已满 | 挂载数上限
    .meaning = 节点挂载的云盘已达上限，放不下 Pod 的更多云盘。
    .planner = 挂载上限：`volumes fit`。
    .confirm = kubectl get csinodes -o json；`cce-plan volumes fit objects.yaml`。
    .do = 增加节点，或换用挂载上限更高的机型。
    .prevent = 增加带云盘的 Pod 前运行 `cce-plan volumes fit`。

TooManyPods = 已达 max-pods
    .matches = Pod 数已满
    .meaning = 节点运行的 Pod 数已达 kubelet 上限。
    .planner = 节点的 max-pods（P）。
    .confirm = kubectl describe node 节点名：Capacity 中的 pods。
    .do = 增加节点；max-pods 最多提高到节点可有的 IP 数（E x c）。
    .prevent = 按预期 Pod 数运行 `cce-plan plan` 和 `cce-plan size`。
    .source = Kubernetes，调度器插件 NodeResourcesFit

CIDRNotAvailable = 节点没有 Pod 网段
    .matches = 没有可用网段
    .meaning = 没有可分配给节点的 Pod 网段：集群网段已用完；使用 ClusterCIDRConfig 的集群中，则是没有选中该节点且有空闲网段的配置。
    .planner = Pod 网段：`cidrs`。
    .confirm = kube-controller-manager 的参数 cluster-cidr 与 node-cidr-mask-size：/16 有 256 个 /24。使用 ClusterCIDRConfig 时：kubectl get clustercidrconfigs,nodes -o json，并将该文件交给 `cce-plan cidrs`。
    .do = 扩展集群网段，或对重建的节点使用更小的网段（已有节点不变）。使用 ClusterCIDRConfig 时：增加一个选中该节点的配置。Pod 的 IP 来自其他途径（弹性网卡、Calico 自身的 IPAM）时无需处理。
    .prevent = `cce-plan cidrs`：各配置可容纳的节点数。
    .source = Kubernetes，kube-controller-manager 的节点 IPAM；{ -pod-cidrs }

ContainerCreating = Pod 一直 ContainerCreating
    .matches = 一直 ContainerCreating | 等待 IP | 卡在 ContainerCreating
    .meaning = Pod 已有节点但容器未启动；持续数分钟时多因缺 IP。
    .planner = 等待 IP：节点卡死、已隔离或缺 IP，或地址池恢复较慢。
    .confirm = kubectl describe pod Pod 名，并用 `cce-plan explain 代码` 查询；kubectl get netresourcesets,enis,subnets.cce.baidubce.com,nodes,events,pods -A -o json，再运行 `cce-plan audit`。
    .do = 按代码处理。卡死的节点：排空并重建；缺 IP：在其可用区新增子网。
    .prevent = `cce-plan plan`：节点数不超过可保证数；`cce-plan simulate`：Pod 等待时长。
    .source = Kubernetes，Pod 状态；{ -pools }

Pending = Pod 一直 Pending
    .matches = 一直 Pending | 卡在 Pending
    .meaning = Pod 没有节点：调度器找不到可用的节点。
    .planner = Pending：节点已满、已隔离，或放得下的节点太少。
    .confirm = kubectl describe pod Pod 名，并用 `cce-plan explain` 查询 FailedScheduling 消息；`cce-plan audit cluster.json` 查看隔离和已满的节点。
    .do = 规划还有余量时增加节点；否则先在可用区新增子网。
    .prevent = `cce-plan plan`：Pod 数与可保证节点数；`cce-plan simulate`：首个 Pending 的 Pod。
    .source = Kubernetes，Pod 状态

## 本程序的用词

guaranteed = 可保证
    .meaning = 无论弹性网卡以何种次序创建，都能达到其 Pod 数的节点。
    .planner = guaranteed_nodes；不超过最好情况。
    .confirm = `cce-plan plan` 的可保证列。

best-case = 最好情况
    .meaning = 存在一种弹性网卡放法时可容纳的节点数，换一种次序可能达不到。
    .planner = packed_nodes；不低于可保证，不超过理论上限。

upper-bound = 理论上限
    .meaning = 全部 IP 除以单节点 IP，任何放法都不会更多。
    .planner = upper_bound_nodes

can-join = 可加入
    .meaning = 节点能得到首个弹性网卡，但不保证其后续弹性网卡的 IP。
    .planner = startable_nodes
    .confirm = `cce-plan subnets`；可加入的节点多于能达到 Pod 数的节点时有 S103。

fits = 放得下
    .meaning = 规划的节点都有位置。
    .planner = short_nodes = 0；否则有这么多节点放不下。
    .do = 放不下时，增加发现中给出的子网。

headroom = 余量
    .meaning = 规划之外还放得下的节点数。
    .planner = headroom_nodes

placed-as-planned = 按规划放置
    .alias = 按规划分布
    .meaning = 由您按规划选择每个节点的可用区（节点组的 spread = "planned"）。"even" 由云在可用区间均衡，"any" 由云任意选择：此时只有每个可用区都放得下它最多可能得到的节点，规划才算放得下。
    .planner = 节点组的 spread 与 zone_nodes；只有部分可用区放得下时见 C421。

exhausted = 已耗尽
    .meaning = 没有可用 IP 的子网。
    .planner = exhausted；`audit` 中为 A604。
    .confirm = kubectl get subnets.cce.baidubce.com；`cce-plan audit cluster.json`。
    .do = 在同一可用区新增子网：子网不能扩容。
    .prevent = `cce-plan audit --growth N/day`。

stranded = 零头
    .alias = 浪费 | IP 地址浪费 | IP 浪费
    .meaning = 子网或可用区中不足一个节点所需、无法使用的 IP。
    .planner = stranded_ips = 可用 - 占用。
    .confirm = `cce-plan plan` 或 `cce-plan subnets` 的零头列。
    .do = 换一种密度（`cce-plan compare` 可比较），或换一组子网（`cce-plan size` 可得出）。

warm = 预热
    .alias = 空闲 IP
    .meaning = 已绑定到节点但没有 Pod 使用的 IP，其他节点不能使用。
    .planner = warm_ips = 已绑定 - 在用。
    .confirm = `cce-plan audit cluster.json` 的预热列；其他节点缺 IP 时有 A615。
    .do = 预热过多时调低 pre-allocate 或突发倍数。

secondary-ip = 辅助 IP
    .meaning = 弹性网卡上可供 Pod 使用的 IP。
    .planner = secondary_ips；每个弹性网卡 c = m - 1 个。

primary-ip = 主 IP
    .meaning = 弹性网卡自身的 IP，Pod 不使用。
    .planner = eni_primary_ips；每个弹性网卡 m 个 IP 之一。

isolated = 已隔离
    .meaning = Burstable：没有子网能容纳节点的下一个弹性网卡，节点不再接收新 Pod。
    .planner = isolated；`audit` 中状态为 cannot-grow，见 A611；集群上为 NoAvailableSubnet。
    .confirm = kubectl describe netresourceset 节点名；`cce-plan audit cluster.json`。
    .do = 在其可用区新增子网，立即恢复。
    .prevent = `cce-plan plan`：节点数不超过可保证数。

out-of-ips = 缺 IP
    .meaning = 节点等待 IP，新增子网有效。
    .planner = starved；`audit` 中状态为 cannot-grow，见 A611。
    .confirm = `cce-plan audit cluster.json`。
    .do = 在其可用区新增子网。
    .prevent = `cce-plan plan`：节点数不超过可保证数。

stuck = 卡死
    .meaning = 节点等待 IP，而弹性网卡已全部绑定且不能增长。
    .planner = stuck；`audit` 中为 A601。
    .confirm = `cce-plan audit cluster.json`。
    .do = 按 A601 的建议处理，只加子网无效：先在新节点取得子网之处（集群或节点组）加入子网，再排空并重建节点；使用主网卡 IP 的机器，则用主网卡位于另一子网的机器替换。
    .prevent = `cce-plan plan`：节点数不超过可保证数；用 `cce-plan audit --migrate` 转为 Burstable。

limited-by = 受限于
    .meaning = 阻止下一个节点的因素：IP、目标、配额或机型的弹性网卡。
    .planner = binding_limit

zone-lost = 可用区故障
    .meaning = 一个可用区不可用，其 Pod 转移到其他可用区。
    .planner = zone_lost；`cce-plan plan` 对每个可用区检查。

surge = 滚动升级余量
    .meaning = 滚动升级在移除旧节点或 Pod 之前新增的数量。
    .planner = surge

request = 申请
    .meaning = 向网络团队申请的子网或配额及其大小。
    .planner = requests

max-pods = 单节点 Pod 数
    .meaning = kubelet 允许节点运行的 Pod 数。
    .planner = P，max_pods
    .confirm = kubectl describe node 节点名：Capacity 中的 pods。

recreate = 排空并重建
    .meaning = 迁走节点上的 Pod，移除节点，再以新的弹性网卡加入。
    .planner = recreate
    .confirm = `cce-plan audit --migrate` 给出可行次序。

eni = 弹性网卡
    .meaning = 节点的网络接口，始终在创建时所在的子网。
    .planner = 每个节点 E 个，每个 m 个 IP。

availability-zone = 可用区
    .meaning = 地域中独立供电的部分；节点的弹性网卡在其可用区的子网中。
    .planner = zone

node-group = 节点组
    .meaning = 一起规划的同机型、同密度的节点，即集群的节点池。
    .planner = node_group
