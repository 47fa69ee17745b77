import DeviceCatalog
import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// One operation at work on a document's tree.
///
/// Its extensions do the operations, a family each. Where one throws, the tree is given up and read anew.
final class Edit {
    let document: StoryboardDocument
    /// The ids of the objects made, those asked for first.
    var made: [String] = []
    var notes: [Diagnostic] = []

    let layout: any DesignLayout
    /// The module of the target's classes, looked up when a class is set.
    let module: () -> String?
    /// Exits that no segue led to before the operation: older Xcodes gave every scene one.
    let unusedExits: Set<String>

    /// - Parameter module: that of the target's classes; nil where no project is known.
    init(_ document: StoryboardDocument, layout: any DesignLayout, module: @escaping () -> String? = { nil }) {
        self.document = document
        self.layout = layout
        self.module = module
        var exits: Set<String> = [], used: Set<String> = []
        document.forEachElement { element in
            if element.name == "exit", let id = element.id { exits.insert(id) }
            if let id = element[.destination] { used.insert(id) }
        }
        unusedExits = exits.subtracting(used)
    }

    var version: XcodeVersion { document.savedBy }
    var isStoryboard: Bool { document.root.child(.scenes) != nil }
    /// The screen that the document is designed on.
    var screen: ScreenDescription { layout.screen(of: document) }
    var usesAutoLayout: Bool { document.root["useAutolayout"] == "YES" }

    func apply(_ operation: DesignOperation) throws {
        try requireEditable()
        let needed = neededCapabilities()
        try perform(operation)
        dropCapabilities(of: needed)
    }

    private func perform(_ operation: DesignOperation) throws {
        switch operation {
        case .insert(let object, let into, let before, let slot, let place):
            try insert(object, into: into, before: before, slot: slot, place: place)
        case .set(let object, let property, let value, let traits):
            try set(object, property, value, traits: traits)
        case .styleText(let object, let text, let property, let value): try styleText(object, text, property, value)
        case .setRuntimeAttribute(let object, let keyPath, let type, let value):
            try setRuntimeAttribute(of: object, keyPath, type, value)
        case .move(let object, let into, let before, let slot):
            try move(object, into: into, before: before, slot: slot)
        case .remove(let objects): try remove(objects)
        case .duplicate(let objects): try duplicate(objects)
        case .paste(let xml, let resources, let into, let before):
            try paste(xml, resources: resources, into: into, before: before)
        case .connectOutlet(let owner, let property, let destination):
            try connectOutlet(owner, property, destination)
        case .connectCollection(let owner, let property, let destination):
            try connectCollection(owner, property, destination)
        case .connectAction(let sender, let event, let selector, let target):
            try connectAction(sender, event, selector, target)
        case .connectSegue(let source, let kind, let destination, let identifier, let trigger, let action):
            try connectSegue(source, kind, destination, identifier, trigger, action)
        case .lead(let segue, let from, let to): try lead(segue, from: from, to: to)
        case .constrain(let constraint): try constrain(constraint)
        case .reverse(let constraint): try reverse(constraint)
        case .clearConstraints(let objects): try clearConstraints(objects)
        case .install(let object, let traits, let installed): try install(object, traits, installed)
        case .applyFix(let rule, let object): try applyFix(rule, object)
        case .embed(let objects, let container): try embed(objects, in: container)
        case .unembed(let object): try unembed(object)
        case .newClass, .insertOutlet, .insertAction, .extract, .inline, .localize, .translate:
            preconditionFailure("operations on several files are the session's: it turns them into others")
        }
    }

    private func requireEditable() throws {
        let runtime = document.root["targetRuntime"] ?? ""
        guard runtime.hasPrefix("iOS") || runtime == "AppleTV" else {
            throw Diagnostic(
                .error,
                runtime.isEmpty
                    ? "This document has no target runtime, as those of Xcode 3 have none."
                    : "Documents for \(runtime) can't be edited.",
                remedy: "Give a storyboard or xib for iOS.", path: document.path)
        }
    }

    // MARK: Objects

    /// The object that an operation names. Throws where there is none.
    func object(_ name: String) throws -> Element { try document.object(name) }

    /// Notes what a person should know.
    func note(_ element: Element, _ message: String, remedy: String? = nil) {
        notes.append(element.diagnostic(.note, message, remedy: remedy))
    }

    /// A new id, which counts as made.
    func makeID() -> String {
        let id = document.makeID()
        made.append(id)
        return id
    }
}

extension Element {
    /// The child that a step of a path means: its key or name, with a number from 1 where several have it.
    func child(step: String) -> Element? {
        var name = step[...], number = 1
        if let open = step.lastIndex(of: "["), step.hasSuffix("]") {
            guard let given = Int(step[step.index(after: open)...].dropLast()), given > 0 else { return nil }
            number = given
            name = step[..<open]
        }
        let found = children.filter { ($0[.key] ?? $0.name.string) == name || $0.name.string == name }
        return found.count >= number ? found[number - 1] : nil
    }

    package var kind: ElementKind? { InterfaceCatalog.kind(name) }
    package var isView: Bool { kind?.isView ?? false }
    package var isController: Bool { kind?.role == .controller }

    /// The nearest view around this element.
    package var enclosingView: Element? {
        var element = parent
        while let current = element {
            if current.isView { return current }
            element = current.parent
        }
        return nil
    }

    /// The id of this element or of the nearest around it that has one.
    var nearestID: String? {
        var element: Element? = self
        while let current = element {
            if let id = current.id { return id }
            element = current.parent
        }
        return nil
    }
}

extension StoryboardDocument {
    /// The object that an operation names. Throws where there is none.
    package func object(_ name: String) throws -> Element {
        if name == "document" { return root }
        var steps = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let id = steps.removeFirst()
        guard var element = element(id: id) ?? scenes.first(where: { $0["sceneID"] == id }) else {
            throw Diagnostic(
                .error, "There is no object “\(id)” in the document.",
                remedy: "`list` names what is there.",
                path: path)
        }
        for step in steps {
            guard let next = element.child(step: step) else {
                throw element.diagnostic(
                    .error, "There is no “\(step)” in \(ObjectName(element).short).",
                    remedy:
                        "Its children are \(element.children.map { $0[.key] ?? $0.name.string }.joined(separator: ", "))."
                )
            }
            element = next
        }
        return element
    }
}
