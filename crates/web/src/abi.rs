//! What JavaScript calls: two buffers in the module's memory, and a function between them.
#![expect(
    unsafe_code,
    reason = "a function is called by a name, which only an unsafe attribute keeps"
)]

use std::cell::RefCell;

thread_local! {
    static BUFFERS: RefCell<(Vec<u8>, Vec<u8>)> = const { RefCell::new((Vec::new(), Vec::new())) };
}

/// Makes room for a request of this many bytes, and says where.
#[unsafe(no_mangle)]
extern "C" fn request(bytes: usize) -> *mut u8 {
    BUFFERS.with_borrow_mut(|(request, _)| {
        request.clear();
        request.resize(bytes, 0);
        request.as_mut_ptr()
    })
}

/// Answers the request, and says how many bytes the answer has.
#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    BUFFERS.with_borrow_mut(|(request, answer)| {
        *answer = crate::answer(request);
        answer.len()
    })
}

/// Where the answer is.
#[unsafe(no_mangle)]
extern "C" fn answered() -> *const u8 {
    BUFFERS.with_borrow(|(_, answer)| answer.as_ptr())
}
