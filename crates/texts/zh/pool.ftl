pool-result = `cce-plan pool -f json` 的输出。

## PoolResult

strategy = 策略
    .meaning = 节点获取 IP 的策略。
    .source = { -input }

available_ips_of_node = 已绑定
    .meaning = A：节点上已绑定的辅助 IP 数，含使用中的。
    .source = { -input }

used_ips = 使用中
    .meaning = U：Pod 使用中的 IP 数。
    .source = { -input }

pending_pods = 等待的 Pod
    .meaning = 节点上等待 IP 的 Pod 数。
    .source = { -input }

needed_ips = 需要
    .meaning = 地址池缺少的辅助 IP 数。
    .formula = best-effort：pre-allocate - (已绑定 - 使用中)，不少于 min-allocate - 已绑定，不超过 cap - 已绑定；burstable：倍数 x c - (已绑定 - 使用中)，不超过 cap - 已绑定；TKE 共享网卡：使用中 + 最小预绑定 - 已绑定，不超过 M - 已绑定；TKE 固定 IP：使用中 + 等待 - 已绑定，不超过 M - 已绑定
    .source = { -pools }
    .other = 驱动模型下，Burstable 改为预留单网卡辅助 IP 的一半，best-effort 不少于等待的 Pod 数。

excess_ips = 可归还
    .meaning = 可以归还的辅助 IP 数。
    .formula = best-effort：已绑定 - 使用中 - pre-allocate - max-above-watermark，使用中 与 已绑定 均不超过 min-allocate + max-above-watermark 时为 0；burstable：0；TKE 共享网卡：已绑定 - min(M, 使用中 + 最大预绑定)
    .source = { -pools }

batch_ips = 一次申请
    .meaning = 一次申请的辅助 IP 数：设计的 best-effort 在所需之上再加 max-above-watermark；Burstable 为下一个弹性网卡的全部辅助 IP。
    .source = { -pools }

next_eni_ips = 下一网卡 IP
    .meaning = 为此新建的弹性网卡的 IP 数，含主 IP；不新建或网卡规格未知时为 0。
    .source = { -pools }

enis = 弹性网卡
    .meaning = 当前承载已绑定 IP 的弹性网卡数。
    .formula = ceil(已绑定 / c)
    .source = { -pools }

reason = 原因
    .meaning = enough：不缺不多；below-watermark：预热低于预留；below-minimum：已绑定低于最小持有；at-ceiling：还想预留但已到节点上限；above-watermark：预热高于预留；on-demand：Pod 需要时才绑定；pods-wait：少于等待的 Pod。
    .source = { -pools }

## 句子

title = 地址池的一次决策

lead =
    已绑定 { $bound_ips } 个 IP，使用中 { $used_ips } 个，预热 { $idle_ips } 个：{ $reason ->
        [enough] 不申请也不归还
        [at-ceiling] 还想预留更多，但已到节点上限
        [above-watermark] 可归还 { $excess_ips } 个
        [on-demand] Pod 需要时才绑定 IP
       *[other] 还需要 { $needed_ips } 个，{ $next_eni_ips ->
            [0] 将申请 { $batch_ips } 个
           *[other] 将新建一个含 { $next_eni_ips } 个 IP 的弹性网卡
        }
    }。

assume-model = 采用{ $model ->
        [driver] 驱动
       *[design] 设计文档
    }的规则。
assume-settings = 设置：{ $settings }。
assume-most-ips =
    { $most_ips ->
        [none] 节点没有上限。
       *[other] 节点至多持有 { $most_ips } 个辅助 IP。
    }
