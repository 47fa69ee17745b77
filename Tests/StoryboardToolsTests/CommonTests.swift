import Foundation
import StoryboardDocument
import StoryboardTools
import XCTest

final class CommonTests: XCTestCase {
    func testObjectsAreNamedAsTheOutlineDoes() throws {
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
            <viewController title="Profile" id="c" sceneMemberID="viewController"><view key="view" id="v"><subviews>
            <label text="Name" id="l"/><button id="b"><state key="normal" title="Send"/></button><imageView id="i"/>
            </subviews></view></viewController></objects></scene></scenes></document>
            """
        let document = try StoryboardDocument(bytes: Array(xml.utf8), path: "Main.storyboard")
        func name(_ id: String) -> String { ObjectName(document.element(id: id)!).description }
        XCTAssertEqual(name("l"), "Label “Name” in Profile")
        XCTAssertEqual(name("b"), "Button “Send” in Profile")
        XCTAssertEqual(name("i"), "Image View in Profile")
        XCTAssertEqual(name("c"), "View Controller “Profile” in Profile")
    }

    func testFoldersAreSearchedAndFilesTakenAsGiven() throws {
        let folder = NSTemporaryDirectory() + "finder-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for path in ["b/Main.storyboard", "a.xib", "a.swift", ".hidden/c.xib", "build/d.xib"] {
            let file = "\(folder)/\(path)"
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: file))
        }
        XCTAssertEqual(
            try DocumentFinder.documents(at: [folder, "\(folder)/a.xib"]),
            ["\(folder)/a.xib", "\(folder)/b/Main.storyboard"])
        XCTAssertThrowsError(try DocumentFinder.documents(at: ["\(folder)/none"])) {
            XCTAssertTrue("\($0)".contains("no such file"))
        }
    }
}
