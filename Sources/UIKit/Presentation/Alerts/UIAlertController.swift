import QuartzCore

/// How grave what an alert says is.
public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }

/// Tells or asks something: an alert in the middle of the screen, or a sheet of actions from below (beside its anchor
/// on tablets).
///
/// A tap on a button dismisses the alert and then calls the action's handler; a dismissal from code calls none.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    open private(set) var preferredStyle: Style = .alert
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?
    /// How grave it is. Only Macs show it.
    open var severity: UIAlertControllerSeverity = .default
    open var message: String? { didSet { if message != oldValue { contentChanged() } } }
    open override var title: String? { didSet { if title != oldValue { contentChanged() } } }

    /// Title and message with attributes of their own, and what stands below them. No API of Apple's, but keys that
    /// apps set by name.
    var attributedTitle: NSAttributedString? { didSet { contentChanged() } }
    var attributedMessage: NSAttributedString? { didSet { contentChanged() } }
    var contentViewController: UIViewController? {
        didSet {
            guard contentViewController !== oldValue else { return }
            if let oldValue {
                oldValue.willMove(toParent: nil)
                oldValue.viewIfLoaded?.removeFromSuperview()
                oldValue.removeFromParent()
            }
            if let contentViewController {
                addChild(contentViewController)
                contentChanged()
                contentViewController.didMove(toParent: self)
            } else {
                contentChanged()
            }
        }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIAlertController.self)
        table.key("attributedTitle", \UIAlertController.attributedTitle)
        table.key("attributedMessage", \UIAlertController.attributedMessage)
        table.key("contentViewController", \UIAlertController.contentViewController)
        return table
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === contentViewController { contentChanged() }
    }

    /// The action that Return performs and that an alert shows in bold. It has to be one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                Misuse.raise(
                    .internalInconsistency,
                    "The preferredAction of an alert controller must be contained in the \"actions\" array or be nil.")
            }
            contentChanged()
        }
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = automaticPresentationStyle
    }

    /// As on iOS: sheets of actions are popovers that adapt where width is compact.
    override var automaticPresentationStyle: UIModalPresentationStyle {
        preferredStyle == .actionSheet ? .popover : .custom
    }

    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, cancelAction != nil {
            Misuse.raise(
                .internalInconsistency,
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        actions.append(action)
        contentChanged()
    }

    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            Misuse.raise(
                .internalInconsistency,
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = AlertTextField(frame: .zero)
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
        contentChanged()
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// What Return does: the preferred action, else the only one that isn't the cancel action.
    private var returnAction: UIAlertAction? {
        if let preferredAction { return preferredAction }
        let others = actions.filter { $0.style != .cancel }
        return others.count == 1 ? others[0] : nil
    }

    /// Dismisses the alert, then calls the action's handler.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isBeingDismissed, let presenter else { return }
        presenter.dismiss(animated: UIView.areAnimationsEnabled) { action.handler?(action) }
    }

    // MARK: The view

    private var panel: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() {
        if runExtension(.loadView, in: UIAlertController.self) { return }
        view = AlertView(self)
    }

    private func contentChanged() { panel?.reload() }

    open override func viewWillAppear(_ animated: Bool) {
        if runExtension(.viewWillAppear, in: UIAlertController.self, [animated]) { return }
        super.viewWillAppear(animated)
        if (title ?? "").isEmpty, (message ?? "").isEmpty, attributedTitle == nil, attributedMessage == nil,
            contentViewController == nil, actions.isEmpty
        {
            Misuse.raise(
                .internalInconsistency, "UIAlertController must have a title, a message or an action to display")
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        if runExtension(.viewDidAppear, in: UIAlertController.self, [animated]) { return }
        super.viewDidAppear(animated)
        if let first = textFields?.first {
            first.becomeFirstResponder()
        } else if view.window?.firstResponder == nil {
            becomeFirstResponder()
        }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        if runExtension(.viewWillDisappear, in: UIAlertController.self, [animated]) { return }
        super.viewWillDisappear(animated)
        view.endEditing(true)
        resignFirstResponder()
    }

    override func ownPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        switch preferredStyle {
        case .alert: AlertPresentationController(presentedViewController: self, presenting: presenting)
        case .actionSheet: ActionSheetPresentationController(presentedViewController: self, presenting: presenting)
        }
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool {
        if let found: Bool = askExtension(.canBecomeFirstResponder, in: UIAlertController.self) { return found }
        return true
    }

    override func handleKey(_ press: DisplayEvent.KeyPress) {
        switch press.key {
        case "Enter": returnAction.map(choose)
        case "Escape": cancelAction.map(choose)
        default: super.handleKey(press)
        }
    }

    /// Return in a field goes to the next one, and in the last does what Return does in the alert.
    func returnPressed(in field: UITextField, _ press: DisplayEvent.KeyPress) {
        guard let fields = textFields, let index = fields.firstIndex(where: { $0 === field }), index + 1 < fields.count
        else { return handleKey(press) }
        fields[index + 1].becomeFirstResponder()
    }
}

/// A field of an alert.
final class AlertTextField: UITextField {
    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: 13)
        clearButtonMode = .whileEditing
    }

    required init?(coder: NSCoder) { nil }

    override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).insetBy(dx: AlertHeaderView.fieldInset, dy: 0)
    }

    override func handleKey(_ press: DisplayEvent.KeyPress) {
        super.handleKey(press)
        guard press.key == "Enter", delegate?.textFieldShouldReturn(self) ?? true else { return }
        alert?.returnPressed(in: self, press)
    }

    private var alert: UIAlertController? {
        var responder = next
        while let current = responder {
            if let alert = current as? UIAlertController { return alert }
            responder = current.next
        }
        return nil
    }
}
