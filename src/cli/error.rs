//! Why nothing was computed, in a form for people.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use anyhow::Error;

use engine::sim::TooLarge;
use input::problem::{MOST_PROBLEMS, Problem, Problems};
use net::lang::Lang;
use net::quantity::CountOverflow;
use net::{visible, visible_lines};
use texts::{AnyMessage, Message, ToMessage, errors as say};

/// What messages call standard input.
pub(super) const STDIN: &str = "stdin";

/// What messages call an input.
pub(super) fn name_of(path: &Path) -> String {
    if path.as_os_str() == "-" {
        STDIN.to_owned()
    } else {
        path.display().to_string()
    }
}

/// The value of `result`; what is wrong instead is kept with all else that is.
pub(super) fn kept<T, E: Into<Error>>(result: Result<T, E>, problems: &mut Problems) -> Option<T> {
    result
        .map_err(|error| problems.append(into_problems(&error.into())))
        .ok()
}

/// The value of `result`, if there is no problem in it or before it.
pub(super) fn complete<T, E: Into<Error>>(
    result: Result<T, E>,
    mut problems: Problems,
) -> Result<T, Problems> {
    match kept(result, &mut problems) {
        Some(value) if problems.is_empty() => Ok(value),
        _ => Err(problems),
    }
}

/// As problems of the input, to be reported with others.
pub(super) fn into_problems(error: &Error) -> Problems {
    of_input(error).unwrap_or_else(|| Problem::new(in_words(error)).into())
}

/// What is wrong with flags or files, where it is that.
fn of_input(error: &Error) -> Option<Problems> {
    let boxed = error.downcast_ref::<Box<Problem>>().map(AsRef::as_ref);
    let too_large = error.downcast_ref::<TooLarge>();
    let too_large = too_large.map(|error| Box::<Problem>::from(error.clone()).into());
    let one = error.downcast_ref::<Problem>().or(boxed);
    let several = error.downcast_ref::<Problems>().cloned();
    several
        .or_else(|| one.cloned().map(Problems::from))
        .or(too_large)
}

/// All of it, with carets, ways out, and a newline at the end.
pub(super) fn render(error: &Error, lang: Lang, color: bool) -> String {
    let Some(problems) = of_input(error) else {
        let in_words = in_words(error).text(lang);
        let (error, seen) = (say::Error.text(lang), visible(&in_words));
        return format!("{error}{}{seen}\n", colon(lang));
    };
    let renderer = if color {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let all = problems.kept().iter();
    let all: Vec<String> = all.map(|one| with_place(one, lang, &renderer)).collect();
    let mut text = all.join("\n");
    if problems.count() > MOST_PROBLEMS {
        let more = problems.count() - MOST_PROBLEMS;
        let more = say::AndMore { more }.text(lang);
        let _ = writeln!(text, "\n{}{}{more}", say::Error.text(lang), colon(lang));
    }
    text
}

/// What could not be done, and why: in the system's words without its error number, if there are no own.
fn in_words(error: &Error) -> AnyMessage {
    let too_large = || {
        error
            .downcast_ref::<CountOverflow>()
            .map(ToMessage::to_message)
    };
    let what = error
        .downcast_ref::<AnyMessage>()
        .cloned()
        .or_else(too_large);
    let what = what.unwrap_or_else(|| error.to_string().into());
    let Some(cause) = error.source() else {
        return what;
    };
    let of_system = cause.downcast_ref::<io::Error>();
    let own = of_system.and_then(|error| error.get_ref()?.downcast_ref::<AnyMessage>());
    let why = own.cloned().unwrap_or_else(|| {
        let kind = of_system.map(|error| error.kind().to_string().replace(' ', "-"));
        let words = cause.to_string().to_lowercase();
        let words = words.split(" (os error").next();
        say::OfSystem { error: kind, words }.to_message()
    });
    say::Because { what, why }.to_message()
}

/// One problem: its title, where it stands, the line with a caret, the way out.
fn with_place(problem: &Problem, lang: Lang, renderer: &Renderer) -> String {
    let title = one_line(&problem.title(lang));
    let help = problem.way_out(lang).as_deref().map(one_line);
    let (error, help_word) = (say::Error.text(lang), say::Help.text(lang));
    let primary = Level::ERROR.with_name(error).primary_title(title.as_str());
    let Some(place) = &problem.place else {
        let mut text = renderer.render(&[Group::with_title(primary)]);
        text.push('\n');
        if let Some(help) = help {
            let _ = writeln!(text, "  {help_word}{}{help}", colon(lang));
        }
        return with_colon(&text, &title, lang);
    };
    // A point is shown as one place wide.
    let (mut marked, excerpt) = (place.marked.clone(), &place.excerpt);
    if marked.is_empty() && marked.start < excerpt.len() {
        let next = excerpt[marked.start..].chars().next();
        marked.end = marked.start + next.map_or(0, char::len_utf8);
    }
    let seen_to = |end: usize| visible_lines(&excerpt[..end]).len();
    let annotation = AnnotationKind::Primary.span(seen_to(marked.start)..seen_to(marked.end));
    let snippet = Snippet::source(visible_lines(excerpt)).line_start(place.line);
    let mut group = primary.element(snippet.annotation(annotation));
    if let Some(help) = &help {
        group = group.element(Level::HELP.with_name(help_word).message(help.as_str()));
    }
    let mut text = renderer.render(&[group]);
    for said in [Some(&title), help.as_ref()].into_iter().flatten() {
        text = with_colon(&text, said, lang);
    }
    // The renderer counts the column within the excerpt, which may begin within its line.
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let gap = " ".repeat(place.line.to_string().len());
    format!(
        "{first}\n{gap}--> {}:{}:{}\n{rest}\n",
        visible(&place.path),
        place.line,
        place.column
    )
}

/// What stands between a label and what it labels.
pub(super) const fn colon(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ": ",
        Lang::Zh => "：",
    }
}

/// With the colon of the language before `said`, where the renderer puts one of English.
fn with_colon(text: &str, said: &str, lang: Lang) -> String {
    match text.split_once(&format!(": {said}")) {
        Some((before, after)) if lang == Lang::Zh => format!("{before}：{said}{after}"),
        _ => text.to_owned(),
    }
}

/// Text that may hold pieces of the input: on one line, and not without end.
fn one_line(text: &str) -> String {
    let end = text.char_indices().nth(MOST_CHARS);
    let end = end.map(|(end, _)| end);
    let line = visible(&text[..end.unwrap_or(text.len())]);
    format!("{line}{}", if end.is_some() { "..." } else { "" })
}

/// Characters of a title or a way out.
const MOST_CHARS: usize = 400;
