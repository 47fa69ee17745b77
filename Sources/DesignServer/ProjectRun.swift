import Foundation
import SafeFiles

/// A project's app, built and run by a process of its own (`storyboard run`), which ends when this one does.
///
/// A thread starts it, reads what it says and waits for its end: the kernel ends a process with the thread that started it.
final class ProjectRun: @unchecked Sendable {
    /// What it is started with.
    struct Start: Sendable {
        var program = "/proc/self/exe"
        var arguments: [String]
        var environment: [String: String]
        /// What its address ends with: what else the app prints is none.
        var token: String
    }

    enum Event: Sendable {
        /// It is built and served there.
        case address(String)
        /// It has ended, with what it said last, line by line.
        case ended(status: Int32, words: [String])
    }

    private let lock = NSLock()
    private var process: pid_t?
    private var isStopped = false, isOver = false

    init(_ start: Start, heard: @escaping @Sendable (Event) -> Void) {
        Thread.detachNewThread { [self] in
            let (status, words) = run(start, heard)
            lock.withLock { isOver = true }
            heard(.ended(status: status, words: words))
        }
    }

    var hasEnded: Bool { lock.withLock { isOver } }

    /// Asks it to end, and sees that it does.
    func stop() {
        let process = lock.withLock {
            isStopped = true
            return self.process
        }
        guard let process else { return }
        kill(process, SIGTERM)
        DispatchQueue.global().asyncAfter(deadline: .now() + 4) { [self] in
            // It may have ended, and the number be another's by now.
            lock.withLock { if self.process == process { kill(process, SIGKILL) } }
        }
    }

    private func run(_ start: Start, _ heard: (Event) -> Void) -> (Int32, [String]) {
        let output = Pipe(), errors = Pipe()
        let process: pid_t
        do {
            var started = Confinement.Start(
                program: start.program, arguments: start.arguments, environment: start.environment)
            (started.output, started.errors) = (
                output.fileHandleForWriting.fileDescriptor, errors.fileHandleForWriting.fileDescriptor
            )
            started.input = open("/dev/null", O_RDONLY | O_CLOEXEC)
            defer { if let input = started.input { close(input) } }
            // What it starts is confined by itself.
            (process, _) = try Confinement(writable: []).start(started, wish: .off)
        } catch { return (1, ["error: the program that builds and runs can't be started: \(error)"]) }
        try? output.fileHandleForWriting.close()
        try? errors.fileHandleForWriting.close()
        let isLate = lock.withLock {
            self.process = process
            return isStopped
        }
        if isLate { kill(process, SIGTERM) }
        let words = read(output.fileHandleForReading, errors.fileHandleForReading, start.token, heard)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        lock.withLock { self.process = nil }
        return (status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F), words)
    }

    /// Reads both streams to their ends. Answers the last lines of errors.
    private func read(
        _ output: FileHandle, _ errors: FileHandle, _ token: String, _ heard: (Event) -> Void
    ) -> [String] {
        var isServed = false, words: [String] = []
        var lines = [output.fileDescriptor: LineReader(output), errors.fileDescriptor: LineReader(errors)]
        while lines.values.contains(where: { !$0.isAtEnd }) {
            var sources = lines.values.filter { !$0.isAtEnd }.map {
                pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
            }
            guard poll(&sources, nfds_t(sources.count), -1) >= 0 || errno == EINTR else { break }
            for source in sources where source.revents != 0 {
                for line in lines[source.fd]?.next() ?? [] {
                    if source.fd == errors.fileDescriptor {
                        words = (words + [line]).suffix(400)
                    } else if !isServed, let address = Self.address(in: line, token) {
                        isServed = true
                        heard(.address(address))
                    }
                }
            }
        }
        return words
    }

    /// Where the app is served: on a line of its own, with the token that it was given.
    static func address(in line: String, _ token: String) -> String? {
        let text = line.trimmingCharacters(in: .whitespaces)
        guard text.hasPrefix("http://"), text.hasSuffix("/?token=\(token)"), let parts = URLComponents(string: text),
            parts.port != nil, parts.user == nil, parts.path == "/"
        else { return nil }
        return text
    }
}

/// What comes of a stream, line by line.
private final class LineReader {
    let descriptor: Int32
    private(set) var isAtEnd = false
    private var rest: [UInt8] = []

    init(_ handle: FileHandle) { descriptor = handle.fileDescriptor }

    func next() -> [String] {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
            isAtEnd = count == 0 || errno != EINTR
            defer { rest = [] }
            return isAtEnd && !rest.isEmpty ? [String(decoding: rest, as: UTF8.self)] : []
        }
        rest += buffer[..<count]
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // Who never ends a line isn't waited for.
        let last = lines.removeLast()
        let made = lines.map { String(decoding: $0, as: UTF8.self) }
        rest = last.count > 1 << 16 ? [] : Array(last)
        return made
    }
}

/// The projects whose code a person has agreed to have built and run: kept with the user's state, outside of all projects.
struct TrustedProjects {
    private let folder: String
    private static let name = "trusted-projects.json"

    init(in folder: String) { self.folder = folder }

    private var all: [String] {
        guard let data = try? SafeFolder(folder).contents(Self.name) else { return [] }
        return (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }

    /// Projects go by their real places.
    private static func real(_ project: String) -> String {
        URL(fileURLWithPath: project).resolvingSymlinksInPath().path
    }

    func holds(_ project: String) -> Bool { all.contains(Self.real(project)) }

    func add(_ project: String) throws {
        let folder = try SafeFolder(folder, create: true), known = all
        guard !known.contains(Self.real(project)) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        try folder.write(encoder.encode(known + [Self.real(project)]), to: Self.name)
    }
}
