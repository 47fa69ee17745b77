import Foundation
import StoryboardDocument
import StoryboardTools
import XCTest

/// Documents made of a few lines, and what the rules say of them.
enum CheckFixture {
    static func xib(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
        \(objects)
            </objects>
        </document>

        """
    }

    static func storyboard(_ scenes: String, initial: String? = "c1", resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
            <scenes>
        \(scenes)
            </scenes>
        \(resources)
        </document>

        """
    }

    /// A scene with one controller.
    static func scene(
        _ id: String, _ attributes: String = "", view: String = "", connections: String = "", also: String = ""
    ) -> String {
        """
        <scene sceneID="s-\(id)"><objects><viewController \(attributes) id="\(id)" sceneMemberID="viewController"><view key="view" id="v-\(id)">\(view)</view>\(connections.isEmpty ? "" : "<connections>\(connections)</connections>")</viewController>\(also)</objects></scene>
        """
    }

    static func findings(
        _ xml: String, _ rules: String..., path: String = "Main.storyboard", options: [String: OptionValue] = [:]
    ) throws -> [Finding] {
        let chosen = try rules.map { try XCTUnwrap(RuleRegistry.rule(named: $0), "no rule \($0)") }
        let document = try StoryboardDocument(bytes: Array(xml.utf8), path: path)
        let choices = (chosen.isEmpty ? RuleRegistry.all.filter(\.isDefault) : chosen).map {
            RuleChoice($0, RuleSettings(options: options))
        }
        return Checker { _ in choices }.findings(in: CheckContext(document))
    }

    /// The ids of the objects that a rule finds fault with.
    static func objects(
        _ xml: String, _ rule: String, path: String = "Main.storyboard", options: [String: OptionValue] = [:]
    ) throws -> [String] {
        try findings(xml, rule, path: path, options: options).map { $0.diagnostic.objectID ?? "" }
    }

    /// A folder that is gone when the test ends.
    static func folder(_ test: XCTestCase, _ files: [String: String]) throws -> String {
        let folder = NSTemporaryDirectory() + "check-\(UUID().uuidString)"
        for (path, text) in files {
            let file = "\(folder)/\(path)"
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        }
        test.addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
        return folder
    }
}
