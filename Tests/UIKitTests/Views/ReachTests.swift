import XCTest

@testable import UIKit

/// Expressions, PDF files, parts of views for those who don't see them, and keyboards of an app's own.
final class ReachTests: XCTestCase {
    func testExpressionsAreWorkedOut() {
        func value(_ format: String) -> Double? {
            UIKit.NSExpression(format: format).expressionValue(with: nil, context: nil) as? Double
        }
        XCTAssertEqual(value("2 * (3 + 4) - 1"), 13)
        XCTAssertEqual(value("5 / 2"), 2, "whole numbers stay whole")
        XCTAssertEqual(value("5.0 / 2"), 2.5)
        XCTAssertEqual(value("-3 + 2 ** 3"), 5)
        XCTAssertEqual(value("sqrt(16) + abs(-2)"), 6)
        XCTAssertEqual(
            UIKit.NSExpression(forFunction: "max:", arguments: [UIKit.NSExpression(forConstantValue: [1, 9, 4])])
                .expressionValue(with: nil, context: nil) as? Int, 9)
        XCTAssertEqual(UIKit.NSExpression(forKeyPath: "age").expressionValue(with: ["age": 7], context: nil) as? Int, 7)
    }

    func testAPDFFileHasThePagesThatWereDrawn() {
        onMain {
            let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
            let data = renderer.pdfData { context in
                for _ in 0..<2 {
                    context.beginPage()
                    UIColor.red.setFill()
                    context.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
                    ("tea" as NSString).draw(at: CGPoint(x: 10, y: 70), withAttributes: [:])
                }
            }
            let text = String(decoding: data, as: UTF8.self)
            XCTAssertTrue(text.hasPrefix("%PDF"))
            XCTAssertTrue(text.contains("/Count 2"))
            XCTAssertNil(UIGraphicsGetCurrentContext())
            let collected = NSMutableData()
            UIGraphicsBeginPDFContextToData(collected, .zero, [kCGPDFContextTitle: "Tea"])
            UIGraphicsBeginPDFPage()
            XCTAssertEqual(UIGraphicsGetPDFContextBounds(), CGRect(x: 0, y: 0, width: 612, height: 792))
            UIGraphicsEndPDFContext()
            XCTAssertTrue(String(decoding: collected as Data, as: UTF8.self).contains("/Count 1"))
        }
    }

    func testPartsOfAViewAreElementsOfTheirOwn() {
        onMain {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300)),
                chart = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 100)), hidden = UILabel()
            hidden.text = "not read"
            hidden.frame = chart.bounds
            chart.addSubview(hidden)
            let bar = UIAccessibilityElement(accessibilityContainer: chart)
            bar.accessibilityLabel = "Monday, 5"
            bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 80)
            chart.accessibilityElements = [bar]
            window.addSubview(chart)
            window.isHidden = false
            defer { window.isHidden = true }
            let nodes = AccessibilityTree.nodes(in: window)
            XCTAssertEqual(nodes.map(\.label), ["Monday, 5"])
            XCTAssertEqual(nodes.first?.frame, CGRect(x: 30, y: 50, width: 20, height: 80))
            var done = 0
            chart.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Delete") { _ in
                    done += 1
                    return true
                }
            ]
            XCTAssertTrue(chart.accessibilityCustomActions![0].perform())
            XCTAssertEqual(done, 1)
        }
    }

    private final class Keys: UIInputViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let key = UIButton(type: .system)
            key.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            key.addAction(UIAction { [unowned self] _ in textDocumentProxy.insertText("q") }, for: .touchUpInside)
            view.addSubview(key)
        }
    }
    private final class Field: UITextField {
        let keys = Keys(nibName: nil, bundle: nil)
        override var inputViewController: UIInputViewController? { keys }
    }

    func testAKeyboardOfTheAppsOwnTypesIntoTheField() {
        onMain {
            Clock.shared.isVirtual = true
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
                field = Field(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            window.addSubview(field)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            field.text = "tea"
            field.becomeFirstResponder()
            MainLoop.advance(by: 1)
            XCTAssertTrue(field.keys.view.isDescendant(of: window))
            let proxy = field.keys.textDocumentProxy
            proxy.adjustTextPosition(byCharacterOffset: -1)
            XCTAssertEqual(proxy.documentContextBeforeInput, "te")
            XCTAssertEqual(proxy.documentContextAfterInput, "a")
            (field.keys.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
            XCTAssertEqual(field.text, "teqa")
            proxy.deleteBackward()
            XCTAssertEqual(field.text, "tea")
            field.keys.dismissKeyboard()
            XCTAssertFalse(field.isFirstResponder)
        }
    }

    func testALargeContentViewerShowsWhatTheFingerRestsOn() {
        onMain {
            Clock.shared.isVirtual = true
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
                item = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
            item.isUserInteractionEnabled = true
            item.showsLargeContentViewer = true
            item.largeContentTitle = "Favourites"
            item.addInteraction(UILargeContentViewerInteraction())
            window.addSubview(item)
            window.makeKeyAndVisible()
            let size = UIScreen.main.contentSizeCategory
            UIApplication.shared.handle(.textSize(.accessibilityLarge))
            defer {
                UIApplication.shared.handle(.textSize(size))
                window.isHidden = true
            }
            func titles(_ view: UIView) -> [String] {
                view.subviews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + titles($0) }
            }
            let finger = Finger()
            finger.down(20, 20)
            MainLoop.advance(by: 1)
            XCTAssertTrue(titles(window).contains("Favourites"))
            finger.up()
            MainLoop.advance(by: 0.1)
            XCTAssertFalse(titles(window).contains("Favourites"))
        }
    }

    func testAnItemThatWasMovedByHandHasItsPlaceInTheSnapshot() {
        onMain {
            let collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { _, _, _ in
                UICollectionViewCell()
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b", "c"])
            source.apply(snapshot, animatingDifferences: false)
            XCTAssertFalse(source.collectionView(collection, canMoveItemAt: IndexPath(item: 0, section: 0)))
            source.reorderingHandlers.canReorderItem = { $0 != "b" }
            var moved: [String] = []
            source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
            XCTAssertTrue(source.collectionView(collection, canMoveItemAt: IndexPath(item: 0, section: 0)))
            source.collectionView(
                collection, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
            XCTAssertEqual(moved, ["b", "c", "a"])
            XCTAssertEqual(source.snapshot().itemIdentifiers, ["b", "c", "a"])
        }
    }
}
