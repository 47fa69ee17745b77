import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// What code promises to documents and doesn't keep.
final class ProjectMisuseRuleTests: ProjectTestCase {
    private func xib(_ objects: String, owner: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner)
        \(objects)
        </objects></document>
        """
    }

    private func scene(_ name: String, _ view: String, connections: String = "") -> String {
        "<viewController id=\"c\" sceneMemberID=\"viewController\" \(Self.own(name))><view key=\"view\" id=\"v\"><subviews>\(view)</subviews></view><connections>\(connections)</connections></viewController>"
    }

    // MARK: Lists

    private func list(_ element: String, _ code: String) throws -> [String] {
        try write("App/Code.swift", code)
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                scene(
                    "Home",
                    "<\(element) id=\"t\"><connections><outlet property=\"dataSource\" destination=\"c\" id=\"o\"/></connections></\(element)>"
                )))
        return try findings("missing-list-method")
    }

    private static let rows =
        "func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }"
    private static let cells =
        "func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }"

    func testADataSourceHasWhatItsListAsksFor() throws {
        XCTAssertEqual(
            try list("tableView", "class Home: UIViewController {}"),
            [
                "missing-list-method: Table View asks Home for tableView:numberOfRowsInSection: and tableView:cellForRowAtIndexPath:, which it doesn't have. Write the methods, or connect the list's data source to what has them."
            ])
        XCTAssertEqual(
            try list(
                "tableView",
                "class Base: UIViewController { \(Self.rows) }\nclass Home: Base {}\nextension Home: UITableViewDataSource { \(Self.cells) }"
            ), [])
        XCTAssertEqual(
            try list(
                "pickerView",
                "class Home: UIViewController { func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }\nfunc pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1 } }"
            ),
            [])
        XCTAssertEqual(try list("pickerView", "class Home: UIViewController {}").count, 1)
        XCTAssertEqual(
            try list("tableView", "import Kit\nclass Home: KitController {}"), [],
            "a library's superclass may have them")
    }

    func testADataSourceThatIsMadeInCodeStandsInForTheConnectedOne() throws {
        XCTAssertEqual(
            try list(
                "tableView",
                "class Home: UIViewController { var rows: UITableViewDiffableDataSource<String, Int>! }"), [])
    }

    func testATableControllerThatCountsRowsMakesTheCells() throws {
        func found(_ code: String, _ mode: String = "prototypes") throws -> Int {
            try write("App/Code.swift", "class Home: UITableViewController { \(code) }")
            try write(
                "App/Main.storyboard",
                Self.storyboard(
                    "<tableViewController id=\"c\" sceneMemberID=\"viewController\" \(Self.own("Home"))><tableView key=\"view\" dataMode=\"\(mode)\" id=\"t\"><connections><outlet property=\"dataSource\" destination=\"c\" id=\"o\"/></connections></tableView></tableViewController>"
                ))
            return try findings("missing-list-method").count
        }
        XCTAssertEqual(try found("override " + Self.rows), 1)
        XCTAssertEqual(try found(""), 0, "no rows, no cells")
        XCTAssertEqual(try found("override \(Self.rows)\noverride \(Self.cells)"), 0)
        XCTAssertEqual(try found("override " + Self.rows, "static"), 0)
    }

    // MARK: Segues, xibs

    func testACustomSeguesClassSaysWhatItDoes() throws {
        try write(
            "App/Code.swift",
            "class Fade: UIStoryboardSegue {}\nclass Slide: UIStoryboardSegue { override func perform() {} }\nclass Slower: Slide {}"
        )
        let segues = ["Fade", "Slide", "Slower"].map {
            "<segue kind=\"custom\" destination=\"c\" identifier=\"\($0)\" id=\"\($0)\" \(Self.own($0))/>"
        }.joined()
        try write("App/Main.storyboard", Self.storyboard(scene("Home", "", connections: segues)))
        XCTAssertEqual(
            try findings("segue-class-without-perform"),
            [
                "segue-class-without-perform: A segue must either have a performHandler or it must override -perform: Fade doesn't. Override perform() in it."
            ])
    }

    func testAControllersXibConnectsItsView() throws {
        let code =
            "class ProfileController: UIViewController {}\nclass Own: UIViewController { override func loadView() {} }"
        func found(_ file: String, _ name: String, _ connections: String = "") throws -> Int {
            try write("App/Code.swift", code)
            try? FileManager.default.removeItem(atPath: folder + "/App")
            try write("App/Code.swift", code)
            try write(
                "App/\(file).xib",
                xib(
                    "<view id=\"v\"/>",
                    owner: "\(Self.own(name))><connections>\(connections)</connections></placeholder>"))
            return try findings("missing-view-outlet").count
        }
        XCTAssertEqual(try found("ProfileController", "ProfileController"), 1)
        XCTAssertEqual(try found("Profile", "ProfileController"), 1, "UIKit looks for it without “Controller”, too")
        XCTAssertEqual(try found("Row", "ProfileController"), 0, "the owner of something else")
        XCTAssertEqual(
            try found("Profile", "ProfileController", "<outlet property=\"view\" destination=\"v\" id=\"o\"/>"), 0)
        XCTAssertEqual(try found("Own", "Own"), 0)
        XCTAssertEqual(try found("Profile", "ProfileController"), 1)
        try write("App/Main.storyboard", Self.storyboard(scene("ProfileController", "")))
        XCTAssertEqual(try findings("missing-view-outlet"), [], "a scene's controller has the scene's view")
    }

    // MARK: Values

    func testAnActionIsSentByWhatItTakes() throws {
        try write(
            "App/Code.swift",
            "class Home: UIViewController {\n@IBAction func tapped(_ sender: UIButton) {}\n@IBAction func any(_ sender: Any) {}\n@IBAction func control(_ sender: UIControl) {}\n}"
        )
        func action(_ selector: String) -> String {
            "<connections><action selector=\"\(selector)\" destination=\"c\" id=\"\(UUID())\"/></connections>"
        }
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                scene(
                    "Home",
                    "<switch id=\"s\">\(action("tapped:"))</switch><button id=\"b\">\(action("tapped:"))</button><slider id=\"l\">\(action("any:"))</slider><slider id=\"m\">\(action("control:"))</slider>"
                )))
        XCTAssertEqual(
            try findings("action-sender"),
            [
                "action-sender: “tapped(_:)” of Home takes a UIButton, but is sent by a UISwitch: Switch. Let it take a UISwitch, or Any, or connect it with a UIButton."
            ])
    }

    func testARuntimeAttributeIsWhatThePropertyHolds() throws {
        try write(
            "App/Code.swift",
            "class Badge: UIView {\n@IBInspectable var radius: CGFloat = 0\n@IBInspectable var title: String = \"\"\n@IBInspectable var tone: UIColor?\n@IBInspectable var free = 1\n}"
        )
        func found(_ key: String, _ type: String) throws -> [String] {
            try write(
                "App/Main.storyboard",
                Self.storyboard(
                    scene(
                        "Home",
                        "<view id=\"b\" \(Self.own("Badge"))><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(key)\"/></userDefinedRuntimeAttributes></view>"
                    )))
            return try findings("runtime-attribute-type")
        }
        XCTAssertEqual(
            try found("radius", "color"),
            [
                "runtime-attribute-type: “radius” of Badge is a CGFloat, but the document gives it a color. Choose the type anew in the Identity inspector."
            ])
        XCTAssertEqual(
            try found("radius", "nil"),
            [
                "runtime-attribute-type: [<Badge> setNilValueForKey]: could not set nil as the value for the key radius: it is a CGFloat. Give it a value in the Identity inspector."
            ])
        XCTAssertEqual(try found("title", "number").count, 1)
        for (key, type) in [
            ("radius", "number"), ("radius", "string"), ("title", "localizedString"), ("tone", "color"),
            ("tone", "nil"), ("free", "number"),
        ] { XCTAssertEqual(try found(key, type), [], "\(key) \(type)") }
    }

    // MARK: Classes that were taken away

    func testOutletsAndActionsOfApplesClassesAreTheirs() throws {
        try write(
            "App/Code.swift",
            "class Home: UIViewController { @IBAction func go(_ sender: Any) {} }\nextension UIViewController { @IBAction func close(_ sender: Any) {} }"
        )
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                "<viewController id=\"c\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"v\"><subviews><button id=\"b\"><connections><action selector=\"go:\" destination=\"c\" eventType=\"touchUpInside\" id=\"a\"/><action selector=\"close:\" destination=\"c\" eventType=\"touchUpInside\" id=\"a2\"/></connections></button><tableView id=\"t\"><connections><outlet property=\"delegate\" destination=\"c\" id=\"o2\"/></connections></tableView></subviews></view><connections><outlet property=\"title\" destination=\"b\" id=\"o\"/><outlet property=\"nameLabel\" destination=\"b\" id=\"o3\"/></connections></viewController>"
            ))
        XCTAssertEqual(
            try findings("unknown-outlet", "unknown-action").filter { !$0.contains("“title”") },
            [
                "unknown-outlet: View Controller is a UIViewController, which has no outlet “nameLabel”. Give it its class in the Identity inspector, or remove the connection.",
                "unknown-action: View Controller is a UIViewController, which has no action “go:”. Give it its class in the Identity inspector, or connect the action anew.",
            ].sorted { a, _ in a.contains("action") })
    }

    // MARK: Availability, references

    func testADocumentForAnOlderIOSThanItsTargetsIsFound() throws {
        func found(_ deployment: String, target: String) throws -> [String] {
            let project = try read("App.xcodeproj/project.pbxproj")
            let settings = try NSRegularExpression(pattern: #"(IPHONEOS_DEPLOYMENT_TARGET = [0-9.]+; )?SWIFT_VERSION"#)
            try write(
                "App.xcodeproj/project.pbxproj",
                settings.stringByReplacingMatches(
                    in: project, range: NSRange(project.startIndex..., in: project),
                    withTemplate: target.isEmpty
                        ? "SWIFT_VERSION" : "IPHONEOS_DEPLOYMENT_TARGET = \(target); SWIFT_VERSION"))
            try write("App/Code.swift", "class A {}")
            try write(
                "App/Main.storyboard",
                Self.storyboard(scene("Home", "")).replacingOccurrences(
                    of: "<scenes>", with: "<dependencies>\(deployment)</dependencies><scenes>"))
            return try findings("older-deployment")
        }
        let eight = "<deployment version=\"2048\" identifier=\"iOS\"/>"
        XCTAssertEqual(
            try found(eight, target: "12.0"),
            [
                "older-deployment: This file is set to build for a version older than the deployment target (8.0, 12.0). Functionality may be limited. Choose the deployment target as what it builds for."
            ])
        XCTAssertEqual(try found(eight, target: "8.0"), [])
        XCTAssertEqual(try found("<deployment identifier=\"iOS\"/>", target: "12.0"), [], "it follows its target")
        XCTAssertEqual(try found(eight, target: ""), [], "nobody says for which")
    }

    func testDocumentsForBeforeIOS7AreNotCompiled() throws {
        try write("App/Code.swift", "class A {}")
        try write(
            "App/Main.storyboard",
            Self.storyboard(scene("Home", "")).replacingOccurrences(
                of: "<scenes>",
                with: "<dependencies><deployment version=\"1536\" identifier=\"iOS\"/></dependencies><scenes>"))
        XCTAssertEqual(
            try findings("unsupported-deployment"),
            [
                "unsupported-deployment: Compiling IB documents for earlier than iOS 7 is no longer supported: this one is for 6.0. Choose the deployment target as what it builds for."
            ])
    }

    func testAReferenceIntoABundleIsLeftToWhoeverHasTheBundle() throws {
        func reference(_ bundle: String) throws -> StoryboardDocument {
            let file = try write(
                "App/Main.storyboard",
                Self.storyboard(
                    "<viewControllerPlaceholder storyboardName=\"Elsewhere\" referencedIdentifier=\"a\" \(bundle) id=\"p\" sceneMemberID=\"viewController\"/>"
                ))
            try write("App/Code.swift", "class A {}")
            return try StoryboardDocument(contentsOf: file)
        }
        var document = try reference("")
        XCTAssertEqual(try findings("broken-storyboard-reference").count, 1)
        document = try reference("bundleIdentifier=\"org.other.kit\"")
        XCTAssertEqual(try findings("broken-storyboard-reference", "invalid-storyboard-reference"), [])
        let placeholder = try XCTUnwrap(document.element(id: "p"))
        guard case .noStoryboard(let name) = StoryboardReferences([document]).target(of: placeholder) else {
            return XCTFail("\(StoryboardReferences([document]).target(of: placeholder))")
        }
        XCTAssertEqual(name, "Elsewhere")
    }
}
