//! The page's own words.

use serde_json::{Map, Value};

use net::lang::Lang;
use texts::{Message as _, web as say};

/// All that have no variables, by name.
pub(super) fn all(lang: Lang) -> Value {
    let all = [
        ("plan", say::Plan.text(lang)),
        ("form", say::Form.text(lang)),
        ("file", say::File.text(lang)),
        ("undo", say::Undo.text(lang)),
        ("redo", say::Redo.text(lang)),
        ("download", say::Download.text(lang)),
        ("copyLink", say::CopyLink.text(lang)),
        ("copyCommand", say::CopyCommand.text(lang)),
        ("copied", say::Copied.text(lang)),
        ("copiedLocal", say::CopiedLocal.text(lang)),
        ("cannotCopy", say::CannotCopy.text(lang)),
        ("newPlan", say::NewPlan.text(lang)),
        ("open", say::Open.text(lang)),
        ("otherLanguage", say::OtherLanguage.text(lang)),
        ("drop", say::Drop.text(lang)),
        ("paste", say::Paste.text(lang)),
        ("pasteHelp", say::PasteHelp.text(lang)),
        ("pasted", say::Pasted.text(lang)),
        ("pasteReplace", say::PasteReplace.text(lang)),
        ("edit", say::Edit.text(lang)),
        ("answer", say::Answer.text(lang)),
        ("copy", say::Copy.text(lang)),
        ("menu", say::Menu.text(lang)),
        ("linkBroken", say::LinkBroken.text(lang)),
        ("begin", say::Begin.text(lang)),
        ("beginSubnets", say::BeginSubnets.text(lang)),
        ("beginSubnetsHelp", say::BeginSubnetsHelp.text(lang)),
        ("beginNew", say::BeginNew.text(lang)),
        ("beginNewHelp", say::BeginNewHelp.text(lang)),
        ("beginExample", say::BeginExample.text(lang)),
        ("beginExampleHelp", say::BeginExampleHelp.text(lang)),
        ("beginOpen", say::BeginOpen.text(lang)),
        ("beginPlan", say::BeginPlan.text(lang)),
        ("beginFile", say::BeginFile.text(lang)),
        ("unitZones", say::UnitZones.text(lang)),
        ("computing", say::Computing.text(lang)),
        ("pasteAdd", say::PasteAdd.text(lang)),
        ("moreKeys", say::MoreKeys.text(lang)),
        ("problems", say::Problems.text(lang)),
        ("noForm", say::NoForm.text(lang)),
        ("todo", texts::output::TitleTodo.text(lang)),
        ("changes", say::Changes.text(lang)),
        ("apply", say::Apply.text(lang)),
        ("searching", say::Searching.text(lang)),
        ("nothingFound", say::NothingFound.text(lang)),
        ("private", say::Private.text(lang)),
        ("crashed", say::Crashed { why: "#" }.text(lang)),
        ("picture", say::Picture.text(lang)),
    ];
    let all = all
        .into_iter()
        .map(|(name, text)| (name.to_owned(), text.into()));
    Value::Object(all.collect::<Map<String, Value>>())
}
