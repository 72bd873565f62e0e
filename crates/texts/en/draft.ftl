# A plan file that is being drafted: its choices side by side, and what each leads to.

## Choices

verdict-fits = fits
verdict-asks = fits with what is asked for
verdict-short = short
verdict-zone-loss = short if a zone is lost
verdict-no-room = no room in the VPC
verdict-error = error { $code }

density =
    .max-pods = { $max_pods } pods/node
    .enis = { ENIS($enis) }
    .ips = { $ips } IPs
    .fitting = { $fitting }/{ $wanted } nodes
    .pods = { PODS($pods) }
    .stranded = { $stranded } stranded
    .adds = new { $prefixes }
    .verdict = { $verdict }
    .advised = { $verdict }, advised

type =
    .vcpu = { $vcpu } vCPU
    .memory = { $memory_gib } GiB
    .attaches = { $enis } ENIs x { $ips_per_eni } IPs
    .pods = up to { $pods } pods

zone-loss-yes = yes: the other zones take over all { NODES($nodes) }, so each zone has room for { $each }
zone-loss-no = no: each zone has room for { NODES($each) }; if a zone is lost, its nodes wait

in-zone = { $cidr } in { $zone }

## Results

leads-to-fits = all { NODES($nodes) } fit
leads-to-short = { $short } of { NODES($nodes) } do not fit
over-quota = This needs { ENIS($enis) }. The VPC quota is assumed to be { $quota }: request more in time.
finding =
    .message = { $severity } { $code }: { $message }
    .help = help: { $help }
allow-zone-loss = losing a zone is accepted
