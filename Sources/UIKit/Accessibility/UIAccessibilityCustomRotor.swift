import Foundation

/// A way through an app's content that VoiceOver's rotor offers: it asks for the item after or before another.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    public enum Direction: Int, Sendable { case previous, next }

    public enum SystemRotorType: Int, Sendable {
        case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4,
            headingLevel5, headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField,
            table, list, landmark
    }

    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    open var name: String
    open var attributedName: NSAttributedString
    open var itemSearchBlock: Search
    public let systemRotorType: SystemRotorType

    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        (self.name, self.itemSearchBlock, systemRotorType) = (name, itemSearchBlock, .none)
        attributedName = NSAttributedString(string: name)
    }
    public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        self.init(name: attributedName.string, itemSearch: itemSearchBlock)
        self.attributedName = attributedName
    }
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        (name, self.itemSearchBlock, systemRotorType) = ("", itemSearchBlock, type)
        attributedName = NSAttributedString()
    }
}

/// Where a rotor's search begins, and which way it goes.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    open var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: NSObject(), targetRange: nil)
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// What a rotor found: an element, or a part of its text.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    open weak var targetElement: (any NSObjectProtocol)?
    open var targetRange: UITextRange?
    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        (self.targetElement, self.targetRange) = (targetElement, targetRange)
    }
}

extension UIResponder {
    /// The rotors that the app adds. Assistive technology here asks for none: they are kept.
    public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { AssociatedObjects.get(self, AssociatedKeys.accessibilityRotors) as? [UIAccessibilityCustomRotor] }
        set { AssociatedObjects.set(self, AssociatedKeys.accessibilityRotors, value: newValue, reference: nil) }
    }
}

extension UIView {
    /// Whether the view keeps its colours while the person inverts all others. Kept: nothing inverts them here.
    public var accessibilityIgnoresInvertColors: Bool {
        get { accessibilityState?.ignoresInvertColors ?? false }
        set { accessibility.ignoresInvertColors = newValue }
    }
}
