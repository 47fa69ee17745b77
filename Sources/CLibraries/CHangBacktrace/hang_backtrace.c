#define _GNU_SOURCE
#include "CHangBacktrace.h"

#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

struct range {
    uintptr_t start, end;
};

static struct range stack, program;
/// Where the program was loaded to.
static uintptr_t base;
static struct sigaction handler_before;
static siginfo_t first_information;
/// Moments that may still be let pass.
static int patience = 500;

static bool contains(struct range range, uintptr_t address) { return address >= range.start && address < range.end; }

// MARK: Where what is

static int find_program(struct dl_phdr_info *information, size_t size, void *unused) {
    for (int i = 0; i < information->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &information->dlpi_phdr[i];
        if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
        program.start = information->dlpi_addr + header->p_vaddr;
        program.end = program.start + header->p_memsz;
        base = information->dlpi_addr;
    }
    return 1; // The program is what the loader names first.
}

static bool find_stack(void) {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
    void *lowest;
    size_t size;
    bool found = pthread_attr_getstack(&attributes, &lowest, &size) == 0;
    if (found) stack = (struct range){(uintptr_t)lowest, (uintptr_t)lowest + size};
    pthread_attr_destroy(&attributes);
    return found;
}

// MARK: Signals (only calls that a handler may make)

/// Whether the frames of the moment that a signal came at lead to the program's own code.
static bool leads_to_program(const ucontext_t *context) {
#if defined(__x86_64__)
    uintptr_t counter = context->uc_mcontext.gregs[REG_RIP], frame = context->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
    uintptr_t counter = context->uc_mcontext.pc, frame = context->uc_mcontext.regs[29];
#else
    return true;
#endif
    if (contains(program, counter)) return true;
    // A frame: where its caller's begins, then where the caller goes on. Each lies above the one before.
    uintptr_t lowest = stack.start;
    while (frame >= lowest && frame <= stack.end - 2 * sizeof(uintptr_t) && frame % sizeof(uintptr_t) == 0) {
        const uintptr_t *words = (const uintptr_t *)frame;
        if (contains(program, words[1])) return true;
        lowest = frame + 2 * sizeof(uintptr_t);
        frame = words[0];
    }
    return false;
}

/// Sends SIGALRM again and again; never again with 0.
static void remind(int microseconds) {
    struct itimerval timer = {{0, microseconds}, {0, microseconds}};
    setitimer(ITIMER_REAL, &timer, NULL);
}

/// The program's own places, innermost first, as addresses of its file.
static int program_frames(const ucontext_t *context, uintptr_t *frames, int most) {
#if defined(__x86_64__)
    uintptr_t counter = context->uc_mcontext.gregs[REG_RIP], frame = context->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
    uintptr_t counter = context->uc_mcontext.pc, frame = context->uc_mcontext.regs[29];
#else
    return 0;
#endif
    int count = 0;
    if (contains(program, counter)) frames[count++] = counter - base;
    uintptr_t lowest = stack.start;
    for (int depth = 0; depth < 256 && count < most; depth++) {
        if (frame < lowest || frame > stack.end - 2 * sizeof(uintptr_t) || frame % sizeof(uintptr_t) != 0) break;
        const uintptr_t *words = (const uintptr_t *)frame;
        // Where a caller goes on is behind the place that it called from.
        if (contains(program, words[1])) frames[count++] = words[1] - 1 - base;
        lowest = frame + 2 * sizeof(uintptr_t);
        frame = words[0];
    }
    return count;
}

static char *append(char *end, uintptr_t number, unsigned radix) {
    char digits[32];
    int count = 0;
    do {
        digits[count++] = "0123456789abcdef"[number % radix];
        number /= radix;
    } while (number > 0);
    while (count > 0) *end++ = digits[--count];
    return end;
}

void hang_backtrace_tell(int descriptor, int number, const void *context) {
    uintptr_t frames[24];
    char line[24 * 20 + 32], *end = line;
    for (const char *word = "crashed "; *word; word++) *end++ = *word;
    end = append(end, (uintptr_t)number, 10);
    int count = context ? program_frames(context, frames, 24) : 0;
    for (int index = 0; index < count; index++) {
        *end++ = ' ';
        end = append(end, frames[index], 16);
    }
    *end++ = '\n';
    ssize_t written = write(descriptor, line, (size_t)(end - line));
    (void)written;
}

static void listen_to(int number);

static void take(int number, siginfo_t *information, void *context) {
    if (number == SIGABRT) {
        first_information = *information;
        if (information->si_code != SI_USER) patience = 0; // The process's own abort says where it is.
    }
    if (patience > 0 && !leads_to_program(context)) {
        patience--;
        if (number == SIGABRT) {
            listen_to(SIGALRM);
            remind(1000);
        }
        return;
    }
    remind(0);
    if (handler_before.sa_flags & SA_SIGINFO) {
        handler_before.sa_sigaction(SIGABRT, &first_information, context);
    } else if (handler_before.sa_handler != SIG_DFL && handler_before.sa_handler != SIG_IGN) {
        handler_before.sa_handler(SIGABRT);
    } else {
        sigaction(SIGABRT, &handler_before, NULL);
        if (handler_before.sa_handler == SIG_DFL) raise(SIGABRT);
    }
}

static void listen_to(int number) {
    struct sigaction action = {.sa_sigaction = take, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESTART};
    action.sa_mask = handler_before.sa_mask;
    sigaction(number, &action, NULL);
}

void hang_backtrace_prepare(void) {
    if (!find_stack()) return;
    dl_iterate_phdr(find_program, NULL);
    if (program.start == 0 || sigaction(SIGABRT, NULL, &handler_before) != 0) return;
    listen_to(SIGABRT);
}
