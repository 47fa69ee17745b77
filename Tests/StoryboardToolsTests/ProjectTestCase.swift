import Foundation
import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// A project of one app, written to a folder of its own: `App.xcodeproj`, whose target has every file in `App/`.
class ProjectTestCase: XCTestCase {
    private(set) var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "project-\(UUID().uuidString)"
        try write(
            "App.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            {
                archiveVersion = 1; objectVersion = 77; rootObject = P;
                objects = {
                    P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
                    G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
                    F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                    T = { isa = PBXNativeTarget; name = App; productName = App; productType = "com.apple.product-type.application";
                          buildConfigurationList = M; buildPhases = (); fileSystemSynchronizedGroups = (F); };
                    L = { isa = XCConfigurationList; buildConfigurations = (C); };
                    M = { isa = XCConfigurationList; buildConfigurations = (D); };
                    C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; }; };
                    D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = App; GENERATE_INFOPLIST_FILE = YES; }; };
                };
            }
            """)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    @discardableResult
    func write(_ path: String, _ text: String) throws -> String {
        let file = folder + "/" + path
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)), as: UTF8.self)
    }

    func facts() -> ProjectFacts { ProjectFacts(projects: [folder + "/App.xcodeproj"]) }

    /// A storyboard of these scenes; each a controller.
    static func storyboard(_ controllers: String..., resources: String = "", initial: String = "") -> String {
        let scenes = controllers.enumerated().map {
            """
                <scene sceneID="s\($0)"><objects>
                    \($1)
                    <placeholder placeholderIdentifier="IBFirstResponder" id="r\($0)" userLabel="First Responder" sceneMemberID="firstResponder"/>
                    <exit id="x\($0)" userLabel="Exit" sceneMemberID="exit"/>
                </objects></scene>
            """
        }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch"\(initial)>
            <scenes>
            \(scenes)
            </scenes>
            <resources>\(resources)</resources>
            </document>

            """
    }

    /// The attributes of a class of the app's own.
    static func own(_ name: String) -> String {
        "customClass=\"\(name)\" customModule=\"App\" customModuleProvider=\"target\""
    }

    /// What the project's rules find, as `rule: message remedy`, in the documents of the project's folder.
    func findings(_ rules: String...) throws -> [String] {
        let wanted = rules.compactMap(RuleRegistry.rule)
        XCTAssertEqual(wanted.count, rules.count, "no such rule")
        let checked = rules.isEmpty ? RuleRegistry.projectRules.filter { $0.isDefault && $0.severity != .note } : wanted
        let result = Checker(rules: checked, facts: facts()).check(try DocumentFinder.documents(at: [folder + "/App"]))
        return result.findings.map {
            "\($0.rule): \($0.diagnostic.message)" + ($0.diagnostic.remedy.map { " " + $0 } ?? "")
        }
    }
}
