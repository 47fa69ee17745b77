import SourceIndex
import SourceParser
import SourceRewriter

// Swift is read and rewritten: every line stays where it was.
BytesFuzzer.run { start, count in
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let configuration = IOSBuildConfiguration(conditions: ["DEBUG"])
    _ = ParsedSource(path: "App.swift", bytes: bytes, configuration: configuration).strings
    let rewriter = SourceRewriter(module: "App", configuration: configuration, framework: ProjectIndex(files: []))
    let rewritten = rewriter.rewrite([SourceRewriter.Source(path: "App.swift", bytes: bytes)])
    func lines(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $1 == 10 ? $0 + 1 : $0 } }
    // What is added stands behind the last line.
    guard let file = rewritten.files.first, lines(Array(file)) >= lines(bytes) else { fatalError("lines are missing") }
    return 0
}
