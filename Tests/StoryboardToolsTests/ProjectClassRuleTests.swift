import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class ProjectClassRuleTests: ProjectTestCase {
    func testAFrameworksSceneMayGoBackToOneOfTheApp() throws {
        let project = try read("App.xcodeproj/project.pbxproj")
        try write(
            "App.xcodeproj/project.pbxproj",
            project.replacingOccurrences(of: "targets = (T);", with: "targets = (T, K);")
                .replacingOccurrences(of: "children = (F);", with: "children = (F, N);")
                .replacingOccurrences(
                    of: "T = { isa = PBXNativeTarget;",
                    with: """
                        N = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
                        K = { isa = PBXNativeTarget; name = Kit; productName = Kit; productType = "com.apple.product-type.framework";
                              buildConfigurationList = M; buildPhases = (); fileSystemSynchronizedGroups = (N); };
                        T = { isa = PBXNativeTarget;
                        """))
        try write(
            "App/Code.swift",
            "class Home: UIViewController { @IBAction func unwindHome(_ segue: UIStoryboardSegue) {} }")
        try write("Kit/Code.swift", "public class Page: UIViewController {}")
        let file = try write(
            "Kit/Pages.storyboard",
            Self.storyboard(
                "<viewController id=\"c\" sceneMemberID=\"viewController\" storyboardIdentifier=\"Page\"><connections><segue kind=\"unwind\" unwindAction=\"unwindHome:\" destination=\"x0\" id=\"u\"/><segue kind=\"unwind\" unwindAction=\"unwindNowhere:\" destination=\"x0\" id=\"w\"/></connections></viewController>"
            ))
        let rule = try XCTUnwrap(RuleRegistry.rule(named: "unknown-unwind-action"))
        XCTAssertEqual(
            Checker(rules: [rule], facts: facts()).check([file]).findings.map { $0.diagnostic.objectID }, ["w"])
    }

    func testViewsOfClassesThatSayHowLargeTheyAreAreSizedByCode() throws {
        try write(
            "App/Code.swift",
            """
            class Badge: UIView { override var intrinsicContentSize: CGSize { CGSize(width: 9, height: 9) } }
            class RedBadge: Badge {}
            class Panel: UIView { required init?(coder: NSCoder) { super.init(coder: coder); addSubview(UILabel()) } }
            class Plain: UIView { func f() {} }
            """)
        let names = ["Badge", "RedBadge", "Panel", "Plain", "SomewhereElse"]
        let views =
            names.map { "<view id=\"\($0)\" \(Self.own($0))/>" }.joined()
            + "<view id=\"full\" \(Self.own("Panel"))><subviews><label id=\"l\"/></subviews></view><view id=\"bare\"/>"
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                "<viewController id=\"c\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"v\"><subviews>\(views)</subviews></view></viewController>"
            ))
        final class Listener: LayoutExaminer {
            var asked: Set<String> = []
            func examine(_ document: StoryboardDocument, sizedByCode: Set<String>) -> LayoutFacts? {
                asked = sizedByCode
                return nil
            }
        }
        let listener = Listener()
        var checker = Checker(facts: facts())
        checker.layoutExaminer = listener
        _ = checker.check([folder + "/App/Main.storyboard"])
        XCTAssertEqual(listener.asked, ["Badge", "RedBadge", "Panel", "SomewhereElse"])
    }

    func testAProjectInOrderHasNoFindings() throws {
        try write(
            "App/Code.swift",
            """
            import UIKit
            class BaseController: UIViewController { @IBOutlet private weak var nameLabel: UILabel! }
            class ListController: BaseController {
                @IBOutlet var buttons: [UIButton]!
                @IBOutlet var chart: ChartView!
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) { if segue.identifier == "ShowPhoto" {} }
            }
            extension ListController {
                @IBAction func save(_ sender: UIButton) { performSegue(withIdentifier: "ShowPhoto", sender: nil) }
                @IBAction func unwindToList(_ segue: UIStoryboardSegue) {}
            }
            class ChartView: UIView { @IBInspectable var barWidth: CGFloat = 1 }
            extension UIView { @IBInspectable var glow: Bool { get { false } set {} } }
            """)
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController" \(Self.own("ListController"))>
                    <view key="view" id="v"><subviews>
                        <label id="l" text="Name"/>
                        <button id="b"><connections><action selector="save:" destination="c" eventType="touchUpInside" id="a"/></connections></button>
                        <view id="k" \(Self.own("ChartView"))><userDefinedRuntimeAttributes>
                            <userDefinedRuntimeAttribute type="number" keyPath="barWidth"/><userDefinedRuntimeAttribute type="boolean" keyPath="glow" value="YES"/>
                            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/><userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="YES"/>
                        </userDefinedRuntimeAttributes></view>
                    </subviews></view>
                    <connections>
                        <outlet property="nameLabel" destination="l" id="o1"/><outlet property="chart" destination="k" id="o2"/>
                        <outlet property="view" destination="v" id="o3"/>
                        <outletCollection property="buttons" destination="b" id="o4"/>
                        <segue destination="d" kind="show" identifier="ShowPhoto" id="s"/>
                    </connections>
                </viewController>
                """,
                """
                <viewController id="d" sceneMemberID="viewController"><view key="view" id="w"/><connections>
                    <segue destination="x1" kind="unwind" unwindAction="unwindToList:" id="u"/>
                </connections></viewController>
                """))
        XCTAssertEqual(try findings(), [])
    }

    func testUnknownClassesAreFoundWithTheNearestName() throws {
        try write("App/Code.swift", "class ProfileController: UIViewController {}")
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                #"<viewController id="c" sceneMemberID="viewController" \#(Self.own("ProfilController"))/>"#,
                #"<viewController id="d" sceneMemberID="viewController" customClass="Chart" customModule="Charts"/>"#,
                #"<viewController id="e" sceneMemberID="viewController" customClass="UIDocumentBrowserViewController"/>"#
            ))
        XCTAssertEqual(
            try findings(),
            ["unknown-class: There is no class “ProfilController” in App. Did you mean “ProfileController”?"])
    }

    func testAnUnknownClassIsAWarningOnFilesOwnerAndAnErrorElsewhere() throws {
        try write("App/Code.swift", "class Card: UIView {}")
        try write(
            "App/Card.xib",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(Self.own("Gone"))/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="v" \(Self.own("Lost"))/>
            </objects>
            </document>
            """)
        let result = Checker(rules: [try XCTUnwrap(RuleRegistry.rule(named: "unknown-class"))], facts: facts()).check([
            folder + "/App/Card.xib"
        ])
        XCTAssertEqual(
            result.findings.map { [$0.diagnostic.objectID: $0.diagnostic.severity] }, [["-1": .warning], ["v": .error]])
    }

    func testMembersOfAnExtendedAliasAreTheClasss() throws {
        try write(
            "App/Code.swift",
            """
            class BidController: UIViewController {}
            typealias DeveloperOnly = BidController
            extension DeveloperOnly { @IBAction func next(_ sender: Any) {} }
            """)
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController" \(Self.own("BidController"))><view key="view" id="v"><subviews><button id="b"><connections>
                <action selector="next:" destination="c" eventType="touchUpInside" id="a1"/><action selector="last:" destination="c" eventType="touchUpInside" id="a2"/>
                </connections></button></subviews></view></viewController>
                """))
        XCTAssertEqual(
            try findings("unknown-action").map { $0.prefix { $0 != "." } },
            ["unknown-action: The class “BidController” has no action “last:”"])
    }

    func testOutletsAreFoundByTheirSetterAsKeyValueCodingDoes() throws {
        try write("App/Code.swift", "class A: UIViewController { @IBOutlet var groupsButton: UIButton! }")
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController" \(Self.own("A"))><view key="view" id="v"><subviews><button id="b"/></subviews></view><connections>
                <outlet property="GroupsButton" destination="b" id="o1"/></connections></viewController>
                """))
        XCTAssertEqual(try findings(), [])
    }

    func testObjectiveCClassesAreKnownAndTheirMembersLeftAlone() throws {
        try write("App/Player.h", "@interface Player : UIViewController\n@end")
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController" customClass="Player"><view key="view" id="v"/><connections>
                <outlet property="anything" destination="v" id="o"/></connections></viewController>
                """))
        XCTAssertEqual(try findings(), [])
    }

    func testModulesThatDontHaveTheClassAreFound() throws {
        try write("App/Code.swift", "class A: UIViewController {}\n@objc(B) class B: UIViewController {}")
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                #"<viewController id="c" sceneMemberID="viewController" customClass="A"/>"#,
                #"<viewController id="d" sceneMemberID="viewController" customClass="A" customModule="Elsewhere"/>"#,
                #"<viewController id="e" sceneMemberID="viewController" customClass="B"/>"#,
                #"<viewController id="f" sceneMemberID="viewController" customClass="A" customModule="OldName" customModuleProvider="target"/>"#
            ))
        XCTAssertEqual(try findings("wrong-module").count, 2)
        XCTAssertTrue(try findings("wrong-module")[1].contains("is in the module App, not in “Elsewhere”"))
        XCTAssertEqual(try findings("stale-module").count, 1)
    }

    func testAClassHasToBeWhatTheElementNeeds() throws {
        try write(
            "App/Code.swift", "class A: UIViewController {}\nclass B: Base<Int> {}\nclass C: UITableViewController {}")
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                #"<tableViewController id="c" sceneMemberID="viewController" \#(Self.own("A"))/>"#,
                #"<tableViewController id="d" sceneMemberID="viewController" \#(Self.own("B"))/>"#,
                #"<viewController id="e" sceneMemberID="viewController" \#(Self.own("C"))/>"#))
        XCTAssertEqual(
            try findings(),
            [
                "wrong-superclass: The class “A” is no UITableViewController, which this element needs. Let A inherit from UITableViewController, or use an element of its kind."
            ])
    }

    func testACellOfAXibMayBeAHeader() throws {
        try write(
            "App/Code.swift", "class Head: UITableViewHeaderFooterView {}\nclass Box: UIView {}")
        func xib(_ name: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <tableViewCell contentMode="scaleToFill" reuseIdentifier="a" id="c" \(Self.own(name))><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="v"/></tableViewCell></objects></document>
            """
        }
        try write("App/Head.xib", xib("Head"))
        try write("App/Box.xib", xib("Box"))
        XCTAssertEqual(try findings("wrong-superclass").count, 1, "the box alone")
    }

    func testOutletsThatTheClassLacksAreFound() throws {
        try write(
            "App/Code.swift",
            "class A: UIViewController { @IBOutlet var nameLabel: UILabel!; var plain: UILabel! }\nclass B: FromALibrary {}"
        )
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController" \(Self.own("A"))><view key="view" id="v"><subviews><label id="l"/></subviews></view><connections>
                <outlet property="nameLabel" destination="l" id="o1"/><outlet property="nameLable" destination="l" id="o2"/><outlet property="plain" destination="l" id="o3"/>
                </connections></viewController>
                """,
                """
                <viewController id="d" sceneMemberID="viewController" \(Self.own("B"))><view key="view" id="w"/><connections><outlet property="any" destination="w" id="o4"/></connections></viewController>
                """))
        XCTAssertEqual(
            try findings("unknown-outlet"),
            [
                "unknown-outlet: The class “A” has no outlet “nameLable”. Did you mean “nameLabel”?",
                "unknown-outlet: “plain” of A is no outlet. Mark it @IBOutlet.",
            ])
    }

    func testOutletsOfAnotherTypeAndUnconnectedOnesAreFound() throws {
        try write(
            "App/Code.swift",
            "class A: UIViewController { @IBOutlet var name: UILabel!; @IBOutlet var any: UIView?; @IBOutlet var lost: UILabel! }"
        )
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController" \(Self.own("A"))><view key="view" id="v"><subviews><button id="b"/></subviews></view><connections>
                <outlet property="name" destination="b" id="o1"/><outlet property="any" destination="b" id="o2"/></connections></viewController>
                """))
        XCTAssertEqual(try findings().map { $0.prefix { $0 != ":" } }, ["unconnected-outlet", "outlet-type"])
    }

    func testActionsThatTheClassLacksAreFound() throws {
        try write(
            "App/Code.swift",
            "class A: UIViewController { @IBAction func save(sender: Any) {}; func plain(_ sender: Any) {}; @IBAction func fine() {} }"
        )
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController" \(Self.own("A"))><view key="view" id="v"><subviews><button id="b"><connections>
                <action selector="save:" destination="c" eventType="touchUpInside" id="a1"/><action selector="plain:" destination="c" eventType="touchUpInside" id="a2"/>
                <action selector="fine" destination="c" eventType="touchUpInside" id="a3"/><action selector="nobody:" destination="r0" eventType="touchUpInside" id="a4"/>
                <segue destination="x0" kind="unwind" unwindAction="unwindHome:" id="u"/>
                </connections></button></subviews></view></viewController>
                """))
        XCTAssertEqual(
            try findings(),
            [
                "unknown-action: The class “A” has no action “save:”. Did you mean “saveWithSender:”?",
                "unknown-action: “plain(_:)” of A is no action. Mark it @IBAction.",
                "unknown-responder-action: No class in App has the action “nobody:”. Remove the connection, or add the action.",
                "unknown-unwind-action: No view controller in App has the unwind action “unwindHome:”. Add “@IBAction func unwindHome(_ segue: UIStoryboardSegue)” where it goes back to.",
            ])
    }

    func testSegueActionsAndRuntimeAttributesThatTheClassLacksAreFound() throws {
        try write(
            "App/Code.swift",
            "class A: UIViewController { @IBSegueAction func makeDetail(_ coder: NSCoder) -> UIViewController? { nil } }\nclass V: UIView { @IBInspectable var barWidth = 1.0 }"
        )
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController" \(Self.own("A"))><view key="view" id="v" \(Self.own("V"))><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="barWith"/><userDefinedRuntimeAttribute type="number" keyPath="layer.CornerRadius"/>
                </userDefinedRuntimeAttributes></view><connections>
                <segue destination="d" kind="show" destinationCreationSelector="makeDetail:" id="s1"/><segue destination="d" kind="show" destinationCreationSelector="makeDetial:" id="s2"/>
                </connections></viewController>
                """, #"<viewController id="d" sceneMemberID="viewController"/>"#))
        XCTAssertEqual(
            try findings(),
            [
                "unknown-runtime-attribute: The class “V” has no property “barWith”. Did you mean “barWidth”?",
                "unknown-runtime-attribute: A layer has no property “CornerRadius”. Correct the key path “layer.CornerRadius”.",
                "unknown-segue-action: The class “A” has no segue action “makeDetial:”. Did you mean “makeDetail:”?",
            ])
    }
}
