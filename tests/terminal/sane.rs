//! Whether a terminal is left as it was found.

use rustix::termios::Termios;

/// Fails where modes, the cursor or the screen are others than before.
#[track_caller]
pub(super) fn check(before: &Termios, after: &Termios, screen: &vt100::Screen) {
    let modes = |termios: &Termios| {
        let Termios {
            input_modes,
            output_modes,
            control_modes,
            local_modes,
            special_codes,
            ..
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
