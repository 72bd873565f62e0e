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
    Subject: { $needed_enis ->
        [none] quota of { $subnet_quota } subnets
       *[other] ENI quota of { $needed_enis }{ $subnet_quota ->
            [none] {""}
           *[other] {" "}and quota of { $subnet_quota } subnets
        }
    } for VPC <name>{ $due ->
        [none] {""}
       *[other] {" "}by { $due }
    }
    {""}
    Please raise these quotas of VPC <name>, for { $cluster }:
    .enis = - elastic network interfaces (ENIs): { $eni_quota ->
            [none] {""}
           *[other] from { $eni_quota }{" "}
        }to { $needed_enis } ({ $counts ->
            [all] all ENIs counted
           *[unattached] only unattached ENIs counted
        }){ $reason ->
            [none] {""}
           *[other] ; otherwise, { $reason }
        }
    .scenario = { "  " }- { $scenario }: { ENIS($needed_enis) }
    .used = { "  " }Of these, { $used_enis } are in use by others in the VPC.
    .subnets = - subnets of all kinds: { $now ->
            [none] to { $subnet_quota }
           *[other] from { $now } to { $subnet_quota }{ $is_assumed ->
                [true] {" "}({ $now } is assumed: it is the default)
               *[false] {""}
            }
        }
request-ends =
    { $due ->
        [none] It is needed now
       *[other] It is needed by { $due }{ $ask_by ->
            [none] {""}
           *[other] , must be asked for by { $ask_by },
        }
    } and { $alone ->
        [true] is enough for { $scope }
       *[false] is enough only with what is asked for next: for { $scope }
    }.
request-less = Without room for a lost zone, this would be { $less }.
request-ranges =
    Subject: a further range of VPC <name>{ $due ->
        [none] {""}
       *[other] {" "}by { $due }
    }
    {""}
    Please add to VPC <name>, for { $cluster }:
request-subnets =
    Subject: { $subnets ->
        [one] 1 subnet
       *[other] { $subnets } subnets
    } in VPC <name>{ $due ->
        [none] {""}
       *[other] {" "}by { $due }
    }
    {""}
    Please create in VPC <name>, for { $cluster }:
    .range = - first a further range of the VPC, { $range } or another /{ $prefix }: it has no room for these
    .one = - { $zone }: one /{ $prefix }{ $cidr ->
            [none] {""}
           *[other] , { $cidr } (free)
        }, for { $role ->
            [nodes] nodes' own IPs
            [workload] pods of workload { $workload } alone: no ENI is created in it
           *[pods] the ENIs of pods
        }{ $without ->
            [none] {""}
           *[other] { $elsewhere ->
                [true] ; it takes nodes for which there is no room elsewhere: { $without }
               *[false] ; otherwise, { $without }
            }
        }
    .group = {"  "}only for node group { $group }: do not add it to the subnets of others
    .why = { $group } is a new node group for the nodes beyond { $kept } of { $of }. Its nodes have subnets of their own, because a shared subnet that runs out leaves ENIs half full, and they keep their slots.
    .notes =
        All IPs of a new subnet must be free, and its route table that of the cluster's other subnets. A subnet cannot be enlarged later.{ $free_ips ->
            [none] {""}
           *[other] {" "}Together they take { $ips } of the VPC's { IPS($free_ips) } that are free.
        }

issue-title =
    Subnets and quotas for { $cluster }{ $due ->
        [none] {""}
       *[other] , by { $due }
    }
issue-header = | Zone | Network | For |
issue-role =
    { $role ->
        [nodes] nodes
        [workload] pods of workload { $workload } alone
       *[pods] { $group ->
            [none] pods
           *[other] pods of the new node group { $group }
        }
    }
issue-why = They are { $why }.
issue-more = and { $more } more of { SUBNETS($all) }: `cce-plan report --sections requests`
issue-subnets = All IPs of a new subnet must be free, and its route table that of the cluster's other subnets. A subnet cannot be enlarged later.
issue-quota =
    - Quota of ENIs in the VPC: { $from ->
        [none] {""}
       *[other] from { $from }{" "}
    }to { $to } ({ $counts ->
        [all] all ENIs counted
       *[unattached] only unattached ENIs counted
    })
issue-subnet-quota =
    - Quota of subnets in the VPC: { $from ->
        [none] {""}
       *[other] from { $from }{" "}
    }to { $to }
issue-without = Otherwise, { $reason }.
issue-takes = The subnets take { $ips } of the VPC's { IPS($free_ips) } that are free.
issue-later =
    Next, { $due }: { $what }{ $later ->
        [one] .
       *[other] ; the rounds after it follow.
    }

lead-same-bytes = cce-plan { $version }. The same version with the same inputs writes exactly this report again.
lead-offline = Only these inputs were read: no network, no clock.
lead-stdin = The command does not name what was read from standard input: pass it the text with this SHA-256 again.
