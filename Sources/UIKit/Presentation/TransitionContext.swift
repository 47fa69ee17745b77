import QuartzCore

/// One transition under way, of a navigation controller, a tab bar controller or a presentation: context for the
/// animator, and coordinator for those who animate along.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    private(set) var from: UIViewController?
    private(set) var to: UIViewController?
    let isAnimated: Bool
    var presentationStyle = UIModalPresentationStyle.none
    /// Views that the animator moves; nil where the controller's own view isn't taken in or out.
    var fromView: UIView?
    var toView: UIView?
    var fromInitialFrame = CGRect.zero, fromFinalFrame = CGRect.zero
    var toInitialFrame = CGRect.zero, toFinalFrame = CGRect.zero
    var animator: UIViewControllerAnimatedTransitioning
    private var completion: (Bool) -> Void
    private var alongside: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var ends: [() -> Void] = []
    /// Told how far a finger, or what else leads, has come; and once it lets go, whether to the end.
    var progressed: ((CGFloat) -> Void)?
    var interactionEnded: ((_ completes: Bool) -> Void)?
    private var interactionHandlers: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var hasStarted = false
    private var isBeginning = false
    private var endedEarly: Bool?
    private(set) var isOver = false
    /// Who leads the animations, where they don't run by themselves.
    var interaction: UIViewControllerInteractiveTransitioning? {
        didSet {
            guard !hasStarted, isAnimated, !isOver else { return }
            isInteractive = interaction?.wantsInteractiveStart == true
            initiallyInteractive = isInteractive
        }
    }
    /// Where the old view was before the animator moved it.
    private var place: (center: CGPoint, bounds: CGRect, transform: CGAffineTransform, alpha: CGFloat)?

    init(
        from: UIViewController?, to: UIViewController?, container: UIView, animated: Bool,
        animator: UIViewControllerAnimatedTransitioning,
        completion: @escaping (Bool) -> Void = { _ in }
    ) {
        self.from = from
        self.to = to
        containerView = container
        isAnimated = animated
        self.animator = animator
        self.completion = completion
        fromView = from?.viewIfLoaded
        toView = to?.viewIfLoaded
    }

    /// Becomes the transition between these two: it was handed out before it was known what would come of it.
    func take(
        from: UIViewController?, to: UIViewController?, animator: UIViewControllerAnimatedTransitioning,
        completion: @escaping (Bool) -> Void
    ) {
        (self.from, self.to, self.animator, self.completion) = (from, to, animator, completion)
        (fromView, toView) = (from?.viewIfLoaded, to?.viewIfLoaded)
    }

    /// Ends what was handed out and never became a transition: who waits for it hears of it all the same.
    func endUnused() {
        guard !hasStarted, !isOver else { return }
        hasStarted = true
        UIView.performWithoutAnimation { alongside.forEach { $0(self) } }
        alongside = []
        completeTransition(true)
    }

    /// Runs the animator and what goes along with it.
    func start() {
        hasStarted = true
        if let view = fromView { place = (view.center, view.bounds, view.transform, view.alpha) }
        if isAnimated, let interaction, interaction.wantsInteractiveStart {
            return interaction.startInteractiveTransition(self)
        }
        runAnimator()
    }

    /// Lets the animator and those who go along with it begin.
    func runAnimator() {
        let animations = alongside
        alongside = []
        isBeginning = true
        defer { endBeginning() }
        if isAnimated {
            animator.begin(self)
            if !animations.isEmpty {
                UIView.animate(
                    withDuration: transitionDuration, delay: 0, options: [],
                    animations: { animations.forEach { $0(self) } }, completion: nil)
            }
        } else {
            UIView.performWithoutAnimation {
                animator.animateTransition(using: self)
                animations.forEach { $0(self) }
            }
            if endedEarly == nil { endedEarly = true }
        }
    }

    /// An animator that was done at once, as without animation, ends when those who go along have been called.
    private func endBeginning() {
        isBeginning = false
        guard let completed = endedEarly else { return }
        endedEarly = nil
        completeTransition(completed)
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        if isBeginning {
            endedEarly = endedEarly ?? didComplete
            return
        }
        isOver = true
        ends.forEach { $0() }
        ends = []
        if !didComplete { transitionWasCancelled = true }
        let end = completion
        // It may hold what holds this one.
        completion = { _ in }
        end(didComplete)
        completions.forEach { $0(self) }
        completions = []
        animator.animationEnded(didComplete)
        interaction = nil
        (progressed, interactionEnded) = (nil, nil)
    }

    /// Does it just before the transition's own end.
    func atEnd(_ body: @escaping () -> Void) { if isOver { body() } else { ends.append(body) } }

    /// Puts the old view back where it was: a cancelled transition leaves things as they were.
    func restoreViews() {
        guard let view = fromView, let place else { return }
        UIView.performWithoutAnimation {
            (view.transform, view.alpha) = (place.transform, place.alpha)
            (view.bounds, view.center) = (place.bounds, place.center)
        }
    }

    // MARK: Context

    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    /// How far the content turns on the device, where that is turned.
    var targetTransform = CGAffineTransform.identity
    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete
        progressed?(percentComplete)
    }
    func finishInteractiveTransition() { endInteraction() }
    func cancelInteractiveTransition() {
        transitionWasCancelled = true
        endInteraction()
    }

    private func endInteraction() {
        guard isInteractive else { return }
        isInteractive = false
        interactionEnded?(!transitionWasCancelled)
        interactionHandlers.forEach { $0(self) }
    }
    func pauseInteractiveTransition() {}

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : to
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? fromView : toView }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === from ? fromInitialFrame : vc === to ? toInitialFrame : .zero
    }
    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === from ? fromFinalFrame : vc === to ? toFinalFrame : .zero
    }

    // MARK: Coordinator

    private(set) var initiallyInteractive = false
    var isInterruptible: Bool { false }
    var isCancelled: Bool { transitionWasCancelled }
    var transitionDuration: TimeInterval { isAnimated ? animator.transitionDuration(using: self) : 0 }
    private(set) var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }

    @discardableResult
    func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if hasStarted {
            UIView.animate(withDuration: transitionDuration) { animation(self) }
        } else {
            alongside.append(animation)
        }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append(handler)
    }
}
