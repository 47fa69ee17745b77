import SourceIndex

// Not `internal import`: built for testing, the module would then ask everyone who imports it for the toolchain's
// modules.
@_implementationOnly import SwiftIfConfig
@_implementationOnly import SwiftParser
@_implementationOnly import SwiftSyntax

/// A Swift file, parsed, with what it declares.
///
/// The syntax tree is handed on untyped. A module that showed SwiftSyntax's types would make everyone who imports it,
/// the package's test runner included, look for the toolchain's own modules.
public struct ParsedSource: @unchecked Sendable {
    public let path: String
    public let bytes: [UInt8]
    /// A `SourceFileSyntax`.
    public let tree: Any
    /// The `ConfiguredRegions` that say which code is active.
    public let regions: Any
    public let index: FileIndex
    /// Why the file wasn't parsed, and counts as empty.
    public let problem: RewriteDiagnostic?

    public init(path: String, bytes: [UInt8], configuration: IOSBuildConfiguration) {
        self.path = path
        self.bytes = bytes
        problem = SourceNesting(bytes)?.diagnostic(path, bytes)
        let tree =
            problem == nil ? bytes.withUnsafeBufferPointer { Parser.parse(source: $0) } : Parser.parse(source: "")
        let regions = tree.configuredRegions(in: Conditions(iOS: configuration))
        let collector = DeclarationCollector(path: path, tree: tree, regions: regions)
        collector.walk(tree)
        self.tree = tree
        self.regions = regions
        index = collector.file
    }

    /// The file's strings and what they name.
    public var strings: FileStrings {
        let tree = tree as! SourceFileSyntax
        let collector = StringCollector(path: path, tree: tree)
        collector.walk(tree)
        return collector.file
    }
}
