import Foundation
import SafeFiles
import SourceIndex
import StoryboardDocument

/// Gives a segue, cell or scene another identifier, in documents and in the Swift code that names it.
///
/// Everything is worked out before the first file is written; only the identifier's own bytes change.
public struct IdentifierRename {
    public enum Kind: String, CaseIterable, Sendable {
        case segue, cell, scene

        var subjects: Set<StringUse.Subject> {
            switch self {
            case .segue: [.segue, .segueComparison]
            case .cell: [.cell, .cellRegistration]
            case .scene: [.scene]
            }
        }

        /// What people call the identifier.
        var title: String {
            switch self {
            case .segue: "segue identifier"
            case .cell: "reuse identifier"
            case .scene: "storyboard identifier"
            }
        }
    }

    /// A place that changes, or that may mean the identifier and is left alone.
    public struct Place: Hashable, Sendable, CustomStringConvertible {
        public var path: String
        public var line: Int
        public var column: Int
        public var text: String

        public var description: String { "\(path):\(line):\(column): \(text)" }
    }

    /// What a rename comes to.
    public struct Plan {
        public var kind: Kind
        public var changes: [Place] = []
        /// Strings of the same text that couldn't be followed to a use.
        public var leftAlone: [Place] = []
        /// Strings of the same text in code that isn't followed: Objective-C, sources of no target, property lists.
        public var notFollowed: [Place] = []
        var files: [(path: String, bytes: [UInt8])] = []

        /// Writes the changed files, each to a temporary name first.
        public func write() throws {
            for file in files { try AtomicFile.write(file.bytes, to: file.path) }
        }
    }

    private let old: String
    private let new: String
    private let facts: ProjectFacts?
    private let loose: LooseCode?
    private let documents: [DocumentFacts]

    /// - Parameter documents: those of the command line; the project's others are renamed with them, as they share its
    ///   code.
    /// - Parameter loose: code that no target has.
    public init(
        from old: String, to new: String, documents: [StoryboardDocument], facts: ProjectFacts? = nil,
        loose: LooseCode? = nil
    ) {
        self.loose = loose
        self.old = old
        self.new = new
        self.facts = facts
        var seen = Set(documents.map { ProjectFacts.real($0.path) })
        let others =
            facts?.targets.flatMap(\.documents).filter { seen.insert(ProjectFacts.real($0.path)).inserted } ?? []
        self.documents = documents.map { DocumentFacts($0) } + others
    }

    /// What is to change. Throws a `Diagnostic` where the rename would break something.
    ///
    /// - Parameter wanted: what the identifier is for, where several things have it.
    public func plan(kind wanted: Kind? = nil) throws -> Plan {
        let kind = try kind(wanted)
        try checkCollisions(kind)
        var plan = Plan(kind: kind)
        for document in documents { edit(document, kind, &plan) }
        try editSources(kind, &plan)
        return plan
    }

    // MARK: What it is

    private func sites(_ kind: Kind, in document: DocumentFacts) -> [DocumentFacts.Site] {
        switch kind {
        case .segue: document.segues
        case .cell: document.reusables
        case .scene: document.scenes
        }
    }

    private func kind(_ wanted: Kind?) throws -> Kind {
        let found = Kind.allCases.filter { kind in
            documents.contains { sites(kind, in: $0).contains { $0.identifier == old } }
        }
        if let wanted, found.contains(wanted) { return wanted }
        let path = documents.first?.path ?? ""
        guard !new.isEmpty, new != old else {
            throw Diagnostic(.error, "“\(new)” is no new identifier.", remedy: "Give another.", path: path)
        }
        guard wanted == nil, let only = found.first else {
            let all = Kind.allCases.flatMap { kind in documents.flatMap { sites(kind, in: $0).map(\.identifier) } }
            let near = NearestName.find(old, among: all).map { "Did you mean “\($0)”?" }
            throw Diagnostic(
                .error, "No document has the \(wanted?.title ?? "identifier") “\(old)”.",
                remedy: near ?? "Check its spelling, and the paths.", path: path)
        }
        guard found.count == 1 else {
            throw Diagnostic(
                .error, "“\(old)” is a \(found.map(\.title).joined(separator: " and a ")).",
                remedy: "Say which with --kind \(found.map(\.rawValue).joined(separator: "|")).", path: path)
        }
        return only
    }

    /// Two of one identifier can't be told apart: segues of one scene, scenes of one storyboard, cells of one table.
    private func checkCollisions(_ kind: Kind) throws {
        for document in documents {
            let all = sites(kind, in: document)
            let renamed = all.filter { $0.identifier == old }
            for other in all where other.identifier == new {
                let clashes = kind == .scene ? !renamed.isEmpty : renamed.contains { $0.controller == other.controller }
                guard clashes else { continue }
                throw other.element.diagnostic(
                    .error, "\(ObjectName(other.element)) has the \(kind.title) “\(new)” already.",
                    remedy: "Choose another.")
            }
        }
    }

    // MARK: Documents

    private func edit(_ facts: DocumentFacts, _ kind: Kind, _ plan: inout Plan) {
        // The project's documents belong to the facts: a copy of its own is changed.
        guard let document = try? StoryboardDocument(bytes: facts.document.serialized(), path: facts.path) else {
            return
        }
        var edits: [(Element, Name)] = []
        document.forEachElement { element in
            let attribute: Name? =
                switch kind {
                case .segue: element.name == .segue ? .identifier : nil
                case .cell: "reuseIdentifier"
                case .scene:
                    element.name == "viewControllerPlaceholder" ? "referencedIdentifier" : "storyboardIdentifier"
                }
            if let attribute, element[attribute] == old { edits.append((element, attribute)) }
        }
        guard !edits.isEmpty else { return }
        for (element, attribute) in edits {
            plan.changes.append(
                Place(
                    path: document.path, line: element.line, column: element.column,
                    text: "\(ObjectName(element)): \(attribute) “\(old)” → “\(new)”"))
        }
        for (element, attribute) in edits { element[attribute] = new }
        plan.files.append((document.path, document.serialized()))
    }

    // MARK: Sources

    private struct SourceEdit: Hashable {
        var offset: Int
        var length: Int
        var text: String
    }

    private func editSources(_ kind: Kind, _ plan: inout Plan) throws {
        var edits: [String: Set<SourceEdit>] = [:]
        var followed: Set<Place> = []
        var literals: [Place] = []
        var seen: Set<String> = []
        for strings in (facts?.targets ?? []).map(\.strings) + [loose?.strings].compactMap({ $0 }) {
            var homes: [StringLiteral: String] = [:]
            for file in strings.files {
                for literal in file.literals { homes[literal] = file.path }
                for constant in file.constants {
                    if case .literal(let literal) = constant.expression { homes[literal] = file.path }
                }
            }
            for file in strings.files {
                for use in file.uses {
                    guard let value = strings.value(of: use, in: file), value.text == old else { continue }
                    let home = value.literal.flatMap { literal in
                        file.literals.contains(literal) ? file.path : homes[literal]
                    }
                    guard kind.subjects.contains(use.subject) else {
                        try checkShared(value.literal, home, with: use, in: file, among: strings, kind)
                        continue
                    }
                    guard let literal = value.literal, let home else {
                        throw Diagnostic(
                            .error,
                            "The identifier “\(old)” is made from a type's name here, so it can't change alone.",
                            remedy: "Rename the type, or write the identifier as a string.", path: file.path,
                            line: use.line, column: use.column)
                    }
                    edits[home, default: []].insert(sourceEdit(literal))
                    followed.insert(place(literal, in: home))
                }
                if seen.insert(file.path).inserted {
                    literals += file.literals.filter { $0.value == old }.map { place($0, in: file.path) }
                }
            }
        }
        plan.changes += followed.sorted { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
        plan.notFollowed = loose?.places(of: old) ?? []
        plan.leftAlone = literals.filter { !followed.contains($0) }
        for (path, changes) in edits.sorted(by: { $0.key < $1.key }) {
            guard let data = BoundedFile.bytes(path, .sourceFile) else { continue }
            var bytes = [UInt8](data)
            for change in changes.sorted(by: { $0.offset > $1.offset }) {
                bytes.replaceSubrange(change.offset..<(change.offset + change.length), with: Array(change.text.utf8))
            }
            plan.files.append((path, bytes))
        }
    }

    /// A constant that also names something else would rename that too.
    private func checkShared(
        _ literal: StringLiteral?, _ home: String?, with use: StringUse, in file: FileStrings,
        among strings: StringIndex, _ kind: Kind
    ) throws {
        guard let literal, let home else { return }
        let isShared = strings.files.contains { other in
            other.uses.contains {
                kind.subjects.contains($0.subject) && strings.value(of: $0, in: other)?.literal == literal
            }
        }
        guard isShared, home == file.path || !file.literals.contains(literal) else { return }
        throw Diagnostic(
            .error, "One constant is the \(kind.title) “\(old)” and, here, something else's name.",
            remedy: "Give each its own constant first.", path: file.path, line: use.line, column: use.column)
    }

    private func sourceEdit(_ literal: StringLiteral) -> SourceEdit {
        let text = new.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        // `case showPhoto` of an enumeration of strings says its value by its name.
        if literal.length == 0 {
            return SourceEdit(offset: literal.offset + literal.value.utf8.count, length: 0, text: " = \"\(text)\"")
        }
        return SourceEdit(offset: literal.offset, length: literal.length, text: text)
    }

    private func place(_ literal: StringLiteral, in path: String) -> Place {
        Place(
            path: ProjectFacts.shown(path), line: literal.line, column: literal.column,
            text: literal.length == 0
                ? "case \(literal.value) → case \(literal.value) = \"\(new)\"" : "\"\(old)\" → \"\(new)\"")
    }
}
