import CoreGraphics
import Foundation

public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// Where an edit menu appears.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    public let identifier: AnyHashable
    /// In the interaction's view.
    public let sourcePoint: CGPoint
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
    }
}

@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

extension ContextMenuAnimator: UIEditMenuInteractionAnimating {}

@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration)
        -> CGRect
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions) }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Shows the edit menu: what the responder can do of cutting, copying and pasting, and what the app adds.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private var bar: EditMenuBar?
    private var configuration: UIEditMenuConfiguration?

    public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

    open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
    open func didMove(to view: UIView?) { self.view = view }

    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        let given = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        presentEditMenu(
            with: configuration, beside: given.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : given)
    }

    func presentEditMenu(with configuration: UIEditMenuConfiguration, beside place: CGRect) {
        dismissMenu()
        guard let view, let window = view.window else { return }
        let suggested = EditCommands.actions(for: window.firstResponder ?? view, sender: self)
        guard
            let menu = delegate == nil
                ? UIMenu(children: suggested)
                : delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested),
            !menu.editActions.isEmpty
        else { return }
        self.configuration = configuration
        let animator = ContextMenuAnimator(nil)
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        bar = EditMenuBar.open(menu.editActions, beside: view.convert(place, to: nil), in: window) { [weak self] in
            self?.closed()
        }
        animator.runAnimations()
        animator.complete()
    }

    open func dismissMenu() { bar?.close() }
    open func reloadVisibleMenu() { if bar != nil, let configuration { presentEditMenu(with: configuration) } }
    open func updateVisibleMenuPosition(animated: Bool) { reloadVisibleMenu() }
    /// Where the finger was that asked for the menu.
    open func location(in view: UIView?) -> CGPoint {
        self.view?.convert(configuration?.sourcePoint ?? .zero, to: view) ?? .zero
    }

    private func closed() {
        guard let configuration else { return }
        bar = nil
        self.configuration = nil
        let animator = ContextMenuAnimator(nil)
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        animator.runAnimations()
        animator.complete()
    }
}

/// The standard commands of an edit menu.
@MainActor
enum EditCommands {
    static let standard: [(String, Selector)] = [
        ("Cut", Selector("cut:")), ("Copy", Selector("copy:")), ("Paste", Selector("paste:")),
        ("Select", Selector("select:")), ("Select All", Selector("selectAll:")), ("Delete", Selector("delete:")),
    ]

    /// What only those perform that override it.
    static let selectors = Set(standard.map(\.1.description)).union(further.map { $0 + ":" })

    /// Commands that no menu here offers by itself.
    private static let further = [
        "toggleBoldface",
        "toggleItalics",
        "toggleUnderline",
        "increaseSize",
        "decreaseSize",
        "makeTextWritingDirectionLeftToRight",
        "makeTextWritingDirectionRightToLeft",
        "find",
        "findAndReplace",
        "findNext",
        "findPrevious",
        "useSelectionForFind",
        "rename",
        "duplicate",
        "move",
        "export",
        "showWritingTools",
        "pasteAndMatchStyle",
        "pasteAndGo",
        "pasteAndSearch",
    ]

    /// Those that the responder can perform now, and the app's own of the same kind.
    static func actions(for responder: UIResponder, sender: Any) -> [UIAction] {
        let commands =
            standard.filter { $0.0 != "Delete" || !(responder is any EditableText) }.map { (SystemText.of($0.0), $0.1) }
            + (UIMenuController.shared.menuItems ?? []).map { ($0.title, $0.action) }
        return commands.filter { responder.target(forAction: $0.1, withSender: sender) != nil }.map { title, selector in
            UIAction(title: title) { [weak responder] _ in
                guard let responder else { return }
                UIApplication.shared.sendAction(
                    selector, to: responder.target(forAction: selector, withSender: sender), from: sender, for: nil)
            }
        }
    }
}

/// The dark bar of commands above or below what was selected. Touches beside it close it and go on to what they meant.
@MainActor
final class EditMenuBar: UIView, FloatingMenu {
    private static let height: CGFloat = 40, gap: CGFloat = 8, edge: CGFloat = 8
    private let closed: () -> Void
    private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private var buttons: [UIButton] = []
    private var isClosing = false

    static func open(_ actions: [UIAction], beside place: CGRect, in window: UIWindow, closed: @escaping () -> Void)
        -> EditMenuBar
    {
        let bar = EditMenuBar(actions, window, closed)
        bar.put(beside: place, window)
        window.addSubview(bar)
        bar.alpha = 0
        UIView.animate(withDuration: 0.2) { bar.alpha = 1 }
        return bar
    }

    private init(_ actions: [UIAction], _ window: UIWindow, _ closed: @escaping () -> Void) {
        self.closed = closed
        super.init(frame: .zero)
        layer.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.cornerRadius = 10
        card.layer.cornerRadius = 10
        card.clipsToBounds = true
        addSubview(card)
        for action in actions {
            let button = UIButton(type: .custom)
            button.setTitle(action.title, for: .normal)
            button.setTitleColor(.label, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.addAction(
                UIAction { [unowned self] _ in
                    close()
                    action.perform(from: nil)
                }, for: .touchUpInside)
            card.contentView.addSubview(button)
            buttons.append(button)
        }
    }

    required init?(coder: NSCoder) { fatalError("opened by an interaction") }

    private func put(beside place: CGRect, _ window: UIWindow) {
        var x: CGFloat = 0
        let room = window.bounds.width - 2 * Self.edge
        let wanted = buttons.map { $0.intrinsicContentSize.width + 28 },
            factor = min(1, room / max(1, wanted.reduce(0, +)))
        for (index, button) in buttons.enumerated() {
            let width = wanted[index] * factor
            button.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
            if index > 0 {
                let line = UIView(frame: CGRect(x: x, y: 0, width: 1 / UIScreen.main.scale, height: Self.height))
                line.backgroundColor = .separator
                card.contentView.addSubview(line)
            }
            x += width
        }
        let top = window.safeAreaInsets.top + Self.edge, above = place.minY - Self.gap - Self.height - 12
        frame = CGRect(
            x: min(max(Self.edge, place.midX - x / 2), Self.edge + room - x),
            y: above >= top ? above : min(place.maxY + Self.gap + 12, window.bounds.height - Self.height - Self.edge),
            width: x, height: Self.height)
        card.frame = bounds
        layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: 10, cornerHeight: 10, transform: nil)
    }

    func close() {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        closed()
        UIView.animate(withDuration: 0.15, animations: { self.alpha = 0 }) { _ in self.removeFromSuperview() }
    }
}
