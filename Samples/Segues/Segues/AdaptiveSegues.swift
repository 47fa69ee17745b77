import UIKit

/// A popover that is a form sheet where there is no room for one. The segue is the delegate, set before the kind does
/// its work.
class FormSheetSegue: UIStoryboardSegue, UIPopoverPresentationControllerDelegate {

    override func perform() {
        destination.presentationController?.delegate = self
        super.perform()
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        return .formSheet
    }
}

/// A popover that fills the screen where there is no room for one: there it needs a way out.
class FullScreenSegue: UIStoryboardSegue, UIPopoverPresentationControllerDelegate {

    override func perform() {
        destination.presentationController?.delegate = self
        super.perform()
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        return traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
    }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        let presented = controller.presentedViewController
        let done = UIAction { [weak presented] _ in presented?.dismiss(animated: true) }
        presented.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: done)
        return UINavigationController(rootViewController: presented)
    }
}
