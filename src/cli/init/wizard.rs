//! The questions in their order, and the way back.

use super::answers::Answers;
use super::ask::{Ask, NoAnswer};
use super::questions;
use strum::VariantArray as _;
use texts::{Message, init as say};

/// A question, or several about one thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::VariantArray)]
pub(super) enum Step {
    Name,
    Zones,
    Vpc,
    Subnets,
    /// What of the VPC something else takes.
    Used,
    Instance,
    Nodes,
    NodesInAYear,
    ZoneLoss,
    Density,
    /// What to do if the plan does not fit.
    Offer,
}

/// The result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    /// To the next one.
    Next,
    /// Back to this step, whose answer is no longer valid, and on from there.
    To(Step),
}

/// Asks everything that is not yet known.
pub(super) fn ask(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let mut fixed = Step::VARIANTS.to_vec();
    fixed.retain(|&step| questions::is_known(answers, step));
    greet(answers, ask);
    let mut asked: Vec<usize> = Vec::new();
    // Already answered, but still reachable: not asked again on the way to what changes.
    let mut settled: Vec<Step> = Vec::new();
    let mut at = 0;
    while let Some(&step) = Step::VARIANTS.get(at) {
        let is_settled = settled.contains(&step) && questions::is_known(answers, step);
        if fixed.contains(&step) || is_settled || questions::is_idle(answers, step) {
            at += 1;
            continue;
        }
        match questions::ask(step, answers, ask) {
            Ok(Flow::Next) => {
                asked.push(at);
                at += 1;
            }
            Ok(Flow::To(other)) => {
                // Its consequences are computed again, whoever chose the density.
                let changes = [other, Step::Density, Step::Offer];
                fixed.retain(|step| !changes.contains(step));
                settled = Step::VARIANTS.to_vec();
                settled.retain(|step| !changes.contains(step));
                at = other as usize;
                asked.retain(|&earlier| earlier < at);
            }
            Err(NoAnswer::Back) => match asked.pop() {
                Some(earlier) => {
                    at = earlier;
                    settled.retain(|&step| step as usize != earlier);
                }
                None if wants_to_stop(answers, ask)? => return Err(NoAnswer::Interrupted),
                None => {}
            },
            Err(other) => return Err(other),
        }
    }
    Ok(())
}

fn greet(answers: &Answers, ask: &mut dyn Ask) {
    let greeting = [
        say::GreetingWhat.text(answers.lang),
        say::GreetingKeys.text(answers.lang),
    ];
    ask.say(&[&greeting[..], &[String::new()]].concat());
}

fn wants_to_stop(answers: &Answers, ask: &mut dyn Ask) -> Result<bool, NoAnswer> {
    let choices = [
        say::FirstQuestionContinue::PHRASE,
        say::FirstQuestionStop::PHRASE,
    ];
    let chosen = ask.pick(answers.lang, say::FirstQuestion, &choices, 0)?;
    Ok(chosen == 1)
}
