import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// One of a few, side by side.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public static let noSegment = -1

    struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var width: CGFloat = 0
        var isEnabled = true
        var offset = CGSize.zero
    }

    private var segments: [Segment] = [] {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
            layer.setNeedsDisplay()
        }
    }
    private let thumb = CALayer()
    private let well = CALayer()
    private let textLayer = CALayer()
    private var pressed: Int?
    /// Where a finger has carried the chosen segment's mark. It is chosen when the finger lets go.
    private var carriedTo: Int? {
        didSet {
            if carriedTo != oldValue {
                setNeedsLayout()
                textLayer.setNeedsDisplay()
            }
        }
    }
    private var shownIndex: Int { carriedTo ?? selectedSegmentIndex }
    private static let slideDuration: TimeInterval = 0.25
    private var parts: [ControlPart] = []
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// What the app draws it with, in place of the track and the thumb.
    var images = StateImages() {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    var adjustments: [Int: UIOffset] = [:] { didSet { textLayer.setNeedsDisplay() } }

    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            // No segment is none (which iOS shows; what it answers then is assumed).
            if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
            if selectedSegmentIndex != oldValue {
                setNeedsLayout()
                textLayer.setNeedsDisplay()
            }
        }
    }
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        bounds.size = intrinsicContentSize
    }

    public init(frame: CGRect, actions: [UIAction]) {
        super.init(frame: frame)
        setUp()
        segments = actions.map { Segment($0) }
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            segments = nib.objects(.segments, of: UISegment.self).map(\.segment)
            selectedSegmentIndex = nib.int(.selectedSegmentIndex) ?? Self.noSegment
            isMomentary = nib.bool(.momentary) ?? false
            apportionsSegmentWidthsByContent = nib.bool(.apportionsSegmentWidthsByContent) ?? false
            selectedSegmentTintColor = nib.object(.segmentedControlSelectedSegmentTintColor) as? UIColor
        }
        setUp()
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        thumb.cornerRadius = 7
        thumb.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        thumb.shadowOpacity = 0.12
        thumb.shadowRadius = 4
        thumb.shadowOffset = CGSize(width: 0, height: 3)
        // The thumb's shadow ends with the control.
        well.cornerRadius = 9
        well.masksToBounds = true
        well.addSublayer(thumb)
        layer.addSublayer(well)
        layer.addSublayer(textLayer)
        textLayer.contentsScale = UIScreen.mainScale
        layer.contentDrawing = { [unowned self] context, bounds in
            MainActor.assumeIsolated { paintTrack(context, bounds) }
        }
        textLayer.contentDrawing = { [unowned self] context, _ in MainActor.assumeIsolated { paintTitles(context) } }
        layer.setNeedsDisplay()
        textLayer.setNeedsDisplay()
    }

    open var numberOfSegments: Int { segments.count }

    /// The segment that an index means: Apple pins what lies beyond to the last one, and Objective-C's indexes have no
    /// sign. None where there is no segment at all.
    private func pinned(_ index: Int) -> Int? {
        segments.isEmpty ? nil : Int(min(UInt(bitPattern: index), UInt(segments.count - 1)))
    }
    private func segment(at index: Int) -> Segment? { pinned(index).map { segments[$0] } }
    private func change(_ index: Int, _ body: (inout Segment) -> Void) {
        if let place = pinned(index) { body(&segments[place]) }
    }

    open func titleForSegment(at index: Int) -> String? { segment(at: index)?.title }
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        change(index) { ($0.title, $0.image) = (title, nil) }
    }
    open func imageForSegment(at index: Int) -> UIImage? { segment(at: index)?.image }
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        change(index) { ($0.title, $0.image) = (nil, image) }
    }
    open func widthForSegment(at index: Int) -> CGFloat { segment(at: index)?.width ?? 0 }
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) { change(index) { $0.width = width } }
    open func isEnabledForSegment(at index: Int) -> Bool { segment(at: index)?.isEnabled ?? false }
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) { change(index) { $0.isEnabled = enabled } }
    open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) { change(index) { $0.offset = offset } }
    open func contentOffsetForSegment(at index: Int) -> CGSize { segment(at: index)?.offset ?? .zero }

    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(Segment(title: title), at: index)
    }
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(Segment(image: image), at: index)
    }
    /// What was chosen stays it (assumed of iOS).
    private func insert(_ segment: Segment, at index: Int) {
        let place = Int(min(UInt(bitPattern: index), UInt(segments.count)))
        segments.insert(segment, at: place)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    }
    open func removeSegment(at index: Int, animated: Bool) {
        guard let place = pinned(index) else { return }
        if selectedSegmentIndex == place {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > place {
            selectedSegmentIndex -= 1
        }
        segments.remove(at: place)
    }
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
    }

    open func insertSegment(action: UIAction, at index: Int, animated: Bool) { insert(Segment(action), at: index) }
    open func setAction(_ action: UIAction, forSegmentAt index: Int) { change(index) { $0 = Segment(action) } }
    open func actionForSegment(at index: Int) -> UIAction? { segment(at: index)?.action }
    open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == identifier } ?? NSNotFound
    }

    /// Font and colour of the titles in a state; what they leave open is as it was.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state.rawValue] = attributes
        textLayer.setNeedsDisplay()
    }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    private func attribute<Value>(_ key: NSAttributedString.Key, chosen: Bool, enabled: Bool) -> Value? {
        let states: [State] = enabled ? chosen ? [.selected, .normal] : [.normal] : [.disabled, .normal]
        return states.lazy.compactMap { self.titleAttributes[$0.rawValue]?[key] as? Value }.first
    }

    // MARK: Layout

    private static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
    private static let selectedFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

    /// How wide titles are, and what is beside them (frames that Xcode stored).
    private struct TitleMetrics {
        var font: UIFont
        var padding: CGFloat
        static let standard = TitleMetrics(font: .systemFont(ofSize: 13, weight: .medium), padding: 18)
        /// Before iOS 13.
        static let bordered = TitleMetrics(font: .systemFont(ofSize: 13), padding: 14)
    }

    private func naturalWidth(_ segment: Segment, _ metrics: TitleMetrics = .standard) -> CGFloat {
        if segment.width > 0 { return segment.width }
        if let image = segment.image { return max(30, image.size.width + 20) }
        return max(
            30, (segment.title.map { shown(metrics.font).textFont.advance(of: $0).rounded(.up) } ?? 0) + metrics.padding
        )
    }

    /// In points, as it was before iOS 13.
    package var borderedContentWidth: CGFloat { contentWidth(.bordered) }

    private func contentWidth(_ metrics: TitleMetrics) -> CGFloat {
        let widths = segments.map { naturalWidth($0, metrics) }
        let total =
            apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(segments.count)
        return total + CGFloat(max(0, segments.count - 1))
    }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UISegmentedControl.self) { return found }
        return CGSize(width: contentWidth(.standard), height: images.height ?? 31)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UISegmentedControl.self, [size]) { return found }
        return CGSize(width: intrinsicContentSize.width, height: intrinsicContentSize.height + 1)
    }
    /// Auto Layout leaves a point below out of account (frames that Xcode stored are 32 high).
    open override var alignmentRectInsets: UIEdgeInsets {
        if let found: UIEdgeInsets = askExtension(.alignmentRectInsets, in: UISegmentedControl.self) { return found }
        return UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    }

    func rect(at index: Int) -> CGRect {
        guard !segments.isEmpty else { return bounds }
        // A point between segments is the divider's.
        let room = max(0, bounds.width - CGFloat(segments.count - 1))
        let fixed = segments.map(\.width).reduce(0, +), free = segments.filter { $0.width == 0 }.count
        let widths: [CGFloat]
        if apportionsSegmentWidthsByContent {
            let natural = segments.map { naturalWidth($0) }, total = max(1, natural.reduce(0, +))
            widths = natural.map { $0 * room / total }
        } else {
            let share = free > 0 ? max(0, room - fixed) / CGFloat(free) : 0
            widths = segments.map { $0.width > 0 ? $0.width : share }
        }
        let before =
            isReversed
            ? widths[(index + 1)...].reduce(0, +) + CGFloat(segments.count - 1 - index)
            : widths[..<index].reduce(0, +) + CGFloat(index)
        return CGRect(x: before, y: 0, width: widths[index], height: bounds.height)
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UISegmentedControl.self) { return }
        super.layoutSubviews()
        let traits = traitCollection
        textLayer.frame = bounds
        well.frame = bounds
        let visible = segments.indices.contains(shownIndex) && !isMomentary
        thumb.isHidden = !visible || images.hasBackground
        // An inset of more than there is gives the null rectangle, which lies at infinity.
        if visible, bounds.width > 4, bounds.height > 4 { thumb.frame = rect(at: shownIndex).insetBy(dx: 2, dy: 2) }
        let standard = UIColor {
            $0.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white
        }
        thumb.backgroundColor = (selectedSegmentTintColor ?? standard).resolvedColor(with: traits).cgColor
        layer.setNeedsDisplay()
        textLayer.setNeedsDisplay()
        placeParts()
    }

    /// Each segment is a button of its own to whoever doesn't see them.
    private func placeParts() {
        while parts.count > segments.count { parts.removeLast().removeFromSuperview() }
        while parts.count < segments.count {
            parts.append(ControlPart(nil))
            addSubview(parts[parts.count - 1])
        }
        for (index, part) in parts.enumerated() {
            let segment = segments[index]
            part.label = segment.title ?? segment.image?.assetName
            part.isChosen = index == selectedSegmentIndex && !isMomentary
            part.isAvailable = isEnabled && segment.isEnabled
            part.frame = rect(at: index)
        }
    }

    override var defaultAccessibility: DefaultAccessibility { DefaultAccessibility(isElement: false) }

    private func state(of index: Int) -> State {
        guard isEnabled, segments[index].isEnabled else { return .disabled }
        if index == shownIndex, !isMomentary { return .selected }
        return index == pressed ? .highlighted : .normal
    }

    private func paintImages(_ context: CGContext) {
        for index in segments.indices {
            images.background(state(of: index))?.draw(in: rect(at: index), context: context)
        }
        for index in segments.indices.dropFirst() {
            let (left, right) = isReversed ? (index, index - 1) : (index - 1, index)
            guard let image = images.divider(state(of: left), state(of: right)) else { continue }
            image.draw(
                in: CGRect(
                    x: rect(at: right).minX - 0.5 - image.size.width / 2, y: 0, width: image.size.width,
                    height: bounds.height), context: context)
        }
    }

    private func paintTrack(_ context: CGContext, _ bounds: CGRect) {
        if images.hasBackground { return paintImages(context) }
        context.addPath(CGPath(roundedRect: bounds, cornerWidth: 9, cornerHeight: 9, transform: nil))
        context.setFillColor(UIColor.tertiarySystemFill.resolvedColor(with: traitCollection).cgColor)
        context.fillPath()
        guard segments.count > 1 else { return }
        context.setFillColor(UIColor.systemGray.withAlphaComponent(0.3).resolvedColor(with: traitCollection).cgColor)
        for index in 1..<segments.count where index != shownIndex && index - 1 != shownIndex {
            context.fill(
                CGRect(
                    x: isReversed ? rect(at: index).maxX : rect(at: index).minX - 1, y: 7, width: 1,
                    height: bounds.height - 14))
        }
    }

    private func paintTitles(_ context: CGContext) {
        let traits = traitCollection
        for (index, segment) in segments.enumerated() {
            let place = rect(at: index).offsetBy(adjustment(at: index)), chosen = index == shownIndex && !isMomentary
            let color = (isEnabled && segment.isEnabled ? UIColor.label : .tertiaryLabel).withAlphaComponent(
                index == pressed && !chosen ? 0.3 : isEnabled && segment.isEnabled ? 1 : 0.3)
            if let image = segment.image {
                let template = image.renderingMode == .alwaysOriginal ? image : image.withRenderingMode(.alwaysTemplate)
                ImagePainter.paint(
                    template, in: place.insetBy(dx: 4, dy: 4), mode: .center, tint: color.resolvedColor(with: traits),
                    context: context)
            } else if let title = segment.title {
                let enabled = isEnabled && segment.isEnabled
                let font: UIFont =
                    attribute(.font, chosen: chosen, enabled: enabled) ?? (chosen ? Self.selectedFont : Self.font)
                let color = attribute(.foregroundColor, chosen: chosen, enabled: enabled) ?? color
                var options = ParagraphOptions()
                options.alignment = .center
                options.lineBreak = .truncatingTail
                options.maximumLines = 1
                let layout = TextLayout(
                    [
                        TextRun(
                            text: title,
                            attributes: TextAttributes(
                                font: font.textFont, color: color.resolvedColor(with: traits).cgColor))
                    ],
                    width: max(0, place.width - 8), options: options)
                layout.draw(in: context, at: CGPoint(x: place.minX + 4, y: place.midY - layout.size.height / 2))
            }
        }
    }

    /// Where the app wants a title or an image, off its middle.
    private func adjustment(at index: Int) -> UIOffset {
        let kind: SegmentType =
            segments.count == 1 ? .alone : index == 0 ? .left : index == segments.count - 1 ? .right : .center
        let shift = adjustments[kind.rawValue] ?? adjustments[SegmentType.any.rawValue] ?? .zero,
            own = segments[index].offset
        return UIOffset(horizontal: shift.horizontal + own.width, vertical: shift.vertical + own.height)
    }

    // MARK: Tracking

    private func index(at point: CGPoint) -> Int? {
        segments.indices.first { rect(at: $0).contains(CGPoint(x: point.x, y: bounds.midY)) }
    }

    /// A drag of the chosen segment, which carries it along.
    override func keeps(_ movement: TouchMovement) -> Bool {
        movement.isSideways && !isMomentary && index(at: movement.start) == selectedSegmentIndex
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = index(at: touch.location(in: self))
        if !isMomentary, pressed == selectedSegmentIndex { carriedTo = pressed }
        textLayer.setNeedsDisplay()
        return true
    }

    /// A finger on the chosen segment carries it along; on another it may still choose between the rest.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let under = index(at: touch.location(in: self))
        if carriedTo != nil {
            if let under, under != carriedTo, segments[under].isEnabled {
                UIView.animate(withDuration: Self.slideDuration) {
                    self.carriedTo = under
                    self.layoutIfNeeded()
                }
            }
        } else if under != pressed {
            pressed = under
            textLayer.setNeedsDisplay()
        }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        pressed = nil
        textLayer.setNeedsDisplay()
        let carried = carriedTo
        carriedTo = nil
        if let touch, let index = carried ?? index(at: touch.location(in: self)) { choose(index, event) }
    }

    /// What something dragged rests on, where that counts.
    func choose(at point: CGPoint) { if let index = index(at: point) { choose(index, nil) } }

    private func choose(_ index: Int, _ event: UIEvent?) {
        guard segments[index].isEnabled, index != selectedSegmentIndex || isMomentary else { return }
        UIView.animate(withDuration: isMomentary ? 0 : Self.slideDuration) {
            self.selectedSegmentIndex = index
            self.layoutIfNeeded()
        }
        send([.valueChanged, .primaryActionTriggered], event)
        if let action = segments[index].action { sendAction(action) }
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    open override func cancelTracking(with event: UIEvent?) {
        pressed = nil
        carriedTo = nil
        textLayer.setNeedsDisplay()
    }
}

private extension CGRect {
    func offsetBy(_ offset: UIOffset) -> CGRect { offsetBy(dx: offset.horizontal, dy: offset.vertical) }
}

extension UISegmentedControl {
    public enum SegmentType: Int, Sendable { case any, left, center, right, alone }
}

// A look of the app's own. There is one kind of bar metrics for a control that stands in no bar.
extension UISegmentedControl {
    /// Behind each segment in a state; without one the normal state's. With a normal one the control draws no track of
    /// its own.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        if barMetrics == .default { images[state] = backgroundImage }
    }
    public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { images[state] }
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        if barMetrics == .default { images[leftState, rightState] = dividerImage }
    }
    public func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { images[leftState, rightState] }
    public func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: SegmentType, barMetrics: UIBarMetrics
    ) {
        if barMetrics == .default { adjustments[leftCenterRightOrAlone.rawValue] = adjustment }
    }
    public func contentPositionAdjustment(forSegmentType leftCenterRightOrAlone: SegmentType, barMetrics: UIBarMetrics)
        -> UIOffset
    { adjustments[leftCenterRightOrAlone.rawValue] ?? .zero }
}

extension UISegmentedControl.Segment {
    @MainActor init(_ action: UIAction) {
        self.init(
            title: action.image == nil ? action.title : nil, image: action.image, action: action,
            isEnabled: !action.attributes.contains(.disabled))
    }
}

/// One segment as archives hold it.
final class UISegment: NSObject, NibDecodable {
    let segment: UISegmentedControl.Segment

    init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        segment = MainActor.assumeIsolated {
            let content = nib.object(.segmentInfo)
            return UISegmentedControl.Segment(
                title: content as? String, image: content as? UIImage, width: nib.cgFloat(.segmentWidth) ?? 0,
                isEnabled: nib.bool(.disabled) != true)
        }
    }
}
