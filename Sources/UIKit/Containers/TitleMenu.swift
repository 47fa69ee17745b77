import Foundation
import QuartzCore

/// Hears of a document that was renamed in the bar.
@preconcurrency @MainActor
public protocol UINavigationItemRenameDelegate: AnyObject {
    func navigationItem(_: UINavigationItem, didEndRenamingWith title: String)
    func navigationItemShouldBeginRenaming(_: UINavigationItem) -> Bool
    func navigationItem(
        _: UINavigationItem, willBeginRenamingWith suggestedTitle: String, selectedRange: Range<String.Index>
    )
        -> (String, Range<String.Index>)
    func navigationItem(_: UINavigationItem, shouldEndRenamingWith title: String) -> Bool
}

extension UINavigationItemRenameDelegate {
    public func navigationItemShouldBeginRenaming(_: UINavigationItem) -> Bool { true }
    public func navigationItem(
        _: UINavigationItem, willBeginRenamingWith suggestedTitle: String, selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
    public func navigationItem(_: UINavigationItem, shouldEndRenamingWith title: String) -> Bool { true }
}

/// What a popover may stand beside.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// What is known of a document.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
    public let url: URL?
    open var activityViewControllerProvider: (() -> UIActivityViewController)?
    open var dragItemsProvider: ((UIDragSession) -> [UIDragItem])?
    open var wantsIconRepresentation = true
    public init(url: URL) { self.url = url }
}

/// The mark behind a title that has a menu, and the control that opens it.
///
/// A small chevron in a grey disc, four points behind the title (judged by eye).
@MainActor
final class TitleMenuButton: UIControl {
    static let width: CGFloat = 20
    private weak var bar: UINavigationBar?
    private let mark = UIImageView(
        image: UIImage(systemName: "chevron.down.circle.fill")?.withRenderingMode(.alwaysTemplate))
    private let hold = MenuHold()

    init(bar: UINavigationBar) {
        self.bar = bar
        super.init(frame: .zero)
        isOpaque = false
        mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14)
        mark.tintColor = .tertiaryLabel
        mark.contentMode = .center
        addSubview(mark)
        accessibilityIdentifier = "TitleMenu"
        accessibilityTraits = .button
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        mark.frame = CGRect(
            x: isRightToLeft ? 0 : bounds.width - Self.width, y: 0, width: Self.width, height: bounds.height)
    }

    private var menu: UIMenu? {
        guard let bar, let item = bar.topItem else { return nil }
        return item.titleMenuProvider?(item.suggestedTitleActions(in: bar))
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        hold.begin(atOnce: true) { [weak self] in self?.open() }
        return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        hold.move(touch)
        return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { hold.end(touch) }
    override func cancelTracking(with event: UIEvent?) { hold.cancel() }
    override func keeps(_ movement: TouchMovement) -> Bool { hold.isOpen }

    private func open() -> MenuPanel? {
        guard let menu else { return nil }
        return MenuPanel.open(menu, from: self) { [weak self] menu, action in
            if let self { menu.perform(action, from: self, choosing: false) }
        }
    }
}

extension UINavigationItem {
    /// What can be done with a document, by the action that the responders of the screen have for it.
    private static let documentActions: [(title: String, symbol: String, action: String)] = [
        ("Duplicate", "plus.square.on.square", "duplicate:"), ("Move", "folder", "move:"),
        ("Rename", "pencil", "rename:"), ("Export As…", "square.and.arrow.up", "export:"),
        ("Print", "printer", "printContent:"),
    ]

    func suggestedTitleActions(in bar: UINavigationBar) -> [UIMenuElement] {
        let start: UIResponder = bar.controller?.topViewController ?? bar
        return Self.documentActions.compactMap { title, symbol, name in
            let selector = Selector(name), image = UIImage(systemName: symbol)
            if name == "rename:", let renameDelegate {
                guard renameDelegate.navigationItemShouldBeginRenaming(self) else { return nil }
                return UIAction(title: SystemText.of(title), image: image) { [weak self, weak bar] _ in
                    if let self, let bar { bar.rename(self) }
                }
            }
            guard let target = start.target(forAction: selector, withSender: self) as? NSObject else { return nil }
            return UIAction(title: SystemText.of(title), image: image) { [weak self, weak target] _ in
                UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
            }
        }
    }
}

extension UINavigationBar {
    /// Asks for another name of what is shown. iOS lets it be typed in the title's place; here an alert asks.
    func rename(_ item: UINavigationItem) {
        guard let delegate = item.renameDelegate, let controller else { return }
        let title = item.title ?? ""
        let suggested = delegate.navigationItem(
            item, willBeginRenamingWith: title, selectedRange: title.startIndex..<title.endIndex)
        let alert = UIAlertController(title: SystemText.of("Rename"), message: nil, preferredStyle: .alert)
        alert.addTextField { $0.text = suggested.0 }
        alert.addAction(UIAlertAction(title: SystemText.of("Cancel"), style: .cancel))
        alert.addAction(
            UIAlertAction(title: SystemText.of("OK"), style: .default) { [weak alert, weak item, weak delegate] _ in
                guard let item, let delegate, let name = alert?.textFields?.first?.text,
                    delegate.navigationItem(item, shouldEndRenamingWith: name)
                else { return }
                item.title = name
                delegate.navigationItem(item, didEndRenamingWith: name)
            })
        controller.present(alert, animated: true)
    }
}
