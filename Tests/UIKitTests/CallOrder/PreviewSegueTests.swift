import XCTest

@testable import UIKit

/// The preview and commit segues of a storyboard: peek and pop by a finger that rests.
final class PreviewSegueTests: XCTestCase {
    private static let whole =
        "<segue key=\"commit\" inheritsFrom=\"parent\" id=\"com\"/><segue key=\"preview\" inheritsFrom=\"commit\" id=\"pre\"/>"

    private static func segue(
        _ identifier: String, _ attributes: String = "", nested: String = whole, kind: String = "show"
    ) -> String {
        "<segue destination=\"B\" kind=\"\(kind)\" identifier=\"\(identifier)\" \(attributes) id=\"g\(identifier)\">\(nested)</segue>"
    }

    private static func button(_ connections: String) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="but"><rect key="frame" x="20" y="200" width="100" height="44"/>
        <state key="normal" title="Go"/><connections>\(connections)</connections></button>
        """
    }

    @MainActor
    private func navigation(_ scene: String) throws -> UINavigationController {
        let board = try Trace.board(
            initial: "Nav",
            Trace.container(
                "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "A")), scene,
            Trace.scene("B"))
        let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
        _ = show(nav)
        _ = CallRecorder.take()
        return nav
    }

    @MainActor
    private func preview(in nav: UINavigationController) -> UIView? {
        nav.view.window?.subviews.lazy.compactMap { $0.subviews.first { ($0.next as? UIViewController)?.title == "B" } }
            .first
    }

    @MainActor
    private func tap(_ view: UIView) {
        let frame = view.convert(view.bounds, to: nil)
        Finger.tap(frame.midX, frame.midY)
        MainLoop.settle(limit: 10)
    }

    func testAFingerThatRestsPreviewsAndATapOnThePreviewCommitsTheSameController() throws {
        try onMain {
            let nav = try navigation(Trace.scene("A", view: Self.button(Self.segue("go"))))
            Finger.hold(70, 222)
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "A.should go", "B.init", "B.awake", "A.prepare go", "B.loadView", "B.didLoad", "B.willAppear",
                    "B.didAppear",
                ])
            XCTAssertEqual(nav.viewControllers.count, 1, "neither the finger nor its leaving goes there")
            let shown = try XCTUnwrap(preview(in: nav)), controller = shown.next
            tap(shown)
            let calls = CallRecorder.take()
            XCTAssertEqual(calls.filter { !$0.contains("ppear") }, ["A.prepare go loaded", "B.willMove", "B.didMove"])
            XCTAssertEqual(nav.viewControllers.count, 2)
            XCTAssertIdentical(nav.topViewController, controller)
            XCTAssertEqual(shown.convert(shown.bounds, to: nil), nav.view.bounds)
            XCTAssertNotNil(shown.window)
            XCTAssertEqual(shown.layer.cornerRadius, 0)
            XCTAssertNil(preview(in: nav), "the preview is gone")
        }
    }

    func testATapStillGoesThereAtOnce() throws {
        try onMain {
            let nav = try navigation(Trace.scene("A", view: Self.button(Self.segue("go"))))
            Finger.tap(70, 222)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take().prefix(4), ["A.should go", "B.init", "B.awake", "A.prepare go"])
            XCTAssertEqual(nav.viewControllers.count, 2)
        }
    }

    func testAPreviewThatIsGivenUpIsReleasedAndNothingIsCommitted() throws {
        try onMain {
            let nav = try navigation(Trace.scene("A", view: Self.button(Self.segue("go"))))
            Finger.hold(70, 222)
            _ = CallRecorder.take()
            weak var controller = try XCTUnwrap(preview(in: nav)).next
            Finger.tap(5, 840)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["B.willDisappear", "B.didDisappear", "B.deinit"])
            XCTAssertNil(controller)
            XCTAssertEqual(nav.viewControllers.count, 1)
        }
    }

    func testASourceThatRefusesShowsNothing() throws {
        try onMain {
            let nav = try navigation(Trace.scene("A", view: Self.button(Self.segue("go"))))
            (nav.topViewController as? RecordingController)?.refusedSegues = ["go"]
            let finger = Finger()
            finger.down(70, 222)
            MainLoop.advance(by: 1)
            XCTAssertEqual(CallRecorder.take(), ["A.should go"])
            XCTAssertNil(preview(in: nav))
            finger.cancel()
        }
    }

    func testPreviewAndCommitMayHaveNamesAndClassesOfTheirOwn() throws {
        try onMain {
            final class Peek: UIStoryboardSegue {
                override func perform() { CallRecorder.record("Peek.perform") }
            }
            ObjCRuntime.register(
                Peek.self, name: "Peek", module: "Trace",
                table: {
                    var table = ClassTable(Peek.self)
                    table.initializerForSegue { Peek(identifier: $0, source: $1, destination: $2) }
                    return table
                })
            final class Source: TraceScene {
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    CallRecorder.record(
                        "\(type(of: segue)) \(segue.identifier ?? "nil") by \((sender as? UIButton)?.currentTitle ?? "?")"
                    )
                }
            }
            ObjCRuntime.register(Source.self, name: "Source", module: "Trace", table: { ClassTable(Source.self) })
            let nested =
                "<segue key=\"commit\" inheritsFrom=\"parent\" identifier=\"pop\" id=\"com\"/><segue key=\"preview\" inheritsFrom=\"commit\" identifier=\"peek\" customClass=\"Peek\" customModule=\"Trace\" id=\"pre\"/>"
            let nav = try navigation(Trace.scene("A", "Source", view: Self.button(Self.segue("go", nested: nested))))
            Finger.hold(70, 222)
            XCTAssertEqual(CallRecorder.take().prefix(4), ["A.should peek", "B.init", "B.awake", "Peek peek by Go"])
            tap(try XCTUnwrap(preview(in: nav)))
            let calls = CallRecorder.take()
            XCTAssertTrue(calls.contains("UIStoryboardSegue pop by Go"), "\(calls)")
            XCTAssertFalse(calls.contains("Peek.perform"))
            XCTAssertEqual(nav.viewControllers.count, 2)
        }
    }

    func testAPresentationIsCommittedToo() throws {
        try onMain {
            let nav = try navigation(
                Trace.scene(
                    "A",
                    view: Self.button(Self.segue("go", "modalPresentationStyle=\"fullScreen\"", kind: "presentation"))))
            Finger.hold(70, 222)
            let shown = try XCTUnwrap(preview(in: nav)), controller = shown.next
            XCTAssertNil(nav.presentedViewController)
            tap(shown)
            XCTAssertIdentical(nav.presentedViewController, controller)
            XCTAssertNotNil(shown.window)
        }
    }

    // MARK: Rows and items

    final class Table: UITableViewController {
        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
            CallRecorder.record("should \(identifier)")
            return true
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            CallRecorder.record(
                "prepare \(segue.identifier ?? "nil") from \((sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }?.row ?? -1)"
            )
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            CallRecorder.record("selected \(indexPath.row)")
        }
    }

    func testARowsSelectionAndItsAccessoryHavePreviewsOfTheirOwn() throws {
        try onMain {
            ObjCRuntime.register(Table.self, name: "PreviewTable", module: "Trace", table: { ClassTable(Table.self) })
            let nested =
                "<segue key=\"commit\" inheritsFrom=\"parent\" id=\"acom\"/><segue key=\"preview\" inheritsFrom=\"commit\" id=\"apre\"/>"
            let nav = try navigation(
                """
                <scene sceneID="sA"><objects><tableViewController storyboardIdentifier="A" title="A" id="A" customClass="PreviewTable" customModule="Trace" sceneMemberID="viewController">
                  <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="44" sectionHeaderHeight="28" sectionFooterHeight="28" id="tv">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <prototypes><tableViewCell contentMode="scaleToFill" accessoryType="detailButton" reuseIdentifier="row" id="cell"><rect key="frame" x="0.0" y="28" width="393" height="44"/>
                      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="cv"><rect key="frame" x="0.0" y="0.0" width="340" height="44"/></tableViewCellContentView>
                      <connections>\(Self.segue("row"))\(Self.segue("accessory", "trigger=\"accessoryAction\"", nested: nested))</connections>
                    </tableViewCell></prototypes>
                    <connections><outlet property="dataSource" destination="A" id="ods"/><outlet property="delegate" destination="A" id="ode"/></connections>
                  </tableView></tableViewController></objects></scene>
                """)
            let table = try XCTUnwrap(nav.topViewController as? UITableViewController).tableView!
            let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0))),
                middle = cell.convert(CGPoint(x: 100, y: 22), to: nil)
            Finger.hold(middle.x, middle.y)
            XCTAssertEqual(CallRecorder.take().prefix(4), ["should row", "B.init", "B.awake", "prepare row from 1"])
            XCTAssertNil(table.indexPathForSelectedRow, "a preview selects nothing")
            XCTAssertFalse(cell.isHighlighted)
            tap(try XCTUnwrap(preview(in: nav)))
            XCTAssertTrue(CallRecorder.take().contains("prepare row from 1"))
            XCTAssertEqual(nav.viewControllers.count, 2)
            nav.popViewController(animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            Finger.hold(cell.convert(CGPoint(x: cell.bounds.maxX - 30, y: 0), to: nil).x, middle.y)
            XCTAssertEqual(
                CallRecorder.take().prefix(4), ["should accessory", "B.init", "B.awake", "prepare accessory from 1"])
        }
    }

    final class Grid: UICollectionViewController {
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            3
        }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            CallRecorder.record(
                "prepare \(segue.identifier ?? "nil") from \((sender as? UICollectionViewCell).flatMap { collectionView.indexPath(for: $0) }?.item ?? -1)"
            )
        }
    }

    func testAnItemIsPreviewed() throws {
        try onMain {
            ObjCRuntime.register(Grid.self, name: "PreviewGrid", module: "Trace", table: { ClassTable(Grid.self) })
            let nav = try navigation(
                """
                <scene sceneID="sA"><objects><collectionViewController title="A" id="A" customClass="PreviewGrid" customModule="Trace" sceneMemberID="viewController">
                  <collectionView key="view" contentMode="scaleToFill" dataMode="prototypes" id="gv"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <collectionViewFlowLayout key="collectionViewLayout" id="fl"><size key="itemSize" width="100" height="100"/></collectionViewFlowLayout>
                    <cells><collectionViewCell contentMode="center" reuseIdentifier="item" id="gc"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                      <connections>\(Self.segue("item"))</connections></collectionViewCell></cells>
                    <connections><outlet property="dataSource" destination="A" id="gds"/><outlet property="delegate" destination="A" id="gde"/></connections>
                  </collectionView></collectionViewController></objects></scene>
                """)
            let grid = try XCTUnwrap((nav.topViewController as? UICollectionViewController)?.collectionView)
            let cell = try XCTUnwrap(grid.cellForItem(at: IndexPath(item: 1, section: 0))),
                middle = cell.convert(CGPoint(x: 50, y: 50), to: nil)
            Finger.hold(middle.x, middle.y)
            XCTAssertEqual(CallRecorder.take().prefix(3), ["B.init", "B.awake", "prepare item from 1"])
            XCTAssertEqual(grid.indexPathsForSelectedItems, [])
            tap(try XCTUnwrap(preview(in: nav)))
            XCTAssertEqual(nav.viewControllers.count, 2)
        }
    }
}
