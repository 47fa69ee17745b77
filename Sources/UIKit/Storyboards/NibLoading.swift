import NibArchive
import QuartzCore

/// Turns one archive into living objects: `init(coder:)` of all, then user-defined runtime attributes, then connections
/// in archive order, then `awakeFromNib` of all.
@MainActor
final class NibLoading {
    let graph: NibGraph
    let decoder: UINibDecoder
    let storyboard: UIStoryboard?
    let bundle: Bundle
    /// Objects outside the archive by placeholder identifier.
    var externalObjects: [String: Any] = [:]
    private(set) var topLevelObjects: [AnyObject] = []
    private var owner: AnyObject?

    init(graph: NibGraph, bundle: Bundle, storyboard: UIStoryboard?) {
        self.graph = graph
        self.bundle = bundle
        self.storyboard = storyboard
        decoder = UINibDecoder(graph: graph)
        decoder.bundle = bundle
        decoder.storyboard = storyboard
        decoder.isLenient = storyboard?.isLenient ?? false
        if let storyboard, !storyboard.translations.isEmpty {
            let translations = storyboard.translations
            decoder.localize = { translations[$0] ?? $1 }
        } else if let storyboard, storyboard.isTranslated {
            let table = storyboard.name
            decoder.localize = { AppLanguage.translation(of: $0, table: table, in: bundle) ?? $1 }
        }
    }

    func load(owner: AnyObject?) {
        self.owner = owner
        decoder.externalObjects = externalObjects
        decoder.externalObjects["IBFilesOwner"] = owner
        decoder.externalObjects["UIStoryboardPlaceholder"] = storyboard
        topLevelObjects = graph.topLevel.compactMap { decoder.instance(of: $0) }
        decodeConnectedObjects()
        let variations = SizeClassVariations(graph, decoder)
        topLevelObjects.lazy.compactMap { $0 as? UIView }.first?.sizeClassVariations = variations
        setRuntimeAttributes()
        setAccessibility()
        connect()
        awaken(decoder.finishedObjects)
    }

    /// What only connections and attributes mention is part of the archive too.
    private func decodeConnectedObjects() {
        for attribute in graph.runtimeAttributes { _ = decoder.instance(of: attribute.object) }
        for connection in graph.connections {
            for case .object(let reference) in [connection.source, connection.destination] {
                _ = decoder.instance(of: reference)
            }
        }
    }

    private func setRuntimeAttributes() {
        for attribute in graph.runtimeAttributes {
            guard let object = decoder.instance(of: attribute.object) else { continue }
            let value = decoder.instance(of: attribute.value)
            switch ObjCRuntime.setValue(value, forKeyPath: attribute.keyPath, on: object) {
            case .done: break
            case .unsuitable(let expected):
                complain(
                    attribute, object,
                    "it is a \(expected), the document gives \(value.map { "a \(type(of: $0))" } ?? "nil")")
            case .readOnly: complain(attribute, object, "it can't be set")
            case .unknownKey:
                complain(
                    attribute, object, "this class is not key value coding-compliant for the key \(attribute.keyPath).")
            }
        }
    }

    /// What the document says to assistive technology.
    private func setAccessibility() {
        for configuration in graph.accessibility {
            let object = decoder.instance(of: configuration.object)
            func text(_ value: NibValue?) -> String? { value.flatMap { decoder.instance(of: $0) as? String } }
            if let item = object as? UIBarItem {
                if let label = text(configuration.label) { item.accessibilityLabel = label }
                if let identifier = configuration.identifier { item.accessibilityIdentifier = identifier }
            }
            guard let view = object as? UIView else { continue }
            if let label = text(configuration.label) { view.accessibilityLabel = label }
            if let hint = text(configuration.hint) { view.accessibilityHint = hint }
            if let value = text(configuration.value) { view.accessibilityValue = value }
            if let identifier = configuration.identifier { view.accessibilityIdentifier = identifier }
            if let traits = configuration.traits { view.accessibilityTraits = UIAccessibilityTraits(rawValue: traits) }
            if let isElement = configuration.isElement { view.isAccessibilityElement = isElement }
        }
    }

    private func complain(_ attribute: NibRuntimeAttribute, _ object: AnyObject, _ reason: String) {
        guard !decoder.isLenient else { return }
        Log.warning(
            """
            Failed to set (\(attribute.keyPath)) user defined inspected property on (\(type(of: object))): \(reason) \
            (\(place(of: attribute.object, line: attribute.line)))
            """)
    }

    /// Where in the document: path:line, id and label.
    func place(of reference: NibReference?, line: Int) -> String {
        var text = graph.source
        if line > 0 { text += ":\(line)" }
        guard let reference else { return text }
        let object = graph[reference]
        if line <= 0, object.line > 0 { text += ":\(object.line)" }
        if let id = object.id { text += ", object \(id)" }
        if let label = object.label { text += " \"\(label)\"" }
        return text
    }

    private func awaken(_ objects: [AnyObject]) {
        // Fonts, colours and contents of buttons: whether they listen is asked once for each class.
        var deaf: Set<ObjectIdentifier> = [], lastDeaf: AnyClass?
        for object in objects {
            // By classes, not by a protocol: to find out that a class conforms to none, all conformances of the program
            // are gone through.
            if let view = object as? UIView {
                view.awakeFromNib()
                continue
            }
            let type: AnyClass = type(of: object)
            if type == lastDeaf || deaf.contains(ObjectIdentifier(type)) { continue }
            if let controller = object as? UIViewController {
                controller.awakeFromNib()
            } else if let item = object as? UIBarItem {
                item.awakeFromNib()
            } else if let item = object as? UINavigationItem {
                item.awakeFromNib()
            } else if object is NSObject, ObjCRuntime.responds(object, to: "awakeFromNib") {
                ObjCRuntime.perform("awakeFromNib", on: object)
            } else {
                deaf.insert(ObjectIdentifier(type))
                lastDeaf = type
            }
        }
    }

    // MARK: Ends

    enum End {
        case object(AnyObject)
        case firstResponder
        case missing
    }

    func end(_ end: NibEnd) -> End {
        switch end {
        case .object(let reference):
            return decoder.instance(of: reference).map(End.object) ?? .missing
        case .proxy("IBFirstResponder"):
            return .firstResponder
        case .proxy("IBFilesOwner"):
            return owner.map(End.object) ?? .missing
        case .proxy(let name):
            return decoder.externalObjects[name].map { .object(ObjCRuntime.object($0)) } ?? .missing
        }
    }
}
