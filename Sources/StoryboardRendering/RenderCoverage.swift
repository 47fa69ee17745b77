import Foundation
import InterfaceCatalog
import NibArchive
import StoryboardDocument
import UIKit

/// How much of documents shows when they are drawn: the elements whose class is there, and the attributes that some
/// class read.
///
/// What an attribute is archived under is in the catalog; whether its class asked for that key is taken down while
/// scenes are loaded, laid out and drawn. Of attributes that several go into one value (a colour's components, a
/// constraint's ends) those count whose object or owner read the value.
@MainActor
public final class RenderCoverage {
    private let record = DecodingRecord()
    private var elements: [Name: Int] = [:]
    private var attributes: [Use: Int] = [:]
    private var values: [Value: Int] = [:]

    /// An attribute of an element, and for values the place that they are put into.
    private struct Use: Hashable { var element: Name, attribute: Name, owner: Value? }
    /// An element that is a part of another one.
    private struct Value: Hashable { var owner: Name, child: String, element: Name }

    /// From now on what is loaded is taken down.
    public init() { DecodingRecord.current = record }

    /// Counts a document's elements and attributes; it has to be drawn too.
    public func add(_ document: StoryboardDocument) {
        document.forEachElement { element in
            if Self.isDesign(element) { return }
            elements[element.name, default: 0] += 1
            let kind = InterfaceCatalog.kind(element.name)
            var owner: Value?
            if kind?.role == .value, let parent = element.parent {
                owner = Value(owner: parent.name, child: element["key"] ?? element.name.string, element: element.name)
                values[owner!, default: 0] += 1
            }
            for (name, _) in element.attributes {
                attributes[Use(element: element.name, attribute: name, owner: owner), default: 0] += 1
            }
        }
    }

    /// Values that only Interface Builder reads: a place on its canvas, a simulated bar.
    private static func isDesign(_ element: Element) -> Bool {
        guard let kind = InterfaceCatalog.kind(element.name), kind.role == .value, let parent = element.parent else {
            return false
        }
        let name = element["key"] ?? element.name.string
        if name == "canvasLocation" { return true }
        if case .design? = InterfaceCatalog.kind(parent.name)?.child(name)?.kind { return true }
        return false
    }

    public struct Part: Comparable {
        public var name: String
        public var count: Int
        public static func < (a: Part, b: Part) -> Bool { (b.count, a.name) < (a.count, b.name) }
    }

    public struct Result {
        public var kinds = 0, honouredKinds = 0
        public var elements = 0, honouredElements = 0
        public var attributes = 0, honouredAttributes = 0
        public var unseenAttributes = 0
        /// The most frequent first.
        public var missingElements: [Part] = []
        public var missingAttributes: [Part] = []
    }

    public var result: Result {
        var result = Result()
        let places = record.places, classes = record.classes, missing = MissingClasses.counts
        func share(_ className: String, _ key: NibKey) -> Double {
            guard let place = places[DecodingRecord.Place(className: className, key: key)], place.values > 0 else {
                return 0
            }
            return Double(place.read) / Double(place.values)
        }
        func isMade(_ kind: ElementKind) -> Bool { classes[kind.className] != nil && missing[kind.className] == nil }
        /// How much of a value is read by what it belongs to. Values in values (a font in an attributed string's run)
        /// are their owner's.
        func share(of value: Value) -> Double {
            guard let owner = InterfaceCatalog.kind(value.owner) else { return 0 }
            if owner.className.isEmpty || owner.role == .list || owner.role == .document { return 1 }
            let entry = owner.child(value.child) ?? owner.child(value.element.string)
            guard let entry else {
                return value.element == "rect" || value.element == "autoresizingMask" ? (isMade(owner) ? 1 : 0) : 0
            }
            if let key = entry.key { return share(owner.className, key) }
            return entry.kind.isCompiled && isMade(owner) ? 1 : 0
        }
        for (name, count) in elements {
            guard let kind = InterfaceCatalog.kind(name), kind.isVisible else { continue }
            result.kinds += 1
            result.elements += count
            let own = values.filter { $0.key.element == name }
            let honoured =
                kind.role == .value
                ? own.reduce(0) { $0 + share(of: $1.key) * Double($1.value) } : isMade(kind) ? Double(count) : 0
            if honoured > 0 { result.honouredKinds += 1 }
            result.honouredElements += Int(honoured.rounded())
            let left = count - Int(honoured.rounded())
            if left > 0 { result.missingElements.append(Part(name: name.string, count: left)) }
        }
        var unread: [String: Int] = [:]
        for (use, count) in attributes {
            guard let kind = InterfaceCatalog.kind(use.element), kind.isVisible, kind.isVisible(use.attribute) else {
                result.unseenAttributes += count
                continue
            }
            result.attributes += count
            let attribute = kind.attribute(use.attribute), part: Double
            if let owner = use.owner {
                part = share(of: owner)
            } else if let key = attribute?.key {
                part = share(kind.className, key)
            } else {
                part = attribute?.kind.isCompiled == true && isMade(kind) ? 1 : 0
            }
            let honoured = Int((part * Double(count)).rounded())
            result.honouredAttributes += honoured
            if honoured < count {
                unread[
                    use.owner.map { "\($0.owner).\($0.child) (\(use.element)) \(use.attribute)" }
                        ?? "\(use.element) \(use.attribute)", default: 0] += count - honoured
            }
        }
        result.missingElements.sort()
        result.missingAttributes = unread.map { Part(name: $0.key, count: $0.value) }.sorted()
        return result
    }

    /// The result in words, with the most frequent of what doesn't show.
    public func text(showing most: Int = 25) -> String {
        let result = result
        func line(_ name: String, _ honoured: Int, _ all: Int) -> String {
            let percent = all == 0 ? 100 : Double(honoured) / Double(all) * 100
            return "\(name): \(honoured) of \(all) (\(String(format: "%.2f", percent)) %)\n"
        }
        func list(_ title: String, _ parts: [Part]) -> String {
            parts.isEmpty
                ? ""
                : title + "\n" + parts.prefix(most).map { "  \($0.name) \($0.count)\n" }.joined()
                    + (parts.count > most ? "  and \(parts.count - most) more\n" : "")
        }
        return line("element kinds drawn", result.honouredKinds, result.kinds)
            + line("elements drawn", result.honouredElements, result.elements)
            + line("attributes honoured", result.honouredAttributes, result.attributes)
            + "attributes that can't be seen: \(result.unseenAttributes)\n"
            + list("Not drawn:", result.missingElements) + list("Not honoured:", result.missingAttributes)
    }
}

private extension Child.Kind {
    var isCompiled: Bool { if case .compiled = self { true } else { false } }
}

private extension Attribute.Kind {
    var isCompiled: Bool { if case .compiled = self { true } else { false } }
}
