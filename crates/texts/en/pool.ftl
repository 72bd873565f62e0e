pool-result = What `cce-plan pool -f json` prints.

## PoolResult

strategy = Strategy
    .meaning = How the node takes IPs.
    .source = { -input }

available_ips_of_node = Bound
    .meaning = A: secondary IPs bound on the node, those in use included.
    .source = { -input }

used_ips = In use
    .meaning = U: IPs that pods use.
    .source = { -input }

pending_pods =
    Pods
    waiting
    .meaning = Pods on the node that wait for an IP.
    .source = { -input }

needed_ips = Needed
    .meaning = Secondary IPs that the pool is short of.
    .formula = best-effort: pre-allocate - (bound - used), at least min-allocate - bound, at most cap - bound; burstable: multiple x c - (bound - used), at most cap - bound; TKE shared ENI: used + min pre-bound - bound, at most M - bound; TKE static IP: used + waiting - bound, at most M - bound
    .source = { -pools }
    .other = In the driver's model Burstable keeps half an ENI's secondaries ready instead, and best-effort needs at least as many as pods wait.

excess_ips = Excess
    .meaning = Secondary IPs that may be given back.
    .formula = best-effort: bound - used - pre-allocate - max-above-watermark, 0 while used and bound are at most min-allocate + max-above-watermark; burstable: 0; TKE shared ENI: bound - min(M, used + max pre-bound)
    .source = { -pools }

batch_ips = Batch
    .meaning = Secondary IPs that are asked for in one go: in the design's best-effort mode max-above-watermark more than needed, in Burstable all of the next ENI.
    .source = { -pools }

next_eni_ips = Next ENI
    .meaning = IPs of the ENI that is made for it, its primary included; 0 where none is made, or where the sizes of ENIs are not known.
    .source = { -pools }

enis = ENIs
    .meaning = ENIs that hold the bound IPs now.
    .formula = ceil(bound / c)
    .source = { -pools }

reason = Reason
    .meaning = enough: neither short nor too much; below-watermark: fewer idle than are kept ready; below-minimum: fewer bound than the least to hold; at-ceiling: more would be kept, but the node may not; above-watermark: more idle than are kept; on-demand: bound when a pod asks; pods-wait: fewer than pods that wait.
    .source = { -pools }

## Sentences

title = One decision of a pool

lead =
    { $used_ips } of { $bound_ips } bound IPs are in use, { $idle_ips } warm: { $reason ->
        [enough] nothing is requested or released
        [at-ceiling] the pool would keep more ready, but the node is at its ceiling
        [above-watermark] { $excess_ips } may be released
        [on-demand] an IP is bound when a pod asks for one
       *[other] { $needed_ips } { $needed_ips ->
            [one] is
           *[other] are
        } needed, and { $next_eni_ips ->
            [0] { $batch_ips } requested
           *[other] a new ENI of { $next_eni_ips } IPs is created
        }
    }.

assume-model = The rules are those of the { $model }.
assume-settings = Settings: { $settings }.
assume-most-ips =
    { $most_ips ->
        [none] Nothing limits the node.
       *[other] The node holds at most { $most_ips } secondary IPs.
    }
