import Foundation

/// Which of an app's scenes prefers, or is able, to show some content. One scene is all there is here: nobody asks.
open class UISceneActivationConditions: NSObject {
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    public override init() { super.init() }
}
