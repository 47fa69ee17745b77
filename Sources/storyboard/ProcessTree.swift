import Foundation

/// A process and all that it has started, as far as they still hang together.
enum ProcessTree {
    /// Ends them at once. Each is stopped before its children are looked for, so that none starts another meanwhile.
    static func end(_ process: pid_t) {
        var all: [pid_t] = []
        func stop(_ process: pid_t) {
            kill(process, SIGSTOP)
            all.append(process)
            children(of: process).forEach(stop)
        }
        stop(process)
        for process in all { kill(process, SIGKILL) }
    }

    /// The processes that it has started and that are still its own.
    static func children(of process: pid_t) -> [pid_t] {
        let tasks = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.flatMap { thread -> [pid_t] in
            let text = FileManager.default.contents(atPath: "\(tasks)/\(thread)/children").map {
                String(decoding: $0, as: UTF8.self)
            }
            return text?.split(separator: " ").compactMap { pid_t($0) } ?? []
        }
    }
}
