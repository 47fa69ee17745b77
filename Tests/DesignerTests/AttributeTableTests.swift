import InterfaceCatalog
import StoryboardDocument
import XCTest

@testable import Designer

/// The table of operation and kind, for properties: every attribute that the catalog has of every kind of object is set, read back and cleared.
final class AttributeTableTests: XCTestCase {
    func testEveryAttributeOfEveryKindIsSetAndCleared() throws {
        try main {
            var count = 0, kinds = 0, wrong: [String] = []
            for kind in InterfaceCatalog.kinds where Self.roles.contains(kind.role) {
                kinds += 1
                let document = try StoryboardDocument(bytes: Self.document(of: kind), path: "Main.storyboard")
                for attribute in kind.attributes where Self.isOrdinary(attribute) {
                    for value in Self.values(attribute) {
                        let name = "\(kind.name).\(attribute.name)"
                        do {
                            try Edit(document, layout: .canvas).apply(
                                .set(
                                    object: "obj-00-001", property: attribute.name.string, value: value.typed,
                                    traits: nil))
                        } catch {
                            wrong.append("\(name): \(error)")
                            continue
                        }
                        count += 1
                        let element = document.element(id: "obj-00-001")
                        let said = element?.string(attribute.name)
                        let isLeftOut = said == nil && Self.isSame(value.written, attribute.defaultValue)
                        if said != value.written, !isLeftOut {
                            wrong.append("\(name)=\(value.typed): \(said ?? "nothing")")
                        }
                        try Edit(document, layout: .canvas).apply(
                            .set(object: "obj-00-001", property: attribute.name.string, value: nil, traits: nil))
                        if let left = document.element(id: "obj-00-001")?.string(attribute.name) {
                            wrong.append("\(name) cleared: \(left)")
                        }
                    }
                }
            }
            print("attributes set and cleared: \(count) values, \(kinds) kinds; \(wrong.count) wrong")
            XCTAssertEqual(Array(wrong.prefix(40)), [])
            XCTAssertGreaterThan(count, 3_000)
        }
    }

    private static let roles: Set<ElementKind.Role> = [.view, .control, .cell, .controller, .object]

    /// Attributes that mean one thing by themselves.
    ///
    /// Those that are other attributes' labels in the inspector (`identifier` is the reuse identifier's, Clip to Bounds `clipsSubviews`) have their own tests.
    private static func isOrdinary(_ attribute: Attribute) -> Bool {
        switch attribute.type {
        case .reference, .identifier: false
        default:
            ![
                "id", "key", "sceneMemberID", "reference", "customModule", "customModuleProvider", "customClass",
                "style", "dataMode", "storyboardIdentifier", "identifier", "largeTitle", "clipsToBounds", "alignment",
            ].contains(attribute.name.string)
        }
    }

    private static func isSame(_ value: String, _ usual: String?) -> Bool {
        guard let usual else { return value == "0.0" }
        return value == usual || Double(value).map { $0 == Double(usual) } ?? false
    }

    /// As people type them, and as they are written.
    private static func values(_ attribute: Attribute) -> [(typed: String, written: String)] {
        switch attribute.type {
        case .bool: [("yes", "YES"), ("off", "NO")]
        case .integer: [("3", "3"), ("2*4", "8")]
        case .number: [("1/2", "0.5"), ("0", "0.0"), ("12", "12")]
        case .string, .localizable:
            [
                ("a “b” & <c>", "a “b” & <c>"),
                (String(repeating: "long ", count: 40), String(repeating: "long ", count: 40)),
            ]
        case .choice(let words): words.map { ($0, $0) }
        case .image: [("photo", "photo")]
        case .reference, .identifier: []
        }
    }

    private static func document(of kind: ElementKind) throws -> [UInt8] {
        let object = "<\(kind.name) id=\"obj-00-001\"/>"
        let inView = kind.role == .view || kind.role == .control
        let content =
            kind.role == .controller
            ? "<scene sceneID=\"sce-00-001\"><objects><\(kind.name) id=\"obj-00-001\" sceneMemberID=\"viewController\"/></objects></scene>"
            : """
            <scene sceneID="sce-00-001"><objects><viewController id="con-00-001" sceneMemberID="viewController"><view key="view" id="vie-00-001">\
            \(inView ? "<subviews>\(object)</subviews>" : "")</view></viewController>\(inView ? "" : object)</objects></scene>
            """
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><scenes>\(content)</scenes></document>
            """
        return Array(text.utf8)
    }
}
