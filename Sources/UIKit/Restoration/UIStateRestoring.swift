import Foundation

/// What is saved when the app goes to the background, and found again at the next launch.
///
/// View controllers adopt it; other objects do when an app registers them
/// (`UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`) and refers to them from the state of
/// what is saved.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
    /// What its identifier belongs under in paths.
    var restorationParent: (any UIStateRestoring)? { get }
    /// Who makes it where it isn't there yet when it is restored.
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    /// Called when all have decoded their state.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

/// Makes objects that are restored.
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> (
        any UIStateRestoring
    )?
}

/// Makes view controllers that are restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
}

/// Names the elements of a list by what they show, so that a restored selection is right although rows came or went.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
    func modelIdentifierForElement(at indexPath: IndexPath, in view: UIView) -> String?
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
