import QuartzCore

/// The way from one view controller to the next: made when triggered, handed to `prepare(for:sender:)`, performed, and gone.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    /// What a segue of the storyboard's kind does; a subclass reaches it by `super.perform()`.
    var kindHandler: ((UIStoryboardSegue) -> Void)?
    private var performHandler: (() -> Void)?

    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    public convenience init(identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    open func perform() {
        if let performHandler { return performHandler() }
        if let kindHandler { return kindHandler(self) }
        Misuse.raise(.internalInconsistency, "Segues must either have a performHandler block or override -perform; \(type(of: self))'s identifier is \(identifier.map { "'\($0)'" } ?? "nil").")
    }
}

/// The segue of popovers from before iOS 8.
@preconcurrency @MainActor
open class UIStoryboardPopoverSegue: UIStoryboardSegue {}
