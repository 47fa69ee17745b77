import Foundation

/// A button of an alert, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    open private(set) var title: String?
    open private(set) var style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { button?.update() } } }
    let handler: ((UIAlertAction) -> Void)?
    /// The control that shows the action.
    weak var button: AlertButton?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            let copy = UIAlertAction(title: title, style: style, handler: handler)
            copy.isEnabled = isEnabled
            return UncheckedBox(copy)
        }.value!
    }
}
