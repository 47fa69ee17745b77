import CoreGraphics
import Foundation
import HeadlessDisplay
import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of controls, text and bars, with the answers given there.
final class ControlQuestionsTests: XCTestCase {
    private final class Asked: NSObject, UITextFieldDelegate {
        var asked: [NSRange] = []
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            asked.append(range)
            return true
        }
    }

    private final class Back: UITextField {
        var backs = 0
        override func deleteBackward() {
            backs += 1
            super.deleteBackward()
        }
    }

    @MainActor private func field() -> Back {
        let root = show(UIView()), field = Back(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
        root.addSubview(field)
        field.becomeFirstResponder()
        return field
    }

    private final class Tabs: NSObject, UITabBarControllerDelegate {
        var allows = false
        func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            allows || viewController != tabs.selectedViewController
        }
    }

    private final class Target: UIResponder {
        var calls = 0
        override class var classTable: ClassTable {
            var table = ClassTable(Target.self)
            table.method("act") { (target: Target) in target.calls += 1 }
            return table
        }
    }

    @MainActor private func asks(
        _ element: (@escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> UIDeferredMenuElement
    ) -> Int {
        var asked = 0
        let root = show(UIView()), button = UIButton(frame: CGRect(x: 50, y: 100, width: 200, height: 44))
        button.menu = UIMenu(children: [
            UIAction(title: "One") { _ in },
            element { done in
                asked += 1
                done([UIAction(title: "Two") { _ in }])
            },
        ])
        button.showsMenuAsPrimaryAction = true
        root.addSubview(button)
        for _ in 0..<2 {
            Finger.tap(100, 120)
            MainLoop.settle(limit: 2)
            XCTAssertTrue(root.window!.subviews.contains { $0 is MenuPanel })
            Finger.tap(300, 640)
            MainLoop.settle(limit: 2)
            XCTAssertFalse(root.window!.subviews.contains { $0 is MenuPanel })
        }
        return asked
    }

    func testAFlagIsDeletedWhole() {
        onMain {
            let field = field(), asked = Asked()
            field.text = "a🇰🇷"
            field.delegate = asked
            UIApplication.shared.handle(.key(DisplayEvent.KeyPress(key: "Backspace")))
            XCTAssertEqual(asked.asked, [NSRange(location: 1, length: 4)])
            XCTAssertEqual(field.text, "a")
            field.resignFirstResponder()
        }
    }

    func testBackspaceInAnEmptyFieldAsksNobody() {
        onMain {
            let field = field(), asked = Asked()
            field.delegate = asked
            UIApplication.shared.handle(.key(DisplayEvent.KeyPress(key: "Backspace")))
            XCTAssertEqual(field.backs, 1)
            XCTAssertEqual(asked.asked, [])
            field.resignFirstResponder()
        }
    }

    func testALabelFitsItselfWithinItsWidth() {
        onMain {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "Hello, World! I’m glad to be alive!"
            label.numberOfLines = 0
            label.sizeToFit()
            XCTAssertLessThanOrEqual(label.frame.width, 100)
            XCTAssertGreaterThan(label.frame.height, 40)
            label.numberOfLines = 1
            label.sizeToFit()
            XCTAssertLessThan(label.frame.height, 22)
        }
    }

    func testAWordIsSelectedByPositions() {
        onMain {
            let field = field()
            field.text = "Hello World"
            let start = field.position(from: field.beginningOfDocument, offset: 6)!,
                end = field.position(from: start, offset: 5)!
            field.selectedTextRange = field.textRange(from: start, to: end)
            XCTAssertEqual(field.text(in: field.selectedTextRange!), "World")
            XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.end), 11)
            field.resignFirstResponder()
        }
    }

    func testAUnionOfStatesIsNotTheNormalState() {
        onMain {
            let button = UIButton(type: .custom)
            button.setTitle("New", for: [.normal, .highlighted, .disabled, .selected])
            XCTAssertNil(button.title(for: .normal))
            XCTAssertNil(button.currentTitle)
        }
    }

    func testAHighlightedSelectionShowsTheNormalImage() {
        onMain {
            let button = UIButton(type: .custom)
            func image() -> UIImage { UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in } }
            let off = image(), on = image(), both = image()
            button.setImage(off, for: .normal)
            button.setImage(on, for: .selected)
            button.isSelected = true
            XCTAssertTrue(button.currentImage === on)
            button.isHighlighted = true
            XCTAssertTrue(button.currentImage === off)
            button.setImage(both, for: UIControl.State.selected.union(.highlighted))
            XCTAssertTrue(button.currentImage === both)
        }
    }

    func testATitleMovedByHandGoesBack() {
        onMain {
            let root = show(UIView()), button = UIButton(frame: CGRect(x: 50, y: 100, width: 200, height: 44))
            button.setTitle("Title", for: .normal)
            root.addSubview(button)
            MainLoop.settle(limit: 1)
            let place = button.titleLabel!.center
            button.titleLabel!.center.x += 30
            Finger.tap(150, 120)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(button.titleLabel!.center, place)
        }
    }

    func testAHighlightSetByTheActionEndsWithTheTouch() {
        onMain {
            let root = show(UIView()), button = UIButton(frame: CGRect(x: 50, y: 100, width: 200, height: 44))
            root.addSubview(button)
            var taps = 0
            button.addAction(
                UIAction { _ in
                    button.isHighlighted = true
                    taps += 1
                }, for: .touchUpInside)
            Finger.tap(150, 120)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(taps, 1)
            XCTAssertFalse(button.isHighlighted)
        }
    }

    func testTheSelectedSegmentSendsNothing() {
        onMain {
            let root = show(UIView()), control = UISegmentedControl(items: ["a", "b"])
            control.frame = CGRect(x: 50, y: 100, width: 200, height: 32)
            control.selectedSegmentIndex = 0
            root.addSubview(control)
            MainLoop.settle(limit: 1)
            var changes = 0
            control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            Finger.tap(100, 116)
            XCTAssertEqual(changes, 0)
            Finger.tap(200, 116)
            XCTAssertEqual(changes, 1)
            Finger.tap(200, 116)
            XCTAssertEqual(changes, 1)
        }
    }

    func testAHiddenBackButtonEndsTheSwipe() {
        onMain {
            let a = UIViewController(), b = UIViewController(), nav = UINavigationController(rootViewController: a)
            _ = show(nav)
            nav.pushViewController(b, animated: false)
            b.navigationItem.hidesBackButton = true
            MainLoop.settle(limit: 2)
            let finger = Finger()
            finger.down(2, 400)
            finger.move(by: CGVector(dx: 350, dy: 0))
            finger.up()
            MainLoop.settle(limit: 5)
            XCTAssertEqual(nav.viewControllers, [a, b])
        }
    }

    func testAnUnwantedTapOnTheSelectedTabPopsNothing() {
        onMain {
            let nav = UINavigationController(rootViewController: UIViewController()), tabs = UITabBarController(),
                told = Tabs()
            tabs.viewControllers = [nav, UIViewController()]
            tabs.delegate = told
            let window = show(tabs), y = window.bounds.height - 60
            nav.pushViewController(UIViewController(), animated: false)
            MainLoop.settle(limit: 2)
            Finger.tap(window.bounds.width / 4, y)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(nav.viewControllers.count, 2)
            told.allows = true
            Finger.tap(window.bounds.width / 4, y)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(nav.viewControllers.count, 1)
        }
    }

    func testTheBackButtonIsThePreviousControllers() {
        onMain {
            let a = UIViewController(), b = UIViewController(), nav = UINavigationController(rootViewController: a)
            a.title = "Master"
            _ = show(nav)
            nav.pushViewController(b, animated: false)
            b.navigationItem.backBarButtonItem = UIBarButtonItem(
                title: "Previous", style: .plain, target: nil, action: nil)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(nav.navigationBar.content?.backButton?.accessibilityLabel, "Master")
            a.navigationItem.backBarButtonItem = UIBarButtonItem(
                title: "Previous", style: .plain, target: nil, action: nil)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(nav.navigationBar.content?.backButton?.accessibilityLabel, "Previous")
        }
    }

    func testATapOfTwoFingersCancelsAButtonsTouch() {
        onMain {
            let root = show(UIView()), button = UIButton(frame: CGRect(x: 50, y: 100, width: 200, height: 44)),
                target = Target()
            root.isMultipleTouchEnabled = true
            root.addSubview(button)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            let tap = UITapGestureRecognizer(target: target, action: Selector("act"))
            tap.numberOfTouchesRequired = 2
            root.addGestureRecognizer(tap)
            let one = Finger(), two = Finger()
            one.down(100, 120)
            two.down(150, 400)
            MainLoop.advance(by: 0.05)
            one.up()
            two.up()
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(target.calls, 1)
            XCTAssertEqual(taps, 0)
        }
    }

    func testADeferredElementIsAskedForOnce() { onMain { XCTAssertEqual(asks { UIDeferredMenuElement($0) }, 1) } }

    func testAnUncachedElementIsAskedForEachTime() {
        onMain { XCTAssertEqual(asks { UIDeferredMenuElement.uncached($0) }, 2) }
    }
}
