tune-result = `cce-plan simulate FILE --tune SPAN -f json` 的输出。

## SettingRow

strategy = 策略
    .meaning = 节点获取 IP 的策略。
    .source = { -input }

rank = 次序
    .meaning = 同一策略中的次序：满足时限且峰值 IP 最少、调用最少者为 1；均不满足时为差距最小者。
    .source = { -pools }

meets = 满足
    .meaning = 是否没有 Pod 的等待超过时限、结束时无一等待且全部启动。
    .source = { -pools }

current = 现行
    .meaning = 是否为规划当前的设置。
    .source = { -input }

pre_allocate =
    pre-
    allocate
    .meaning = 保持就绪的预热 IP 数。
    .source = { -pools }

min_allocate =
    min-
    allocate
    .meaning = 最少持有的 IP 数。
    .source = { -pools }

max_above_watermark =
    max-above-
    watermark
    .meaning = 超出就绪数后仍不算多余的预热 IP 数。
    .source = { -pools }

burst_multiple =
    burst-
    multiple
    .meaning = Burstable 保持就绪的弹性网卡倍数。
    .source = { -pools }

min_pre_bound =
    最小
    预绑定
    .meaning = TKE 在 Pod 之外最少预绑定的 IP 数。
    .source = { -pools }

max_pre_bound =
    最大
    预绑定
    .meaning = TKE 在 Pod 之外最多预绑定的 IP 数。
    .source = { -pools }

longest_wait_ms =
    最长
    等待
    .meaning = Pod 的最长等待时间。
    .source = { -pools }

peak_ips =
    峰值
    IP
    .meaning = 节点持有或申请中的 IP 总数的峰值。
    .source = { -pools }

warm_ips_at_end =
    预热
    IP
    .meaning = 结束时已绑定但未使用的 IP 数。
    .source = { -pools }

pods_running =
    运行
    Pod
    .meaning = 结束时运行中的 Pod 数。
    .source = { -pools }

pods_waiting =
    等待
    Pod
    .meaning = 结束时已在节点上但没有 IP 的 Pod 数。
    .source = { -pools }

pods_never_started =
    从未
    启动
    .meaning = 结束时没有节点接收的 Pod 数。
    .source = { -pools }

nodes_amiss =
    隔离、
    卡死
    .meaning = 结束时被隔离、缺 IP 或卡死的节点数。
    .source = { -pools }

## 句子

title = 地址池设置

lead-best =
    { $meets ->
        [true] { $strategy }（{ $model }）下，{ lead-best.settings } 即可：没有 Pod 等待超过 { SPAN($longest_wait) }（要求 { SPAN($limit) }），峰值占用 { IPS($peak_ips) }。
       *[false] { $strategy }（{ $model }）下，尝试过的设置都不能让所有 Pod 的等待不超过 { SPAN($limit) }；最接近的是 { lead-best.settings }：{ lead-best.missed }。
    }{ $now ->
        [none] {""}
       *[other] { $now }
    }
    .settings =
        { $settings ->
            [none] 预留半个弹性网卡的 IP
           *[other] { $settings }
        }
    .missed =
        { $lost ->
            [0] 最长等待 { SPAN($longest_wait) }
           *[other] 无论如何设置，都有 { $lost } 个 Pod 得不到 IP
        }
lead-now = 现行设置 { lead-best.settings } 峰值占用 { IPS($peak_ips) }，最长等待 { SPAN($longest_wait) }。
lead-nothing-to-set = { $strategy }（{ $model }）下没有可调设置：{ lead-best.missed }，峰值占用 { IPS($peak_ips) }。
