import Foundation

/// A button of an alert, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying, ClassTableProviding {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    open private(set) var title: String?
    open private(set) var style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { button?.update() } } }
    let handler: ((UIAlertAction) -> Void)?
    /// Of the title, in place of the alert's tint, and before the title. No API of Apple's, but keys that apps set by
    /// name.
    var titleTextColor: UIColor? { didSet { button?.update() } }
    var image: UIImage? { didSet { button?.update() } }
    /// The control that shows the action.
    weak var button: AlertButton?

    /// Only a tablet's cancel action needs no title.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        if title == nil, style != .cancel || UIDevice.current.userInterfaceIdiom == .phone {
            let words =
                style == .cancel
                ? " of style UIAlertActionStyleCancel must have a title when running in UIUserInterfaceIdiomPhone"
                : " must have a title"
            Misuse.raise(.internalInconsistency, "Actions added to UIAlertController" + words)
        }
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    open class var classTable: ClassTable {
        var table = ClassTable(UIAlertAction.self)
        table.key("titleTextColor", \UIAlertAction.titleTextColor)
        table.key("image", \UIAlertAction.image)
        return table
    }

    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            let copy = UIAlertAction(title: title, style: style, handler: handler)
            copy.isEnabled = isEnabled
            copy.titleTextColor = titleTextColor
            copy.image = image
            return UncheckedBox(copy)
        }.value!
    }
}
