import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Text of several lines that scrolls and can be edited.
@preconcurrency @MainActor
open class UITextView: UIScrollView, AttributedTextHolder, TextInputTraitsHolder, UITextInput {
    private var content = NSAttributedString(string: "")
    let textLayer = CALayer()
    private let selectionLayer = CALayer()
    let caret = Caret()
    private var cachedLayout: (width: CGFloat, style: UIUserInterfaceStyle, layout: TextLayout)?
    weak var textDelegate: UITextViewDelegate?
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

    open var delegate: UITextViewDelegate? {
        get { textDelegate }
        set {
            textDelegate = newValue
            scrollDelegate = newValue
        }
    }

    public let textContainer: NSTextContainer
    public var inputTraits = TextInputTraits()

    // MARK: Text

    open var text: String! {
        get { content.string }
        set {
            content = NSAttributedString(string: newValue ?? "", attributes: typingAttributes)
            contentReplaced()
        }
    }
    open var attributedText: NSAttributedString! {
        get { content }
        set {
            content = newValue ?? NSAttributedString(string: "")
            if content.length > 0 {
                typingAttributes = content.attributes(at: content.length - 1, effectiveRange: nil)
                // What is typed next looks as the end of the text.
                takeStyle(typingAttributes)
            }
            contentReplaced()
        }
    }
    /// The text; changes of it show at once.
    open var textStorage: NSTextStorage {
        let storage = storageIfMade ?? makeStorage()
        storage.follow(content)
        return storage
    }
    open var layoutManager: NSLayoutManager { textStorage.layoutManagers[0] }
    private var storageIfMade: NSTextStorage?

    private func makeStorage() -> NSTextStorage {
        let storage = textContainer.layoutManager?.textStorage ?? NSTextStorage()
        if storage.layoutManagers.isEmpty {
            let manager = NSLayoutManager()
            storage.addLayoutManager(manager)
            manager.addTextContainer(textContainer)
        }
        storageIfMade = storage
        storage.changed = { [weak self, unowned storage] in
            MainActor.assumeIsolated {
                guard let self else { return }
                let selection = self.selectedRange
                self.content = NSAttributedString(attributedString: storage)
                self.textChanged()
                self.selectedRange = selection
            }
        }
        return storage
    }

    /// What text that is typed next looks like: as that before the caret, where nothing else was said since the caret came
    /// there; where all text has been deleted, as that was.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]

    private func typingFollowsSelection() {
        guard content.length > 0 else { return }
        let before = selectedRange.length == 0 ? max(0, selectedRange.location - 1) : selectedRange.location
        typingAttributes = typing(asAt: before)
    }

    /// A link or an attachment ends where it ends.
    private func typing(asAt offset: Int) -> [NSAttributedString.Key: Any] {
        var found = content.attributes(at: min(offset, content.length - 1), effectiveRange: nil)
        for key in [NSAttributedString.Key.link, .attachment] { found[key] = nil }
        return found
    }
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link]
    open var hasText: Bool { content.length > 0 }

    /// Changes the look of all text.
    open var font: UIFont? {
        didSet {
            guard !isTakingStyle else { return }
            fontIsGiven = font != nil
            setAttribute(.font, font)
        }
    }
    open var textColor: UIColor? {
        didSet {
            guard !isTakingStyle else { return }
            givenColor = textColor
            setAttribute(.foregroundColor, textColor)
        }
    }
    open var textAlignment: NSTextAlignment = .natural {
        didSet {
            guard !isTakingStyle else { return }
            content = content.withParagraphs { $0.alignment = textAlignment }
            if textAlignment != oldValue { textChanged() }
        }
    }
    var isTakingStyle = false
    func take(_ style: AttributedTextStyle) {
        if let font = style.font { self.font = font }
        if let color = style.color { textColor = color }
        if let alignment = style.alignment { textAlignment = alignment }
    }
    /// Whether all text has the font because the app said so.
    private var fontIsGiven = false
    /// The colour that the app gave; text without one has it.
    private var givenColor: UIColor?
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textChanged() } }
    }
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeSelection(coder)
    }
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeSelection(coder)
    }
    open var isEditable = true {
        didSet {
            if !isEditable, oldValue { firstResponderWithin?.resignByForce() }
            if isEditable != oldValue, !dataDetectorTypes.isEmpty { textChanged() }
        }
    }
    open var isSelectable = true
    open var allowsEditingTextAttributes = false
    /// Kept: text is shown in the size that its attributes say, on whatever device.
    open var usesStandardTextScaling = false
    /// A frame around the text: none, or a field's rounded one.
    public enum BorderStyle: Int, Sendable { case none, roundedRect }
    open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { borderChanged() } } }
    /// As a text field's: a hairline with corners of five points.
    private func borderChanged() {
        let hasBorder = borderStyle == .roundedRect
        layer.cornerRadius = hasBorder ? 5 : 0
        layer.borderWidth = hasBorder ? 1 / max(1, traitCollection.displayScale) : 0
        layer.borderColor = hasBorder ? UIColor.separator.resolvedColor(with: traitCollection).cgColor : nil
    }
    /// Whether what is typed next takes the place of all text. Ends with that, and when the caret is moved.
    open var clearsOnInsertion = false { didSet { if clearsOnInsertion != oldValue { setNeedsLayout() } } }
    open var adjustsFontForContentSizeCategory = false
    /// What becomes a link in a text that isn't edited.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet {
            if dataDetectorTypes != oldValue {
                contentDetected = nil
                textChanged()
            }
        }
    }
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// In UTF-16 units; an empty range is where the caret stands.
    open var selectedRange = NSRange(location: 0, length: 0) {
        didSet {
            let start = min(max(0, selectedRange.location), content.length)
            selectedRange = NSRange(location: start, length: min(max(0, selectedRange.length), content.length - start))
            guard selectedRange != oldValue else { return }
            typingFollowsSelection()
            editing.inputDelegate?.selectionWillChange(self)
            selectionChanged()
            editing.inputDelegate?.selectionDidChange(self)
            textDelegate?.textViewDidChangeSelection(self)
        }
    }

    // MARK: Making

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    private static func ownContainer() -> NSTextContainer {
        let container = NSTextContainer()
        container.widthTracksTextView = true
        return container
    }

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? Self.ownContainer()
        super.init(frame: frame)
        alwaysBounceVertical = true
        // A storage that the app made brings its text.
        if let storage = textContainer?.layoutManager?.textStorage {
            content = NSAttributedString(attributedString: storage)
            _ = makeStorage()
        }
        setUpText()
    }

    public required init?(coder: NSCoder) {
        textContainer = Self.ownContainer()
        super.init(coder: coder)
        if let nib = coder.nib {
            alwaysBounceVertical = nib.bool(.alwaysBounceVertical) ?? true
            inputTraits = TextInputTraits(nib)
            font = nib.object(.font) as? UIFont
            textColor = nib.object(.textColor) as? UIColor
            // Observers aren't told in here.
            (fontIsGiven, givenColor) = (font != nil, textColor)
            textAlignment = NSTextAlignment(rawValue: nib.int(.textAlignment) ?? 4) ?? .natural
            adjustsFontForContentSizeCategory = nib.bool(.adjustsFontForContentSizeCategory) ?? false
            isEditable = nib.bool(.editable) ?? true
            allowsEditingTextAttributes = nib.bool(.allowsEditingTextAttributes) ?? false
            clearsOnInsertion = nib.bool(.clearsOnInsertion) ?? false
            isSelectable = nib.bool(.selectable) ?? true
            if let types = nib.int(.dataDetectorTypes) {
                dataDetectorTypes = UIDataDetectorTypes(rawValue: UInt(bitPattern: types))
            }
            if let attributed = nib.object(.attributedText) as? NSAttributedString {
                attributedText = attributed
            } else {
                text = nib.string(.text) ?? ""
            }
        }
        setUpText()
    }

    private func setUpText() {
        textContainer.changed = { [weak self] in MainActor.assumeIsolated { self?.textChanged() } }
        // On iOS too the background is the page's unless something else is said.
        if backgroundColor == nil { backgroundColor = .systemBackground }
        editing.gestures = TextSelectionGestures(self)
        for sublayer in [selectionLayer, textLayer, caret.layer] { layer.addSublayer(sublayer) }
        textLayer.contentsScale = UIScreen.mainScale
        textLayer.contentDrawing = { [unowned self] context, _ in MainActor.assumeIsolated { paint(context) } }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UITextView.self)
        table.outlet("delegate", \UITextView.delegate)
        table.key("text", get: { (view: UITextView) in view.text ?? "" }, set: { $0.text = $1 })
        table.key("textContainerInset", \UITextView.textContainerInset)
        return table
    }

    private func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
        typingAttributes[key] = value
        guard content.length > 0 else { return textChanged() }
        let changed = NSMutableAttributedString(attributedString: content),
            all = NSRange(location: 0, length: content.length)
        if let value {
            changed.addAttribute(key, value: value, range: all)
        } else {
            changed.removeAttribute(key, range: all)
        }
        content = changed
        textChanged()
    }

    private func contentReplaced() {
        editing.markedRange = nil
        // What was typed into another text can't be taken back.
        editing.typedUpTo = nil
        undoManager?.removeAllActions(withTarget: self)
        textChanged()
        selectedRange = NSRange(location: content.length, length: 0)
    }

    override func recolour() {
        super.recolour()
        cachedLayout = nil
    }

    private func textChanged() {
        cachedLayout = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        textLayer.setNeedsDisplay()
    }

    // MARK: Layout

    private static let standardFont = UIFont.systemFont(ofSize: 12)
    private var shownFont: UIFont { typingAttributes[.font] as? UIFont ?? font ?? shown(Self.standardFont) }
    /// What a text style keeps free below each line.
    private var styleLeading: CGFloat { shownFont.textStyle == nil ? 0 : shownFont.leading }
    private var frameOfText: UIEdgeInsets {
        let padding = textContainer.lineFragmentPadding
        return UIEdgeInsets(
            top: textContainerInset.top, left: textContainerInset.left + padding, bottom: textContainerInset.bottom,
            right: textContainerInset.right + padding)
    }

    /// The text set in a view of that width.
    func textLayout(width: CGFloat) -> TextLayout {
        let room = max(1, width - frameOfText.left - frameOfText.right), traits = traitCollection
        if let cachedLayout, cachedLayout.width == room, cachedLayout.style == traits.userInterfaceStyle {
            return cachedLayout.layout
        }
        var options =
            content.firstParagraphStyle?.options(natural: textAlignment)
            ?? ParagraphOptions(alignment: textAlignment.text)
        options.maximumLines = textContainer.maximumNumberOfLines
        options.lineBreak = textContainer.lineBreakMode.text
        options.lineSpacing += styleLeading
        let color = givenColor ?? .label
        var runs = shownText.textRuns(font: shownFont, color: color, traits: traits, natural: textAlignment)
        if runs.isEmpty {
            runs = [
                TextRun(
                    text: "",
                    attributes: TextAttributes(
                        font: shownFont.textFont, color: color.resolvedColor(with: traits).cgColor))
            ]
        }
        let layout = TextLayout(runs, width: room, options: options, exclusions: textContainer.exclusions)
        cachedLayout = (room, traits.userInterfaceStyle, layout)
        return layout
    }

    /// What was found in the text, but for what is a link by itself; kept until the text is another.
    private var contentDetected: (text: NSAttributedString, data: [DetectedData])?

    private var detectedData: [DetectedData] {
        guard !isEditable, isSelectable, let types = dataDetectorTypes.checkingTypes,
            let detector = try? NSDataDetector(types: types)
        else { return [] }
        if let contentDetected, contentDetected.text === content { return contentDetected.data }
        let all = NSRange(location: 0, length: content.length)
        let found = detector.found(in: content.string, all).filter { data in
            var isLink = false
            content.enumerateAttribute(.link, in: data.range) { link, _, _ in if link != nil { isLink = true } }
            return !isLink
        }
        contentDetected = (content, found)
        return found
    }

    /// The text with the look of links.
    private var shownText: NSAttributedString {
        let detected = detectedData
        guard content.length > 0,
            linkTextAttributes?.isEmpty == false || editing.markedRange != nil || !detected.isEmpty
        else { return content }
        let shown = NSMutableAttributedString(attributedString: content)
        if let marked = editing.markedRange {
            shown.addAttributes(
                editing.markedStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue],
                range: NSIntersectionRange(marked, NSRange(location: 0, length: content.length)))
        }
        guard let linkTextAttributes else { return shown }
        content.enumerateAttribute(.link, in: NSRange(location: 0, length: content.length)) { link, range, _ in
            if link != nil { shown.addAttributes(linkTextAttributes, range: range) }
        }
        for data in detected {
            shown.addAttributes(
                linkTextAttributes.merging([.underlineStyle: NSUnderlineStyle.single.rawValue]) { $1 },
                range: data.range)
        }
        return shown
    }

    private func contentSize(width: CGFloat) -> CGSize {
        let layout = textLayout(width: width), insets = frameOfText, scale = pixelsPerPoint
        var height = max(layout.size.height, shownFont.lineHeight)
        if content.string.last?.isNewline == true,
            layout.lines.last.map({ $0.range.upperBound == content.length }) == true
        {
            height += styleLeading + shownFont.lineHeight
        }
        height += styleLeading
        return CGSize(
            width: (layout.size.width + insets.left + insets.right).ceiledToPixel(scale),
            height: (height + insets.top + insets.bottom).ceiledToPixel(scale))
    }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UITextView.self) { return found }
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return contentSize(width: .infinity)
    }
    override var wrapsContentToWidth: Bool { !isScrollEnabled }
    override func contentSize(forWidth width: CGFloat) -> CGSize {
        CGSize(width: intrinsicContentSize.width, height: contentSize(width: width).height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UITextView.self, [size]) { return found }
        let fitting = contentSize(width: size.width > 0 ? size.width : .infinity)
        return CGSize(width: size.width > 0 ? min(size.width, fitting.width) : fitting.width, height: fitting.height)
    }
    override var firstBaselineFromTop: CGFloat? {
        textContainerInset.top + shownFont.ascender.roundedToPixel(pixelsPerPoint)
    }
    override var lastBaselineFromBottom: CGFloat? {
        textContainerInset.bottom - shownFont.descender.roundedToPixel(pixelsPerPoint)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UITextView.self) { return }
        contentSize = CGSize(
            width: bounds.width - adjustedContentInset.left - adjustedContentInset.right,
            height: contentSize(width: bounds.width).height)
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        textLayer.frame = CGRect(origin: contentOffset, size: bounds.size)
        CATransaction.commit()
        textLayer.setNeedsDisplay()
        placeSelection()
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UITextView.self, [previous]) { return }
        if borderStyle != .none { borderChanged() }
        super.traitCollectionDidChange(previous)
        if adjustsFontForContentSizeCategory {
            followContentSize(since: previous) { traits, old in
                if let font, fontIsGiven {
                    self.font = font.following(traits, from: old)
                } else {
                    attributedText = attributedText.following(traits, from: old)
                }
            }
        }
        textChanged()
    }

    open override func tintColorDidChange() {
        if runExtension(.tintColorDidChange, in: UITextView.self) { return }
        super.tintColorDidChange()
        placeSelection()
    }

    private var textOrigin: CGPoint { CGPoint(x: frameOfText.left, y: frameOfText.top) }

    /// Only what is in sight is drawn: the layer is as large as the view, however long the text is.
    private func paint(_ context: CGContext) {
        let offset = contentOffset
        context.clip(to: CGRect(origin: .zero, size: bounds.size))
        textLayout(width: bounds.width).draw(
            in: context, at: CGPoint(x: textOrigin.x - offset.x, y: textOrigin.y - offset.y),
            from: offset.y - textOrigin.y, to: offset.y - textOrigin.y + bounds.height)
    }

    // MARK: Caret and selection

    func caretRect(at offset: Int) -> CGRect {
        let layout = textLayout(width: bounds.width), height = shownFont.lineHeight
        var rect = layout.caretRect(at: offset)
        if rect.height == 0 { rect.size.height = height }
        // After a line break at the end the caret stands on a line of its own.
        if offset == content.length, content.string.last?.isNewline == true,
            layout.lines.last.map({ $0.range.upperBound == content.length }) == true
        {
            rect = CGRect(x: emptyLineStart, y: layout.size.height + styleLeading, width: 0, height: height)
        } else if content.length == 0 {
            rect.origin.x = emptyLineStart
        }
        return rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }

    /// Where a line begins that holds nothing yet.
    private var emptyLineStart: CGFloat {
        let room = bounds.width - frameOfText.left - frameOfText.right
        switch textAlignment {
        case .center: return room / 2
        case .right: return room
        case .natural where effectiveUserInterfaceLayoutDirection == .rightToLeft: return room
        default: return 0
        }
    }

    private func placeSelection() {
        let color = tintColor.resolvedColor(with: traitCollection)
        let isOne = isFirstResponder && selectedRange.length == 0 && isEditable && !clearsOnInsertion
        let rect = isOne ? caretRect(for: TextOffset(selectedRange.location)) : .zero
        defer { editing.gestures?.placeHandles() }
        caret.place(at: isOne && rect.height > 0 ? rect.origin : nil, height: rect.height, color: color.cgColor)
        selectionLayer.sublayers?.forEach { $0.removeFromSuperlayer() }
        guard isFirstResponder, selectedRange.length > 0 else { return }
        for part in textLayout(width: bounds.width).selectionRects(
            for: selectedRange.location..<NSMaxRange(selectedRange))
        {
            let highlight = CALayer()
            highlight.frame = part.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
            highlight.backgroundColor = color.withAlphaComponent(0.2).cgColor
            selectionLayer.addSublayer(highlight)
        }
    }

    private func selectionChanged() {
        setNeedsLayout()
        guard isFirstResponder else { return }
        scrollRangeToVisible(selectedRange)
    }

    open func scrollRangeToVisible(_ range: NSRange) {
        guard isScrollEnabled, bounds.width > 0 else { return }
        layoutIfNeeded()
        let length = textStorage.length, start = min(max(range.location, 0), length)
        let end = start + min(max(range.length, 0), length - start)
        scrollRectToVisible(caretRect(at: end).insetBy(dx: -1, dy: -2), animated: false)
    }

    /// The offset in UTF-16 units of the character at a point of the view.
    func offset(at point: CGPoint) -> Int {
        textLayout(width: bounds.width).characterIndex(
            at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y))
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool {
        if let found: Bool = askExtension(.canBecomeFirstResponder, in: UITextView.self) { return found }
        return isEditable || isSelectable
    }

    open override func becomeFirstResponder() -> Bool {
        if let found: Bool = askExtension(.becomeFirstResponder, in: UITextView.self) { return found }
        if isFirstResponder { return true }
        guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
            return false
        }
        caret.startBlinking()
        setNeedsLayout()
        guard isEditable else { return true }
        editing.hasBegun = true
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        return true
    }

    open override func resignFirstResponder() -> Bool {
        if let found: Bool = askExtension(.resignFirstResponder, in: UITextView.self) { return found }
        guard isFirstResponder else { return true }
        // Asked in any case; a no doesn't hold what is forced.
        let mayEnd = !editing.hasBegun || textDelegate?.textViewShouldEndEditing(self) ?? true
        guard mayEnd || isResigningByForce, super.resignFirstResponder() else { return false }
        caret.stopBlinking()
        editing.gestures?.hideMenu()
        editing.gestures?.closeLoupe()
        unmark()
        setNeedsLayout()
        guard editing.hasBegun else { return true }
        editing.hasBegun = false
        textDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
        return true
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesEnded, in: UITextView.self, [touches, event]) { return }
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first, bounds.contains(touch.location(in: self)), !isDragging else { return }
        let offset = offset(at: touch.location(in: self))
        if !isEditable, isSelectable, openLink(at: offset) { return }
        guard isEditable || isFirstResponder else { return }
        if !isFirstResponder {
            if becomeFirstResponder() { selectedRange = NSRange(location: offset, length: 0) }
        } else {
            editing.gestures?.tapped(at: touch.location(in: self), count: touch.tapCount)
        }
        setNeedsLayout()
    }

    private func openLink(at offset: Int) -> Bool {
        guard offset < content.length else { return false }
        var range = NSRange()
        let link = content.attribute(.link, at: offset, effectiveRange: &range),
            detected = link == nil ? detectedData.first { $0.range.contains(offset) } : nil
        if let detected { range = detected.range }
        guard
            let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) })
                ?? detected?.destination(in: content.string)
        else { return false }
        guard
            textDelegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
        else { return true }
        let open = UIAction { _ in UIApplication.shared.open(url) }
        let wanted =
            textDelegate.map { $0.textView(self, primaryActionFor: UITextItem(.link(url), range), defaultAction: open) }
            ?? open
        wanted?.perform(from: self)
        return true
    }

    var editedString: String { content.string }
    var editedSelection: NSRange {
        get { selectedRange }
        set {
            if newValue != selectedRange { caretWasMoved() }
            selectedRange = newValue
        }
    }
    var mayEdit: Bool { isEditable }
    var maySelect: Bool { isSelectable }
    var hidesText: Bool { isSecureTextEntry }
    var breaksLines: Bool { true }
    func editingLookChanged() { textChanged() }
    func editMenu(for range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
        textDelegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggested)
            ?? UIMenu(children: suggested)
    }
    func editMenuComes(_ animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willPresentEditMenuWith: animator)
    }
    func editMenuGoes(_ animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willDismissEditMenuWith: animator)
    }
    func caretPlace(at offset: Int) -> CGRect { caretRect(at: offset) }
    func selectionPlaces(_ range: NSRange) -> [CGRect] {
        textLayout(width: bounds.width).selectionRects(for: range.location..<NSMaxRange(range)).map {
            $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
        }
    }
    func textOffset(at point: CGPoint) -> Int { offset(at: point) }
    func offset(from start: Int, lines: Int) -> Int {
        var place = start
        for _ in 0..<abs(lines) {
            let rect = caretRect(at: place), y = lines < 0 ? rect.minY - 1 : rect.maxY + 1
            if y < textOrigin.y { return 0 }
            if y > textOrigin.y + textLayout(width: bounds.width).size.height { return content.length }
            place = offset(at: CGPoint(x: rect.minX, y: y))
        }
        return place
    }

    func putIn(_ text: String, at range: NSRange, asking asked: NSRange) -> Bool {
        guard isEditable,
            editing.ask({ textDelegate?.textView(self, shouldChangeTextIn: asked, replacementText: text) ?? true })
        else { return false }
        let changed = NSMutableAttributedString(attributedString: content)
        // The delegate may have changed the text itself.
        let start = min(range.location, changed.length), length = min(range.length, changed.length - start)
        if length == changed.length, length > 0, text.isEmpty { typingAttributes = typing(asAt: 0) }
        changed.replaceCharacters(
            in: NSRange(location: start, length: length),
            with: NSAttributedString(string: text, attributes: typingAttributes))
        KeyValueObserving.withoutTelling(self, ["text", "attributedText"]) {
            content = changed
            textChanged()
        }
        selectedRange = NSRange(location: start + text.utf16.count, length: 0)
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        return true
    }

    /// Puts the text in the selection's place. The delegate is asked about what is typed, not about what code inserts.
    open func insertText(_ text: String) { insert(text) }

    open func deleteBackward() { removeBackward() }

    override func handleText(_ text: String) { typed(text) }

    override func handleKey(_ press: DisplayEvent.KeyPress) {
        switch press.key {
        case _ where takeKey(press): break
        case "Enter": typed("\n")
        case "Tab": typed("\t")
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
        if let found: Bool = askExtension(.canPerformAction, in: UITextView.self, [action, sender]) { return found }
        return mayPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { cutSelection() }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func paste(_ sender: Any?) { pasteText() }
    open override func select(_ sender: Any?) { selectWord() }
    open override func selectAll(_ sender: Any?) { editedSelection = NSRange(location: 0, length: wholeLength) }
    open override func delete(_ sender: Any?) { removeSelection() }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(
            isElement: true, role: isEditable ? .textField : .text, label: isEditable ? nil : content.string,
            value: isEditable ? content.string : nil)
    }

    public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")
    public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
}

extension UITextView: EditableText {}
