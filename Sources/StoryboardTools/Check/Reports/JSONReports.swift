import Foundation
import StoryboardDocument

/// For scripts.
enum JSONReport {
    private struct Report: Encodable {
        var documents, errors, warnings, notes: Int
        var findings: [Item]
    }

    private struct Item: Encodable {
        var rule, severity, message: String
        var remedy: String?
        var path: String
        var line, column: Int
        var object, label: String?
        var fixable, fixed: Bool
        var related: [Place]
    }

    private struct Place: Encodable {
        var message, path: String
        var line, column: Int
        var object, label: String?
    }

    static func text(_ result: Checker.Result) -> String {
        let items = result.findings.map { finding in
            let diagnostic = finding.diagnostic
            return Item(
                rule: finding.rule, severity: diagnostic.severity.rawValue, message: diagnostic.message,
                remedy: diagnostic.remedy, path: diagnostic.path,
                line: diagnostic.line, column: diagnostic.column, object: diagnostic.objectID, label: diagnostic.label,
                fixable: finding.fix != nil, fixed: finding.isFixed,
                related: finding.related.map {
                    Place(
                        message: $0.message, path: $0.path, line: $0.line, column: $0.column, object: $0.objectID,
                        label: $0.label)
                })
        }
        return JSONText.text(
            Report(
                documents: result.documents.count, errors: result.count(.error), warnings: result.count(.warning),
                notes: result.count(.note), findings: items))
    }
}

/// SARIF 2.1.0, which GitHub's code scanning and many editors read.
enum SARIFReport {
    private struct Log: Encodable {
        var schema = "https://json.schemastore.org/sarif-2.1.0.json"
        var version = "2.1.0"
        var runs: [Run]
        enum CodingKeys: String, CodingKey { case schema = "$schema", version, runs }
    }

    private struct Run: Encodable {
        var tool: Tool
        var columnKind = "unicodeCodePoints"
        var results: [Entry]
    }

    private struct Tool: Encodable { var driver: Driver }
    private struct Driver: Encodable {
        var name = "storyboard check"
        var informationUri = "https://github.com/openstoryboard/openstoryboard"
        var rules: [Descriptor]
    }
    private struct Text: Encodable { var text: String }
    private struct Level: Encodable { var level: String }
    private struct Descriptor: Encodable {
        var id: String
        var shortDescription, fullDescription: Text
        var defaultConfiguration: Level
    }

    private struct Entry: Encodable {
        var ruleId: String
        var ruleIndex: Int?
        var level: String
        var message: Text
        var locations: [Location]
        var relatedLocations: [Location]?
        var partialFingerprints: [String: String]
    }

    private struct Location: Encodable {
        var id: Int?
        var physicalLocation: Physical
        var logicalLocations: [Logical]?
        var message: Text?
    }
    private struct Physical: Encodable {
        var artifactLocation: Artifact
        var region: Region?
    }
    private struct Artifact: Encodable { var uri: String }
    private struct Region: Encodable {
        var startLine: Int
        var startColumn: Int?
    }
    private struct Logical: Encodable {
        var name: String?
        var fullyQualifiedName: String?
        var kind = "element"
    }

    static func text(_ result: Checker.Result) -> String {
        let used = Set(result.findings.map(\.rule))
        let rules = RuleRegistry.all.filter { used.contains($0.identifier) }
        let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.identifier, $0) })
        let descriptors = rules.map {
            Descriptor(
                id: $0.identifier, shortDescription: Text(text: $0.title + "."),
                fullDescription: Text(text: $0.rationale), defaultConfiguration: Level(level: $0.severity.rawValue))
        }
        let entries = result.findings.filter { !$0.isFixed }.map { finding in
            let related = finding.related.enumerated().map { location($1, id: $0 + 1, message: $1.message) }
            return Entry(
                ruleId: finding.rule, ruleIndex: indices[finding.rule], level: finding.diagnostic.severity.rawValue,
                message: Text(text: finding.sentence),
                locations: [location(finding.diagnostic)], relatedLocations: related.isEmpty ? nil : related,
                partialFingerprints: ["objectAndRule/v1": "\(finding.rule):\(finding.diagnostic.objectID ?? "")"])
        }
        return JSONText.text(Log(runs: [Run(tool: Tool(driver: Driver(rules: descriptors)), results: entries)]))
    }

    private static func location(_ diagnostic: Diagnostic, id: Int? = nil, message: String? = nil) -> Location {
        let region =
            diagnostic.line > 0
            ? Region(startLine: diagnostic.line, startColumn: diagnostic.column > 0 ? diagnostic.column : nil) : nil
        let object =
            diagnostic.objectID != nil || diagnostic.label != nil
            ? [Logical(name: diagnostic.label, fullyQualifiedName: diagnostic.objectID)] : nil
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
        let uri = diagnostic.path.hasPrefix("./") ? String(diagnostic.path.dropFirst(2)) : diagnostic.path
        let prefix = uri.hasPrefix("/") ? "file://" : ""
        return Location(
            id: id,
            physicalLocation: Physical(
                artifactLocation: Artifact(
                    uri: prefix + (uri.addingPercentEncoding(withAllowedCharacters: allowed) ?? uri)), region: region),
            logicalLocations: object, message: message.map { Text(text: $0) })
    }
}
