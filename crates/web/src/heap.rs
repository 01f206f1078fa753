//! One heap for all threads of the server.
//!
//! glibc gives threads heaps of their own and keeps in each what was freed there, so a server whose thinkers never held
//! more than 160 MB at once came to 900 MB in eight rounds of large boards. With one heap the bound of `--memory` holds, to
//! within a tenth, for what the system counts too. Thinkers allocate little, so they seldom wait for each other.

/// Has all threads share a heap, and has it give back what it can. Other systems do without being told.
pub fn share() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[expect(unsafe_code, reason = "the C library has no other door to it")]
    // SAFETY: `mallopt` takes two numbers, may be called at any time, and leaves everything as it was where it refuses.
    unsafe {
        libc::mallopt(libc::M_ARENA_MAX, 1);
        // Set by hand the thresholds stay; else they grow with the largest piece that was ever freed.
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
        libc::mallopt(libc::M_TRIM_THRESHOLD, LARGE);
    }
}

/// Bytes of a piece that is given back by itself, and of a free end of the heap that is given back.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 1 << 20;
