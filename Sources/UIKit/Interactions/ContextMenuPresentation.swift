import CoreGraphics
import QuartzCore

/// The picture of a context menu: the screen blurred, the view or its preview lifted from it, and the menu beside.
@MainActor
final class ContextMenuPresentation {
    private static let edge: CGFloat = 16

    let previewController: UIViewController?
    var committed: (() -> Void)?
    var closed: (() -> Void)?

    private let window: UIWindow
    private let preview: UITargetedPreview
    private let backdrop = UIVisualEffectView(effect: nil)
    private let lifted: UIView
    private var menu: UIMenu?
    private var panel: MenuPanel?
    private let hidden: UIView
    private let alphaBefore: CGFloat
    private var viewClippedBefore = false

    /// Nil where there is neither a menu nor a preview to show.
    init?(_ configuration: UIContextMenuConfiguration, preview: UITargetedPreview, in window: UIWindow) {
        menu = configuration.actionProvider?([])
        previewController = configuration.previewProvider?()
        guard menu?.children.isEmpty == false || previewController != nil else { return nil }
        self.window = window
        self.preview = preview
        hidden = preview.view
        alphaBefore = preview.view.alpha
        lifted = previewController == nil ? preview.makePicture() : UIView(frame: preview.frame)
        lifted.frame = preview.frame
        if let previewController { embed(previewController) }
        if configuration.badgeCount > 0 { lifted.addCountBadge(configuration.badgeCount) }
    }

    /// As wide as the screen allows, or as the controller prefers.
    private func embed(_ controller: UIViewController) {
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.edge, dy: Self.edge)
        let wanted = controller.preferredContentSize, place = preview.frame
        let height =
            wanted.height > 0
            ? wanted.height * (wanted.width > 0 ? min(1, room.width / wanted.width) : 1) : room.height * 0.55
        let size = CGSize(
            width: wanted.width > 0 ? min(wanted.width, room.width) : room.width, height: min(height, room.height * 0.7)
        )
        lifted.frame = CGRect(
            x: min(max(room.minX, place.midX - size.width / 2), room.maxX - size.width),
            y: min(max(room.minY, place.midY - size.height / 2), room.maxY - size.height),
            width: size.width, height: size.height)
        let view = controller.view!
        view.frame = lifted.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.layer.cornerRadius = 13
        viewClippedBefore = view.clipsToBounds
        view.clipsToBounds = true
        lifted.addSubview(view)
    }

    // MARK: Appearing

    func appear(with animator: ContextMenuAnimator) {
        backdrop.frame = window.bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.isUserInteractionEnabled = false
        window.addSubview(backdrop)
        window.addSubview(lifted)
        previewController?.beginAppearanceTransition(true, animated: true)
        if previewController == nil { hidden.alpha = 0 }
        lifted.layer.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        lifted.layer.shadowRadius = 20
        lifted.layer.shadowOffset = CGSize(width: 0, height: 6)
        let place = liftedFrame
        if previewController != nil {
            lifted.center = CGPoint(x: preview.frame.midX, y: preview.frame.midY)
            lifted.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
            lifted.alpha = 0
        }
        UIView.animate(
            withDuration: 0.3,
            animations: {
                self.backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
                self.lifted.transform = .identity
                self.lifted.alpha = 1
                self.lifted.center = CGPoint(x: place.midX, y: place.midY)
                self.lifted.layer.shadowOpacity = 0.2
                animator.runAnimations()
            },
            completion: { _ in
                self.previewController?.endAppearanceTransition()
                animator.complete()
            })
        openMenu()
    }

    /// The lifted view goes up where the menu wouldn't find room below it.
    private var liftedFrame: CGRect {
        var frame = lifted.frame
        let safe = window.safeAreaInsets, wanted = menu.map { MenuPanel.height(of: $0) } ?? 0
        let top = safe.top + Self.edge, bottom = window.bounds.height - safe.bottom - Self.edge
        let roomBelow = bottom - frame.maxY - MenuPanel.contextGap, roomAbove = frame.minY - top - MenuPanel.contextGap
        if wanted > roomBelow, wanted > roomAbove { frame.origin.y = max(top, frame.minY - (wanted - roomBelow)) }
        return frame
    }

    private func openMenu() {
        let shown = menu ?? UIMenu(children: [])
        panel = MenuPanel.open(shown, from: lifted, allowsNone: true) { menu, action in
            menu.perform(action, from: nil, choosing: false)
        }
        panel?.closed = { [weak self] in self?.closed?() }
        panel?.sourceTapped = { [weak self] in self?.committed?() }
    }

    func update(_ change: (UIMenu) -> UIMenu) {
        guard let menu else { return }
        let new = change(menu)
        self.menu = new
        panel?.show(new)
    }

    // MARK: The finger that opened the menu

    func fingerMoved(to point: CGPoint) { panel?.fingerMoved(to: point) }
    func fingerLeft(at point: CGPoint) { panel?.fingerLeft(at: point) }
    func fingerTaken() { panel?.highlight(nil) }

    // MARK: Going

    func close() { panel?.close() }

    /// Back to where it came from, or, growing, over the whole screen, where the controller goes on.
    func disappear(to target: CGRect?, growing: Bool, with animator: ContextMenuAnimator) {
        let place = target ?? preview.frame, grows = growing && previewController != nil
        previewController?.beginAppearanceTransition(false, animated: true)
        UIView.animate(
            withDuration: 0.25,
            animations: {
                self.backdrop.effect = nil
                self.lifted.layer.shadowOpacity = 0
                if grows {
                    self.lifted.frame = self.window.bounds
                    self.previewController?.view.layer.cornerRadius = 0
                    return animator.runAnimations()
                }
                self.lifted.center = CGPoint(x: place.midX, y: place.midY)
                if self.previewController != nil {
                    self.lifted.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
                    self.lifted.alpha = 0
                }
                animator.runAnimations()
            },
            completion: { _ in
                self.hidden.alpha = self.alphaBefore
                self.backdrop.removeFromSuperview()
                self.lifted.removeFromSuperview()
                self.giveBack()
                self.previewController?.endAppearanceTransition()
                animator.complete()
            })
    }

    /// The controller's view, as it was before: what comes next may show it somewhere else.
    private func giveBack() {
        guard let view = previewController?.viewIfLoaded, view.superview === lifted else { return }
        view.removeFromSuperview()
        view.layer.cornerRadius = 0
        view.clipsToBounds = viewClippedBefore
    }
}
