//! What opens over everything else, and what is done with it.

use tui_input::Input;

use super::App;
use crate::explore::knob::{Key, Knob};
use crate::explore::message::{Effect, Tab};
use crate::explore::popup::{Popup, Typed, Types, types};
use crate::explore::stepping::{set, type_of};
use input::records::Format;
use model::catalog::Found;

use super::Simulation;
use texts::{Message as _, explore as say};

impl App {
    /// Opens the popup of the selected knob; a knob with few values is turned.
    pub(super) fn edit(&mut self) -> Vec<Effect> {
        let Some(knob) = self.knob() else {
            return Vec::new();
        };
        match knob {
            Knob::Of(group, Key::Instance) => {
                let now = type_of(&self.now.cluster, group);
                let all = types(self.catalog(), now, "");
                let is_now = |found: &Found| found.instance.name == now;
                let chosen = all.iter().position(is_now).unwrap_or(0);
                let input = Input::default();
                let picked = Types { group, input, chosen };
                self.popup = Some(Popup::Types(picked));
            }
            Knob::All(Key::Strategy) | Knob::Of(_, Key::Strategy) | Knob::LostZone(_) => {
                return self.turn(1);
            }
            _ => {
                self.popup = Some(Popup::Value(knob, Typed::default()));
            }
        }
        Vec::new()
    }

    /// Takes what is chosen where there is a choice.
    pub(super) fn accept(&mut self) -> Vec<Effect> {
        match self.popup.take() {
            None if self.tab == Tab::Compare => self.take_choice(),
            None if self.tab == Tab::Mend => self.take_change(),
            None => self.edit(),
            Some(Popup::Value(knob, typed)) => self.accept_value(knob, typed),
            Some(Popup::Types(picked)) => {
                let group = picked.group;
                match self.types(&picked).get(picked.chosen) {
                    Some(found) => self.set(Knob::Of(group, Key::Instance), &found.instance.name),
                    None => Vec::new(),
                }
            }
            Some(Popup::SaveAs(mut typed)) => {
                let path = typed.input.value().trim().to_owned();
                if path.is_empty() || path == "-" {
                    typed.problem = Some(self.text(say::SaveAsNoName));
                    self.popup = Some(Popup::SaveAs(typed));
                    return Vec::new();
                }
                let overwrite = false;
                vec![Effect::Save { path, overwrite }]
            }
            Some(Popup::Overwrite { path, .. }) => {
                let overwrite = true;
                vec![Effect::Save { path, overwrite }]
            }
            Some(Popup::Leave) => vec![Effect::Quit],
            Some(Popup::Command(_)) => Vec::new(),
        }
    }

    fn accept_value(&mut self, knob: Knob, mut typed: Typed) -> Vec<Effect> {
        let value = match typed.input.value().trim() {
            "" => return Vec::new(),
            // What holds where the plan file is silent.
            "-" => String::new(),
            typed => typed.to_owned(),
        };
        let is_number = value.is_empty() || value.parse::<u32>().is_ok();
        let planned = if is_number || knob.number(&self.now.cluster).is_none() {
            self.planned_with(self.now.text.clone(), set(knob, &self.now, &value))
        } else {
            Err(say::ValueOdd { value }.text(self.lang))
        };
        match planned {
            Ok(planned) => self.change_to(planned),
            Err(problem) => {
                typed.problem = Some(problem);
                self.popup = Some(Popup::Value(knob, typed));
                Vec::new()
            }
        }
    }

    fn set(&mut self, knob: Knob, value: &str) -> Vec<Effect> {
        let settings = knob.set(&self.now.cluster, value);
        self.apply_or_say(settings)
    }

    /// Makes the group what is chosen of the comparison.
    fn take_choice(&mut self) -> Vec<Effect> {
        let Some(Ok(comparing)) = &self.comparing else {
            return Vec::new();
        };
        let (cluster, group) = (&self.now.cluster, comparing.group);
        let Some(choice) = comparing.choice(self.chosen[Tab::Compare as usize]) else {
            return Vec::new();
        };
        let profile = &choice.case.profile;
        let pods = choice.case.node.pods.to_string();
        let mut settings = Knob::Of(group, Key::MaxPods).set(cluster, &pods);
        if profile.is_instance && profile.name != cluster.groups[group].profile.name {
            let of_type = Knob::Of(group, Key::Instance).set(cluster, &profile.name);
            settings = settings.and_then(|pods| Ok([of_type?, pods].concat()));
        }
        self.apply_or_say(settings)
    }

    /// Closes what is open, or stops what runs.
    pub(super) fn escape(&mut self) -> Vec<Effect> {
        if self.popup.take().is_some() {
            return Vec::new();
        }
        if matches!(self.simulation, Simulation::Running(_)) {
            self.simulation = Simulation::None;
            self.jobs += 1;
            self.say(self.text(say::Stopped), false);
            return vec![Effect::StopSimulation];
        }
        if self.tab == Tab::Help {
            return self.show(self.before_help);
        }
        Vec::new()
    }

    /// Chooses the next one of what is open, or one before.
    pub(super) fn choose(&mut self, by: i64) {
        let count = match &self.popup {
            Some(Popup::Types(picked)) => self.types(picked).len(),
            Some(_) => return,
            None => self.choices(),
        };
        let chosen = match &mut self.popup {
            Some(Popup::Types(picked)) => &mut picked.chosen,
            _ => &mut self.chosen[self.tab as usize],
        };
        let at = i64::try_from(*chosen).unwrap_or(0).saturating_add(by);
        let last = i64::try_from(count).unwrap_or(1) - 1;
        *chosen = usize::try_from(at.clamp(0, last.max(0))).unwrap_or(0);
    }

    /// The types that are found by what is typed.
    pub(in crate::explore) fn types(&self, picked: &Types) -> Vec<Found> {
        let (now, sought) = (
            type_of(&self.now.cluster, picked.group),
            picked.input.value(),
        );
        types(self.catalog(), now, sought)
    }

    pub(super) fn paste(&mut self, pasted: &str) {
        let Some(input) = self.popup.as_mut().and_then(Popup::input) else {
            return;
        };
        for sign in pasted.chars().filter(|sign| !sign.is_control()) {
            input.handle(tui_input::InputRequest::InsertChar(sign));
        }
    }

    pub(super) fn ask_where_to_save(&mut self) {
        let file = self.file.clone().filter(|file| file != "-");
        let name = file.unwrap_or_else(|| "plan.toml".to_owned());
        // What was JSON or YAML is TOML now.
        let name = match Format::of_name(&name) {
            Some(Format::Toml) | None => name,
            Some(_) => {
                let stem = name.rsplit_once('.').map_or(&*name, |(stem, _)| stem);
                format!("{stem}.toml")
            }
        };
        self.popup = Some(Popup::SaveAs(Typed {
            input: Input::new(name),
            problem: None,
        }));
    }

    /// From now on the plan is that file.
    pub(super) fn was_saved(&mut self, path: String) {
        let text = self.plan_text();
        self.base = self.now.text.clone();
        self.say(say::Saved { path: path.as_str() }.text(self.lang), false);
        self.subnets = self.now.cluster.subnets.list().len();
        self.on_disk.clone_from(&text);
        self.saved = text;
        self.name.clone_from(&path);
        self.file = Some(path);
    }
}
