import QuartzCore

/// The way from one view controller to the next: made when triggered, handed to `prepare(for:sender:)`, performed, and
/// gone.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject, ClassTableProviding {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    /// What a segue of the storyboard's kind does; a subclass reaches it by `super.perform()`.
    var kindHandler: ((UIStoryboardSegue) -> Void)?
    private var performHandler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    open class var classTable: ClassTable {
        var table = ClassTable(UIStoryboardSegue.self)
        table.initializerForSegue { UIStoryboardSegue(identifier: $0, source: $1, destination: $2) }
        return table
    }

    open func perform() {
        if let performHandler { return performHandler() }
        if let kindHandler { return kindHandler(self) }
        Misuse.raise(
            .internalInconsistency,
            "Could not perform segue with identifier '\(identifier ?? "(null)")'. A segue must either have a performHandler or it must override -perform."
        )
    }
}

/// The segue of popovers from before iOS 8.
@preconcurrency @MainActor
open class UIStoryboardPopoverSegue: UIStoryboardSegue {
    open override class var classTable: ClassTable {
        var table = ClassTable(UIStoryboardPopoverSegue.self)
        table.initializerForSegue { UIStoryboardPopoverSegue(identifier: $0, source: $1, destination: $2) }
        return table
    }
}

/// Ids in Interface Builder of the segues that were performed since the launch, in order: for tools that measure how
/// much of an app was walked through.
@MainActor
package enum PerformedSegues {
    package private(set) static var ids: [String] = []

    static func note(_ id: String?) { if let id { ids.append(id) } }
}
