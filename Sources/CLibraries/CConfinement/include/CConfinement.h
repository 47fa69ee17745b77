#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stdbool.h>
#include <sys/types.h>

// Confinement of a process by the kernel: what it may read and write, whatever its code asks for.
// Paths that don't exist are passed over. Lists end with NULL.
struct confinement {
    // Folders and files that may be read; NULL: everything that the user may.
    const char *const *readable;
    // Folders and files that may be read, written, made and removed.
    const char *const *writable;
    // Folders and sockets that are not to be seen, where there is a mount namespace.
    const char *const *hidden;
    // Sockets inside hidden folders that are to be seen all the same.
    const char *const *shown;
    // A mount namespace with all read-only but what is writable.
    bool uses_namespace;
    // Landlock's rules.
    bool uses_landlock;
    // No TCP connection is made or taken, where Landlock knows of them (Linux 6.7).
    bool denies_network;
    // The process gets SIGKILL when the one that started it ends.
    bool dies_with_parent;
};

// What holds: bits of an answer.
enum {
    CONFINED_NAMESPACE = 1,
    CONFINED_LANDLOCK = 2,
    CONFINED_NETWORK = 4,
};

// Confines the calling process and all that it starts from now on, by Landlock: a process with threads can't change its namespace.
// To be called before there are other threads. Returns what holds.
int confine_process(const struct confinement *rules);

struct confined_start {
    const char *program;
    char *const *arguments;
    char *const *environment;
    // NULL: the caller's.
    const char *folder;
    // In place of the streams; -1: the caller's.
    int input, output, errors;
    // Further descriptors that the program is given, under the numbers they have; -1 ends the list.
    const int *kept;
    // Whether a confinement of which nothing or not all holds is an error.
    bool is_required;
};

// Starts a program confined. Returns its process, or -1 with errno; `held` says what holds.
pid_t start_confined(const struct confined_start *start, const struct confinement *rules, int *held);

// A descriptor that can be read from when the process has ended; -1 where the kernel has none (before Linux 5.3).
int open_process(pid_t process);

#endif
