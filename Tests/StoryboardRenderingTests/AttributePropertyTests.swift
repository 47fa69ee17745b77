import Foundation
import InterfaceCatalog
import NibArchive
import StoryboardCompiler
import StoryboardDocument
import UIKit
import XCTest

@testable import StoryboardRendering

/// Every attribute of every kind becomes the property that the catalog names: a document says a value that isn't the
/// usual one, and the loaded object has it.
final class AttributePropertyTests: XCTestCase {
    /// Attributes whose value the object has otherwise, and why.
    private static let otherwise = [
        "datePicker.countDownDuration": "whole minutes, at least one",
        "window.hidden": "until its app shows it",
        "pickerView.showsSelectionIndicator": "always since iOS 7",
        "pageViewController.spineLocation": "a curl has a spine",
        "navigationController.definesPresentationContext": "left out, it does",
        "textView.alwaysBounceVertical": "left out, it does",
    ]

    /// Values inside objects: the place of the object, what stands around the value there, and its key.
    private static let values: [String: (place: ExtremeDocuments.Place, open: String, key: String, close: String)] = {
        let frame = "<rect key=\"frame\" x=\"10\" y=\"10\" width=\"120\" height=\"44\"/>"
        let button = "<button opaque=\"NO\" buttonType=\"system\" id=\"#\">\(frame)"
        let text = "<label opaque=\"NO\" id=\"#\">\(frame)<attributedString key=\"attributedText\">"
        let words = text + "<fragment content=\"words\"><attributes>"
        let end = "</attributes></fragment></attributedString></label>"
        let web = "<wkWebView id=\"#\">\(frame)"
        return [
            "buttonConfiguration": (.subview, button, "configuration", "</button>"),
            "backgroundConfiguration": (
                .subview, button + "<buttonConfiguration key=\"configuration\" style=\"plain\">", "background",
                "</buttonConfiguration></button>"
            ),
            "listContentConfiguration": (
                .cell, "<tableViewCell opaque=\"NO\" id=\"#\">\(frame)", "contentConfiguration", "</tableViewCell>"
            ),
            "paragraphStyle": (.subview, words, "NSParagraphStyle", end),
            "textTab": (
                .subview, words + "<paragraphStyle key=\"NSParagraphStyle\"><tabStops>", "",
                "</tabStops></paragraphStyle>" + end
            ),
            "shadow": (.subview, words, "NSShadow", end),
            "wkWebViewConfiguration": (.subview, web, "configuration", "</wkWebView>"),
            "wkPreferences": (
                .subview, web + "<wkWebViewConfiguration key=\"configuration\">", "preferences",
                "</wkWebViewConfiguration></wkWebView>"
            ),
        ]
    }()

    private struct Case {
        var kind: ElementKind, attribute: Attribute, property: String
        /// As the document says it.
        var value: String
        /// Whether the document leaves the attribute out, which means the value.
        var isLeftOut = false
    }

    private typealias Cases = [(place: ExtremeDocuments.Place, kind: ElementKind, cases: [Case])]

    private func cases(_ says: (Attribute) -> [(value: String, isLeftOut: Bool)]) -> Cases {
        let values = InterfaceCatalog.kinds.compactMap { kind in
            Self.values[kind.name.string].map { (kind: kind, place: $0.place) }
        }
        return (ExtremeDocuments.kinds + values).map { kind, place in
            let found = kind.attributes.flatMap { attribute -> [Case] in
                guard let property = kind.property(attribute) else { return [] }
                return says(attribute).map {
                    Case(kind: kind, attribute: attribute, property: property, value: $0.value, isLeftOut: $0.isLeftOut)
                }
            }
            return (place, kind, found)
        }
    }

    /// Another value than leaving it out means; nil for ids, which need an object.
    private static func value(_ attribute: Attribute) -> String? {
        switch attribute.type {
        case .bool: attribute.defaultValue == "YES" ? "NO" : "YES"
        case .integer: attribute.defaultValue == "3" ? "4" : "3"
        case .number: attribute.defaultValue == "0.25" ? "0.5" : "0.25"
        case .string, .localizable: "words"
        case .choice(let words): words.last { $0 != attribute.defaultValue }
        case .image: "star"
        case .reference, .identifier: nil
        }
    }

    /// Every other value that can be written down, also the one that leaving it out means, and leaving it out.
    private static func otherValues(_ attribute: Attribute) -> [(value: String, isLeftOut: Bool)] {
        let usual = attribute.defaultValue
        let written: [String] =
            switch attribute.type {
            case .bool: ["YES", "NO"]
            case .choice(let words): words
            case .integer, .number: usual.map { [$0] } ?? []
            case .string, .localizable, .image, .reference, .identifier: []
            }
        return written.map { ($0, false) } + (usual.map { [($0, true)] } ?? [])
    }

    /// What else has to be said for the value to make sense.
    private static let companions = [
        "currentPage": " numberOfPages=\"5\"", "springLoaded": "", "value": " maxValue=\"10\"",
    ]

    private func xml(_ each: Case, _ number: Int) -> String {
        let name = each.attribute.name.string
        let said = each.isLeftOut ? "" : "\(name)=\"\(each.value)\""
        if let around = Self.values[each.kind.name.string] {
            let key = around.key.isEmpty ? "" : " key=\"\(around.key)\""
            let value = "<\(each.kind.name)\(key) \(said)/>"
            return around.open.replacingOccurrences(of: "#", with: "e\(number)") + value + around.close
        }
        // What gives a cell its identifier for reuse looks for this, too.
        var opaque = name == "opaque" || name == "reuseIdentifier" ? "" : " opaque=\"NO\""
        if name == "opaque", each.kind.isReused, said != "opaque=\"NO\"" { opaque = " reuseIdentifier=\"r\(number)\"" }
        let frame =
            each.kind.isView ? "<rect key=\"frame\" x=\"10\" y=\"10\" width=\"120\" height=\"44\"/>" : ""
        return
            "<\(each.kind.name)\(opaque) \(said)\(Self.companions[name] ?? "") id=\"e\(number)\">\(frame)</\(each.kind.name)>"
    }

    func testEveryAttributeBecomesTheProperty() throws {
        let found = try read(cases { attribute in Self.value(attribute).map { [($0, false)] } ?? [] })
        print(
            "attributes that became their property: \(found.count - found.wrong.count) of \(found.count); \(found.lacking) not read"
        )
        XCTAssertEqual(found.wrong, [])
        XCTAssertEqual(found.unread.sorted(), [])
    }

    /// What a class sets up for itself leaves standing what the document said, whatever that was, and what leaving the
    /// attribute out means.
    func testEveryValueBecomesThePropertyAndSoDoesNone() throws {
        let found = try read(cases(Self.otherValues))
        print("values that became their property: \(found.count - found.wrong.count) of \(found.count)")
        XCTAssertEqual(found.wrong, [])
    }

    /// Loads the cases: how many there were, and what the objects had instead.
    private func read(
        _ cases: Cases
    ) throws -> (count: Int, wrong: [String], unread: Set<String>, lacking: Int) {
        var wrong: [String] = [], unread: Set<String> = [], lacking = 0, count = 0
        try MainActor.assumeIsolated {
            SceneRenderer.muteConstraintLog()
            for (place, kind, cases) in cases where !cases.isEmpty {
                let elements = cases.enumerated().map { xml($1, $0) }
                let text = ExtremeDocuments.storyboard(elements, place).replacingOccurrences(
                    of: "</document>",
                    with:
                        "<resources><image name=\"star\" catalog=\"system\" width=\"20\" height=\"20\"/></resources></document>"
                )
                let document = try StoryboardDocument(bytes: Array(text.utf8), path: "\(kind.name).storyboard")
                let objects = try Self.objects(of: document)
                for (number, each) in cases.enumerated() {
                    let name = "\(kind.name).\(each.attribute.name)"
                    guard let read = Self.reader(each) else {
                        if !Self.isLacking(each) { unread.insert(name) }
                        lacking += 1
                        continue
                    }
                    count += 1
                    guard let object = objects["e\(number)"] else {
                        wrong.append("\(name): nothing was loaded")
                        continue
                    }
                    let value = read(object)
                    if !Self.isSame(value, each) {
                        let said = each.isLeftOut ? " left out, which is \(each.value)" : "=\(each.value)"
                        wrong.append("\(name)\(said): \(each.property) is \(value.map { "\($0)" } ?? "nil")")
                    }
                }
            }
        }
        wrong.removeAll { Self.otherwise[String($0.prefix { !"=: ".contains($0) })] != nil }
        return (count, wrong, unread, lacking)
    }

    @MainActor private static func reader(_ each: Case) -> ((AnyObject) -> Any?)? {
        for kind in sequence(first: each.kind, next: \.parent) {
            if let reader = propertyReaders["\(kind.className).\(each.property)"] { return reader }
        }
        return nil
    }

    private static func isLacking(_ each: Case) -> Bool {
        sequence(first: each.kind, next: \.parent).contains {
            lackingProperties.contains($0.className) || lackingProperties.contains("\($0.className).\(each.property)")
        }
    }

    /// Values that a property never answers, and what it answers instead: Apple says of `automatic` that reading the
    /// property gives the style that it stands for.
    private static let becoming = ["modalPresentationStyle": ["automatic": "pageSheet"]]

    private static func isSame(_ value: Any?, _ each: Case) -> Bool {
        guard let value = value.flatMap(unwrapped) else { return false }
        switch each.attribute.kind {
        case .bool, .negated:
            return (value as? Bool ?? (raw(value) as? Int).map { $0 == 1 }) == (each.value == "YES")
        case .int, .float, .double:
            let number = (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
            return number.map { abs($0 - Double(each.value)!) < 1e-6 } ?? false
        case .string, .text: return raw(value) as? String == each.value
        case .choice(let choices):
            // Yes or no is archived as a number where leaving it out means something else.
            if let flag = value as? Bool { return flag == (each.value == "YES") }
            let raw = raw(value)
            let number = (raw as? Int) ?? (raw as? UInt).map { Int($0) } ?? (raw as? UInt64).map { Int($0) }
            return number == choices[becoming[each.attribute.name.string]?[each.value] ?? each.value]
        case .image: return value is UIImage
        case .reference, .compiled, .design: return false
        }
    }

    private static func raw(_ value: Any) -> Any { (value as? any RawRepresentable)?.rawValue ?? value }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    /// What is loaded, by Interface Builder's id.
    @MainActor private static func objects(of document: StoryboardDocument) throws -> [String: AnyObject] {
        let storyboard = try StoryboardCompiler.compile(document)
        var found: [String: AnyObject] = [:], kept: [UINibDecoder] = []
        func read(_ graph: NibGraph) {
            let decoder = UINibDecoder(graph: graph)
            decoder.isLenient = true
            kept.append(decoder)
            for index in graph.objects.indices {
                let reference = NibReference(index: Int32(index))
                if let id = graph.objects[index].id, found[id] == nil, id.hasPrefix("e"),
                    let object = decoder.instance(of: reference)
                {
                    found[id] = object
                }
                for entry in graph.objects[index].values { nested(entry.value) }
            }
        }
        func nested(_ value: NibValue) {
            switch value {
            case .nib(let graph): read(graph)
            case .array(let values): values.forEach(nested)
            case .dictionary(let entries): entries.forEach { nested($0.value) }
            default: break
            }
        }
        for name in Array(storyboard.nibNames.values) + ["c-view-v"] { storyboard.nib(name).map(read) }
        return found
    }
}

private extension ElementKind {
    var isReused: Bool { role == .cell || name.string == "collectionReusableView" }
}
