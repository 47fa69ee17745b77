import Foundation
import SourceIndex
import SourceParser
import SourceRewriter
import StoryboardDocument

// Reads Swift for `storyboard`: a request on the standard input, the answer on the standard output
// (SourceIndex/SourceRequest.swift), or with exit status 1 what went wrong.

func contents(_ path: String) throws -> [UInt8] {
    do { return try BoundedFile.read(path, .sourceFile) } catch { throw Unreadable(path: path, reason: "\(error)") }
}

func read(_ paths: [String], _ configuration: IOSBuildConfiguration) -> ReadSources {
    let answers = paths.mapInParallel { path -> Result<ReadSource, ReadSources.Problem> in
        do {
            let parsed = ParsedSource(path: path, bytes: try contents(path), configuration: configuration)
            if let problem = parsed.problem { return .failure(ReadSources.Problem(problem)) }
            return .success(ReadSource(index: parsed.index, strings: parsed.strings))
        } catch {
            return .failure(ReadSources.Problem(RewriteDiagnostic(unreadable: path, error)))
        }
    }
    return ReadSources(answers)
}

func survey(_ paths: [String], _ configuration: IOSBuildConfiguration) -> SurveyedSources {
    let answers = paths.mapInParallel { path -> (survey: SourceSurvey?, problem: RewriteDiagnostic?) in
        do {
            return SourceRewriter.survey(.init(path: path, bytes: try contents(path)), configuration)
        } catch { return (nil, RewriteDiagnostic(unreadable: path, error)) }
    }
    return SurveyedSources(answers.compactMap(\.survey), problems: answers.compactMap(\.problem))
}

func rewrite(_ request: RewriteRequest) throws -> RewrittenSources {
    let sources = try request.paths.map { path -> SourceRewriter.Source in
        SourceRewriter.Source(path: path, bytes: try contents(path))
    }
    let rewriter = SourceRewriter(
        module: request.module, output: request.output, configuration: request.configuration,
        framework: FrameworkIndex.load(request),
        libraries: request.libraries.map(\.module))
    return rewriter.rewrite(sources)
}

struct Unreadable: Error, CustomStringConvertible {
    let path, reason: String
    var description: String { "\(path) can't be read: \(reason)" }
}

extension RewriteDiagnostic {
    init(unreadable path: String, _ error: any Error) {
        let message = (error as? Unreadable)?.reason ?? "\(error)"
        self.init(severity: .error, path: path, line: 0, column: 0, message: message)
    }
}

/// No project's sources take longer, and a reader that nobody waits for any more would go on.
func limitTime() {
    let seconds = rlim_t(Budget.readingTime.limit)
    var limit = rlimit(rlim_cur: seconds, rlim_max: seconds + 5)
    setrlimit(__rlimit_resource_t(0), &limit)
}

func answer(_ request: SourceRequest) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    switch request {
    case .read(let paths, let configuration): return try encoder.encode(read(paths, configuration))
    case .survey(let paths, let configuration): return try encoder.encode(survey(paths, configuration))
    case .rewrite(let request): return try encoder.encode(rewrite(request))
    }
}

do {
    limitTime()
    let input = try FileHandle.standardInput.readToEnd() ?? Data()
    guard !input.isEmpty else {
        FileHandle.standardError.write(
            Data("storyboard-sources reads Swift for storyboard; it isn't started by hand.\n".utf8))
        exit(64)
    }
    try FileHandle.standardOutput.write(
        contentsOf: answer(try PropertyListDecoder().decode(SourceRequest.self, from: input)))
} catch {
    FileHandle.standardOutput.write(Data("\(error)".utf8))
    exit(1)
}
