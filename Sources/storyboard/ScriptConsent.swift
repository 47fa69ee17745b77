import AppBuilder
import ArgumentParser
import Foundation
import SafeFiles

/// Whether a project's scripts may run: a person is asked once for each project and what its scripts say.
enum ScriptConsent {
    enum Answer: String, ExpressibleByArgument, CaseIterable { case run, skip }

    /// Where nobody can be asked they run, confined as all that a build executes is.
    static func ask(_ builder: AppBuilder) throws -> Answer {
        let scripts = builder.scripts
        let isAsked =
            isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["CI"] == nil
        guard !scripts.isEmpty, isAsked else { return .run }
        let key = builder.target.project.path + "\0" + scripts.map(\.text).joined(separator: "\0")
        var known = answers()
        if let answer = known[Self.hash(key)].flatMap(Answer.init) { return answer }
        Terminal.report("\(builder.target.project.path) runs scripts of its own when it is built:")
        for (title, text) in scripts {
            Terminal.report("  \(title):")
            for line in text.split(separator: "\n").prefix(20) { Terminal.report("    \(line)") }
        }
        Terminal.report("They reach the build folder and what they declare to make, and no network. Run them? [y/n]")
        let answer: Answer = readLine()?.lowercased().hasPrefix("y") == true ? .run : .skip
        known[Self.hash(key)] = answer.rawValue
        let folder = try SafeFolder(UserCache.path, create: true)
        try folder.update(file, with: Array(try JSONEncoder().encode(known)))
        return answer
    }

    private static let file = "scripts.json"

    private static func answers() -> [String: String] {
        guard let folder = try? SafeFolder(UserCache.path), let data = try? folder.contents(file) else { return [:] }
        return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
    }

    /// FNV-1a twice over, once from behind: 128 bits that tell texts apart.
    private static func hash(_ text: String) -> String {
        func value(_ bytes: some Sequence<UInt8>) -> UInt64 {
            bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        return String(value(text.utf8), radix: 16) + String(value(text.utf8.reversed()), radix: 16)
    }
}
