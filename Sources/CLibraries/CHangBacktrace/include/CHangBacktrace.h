#pragma once

/// Lets a process that hangs say where, whenever it is told to end; to be called on the main thread.
///
/// The program that started an app aborts it where it doesn't answer, and Swift's runtime then writes a backtrace. That
/// finds the callers by frame pointers, which code of the C library doesn't keep: an app that happens to be in `malloc`
/// at that moment would name no line of its own. So an abort from outside waits, a millisecond at a time and half a
/// second at most, for a moment in which the frames lead down to the program's own code.
void hang_backtrace_prepare(void);

/// Writes “crashed SIGNAL ADDRESS …”, a line, to a descriptor: where in the program's own code a signal came, innermost
/// first, as hexadecimal addresses of its file. Only calls that a signal's handler may make; after `prepare`, whose
/// thread's stack is looked at.
void hang_backtrace_tell(int descriptor, int number, const void *context);
