## InputRow

input = Input
    .meaning = A file that was read, or stdin.
    .source = { -input }

bytes = Bytes
    .meaning = Its length.
    .source = { -here }

sha256 = SHA-256
    .meaning = Its SHA-256, as sha256sum prints it.
    .source = { -here }

## Sentences

title =
    { $name ->
        [none] Capacity report
       *[other] Capacity report: { $name }
    }

lead-no-findings = No findings: nothing to do.

lead-requests =
    { $requests ->
        [0] { $scope ->
            [none] No subnets and quota were found here that suffice: run `cce-plan mend` on the plan.
           *[other] Nothing to request: quota and subnets are enough for { $scope }.
        }
        [one] Fill in the name of the VPC, and send it.
       *[other] Fill in the name of the VPC, and send them.
    }
request-cluster =
    { $name ->
        [none] the cluster
       *[other] cluster { $name }
    }
request-quota =
    Subject: ENI quota of VPC <name>, from { $eni_quota } to { $needed_enis }{ $due ->
        [none] {""}
       *[other] {" "}by { $due }
    }
    {""}
    Please raise the quota of elastic network interfaces (ENIs) of VPC <name> from { $eni_quota } to { $needed_enis } ({ $counts ->
        [all] all ENIs counted
       *[unattached] only unattached ENIs counted
    }).
    It is for { $cluster }, and enough for { $scope }:
    .scenario = - { $scenario }: { ENIS($needed_enis) }
    .used = Of these, { $used_enis } are in use by others in the VPC.
request-subnets =
    Subject: subnets in VPC <name>
    {""}
    Please create these subnets in VPC <name>, all their IPs free, for { $cluster }; they are enough for { $scope }:
    .range = - first a further range of /{ $prefix } for the VPC, which has no room for them
    .quota = - first a quota of { $subnet_quota } subnets for the VPC
    .pods = - { $zone }: one /{ $prefix }{ $cidr ->
            [none] {""}
           *[other] {" "}({ $cidr } is free)
        }, for the ENIs of pods{ $due ->
            [none] {""}
           *[other] , by { $due }
        }{ request-subnets.without }
    .nodes = - { $zone }: one /{ $prefix }{ $cidr ->
            [none] {""}
           *[other] {" "}({ $cidr } is free)
        }, for nodes' own IPs{ $due ->
            [none] {""}
           *[other] , by { $due }
        }{ request-subnets.without }
    .without =
        { $without ->
            [none] {""}
           *[other] ; without it, { $without }
        }

lead-same-bytes = cce-plan { $version }. The same version with the same inputs writes exactly this report again.
lead-offline = Only these inputs were read: no network, no clock.
lead-stdin = The command does not name what was read from standard input: pass it the text with this SHA-256 again.
