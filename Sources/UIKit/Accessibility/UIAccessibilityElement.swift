import CoreGraphics
import Foundation

/// A part of a view that isn't a view itself, for those who don't see it.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    open var isAccessibilityElement = true
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits: UIAccessibilityTraits = .none
    private var frameOnScreen: CGRect?
    private var frameInContainer: CGRect?

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// In the screen's coordinates.
    open override var accessibilityFrame: CGRect {
        get {
            frameOnScreen ?? frameInContainer.map { rect in
                (accessibilityContainer as? UIView)?.convert(rect, to: nil) ?? rect
            } ?? .zero
        }
        set { (frameOnScreen, frameInContainer) = (newValue, nil) }
    }
    /// In the coordinates of the view that it is a part of, with which it moves.
    open var accessibilityFrameInContainerSpace: CGRect {
        get {
            frameInContainer ?? frameOnScreen.map { rect in
                (accessibilityContainer as? UIView)?.convert(rect, from: nil) ?? rect
            } ?? .zero
        }
        set { (frameOnScreen, frameInContainer) = (nil, newValue) }
    }
}

/// Something that can be done with an element beside activating it. Assistive technology offers it; there is none here
/// that does.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool
    open var name: String { didSet { if attributedName.string != name { attributedName = .init(string: name) } } }
    /// The name with what VoiceOver pronounces it by.
    open var attributedName: NSAttributedString {
        didSet { if name != attributedName.string { name = attributedName.string } }
    }
    /// Actions of one category belong together, as those for editing do.
    open var category: String?
    open var image: UIImage?
    open weak var target: AnyObject?
    open var selector: Selector
    open var actionHandler: Handler?

    public init(name: String, target: Any?, selector: Selector) {
        (self.name, self.target, self.selector) = (name, target as AnyObject?, selector)
        attributedName = NSAttributedString(string: name)
    }
    public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.init(name: attributedName.string, target: target, selector: selector)
        self.attributedName = attributedName
    }
    public convenience init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: Handler?) {
        self.init(name: attributedName.string, image: image, actionHandler: actionHandler)
        self.attributedName = attributedName
    }
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }
    public convenience init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        self.init(name: name, target: nil, selector: Selector(""))
        (self.image, self.actionHandler) = (image, actionHandler)
    }

    /// Does it, as assistive technology does; false where nobody would.
    package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target else { return false }
        ObjCRuntime.perform(selector, on: target, with: [self])
        return true
    }
}

extension UIView {
    /// The parts of the view in the order they are read: views and `UIAccessibilityElement`s. nil: its subviews.
    var accessibilityParts: [Any]? {
        get { AssociatedObjects.get(self, AssociatedKeys.accessibilityElements) as? [Any] }
        set { AssociatedObjects.set(self, AssociatedKeys.accessibilityElements, value: newValue, reference: nil) }
    }
    /// As `accessibilityElements` lists them; else what a view answers that overrides the questions for its parts.
    var accessibilityContainer: [Any]? {
        if let listed = accessibilityElements { return listed }
        let count = accessibilityElementCount()
        return count > 0 && count < NSNotFound ? (0..<count).compactMap { accessibilityElement(at: $0) } : nil
    }
}

// No assistive technology runs here, and none of the system's settings for it are on.
extension UIAccessibility {
    public static var isSwitchControlRunning: Bool { false }
    public static var isAssistiveTouchRunning: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isClosedCaptioningEnabled: Bool { false }
    public static var isMonoAudioEnabled: Bool { false }
    public static var isSpeakScreenEnabled: Bool { false }
    public static var isSpeakSelectionEnabled: Bool { false }
    public static var isShakeToUndoEnabled: Bool { true }
    public static var isGuidedAccessEnabled: Bool { false }
    public static var prefersCrossFadeTransitions: Bool { false }
    public static var shouldDifferentiateWithoutColor: Bool { false }
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    public static var isVideoAutoplayEnabled: Bool { true }
    public static var buttonShapesEnabled: Bool { false }
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }

    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification")
    public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
    public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    public static let shakeToUndoDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShakeToUndoDidChangeNotification")
    public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakScreenStatusDidChangeNotification")
    public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
    public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
    public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
    public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
    public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"

    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect
    { view.convert(rect, to: nil) }
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
        -> UIBezierPath
    {
        let moved = path.copy() as! UIBezierPath, origin = view.convert(CGPoint.zero, to: nil)
        // Where the axes go, so that a view that is turned or scaled turns and scales the path.
        let x = view.convert(CGPoint(x: 1, y: 0), to: nil) - origin,
            y = view.convert(CGPoint(x: 0, y: 1), to: nil) - origin
        moved.apply(CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y))
        return moved
    }
    public static func focusedElement(using assistiveTechnologyIdentifier: String?) -> Any? { nil }
}
