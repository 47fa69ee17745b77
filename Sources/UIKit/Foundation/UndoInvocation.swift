import Foundation

/// Stands for an undo manager's target while a message to it is recorded. The members that an app asks of unknown
/// objects send it theirs.
public final class UndoInvocation: NSObject {
    private let manager: UndoManager
    private weak var target: AnyObject?

    init(_ manager: UndoManager, _ target: AnyObject) { (self.manager, self.target) = (manager, target) }

    /// Keeps the message for the target.
    public func record(_ selector: String, _ arguments: [Any?]) {
        guard let target else { return }
        manager.registerUndo(withTarget: target) { target in
            _ = ObjCRuntime.perform(Selector(selector), on: target, with: arguments)
        }
    }
}
