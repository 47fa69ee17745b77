import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    weak var bar: UISearchBar?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    private func setUpSearch() {
        font = UIFont.systemFont(ofSize: 17)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        // The text can be cleared after the keyboard has gone, too.
        clearButtonMode = .always
        returnKeyType = .search
        icon.tintColor = .secondaryLabel
        icon.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        icon.contentMode = .center
        icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .regular)
        leftView = icon
        leftViewMode = .always
    }

    var iconShift = UIOffset.zero { didSet { setNeedsLayout() } }
    var textShift = UIOffset.zero { didSet { setNeedsLayout() } }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        mirrored(
            CGRect(
                x: 6 + iconShift.horizontal, y: (bounds.height - 20) / 2 + iconShift.vertical, width: 20, height: 20),
            in: bounds)
    }
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        mirrored(CGRect(x: bounds.width - 34, y: (bounds.height - 30) / 2, width: 30, height: 30), in: bounds)
    }
    /// The bookmarks and the results are offered while there is no text.
    override var isRightViewShown: Bool {
        super.isRightViewShown && (text?.isEmpty != false || !isShown(clearButtonMode))
    }
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        let start = 32 + textShift.horizontal + tokenRow.width
        return mirrored(
            CGRect(
                x: start, y: textShift.vertical,
                width: max(0, bounds.width - start - (isClearButtonShown ? 26 : 7)),
                height: bounds.height), in: bounds)
    }

    // MARK: Tokens

    private let tokenRow = SearchTokenRow()
    /// What is searched for beside the text, before it.
    open var tokens: [UISearchToken] {
        get { tokenRow.tokens }
        set {
            tokenRow.tokens = newValue
            tokensChanged()
        }
    }
    open var tokenBackgroundColor: UIColor! {
        get { tokenRow.color }
        set { tokenRow.color = newValue ?? .tintColor }
    }
    open var allowsDeletingTokens = true
    open var allowsCopyingTokens = true
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }
    open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }
    /// Puts a token at the end in place of a piece of the text.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }
    /// The text without the tokens.
    open var textualRange: UITextRange { self.textRange(from: beginningOfDocument, to: endOfDocument)! }

    private func tokensChanged() {
        setNeedsLayout()
        sendActions(for: .editingChanged)
    }

    /// With the caret before the text the last token goes.
    open override func deleteBackward() {
        guard !tokens.isEmpty, allowsDeletingTokens, let caret = selectedTextRange, caret.isEmpty,
            compare(caret.start, to: beginningOfDocument) == .orderedSame
        else { return super.deleteBackward() }
        removeToken(at: tokens.count - 1)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UISearchTextField.self) { return }
        if tokenRow.superview == nil, !tokens.isEmpty { addSubview(tokenRow) }
        super.layoutSubviews()
        tokenRow.frame = mirrored(CGRect(x: 32, y: 0, width: tokenRow.width, height: bounds.height), in: bounds)
    }
    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UISearchTextField.self) { return found }
        return CGSize(width: super.intrinsicContentSize.width, height: 36)
    }

    override var placeholderColor: UIColor { .secondaryLabel }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = .searchField
        return result
    }
}

/// Something to search for that isn't text: a label with an icon before the text of a search field.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    let icon: UIImage?, text: String
    /// What the app means by it.
    open var representedObject: Any?
    public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}

/// A search field's tokens, as rounded labels.
@MainActor
private final class SearchTokenRow: UIView {
    var tokens: [UISearchToken] = [] { didSet { rebuild() } }
    var color: UIColor = .tintColor { didSet { rebuild() } }
    private(set) var width: CGFloat = 0
    private static let height: CGFloat = 24, gap: CGFloat = 4

    private func rebuild() {
        subviews.forEach { $0.removeFromSuperview() }
        width = 0
        for token in tokens {
            let label = UILabel(), icon = UIImageView(image: token.icon), box = UIView()
            label.text = token.text
            label.font = .systemFont(ofSize: 15)
            label.textColor = .white
            icon.tintColor = .white
            icon.contentMode = .scaleAspectFit
            let text = label.sizeThatFits(CGSize(width: 200, height: Self.height)).width,
                start: CGFloat = token.icon == nil ? 7 : 26
            icon.frame = CGRect(x: 6, y: 4, width: 16, height: 16)
            label.frame = CGRect(x: start, y: 0, width: text, height: Self.height)
            box.frame = CGRect(x: width, y: 0, width: start + text + 7, height: Self.height)
            box.backgroundColor = color
            box.layer.cornerRadius = 6
            box.isAccessibilityElement = true
            box.accessibilityLabel = token.text
            for view in [icon, label] { box.addSubview(view) }
            addSubview(box)
            width += box.frame.width + Self.gap
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for box in subviews { box.center.y = bounds.midY }
    }
}
