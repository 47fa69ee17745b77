import ArgumentParser
import Foundation
import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "catalog", "Show what is known of Interface Builder's elements and attributes.",
        """
        Coverage counts an element kind once for each platform, and every attribute of every element. A file that can't be read is reported, the \
        others are still counted.
        """,
        examples: [
            "Every element kind of a platform": "storyboard catalog --list --platform macOS",
            "One of them, on each platform that has it": "storyboard catalog --kind button",
            "How much of these documents is known": "storyboard catalog --coverage Sources",
        ])

    @Flag(help: "List the element kinds of the platform.")
    var list = false

    @Option(
        help: ArgumentHelp(
            "Show one element kind: its attributes, their types, defaults, allowed values and archive keys.",
            valueName: "name"), completion: .kinds)
    var kind: String?

    @Flag(help: "Print the share of element kinds and attribute occurrences of the documents that the catalog knows.")
    var coverage = false

    @Option(
        help: ArgumentHelp(
            "iOS, macOS, watchOS or tvOS. --list takes iOS without it, --kind all that have the element.",
            valueName: "name"), completion: .platforms, transform: Self.platform)
    var platform: Platform?

    @Option(
        help: ArgumentHelp("How many unknown elements and attributes --coverage lists.", valueName: "number"),
        completion: .nothing)
    var unknown = 20

    @Flag(help: "Write JSON.")
    var json = false

    @Argument(
        help: ArgumentHelp("Documents, or folders to search through, for --coverage.", valueName: "path"),
        completion: .documents)
    var paths: [String] = []

    func validate() throws {
        guard [list, kind != nil, coverage].filter({ $0 }).count == 1 else {
            throw ValidationError("Give one of --list, --kind NAME and --coverage PATH…")
        }
        if coverage, paths.isEmpty { throw ValidationError("--coverage needs documents or folders.") }
        if !coverage, !paths.isEmpty { throw ValidationError("Paths go with --coverage only.") }
    }

    func run() throws {
        if coverage { return try printCoverage() }
        let entries: [CatalogEntry]
        if let kind {
            entries = CatalogEntry.named(kind, on: platform)
            if entries.isEmpty {
                let near = CatalogEntry.names(like: kind, on: platform).prefix(5)
                throw ValidationError(
                    "There is no element “\(kind)”\(platform.map { " in documents for \($0)" } ?? "")."
                        + (near.isEmpty ? "" : " Did you mean \(near.joined(separator: ", "))?"))
            }
        } else {
            entries = InterfaceCatalog.kinds(on: platform ?? .iOS).map { CatalogEntry($0, on: platform ?? .iOS) }
        }
        if json {
            try write(entries)
        } else {
            Terminal.writeLine(
                kind == nil ? CatalogText.list(entries) : entries.map(CatalogText.page).joined(separator: "\n\n"))
        }
    }

    private func printCoverage() throws {
        var coverage = CatalogCoverage(), failed = false
        let files: [String]
        do { files = try DocumentFinder.documents(at: paths) } catch {
            report(error)
            throw ExitCode(1)
        }
        for file in Terminal.following("Reading", files) {
            do { coverage.add(try StoryboardDocument(contentsOf: file)) } catch {
                failed = true
                report(error)
            }
        }
        if json {
            try write(coverage.report)
        } else {
            Terminal.writeLine(CatalogText.coverage(coverage, limit: max(0, unknown)))
        }
        if failed { throw ExitCode(1) }
    }

    private func write(_ value: some Encodable) { Terminal.write(JSONText.text(value)) }

    private func report(_ error: Error) { Terminal.report(error) }

    private static func platform(_ name: String) throws -> Platform {
        guard let platform = Platform.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
            throw ValidationError("“\(name)” is none of \(Platform.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return platform
    }
}
