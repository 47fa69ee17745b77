import StoryboardDocument
import XCTest

@testable import UIKit

/// Scenes that would be made without end: the tools say so, and go on.
final class StoryboardsDamageTests: XCTestCase {
    private func storyboard(_ scenes: String, path: String = "Test.storyboard") throws -> StoryboardDocument {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes>
            \(scenes)
            </scenes></document>
            """
        return try StoryboardDocument(bytes: Array(text.utf8), path: path)
    }

    private func embedding(_ id: String, _ other: String) -> String {
        """
        <scene><objects><viewController id="\(id)" sceneMemberID="viewController"><view key="view" id="v\(id)"><subviews>
        <containerView id="c\(id)"><connections><segue destination="\(other)" kind="embed" id="s\(id)"/></connections></containerView></subviews></view></viewController></objects></scene>
        """
    }

    func testScenesThatEmbedEachOtherEndWhereNoAppWouldGo() throws {
        let document = try storyboard(embedding("a", "b") + embedding("b", "a"))
        try onMain {
            let board = try UIStoryboard(document: document, lenient: true)
            var controller = try XCTUnwrap(board.instantiateInitialViewController())
            controller.loadViewIfNeeded()
            var depth = 0
            while let child = controller.children.first {
                controller = child
                depth += 1
            }
            XCTAssertEqual(depth, 50)
        }
    }

    func testReferencesInACircleLeadNowhere() throws {
        let bundle = try XCTUnwrap(temporaryBundle())
        let reference = { (id: String, name: String, other: String) in
            "<scene><objects><viewControllerPlaceholder storyboardName=\"\(name)\" referencedIdentifier=\"\(other)\" storyboardIdentifier=\"\(id)\" id=\"\(id)\" sceneMemberID=\"viewController\"/></objects></scene>"
        }
        let one = try storyboard(reference("a", "Two", "b")),
            two = try storyboard(reference("b", "One", "a").replacing("id=\"b\"", with: "id=\"a\""))
        try Data(one.serialized()).write(to: URL(fileURLWithPath: bundle.bundlePath + "/One.storyboard"))
        try Data(two.serialized()).write(to: URL(fileURLWithPath: bundle.bundlePath + "/Two.storyboard"))
        defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
        try onMain {
            XCTAssertNil(
                try UIStoryboard(document: one, bundle: bundle, lenient: true).instantiateInitialViewController())
        }
    }

    private func temporaryBundle() -> Bundle? {
        let path = NSTemporaryDirectory() + UUID().uuidString + ".bundle"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return Bundle(path: path)
    }
}
