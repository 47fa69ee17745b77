#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// What the kernel's headers of the oldest system that this builds on don't have yet. Numbers are those of include/uapi/linux/landlock.h,
// mount.h and asm-generic/unistd.h.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif
#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_close_range
#define SYS_close_range 436
#endif

struct ruleset {
    uint64_t files, network, scoped;
};
struct path_rule {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

enum { RULE_PATH_BENEATH = 1 };

enum {
    FS_EXECUTE = 1 << 0,
    FS_WRITE_FILE = 1 << 1,
    FS_READ_FILE = 1 << 2,
    FS_READ_DIR = 1 << 3,
    FS_MAKES_AND_REMOVES = 0x1ff << 4,  // REMOVE_DIR to MAKE_SYM
    FS_REFER = 1 << 13,
    FS_TRUNCATE = 1 << 14,
    NET_BIND_AND_CONNECT = 3,
    SCOPE_SIGNAL = 1 << 1,
};

// Device files that programs write to.
static const char *const devices[] = {
    "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty", "/dev/ptmx", "/dev/pts", "/dev/shm", "/dev/dri", "/dev/snd", NULL,
};

static int add_rule(int ruleset, const char *path, uint64_t allowed) {
    int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0) return 0;
    struct stat status;
    // Rights of folders make no sense for files, and are refused.
    if (fstat(file, &status) == 0 && !S_ISDIR(status.st_mode)) allowed &= FS_EXECUTE | FS_WRITE_FILE | FS_READ_FILE | FS_TRUNCATE;
    struct path_rule rule = {.allowed = allowed, .parent = file};
    int result = allowed ? syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule, 0) : 0;
    close(file);
    return result;
}

static int add_rules(int ruleset, const char *const *paths, uint64_t allowed) {
    for (; paths && *paths; paths++) {
        if (add_rule(ruleset, *paths, allowed) != 0) return -1;
    }
    return 0;
}

static int restrict_by_landlock(const struct confinement *rules) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
    if (version < 1) return 0;
    uint64_t writing = FS_WRITE_FILE | FS_MAKES_AND_REMOVES, reading = FS_READ_FILE | FS_READ_DIR;
    if (version >= 2) writing |= FS_REFER;
    if (version >= 3) writing |= FS_TRUNCATE;
    struct ruleset handled = {.files = writing | (rules->readable ? reading : 0)};
    // An older kernel takes a shorter description.
    size_t size = sizeof handled.files;
    if (version >= 4) {
        size += sizeof handled.network;
        if (rules->denies_network) handled.network = NET_BIND_AND_CONNECT;
    }
    if (version >= 6) {
        size += sizeof handled.scoped;
        handled.scoped = SCOPE_SIGNAL;
    }
    int ruleset = syscall(SYS_landlock_create_ruleset, &handled, size, 0);
    if (ruleset < 0) return 0;
    bool holds = add_rules(ruleset, rules->writable, handled.files) == 0 && add_rules(ruleset, devices, handled.files & ~FS_MAKES_AND_REMOVES) == 0
        // Programs make and remove what they share there.
        && add_rule(ruleset, "/dev/shm", handled.files) == 0
        && (!rules->readable || add_rules(ruleset, rules->readable, reading) == 0)
        && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    if (!holds) return 0;
    return CONFINED_LANDLOCK | (handled.network ? CONFINED_NETWORK : 0);
}

int confine_process(const struct confinement *rules) { return restrict_by_landlock(rules); }

// Namespaces

struct mount_attributes {
    uint64_t set, clear, propagation, namespace_file;
};
enum { ATTRIBUTE_READ_ONLY = 1, RECURSIVE = 0x8000 };

static int set_attributes(const char *path, unsigned flags, uint64_t set, uint64_t clear) {
    struct mount_attributes attributes = {.set = set, .clear = clear};
    return syscall(SYS_mount_setattr, AT_FDCWD, path, flags, &attributes, sizeof attributes);
}

static bool write_text(const char *path, const char *text) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    bool done = write(file, text, strlen(text)) == (ssize_t)strlen(text);
    close(file);
    return done;
}

// A user namespace in which the user stays who he is.
static bool become_same_user(uid_t user, gid_t group) {
    char map[64];
    write_text("/proc/self/setgroups", "deny");
    snprintf(map, sizeof map, "%u %u 1", user, user);
    if (!write_text("/proc/self/uid_map", map)) return false;
    snprintf(map, sizeof map, "%u %u 1", group, group);
    return write_text("/proc/self/gid_map", map);
}

static bool hide(const char *path) {
    struct stat status;
    if (lstat(path, &status) != 0) return true;
    if (S_ISDIR(status.st_mode)) return mount("tmpfs", path, "tmpfs", MS_NOSUID | MS_NODEV, "size=64k,mode=755") == 0;
    return mount("/dev/null", path, NULL, MS_BIND, NULL) == 0;
}

static bool make_parents(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        int result = mkdir(path, 0755);
        *slash = '/';
        if (result != 0 && errno != EEXIST) return false;
    }
    return true;
}

enum { MAXIMUM_SHOWN = 8 };

// Puts tmpfs over what is hidden, and the sockets that are to be seen back into their places.
static bool hide_all(const struct confinement *rules) {
    int sockets[MAXIMUM_SHOWN], count = 0;
    for (const char *const *path = rules->shown; path && *path && count < MAXIMUM_SHOWN; path++) sockets[count++] = open(*path, O_PATH | O_CLOEXEC);
    for (const char *const *path = rules->hidden; path && *path; path++) {
        if (!hide(*path)) return false;
    }
    for (int index = 0; index < count; index++) {
        if (sockets[index] < 0) continue;
        char source[64], target[4096];
        snprintf(source, sizeof source, "/proc/self/fd/%d", sockets[index]);
        snprintf(target, sizeof target, "%s", rules->shown[index]);
        if (!make_parents(target)) return false;
        int place = open(target, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
        if (place >= 0) close(place);
        if (mount(source, target, NULL, MS_BIND, NULL) != 0) return false;
        close(sockets[index]);
    }
    return true;
}

// No capability outlasts this, but for reading and writing as root may: mounts could be changed back else.
static bool drop_capabilities(bool is_root) {
    for (int number = 0; number <= 63; number++) {
        if (is_root && (number == CAP_DAC_OVERRIDE || number == CAP_DAC_READ_SEARCH)) continue;
        if (prctl(PR_CAPBSET_READ, number, 0, 0, 0) == 1 && prctl(PR_CAPBSET_DROP, number, 0, 0, 0) != 0) return false;
    }
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct sets[2] = {{0}};
    if (is_root) sets[0].effective = sets[0].permitted = 1 << CAP_DAC_OVERRIDE | 1 << CAP_DAC_READ_SEARCH;
    return syscall(SYS_capset, &header, sets) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

// A failure halfway leaves a process that must not go on: its parent starts another, without a namespace.
static bool enter_namespace(const struct confinement *rules) {
    uid_t user = geteuid();
    gid_t group = getegid();
    bool is_root = user == 0 && unshare(CLONE_NEWNS) == 0;
    if (!is_root && (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0 || !become_same_user(user, group))) return false;
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return false;
    if (!hide_all(rules)) return false;
    for (const char *const *path = rules->writable; path && *path; path++) {
        if (access(*path, F_OK) == 0 && mount(*path, *path, NULL, MS_BIND | MS_REC, NULL) != 0) return false;
    }
    if (set_attributes("/", RECURSIVE, ATTRIBUTE_READ_ONLY, 0) != 0) return false;
    for (const char *const *path = rules->writable; path && *path; path++) {
        if (access(*path, F_OK) == 0 && set_attributes(*path, RECURSIVE, 0, ATTRIBUTE_READ_ONLY) != 0) return false;
    }
    set_attributes("/dev/shm", 0, 0, ATTRIBUTE_READ_ONLY);
    char folder[4096];
    // The folder that the process stands in is that of the old mount until it is entered again.
    if (getcwd(folder, sizeof folder)) (void)!chdir(folder);
    return drop_capabilities(is_root);
}

// Starting

static bool give_descriptors(const struct confined_start *start) {
    // Nothing but what is named is handed on.
    if (syscall(SYS_close_range, 3, ~0U, 1 << 2) != 0) {
        for (int file = 3; file < 1024; file++) fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    int streams[3] = {start->input, start->output, start->errors};
    for (int number = 0; number < 3; number++) {
        if (streams[number] >= 0 && dup2(streams[number], number) < 0) return false;
    }
    for (const int *file = start->kept; file && *file >= 0; file++) {
        if (fcntl(*file, F_SETFD, 0) != 0) return false;
    }
    return true;
}

struct outcome {
    int held, error;
};

static void tell(int file, int held, int error) {
    struct outcome outcome = {.held = held, .error = error};
    (void)!write(file, &outcome, sizeof outcome);
}

static void become(const struct confined_start *start, const struct confinement *rules, bool in_namespace, int answer, pid_t parent) {
    int held = 0;
    // The starter may have ignored these in favour of other ways to hear of them; so would the program then.
    for (const int *number = (const int[]){SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, 0}; *number; number++) signal(*number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (start->folder && chdir(start->folder) != 0) goto failed;
    if (in_namespace) {
        if (!enter_namespace(rules)) goto without_namespace;
        held |= CONFINED_NAMESPACE;
    }
    if (rules->uses_landlock) held |= restrict_by_landlock(rules);
    if (start->is_required && (held & (CONFINED_NAMESPACE | CONFINED_LANDLOCK)) != (CONFINED_NAMESPACE | CONFINED_LANDLOCK)) {
        errno = ENOTSUP;
        goto failed;
    }
    // Who changed its user loses it: so not before.
    if (rules->dies_with_parent && (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != parent)) goto failed;
    if (!give_descriptors(start)) goto failed;
    tell(answer, held, 0);
    execve(start->program, start->arguments, start->environment);
failed:
    tell(answer, held, errno ? errno : ECHILD);
    _exit(127);
without_namespace:
    tell(answer, -1, errno);
    _exit(127);
}

static pid_t attempt(const struct confined_start *start, const struct confinement *rules, bool in_namespace, struct outcome *outcome) {
    int answer[2];
    if (pipe2(answer, O_CLOEXEC) != 0) return -1;
    pid_t parent = getpid(), child = fork();
    if (child == 0) {
        close(answer[0]);
        become(start, rules, in_namespace, answer[1], parent);
    }
    int error = errno;
    close(answer[1]);
    if (child < 0) {
        close(answer[0]);
        errno = error;
        return -1;
    }
    // The end that the child writes to goes when it has become the program; what failed then comes as a second answer.
    struct outcome next;
    while (read(answer[0], &next, sizeof next) == sizeof next) *outcome = next;
    close(answer[0]);
    return child;
}

static void forget(pid_t child) {
    int status;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
}

pid_t start_confined(const struct confined_start *start, const struct confinement *rules, int *held) {
    struct outcome outcome = {0, 0};
    pid_t child = attempt(start, rules, rules->uses_namespace, &outcome);
    if (child > 0 && outcome.held < 0) {
        // Not every kernel and container lets people have namespaces.
        forget(child);
        if (start->is_required) {
            errno = outcome.error;
            return -1;
        }
        outcome = (struct outcome){0, 0};
        child = attempt(start, rules, false, &outcome);
    }
    if (child > 0 && outcome.error) {
        forget(child);
        errno = outcome.error;
        return -1;
    }
    *held = outcome.held;
    return child;
}

int open_process(pid_t process) { return syscall(SYS_pidfd_open, process, 0); }
