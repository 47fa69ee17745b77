import Foundation
import UIKit

/// What is on the screen, as `describe` writes it: for programs that walk through apps.
struct ScreenReport: Encodable {
    struct Controller: Encodable {
        var type: String
        /// Its id in Interface Builder.
        var object: String?
        var title: String?
    }

    struct Element: Encodable {
        var role: String
        var label: String
        var value: String?
        var identifier: String?
        /// Its id in Interface Builder, or that of the prototype it was made from.
        var object: String?
        /// x, y, width, height in the screen's points.
        var frame: [Double]
        var isEnabled: Bool
        /// Whether a touch in its middle reaches it.
        var isReachable: Bool
    }

    /// Those of the root, then those of each presentation above it.
    var controllers: [[Controller]]
    /// Bottom to top.
    var elements: [Element]
    /// Ids in Interface Builder of every view that shows on the screen, whether assistive technology tells of it or not.
    var objects: [String]
    /// Whether what is under the middle of the screen can be scrolled further down.
    var scrollsDown: Bool

    @MainActor
    init() {
        controllers = WindowList.visible.flatMap(\.visibleControllers).map { $0.map { Controller(type: "\(type(of: $0))", object: $0.interfaceBuilderID, title: $0.navigationItem.title ?? $0.title) } }
        elements = AccessibilityTree.nodesOnScreen().compactMap { node in
            node.view.map { Self.element($0, node.role.rawValue, node.label, node.value, node.identifier, node.isEnabled) }
        }
        scrollsDown = Self.middleScrollsDown
        objects = WindowList.visible.flatMap { Self.shownObjects(in: $0, within: $0.bounds) }
        elements += WindowList.visible.flatMap(Self.tapped).map { Self.element($0, "gesture", $0.accessibilityLabel ?? "\(type(of: $0))", nil, $0.accessibilityIdentifier, true) }
    }

    /// The vertical scroll view under the middle of the screen has more to show below.
    @MainActor
    private static var middleScrollsDown: Bool {
        let screen = UIScreen.main.bounds
        var view = WindowList.visible.reversed().lazy.compactMap { $0.hitTest(CGPoint(x: screen.midX - $0.frame.minX, y: screen.midY - $0.frame.minY), with: nil) }.first
        while let current = view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled {
                let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
                if end > scroll.contentOffset.y + 1 { return true }
            }
            view = current.superview
        }
        return false
    }

    @MainActor
    private static func shownObjects(in view: UIView, within clip: CGRect) -> [String] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        let shown = view.convert(view.bounds, to: nil).intersection(clip), isEmpty = shown.isNull || shown.width < 1 || shown.height < 1
        if isEmpty, view.clipsToBounds { return [] }
        return (isEmpty ? [] : [view.interfaceBuilderID].compactMap(\.self)) + view.subviews.flatMap { shownObjects(in: $0, within: view.clipsToBounds ? shown : clip) }
    }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: URL(fileURLWithPath: path))
    }

    @MainActor
    private static func element(_ view: UIView, _ role: String, _ label: String, _ value: String?, _ identifier: String?, _ isEnabled: Bool) -> Element {
        let window = view.window, frame = view.convert(view.bounds, to: nil), visible = frame.intersection(window?.bounds ?? .zero)
        var isReachable = false
        if let window, !visible.isNull, let hit = window.hitTest(CGPoint(x: visible.midX, y: visible.midY), with: nil) { isReachable = hit.isDescendant(of: view) }
        let origin = window?.frame.origin ?? .zero
        let shown = visible.isNull ? frame : visible
        return Element(role: role, label: label, value: value, identifier: identifier, object: view.interfaceBuilderID,
                       frame: [shown.minX + origin.x, shown.minY + origin.y, shown.width, shown.height].map(Double.init), isEnabled: isEnabled, isReachable: isReachable)
    }

    /// Views that an app has put a tap recognizer on, and that are no elements for assistive technology.
    @MainActor
    private static func tapped(_ view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
        let isTapped = !view.isAccessibilityElement && (view.gestureRecognizers ?? []).contains { $0 is UITapGestureRecognizer && $0.isEnabled && $0.hasTargets }
        return (isTapped ? [view] : []) + view.subviews.flatMap(tapped)
    }
}
