//! `cce-plan explain`.

use engine::audit::ActionKind;
use net::lang::Lang;

use super::{Test, repository};

#[test]
fn every_finding_and_field_has_a_page_in_both_languages() {
    let all = Test::new("explain -f json").run().status(0).json();
    let topics = all["result"]["topics"].as_array().unwrap();
    assert!(topics.len() > 60);
    let names: Vec<&str> = topics
        .iter()
        .map(|topic| topic["topic"].as_str().unwrap())
        .collect();
    // Many in one run: a process for each takes minutes.
    for (names, lang) in names
        .chunks(50)
        .flat_map(|names| [(names, "en"), (names, "zh")])
    {
        let run = Test::new(&format!("explain -f json --lang {lang}"));
        let run = names.iter().fold(run, |run, name| run.arg(name));
        let pages = run.run().status(0).json();
        for name in names {
            let mut pages = pages["result"]["topics"].as_array().unwrap().iter();
            let page = pages.find(|page| page["topic"] == *name);
            let meaning = page.unwrap_or_else(|| panic!("no page of {name}"))["meaning"].as_str();
            assert_eq!(
                meaning.unwrap().is_ascii(),
                lang == "en",
                "{name} {meaning:?}"
            );
        }
    }
}

#[test]
fn every_field_of_the_result_can_be_explained() {
    let args = "subnets --cidr 10.0.0.0/22 --max-pods 64 --expected-pods 5 -f json";
    let json = Test::new(args).run().json();
    for table in ["rows", "totals"] {
        for key in json["result"][table][0].as_object().unwrap().keys() {
            Test::new(&format!("explain {key}")).run().status(0);
        }
    }
}

#[test]
fn a_page_has_formula_source_and_the_other_reading() {
    insta::assert_snapshot!(
        "finding",
        Test::new("explain nodes-will-starve N203").run().stdout
    );
    insta::assert_snapshot!("field", Test::new("explain ips_per_eni").run().stdout);
    insta::assert_snapshot!(
        "field_zh",
        Test::new("explain packed_max_nodes --lang zh").run().stdout
    );
}

/// The topics that `explain` with one argument shows.
fn topics(argument: &str) -> Vec<String> {
    let json = Test::new("explain -f json")
        .arg(argument)
        .run()
        .status(0)
        .json();
    let topics = json["result"]["topics"].as_array().unwrap();
    let names = topics.iter().map(|topic| topic["topic"].as_str().unwrap());
    names.map(str::to_owned).collect()
}

#[test]
fn a_word_of_a_result_and_a_key_of_the_plan_have_their_own_pages() {
    assert_eq!(topics("below-watermark"), ["below-watermark"]);
    assert_eq!(topics("design"), ["design", "design"]);
    assert!(topics("max_nodes").contains(&"node_group.max_nodes".to_owned()));
}

#[test]
fn codes_are_found_in_any_case_and_inside_pasted_lines() {
    assert_eq!(topics("subnetnomoreip"), ["SubnetNoMoreIP"]);
    assert_eq!(
        topics("0/6 nodes are available: 6 Insufficient cce.baidubce.com/ip"),
        ["InsufficientIP"]
    );
    let line = "  Warning  FailedCreatePodSandBox  4m (x12 over 9m)  kubelet  Failed to create pod \
                sandbox: plugin type=\"cipam\" failed (add): [SubnetNoMoreIP: ENI eni-1 ...]";
    assert_eq!(topics(line), ["SubnetNoMoreIP"]);
    assert_eq!(topics("Warning FailedScheduling: ?"), ["FailedScheduling"]);
    assert_eq!(topics("pending")[0], "Pending");
    assert_eq!(topics("stranded"), ["stranded"]);
    assert_eq!(topics("out of IPs"), ["out-of-ips"]);
    assert_eq!(topics("out of ip"), ["out-of-ips"]);
    assert_eq!(topics("no more IP"), ["SubnetNoMoreIP"]);
    // What the APIs of other clouds say, whose subnets are read too.
    assert_eq!(
        topics("InsufficientFreeAddressesInSubnet"),
        ["SubnetNoMoreIP"]
    );
    assert_eq!(
        topics("Code: InvalidVSwitchId.IpNotEnough"),
        ["SubnetNoMoreIP"]
    );
    assert_eq!(topics("EniPerInstanceLimitExceeded"), ["ENIQuota"]);
    assert_eq!(
        topics("2 Insufficient vpc.amazonaws.com/pod-eni"),
        ["FailedScheduling"]
    );
    assert_eq!(topics("range is full"), ["NoMoreIP"]);
    let none_left = "there are no remaining CIDRs left to allocate in the accepted range";
    assert_eq!(topics(none_left), ["CIDRNotAvailable"]);
}

#[test]
fn chinese_words_find_their_symptom() {
    assert_eq!(topics("子网 IP 耗尽"), ["SubnetNoMoreIP"]);
    assert_eq!(topics("弹性网卡配额"), ["ENIQuota"]);
    assert_eq!(topics("一直 Pending"), ["Pending"]);
    assert_eq!(topics("一直 ContainerCreating"), ["ContainerCreating"]);
    assert_eq!(topics("零头"), ["stranded"]);
}

#[test]
fn a_line_without_quotes_is_one_topic() {
    let args = "explain 0/6 nodes are available: 6 Insufficient cce.baidubce.com/ip";
    let page = Test::new(args).run().status(0).stdout;
    assert!(page.contains("InsufficientIP"), "{page}");
}

#[test]
fn the_page_of_a_code_says_how_to_confirm_it_what_to_do_and_what_prevents_it() {
    let page = |args: &str| Test::new(args).run().stdout;
    insta::assert_snapshot!("symptom", page("explain SubnetNoMoreIP"));
    insta::assert_snapshot!("symptom_zh", page("explain SubnetNoMoreIP --lang zh"));
    for format in ["json", "csv", "markdown", "html"] {
        let text = page(&format!("explain SubnetNoMoreIP -f {format}"));
        assert!(text.contains("drain and re-create"), "{format}");
    }
}

/// A finding that a page names is one that there is.
#[test]
fn symptoms_name_findings_that_exist() {
    let codes: Vec<&str> = model::finding::KINDS.iter().map(|kind| kind.code).collect();
    for symptom in texts::Symptom::all() {
        for code in symptom.findings() {
            assert!(codes.contains(&&*code), "{} {code}", symptom.id);
        }
    }
}

#[test]
fn every_symptom_and_every_action_names_its_source() {
    for lang in [Lang::En, Lang::Zh] {
        for symptom in texts::Symptom::all() {
            let source = symptom.page(lang).source;
            assert!(
                source.is_some_and(|source| source.len() > 3),
                "{}",
                symptom.id
            );
        }
        let place = texts::Place { area: &texts::areas::AUDIT, row: "action-row" };
        let source = texts::page(&place, "action", lang).source.unwrap();
        let page = if lang == Lang::Zh {
            "docs/zh/how-to/incident.md"
        } else {
            "docs/how-to/incident.md"
        };
        let book = std::fs::read_to_string(repository().join(page)).unwrap();
        for action in <ActionKind as rows::Word>::WORDS {
            assert!(source.contains(action), "{action}: {source}");
            assert!(book.contains(&format!("`{action}`")), "{action}: {page}");
        }
    }
}

#[test]
fn shells_complete_codes() {
    let script = Test::new("completions bash").run().stdout;
    for topic in [
        "SubnetNoMoreIP",
        "burstableMehrfachENI",
        "max-allocate",
        "rp_filter",
    ] {
        assert!(script.contains(topic), "{topic}");
    }
}
