//! The command that prints what the explorer shows.

use super::App;
use crate::explore::message::{Effect, Tab};
use crate::explore::popup::Popup;
use model::shell::{line, operand};
use texts::explore as say;

impl App {
    /// The command that prints what is shown; `None` until the plan and all its subnets are in a
    /// file.
    pub fn command(&self) -> Option<String> {
        // No key of a command adds a subnet.
        let is_said = self.now.cluster.subnets.list().len() == self.subnets;
        let file = self.file.as_ref().filter(|_| is_said)?;
        let mut words = vec!["cce-plan".to_owned()];
        match self.tab {
            Tab::Simulate => words.push("simulate".to_owned()),
            _ => words.push("plan".to_owned()),
        }
        words.push(operand(file));
        if self.tab == Tab::Simulate && self.all_strategies {
            words.extend(["--strategy", "all"].map(str::to_owned));
        }
        words.extend(self.flags.iter().cloned());
        for key in &self.touched {
            let (was, is) = (self.base.written(key), self.now.text.written(key));
            if was != is {
                let setting = key.with_value(is.unwrap_or_default());
                words.extend(["--set".to_owned(), setting.to_string()]);
            }
        }
        Some(line(words))
    }

    pub(super) fn copy(&mut self) -> Vec<Effect> {
        if let Some(command) = self.command() {
            self.popup = Some(Popup::Command(command.clone()));
            return vec![Effect::Copy(command)];
        }
        self.say(self.text(say::NoFile), true);
        Vec::new()
    }
}
