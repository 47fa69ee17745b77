import CoreGraphics

/// What can be done to a view beside tapping it, for tools that walk through apps: what the app has put recognizers,
/// actions or menus there for.
package enum OfferedGesture: String, CaseIterable, Sendable {
    case tap, doubleTap, longPress, pan
    case swipeLeft, swipeRight, swipeUp, swipeDown
    case edgeLeft, edgeRight, edgeTop, edgeBottom
    /// Pulling a table's row aside, towards the leading edge or from it.
    case rowActions, leadingRowActions

    private static let swipes: [(UISwipeGestureRecognizer.Direction, OfferedGesture)] = [
        (.left, .swipeLeft), (.right, .swipeRight), (.up, .swipeUp), (.down, .swipeDown),
    ]
    private static let edges: [(UIRectEdge, OfferedGesture)] = [
        (.left, .edgeLeft), (.right, .edgeRight), (.top, .edgeTop), (.bottom, .edgeBottom),
    ]

    /// UIKit's own recognizers have handlers and no targets: scroll views, for one, aren't told of here.
    @MainActor
    fileprivate static func offered(by recognizer: UIGestureRecognizer) -> [OfferedGesture] {
        guard recognizer.isEnabled, recognizer.hasTargets else { return [] }
        switch recognizer {
        case let tap as UITapGestureRecognizer where tap.numberOfTouchesRequired == 1:
            return tap.numberOfTapsRequired == 1 ? [.tap] : tap.numberOfTapsRequired == 2 ? [.doubleTap] : []
        case let press as UILongPressGestureRecognizer where press.numberOfTouchesRequired == 1: return [.longPress]
        case let swipe as UISwipeGestureRecognizer where swipe.numberOfTouchesRequired == 1:
            return swipes.filter { swipe.direction.contains($0.0) }.map(\.1)
        case let edge as UIScreenEdgePanGestureRecognizer: return edges.filter { edge.edges.contains($0.0) }.map(\.1)
        case let pan as UIPanGestureRecognizer where pan.minimumNumberOfTouches <= 1: return [.pan]
        default: return []
        }
    }

    @MainActor
    package static func offered(by view: UIView) -> [OfferedGesture] {
        let menu: [OfferedGesture] = view.interactions.contains { $0 is UIContextMenuInteraction } ? [.longPress] : []
        let own =
            view.gestureRecognizerStorage.flatMap(offered) + menu
            + ((view as? UITableViewCell).map(rowActions) ?? (view as? UICollectionViewListCell).map(rowActions) ?? [])
        return allCases.filter(own.contains)
    }

    @MainActor
    private static func rowActions(of cell: UICollectionViewListCell) -> [OfferedGesture] {
        guard let list = cell.row?.configuration, cell.collection?.isEditing == false else { return [] }
        return (list.trailingSwipeActionsConfigurationProvider == nil ? [] : [.rowActions])
            + (list.leadingSwipeActionsConfigurationProvider == nil ? [] : [.leadingRowActions])
    }

    /// By what delegate and data source implement: asking them for the actions would run the app's code.
    @MainActor
    private static func rowActions(of cell: UITableViewCell) -> [OfferedGesture] {
        guard let table = cell.table, !table.isEditing else { return [] }
        func implements(_ names: String..., by object: AnyObject?) -> Bool {
            names.contains { OptionalMethods.has($0, object) == true }
        }
        let trails =
            implements(
                "tableView(_:trailingSwipeActionsConfigurationForRowAt:)", "tableView(_:editActionsForRowAt:)",
                by: table.delegate)
            || implements("tableView(_:commit:forRowAt:)", by: table.dataSource)
        let menu: [OfferedGesture] =
            implements(
                "tableView(_:contextMenuConfigurationForRowAt:point:)", "tableView(_:shouldShowMenuForRowAt:)",
                by: table.delegate) ? [.longPress] : []
        return menu + (trails ? [.rowActions] : [])
            + (implements("tableView(_:leadingSwipeActionsConfigurationForRowAt:)", by: table.delegate)
                ? [.leadingRowActions] : [])
    }
}

extension UIView {
    /// Whether it holds the keys of the keyboard on the screen.
    package var isKeyboard: Bool { self is KeyboardHost }

    /// The id that Interface Builder gave the bar button item whose button this is.
    package var barItemID: String? { (self as? BarButton)?.item.interfaceBuilderID }
}

extension UISlider {
    /// The middle of the thumb, in the slider's coordinates.
    package var thumbCenter: CGPoint {
        let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        return CGPoint(x: thumb.midX, y: thumb.midY)
    }
}
