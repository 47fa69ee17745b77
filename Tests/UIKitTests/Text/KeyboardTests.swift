import StoryboardDocument
import XCTest

@testable import UIKit

/// The keyboard that is drawn where none is attached.
final class KeyboardTests: XCTestCase {
    @MainActor
    private func onScreen(_ body: () -> Void) {
        UIApplication.shared.handle(.keyboard(onScreen: true))
        body()
        WindowList.key?.endEditing(true)
        MainLoop.advance(by: 0.5)
        UIApplication.shared.handle(.keyboard(onScreen: false))
    }

    @MainActor
    private func field(_ set: @MainActor (UITextField) -> Void = { _ in }) -> UITextField {
        let container = show(UIView()), field = UITextField(frame: CGRect(x: 10, y: 80, width: 200, height: 40))
        container.addSubview(field)
        set(field)
        field.becomeFirstResponder()
        MainLoop.advance(by: 0.5)
        return field
    }

    @MainActor
    private func keys(_ view: UIView) -> [AccessibilityNode] {
        view.window.map { AccessibilityTree.nodes(in: $0).filter { $0.view is KeyView } } ?? []
    }

    @MainActor
    private func tap(_ label: String, _ view: UIView, file: StaticString = #filePath, line: UInt = #line) {
        guard let key = keys(view).first(where: { $0.label == label }) else {
            return XCTFail("no key “\(label)” among \(keys(view).map(\.label))", file: file, line: line)
        }
        Finger.tap(key.frame.midX, key.frame.midY)
    }

    @MainActor
    private func frames(_ body: () -> Void) -> [(name: String, begin: CGRect, end: CGRect)] {
        nonisolated(unsafe) var heard: [(String, CGRect, CGRect)] = []
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ]
        let tokens = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { note in
                func rect(_ key: String) -> CGRect { (note.userInfo?[key] as? NSValue)?.cgRectValue ?? .null }
                heard.append(
                    (
                        note.name.rawValue, rect(UIResponder.keyboardFrameBeginUserInfoKey),
                        rect(UIResponder.keyboardFrameEndUserInfoKey)
                    ))
            }
        }
        body()
        tokens.forEach(NotificationCenter.default.removeObserver)
        return heard
    }

    func testNothingIsDrawnBesideAHardwareKeyboard() { onMain { XCTAssertEqual(keys(field()).count, 0) } }

    func testItsFrameIsToldWithAndWithoutPredictions() {
        onMain {
            onScreen {
                let told = frames {
                    let field = field()
                    field.resignFirstResponder()
                    MainLoop.advance(by: 0.5)
                }
                XCTAssertEqual(
                    told.map(\.name),
                    [
                        "UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification",
                        "UIKeyboardWillHideNotification", "UIKeyboardDidHideNotification",
                    ])
                XCTAssertEqual(told.first?.end, CGRect(x: 0, y: 667 - 335, width: 375, height: 335))
                XCTAssertEqual(told.last?.end, CGRect(x: 0, y: 667, width: 375, height: 335))
                for set in [{ $0.autocorrectionType = .no }, { $0.keyboardType = .numberPad }]
                    as [@MainActor (UITextField) -> Void]
                {
                    XCTAssertEqual(
                        frames {
                            field(set).resignFirstResponder()
                            MainLoop.advance(by: 0.5)
                        }.first?.end.height, 291)
                }
            }
        }
    }

    func testItChangesItsHeightFromFieldToField() {
        onMain {
            onScreen {
                let first = field(), second = UITextField(frame: CGRect(x: 10, y: 130, width: 200, height: 40))
                second.keyboardType = .decimalPad
                first.superview?.addSubview(second)
                let told = frames {
                    second.becomeFirstResponder()
                    MainLoop.advance(by: 0.5)
                }
                XCTAssertEqual(told.map(\.name), ["UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification"])
                XCTAssertEqual(told.first.map { [$0.begin.height, $0.end.height] }, [335, 291])
                tap("4", second)
                tap(".", second)
                tap("5", second)
                tap("delete", second)
                XCTAssertEqual(second.text, "4.")
            }
        }
    }

    func testTappedKeysTypeAsHardwareKeysDo() {
        onMain {
            onScreen {
                let field = field { $0.returnKeyType = .search }
                nonisolated(unsafe) var hasEnded = false
                field.addAction(UIAction { _ in hasEnded = true }, for: .editingDidEndOnExit)
                tap("H", field)
                tap("i", field)
                tap("space", field)
                tap("y", field)
                tap("delete", field)
                tap("numbers", field)
                tap("5", field)
                tap("symbols", field)
                tap("€", field)
                XCTAssertEqual(field.text, "Hi 5€")
                tap("search", field)
                XCTAssertTrue(hasEnded)
            }
        }
    }

    func testShiftAndCapsLock() {
        onMain {
            onScreen {
                let field = field { $0.autocapitalizationType = .none }
                tap("a", field)
                tap("shift", field)
                tap("B", field)
                tap("c", field)
                tap("shift", field)
                tap("shift", field)
                XCTAssertTrue(keys(field).contains { $0.label == "caps lock" })
                tap("D", field)
                tap("E", field)
                MainLoop.advance(by: 1)
                tap("caps lock", field)
                tap("f", field)
                XCTAssertEqual(field.text, "aBcDEf")
            }
        }
    }

    func testTwoSpacesEndASentence() {
        onMain {
            onScreen {
                let field = field()
                tap("O", field)
                tap("k", field)
                tap("space", field)
                tap("space", field)
                tap("N", field)
                XCTAssertEqual(field.text, "Ok. N")
            }
        }
    }

    func testAPredictedWordTakesThePlaceOfItsBeginning() {
        onMain {
            onScreen {
                let field = field()
                for letter in ["Y", "e", "s", "t"] { tap(letter, field) }
                guard let word = AccessibilityTree.nodes(in: field.window!).first(where: { $0.label == "Yesterday" })
                else { return XCTFail("no prediction") }
                Finger.tap(word.frame.midX, word.frame.midY)
                XCTAssertEqual(field.text, "Yesterday ")
            }
        }
    }

    func testTheReturnKeyWaitsForText() {
        onMain {
            onScreen {
                let field = field { $0.enablesReturnKeyAutomatically = true }
                XCTAssertEqual(keys(field).first { $0.label == "return" }?.isEnabled, false)
                tap("A", field)
                XCTAssertEqual(keys(field).first { $0.label == "return" }?.isEnabled, true)
            }
        }
    }

    func testKeyboardsForAddresses() {
        onMain {
            onScreen {
                XCTAssertTrue(keys(field { $0.keyboardType = .emailAddress }).map(\.label).contains("@"))
                XCTAssertTrue(keys(field { $0.keyboardType = .URL }).map(\.label).contains(".com"))
                XCTAssertEqual(
                    keys(field { $0.keyboardType = .phonePad }).filter { $0.label.count == 1 }.map(\.label),
                    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"])
            }
        }
    }

    func testTheLayoutGuideFollowsIt() {
        onMain {
            onScreen {
                let container = show(UIView()), bar = UITextField()
                bar.autocorrectionType = .no
                bar.translatesAutoresizingMaskIntoConstraints = false
                container.addSubview(bar)
                NSLayoutConstraint.activate([
                    bar.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                    bar.trailingAnchor.constraint(equalTo: container.trailingAnchor),
                    bar.heightAnchor.constraint(equalToConstant: 40),
                    bar.bottomAnchor.constraint(equalTo: container.keyboardLayoutGuide.topAnchor),
                ])
                container.layoutIfNeeded()
                XCTAssertEqual(bar.frame.maxY, 667 - container.safeAreaInsets.bottom)
                bar.becomeFirstResponder()
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(bar.frame.maxY, 667 - 291)
                bar.resignFirstResponder()
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(bar.frame.maxY, 667 - container.safeAreaInsets.bottom)
            }
        }
    }

    func testADocumentsLayoutGuideFollowsItToo() throws {
        try onMain {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="vc"><scenes>
                <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
                <view key="view" id="top"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
                <textField translatesAutoresizingMaskIntoConstraints="NO" id="field"><rect key="frame" x="0" y="619" width="375" height="40"/>
                <textInputTraits key="textInputTraits" autocorrectionType="no"/></textField></subviews>
                <viewLayoutGuide key="safeArea" id="safe"/><viewLayoutGuide key="keyboard" id="keys"/><constraints>
                <constraint firstItem="field" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c1"/>
                <constraint firstItem="field" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="c2"/>
                <constraint firstItem="keys" firstAttribute="top" secondItem="field" secondAttribute="bottom" constant="8" id="c3"/>
                </constraints></view></viewController></objects></scene></scenes></document>
                """
            let board = try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Keys.storyboard"))
            let controller = try XCTUnwrap(board.instantiateInitialViewController())
            onScreen {
                let view: UIView = controller.view
                show(controller).layoutIfNeeded()
                let field = view.subviews[0], height = view.bounds.height, low = height - view.safeAreaInsets.bottom
                let guide = controller.view.constraints.compactMap { $0.firstItem as? UIKeyboardLayoutGuide }.first
                XCTAssertIdentical(guide, view.keyboardLayoutGuide)
                XCTAssertEqual(field.frame.maxY, low - 8, accuracy: 0.01)
                field.becomeFirstResponder()
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(field.frame.maxY, height - 291 - 8, accuracy: 0.01)
                field.resignFirstResponder()
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(field.frame.maxY, low - 8, accuracy: 0.01)
            }
        }
    }

    @MainActor
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil),
                field = UITextField(frame: CGRect(x: 20, y: 0, width: 200, height: 44))
            field.tag = indexPath.row
            cell.contentView.addSubview(field)
            return cell
        }
    }

    func testATablesControllerKeepsTheEditedRowAboveIt() {
        onMain {
            onScreen {
                let controller = Rows(style: .plain),
                    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
                window.rootViewController = controller
                window.makeKeyAndVisible()
                defer { window.isHidden = true }
                window.layoutIfNeeded()
                let cell = controller.tableView.cellForRow(at: IndexPath(row: 12, section: 0))!,
                    field = cell.contentView.subviews.compactMap { $0 as? UITextField }[0]
                field.becomeFirstResponder()
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(controller.tableView.adjustedContentInset.bottom, 335)
                XCTAssertLessThanOrEqual(cell.convert(cell.bounds, to: nil).maxY, 667 - 335 + 0.5)
                field.resignFirstResponder()
                MainLoop.advance(by: 0.5)
                XCTAssertLessThan(controller.tableView.adjustedContentInset.bottom, 100)
            }
        }
    }

    func testAScrollingFingerPushesItOut() {
        onMain {
            onScreen {
                let scroll = show(UIScrollView()),
                    field = UITextField(frame: CGRect(x: 10, y: 80, width: 200, height: 40))
                scroll.contentSize = CGSize(width: 375, height: 2000)
                scroll.keyboardDismissMode = .interactive
                scroll.addSubview(field)
                field.becomeFirstResponder()
                MainLoop.advance(by: 0.5)
                let finger = Finger()
                finger.down(100, 200)
                finger.move(by: CGVector(dx: 0, dy: 60))
                XCTAssertTrue(field.isFirstResponder, "the finger is not there yet")
                finger.move(by: CGVector(dx: 0, dy: 200))
                XCTAssertEqual(KeyboardHost.frame(in: scroll.window)?.minY ?? 0, 460, accuracy: 1)
                finger.up()
                MainLoop.advance(by: 0.5)
                XCTAssertFalse(field.isFirstResponder)
            }
        }
    }

    func testAnAlertStandsAboveIt() {
        onMain {
            onScreen {
                let container = show(UIView()),
                    alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
                alert.addTextField()
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                container.window?.rootViewController?.present(alert, animated: true)
                MainLoop.advance(by: 1)
                XCTAssertLessThanOrEqual(alert.view.convert(alert.view.bounds, to: nil).maxY, 667 - 291)
                alert.dismiss(animated: false)
            }
        }
    }

    func testATabletsKeysHaveReturnAndHideAtTheirEdge() {
        onMain {
            let screen = UIScreen.main, before = (screen.bounds.size, screen.scale, screen.safeAreaInsets, screen.idiom)
            screen.configure(
                size: CGSize(width: 820, height: 1180), scale: 2,
                safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), idiom: .pad, style: .light)
            defer {
                screen.configure(size: before.0, scale: before.1, safeArea: before.2, idiom: before.3, style: .light)
            }
            onScreen {
                let container = show(UIView(), size: CGSize(width: 820, height: 1180)),
                    field = UITextField(frame: CGRect(x: 10, y: 80, width: 200, height: 40))
                container.addSubview(field)
                field.becomeFirstResponder()
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(KeyboardHost.frame(in: container.window)?.height, 333)
                XCTAssertEqual(keys(field).first { $0.label == "return" }?.frame.maxX ?? 0, 814, accuracy: 0.01)
                tap("Q", field)
                tap("Hide keyboard", field)
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(field.text, "Q")
                XCTAssertFalse(field.isFirstResponder)
            }
        }
    }
}
