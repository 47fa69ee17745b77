import UIKit

/// A standard kind with a class of its own: `super.perform()` does what the kind does.
class TracingSegue: UIStoryboardSegue {

    override func perform() {
        Trace.shared.note("the segue performs")
        super.perform()
    }
}

/// An embed segue with a class of its own. The child is its parent's once super has done its work.
class CountingSegue: UIStoryboardSegue {

    override func perform() {
        let before = source.children.count
        super.perform()
        (destination as? ChildViewController)?.text += ". Children before: \(before), after: \(source.children.count)"
    }
}

/// A custom kind: everything is its own work. The destination comes down like a curtain, and lies on the stack then.
class CurtainSegue: UIStoryboardSegue {

    override func perform() {
        guard let navigation = source.navigationController, let curtain = destination.view else { return }
        curtain.frame = navigation.view.bounds.offsetBy(dx: 0, dy: -navigation.view.bounds.height)
        navigation.view.addSubview(curtain)
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [],
            animations: { curtain.frame = navigation.view.bounds },
            completion: { _ in
                curtain.removeFromSuperview()
                navigation.pushViewController(self.destination, animated: false)
            })
    }
}
