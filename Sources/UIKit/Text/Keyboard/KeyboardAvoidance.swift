import CoreGraphics
import Foundation

/// What keeps clear of the keyboard: layout guides, the tables and collections of UIKit's controllers, sheets and
/// alerts.
@MainActor
enum KeyboardAvoidance {
    private struct Follower { weak var view: UIView? }
    private static var followers: [ObjectIdentifier: Follower] = [:]
    /// With so many, those that are gone are forgotten.
    private static var sweepsAt = 32

    /// A view whose constraints refer to its keyboard layout guide.
    static func follow(_ view: UIView) {
        let id = ObjectIdentifier(view)
        if followers[id]?.view == nil { followers[id] = Follower(view: view) }
        guard followers.count >= sweepsAt else { return }
        followers = followers.filter { $0.value.view != nil }
        sweepsAt = max(32, followers.count * 2)
    }

    /// Called where the keyboard comes, goes, grows or is pushed, inside of its animation.
    static func keyboardMoved(in window: UIWindow) {
        followers = followers.filter { $0.value.view != nil }
        let following = followers.values.compactMap(\.view).filter { $0.window === window }
        following.forEach { LayoutEngine.guidesChanged(of: $0) }
        for controller in window.visibleControllers.joined() {
            if let scroll = contentOf(controller) { scroll.keyboardInset = KeyboardHost.overlap(of: scroll) }
            if let container = controller.presentedController?.presentationController?.containerView {
                container.setNeedsLayout()
            }
        }
        if !following.isEmpty || window.rootViewController?.presentedController != nil { window.layoutIfNeeded() }
        if let field = window.firstResponder as? UIView { revealRow(of: field) }
    }

    /// What came to the screen with the keyboard of a field inside it makes room for it.
    static func presented(in container: UIView) {
        guard KeyboardHost.overlap(of: container) > 0 else { return }
        UIView.animate(withDuration: KeyboardHost.duration) {
            container.setNeedsLayout()
            container.layoutIfNeeded()
        }
    }

    /// What the controllers of tables and collections scroll by themselves.
    private static func contentOf(_ controller: UIViewController) -> UIScrollView? {
        switch controller {
        case let controller as UITableViewController: controller.viewIfLoaded as? UITableView
        case let controller as UICollectionViewController: controller.viewIfLoaded as? UICollectionView
        default: nil
        }
    }

    /// The row that is edited comes above the keyboard.
    private static func revealRow(of field: UIView) {
        var view: UIView? = field
        while let current = view, !(current is UITableViewCell), !(current is UICollectionViewCell) {
            view = current.superview
        }
        guard let cell = view, let scroll = enclosing(cell), scroll.keyboardInset > 0 else { return }
        scroll.scrollRectToVisible(cell.convert(cell.bounds, to: scroll), animated: false)
    }

    /// A field that is edited is seen in the scroll view around it, as far as the app's insets leave room.
    static func reveal(_ field: UITextField) {
        guard let scroll = enclosing(field), !(scroll is UITableView), scroll.isScrollEnabled else { return }
        scroll.scrollRectToVisible(field.convert(field.bounds, to: scroll), animated: true)
    }

    private static func enclosing(_ view: UIView) -> UIScrollView? {
        var next = view.superview
        while let current = next {
            if let scroll = current as? UIScrollView { return scroll }
            next = current.superview
        }
        return nil
    }

    /// A frame moved up into the room above the keyboard, as far as the top of the room lets it.
    static func lifted(_ frame: CGRect, in container: UIView) -> CGRect {
        let covered = KeyboardHost.overlap(of: container), top = container.safeAreaInsets.top
        guard covered > 0 else { return frame }
        let room = container.bounds.height - covered - top
        return CGRect(
            x: frame.minX, y: (top + max(0, (room - frame.height) / 2)).rounded(), width: frame.width,
            height: frame.height)
    }
}
