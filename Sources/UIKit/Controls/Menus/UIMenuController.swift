import CoreGraphics
import Foundation

/// A command of the edit menu, by the selector that the first responder performs.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector
    public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu from before iOS 16: the commands that the first responder can perform.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }
    public static let shared = UIMenuController()

    open var menuItems: [UIMenuItem]?
    open var arrowDirection = ArrowDirection.default
    open private(set) var menuFrame = CGRect.zero
    private var bar: EditMenuBar?
    private weak var target: UIView?

    open var isMenuVisible: Bool {
        get { bar != nil }
        set { if newValue { if let target { showMenu(from: target, rect: menuFrame) } } else { hideMenu() } }
    }
    open func setMenuVisible(_ visible: Bool, animated: Bool) { isMenuVisible = visible }
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        (menuFrame, target) = (targetRect, targetView)
    }

    /// Shows the standard commands and the app's own that something in the responder chain performs.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        hideMenu()
        (menuFrame, target) = (targetRect, targetView)
        guard let window = targetView.window else { return }
        open(EditCommands.actions(for: window.firstResponder ?? targetView, sender: self), in: window)
    }

    /// Shows other commands than the responder chain's: those of a list's row.
    func showMenu(_ actions: [UIAction], from targetView: UIView) {
        hideMenu()
        (menuFrame, target) = (targetView.bounds, targetView)
        if let window = targetView.window { open(actions, in: window) }
    }

    private func open(_ actions: [UIAction], in window: UIWindow) {
        guard !actions.isEmpty, let target else { return }
        NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
        bar = EditMenuBar.open(actions, beside: target.convert(menuFrame, to: nil), in: window) { [weak self] in
            self?.closed()
        }
        NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
    }

    open func hideMenu(from targetView: UIView) { hideMenu() }
    open func hideMenu() { bar?.close() }

    private func closed() {
        NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
        bar = nil
        NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
    }
    open func update() {}

    public static let willShowMenuNotification = NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    public static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
    public static let willHideMenuNotification = NSNotification.Name("UIMenuControllerWillHideMenuNotification")
    public static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")
    public static let menuFrameDidChangeNotification = NSNotification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")
}
