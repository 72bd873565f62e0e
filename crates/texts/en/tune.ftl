tune-result = What `cce-plan simulate FILE --tune SPAN -f json` prints.

## SettingRow

strategy = Strategy
    .meaning = How nodes take IPs.
    .source = { -input }

rank = Rank
    .meaning = 1 for the best of its strategy: it meets the limit at the fewest IPs, then the fewest calls; where none meets it, the least that is missed.
    .source = { -pools }

meets = Meets
    .meaning = Whether no pod waits longer than asked, none waits at the end and all started.
    .source = { -pools }

current = Now
    .meaning = Whether it is what the plan has.
    .source = { -input }

pre_allocate =
    pre-
    allocate
    .meaning = Warm IPs to keep ready.
    .source = { -pools }

min_allocate =
    min-
    allocate
    .meaning = IPs to hold at least.
    .source = { -pools }

max_above_watermark =
    max-above-
    watermark
    .meaning = Warm IPs beyond those that are no excess yet.
    .source = { -pools }

burst_multiple =
    burst-
    multiple
    .meaning = ENIs' worth of IPs that Burstable keeps ready.
    .source = { -pools }

min_pre_bound =
    min-pre-
    bound
    .meaning = Least IPs that TKE keeps bound beyond those of pods.
    .source = { -pools }

max_pre_bound =
    max-pre-
    bound
    .meaning = Most IPs that TKE keeps bound beyond those of pods.
    .source = { -pools }

longest_wait_ms =
    Longest
    wait
    .meaning = The longest wait of a pod.
    .source = { -pools }

peak_ips =
    IPs at
    most
    .meaning = All IPs that nodes held or had asked for, at the most.
    .source = { -pools }

warm_ips_at_end =
    Warm
    IPs
    .meaning = IPs that are warm at the end.
    .source = { -pools }

pods_running =
    Pods
    running
    .meaning = Pods that run at the end.
    .source = { -pools }

pods_waiting =
    Pods
    waiting
    .meaning = Pods on a node at the end, without an IP.
    .source = { -pools }

pods_never_started =
    Never
    started
    .meaning = Pods that no node takes at the end.
    .source = { -pools }

nodes_amiss =
    Isolated
    or stuck
    .meaning = Nodes that are isolated, out of IPs or stuck at the end.
    .source = { -pools }

## Sentences

title = Pool settings

lead-best =
    { $meets ->
        [true] { $strategy } ({ $model }): { lead-best.settings } is enough: no pod waits longer than { SPAN($longest_wait) } (limit: { SPAN($limit) }), and the peak is { IPS($peak_ips) }.
       *[false] { $strategy } ({ $model }): with none of the settings tried does every pod wait at most { SPAN($limit) }. The nearest is { lead-best.settings }: { lead-best.missed }.
    }{ $now ->
        [none] {""}
       *[other] {" "}{ $now }
    }
    .settings =
        { $settings ->
            [none] keeping half an ENI's IPs ready
           *[other] { $settings }
        }
    .missed =
        { $lost ->
            [0] the longest wait is { SPAN($longest_wait) }
            [one] 1 pod never gets an IP, whatever the settings
           *[other] { $lost } pods never get an IP, whatever the settings
        }
lead-now = The plan's own settings ({ lead-best.settings }) peak at { IPS($peak_ips) }, with a longest wait of { SPAN($longest_wait) }.
lead-nothing-to-set = { $strategy } ({ $model }) has nothing to set: { lead-best.missed }, and the peak is { IPS($peak_ips) }.
