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
    private var panel: MenuPanel?
    private weak var target: UIView?

    open var isMenuVisible: Bool {
        get { panel?.superview != nil }
        set { if newValue { if let target { showMenu(from: target, rect: menuFrame) } } else { hideMenu() } }
    }
    open func setMenuVisible(_ visible: Bool, animated: Bool) { isMenuVisible = visible }
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { (menuFrame, target) = (targetRect, targetView) }

    private static let standard: [(String, Selector)] = [
        ("Cut", Selector("cut:")), ("Copy", Selector("copy:")), ("Paste", Selector("paste:")), ("Select", Selector("select:")), ("Select All", Selector("selectAll:")), ("Delete", Selector("delete:")),
    ]

    /// Shows the standard commands and the app's own that something in the responder chain performs.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        hideMenu()
        (menuFrame, target) = (targetRect, targetView)
        let first = targetView.window?.firstResponder ?? targetView
        let commands = (Self.standard + (menuItems ?? []).map { ($0.title, $0.action) }).filter { first.canPerformAction($0.1, withSender: self) }
        let actions = commands.map { title, selector in
            UIAction(title: title) { [weak self] _ in
                UIApplication.shared.sendAction(selector, to: first.target(forAction: selector, withSender: self), from: self, for: nil)
            }
        }
        NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
        panel = MenuPanel.open(UIMenu(title: "", children: actions), from: targetView) { _, action in action.perform(from: nil) }
        NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
    }

    open func hideMenu(from targetView: UIView) { hideMenu() }
    open func hideMenu() {
        guard let panel else { return }
        NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
        panel.removeFromSuperview()
        self.panel = nil
        NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
    }
    open func update() {}

    public static let willShowMenuNotification = NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    public static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
    public static let willHideMenuNotification = NSNotification.Name("UIMenuControllerWillHideMenuNotification")
    public static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")
    public static let menuFrameDidChangeNotification = NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")
}
