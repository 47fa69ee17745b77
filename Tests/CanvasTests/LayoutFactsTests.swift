import Canvas
import CoreGraphics
import DeviceCatalog
import Foundation
import InterfaceCatalog
import XCTest

/// What Interface Builder's canvas did most often in documents that people saved: Tests/Facts/layout.txt, which
/// Scripts/layout-facts.py counts. Each line is laid out in a document of our own.
final class LayoutFactsTests: XCTestCase {
    private struct Fact {
        var line: String
        var rule: String
        var tools: Int
        var device: String
        /// The bars around a scene, or what a height depends on.
        var what: String
        /// Points.
        var figure: CGFloat

        init?(_ line: Substring) {
            let words = line.split(separator: " ")
            guard words.count >= 6, let tools = Int(words[1]), words[3].last == ":",
                let figure = Double(words[4].dropLast())
            else { return nil }
            (self.line, rule, self.tools, device) = (String(line), String(words[0]), tools, String(words[2]))
            (what, self.figure) = (String(words[3].dropLast()), CGFloat(figure))
        }
    }

    func testWhatTheCanvasDidMostOftenItDoesHere() throws {
        let sheet = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Facts/layout.txt")
        let facts = try String(contentsOf: sheet, encoding: .utf8).split(separator: "\n").filter { $0.first != "#" }
        XCTAssertGreaterThan(facts.count, 80)
        for line in facts {
            let fact = try XCTUnwrap(Fact(line), "\(line)")
            let found = try main { try figure(of: fact) }
            XCTAssertEqual(try XCTUnwrap(found, fact.line), fact.figure, accuracy: 0.51, fact.line)
        }
    }

    /// What our layout makes of a fact's circumstances.
    @MainActor
    private func figure(of fact: Fact) throws -> CGFloat? {
        let device = try XCTUnwrap(Device.named(fact.device), fact.device)
        let size = (Int(device.width), Int(device.height))
        func inside(_ ties: String, controller: String = "", attributes: String = "useSafeAreas=\"YES\"") throws
            -> CGRect?
        {
            try frames(
                scene(size: size, controller: controller, ties: ties) + bars(fact.what), tools: fact.tools,
                device: fact.device, attributes: attributes)["inside"]
        }
        switch fact.rule {
        case "safe-area-top": return try inside(fill("safe"))?.minY
        case "safe-area-bottom": return try inside(fill("safe")).map { CGFloat(device.height) - $0.maxY }
        case "layout-guide-top": return try inside(tiesToGuides, controller: guides, attributes: "")?.minY
        case "layout-guide-bottom":
            return try inside(tiesToGuides, controller: guides, attributes: "").map { CGFloat(device.height) - $0.maxY }
        case "margin-leading":
            return try inside(tie("leading", "root", "leadingMargin") + tie("top", "root", "top") + own)?.minX
        default:
            return try frames(
                scene(size: size, ties: ties("content")).replacingOccurrences(
                    of:
                        "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"inside\"></view>",
                    with: element(fact)), tools: fact.tools, device: fact.device)["content"]?.height
        }
    }

    // MARK: Documents

    private func tie(_ edge: String, _ item: String, _ other: String, of view: String = "inside") -> String {
        "<constraint firstItem=\"\(view)\" firstAttribute=\"\(edge)\" secondItem=\"\(item)\" secondAttribute=\"\(other)\" id=\"\(edge)-\(view)\"/>"
    }

    /// Ties a view by its upper left corner.
    private func ties(_ view: String) -> String {
        tie("leading", "root", "leading", of: view) + tie("top", "root", "top", of: view)
    }

    /// A size that constraints of the view's own ask for, held by the root.
    private let own = """
        <constraint firstItem="inside" firstAttribute="width" constant="10" id="w"/>\
        <constraint firstItem="inside" firstAttribute="height" constant="10" id="h"/>
        """

    private let guides = """
        <layoutGuides><viewControllerLayoutGuide type="top" id="above"/><viewControllerLayoutGuide type="bottom" id="below"/></layoutGuides>
        """

    private var tiesToGuides: String {
        tie("leading", "root", "leading") + tie("trailing", "root", "trailing") + tie("top", "above", "bottom")
            + tie("bottom", "below", "top")
    }

    private func bars(_ what: String) -> String {
        let inTab = what == "navigation+tab" ? "nav" : "c"
        let tab = """
            <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController">
            <tabBar key="tabBar" contentMode="scaleToFill" id="tabBar"/>
            <connections><segue destination="\(inTab)" kind="relationship" relationship="viewControllers" id="v"/></connections>
            </tabBarController></objects></scene>
            """
        return (what.contains("navigation") ? navigation : "") + (what.contains("tab") ? tab : "")
    }

    /// A view whose content decides its height.
    private func element(_ fact: Fact) -> String {
        let tag = fact.rule.replacingOccurrences(of: "-height", with: "")
        let parts = fact.what.split(separator: ":")
        let font =
            parts.count == 2
            ? "<fontDescription key=\"fontDescription\" type=\"\(tag == "label" ? parts[0] : "system")\" pointSize=\"\(parts[1])\"/>"
            : ""
        let attributes =
            switch tag {
            case "label": "text=\"Label\" lineBreakMode=\"tailTruncation\""
            case "textField": parts[0] == "none" ? "" : "borderStyle=\"\(parts[0])\""
            case "segmentedControl": "segmentControlStyle=\"plain\" selectedSegmentIndex=\"0\""
            case "slider": "value=\"0.5\" minValue=\"0.0\" maxValue=\"1\""
            default: ""
            }
        let segments =
            tag == "segmentedControl"
            ? "<segments><segment title=\"First\"/><segment title=\"Second\"/></segments>" : ""
        return
            "<\(tag) opaque=\"NO\" contentMode=\"scaleToFill\" \(attributes) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"content\">\(font)\(segments)</\(tag)>"
    }
}
