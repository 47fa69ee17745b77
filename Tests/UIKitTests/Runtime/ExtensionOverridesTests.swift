import ExtensionMembers
import XCTest

@testable import UIKit

/// An extension's method stands in its class's table, as the rewriter writes it; the tests' tables do here.
final class ExtensionOverridesTests: XCTestCase {
    /// The class that is extended, one above it, and an app's below.
    class Shape: UIView {
        var calls: [String] = []
    }
    class Disc: Shape {
        override func layoutSubviews() {
            if runExtension(.layoutSubviews, in: Disc.self) { return }
            super.layoutSubviews()
            calls.append("own")
        }
        override var intrinsicContentSize: CGSize {
            if let found: CGSize = askExtension(.intrinsicContentSize, in: Disc.self) { return found }
            return CGSize(width: 10, height: 20)
        }
    }
    final class Coin: Disc {
        override func layoutSubviews() {
            calls.append("app")
            super.layoutSubviews()
            calls.append("app did")
        }
    }
    /// What the rewriter makes for an extension's `super`.
    final class BelowDisc: Disc {
        func ownLayout() { super.layoutSubviews() }
        var ownSize: CGSize { super.intrinsicContentSize }
    }
    class Switch: UIControl { var heard: [String] = [] }

    override class func setUp() {
        super.setUp()
        MainActor.assumeIsolated {
            ObjCRuntime.extend(
                Shape.self, overriding: ["layoutSubviews()", "touchesBegan(_:with:)", "hitTest(_:with:)"]
            ) {
                var table = ClassTable(Shape.self)
                table.method("_extension_layoutSubviews") { (o: Shape) in o.calls.append("shape") }
                table.method("_extension_touchesBegan(_:with:)") { (o: Shape, a: Set<UITouch>, b: UIEvent?) in
                    o.calls.append("touched \(a.count) \(b == nil)")
                }
                table.method("_extension_hitTest(_:with:)") { (o: Shape, a: CGPoint, b: UIEvent?) -> UIView? in
                    a.x > 5 ? o : nil
                }
                return table
            }
            ObjCRuntime.extend(Disc.self, overriding: ["layoutSubviews()", "intrinsicContentSize"]) {
                var table = ClassTable(Disc.self)
                table.method("_extension_layoutSubviews") { (o: Disc) in
                    o.calls.append("disc")
                    unsafeBitCast(o, to: BelowDisc.self).ownLayout()
                    o.calls.append("disc did")
                }
                table.key(
                    "_extension_intrinsicContentSize",
                    get: { (o: Disc) in
                        let own = unsafeBitCast(o, to: BelowDisc.self).ownSize
                        return CGSize(width: own.width + 1, height: own.height)
                    }, set: nil)
                return table
            }
            ObjCRuntime.extend(Switch.self, overriding: ["isEnabled", "isSelected", "isHighlighted"]) {
                var table = ClassTable(Switch.self)
                table.key(
                    "_extension_isEnabled", get: { (o: Switch) in o.isEnabled },
                    set: { o, new in
                        o.heard.append("set \(new)")
                        o.isEnabled = true
                    })
                table.key(
                    "_extension_isSelected.didSet", get: { (o: Switch) in o.isSelected },
                    set: { o, old in o.heard.append("from \(old) to \(o.isSelected)") })
                return table
            }
        }
    }

    func testAnExtensionRunsInTheClasssPlaceAndItsSuperReachesTheClasssOwn() {
        onMain {
            let disc = Disc()
            disc.layoutSubviews()
            XCTAssertEqual(disc.calls, ["disc", "shape", "own", "disc did"])
            XCTAssertEqual(disc.intrinsicContentSize, CGSize(width: 11, height: 20))
        }
    }

    func testAnAppsClassReachesTheExtensionBySuper() {
        onMain {
            let coin = Coin()
            coin.layoutSubviews()
            XCTAssertEqual(coin.calls, ["app", "disc", "shape", "own", "disc did", "app did"])
            coin.calls = []
            coin.layoutSubviews()
            XCTAssertEqual(coin.calls.count, 6, "each time anew")
        }
    }

    func testAnExtensionOfAClassWithoutItsOwnIsReachedInTheClassAbove() {
        onMain {
            let shape = Shape()
            shape.layoutSubviews()
            shape.touchesBegan([], with: nil)
            XCTAssertEqual(shape.calls, ["shape", "touched 0 true"])
        }
    }

    func testAViewThatIsntThereIsAnAnswer() {
        onMain {
            let shape = Shape(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            XCTAssertNil(shape.hitTest(CGPoint(x: 2, y: 2), with: nil), "UIView's own would find it")
            XCTAssertTrue(shape.hitTest(CGPoint(x: 20, y: 2), with: nil) === shape)
        }
    }

    func testObserversAndSettersOfStoredPropertiesAreTold() {
        onMain {
            let control = Switch()
            control.isSelected = true
            control.isEnabled = false
            XCTAssertEqual(control.heard, ["from false to true", "set false"])
            XCTAssertTrue(control.isEnabled, "what the extension's setter set")
        }
    }

    func testOtherClassesAreLeftAlone() {
        onMain {
            XCTAssertEqual(UIView().intrinsicContentSize.width, UIView.noIntrinsicMetric)
            XCTAssertEqual(UIControl().isEnabled, true)
        }
    }

    /// What stands in the table is promised: the rewriter warns of nothing else.
    func testEveryMemberOfTheTableIsAskedFor() throws {
        try onMain {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            let folder = root.appendingPathComponent("Sources/UIKit")
            let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            var asked: Set<String> = []
            for case let file as URL in files where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(of: #/(?:run|ask|tell)Extension\(\s*\.(\w+)/#) {
                    asked.insert(String(match.1))
                }
            }
            for member in ExtensionMember.allCases {
                XCTAssertTrue(asked.contains("\(member)"), "nobody asks for \(member.rawValue)")
            }
        }
    }
}
