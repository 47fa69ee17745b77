import InterfaceCatalog
import NibArchive
import StoryboardDocument

/// Builds the graph of one nib: objects from elements, by the catalog's tables.
final class GraphBuilder {
    unowned let compiler: StoryboardCompiler
    /// Of which objects are being made: a controller's nib holds the scenes of its relationships too.
    var scene: CompiledScene
    let region: Region
    let graph: NibGraph
    let document: StoryboardDocument

    /// The objects made, by the position of their element.
    private let references: ReferenceTable
    private let generation: Int32
    private var lineHint = 0
    /// What can be resolved only when all objects are there.
    private var pendingReferences:
        [(owner: NibReference, key: NibKey, element: Element, holder: Element, scene: CompiledScene)] = []
    var pendingConstraints: [(list: Element, owner: NibReference, variations: Variations)] = []
    private var madeConstraints = 0
    /// Views that are installed in some size classes only.
    var varyingViews: [(element: Element, owner: NibReference, isInstalled: NibCases<Bool>)] = []
    /// The scenes whose controllers are in this nib.
    var included: [CompiledScene] = []
    /// Values that several objects share: equal images, fonts and named colours are made once.
    var shared: [SharedValue: NibReference] = [:]
    /// The elements that the last few fonts were made of: most of a document's are written alike.
    var recentFonts: [(element: Element, font: NibReference)] = []

    init(_ compiler: StoryboardCompiler, _ scene: CompiledScene, _ region: Region) {
        self.compiler = compiler
        self.scene = scene
        self.region = region
        document = compiler.document
        references = compiler.references
        generation = references.begin()
        graph = NibGraph(source: compiler.document.path)
        graph.design = compiler.design
    }

    @inline(__always)
    func reference(to element: Element) -> NibReference? { references.get(element.position, generation) }
    @inline(__always)
    func register(_ element: Element, as reference: NibReference) {
        references.set(element.position, reference, generation)
    }
    @inline(__always)
    func line(_ element: Element) -> Int { element.line(near: &lineHint) }

    // MARK: Objects

    /// The object of an element, made when first asked for; nil for elements that are no objects.
    func object(_ element: Element) -> NibReference? {
        if let known = reference(to: element) { return known }
        guard let kind = InterfaceCatalog.kind(element.name) else {
            unknown(element)
            return nil
        }
        if kind.role == .constraint { return constraint(element) }
        guard !kind.className.isEmpty, kind.role != .guide else { return nil }
        return make(element, kind)
    }

    /// Makes an object of an element and all that is inside.
    func make(_ element: Element, _ kind: ElementKind) -> NibReference {
        let reference = graph.addRoom(forClass: kind.className)
        register(element, as: reference)
        var object = NibObject(className: kind.className, line: line(element))
        readAttributes(element, kind, into: &object)
        let variations = Variations(element, compiler)
        for child in element.children { readChild(child, of: element, kind, reference, variations, into: &object) }
        if !variations.list.isEmpty { vary(element, kind, variations, reference, into: &object) }
        finish(element, kind, &object)
        // Children may have added to the object meanwhile.
        graph.complete(reference, with: &object)
        return reference
    }

    /// The attributes of the element, by the kind's table.
    func readAttributes(_ element: Element, _ kind: ElementKind, into object: inout NibObject) {
        var seen: UInt64 = 0
        var hugging: (Double?, Double?) = (nil, nil), resistance: (Double?, Double?) = (nil, nil)
        let isView = kind.isView
        var hasFixedFrame = false
        object.values.reserveCapacity(kind.absences.count + element.attributes.count + (isView ? 6 : 2))
        element.forEachAttribute { name, value in
            guard let index = kind.index(of: name) else {
                if !kind.isOpen { self.unknownAttribute(name, of: element) }
                return
            }
            seen |= kind.absenceBits[index]
            if let simple = Self.simple(kind, index, value) {
                object.set(kind.keys[index]!, simple)
                return
            }
            guard kind.codes[index] != .nothing else { return }
            // Also those whose value can't be read.
            let attribute = kind.attributes[index]
            switch attribute.kind {
            case .reference:
                if let target = value.element {
                    self.pendingReferences.append(
                        (self.reference(to: element)!, attribute.key!, target, element, self.scene))
                } else {
                    self.report(
                        element, "\(name) names “\(value.string)”, which isn't in the document; it is left out.")
                }
            case .compiled, .design:
                switch attribute.part {
                case .id: object.id = value.string
                case .userLabel: object.label = value.string
                case .fixedFrame: hasFixedFrame = value.isYes
                case .customClass:
                    let custom = value.string
                    if !custom.isEmpty {
                        (object.customClass, object.customModule) = (custom, compiler.module(element))
                    }
                case .horizontalHuggingPriority: hugging.0 = self.number(name, element, or: 250)
                case .verticalHuggingPriority: hugging.1 = self.number(name, element, or: 250)
                case .horizontalCompressionResistancePriority: resistance.0 = self.number(name, element, or: 750)
                case .verticalCompressionResistancePriority: resistance.1 = self.number(name, element, or: 750)
                case nil: break
                }
            default:
                if let archived = self.archived(attribute, name, value, element) {
                    object.set(attribute.key!, archived)
                }
            }
        }
        for (bit, absence) in kind.absences.enumerated() where seen & (1 << UInt64(bit)) == 0 {
            object.set(absence.key, absence.value)
        }
        // No constraint places such a view: its mask does, whatever the document says besides.
        if hasFixedFrame { object.values.removeAll { $0.key == .viewDoesNotTranslateAutoresizingMaskIntoConstraints } }
        if hugging.0 != nil || hugging.1 != nil {
            object.set(.viewContentHuggingPriority, .size(hugging.0 ?? 250, hugging.1 ?? 250))
        }
        if resistance.0 != nil || resistance.1 != nil {
            object.set(.viewContentCompressionResistancePriority, .size(resistance.0 ?? 750, resistance.1 ?? 750))
        }
    }

    /// The value of an attribute of the most frequent kinds; nil for the others, and if it can't be read.
    @inline(__always)
    private static func simple(_ kind: ElementKind, _ index: Int, _ value: AttributeValue) -> NibValue? {
        switch kind.codes[index] {
        case .bool: .bool(value.isYes)
        case .negated: .bool(!value.isYes)
        case .int: value.int.map { .int($0) }
        case .float: value.double.flatMap(Self.float)
        case .double: value.double.flatMap(Self.double)
        case .choice: kind.choices[index]![value].map { .int($0) }
        case .nothing, .other: nil
        }
    }

    /// The value of an attribute that stands for itself; nil if it can't be read.
    @inline(__always)
    func archived(_ attribute: Attribute, _ name: Name, _ value: AttributeValue, _ element: Element) -> NibValue? {
        switch attribute.kind {
        case .bool: return .bool(value.isYes)
        case .negated: return .bool(!value.isYes)
        case .double: if let number = value.double.flatMap(Self.double) { return number }
        case .float: if let number = value.double.flatMap(Self.float) { return number }
        case .int: if let number = value.int { return .int(number) }
        case .string: return .string(value.string)
        case .text:
            // A segment's title and image have one place in the archive, and Xcode writes an empty title beside an
            // image.
            if value.string.isEmpty, element.has(.image) { return nil }
            return text(value.string, element, name)
        case .choice: if let number = attribute.choices![value] { return .int(number) }
        case .image: return image(value.string)
        case .reference, .compiled, .design: return nil
        }
        unreadable(name, value, of: element)
        return nil
    }

    /// One child element of an object.
    private func readChild(
        _ child: Element, of element: Element, _ kind: ElementKind, _ reference: NibReference, _ variations: Variations,
        into object: inout NibObject
    ) {
        let childKind = InterfaceCatalog.kind(child.name)
        let tag = childKind?.tag ?? .other
        if kind.isView, readViewChild(child, tag, of: element, kind, reference, variations, into: &object) { return }
        switch tag {
        case .connections: return
        case .userDefinedRuntimeAttributes:
            for attribute in child.children { runtimeAttribute(attribute, of: reference) }
            return
        case .accessibility, .accessibilityConfiguration:
            if child.has(.key) { accessibility(child, of: reference) }
            return
        case .variation: return
        default: break
        }
        let key = child.keyFingerprint
        guard
            let entry = kind.child(fingerprint: key == 0 ? childKind?.fingerprint ?? 0 : key)
                ?? (key == 0 ? nil : childKind.flatMap { kind.child(fingerprint: $0.fingerprint) })
        else {
            if !kind.isOpen { unknown(child, in: element) }
            return
        }
        switch entry.kind {
        case .value: if let value = value(child, of: element, entry) { replace(entry.key!, value, in: &object) }
        case .mask(let choices): object.set(entry.key!, .int(mask(child, choices)))
        case .list:
            let values = list(child)
            if !values.isEmpty { object.set(entry.key!, .array(values)) }
        case .compiled: compiled(child, tag, entry.name, of: element, reference, into: &object)
        case .design: break
        }
    }

    func replace(_ key: NibKey, _ value: NibValue, in object: inout NibObject) {
        if let index = object.values.firstIndex(where: { $0.key == key }) {
            object.values[index].value = value
        } else {
            object.set(key, value)
        }
    }

    func list(_ element: Element) -> [NibValue] {
        element.children.compactMap { child in
            if child.name == .string || child.name == .mutableString {
                return text(child.stringValue, child, element.name)
            }
            return object(child).map { .reference($0) }
        }
    }

    func mask(_ element: Element, _ choices: Choices) -> Int {
        var bits = 0
        element.forEachAttribute { name, value in if value.isYes, let bit = choices[name.string] { bits |= bit } }
        return bits
    }

    /// What of an object can be said only when its attributes and children are read.
    private func finish(_ element: Element, _ kind: ElementKind, _ object: inout NibObject) {
        if kind.tag == .stackView { finishStackView(element, &object) }
        if kind.tag == .barButtonItem || kind.tag == .tabBarItem, let word = element[.systemItem] {
            let choices = kind.tag == .barButtonItem ? Choices.barButtonItem : Choices.tabBarItem
            if let number = choices[word] {
                object.set(.isSystemItem, .bool(true))
                object.set(.systemItem, .int(number))
            } else {
                report(element, "Unknown system item “\(word)”.")
            }
        }
        if kind.role == .controller, scene.isXib, let view = element.child(key: "view"),
            let reference = self.object(view)
        {
            object.set(.view, .reference(reference))
            legacyGuides(of: element, view: reference)
        }
        if kind.tag == .collectionViewFlowLayout, element.bool(.automaticEstimatedItemSize) == true {
            replace(.estimatedItemSize, .size(Self.automatic, Self.automatic), in: &object)
        }
    }

    /// UICollectionViewFlowLayout.automaticSize.
    private static let automatic = Double(Float.greatestFiniteMagnitude)

    // MARK: The end of a nib

    /// Constraints, references among objects and connections: all objects are there.
    func close() {
        makePendingConstraints()
        makeInstallations()
        for (owner, key, element, holder, scene) in pendingReferences {
            // What is in another nib can't be referred to; and a prototype that made what it is in would make itself
            // again, without end.
            guard scene.holds(element, in: region) else {
                compiler.report(
                    holder.diagnostic(
                        .error,
                        "<\(holder.name)> refers to <\(element.name)> \(element.id ?? ""), which isn't inside it; the reference is left out.",
                        remedy: "Refer to an object of the same cell."))
                continue
            }
            if let reference = object(element) { graph[owner].set(key, .reference(reference)) }
        }
    }

    func makePendingConstraints() {
        // Constraints may make objects that are in no array, with constraints of their own.
        while madeConstraints < pendingConstraints.count {
            let entry = pendingConstraints[madeConstraints]
            madeConstraints += 1
            constraints(entry.list, of: entry.owner, entry.variations)
        }
    }

    func connect(_ list: [SceneConnections.Connection]) {
        for connection in list {
            guard let source = end(connection.source), let destination = end(connection.destination) else { continue }
            graph.connections.append(
                NibConnection(
                    kind: connection.kind, name: connection.name, source: source, destination: destination,
                    line: line(connection.element)))
        }
    }

    private func end(_ end: SceneConnections.End) -> NibEnd? {
        switch end {
        case .proxy(let name): return .proxy(name)
        case .element(let element, let region):
            if region != self.region { return .proxy(scene.connections.placeholder(for: element)) }
            return (reference(to: element) ?? object(element)).map { .object($0) }
        }
    }

    // MARK: Reports

    func report(_ element: Element, _ message: String) { compiler.report(element.diagnostic(.warning, message)) }

    func unknown(_ element: Element, in parent: Element? = nil) {
        let key = element[.key].map { " key=\"\($0)\"" } ?? ""
        let owner = parent ?? element.parent ?? element
        // An element without an id is found by its owner's.
        let named = element.id == nil ? owner : element
        compiler.report(
            Diagnostic(
                .warning, "Unknown element <\(element.name)\(key)> in <\(owner.name)>; it is left out.",
                path: document.path, line: element.line,
                column: element.column, objectID: named.id, label: named.userLabel))
    }

    private func unknownAttribute(_ name: Name, of element: Element) {
        report(element, "Unknown attribute “\(name)” of <\(element.name)>; it is left out.")
    }

    private func unreadable(_ name: Name, _ value: AttributeValue, of element: Element) {
        report(
            element,
            "The value “\(value.string)” of “\(name)” isn't one that <\(element.name)> may have; it is left out.")
    }

    /// A string that a table may translate.
    func text(_ string: String, _ element: Element, _ attribute: Name) -> NibValue {
        element.localizationKey(attribute).map { .localizable(string, key: $0) } ?? .string(string)
    }
}

/// Which object of the nib being built an element became: an array over the document's elements, shared by all builders
/// of a compilation. Entries of other builders have another generation.
final class ReferenceTable {
    private let entries: UnsafeMutablePointer<UInt64>
    private let count: Int
    private var generations: Int32 = 0

    init(_ document: StoryboardDocument) {
        count = document.elementLimit
        entries = .allocate(capacity: max(count, 1))
        entries.initialize(repeating: 0, count: max(count, 1))
    }

    deinit { entries.deallocate() }

    func begin() -> Int32 {
        generations += 1
        return generations
    }

    @inline(__always)
    func get(_ position: Int, _ generation: Int32) -> NibReference? {
        guard position < count else { return nil }
        let entry = entries[position]
        return Int32(truncatingIfNeeded: entry >> 32) == generation
            ? NibReference(index: Int32(truncatingIfNeeded: entry)) : nil
    }

    @inline(__always)
    func set(_ position: Int, _ reference: NibReference, _ generation: Int32) {
        guard position < count else { return }
        entries[position] = UInt64(UInt32(bitPattern: generation)) << 32 | UInt64(UInt32(bitPattern: reference.index))
    }
}
