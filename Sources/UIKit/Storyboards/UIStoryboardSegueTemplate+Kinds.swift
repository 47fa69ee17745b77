import NibArchive
import QuartzCore
import StoryboardCompiler

/// Show and show detail: sent up the tree of controllers by `show(_:sender:)` or `showDetailViewController(_:sender:)`.
final class UIStoryboardShowSegueTemplate: UIStoryboardSegueTemplate {
    private let showsDetail: Bool

    required init?(coder: NSCoder) {
        showsDetail = coder.nib?.string(.actionName) == ShowAction.showDetail.name
        super.init(coder: coder)
    }

    override var kindHandler: ((UIStoryboardSegue) -> Void)? {
        showsDetail
            ? { $0.source.showDetailViewController($0.destination, sender: $0.source) }
            : { $0.source.show($0.destination, sender: $0.source) }
    }
}

/// Present modally. The storyboard's styles replace those of the destination when the segue says so, before the source
/// prepares: what `prepare(for:sender:)` sets stays, and a presentation controller asked for before `super.perform()`
/// is that of the segue's style.
class UIStoryboardPresentationSegueTemplate: UIStoryboardSegueTemplate {
    private let presentationStyle: UIModalPresentationStyle?
    private let transitionStyle: UIModalTransitionStyle?

    required init?(coder: NSCoder) {
        presentationStyle = coder.nib?.int(.presentationStyle).flatMap(UIModalPresentationStyle.init(rawValue:))
        transitionStyle = coder.nib?.int(.modalTransitionStyle).flatMap(UIModalTransitionStyle.init(rawValue:))
        super.init(coder: coder)
    }

    override func willPrepare(for segue: UIStoryboardSegue) {
        if let presentationStyle { segue.destination.modalPresentationStyle = presentationStyle }
        if let transitionStyle { segue.destination.modalTransitionStyle = transitionStyle }
    }

    override var kindHandler: ((UIStoryboardSegue) -> Void)? {
        { $0.source.present($0.destination, animated: UIView.areAnimationsEnabled) }
    }

    /// If `perform()` did present, the segue is kept until the dismissal.
    override func segueDidPerform(_ segue: UIStoryboardSegue) {
        segue.destination.activePresentation?.retainedSegue = segue
    }
}

/// Modal segues of storyboards from before iOS 8.
final class UIStoryboardModalSegueTemplate: UIStoryboardPresentationSegueTemplate {}

class UIStoryboardPopoverPresentationSegueTemplate: UIStoryboardPresentationSegueTemplate {
    let arrowDirections: UIPopoverArrowDirection
    var passthroughViews: [UIView] = []
    weak var anchorView: UIView?
    weak var anchorBarButtonItem: UIBarButtonItem?
    let anchorRect: CGRect?

    required init?(coder: NSCoder) {
        arrowDirections =
            coder.nib?.int(.permittedArrowDirections).map { UIPopoverArrowDirection(rawValue: UInt(bitPattern: $0)) }
            ?? .any
        anchorRect = coder.nib?.rect(.anchorRect)
        super.init(coder: coder)
        anchorView = coder.nib?.object(.anchorView) as? UIView
        anchorBarButtonItem = coder.nib?.object(.anchorBarButtonItem) as? UIBarButtonItem
        passthroughViews = coder.nib?.objects(.passthroughViews, of: UIView.self) ?? []
    }

    /// A commit with settings of its own points where its segue does: the archive connects only that.
    func takeAnchor(of segue: UIStoryboardSegueTemplate) {
        guard let segue = segue as? UIStoryboardPopoverPresentationSegueTemplate else { return }
        (anchorView, anchorBarButtonItem, passthroughViews) = (
            segue.anchorView, segue.anchorBarButtonItem, segue.passthroughViews
        )
    }

    override func willPrepare(for segue: UIStoryboardSegue) {
        segue.destination.modalPresentationStyle = .popover
        guard let popover = segue.destination.popoverPresentationController else { return }
        popover.permittedArrowDirections = arrowDirections
        popover.passthroughViews = passthroughViews.isEmpty ? nil : passthroughViews
        if let anchorBarButtonItem {
            popover.barButtonItem = anchorBarButtonItem
        } else if let anchorView {
            popover.sourceView = anchorView
            popover.sourceRect = anchorRect ?? anchorView.bounds
        }
    }
}

/// Popover segues of storyboards from before iOS 8.
final class UIStoryboardPopoverSegueTemplate: UIStoryboardPopoverPresentationSegueTemplate {
    override var defaultSegueClass: UIStoryboardSegue.Type { UIStoryboardPopoverSegue.self }
}

/// Push of storyboards from before iOS 8: always into the source's navigation controller.
final class UIStoryboardPushSegueTemplate: UIStoryboardSegueTemplate {
    override var kindHandler: ((UIStoryboardSegue) -> Void)? {
        { segue in
            guard let navigation = segue.source.navigationController ?? segue.source as? UINavigationController else {
                let missing = segue.identifier.map { "Could not find a navigation controller for segue '\($0)'. " }
                Misuse.raise(
                    .generic,
                    (missing ?? "")
                        + "Push segues can only be used when the source controller is managed by an instance of UINavigationController."
                )
            }
            navigation.pushViewController(segue.destination, animated: UIView.areAnimationsEnabled)
        }
    }
}

/// Replace of storyboards from before iOS 8: the detail of a split view controller, or its master where the segue says
/// so.
final class UIStoryboardReplaceSegueTemplate: UIStoryboardSegueTemplate {
    private let replacesMaster: Bool

    required init?(coder: NSCoder) {
        replacesMaster = coder.nib?.int(.splitIndex) == 0
        super.init(coder: coder)
    }

    override var kindHandler: ((UIStoryboardSegue) -> Void)? {
        replacesMaster
            ? { ($0.source.splitViewController ?? $0.source).show($0.destination, sender: $0.source) }
            : { $0.source.showDetailViewController($0.destination, sender: $0.source) }
    }
}

/// Fills a container view with a child controller, when the source's view has loaded.
final class UIStoryboardEmbedSegueTemplate: UIStoryboardSegueTemplate {
    weak var containerView: UIView?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        containerView = coder.nib?.object(.containerView) as? UIView
    }

    override func perform(_ sender: Any?, asking: Bool) {
        guard let containerView else {
            Log.warning(
                "The embed segue \(identifier.map { "'\($0)' " } ?? "")has no container view in the loaded view.")
            return
        }
        guard containerView.subviews.isEmpty else {
            if viewController?.storyboard?.isLenient == true { return }
            Misuse.raise(
                .internalInconsistency,
                "There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a subview was added programmatically?"
            )
        }
        guard !isEndless() else { return }
        // What is embedded embeds in its turn, while this segue is under way.
        Self.depth += 1
        Self.made += 1
        defer {
            Self.depth -= 1
            if Self.depth == 0 { Self.made = 0 }
        }
        super.perform(sender, asking: true)
    }

    /// Embed segues that are under way within each other, and the controllers that the outermost of them has brought so
    /// far.
    private static var depth = 0, made = 0

    /// iOS embeds a scene that embeds itself until the stack is full, and scenes that multiply until the memory is;
    /// here it is told.
    private func isEndless() -> Bool {
        var chain: [UIViewController] = []
        var current = viewController
        while let controller = current {
            chain.append(controller)
            current = controller.parent
        }
        let isTooDeep = chain.count > Self.deepest
        guard isTooDeep || Self.made >= EmbedBudget.most else { return false }
        let names = chain.prefix(6).reversed().map(Self.name).joined(separator: " → ")
        let way = isTooDeep ? "in each other without end" : "in one another more than \(EmbedBudget.most) times"
        let message = "Embed segues embed scenes \(way): … → \(names) → \(destinationIdentifier ?? "?")"
        guard viewController?.storyboard?.isLenient == true else {
            fatalError(message + ". Remove one of them, or let shouldPerformSegue(withIdentifier:sender:) end it.")
        }
        Log.once(message)
        return true
    }

    private static func name(of controller: UIViewController) -> String {
        let type = "\(type(of: controller))"
        return controller.nibOrigin?.object.id.map { "\(type) (\($0))" } ?? type
    }

    /// More containers than any app puts into each other.
    private static let deepest = 50

    override var kindHandler: ((UIStoryboardSegue) -> Void)? {
        { [weak self] segue in
            guard let container = self?.containerView else { return }
            let source = segue.source, child = segue.destination
            source.addChild(child)
            let view = child.view!
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = container.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(view)
            child.didMove(toParent: source)
        }
    }
}

/// Leads back to whoever takes the action: dismisses, pops and selects on the way.
final class UIStoryboardUnwindSegueTemplate: UIStoryboardSegueTemplate {
    private let action: Selector

    required init?(coder: NSCoder) {
        action = Selector(coder.nib?.string(.unwindAction) ?? "")
        super.init(coder: coder)
    }

    override func perform(_ sender: Any?, asking: Bool) {
        guard let source = viewController else { return }
        if asking, !source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) { return }
        let origin = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
        guard let taker = Unwinding.taker(for: origin) else { return }
        let destination = taker.destination
        let segue = ownSegue(to: taker, from: source) ?? makeSegue(from: source, to: destination)
        source.prepare(for: segue, sender: sender)
        ObjCRuntime.perform(action, on: destination, with: [segue])
        run(segue)
    }

    /// Where a container of iOS 6 to 8 named the destination, its executor may give a segue in place of the document's
    /// class.
    private func ownSegue(to taker: Unwinding.Taker, from source: UIViewController) -> UIStoryboardSegue? {
        guard taker.isNamedByContainer else { return nil }
        let destination = taker.destination
        return Unwinding.executor(for: destination)
            .ownUnwindSegue(to: destination, from: source, identifier: identifier)
    }

    override var kindHandler: ((UIStoryboardSegue) -> Void)? { { Unwinding.perform($0) } }
}
