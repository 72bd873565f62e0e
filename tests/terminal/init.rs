//! `init` as people see it.

use super::{CTRL_C, DOWN, ENDING, ENTER, ESCAPE, Terminal, UP};
use crate::cli::Test;

const SUBNETS: &str = "10.20.0.0/22 cn-bj-a 960\n10.20.4.0/22 cn-bj-b\n";

fn start(args: &str, columns: u16) -> Terminal {
    Terminal::start(Test::new(&format!("init {args}")), columns, 36)
}

/// Answers all up to the subnets: name, zones and the VPC's range.
fn up_to_subnets(terminal: &mut Terminal) {
    terminal
        .answer("Name of the cluster: (cluster)", "shop\r")
        .answer("Zones of the nodes:", "cn-bj-a,cn-bj-b\r")
        .answer("Ranges of the VPC:", "10.20.0.0/16\r");
}

/// Answers all of it, with two subnets.
fn up_to_two_subnets(terminal: &mut Terminal) {
    up_to_subnets(terminal);
    terminal
        .answer("> type or paste them", ENTER)
        .answer("Subnet 1:", "10.20.0.0/22 cn-bj-a 960\r")
        .answer("Subnet 2:", "cn-bj-b 10.20.4.0/22\r")
        .answer("Subnet 3:", ENTER);
}

/// Answers all between the subnets and the density: type, nodes, no zone's loss.
fn up_to_density(terminal: &mut Terminal, nodes: &str, in_a_year: &str) {
    terminal
        .answer("Instance type:", "g5c16")
        .answer("bcc.g5.c16m64", ENTER)
        .answer("Nodes now:", &format!("{nodes}\r"))
        .answer("Nodes in a year:", &format!("{in_a_year}\r"))
        .wait_for("yes: the other zones take over all")
        .keys(DOWN)
        .answer("> no: each zone", ENTER)
        .wait_for("[Enter takes it, or type");
}

/// Goes down to the choice that holds these words, and takes it.
fn pick(terminal: &mut Terminal, words: &str) {
    let is_selected = |screen: &str| {
        let mut lines = screen.lines().filter(|line| line.starts_with("> "));
        lines.any(|line| line.contains(words))
    };
    for _ in 0..12 {
        if is_selected(&terminal.screen()) {
            break;
        }
        let before = terminal.screen();
        terminal.keys(DOWN);
        // The help comes last, below all choices.
        terminal.wait_until("another choice", |screen| {
            screen != before && screen.ends_with(']')
        });
    }
    terminal.keys(ENTER);
}

#[test]
fn a_plan_that_suffices_is_written_with_the_command_that_writes_it_again() {
    let mut terminal = start("", 100);
    up_to_two_subnets(&mut terminal);
    terminal.wait_for("2 subnets, 1,982 IPs free");
    up_to_density(&mut terminal, "20", "60");
    insta::assert_snapshot!("densities", terminal.screen());
    terminal.answer("fits, advised", ENTER);
    let ended = terminal.end().status(0);
    insta::assert_snapshot!("written", ended.screen);
    let text = ended.file("plan.toml");
    assert!(text.contains("max_pods = 29\n") && text.contains("name = \"shop\"\n"));
    let again = ended.screen.lines().collect::<String>();
    let again = again.split("cce-plan init --no-input").nth(1).unwrap();
    let again = again.split("--output plan.toml").next().unwrap();
    let run = Test::new(&format!("init --no-input {again} -o again.toml"));
    let output = run.run().status(0);
    assert_eq!(output.file("again.toml"), text);
}

#[test]
fn questions_are_in_chinese_too() {
    let mut terminal = start("--lang zh", 100);
    terminal
        .answer("集群名称：", "shop\r")
        .answer("节点所在可用区：", "cn-bj-a,cn-bj-b\r")
        .answer("VPC 网段：", "10.20.0.0/16\r")
        .answer("> 输入或粘贴", ENTER)
        .answer("子网 1：", "10.20.0.0/22 cn-bj-a 960\r")
        .answer("子网 2：", "cn-bj-b 10.20.4.0/22\r")
        .answer("子网 3：", ENTER)
        .answer("机型：", "g5c16")
        .answer("bcc.g5.c16m64", ENTER)
        .answer("当前节点数：", "20\r")
        .answer("一年后节点数：", "60\r")
        .wait_for("其余可用区是否须承接全部节点？")
        .keys(DOWN)
        .answer("> 否", ENTER)
        .wait_for("回车选定，或直接输入数目");
    insta::assert_snapshot!("densities_zh", terminal.screen());
}

#[test]
fn a_pasted_list_is_one_answer_and_what_is_wrong_with_it_is_said_at_once() {
    let mut terminal = start("", 80);
    up_to_subnets(&mut terminal);
    terminal
        .answer("> type or paste them", ENTER)
        .wait_for("Subnet 1:")
        .paste("10.20.0.1/22 cn-bj-a\n10.20.4.0/22 cn-bj-b")
        .keys(ENTER)
        .wait_for("host bits")
        .wait_for("help: ");
    // Back to the choice, and in again.
    terminal
        .keys(ESCAPE)
        .wait_for("> type or paste them")
        .keys(ENTER);
    terminal
        .wait_for("Subnet 1:")
        .paste(SUBNETS)
        .keys(ENTER)
        .answer("Subnet 3:", "10.20.4.0/24 cn-bj-b\r")
        .wait_for("overlaps 10.20.4.0/22");
    terminal.keys(&"\x7f".repeat(30));
    terminal
        .keys("172.16.0.0/24 cn-bj-b\r")
        .wait_for("lies outside of the VPC")
        .keys(&"\x7f".repeat(30))
        .keys("10.20.8.0/24 cn-bj-c\r")
        .wait_for("did you mean cn-bj-")
        .keys(&"\x7f".repeat(30))
        .keys(ENTER)
        .wait_for("2 subnets, 1,982 IPs free")
        .wait_for("Instance type:")
        .keys(CTRL_C);
    let ended = terminal.end().status(130);
    assert!(ended.screen.contains("Nothing was written."));
    assert!(!ended.folder().join("plan.toml").exists());
}

#[test]
fn a_plan_that_is_short_is_mended_by_subnets_that_are_carved() {
    let mut terminal = start("--max-pods 64", 80);
    up_to_subnets(&mut terminal);
    terminal.answer("> type or paste them", ENTER);
    terminal.wait_for("Subnet 1:").paste(SUBNETS).keys(ENTER);
    terminal
        .answer("Subnet 3:", ENTER)
        .answer("Instance type:", ENTER)
        .answer("Nodes now:", "20\r")
        .answer("Nodes in a year:", "60\r")
        .wait_for("yes: the other zones take over all")
        .keys(DOWN)
        .answer("> no: each zone", ENTER)
        .answer("Used in the VPC already:", ENTER)
        .wait_for("Enter takes it, Esc goes back]");
    insta::assert_snapshot!("offer", terminal.screen());
    pick(&mut terminal, ". add a /");
    let ended = terminal.end().status(0);
    let text = ended.file("plan.toml");
    // As many as the choice says.
    assert_eq!(text.matches("[[subnet]]").count(), 4, "{text}");
    assert!(ended.screen.contains("--carve"));
    let planned = Test::new("plan plan.toml -f json").file("plan.toml", &text);
    let codes = planned.run().status(0).codes();
    assert!(!codes.contains(&"C403".to_owned()), "{codes:?}");
}

#[test]
fn another_density_is_chosen_where_the_plan_is_short() {
    let args = "--name shop --zones cn-bj-a --cidr 10.20.0.0/24 --instance bcc.g5.c16m64 --nodes 3 \
                --nodes-in-a-year 6 --max-pods 110";
    let mut terminal = start(args, 80);
    terminal
        .answer("Ranges of the VPC:", ENTER)
        .wait_for("What now?");
    pick(&mut terminal, "choose another density");
    terminal
        .wait_for(">  29 pods/node")
        .keys("9x9\x15")
        .keys("33\r")
        .answer(">  33 pods/node", ENTER);
    let ended = terminal.end().status(0);
    assert!(ended.file("plan.toml").contains("max_pods = 33\n"));
}

#[test]
fn without_subnets_they_are_proposed_for_each_density() {
    let args = "--name shop --zones cn-bj-a,cn-bj-b,cn-bj-d --instance bcc.g5.c16m64 --nodes 20 \
                --nodes-in-a-year 60";
    let mut terminal = start(args, 80);
    terminal
        .answer("Ranges of the VPC:", ENTER)
        .wait_for("Subnets for pods:")
        .keys(UP)
        .answer("> none yet: propose them", ENTER)
        .answer("new subnets are carved from it", "10.20.0.0/16\r")
        .answer("Used in the VPC already:", "10.20.0.0/20\r")
        .answer("> yes: the other zones take over all 60 nodes", ENTER)
        .wait_for("[Enter takes it, or type");
    insta::assert_snapshot!("proposals", terminal.screen());
    terminal
        .keys(ENTER)
        .answer("Make the plan with these subnets?", ENTER);
    let ended = terminal.end().status(0);
    let text = ended.file("plan.toml");
    assert_eq!(text.matches("# Proposed").count(), 3, "{text}");
}

#[test]
fn a_file_that_is_there_is_written_over_only_where_that_is_said() {
    let args = "init --name shop --zones a --vpc 10.0.0.0/8 --cidr 10.20.0.0/22 --instance bcc.g5.c16m64 \
                --nodes 3 --nodes-in-a-year 6 --max-pods 30";
    let start = || Terminal::start(Test::new(args).file("plan.toml", "mine"), 80, 30);
    let mut terminal = start();
    terminal
        .answer("> write another file", ENTER)
        .answer("Write to:", "plan.toml\r")
        .answer("this one exists too", &"\x7f".repeat(9))
        .keys("shop.toml\r");
    let ended = terminal.end().status(0);
    assert_eq!(ended.file("plan.toml"), "mine");
    assert!(ended.file("shop.toml").contains("nodes = 3\n"));

    let mut terminal = start();
    terminal
        .answer("> write another file", UP)
        .answer("> overwrite it", ENTER);
    assert!(terminal.end().status(0).file("plan.toml").contains("nodes"));

    let mut terminal = start();
    terminal
        .answer("> write another file", DOWN)
        .answer("> stop without writing", ENTER);
    assert_eq!(terminal.end().status(130).file("plan.toml"), "mine");
}

#[test]
fn escape_goes_back_one_question_with_its_answer() {
    let mut terminal = start("", 80);
    terminal
        .answer("Name of the cluster: (cluster)", "shop\r")
        .answer("Zones of the nodes:", ESCAPE)
        .answer("Name of the cluster: (shop)", ESCAPE)
        .answer("> continue", ENTER)
        .answer("Name of the cluster: (shop)", ESCAPE)
        .wait_for("  stop without writing")
        .keys(DOWN)
        .answer("> stop without writing", ENTER);
    terminal.end().status(130);
}

#[test]
fn an_answer_is_edited_as_a_line_of_a_shell() {
    let mut terminal = start("", 80);
    terminal
        .answer("Name of the cluster: (cluster)", "op-x")
        // To the start, a letter, to the end, and the last word away.
        .answer("(cluster) op-x", "\x01sh\x05 other")
        .answer("(cluster) shop-x other", "\x17")
        .wait_until("one word less", |screen| {
            let line = screen.lines().find(|line| line.contains("(cluster)"));
            line.is_some_and(|line| line.ends_with("(cluster) shop-x"))
        })
        .keys(ENTER);
    terminal
        .answer("Zones of the nodes:", "all of it is wrong")
        .answer("all of it is wrong", "\x15")
        .wait_until("an empty line", |screen| !screen.contains("wrong"))
        .keys("cn-bj-a，cn-bj-b、cn-bj-d;cn-bj-e\r");
    terminal.answer(
        "Ranges of the VPC:",
        "10.20.0.0/16；10.30.0.0/16，10.40.0.0/16\r",
    );
    terminal
        .answer("> type or paste them", ENTER)
        .answer("Subnet 1:", "10.20.0.0/22，cn-bj-a；960\r")
        .answer("Subnet 2:", "10.30.0.0/22、cn-bj-e\r")
        .answer("Subnet 3:", ENTER)
        .wait_for("2 subnets, 1,982 IPs free")
        .keys(CTRL_C);
    let screen = terminal.end().status(130).screen;
    assert!(
        screen.contains("> Name of the cluster: shop-x\n"),
        "{screen}"
    );
}

#[test]
fn a_long_answer_stays_whole_on_a_narrow_terminal() {
    let mut terminal = start("", 30);
    let name = "a-cluster-with-a-name-that-takes-three-rows-of-the-terminal";
    terminal.answer("Name of the cluster: (clust\ner)", name);
    let whole = |screen: &str| {
        let rows: Vec<&str> = screen.lines().map(str::trim).collect();
        rows.concat().matches(name).count() == 1
    };
    terminal.wait_until("the name once", whole);
    // In its middle.
    terminal
        .keys(&"\x1b[D".repeat(30))
        .keys("\x7f\x7fX")
        .wait_for("X");
    terminal.keys(CTRL_C);
    let screen = terminal.end().status(130).screen;
    assert!(screen.contains("Nothing was written."), "{screen}");
}

#[test]
fn a_narrow_terminal_shows_what_matters_of_each_choice() {
    let args = "--name shop --zones cn-bj-a,cn-bj-b --vpc 10.20.0.0/16 --instance bcc.g5.c16m64 \
                --cidr 10.20.0.0/22xcn-bj-a,10.20.4.0/22xcn-bj-b --nodes 20 --nodes-in-a-year 60 \
                --survive-zone-loss";
    let mut terminal = start(args, 44);
    terminal.wait_for("[Enter takes it, or type");
    insta::assert_snapshot!("narrow", terminal.screen());
    terminal.resize(90, 30).keys(UP).keys(CTRL_C);
    terminal.end().status(130);
}

#[test]
fn no_key_is_lost_while_the_terminal_changes_its_size() {
    let args = "--name shop --zones cn-bj-a --vpc 10.20.0.0/16 --instance bcc.g5.c16m64 \
                --cidr 10.20.0.0/22xcn-bj-a --nodes 20 --nodes-in-a-year 20";
    let mut terminal = start(args, 90);
    terminal.wait_for("[Enter takes it, or type");
    // Five times around nine choices, and one more: from 29 pods to 32.
    for at in 0..46 {
        terminal.resize(80 + at % 2, 30).keys(DOWN);
    }
    terminal.keys(ENTER);
    let text = terminal.end().status(0).file("plan.toml");
    assert!(text.contains("max_pods = 32\n"), "{text}");
}

#[test]
fn the_questions_are_asked_in_chinese() {
    let mut terminal = Terminal::start(Test::new("init --lang zh --color never"), 80, 40);
    terminal
        .answer("集群名称：", ENTER)
        .answer("节点所在可用区：", "cn-bj-a,cn-bj-b\r")
        .answer("VPC 网段：", "10.20.0.0/16\r")
        .answer("> 输入或粘贴", ENTER);
    terminal.wait_for("子网 1：").paste(SUBNETS).keys(ENTER);
    terminal
        .answer("子网 3：", ENTER)
        .answer("机型：", ENTER)
        .answer("当前节点数：", "20\r")
        .answer("一年后节点数：", "60\r")
        .answer("> 是：其余可用区承接全部", ENTER)
        .wait_for("[回车选定，或直接输入");
    insta::assert_snapshot!("chinese", terminal.screen());
    terminal.keys(UP).keys(UP).keys(CTRL_C);
    terminal.end().status(130);
}

#[test]
fn prompts_have_colour_only_where_it_is_wanted() {
    let has_colour = |args: &str| {
        let mut terminal = start(args, 80);
        terminal.wait_for("Name of the cluster:");
        let rows = 0..terminal.raw().size().0.get();
        let mut cells = rows.filter_map(|row| terminal.raw().cell(row, 0).cloned());
        let any = cells.any(|cell| cell.fgcolor() != vt100::Color::Default);
        terminal.keys(CTRL_C);
        terminal.end().status(130);
        any
    };
    assert!(has_colour(""));
    assert!(!has_colour("--color never"));
}

#[test]
fn the_command_alone_is_on_standard_output() {
    let args = "init --name shop --zones a --vpc 10.0.0.0/8 --cidr 10.20.0.0/22 --instance bcc.g5.c16m64 \
                --nodes 3 --nodes-in-a-year 6";
    let mut terminal = Terminal::start_into(Test::new(args), 80, 30, "out.txt");
    terminal.answer("fits, advised", ENTER);
    let ended = terminal.end().status(0);
    let out = ended.file("out.txt");
    assert!(
        out.starts_with("cce-plan init --no-input --lang en --name shop --zones a"),
        "{out}"
    );
    assert_eq!(out.lines().count(), 1);
}

#[test]
fn a_signal_that_asks_to_end_leaves_the_terminal_as_it_was() {
    for signal in ENDING {
        let mut terminal = Terminal::start(Test::new("init").default_signals(), 80, 36);
        terminal.answer("Name of the cluster: (cluster)", "shop\r");
        terminal.wait_for("Zones of the nodes:").signal(signal);
        let ended = terminal.end().status(128 + signal.as_raw());
        assert!(!ended.folder().join("plan.toml").exists());
    }
}

#[test]
fn no_name_of_a_file_steers_the_terminal() {
    let args = "init --name shop --zones a --vpc 10.0.0.0/8 --cidr 10.20.0.0/22 --instance bcc.g5.c16m64 \
                --nodes 3 --nodes-in-a-year 6 --max-pods 30 -o";
    let name = "p\u{202e}\u{200b}\u{9b}2J.toml";
    let test = Test::new(args).arg(name).file(name, "mine");
    let mut terminal = Terminal::start(test, 80, 30);
    terminal
        // The test's screen leaves U+FFFD out.
        .wait_for("p2J.toml exists already")
        .answer("> write another file", UP)
        .answer("> overwrite it", ENTER);
    let ended = terminal.end().status(0);
    assert!(ended.file(name).contains("nodes = 3\n"));
}

#[test]
fn a_change_that_makes_the_plan_fit_is_taken_and_the_command_says_it() {
    let args = "--name shop --zones cn-bj-a,cn-bj-b --vpc 10.20.0.0/16 --instance bcc.g5.c16m64 \
                --cidr 10.20.0.0/22xcn-bj-a,10.20.4.0/22xcn-bj-b --nodes 20 --nodes-in-a-year 60 --max-pods 64";
    for (words, flag) in [("lower max_pods", "--max-pods 3"), (". add a /", "--carve")] {
        let mut terminal = start(args, 100);
        terminal
            .answer("if one is lost?", DOWN)
            .answer("> no: each zone", ENTER)
            .answer("Used in the VPC already:", ENTER)
            .wait_for("What now?");
        pick(&mut terminal, words);
        let ended = terminal.end().status(0);
        let again = ended.screen.lines().collect::<String>();
        assert!(again.contains(flag), "{again}");
        let again = again.split("cce-plan init --no-input").nth(1).unwrap();
        let again = again.split("--output plan.toml").next().unwrap();
        let more = if flag == "--carve" { flag } else { "" };
        let run = Test::new(&format!("init --no-input {again} {more} -o again.toml"));
        let output = run.run().status(0);
        assert_eq!(output.file("again.toml"), ended.file("plan.toml"));
    }
}

#[test]
fn what_is_typed_early_answers_the_next_question_and_is_not_shown_before() {
    let args = "--name shop --zones cn-bj-a --vpc 10.20.0.0/16 --cidr 10.20.0.0/22xcn-bj-a";
    let mut terminal = start(args, 80);
    terminal.answer("Instance type:", "g5c16\r20\r20\r33\r\r");
    let ended = terminal.end().status(0);
    let text = ended.file("plan.toml");
    for line in [
        "nodes = 20",
        "max_pods = 33",
        "instance = \"bcc.g5.c16m64\"",
    ] {
        assert!(text.lines().any(|one| one == line), "{line}: {text}");
    }
}

#[test]
fn control_keys_edit_what_is_typed_to_find_a_choice() {
    let args = "--name shop --zones cn-bj-a --vpc 10.20.0.0/16 --cidr 10.20.0.0/22xcn-bj-a --nodes 3 \
                --nodes-in-a-year 3 --max-pods 30";
    let mut terminal = start(args, 80);
    terminal
        .answer("Instance type:", "zzz\x15g4 c4\x17c8\x01\x05\x02\x06\x18")
        .answer("> bcc.g4.c8m32", ENTER);
    let ended = terminal.end().status(0);
    assert!(ended.file("plan.toml").contains("bcc.g4.c8m32"));
}

#[test]
fn a_type_that_no_row_has_is_typed_where_types_are_found() {
    let args = "--name shop --zones cn-bj-a --vpc 10.20.0.0/16 --cidr 10.20.0.0/22xcn-bj-a --nodes 3 \
                --nodes-in-a-year 3 --max-pods 30";
    let mut terminal = start(args, 80);
    terminal
        .answer("Instance type:", "bcc.g5.c4m61\r")
        .answer("# ", "\x15bcc.g5.c24m96\r");
    let ended = terminal.end().status(0);
    assert!(ended.file("plan.toml").contains("bcc.g5.c24m96"));
}

#[test]
fn what_is_shown_is_what_enter_takes() {
    let mut terminal = start("", 100);
    up_to_two_subnets(&mut terminal);
    up_to_density(&mut terminal, "20", "60");
    let marked = |screen: &str| {
        let mut rows = screen.lines().filter(|line| line.starts_with('>'));
        rows.find(|row| row.contains("pods/node"))
            .map(str::to_owned)
    };
    // What is typed is taken, so no choice is marked.
    terminal
        .keys("64")
        .wait_until("no choice", |screen| marked(screen).is_none());
    // The cursor shows another choice, which then is taken.
    terminal.keys(UP).wait_until("the choice above", |screen| {
        marked(screen).is_some_and(|row| row.contains("16 pods/node"))
    });
    terminal.keys(ENTER);
    let text = terminal.end().status(0).file("plan.toml");
    assert!(text.contains("max_pods = 16\n"), "{text}");
}
