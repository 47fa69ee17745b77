import XCTest

@testable import UIKit

/// Observers of UIKit's and Core Animation's properties are told within the assignment, once a change.
final class ObservingAtOnceTests: XCTestCase {
    private final class Watcher: NSObject {
        var told: [String] = []
    }

    /// What an observer of a property hears of some changes: each as “old→new”.
    @MainActor
    private func told<Root: NSObject, Value>(_ object: Root, _ keyPath: KeyPath<Root, Value>, _ changes: () -> Void)
        -> [String]
    {
        var told: [String] = []
        let observation = object.observe(keyPath, options: [.old, .new]) { _, change in
            told.append("\(change.oldValue!)→\(change.newValue!)")
        }
        changes()
        observation.invalidate()
        return told
    }

    func testAScrollViewTellsOfEachChangeOnce() {
        onMain {
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            XCTAssertEqual(
                told(list, \.contentSize.height) {
                    list.contentSize = CGSize(width: 100, height: 1000)
                    list.contentSize = CGSize(width: 100, height: 1000)
                    list.contentSize = CGSize(width: 100, height: 2000)
                }, ["0.0→1000.0", "1000.0→2000.0"])
            XCTAssertEqual(
                told(list, \.contentOffset.y) {
                    list.contentOffset.y = 10
                    list.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
                    list.bounds.origin.y = 40
                }, ["0.0→10.0", "10.0→30.0", "30.0→40.0"])
            XCTAssertEqual(told(list, \.contentInset.top) { list.contentInset.top = 5 }, ["0.0→5.0"])
        }
    }

    func testASearchBarTellsOfTheTextThatCodeSets() {
        onMain {
            let bar = UISearchBar()
            XCTAssertEqual(told(bar, \.text!) { bar.text = "sea" }, ["→sea"])
        }
    }

    func testObserversAreToldAfterTheDelegate() {
        onMain {
            final class Delegate: NSObject, UIScrollViewDelegate {
                var calls: [String] = []
                func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("delegate") }
            }
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), delegate = Delegate()
            list.delegate = delegate
            let observation = list.observe(\.contentOffset) { _, _ in delegate.calls.append("observer") }
            list.contentOffset.y = 10
            XCTAssertEqual(delegate.calls, ["delegate", "observer"])
            withExtendedLifetime(observation) {}
        }
    }

    func testAViewsPlaceIsOneChangeHoweverManyStepsItTakes() {
        onMain {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            XCTAssertEqual(
                told(view, \.frame) { view.frame = CGRect(x: 5, y: 5, width: 20, height: 20) },
                ["(0.0, 0.0, 10.0, 10.0)→(5.0, 5.0, 20.0, 20.0)"])
            XCTAssertEqual(told(view, \.frame.minX) { view.center.x += 1 }, ["5.0→6.0"])
            XCTAssertEqual(told(view, \.bounds.width) { view.frame.size.width = 30 }, ["20.0→30.0"])
            XCTAssertEqual(told(view, \.isHidden) { view.isHidden = true }, ["false→true"])
            XCTAssertEqual(told(view, \.alpha) { view.layer.opacity = 0.5 }, ["1.0→0.5"])
            XCTAssertEqual(told(view.layer, \.position.x) { view.frame.origin.x = 0 }, ["21.0→15.0"])
        }
    }

    func testLayersTellOfTheirs() {
        onMain {
            let layer = CALayer()
            XCTAssertEqual(told(layer, \.cornerRadius) { layer.cornerRadius = 4 }, ["0.0→4.0"])
            XCTAssertEqual(
                told(layer, \.frame) { layer.frame = CGRect(x: 1, y: 1, width: 2, height: 2) },
                ["(0.0, 0.0, 0.0, 0.0)→(1.0, 1.0, 2.0, 2.0)"])
        }
    }

    func testTextsAndControlsTell() {
        onMain {
            let label = UILabel(), field = UITextField(), view = UITextView(), button = UIButton(),
                image = UIImageView()
            label.text = "a"
            XCTAssertEqual(
                told(label, \.text) { label.text = "b" }, ["Optional(\"a\")→Optional(\"b\")"])
            XCTAssertEqual(told(field, \.text!) { field.text = "a" }, ["→a"])
            XCTAssertEqual(
                told(field, \.attributedText!.string) { field.attributedText = NSAttributedString(string: "b") },
                ["a→b"])
            XCTAssertEqual(told(view, \.text!) { view.text = "a" }, ["→a"])
            XCTAssertEqual(told(button, \.isEnabled) { button.isEnabled = false }, ["true→false"])
            XCTAssertEqual(told(button, \.isSelected) { button.isSelected = true }, ["false→true"])
            let picture = UIImage()
            XCTAssertEqual(told(image, \.image) { image.image = picture }.count, 1)
            let slider = UISlider(), toggle = UISwitch(), progress = UIProgressView()
            XCTAssertEqual(told(slider, \.value) { slider.value = 1 }, ["0.0→1.0"])
            XCTAssertEqual(told(toggle, \.isOn) { toggle.isOn = true }, ["false→true"])
            XCTAssertEqual(told(progress, \.progress) { progress.progress = 0.5 }, ["0.0→0.5"])
        }
    }

    func testItemsControllersAndTheAppTell() {
        onMain {
            let controller = UIViewController(), navigation = UINavigationController()
            XCTAssertEqual(told(controller, \.title) { controller.title = "a" }.count, 1)
            XCTAssertEqual(
                told(controller.navigationItem, \.title) { controller.navigationItem.title = "b" }.count, 1)
            XCTAssertEqual(
                told(controller.tabBarItem, \.badgeValue) { controller.tabBarItem.badgeValue = "1" }.count, 1)
            XCTAssertEqual(
                told(controller, \.preferredContentSize.width) { controller.preferredContentSize.width = 9 },
                ["0.0→9.0"])
            XCTAssertEqual(
                told(navigation, \.viewControllers.count) { navigation.viewControllers = [controller] }, ["0→1"])
            let item = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
            XCTAssertEqual(told(item, \.title) { item.title = "b" }.count, 1)
            XCTAssertEqual(told(item, \.isEnabled) { item.isEnabled = false }, ["true→false"])
            XCTAssertEqual(told(item, \.tag) { item.tag = 3 }, ["0→3"])
            XCTAssertEqual(told(item, \.accessibilityLabel) { item.accessibilityLabel = "c" }.count, 1)
            XCTAssertEqual(told(item, \.accessibilityIdentifier) { item.accessibilityIdentifier = "d" }.count, 1)
            XCTAssertEqual(told(item, \.accessibilityHint) { item.accessibilityHint = "e" }.count, 1)
            XCTAssertEqual(told(item, \.accessibilityValue) { item.accessibilityValue = "f" }.count, 1)
            let application = UIApplication()
            XCTAssertEqual(
                told(application, \.isIdleTimerDisabled) { application.isIdleTimerDisabled = true }, ["false→true"])
        }
    }

    func testAFingersRecognizersTellOfTheirStates() {
        onMain {
            let list = show(UIScrollView())
            list.contentSize = CGSize(width: 375, height: 5000)
            var states: [UIGestureRecognizer.State] = []
            let observation = list.panGestureRecognizer.observe(\.state) { recognizer, _ in
                states.append(recognizer.state)
            }
            let finger = Finger()
            finger.down(100, 400)
            finger.move(by: CGVector(dx: 0, dy: -100))
            finger.up()
            MainLoop.advance(by: 2)
            XCTAssertEqual(states.first, .began)
            XCTAssertTrue(states.contains(.ended))
            withExtendedLifetime(observation) {}
        }
    }

    func testPathsThroughOtherObjectsTellOfWhatLiesAtTheirEnd() {
        onMain {
            final class Observer: UIResponder {
                var told: [String] = []
                override class var classTable: ClassTable {
                    var table = ClassTable(Observer.self)
                    table.method(KeyValueObserving.selector) { (observer: Observer, path: Any?) in
                        observer.told.append(path as? String ?? "")
                    }
                    return table
                }
            }
            let view = UIView(), observer = Observer()
            view.addObserver(observer, forKeyPath: "layer.cornerRadius", options: .new, context: nil)
            view.layer.cornerRadius = 3
            XCTAssertEqual(observer.told, ["layer.cornerRadius"])
            view.removeObserver(observer, forKeyPath: "layer.cornerRadius")
            view.layer.cornerRadius = 4
            XCTAssertEqual(observer.told.count, 1)
        }
    }

    func testWhatIsTypedIsNoNewsToObserversOfTheText() {
        onMain {
            let field = showField(""), view = showTextView("")
            var told: [String] = []
            let observations = [
                field.observe(\.text, options: [.old, .new]) { _, change in
                    told.append("field \((change.oldValue ?? nil) ?? "")→\((change.newValue ?? nil) ?? "")")
                },
                view.observe(\.text, options: [.old, .new]) { _, change in
                    told.append("view \((change.oldValue ?? nil) ?? "")→\((change.newValue ?? nil) ?? "")")
                },
            ]
            field.becomeFirstResponder()
            field.insertText("a")
            field.deleteBackward()
            field.insertText("b")
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(told, [])
            field.text = "set"
            XCTAssertEqual(told, ["field b→set"])
            told = []
            view.becomeFirstResponder()
            view.insertText("c")
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(told, [])
            view.text = "set"
            XCTAssertEqual(told, ["view c→set"])
            observations.forEach { $0.invalidate() }
        }
    }

    func testWhatAnAppSetsWhileItHearsOfTypingIsTold() {
        onMain {
            let field = showField("")
            var told: [String] = []
            let observation = field.observe(\.text, options: .new) { _, change in
                told.append((change.newValue ?? nil) ?? "")
            }
            field.addAction(UIAction { _ in field.text = field.text?.uppercased() }, for: .editingChanged)
            field.becomeFirstResponder()
            field.insertText("a")
            XCTAssertEqual(told, ["A"])
            observation.invalidate()
        }
    }
}
