import CoreGraphics
import Foundation
import QuartzCore

/// A control that runs an action when tapped: a title, an image, or both, for each state.
@preconcurrency @MainActor
open class UIButton: UIControl, UIAccessibilityContentSizeCategoryImageAdjusting {
    public enum ButtonType: Int, Sendable {
        case custom = 0, system = 1, detailDisclosure = 2, infoLight = 3, infoDark = 4, contactAdd = 5, plain = 6,
            close = 7
        public static var roundedRect: ButtonType { .system }
    }

    struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    public internal(set) var buttonType: ButtonType = .custom
    var contents: [UInt: Content] = [:]
    var font = UIFont.standardButtonFont
    private(set) var titleLabelStorage: UILabel?
    private var imageViewStorage: UIImageView?
    private var backgroundView: UIImageView?
    /// What a configuration has beside title and image.
    var extras: ButtonExtras?
    /// Behind everything: the configuration's colour, corners and stroke, or what marks a selected button.
    var plate: UIView?

    /// The look of iOS 15 and later; nil for buttons made of titles, images and insets alone.
    open var configuration: Configuration? {
        didSet {
            // Of the configuration's image and what `setImage` gave, the later one counts.
            if let image = configuration?.image, image !== oldValue?.image { contents[0]?.image = nil }
            titleLabelStorage?.font = titleFont
            titleLabelStorage.map(breakLines)
            contentChanged()
        }
    }

    /// Called whenever the state or something else that the look may depend on changed, to set the configuration anew.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    open var automaticallyUpdatesConfiguration = true
    private var needsUpdate = false

    open func setNeedsUpdateConfiguration() {
        needsUpdate = true
        contentChanged()
    }

    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private func updateConfigurationIfNeeded() {
        guard needsUpdate else { return }
        needsUpdate = false
        updateConfiguration()
    }

    // MARK: Menu

    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    /// Kept: menus here show what an app lists, from the top.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    open var menu: UIMenu? { didSet { menuChanged() } }
    /// Whether a pointer over the button changes its shape; here it never does.
    open var isPointerInteractionEnabled = false {
        didSet {
            guard isPointerInteractionEnabled != oldValue else { return }
            if isPointerInteractionEnabled {
                let pointer = pointer ?? ButtonPointer()
                self.pointer = pointer
                addInteraction(pointer.interaction)
            } else if let pointer {
                removeInteraction(pointer.interaction)
            }
        }
    }
    private var pointer: ButtonPointer?
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?
    /// Chooses what happens to the button while the pointer is over it; a button that has one heeds the pointer.
    open var pointerStyleProvider: PointerStyleProvider? {
        didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
    }
    /// Whether a tap selects: the button itself, or one of its menu's actions, whose title the button then shows.
    open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
    open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { contentChanged() } }
    open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
    open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
        didSet {
            imageViewStorage?.setNeedsDisplay()
            if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { contentChanged() }
        }
    }
    /// Whether the button glows while a finger is on it.
    open var showsTouchWhenHighlighted = false
    /// How far the title's shadow falls from the title, in points; behind the title itself at first, so that a shadow's
    /// colour alone shows none.
    open var titleShadowOffset = CGSize.zero { didSet { titleLabelStorage?.shadowOffset = titleShadowOffset } }
    /// Whether the title's shadow falls the other way while a finger is on the button.
    open var reversesTitleShadowWhenHighlighted = false
    private var glow: CAGradientLayer?
    private var shadowTurned = false
    private var isImageCutOut = false

    /// What a finger on it does to a button in the manner of early iOS.
    private func showTouch() {
        if reversesTitleShadowWhenHighlighted || shadowTurned, let label = titleLabelStorage,
            isHighlighted != shadowTurned
        {
            shadowTurned = isHighlighted
            label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
        }
        guard showsTouchWhenHighlighted, isHighlighted else {
            glow?.removeFromSuperlayer()
            return
        }
        let layer = glow ?? CAGradientLayer()
        layer.type = .radial
        layer.colors = [UIColor(white: 1, alpha: 0.85).cgColor, UIColor(white: 1, alpha: 0).cgColor]
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        layer.frame = CGRect(x: bounds.midX - 40, y: bounds.midY - 40, width: 80, height: 80)
        if layer.superlayer == nil { self.layer.addSublayer(layer) }
        glow = layer
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpButton()
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// The action's title and image are the button's.
    private func take(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        setType(type)
    }

    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        setType(type)
        take(primaryAction)
    }

    /// A button of the system's style that sends the action when it is tapped.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = _storyboardNew(frame: .zero)
        button.setType(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
        button.sizeToFit()
        return button
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib { decodeButton(nib) }
        setUpButton()
        if let nib = coder.nib { font = nib.shown(font) }
    }

    private func setUpButton() {
        guard !isDecoded else { return }
        isOpaque = false
        if buttonType == .custom, contents.isEmpty { font = UIFont.customButtonFont }
    }

    func setType(_ type: ButtonType) {
        buttonType = type
        switch type {
        case .custom: font = UIFont.customButtonFont
        case .detailDisclosure, .infoLight, .infoDark: contents[0, default: Content()].image = SystemGlyph.info.image
        case .contactAdd: contents[0, default: Content()].image = SystemGlyph.add.image
        case .close: contents[0, default: Content()].image = SystemGlyph.close.image
        case .system, .plain: font = UIFont.standardButtonFont
        }
        contentChanged()
    }

    var lineBreakMode: NSLineBreakMode = .byTruncatingMiddle { didSet { titleLabelStorage.map(breakLines) } }

    /// A configuration has a mode of its own, which wraps unless the app says otherwise.
    var titleBreakMode: NSLineBreakMode { configuration?.titleLineBreakMode ?? lineBreakMode }

    private func breakLines(of label: UILabel) {
        label.breakLines(titleBreakMode)
        if let configuration { label.textAlignment = configuration.titleAlignment.ofLines(isReversed: isRightToLeft) }
    }

    // MARK: Content by state

    /// Asked many times whenever a button is laid out: a key path would be walked by the runtime, the function that its
    /// literal makes is inlined.
    @inline(__always)
    private func content<Value>(_ state: State, _ part: (Content) -> Value?) -> Value? {
        if let value = own(state, part) { return value }
        // What a state lacks is the normal state's, also where others are part of it: a selected button that is
        // highlighted looks as if it weren't selected, unless that is set for both.
        return state == .normal ? nil : own(.normal, part)
    }

    /// What was set for exactly this state.
    @inline(__always)
    func own<Value>(_ state: State, _ part: (Content) -> Value?) -> Value? { contents[state.rawValue].flatMap(part) }

    private func set<Value>(_ value: Value?, _ state: State, _ path: WritableKeyPath<Content, Value?>) {
        contents[state.rawValue, default: Content()][keyPath: path] = value
        contentChanged()
    }

    open func setTitle(_ title: String?, for state: State) { set(title, state, \.title) }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(title, state, \.attributedTitle)
    }
    open func setTitleColor(_ color: UIColor?, for state: State) { set(color, state, \.titleColor) }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(color, state, \.titleShadowColor) }
    open func setImage(_ image: UIImage?, for state: State) { set(image, state, \.image) }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(image, state, \.backgroundImage) }
    /// Size and weight of symbols that don't bring their own; for buttons without a configuration.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        set(configuration, state, \.symbolConfiguration)
    }

    open func title(for state: State) -> String? { chosenTitle ?? content(state, \.title) ?? configuration?.title }
    open func attributedTitle(for state: State) -> NSAttributedString? {
        chosenTitle != nil
            ? nil
            : content(state, \.attributedTitle)
                ?? configuration?.styledTitle(traitCollection, standardTitleColor(state))
    }
    open func titleColor(for state: State) -> UIColor? { content(state, \.titleColor) ?? standardTitleColor(state) }
    open func titleShadowColor(for state: State) -> UIColor? { content(state, \.titleShadowColor) }
    open func image(for state: State) -> UIImage? {
        guard let configuration else {
            return content(state, \.image)?.defaulting(to: content(state, \.symbolConfiguration))
                .following(traitCollection)
        }
        return (content(state, \.image) ?? configuration.image)?.defaulting(
            to: configuration.symbolConfiguration(traitCollection)
        ).following(traitCollection)
    }
    open func backgroundImage(for state: State) -> UIImage? { content(state, \.backgroundImage) }

    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        content(state, \.symbolConfiguration)
    }

    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open override var alignmentRectInsets: UIEdgeInsets {
        if let found: UIEdgeInsets = askExtension(.alignmentRectInsets, in: UIButton.self) { return found }
        return currentBackgroundImage?.alignmentRectInsets ?? .zero
    }

    private func standardTitleColor(_ state: State) -> UIColor {
        if let configuration { return configuration.foreground(roleTint, state) }
        if state.contains(.disabled) {
            return buttonType == .custom ? UIColor.white.withAlphaComponent(0.5) : .tertiaryLabel
        }
        return buttonType == .custom || isMarkedSelected ? .white : tintColor
    }

    /// A selected button of the system's style without a configuration has its tint behind title and image, which are
    /// cut out of it.
    var isMarkedSelected: Bool { configuration == nil && buttonType == .system && isSelected }

    /// The colour that the title is drawn in: on the mark of a selected button its own for that state; else, or where
    /// that is the mark's, the title is cut out of it. (The mark has the tint and what was cut out is white in the
    /// pictures of those who asked how to be rid of it; of a colour for normal buttons nothing is known there, and most
    /// have the tint's.)
    private var shownTitleColor: UIColor {
        guard isMarkedSelected else { return currentTitleColor }
        guard let own = own(state, \.titleColor) ?? own(.selected, \.titleColor) else { return .white }
        return own.resolvedColor(with: traitCollection) == tintColor.resolvedColor(with: traitCollection) ? .white : own
    }

    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
    /// What the button does: destructive ones are red.
    open var role = Role.normal { didSet { if role != oldValue { contentChanged() } } }
    var roleTint: UIColor { role == .destructive ? .systemRed : tintColor }

    /// The label is made when it is first needed or asked for.
    open var titleLabel: UILabel? {
        if let titleLabelStorage { return titleLabelStorage }
        let label = UILabel(frame: .zero)
        label.font = titleFont
        label.shadowOffset = titleShadowOffset
        breakLines(of: label)
        label.isAccessibilityElement = false
        titleLabelStorage = label
        addSubview(label)
        return label
    }

    open var imageView: UIImageView? {
        if let imageViewStorage { return imageViewStorage }
        let view = UIImageView(frame: .zero)
        view.contentMode = .center
        view.clipsToBounds = true
        imageViewStorage = view
        view.image = currentImage
        insertSubview(view, at: [backgroundView, plate].count { $0?.superview === self })
        return view
    }

    func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// An app gave the title another font: by its label, as there is no other way.
    func fontChanged(of label: UILabel) {
        if configuration == nil, label === titleLabelStorage { contentChanged() }
    }

    override func stateChanged() {
        super.stateChanged()
        invalidateIntrinsicContentSize()
        if configurationUpdateHandler != nil, automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
        guard buttonType != .custom || configuration != nil else { return }
        // A system button dims while pressed, at once on the way down and gently on the way up; a configured one as
        // little as its background.
        let dimmed: CGFloat = isHighlighted ? configuration == nil ? 0.2 : Self.configuredDimming : 1
        if isHighlighted {
            titleLabelStorage?.alpha = dimmed
            imageViewStorage?.alpha = dimmed
        } else {
            UIView.animate(withDuration: 0.25) { [titleLabelStorage, imageViewStorage] in
                titleLabelStorage?.alpha = dimmed
                imageViewStorage?.alpha = dimmed
            }
        }
    }

    open override func tintColorDidChange() {
        if runExtension(.tintColorDidChange, in: UIButton.self) { return }
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var primaryEvents: Event { tappedMenu() ? [] : [.touchUpInside, .primaryActionTriggered] }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginMenu()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        menuHold?.move(touch)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        menuHold?.end(touch)
    }

    open override func cancelTracking(with event: UIEvent?) { menuHold?.cancel() }

    /// A finger that opened the menu goes on in it.
    override func keeps(_ movement: TouchMovement) -> Bool { menuHold?.isOpen == true }

    /// The title's size follows: the label's own font, or the configuration's.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UIButton.self, [previousTraitCollection]) { return }
        super.traitCollectionDidChange(previousTraitCollection)
        followContentSize(since: previousTraitCollection) { _, _ in
            if configuration != nil, let label = titleLabelStorage, label.font != titleFont { label.font = titleFont }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    // MARK: Layout (the work is done in UIButton+Layout.swift)

    /// A configured button is as high as the lines of its title in the width that it gets.
    override var wrapsContentToWidth: Bool { configuration != nil && titleBreakMode.wraps && hasTitle }
    override func contentSize(forWidth width: CGFloat) -> CGSize { brokenSize(within: width) }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIButton.self) { return found }
        updateConfigurationIfNeeded()
        let title = titleSize(), image = countedPictureSize()
        let gap = title != .zero && image != .zero ? imageGap : 0
        var width = title.width + image.width + gap, height = max(title.height, image.height)
        if imageIsVertical { (width, height) = (max(title.width, image.width), title.height + image.height + gap) }
        if configuration == nil, contentEdgeInsets == .zero {
            // Text keeps 6 points above and below in buttons with a title (samples: 15-point titles give 30 points).
            // A lone image is as high as a line of the title that isn't there, at least.
            if title != .zero {
                height = max(title.height + 12, image.height)
            } else if image != .zero {
                height = max(titleFont.lineHeight.rounded(.up), image.height)
            }
        }
        let padding = contentPadding
        width += padding.left + padding.right
        height += padding.top + padding.bottom
        // One with nothing in it has the room of an empty title (stored frames of two repositories), of whatever type
        // it is.
        let isEmpty = title == .zero && image == .zero && currentBackgroundImage == nil
        if configuration == nil, title != .zero || buttonType == .system && image == .zero || isEmpty {
            width = max(width, 30)
            if title == .zero, image == .zero { height = max(height, titleFont.lineHeight.rounded(.up) + 12) }
        }
        if let background = currentBackgroundImage?.size {
            width = max(width, background.width)
            height = max(height, background.height)
        }
        return CGSize(width: width, height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIButton.self, [size]) { return found }
        return intrinsicContentSize
    }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentPadding) }

    open func imageRect(forContentRect rect: CGRect) -> CGRect {
        moved(place(in: rect).image, by: imageEdgeInsets)
    }
    open func titleRect(forContentRect rect: CGRect) -> CGRect {
        moved(place(in: rect).title, by: titleEdgeInsets)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIButton.self) { return }
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        let state = state
        layoutPlate()
        showTouch()
        if let image = backgroundImage(for: state) {
            let view = backgroundView ?? UIImageView(frame: .zero)
            if backgroundView == nil {
                backgroundView = view
                insertSubview(view, at: plate?.superview === self ? 1 : 0)
            }
            view.image = image
            view.frame = backgroundRect(forBounds: bounds)
        } else {
            backgroundView?.image = nil
        }
        let content = contentRect(forBounds: bounds)
        let extras = extras(for: configuration)
        let image = extras?.activitySize == nil ? currentImage : nil
        if image != nil || imageViewStorage != nil {
            let view = imageView!
            // A configuration tints only what is a template by itself, as symbols are.
            view.image = image.map {
                buttonType != .custom && configuration == nil && $0.renderingMode == .automatic
                    ? $0.withRenderingMode(.alwaysTemplate) : $0
            }
            // The picture turns with the button.
            if semanticContentAttribute != .unspecified { view.semanticContentAttribute = semanticContentAttribute }
            if let configuration {
                view.tintColor = configuration.imageColorTransformer?(currentTitleColor) ?? currentTitleColor
            }
            if buttonType == .close { view.tintColor = .secondaryLabel }
            if isMarkedSelected != isImageCutOut {
                isImageCutOut = isMarkedSelected
                view.tintColor = isImageCutOut ? .white : nil
            }
            view.frame = imageRect(forContentRect: content)
            view.contentMode =
                contentHorizontalAlignment == .fill || contentVerticalAlignment == .fill ? contentMode : .scaleToFill
            if buttonType == .custom {
                view.alpha =
                    !isEnabled && adjustsImageWhenDisabled
                    ? 0.5 : isHighlighted && adjustsImageWhenHighlighted ? 0.6 : 1
            }
        }
        if let text = currentAttributedTitle {
            if configuration != nil { titleLabel!.textColor = currentTitleColor }
            if titleLabel!.attributedText != text { titleLabel!.attributedText = text }
        } else if let title = currentTitle {
            let label = titleLabel!
            if label.text != title { label.text = title }
            label.textColor = shownTitleColor
            label.shadowColor = currentTitleShadowColor
        } else {
            titleLabelStorage?.text = nil
        }
        let titles = titleRect(forContentRect: content)
        titleLabelStorage?.frame =
            extras.map {
                $0.titleFrame(in: titles, size: ownTitleSize(within: titles.width - ($0.indicatorSize?.width ?? 0)))
            } ?? titles
        extras?.layOut(titles: titles, picture: imageRect(forContentRect: content), color: currentTitleColor)
    }

    override var baselineBelowMiddle: CGFloat? {
        guard contentVerticalAlignment == .center, currentTitle != nil || currentAttributedTitle != nil else {
            return nil
        }
        let natural = CGRect(origin: .zero, size: intrinsicContentSize)
        return titleRect(forContentRect: contentRect(forBounds: natural)).minY
            + titleFont.ascender.roundedToPixel(pixelsPerPoint) - natural.height / 2
    }
    override var firstBaselineFromTop: CGFloat? {
        guard currentTitle != nil || currentAttributedTitle != nil else { return nil }
        let frame = titleRect(forContentRect: contentRect(forBounds: bounds))
        return frame.minY + titleFont.ascender.roundedToPixel(pixelsPerPoint)
    }
    override var lastBaselineFromBottom: CGFloat? { firstBaselineFromTop.map { bounds.height - $0 } }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = .button
        result.label =
            currentTitle ?? currentAttributedTitle?.string ?? SystemGlyph.label(of: buttonType)
            ?? currentImage?.assetName
        result.traits.insert(.button)
        return result
    }
}
