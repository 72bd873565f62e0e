//! `cce-plan explain`.

use super::Test;

#[test]
fn every_finding_and_field_has_a_page_in_both_languages() {
    let all = Test::new("explain -f json").run().status(0).json();
    let topics = all["result"]["topics"].as_array().unwrap();
    assert!(topics.len() > 60);
    for topic in topics {
        let name = topic["topic"].as_str().unwrap();
        for lang in ["en", "zh"] {
            let page = Test::new(&format!("explain {name} --lang {lang}"))
                .run()
                .status(0)
                .stdout;
            assert!(page.contains(name), "{name}");
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
