import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// One line of text that can be edited: with the keyboard, at a caret that a tap or the arrow keys move.
@preconcurrency @MainActor
open class UITextField: UIControl, AttributedTextHolder, TextInputTraitsHolder, UITextInput {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    var content = ""
    var textAttributes: NSAttributedString?
    public var inputTraits = TextInputTraits() {
        didSet {
            guard inputTraits.isSecureTextEntry != oldValue.isSecureTextEntry else { return }
            editing.isForgotten = isSecureTextEntry && isEditing
            lookChanged()
        }
    }
    let caret = Caret()
    private let selectionLayer = CALayer()
    /// In UTF-16 units of the text.
    private var selection = NSRange(location: 0, length: 0)
    var scrollOffset: CGFloat = 0

    open weak var delegate: (any UITextFieldDelegate)?
    open var borderStyle: BorderStyle = .none {
        didSet {
            shapeBackground()
            invalidateIntrinsicContentSize()
        }
    }
    open override var backgroundColor: UIColor? { didSet { lookChanged() } }
    /// An image behind the text, in fields without the rounded border.
    open var background: UIImage? { didSet { lookChanged() } }
    open var disabledBackground: UIImage? { didSet { lookChanged() } }
    override var fillsBounds: Bool { borderStyle != .roundedRect }
    open var font: UIFont? = UIFont.systemFont(ofSize: 17) {
        didSet {
            apply(.font, font)
            lookChanged()
            invalidateIntrinsicContentSize()
        }
    }
    open var textColor: UIColor? = .label {
        didSet {
            apply(.foregroundColor, textColor)
            lookChanged()
        }
    }
    open var textAlignment: NSTextAlignment = .natural {
        didSet {
            if !isTakingStyle {
                textAttributes = textAttributes?.withParagraphs { $0.alignment = textAlignment }
            }
            lookChanged()
        }
    }
    var isTakingStyle = false
    func take(_ style: AttributedTextStyle) {
        if let font = style.font { self.font = font }
        if let color = style.color { textColor = color }
        if let alignment = style.alignment { textAlignment = alignment }
    }

    /// What is set is that of all text (Apple's documentation of `font` and `textColor`).
    private func apply(_ key: NSAttributedString.Key, _ value: Any?) {
        guard !isTakingStyle, let text = textAttributes, let value else { return }
        textAttributes = text.with(key, value)
    }

    open var placeholder: String? {
        didSet {
            if let attributedPlaceholder, attributedPlaceholder.string != placeholder {
                self.attributedPlaceholder = nil
                return
            }
            lookChanged()
            invalidateIntrinsicContentSize()
        }
    }
    open var attributedPlaceholder: NSAttributedString? {
        didSet {
            // A plain one takes its place.
            if attributedPlaceholder == nil, let placeholder, placeholder != oldValue?.string {
                self.placeholder = placeholder
            } else {
                placeholder = attributedPlaceholder?.string
            }
        }
    }
    open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var leftView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            setNeedsLayout()
        }
    }
    open var rightView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            setNeedsLayout()
        }
    }
    open var adjustsFontSizeToFitWidth = false
    open var minimumFontSize: CGFloat = 0
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UITextField.self, [previousTraitCollection]) { return }
        super.traitCollectionDidChange(previousTraitCollection)
        guard adjustsFontForContentSizeCategory else { return }
        followContentSize(since: previousTraitCollection) { traits, old in font = font?.following(traits, from: old) }
    }
    open var clearsOnBeginEditing = false
    /// Whether what is typed next takes the place of all text. Ends with that, and when the caret is moved.
    open var clearsOnInsertion = false { didSet { if clearsOnInsertion != oldValue { placeCaret() } } }
    open override var isEnabled: Bool { didSet { if !isEnabled, oldValue { firstResponderWithin?.resignByForce() } } }
    open var adjustsFontForContentSizeCategory = false
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    open var text: String? {
        get { content }
        set {
            content = newValue ?? ""
            (textAttributes, ownTypingAttributes) = (nil, nil)
            editing.markedRange = nil
            moveCaretToEnd()
            lookChanged()
            invalidateIntrinsicContentSize()
        }
    }
    open var attributedText: NSAttributedString? {
        get { textAttributes ?? NSAttributedString(string: content) }
        set {
            layer.holdingObservers {
                text = newValue?.string
                textAttributes = newValue.map { NSAttributedString(attributedString: $0) }
                takeStyle(of: textAttributes)
            }
        }
    }
    /// Whether a person may set text bold, italic or underlined from the edit menu.
    open var allowsEditingTextAttributes = false
    private var ownTypingAttributes: [NSAttributedString.Key: Any]?
    /// What text that is typed next looks like: as that before the caret, where nothing else was said since the caret
    /// came there. Nil while the field isn't edited.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? ownTypingAttributes ?? attributes(before: selection.location) ?? defaultTextAttributes : nil }
        set { if isEditing { ownTypingAttributes = newValue } }
    }
    private func attributes(before offset: Int) -> [NSAttributedString.Key: Any]? {
        guard let textAttributes, textAttributes.length > 0 else { return nil }
        return textAttributes.attributes(at: min(max(0, offset - 1), textAttributes.length - 1), effectiveRange: nil)
    }
    /// What all of the text looks like: font, colour and alignment; other attributes go with the text that is there.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            let style = NSMutableParagraphStyle()
            style.alignment = textAlignment
            return [
                .font: font ?? UIFont.systemFont(ofSize: 17), .foregroundColor: textColor ?? .label,
                .paragraphStyle: style,
            ].merging(ownAttributes) { standard, _ in standard }
        }
        set {
            ownAttributes = newValue
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
            if !content.isEmpty { attributedText = NSAttributedString(string: content, attributes: newValue) }
        }
    }
    private var ownAttributes: [NSAttributedString.Key: Any] = [:]
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
        table.key("attributedText", \UITextField.attributedText)
        table.key("selectedTextRange", \UITextField.selectedTextRange)
        table.key("font", \UITextField.font)
        // No API of Apple's, but how apps give the placeholder a colour.
        table.key("placeholderLabel", \UITextField.placeholderLabel)
        return table
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            inputTraits = TextInputTraits(nib)
            content = nib.string(.text) ?? ""
            placeholder = nib.string(.placeholder)
            font = nib.object(.font) as? UIFont ?? nib.shown(UIFont.systemFont(ofSize: 14))
            if let color = nib.object(.textColor) as? UIColor { textColor = color }
            borderStyle = BorderStyle(rawValue: nib.int(.borderStyle) ?? 0) ?? .none
            textAlignment = NSTextAlignment(rawValue: nib.int(.textAlignment) ?? 4) ?? .natural
            clearButtonMode = ViewMode(rawValue: nib.int(.clearButtonMode) ?? 0) ?? .never
            adjustsFontSizeToFitWidth = nib.bool(.adjustsFontSizeToFit) ?? false
            minimumFontSize = nib.cgFloat(.minimumFontSize) ?? 0
            adjustsFontForContentSizeCategory = nib.bool(.adjustsFontForContentSizeCategory) ?? false
            clearsOnBeginEditing = nib.bool(.clearsOnBeginEditing) ?? false
            background = nib.object(.background) as? UIImage
            disabledBackground = nib.object(.disabledBackground) as? UIImage
            if let text = nib.object(.attributedPlaceholder) as? NSAttributedString { attributedPlaceholder = text }
            if let text = nib.object(.attributedText) as? NSAttributedString { attributedText = text }
            selection = NSRange(location: content.utf16.count, length: 0)
        }
        setUp()
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        shapeBackground()
        layer.addSublayer(selectionLayer)
        layer.addSublayer(caret.layer)
        editing.gestures = TextSelectionGestures(self)
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

    func isShown(_ mode: ViewMode) -> Bool {
        mode == .always || (mode == .whileEditing && isEditing) || (mode == .unlessEditing && !isEditing)
    }

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = bounds.insetBy(dx: sideInset, dy: 0)
        if let view = leftView, isShown(leftViewMode) {
            rect.origin.x += view.bounds.width
            rect.size.width -= view.bounds.width
        }
        if let view = rightView, isRightViewShown {
            rect.size.width -= view.bounds.width
        } else if isShown(clearButtonMode) {
            rect.size.width -= 24
        }
        return mirrored(rect, in: bounds)
    }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        mirrored(CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19), in: bounds)
    }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return mirrored(
            CGRect(x: sideInset, y: (bounds.height - size.height) / 2, width: size.width, height: size.height),
            in: bounds)
    }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return mirrored(
            CGRect(
                x: bounds.maxX - size.width - sideInset, y: (bounds.height - size.height) / 2, width: size.width,
                height: size.height), in: bounds)
    }

    var shownFont: UIFont { font ?? UIFont.systemFont(ofSize: 17) }
    var shownText: String { isSecureTextEntry ? String(repeating: "•", count: content.count) : content }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UITextField.self) { return found }
        let scale = pixelsPerPoint, line = (shownFont.lineHeight + 1.5).ceiledToPixel(scale)
        let text = content.isEmpty ? placeholder ?? "" : shownText
        // Rounded ones keep as much room again beside their insets (stored frames of three documents have it).
        let advance =
            isSecureTextEntry
            ? nil
            : textAttributes.flatMap {
                $0.length > 0 ? $0.textRuns(font: shownFont, color: .black, traits: traitCollection) : nil
            }
            .map { TextLayout($0, width: .infinity, options: ParagraphOptions()).size.width }
        let width =
            (advance ?? shownFont.textFont.advance(of: text)).ceiledToPixel(scale)
            + (borderStyle == .roundedRect ? 4 : 2) * sideInset
        switch borderStyle {
        case .none: return CGSize(width: width, height: line)
        case .line: return CGSize(width: width, height: line + 8)
        case .bezel: return CGSize(width: width, height: line + 10)
        case .roundedRect: return CGSize(width: max(width, 32), height: max(34, line + 8))
        }
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UITextField.self, [size]) { return found }
        return intrinsicContentSize
    }

    override var baselineBelowMiddle: CGFloat? {
        let scale = pixelsPerPoint
        return shownFont.ascender.roundedToPixel(scale) - (shownFont.lineHeight / 2).roundedToPixel(scale)
    }
    override var firstBaselineFromTop: CGFloat? { baselineBelowMiddle.map { bounds.height / 2 + $0 } }
    override var lastBaselineFromBottom: CGFloat? { baselineBelowMiddle.map { bounds.height / 2 - $0 } }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UITextField.self) { return }
        super.layoutSubviews()
        if let leftView {
            if leftView.superview !== self { addSubview(leftView) }
            leftView.isHidden = !isShown(leftViewMode)
            leftView.frame = leftViewRect(forBounds: bounds)
        }
        if let rightView {
            if rightView.superview !== self { addSubview(rightView) }
            rightView.isHidden = !isRightViewShown
            rightView.frame = rightViewRect(forBounds: bounds)
        }
        placeCaret()
    }

    // MARK: Drawing (see UITextField+Drawing.swift)

    /// Draws the text while it isn't edited, in the current context.
    open func drawText(in rect: CGRect) {
        if let context = UIGraphicsGetCurrentContext() { paintText(in: rect, context) }
    }
    /// Draws the placeholder in the current context.
    open func drawPlaceholder(in rect: CGRect) {
        if let context = UIGraphicsGetCurrentContext() { paintPlaceholder(in: rect, context) }
    }

    var placeholderColor: UIColor { .placeholderText }
    private lazy var placeholderLabel = PlaceholderLabel(self)
    /// Set through the label that apps ask for by name.
    var ownPlaceholderColor: UIColor? { didSet { lookChanged() } }

    private func placeCaret() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        selectionLayer.sublayers?.forEach { $0.removeFromSuperlayer() }
        editing.gestures?.placeHandles()
        guard isEditing else {
            scrollOffset = 0
            return caret.place(at: nil, height: 0, color: tintColor.cgColor)
        }
        let rect = shownRect, layout = layout()
        let before = layout.caretRect(at: shownOffset(NSMaxRange(selection))).minX
        let whole = max(layout.size.width, layout.caretRect(at: shownText.utf16.count).minX)
        // Long text scrolls so that the caret stays in sight.
        if whole <= rect.width {
            scrollOffset = 0
        } else {
            scrollOffset = min(max(scrollOffset, before - rect.width + 2), max(0, before))
        }
        let tint = tintColor.resolvedColor(with: traitCollection)
        // Apps hide the caret by answering an empty rectangle.
        let place = caretRect(for: TextOffset(selection.location))
        caret.place(
            at: selection.length == 0 && place.height > 0 && !clearsOnInsertion ? place.origin : nil,
            height: place.height,
            color: tint.cgColor)
        for part in selection.length > 0 ? selectionPlaces(selection) : [] {
            let highlight = CALayer()
            highlight.frame = part.overlap(with: rect)
            highlight.backgroundColor = tint.withAlphaComponent(0.2).cgColor
            selectionLayer.addSublayer(highlight)
        }
        editing.gestures?.placeHandles()
    }

    // MARK: Editing

    /// Asks the delegate, too, whoever wants to know; beginning to edit asks through this.
    open override var canBecomeFirstResponder: Bool {
        if let found: Bool = askExtension(.canBecomeFirstResponder, in: UITextField.self) { return found }
        return isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true
    }

    open override func becomeFirstResponder() -> Bool {
        if let found: Bool = askExtension(.becomeFirstResponder, in: UITextField.self) { return found }
        return isFirstResponder || KeyboardHost.afterwards(beginEditing)
    }

    private func beginEditing() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        if clearsOnBeginEditing, !content.isEmpty, delegate?.textFieldShouldClear(self) ?? true {
            KeyValueObserving.withoutTelling(self, Self.keysOfText) { (content, textAttributes) = ("", nil) }
        }
        editing.isForgotten = isSecureTextEntry
        caret.startBlinking()
        moveCaretToEnd()
        lookChanged()
        delegate?.textFieldDidBeginEditing(self)
        send(.editingDidBegin, nil)
        NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
        return true
    }

    open override func resignFirstResponder() -> Bool {
        if let found: Bool = askExtension(.resignFirstResponder, in: UITextField.self) { return found }
        guard isFirstResponder else { return true }
        // Asked in any case; a no doesn't hold what is forced.
        let mayEnd = delegate?.textFieldShouldEndEditing(self) ?? true
        guard mayEnd || isResigningByForce, super.resignFirstResponder() else { return false }
        caret.stopBlinking()
        editing.gestures?.hideMenu()
        editing.gestures?.closeLoupe()
        editing.isForgotten = false
        unmark()
        lookChanged()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        send(.editingDidEnd, nil)
        NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
        return true
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesEnded, in: UITextField.self, [touches, event]) { return }
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        let point = touch.location(in: self)
        if isClearButton(at: point) {
            if delegate?.textFieldShouldClear(self) ?? true { replace("", caretAt: 0) }
            // A field that wasn't edited is from here on.
            _ = becomeFirstResponder()
            return
        }
        guard isFirstResponder else {
            _ = becomeFirstResponder()
            return
        }
        editing.gestures?.tapped(at: point, count: touch.tapCount)
    }

    /// Where there is something to clear; a right view takes the button's place.
    var isClearButtonShown: Bool { isShown(clearButtonMode) && !content.isEmpty && !isRightViewShown }
    var isRightViewShown: Bool { rightView != nil && isShown(rightViewMode) }

    /// Whether a finger there means the clear button.
    func isClearButton(at point: CGPoint) -> Bool {
        isClearButtonShown && clearButtonRect(forBounds: bounds).insetBy(dx: -6, dy: -6).contains(point)
    }

    // MARK: Places in the text

    var editedString: String { content }
    var editedSelection: NSRange {
        get { selection }
        set {
            let start = min(max(0, newValue.location), content.utf16.count)
            let new = NSRange(location: start, length: min(max(0, newValue.length), content.utf16.count - start))
            guard new != selection else { return }
            caretWasMoved()
            ownTypingAttributes = nil
            select(new)
            placeCaret()
        }
    }

    /// Every way in which the selection changes goes through here, so that it is told of: a finger's, a key's, typing's
    /// and, while the field is edited, the app's when it sets the text.
    private func select(_ new: NSRange) {
        guard new != selection else { return }
        editing.inputDelegate?.selectionWillChange(self)
        selection = new
        editing.inputDelegate?.selectionDidChange(self)
        KeyValueObserving.mayHaveChanged(self)
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
    }

    private func moveCaretToEnd() { select(NSRange(location: content.utf16.count, length: 0)) }
    var mayEdit: Bool { isEnabled }
    var maySelect: Bool { isEnabled }
    var hidesText: Bool { isSecureTextEntry }
    var breaksLines: Bool { false }
    func editingLookChanged() { lookChanged() }
    func editMenu(for range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggested)
            ?? UIMenu(children: suggested)
    }
    func editMenuComes(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }
    func editMenuGoes(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }
    func offset(from offset: Int, lines: Int) -> Int { lines < 0 ? 0 : content.utf16.count }

    /// Dots stand for characters of secure text: offsets in what is shown are others then.
    private func shownOffset(_ offset: Int) -> Int {
        guard isSecureTextEntry else { return offset }
        return (content as NSString).substring(to: min(offset, content.utf16.count)).count
    }

    private var shownOrigin: CGPoint {
        let layout = layout()
        return textOrigin(
            CGSize(
                width: max(layout.size.width, layout.caretRect(at: shownText.utf16.count).minX),
                height: shownFont.lineHeight), in: shownRect)
    }

    func caretPlace(at offset: Int) -> CGRect {
        let origin = shownOrigin
        return CGRect(
            x: origin.x + layout().caretRect(at: shownOffset(offset)).minX, y: origin.y, width: 0,
            height: shownFont.lineHeight)
    }

    func selectionPlaces(_ range: NSRange) -> [CGRect] {
        let start = caretPlace(at: range.location), end = caretPlace(at: NSMaxRange(range))
        return [
            CGRect(x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX), height: start.height)
        ]
    }

    func textOffset(at point: CGPoint) -> Int {
        let unit = min(layout().characterIndex(at: CGPoint(x: point.x - shownOrigin.x, y: 1)), shownText.utf16.count)
        guard isSecureTextEntry else { return unit }
        return content.prefix(unit).utf16.count
    }

    func putIn(_ text: String, at range: NSRange, asking asked: NSRange) -> Bool {
        guard
            editing.ask({ delegate?.textField(self, shouldChangeCharactersIn: asked, replacementString: text) ?? true })
        else { return false }
        // The delegate may have changed the text itself.
        let old = content as NSString, start = min(range.location, old.length),
            place = NSRange(location: start, length: min(range.length, old.length - start))
        let attributed = replacing(place, with: text)
        replace(old.replacingCharacters(in: place, with: text), attributed, caretAt: start + text.utf16.count)
        return true
    }

    /// The text as it looks after an edit; nil where all of it looks alike.
    private func replacing(_ range: NSRange, with text: String) -> NSAttributedString? {
        guard textAttributes != nil || ownTypingAttributes != nil else { return nil }
        let whole = NSMutableAttributedString(
            attributedString: textAttributes ?? NSAttributedString(string: content, attributes: defaultTextAttributes))
        guard whole.length == content.utf16.count else { return nil }
        whole.replaceCharacters(
            in: range,
            with: NSAttributedString(
                string: text,
                attributes: typingAttributes ?? attributes(before: range.location) ?? defaultTextAttributes))
        return whole
    }

    /// Observers of the text hear of what the app sets, not of what a person types: that is told by `editingChanged`.
    private static let keysOfText: Set<String> = ["text", "attributedText"]

    private func replace(_ new: String, _ attributed: NSAttributedString? = nil, caretAt index: Int) {
        KeyValueObserving.withoutTelling(self, Self.keysOfText) {
            content = new
            (textAttributes, ownTypingAttributes) = (attributed, nil)
        }
        select(NSRange(location: min(max(index, 0), new.utf16.count), length: 0))
        lookChanged()
        invalidateIntrinsicContentSize()
        send(.editingChanged, nil)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    /// Puts the text in the selection's place. The delegate is asked about what is typed, not about what code inserts.
    open func insertText(_ text: String) { insert(text) }
    open func deleteBackward() { removeBackward() }

    override func handleText(_ text: String) { typed(text) }

    override func handleKey(_ press: DisplayEvent.KeyPress) {
        switch press.key {
        case _ where takeKey(press): break
        case "Enter":
            guard !enablesReturnKeyAutomatically || hasText else { break }
            let wanted = delegate?.textFieldShouldReturn(self) ?? true
            guard wanted else { break }
            send(.primaryActionTriggered, nil)
            if allControlEvents.contains(.editingDidEndOnExit) {
                send(.editingDidEndOnExit, nil)
                _ = resignFirstResponder()
            }
        case "Tab": FieldOrder.next(to: self, isBackward: press.modifiers.contains(.shift))?.becomeFirstResponder()
        default:
            if press.key.count == 1, press.modifiers.isDisjoint(with: [.command, .control]) {
                typed(press.key)
            } else {
                super.handleKey(press)
            }
        }
    }

    // MARK: UITextInput (the work is done in Text/Editing)

    let editing = TextEditing()
    public private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    open weak var inputDelegate: (any UITextInputDelegate)? {
        get { editing.inputDelegate }
        set { editing.inputDelegate = newValue }
    }
    open func text(in range: UITextRange) -> String? {
        self.range(range).map {
            (editedString as NSString).substring(
                with: NSIntersectionRange($0, NSRange(location: 0, length: wholeLength)))
        }
    }
    open func replace(_ range: UITextRange, withText text: String) {
        if let range = self.range(range) { edit(range, text) }
    }
    open var selectedTextRange: UITextRange? {
        get { TextSpan(editedSelection) }
        set { if let range = self.range(newValue) { editedSelection = range } }
    }
    open var markedTextRange: UITextRange? { editing.markedRange.map { TextSpan($0) } }
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editing.markedStyle }
        set { editing.markedStyle = newValue }
    }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selectedRange) }
    open func unmarkText() { unmark() }
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    open var endOfDocument: UITextPosition { TextOffset(wholeLength) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        span(place(fromPosition), place(toPosition))
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { moved(position, by: offset) }
    open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    { moved(position, direction, by: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        place(position) == place(other)
            ? .orderedSame : place(position) < place(other) ? .orderedAscending : .orderedDescending
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { place(toPosition) - place(from) }
    open func firstRect(for range: UITextRange) -> CGRect {
        (range as? TextSpan).flatMap { selectionPlaces($0.range).first } ?? caretRect(for: range.start)
    }
    open func caretRect(for position: UITextPosition) -> CGRect { caretPlace(at: place(position)) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(textOffset(at: point)) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        self.range(range).map { TextOffset(min(max(textOffset(at: point), $0.location), NSMaxRange($0))) }
    }
    open func characterRange(at point: CGPoint) -> UITextRange? {
        let offset = textOffset(at: point)
        return offset < wholeLength
            ? TextSpan((editedString as NSString).rangeOfComposedCharacterSequence(at: offset)) : nil
    }

    // MARK: What the keyboard is told

    open var isSecureTextEntry: Bool {
        get { inputTraits.isSecureTextEntry }
        set { inputTraits.isSecureTextEntry = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { inputTraits.keyboardType }
        set { inputTraits.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { inputTraits.keyboardAppearance }
        set { inputTraits.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { inputTraits.returnKeyType }
        set { inputTraits.returnKeyType = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { inputTraits.autocapitalizationType }
        set { inputTraits.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { inputTraits.autocorrectionType }
        set { inputTraits.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { inputTraits.spellCheckingType }
        set { inputTraits.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { inputTraits.smartQuotesType }
        set { inputTraits.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { inputTraits.smartDashesType }
        set { inputTraits.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { inputTraits.smartInsertDeleteType }
        set { inputTraits.smartInsertDeleteType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { inputTraits.enablesReturnKeyAutomatically }
        set { inputTraits.enablesReturnKeyAutomatically = newValue }
    }
    open var textContentType: UITextContentType! {
        get { inputTraits.textContentType }
        set { inputTraits.textContentType = newValue }
    }
    open var passwordRules: UITextInputPasswordRules? {
        get { inputTraits.passwordRules }
        set { inputTraits.passwordRules = newValue }
    }
    open var inlinePredictionType: UITextInlinePredictionType {
        get { inputTraits.inlinePredictionType }
        set { inputTraits.inlinePredictionType = newValue }
    }

    // MARK: The edit menu

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if let found: Bool = askExtension(.canPerformAction, in: UITextField.self, [action, sender]) { return found }
        return mayPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { cutSelection() }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func paste(_ sender: Any?) { pasteText() }
    open override func select(_ sender: Any?) { selectWord() }
    open override func selectAll(_ sender: Any?) { editedSelection = NSRange(location: 0, length: wholeLength) }
    open override func delete(_ sender: Any?) { removeSelection() }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = isSecureTextEntry ? .secureTextField : .textField
        result.label = placeholder
        result.value = content.isEmpty ? nil : shownText
        return result
    }

    public static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
}

extension UITextField: EditableText {}
