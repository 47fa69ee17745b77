import Foundation

/// An object that can go on with what was done elsewhere: what the handler of
/// `application(_:continue:restorationHandler:)` is given.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
