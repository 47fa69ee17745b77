import CoreGraphics
import Foundation
import QuartzCore

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let image = UIAccessibilityTraits(rawValue: 4)
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    public static let tabBar = UIAccessibilityTraits(rawValue: 32768)
    /// A button that is on or off (its bit is what switches had before it had a name).
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
}

public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }

/// What was set on a view explicitly; views of UIKit answer from their content otherwise.
final class AccessibilityState {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits: UIAccessibilityTraits?
    var elementsHidden = false
    var isModal = false
    var ignoresInvertColors = false
}

extension UIView {
    /// What the app said, made when it first says something.
    var accessibility: AccessibilityState {
        if let accessibilityState { return accessibilityState }
        let made = AccessibilityState()
        accessibilityState = made
        return made
    }

}

/// What a view says of itself when the app says nothing.
struct DefaultAccessibility {
    var isElement = false
    var role: LayerSemantics.Role = .group
    var label: String?
    var value: String?
    var traits: UIAccessibilityTraits = []
}

/// One element as assistive technology, scripts and the browser see it.
public struct AccessibilityNode {
    public var role: LayerSemantics.Role
    public var label: String
    public var value: String?
    public var identifier: String?
    public var isEnabled: Bool
    public var isSelected: Bool
    /// In the window's coordinates.
    public var frame: CGRect
    public weak var view: UIView?
}

@MainActor
public enum AccessibilityTree {
    /// The elements of all visible windows of the frame in front, in reading order of the views; a modal view hides
    /// what is beside it.
    public static func nodesOnScreen() -> [AccessibilityNode] { WindowList.inFront.flatMap { nodes(in: $0) } }

    public static func nodes(in window: UIWindow) -> [AccessibilityNode] {
        var result: [AccessibilityNode] = []
        let visible = window.bounds
        walk(window) { _, node in
            if node.frame.overlaps(visible) { result.append(node) }
        }
        return result
    }

    /// Gives the layers their roles and labels, for displays that show them to a browser's assistive technology.
    static func annotate(_ window: UIWindow) {
        var seen: Set<ObjectIdentifier> = []
        walk(window) { view, node in
            // Parts that aren't views have no layer to tell by.
            guard let view else { return }
            seen.insert(ObjectIdentifier(view.layer))
            var traits: LayerSemantics.Traits = []
            if !node.isEnabled { traits.insert(.disabled) }
            if node.isSelected { traits.insert(.selected) }
            if view.isFirstResponder { traits.insert(.focused) }
            let semantics = LayerSemantics(
                role: node.role, label: node.label, value: node.value, hint: view.accessibilityHint,
                identifier: node.identifier, traits: traits)
            if view.layer.semantics != semantics { view.layer.semantics = semantics }
        }
        clear(window.layer, except: seen)
    }

    private static func clear(_ layer: CALayer, except seen: Set<ObjectIdentifier>) {
        if layer.semantics != nil, !seen.contains(ObjectIdentifier(layer)) { layer.semantics = nil }
        for sublayer in layer.sublayers ?? [] { clear(sublayer, except: seen) }
    }

    private static func walk(_ view: UIView, _ visit: (UIView?, AccessibilityNode) -> Void) {
        guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return }
        if view.isAccessibilityElement { visit(view, node(of: view)) }
        // An element's own parts (a button's label) are not elements; a cell's controls are.
        if view.isAccessibilityElement, !view.accessibilityContainsElements { return }
        if let elements = view.accessibilityContainer {
            for element in elements {
                if let part = element as? UIView {
                    walk(part, visit)
                } else if let part = element as? UIAccessibilityElement, part.isAccessibilityElement {
                    visit(nil, node(of: part, in: view))
                }
            }
            return
        }
        if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
            walk(modal, visit)
            // The keyboard types into what is modal, too.
            for keyboard in view.subviews where keyboard is KeyboardHost { walk(keyboard, visit) }
            return
        }
        for subview in view.subviews { walk(subview, visit) }
    }

    private static func node(of part: UIAccessibilityElement, in view: UIView) -> AccessibilityNode {
        let traits = part.accessibilityTraits
        let role: LayerSemantics.Role =
            traits.contains(.button)
            ? .button
            : traits.contains(.link)
                ? .link : traits.contains(.header) ? .header : traits.contains(.image) ? .image : .text
        return AccessibilityNode(
            role: role, label: part.accessibilityLabel ?? "", value: part.accessibilityValue,
            identifier: part.accessibilityIdentifier,
            isEnabled: !traits.contains(.notEnabled), isSelected: traits.contains(.selected),
            frame: part.accessibilityFrame, view: view)
    }

    private static func node(of view: UIView) -> AccessibilityNode {
        let standard = view.defaultAccessibility
        let traits = view.accessibilityTraits
        var role = standard.role
        if let set = view.accessibilityState?.traits {
            if set.contains(.button) {
                role = standard.role == .tab ? .tab : .button
            } else if set.contains(.link) {
                role = .link
            } else if set.contains(.header) {
                role = .header
            } else if set.contains(.image) {
                role = .image
            } else if set.contains(.staticText) {
                role = .text
            }
        }
        return AccessibilityNode(
            role: role, label: view.accessibilityLabel ?? "", value: view.accessibilityValue,
            identifier: view.accessibilityIdentifier,
            isEnabled: !traits.contains(.notEnabled), isSelected: traits.contains(.selected),
            frame: view.convert(view.bounds, to: nil), view: view)
    }
}

public enum UIAccessibility {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
    }
    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    /// Displays mirror every change of their own accord.
    public static func post(notification: Notification, argument: Any?) {}
}
