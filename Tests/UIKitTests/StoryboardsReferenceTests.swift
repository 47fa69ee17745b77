import Foundation
import XCTest

@testable import UIKit

/// Storyboards of bundles: references from one to another, and their languages.
final class StoryboardsReferenceTests: XCTestCase {
    private static func document(initial: String?, _ scenes: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \(initial.map { "initialViewController=\"\($0)\"" } ?? "")><scenes>\(scenes.joined())</scenes></document>
        """
    }

    private static func scene(_ id: String, _ connections: String = "", label: String = "") -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController storyboardIdentifier="\(id)" title="\(id)" id="\(id)" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v\(id)"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews><label opaque="NO" contentMode="left" text="\(label)" id="l\(id)"><rect key="frame" x="20" y="100" width="300" height="30"/></label></subviews></view>
          <connections>\(connections)</connections></viewController></objects></scene>
        """
    }

    private static func reference(_ id: String, to storyboard: String, _ identifier: String? = nil) -> String {
        """
        <scene sceneID="s\(id)"><objects><viewControllerPlaceholder storyboardName="\(storyboard)" \(identifier.map { "referencedIdentifier=\"\($0)\"" } ?? "") id="\(id)" sceneMemberID="viewController"/></objects></scene>
        """
    }

    private static func segue(_ identifier: String, _ destination: String) -> String {
        "<segue destination=\"\(destination)\" kind=\"presentation\" identifier=\"\(identifier)\" modalPresentationStyle=\"fullScreen\" id=\"g\(identifier)\"/>"
    }

    private func bundle(_ files: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "StoryboardsReferenceTests-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let place = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: place, atomically: true, encoding: .utf8)
        }
        return try XCTUnwrap(Bundle(path: folder.path))
    }

    @MainActor
    private func follow(_ identifier: String, from controller: UIViewController) -> UIViewController? {
        controller.performSegue(withIdentifier: identifier, sender: nil)
        MainLoop.settle(limit: 10)
        return controller.presentedViewController
    }

    func testABlankReferenceMeansTheInitialSceneAndAnIdentifierItsScene() throws {
        try onMain {
            let bundle = try bundle([
                "Main.storyboard": Self.document(
                    initial: "A", Self.scene("A", Self.segue("first", "r1") + Self.segue("named", "r2")),
                    Self.reference("r1", to: "Other"), Self.reference("r2", to: "Other", "C")),
                "Other.storyboard": Self.document(initial: "B", Self.scene("B"), Self.scene("C")),
            ])
            for (identifier, title) in [("first", "B"), ("named", "C")] {
                let a = try XCTUnwrap(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController())
                _ = show(a)
                let shown = try XCTUnwrap(follow(identifier, from: a))
                XCTAssertEqual(shown.title, title)
                XCTAssertEqual(shown.storyboard?.name, "Other", "it belongs to the storyboard that it is in")
            }
        }
    }

    func testStoryboardsThatReferToEachOtherGoOnForEver() throws {
        try onMain {
            let bundle = try bundle([
                "Main.storyboard": Self.document(
                    initial: "A", Self.scene("A", Self.segue("on", "r1")), Self.reference("r1", to: "Other", "B")),
                "Other.storyboard": Self.document(
                    initial: "B", Self.scene("B", Self.segue("on", "r2")), Self.reference("r2", to: "Main")),
            ])
            var current = try XCTUnwrap(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()),
                seen: [String?] = []
            _ = show(current)
            for _ in 0..<5 {
                seen.append(current.title)
                current = try XCTUnwrap(follow("on", from: current))
            }
            XCTAssertEqual(seen, ["A", "B", "A", "B", "A"])
        }
    }

    func testAReferenceToAReferenceLeadsToItsScene() throws {
        try onMain {
            let bundle = try bundle([
                "Main.storyboard": Self.document(
                    initial: "A", Self.scene("A", Self.segue("on", "r1")), Self.reference("r1", to: "Middle")),
                "Middle.storyboard": Self.document(initial: "r2", Self.reference("r2", to: "Far", "Z")),
                "Far.storyboard": Self.document(initial: nil, Self.scene("Z")),
            ])
            let a = try XCTUnwrap(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController())
            _ = show(a)
            XCTAssertEqual(follow("on", from: a)?.title, "Z")
        }
    }

    func testAReferenceIsAContainersChild() throws {
        try onMain {
            let tabs = """
                <scene sceneID="sT"><objects><tabBarController id="T" sceneMemberID="viewController"><tabBar key="tabBar" contentMode="scaleToFill" id="bar"><rect key="frame" x="0.0" y="0.0" width="393" height="49"/></tabBar>
                <connections><segue destination="r1" kind="relationship" relationship="viewControllers" id="t1"/><segue destination="A" kind="relationship" relationship="viewControllers" id="t2"/></connections>
                </tabBarController></objects></scene>
                """
            let bundle = try bundle([
                "Main.storyboard": Self.document(
                    initial: "T", tabs, Self.scene("A"), Self.reference("r1", to: "Other")),
                "Other.storyboard": Self.document(initial: "B", Self.scene("B")),
            ])
            let controller = try XCTUnwrap(
                UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController() as? UITabBarController)
            XCTAssertEqual(controller.viewControllers?.map(\.title), ["B", "A"])
            XCTAssertEqual(controller.viewControllers?.map { $0.storyboard?.name }, ["Other", "Main"])
        }
    }

    // MARK: Languages

    private func using(_ language: String?, _ body: () throws -> Void) rethrows {
        let before = AppLanguage.chosen
        defer { AppLanguage.chosen = before }
        AppLanguage.chosen = language
        try body()
    }

    @MainActor
    private func text(_ bundle: Bundle, _ name: String = "Main") throws -> String? {
        let controller = try XCTUnwrap(UIStoryboard(name: name, bundle: bundle).instantiateInitialViewController())
        return (controller.view.subviews.first as? UILabel)?.text
    }

    func testABaseStoryboardTakesItsTextsFromTheLanguagesTable() throws {
        try onMain {
            let bundle = try bundle([
                "Base.lproj/Main.storyboard": Self.document(initial: "A", Self.scene("A", label: "Harbour")),
                "de.lproj/Main.strings": "\"lA.text\" = \"Hafen\";\n",
                "pt.lproj/Main.strings": "\"other.text\" = \"Porto\";\n",
            ])
            try using("de-AT") { XCTAssertEqual(try text(bundle), "Hafen") }
            try using("pt") { XCTAssertEqual(try text(bundle), "Harbour", "what the table lacks stays") }
            try using("fr") { XCTAssertEqual(try text(bundle), "Harbour") }
        }
    }

    func testALanguageMayHaveAStoryboardOfItsOwn() throws {
        try onMain {
            let bundle = try bundle([
                "en.lproj/Main.storyboard": Self.document(initial: "A", Self.scene("A", label: "Harbour")),
                "de.lproj/Main.storyboard": Self.document(initial: "A", Self.scene("A", label: "Hafen")),
            ])
            try using("de") { XCTAssertEqual(try text(bundle), "Hafen") }
            try using("en") { XCTAssertEqual(try text(bundle), "Harbour") }
            try using("fr") { XCTAssertEqual(try text(bundle), "Harbour", "English where there is nothing better") }
        }
    }
}
