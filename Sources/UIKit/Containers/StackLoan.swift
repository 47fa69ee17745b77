import QuartzCore

/// Behind “More” a navigation controller's controllers stand on the stack of “More”, above its list: that is their
/// navigation controller then, and its bar shows their items. They come back when they leave that stack.
///
/// Known from: reports of apps whose tabs had their pages on the stack of “More” in compact width, and missed them in
/// their own in regular width. What the controller says of its stack meanwhile isn't known: here what it would say at
/// home, and what is done to it is done to its part of the other stack: apps that keep it in hand find their screens.
@MainActor
struct StackLoan {
    private(set) weak var borrower: UINavigationController?
    /// What stays the controller's when all is popped.
    fileprivate(set) var root: UIViewController

    var controllers: [UIViewController] {
        let pages = borrower?.pages ?? []
        return pages.isEmpty ? [root] : pages
    }

    func show(_ controllers: [UIViewController], animated: Bool) {
        guard let borrower else { return }
        let list = borrower.stack.filter { $0 is MoreListController }
        borrower.setViewControllers(list + controllers, animated: animated)
    }
}

extension UINavigationController {
    /// The stack as the app knows it, wherever it stands.
    var ownStack: [UIViewController] { loan?.controllers ?? stack }

    /// What stands on the stack of “More”, without its list.
    var pages: [UIViewController] { stack.filter { !($0 is MoreListController) } }

    /// Gives the stack away, as long as it isn't brought back. Returns what is on it.
    func lend(to borrower: UINavigationController) -> [UIViewController] {
        guard let root = stack.first else { return [] }
        let lent = stack
        for controller in lent.reversed() { detach(controller) }
        for controller in pending?.removed ?? [] where controller.parent === self { controller.leaveParent() }
        pending = nil
        loan = StackLoan(borrower: borrower, root: root)
        return lent
    }

    /// Has these of what was lent back.
    func takeBack(_ controllers: [UIViewController]) {
        loan = nil
        stack = controllers.filter { $0.parent == nil && mayAdopt($0) }
        for controller in stack { adopt(controller) }
        pending = PendingChange(animated: false, operation: .none)
        viewIfLoaded?.setNeedsLayout()
    }

    /// The tab bar controller has ended that had the stack; this one is shown elsewhere.
    func takeBackFromNobody() {
        if let loan, loan.borrower == nil { takeBack([loan.root]) }
    }

    /// What was lent may have another root since.
    func borrowedStackDidChange() {
        guard let loan, let first = loan.borrower?.pages.first, first !== loan.root else { return }
        self.loan?.root = first
        if madeTabBarItem == nil { tabBarController?.tabBarItemsDidChange() }
    }
}
