import Foundation
import SeededNumbers
import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Random edits of real documents: each is reported, and nothing else is. Needs STORYBOARD_CORPUS.
final class DiffPropertyTests: XCTestCase {
    func testEveryEditIsReportedAndNothingElse() throws {
        guard let corpus = ProcessInfo.processInfo.environment["STORYBOARD_CORPUS"] else {
            throw XCTSkip("STORYBOARD_CORPUS names no folder of documents")
        }
        let files = try DocumentFinder.documents(at: [corpus])
        let stride = Int(ProcessInfo.processInfo.environment["STORYBOARD_CORPUS_STRIDE"] ?? "") ?? 40
        var generator = SeededNumbers(2026)
        var edits: [String: Int] = [:]
        for (number, file) in files.enumerated() where number % stride == 0 {
            guard let before = try? StoryboardDocument(contentsOf: file) else { continue }
            for kind in RandomEdit.allCases {
                let after = try StoryboardDocument(contentsOf: file)
                guard let expected = kind.apply(to: after, using: &generator) else { continue }
                let written = try StoryboardDocument(bytes: after.serialized(), path: file)
                let comparison = DocumentComparison(old: before, new: written)
                let found = Set(comparison.changes.filter { !$0.isInside }.flatMap { Self.summaries($0, comparison) })
                if kind == .swapSiblings {
                    XCTAssertTrue(
                        found.count == 1 && found.isSubset(of: expected),
                        "\(file): \(kind): expected one of \(expected), found \(found)")
                } else {
                    XCTAssertEqual(found, expected, "\(file): \(kind)")
                }
                edits["\(kind)", default: 0] += 1
            }
        }
        XCTAssertEqual(edits.count, RandomEdit.allCases.count, "kinds of edits that found a place: \(edits)")
        print("edits: \(edits.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
    }

    private static func summaries(_ change: DocumentComparison.Change, _ comparison: DocumentComparison) -> [String] {
        let id =
            change.new.map { comparison.matching.new.objects[$0].id } ?? comparison.matching.old.objects[change.old!].id
        guard change.kind == .changed else { return ["\(change.kind) \(id)"] }
        return (change.move.map { [$0.changesParent ? "moved \(id)" : "reordered \(id)"] } ?? [])
            + change.properties.map { "\(id) \($0.path[0])" }
    }
}

/// One thing that a person may do to a document, through the document's own API.
enum RandomEdit: CaseIterable {
    case changeAttribute, addAttribute, removeAttribute, changeValue, removeValue, moveToOther, swapSiblings,
        removeObject, addObject, newID

    private static let links: Set<Name> = [
        "constraint", "outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection",
    ]

    /// What the comparison has to find; nil where the document has no place for the edit.
    func apply(to document: StoryboardDocument, using generator: inout SeededNumbers) -> Set<String>? {
        let outline = DocumentOutline(document)
        let counts = Dictionary(outline.objects.map { ($0.id, 1) }, uniquingKeysWith: +)
        let objects = outline.objects.dropFirst().filter { counts[$0.id] == 1 && $0.element.name != .scene }
        func pick(where isMeant: (DocumentOutline.Object) -> Bool, _ generator: inout SeededNumbers) -> DocumentOutline
            .Object?
        {
            objects.filter(isMeant).randomElement(using: &generator)
        }
        func plain(_ element: Element) -> [Name] { element.attributes.names.filter { $0 != .id && $0 != .key } }
        switch self {
        case .changeAttribute:
            guard let object = pick(where: { !plain($0.element).isEmpty }, &generator),
                let name = plain(object.element).randomElement(using: &generator)
            else { return nil }
            object.element[name] = (object.element[name] ?? "") + "1"
            return ["\(object.id) \(name)"]
        case .addAttribute:
            guard let object = pick(where: { $0.element.userLabel == nil }, &generator) else { return nil }
            object.element[.userLabel] = "Named by a test"
            return ["\(object.id) userLabel"]
        case .removeAttribute:
            guard let object = pick(where: { !plain($0.element).isEmpty }, &generator),
                let name = plain(object.element).randomElement(using: &generator)
            else { return nil }
            object.element[name] = nil
            return ["\(object.id) \(name)"]
        case .changeValue, .removeValue:
            let values = { (object: DocumentOutline.Object) in
                object.element.children.filter {
                    PropertyComparison.atoms.contains($0.name) && $0.name != "nil" && $0.has(.key)
                        && !$0.attributes.isEmpty && $0.children.isEmpty
                }
            }
            guard let object = pick(where: { !values($0).isEmpty }, &generator),
                let value = values(object).randomElement(using: &generator), let key = value[.key]
            else { return nil }
            if self == .removeValue {
                value.remove()
            } else {
                value["x"] = "\(Int.random(in: 500..<900, using: &generator))"
            }
            return ["\(object.id) \(key)"]
        case .moveToOther:
            guard let object = pick(where: { $0.slot == "subviews" }, &generator), let list = object.element.parent,
                let target = pick(
                    where: { other in
                        other.element.child("subviews").map { $0 != list } ?? false
                            && !isInside(other.element, object.element)
                    }, &generator)
            else { return nil }
            target.element.child("subviews")!.append(object.element)
            return ["moved \(object.id)"]
        case .swapSiblings:
            guard
                let object = pick(
                    where: { $0.slot == "subviews" && outline.objects[$0.parent].children.count > 1 && $0.place > 0 },
                    &generator),
                let list = object.element.parent, let first = list.children.first, let other = first.id,
                counts[other] == 1, first != object.element
            else { return nil }
            list.insert(object.element, before: first)
            return Set(outline.objects[object.parent].children.map { "reordered \(outline.objects[$0].id)" })
        case .removeObject:
            guard let object = objects.randomElement(using: &generator) else { return nil }
            object.element.remove()
            return ["removed \(object.id)"]
        case .addObject:
            guard let list = pick(where: { $0.element.child("subviews") != nil }, &generator)?.element.child("subviews")
            else { return nil }
            let id = document.makeID(using: &generator)
            list.append(document.makeElement("activityIndicatorView", [.id: id, "style": "medium"]))
            return ["added \(id)"]
        case .newID:
            guard
                let object = pick(where: { !Self.links.contains($0.element.name) && $0.id.utf8.count >= 8 }, &generator)
            else { return nil }
            let id = document.makeID(using: &generator)
            document.forEachElement { element in
                for attribute in element.attributes where attribute.value == object.id && attribute.name != "sceneID" {
                    element[attribute.name] = id
                }
            }
            return ["\(id) id"]
        }
    }

    private func isInside(_ element: Element, _ other: Element) -> Bool {
        var current: Element? = element
        while let here = current {
            if here == other { return true }
            current = here.parent
        }
        return false
    }
}
