audit-result = `cce-plan audit FILE... -f json` 的输出；要求时含 growth、rates、migration 与 drift。

## NodeRow

node = 节点
    .meaning = 节点名称。
    .source = 读入的对象，由本程序关联

zone = 可用区
    .meaning = 所在可用区，优先采用子网中的写法。
    .source = 读入的对象，由本程序关联

instance = 机型
    .meaning = 机型（可知时）。
    .source = 读入的对象，由本程序关联

mode = 模式
    .meaning = 获取 IP 的方式：best-effort：按水位逐个获取；burstable：整卡获取；exclusive-eni：每个 Pod 独占弹性网卡；tke-shared-eni：TKE 的共享网卡；unknown：未读入该节点自身的对象。
    .formula = useMode 为 Primary：exclusive-eni；否则 burstableMehrfachENI 大于 0：burstable，为 0 或缺省：best-effort；Node 有 tke.cloud.tencent.com/eni-ip：tke-shared-eni
    .source = 读入的对象，由本程序关联

state = 状态
    .meaning = 当前状态。fine：能得到将要申请的 IP；full：已达上限；unknown：信息不足；cannot-reach-max-pods：可增长但永远达不到 max-pods；one-eni-from-stuck：只能再创建一个弹性网卡且现有网卡无法扩展；cannot-grow：需要 IP 但没有子网能提供，新增子网可解决；stuck：弹性网卡已全部绑定、均无法扩展且没有预热 IP，只能排空并重建。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

enis = 网卡
    .meaning = 现有弹性网卡数；没有其 NetResourceSet 且没有任何 ENI 对象时未知。
    .source = 读入的对象，由本程序关联

enis_limit =
    网卡
    上限
    .meaning = E：弹性网卡上限。
    .source = 读入的对象，由本程序关联

ips_per_eni =
    单网卡
    IP
    .meaning = m：单个弹性网卡的 IP 数，含主 IP。
    .source = 读入的对象，由本程序关联

limit_source =
    上限
    来源
    .meaning = 上限的来源：节点自身的对象、云平台的实例或机型列表、机型目录，或无从得知。
    .source = 读入的对象，由本程序关联

max_pods =
    Pod
    上限
    .meaning = P：kubelet 的 max-pods（可知时）。
    .source = 读入的对象，由本程序关联

burst_multiple = 倍数
    .meaning = b：保持预热的弹性网卡数量（以整卡 IP 计）；best-effort 为 0。
    .source = 读入的对象，由本程序关联

node-row-subnets = 子网
    .meaning = 可在其中创建弹性网卡的子网。
    .source = 读入的对象，由本程序关联

bound_ips =
    绑定
    IP
    .meaning = 节点上已绑定的辅助 IP 数，含使用中的；节点的弹性网卡未知时未知。
    .source = 读入的对象，由本程序关联

used_ips =
    使用
    IP
    .meaning = 其中 Pod 使用的数量；没有对象说明时为空。
    .source = 读入的对象，由本程序关联

idle_ips =
    预热
    IP
    .meaning = 已绑定但未使用：锁在节点上，其他节点无法使用。
    .source = 读入的对象，由本程序关联

free_slots =
    空闲
    槽位
    .meaning = 其弹性网卡还可绑定的辅助 IP 数：子网有可用 IP 时，无需新建弹性网卡。
    .source = 读入的对象，由本程序关联

cross_subnet_ips =
    跨子网
    IP
    .meaning = 其弹性网卡上被其他子网 IP 占用的槽位数；不计入绑定与使用。
    .source = 读入的对象，由本程序关联

node-row-needed_ips =
    需要
    IP
    .meaning = 按地址池自身规则尚缺的辅助 IP 数。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

next_eni_ips =
    下一网卡
    IP
    .meaning = 下一个弹性网卡所需的 IP 数，含主 IP；0 表示不再创建。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

can_grow =
    可
    增长
    .meaning = 其子网能否提供所需 IP；无需增长或信息不足时为空。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

stop = 受阻于
    .meaning = 阻止地址池增长或使其达不到 max-pods 的因素；状态为 fine 时为空。subnets-dry：没有子网能容纳下一个弹性网卡；enis-all-bound：弹性网卡已全部绑定且其子网耗尽；too-few-enis-left：剩余可绑定的弹性网卡承载不了上限；ceiling：已达 IP 上限。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

reachable_ips =
    最多
    IP
    .meaning = 在现有弹性网卡之上、子网剩余 IP 全归该节点时最多可供 Pod 使用的 IP 数，含跨子网 IP；除非已绑定更多，不超过 max-pods。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

## SubnetRow

subnet = 子网
    .meaning = 子网 ID，没有时为其网段。
    .source = 读入的对象，由本程序关联

label = 名称
    .meaning = 子网名称。
    .source = 读入的对象，由本程序关联

cidr = 网段
    .meaning = 网段；仅被引用时为空。
    .source = 读入的对象，由本程序关联

total_ips =
    IP
    总数
    .meaning = 网段的全部 IP，含 VPC 保留地址。
    .source = 读入的对象，由本程序关联

usable_ips =
    可分配
    IP
    .meaning = 完全空闲时可分配的 IP 数。
    .source = 读入的对象，由本程序关联

subnet-row-available_ips =
    剩余
    IP
    .meaning = 仍可分配的 IP 数，不含弹性网卡预借的 IP；没有来源说明时为空。
    .source = 读入的对象，由本程序关联
    .other = Subnet 对象与 VPC 列表可能相差数分钟；优先采用 VPC 的 availableUnreservedIp。列表未带数量表示未知，而非 0。

borrowed_ips =
    预借
    IP
    .meaning = 驱动为尚未填满的弹性网卡保留的 IP 数（borrowIPCount）；其他弹性网卡得不到。
    .formula = 各弹性网卡 borrowIPCount 减去其已有 IP 之和，以子网余量为限；节点已达上限时为 0
    .source = 读入的对象，由本程序关联

service = 用途
    .meaning = 可在其中创建的弹性网卡：pods：任意节点；bare-metal：仅裸金属；exclusive：仅独占网卡；off：已停用。
    .source = 读入的对象，由本程序关联

in_use = 在用
    .meaning = 集群是否使用该子网：有节点引用它或在其中有弹性网卡。没有节点可说明时，全部子网均视为集群所用。
    .source = 读入的对象，由本程序关联

nodes = 节点
    .meaning = 可在其中创建弹性网卡的节点数。
    .source = 读入的对象，由本程序关联

subnet-row-enis =
    弹性
    网卡
    .meaning = 集群在其中的弹性网卡数，即其主 IP 数；仅计弹性网卡已知的节点。
    .source = 读入的对象，由本程序关联

subnet-row-bound_ips =
    绑定
    IP
    .meaning = 集群节点持有的该子网辅助 IP 数；仅计已知的。
    .source = 读入的对象，由本程序关联

other_ips = 其他占用
    .meaning = 集群节点之外占用的 IP 数（可判断时）。
    .source = 读入的对象，由本程序关联

subnet-row-days_left =
    剩余
    天数
    .meaning = 在 --growth 下，否则按 --before 或 --history 测得的最快速度，耗尽前的天数；永不耗尽、未知或两者均未指定时为空。
    .source = 读入的对象，由本程序关联

## ZoneRow

existing_nodes = 节点
    .meaning = 现有节点数。
    .source = 读入的对象，由本程序关联

best_effort_nodes =
    Best-
    effort
    .meaning = 其中按水位逐个获取 IP 的节点数：BestEffort，即非规划模式。
    .source = 读入的对象，由本程序关联

burstable_nodes =
    Burst-
    able
    .meaning = 其中整卡获取 IP 的节点数：Burstable，即规划模式。
    .source = 读入的对象，由本程序关联

stuck_nodes = 卡死
    .meaning = 弹性网卡已全部绑定、均无法扩展且没有预热 IP 的节点数：只能排空并重建。
    .source = 读入的对象，由本程序关联

blocked_nodes =
    无法
    扩容
    .meaning = 需要 IP 但其子网均无法提供的节点数，不含卡死节点：新增子网可以解决。
    .source = 读入的对象，由本程序关联

one_eni_from_stuck_nodes =
    濒临
    卡死
    .meaning = 只能再创建一个弹性网卡、现有网卡又无法扩展的节点数：该网卡用满后即卡死。
    .source = 读入的对象，由本程序关联

short_of_max_pods_nodes =
    达不到
    max-pods
    .meaning = 仍可增长但永远达不到 kubelet 的 max-pods 的节点数。
    .source = 读入的对象，由本程序关联

unknown_nodes = 未知
    .meaning = 信息不足、无法判断状态的节点数。
    .source = 读入的对象，由本程序关联

subnets = 子网
    .meaning = 子网数，含仅被引用的子网。
    .source = 读入的对象，由本程序关联

available_ips =
    剩余
    IP
    .meaning = 集群使用且可供 Pod 弹性网卡使用的子网中仍可分配的 IP 数，不含弹性网卡预借的 IP；任一子网未知时为空。
    .source = 读入的对象，由本程序关联

existing_enis =
    弹性
    网卡
    .meaning = 节点的弹性网卡数；每个另占一个主 IP。有节点的弹性网卡未知时未知。
    .source = 读入的对象，由本程序关联

needed_ips =
    需要
    IP
    .meaning = 按地址池自身规则尚缺的辅助 IP 数。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

days_left =
    剩余
    天数
    .meaning = 在 --growth 下，否则按 --before 或 --history 测得的最快速度，该可用区供 Pod 使用的子网全部耗尽前的天数，集群整体为首个可用区耗尽前；永不耗尽、未知或两者均未指定时为空。
    .source = 读入的对象，由本程序关联

## GrowthRow

ips_per_day =
    每天
    IP
    .meaning = 集群每天多用的 IP 数（--growth）。
    .source = 读入的对象，由本程序关联

first_dry_days =
    首个子网
    耗尽
    .meaning = 首个供 Pod 使用的子网耗尽前的天数；永不或未知时为空。
    .source = 读入的对象，由本程序关联

first_zone_days =
    首个可用区
    耗尽
    .meaning = 首个可用区的全部供 Pod 使用的子网耗尽前的天数；永不或未知时为空。
    .source = 读入的对象，由本程序关联

## RateRow

rate-row-about = 对象
    .meaning = 增长的是什么：子网、可用区、集群、节点或弹性网卡。
    .source = 读入的对象及其中的时间

rate-row-name = 名称
    .meaning = 其名称。
    .source = 读入的对象及其中的时间

rate-row-zone = 可用区
    .meaning = 子网所在的可用区，或该可用区本身。
    .source = 读入的对象及其中的时间

rate-row-trend = 趋势
    .meaning = growing：增长；flat：没有变化，或不超过 Pod 来去的波动；shrinking：减少；unknown：数据不足，无法比较。
    .formula = 有归还，且 (taken - given_back)^2 <= 4 x (taken + given_back) 时为 flat
    .source = 读入的对象及其中的时间

rate-row-per_day =
    每天
    （平均）
    .meaning = 首次测量以来平均每天占用的数量，按千分位向上取整；不增长时为空。
    .formula = (taken - given_back) / (until - since)
    .source = 读入的对象及其中的时间

rate-row-fastest_per_day =
    每天
    （最快）
    .meaning = 两次转储之间（或历史中一天）的最快速度，口径相同。
    .source = 读入的对象及其中的时间

rate-row-left = 剩余
    .meaning = 当前剩余：为 Pod 提供 IP 的子网的剩余 IP，或配额中剩余的弹性网卡（--plan 给出配额时）。
    .source = 读入的对象及其中的时间

rate-row-days_left =
    剩余
    天数
    .meaning = 按最快速度到耗尽的整天数；集群取最先耗尽的可用区。
    .formula = left / 最快速度，向下取整
    .source = 读入的对象及其中的时间

rate-row-first_day =
    耗尽日
    （最快）
    .meaning = 按最快速度耗尽的日期（UTC）；不增长或剩余未知时为空。
    .source = 读入的对象及其中的时间

rate-row-mean_day =
    耗尽日
    （平均）
    .meaning = 按平均速度耗尽的日期。
    .source = 读入的对象及其中的时间

rate-row-taken = 占用
    .meaning = 首次测量以来共占用的数量（以节点与各次测量可见的为准）。
    .source = 读入的对象及其中的时间

rate-row-given_back = 归还
    .meaning = 同期归还的数量。
    .source = 读入的对象及其中的时间

rate-row-basis =
    比较
    对象
    .meaning = 比较的是什么：free：剩余 IP，包含所有占用者；held：集群持有的 IP（某次转储没有剩余 IP 数时）；count：节点或弹性网卡数。
    .source = 读入的对象及其中的时间

rate-row-since = 起始
    .meaning = 可比较的首次测量时间。
    .source = 读入的对象及其中的时间

rate-row-until = 截至
    .meaning = 被审计转储的时间。
    .source = 读入的对象及其中的时间

rate-row-used_then =
    当时
    在用
    .meaning = 首次测量时在用的 IP 数。
    .source = 读入的对象及其中的时间

rate-row-used_now =
    现在
    在用
    .meaning = 现在在用的 IP 数。
    .source = 读入的对象及其中的时间

rate-row-used_per_day =
    在用
    每天
    .meaning = 在用 IP 平均每天增加的数量；未增加时为空。
    .source = 读入的对象及其中的时间

rate-row-bound_then =
    当时
    绑定
    .meaning = 首次测量时绑定的辅助 IP 数。
    .source = 读入的对象及其中的时间

rate-row-bound_now =
    现在
    绑定
    .meaning = 现在绑定的辅助 IP 数。
    .source = 读入的对象及其中的时间

rate-row-bound_per_day =
    绑定
    每天
    .meaning = 绑定 IP 平均每天增加的数量；未增加时为空。
    .source = 读入的对象及其中的时间

rate-row-warm_then =
    当时
    预热
    .meaning = 首次测量时绑定而未使用的 IP 数。
    .source = 读入的对象及其中的时间

rate-row-warm_now =
    现在
    预热
    .meaning = 现在绑定而未使用的 IP 数。
    .source = 读入的对象及其中的时间

rate-row-warm_per_day =
    预热
    每天
    .meaning = 预热 IP 平均每天增加的数量；未增加时为空。
    .source = 读入的对象及其中的时间

## TakerRow

taker-row-subnet = 子网
    .meaning = 子网。
    .source = 读入的对象及其中的时间

taker-row-zone = 可用区
    .meaning = 其可用区。
    .source = 读入的对象及其中的时间

taker-row-by = 占用者
    .meaning = 谁：首次转储以来新加入的节点、离开的节点、一直在的节点，或集群节点之外的其他占用。
    .source = 读入的对象及其中的时间

taker-row-nodes = 节点
    .meaning = 占用或归还 IP 的节点数；其他占用为空。
    .source = 读入的对象及其中的时间

taker-row-taken_ips =
    占用
    IP
    .meaning = 现在持有而之前没有的 IP 数，含主 IP。
    .source = 读入的对象及其中的时间

taker-row-given_back_ips =
    归还
    IP
    .meaning = 之前持有而现在没有的 IP 数。
    .source = 读入的对象及其中的时间

taker-row-since = 起始
    .meaning = 所比较的转储的时间。
    .source = 读入的对象及其中的时间

## OwnerRow

owner-row-owner = 所有者
    .meaning = Pod 最终所属的对象及命名空间：Deployment、StatefulSet、DaemonSet 或 CronJob，否则为 Pod 本身。
    .source = 读入的对象及其中的时间

owner-row-zone = 可用区
    .meaning = 所在节点的可用区。
    .source = 读入的对象及其中的时间

owner-row-pods_then =
    当时
    Pod
    .meaning = 首次转储时有独立 IP 的 Pod 数。
    .source = 读入的对象及其中的时间

owner-row-pods_now =
    现在
    Pod
    .meaning = 现在有独立 IP 的 Pod 数。
    .source = 读入的对象及其中的时间

owner-row-per_day = 每天
    .meaning = 平均每天增加的数量；未增加时为空。
    .source = 读入的对象及其中的时间

owner-row-since = 起始
    .meaning = 首次含 Pod 的转储的时间。
    .source = 读入的对象及其中的时间

## MigrationRow

step = 步骤
    .meaning = 次序，从 1 开始。
    .source = 读入的对象，由本程序关联

migration-row-node = 节点
    .meaning = 被移除并重新加入的节点。
    .source = 读入的对象，由本程序关联

freed_ips =
    释放
    IP
    .meaning = 其弹性网卡归还的 IP 数，含主 IP。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

taken_ips =
    占用
    IP
    .meaning = 以 Burstable 承载相同 Pod 所需的 IP 数，含主 IP。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

migration-row-enis =
    新建
    网卡
    .meaning = 新建的弹性网卡数。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

new_enis = 新建网卡
    .meaning = 依次新建的弹性网卡。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

available_after =
    可用区
    剩余 IP
    .meaning = 该步之后，所在可用区供 Pod 使用的子网剩余 IP 数。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

least_after =
    子网
    最少剩余
    .meaning = 该步之后，其中剩余最少的子网的 IP 数。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

## BlockedRow

blocked-row-nodes = 节点
    .meaning = 无法迁移的节点数。
    .source = 读入的对象，由本程序关联

node_names = 节点名称
    .meaning = 其名称。
    .source = 读入的对象，由本程序关联

short_ips =
    缺
    IP
    .meaning = 仅凭总量即可断定无解时为总缺口，否则为下一个节点在单个子网中所缺的 IP 数；信息不足时为空。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

blocked-row-needed_ips =
    需要
    IP
    .meaning = 它们全部作为 Burstable 所需的 IP 数：新增一个有这么多 IP 的子网即可。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

why = 原因
    .meaning = too-few-ips：可用区全部 IP 加上节点归还的仍不足；too-many-pods：运行的 Pod 多于 --max-pods；no-order：所有次序均已尝试，都不可行；no-order-found：未找到可行次序，且数量过多无法全部尝试；unknown：子网余量、节点上限或使用量未知。
    .source = 读入的对象，按地址池规则推算（`cce-plan pool`）

## ActionRow

action = 措施
    .meaning = lower-watermarks：BestEffort 节点各保留一个空闲 IP，释放其余；attach-subnets：把没有节点使用的子网用于其可用区的节点；recreate-nodes：排空并重建节点；move-nodes：在另一可用区重建；replace-machines：用主网卡位于另一子网的机器替换；new-subnets 与 raise-quota：需要申请的内容；scale-down：让 Pod 数多于最早转储的控制器恢复到当时的数量。
    .source = 按集群现状，逐一加上各措施规划并模拟。lower-watermarks：CCE 设计文档，IP 池的 pre-allocate 与 max-above-watermark；attach-subnets：驱动，eni-subnet-ids 与 IP 池的 subnet-ids（vpc-eni-node-spec-subnet.md）；recreate-nodes 与 move-nodes：驱动，弹性网卡不能更换子网与可用区，随节点删除而清理（vpc-eni.md）；replace-machines：驱动，主网卡的子网不可变更（primary-interface-with-secondary-ip.md）；new-subnets 与 raise-quota：驱动，子网不能扩容，VPC 的弹性网卡有配额（vpc-eni.md）；scale-down：本工具，Pod 减少则占用的 IP 减少

after = 前提
    .meaning = 须先完成的措施，或须同时申请才有效的另一项申请；单独有效时为空。
    .source = 按集群现状，逐一加上各措施规划并模拟

action-row-zone = 可用区
    .meaning = 有效的可用区；对整个 VPC 有效时为空。
    .source = 读入的对象，由本程序关联

to = 目标
    .meaning = 节点迁往的可用区，或控制器保留的 Pod 数；其他措施为空。磁盘在原可用区的 Pod 无法随之迁移。
    .source = 读入的对象，加上该措施模拟

targets = 对象
    .meaning = 被修改或重建的节点、被使用的子网、被缩容的控制器、新子网的网段或大小，或配额。
    .source = 读入的对象；需要申请的内容来自规划建议所用的搜索

action-row-subnets = 先加子网
    .meaning = 重建的节点或新机器事先需要的子网，或其大小；没有则为空。
    .source = 读入的对象；需要申请的内容来自给出规划建议的同一搜索

action-row-freed_ips =
    释放的
    IP
    .meaning = 释放或增加的 IP。
    .source = 读入的对象，由本程序关联

starting_pods =
    可启动
    Pod
    .meaning = 在等待 IP 的全部 Pod 中，采取该措施后一小时内启动的 Pod，包括自行启动的。
    .source = 按集群现状加上该措施模拟

with_earlier_pods =
    连同
    以上
    .meaning = 在等待 IP 的全部 Pod 中，同时采取该措施与其上各项措施后一小时内启动的 Pod；首项为空，自首个会结束 Pod、依赖其他措施或需他人处理的措施起亦为空。
    .source = 按集群现状加上这些措施模拟

starts_after_ms =
    最后一个
    所需时间
    .meaning = 采取措施后到其中最后一个 Pod 启动的时间；须先由他人处理时为空。
    .source = 按集群现状加上该措施模拟

restarted_pods =
    重启的
    Pod
    .meaning = 因此结束并在别处重新启动的运行中 Pod。
    .source = 读入的对象，由本程序关联

ended_pods =
    结束的
    Pod
    .meaning = 因此彻底结束的 Pod，包括正在等待的。结束哪些运行中的 Pod 由控制器决定：在可能先结束的 Pod 中，按作用最小的计算。
    .source = 读入的对象与最早的转储

action-row-command = 命令
    .meaning = 可直接粘贴到 shell 的命令；需要申请时为空。命令指明所读取的集群；读取文件时以 CONTEXT 代表其上下文。循环在第一个失败的节点处停止。
    .source = { -here }

action-row-undo = 撤销
    .meaning = 恢复命令所修改字段的命令，取值为读取对象时的值。
    .source = { -here }

title-actions = 现在怎么办
relief-context = 文件没有说明属于哪个集群：请将 CONTEXT 替换为该集群的上下文（`kubectl config get-contexts`）。
relief =
    等待 IP 的 { PODS($waiting) } 中，{ $pods ->
        [0] 没有一个会自行启动
       *[other] 有 { $pods } 个会自行启动
    }。{ $actions ->
        [0] 没有已知的措施能让更多 Pod 启动。
       *[other] {""}
    }
action-now = 现在
action-request = 申请
action-what =
    { $zone ->
        [none] {""}
       *[other] { $zone }：
    }{ $what }{ $after ->
        [none] {""}
       *[other] （先{ $after }）
    }{ $with ->
        [none] {""}
       *[other] （同时{ $with }）
    }
action-effect =
    { PODS($waiting) } 中有 { $pods } 个启动{ $time ->
        [none] {""}
       *[other] ，用时不超过 { SPAN($time) }
    }{ $restarted ->
        [0] {""}
       *[other] ，{ PODS($restarted) } 重启
    }{ $ended ->
        [0] {""}
       *[other] ，{ PODS($ended) } 结束
    }{ $earlier ->
        [none] {""}
       *[other] ；连同以上步骤，共启动 { $earlier } 个
    }
action-lower-watermarks = 释放 { NODES($nodes) }上空闲的 { IPS($ips) }
action-attach-subnets = 将 { $targets }（{ IPS($ips) }）加入集群或节点组（控制台，或 eni-subnet-ids），并在节点重建之前加入这些节点
action-recreate-nodes =
    { $subnets ->
        [none] 排空并重建 { $targets }
       *[other] { $is_new ->
            [true] 申请 { $subnets }，并加入
           *[false] 将 { $subnets } 加入
        }集群或节点组（控制台，或 eni-subnet-ids），再排空并重建 { $targets }
    }
action-replace-machines = 新建主网卡位于 { $subnets } 的机器，再排空并移除 { $targets }
action-move-nodes = 排空 { $targets }，并在 { $to } 重建（其上的 Pod 须没有磁盘）
action-scale-down = 将 { $targets } 缩容到最早转储中的 { PODS($to) }
action-new-subnets = 申请 { $targets }（{ IPS($ips) }）
action-raise-quota = 申请 { ENIS($quota) } 的配额

## DriftRow

about = 对象
    .meaning = 有差异的对象类别。
    .source = 规划文件与读入的对象

name = 名称
    .meaning = 名称。
    .source = 规划文件与读入的对象

difference = 差异项
    .meaning = 差异所在；presence 表示仅在其中一方存在。
    .source = 规划文件与读入的对象

planned = 规划
    .meaning = 规划中的值；规划中没有时为空。
    .source = 规划文件与读入的对象

observed = 实际
    .meaning = 实际的值；集群中没有时为空。
    .source = 规划文件与读入的对象

## EventRow

code = 代码
    .meaning = 事件原因或错误代码，可用 `cce-plan explain` 查询。
    .source = Event

pods = Pod 数
    .meaning = 报告该代码的 Pod，各计一次。
    .source = Event

event-row-nodes = 节点
    .meaning = 报告该代码的节点，以 Event 所述为准。
    .source = Event

events = 次数
    .meaning = 报告次数，含重复。
    .source = Event（count、series）

event-row-subnets = 子网
    .meaning = 所涉子网：消息中指明的子网或弹性网卡所在子网，否则为节点弹性网卡所在子网。
    .source = Event，由本程序关联

findings = 发现
    .meaning = 能解释它的发现。
    .source = { -here }

explained = 可解释
    .meaning = 节点与子网的状态能否解释它；没有对应发现或信息不足时为空。
    .source = { -here }

## WaitingRow

cause = 原因
    .meaning = 这些 Pod 在等什么。缺 IP：node-stuck：节点卡死，不会再有 IP；subnets-exhausted：节点的子网均无 IP；eni-quota：配额不允许再创建弹性网卡；node-full：节点已达上限；cross-subnet：没有弹性网卡空位放该 Pod 专属子网的 IP；pool-waits：地址池正在申请；no-address：原因未知。存储：volume-limit、volume-claims、volume-attach。节点：host-ports、max-pods、cpu、memory、resources、affinity、taints、gated。容器：image、config、crash、starting。node-not-ready：所在节点未就绪；sandbox：没有代码说明沙箱为何无法创建；unknown：对象没有说明。
    .formula = 无节点时：按调度器消息，多数节点缺少的资源；被污点或亲和性排除的节点，仅在其他节点什么都不缺时计入。在节点上且没有 IP 时：最新的存储卷 Event；否则为节点状态，再次为 Event 中的代码
    .source = Pod 与 Event，由本程序与节点关联

addresses = 缺 IP
    .meaning = 原因是否为缺少 IP；未知时为空。
    .source = Pod 与 Event，由本程序与节点关联

waiting-row-pods = Pod 数
    .meaning = 等待它的 Pod，各计一次。已结束或正在删除的 Pod 不算等待。
    .source = Pod

since = 始于
    .meaning = 其中第一个开始等待的时间：调度器拒绝、kubelet 首次看到或容器不再就绪的时间；否则为创建时间。
    .source = Pod（PodScheduled、startTime、Ready、creationTimestamp）

waited = 至少
    .meaning = 从该时间到所读 Pod 与 Event 中最新时间的时长。
    .source = Pod 与 Event

waiting-row-nodes = 节点
    .meaning = 它们所在的节点数。
    .source = Pod（nodeName）

most_on = 最多在
    .meaning = 其中最多 Pod 所在的节点；没有节点时为空。
    .source = Pod（nodeName）

says = 消息
    .meaning = 调度器、kubelet 或网络组件给其中多数 Pod 的消息。
    .source = Pod（conditions、containerStatuses），否则为 Event

command = 查看
    .meaning = 查看其中一个 Pod 详情的命令。
    .source = { -here }

## WaitingOwnerRow

owner_kind = 类型
    .meaning = Pod 的所有者：ReplicaSet 或 Job 之上的 Deployment 或 CronJob（按其对象或名称）；否则为控制 Pod 的对象；没有控制者时为 Pod。
    .source = Pod（ownerReferences、pod-template-hash）、ReplicaSet、Job

namespace = 命名空间
    .meaning = 所在命名空间。
    .source = Pod

owner = 所有者
    .meaning = 所有者的名称。
    .source = Pod（ownerReferences、pod-template-hash）、ReplicaSet、Job

waiting-owner-row-pods = Pod 数
    .meaning = 该所有者正在等待的 Pod。
    .source = Pod

waiting-owner-row-cause = 原因
    .meaning = 其中多数在等什么；见等待中 Pod 的原因。
    .source = Pod 与 Event，由本程序与节点关联

waiting-owner-row-nodes = 节点
    .meaning = 它们所在的节点数。
    .source = Pod（nodeName）

## WaitingPodRow

pod = Pod
    .meaning = Pod 名称。
    .source = Pod

waiting-pod-row-node = 节点
    .meaning = 所在节点；尚无节点时为空。
    .source = Pod（nodeName）

waiting-pod-row-cause = 原因
    .meaning = 在等什么；见等待中 Pod 的原因。
    .source = Pod 与 Event，由本程序与节点关联

waiting-pod-row-since = 始于
    .meaning = 开始等待它的时间。
    .source = Pod（PodScheduled、startTime、Ready、creationTimestamp）

waiting-pod-row-says = 消息
    .meaning = 调度器、kubelet 或网络组件给它的消息。
    .source = Pod（conditions、containerStatuses），否则为 Event

## EniRow

eni = 弹性网卡
    .meaning = 弹性网卡 ID；仅知其 IP 时为空。
    .source = 读入的对象，由本程序关联

secondary_ips =
    辅助
    IP
    .meaning = 绑定的本子网辅助 IP 数，不含主 IP。
    .source = 读入的对象，由本程序关联

eni-row-used_ips =
    使用
    IP
    .meaning = 其中 Pod 使用的数量；没有对象说明时为空。
    .source = 读入的对象，由本程序关联

eni-row-cross_subnet_ips =
    跨子网
    IP
    .meaning = 其上属于其他子网的 IP 数，占用槽位。
    .source = 读入的对象，由本程序关联

eni-row-borrowed_ips =
    预借
    IP
    .meaning = 驱动在其子网中为它保留、尚未绑定的 IP 数。
    .source = 读入的对象，由本程序关联

## ReadRow

kind = 类型
    .meaning = 对象类型。
    .source = { -input }

objects = 对象数
    .meaning = 读入的数量。
    .source = 读入的对象，由本程序关联

used = 使用
    .meaning = 审计是否使用这类对象。
    .source = { -input }

## NewEniRow

ips = IP
    .meaning = 该弹性网卡的 IP 数，含主 IP。
    .source = 读入的对象，由本程序关联

## 标题

title = 集群审计
title-nodes = 节点（最严重的在前）
title-urgent-subnets = 子网（最紧迫的在前）
title-events = Event 报告的情况
title-waiting = Pod 在等什么
title-waiting-owners = 谁的 Pod 在等待
title-drift = 与规划的差异
title-migration = 由 BestEffort 迁移至 Burstable
title-migration-blocked = 无法迁移
title-addresses = IP 由谁占用
title-rates = 增长速度
title-takers = 谁占用了 IP
title-owners = 谁的 Pod 增减了 IP

## 结论

lead-none-waits = { PODS($pods) } 均未处于等待状态。
lead-waiting =
    { PODS($pods) } 中有 { $waiting } 个在等待{ $since ->
        [none] {""}
       *[other] ，最早始于 { $since }{ $waited ->
            [none] {""}
           *[other] （早于数据中最新时间 { SPAN($waited) }）
        }
    }：{ $causes }。
waiting-of-cause = { $cause } { $pods } 个
waiting-more-causes = 另有 { $more } 种原因
lead-waiting-owners = 等待最多的：{ $owners }。
waiting-of-owner = { $owner_kind } { $namespace }/{ $owner }（{ $pods } 个）
lead-waiting-says = { $cause }：{ $says }
lead-waiting-unknown = 有 { PODS($pods) } 的原因无法从对象得知。请查看：{ $command }

lead-part = { $what }；以下只统计已有部分。

lead-routed =
    { $all ->
        [true] 没有可审计的节点。未计入：{ NODES($routed_nodes) }为 VPC 路由模式，Pod 使用 podCIDRs 中的 IP，不占用子网（参见 cce-plan cidrs）。
       *[false] 未计入：{ NODES($routed_nodes) }为 VPC 路由模式，Pod 使用 podCIDRs 中的 IP，不占用子网。
    }

lead-no-nodes = 读入的内容有 { SUBNETS($subnets) }，没有节点：请一并提供节点的 NetResourceSet（{ $command }）。

lead-states =
    { $states }{ $unknown ->
        [0] {""}
       *[other] ；另有 { $unknown } 个信息不足，无法判断
    }。

lead-missing =
    { $command ->
        [none] 信息不足：请一并给出 BCC 实例列表的返回，以获知机型上限。
       *[other] 信息不足：请一并给出 `{ $command }` 的对象。
    }

lead-missing-of-tke = 信息不足：请一并给出 `{ $command }` 的对象，以及容器子网（`tccli vpc DescribeSubnets`）。

lead-events-for-pods = 如需查明 Pod 为何处于 Pending，请一并给出 { $command } 的输出。

lead-all-unknown =
    { $nodes ->
        [1] 唯一节点的信息不足，无法判断是否卡死。
       *[other] 全部 { NODES($nodes) }的信息都不足，无法判断是否卡死。
    }

lead-none-stuck =
    { $nodes ->
        [1] { $full ->
            [1] 唯一的节点未卡死，已有允许的全部 IP。
           *[other] 唯一的节点未卡死，能得到将要申请的 IP。
        }
       *[other] { NODES($nodes) }无一卡死，{ $unknown ->
            [0] 都能得到将要申请的 IP
           *[other] 已知的都能得到将要申请的 IP；另有 { $unknown } 个信息不足，无法判断
        }。
    }

events-of-code =
    { $pods ->
        [0] { $events } 次 Event
       *[other] { $pods } 个 Pod
    }{" "}报告 { $code }{ $nodes ->
        [0] {""}
       *[other] （{ NODES($nodes) }）
    }：{ $explained ->
        [true] { $findings ->
            [none] { $asks ->
                [true] 其 IP 池正在申请
               *[false] 节点已达上限
            }
           *[other] { $findings }
        }
       *[other] 导出的状态无法解释
    }。

nodes-in-state =
    { $nodes ->
        [none] { $count } 个
        [1] 唯一的节点
       *[other] { NODES($nodes) }中 { $count } 个
    }{ $state ->
        [stuck] 卡死
        [cannot-grow] 无法扩容
        [one-eni-from-stuck] 濒临卡死
       *[cannot-reach-max-pods] 永远达不到 max-pods
    }

lead-holdings-unknown = 其弹性网卡和 IP 均未知。

lead-holdings =
    { $all ->
        [true] 共持有
       *[false] 已知共持有
    }{ $enis ->
        [none] {""}
       *[other] {" "}{ ENIS($enis) }，主 IP 之外绑定
    } { IPS($bound_ips) }{ $used_ips ->
        [none] ；部分使用量未知
       *[other] ：使用中 { $used_ips } 个，预热 { $idle_ips } 个
    }。

exhausted = 已耗尽：{ $names }。
nearly-exhausted = 剩余 IP 放不下下一个弹性网卡：{ $names }。
nearly-exhausted-subnet = { $subnet }（剩余 { $available_ips }，下一个弹性网卡需 { $next_eni_ips }）
left-unknown = 剩余 IP 未知：{ $names }。

lead-locked =
    有节点缺 IP，而以下预热 IP 锁在其他节点上：{ $names }{ $node ->
        [none] {""}
       *[other] ；最多的是 { $node }，{ $idle_ips } 个
    }。
locked-in-subnet = { $subnet } { $idle_ips } 个

## 最严重的节点

look-first =
    .at =
        { $zone ->
            [none] 先看 { $node }
           *[other] 先看 { $zone } 的 { $node }
        }
    .enis =
        { $enis_limit ->
            [none] 已绑定 { ENIS($enis) }
           *[other] 已绑定 { $enis }/{ $enis_limit } 个弹性网卡
        }
    .next =
        { $next_eni_ips ->
            [none] { $needed_ips ->
                [none] {" "}IP
               *[other] {" "}{ IPS($needed_ips) }
            }
           *[other] {" "}{ $next_eni_ips } 个 IP 的弹性网卡
        }
    .own-stuck = { look-first.at }：其 Pod 只能使用主网卡所在子网的 IP，{ $subnets }，{ IPS($bound_ips) }全部在用。只能用主网卡位于另一子网的机器替换。
    .stuck = { look-first.at }：{ look-first.enis }，{ $subnets }，{ IPS($bound_ips) }全部在用。仅新增子网无效：先使其子网有足够的 IP，再排空并重建该节点。
    .cannot-grow =
        { look-first.at }：需要{ look-first.next }，{ look-first.enis }，{ $subnets }。{ $zone ->
            [none] {""}
           *[other] 在 { $zone }{" "}
        }新增子网并加入该节点的子网列表即可解决。
    .tke-cannot-grow =
        { look-first.at }：其 IP 全部在用，{ $subnets }。{ $zone ->
            [none] {""}
           *[other] 在 { $zone }{" "}
        }新增容器子网即可解决。
    .one-eni-from-stuck = { look-first.at }：{ look-first.enis }，{ $subnets }，只能再创建一个弹性网卡。请在其用满之前为子网补充 IP，或排空并重建该节点。
    .cannot-reach-max-pods = { look-first.at }：其 max-pods 为 { $max_pods }，即使用尽子网剩余 IP 也只能到 { $reachable_ips }。

subnets-of-node =
    .one =
        { $available_ips ->
            [none] { $subnet }（未知）
           *[other] { $subnet }（剩余 { $available_ips }）
        }
    .exhausted =
        { $count ->
            [0] 没有可用于扩容的子网
           *[other] { $names } 已耗尽
        }
    .short = { $names }的 IP 不够

## 所问之事

lead-no-growth = 按每天多用 { IPS($ips_per_day) }计，未发现会耗尽的子网。
lead-growth =
    按每天多用 { IPS($ips_per_day) }计，最先耗尽的子网 { $subnet } { $first_days ->
        [0] 现已耗尽
       *[other] 将在 { $first_days } 天后耗尽
    }{ $zone_days ->
        [none] {""}
        [0] ；最先耗尽的可用区，其子网现已全部耗尽
       *[other] ；最先耗尽的可用区，其子网将在 { $zone_days } 天后全部耗尽
    }。

lead-rates = 自 { $since } 以来：{ $parts }。
rate-of-zone =
    { $zone ->
        [none] 无可用区的子网
       *[other] { $zone }
    } { $trend ->
        [growing] 每天占用 { $per_day } 个 IP{ $first_day ->
            [none] { $left ->
                [none] ，剩余数未知
               *[other] ，9999 年之后才会耗尽
            }
           *[other] ，{ $mean_day ->
                [none] 最早于 { $first_day } 耗尽
                [same] 将于 { $first_day } 耗尽
               *[other] 将在 { $first_day }（最快速度，每天 { $fastest_per_day } 个）至 { $mean_day } 之间耗尽
            }
        }
        [shrinking] 在减少
        [flat] 没有增长
       *[unknown] 未知
    }
rate-of-enis =
    弹性网卡每天增加 { $per_day } 个{ $first_day ->
        [none] {""}
       *[other] { $mean_day ->
            [none] ，配额最早于 { $first_day } 用尽
            [same] ，配额将于 { $first_day } 用尽
           *[other] ，配额将在 { $first_day } 至 { $mean_day } 之间用尽
        }
    }
lead-no-rates = 自 { $since } 以来：没有可用区增长。
lead-takers = 占用者：{ $parts }。
taker =
    .joined = 新加入的 { NODES($nodes) }（{ $ips } 个 IP）
    .stayed = 原有节点（{ $ips } 个 IP）
    .others = 其他占用（{ $ips } 个 IP）
lead-owners = 新增有 IP 的 Pod 最多的是：{ $owners }。
owner-with-more =
    { $zone ->
        [none] {""}
       *[other] { $zone } 的{" "}
    }{ $owner }（{ PODS($pods) }）
lead-partial-dump =
    { $file ->
        [none] 被审计的转储
       *[other] { $file }
    } { $counts ->
        [true] 没有剩余 IP 数{ $enis ->
            [true] ，也没有弹性网卡
           *[false] {""}
        }：按{ $enis ->
            [true] 其中已有的数据
           *[false] 节点持有的 IP
        }比较{ $enis ->
            [true] {""}
           *[false] ，不含其他占用
        }。
       *[false] { $enis ->
            [true] 没有说明节点有哪些弹性网卡：按剩余 IP 比较，无法说明由谁占用。
           *[false] 没有 Pod：比较所有者时不含它。
        }
    }

lead-no-migration = 没有 BestEffort 节点，无需迁移。
lead-migration =
    { $moved ->
        [0] { $nodes ->
            [1] 该 BestEffort 节点无法迁移至 Burstable
           *[other] { NODES($nodes) }（BestEffort）均无法迁移至 Burstable
        }
       *[other] { $nodes ->
            [1] 该 BestEffort 节点可以迁移至 Burstable
           *[other] { $all ->
                [true] 全部 { NODES($nodes) }（BestEffort）可
               *[false] { NODES($nodes) }（BestEffort）中有 { $moved } 个可
            }按此次序逐个迁移至 Burstable
        }
    }{ $step ->
        [none] {""}
       *[other] ；第 { $step } 步后剩余最少：{ $zone ->
            [none] {""}
           *[other] { $zone } 剩{" "}
        }{ IPS($available_ips) }
    }。{ $blocked ->
        [none] {""}
       *[other] 无法迁移：{ $blocked }。
    }
blocked-nodes =
    { $zone ->
        [none] {""}
       *[other] { $zone } 的{" "}
    }{ NODES($nodes) }（{ $why }{ $short_ips ->
        [0] {""}
       *[other] ，缺 { $short_ips } 个
    }）

lead-drift =
    { $differences ->
        [0] 集群与规划一致。
       *[other] 集群与规划有 { $differences } 处差异。
    }

## 假设

assume-model = 地址池规则采用 { $model }。
assume-reserved-by-source = 来源未另行说明的子网，由 VPC 保留 { $reserved_ips } 个地址。
assume-left-out = NetResourceSet 与 Subnet 对象中省略的数字视为 0；云平台列表中省略的数量视为未知。
assume-primary-ips = 每个弹性网卡在绑定 IP 之外另占一个主 IP。
assume-one-moment = 全部对象视为同一时刻的状态。
