# What is wrong with plan files, --set, lists of subnets and catalogs; `.help` says the way out.

## What tables of a plan file are

plan = 规划
cluster = 集群
target = 目标
subnet = 子网
node-group = 节点组
growth = 增长
milestone = 里程碑
node = 节点
eni = 弹性网卡
cidr-config = Pod CIDR 配置
vip-pool = VIP 池
vip = VIP 条目
policy = 规划要求
allowance = 豁免项
simulation = 模拟
latency = 延迟
workload = 工作负载
event = 事件
join-event = join 事件
remove-event = remove 事件
rejoin-event = rejoin 事件
scale-event = scale 事件
rollout-event = rollout 事件
churn-event = churn 事件
take-event = take 事件
give-event = give 事件
fail-event = fail 事件
recover-event = recover 事件
finding = 发现

## What a table has one of

nodes = 节点
an-action = 动作
a-number-of-pods = 目标 Pod 数
a-place = 位置

## Tables and keys

no-table = { $noun }应为表，此处是{ $kind }
    .help = 请写一个表，可用的键：{ $keys }
no-plan-table = 规划文件的顶层应为表，此处是{ $kind }
    .help = 请写一个表
table-for-list = { $key } 是表，应为表的列表
    .help = 在其键之上写 [[{ $key }]]，用双层方括号
table-for-inner-list = { $key } 是表，应为表的列表
    .help = 请写 { $key } = [{"{"} ... {"}"}]，用方括号括起的表的列表
subnet-no-table = subnet 不是表的列表
    .help = 请写表的列表；TOML 中写 [[subnet]]，用双层方括号
key-twice = 键“{ $key }”重复
    .help = 只保留一个
unknown-key = 未知的键“{ $key }”（{ $noun }）
keys-are = 可用的键：{ $keys }
key-of-table = { $key } 属于 { $table }
without-key = { $noun }缺少 { $key }
add-key = 添加 { $key }：{ $meaning }
add-key-only = 添加 { $key }
add-version-json = 添加 "version": 1，作为第一个键
add-version-yaml = 在第一行添加 version: 1
add-version-toml = 在第一行添加 version = 1
unknown-version = 不支持规划文件版本 { PLAIN($version) }
    .help = 请写 version = 1
without-one = { $noun }缺少{ $what }
    .help = 添加其中之一：{ $keys }
with-several = { $noun }中同时有 { $given }
    .help = 只保留其中之一：{ $keys }
and = { $all } 和 { $key }

## Values

is-kind = { $key } 的值是{ $kind }，应为{ $wanted }
    .help = 请写{ $wanted }
is-not = { $key } 的值“{ $text }”有误，应为{ $wanted }
    .help = 请写{ $wanted }
number-is-not = { $key } 的值有误，应为{ $wanted }
    .help = 请写{ $wanted }
a-share = 比例，例如 "20%"
a-month = 月份，例如 "2026-12"
a-cpu-quantity = 合法的 CPU 数量，例如 "500m" 或 2
a-memory-quantity = 合法的内存数量，例如 "512Mi" 或 "2Gi"
a-length-of-time = 时长，例如 "1h30m" 或 "500ms"，最长十年
a-signed-number = 不为 0 的整数
out-of-range = { $key } 的值 { PLAIN($n) } 超出范围
    .help = 请写 { PLAIN($least) } 到 { PLAIN($most) } 的整数
not-signed = { $key } 的值 { $n } 有误，应为不为 0 的整数
    .help = 请写 -{ PLAIN($most) } 到 { PLAIN($most) } 的整数，不能为 0
fraction = { $key } 的值 { $n } 是小数
    .help = 比例请写成 "{ $share }"，带引号；否则请写整数
no-time = { $key } 的时长为 0
    .help = 请写大于 0 的时长
cannot-be = { $key } 不能为“{ $text }”
not-zero-or-table = { $key } 的值是{ $kind }，应为 "zero" 或表
zero-or-table = 请写 "zero"，或写一个表，可用的键：{ $keys }

## Lists

holds = { $key } 中有 { $what }
holds-no-text = { $key } 中有{ $kind }，应为文本
    .help = 请写文本列表，每项带引号
names-twice = { $key } 中“{ $name }”重复
    .help = 只保留一个
empty-list = { $key } 为空
    .help = 至少写一项，或删除该键
labels-no-table = { $key } 的值是{ $kind }，应为表
    .help = 请写值为文本的表，例如 {"{"} pool = "gpu" {"}"}
label-is = { $key } 中“{ $name }”的值是 { $what }
label-no-text = { $key } 中“{ $name }”的值是{ $kind }，应为文本
    .help = 请写值为文本的表，例如 {"{"} pool = "gpu" {"}"}
label-twice = { $key } 中“{ $name }”重复
    .help = 只保留一个
counts-no-table = { $key } 的值是{ $kind }，应为表
    .help = 请为每个可用区写节点数，例如 {"{"} "cn-bj-a" = 1, "cn-bj-d" = 2 {"}"}
count-missing = { $key } 中“{ $name }”没有数值
    .help = 请写数值，或删除该可用区
too-many = { $key } 有 { $count } 项
    .help = 最多读取 { $most } 项；请删去多余的项

## Names

not-called = 没有名为“{ $name }”的{ $noun }
they-are = 已有：{ $names }
there-are = 已有：{ $names }
add-table = 添加同名的 [[{ $key }]]
name-by-id = 请写子网的 ID 或 CIDR
explain-lists = `cce-plan explain` 可列出全部发现
plan-has-none = 规划文件中一个也没有
of-which = { $table }未指定{ $noun }
    .help =
        { $count ->
            [0] 添加 [[{ $key }]]：目前没有
           *[other] 添加 { $key }：有多个可选
        }
no-subnet-in-zone = 可用区“{ $name }”中没有子网
add-zone = 为子网添加 zone
zones-are = 有子网的可用区：{ $zones }；请写其中之一，或在 { $name } 添加 [[subnet]]
same-name = { $noun }重名：“{ $name }”
    .help = 为各自取不同的名称

## Node groups

too-many-zones = 子网分布在 { $zones } 个可用区
    .help = 规划最多支持 { $most } 个可用区；请只规划一部分
too-many-cells = { $zones } 个可用区中有 { $groups } 个节点组
    .help = 节点组数与可用区数之积最多为 { $most }；请合并相同的节点组
no-node-group = 没有节点组
    .help = 至少添加一个
max-nodes-below = max_nodes { PLAIN($max) } 小于 nodes { PLAIN($nodes) }
    .help = 至少写 { PLAIN($nodes) }，或删除该键
zone-nodes-sum = zone_nodes 共 { PLAIN($sum) } 个节点，而该节点组最多有 { PLAIN($most) } 个
    .help = 为每个节点（直到 max_nodes，未写时为 nodes）指定可用区，或删除该键
more-than-named = “{ $name }”的 zone_nodes 在该可用区为 { PLAIN($named) } 个节点，已有节点更多
    .help = 调大 zone_nodes 中该可用区的数值：其中包含已有节点
max-pods-of-its-own = --max-pods { PLAIN($asked) } 对节点组“{ $name }”无效，它自行设置了 max_pods { PLAIN($own) }
    .help = 不用 --max-pods，改用 --set node_group.max_pods={ PLAIN($asked) } 设置全部节点组，或用 --set cluster.max_pods={ PLAIN($asked) } 设置未自行设置的节点组
expected-pods-above = expected_pods { PLAIN($expected) } 大于 max_pods { PLAIN($max) }
    .help = 预期每节点运行的 Pod 不能多于其上限
pods-above-max = 每个节点都运行的 Pod 超过 max_pods { PLAIN($max) }：DaemonSet 的 { PLAIN($daemonset) } 个，主机网络的 { PLAIN($host) } 个
    .help = 调大 max_pods，或减少这些 Pod
own-eni-alone = 节点只有自身的一个弹性网卡，在 { $strategy } 下不供 Pod 使用
    .help = 写 2 个或更多弹性网卡（含节点自身的），或改用其他策略
size-unknown =
    写了 { $key }，但节点的{ $key ->
        [cpu_per_pod] { " " }vCPU{ " " }
       *[other] 内存
    }未知
    .help =
        写出{ $key ->
            [cpu_per_pod] { " " }vCPU{ " " }
           *[other] 内存
        }已知的机型，或删除 { $key }
in-zone = 可用区 { $name }
without-zone = 未写可用区的子网
no-subnet-of-zone = { $key } 缺少{ $zone }
    .help =
        { $key ->
            [subnets] 该处的节点将无子网可用；请添加一个，或将其从 zones 中去掉
           *[other] 每个可用区的节点都需要自身的 IP；请添加一个
        }
subnet-elsewhere = 子网“{ $name }”属于{ $zone }，不在 zones 中
    .help = 修正两者之一
subnet-exclusive = 子网“{ $name }”是独占子网，不供 Pod 使用
    .help = 请写供 Pod 使用的子网
subnet-for-nodes = 子网“{ $name }”仅供节点使用，不供 Pod 使用
    .help = 请写供 Pod 使用的子网
nic-subnets-differ = "{ $name }" 的 Pod 使用机器主网卡的 IP（{ $instance }），位于机器所在的子网：subnets 与 node_subnets 不一致
    .help = 若机器在 node_subnets 的子网中，删除 subnets；否则删除 node_subnets

## Volumes

data-disks-alone = 写了 data_disks，但卷不是机器的磁盘
    .help = 写 volume_type = "cbs" 或 "cbs-csi"，或改为调小 volumes_per_node
no-attach-limit = 每节点可挂载的卷数未知
    .help = CSI 驱动没有内置上限：请写 volumes_per_node，其值见 CSINode 的 count
no-volume-type = 没有卷类型“{ $word }”
volume-types =
    { $near ->
        [none] 可写 { $words }，或 CSI 驱动的名称；名称中没有点时，在前面加 csi:
       *[other] 是否想写 { $near }？
    }
no-gate = Kubernetes { $version } 没有特性门控 { $gate }
gate-locked = 特性门控 { $gate } 在 Kubernetes { $version } 中不能关闭

## Existing nodes

more-than-wanted = “{ $name }”需要 { PLAIN($wanted) } 个节点，已有节点更多
    .help = 调大节点组的 nodes：其中包含已有节点
too-many-enis = 节点有 { PLAIN($enis) } 个弹性网卡，上限为 { PLAIN($most) }
    .help = 调大节点组的 enis，或修正列表
which-zone = 未指明可用区：“{ $name }”有多个可用区
    .help = 添加 zone
no-nodes-in-zone = 节点组“{ $name }”在可用区 { $zone } 没有节点
    .help = 为节点组添加该可用区，或写另一个节点组
more-used-than-bound = 使用中的 IP 有 { PLAIN($used) } 个，多于已绑定的 { PLAIN($bound) } 个
    .help = 不能大于 secondary_ips
too-many-addresses = 弹性网卡除主 IP 外有 { PLAIN($addresses) } 个 IP，上限为 { PLAIN($most) }
    .help = 调大节点组的 ips_per_eni，或修正该数值
eni-elsewhere = 子网 { $subnet } 与节点不在同一可用区
    .help = 弹性网卡与其节点同可用区：请修正两者之一

## Growth

growth-twice = 该节点组的增长重复
    .help = 只保留一个
growth-by-both = 增长同时写了 nodes_per_month 和 milestones
    .help = 只写其中之一
growth-by-neither = 增长缺少 nodes_per_month 或 milestones
    .help = 请写其中之一
no-milestones = milestones 为空
    .help = 添加一项，或写 nodes_per_month
month-not-after = 该月份不晚于前一项
    .help = 请按月份顺序列出
before-start = { $month } 早于起始月份 { $start }
    .help = 请写更晚的月份
month-without-start = 要写月份，集群须有 start
    .help = 在 [cluster] 中添加 start = "2026-12"，或写从现在起的月数

## Policy and pod CIDRs

all-zones-lost = lost_zones 包含了节点组的全部可用区
    .help = 至少去掉一个，由它承接其余可用区的节点
one-zone-alone = survive_zone_loss 要求节点组分布在至少两个可用区
    .help = 为子网写可用区，至少两个不同的，或删除该键
no-requirement = selector“{ $text }”不是有效的条件
    .help = 写法同 kubectl："rack in (r1, r2)"、"pool notin (a)"、"gpu"、"!spot"、"cores>16"

## Simulation

after-horizon = { $key } { $time } 晚于模拟结束的 { $horizon }
    .help = 请写更早的时间，或调大 [simulation] 的 horizon
max-pre-bound-below = max_pre_bound { PLAIN($most) } 小于 min_pre_bound { PLAIN($least) }
    .help =
        { $given ->
            [none] 添加 min_pre_bound，其默认值为 { PLAIN($least) }
           *[other] 至少写 { PLAIN($least) }，或删除该键
        }
subnet-on-host-network = 使用主机网络的 Pod 写了 subnet
    .help = 删除该键：这些 Pod 不占用 IP
on-daemonset = { $event }的工作负载“{ $name }”是 DaemonSet
    .help =
        { $kind ->
            [scale-event] 其 Pod 随节点增减：请用 join 或 remove
            [churn-event] 将不断启动和结束的 Pod 写成不带 daemonset 的工作负载
           *[other] 将要替换的 Pod 写成不带 daemonset 的工作负载
        }
nothing-replaced = surge 和 unavailable 均为 0
    .help = 调大其中之一：否则无法替换任何 Pod

## VIP pools

too-many-domains = { PLAIN($nodes) } 个节点分布于 { PLAIN($domains) } 个广播域
    .help = 广播域至少有两个节点才能承载 VIP：请减少 domains，或增加节点
group-of-pool = 节点组“{ $name }”已属于 VIP 池“{ $pool }”
    .help = 节点的上限只计一次：请将两者的 VIP 放入同一个池
node-of-pool = 节点“{ $name }”已属于 VIP 池“{ $pool }”
    .help = 节点的上限只计一次：请从其中一个池中去掉
no-node-of-pool = “{ $name }”不是 VIP 池“{ $pool }”的节点
which-service = “{ $text }”未指明是哪个 Service
    .help = 请写命名空间和名称："shop/web"
write-address = 请写地址，例如 10.0.0.100
vip-twice = { $address } 重复
    .help = 每个 VIP 只列一次
vip-of-pool = { $address } 也是 VIP 池“{ $pool }”的 VIP
    .help = 每个 VIP 只列一次

## --set

sets-nothing = “{ $text }”没有设置任何内容
    .help = 请写 KEY=VALUE，例如 node_group.web.nodes=12；`cce-plan schema plan-file` 有全部的键
set-unread = 没有节点组使用集群的 { $key }：各节点组都有自己的值
    .help = 请为所有节点组设置：--set { $read }
set-no-number = { $key } 的值“{ $value }”不是整数
    .help = 只写数字，最大 2^63 - 1；值为空则删除该键
sets-table = { $table } 是表
    .help = 请写 { $table }.KEY=VALUE
holds-no-keys = { $name } 中没有键
    .help = 请写 { $path }=VALUE
maybe-name = 请写 { $path }.KEY=VALUE；{ $keys }
plan-key-no-table = 规划文件的 { $key } 不是表
    .help = 请先修正规划文件
too-large-for-toml = TOML 无法表示该数值
    .help = 请写不大于 2^63 - 1 的整数

## Lists of subnets

too-many-subnets = 子网超过 { $most } 个
    .help = 请只提供一个 VPC 的子网；没有集群会用这么多
several-vpcs =
    子网属于 { $count } 个 VPC：{ $names }{ $more ->
        [0] {""}
       *[other] {" "}等
    }
    .help = 请只提供一个 VPC 的子网（例如 vpcId 为 { $first } 的）：集群及其网段在同一 VPC 中
unknown-role = 没有 role“{ $role }”
    .help = 请写 "pods"、"nodes" 或 "both"
subnet-without-cidr = 子网缺少 cidr
    .help = 添加其网段，例如 cidr = "10.0.0.0/22"
planned-with-ips = 计划中的子网尚未创建，不会有已用 IP
    .help = 去掉 available_ips；子网创建后则去掉 planned
subnet-twice = 子网 { $cidr } 重复，首次出现在 { $place }
    .help = 只保留一个
subnets-overlap = 子网 { $cidr } 与 { $place } 的 { $other } 重叠
    .help = 同一 VPC 的子网不能重叠；请修正两者之一
same-id = 两个子网的 ID 同为“{ $id }”，首次出现在 { $place }
    .help = 为每个子网写各自的 ID
zone-spelled-twice = 可用区“{ $zone }”与 { $place } 的可用区“{ $known }”只是写法不同
    .help = 同一可用区只用一种写法：否则会被算作两个可用区，好像失去其中一个后另一个还在
more-free-than-usable = { $cidr } 没有 { PLAIN($given) } 个可用 IP
    .help = 其 { PLAIN($all) } 个地址中最多可分配 { $most } 个（保留 { PLAIN($reserved) } 个）
more-free-than-nodes-leave = 节点占用后 { $cidr } 没有 { PLAIN($free) } 个可用 IP
    .help = 其可分配的 { PLAIN($usable) } 个地址中，节点已占用 { PLAIN($held) } 个，最多剩 { PLAIN($most) } 个：请给出同一时刻的两个数
holds-no-subnet =
    { $kinds ->
        [none] { $file } 中没有子网
       *[other] { $file } 中没有子网，只有 { $kinds }
    }
    .help = 请提供 Subnet 对象，或列出子网的 API 响应
a-subnet = 没有 ID 的子网
no-network = 缺少网段：{ $name }
    .help = 请提供含其 CIDR 的对象或 API 响应
outside-vpc = { $what } { $network } 不在 VPC（{ $ranges }）内
    .help = 删除它，或用 --vpc 一并写出其所在的 VPC 网段
beyond-vpc = { $what } { $network } 超出 VPC（{ $ranges }）
    .help = 请只写位于 VPC 内的部分：{ $parts }
row-word = "{ $text }" 不是该子网的可用区、ID 或可用 IP 数
    .help = 请在首行写明列名：id,cidr,zone,available_ips
no-cidr = “{ $text }”不是 CIDR 格式的 IPv4 网段
name-network = 请写出网段，例如 10.0.0.0/22xcn-bj-a@960；只知道前缀长度时，可用 `cce-plan carve` 查找空闲网段
zone-after-x = 请写 { $text }：可用区写在 x 之后
zone-missing = “x”之后缺少可用区
    .help = 请写 { $cidr }xcn-bj-a；不写可用区时写 { $cidr }
no-zone-name = “{ $zone }”不是可用区名称
    .help = 请写 { $cidr }xcn-bj-a；不写可用区时写 { $cidr }
no-count = “{ $text }”不是 IP 数
    .help = 请写 { $network }@N，N 为尚可分配的 IP 数

## Instance types

unknown-instance = 未知机型“{ $name }”：{ $why }
    .help =
        { $near ->
            [none] `cce-plan catalog list` 可列出已知机型；用 --enis 和 --ips-per-eni 可不写机型，用 --catalog 可添加自己的机型
           *[other] 是否想写“{ $near }”？`cce-plan catalog list` 可列出全部机型
        }
name-empty = 名称为空
name-form = 名称不符合 bcc.g5.c4m16 的格式
name-too-large = vCPU 或内存过大
name-too-small = 节点至少有 1 个 vCPU 和 1 GiB 内存
name-needs-row = 无法由此类名称推算限额，且机型目录中没有该机型
name-of-other-product = 这是其他产品的节点类型，不能用作集群节点
name-of-series = 这是机型系列的名称，不是具体机型
instance-slip = 未知机型“{ $name }”：没有任何资料提到 { PLAIN($vcpu) } 个 vCPU 配 { PLAIN($memory) } GiB 内存
    .help = 是否想写“{ $meant }”？若确有该机型，请用 --catalog 添加
no-instance-matches = 没有机型匹配“{ $glob }”
    .help = `cce-plan catalog list` 可列出已知机型；用 --enis 和 --ips-per-eni 可不写机型，用 --catalog 可添加自己的机型
bad-glob = “{ $glob }”不是有效的通配符模式：{ $why }
    .help = *、? 和 [...] 的用法同文件名通配
no-limits =
    “{ $name }”的{ $what ->
        [enis] 弹性网卡数
       *[other] 单网卡 IP 数
    }未知
    .help = 用 --enis 和 --ips-per-eni 写出，或在机型目录中添加含 vcpu 和 memory_gib 的一行
machine-eni-alone = “{ $name }”只有机器自身的一个弹性网卡，在 TKE 下不供 Pod 使用
    .help = 写 2 个或更多弹性网卡，含机器自身的

## Catalogs

too-many-instances = 机型超过 { $most } 个
    .help = 请只提供集群可能使用的机型
too-many-flavours = { $file } 中的机型超过 { $most } 个
    .help = 请只提供集群可能使用的机型
instance-twice = 机型“{ $name }”重复
    .help = 只保留其中一行
instance-without = 机型缺少 { $key }
    .help = 每行都须写 { $key }
kind-not-told = 从名称“{ $name }”看不出 kind
    .help = 添加 kind = "bcc"、"ebc"、"ehc"、"bbc" 或 "tke"
unknown-kind = “{ $text }”不是 bcc、ebc、ehc、bbc、tke 之一
wrong-kind = kind 有误：{ $why }
not-from-to = { $key } 的值 { PLAIN($n) } 不在 { PLAIN($least) } 到 { PLAIN($most) } 之间
holds-no-instance = { $file } 中没有机型
    .help = 请提供机型目录，或 BCC 列出机型规格的 API 响应
flavour-of-one-address =
    { $line ->
        [none] { $file }：“{ $name }”的弹性网卡不足 2 个 IP
       *[other] { $file } 第 { PLAIN($line) } 行：“{ $name }”的弹性网卡不足 2 个 IP
    }
    .help = 弹性网卡有一个主 IP，其余 IP 供 Pod 使用

## 以 Terraform 的变更作为规划

terraform-mode = 集群的网络模式为 { $mode }：其 Pod 不使用子网的 IP
    .help = 此类集群的节点与 Pod 网段用 `cce-plan cidrs` 规划
terraform-groups = Terraform 的输出中没有 CCE 节点组（baiducloud_ccev2_instance_group）
    .help = 给出包含节点组的 state 或 plan，或用 `cce-plan subnets --subnets` 只规划其中的子网
terraform-clusters = 出现第二个集群，而一份规划只对应一个集群
    .help = 逐个规划：对集群及其节点组运行 `terraform plan -target`
terraform-network = { $address }：网段在 apply 之后才可知
    .help = 在配置中写明 cidr
terraform-replicas = { $address }：节点数在 apply 之后才可知
    .help = 在配置中写明 replicas
terraform-machine = { $address }：机器规格未知
    .help = 将 instance_type 写为完整名称，例如 bcc.g5.c16m64；或为 BCC 机器写明 instance_resource 的 cpu 与 mem
terraform-zone = { $address }：可用区未知
    .help = 在 vpc_config 中写明 vpc_subnet_id 或 available_zone
