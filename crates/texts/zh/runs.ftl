shard-result = `cce-plan simulate FILE --runs N --shard K/N` 的输出，供 simulate --merge 读取。

runs-result = `cce-plan simulate FILE --runs N -f json` 以及 simulate --merge 的输出。

## RunsResult

runs = 运行次数
    .meaning = 已完成的运行次数；对于某项指标，为含该指标的运行次数。没有随机性时为 1，因为每次都相同。
    .source = { -pools }

random = 随机
    .meaning = 各次运行之间是否有差异：仅 churn 事件带来差异。
    .source = { -pools }

seed = 随机种子
    .meaning = 与运行序号一起决定所有随机数。
    .source = { -input }

## StrategyRow

figures = 指标
    .meaning = 各项指标在所有运行中的分布。
    .source = { -input }

## FigureRow

figure = 指标
    .meaning = 单次运行的一项指标，名称与单次运行 JSON 中的键相同；可用 `cce-plan explain` 查看。
    .source = { -input }

subnet = 子网
    .meaning = 该指标所属子网的 ID 或 CIDR；集群的指标为空。
    .source = { -input }

min = 最小
    .meaning = 所有运行中的最小值。
    .formula = 最近秩法：使至少该比例的运行不超过它的最小值；以 _ms 结尾的指标，单位为毫秒
    .source = { -pools }

p5 = p5
    .meaning = 5% 的运行不超过的值。
    .formula = 最近秩法：使至少该比例的运行不超过它的最小值；以 _ms 结尾的指标，单位为毫秒
    .source = { -pools }

p50 = p50
    .meaning = 半数运行不超过的值。
    .formula = 最近秩法：使至少该比例的运行不超过它的最小值；以 _ms 结尾的指标，单位为毫秒
    .source = { -pools }

p95 = p95
    .meaning = 95% 的运行不超过的值。
    .formula = 最近秩法：使至少该比例的运行不超过它的最小值；以 _ms 结尾的指标，单位为毫秒
    .source = { -pools }

max = 最大
    .meaning = 所有运行中的最大值。
    .formula = 最近秩法：使至少该比例的运行不超过它的最小值；以 _ms 结尾的指标，单位为毫秒
    .source = { -pools }

## ShardResult

digest = 摘要
    .meaning = 模拟内容与程序版本的 16 位十六进制摘要：摘要不同的分片不能合并。
    .source = { -input }

shard = 分片
    .meaning = 运行的哪一部分，从 1 开始：第 i 次运行（从 0 起）属于第 i mod shards + 1 部分。
    .source = { -input }

shards = 分片数
    .meaning = 运行被分成的部分数。
    .source = { -input }

cluster = 集群
    .meaning = 集群名称。
    .source = { -input }

by_default = 默认场景
    .meaning = 规划是否未给出事件与工作负载。
    .source = { -input }

horizon_ms = 时长
    .meaning = 每次运行的时长。
    .source = { -input }

latency-eni_create_ms = 创建网卡
    .meaning = 创建弹性网卡所需时间。
    .source = { -input }

latency-address_call_ms = 地址调用
    .meaning = 绑定或归还 IP 所需时间。
    .source = { -input }

latency-addresses_per_call = 每次 IP
    .meaning = 一次调用至多绑定的 IP 数。
    .source = { -input }

latency-calls_per_second = 每秒调用
    .meaning = 集群每秒可调用次数；0 为不限。
    .source = { -input }

min_severity = 最低级别
    .meaning = [policy] 显示的最低级别。
    .source = { -input }

## ShardStrategyRow

shard-strategy-row-figures = 指标
    .meaning = 各次运行的各项指标。
    .source = { -input }

## AllowedRow

subject = 对象
    .meaning = 涉及的策略；为空则为任意策略。
    .source = { -input }

reason = 原因
    .meaning = 原因。
    .source = { -input }

## OwnFigure

errors = 错误
    .meaning = 该次运行单独会产生的错误级发现数，不含规划豁免的；不为 0 的运行即出现问题。
    .source = { -pools }

rollouts_unfinished = 未完成的滚动更新
    .meaning = 结束时未完成的滚动更新数。
    .source = { -pools }

first_isolated_ms = 首次隔离
    .meaning = 首次有节点被隔离的时间；未发生的运行为空。
    .source = { -pools }

first_starved_ms = 首次缺 IP
    .meaning = 首次有节点缺 IP 的时间；未发生的运行为空。
    .source = { -pools }

first_stuck_ms = 首次卡死
    .meaning = 首次有节点卡死的时间；未发生的运行为空。
    .source = { -pools }

first_pod_pends_ms = 首个 Pod Pending
    .meaning = 首次有 Pod 没有节点接收的时间；未发生的运行为空。
    .source = { -pools }

subnet-available = 子网剩余 IP
    .meaning = 结束时该子网的剩余 IP 数。
    .source = { -pools }

subnet-first_dry_ms = 子网首次耗尽
    .meaning = 该子网首次没有剩余 IP 的时间；未发生的运行为空。
    .source = { -pools }

## ShardFigureRow

values = 值
    .meaning = 各次运行中的值，按次序；没有则为 null；以 _ms 结尾的指标，单位为毫秒。
    .source = { -input }

## 句子

title =
    模拟，{ $runs } 次运行{ $name ->
        [none] {""}
       *[other] ：{ $name }
    }

lead-strategy =
    { $strategy } 下，{ $wrong ->
        [0] { $runs } 次运行均未出现错误
       *[other] { $runs } 次运行中有 { $wrong } 次出现错误（{ $share }）
    }{ $unhealthy ->
        [none] {""}
       *[other] ：{ $unhealthy }
    }。结束时运行的 Pod：{ $running_p50 }（p50）、{ $running_p95 }（p95）；最长等待：{ SPAN($wait_p50) }（p50）、{ SPAN($wait_p95) }（p95）。

amiss-in =
    { $runs ->
        [1] { $unhealthy }
       *[other] { $count } 次{ $unhealthy }
    }
amiss-isolated = 有节点被隔离
amiss-starved = 有节点缺 IP
amiss-stuck = 有节点卡死
amiss-unjoined = 有节点未能加入
amiss-waiting = 结束时有 Pod 等待
amiss-never-started = 有 Pod 从未启动
amiss-rollouts = 有滚动更新未完成

lead-same = 规划中没有随机性（无 churn 事件）：每次运行都相同，因此只运行了一次。
