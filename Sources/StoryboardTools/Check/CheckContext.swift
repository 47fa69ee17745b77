import StoryboardDocument

/// A document as rules look at it: what is asked again and again is worked out once.
///
/// It belongs to one thread at a time, as its document does.
public final class CheckContext {
    public let document: StoryboardDocument
    public let isStoryboard: Bool
    public let platform: Rule.Documents
    /// The project that the document is part of; nil without `--project`.
    public let facts: ProjectFacts?
    /// What laying the document out showed; nil where it wasn't, or couldn't be.
    public internal(set) var layout: LayoutFacts?
    /// Every element by its name, in the order of the document.
    public let elementsByName: [Name: [Element]]
    /// Elements with an id, in the order of the document.
    public let identified: [(id: String, element: Element)]
    /// The first element of each id.
    public let elementsByID: [String: Element]
    /// Set by the checker while a rule is asked.
    var settings = RuleSettings()
    var rule: Rule?

    public init(_ document: StoryboardDocument, facts: ProjectFacts? = nil, layout: LayoutFacts? = nil) {
        self.document = document
        self.facts = facts
        self.layout = layout
        isStoryboard =
            document.root.child(.scenes) != nil
            || document.root.attribute(.type, is: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB")
            || document.root.attribute(.type, is: "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB")
            || document.path.hasSuffix(".storyboard")
        platform = Self.platform(of: document)
        var byName: [Name: [Element]] = [:]
        var identified: [(String, Element)] = []
        var byID: [String: Element] = [:]
        document.forEachElement { element in
            byName[element.name, default: []].append(element)
            guard let id = element.id else { return }
            identified.append((id, element))
            if byID[id] == nil { byID[id] = element }
        }
        elementsByName = byName
        self.identified = identified
        elementsByID = byID
    }

    /// The file's name without its extension.
    public private(set) lazy var fileName: String = {
        let name = document.path.split(separator: "/").last.map(String.init) ?? document.path
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }()

    private static func platform(of document: StoryboardDocument) -> Rule.Documents {
        let runtime = document.root["targetRuntime"] ?? ""
        if runtime.contains("watch") { return .watchOS }
        if runtime.contains("AppleTV") { return .tvOS }
        if runtime.contains("MacOSX") || runtime.hasPrefix("Mac") { return .macOS }
        return document.root["type"]?.contains(".Cocoa.") == true ? .macOS : .iOS
    }

    /// The elements of that name, in the order of the document.
    public func elements(_ name: Name) -> [Element] { elementsByName[name] ?? [] }

    // MARK: Constraints and connections

    /// The constraints by the ids of the items they name; one that leaves its item out is listed under the view that
    /// holds it.
    public private(set) lazy var constraintsByItem: [String: [Element]] = {
        var result: [String: [Element]] = [:]
        for constraint in elements(.constraint) {
            let items = ConstraintItems(constraint)
            if let first = items.first { result[first, default: []].append(constraint) }
            if let second = items.second, second != items.first { result[second, default: []].append(constraint) }
        }
        return result
    }()

    /// Everything inside `<connections>` (outlets, actions, segues …), in the order of the document, each with the
    /// object it goes out from.
    public private(set) lazy var connections: [(connection: Element, source: Element)] = elements(.connections).flatMap
    { list in
        list.parent.map { source in list.children.map { ($0, source) } } ?? []
    }

    /// The connections that end at each id.
    public private(set) lazy var connectionsByDestination: [String: [Element]] = {
        var result: [String: [Element]] = [:]
        for (connection, _) in connections {
            if let id = connection[.destination] ?? connection[.target] { result[id, default: []].append(connection) }
        }
        return result
    }()

    /// Attributes that hold an id which no object has, by the order of the document.
    public private(set) lazy var danglers: [(owner: Element, attribute: Name, id: String)] = {
        var found: [(Element, Name, String)] = []
        document.forEachElement { element in
            for (attribute, id) in element.references where elementsByID[id] == nil {
                found.append((element, attribute, id))
            }
        }
        return found
    }()

    /// What compiling the document says of it, its last word included where it can't be compiled.
    public private(set) lazy var compilerDiagnostics: [Diagnostic] = RuleRegistry.compilerDiagnostics(of: self)

    // MARK: Findings

    /// A finding at an element. It says what the object is called, and has the rule's severity.
    public func finding(
        _ element: Element, _ message: String, remedy: String? = nil, related: [Diagnostic] = [], fix: Fix? = nil
    ) -> Finding {
        let object = namedObject(of: element)
        var diagnostic = element.diagnostic(.warning, message, remedy: remedy)
        diagnostic.objectID = element.id ?? object.id
        diagnostic.label = ObjectName(object).short
        var finding = Finding(diagnostic, related: related, fix: fix)
        finding.element = element
        return finding
    }

    /// A place that has to do with a finding.
    public func note(_ element: Element, _ message: String) -> Diagnostic {
        var note = finding(element, message).diagnostic
        note.severity = .note
        return note
    }

    /// The object that people know: for a constraint, colour or outlet the one it belongs to.
    public func namedObject(of element: Element) -> Element {
        var current: Element? = element
        while let candidate = current {
            if candidate.has(.id), !Self.unnamed.contains(candidate.name) { return candidate }
            current = candidate.parent
        }
        return element
    }

    private static let unnamed: Set<Name> = [
        .constraint, .outlet, .outletCollection, .action, .segue, .viewLayoutGuide, .layoutGuide,
        "viewControllerLayoutGuide", "binding", "accessibilityConnection", "userDefinedRuntimeAttribute",
    ]

    // MARK: Options

    /// The value of an option of the rule that is being asked: the configuration's or its own.
    public func option(_ name: String) -> OptionValue? {
        settings.options[name] ?? rule?.options.first { $0.name == name }?.standard
    }

    public func list(_ name: String) -> [String] {
        switch option(name) {
        case .list(let values): values
        case .text(let value): [value]
        default: []
        }
    }

    public func flag(_ name: String) -> Bool { option(name) == .flag(true) }

    public func number(_ name: String) -> Double? {
        if case .number(let value) = option(name) { value } else { nil }
    }

    public func text(_ name: String) -> String? {
        if case .text(let value) = option(name) { value } else { nil }
    }
}

/// The documents of a run together, for rules that look across them.
public struct ProjectContext {
    /// Those that could be read, in the order given.
    public var documents: [CheckContext]
    public var facts: ProjectFacts?

    public init(documents: [CheckContext], facts: ProjectFacts? = nil) {
        self.documents = documents
        self.facts = facts
    }
}

/// The two things that a constraint is between.
public struct ConstraintItems {
    /// The id of the first item: written, or the view that holds the constraint.
    public let first: String?
    public let second: String?

    public init(_ constraint: Element) {
        first = constraint[.firstItem] ?? constraint.parent?.parent?.id
        second = constraint[.secondItem]
    }
}
