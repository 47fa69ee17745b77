import Foundation

/// Peek and pop of iOS 9 to 12, as later versions show it: a finger that rests opens the preview with its actions, a
/// tap on it commits.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    /// What the preview comes from, in the source view's points; all of it unless the delegate says otherwise.
    var sourceRect: CGRect { get set }
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
    var title: String { get }
}

@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
    public enum Style: Int, Sendable { case `default`, selected, destructive }

    public let title: String
    public let handler: (any UIPreviewActionItem, UIViewController) -> Void
    fileprivate let style: Style

    public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
        self.title = title
        self.style = style
        self.handler = { item, controller in if let action = item as? UIPreviewAction { handler(action, controller) } }
    }
}

/// Actions behind one title.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
    public let title: String
    fileprivate let style: UIPreviewAction.Style
    fileprivate let actions: [UIPreviewAction]

    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
        self.title = title
        self.style = style
        self.actions = actions
    }
}

extension UIViewController {
    /// Asks the delegate for a preview where a finger rests on the view.
    @discardableResult
    public func registerForPreviewing(with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView)
        -> any UIViewControllerPreviewing
    {
        let interaction = PreviewInteraction(PreviewingContext(delegate, sourceView))
        sourceView.addInteraction(interaction)
        return interaction.context
    }

    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        for case let interaction as PreviewInteraction in previewing.sourceView.interactions
        where interaction.context === previewing {
            previewing.sourceView.removeInteraction(interaction)
        }
    }
}

extension UIView {
    /// A preview whose delegate lives as long as the view.
    func addPreviewing(keeping delegate: any UIViewControllerPreviewingDelegate) {
        let interaction = PreviewInteraction(PreviewingContext(delegate, self))
        interaction.keptDelegate = delegate
        addInteraction(interaction)
    }
}

/// Keeps the context: the source view keeps its interactions.
@MainActor
private final class PreviewInteraction: UIContextMenuInteraction {
    let context: PreviewingContext
    /// A delegate that nobody else keeps.
    var keptDelegate: (any UIViewControllerPreviewingDelegate)?

    init(_ context: PreviewingContext) {
        self.context = context
        super.init(delegate: context)
        context.recognizer = recognizer
    }
}

@MainActor
private final class PreviewingContext: NSObject, UIViewControllerPreviewing, UIContextMenuInteractionDelegate {
    private weak var owner: (any UIViewControllerPreviewingDelegate)?
    private weak var view: UIView?
    weak var recognizer: UIGestureRecognizer?
    var sourceRect: CGRect

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
        owner = delegate
        view = sourceView
        sourceRect = sourceView.bounds
    }

    // Both are there for as long as anybody can hold the context and be called.
    var delegate: any UIViewControllerPreviewingDelegate { owner! }
    var sourceView: UIView { view! }
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { recognizer! }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        sourceRect = view?.bounds ?? .zero
        guard let controller = owner?.previewingContext(self, viewControllerForLocation: location) else { return nil }
        return UIContextMenuConfiguration(
            previewProvider: { controller },
            actionProvider: { _ in
                let items = controller.previewActionItems
                return items.isEmpty ? nil : UIMenu(children: items.compactMap { Self.element($0, controller) })
            })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let controller = animator.previewViewController else { return }
        animator.preferredCommitStyle = .pop
        animator.addCompletion { [self] in owner?.previewingContext(self, commit: controller) }
    }

    private static func element(_ item: any UIPreviewActionItem, _ controller: UIViewController) -> UIMenuElement? {
        if let group = item as? UIPreviewActionGroup {
            return UIMenu(
                title: group.title, options: group.style == .destructive ? .destructive : [],
                children: group.actions.compactMap { element($0, controller) })
        }
        guard let action = item as? UIPreviewAction else { return nil }
        return UIAction(
            title: action.title, attributes: action.style == .destructive ? .destructive : [],
            state: action.style == .selected ? .on : .off
        ) { _ in action.handler(action, controller) }
    }
}
