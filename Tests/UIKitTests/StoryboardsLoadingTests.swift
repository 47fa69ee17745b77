import StoryboardDocument
import XCTest

@testable import UIKit

/// A scene class of the test storyboard, as the rewriter would leave it: outlets and actions in a table.
final class LoadingScene: RecordingController {
    weak var label: UILabel! { didSet { log("outlet label") } }
    var buttons: [UIButton]!
    var tint: UIColor?
    var stage = 0 { didSet { log("attribute stage") } }
    var received: String?
    private(set) var taps = 0

    static let table: @MainActor () -> ClassTable = {
        var table = ClassTable(LoadingScene.self)
        table.outlet("label", \LoadingScene.label)
        table.outlet("buttons", \LoadingScene.buttons)
        table.key("stage", \LoadingScene.stage)
        table.method("tapped:") { (scene: LoadingScene, _: UIButton) in scene.taps += 1 }
        table.method("unwindHere:") { (scene: LoadingScene, segue: UIStoryboardSegue) in
            scene.log("unwindHere \(segue.identifier ?? "nil")")
        }
        return table
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        (segue.destination as? LoadingScene)?.received = "from \(name)"
    }
}

final class EmbeddedScene: RecordingController {}

final class LoadingSegue: UIStoryboardSegue {
    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        CallRecorder.record("segue init \(identifier ?? "nil")")
        super.init(identifier: identifier, source: source, destination: destination)
    }
    static func table() -> ClassTable {
        var table = ClassTable(LoadingSegue.self)
        table.initializerForSegue { LoadingSegue(identifier: $0, source: $1, destination: $2) }
        return table
    }
    override func perform() {
        CallRecorder.record("segue perform")
        super.perform()
    }
    deinit { onMain { CallRecorder.record("segue deinit") } }
}

final class StoryboardsLoadingTests: XCTestCase {
    override class func setUp() {
        ObjCRuntime.register(LoadingScene.self, name: "LoadingScene", module: "Loading", table: LoadingScene.table)
        ObjCRuntime.register(
            EmbeddedScene.self, name: "EmbeddedScene", module: "Loading", table: { ClassTable(EmbeddedScene.self) })
        ObjCRuntime.register(LoadingSegue.self, name: "LoadingSegue", module: "Loading", table: LoadingSegue.table)
    }

    /// The scene's controller element; its title is the name it logs under.
    private static func scene(
        _ id: String, identifier: String? = nil, name: String? = nil, view: String = "", connections: String = "",
        more: String = "",
        attributes: String = "", customClass: String = "LoadingScene"
    ) -> String {
        """
        <scene sceneID="s\(id)"><objects>
          <viewController \(identifier.map { "storyboardIdentifier=\"\($0)\" " } ?? "")title="\(name ?? id)" id="\(id)" \
        customClass="\(customClass)" customModule="Loading" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v\(id)"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews>\(view)</subviews></view>
            \(attributes)
            <connections>\(connections)</connections>
          </viewController>\(more)
        </objects></scene>
        """
    }

    private static func button(_ id: String, _ connections: String) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="\(id)"><rect key="frame" x="20" y="200" width="100" height="44"/>
        <state key="normal" title="\(id)"/><connections>\(connections)</connections></button>
        """
    }

    private static let storyboardText = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="nav">
        <scenes>
        <scene sceneID="snav"><objects><navigationController title="nav" id="nav" sceneMemberID="viewController">
          <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"><rect key="frame" x="0.0" y="59" width="393" height="44"/></navigationBar>
          <connections><segue destination="A" kind="relationship" relationship="rootViewController" id="rel"/></connections>
        </navigationController></objects></scene>
        \(scene("A", identifier: "first", view: """
            <label opaque="NO" contentMode="left" text="Hello" id="lab"><rect key="frame" x="20" y="100" width="100" height="21"/></label>
            \(button("go", "<segue destination=\"B\" kind=\"show\" identifier=\"show\" id=\"sg1\"/>"))
            \(button("act", "<action selector=\"tapped:\" destination=\"A\" eventType=\"touchUpInside\" id=\"ac1\"/>"))
            <containerView contentMode="scaleToFill" id="box"><rect key="frame" x="0.0" y="300" width="200" height="100"/>
              <connections><segue destination="E" kind="embed" identifier="embed" id="sg2"/></connections></containerView>
            """, connections: """
            <outlet property="label" destination="lab" id="o1"/>
            <outletCollection property="buttons" destination="go" id="o2"/>
            <outletCollection property="buttons" destination="act" id="o3"/>
            <segue destination="M" kind="presentation" identifier="modal" customClass="LoadingSegue" customModule="Loading" modalPresentationStyle="fullScreen" id="sg3"/>
            """, attributes: """
            <navigationItem key="navigationItem" title="First" id="nit">
              <barButtonItem key="rightBarButtonItem" systemItem="add" id="plus"><connections><segue destination="B" kind="show" identifier="plus" id="sg5"/></connections></barButtonItem>
            </navigationItem>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="stage"><integer key="value" value="3"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            """))
        \(scene("B"))
        \(scene("E", customClass: "EmbeddedScene"))
        \(scene("M", view: button("back", "<segue destination=\"exM\" kind=\"unwind\" identifier=\"home\" unwindAction=\"unwindHere:\" id=\"sg4\"/>"),
                more: "<exit id=\"exM\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"))
        </scenes>
        </document>
        """

    @MainActor
    private func storyboard(replacing: String = "", with other: String = "") throws -> UIStoryboard {
        let text =
            replacing.isEmpty
            ? Self.storyboardText : Self.storyboardText.replacingOccurrences(of: replacing, with: other)
        return try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"))
    }

    func testRelationshipsAreMadeAtInstantiationBeforeAnyView() throws {
        try onMain {
            _ = CallRecorder.take()
            let nav = try XCTUnwrap(try storyboard().instantiateInitialViewController() as? UINavigationController)
            let root = try XCTUnwrap(nav.topViewController as? LoadingScene)
            XCTAssertIdentical(root.parent, nav)
            XCTAssertFalse(root.isViewLoaded)
            XCTAssertEqual(CallRecorder.take(), ["A.init", "A.attribute stage", "A.awake"])
            XCTAssertEqual(root.stage, 3)
            XCTAssertEqual(root.navigationItem.title, "First")
            XCTAssertNil(root.label)
        }
    }

    func testTheFirstViewConnectsOutletsBeforeViewDidLoad() throws {
        try onMain {
            let root = try XCTUnwrap(
                try storyboard().instantiateViewController(withIdentifier: "first") as? LoadingScene)
            _ = CallRecorder.take()
            _ = root.view
            XCTAssertEqual(root.label.text, "Hello")
            XCTAssertEqual(root.buttons.count, 2)
            XCTAssertEqual(root.label.interfaceBuilderID, "lab")
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "A.loadView", "A.outlet label", "A.should embed", "E.init", "E.awake", "A.prepare embed",
                    "E.willMove", "E.loadView", "E.didLoad", "E.didMove", "A.didLoad",
                ])
            XCTAssertEqual(root.children.count, 1)
            XCTAssertEqual(root.children[0].view.frame, CGRect(x: 0, y: 0, width: 200, height: 100))
        }
    }

    func testEveryInstantiationMakesANewGraph() throws {
        try onMain {
            let board = try storyboard()
            XCTAssertFalse(
                board.instantiateViewController(withIdentifier: "first")
                    === board.instantiateViewController(withIdentifier: "first"))
        }
    }

    func testAShowSegueFromAControlPushes() throws {
        try onMain {
            let nav = try XCTUnwrap(try storyboard().instantiateInitialViewController() as? UINavigationController)
            _ = show(nav)
            let root = try XCTUnwrap(nav.topViewController as? LoadingScene)
            _ = CallRecorder.take()
            root.buttons[0].sendActions(for: .touchUpInside)
            XCTAssertEqual(CallRecorder.take(), ["A.should show", "B.init", "B.awake", "A.prepare show", "B.willMove"])
            let pushed = try XCTUnwrap(nav.topViewController as? LoadingScene)
            XCTAssertEqual(pushed.received, "from A")
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "B.loadView", "B.didLoad", "A.willDisappear", "E.willDisappear", "B.willAppear", "A.didDisappear",
                    "E.didDisappear", "B.didAppear", "B.didMove",
                ])
        }
    }

    func testARefusedSegueMakesNothing() throws {
        try onMain {
            let nav = try XCTUnwrap(try storyboard().instantiateInitialViewController() as? UINavigationController)
            _ = show(nav)
            let root = try XCTUnwrap(nav.topViewController as? LoadingScene)
            root.refusedSegues = ["show"]
            _ = CallRecorder.take()
            root.buttons[0].sendActions(for: .touchUpInside)
            XCTAssertEqual(CallRecorder.take(), ["A.should show"])
            XCTAssertEqual(nav.viewControllers.count, 1)
            // A segue from code isn't asked for.
            root.performSegue(withIdentifier: "show", sender: nil)
            XCTAssertEqual(nav.viewControllers.count, 2)
        }
    }

    func testBarButtonsTriggerSegues() throws {
        try onMain {
            let nav = try XCTUnwrap(try storyboard().instantiateInitialViewController() as? UINavigationController)
            _ = show(nav)
            let item = try XCTUnwrap(nav.topViewController?.navigationItem.rightBarButtonItem)
            item.button?.sendActions(for: .touchUpInside)
            XCTAssertEqual(nav.viewControllers.count, 2)
        }
    }

    func testActionsReachTheirTarget() throws {
        try onMain {
            let root = try XCTUnwrap(
                try storyboard().instantiateViewController(withIdentifier: "first") as? LoadingScene)
            _ = root.view
            root.buttons[1].sendActions(for: .touchUpInside)
            XCTAssertEqual(root.taps, 1)
        }
    }

    func testModalSeguesLiveAsLongAsTheirDestinationIsPresentedAndUnwindEndsBoth() throws {
        try onMain {
            let nav = try XCTUnwrap(try storyboard().instantiateInitialViewController() as? UINavigationController)
            _ = show(nav)
            let root = try XCTUnwrap(nav.topViewController as? LoadingScene)
            _ = CallRecorder.take()
            root.performSegue(withIdentifier: "modal", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "M.init", "M.awake", "segue init modal", "A.prepare modal", "segue perform", "M.loadView",
                    "M.didLoad", "A.willDisappear", "E.willDisappear",
                    "M.willAppear", "M.didAppear", "A.didDisappear", "E.didDisappear",
                ])
            weak var modal = nav.presentedViewController
            XCTAssertEqual(modal?.modalPresentationStyle, .fullScreen)
            let button = try XCTUnwrap(modal?.view.subviews.first as? UIButton)
            button.sendActions(for: .touchUpInside)
            MainLoop.settle(limit: 10)
            let calls = CallRecorder.take()
            XCTAssertEqual(Array(calls.prefix(3)), ["M.should home", "M.prepare home loaded", "A.unwindHere home"])
            XCTAssertEqual(calls.last, "segue deinit")
            assertOrder(calls, "A.unwindHere home", before: "M.willDisappear")
            XCTAssertNil(nav.presentedViewController)
            XCTAssertEqual(PerformedSegues.ids.suffix(2), ["sg3", "sg4"])
        }
    }

    func testAStoryboardGoesWithItsLastController() throws {
        try onMain {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" initialViewController="A">
                <scenes><scene sceneID="sA"><objects><viewController id="A" sceneMemberID="viewController">
                  <view key="view" contentMode="scaleToFill" id="vA"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
                    \(Self.button("go", "<segue destination=\"A\" kind=\"show\" id=\"sg\"/>"))</subviews></view>
                </viewController></objects></scene></scenes></document>
                """
            weak var storyboard: UIStoryboard?, controller: UIViewController?
            @MainActor func load() throws {
                let made = try UIStoryboard(
                    document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"))
                let first = try XCTUnwrap(made.instantiateInitialViewController())
                XCTAssertEqual(first.view.subviews.count, 1)
                (storyboard, controller) = (made, first)
            }
            try load()
            MainLoop.settle(limit: 10)
            XCTAssertNil(controller)
            XCTAssertNil(storyboard)
        }
    }

    func testControllersOfEndedSeguesAreReleased() throws {
        try onMain {
            let nav = try XCTUnwrap(try storyboard().instantiateInitialViewController() as? UINavigationController)
            _ = show(nav)
            weak var pushed: UIViewController?, presented: UIViewController?
            nav.topViewController?.performSegue(withIdentifier: "show", sender: nil)
            MainLoop.settle(limit: 10)
            pushed = nav.topViewController
            XCTAssertNotNil(pushed)
            nav.popViewController(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertNil(pushed)
            nav.topViewController?.performSegue(withIdentifier: "modal", sender: nil)
            MainLoop.settle(limit: 10)
            presented = nav.presentedViewController
            XCTAssertNotNil(presented)
            nav.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertNil(presented)
        }
    }

    func testACreatorMakesTheControllerOnce() throws {
        try onMain {
            var calls = 0
            let made = try storyboard().instantiateViewController(identifier: "first") { coder -> LoadingScene? in
                calls += 1
                let scene = LoadingScene(coder: coder)
                scene?.received = "made"
                return scene
            }
            XCTAssertEqual(calls, 1)
            XCTAssertEqual(made.received, "made")
            XCTAssertEqual(made.title, "A")
            XCTAssertEqual(made.stage, 3)
        }
    }

    func testAnUnknownClassFallsBackToUIKits() throws {
        try onMain {
            let board = try storyboard(replacing: "customClass=\"LoadingScene\"", with: "customClass=\"Missing\"")
            let controller = try XCTUnwrap(
                (board.instantiateInitialViewController() as? UINavigationController)?.topViewController)
            XCTAssertTrue(type(of: controller) == UIViewController.self)
        }
    }

    func testScenesWithoutAnAppSkipWhatClassesLack() throws {
        try onMain {
            let text = Self.storyboardText.replacingOccurrences(
                of: "customClass=\"LoadingScene\"", with: "customClass=\"Missing\"")
            let board = try UIStoryboard(
                document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"), lenient: true)
            let controller = try XCTUnwrap(board.instantiateViewController(objectID: "A"))
            XCTAssertEqual(controller.interfaceBuilderID, "A")
            XCTAssertEqual(controller.view.subviews.compactMap(\.interfaceBuilderID), ["lab", "go", "act", "box"])
            XCTAssertNil(board.instantiateViewController(objectID: "nowhere"))
        }
    }

    func testNearestNamesAreSuggested() {
        XCTAssertEqual(NearestName.find("imageVeiw", among: ["label", "imageView", "view"]), "imageView")
        XCTAssertNil(NearestName.find("imageView", among: ["title", "count"]))
    }
}
