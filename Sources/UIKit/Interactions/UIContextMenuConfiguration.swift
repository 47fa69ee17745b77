import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows: a preview, unless the view itself is lifted, and a menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }

    public let identifier: any NSCopying
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// Shown on the lifted view's corner: of how many things the menu is. 0: nothing.
    open var badgeCount = 0
    open var preferredMenuElementOrder = ElementOrder.automatic

    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }
}

public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// Runs what an app adds along with a menu that appears or goes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

@MainActor
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ previewViewController: UIViewController?) { self.previewViewController = previewViewController }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// What another one does happens with this one's; its controller comes without an animation where the preview grew
    /// into it.
    func add(_ other: ContextMenuAnimator) {
        addAnimations { other.runAnimations() }
        addCompletion {
            other.preferredCommitStyle == .pop ? UIView.performWithoutAnimation { other.complete() } : other.complete()
        }
    }

    func runAnimations() {
        let all = animations
        animations = []
        for animation in all { animation() }
    }

    func complete() {
        let all = completions
        completions = []
        for completion in all { completion() }
    }
}
