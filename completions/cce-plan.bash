_cce__plan() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="cce__plan"
                ;;
            cce__plan,audit)
                cmd="cce__plan__subcmd__audit"
                ;;
            cce__plan,carve)
                cmd="cce__plan__subcmd__carve"
                ;;
            cce__plan,catalog)
                cmd="cce__plan__subcmd__catalog"
                ;;
            cce__plan,cidrs)
                cmd="cce__plan__subcmd__cidrs"
                ;;
            cce__plan,compare)
                cmd="cce__plan__subcmd__compare"
                ;;
            cce__plan,completions)
                cmd="cce__plan__subcmd__completions"
                ;;
            cce__plan,diff)
                cmd="cce__plan__subcmd__diff"
                ;;
            cce__plan,explain)
                cmd="cce__plan__subcmd__explain"
                ;;
            cce__plan,explore)
                cmd="cce__plan__subcmd__explore"
                ;;
            cce__plan,init)
                cmd="cce__plan__subcmd__init"
                ;;
            cce__plan,man)
                cmd="cce__plan__subcmd__man"
                ;;
            cce__plan,mend)
                cmd="cce__plan__subcmd__mend"
                ;;
            cce__plan,plan)
                cmd="cce__plan__subcmd__plan"
                ;;
            cce__plan,pool)
                cmd="cce__plan__subcmd__pool"
                ;;
            cce__plan,report)
                cmd="cce__plan__subcmd__report"
                ;;
            cce__plan,schema)
                cmd="cce__plan__subcmd__schema"
                ;;
            cce__plan,simulate)
                cmd="cce__plan__subcmd__simulate"
                ;;
            cce__plan,size)
                cmd="cce__plan__subcmd__size"
                ;;
            cce__plan,subnets)
                cmd="cce__plan__subcmd__subnets"
                ;;
            cce__plan,vips)
                cmd="cce__plan__subcmd__vips"
                ;;
            cce__plan,volumes)
                cmd="cce__plan__subcmd__volumes"
                ;;
            cce__plan,web)
                cmd="cce__plan__subcmd__web"
                ;;
            cce__plan__subcmd__catalog,check)
                cmd="cce__plan__subcmd__catalog__subcmd__check"
                ;;
            cce__plan__subcmd__catalog,list)
                cmd="cce__plan__subcmd__catalog__subcmd__list"
                ;;
            cce__plan__subcmd__catalog,show)
                cmd="cce__plan__subcmd__catalog__subcmd__show"
                ;;
            cce__plan__subcmd__vips,check)
                cmd="cce__plan__subcmd__vips__subcmd__check"
                ;;
            cce__plan__subcmd__volumes,fit)
                cmd="cce__plan__subcmd__volumes__subcmd__fit"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        cce__plan)
            opts="-q -v -h -V --lang --color --quiet --verbose --config --help --version subnets plan mend size carve cidrs volumes vips compare diff simulate pool audit report init explore web catalog explain schema completions man"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__audit)
            opts="-n -f -o -q -v -h --context --kubeconfig --namespace --request-timeout --allow-missing --migrate --max-pods --growth --before --history --at --plan --model --reserved --memory-bands --eni-attachable --catalog --to-plan --emit --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --context)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kubeconfig)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --namespace)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --request-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --allow-missing)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --growth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --before)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --history)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --at)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --plan)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -W "design driver" -- "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --to-plan)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --emit)
                    COMPREPLY=($(compgen -W "prometheus-rules dashboard" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "nodes subnets zones cluster growth rates taken_by owners migration migration_blocked drift events event_places actions requests waiting waiting_owners waiting_pods enis read not_read findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__carve)
            opts="-f -o -q -v -h --vpc --used --subnets --need --for --name-prefix --reserved --emit --catalog --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --vpc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --used)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --subnets)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --need)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --name-prefix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --emit)
                    COMPREPLY=($(compgen -W "plan terraform" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "proposed space totals findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__catalog)
            opts="-q -v -h --lang --color --quiet --verbose --config --help list show check"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__catalog__subcmd__check)
            opts="-f -o -q -v -h --catalog --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "checks findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__catalog__subcmd__list)
            opts="-f -o -q -v -h --kind --family --vcpu --memory --memory-bands --eni-attachable --catalog --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help BBC-G3-01 BBC-G4-01S BBC-G4-02S BBC-G4-PDDAS BBC-I2-01 BBC-I3-01S BBC-I4-01S BBC-I4-HC04S BBC-S3-02 bcc.c1.2xlarge bcc.c1.large bcc.c1.xlarge bcc.c2.2xlarge bcc.c2.large bcc.c2.xlarge bcc.c3.2xlarge bcc.c3.xlarge bcc.c4.2xlarge bcc.c4.xlarge bcc.c5.2xlarge bcc.c5.xlarge bcc.c6.c128m256 bcc.c7.c64m128 bcc.ca3.c128m256 bcc.ca3.c64m128 bcc.d1.c12m48 bcc.e1.c2m2 bcc.g1.medium bcc.g1.small bcc.g1.tiny bcc.g2.c2m8 bcc.g2.medium bcc.g2.small bcc.g2.tiny bcc.g3.c2m12 bcc.g3.c2m8 bcc.g3.c4m12 bcc.g3.small bcc.g3.tiny bcc.g4.c1m4 bcc.g4.c2m8 bcc.g4.c8m32 bcc.g4.small bcc.g5.c16m64 bcc.g5.c1m4 bcc.g5.c2m8 bcc.g5.c4m16 bcc.g7.c2m8 bcc.gr1.c1m4 bcc.hgn5IB.c116m978.8A100-80g bcc.ic1.c1m1 bcc.ic3.c1m1 bcc.ic3.c2m2 bcc.ic4.c16m16 bcc.ic4.c1m1 bcc.ic4.c2m2 bcc.ic5.c1m1 bcc.l1.c1m1 bcc.l3.c16m64 bcc.l3.c32m128 bcc.lgn1.c12m40.1p4 bcc.m1.large bcc.m1.medium bcc.m2.large bcc.m2.medium bcc.m3.large bcc.m5.c2m16 bcc.t1.tiny ebc.l5.c128m512.1d ebc.l5c.c128m256.1d ehc.lgn5.c128m1024.8a100.8re.4d tke.c1 tke.c10 tke.c12 tke.c16 tke.c16-ips40 tke.c2 tke.c24 tke.c24-ips40 tke.c32 tke.c32-ips40 tke.c4 tke.c48 tke.c48-ips40 tke.c6 tke.c64 tke.c64-ips40 tke.c8"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --kind)
                    COMPREPLY=($(compgen -W "bbc bcc ebc ehc tke" -- "${cur}"))
                    return 0
                    ;;
                --family)
                    COMPREPLY=($(compgen -W " G I S c ca d e g gr hgn ic l legacy-cpu legacy-general legacy-memory legacy-tiny lgn m" -- "${cur}"))
                    return 0
                    ;;
                --vcpu)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "instances findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__catalog__subcmd__show)
            opts="-f -o -q -v -h --memory-bands --eni-attachable --catalog --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help BBC-G3-01 BBC-G4-01S BBC-G4-02S BBC-G4-PDDAS BBC-I2-01 BBC-I3-01S BBC-I4-01S BBC-I4-HC04S BBC-S3-02 bcc.c1.2xlarge bcc.c1.large bcc.c1.xlarge bcc.c2.2xlarge bcc.c2.large bcc.c2.xlarge bcc.c3.2xlarge bcc.c3.xlarge bcc.c4.2xlarge bcc.c4.xlarge bcc.c5.2xlarge bcc.c5.xlarge bcc.c6.c128m256 bcc.c7.c64m128 bcc.ca3.c128m256 bcc.ca3.c64m128 bcc.d1.c12m48 bcc.e1.c2m2 bcc.g1.medium bcc.g1.small bcc.g1.tiny bcc.g2.c2m8 bcc.g2.medium bcc.g2.small bcc.g2.tiny bcc.g3.c2m12 bcc.g3.c2m8 bcc.g3.c4m12 bcc.g3.small bcc.g3.tiny bcc.g4.c1m4 bcc.g4.c2m8 bcc.g4.c8m32 bcc.g4.small bcc.g5.c16m64 bcc.g5.c1m4 bcc.g5.c2m8 bcc.g5.c4m16 bcc.g7.c2m8 bcc.gr1.c1m4 bcc.hgn5IB.c116m978.8A100-80g bcc.ic1.c1m1 bcc.ic3.c1m1 bcc.ic3.c2m2 bcc.ic4.c16m16 bcc.ic4.c1m1 bcc.ic4.c2m2 bcc.ic5.c1m1 bcc.l1.c1m1 bcc.l3.c16m64 bcc.l3.c32m128 bcc.lgn1.c12m40.1p4 bcc.m1.large bcc.m1.medium bcc.m2.large bcc.m2.medium bcc.m3.large bcc.m5.c2m16 bcc.t1.tiny ebc.l5.c128m512.1d ebc.l5c.c128m256.1d ehc.lgn5.c128m1024.8a100.8re.4d tke.c1 tke.c10 tke.c12 tke.c16 tke.c16-ips40 tke.c2 tke.c24 tke.c24-ips40 tke.c32 tke.c32-ips40 tke.c4 tke.c48 tke.c48-ips40 tke.c6 tke.c64 tke.c64-ips40 tke.c8"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "instances limits readings findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__cidrs)
            opts="-n -f -o -q -v -h --context --kubeconfig --namespace --request-timeout --allow-missing --service-cidr --max-pods --gateway --order --previous --why --emit --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --context)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kubeconfig)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --namespace)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --request-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --allow-missing)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --service-cidr)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --order)
                    COMPREPLY=($(compgen -W "input largest-first" -- "${cur}"))
                    return 0
                    ;;
                --previous)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --why)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --emit)
                    COMPREPLY=($(compgen -W "yaml" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "configs growth nodes not_read why not_read findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__compare)
            opts="-f -o -q -v -h --cidr --subnets --max-pods --instance --enis --ips-per-eni --memory-bands --eni-attachable --expected-pods --burst-multiple --reserved --node-ip-in-subnet --eni-quota --cluster-class --require-nodes --require-pods --target-nodes --target-pods --catalog --volumes-per-pod --shared-volumes --volumes-per-node --volume-type --top --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --cidr)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --subnets)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --instance)
                    COMPREPLY=($(compgen -W "BBC-G3-01 BBC-G4-01S BBC-G4-02S BBC-G4-PDDAS BBC-I2-01 BBC-I3-01S BBC-I4-01S BBC-I4-HC04S BBC-S3-02 bcc.c1.2xlarge bcc.c1.large bcc.c1.xlarge bcc.c2.2xlarge bcc.c2.large bcc.c2.xlarge bcc.c3.2xlarge bcc.c3.xlarge bcc.c4.2xlarge bcc.c4.xlarge bcc.c5.2xlarge bcc.c5.xlarge bcc.c6.c128m256 bcc.c7.c64m128 bcc.ca3.c128m256 bcc.ca3.c64m128 bcc.d1.c12m48 bcc.e1.c2m2 bcc.g1.medium bcc.g1.small bcc.g1.tiny bcc.g2.c2m8 bcc.g2.medium bcc.g2.small bcc.g2.tiny bcc.g3.c2m12 bcc.g3.c2m8 bcc.g3.c4m12 bcc.g3.small bcc.g3.tiny bcc.g4.c1m4 bcc.g4.c2m8 bcc.g4.c8m32 bcc.g4.small bcc.g5.c16m64 bcc.g5.c1m4 bcc.g5.c2m8 bcc.g5.c4m16 bcc.g7.c2m8 bcc.gr1.c1m4 bcc.hgn5IB.c116m978.8A100-80g bcc.ic1.c1m1 bcc.ic3.c1m1 bcc.ic3.c2m2 bcc.ic4.c16m16 bcc.ic4.c1m1 bcc.ic4.c2m2 bcc.ic5.c1m1 bcc.l1.c1m1 bcc.l3.c16m64 bcc.l3.c32m128 bcc.lgn1.c12m40.1p4 bcc.m1.large bcc.m1.medium bcc.m2.large bcc.m2.medium bcc.m3.large bcc.m5.c2m16 bcc.t1.tiny ebc.l5.c128m512.1d ebc.l5c.c128m256.1d ehc.lgn5.c128m1024.8a100.8re.4d tke.c1 tke.c10 tke.c12 tke.c16 tke.c16-ips40 tke.c2 tke.c24 tke.c24-ips40 tke.c32 tke.c32-ips40 tke.c4 tke.c48 tke.c48-ips40 tke.c6 tke.c64 tke.c64-ips40 tke.c8" -- "${cur}"))
                    return 0
                    ;;
                --enis)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ips-per-eni)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --expected-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --burst-multiple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cluster-class)
                    COMPREPLY=($(compgen -W "L50 L200 L500 L1000 L3000 L5000" -- "${cur}"))
                    return 0
                    ;;
                --require-nodes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --require-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --target-nodes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --target-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --volumes-per-pod)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --shared-volumes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --volumes-per-node)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --volume-type)
                    COMPREPLY=($(compgen -W "aws-ebs gce-pd azure-disk cinder cbs cbs-csi" -- "${cur}"))
                    return 0
                    ;;
                --top)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "rows findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__completions)
            opts="-q -v -h --lang --color --quiet --verbose --config --help bash zsh fish powershell elvish nushell"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__diff)
            opts="-f -o -q -v -h --only-new --comment --set --max-pods --reserved --eni-quota --memory-bands --eni-attachable --catalog --base-url --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --set)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "figures finding_changes changes findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__explain)
            opts="-f -o -q -v -h --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help AttachENIFailed AttachingENIError BandwidthFailed CIDRNotAvailable ContainerCreating CreateENISuccess CreateRouteRuleFailed DeleteENIFailed ENICapacityExceed ENIIPCapacityExceed ENIQuota FailedBorrowEniIPs FailedBorrowSubnet FailedCreateENI FailedCreateExternalENI FailedCreatePodSandBox FailedScheduling IPPoolExhausted InsufficientENIIP InsufficientIP MaxVolumeCount MetaAPIError NoAvailableSubnet NoMoreIP OpenAPIError Pending PrivateIpInUseException SubnetNoMoreIP TooManyPods VPCQuotaLimitExceeded VmMemoryCanNotAttachMoreIpException WaitCreateMoreENI availability-zone best-case can-join eni exhausted fits guaranteed headroom isolated limited-by max-pods node-group out-of-ips placed-as-planned primary-ip recreate request secondary-ip stranded stuck surge upper-bound warm zone-lost InternalIP NetResourceSet available_ip_num bbc bcc best-effort bind_eni_num burstable burstable-migration burstableMehrfachENI cce-network-agent cceStatus cidr-block cloud-api cluster-class container-subnet cross-subnet-ip custom-planned-cluster daemonset ebc eni-bandwidth eni-reclaim eni-scale-up eniNum fault-detection fault-isolation installSourceBasedRouting instance-id instance-type ip_max_per_node ipam ipam-pool ips-by-memory kubelet load-balancer max-above-watermark max-allocate maxAllocateENI maxIPsPerENI max_eni max_ip_per_eni max_node max_pod min-allocate not-ready pre-allocate preAllocateENI primary-nic psts quick-table quota-center ready-and-idle routeTableOffset security-group status-enis subnet-choice subnet-ids subnet-reservation unplanned-cluster useMode vpc vpc-eni vpc-eni-quota vpc-id vpc-subnet vpcStatus watermark AttachVolumeLimit KUBE_MAX_PD_VOLS MaxCBSVolumeCountPred MaxCSIVolumeCountPred MaxEBSVolumeCountPred VolumePluginWithAttachLimits attach attachable-volumes aws-ebs azure-disk cbs cbs-csi csi cvm existing-and-new-volumes feature-gate gce-pd in-tree kube-scheduler maxAttachLimit node-allocatable persistent-volume persistent-volume-claim predicates system-disk two-plans-of-the-limit volume-filter access-switch active-standby arp broadcast-domain broadcast-storm cgw cmp egress exclusive-vip failure-isolation-domain ha-pair host-network listening-port master-node max-vips-per-node namespace-tenant nodeport openshift ovs port-range service-port service-svc snat split-brain target-port tun_id vip-group virtual-ip vrid vrrp ClusterCIDRConfig cidrBlocks cluster-cidr dual-stack flat-mode google-distributed-cloud ip-family island-mode native-routing-cidr node-affinity node-ipam node-pool node-selector overlapping-cidrs perNodeHostBits perNodeMaskSize pod-cidr tie-break-rules auto-scaling-ip-pool bindable-ips bound-ips default-route eni-ip extended-resource global-router ip-link ip-reclaiming-policy ipamd least-enis node-capacity non-static-ip policy-based-routing pre-bound-ips route-table rp_filter secondary-eni shared-eni slow-release static-ip static-ip-annotation tke tke-eni-agent veth vpc-cni A601 A602 A603 A604 A605 A606 A607 A608 A609 A610 A611 A612 A613 A614 A615 A616 A617 A618 A619 A620 A621 A622 A623 A624 A625 A626 A627 A628 C401 C402 C403 C404 C405 C406 C407 C408 C409 C410 C411 C412 C413 C414 C415 C416 C417 C418 C419 C420 C421 C422 C423 C427 D701 D702 D703 D704 D705 D706 D707 D708 D709 D710 D711 D712 D713 H901 H902 H903 H904 H905 H906 H907 H908 H911 H912 H913 H914 H915 H916 H917 H918 N201 N202 N203 N204 N205 N206 N207 N208 N209 N210 N211 N212 N213 N214 P501 P502 P503 P504 P505 P506 P507 P508 P509 P510 P511 P512 P513 P520 Q301 Q302 Q303 S101 S102 S103 S104 S105 S106 S107 S108 S109 S110 S111 S112 V801 V802 V810 V811 V812 V813 V814 V815 V816 V817 V818 V819 V820"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "topics findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__explore)
            opts="-q -v -h --set --max-pods --reserved --eni-quota --memory-bands --eni-attachable --catalog --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --set)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__init)
            opts="-o -q -v -h --name --zones --vpc --used --cidr --subnets --carve --instance --nodes --nodes-in-a-year --survive-zone-loss --max-pods --surge --reserved --eni-quota --strategy --spread --memory-bands --eni-attachable --catalog --output --force --no-input --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --zones)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --vpc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --used)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cidr)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --subnets)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --instance)
                    COMPREPLY=($(compgen -W "BBC-G3-01 BBC-G4-01S BBC-G4-02S BBC-G4-PDDAS BBC-I2-01 BBC-I3-01S BBC-I4-01S BBC-I4-HC04S BBC-S3-02 bcc.c1.2xlarge bcc.c1.large bcc.c1.xlarge bcc.c2.2xlarge bcc.c2.large bcc.c2.xlarge bcc.c3.2xlarge bcc.c3.xlarge bcc.c4.2xlarge bcc.c4.xlarge bcc.c5.2xlarge bcc.c5.xlarge bcc.c6.c128m256 bcc.c7.c64m128 bcc.ca3.c128m256 bcc.ca3.c64m128 bcc.d1.c12m48 bcc.e1.c2m2 bcc.g1.medium bcc.g1.small bcc.g1.tiny bcc.g2.c2m8 bcc.g2.medium bcc.g2.small bcc.g2.tiny bcc.g3.c2m12 bcc.g3.c2m8 bcc.g3.c4m12 bcc.g3.small bcc.g3.tiny bcc.g4.c1m4 bcc.g4.c2m8 bcc.g4.c8m32 bcc.g4.small bcc.g5.c16m64 bcc.g5.c1m4 bcc.g5.c2m8 bcc.g5.c4m16 bcc.g7.c2m8 bcc.gr1.c1m4 bcc.hgn5IB.c116m978.8A100-80g bcc.ic1.c1m1 bcc.ic3.c1m1 bcc.ic3.c2m2 bcc.ic4.c16m16 bcc.ic4.c1m1 bcc.ic4.c2m2 bcc.ic5.c1m1 bcc.l1.c1m1 bcc.l3.c16m64 bcc.l3.c32m128 bcc.lgn1.c12m40.1p4 bcc.m1.large bcc.m1.medium bcc.m2.large bcc.m2.medium bcc.m3.large bcc.m5.c2m16 bcc.t1.tiny ebc.l5.c128m512.1d ebc.l5c.c128m256.1d ehc.lgn5.c128m1024.8a100.8re.4d tke.c1 tke.c10 tke.c12 tke.c16 tke.c16-ips40 tke.c2 tke.c24 tke.c24-ips40 tke.c32 tke.c32-ips40 tke.c4 tke.c48 tke.c48-ips40 tke.c6 tke.c64 tke.c64-ips40 tke.c8" -- "${cur}"))
                    return 0
                    ;;
                --nodes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --nodes-in-a-year)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --surge)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --strategy)
                    COMPREPLY=($(compgen -W "best-effort burstable tke-shared-eni tke-static-ip" -- "${cur}"))
                    return 0
                    ;;
                --spread)
                    COMPREPLY=($(compgen -W "even any planned" -- "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__man)
            opts="-q -v -h --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__mend)
            opts="-f -o -q -v -h --files-from --scope --levers --prefer --max --apply --subnets --horizon --set --max-pods --reserved --eni-quota --memory-bands --eni-attachable --catalog --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --files-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --scope)
                    COMPREPLY=($(compgen -W "today maximum surge zone-loss lost-zones headroom target workloads growth" -- "${cur}"))
                    return 0
                    ;;
                --levers)
                    COMPREPLY=($(compgen -W "subnets density type own-subnets new-group spread quota subnet-quota vpc-range recreate surge headroom strategy" -- "${cur}"))
                    return 0
                    ;;
                --prefer)
                    COMPREPLY=($(compgen -W "few addresses" -- "${cur}"))
                    return 0
                    ;;
                --max)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --apply)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --subnets)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --horizon)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --set)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "changes requests stopped proof findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__plan)
            opts="-f -o -q -v -h --files-from --baseline --keep-going --simulate --subnets --horizon --set --max-pods --reserved --eni-quota --memory-bands --eni-attachable --catalog --emit --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --files-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --baseline)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --subnets)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --horizon)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --set)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --emit)
                    COMPREPLY=($(compgen -W "prometheus-rules dashboard" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "node_groups reached zones cluster subnets scenarios quotas growth requests planned asked limits placement vip_pools findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__pool)
            opts="-f -o -q -v -h --strategy --bound --in-use --pending --pre-allocate --min-allocate --max-allocate --max-above-watermark --enis --ips-per-eni --max-pods --burst-multiple --min-pre-bound --max-pre-bound --model --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --strategy)
                    COMPREPLY=($(compgen -W "best-effort burstable tke-shared-eni tke-static-ip" -- "${cur}"))
                    return 0
                    ;;
                --bound)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --in-use)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pending)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pre-allocate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --min-allocate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-allocate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-above-watermark)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enis)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ips-per-eni)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --burst-multiple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --min-pre-bound)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pre-bound)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -W "design driver" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "decision findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__report)
            opts="-o -f -q -v -h --files-from --sections --brief --comment --request --baseline --keep-going --no-simulation --strategy --model --seed --duration --latency --subnets --set --max-pods --reserved --eni-quota --memory-bands --eni-attachable --catalog --base-url --output --force --fail-on --min-severity --format --table --csv-safe --chart --chart-width --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --files-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sections)
                    COMPREPLY=($(compgen -W "changes requests scenarios groups zones subnets vips pools findings assumptions sources run" -- "${cur}"))
                    return 0
                    ;;
                --baseline)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --strategy)
                    COMPREPLY=($(compgen -W "plan all best-effort burstable tke-shared-eni tke-static-ip" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -W "design driver" -- "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --latency)
                    COMPREPLY=($(compgen -W "zero default" -- "${cur}"))
                    return 0
                    ;;
                --subnets)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --set)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "markdown md html" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "markdown md html" -- "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__schema)
            opts="-q -v -h --lang --color --quiet --verbose --config --help plan-file subnets plan mend size diff carve cidrs cidrs-why volumes volumes-fit vips vips-check compare simulate simulate-runs simulate-shard simulate-tune audit pool catalog-list catalog-show catalog-check explain"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__simulate)
            opts="-f -o -q -v -h --strategy --model --seed --duration --latency --runs --jobs --shard --merge --tune --events --metrics --snapshot --snapshot-dir --set --max-pods --reserved --eni-quota --memory-bands --eni-attachable --catalog --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --strategy)
                    COMPREPLY=($(compgen -W "plan all best-effort burstable tke-shared-eni tke-static-ip" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -W "design driver" -- "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --latency)
                    COMPREPLY=($(compgen -W "zero default" -- "${cur}"))
                    return 0
                    ;;
                --runs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --shard)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --merge)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tune)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --events)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --metrics)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --snapshot)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --snapshot-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --set)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "strategies story node_groups subnets nodes rollouts prevention series figures settings best findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__size)
            opts="-f -o -q -v -h --nodes --pods-per-node --zones --headroom --surge --nodes-per-month --horizon --survive-zone-loss --instance --enis --ips-per-eni --node-ip-in-subnet --eni-quota-used --cluster-class --reserved --vpc --used --layout --memory-bands --eni-attachable --catalog --emit --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --nodes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pods-per-node)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --zones)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --headroom)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --surge)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --nodes-per-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --horizon)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --instance)
                    COMPREPLY=($(compgen -W "BBC-G3-01 BBC-G4-01S BBC-G4-02S BBC-G4-PDDAS BBC-I2-01 BBC-I3-01S BBC-I4-01S BBC-I4-HC04S BBC-S3-02 bcc.c1.2xlarge bcc.c1.large bcc.c1.xlarge bcc.c2.2xlarge bcc.c2.large bcc.c2.xlarge bcc.c3.2xlarge bcc.c3.xlarge bcc.c4.2xlarge bcc.c4.xlarge bcc.c5.2xlarge bcc.c5.xlarge bcc.c6.c128m256 bcc.c7.c64m128 bcc.ca3.c128m256 bcc.ca3.c64m128 bcc.d1.c12m48 bcc.e1.c2m2 bcc.g1.medium bcc.g1.small bcc.g1.tiny bcc.g2.c2m8 bcc.g2.medium bcc.g2.small bcc.g2.tiny bcc.g3.c2m12 bcc.g3.c2m8 bcc.g3.c4m12 bcc.g3.small bcc.g3.tiny bcc.g4.c1m4 bcc.g4.c2m8 bcc.g4.c8m32 bcc.g4.small bcc.g5.c16m64 bcc.g5.c1m4 bcc.g5.c2m8 bcc.g5.c4m16 bcc.g7.c2m8 bcc.gr1.c1m4 bcc.hgn5IB.c116m978.8A100-80g bcc.ic1.c1m1 bcc.ic3.c1m1 bcc.ic3.c2m2 bcc.ic4.c16m16 bcc.ic4.c1m1 bcc.ic4.c2m2 bcc.ic5.c1m1 bcc.l1.c1m1 bcc.l3.c16m64 bcc.l3.c32m128 bcc.lgn1.c12m40.1p4 bcc.m1.large bcc.m1.medium bcc.m2.large bcc.m2.medium bcc.m3.large bcc.m5.c2m16 bcc.t1.tiny ebc.l5.c128m512.1d ebc.l5c.c128m256.1d ehc.lgn5.c128m1024.8a100.8re.4d tke.c1 tke.c10 tke.c12 tke.c16 tke.c16-ips40 tke.c2 tke.c24 tke.c24-ips40 tke.c32 tke.c32-ips40 tke.c4 tke.c48 tke.c48-ips40 tke.c6 tke.c64 tke.c64-ips40 tke.c8" -- "${cur}"))
                    return 0
                    ;;
                --enis)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ips-per-eni)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota-used)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cluster-class)
                    COMPREPLY=($(compgen -W "L50 L200 L500 L1000 L3000 L5000" -- "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --vpc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --used)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --layout)
                    COMPREPLY=($(compgen -W "single cheapest" -- "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --emit)
                    COMPREPLY=($(compgen -W "plan terraform" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "zones demand proposed findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__subnets)
            opts="-f -o -q -v -h --cidr --subnets --max-pods --instance --enis --ips-per-eni --memory-bands --eni-attachable --expected-pods --burst-multiple --reserved --node-ip-in-subnet --eni-quota --cluster-class --require-nodes --require-pods --target-nodes --target-pods --catalog --mark-created --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --cidr)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --subnets)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --instance)
                    COMPREPLY=($(compgen -W "BBC-G3-01 BBC-G4-01S BBC-G4-02S BBC-G4-PDDAS BBC-I2-01 BBC-I3-01S BBC-I4-01S BBC-I4-HC04S BBC-S3-02 bcc.c1.2xlarge bcc.c1.large bcc.c1.xlarge bcc.c2.2xlarge bcc.c2.large bcc.c2.xlarge bcc.c3.2xlarge bcc.c3.xlarge bcc.c4.2xlarge bcc.c4.xlarge bcc.c5.2xlarge bcc.c5.xlarge bcc.c6.c128m256 bcc.c7.c64m128 bcc.ca3.c128m256 bcc.ca3.c64m128 bcc.d1.c12m48 bcc.e1.c2m2 bcc.g1.medium bcc.g1.small bcc.g1.tiny bcc.g2.c2m8 bcc.g2.medium bcc.g2.small bcc.g2.tiny bcc.g3.c2m12 bcc.g3.c2m8 bcc.g3.c4m12 bcc.g3.small bcc.g3.tiny bcc.g4.c1m4 bcc.g4.c2m8 bcc.g4.c8m32 bcc.g4.small bcc.g5.c16m64 bcc.g5.c1m4 bcc.g5.c2m8 bcc.g5.c4m16 bcc.g7.c2m8 bcc.gr1.c1m4 bcc.hgn5IB.c116m978.8A100-80g bcc.ic1.c1m1 bcc.ic3.c1m1 bcc.ic3.c2m2 bcc.ic4.c16m16 bcc.ic4.c1m1 bcc.ic4.c2m2 bcc.ic5.c1m1 bcc.l1.c1m1 bcc.l3.c16m64 bcc.l3.c32m128 bcc.lgn1.c12m40.1p4 bcc.m1.large bcc.m1.medium bcc.m2.large bcc.m2.medium bcc.m3.large bcc.m5.c2m16 bcc.t1.tiny ebc.l5.c128m512.1d ebc.l5c.c128m256.1d ehc.lgn5.c128m1024.8a100.8re.4d tke.c1 tke.c10 tke.c12 tke.c16 tke.c16-ips40 tke.c2 tke.c24 tke.c24-ips40 tke.c32 tke.c32-ips40 tke.c4 tke.c48 tke.c48-ips40 tke.c6 tke.c64 tke.c64-ips40 tke.c8" -- "${cur}"))
                    return 0
                    ;;
                --enis)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ips-per-eni)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-bands)
                    COMPREPLY=($(compgen -W "upper-inclusive lower-inclusive" -- "${cur}"))
                    return 0
                    ;;
                --eni-attachable)
                    COMPREPLY=($(compgen -W "auto yes no" -- "${cur}"))
                    return 0
                    ;;
                --expected-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --burst-multiple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reserved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --eni-quota)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cluster-class)
                    COMPREPLY=($(compgen -W "L50 L200 L500 L1000 L3000 L5000" -- "${cur}"))
                    return 0
                    ;;
                --require-nodes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --require-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --target-nodes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --target-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalog)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --mark-created)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "rows totals findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__vips)
            opts="-f -o -q -v -h --nodes --domain --max-vips-per-node --failures --require-vips --namespaces --services --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help check"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --nodes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-vips-per-node)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --failures)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --require-vips)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --namespaces)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --services)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "rows totals failures needed designs services findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__vips__subcmd__check)
            opts="-f -o -q -v -h --listening --annotation --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --listening)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --annotation)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "conflicts vips nodes findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__volumes)
            opts="-f -o -q -v -h --volumes-per-pod --shared --pods --type --limit --allocatable --instance-type --physical --system-disks --data-disks --max-pods --k8s-version --env --feature-gates --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help fit"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --volumes-per-pod)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --shared)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --type)
                    COMPREPLY=($(compgen -W "aws-ebs gce-pd azure-disk cinder cbs cbs-csi" -- "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --allocatable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --instance-type)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --physical)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system-disks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-disks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pods)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --k8s-version)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --env)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --feature-gates)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "rows totals layouts findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__volumes__subcmd__fit)
            opts="-n -f -o -q -v -h --context --kubeconfig --namespace --request-timeout --allow-missing --pod --node --physical --system-disks --k8s-version --env --feature-gates --checker --format --output --table --csv-safe --chart --chart-width --force --fail-on --min-severity --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --context)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kubeconfig)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --namespace)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --request-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --allow-missing)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pod)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --node)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --physical)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --system-disks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --k8s-version)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --env)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --feature-gates)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --checker)
                    COMPREPLY=($(compgen -W "in-tree csi both" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table json csv markdown html sarif junit github openmetrics" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --table)
                    COMPREPLY=($(compgen -W "nodes volumes not_read checks findings" -- "${cur}"))
                    return 0
                    ;;
                --chart)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --chart-width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fail-on)
                    COMPREPLY=($(compgen -W "error warning never" -- "${cur}"))
                    return 0
                    ;;
                --min-severity)
                    COMPREPLY=($(compgen -W "error warning info" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        cce__plan__subcmd__web)
            opts="-o -q -v -h --output --force --base-url --lang --color --quiet --verbose --config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en zh" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _cce_plan_words -o nosort -o bashdefault -o default cce-plan
else
    complete -F _cce_plan_words -o bashdefault -o default cce-plan
fi

_cce_plan_words() {
    local word="$2" before="$3" list=""
    if [[ "$word" == "=" || "$before" == "=" ]]; then
        [[ "$word" == "=" ]] && word=""
        before="${COMP_WORDS[COMP_CWORD-1]}"
        [[ "$before" == "=" ]] && before="${COMP_WORDS[COMP_CWORD-2]}"
    fi
    if [[ "$before" == --* && "$word" == *,* ]]; then
        list="${word%,*},"
        word="${word##*,}"
    fi
    _cce__plan "$1" "$word" "$before"
    local reply kept=()
    for reply in "${COMPREPLY[@]}"; do
        [[ -z "$word" && "$reply" == -* ]] || kept+=("$list$reply")
    done
    COMPREPLY=("${kept[@]}")
}
