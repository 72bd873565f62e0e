//! Whether a terminal is left as it was found.

use rustix::termios::Termios;

/// Fails where modes, the cursor or the screen are others than before.
#[track_caller]
pub(super) fn check(before: &Termios, after: &Termios, screen: &vt100::Screen) {
    let modes = |termios: &Termios| {
        let Termios {
            input_modes, output_modes, control_modes, local_modes, special_codes, ..
        } = termios;
        format!(
            "{input_modes:?} {output_modes:?} {control_modes:?} {local_modes:?} {special_codes:?}"
        )
    };
    assert_eq!(modes(before), modes(after), "modes of the terminal");
    assert!(!screen.hide_cursor(), "the cursor is hidden");
    assert!(!screen.alternate_screen(), "the other screen is shown");
    assert!(!screen.bracketed_paste(), "pasted text comes in brackets");
    let mouse = screen.mouse_protocol_mode();
    assert_eq!(mouse, vt100::MouseProtocolMode::None, "the mouse is caught");
    assert_eq!(screen.fgcolor(), vt100::Color::Default, "text has a colour");
}

/// Fails if the output controls the terminal or hides text, except for the escape sequences and
/// line ends of the program itself.
#[track_caller]
pub(super) fn check_written(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let hidden = text.find(|c| net::is_deceptive(c) && !"\u{1b}\r\n\t\u{7}\u{8}".contains(c));
    let near = hidden.map(|at| text[at..].chars().take(40).collect::<String>());
    assert_eq!(near, None, "what a program writes to a terminal");
}
