import Foundation
import InterfaceCatalog
import NibArchive

/// A UIKit class that archives make by its own name.
@preconcurrency @MainActor
public protocol NibDecodable: AnyObject {
    init?(coder: NSCoder)
}

/// Reads one archive: makes each object once, by its class's `init(coder:)`.
///
/// UIKit's own classes read values through the typed methods, which compare interned keys; an app's classes see the
/// ordinary `NSCoder`.
public final class UINibDecoder: NSCoder {
    let graph: NibGraph
    private var instances: [AnyObject?]
    private var current: Int = -1
    /// The values of the object being decoded.
    private var values: [(key: NibKey, value: NibValue)] = []
    /// A bit for each of the values' keys, by the lowest bits of its number: most keys that are asked for aren't there.
    private var keyBits: UInt64 = 0

    /// Objects being made: a reference to one that hasn't adopted itself yet has nothing to give.
    private var isUnderWay: [Bool]
    /// What was made, in the order in which it was complete: inner objects first.
    private(set) var finishedObjects: [AnyObject] = []

    /// Objects outside the archive by proxied identifier ("IBFilesOwner", "UpstreamPlaceholder-1", …).
    var externalObjects: [String: Any] = [:]
    /// The storyboard that the archive is a part of.
    var storyboard: UIStoryboard?
    /// Says nothing of classes that aren't there.
    package var isLenient = false
    /// How the archive's views are laid out; nil as in an app.
    package var dialect: (any LayoutDialect)?
    /// Makes the archive's view controller in its class's place; called once.
    var creator: ((NSCoder) -> UIViewController?)?
    /// Those of the scene that a segue starts from: they may make the archive's other controllers.
    var segueActions: SegueActions?
    /// Translates the localizable strings of the archive.
    var localize: ((String, String) -> String)?
    /// Where images and named colours are looked for.
    var bundle: Bundle?
    private let reads: DecodingRecord.Reads?
    /// Makes an object of a class that isn't made by `init(coder:)` of the class of its name; set per class name.
    @MainActor static let substitutes: [String: (UINibDecoder) -> AnyObject?] = [
        "UIFont": { UIFont.decode($0) },
        "NSAttributedString": { NSAttributedString.decode($0) },
        "NSShadow": { NSShadow.decode($0) },
        "NSParagraphStyle": { NSParagraphStyle.decode($0) },
        "NSTextTab": { NSTextTab.decode($0) },
        "NSObject": { _ in NSObject() },
        "UIImageNibPlaceholder": { UIImage.decode($0) },
        "UIImageSymbolConfiguration": { UIImage.SymbolConfiguration($0) },
        "UIImage": { UIImage.decode($0) },
        "UIMenu": { UIMenu.decode($0) },
        "UICommand": { UICommand.decode($0) },
        "UIKeyCommand": { UIKeyCommand.decodeKey($0) },
        "UIBackgroundConfiguration": { ArchivedBackgroundConfiguration($0) },
        "UIListContentConfiguration": { ArchivedListContentConfiguration($0) },
    ].merging(proxies) { first, _ in first }.merging(StaticTableRows.archivedClasses) { first, _ in first }

    /// A font as it is shown in the archive's views.
    func shown(_ font: UIFont) -> UIFont { dialect.map { font.of($0.systemFont) } ?? font }

    package init(graph: NibGraph) {
        self.graph = graph
        reads = DecodingRecord.current?.reads(of: graph)
        instances = Array(repeating: nil, count: graph.objects.count)
        isUnderWay = Array(repeating: false, count: graph.objects.count)
    }

    // MARK: Typed access, for UIKit's own classes

    @inline(__always)
    private func value(_ key: NibKey) -> NibValue? {
        guard keyBits & 1 << UInt64(key.index & 63) != 0 else { return nil }
        // By index: iterating would copy each value it passes, with what the value holds.
        for index in values.indices where values[index].key.index == key.index {
            reads?.note(current, key)
            return values[index].value
        }
        return nil
    }

    /// The object being decoded.
    var currentObject: NibObject { graph.objects[current] }

    func contains(_ key: NibKey) -> Bool { values.indices.contains { values[$0].key.index == key.index } }

    func bool(_ key: NibKey) -> Bool? {
        switch value(key) {
        case .bool(let flag)?: flag
        case .int(let number)?: number != 0
        default: nil
        }
    }

    func int(_ key: NibKey) -> Int? {
        switch value(key) {
        case .int(let number)?: number
        case .bool(let flag)?: flag ? 1 : 0
        case .double(let number)?: Int(exactly: number.rounded())
        case .float(let number)?: Int(exactly: number.rounded())
        default: nil
        }
    }

    func double(_ key: NibKey) -> Double? {
        switch value(key) {
        case .double(let number)?: number
        case .float(let number)?: Double(number)
        case .int(let number)?: Double(number)
        default: nil
        }
    }

    func cgFloat(_ key: NibKey) -> CGFloat? { double(key).map { CGFloat($0) } }
    func float(_ key: NibKey) -> Float? { double(key).map { Float($0) } }

    func string(_ key: NibKey) -> String? {
        switch value(key) {
        case .string(let text)?: text
        case .localizable(let text, let key)?: localized(text, key)
        default: nil
        }
    }

    /// The string table's text. An empty text has none: looking it up would give its key back.
    private func localized(_ text: String, _ key: String) -> String {
        text.isEmpty ? text : localize?(key, text) ?? text
    }

    func point(_ key: NibKey) -> CGPoint? {
        switch value(key) {
        case .point(let x, let y)?, .size(let x, let y)?: CGPoint(x: x, y: y)
        default: nil
        }
    }

    func size(_ key: NibKey) -> CGSize? {
        switch value(key) {
        case .size(let width, let height)?, .point(let width, let height)?: CGSize(width: width, height: height)
        default: nil
        }
    }

    func rect(_ key: NibKey) -> CGRect? {
        guard case .rect(let x, let y, let width, let height)? = value(key) else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    func insets(_ key: NibKey) -> UIEdgeInsets? {
        switch value(key) {
        // Compiled archives don't tell insets from rectangles.
        case .insets(let top, let left, let bottom, let right)?, .rect(let top, let left, let bottom, let right)?:
            UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
        default: nil
        }
    }

    /// References decode to their object, once; arrays to `[Any]`, dictionaries to `[AnyHashable: Any]`, nested
    /// archives to `UINib`.
    @MainActor func object(_ key: NibKey) -> Any? {
        guard let value = value(key) else { return nil }
        return instance(of: value)
    }

    /// The object that the archive refers to under that key.
    @MainActor func reference(_ key: NibKey) -> AnyObject? {
        guard let value = value(key) else { return nil }
        if case .reference(let reference) = value { return instance(of: reference) }
        return instance(of: value).map { $0 as AnyObject }
    }

    /// The keys and objects of a dictionary whose keys are numbers; of entries with the same number the last.
    @MainActor func numberedObjects(_ key: NibKey) -> [(number: Int, object: AnyObject)] {
        guard case .dictionary(let entries)? = value(key) else { return [] }
        var result: [(number: Int, object: AnyObject)] = []
        for entry in entries {
            guard case .int(let number) = entry.key, case .reference(let reference) = entry.value,
                let object = instance(of: reference)
            else { continue }
            if let index = result.firstIndex(where: { $0.number == number }) {
                result[index].object = object
            } else {
                result.append((number, object))
            }
        }
        return result
    }

    func ints(_ key: NibKey) -> [Int] {
        guard case .array(let values)? = value(key) else { return [] }
        return values.compactMap { if case .int(let number) = $0 { number } else { nil } }
    }

    @MainActor func objects<T>(_ key: NibKey, of type: T.Type) -> [T] {
        guard case .array(let values)? = value(key) else { return [] }
        var result: [T] = []
        result.reserveCapacity(values.count)
        for value in values {
            if case .reference(let reference) = value {
                // In two steps: casting the optional in one crashed on nil in release builds.
                guard let object = instance(of: reference) else { continue }
                if let object = object as? T { result.append(object) }
            } else if let object = instance(of: value) as? T {
                result.append(object)
            }
        }
        return result
    }

    // MARK: Making objects

    @MainActor func instance(of value: NibValue) -> Any? {
        switch value {
        case .null: nil
        case .bool(let flag): flag
        case .int(let number): number
        case .float(let number): number
        case .double(let number): number
        case .string(let text): text
        case .localizable(let text, let key): localized(text, key)
        case .point(let x, let y): CGPoint(x: x, y: y)
        case .size(let width, let height): CGSize(width: width, height: height)
        case .rect(let x, let y, let width, let height): CGRect(x: x, y: y, width: width, height: height)
        case .insets(let top, let left, let bottom, let right):
            UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
        case .data(let bytes): Data(bytes)
        case .reference(let reference): instance(of: reference)
        case .array(let values): values.compactMap { instance(of: $0) }
        case .dictionary(let entries):
            entries.reduce(into: [AnyHashable: Any]()) { result, entry in
                guard let key = instance(of: entry.key) as? AnyHashable, let value = instance(of: entry.value) else {
                    return
                }
                result[key] = value
            }
        case .nib(let graph): UINib(graph: graph, name: nil, bundle: bundle ?? .main, storyboard: storyboard)
        }
    }

    /// The class whose objects stand in an archive under a name.
    @MainActor package static func type(named name: String) -> AnyClass? { NibClasses.type(named: name) as? AnyClass }

    @MainActor package func instance(of reference: NibReference) -> AnyObject? {
        let index = Int(reference.index)
        if let made = instances[index] { return made }
        guard !isUnderWay[index] else { return nil }
        isUnderWay[index] = true
        let outer = (current, values, keyBits)
        (current, values) = (index, graph.objects[index].values)
        keyBits = values.withUnsafeBufferPointer { $0.reduce(into: 0) { $0 |= 1 << UInt64($1.key.index & 63) } }
        defer {
            (current, values, keyBits) = outer
            isUnderWay[index] = false
        }
        let made =
            graph.objects[index].customClass == nil
            ? makeStandard(index) : makeCustom(graph.objects[index]).flatMap(replacement)
        // An initialiser that gave another object, or none, leaves no trace of what adopted itself before.
        instances[index] = made
        if let made { finishedObjects.append(made) }
        return made
    }

    /// What an object wants in its place: a view that stands in a document for what another nib holds.
    @MainActor private func replacement(of object: AnyObject) -> AnyObject? {
        let given: Any?
        switch object {
        case let responder as UIResponder: given = responder.awakeAfter(using: self)
        case let item as UIBarItem: given = item.awakeAfter(using: self)
        default: return object
        }
        guard let other = given.map(ObjCRuntime.object), other !== object else { return given.map { _ in object } }
        (other as? UIView)?.nibOrigin = origin
        (other as? UIViewController)?.nibOrigin = origin
        return other
    }

    /// Called by base classes as soon as `self` exists, so that objects inside that refer back find it.
    @MainActor func adopt(_ object: AnyObject) {
        guard current >= 0, instances[current] == nil else { return }
        instances[current] = object
    }

    @MainActor func adopt(_ view: UIView) {
        adopt(view as AnyObject)
        view.nibOrigin = origin
    }

    @MainActor func adopt(_ controller: UIViewController) {
        adopt(controller as AnyObject)
        controller.nibOrigin = origin
    }

    /// The id that Interface Builder gave the object being decoded.
    var objectID: String? { origin?.object.id }

    private var origin: NibOrigin? { current < 0 ? nil : NibOrigin(graph: graph, index: Int32(current)) }

    @MainActor private func makeStandard(_ index: Int) -> AnyObject? {
        let type: NibDecodable.Type
        switch NibClasses.maker(named: graph.objects[index].className) {
        case .substitute(let make)?: return make(self)
        case .type(let known)?: type = known
        case nil:
            guard let nearest = fallback(for: graph.objects[index]) else { return nil }
            type = nearest
        }
        if let creator = takeCreator(for: type), let made = creator(self) { return made }
        return type.init(coder: self)
    }

    @MainActor private func makeCustom(_ object: NibObject) -> AnyObject? {
        guard let custom = object.customClass else { return nil }
        let base = NibClasses.type(named: object.className)
        guard let type = ObjCRuntime.class(named: custom, module: object.customModule) else {
            warn(
                "Unknown class \(object.customModule.map { $0 + "." } ?? "")\(custom) in Interface Builder file", object
            )
            return makeStandard(current)
        }
        if let base, !NibClasses.isKind(type, of: base), !(type is UIView.Type && base is UIView.Type) {
            warn("The class \(custom) is no \(object.className); \(object.className) is used", object)
            return makeStandard(current)
        }
        if let decodable = type as? NibDecodable.Type {
            if let creator = takeCreator(for: decodable), let made = creator(self) { return made }
            return decodable.init(coder: self)
        }
        if let coding = type as? NSCoding.Type { return coding.init(coder: self) as AnyObject? }
        if let made = ObjCRuntime.makeObject(of: type) { return made }
        warn("The class \(custom) can't be made without init()", object)
        return nil
    }

    @MainActor private func takeCreator(for type: NibDecodable.Type) -> ((NSCoder) -> UIViewController?)? {
        guard creator != nil || segueActions != nil, type is UIViewController.Type else { return nil }
        guard creator != nil else { return relationshipCreator }
        defer { creator = nil }
        return creator
    }

    /// The segue action of the relationship that makes the object being decoded a child.
    @MainActor var relationshipCreator: ((NSCoder) -> UIViewController?)? {
        string(.relationshipCreator).flatMap { segueActions?.creator($0) }
    }

    /// The nearest class for one that UIKit doesn't have here.
    @MainActor private func fallback(for object: NibObject) -> NibDecodable.Type? {
        MissingClasses.note(object.className)
        if InterfaceCatalog.substitute(forClass: object.className) == "UIView" { return FrameworkViewPlaceholder.self }
        let nearest: NibDecodable.Type? =
            contains(.bounds)
            ? UIView.self : object.className.hasSuffix("Controller") ? UIViewController.self : nil
        warn("\(object.className) isn't available\(nearest.map { "; \($0) is used" } ?? "")", object)
        return nearest
    }

    private static nonisolated(unsafe) var warnings: Set<String> = []

    /// Once for each place.
    private func warn(_ message: String, _ object: NibObject) {
        guard !isLenient else { return }
        var text = message + " (\(graph.source)"
        if object.line > 0 { text += ":\(object.line)" }
        if let id = object.id { text += ", object \(id)" }
        if let label = object.label { text += " \"\(label)\"" }
        text += ")."
        if Self.warnings.insert(text).inserted { Log.warning(text) }
    }

    // MARK: NSCoder

    public override var allowsKeyedCoding: Bool { true }
    public override func containsValue(forKey key: String) -> Bool { contains(NibKey(key)) }
    public override func decodeBool(forKey key: String) -> Bool { bool(NibKey(key)) ?? false }
    public override func decodeInteger(forKey key: String) -> Int { int(NibKey(key)) ?? 0 }
    public override func decodeInt32(forKey key: String) -> Int32 { Int32(truncatingIfNeeded: int(NibKey(key)) ?? 0) }
    public override func decodeInt64(forKey key: String) -> Int64 { Int64(int(NibKey(key)) ?? 0) }
    public override func decodeFloat(forKey key: String) -> Float { float(NibKey(key)) ?? 0 }
    public override func decodeDouble(forKey key: String) -> Double { double(NibKey(key)) ?? 0 }
    public override func decodeObject(forKey key: String) -> Any? {
        MainActor.assumeIsolated { UncheckedBox(object(NibKey(key))) }.value
    }
}

/// Carries a value across `assumeIsolated`, which wants a Sendable result.
struct UncheckedBox: @unchecked Sendable {
    let value: Any?
    init(_ value: Any?) { self.value = value }
}

extension NSCoder {
    /// The archive of a storyboard or xib that is being read; nil for an app's own archives.
    @inline(__always)
    var nib: UINibDecoder? { type(of: self) == UINibDecoder.self ? unsafeDowncast(self, to: UINibDecoder.self) : nil }
}
