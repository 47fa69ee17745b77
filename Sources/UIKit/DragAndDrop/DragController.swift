import CoreGraphics
import QuartzCore

/// Carries what was lifted from view to view until the finger leaves the screen.
@MainActor
final class DragController {
    /// How far the finger moves before what was lifted is carried, in points.
    private static let slack: CGFloat = 6

    private let interaction: UIDragInteraction
    private let source: UIView
    private let session: DragSession
    private let start: CGPoint
    private var picture: UIView?
    private var home = CGRect.zero
    private var isCarried = false
    private var spring: (interaction: UISpringLoadedInteraction, opening: ClockEvent)?
    private var target: UIDropInteraction?
    private var proposal: UIDropProposal?

    init(_ interaction: UIDragInteraction, _ source: UIView, _ session: DragSession) {
        (self.interaction, self.source, self.session) = (interaction, source, session)
        start = session.location
    }

    private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }

    // MARK: Lifting

    func lift() {
        guard let window = source.window, let item = session.items.first else { return }
        let own = item.previewProvider?().map {
            UITargetedDragPreview(
                view: $0.view, parameters: $0.parameters, target: UIPreviewTarget(container: window, center: start))
        }
        let preview: UITargetedPreview =
            own ?? delegate?.dragInteraction(interaction, previewForLifting: item, session: session)
            ?? UITargetedDragPreview(view: source)
        let picture = preview.makePicture()
        home = preview.frame
        picture.frame = home
        picture.layer.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        picture.layer.shadowRadius = 12
        picture.layer.shadowOffset = CGSize(width: 0, height: 4)
        window.addSubview(picture)
        self.picture = picture
        if session.items.count > 1 { picture.addCountBadge(session.items.count) }
        let animator = DragAnimator()
        delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
        animator.run(
            0.2,
            {
                picture.transform = CGAffineTransform(scaleX: 1.04, y: 1.04)
                picture.layer.shadowOpacity = 0.25
            }, then: {})
    }

    // MARK: Carrying

    func move(to place: CGPoint) {
        session.location = place
        if !isCarried {
            guard hypot(place.x - start.x, place.y - start.y) > Self.slack else { return }
            isCarried = true
            // A menu that opened meanwhile goes.
            for case let menu as UIContextMenuInteraction in source.interactions { menu.dismissMenu() }
            session.allowsMoveOperation =
                delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: session) ?? true
            session.isRestrictedToDraggingApplication =
                delegate?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: session) ?? false
            delegate?.dragInteraction(interaction, sessionWillBegin: session)
        }
        picture?.center = CGPoint(x: home.midX + place.x - start.x, y: home.midY + place.y - start.y)
        delegate?.dragInteraction(interaction, sessionDidMove: session)
        restOnSprings(at: place)
        let found = dropTarget(at: place)
        if found !== target {
            if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
            target = found
            proposal = nil
            if let found { found.delegate?.dropInteraction(found, sessionDidEnter: session) }
        }
        if let found { proposal = found.delegate?.dropInteraction(found, sessionDidUpdate: session) }
    }

    /// A view that opens when the finger rests on it does so once it has.
    private func restOnSprings(at place: CGPoint) {
        var view = source.window?.hitTest(place, with: nil), found: UISpringLoadedInteraction?
        while let current = view, found == nil {
            found = current.interactions.lazy.compactMap { $0 as? UISpringLoadedInteraction }.first
            view = current.superview
        }
        guard found !== spring?.interaction else { return }
        spring?.opening.cancel()
        spring = found.map { interaction in
            (
                interaction,
                Clock.shared.schedule(after: UISpringLoadedInteraction.patience) { [weak self] in
                    MainActor.assumeIsolated { interaction.activate(at: self?.session.location ?? place) }
                }
            )
        }
    }

    /// The innermost view below the finger that takes the items.
    private func dropTarget(at place: CGPoint) -> UIDropInteraction? {
        var view = source.window?.hitTest(place, with: nil)
        while let current = view {
            for case let drop as UIDropInteraction in current.interactions
            where drop === target || drop.delegate?.dropInteraction(drop, canHandle: session) == true { return drop }
            view = current.superview
        }
        return nil
    }

    // MARK: Ending

    func drop() {
        spring?.opening.cancel()
        guard isCarried else { return finish(.cancel, wasCarried: false) }
        let operation = proposal?.operation ?? .cancel
        let allowed = operation == .copy || operation == .move && session.allowsMoveOperation
        guard let target, allowed else { return cancel() }
        delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
        target.delegate?.dropInteraction(target, performDrop: session)
        let animator = DragAnimator()
        if let item = session.items.first {
            target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
        }
        animator.run(
            0.25, { self.picture?.alpha = 0 },
            then: {
                self.picture?.removeFromSuperview()
                target.delegate?.dropInteraction(target, concludeDrop: self.session)
                target.delegate?.dropInteraction(target, sessionDidEnd: self.session)
                self.delegate?.dragInteraction(self.interaction, session: self.session, didEndWith: operation)
                self.delegate?.dragInteraction(self.interaction, sessionDidTransferItems: self.session)
            })
    }

    func cancel() { finish(.cancel, wasCarried: isCarried) }

    private func finish(_ operation: UIDropOperation, wasCarried: Bool) {
        spring?.opening.cancel()
        if wasCarried { delegate?.dragInteraction(interaction, session: session, willEndWith: operation) }
        let animator = DragAnimator(), left = target
        target = nil
        if wasCarried {
            for item in session.items {
                delegate?.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
            }
        }
        animator.run(
            0.25,
            {
                self.picture?.transform = .identity
                self.picture?.center = CGPoint(x: self.home.midX, y: self.home.midY)
                self.picture?.layer.shadowOpacity = 0
            },
            then: {
                self.picture?.removeFromSuperview()
                guard wasCarried else { return }
                if let left { left.delegate?.dropInteraction(left, sessionDidEnd: self.session) }
                self.delegate?.dragInteraction(self.interaction, session: self.session, didEndWith: operation)
            })
    }
}

extension UIView {
    /// How many things a picture stands for, on its corner.
    func addCountBadge(_ count: Int) {
        let badge = UILabel(frame: CGRect(x: bounds.maxX - 14, y: -10, width: 24, height: 24))
        badge.text = "\(count)"
        badge.textAlignment = .center
        badge.font = .systemFont(ofSize: 14, weight: .medium)
        badge.textColor = .white
        badge.backgroundColor = .systemBlue
        badge.layer.cornerRadius = 12
        badge.clipsToBounds = true
        addSubview(badge)
    }
}
