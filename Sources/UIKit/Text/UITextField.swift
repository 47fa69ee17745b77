import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// One line of text that can be edited: with the keyboard, at a caret that a tap or the arrow keys move.
@preconcurrency @MainActor
open class UITextField: UIControl, TextInputTraitsHolder {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    private var content = ""
    private var textAttributes: NSAttributedString?
    public var inputTraits = TextInputTraits() { didSet { if inputTraits.isSecureTextEntry != oldValue.isSecureTextEntry { lookChanged() } } }
    private let caret = Caret()
    /// In characters of the text.
    private var caretIndex = 0
    private var scrollOffset: CGFloat = 0

    open weak var delegate: (any UITextFieldDelegate)?
    open var borderStyle: BorderStyle = .none {
        didSet {
            shapeBackground()
            invalidateIntrinsicContentSize()
        }
    }
    open override var backgroundColor: UIColor? { didSet { lookChanged() } }
    override var fillsBounds: Bool { borderStyle != .roundedRect }
    open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { lookChanged(); invalidateIntrinsicContentSize() } }
    open var textColor: UIColor? = .label { didSet { lookChanged() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { lookChanged() } }
    open var placeholder: String? { didSet { lookChanged(); invalidateIntrinsicContentSize() } }
    open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
    open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var leftView: UIView? { didSet { oldValue?.removeFromSuperview(); setNeedsLayout() } }
    open var rightView: UIView? { didSet { oldValue?.removeFromSuperview(); setNeedsLayout() } }
    open var adjustsFontSizeToFitWidth = false
    open var minimumFontSize: CGFloat = 0
    open var clearsOnBeginEditing = false
    open var adjustsFontForContentSizeCategory = false
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    open override var inputView: UIView? { get { ownInputView } set { ownInputView = newValue } }
    open override var inputAccessoryView: UIView? { get { ownAccessoryView } set { ownAccessoryView = newValue } }

    open var text: String? {
        get { content }
        set {
            content = newValue ?? ""
            caretIndex = content.count
            lookChanged()
            invalidateIntrinsicContentSize()
        }
    }
    open var attributedText: NSAttributedString? {
        get { textAttributes ?? NSAttributedString(string: content) }
        set {
            textAttributes = newValue
            text = newValue?.string
        }
    }
    open var hasText: Bool { !content.isEmpty }
    open var isEditing: Bool { isFirstResponder }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UITextField.self)
        table.outlet("delegate", \UITextField.delegate)
        table.key("text", \UITextField.text)
        table.key("placeholder", \UITextField.placeholder)
        return table
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            inputTraits = TextInputTraits(nib)
            content = nib.string(.text) ?? ""
            placeholder = nib.string(.placeholder)
            font = nib.object(.font) as? UIFont ?? UIFont.systemFont(ofSize: 14)
            if let color = nib.object(.textColor) as? UIColor { textColor = color }
            borderStyle = BorderStyle(rawValue: nib.int(.borderStyle) ?? 0) ?? .none
            textAlignment = NSTextAlignment(rawValue: nib.int(.alignment) ?? 4) ?? .natural
            clearButtonMode = ViewMode(rawValue: nib.int(.clearButton) ?? 0) ?? .never
            adjustsFontSizeToFitWidth = nib.bool(.adjustsFont) ?? false
            minimumFontSize = nib.cgFloat(.minimumFont) ?? 0
            adjustsFontForContentSizeCategory = nib.bool(.adjustsForCategory) ?? false
            clearsOnBeginEditing = nib.bool(.clearsOnBegin) ?? false
            caretIndex = content.count
        }
        setUp()
    }

    private func setUp() {
        isOpaque = false
        shapeBackground()
        layer.addSublayer(caret.layer)
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    /// Leaves the background to the layer, or takes it from there.
    private func shapeBackground() {
        let color = backgroundColor
        backgroundColor = color
    }

    private func lookChanged() {
        layer.setNeedsDisplay()
        setNeedsLayout()
    }

    // MARK: Geometry

    /// 7 points beside the text in bordered fields.
    private var sideInset: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line, .bezel: 2
        case .roundedRect: 7
        }
    }

    private func isShown(_ mode: ViewMode) -> Bool { mode == .always || (mode == .whileEditing && isEditing) || (mode == .unlessEditing && !isEditing) }

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = bounds.insetBy(dx: sideInset, dy: 0)
        if let view = leftView, isShown(leftViewMode) { rect.origin.x += view.bounds.width; rect.size.width -= view.bounds.width }
        if let view = rightView, isShown(rightViewMode) { rect.size.width -= view.bounds.width }
        if clearButtonMode == .always || (clearButtonMode == .whileEditing && isEditing) { rect.size.width -= 24 }
        return mirrored(rect, in: bounds)
    }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return mirrored(CGRect(x: sideInset, y: (bounds.height - size.height) / 2, width: size.width, height: size.height), in: bounds)
    }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return mirrored(CGRect(x: bounds.maxX - size.width - sideInset, y: (bounds.height - size.height) / 2, width: size.width, height: size.height), in: bounds)
    }

    private var shownFont: UIFont { font ?? UIFont.systemFont(ofSize: 17) }
    private var shownText: String { isSecureTextEntry ? String(repeating: "•", count: content.count) : content }

    open override var intrinsicContentSize: CGSize {
        let scale = UIScreen.main.scale, line = (shownFont.lineHeight + 1.5).ceiledToPixel(scale)
        let text = content.isEmpty ? placeholder ?? "" : shownText
        let width = shownFont.textFont.advance(of: text).ceiledToPixel(scale) + 2 * sideInset
        switch borderStyle {
        case .none: return CGSize(width: width, height: line)
        case .line: return CGSize(width: width, height: line + 8)
        case .bezel: return CGSize(width: width, height: line + 10)
        case .roundedRect: return CGSize(width: max(width, 30), height: max(34, line + 8))
        }
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override var baselineBelowMiddle: CGFloat? {
        let scale = UIScreen.main.scale
        return shownFont.ascender.roundedToPixel(scale) - (shownFont.lineHeight / 2).roundedToPixel(scale)
    }
    override var firstBaselineFromTop: CGFloat? { baselineBelowMiddle.map { bounds.height / 2 + $0 } }
    override var lastBaselineFromBottom: CGFloat? { baselineBelowMiddle.map { bounds.height / 2 - $0 } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let leftView {
            if leftView.superview !== self { addSubview(leftView) }
            leftView.isHidden = !isShown(leftViewMode)
            leftView.frame = leftViewRect(forBounds: bounds)
        }
        if let rightView {
            if rightView.superview !== self { addSubview(rightView) }
            rightView.isHidden = !isShown(rightViewMode)
            rightView.frame = rightViewRect(forBounds: bounds)
        }
        placeCaret()
    }

    // MARK: Drawing

    private func layout() -> TextLayout {
        var options = ParagraphOptions()
        options.maximumLines = 1
        options.alignment = .left
        options.lineBreak = isEditing ? .clipping : .truncatingTail
        let color = (isEnabled ? textColor ?? .label : .tertiaryLabel).resolvedColor(with: traitCollection).cgColor
        let width = isEditing ? CGFloat.infinity : max(0, textRect(forBounds: bounds).width)
        return TextLayout([TextRun(text: shownText, attributes: TextAttributes(font: shownFont.textFont, color: color))], width: width, options: options)
    }

    /// Natural text begins where the interface does.
    private var shownAlignment: NSTextAlignment { textAlignment == .natural && isRightToLeft ? .right : textAlignment }

    private func textOrigin(_ size: CGSize, in rect: CGRect) -> CGPoint {
        var x = rect.minX
        switch shownAlignment {
        case .center: x = max(rect.minX, rect.midX - size.width / 2)
        case .right: x = max(rect.minX, rect.maxX - size.width)
        default: break
        }
        return CGPoint(x: x - scrollOffset, y: rect.minY + ((rect.height - size.height) / 2).roundedToPixel(UIScreen.main.scale))
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let traits = traitCollection
        func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
        switch borderStyle {
        case .none: break
        case .line, .bezel:
            context.setStrokeColor(color(borderStyle == .line ? .label : .systemGray2))
            context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
        case .roundedRect:
            let hair = 1 / UIScreen.main.scale
            let path = CGPath(roundedRect: bounds.insetBy(dx: hair / 2, dy: hair / 2), cornerWidth: 5.5, cornerHeight: 5.5, transform: nil)
            context.addPath(CGPath(roundedRect: bounds, cornerWidth: 5.5, cornerHeight: 5.5, transform: nil))
            context.setFillColor(color(backgroundColor ?? .systemBackground))
            context.fillPath()
            context.addPath(path)
            context.setStrokeColor(color(UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2) }))
            context.setLineWidth(hair)
            context.strokePath()
        }
        let rect = textRect(forBounds: bounds)
        guard rect.width > 0 else { return }
        context.saveGState()
        context.clip(to: rect.insetBy(dx: -1, dy: 0))
        if content.isEmpty {
            if placeholder?.isEmpty == false { drawPlaceholder(in: placeholderRect(forBounds: bounds), context) }
        } else {
            let layout = layout()
            layout.draw(in: context, at: textOrigin(layout.size, in: rect))
        }
        context.restoreGState()
        if clearButtonMode == .always && !content.isEmpty || (clearButtonMode == .whileEditing && isEditing && !content.isEmpty) { drawClearButton(context, bounds) }
    }

    var placeholderColor: UIColor { .placeholderText }

    private func drawPlaceholder(in rect: CGRect, _ context: CGContext) {
        var options = ParagraphOptions()
        options.maximumLines = 1
        options.alignment = .left
        options.lineBreak = .truncatingTail
        let tint = placeholderColor
        let runs = attributedPlaceholder?.textRuns(font: shownFont, color: tint, traits: traitCollection)
            ?? [TextRun(text: placeholder ?? "", attributes: TextAttributes(font: shownFont.textFont, color: tint.resolvedColor(with: traitCollection).cgColor))]
        let layout = TextLayout(runs, width: rect.width, options: options)
        var origin = CGPoint(x: rect.minX, y: rect.minY + ((rect.height - layout.size.height) / 2).roundedToPixel(UIScreen.main.scale))
        if shownAlignment == .center { origin.x = rect.midX - layout.size.width / 2 }
        if shownAlignment == .right { origin.x = rect.maxX - layout.size.width }
        layout.draw(in: context, at: origin)
    }

    private var clearRect: CGRect { mirrored(CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)) }

    private func drawClearButton(_ context: CGContext, _ bounds: CGRect) {
        let rect = clearRect.insetBy(dx: 1, dy: 1)
        context.setFillColor(UIColor.systemGray2.resolvedColor(with: traitCollection).cgColor)
        context.fillEllipse(in: rect)
        context.setStrokeColor(UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor)
        context.setLineWidth(1.5)
        context.setLineCap(.round)
        for (a, b) in [(CGPoint(x: rect.midX - 3, y: rect.midY - 3), CGPoint(x: rect.midX + 3, y: rect.midY + 3)),
                       (CGPoint(x: rect.midX + 3, y: rect.midY - 3), CGPoint(x: rect.midX - 3, y: rect.midY + 3))] {
            context.beginPath()
            context.move(to: a)
            context.addLine(to: b)
            context.strokePath()
        }
    }

    private func placeCaret() {
        var place: CGPoint?
        if isEditing {
            let rect = textRect(forBounds: bounds)
            let layout = layout(), text = shownText
            let before = layout.caretRect(at: text.prefix(caretIndex).utf16.count).minX
            let whole = max(layout.size.width, layout.caretRect(at: text.utf16.count).minX)
            // Long text scrolls so that the caret stays in sight.
            if whole <= rect.width { scrollOffset = 0 } else { scrollOffset = min(max(scrollOffset, before - rect.width + 2), max(0, before)) }
            let origin = textOrigin(CGSize(width: whole, height: shownFont.lineHeight), in: rect)
            place = CGPoint(x: origin.x + before, y: origin.y)
        } else {
            scrollOffset = 0
        }
        caret.place(at: place, height: shownFont.lineHeight, color: tintColor.resolvedColor(with: traitCollection).cgColor)
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        if clearsOnBeginEditing { content = "" }
        caretIndex = content.count
        caret.startBlinking()
        lookChanged()
        delegate?.textFieldDidBeginEditing(self)
        send(.editingDidBegin, nil)
        NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
        return true
    }

    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        caret.stopBlinking()
        lookChanged()
        delegate?.textFieldDidEndEditing(self)
        send(.editingDidEnd, nil)
        NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
        return true
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        let point = touch.location(in: self)
        if clearButtonMode != .never, isEditing || clearButtonMode == .always, !content.isEmpty, clearRect.insetBy(dx: -6, dy: -6).contains(point) {
            if delegate?.textFieldShouldClear(self) ?? true { replace("", caretAt: 0) }
            return
        }
        if !isFirstResponder { _ = becomeFirstResponder() } else { moveCaret(to: point) }
    }

    private func moveCaret(to point: CGPoint) {
        let layout = layout(), origin = textOrigin(layout.size, in: textRect(forBounds: bounds))
        let unit = layout.characterIndex(at: CGPoint(x: point.x - origin.x, y: 1))
        let text = shownText
        caretIndex = text.utf16.index(text.utf16.startIndex, offsetBy: min(unit, text.utf16.count)).samePosition(in: text).map { text.distance(from: text.startIndex, to: $0) } ?? text.count
        setNeedsLayout()
    }

    private func replace(_ new: String, caretAt index: Int) {
        content = new
        caretIndex = min(max(index, 0), new.count)
        lookChanged()
        invalidateIntrinsicContentSize()
        send(.editingChanged, nil)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    /// Asks the delegate, then puts the text where the caret is.
    open func insertText(_ text: String) {
        let index = content.index(content.startIndex, offsetBy: caretIndex)
        let range = NSRange(index..<index, in: content)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true else { return }
        let position = content.index(content.startIndex, offsetBy: min(caretIndex, content.count))
        replace(content[..<position] + text + content[position...], caretAt: caretIndex + text.count)
    }

    open func deleteBackward() {
        guard caretIndex > 0 else { return }
        let end = content.index(content.startIndex, offsetBy: caretIndex), start = content.index(before: end)
        guard delegate?.textField(self, shouldChangeCharactersIn: NSRange(start..<end, in: content), replacementString: "") ?? true else { return }
        replace(String(content[..<start] + content[end...]), caretAt: caretIndex - 1)
    }

    override func handleText(_ text: String) { insertText(text) }

    override func handleKey(_ press: DisplayEvent.KeyPress) {
        switch press.key {
        case _ where UIPasteboard.isCommand("v", press): if let text = UIPasteboard.textToPaste { insertText(text.split(whereSeparator: \.isNewline).joined(separator: " ")) }
        case "Backspace": deleteBackward()
        case "Enter":
            let wanted = delegate?.textFieldShouldReturn(self) ?? true
            if wanted, allControlEvents.contains(.editingDidEndOnExit) {
                send(.editingDidEndOnExit, nil)
                _ = resignFirstResponder()
            }
        case "ArrowLeft": caretIndex = max(0, caretIndex - 1); setNeedsLayout()
        case "ArrowRight": caretIndex = min(content.count, caretIndex + 1); setNeedsLayout()
        case "Home": caretIndex = 0; setNeedsLayout()
        case "End": caretIndex = content.count; setNeedsLayout()
        default:
            if press.key.count == 1, press.modifiers.isDisjoint(with: [.command, .control]) { insertText(press.key) } else { super.handleKey(press) }
        }
    }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = isSecureTextEntry ? .secureTextField : .textField
        result.label = placeholder
        result.value = content.isEmpty ? nil : shownText
        return result
    }

    public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
}

@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

private extension NibKey {
    static let text = NibKey("UIText")
    static let placeholder = NibKey("UIPlaceholder")
    static let font = NibKey("UIFont")
    static let textColor = NibKey("UITextColor")
    static let borderStyle = NibKey("UIBorderStyle")
    static let alignment = NibKey("UITextAlignment")
    static let clearButton = NibKey("UIClearButtonMode")
    static let adjustsFont = NibKey("UIAdjustsFontSizeToFit")
    static let minimumFont = NibKey("UIMinimumFontSize")
    static let adjustsForCategory = NibKey("UIAdjustsFontForContentSizeCategory")
    static let clearsOnBegin = NibKey("UIClearsOnBeginEditing")
}
