import QuartzCore

/// Where an unwind segue starts: asked by containers on the way to its destination.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    public let unwindAction: Selector
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
    }
}

extension UIViewController {
    func takesUnwind(_ action: Selector, from source: UIViewController, sender: Any?) -> Bool {
        // An app that overrides the method of iOS 8 and not the newer one is asked by the old.
        if ObjCRuntime.implements(self, "canPerformUnwindSegueAction(_:from:withSender:)") == true {
            return canPerformUnwindSegueAction(action, from: source, withSender: sender ?? self)
        }
        return self !== source && ObjCRuntime.responds(self, to: action)
    }

    /// The child through which the source is reached, or nil.
    func directChild(above source: UIViewController) -> UIViewController? {
        var controller: UIViewController? = source
        while let candidate = controller {
            if candidate.parent === self { return candidate }
            controller = candidate.parent ?? candidate.originalPresenter ?? candidate.presenter
        }
        return nil
    }

    /// It is a child of the controller, or a child's child.
    fileprivate func descends(from ancestor: UIViewController) -> Bool {
        var next = parent
        while let controller = next {
            if controller === ancestor { return true }
            next = controller.parent
        }
        return false
    }

    func childrenNotContaining(_ source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let containing = childContaining(source)
        return childrenForUnwinding.filter { $0 !== containing }
    }

    /// The order in which children are offered an unwind; a navigation controller's top first.
    private var childrenForUnwinding: [UIViewController] {
        self is UINavigationController ? children.reversed() : children
    }

    /// It overrides what iOS 6 to 8 asked containers, and not what iOS 9 asks.
    var answersOldQuestion: Bool {
        ObjCRuntime.implements(self, "forUnwindSegueAction(_:from:withSender:)") == true
            && ObjCRuntime.implements(self, "allowedChildrenForUnwinding(from:)") != true
    }

    /// The segue that a container gives for a destination that it named; nil where it leaves that to the storyboard.
    func ownUnwindSegue(to destination: UIViewController, from source: UIViewController, identifier: String?)
        -> UIStoryboardSegue?
    {
        guard ObjCRuntime.implements(self, "segueForUnwinding(to:from:identifier:)") == true else { return nil }
        return segueForUnwinding(to: destination, from: source, identifier: identifier)
    }

    /// What `super` gives to an override: dismisses, pops and selects on the way.
    func plainUnwindSegue(to destination: UIViewController, from source: UIViewController, identifier: String?)
        -> UIStoryboardSegue
    {
        let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
        segue.kindHandler = { Unwinding.perform($0) }
        return segue
    }

    /// Children first, then itself; where the app overrides the question and asks `super`, only itself, as UIKit's header
    /// says.
    func legacyUnwindTarget(_ action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
        let isOverridden = ObjCRuntime.implements(self, "forUnwindSegueAction(_:from:withSender:)") == true
        for child in isOverridden ? [] : childrenForUnwinding
        where child.canPerformUnwindSegueAction(action, from: source, withSender: sender ?? child) { return child }
        return canPerformUnwindSegueAction(action, from: source, withSender: sender ?? self) ? self : nil
    }
}

/// Finds who takes an unwind, and goes there: CALL_ORDER's section on unwinding tells the order of the questions.
@MainActor
enum Unwinding {
    /// Who takes the unwind, and whether a container said so by the API of iOS 6 to 8.
    struct Taker {
        let destination: UIViewController
        var isNamedByContainer = false
    }

    /// Who may give the segue to a destination that a container named: the destination itself where it presents or has
    /// no parent, else its parent.
    static func executor(for destination: UIViewController) -> UIViewController {
        guard destination.presentedViewController == nil, let parent = destination.parent else { return destination }
        return parent
    }

    static func destination(for source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        taker(for: source)?.destination
    }

    /// Nil: then the segue is dropped.
    static func taker(for source: UIStoryboardUnwindSegueSource) -> Taker? {
        let start = source.source
        var candidate: UIViewController? = start.parent ?? start
        // Seen in logs: where a container presents for the controller that called `present`, that one is asked before
        // the source, else after it.
        if start.parent == nil, let caller = start.originalPresenter, caller !== start.presenter {
            if let found = search(caller, source) ?? search(start, source) { return found }
            candidate = next(after: caller)
        }
        while let controller = candidate {
            if let found = search(controller, source) { return found }
            candidate = next(after: controller)
        }
        return nil
    }

    /// The parent, else who called present.
    private static func next(after controller: UIViewController) -> UIViewController? {
        controller.parent ?? controller.originalPresenter ?? controller.presenter
    }

    private static func search(_ controller: UIViewController, _ source: UIStoryboardUnwindSegueSource) -> Taker? {
        if controller.answersOldQuestion {
            return controller.forUnwindSegueAction(source.unwindAction, from: source.source, withSender: source.sender)
                .map { Taker(destination: $0, isNamedByContainer: true) }
        }
        for child in controller.allowedChildrenForUnwinding(from: source) {
            if let found = search(child, source) { return found }
        }
        return controller.canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
            ? Taker(destination: controller) : nil
    }

    /// Tells the source's side, from the source's parent up, each of its own parent; then one dismissal for all
    /// presentations between source and destination, and `unwind(for:towards:)` from where that leads up to the common
    /// ancestor and down to the destination.
    ///
    /// What UIKit's header calls the parent, child or presented controller closest in the direction of the destination:
    /// who presents isn't among them, so the outermost controller of a presentation isn't told.
    static func perform(_ segue: UIStoryboardSegue) {
        let animated = UIView.areAnimationsEnabled
        let sourceAncestors = chain(from: segue.source), path = chain(from: segue.destination)
        guard let common = sourceAncestors.first(where: { ancestor in path.contains { $0 === ancestor } }) else {
            return
        }

        if segue.source !== common { leave(segue.source.parent, for: segue, below: common) }
        // The outermost container that presents what leads to the source.
        if let presenting = presenter(between: segue.source, and: common) {
            presenting.dismiss(animated: animated)
            if presenting.descends(from: common) { leave(presenting, for: segue, below: common) }
        }
        enter(Array(path.prefix { $0 !== common }) + [common], for: segue)
    }

    /// Each is told of its parent, from the inside out.
    private static func leave(
        _ first: UIViewController?, for segue: UIStoryboardSegue, below common: UIViewController
    ) {
        var next = first
        while let controller = next, controller !== common, let parent = controller.parent {
            controller.unwind(for: segue, towards: parent)
            next = parent
        }
    }

    /// Each hop goes from a container to the child that holds the destination; the path stands inside out.
    private static func enter(_ path: [UIViewController], for segue: UIStoryboardSegue) {
        for (container, child) in zip(path.reversed(), path.reversed().dropFirst()) {
            container.unwind(for: segue, towards: child)
        }
    }

    /// The controller and what holds or presents it, inside out.
    private static func chain(from controller: UIViewController) -> [UIViewController] {
        var result: [UIViewController] = []
        var next: UIViewController? = controller
        while let current = next {
            result.append(current)
            next = self.next(after: current)
        }
        return result
    }

    private static func presenter(between source: UIViewController, and common: UIViewController) -> UIViewController? {
        var found: UIViewController?
        var current: UIViewController? = source
        while let controller = current, controller !== common {
            if let parent = controller.parent {
                current = parent
            } else {
                if controller.presenter != nil { found = controller.presenter }
                current = controller.originalPresenter ?? controller.presenter
            }
        }
        return found
    }
}
