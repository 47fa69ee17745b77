import StoryboardDocument
import XCTest

@testable import UIKit

/// Xibs whose File's Owner is connected with what is in them: owners, views and cells go when nobody needs them.
final class NibReleaseTests: XCTestCase {
    final class Owner: NSObject {
        static var living = 0
        var view: UIView?
        var button: UIButton?
        var buttons: [UIButton]?
        override init() { Self.living += 1 }
        deinit { Self.living -= 1 }

        static let table: @MainActor () -> ClassTable = {
            var table = ClassTable(Owner.self)
            table.outlet("view", \Owner.view)
            table.outlet("button", \Owner.button)
            table.outlet("buttons", \Owner.buttons)
            table.method("act:") { (_: Owner, _: Any?) in }
            return table
        }
    }

    /// A view that loads its own nib, as custom controls do.
    final class Card: UIView {
        static var living = 0
        var content: UIView?
        var button: UIButton?
        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.living += 1
        }
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Self.living += 1
        }
        deinit { Self.living -= 1 }

        static let table: @MainActor () -> ClassTable = {
            var table = ClassTable(Card.self)
            table.outlet("view", \Card.content)
            table.outlet("button", \Card.button)
            table.method("act:") { (_: Card, _: Any?) in }
            return table
        }
    }

    final class Cell: UITableViewCell {
        static var living = 0
        var button: UIButton?
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Self.living += 1
        }
        deinit { Self.living -= 1 }

        static let table: @MainActor () -> ClassTable = {
            var table = ClassTable(Cell.self)
            table.outlet("button", \Cell.button)
            table.method("act:") { (_: Cell, _: Any?) in }
            return table
        }
    }

    final class Screen: UIViewController {
        static var living = 0
        var button: UIButton?
        override init(nibName: String?, bundle: Bundle?) {
            super.init(nibName: nibName, bundle: bundle)
            Self.living += 1
        }
        required init?(coder: NSCoder) { nil }
        deinit { onMain { Screen.living -= 1 } }

        static let table: @MainActor () -> ClassTable = {
            var table = ClassTable(Screen.self)
            table.outlet("button", \Screen.button)
            table.method("act:") { (_: Screen, _: Any?) in }
            return table
        }
    }

    override func setUp() {
        onMain {
            ObjCRuntime.register(Owner.self, name: "Owner", module: "Nibs", table: Owner.table)
            ObjCRuntime.register(Card.self, name: "Card", module: "Nibs", table: Card.table)
            ObjCRuntime.register(Cell.self, name: "Cell", module: "Nibs", table: Cell.table)
            ObjCRuntime.register(Screen.self, name: "Screen", module: "Nibs", table: Screen.table)
        }
    }

    /// A xib of that File's Owner: a button with outlet, collection and action, a gesture, and whatever stands beside
    /// the view.
    private static func xib(
        _ owner: String, outlets: [String] = ["view", "button"], collection: Bool = false, more: String = ""
    ) -> String {
        let destinations = ["view": "v", "button": "b"]
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="\(owner)" customModule="Nibs"><connections>
              \(outlets.map { "<outlet property=\"\($0)\" destination=\"\(destinations[$0]!)\" id=\"o\($0)\"/>" }.joined())
              \(collection ? "<outletCollection property=\"buttons\" destination=\"b\" id=\"c1\"/>" : "")</connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
              <button contentMode="scaleToFill" buttonType="system" id="b"><rect key="frame" x="0.0" y="0.0" width="100" height="40"/><state key="normal" title="b"/>
              <connections><action selector="act:" destination="-1" eventType="touchUpInside" id="a1"/></connections></button></subviews>
              <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="c2"/></connections></view>
            <tapGestureRecognizer id="tap"><connections><action selector="act:" destination="-1" id="a2"/></connections></tapGestureRecognizer>\(more)
            </objects></document>
            """
    }

    @MainActor
    private func nib(_ text: String) -> UINib { UINib(data: Data(text.utf8), bundle: nil) }

    func testAnOwnerOfOutletsCollectionsAndActions() {
        onMain {
            let nib = nib(Self.xib("Owner", collection: true))
            do {
                let owner = Owner()
                XCTAssertEqual(nib.instantiate(withOwner: owner).count, 2)
                XCTAssertNotNil(owner.button)
                XCTAssertEqual(owner.buttons?.count, 1)
            }
            XCTAssertEqual(Owner.living, 0, "an owner with an outlet, an outlet collection, an action and a gesture")
        }
    }

    func testWhatIsLoadedByNameFromABundle() throws {
        try onMain {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Self.xib("Owner").write(
                to: folder.appendingPathComponent("Panel.xib"), atomically: true, encoding: .utf8)
            try Self.xib("Screen").write(
                to: folder.appendingPathComponent("Screen.xib"), atomically: true, encoding: .utf8)
            let bundle = try XCTUnwrap(Bundle(path: folder.path))
            weak var view: UIView?
            do {
                let owner = Owner()
                XCTAssertNotNil(bundle.loadNibNamed("Panel", owner: owner))
                view = owner.view
                XCTAssertNotNil(view)
            }
            XCTAssertEqual(Owner.living, 0, "an owner given to loadNibNamed")
            XCTAssertNil(view, "the view that its owner held")
            do { XCTAssertNotNil(Screen(nibName: "Screen", bundle: bundle).view) }
            XCTAssertEqual(Screen.living, 0, "a controller whose view is a xib")
        }
    }

    func testAViewThatLoadsItsOwnNib() {
        onMain {
            let nib = nib(Self.xib("Card")), root = UIViewController()
            _ = show(root)
            do {
                let card = Card(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
                nib.instantiate(withOwner: card)
                card.content.map(card.addSubview)
                root.view.addSubview(card)
            }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(Card.living, 1)
            root.view.subviews.first { $0 is Card }?.removeFromSuperview()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(Card.living, 0, "a view that holds its nib's view as its subview")
        }
    }

    func testObjectsOutsideTheNibAreNotKeptByIt() {
        onMain {
            let text = Self.xib("Owner").replacingOccurrences(
                of: "</objects>",
                with: """
                    <placeholder placeholderIdentifier="Helper" id="-3" customClass="Owner" customModule="Nibs"><connections><outlet property="button" destination="b" id="o9"/></connections></placeholder></objects>
                    """)
            let nib = nib(text)
            do { nib.instantiate(withOwner: Owner(), options: [.externalObjects: ["Helper": Owner()]]) }
            XCTAssertEqual(Owner.living, 0, "an owner and an external object")
        }
    }

    func testCellsOfANib() {
        onMain {
            let cell = """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
                <tableViewCell contentMode="scaleToFill" reuseIdentifier="cell" id="c" customClass="Cell" customModule="Nibs"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                  <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="c" id="cv"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><subviews>
                  <button contentMode="scaleToFill" buttonType="system" id="b"><rect key="frame" x="0.0" y="0.0" width="100" height="40"/><state key="normal" title="b"/>
                  <connections><action selector="act:" destination="c" eventType="touchUpInside" id="a1"/></connections></button></subviews></tableViewCellContentView>
                  <connections><outlet property="button" destination="b" id="o1"/></connections></tableViewCell></objects></document>
                """
            final class Rows: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                }
            }
            let root = UIViewController(), rows = Rows()
            _ = show(root)
            do {
                let table = UITableView(frame: root.view.bounds)
                table.register(nib(cell), forCellReuseIdentifier: "cell")
                table.dataSource = rows
                root.view.addSubview(table)
            }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(Cell.living, 5)
            root.view.subviews.forEach { $0.removeFromSuperview() }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(Cell.living, 0, "cells with an outlet and an action to themselves")
        }
    }
}
