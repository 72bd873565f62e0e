simulate-result = `cce-plan simulate FILE -f json` 的输出。

## StrategyRow

end_ms = 结束
    .meaning = 运行结束时间：到达时限；没有事件时为再无节点接收 Pod 之时。
    .source = { -pools }

pods-running =
    运行
    Pod
    .meaning = 结束时运行中的 Pod 数。
    .source = { -pools }

pods-waiting = 等待
    .meaning = 结束时已在节点上但没有 IP 的 Pod 数（ContainerCreating）。
    .source = { -pools }

pods-never_started =
    从未
    启动
    .meaning = 结束时没有节点接收的 Pod 数。
    .source = { -pools }

pods-given_up = 放弃
    .meaning = 运行前被放弃的 Pod 数：被缩容，或随节点结束。
    .source = { -pools }

pods-max =
    最多
    Pod
    .meaning = 现有节点按 kubelet 的 max-pods 最多可运行的 Pod 数。
    .source = { -pools }

pods-asked = 请求
    .meaning = 曾经请求的 Pod 总数。
    .source = { -pools }

pods-ended = 已结束
    .meaning = 运行后结束的 Pod 数。
    .source = { -pools }

pods-moved = 迁移
    .meaning = 运行中失去节点的 Pod 数。
    .source = { -pools }

nodes-total = 节点
    .meaning = 结束时存在的节点数：就绪、隔离、缺 IP、卡死、加入中或故障。
    .source = { -pools }

nodes-ready = 就绪
    .meaning = 一切正常的节点数。
    .source = { -pools }

nodes-isolated = 隔离
    .meaning = 因没有子网能容纳下一个弹性网卡而不再接收新 Pod 的节点数；已有 Pod 继续运行。
    .formula = Burstable：bound - used < b x c 且 bound < cap，且没有子网能容纳下一个弹性网卡
    .source = { -pools }

nodes-starved = 缺 IP
    .meaning = 有 Pod 等待、地址池无法扩容、但仍有弹性网卡名额的节点数：新增子网可以解救。
    .source = { -pools }

nodes-stuck = 卡死
    .meaning = 有 Pod 等待、弹性网卡已全部绑定且其子网耗尽的节点数：只能重建节点。
    .source = { -pools }

nodes-joining = 加入中
    .meaning = 首个弹性网卡正在创建的节点数。
    .source = { -pools }

nodes-failed = 故障
    .meaning = 所在可用区故障的节点数。
    .source = { -pools }

nodes-unjoined =
    未能
    加入
    .meaning = 未能加入的节点数：没有自身 IP，或没有可用的可用区。
    .source = { -pools }

addresses-bound =
    绑定
    IP
    .meaning = 节点上已绑定的辅助 IP 数。
    .source = { -pools }

addresses-used =
    使用
    IP
    .meaning = 其中 Pod 使用的数量。
    .source = { -pools }

addresses-warm =
    预热
    IP
    .meaning = 已绑定但未使用的辅助 IP 数。
    .source = { -pools }

addresses-eni_primaries = 主 IP
    .meaning = 弹性网卡的主 IP 数。
    .source = { -pools }

addresses-retained = 保留
    .meaning = 为同名 Pod 保留的 IP 数。
    .source = { -pools }

addresses-reserved = 预留
    .meaning = 正在绑定或归还途中、或为弹性网卡预留的 IP 数。
    .source = { -pools }

addresses-on_isolated_nodes =
    隔离节点
    IP
    .meaning = 隔离节点持有的 IP 数，含主 IP。
    .source = { -pools }

addresses-cross_subnet = 跨子网
    .meaning = 使用其他子网 IP 的 Pod 的 IP 数。
    .source = { -pools }

addresses-node_ips =
    节点
    IP
    .meaning = 节点自身的 IP 数。
    .source = { -pools }

addresses-available =
    剩余
    IP
    .meaning = 剩余可用 IP 数。
    .source = { -pools }

addresses-peak =
    峰值
    IP
    .meaning = 节点持有或申请中的 IP 总数的峰值。
    .source = { -pools }

enis = 弹性网卡
    .meaning = 结束时服务于 Pod 的弹性网卡数。
    .source = { -pools }

enis_lacking_ips =
    不足
    网卡
    .meaning = 因跨子网 IP 让位而未能补回辅助 IP 的弹性网卡数。
    .source = { -pools }

api_peak_per_minute =
    每分钟
    调用
    .meaning = 最繁忙一分钟内的调用次数。
    .source = { -pools }

api_throttled = 限流
    .meaning = 需要排队的调用次数。
    .source = { -pools }

waits-p50_ms =
    等待
    p50
    .meaning = 半数 Pod 从请求到获得 IP 的等待时间不超过此值；仍在等待的计入；默认场景没有自己的时钟，不计入。
    .source = { -pools }

waits-p95_ms =
    等待
    p95
    .meaning = 95% 的 Pod 的等待时间不超过此值。
    .source = { -pools }

waits-p99_ms =
    等待
    p99
    .meaning = 99% 的 Pod 的等待时间不超过此值。
    .source = { -pools }

waits-max_ms =
    最长
    等待
    .meaning = Pod 的最长等待时间。
    .source = { -pools }

subnets = 子网
    .meaning = 结束时的各子网。
    .source = { -input }

node_groups = 节点组
    .meaning = 结束时的各节点组。
    .source = { -input }

node_ends = 节点
    .meaning = 结束时的各节点。
    .source = { -input }

rollouts = 滚动更新
    .meaning = 各次滚动更新。
    .source = { -input }

eni_quota_needed =
    所需
    网卡配额
    .meaning = VPC 弹性网卡配额达到该值（含其他占用）即可避免上述问题：取规划所需的值，或由再次模拟得出。
    .source = { -input }

prevention = 预防
    .meaning = 增加这些子网即可避免上述问题：取规划所需的子网，或由再次模拟得出。
    .source = { -input }

cause = 未全部运行的原因
    .meaning = 结束时未能全部运行 Pod 的原因；全部运行时为空。
    .source = { -pools }

remedy = 使其全部运行的办法
    .meaning = 一开始就具备即可使全部 Pod 运行的条件；全部运行时为空。
    .source = { -pools }

prevention_scope = 预防范围
    .meaning = 有了这些子网与配额后可满足的范围，写法同 `cce-plan mend --scope`；若仅知本次运行足够，则为空。
    .source = { -input }

series-at_ms = 时间
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-pods_running = 运行 Pod
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-pods_waiting = 等待 Pod
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-pods_pending = 无节点接收的 Pod
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-nodes_ready = 就绪节点
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-nodes_isolated = 隔离节点
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-nodes_starved = 缺 IP 节点
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-nodes_stuck = 卡死节点
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-addresses_available = 剩余 IP
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-addresses_bound = 绑定 IP
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-addresses_used = 使用 IP
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-addresses_warm = 预热 IP
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-eni_primaries = 网卡主 IP
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-addresses_reserved = 预留 IP
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-addresses_retained = 保留 IP
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-addresses_taken = 其他占用 IP
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

series-api_calls = API 调用
    .meaning = 随时间变化的值，与 series.at_ms 一一对应。
    .source = { -pools }

story = 经过
    .meaning = 按时间排列的关键时刻。
    .source = { -input }

## SubnetRow

id = 子网
    .meaning = 子网 ID，没有时为其 CIDR。
    .source = { -input }

zone = 可用区
    .meaning = 所在可用区。
    .source = { -input }

size = 容量
    .meaning = 完全空闲时可分配的 IP 数。
    .source = { -pools }

available = 剩余
    .meaning = 剩余可用 IP 数。
    .source = { -pools }

bound = 绑定
    .meaning = 为 Pod 绑定的 IP 数。
    .source = { -pools }

eni_primaries = 主 IP
    .meaning = 弹性网卡的主 IP 数。
    .source = { -pools }

reserved = 预留
    .meaning = 正在绑定或归还途中、或为弹性网卡预留的 IP 数。
    .source = { -pools }

retained = 保留
    .meaning = 为同名 Pod 保留的 IP 数。
    .source = { -pools }

taken = 其他占用
    .meaning = 其他租户的 IP 数。
    .source = { -pools }

node_ips = 节点
    .meaning = 节点自身的 IP 数。
    .source = { -pools }

first_dry = 首次耗尽
    .meaning = 首次没有剩余 IP 的时间；未发生则为空。
    .source = { -pools }

first_refused =
    首次
    拒绝
    .meaning = 首次无法满足节点请求的时间。
    .source = { -pools }

## GroupRow

node_group = 节点组
    .meaning = 节点组名称。
    .source = { -input }

pods_running =
    运行
    Pod
    .meaning = 其节点上运行的 Pod 数。
    .source = { -pools }

pods_waiting =
    等待
    Pod
    .meaning = 其节点上等待的 Pod 数。
    .source = { -pools }

group-row-bound = 绑定
    .meaning = 其节点已绑定的辅助 IP 数。
    .source = { -pools }

warm = 预热
    .meaning = 其中预热的数量。
    .source = { -pools }

group-row-enis = 弹性网卡
    .meaning = 其节点的弹性网卡数。
    .source = { -pools }

## NodeRow

node = 节点
    .meaning = 已有节点为其自身名称；否则为节点组名称加序号，按加入顺序。
    .source = { -input }

state = 状态
    .meaning = 结束时的状态。
    .source = { -pools }

why = 原因
    .meaning = 地址池无法扩容的原因：no-available-subnet：可用区内没有子网能容纳下一个弹性网卡；enis-all-bound：弹性网卡已全部绑定且子网耗尽；create-fails：无法创建弹性网卡；eni-quota：VPC 配额用尽；at-ceiling：已到上限；nothing-kept：水位为零，不申请任何 IP；other-subnet：Pod 指定的子网耗尽；eni-short：为跨子网 IP 让出的地址无法补回。
    .source = { -pools }

joined_ms = 加入
    .meaning = 加入时间；已有节点为 0。
    .source = { -pools }

pods = Pod
    .meaning = 其上的 Pod 数，含等待的。
    .source = { -pools }

waiting = 等待
    .meaning = 其上等待 IP 的 Pod 数。
    .source = { -pools }

node-row-enis = 弹性网卡
    .meaning = 弹性网卡数。
    .source = { -pools }

enis_limit =
    网卡
    上限
    .meaning = 弹性网卡上限。
    .source = { -pools }

node-row-bound = 绑定
    .meaning = 已绑定的辅助 IP 数。
    .source = { -pools }

used = 使用
    .meaning = 其中使用中的数量。
    .source = { -pools }

enis_in_dry_subnets =
    耗尽
    网卡
    .meaning = 有空位但子网已耗尽的弹性网卡数。
    .source = { -pools }

## RolloutRow

workload = 工作负载
    .meaning = 工作负载。
    .source = { -input }

began_ms = 开始
    .meaning = 开始时间。
    .source = { -pools }

took_ms = 耗时
    .meaning = 耗时；未完成则为空。
    .source = { -pools }

left = 剩余
    .meaning = 尚未替换的旧 Pod 数。
    .source = { -pools }

of = 总数
    .meaning = 需要替换的 Pod 数。
    .source = { -pools }

## PreventionRow

prefix = 前缀
    .meaning = 从一开始就存在的空闲子网的前缀长度。
    .source = { -pools }

role = 用途
    .meaning = pods；仅供节点自身 IP 的子网为 nodes。
    .source = { -input }

ips = IP
    .meaning = 其可分配的 IP 数。
    .source = { -pools }

## ChapterRow

at_ms = 时间
    .meaning = 时间。
    .source = { -pools }

event = 事件
    .meaning = 发生的事情。
    .source = { -input }

subject = 对象
    .meaning = 涉及的节点、子网、可用区或工作负载；为空则为集群。
    .source = { -input }

moment-row-why = 原因
    .meaning = 节点地址池无法扩容的原因，同 node_ends。
    .source = { -input }

moment-row-pods = Pod
    .meaning = 此时已请求的 Pod 数。
    .source = { -pools }

message = 情况
    .meaning = 说明。
    .source = { -input }

## PointRow

point-row-pods_running = 运行 Pod
    .meaning = 运行中的 Pod 数。
    .source = { -pools }

point-row-pods_waiting = 等待 Pod
    .meaning = 已在节点上但没有 IP 的 Pod 数。
    .source = { -pools }

pods_pending = 无节点 Pod
    .meaning = 没有节点接收的 Pod 数。
    .source = { -pools }

nodes_ready = 就绪节点
    .meaning = 一切正常的节点数。
    .source = { -pools }

nodes_isolated = 隔离节点
    .meaning = 隔离的节点数。
    .source = { -pools }

nodes_starved = 缺 IP 节点
    .meaning = 缺 IP 的节点数。
    .source = { -pools }

nodes_stuck = 卡死节点
    .meaning = 卡死的节点数。
    .source = { -pools }

addresses_available = 剩余 IP
    .meaning = 剩余可用 IP 数。
    .source = { -pools }

addresses_bound = 绑定 IP
    .meaning = 已绑定的辅助 IP 数。
    .source = { -pools }

addresses_used = 使用 IP
    .meaning = 其中使用中的数量。
    .source = { -pools }

addresses_warm = 预热 IP
    .meaning = 其中预热的数量。
    .source = { -pools }

point-row-eni_primaries = 主 IP
    .meaning = 弹性网卡的主 IP 数。
    .source = { -pools }

addresses_reserved = 预留 IP
    .meaning = 途中的 IP 数。
    .source = { -pools }

addresses_retained = 保留 IP
    .meaning = 为同名 Pod 保留的 IP 数。
    .source = { -pools }

addresses_taken = 其他占用 IP
    .meaning = 其他租户的 IP 数。
    .source = { -pools }

point-row-api_calls = API 调用
    .meaning = 累计对云的调用次数。
    .source = { -pools }

## 句子

title =
    { $name ->
        [none] 模拟
       *[other] 模拟：{ $name }
    }
title-strategies = 结束时
title-story = 关键事件
title-over-time = 随时间变化
title-split = 结束时 IP 由谁占用

lead-end = { $strategy } 下，{ $pods }；{ $nodes }{ $first }。
lead-compared =
    { $runs_all ->
        [true] { $count ->
            [1] 只有 { $strategies } 能运行全部 { PODS($pods) }。
           *[other] { $strategies } 能运行全部 { PODS($pods) }。
        }
       *[false] { $of } 种策略均不能运行全部 { PODS($pods) }，{ $strategies } 运行得最多：{ $running } 个。
    }
lead-trouble =
    按 { $strategy } 模拟{ $today ->
        [true] 当前节点
       *[false] {""}
    }，{ $pods }；{ $nodes }。
lead-today = 模拟的是当前 { NODES($today) }，不是最大规模的 { $most } 个：调大 `nodes` 可模拟更多。
lead-planned = 其中计入了尚未到位的 { SUBNETS($subnets) }（planned = true）。

pods-run =
    { $which ->
        [all] 全部 { PODS($pods) } 都在运行
        [by-default] max-pods 允许的 { PODS($pods) } 中有 { $running } 个在运行
       *[some] { PODS($pods) } 中有 { $running } 个在运行
    }
    .wait =
        { $waiting ->
            [0] 没有 Pod 等待 IP
           *[other] { $waiting } 个{ $stuck ->
                [true] 永远等不到 IP
               *[false] 仍在等待 IP
            }
        }
    .never = { $never_started } 个从未启动
    .empty = { $empty_places } 个名额空置（没有节点再接收 Pod）

nodes-none = 没有节点
nodes-fine = { NODES($nodes) }均未被隔离、缺 IP 或卡死
nodes-amiss =
    { $all ->
        [true] 全部 { NODES($nodes) }
       *[false] { NODES($nodes) }中 { $count } 个
    }{ $state ->
        [stuck] 卡死
        [starved] 缺 IP
        [isolated] 被隔离
       *[failed] 随可用区故障
    }

nodes-full = { NODES($nodes) }已满（{ PODS($pods) }）

why-cause =
    { $nodes }{ $clock ->
        [none] {""}
       *[other] ，最早在 { $clock }
    }{ $reason }

lead-first =
    ；{ $passing ->
        [true] 期间曾在
       *[false] 最早在
    }{ $earlier ->
        [none] {""}
       *[other] { $earlier }，随后在
    }{ $broke }
    .moment = { lead-first.when }，{ $what }
    .when =
        { $clock ->
            [none] { $pods ->
                [0] 尚无 Pod 时
               *[other] {" "}{ PODS($pods) } 时
            }
           *[other] {" "}{ $clock }
        }

moment =
    { $kind ->
        [nodes-there] 已有 { NODES($nodes) }，其上 { PODS($pods) }
        [subnet-dry] 子网 { $subject } 没有剩余 IP
        [first-isolated] { $subject } 成为首个被隔离的节点
        [first-starved] { $subject } 成为首个缺 IP 的节点
        [first-stuck] { $subject } 成为首个卡死的节点
        [first-at-ceiling] { $subject } 成为首个 Pod 数超过可有 IP 数的节点
        [first-pod-pends] 首个 Pod 变为 Pending：没有节点可接收
        [zone-lost] 可用区 { $subject } 故障
        [zone-back] 可用区 { $subject } 恢复
        [creation-fails] 子网 { $subject } 无法创建弹性网卡
        [creation-works] 子网 { $subject } 可再次创建弹性网卡
        [rolled-out] { $subject } 的滚动更新完成，历时 { $took }
       *[node-without-address] { $subject } 的一个节点没有自身 IP，无法加入
    }{ moment.reason }
    .reason =
        { $reason ->
            [eni-short] （为跨子网 IP 让出的地址无法补回）
            [eni-quota] （VPC 弹性网卡配额已用尽）
            [first-isolated] （没有子网能容纳其下一个弹性网卡）
            [first-starved] （有 Pod 在等待 IP，而地址池无法扩容）
            [first-stuck] （弹性网卡已全部绑定，有空位的都在已耗尽的子网中）
           *[none] {""}
        }

what-remedy =
    { $prefix ->
        [none] { $eni_quota ->
            [none] { $is_full ->
                [true] 增加节点，或改用弹性网卡更多的机型；仅增加子网无效
               *[false] 减少节点数或单节点 Pod 数；仅增加子网无效
            }
           *[other] 申请 { $eni_quota } 的弹性网卡配额
        }
       *[other] { $eni_quota ->
            [none] {""}
           *[other] 申请 { $eni_quota } 的弹性网卡配额，并
        }{ $zone_count ->
            [0] {""}
            [1] 在 { $zones }{" "}
           *[other] 在 { $zones } 各
        }新增一个 /{ $prefix }
    }

todo-take =
    { $strategy ->
        [none] { $remedy }
       *[other] { $planned ->
            [true] 按规划沿用
           *[false] 采用
        } { $strategy }{ $remedy ->
            [none] {""}
           *[other] ：{ $remedy }
        }
    }
todo-take-covers =
    { $enough ->
        [fits] 本次模拟中全部 Pod 都能运行
        [prevented] 一开始就具备时，本次模拟中全部 Pod 都能运行
       *[unknown] 本次模拟中没有策略能运行全部 Pod
    }

assume-rules = 采用{ $model ->
        [driver] 驱动
       *[design] 设计文档
    }的规则，随机种子为 { $seed }。
assume-instant = 云即时响应：每次反应在下一事件之前完成。
assume-latency =
    创建弹性网卡需 { $eni_create }，申请 IP 的一次调用需 { $address_call }，至多得到 { $addresses_per_call } 个 IP；集群每秒{ $calls_per_second ->
        [0] 调用次数不限
       *[other] 至多 { $calls_per_second } 次调用
    }。这些数值没有公开依据。
assume-default-scenario = 规划未给出事件与工作负载：全部节点按规划顺序加入，随后 Pod 逐个到来，分配到可接收的 Pod 最少的节点，直到没有节点接收；两者间隔 0.1 秒，地址池未静止时更长。
assume-horizon = 时长 { $horizon }；未给出开始时间的工作负载在首批节点加入后开始。
assume-pools = 无法扩容的地址池在每次维护时重试；被移除或故障的节点上的 Pod 立即重新请求；CCE 的弹性网卡在节点存续期间保留。
assume-existing = 从规划中已有的 { NODES($nodes) }及其占用的 IP 开始。其上的 Pod 先计为 DaemonSet 的 Pod，未曾等待，运行至节点离开；弹性网卡保持原样，地址池按所模拟的规则继续。

## --events

event-exhausted = 子网 { $subnet } 没有剩余 IP
event-eni-made = { $node } 的第 { $enis } 个弹性网卡在子网 { $subnet } 中创建成功
event-no-growth =
    { $node } 已有 { $enis } 个弹性网卡（上限 { $most }）：{ $why ->
        [no-available-subnet] 可用区内没有子网能容纳下一个弹性网卡
        [enis-all-bound] 弹性网卡已全部绑定，且所在子网耗尽
        [eni-short] 为跨子网 Pod 让出的 IP 无法补回，所在子网耗尽
        [create-fails] 有空间的子网中无法创建弹性网卡
       *[eni-quota] VPC 弹性网卡配额已用尽
    }

## --metrics

metric-pods = 结束时的 Pod 数。
metric-nodes = 结束时的节点数。
metric-subnet-ips = 结束时各子网的 IP 数。
metric-bound-ips = 结束时节点已绑定的辅助 IP 数。
metric-enis = 结束时供 Pod 使用的弹性网卡数。
metric-calls = 云 API 调用次数。
metric-throttled-calls = 排队等待的调用次数。
metric-wait = 这一比例的 Pod 等待时间不超过该值。
