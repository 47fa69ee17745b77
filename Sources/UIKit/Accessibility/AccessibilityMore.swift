import CoreGraphics
import Foundation

/// How assistive technology goes through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }

/// What a container is to assistive technology.
public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

/// What a text is about, so that it is read rightly.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let wordProcessing = Self(rawValue: "UIAccessibilityTextualContextWordProcessing")
    public static let narrative = Self(rawValue: "UIAccessibilityTextualContextNarrative")
    public static let messaging = Self(rawValue: "UIAccessibilityTextualContextMessaging")
    public static let spreadsheet = Self(rawValue: "UIAccessibilityTextualContextSpreadsheet")
    public static let fileSystem = Self(rawValue: "UIAccessibilityTextualContextFileSystem")
    public static let sourceCode = Self(rawValue: "UIAccessibilityTextualContextSourceCode")
    public static let console = Self(rawValue: "UIAccessibilityTextualContextConsole")
}

/// What an app says beside label, hint, value and traits. Assistive technology asks for it, and none runs here but the
/// browser's, which has no such words: what is set is kept.
final class AccessibilityMore {
    var language: String?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    var groupsChildren = false
    var respondsToUser: Bool?
    var inputLabels: [NSAttributedString]?
    var context: UIAccessibilityTextualContext?
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var frame: CGRect?
}

extension UIResponder {
    /// What was said, where anything was.
    var saidMore: AccessibilityMore? {
        AssociatedObjects.get(self, AssociatedKeys.accessibilityMore) as? AccessibilityMore
    }

    func sayMore(_ change: (AccessibilityMore) -> Void) {
        let more = saidMore ?? AccessibilityMore()
        change(more)
        AssociatedObjects.set(self, AssociatedKeys.accessibilityMore, value: more, reference: nil)
    }
}

extension UIView {
    /// The label, hint and value with what they are pronounced by. One text with those without.
    public var accessibilityAttributedLabel: NSAttributedString? {
        get { Self.attributed(accessibilityLabel, saidMore?.label) }
        set {
            sayMore { $0.label = newValue }
            accessibilityLabel = newValue?.string
        }
    }
    public var accessibilityAttributedHint: NSAttributedString? {
        get { Self.attributed(accessibilityHint, saidMore?.hint) }
        set {
            sayMore { $0.hint = newValue }
            accessibilityHint = newValue?.string
        }
    }
    public var accessibilityAttributedValue: NSAttributedString? {
        get { Self.attributed(accessibilityValue, saidMore?.value) }
        set {
            sayMore { $0.value = newValue }
            accessibilityValue = newValue?.string
        }
    }

    private static func attributed(_ plain: String?, _ said: NSAttributedString?) -> NSAttributedString? {
        plain.map { said?.string == $0 ? said! : NSAttributedString(string: $0) }
    }
}
