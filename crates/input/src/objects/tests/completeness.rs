//! Answers that are one page of several, and lists that kubectl ends early.

use crate::objects::{ObjectInput, Pager, read, read_with_pods};
use crate::problem::Source;

fn missing_of(texts: &[&str]) -> Vec<(Pager, String, u64, Option<u64>)> {
    let names: Vec<String> = (0..texts.len()).map(|at| format!("{at}.json")).collect();
    let inputs = names
        .iter()
        .zip(texts)
        .map(|(name, text)| ObjectInput { source: Source::new(name, text), format: None });
    let inputs: Vec<ObjectInput<'_>> = inputs.collect();
    let objects = read_with_pods(&inputs, &|_| {}).unwrap();
    let missing = objects.completeness.missing().into_iter();
    missing
        .map(|one| (one.pager, one.kind.to_string(), one.read, one.more))
        .collect()
}

#[test]
fn a_page_is_not_taken_for_the_whole_until_all_its_pages_are_there() {
    let baidu = |marker: &str, next: Option<&str>| {
        let next = next.map(|next| format!(", \"nextMarker\": \"{next}\""));
        let (cut, next) = (next.is_some(), next.unwrap_or_default());
        format!(
            "{{\"marker\": \"{marker}\", \"isTruncated\": {cut}, \"maxKeys\": 1{next}, \"subnets\": \
             [{{\"subnetId\": \"sbn-{marker}\", \"cidr\": \"10.0.0.0/24\"}}]}}"
        )
    };
    let tencent = |id: u8| {
        format!(
            "{{\"Response\": {{\"TotalCount\": 2, \"SubnetSet\": [{{\"SubnetId\": \"s{id}\", \"CidrBlock\": \
             \"10.0.{id}.0/24\", \"Zone\": \"z\"}}]}}}}"
        )
    };
    let alibaba = |page: u8| {
        format!(
            "{{\"TotalCount\": 3, \"PageNumber\": {page}, \"PageSize\": 2, \"VSwitches\": {{\"VSwitch\": \
             [{{\"VSwitchId\": \"v{page}\", \"CidrBlock\": \"10.0.{page}.0/24\"}}]}}}}"
        )
    };
    let aws = |id: u8, token: &str| {
        format!(
            "{{{token}\"Subnets\": [{{\"SubnetId\": \"a{id}\", \"CidrBlock\": \"10.0.{id}.0/24\"}}]}}"
        )
    };
    let list = |name: &str, metadata: &str| {
        format!(
            "{{\"kind\": \"PodList\", \"apiVersion\": \"v1\", \"metadata\": {{\"resourceVersion\": \"7\"{metadata}}}, \
             \"items\": [{{\"metadata\": {{\"name\": \"{name}\", \"namespace\": \"d\"}}}}]}}"
        )
    };
    let (first, rest) = (baidu("", Some("sbn-2")), baidu("sbn-2", None));
    let said = |pager, kind: &str, read, more| vec![(pager, kind.to_owned(), read, more)];
    assert_eq!(missing_of(&[&first]), said(Pager::Baidu, "subnet", 1, None));
    assert_eq!(missing_of(&[&first, &rest]), []);
    let (one, two) = (tencent(1), tencent(2));
    assert_eq!(
        missing_of(&[&one]),
        said(Pager::Tencent, "subnet", 1, Some(1))
    );
    assert_eq!(missing_of(&[&one, &two]), []);
    let (one, two) = (alibaba(1), alibaba(2));
    let said_by = |texts: &[&str]| missing_of(texts).pop();
    let lacks_one = (Pager::Alibaba, "subnet".to_owned(), 2, Some(1));
    assert_eq!(said_by(&[&one, &two]), Some(lacks_one));
    let (page, end) = (aws(1, "\"NextToken\": \"x\", "), aws(2, ""));
    assert_eq!(missing_of(&[&page]), said(Pager::Aws, "subnet", 1, None));
    assert_eq!(missing_of(&[&page, &end]), []);
    let page = list("a", ", \"continue\": \"t\", \"remainingItemCount\": 2");
    let (middle, end) = (
        list("b", ", \"continue\": \"u\", \"remainingItemCount\": 1"),
        list("c", ""),
    );
    assert_eq!(
        missing_of(&[&page]),
        said(Pager::Kubernetes, "Pod", 1, Some(2))
    );
    assert_eq!(
        missing_of(&[&page, &end]),
        said(Pager::Kubernetes, "Pod", 2, Some(1))
    );
    assert_eq!(missing_of(&[&end, &page, &middle]), []);
    let google = "{\"nextPageToken\": \"t\", \"items\": []}";
    assert_eq!(
        missing_of(&[google]),
        said(Pager::Google, "object", 0, None)
    );
}

#[test]
fn items_of_a_typed_list_are_of_its_kind() {
    let item = "{\"metadata\": {\"name\": \"n\"}, \"status\": {\"capacity\": {\"pods\": \"110\"}}}";
    let json = format!(
        "{{\"kind\": \"NodeList\", \"apiVersion\": \"v1\", \"metadata\": {{}}, \"items\": [{item}]}}"
    );
    let last = format!("{{\"items\": [{item}], \"apiVersion\": \"v1\", \"kind\": \"NodeList\"}}");
    let yaml = "apiVersion: v1\nitems:\n- metadata: {name: n}\n  status: {capacity: {pods: \"110\"}}\nkind: NodeList\n";
    let many = format!("{{\"kind\": \"List\", \"apiVersion\": \"v1\", \"items\": [{json}]}}");
    for text in [&json, &last, yaml, &many] {
        let source = Source::new("n", text);
        let objects = read(&[ObjectInput { source, format: None }], &|_| {}).unwrap();
        let pods: Vec<_> = objects.nodes.iter().map(|node| node.max_pods).collect();
        assert_eq!(pods, [Some(110)], "{text}");
        assert_eq!(objects.completeness.missing(), []);
    }
}

#[test]
fn what_kubectl_says_after_the_objects_is_kept() {
    let refused = "Error from server (Forbidden): pods is forbidden: User \"x\" cannot list {pods}";
    let text =
        format!("{{\"kind\": \"List\", \"apiVersion\": \"v1\", \"items\": [\n]\n}}\n{refused}\n");
    assert_eq!(
        missing_of(&[&text]),
        [(Pager::Kubectl, refused.to_owned(), 0, None)]
    );
    let line = format!(
        "{{\"kind\": \"List\", \"apiVersion\": \"v1\", \"items\": []}}\n{refused}\n{refused}\n"
    );
    assert_eq!(missing_of(&[&line]).len(), 1);
}

#[test]
fn what_kubectl_logs_or_says_of_no_resources_is_nothing_missing() {
    for said in [
        "No resources found in default namespace.",
        "W1128 10:00:00.000000   12345 gcp.go:119] WARNING: the gcp auth plugin is deprecated",
    ] {
        let text =
            format!("{{\"kind\": \"List\", \"apiVersion\": \"v1\", \"items\": [\n]\n}}\n{said}\n");
        assert_eq!(missing_of(&[&text]), [], "{said}");
    }
}
