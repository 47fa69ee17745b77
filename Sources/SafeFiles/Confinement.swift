import Foundation

@_implementationOnly import CConfinement

/// What a process and all that it starts may do, held by the kernel (Landlock, and a mount namespace) whatever its code
/// asks for.
public struct Confinement: Sendable {
    /// Folders and files that may be read; nil: all that the user may read.
    public var readable: [String]?
    /// Folders and files that may be changed, too.
    public var writable: [String]
    /// What isn't to be seen, where there is a namespace.
    public var hidden: [String] = []
    /// Sockets inside what is hidden that are seen all the same.
    public var shown: [String] = []
    /// Whether TCP is refused, where the kernel can (Linux 6.7).
    public var deniesNetwork = false

    public init(readable: [String]? = nil, writable: [String]) {
        self.readable = readable
        self.writable = writable
    }

    /// What holds.
    public struct Held: OptionSet, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }

        public static let namespace = Held(rawValue: 1)
        public static let landlock = Held(rawValue: 2)
        public static let network = Held(rawValue: 4)
    }

    /// How far a program is to be confined.
    public enum Wish: String, Sendable, CaseIterable {
        /// As far as the kernel lets it.
        case possible
        /// By namespace and Landlock both, or not at all.
        case required
        case off
    }

    /// Confines the running process, by Landlock: to be called before it has other threads.
    public func confineProcess() -> Held {
        withRules(wish: .possible) { Held(rawValue: confine_process($0)) }
    }

    /// A program to start.
    public struct Start: Sendable {
        public var program: String
        public var arguments: [String]
        public var environment: [String: String]
        /// The folder that it begins in; nil for the caller's.
        public var folder: String?
        /// Descriptors in place of its streams; nil for the caller's.
        public var input, output, errors: Int32?
        /// Descriptors that it is given beside them, under the same numbers.
        public var kept: [Int32] = []

        public init(program: String, arguments: [String], environment: [String: String]) {
            self.program = program
            self.arguments = arguments
            self.environment = environment
        }
    }

    /// Starts the program, which ends when the caller does.
    /// - Throws: `Failure`: why the program can't be run, or where confinement is required, why it can't be had.
    public func start(_ start: Start, wish: Wish = .possible) throws -> (process: pid_t, held: Held) {
        try withRules(wish: wish) { rules in
            try withStrings([start.program] + start.arguments) { arguments in
                try withStrings(start.environment.map { "\($0.key)=\($0.value)" }) { environment in
                    var held: Int32 = 0
                    let process = (start.kept + [-1]).withUnsafeBufferPointer { kept in
                        start.program.withCString { program in
                            withOptional(start.folder) { folder in
                                var all = confined_start(
                                    program: program, arguments: arguments, environment: environment, folder: folder,
                                    input: start.input ?? -1,
                                    output: start.output ?? -1, errors: start.errors ?? -1, kept: kept.baseAddress,
                                    is_required: wish == .required)
                                return start_confined(&all, rules, &held)
                            }
                        }
                    }
                    guard process > 0 else { throw Failure(number: errno) }
                    return (process, Held(rawValue: held))
                }
            }
        }
    }

    /// A descriptor that can be read from when the process has ended; nil where the kernel has none.
    public static func descriptor(of process: pid_t) -> Int32? {
        let descriptor = open_process(process)
        return descriptor < 0 ? nil : descriptor
    }

    /// The kernel's reason, one of `errno`.
    public struct Failure: Error, CustomStringConvertible {
        public let number: Int32
        public var description: String { String(cString: strerror(number)) }
        /// Whether the program itself is what is wrong.
        public var isPrograms: Bool { [ENOENT, ENOEXEC, EACCES, ENOTDIR, EISDIR, ELIBBAD].contains(number) }
    }

    private func withRules<Result>(wish: Wish, _ body: (UnsafePointer<confinement>) throws -> Result) rethrows -> Result
    {
        try withStrings(readable ?? []) { readable in
            try withStrings(writable) { writable in
                try withStrings(hidden) { hidden in
                    try withStrings(shown) { shown in
                        var rules = confinement(
                            readable: self.readable == nil ? nil : constant(readable), writable: constant(writable),
                            hidden: constant(hidden), shown: constant(shown),
                            uses_namespace: wish != .off, uses_landlock: wish != .off, denies_network: deniesNetwork,
                            dies_with_parent: true)
                        return try body(&rules)
                    }
                }
            }
        }
    }
}

private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

private func constant(_ strings: Strings) -> UnsafePointer<UnsafePointer<CChar>?> {
    UnsafeRawPointer(strings).assumingMemoryBound(to: UnsafePointer<CChar>?.self)
}

private func withStrings<Result>(_ texts: [String], _ body: (Strings) throws -> Result) rethrows -> Result {
    var copies = texts.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return try copies.withUnsafeMutableBufferPointer { try body($0.baseAddress!) }
}

private func withOptional<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
}
