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

    func legacyUnwindTarget(_ action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
        for child in childrenForUnwinding
        where child.canPerformUnwindSegueAction(action, from: source, withSender: sender ?? child) { return child }
        return canPerformUnwindSegueAction(action, from: source, withSender: sender ?? self) ? self : nil
    }
}

/// Finds who takes an unwind, and goes there: CALL_ORDER's section on unwinding tells the order of the questions.
@MainActor
enum Unwinding {
    /// Who takes the unwind, and the container that said so by the API of iOS 6 to 8.
    struct Taker {
        let destination: UIViewController
        var container: UIViewController?
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
                .map { Taker(destination: $0, container: controller) }
        }
        for child in controller.allowedChildrenForUnwinding(from: source) {
            if let found = search(child, source) { return found }
        }
        return controller.canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
            ? Taker(destination: controller) : nil
    }

    /// One dismissal for all presentations between source and destination, then `unwind(for:towards:)` from the common
    /// ancestor down.
    static func perform(_ segue: UIStoryboardSegue) {
        let animated = UIView.areAnimationsEnabled
        var path = chain(from: segue.destination)
        let sourceAncestors = chain(from: segue.source)
        guard let common = sourceAncestors.first(where: { ancestor in path.contains { $0 === ancestor } }) else {
            return
        }

        // The outermost container that presents what leads to the source.
        if let presenting = presenter(between: segue.source, and: common) { presenting.dismiss(animated: animated) }

        // Each hop goes from a container to the child that holds the destination.
        path = Array(path.prefix { $0 !== common }) + [common]
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
