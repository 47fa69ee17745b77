import Foundation
import SourceIndex
import StoryboardDocument

/// The identifiers of an app's documents, with the classes behind them, ready to be written as Swift.
struct IdentifierCatalog {
    struct Scene {
        /// nil: the storyboard's initial scene.
        var identifier: String?
        var className: String
    }

    struct Storyboard {
        var name: String
        var scenes: [Scene]
    }

    /// A segue or a cell.
    struct Entry: Hashable {
        var identifier: String
        var className: String
    }

    /// Entries that belong to the scenes of one class, or of none of the app's own.
    struct Group {
        /// nil for scenes of Apple's classes, and for xibs.
        var owner: String?
        var segues: [Entry] = []
        var cells: [Entry] = []
        /// What the class has under names of its own: types and members.
        var members: Set<String> = []
    }

    private(set) var storyboards: [Storyboard] = []
    private(set) var groups: [Group] = []
    /// Modules that the classes come from, besides UIKit and the app's own.
    private(set) var modules: Set<String> = []
    /// Classes and modules that are left out, as no code can name them.
    private(set) var problems: [Diagnostic] = []
    /// The types that the app's modules declare, nested ones by their last names too, and the classes that the documents
    /// name.
    private(set) var declared: Set<String> = []
    /// The `@available` attributes of the app's classes that have some: what names such a class needs them, too.
    private(set) var availability: [String: [String]] = [:]
    private let facts: ProjectFacts?

    /// Classes are taken as the documents name them; with a project, those it doesn't have are replaced by Apple's.
    init(documents: [StoryboardDocument], facts: ProjectFacts?) {
        self.facts = facts
        // Of a document's translations one is enough.
        var seen: Set<String> = []
        let sorted = documents.map { DocumentFacts($0) }.filter {
            $0.document.isForTouch && $0.document.root["launchScreen"] != "YES"
        }
        .sorted {
            ($0.name, $0.path.contains("/Base.lproj/") ? 0 : 1, $0.path) < (
                $1.name, $1.path.contains("/Base.lproj/") ? 0 : 1, $1.path
            )
        }
        .filter { seen.insert(($0.path as NSString).lastPathComponent).inserted }
        let references = StoryboardReferences(sorted.filter(\.isStoryboard).map(\.document))
        for document in sorted { read(document, by: references) }
        readDeclarations()
        groups = groups.map { group in
            var group = group
            if let owner = group.owner { group.members = members(of: owner) }
            group.segues = Self.unique(group.segues)
            group.cells = Self.unique(group.cells)
            return group
        }.sorted { ($0.owner ?? "") < ($1.owner ?? "") }
    }

    // MARK: What the app declares

    /// A file that an earlier run wrote says nothing of the app.
    private static func isMade(_ path: String) -> Bool {
        BoundedFile.bytes(path, .sourceFile).map { [UInt8]($0).starts(with: Array(IdentifierWriter.mark.utf8)) }
            ?? false
    }

    private var sources: [FileIndex] {
        var seen: Set<String> = []
        return (facts?.targets ?? []).flatMap(\.classes.index.files).filter { seen.insert($0.path).inserted }
            .filter { file in
                let mayBeMade = file.types.contains { type in Self.ownNames.contains { type.name.hasPrefix($0) } }
                return !mayBeMade && !file.types.allSatisfy { $0.kind == .extension } || !Self.isMade(file.path)
            }
    }

    /// What the written file declares.
    static let ownNames: Set<String> = [
        "Storyboards", "SceneSegues", "SharedCells", "SegueIdentifier", "ReuseIdentifier",
    ]

    private mutating func readDeclarations() {
        for file in sources {
            for type in file.types {
                declared.formUnion([type.name, type.simpleName])
                if type.kind == .class, !type.availability.isEmpty { availability[type.name] = type.availability }
            }
            declared.formUnion(file.aliases.keys)
        }
        for storyboard in storyboards { declared.formUnion(storyboard.scenes.map(\.className)) }
        for group in groups {
            declared.formUnion((group.segues + group.cells).map(\.className) + (group.owner.map { [$0] } ?? []))
        }
    }

    private func members(of owner: String) -> Set<String> {
        let parts = sources.flatMap(\.types).filter { $0.name == owner }
        let nested = declared.filter { $0.hasPrefix(owner + ".") }.map { String($0.dropFirst(owner.count + 1)) }
        return Set(parts.flatMap { $0.properties.map(\.name) + $0.functions.map(\.name) + $0.nested } + nested)
    }

    private static func unique(_ entries: [Entry]) -> [Entry] {
        // A segue that leads to two classes under one identifier leads to what both are.
        Dictionary(grouping: entries, by: \.identifier).map { identifier, same in
            Entry(
                identifier: identifier,
                className: Set(same.map(\.className)).count == 1
                    ? same[0].className
                    : same.map(\.className).contains { $0.hasSuffix("Cell") }
                        ? (same.contains { $0.className.contains("Collection") }
                            ? "UICollectionReusableView" : "UITableViewCell") : "UIViewController")
        }.sorted { $0.identifier < $1.identifier }
    }

    private mutating func read(_ document: DocumentFacts, by references: StoryboardReferences) {
        if document.isStoryboard {
            var scenes: [Scene] = []
            let initial = document.document.root["initialViewController"].flatMap { document.document.element(id: $0) }
            if let initial, initial.name != "viewControllerPlaceholder" {
                scenes.append(Scene(identifier: nil, className: className(of: initial)))
            }
            for site in document.scenes.sorted(by: { $0.identifier < $1.identifier }) {
                scenes.append(Scene(identifier: site.identifier, className: className(of: site.element)))
            }
            if !scenes.isEmpty { storyboards.append(Storyboard(name: document.name, scenes: scenes)) }
        }
        for site in document.segues {
            // Where an unwind segue leads is known only when it runs.
            let target =
                site.element[.kind] == "unwind"
                ? nil : site.element[.destination].flatMap { document.document.element(id: $0) }
            var name = "UIViewController"
            if let target { name = className(of: resolve(target, by: references)) }
            add(site, Entry(identifier: site.identifier, className: name), to: \.segues)
        }
        for site in document.reusables {
            let name = className(of: site.element, as: "UIView")
            add(site, Entry(identifier: site.identifier, className: name), to: \.cells)
        }
    }

    private mutating func add(_ site: DocumentFacts.Site, _ entry: Entry, to list: WritableKeyPath<Group, [Entry]>) {
        var owner: String?
        if let controller = site.controller { owner = ownClass(controller) }
        if !groups.contains(where: { $0.owner == owner }) { groups.append(Group(owner: owner)) }
        for index in groups.indices where groups[index].owner == owner { groups[index][keyPath: list].append(entry) }
    }

    /// What a segue leads to in the end: behind a storyboard reference, and the first in a plain navigation controller.
    private func resolve(_ element: Element, by references: StoryboardReferences) -> Element {
        let element = referenced(element, by: references)
        guard element.name == "navigationController", element[.customClass] == nil,
            let connections = element.child(.connections),
            let root = connections.children.first(where: { $0["relationship"] == "rootViewController" })?[.destination],
            let first = element.document.element(id: root)
        else { return element }
        return referenced(first, by: references)
    }

    private func referenced(_ element: Element, by references: StoryboardReferences) -> Element {
        guard element.name == "viewControllerPlaceholder",
            case .controller(let controller) = references.target(of: element)
        else { return element }
        return controller
    }

    /// The class of an element as Swift code names it.
    private mutating func className(of element: Element, as base: String = "UIViewController") -> String {
        // A class that isn't what it stands for would be no argument of the generic type.
        if let own = ownClass(element),
            facts?.target(of: element.document.path)?.classes.inherits(own, from: base) != false
        {
            return own
        }
        let apple = element.appleClassName ?? "UIViewController"
        return AppleClasses.isListed(apple) ? apple : base
    }

    /// What a document calls a class may be any text; written into Swift it would be code.
    private mutating func leaveOut(_ what: String, _ name: String, _ element: Element) -> String? {
        let problem = element.diagnostic(
            .warning, "The \(what) “\(Diagnostic.oneLine(name))” is no name in Swift; Apple's class stands for it.",
            remedy: "Correct it in the Identity inspector.")
        if !problems.contains(problem) { problems.append(problem) }
        return nil
    }

    /// The custom class, where code in the app can name it.
    private mutating func ownClass(_ element: Element) -> String? {
        guard let written = element[.customClass], !written.isEmpty, !written.hasPrefix("_Tt") else { return nil }
        guard let name = SwiftName.reference(written) else { return leaveOut("class", written, element) }
        if let module = element["customModule"], !module.isEmpty,
            !SwiftName.isIdentifier(module) || SwiftName.reference(module) != module
        {
            return leaveOut("module", module, element)
        }
        guard let target = facts?.target(of: element.document.path) else {
            guard !AppleClasses.isListed(name) else { return name }
            if element["customModuleProvider"] != "target", let module = element["customModule"], !module.isEmpty {
                modules.insert(module)
            }
            return name
        }
        if let type = target.classes.own(written) {
            return type.isPrivate || type.isGeneric || type.isUnavailable ? nil : type.name
        }
        if AppleClasses.isListed(name) { return name }
        // Of Objective-C's classes Swift sees those that the bridging header brings.
        if target.classes.objectiveC[written] != nil {
            return target.bridgingHeader?.contains("\(name).h") == true ? name : nil
        }
        guard element["customModuleProvider"] != "target", let module = element["customModule"], !module.isEmpty,
            module != target.module
        else { return nil }
        modules.insert(module)
        return name
    }
}

extension TypeDeclaration {
    /// Whether no code for iOS may name it.
    fileprivate var isUnavailable: Bool {
        availability.contains { attribute in
            let words = attribute.split { !$0.isLetter && !$0.isNumber && $0 != "*" && $0 != "." }
            return words.contains("unavailable") && (words.contains("*") || words.contains("iOS"))
        }
    }
}

extension StoryboardDocument {
    /// Whether it is made for UIKit.
    var isForTouch: Bool { root["type"]?.contains("CocoaTouch") ?? true }
}
