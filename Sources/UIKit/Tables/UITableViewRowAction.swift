import Foundation

/// A button behind a row, from before swipe actions.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, NSCopying {
    public enum Style: Int, Sendable {
        case destructive, normal
        public static var `default`: Style { .destructive }
    }

    public let style: Style
    open var title: String?
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIVisualEffect?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }

    nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The same as a swipe action.
    func contextual(at indexPath: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .destructive ? .destructive : .normal, title: title) {
            _, _, done in
            self.handler(self, indexPath)
            done(true)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
