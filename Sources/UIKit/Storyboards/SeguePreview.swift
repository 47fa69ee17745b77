import CoreGraphics

/// Peek and pop of a storyboard's segue: a finger that rests on its control or cell sees the destination, a tap on that
/// goes there.
///
/// As later versions of iOS show it, without force. The source is asked whether it may before the preview, and prepares
/// twice, for the preview and for the commit, with the same destination; that the commit doesn't ask again is our
/// choice.
@MainActor
final class SeguePreview: NSObject, UIViewControllerPreviewingDelegate {
    private weak var template: UIStoryboardSegueTemplate?
    private weak var trigger: UIView?

    private init(_ template: UIStoryboardSegueTemplate, _ trigger: UIView) {
        self.template = template
        self.trigger = trigger
    }

    /// The view keeps it.
    static func add(_ template: UIStoryboardSegueTemplate, to trigger: UIView) {
        trigger.addPreviewing(keeping: SeguePreview(template, trigger))
    }

    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
        guard let template, let trigger, isMine(location, of: template, trigger),
            let preview = template.makePreview(sender: trigger)
        else { return nil }
        (trigger as? UITableViewCell)?.table?.unpress()
        (trigger as? UICollectionViewCell)?.collection?.unpress()
        return preview
    }

    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
    ) {
        template?.commit(viewControllerToCommit, sender: trigger)
    }

    /// A row's accessory has a segue of its own.
    private func isMine(_ location: CGPoint, of template: UIStoryboardSegueTemplate, _ trigger: UIView) -> Bool {
        guard let cell = trigger as? UITableViewCell else { return (trigger as? UIControl)?.isEnabled != false }
        let isOnAccessory = cell.accessoryActionSegueTemplate != nil && cell.furniture.isOnAccessory(location)
        return (template === cell.accessoryActionSegueTemplate) == isOnAccessory
    }
}

extension UIStoryboardSegueTemplate {
    /// The destination, prepared for the preview; nil where the source doesn't want one.
    func makePreview(sender: Any?) -> UIViewController? {
        let template = previewTemplate ?? commitTemplate ?? self
        guard let source = viewController,
            source.shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: sender),
            let destination = template.makeDestination(from: source, sender: sender)
        else { return nil }
        source.prepare(for: template.makeSegue(from: source, to: destination), sender: sender)
        return destination
    }

    func commit(_ destination: UIViewController, sender: Any?) {
        guard let source = viewController else { return }
        (commitTemplate as? UIStoryboardPopoverPresentationSegueTemplate)?.takeAnchor(of: self)
        (commitTemplate ?? self).perform(to: destination, from: source, sender: sender)
    }
}
