/// A graph of archived objects: what Interface Builder's compiler makes of a document, and what `init(coder:)` reads.
///
/// The keys are Apple's own. Values that an Apple archive stores as small objects of their own (strings, numbers,
/// arrays, dictionaries, geometry) are values here; reading and writing Apple's bytes converts them.
public final class NibGraph {
    public internal(set) var objects: [NibObject] = []
    /// Objects without an owner inside the archive, in document order.
    public var topLevel: [NibReference] = []
    /// In the order in which they are to be made: outlets, outlet collections, actions.
    public var connections: [NibConnection] = []
    public var runtimeAttributes: [NibRuntimeAttribute] = []
    /// To be applied after the runtime attributes.
    public var accessibility: [NibAccessibility] = []
    public var variations = NibVariations()
    /// The document's path, for messages.
    public var source: String
    public var design = NibDesign()

    public init(source: String = "") { self.source = source }

    public subscript(_ reference: NibReference) -> NibObject {
        _read { yield objects[Int(reference.index)] }
        _modify { yield &objects[Int(reference.index)] }
    }

    public func add(_ object: consuming NibObject) -> NibReference {
        objects.append(object)
        return NibReference(index: Int32(objects.count - 1))
    }

    /// Makes room for an object that refers to others before it is complete.
    public func addRoom(forClass className: String) -> NibReference {
        objects.append(NibObject(className: className))
        return NibReference(index: Int32(objects.count - 1))
    }

    /// Puts an object where `addRoom` made room for it; values that were set there meanwhile come behind its own.
    /// Leaves what was there.
    public func complete(_ reference: NibReference, with object: inout NibObject) {
        let index = Int(reference.index)
        if !objects[index].values.isEmpty { object.values.append(contentsOf: objects[index].values) }
        swap(&objects[index], &object)
    }
}

public struct NibReference: Hashable, Sendable {
    public var index: Int32
    public init(index: Int32) { self.index = index }
}

public enum NibValue {
    case null
    case bool(Bool)
    case int(Int)
    case float(Float)
    case double(Double)
    case string(String)
    /// A string that a table may translate: the development language's text and its key ("4aB-cd-eFg.text").
    case localizable(String, key: String)
    case point(Double, Double)
    /// A size as width, height.
    case size(Double, Double)
    /// A rectangle as x, y, width, height.
    case rect(Double, Double, Double, Double)
    /// Edge insets as top, left, bottom, right.
    case insets(Double, Double, Double, Double)
    case data([UInt8])
    case reference(NibReference)
    case array([NibValue])
    case dictionary([(key: NibValue, value: NibValue)])
    /// A nested archive: a prototype cell's nib.
    case nib(NibGraph)
}

/// One archived object: which class to make, and its keyed values.
public struct NibObject {
    /// UIKit's class ("UILabel"). The class to make when there is no custom class, or when the custom class isn't
    /// found.
    public var className: String
    /// The app's class as the document names it, and its module ("PhotoCell", "PhotoBrowser"); nil for UIKit's own.
    public var customClass: String?
    public var customModule: String?
    public var values: [(key: NibKey, value: NibValue)]
    /// Interface Builder's id, user label and line, for messages and for finding views by id.
    public var id: String?
    public var label: String?
    public var line: Int

    public init(
        className: String, customClass: String? = nil, customModule: String? = nil,
        values: [(key: NibKey, value: NibValue)] = [],
        id: String? = nil, label: String? = nil, line: Int = 0
    ) {
        self.className = className
        self.customClass = customClass
        self.customModule = customModule
        self.values = values
        self.id = id
        self.label = label
        self.line = line
    }

    public subscript(_ key: NibKey) -> NibValue? {
        for entry in values where entry.key == key { return entry.value }
        return nil
    }

    public mutating func set(_ key: NibKey, _ value: consuming NibValue) { values.append((key, value)) }
}

/// An object at one end of a connection: in this archive, or a proxy for one outside it.
public enum NibEnd: Hashable {
    case object(NibReference)
    /// UIKit's proxied identifiers: "IBFilesOwner", "IBFirstResponder", "UIStoryboardPlaceholder",
    /// "UpstreamPlaceholder-N".
    case proxy(String)
}

public struct NibConnection {
    public enum Kind: Equatable {
        case outlet
        /// All connections of one collection follow one another, in order.
        case outletCollection
        /// A selector, with UIControl.Event's mask; nil for bar button items and gesture recognizers.
        case action(events: UInt32?)
    }

    public var kind: Kind
    /// The outlet's name or the selector.
    public var name: String
    public var source: NibEnd
    public var destination: NibEnd
    public var line: Int

    public init(kind: Kind, name: String, source: NibEnd, destination: NibEnd, line: Int = 0) {
        self.kind = kind
        self.name = name
        self.source = source
        self.destination = destination
        self.line = line
    }
}

/// A user-defined runtime attribute.
public struct NibRuntimeAttribute {
    public var object: NibReference
    public var keyPath: String
    public var value: NibValue
    public var line: Int

    public init(object: NibReference, keyPath: String, value: NibValue, line: Int = 0) {
        self.object = object
        self.keyPath = keyPath
        self.value = value
        self.line = line
    }
}

/// What the document says of an object's accessibility; nil leaves what the object's class has.
public struct NibAccessibility {
    public var object: NibReference
    public var label, hint, value: NibValue?
    public var identifier: String?
    /// UIAccessibilityTraits.
    public var traits: UInt64?
    public var isElement: Bool?

    public init(object: NibReference) { self.object = object }
}

/// How the document was being looked at in Interface Builder.
public struct NibDesign: Hashable, Sendable {
    /// Interface Builder's name of the device ("retina6_12"); nil in documents from before Xcode 8.
    public var device: String?
    public var isLandscape = false
    public var isDark = false
    public var usesAutoLayout = false
    /// False for documents from before Xcode 6, and those that opted out.
    public var usesTraitCollections = false
    public var usesSafeAreas = false
    public var isLaunchScreen = false

    public init() {}
}

/// A scene of a compiled storyboard.
public struct NibScene: Hashable, Sendable {
    /// The controller's Interface Builder id.
    public var id: String
    /// Under which `CompiledStoryboard.nibNames` has it.
    public var identifier: String
    public var label: String?
    public var line: Int

    public init(id: String, identifier: String, label: String?, line: Int) {
        (self.id, self.identifier, self.label, self.line) = (id, identifier, label, line)
    }
}

/// A compiled storyboard: what a `.storyboardc` folder holds.
public final class CompiledStoryboard {
    public var name: String
    public var source: String
    /// UIStoryboardDesignatedEntryPointIdentifier.
    public var entryPoint: String?
    /// UIViewControllerIdentifiersToNibNames. Every scene has an entry: by its storyboard identifier, else
    /// "UIViewController-<id>".
    public var nibNames: [String: String] = [:]
    /// Scenes and view nibs by nib name, compiled when first asked for.
    public var nib: (String) -> NibGraph?
    /// The document's global tint: an archive with the colour alone.
    public var tint: () -> NibGraph? = { nil }
    /// The main menu that the scene of the application holds: an archive with the menu alone.
    public var mainMenu: () -> NibGraph? = { nil }
    /// In document order, storyboard references included.
    public var scenes: [NibScene] = []
    public var design = NibDesign()
    /// UIViewControllerIdentifiersToExternalStoryboardReferences.
    public var externalReferences: [String: (storyboard: String, identifier: String?, bundle: String?)] = [:]

    public init(name: String, source: String, nib: @escaping (String) -> NibGraph?) {
        self.name = name
        self.source = source
        self.nib = nib
    }
}
