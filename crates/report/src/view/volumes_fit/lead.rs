//! The answer in sentences, and what was taken for granted.

use engine::volumes::FitOutcome;
use model::attach_limits::{Checkers, Scheduler};
use net::lang::Lang;
use texts::{Message, Phrase, volumes_fit as say};

/// How many nodes take the pod, and how many of them cannot attach its volumes.
pub(super) fn sentences(outcome: &FitOutcome, lang: Lang) -> Vec<String> {
    let nodes = || outcome.nodes.iter();
    let (all, fitting) = (nodes().count(), outcome.fitting());
    let hanging = nodes().filter(|node| node.fits && !node.attaches);
    let hanging = hanging.count();
    let pod = &*outcome.pod;
    let node = nodes().next().map(|node| &*node.node);
    let mut lead = vec![if all == 1 {
        say::LeadOneNode { fitting, node, pod }.text(lang)
    } else {
        let lead = say::LeadNodes { all: fitting == all, fitting, nodes: all, pod };
        lead.text(lang)
    }];
    if hanging > 0 {
        lead.push(if hanging == fitting {
            say::LeadHangs.text(lang)
        } else {
            say::LeadSomeHang { hanging }.text(lang)
        });
    }
    if fitting == all && nodes().all(|node| node.checks.is_empty()) {
        lead.push(say::LeadNothingCompared.text(lang));
    }
    lead
}

/// What was taken for granted.
pub(super) fn assumptions(outcome: &FitOutcome, lang: Lang) -> Vec<String> {
    let scheduler = &outcome.scheduler;

    let mut all = vec![
        say::AssumeVolumesAlone.text(lang),
        say::AssumeWholeCluster.text(lang),
        say::AssumeRules {
            newest: Scheduler::NEWEST.to_string(),
            version: scheduler.version().map(|it| it.to_string()),
        }
        .text(lang),
    ];
    if let Some(node) = &outcome.assigned {
        all.push(
            say::AssumeElsewhere {
                attachments_count: scheduler.counts_attachments(),
                node: &**node,
            }
            .text(lang),
        );
    }
    let mut note = |when: bool, what: Phrase| all.extend(when.then(|| what.text(lang)));
    let checkers = scheduler.checkers;
    note(
        checkers == Checkers::InTree,
        say::AssumeNoCsiChecker::PHRASE,
    );
    note(
        checkers == Checkers::Csi,
        say::AssumeNoInTreeCheckers::PHRASE,
    );
    note(
        checkers != Checkers::InTree && !scheduler.nodes_say_limits(),
        say::AssumeOldScheduler::PHRASE,
    );
    note(
        scheduler.max_pd_vols.is_none() && scheduler.checks_in_tree(),
        say::AssumeNoEnvironment::PHRASE,
    );
    note(
        scheduler.checks_csi() && !scheduler.counts_attachments(),
        say::AssumeAttachmentsFree::PHRASE,
    );
    if outcome.nodes.iter().any(|node| node.cbs.is_some()) {
        all.push(
            say::AssumeDisks {
                physical_disks: outcome.machine.physical,
                system_disks: outcome.machine.system,
            }
            .text(lang),
        );
    }
    all
}
