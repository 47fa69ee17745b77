import XCTest

@testable import UIKit

/// Everything that a storyboard lets trigger a segue, and what each asks and tells.
final class TriggerTests: XCTestCase {
    private static func button(_ id: String, _ connections: String) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="\(id)"><rect key="frame" x="20" y="200" width="100" height="44"/>
        <state key="normal" title="\(id)"/><connections>\(connections)</connections></button>
        """
    }

    /// A table of one prototype cell with a selection segue and an accessory segue.
    private static let table = """
        <scene sceneID="sT"><objects>
          <tableViewController storyboardIdentifier="T" title="T" id="T" customClass="TraceTable" customModule="Trace" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" dataMode="static" style="plain" rowHeight="44" sectionHeaderHeight="28" sectionFooterHeight="28" id="tv">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <sections><tableViewSection id="sec"><cells>
                <tableViewCell contentMode="scaleToFill" accessoryType="detailButton" style="IBUITableViewCellStyleDefault" textLabel="tl" id="cell">
                  <rect key="frame" x="0.0" y="0.0" width="393" height="44"/><autoresizingMask key="autoresizingMask"/>
                  <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="cv"><rect key="frame" x="0.0" y="0.0" width="340" height="44"/>
                    <autoresizingMask key="autoresizingMask"/><subviews><label opaque="NO" contentMode="left" text="Row" id="tl"><rect key="frame" x="16" y="0.0" width="300" height="44"/></label></subviews>
                  </tableViewCellContentView>
                  <connections>\(Trace.segue("show", "row", "B"))\(Trace.segue("show", "accessory", "B", "trigger=\"accessoryAction\""))</connections>
                </tableViewCell></cells></tableViewSection></sections>
              <connections><outlet property="dataSource" destination="T" id="ods"/><outlet property="delegate" destination="T" id="ode"/></connections>
            </tableView>
          </tableViewController></objects></scene>
        """

    final class Table: UITableViewController {
        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
            CallRecorder.record("should \(identifier) from \(sender is UITableViewCell ? "cell" : "?")")
            return true
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            CallRecorder.record(
                "prepare \(segue.identifier ?? "nil") from \((sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }?.row ?? -1)"
            )
        }
    }

    @MainActor
    private func navigation(root: String, _ scenes: String...) throws -> UINavigationController {
        ObjCRuntime.register(Table.self, name: "TraceTable", module: "Trace", table: { ClassTable(Table.self) })
        let board = try Trace.board(
            initial: "Nav",
            Trace.container(
                "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", root)),
            scenes.joined(), Trace.scene("B"))
        let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
        _ = show(nav)
        _ = CallRecorder.take()
        return nav
    }

    private static let asked = ["A.should go", "B.init", "B.awake", "A.prepare go", "B.willMove"]

    func testAControl() throws {
        try onMain {
            let nav = try navigation(
                root: "A", Trace.scene("A", view: Self.button("go", Trace.segue("show", "go", "B"))))
            try XCTUnwrap(nav.topViewController?.view.subviews.first as? UIButton).sendActions(for: .touchUpInside)
            XCTAssertEqual(CallRecorder.take(), Self.asked)
        }
    }

    func testAGestureRecognizer() throws {
        try onMain {
            let nav = try navigation(
                root: "A",
                Trace.scene(
                    "A",
                    view: """
                        <view contentMode="scaleToFill" id="pad"><rect key="frame" x="20" y="200" width="100" height="100"/>
                        <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="ogr"/></connections></view>
                        """,
                    more:
                        "<tapGestureRecognizer id=\"tap\"><connections>\(Trace.segue("show", "go", "B"))</connections></tapGestureRecognizer>"
                ))
            Finger.tap(70, 250)
            XCTAssertEqual(CallRecorder.take().prefix(5), Self.asked[...])
            XCTAssertEqual(nav.viewControllers.count, 2)
        }
    }

    func testCodeIsNotAskedWhetherItMay() throws {
        try onMain {
            let nav = try navigation(root: "A", Trace.scene("A", connections: Trace.segue("show", "go", "B")))
            nav.topViewController?.performSegue(withIdentifier: "go", sender: nil)
            XCTAssertEqual(CallRecorder.take(), Array(Self.asked.dropFirst()))
        }
    }

    func testACellsSelectionAndItsAccessoryHaveSeguesOfTheirOwn() throws {
        try onMain {
            let nav = try navigation(root: "T", Self.table)
            let table = try XCTUnwrap(nav.topViewController as? UITableViewController).tableView!
            let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
            Finger.tap(middle.x, middle.y)
            XCTAssertEqual(
                CallRecorder.take().prefix(4), ["should row from cell", "B.init", "B.awake", "prepare row from 0"])
            MainLoop.settle(limit: 10)
            nav.popViewController(animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            Finger.tap(cell.convert(CGPoint(x: cell.bounds.maxX - 30, y: 0), to: nil).x, middle.y)
            XCTAssertEqual(
                CallRecorder.take().prefix(4),
                ["should accessory from cell", "B.init", "B.awake", "prepare accessory from 0"])
        }
    }

    func testAnItemOfACollection() throws {
        try onMain {
            final class Grid: UICollectionViewController {
                override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
                    -> Int
                { 2 }
                override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                    -> UICollectionViewCell
                {
                    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
                }
                override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
                    CallRecorder.record("should \(identifier)")
                    return true
                }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    CallRecorder.record(
                        "prepare \(segue.identifier ?? "nil") from \((sender as? UICollectionViewCell).flatMap { collectionView.indexPath(for: $0) }?.item ?? -1)"
                    )
                }
            }
            ObjCRuntime.register(Grid.self, name: "TraceGrid", module: "Trace", table: { ClassTable(Grid.self) })
            let nav = try navigation(
                root: "G",
                """
                <scene sceneID="sG"><objects>
                  <collectionViewController title="G" id="G" customClass="TraceGrid" customModule="Trace" sceneMemberID="viewController">
                    <collectionView key="view" contentMode="scaleToFill" dataMode="prototypes" id="gv"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                      <collectionViewFlowLayout key="collectionViewLayout" id="fl"><size key="itemSize" width="100" height="100"/></collectionViewFlowLayout>
                      <cells><collectionViewCell contentMode="center" reuseIdentifier="item" id="gc"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                        <connections>\(Trace.segue("show", "item", "B"))</connections></collectionViewCell></cells>
                      <connections><outlet property="dataSource" destination="G" id="gds"/><outlet property="delegate" destination="G" id="gde"/></connections>
                    </collectionView>
                  </collectionViewController></objects></scene>
                """)
            let cell = try XCTUnwrap(
                (nav.topViewController as? UICollectionViewController)?.collectionView.cellForItem(
                    at: IndexPath(item: 1, section: 0)))
            let middle = cell.convert(CGPoint(x: 50, y: 50), to: nil)
            Finger.tap(middle.x, middle.y)
            XCTAssertEqual(CallRecorder.take().prefix(4), ["should item", "B.init", "B.awake", "prepare item from 1"])
            XCTAssertEqual(nav.viewControllers.count, 2)
        }
    }

    func testARefusedEmbedLeavesItsContainerEmpty() throws {
        try onMain {
            final class Refusing: RecordingController {
                override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { false }
            }
            ObjCRuntime.register(Refusing.self, name: "Refusing", module: "Trace", table: { ClassTable(Refusing.self) })
            let nav = try navigation(
                root: "A",
                Trace.scene(
                    "A", "Refusing",
                    view: """
                        <containerView contentMode="scaleToFill" id="box"><rect key="frame" x="0.0" y="300" width="200" height="100"/>
                        <connections>\(Trace.segue("embed", "inside", "B"))</connections></containerView>
                        """))
            XCTAssertEqual(nav.topViewController?.children.count, 0)
            XCTAssertEqual(nav.topViewController?.view.subviews.first?.subviews.count, 0)
        }
    }
}
