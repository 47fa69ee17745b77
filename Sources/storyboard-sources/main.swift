import Foundation
import SourceIndex
import SourceParser
import SourceRewriter

// Reads Swift for `storyboard`: a request on the standard input, the answer on the standard output (SourceIndex/SourceRequest.swift), or with
// exit status 1 what went wrong.

func contents(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

func read(_ paths: [String], _ configuration: IOSBuildConfiguration) -> [ReadSource?] {
    paths.mapInParallel { path in
        contents(path).map { bytes in
            let parsed = ParsedSource(path: path, bytes: bytes, configuration: configuration)
            return ReadSource(index: parsed.index, strings: parsed.strings)
        }
    }
}

func rewrite(_ request: RewriteRequest) throws -> RewrittenSources {
    let sources = try request.paths.map { path -> SourceRewriter.Source in
        guard let bytes = contents(path) else { throw Unreadable(path: path) }
        return SourceRewriter.Source(path: path, bytes: bytes)
    }
    let rewriter = SourceRewriter(
        module: request.module, output: request.output, configuration: request.configuration, framework: FrameworkIndex.load(request),
        libraries: request.libraries.map(\.module))
    return rewriter.rewrite(sources)
}

struct Unreadable: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) can't be read." }
}

func answer(_ request: SourceRequest) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    switch request {
    case .read(let paths, let configuration): return try encoder.encode(read(paths, configuration))
    case .rewrite(let request): return try encoder.encode(rewrite(request))
    }
}

do {
    let input = try FileHandle.standardInput.readToEnd() ?? Data()
    guard !input.isEmpty else {
        FileHandle.standardError.write(Data("storyboard-sources reads Swift for storyboard; it isn't started by hand.\n".utf8))
        exit(64)
    }
    try FileHandle.standardOutput.write(contentsOf: answer(try PropertyListDecoder().decode(SourceRequest.self, from: input)))
} catch {
    FileHandle.standardOutput.write(Data("\(error)".utf8))
    exit(1)
}
