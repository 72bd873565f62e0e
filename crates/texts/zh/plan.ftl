plan-result = `cce-plan plan FILE -f json` 的输出；加 --simulate 时含 reached，有 [[vip_pool]] 时含 vip_pools。FILE 本身的 schema 为 plan-file。

## ClusterRow

name = 集群
    .meaning = 集群名称。
    .source = { -input }

existing_nodes =
    已有
    节点
    .meaning = 规划中列出的已有节点数，已计入其他各项节点数；子网：在其中有弹性网卡的节点数。规划未列出时为空。
    .source = { -input }

existing_enis =
    已有
    网卡
    .meaning = 已有节点的弹性网卡数。
    .source = { -input }

bound_ips =
    已绑定
    IP
    .meaning = 这些弹性网卡已绑定的辅助 IP，不再计入 available_ips。
    .source = { -input }

used_ips =
    使用中
    IP
    .meaning = 其中 Pod 正在使用的辅助 IP。
    .source = { -input }

wanted_pods =
    当前
    Pod
    .meaning = 当前需要的节点上带 IP 的 Pod 数。
    .source = { -here }

wanted_max_nodes = 上限
    .meaning = 各节点组均达到 max_nodes 时的节点数。可用区：最多可能得到的节点数；同一节点可能落在几个可用区时，各区都计入。
    .source = { -input }

wanted_max_pods =
    上限
    Pod
    .meaning = 规模上限时带 IP 的 Pod 数。
    .source = { -here }

guaranteed_nodes =
    可保证
    节点
    .meaning = 在 VPC 弹性网卡配额以内，无论节点加入与 Pod 启动的顺序如何都能达到其 Pod 数的节点数。节点组：其他组达到上限时。可用区与集群：上限所需的节点；全部放得下时再按各组比例增加。
    .formula = min(guaranteed_by_addresses, 弹性网卡配额允许的节点数)
    .source = { -here }

guaranteed_by_addresses =
    按 IP
    可保证
    .meaning = 不计弹性网卡配额，任何顺序下都能达到其 Pod 数的节点数。
    .formula = 单一节点组、单一子网：floor(A / ips_per_node)；多个子网：任何弹性网卡创建顺序都不会失败的最大节点数
    .source = { -here }

guaranteed_pods =
    可保证
    Pod
    .meaning = 可保证节点上带 IP 的 Pod 数。
    .source = { -here }

placed_nodes =
    各区
    节点
    .meaning = spread = "planned" 或有 zone_nodes 时，规划把规模上限的节点放在哪些可用区；可用区由云选择时为空。
    .source = { -here }

packed_nodes =
    最好
    情况
    .meaning = 最好情况下可容纳的节点数：存在一种把弹性网卡放入可用区各子网的放法，但换一种顺序可能达不到。
    .source = { -here }

upper_bound_nodes =
    理论
    上限
    .meaning = 任何排布都无法超过的节点数。与 packed_nodes 相等时，拼装结果即为最优。
    .formula = 同 guaranteed_nodes，但将可用区的全部 IP 合并计算
    .source = { -here }

short_nodes =
    放不下
    节点
    .meaning = 规模上限中放不下（无法保证）的节点数。
    .source = { -here }

headroom_nodes =
    余量
    节点
    .meaning = 规模上限之外仍有保证的节点数。
    .source = { -here }

binding_limit = 受限于
    .meaning = 阻止增加下一个节点的因素。
    .source = { -here }

binding_limit_nodes =
    允许
    节点
    .meaning = 该限制允许的节点数。
    .source = { -here }

runner_up_limit =
    其次
    受限于
    .meaning = 去掉首要限制后，阻止增加节点的因素。
    .source = { -here }

runner_up_limit_nodes =
    其次允许
    节点
    .meaning = 其次的限制允许的节点数。
    .source = { -here }

planned_enis =
    弹性
    网卡
    .meaning = 规模上限时全部节点（含放不下的节点）所需的弹性网卡数，计入 VPC 配额。
    .formula = wanted_max_nodes x n；已有节点若最终弹性网卡更多，按其实际计
    .source = { -design }

pod_ips =
    Pod
    IP
    .meaning = Pod 的 IP；已有节点只计其还需的部分。
    .source = { -input }

node_ips =
    节点
    IP
    .meaning = 节点自身的 IP。
    .source = { -input }

headroom_ips =
    余量
    IP
    .meaning = 仍可容纳的更多节点所需的 IP。
    .source = { -here }

idle_ips =
    闲置
    IP
    .meaning = 无法供 Pod 使用的可用 IP：节点子网的剩余、独占子网、不属于任何节点组的子网，或节点自身无 IP 可用之处。
    .source = { -here }

warm_ips =
    预热
    IP
    .meaning = Pod 的 IP 中，按预期 Pod 数在 Burstable 下预热的部分。
    .source = { -design }

reserved_ips =
    保留
    IP
    .meaning = VPC 保留的 IP。
    .source = { -design }

## NodeGroupRow

node_group = 节点组
    .meaning = 节点组。
    .source = { -input }

strategy = 策略
    .meaning = 节点为 Pod 获取 IP 的策略。
    .source = { -input }

pods_per_node =
    可用
    Pod
    .meaning = 节点实际最多可运行的带 IP 的 Pod 数，含 DaemonSet：取节点各项限制的最小值。IP 仍按 max_pods_per_node 申领。
    .formula = min(E x c, max_pods - host_network_pods, daemonset_pods + CPU、内存、存储卷各自允许的数量)
    .source = { -here }

workload_pods_per_node =
    业务
    Pod
    .meaning = 其中非 DaemonSet 的 Pod 数。
    .source = { -here }

density_limit =
    Pod 数
    受限于
    .meaning = 阻止节点增加下一个 Pod 的因素。
    .source = { -here }

density_runner_up =
    Pod 数其次
    受限于
    .meaning = 去掉首要限制后，阻止节点增加 Pod 的因素。
    .source = { -here }

node-group-row-warm_ips =
    预热/
    节点
    .meaning = 节点已申领而无 Pod 使用的辅助 IP。
    .source = CCE 设计文档，Burstable 地址池一节

## SubnetRow

nodes = 节点
    .meaning = 规模上限时 Pod 的 IP 全部位于该子网的节点数，不含已有节点。
    .source = { -here }

## ScenarioRow

scenario = 场景
    .meaning = today：当前节点数；maximum：各组达到 max_nodes；surge：上限时滚动升级；zone-lost：上限时一个可用区故障，其节点迁往其他区；zones-lost：[policy] 的 lost_zones 同时故障；growth：若干月之后。
    .source = { -here }

lost_zone =
    故障
    可用区
    .meaning = 故障的可用区；多个以 ", " 分隔。
    .source = { -input }

months = 月数
    .meaning = 增长的月数。
    .source = { -input }

month = 月份
    .meaning = 对应的月份（规划给出 start 时）。
    .source = { -input }

state = 状态
    .meaning = fits：IP 足以保证全部节点；short：部分无法保证；lost：该区故障，且没有节点组因此无处可去。
    .source = { -here }

needed_ips =
    需要
    IP
    .meaning = 该区全部节点所需的 IP，不含已有节点已占用的；增加子网也无效的已有节点不计。
    .source = { -input }

short_ips =
    缺
    IP
    .meaning = 该区 IP 总数的缺口；总数足够但并非任何顺序都放得下时为 0，而 short_nodes 不为 0。
    .source = { -here }

## QuotaRow

eni_quota_counts =
    弹性网卡
    统计口径
    .meaning = 配额统计哪些弹性网卡。
    .source = { -input }
    .other = 各来源未说明配额统计全部弹性网卡还是仅未挂载的；all 偏保守。

needed_enis =
    需要
    网卡
    .meaning = 计入配额的弹性网卡数，含其他占用。
    .source = { -input }

eni_quota =
    网卡
    配额
    .meaning = VPC 的弹性网卡配额：未给出时为 500。
    .source = { -design }

short_enis =
    缺
    网卡
    .meaning = 超出配额的弹性网卡数。
    .source = { -input }

binds = 生效
    .meaning = 配额是否由规划给出并据此判定；默认配额只告警。
    .source = { -input }

## GrowthRow

event = 事件
    .meaning = 最先发生的情况：节点放不下，默认的弹性网卡配额不足，或一个可用区故障时放不下。届时每个不足的可用区、每个故障后造成不足的可用区各占一行。
    .source = { -here }

first_short_months =
    几个月后
    不足
    .meaning = 距今多少个月首次发生。
    .source = { -input }

growth-row-short_ips =
    缺
    IP
    .meaning = 届时该区 IP 总数的缺口，与 scenarios 相同。
    .source = { -input }

## AskedRow

asked = 要求
    .meaning = 除各组节点外规划要求的内容：每月增长若干节点或里程碑；单节点预期的 Pod 数；目标及是否必须达到；承受任一可用区或策略所列可用区故障；余量；零头上限；工作负载。
    .source = { -input }

asked_of =
    要求
    对象
    .meaning = 增长或所指的节点组、同时故障的可用区，或工作负载。
    .source = { -input }

amount = 数量
    .meaning = 每月节点数、里程碑节点数、单节点 Pod 数、目标的节点或 Pod 数、工作负载的 Pod 数。
    .source = { -input }

share = 比例
    .meaning = 余量占节点的比例，或允许的零头占 IP 的比例。
    .source = { -input }

## LimitRow

of = 对象
    .meaning = 受限的节点组、可用区或集群。
    .source = { -input }

scope = 范围
    .meaning = 限制节点数还是单节点 Pod 数。
    .source = { -input }

limit = 限制
    .meaning = 限制名称。CPU 与内存按整机计，系统预留未知，未扣除。弹性网卡配额为扣除其他占用后的部分，可用区与集群按其节点的平均弹性网卡数折算。
    .source = { -here }

allows = 允许
    .meaning = 仅考虑该限制时允许的节点数或单节点 Pod 数。
    .source = { -input }

rank = 次序
    .meaning = 1 为首要限制，2 为其次。
    .source = { -input }

## PlacementRow

full_enis =
    满额
    网卡
    .meaning = 尚未存在的节点的满额弹性网卡数。
    .source = { -input }

last_enis =
    末位
    网卡
    .meaning = 这些节点末位且未满的弹性网卡数。
    .source = { -here }

full_eni_ips =
    IP/
    满额
    .meaning = 满额弹性网卡的 IP 数。
    .source = { -input }

last_eni_ips =
    IP/
    末位
    .meaning = 节点末位弹性网卡的 IP 数。
    .source = { -here }

ips = IP
    .meaning = 以上合计的 IP。
    .source = { -input }

## ReachedRow

reached-row-strategy = 策略
    .meaning = 所有节点获取 IP 的策略。
    .source = { -input }

planned =
    规划
    所用
    .meaning = 是否为规划中全部节点组所用的策略。
    .source = { -input }

joined_nodes = 节点
    .meaning = 加入的节点数。
    .source = { -pools }

full_nodes =
    满载
    节点
    .meaning = 运行到最大 Pod 数的节点数。
    .source = { -pools }

pods_running =
    运行
    Pod
    .meaning = 没有节点再接收时运行的 Pod 数。
    .source = { -pools }

pods_waiting =
    等待
    Pod
    .meaning = 在节点上永远等待 IP 的 Pod 数。
    .source = { -pools }

isolated_nodes = 隔离
    .meaning = 因没有子网能容纳下一个弹性网卡而不再接收新 Pod 的节点数。
    .source = { -pools }

starved_nodes = 缺 IP
    .meaning = 有 Pod 等待、新增子网可以解救的节点数。
    .source = { -pools }

stuck_nodes = 卡死
    .meaning = 有 Pod 等待、只能重建的节点数。
    .source = { -pools }

warm_ips_reached =
    预热
    IP
    .meaning = 此时已绑定但未使用的 IP 数。
    .source = { -pools }

left_ips =
    剩余
    IP
    .meaning = 此时剩余的 IP 数。
    .source = { -pools }

## VipPoolRow

vip-pool-row-name = VIP 池
    .meaning = 名称。
    .source = { -input }

vip-pool-row-node_group = 节点组
    .meaning = 由哪个节点组的节点组成。
    .source = { -input }

vip-pool-row-nodes = 节点
    .meaning = 池中节点数：来自节点组时，只计当前需要且位置有保证的节点。
    .formula = 节点组：min(wanted_nodes, guaranteed_nodes)
    .source = { -vips }

required_vips =
    要求
    VIP
    .meaning = 必须承载的 VIP 数。
    .source = { -input }

## RequestRow

request-row-subnets = 子网
    .meaning = 要新增的子网。
    .source = { -here }

by_months = 需要月份
    .meaning = 距现在多少个月起需要该申请：没有它时最先出现不足的月份；0 表示现在。

by = 需要时间
    .meaning = 同上，为日历月份；规划没有 start 时为空。

ask_by = 申请时间
    .meaning = 最迟提出申请的日期；未设置 [policy] lead_weeks 或规划没有 start 时为空。

through_months = 可用至月份
    .meaning = 该申请可满足的最后一个增长月份；没有增长时为空。

through = 可用至
    .meaning = 同上，为日历月份；规划没有 start 时为空。

role = 用途
    .meaning = 子网供谁使用：pods 为 Pod，nodes 为节点自身。

prefix = 前缀
    .meaning = 前缀长度。

cidr = 网段
    .meaning = VPC 中空闲的网段；VPC 网段未知时为空。

quotas = 配额
    .meaning = 该申请提升的配额。

new_vpc_range = VPC 新网段
    .meaning = VPC 放不下新增子网时，需要增加的网段。

free_ips = 空闲 IP
    .meaning = 申请之前 VPC 中未被子网占用的 IP；VPC 网段未知或尚在申请时为空。

reason = 原因
    .meaning = 没有该申请时，规划所检查的全部情况中最严重的不足。

without_zone_loss = 不计可用区故障
    .meaning = 若不要求任一可用区故障时仍可用，申请中可减少的部分：届时足够的前缀长度或配额，无需申请时为 null；仅在策略未要求时给出。

node_groups = 新节点组
    .meaning = 需要新建的节点组，使新节点有专用子网；承载另一节点组不保留的节点。

requested-subnet-row-node_group = 专用于
    .meaning = 唯一可使用该子网的节点组；可用区内各节点组共用时为空。

requested-subnet-row-workload = 专供
    Pod
    .meaning = 唯一使用该子网的工作负载：其 Pod 从中取 IP，不在其中创建弹性网卡。

requested-group-row-name = 名称
    .meaning = 新节点组的名称。

requested-group-row-of = 来自
    .meaning = 由新节点组承载其更多节点的节点组。

kept_nodes = 保留节点
    .meaning = 原节点组最多保留的节点数，即其子网可保证的节点数。

new_nodes = 新节点
    .meaning = 新节点组最多的节点数，计至申请覆盖的最后一个月。

quota = 配额
    .meaning = 配额的对象：enis 为弹性网卡，subnets 为子网。

from = 原值
    .meaning = 原有配额；未知时为空。

to = 新值
    .meaning = 申请的配额。

## 句子

title =
    { $name ->
        [none] 集群规划
       *[other] 集群规划：{ $name }
    }
title-subnets-at-maximum = 规模上限时的子网
title-split = 规模上限时 { IPS($total_ips) }的去向
title-scenarios = 各场景能否满足
title-reached = 模拟结果：按规模上限填满 Pod
title-vip-pools = VIP 池

other-zones = 其他 { $others } 个可用区
lead-wrong =
    规划有误：{ $wrong }{ $others ->
        [0] {""}
       *[other] ，另有 { $others } 处类似错误
    }。以下数字仍按原样计算。
lead-fits =
    规模上限的全部 { NODES($wanted_max_nodes) }都放得下（{ PODS($wanted_max_pods) }），{ $room ->
        [none] 没有余量
       *[other] 余量{ $room }{ $aside ->
            [true] （未计滚动升级与可用区故障）
           *[false] {""}
        }
    }。
lead-room = { $nodes } 个
lead-room-of = { $group } { $nodes } 个
lead-room-of-groups =
    { $groups }{ $others ->
        [0] {""}
       *[other] 或其余 { $others } 个节点组中的任一个
    }
lead-if-placed = 只有按以下方式放置，规模上限的全部 { NODES($wanted_max_nodes) }才放得下：{ $places }。
lead-above-limit = 单节点 Pod 数达不到要求：{ $message }。
lead-planned = 其中计入了尚未到位的 { $what }（planned = true）。
lead-places = 按以下方式放置：{ $places }。
lead-without-workloads = 规模上限的全部 { NODES($wanted_max_nodes) }都放得下（{ PODS($wanted_max_pods) }），但 { $workloads } 并非所有 Pod 都能得到其子网的 IP。
lead-fits-at-maximum = 并非规划要求的每个场景都放得下。规模上限的全部 { NODES($wanted_max_nodes) }都放得下（{ PODS($wanted_max_pods) }）。
lead-short =
    规模上限的 { NODES($wanted_max_nodes) }中有 { $short_nodes } 个放不下{ $zones ->
        [none] {""}
       *[other] ：{ $zones }
    }。
lead-quota =
    规模上限的 { NODES($wanted_max_nodes) }中放得下 { $guaranteed_nodes } 个：受限于{ $given ->
        [true] {" "}
       *[false] 默认的{" "}
    }VPC 弹性网卡配额 { $eni_quota }。按 IP 可保证 { $guaranteed_by_addresses } 个。

lead-existing =
    已有 { NODES($existing_nodes) }、{ ENIS($existing_enis) }，共绑定 { $bound_ips } 个辅助 IP{ $lack ->
        [none] {""}
       *[other] ，其中 { $unfilled_nodes } 个无法达到其 Pod 数：{ $lack }
    }。
    .no-subnet = 没有子网放得下
    .no-eni = 可再创建的弹性网卡不够
    .both = { $stuck_nodes } 个可再创建的弹性网卡不够，{ $other_nodes } 个没有子网放得下

lead-limits =
    受限于：{ $limit }{ $runner_up ->
        [none] {""}
       *[other] { $misses ->
            [true] ，低于{ $runner_up }
           *[false] ；其次：{ $runner_up }
        }
    }。
    .one =
        { $limit ->
            [vpc-eni-quota] VPC 弹性网卡配额
            [cluster-target] 目标规模
           *[addresses] IP 地址
        }（{ $in_proportion ->
            [true] 各节点组同比增长时{" "}
           *[false] {""}
        }{ NODES($allows) }）

lead-scenario =
    { $scenario ->
        [surge] 滚动升级
       *[today] 当前
    }：{ $lack }。
    .in-zone =
        { $zone ->
            [none] {""}
           *[other] { $zone }{" "}
        }
    .ips = { lead-scenario.in-zone }缺 { IPS($short_ips) }（{ NODES($short_nodes) }放不下）
    .nodes = { lead-scenario.in-zone }有 { NODES($short_nodes) }放不下
    .many = { $zones } 个可用区缺 { IPS($short_ips) }（{ NODES($short_nodes) }放不下）
    .enis = 缺 { ENIS($short_enis) }（VPC 弹性网卡{ $is_default ->
            [true] 默认配额
           *[false] 配额
        }为 { $eni_quota }）

lead-zone-loss =
    { $now ->
        [none] 可承受任一可用区故障。
       *[other] 不能承受 { $now } 故障。
    }{ $later ->
        [none] {""}
       *[other] { $month }起{ $now ->
            [none] {""}
           *[other] 也
        }不能承受 { $later } 故障{ $others ->
            [0] {""}
           *[other] ，其余可用区可能随后也不能
        }。
    }
lead-zone-loss-quota = 任一可用区故障时 IP 足够，但 VPC 弹性网卡配额不足。
lead-zones-lost =
    { $survives ->
        [true] 可承受
       *[false] 不能承受
    } { $zones } 同时故障。

lead-growth-quota =
    增长{ $beyond ->
        [true] 将超过规模上限，{ $when }
       *[false] 至{ $when }
    }达到 { NODES($nodes) }时资源不足：VPC 弹性网卡默认配额 { $eni_quota } 太小。
lead-growth-fits =
    { $larger_quota ->
        [true] 提高配额后，规划的增长都放得下
       *[false] 规划的增长都放得下
    }（{ $end ->
        [none] 已核算 { $years } 年
       *[other] 至{ $end }为止
    }）。
lead-growth-none = 没有增长空间：当前已经不足。
lead-growth-ends =
    { $larger_quota ->
        [true] 提高配额后，增长
       *[false] 增长
    }{ $beyond ->
        [true] 将超过规模上限，{ $when }
       *[false] 至{ $when }
    }达到 { NODES($nodes) }时资源不足：{ $first ->
        [quota] VPC 弹性网卡配额太小
        [subnets] 子网太小
       *[zones] 最先是 { $zones }
    }。

decides-fits = 放得下。
decides-planned = 加上已申请的部分后放得下。
decides-later = 目前放得下，{ $month }起不足。
decides-scenarios = 放得下，但并非所有场景都满足。
decides-short = 放不下。
decides-ask = { $decides }请{ $by ->
    [none] 立即
   *[other] 在 { $by } 前
}申请{ $what }。
decides-subnets = { $subnets } 个子网
decides-eni-quota = 弹性网卡配额 { $eni_quota }
decides-subnet-quota = 子网配额 { $subnet_quota }
decides-vpc-range = VPC 附加网段

todo-due =
    { $months ->
        [0] 现在
       *[other] { $month }之前
    }
todo-ask-by = { $ask_by } 前申请
todo-covers =
    可满足{ $scope }{ $free_ips ->
        [none] {""}
       *[other] ；占用 VPC 空闲 { IPS($free_ips) }中的 { $ips } 个
    }
todo-why-own = 使用专用子网：共享子网耗尽后，弹性网卡会半满，且一直占用位置
todo-then = 然后
todo-recreated = 否则这些节点始终无法获得全部 IP
todo-partly = 其余要求无法通过申请满足，可查看其他变更：
todo-without-loss = 若不为可用区故障预留，{ $less }
todo-less-subnet =
    { $role ->
        [nodes] 节点子网
       *[pods] Pod 子网
    }{ $less ->
        [none] 无需 /{ $prefix }
       *[other] 用 /{ $less } 代替 /{ $prefix }
    }
todo-less-quota =
    { $less ->
        [none] 无需提升弹性网卡配额
       *[other] 弹性网卡配额 { $less } 代替 { $eni_quota }
    }
todo-place = 无需申请的办法：按以下方式放置 { $places }（zone_nodes）。
todo-workload-slots = { $max_pods ->
        [0] 为工作负载 { $workload } 使用弹性网卡位置更多的节点
       *[other] 将工作负载 { $workload } 所在节点组的 max_pods 降为 { $max_pods }
    }
todo-workload-covers = 可满足 { $workload } 的全部 { PODS($pods) }
todo-nothing = 无需操作：规划的要求全部满足。
todo-planned = 规划已将其计入（planned = true）；到位后，{ $scope }均可满足
todo-send = 除已规划的内容外无需更多。申请正文见报告（--sections requests）。
todo-waits = 已列入计划、尚未创建：{ $what }。另需：
todo-search = 仅新增子网或提升配额不能满足，或查找耗时过长。可查找其他变更：
lead-next = 下一步：`{ $command }` 给出使全部放得下的最小变更。
lead-reached = 按规模上限填满 Pod 模拟：{ $strategy }（{ $model }）下，{ NODES($joined_nodes) }中有 { $full_nodes } 个满载，{ PODS($pods_running) } 在运行，{ $pods_waiting } 个在等待 IP。{ NODES($guaranteed_nodes) }以内的集群可保证满载。

lead-vip-pool =
    VIP 池 { $name } 的 { NODES($nodes) }可承载 { VIPS($total_vips) }{ $required_vips ->
        [none] {""}
       *[other] ，要求 { VIPS($required_vips) }
    }。

matrix-scenario = 场景
matrix-quota = VPC 弹性网卡配额
    .short = 网卡
    .counts = 配额：按弹性网卡计
matrix-month = 第 { $months } 个月
matrix-months =
    { $dated ->
        [true] { $first } 至 { $last }
       *[false] 第 { $first } 至 { $last } 个月
    }
matrix-surge = 滚动升级
matrix-lost = 故障
matrix-fits = 满足
matrix-short =
    { NODES($short_nodes) }放不下{ $short_ips ->
        [0] {""}
       *[other] ，缺 { $short_ips } 个 IP
    }
    .pods = { PODS($short_pods) }分不到 IP
matrix-workload = { $workload } 的 Pod
matrix-enis =
    { $fit ->
        [fits] { $needed_enis } / { $eni_quota }
        [short] 缺 { $short_enis }（{ $needed_enis } / { $eni_quota }）
       *[asks] 需申请 { $needed_enis }（默认 { $eni_quota }）
    }

outlook-subtitle =
    { $name ->
        [none] 各可用区的 IP
       *[other] { $name }：各可用区的 IP
    }{ $month ->
        [none] {""}
       *[other] ，自 { $month } 起
    }{ $losses ->
        [left-out] （规划过大，未画出可用区故障时的需要）
       *[shown] {""}
    }
outlook-horizon =
    申请可满足至 { $month ->
        [none] { $months } 个月后
       *[other] { $month }
    }
outlook-ask =
    { $due } + { $what }{ $zones ->
        [none] {""}
       *[other] （供 { $zones } 的节点）
    }
outlook-ask-quota = { $due }配额 { $what }
assume-fits = VPC-ENI 模式，{ $model ->
        [design] 设计文档
       *[driver] 驱动
    }模型。节点无论加入与 Pod 启动的顺序如何都能达到其 Pod 数，才算放得下。
assume-unattached = 配额只统计未挂载的弹性网卡：按全部节点同时各挂载一个计。
assume-existing = 已有节点保持原位，其达到 Pod 数所缺的 IP 先于新节点安排。
assume-eni-ips = VPC 为已有节点未充满的 Burstable 弹性网卡预留其所缺的 { IPS($ips) }，其他弹性网卡无法占用（reserve_eni_ips = true）。
assume-no-eni-ips = 已有节点未充满的 Burstable 弹性网卡所缺的 IP 可能被其他弹性网卡占用（reserve_eni_ips = false）。
assume-own-subnet = 工作负载 { $workload } 的 Pod 占用 { $subnet } 的{ $ips ->
        [none] IP
       *[other] 至多 { IPS($ips) }
    }，并占用弹性网卡的位置：节点可能为此多创建弹性网卡。
assume-retained = 除运行中的 Pod 外，工作负载 { $workload } 还为已结束的固定 IP Pod 保留至多 { IPS($ips) }：TKE { $reclaim ->
        [none] 永不回收（未设 static_ip_reclaim）
       *[other] 在 { $reclaim } 后回收（static_ip_reclaim）
    }。
assume-quota-order = VPC 弹性网卡配额不足时，各节点组按节点数的比例分配；取整后的余量按名称顺序分给靠前的节点组。
assume-one-zone-only = 全部节点位于同一可用区：不考察可用区故障。
assume-growth = 增长的节点组按当月节点数计，其余按上限计。
assume-group = { $name }：{ $instance }，{ $limits }，{ $spread }，{ $strategy }{ $own_ips }。
    .one-zone = 位于 { $zones }
    .even = 由云在 { $zones } 间均衡，除不尽的节点可能在任一可用区
    .any = 由云选择，每个节点可能在 { $zones } 中任一可用区
    .planned = 由您按本规划放置于 { $zones }
    .named = 由您按 zone_nodes 放置于 { $zones }
    .node-ips = ；已计入节点自身的 IP
    .no-node-ips = ；节点自身的 IP 来自其他子网
    .on-nic = ；Pod 使用机器主网卡的 IP，位于机器所在的子网
assume-vip-nodes = 承载 VIP 的节点组只计当前需要且可保证的节点。
assume-vip-domains = 各 VIP 池的广播域互不相同，各有 255 个 VRRP vrid。
