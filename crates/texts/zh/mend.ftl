mend-result = `cce-plan mend PLAN -f json` 的输出：使规划满足要求的最小变更，代价最低者在前。

scope = 范围
    .meaning = 必须满足的内容：各场景以及 [policy] 的要求。
    .source = { -input }

fits = 满足
    .meaning = 范围内的全部内容是否满足。
    .source = { -here }

more_changes =
    更多
    变更
    .meaning = 因 --max 未列出的变更数。每类变更中最佳的始终列出。
    .source = { -here }

## MendRow

rank = 序号
    .meaning = 变更的次序，1 的代价最低。--apply 使用该序号。
    .source = { -here }

change = 变更
    .meaning = 要变更的内容。
    .source = { -here }

costs = 代价
    .meaning = 变更的代价。只需申请的在前，其次是新节点的不同做法，再次是涉及运行中节点的，有所放弃的在最后；同类变更依次按重建节点、新增 VPC 网段、新增子网、新增 IP、减少的 Pod、需申请的弹性网卡、需申请的子网、换机型节点、换策略节点、迁移节点组、减少的滚动升级余量、减少的余量排序。
    .source = { -here }

levers = 手段
    .meaning = 变更使用的手段，写法同 --levers。
    .source = { -here }

edits = 修改
    .meaning = 规划文件中变更的键。
    .source = { -here }

new_subnets = 新增子网
    .meaning = 变更新增的子网。
    .source = { -here }

new_addresses = 新增 IP
    .meaning = 全部新增子网的 IP 数，含 VPC 保留的地址。
    .formula = 2^(32 - prefix) 之和
    .source = { -here }

new_subnets_count = 新增子网数
    .meaning = 新增子网的个数。
    .source = { -here }

quota = 配额
    .meaning = 应申请的 VPC 弹性网卡配额；无需调整配额时为空。
    .source = { -here }

pods_lost = 减少的 Pod
    .meaning = 节点少运行的 Pod 数：按规模上限计；检查范围内有增长月份的节点更多的，按最多的月份计。
    .formula = (max_pods before - max_pods after) x nodes
    .source = { -here }

nodes_recreated = 重建节点
    .meaning = 必须重建的已有节点数：max-pods、机型和策略只对新节点生效。
    .source = { -here }

new_vpc_ranges =
    新增
    VPC 网段
    .meaning = 需为 VPC 增加的网段数：现有网段放不下新子网。
    .source = { -here }

enis_requested =
    申请
    弹性网卡
    .meaning = 在现有配额之外需申请的弹性网卡数。
    .source = { -here }

subnets_requested =
    申请
    子网
    .meaning = 在现有子网配额之外需申请的子网数。
    .source = { -here }

nodes_of_other_type =
    换机型
    节点
    .meaning = 更换机型的节点数：按规模上限计；检查范围内有增长月份的节点更多的，按最多的月份计。
    .source = { -here }

nodes_of_other_strategy =
    换策略
    节点
    .meaning = 更换策略的节点数：按规模上限计；检查范围内有增长月份的节点更多的，按最多的月份计。
    .source = { -here }

groups_moved =
    迁移
    节点组
    .meaning = 可用区或子网发生变化的节点组数。
    .source = { -here }

surge_lost =
    减少
    滚动升级余量
    .meaning = 滚动升级时减少的额外节点数。
    .source = { -here }

headroom_lost =
    减少
    余量
    .meaning = min_headroom 降低的百分点。
    .source = { -here }

proof-fits = 满足
    .meaning = 修改后的规划满足范围。
    .source = { -here }

proof-one_less = 少一步
    .meaning = 每项修改少一步时缺少什么。
    .source = { -here }

## EditRow

path = 键
    .meaning = 规划文件的键，写法同 --set。
    .source = { -input }

from = 原值
    .meaning = 当前的值；规划未给出时为空。
    .source = { -input }

to = 新值
    .meaning = 修改后的值。
    .source = { -here }

## NewSubnetRow

prefix = 前缀
    .meaning = 可行的最长前缀。
    .source = { -here }

role = 用途
    .meaning = pods；仅供节点自身 IP 的子网为 nodes。
    .source = { -input }

workload = 专供 Pod
    .meaning = 唯一使用该子网的工作负载。
    .source = { -here }

cidr = CIDR
    .meaning = VPC 中的一个空闲网段；规划未给出 vpc_cidrs 时为空。
    .source = { -here }

## OneLessRow

edit = 修改
    .meaning = 该项修改。
    .source = { -here }

one_less = 少一步
    .meaning = 少一步：前缀长一位、多一个 Pod、少一个弹性网卡。整项去掉时为空。
    .source = { -here }

scenario = 场景
    .meaning = 此时范围内第一个不满足的场景。
    .source = { -here }

short_nodes =
    放不下
    节点
    .meaning = 该场景中放不下的节点数。
    .source = { -here }

short_enis =
    缺
    弹性网卡
    .meaning = 超出配额的弹性网卡数。
    .source = { -here }

## StoppedRow

lever = 手段
    .meaning = 该手段。
    .source = { -here }

stop = 受阻原因
    .meaning = 该手段为何无法使规划满足要求。
    .source = { -here }

## 句子

title = 最小变更{ $name ->
        [none] {""}
       *[other] ：{ $name }
    }
title-stopped = 已尝试
title-proof = 少一步

lead-fits =
    { $is_all ->
        [true] 规划满足要求。
       *[false] 全部节点都放得下。
    }范围（--scope）：{ $scope }。
lead-left =
    { $changes ->
        [0] 此处没有变更能消除 { $codes }：见下。
       *[other] 以上变更均不能消除 { $codes }：见下。
    }
lead-short =
    规划不满足要求：{ $missed }。{ $changes ->
        [0] 单独使用一种手段或同时使用两种手段都无法满足。
        [1] 有 1 种变更可满足。
       *[other] 有 { $changes } 种变更可满足，只需申请的在前，有所放弃的在后。
    }范围（--scope）：{ $scope }。
lead-change = { $rank }. { $change }：{ $costs }
lead-others = 另有 { $changes } 种代价更高的变更（--max）。
todo-apply = 应用其中一种，以第 1 种为例：
lead-apply = 应用其中一种：`{ $command }`

with-headroom = 规模上限加上 [policy] 要求的余量时
missed =
    { $what ->
        [headroom] { $zone ->
            [none] 余量低于 [policy] 的要求
           *[other] { with-headroom }，{ $zone } 有 { NODES($nodes) }放不下
        }
        [target] 未达到目标{ $nodes ->
            [0] {""}
           *[other] ，差 { NODES($nodes) }
        }
        [vpc-range] VPC 中没有放得下新子网的空间
        [subnet-quota] VPC 的子网配额不足
        [workload] 工作负载 { $when } 的子网 IP 不足
       *[scenario] { $when }，{ $zone ->
            [none] 弹性网卡配额{ $assumed ->
                [none] {""}
               *[other] （按默认值 { $assumed } 计）
            }缺 { $enis } 个
           *[other] { $zone } 有 { NODES($nodes) }放不下{ $others ->
                [0] {""}
               *[other] ，另有 { $others } 个可用区不足
            }
        }
    }

edit-subnets =
    在 { $zones } { $count ->
        [1] 新增
       *[other] 各新增
    }一个 /{ $prefix }{ $role ->
        [nodes] （用途 nodes）
       *[other] {""}
    }{ $cidrs ->
        [none] {""}
       *[other] （{ $cidrs }）
    }{ $workload ->
        [none] {""}
       *[other] ，仅供工作负载 { $workload } 的 Pod 使用
    }
    .new-group = { $subnets }，供新节点组 { $group } 使用：承载 { $of } 超出 { $kept } 个节点的部分
    .group = { $subnets }，仅供节点组 { $group } 使用
edit-new-group = { $of } 保留 { NODES($kept) }，其余放入新节点组
edit-density = 把 { $group } 的 max_pods 降到 { PLAIN($pods) }
edit-type = { $group } 改用 { $instance }
    .larger = { $group } 改用 { $instance }（{ $vcpu } vCPU、{ $memory } GiB，现为 { $old_vcpu }、{ $old_memory }）
edit-own-subnets = { $group } 只用 { $subnets }
edit-zones = { $group } 分布到 { $zones }
edit-spread = { $group } 的节点按规划放置（spread = "planned"）
edit-zone-nodes = 放置 { $group }：{ $zones }（zone_nodes）
edit-quota = 申请弹性网卡配额 { $quota }
edit-subnet-quota = 将子网配额申请提升到 { $quota } 个
edit-vpc-range = 为 VPC 增加一个 /{ $prefix } 网段
edit-recreate =
    { $nodes ->
        [1] 重建节点 { $names }
       *[other] 重建 { NODES($nodes) }（始终得不到全部 IP：{ $names }）
    }
edit-surge = 把 { $group } 的 surge 降到 { $nodes }
edit-headroom = 把 min_headroom 降到 { $share }
edit-strategy = { $group } 改用 { $strategy }

cost-recreated = 重建 { NODES($recreated) }
cost-ips = 新增 { $subnets } 个子网，占用 VPC { IPS($ips) }
cost-pods = 放弃 { PODS($pods) }
cost-enis = 申请 { ENIS($enis) }
cost-ranges = VPC 新增 { $ranges } 个网段
cost-more-subnets = 申请 { $more_subnets } 个子网
cost-machines = { NODES($machines) }换机型
cost-strategies = { NODES($strategies) }换策略
cost-groups = { $groups } 个节点组换位置
cost-surge = 滚动升级余量放弃 { NODES($surge) }
cost-headroom = 余量放弃 { $percents } 个百分点

assume-judged = 每种变更都经修改后重新规划验证；少一步就不满足（-v 显示在何处）。
assume-order = 只需申请的在前，其次是新节点的不同做法，再次是涉及运行中节点的，放弃 Pod、升级余量或扩容余量的在最后。同类变更依次按重建节点、VPC 新网段、新增子网、新增 IP、减少的 Pod、需申请的弹性网卡排序（--prefer addresses 求新增 IP 最少）。没有单一手段可行、可省一半 IP 或 Pod，或配额不足时，才同时使用两种手段。
assume-groups = 规划较大：仅对占用 IP 最多的 { $tried } 个节点组（共 { $groups } 个）尝试了只改一个节点组的变更。
placeholder = 占位：请改为 VPC 中同样大小的空闲网段
the-subnets = 集群
