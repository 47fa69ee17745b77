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
        /// Whether a touch reaches it, and where: in its middle if that isn't covered.
        var isReachable: Bool
        var point: [Double]
        /// The control of UIKit's that it is a piece of, such as the date picker of a day.
        var part: String?
        /// Whether it is the back button of a controller that was seen; a split view's primary column may be behind one
        /// without having been.
        var isWayBack: Bool
        /// What can be done to it beside tapping it (see `OfferedGesture`).
        var gestures: [String]
        /// Where a finger takes hold of a slider: x, y.
        var grip: [Double]?
    }

    /// Those of the root, then those of each presentation above it.
    var controllers: [[Controller]]
    /// Bottom to top.
    var elements: [Element]
    /// Ids in Interface Builder of every view that shows on the screen, whether assistive technology tells of it or
    /// not.
    var objects: [String]
    /// Whether what is under the middle of the screen can be scrolled further down.
    var scrollsDown: Bool
    /// Whether it can be scrolled to the right, as pages can, and whether it is refreshed by pulling it down.
    var scrollsRight, pullsToRefresh: Bool
    /// How many empty text fields `fill` would find.
    var emptyFields: Int
    /// Width and height, in points.
    var size: [Double]
    /// The frame of the sheet on top, if a swipe may dismiss it.
    var sheet: [Double]?
    /// Ids in Interface Builder of the segues that were performed since the launch.
    var segues: [String]

    @MainActor
    init() {
        controllers = WindowList.inFront.flatMap(\.visibleControllers).map {
            $0.map {
                Controller(
                    type: "\(type(of: $0))", object: $0.interfaceBuilderID, title: $0.navigationItem.title ?? $0.title)
            }
        }
        elements = AccessibilityTree.nodesOnScreen().compactMap { node in
            node.view.map {
                Self.element($0, node.role.rawValue, node.label, node.value, node.identifier, node.isEnabled)
            }
        }
        let scrolls = Self.scrollViewsInTheMiddle
        scrollsDown = scrolls.contains {
            $0.contentSize.height + $0.adjustedContentInset.bottom - $0.bounds.height > $0.contentOffset.y + 1
        }
        scrollsRight = scrolls.contains {
            $0.contentSize.width + $0.adjustedContentInset.right - $0.bounds.width > $0.contentOffset.x + 1
        }
        pullsToRefresh = scrolls.contains { $0.refreshControl != nil }
        emptyFields = FormField.emptyOnScreen().count
        size = [UIScreen.main.bounds.width, UIScreen.main.bounds.height].map(Double.init)
        sheet = WindowList.inFront.lazy.compactMap(\.dismissibleSheet).last.map {
            [$0.minX, $0.minY, $0.width, $0.height].map(Double.init)
        }
        segues = PerformedSegues.ids
        objects = WindowList.inFront.flatMap { Self.shownObjects(in: $0, within: $0.bounds) }
        elements += WindowList.inFront.flatMap(Self.plainItems).map {
            Self.element($0, "cell", Self.words(in: $0), nil, $0.accessibilityIdentifier, true)
        }
        elements += WindowList.inFront.flatMap(Self.gestured).map {
            Self.element(
                $0, "gesture", $0.accessibilityLabel ?? "\(type(of: $0))", nil, $0.accessibilityIdentifier, true)
        }
    }

    /// Innermost first.
    @MainActor
    static var scrollViewsInTheMiddle: [UIScrollView] {
        let screen = UIScreen.main.bounds
        var view = WindowList.inFront.reversed().lazy.compactMap {
            $0.hitTest(CGPoint(x: screen.midX - $0.frame.minX, y: screen.midY - $0.frame.minY), with: nil)
        }.first
        var found: [UIScrollView] = []
        while let current = view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled { found.append(scroll) }
            view = current.superview
        }
        return found
    }

    @MainActor
    private static func shownObjects(in view: UIView, within clip: CGRect) -> [String] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        let shown = view.convert(view.bounds, to: nil).overlap(with: clip),
            isEmpty = shown.isNull || shown.width < 1 || shown.height < 1
        if isEmpty, view.clipsToBounds { return [] }
        return (isEmpty ? [] : [view.interfaceBuilderID ?? view.barItemID].compactMap(\.self))
            + view.subviews.flatMap { shownObjects(in: $0, within: view.clipsToBounds ? shown : clip) }
    }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try AppReport.write(encoder.encode(self), to: path)
    }

    @MainActor
    private static func element(
        _ view: UIView, _ role: String, _ label: String, _ value: String?, _ identifier: String?, _ isEnabled: Bool
    ) -> Element {
        let window = view.window, frame = view.convert(view.bounds, to: nil),
            visible = frame.overlap(with: window?.bounds ?? .zero)
        let point = window.flatMap { Self.reachable(view, visible, $0) }
        let origin = window?.frame.origin ?? .zero
        let shown = visible.isNull ? frame : visible
        let grip = (view as? UISlider).map { $0.convert($0.thumbCenter, to: nil) }
        return Element(
            role: role, label: label, value: value, identifier: identifier,
            object: view.interfaceBuilderID ?? view.barItemID,
            frame: [shown.minX + origin.x, shown.minY + origin.y, shown.width, shown.height].map(Double.init),
            isEnabled: isEnabled, isReachable: point != nil,
            point: [(point?.x ?? shown.midX) + origin.x, (point?.y ?? shown.midY) + origin.y].map(Double.init),
            part: part(of: view), isWayBack: isWayBack(view),
            gestures: OfferedGesture.offered(by: view).map(\.rawValue),
            grip: grip.map { [Double($0.x + origin.x), Double($0.y + origin.y)] })
    }

    /// The middle, or what of the view isn't covered, looked for in thirds and near the edges; rather a place where
    /// nothing inside takes the touch for itself.
    @MainActor
    static func reachable(_ view: UIView, _ visible: CGRect, _ window: UIWindow) -> CGPoint? {
        guard !visible.isNull else { return nil }
        let parts: [CGFloat] = [0.5, 1.0 / 6, 5.0 / 6]
        let points = parts.flatMap { y in
            parts.map { CGPoint(x: visible.minX + visible.width * $0, y: visible.minY + visible.height * y) }
        }
        var covered: CGPoint?
        for point in points {
            guard let hit = window.hitTest(point, with: nil), hit.isDescendant(of: view) else { continue }
            if !takesTouches(hit, inside: view) { return point }
            covered = covered ?? point
        }
        return covered
    }

    /// Whether a control or a text stands between what a touch hits and the view that is meant.
    @MainActor
    private static func takesTouches(_ hit: UIView, inside view: UIView) -> Bool {
        var current = hit
        while current !== view {
            if current is UIControl || current is UITextView { return true }
            guard let outer = current.superview else { return false }
            current = outer
        }
        return false
    }

    @MainActor
    private static func isWayBack(_ view: UIView) -> Bool {
        guard view.accessibilityIdentifier == "BackButton" else { return false }
        let stack = WindowList.inFront.flatMap(\.visibleControllers).joined().lazy.compactMap {
            $0 as? UINavigationController
        }.first { view.isDescendant(of: $0.navigationBar) }
        return stack?.viewControllers.dropLast().last?.isViewLoaded != false
    }

    @MainActor
    private static func part(of view: UIView) -> String? {
        var current = view.superview
        while let control = current {
            if control is UIDatePicker { return "UIDatePicker \(control.interfaceBuilderID ?? "")" }
            current = control.superview
        }
        return nil
    }

    /// Items of collections that a tap selects. Assistive technology tells of what is in them, unlike a table's rows.
    @MainActor
    static func plainItems(_ view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
        if view is UICollectionViewCell {
            return !view.isAccessibilityElement && (view.superview as? UICollectionView)?.allowsSelection == true
                ? [view] : []
        }
        return view.subviews.flatMap(plainItems)
    }

    @MainActor
    static func words(in view: UIView) -> String {
        let own = (view as? UILabel)?.text.map { [$0] } ?? []
        return (own + view.subviews.filter { !$0.isHidden }.map(words)).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Views that an app has put recognizers on, and that are no elements for assistive technology.
    @MainActor
    static func gestured(_ view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
        return (!view.isAccessibilityElement && !OfferedGesture.offered(by: view).isEmpty ? [view] : [])
            + view.subviews.flatMap(gestured)
    }
}
