import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The one for the whole menu, which apps from before iOS 16 implement.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
    }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Shows a menu for a view that a finger stays on.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
    public enum Appearance: UInt, Sendable { case unknown, rich, compact }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// Begins when the finger has rested; the delegate is asked then.
    let recognizer = UILongPressGestureRecognizer()
    private var configuration: UIContextMenuConfiguration?
    private var presentation: ContextMenuPresentation?
    /// Of the tap on the preview that closes the menu.
    private var committing: ContextMenuAnimator?
    private var lastLocation = CGPoint.zero

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        recognizer.delegate = self
        recognizer.addHandler { [unowned self] _ in fingerMoved() }
    }

    open var menuAppearance: Appearance { presentation == nil ? .unknown : .rich }

    /// Where the finger was that opened the menu.
    open func location(in view: UIView?) -> CGPoint { view?.convert(lastLocation, from: nil) ?? lastLocation }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(recognizer)
        if view == nil { dismissMenu() }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    // MARK: Opening

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard presentation == nil, let view, view.window != nil else { return false }
        lastLocation = recognizer.location(in: nil)
        configuration = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: recognizer.location(in: view))
        return configuration != nil
    }

    /// What is lifted may be dragged too.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is DragLift
    }

    private func fingerMoved() {
        switch recognizer.state {
        case .began: present()
        case .changed: presentation?.fingerMoved(to: recognizer.location(in: nil))
        case .ended: presentation?.fingerLeft(at: recognizer.location(in: nil))
        case .cancelled: presentation?.fingerTaken()
        default: break
        }
    }

    private func present() {
        guard let configuration, let view, let window = view.window else { return }
        let given = delegate?.contextMenuInteraction(
            self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
        let presentation = ContextMenuPresentation(
            configuration, preview: given ?? UITargetedPreview(view: view), in: window)
        guard let presentation else { return }
        self.presentation = presentation
        presentation.committed = { [weak self] in self?.commit() }
        presentation.closed = { [weak self] in self?.finish() }
        let animator = ContextMenuAnimator(presentation.previewController)
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        presentation.appear(with: animator)
    }

    // MARK: Closing

    open func dismissMenu() { presentation?.close() }

    /// Shows another menu in place of the one that is open.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.update(block) }

    private func commit() {
        guard let configuration, let presentation else { return }
        let animator = ContextMenuAnimator(presentation.previewController)
        delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        committing = animator
        presentation.close()
    }

    private func finish() {
        guard let configuration, let presentation else { return }
        self.presentation = nil
        self.configuration = nil
        let animator = ContextMenuAnimator(presentation.previewController)
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        let target = delegate?.contextMenuInteraction(
            self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        if let committing { animator.add(committing) }
        presentation.disappear(to: target?.frame, growing: committing?.preferredCommitStyle == .pop, with: animator)
        committing = nil
    }
}
