import XCTest

@testable import UIKit

/// What Apple's pages of UIControl and UIButton say.
final class ControlsDocumentationTests: XCTestCase {
    func testAControlBeginsWithTheDocumentedValues() {
        onMain {
            let control = UIControl()
            XCTAssertTrue(control.isEnabled)
            XCTAssertFalse(control.isSelected)
            XCTAssertFalse(control.isHighlighted)
            XCTAssertEqual(control.state, .normal)
            XCTAssertEqual(control.contentVerticalAlignment, .center)
            XCTAssertEqual(control.contentHorizontalAlignment, .center)
            XCTAssertEqual(control.effectiveContentHorizontalAlignment, .center)
            XCTAssertFalse(control.isTracking)
            XCTAssertFalse(control.isTouchInside)
            XCTAssertEqual(control.allTargets.count, 0)
            XCTAssertEqual(control.allControlEvents, [])
            XCTAssertNil(control.toolTip)
            XCTAssertFalse(control.showsMenuAsPrimaryAction)
            XCTAssertFalse(control.isContextMenuInteractionEnabled)
            XCTAssertNil(control.contextMenuInteraction)
            XCTAssertNil(control.actions(forTarget: nil, forControlEvent: .touchUpInside))
        }
    }

    func testTheStateIsMadeOfTheFlags() {
        onMain {
            let control = UIControl()
            control.isSelected = true
            XCTAssertEqual(control.state, .selected)
            control.isHighlighted = true
            XCTAssertEqual(control.state, [.selected, .highlighted])
            control.isEnabled = false
            XCTAssertTrue(control.state.contains(.disabled))
            control.contentHorizontalAlignment = .leading
            XCTAssertEqual(control.effectiveContentHorizontalAlignment, .left)
            control.semanticContentAttribute = .forceRightToLeft
            XCTAssertEqual(control.effectiveContentHorizontalAlignment, .right)
            control.contentHorizontalAlignment = .trailing
            XCTAssertEqual(control.effectiveContentHorizontalAlignment, .left)
            XCTAssertEqual(UIControl.State.normal.rawValue, 0)
            XCTAssertEqual(UIControl.State.highlighted.rawValue, 1)
            XCTAssertEqual(UIControl.State.disabled.rawValue, 2)
            XCTAssertEqual(UIControl.State.selected.rawValue, 4)
            XCTAssertEqual(UIControl.State.focused.rawValue, 8)
            XCTAssertEqual(UIControl.State.application.rawValue, 0x00FF_0000)
            XCTAssertEqual(UIControl.Event.touchUpInside.rawValue, 1 << 6)
            XCTAssertEqual(UIControl.Event.valueChanged.rawValue, 1 << 12)
            XCTAssertEqual(UIControl.Event.editingChanged.rawValue, 1 << 17)
            XCTAssertEqual(UIControl.Event.allTouchEvents.rawValue, 0xFFF)
            XCTAssertEqual(UIControl.Event.allEvents.rawValue, 0xFFFF_FFFF)
        }
    }

    func testActionsAreSentForTheirEvents() {
        onMain {
            let control = UIControl()
            var calls: [String] = []
            let one = UIAction(identifier: .init("one")) { _ in calls.append("one") }
            control.addAction(one, for: .touchUpInside)
            control.addAction(UIAction(identifier: .init("one")) { _ in calls.append("again") }, for: .touchUpInside)
            control.sendActions(for: .touchUpInside)
            XCTAssertEqual(calls, ["again"], "an action of the same identifier takes the place")
            calls = []
            control.addAction(UIAction { _ in calls.append("two") }, for: [.touchDown, .valueChanged])
            control.sendActions(for: .valueChanged)
            XCTAssertEqual(calls, ["two"])
            control.sendActions(for: .touchDown)
            XCTAssertEqual(calls, ["two", "two"])
            XCTAssertEqual(control.allControlEvents, [.touchUpInside, .touchDown, .valueChanged])
            control.removeAction(identifiedBy: .init("one"), for: .touchUpInside)
            calls = []
            control.sendActions(for: .touchUpInside)
            XCTAssertEqual(calls, [])
            let own = UIAction { _ in calls.append("sent") }
            control.sendAction(own)
            XCTAssertEqual(calls, ["sent"])
            var seen = 0
            control.enumerateEventHandlers { action, targetAction, event, stop in
                seen += 1
                XCTAssertNotNil(action)
                XCTAssertNil(targetAction)
                stop = true
            }
            XCTAssertEqual(seen, 1, "enumerating stops when told")
        }
    }

    private final class Tracked: UIControl {
        var calls: [String] = [], begins = true
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("begin")
            return begins
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("continue \(isTouchInside)")
            return true
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
        override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
    }

    func testATouchIsTrackedAndSendsTheDocumentedEvents() {
        onMain {
            let control = Tracked(frame: CGRect(x: 100, y: 100, width: 100, height: 50)), root = UIView()
            root.addSubview(control)
            let screen = show(root)
            var events: [String] = []
            let names: [(UIControl.Event, String)] = [
                (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
                (.touchDragInside, "drag inside"), (.touchDragOutside, "drag outside"), (.touchDragExit, "exit"),
                (.touchDragEnter, "enter"), (.touchCancel, "cancel"),
            ]
            for (event, name) in names {
                control.addAction(UIAction { _ in if events.last != name { events.append(name) } }, for: event)
            }
            let finger = Finger()
            finger.down(150, 125)
            XCTAssertTrue(control.isTracking)
            XCTAssertTrue(control.isTouchInside)
            XCTAssertTrue(control.isHighlighted)
            finger.move(by: CGVector(dx: 10, dy: 0), steps: 2)
            finger.up()
            XCTAssertEqual(events, ["down", "drag inside", "up inside"])
            XCTAssertFalse(control.isTracking)
            XCTAssertFalse(control.isHighlighted)
            XCTAssertEqual(control.calls.first, "begin")
            XCTAssertEqual(control.calls.last, "end")
            events = []
            finger.down(150, 125)
            finger.move(by: CGVector(dx: 0, dy: 300), steps: 3)
            XCTAssertFalse(control.isTouchInside)
            XCTAssertFalse(control.isHighlighted)
            finger.up()
            XCTAssertEqual(events.first, "down")
            XCTAssertTrue(events.contains("exit"))
            XCTAssertEqual(events.last, "up outside")
            events = []
            finger.down(150, 125)
            finger.cancel()
            XCTAssertEqual(events, ["down", "cancel"])
            XCTAssertEqual(control.calls.last, "cancel")
            (events, control.calls, control.begins) = ([], [], false)
            finger.down(150, 125)
            finger.up()
            XCTAssertEqual(control.calls, ["begin"], "what doesn't begin isn't continued")
            control.isEnabled = false
            (events, control.calls) = ([], [])
            Finger.tap(150, 125)
            XCTAssertEqual(events, [], "what is disabled sends nothing")
            XCTAssertEqual(control.calls, [])
            withExtendedLifetime(screen) {}
        }
    }

    func testAButtonBeginsWithTheDocumentedValues() {
        onMain {
            let button = UIButton(type: .custom)
            XCTAssertEqual(button.buttonType, .custom)
            XCTAssertEqual(button.frame, .zero)
            XCTAssertNil(button.configuration)
            XCTAssertTrue(button.automaticallyUpdatesConfiguration)
            XCTAssertNil(button.currentTitle)
            XCTAssertNil(button.currentAttributedTitle)
            XCTAssertNil(button.currentImage)
            XCTAssertNil(button.currentBackgroundImage)
            XCTAssertEqual(button.currentTitleColor, .white, "of a custom button")
            XCTAssertNil(button.title(for: .normal))
            XCTAssertNil(button.image(for: .normal))
            XCTAssertNil(button.backgroundImage(for: .normal))
            XCTAssertNil(button.attributedTitle(for: .normal))
            XCTAssertNil(button.titleShadowColor(for: .normal))
            XCTAssertTrue(button.adjustsImageWhenHighlighted)
            XCTAssertTrue(button.adjustsImageWhenDisabled)
            XCTAssertFalse(button.showsTouchWhenHighlighted)
            XCTAssertFalse(button.reversesTitleShadowWhenHighlighted)
            XCTAssertEqual(button.contentEdgeInsets, .zero)
            XCTAssertEqual(button.titleEdgeInsets, .zero)
            XCTAssertEqual(button.imageEdgeInsets, .zero)
            XCTAssertEqual(button.role, .normal)
            XCTAssertNil(button.menu)
            XCTAssertFalse(button.changesSelectionAsPrimaryAction)
            XCTAssertFalse(button.isHeld)
            XCTAssertFalse(button.isPointerInteractionEnabled)
            XCTAssertNil(button.configurationUpdateHandler)
            XCTAssertNotNil(button.titleLabel)
            XCTAssertEqual(button.titleLabel?.lineBreakMode, .byTruncatingMiddle)
            XCTAssertEqual(button.preferredBehavioralStyle, .automatic)
            XCTAssertNil(button.preferredSymbolConfigurationForImage(in: .normal))
        }
    }

    func testWhatAStateLacksIsTheNormalStates() {
        onMain {
            let button = UIButton(type: .custom)
            button.setTitle("N", for: .normal)
            XCTAssertEqual(button.currentTitle, "N")
            button.isHighlighted = true
            XCTAssertEqual(button.currentTitle, "N")
            button.setTitle("H", for: .highlighted)
            XCTAssertEqual(button.currentTitle, "H")
            XCTAssertEqual(button.title(for: .highlighted), "H")
            button.isHighlighted = false
            XCTAssertEqual(button.currentTitle, "N")
            button.setTitle("S", for: .selected)
            button.isSelected = true
            XCTAssertEqual(button.currentTitle, "S")
            button.isEnabled = false
            XCTAssertEqual(button.currentTitle, "N", "nothing stands for selected and disabled")
            button.isEnabled = true
            button.isSelected = false
            button.setTitleColor(.red, for: .normal)
            XCTAssertEqual(button.currentTitleColor, .red)
            XCTAssertEqual(button.titleColor(for: .normal), .red)
            button.setAttributedTitle(NSAttributedString(string: "A"), for: .normal)
            XCTAssertEqual(button.currentAttributedTitle?.string, "A")
            button.layoutIfNeeded()
            XCTAssertEqual(button.titleLabel?.text, "A", "the attributed title comes before the plain one")
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            button.setImage(image, for: .normal)
            XCTAssertTrue(button.currentImage === image)
            XCTAssertTrue(button.imageView?.image === image)
            button.setBackgroundImage(image, for: .disabled)
            XCTAssertNil(button.currentBackgroundImage)
            button.isEnabled = false
            XCTAssertTrue(button.currentBackgroundImage === image)
            button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large), forImageIn: .normal)
            XCTAssertNotNil(button.preferredSymbolConfigurationForImage(in: .normal))
        }
    }

    func testAPrimaryActionGivesTitleAndImage() {
        onMain {
            var presses = 0
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            let button = UIButton(
                frame: .zero, primaryAction: UIAction(title: "Act", image: image) { _ in presses += 1 })
            XCTAssertEqual(button.currentTitle, "Act")
            XCTAssertTrue(button.currentImage === image)
            button.sendActions(for: .primaryActionTriggered)
            XCTAssertEqual(presses, 1)
            button.performPrimaryAction()
            XCTAssertEqual(presses, 2)
            XCTAssertEqual(UIButton(type: .system, primaryAction: UIAction(title: "B") { _ in }).currentTitle, "B")
        }
    }

    func testAConfiguredButtonFollowsItsState() {
        onMain {
            var configuration = UIButton.Configuration.plain()
            XCTAssertNil(configuration.title)
            XCTAssertNil(configuration.subtitle)
            XCTAssertNil(configuration.image)
            XCTAssertFalse(configuration.showsActivityIndicator)
            XCTAssertEqual(configuration.imagePlacement, .leading)
            XCTAssertEqual(configuration.imagePadding, 0)
            XCTAssertEqual(configuration.buttonSize, .medium)
            XCTAssertEqual(configuration.cornerStyle, .dynamic)
            XCTAssertEqual(configuration.titleAlignment, .automatic)
            XCTAssertNil(configuration.baseForegroundColor)
            XCTAssertNil(configuration.baseBackgroundColor)
            XCTAssertTrue(configuration.automaticallyUpdateForSelection)
            configuration.title = "T"
            let button = UIButton(configuration: configuration)
            var updates = 0
            button.configurationUpdateHandler = { _ in updates += 1 }
            let window = show(UIViewController())
            window.rootViewController?.view.addSubview(button)
            window.layoutIfNeeded()
            let first = updates
            XCTAssertGreaterThan(first, 0)
            button.isHighlighted = true
            window.layoutIfNeeded()
            XCTAssertGreaterThan(updates, first, "the handler is called when the state changes")
            let second = updates
            button.setNeedsUpdateConfiguration()
            XCTAssertEqual(updates, second, "and later, before the next frame")
            window.layoutIfNeeded()
            XCTAssertGreaterThan(updates, second)
        }
    }

    private final class Upwards: UIView {
        var calls = 0
        override class var classTable: ClassTable {
            var table = ClassTable(Upwards.self)
            table.method("act") { (view: Upwards) in view.calls += 1 }
            return table
        }
    }

    func testAnActionWhoseTargetHasGoneGoesUpTheChain() {
        onMain {
            final class Short: NSObject {}
            let root = show(Upwards()), control = UIControl()
            root.addSubview(control)
            do {
                let target = Short()
                control.addTarget(target, action: Selector("act"), for: .touchUpInside)
            }
            control.sendActions(for: .touchUpInside)
            XCTAssertEqual(root.calls, 1)
            // What `self` is in a property's initial value: a function, boxed and gone at once.
            let function: (Short) -> () -> Short = { short in { short } }
            control.addTarget(function, action: Selector("act"), for: .valueChanged)
            control.sendActions(for: .valueChanged)
            XCTAssertEqual(root.calls, 2)
        }
    }
}
