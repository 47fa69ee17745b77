import Foundation
import SafeFiles
import StoryboardDocument

/// Asks the program beside this one that reads Swift.
///
/// It is a program of its own because SwiftSyntax comes with the toolchain as libraries only, which a program loads
/// whenever it starts, whether it reads Swift or not: a fifth of the time to draw a scene.
public enum SourceReader {
    /// What each file declares and says in strings.
    public static func read(_ paths: [String], _ configuration: IOSBuildConfiguration) throws -> ReadSources {
        guard !paths.isEmpty else { return ReadSources([]) }
        // Whatever keeps the program from answering: what it was asked isn't known.
        do { return try ask(.read(paths: paths, configuration: configuration)) } catch {
            throw error as? Failure
                ?? Failure("the program that reads Swift can't be asked: \(error.localizedDescription)")
        }
    }

    /// What each file takes from elsewhere.
    public static func survey(_ paths: [String], _ configuration: IOSBuildConfiguration) throws -> SurveyedSources {
        guard !paths.isEmpty else { return SurveyedSources([], problems: []) }
        return try ask(.survey(paths: paths, configuration: configuration))
    }

    public static func rewrite(_ request: RewriteRequest) throws -> RewrittenSources { try ask(.rewrite(request)) }

    /// The program that reads Swift, beside the running one.
    public static var program: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("storyboard-sources")
    }

    private static func ask<Answer: Decodable>(_ request: SourceRequest) throws -> Answer {
        let program = program
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw Failure(
                "the program that reads Swift sources is missing: \(program.path). Run ./storyboard of the checkout.")
        }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        // From a file: a program that ends early doesn't break a pipe.
        let input = try AnonymousFile.holding(encoder.encode(request))
        let process = Process()
        process.executableURL = program
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        let exit = process.awaitExit()
        guard !exit.isSignal else {
            let reason =
                exit.status == SIGXCPU
                ? "it took \(Budget.readingTime.exceeded)" : "\(program.path) ended with signal \(exit.status)"
            throw Failure("the Swift sources could not be read: \(reason)")
        }
        guard exit.status == 0 else { throw Failure(String(decoding: answer, as: UTF8.self)) }
        return try PropertyListDecoder().decode(Answer.self, from: answer)
    }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        init(_ description: String) { self.description = description }
    }
}
