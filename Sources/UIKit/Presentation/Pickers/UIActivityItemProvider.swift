import Foundation

/// Gives what is shared when an activity has been chosen, because it takes time to make: subclasses override `item`.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    /// Stands for the item until it is made, and says of what kind it will be.
    public let placeholderItem: Any?
    /// With which activity the item is shared, while it is made.
    public private(set) var activityType: UIActivity.ActivityType?

    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    open var item: Any { placeholderItem ?? "" }

    /// The item, made by the operation itself, which may be run once.
    fileprivate func make(for type: UIActivity.ActivityType?) -> Any? {
        guard !isCancelled else { return nil }
        activityType = type
        if isReady, !isFinished { start() }
        return item
    }
}

extension UIActivityItemProvider: UIActivityItemSource {
    public func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? ""
    }
    /// Nothing before an activity has been chosen: the placeholder says enough then.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        activityType.flatMap { make(for: $0) }
    }
}
