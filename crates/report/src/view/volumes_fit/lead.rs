//! The answer in sentences, and what was taken for granted.

use engine::volumes::{Checkers, FitOutcome, Scheduler};
use texts::Words;

/// How many nodes take the pod, and how many of them cannot attach its volumes.
pub(super) fn sentences(outcome: &FitOutcome, words: Words) -> Vec<String> {
    let nodes = || outcome.nodes.iter();
    let (all, fitting) = (nodes().count(), outcome.fitting());
    let hanging = nodes().filter(|node| node.fits() && !node.attaches());
    let hanging = hanging.count();
    let sentence = words
        .with("pod", &*outcome.pod)
        .with("node", nodes().next().map(|node| &*node.node))
        .with("nodes", all)
        .with("fitting", fitting)
        .with("all", fitting == all)
        .with("hanging", hanging);
    let mut lead = vec![if all == 1 {
        sentence.text("lead-one-node")
    } else {
        sentence.text("lead-nodes")
    }];
    if hanging > 0 {
        lead.push(if hanging == fitting {
            sentence.text("lead-hangs")
        } else {
            sentence.text("lead-some-hang")
        });
    }
    if fitting == all && nodes().all(|node| node.checks.is_empty()) {
        lead.push(words.text("lead-nothing-compared"));
    }
    lead
}

/// What was taken for granted.
pub(super) fn assumptions(outcome: &FitOutcome, words: Words) -> Vec<String> {
    let scheduler = &outcome.scheduler;
    let version = words.with("version", scheduler.version().map(|it| it.to_string()));
    let version = version.with("newest", Scheduler::NEWEST.to_string());
    let mut all = vec![
        words.text("assume-volumes-alone"),
        words.text("assume-whole-cluster"),
        version.text("assume-rules"),
    ];
    if let Some(node) = &outcome.assigned {
        let sentence = words.with("node", &**node);
        let sentence = sentence.with("attachments_count", scheduler.counts_attachments());
        all.push(sentence.text("assume-elsewhere"));
    }
    let mut say = |when: bool, id: &str| all.extend(when.then(|| words.text(id)));
    let checkers = scheduler.checkers;
    say(checkers == Checkers::InTree, "assume-no-csi-checker");
    say(checkers == Checkers::Csi, "assume-no-in-tree-checkers");
    say(
        checkers != Checkers::InTree && !scheduler.nodes_say_limits(),
        "assume-old-scheduler",
    );
    say(
        scheduler.max_pd_vols.is_none() && scheduler.checks_in_tree(),
        "assume-no-environment",
    );
    say(
        scheduler.checks_csi() && !scheduler.counts_attachments(),
        "assume-attachments-free",
    );
    if outcome.nodes.iter().any(|node| node.cbs.is_some()) {
        let sentence = words.with("physical_disks", outcome.machine.physical);
        let sentence = sentence.with("system_disks", outcome.machine.system);
        all.push(sentence.text("assume-disks"));
    }
    all
}
