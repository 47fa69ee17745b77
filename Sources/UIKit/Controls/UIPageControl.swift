import CoreGraphics
import Foundation
import NibArchive

/// A row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    public enum InteractionState: Int, Sendable { case none, discrete, continuous }
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
    public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            if currentPage >= numberOfPages, currentPage > 0 { currentPage = numberOfPages - 1 }
            changed()
        }
    }
    open var currentPage = 0 {
        didSet {
            currentPage = max(0, min(currentPage, numberOfPages - 1))
            if currentPage != oldValue { progress?.pageChanged() }
            changed()
        }
    }
    open var hidesForSinglePage = false { didSet { changed() } }
    open var pageIndicatorTintColor: UIColor? { didSet { changed() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { changed() } }
    /// A capsule behind the dots: always, never, or while a finger is on them.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { changed() } }
    open private(set) var interactionState = InteractionState.none {
        didSet { if interactionState != oldValue { layer.setNeedsDisplay() } }
    }
    /// Whether a finger may be drawn over the dots.
    open var allowsContinuousInteraction = true
    /// What stands in the dots' place.
    open var preferredIndicatorImage: UIImage? { didSet { changed() } }
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { changed() } }
    open var direction = Direction.natural { didSet { changed() } }
    /// Had an effect before iOS 14, which asks apps no more to update the dots.
    open var defersCurrentPageDisplay = false
    open func updateCurrentPageDisplay() {}

    /// How far the present page has come: its dot is drawn out into a bar that fills.
    open var progress: UIPageControlProgress? {
        didSet {
            guard progress !== oldValue else { return }
            oldValue?.control = nil
            progress?.control = self
            progress?.pageChanged()
            changed()
        }
    }
    /// How much longer than a dot the bar is (judged by eye).
    private var barExtra: CGFloat { progress == nil ? 0 : 22 }

    private var images: [Int: UIImage] = [:], currentImages: [Int: UIImage] = [:]
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] ?? preferredIndicatorImage }
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        changed()
    }
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        currentImages[page] ?? preferredCurrentPageIndicatorImage
    }
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        changed()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            takePages(nib.int(.numberOfPages) ?? 0, current: nib.int(.currentPage) ?? 0)
            hidesForSinglePage = nib.bool(.hidesForSinglePage) ?? false
            defersCurrentPageDisplay = nib.bool(.defersCurrentPageDisplay) ?? false
            pageIndicatorTintColor = nib.object(.pageIndicatorTintColor) as? UIColor
            currentPageIndicatorTintColor = nib.object(.currentPageIndicatorTintColor) as? UIColor
            allowsContinuousInteraction = nib.bool(.allowsContinuousInteraction) ?? true
            preferredIndicatorImage = nib.object(.preferredIndicatorImage) as? UIImage
            switch nib.string(.backgroundStyle) {
            case "prominent": backgroundStyle = .prominent
            case "minimal": backgroundStyle = .minimal
            default: break
            }
            direction =
                [
                    "leftToRight": .leftToRight, "rightToLeft": .rightToLeft, "topToBottom": .topToBottom,
                    "bottomToTop": .bottomToTop,
                ][nib.string(.direction) ?? ""] ?? .natural
        }
        setUp()
    }

    /// By a method, so that the properties watch over each other: in an initialiser they don't.
    private func takePages(_ count: Int, current: Int) {
        numberOfPages = count
        currentPage = current
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        layer.setNeedsDisplay()
    }

    private static let dot: CGFloat = 7.5, pitch: CGFloat = 17.5, height: CGFloat = 26

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
    private var isReversed: Bool {
        direction == .bottomToTop || direction == .rightToLeft || (direction == .natural && isRightToLeft)
    }

    /// From dot to dot: wider where pictures are wider than dots.
    private var step: CGFloat {
        let pictures =
            ([preferredIndicatorImage, preferredCurrentPageIndicatorImage] + Array(images.values)
            + Array(currentImages.values)).compactMap { $0?.size }
        return max(Self.pitch, (pictures.map { isVertical ? $0.height : $0.width }.max() ?? 0) + Self.pitch - Self.dot)
    }

    open func size(forNumberOfPages count: Int) -> CGSize {
        let count = min(max(count, 0), Self.mostDots)
        let length = CGFloat(count) * step + 21 + barExtra
        return isVertical ? CGSize(width: Self.height, height: length) : CGSize(width: length, height: Self.height)
    }
    /// Nothing where the only page has no dot (so the stored frames of three scenes).
    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIPageControl.self) { return found }
        return hasDots ? size(forNumberOfPages: numberOfPages) : .zero
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIPageControl.self, [size]) { return found }
        return intrinsicContentSize
    }

    /// The middle of a page's dot.
    private func middle(of page: Int, in bounds: CGRect) -> CGPoint {
        let aside = page == currentPage ? 0 : barExtra / (page < currentPage ? -2 : 2)
        let shift = ((CGFloat(page) - CGFloat(numberOfPages - 1) / 2) * step + aside) * (isReversed ? -1 : 1)
        return isVertical
            ? CGPoint(x: bounds.midX, y: bounds.midY + shift) : CGPoint(x: bounds.midX + shift, y: bounds.midY)
    }

    /// The pages whose dots may be seen: of a thousand million the few that fit.
    private func shownPages(_ context: CGContext, _ bounds: CGRect) -> Range<Int> {
        let seen = context.boundingBoxOfClipPath, first = middle(of: 0, in: bounds), way = step * (isReversed ? -1 : 1)
        let ends =
            (isVertical ? [seen.minY - first.y, seen.maxY - first.y] : [seen.minX - first.x, seen.maxX - first.x]).map {
                Int(bounded: $0 / way)
            }
        let from = min(max((ends.min() ?? 0) - 1, 0), numberOfPages)
        return from..<min(max((ends.max() ?? 0) + 2, from), numberOfPages, from + Self.mostDots)
    }
    private static let mostDots = 10_000

    package var hasDots: Bool { numberOfPages > 1 || !hidesForSinglePage }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        guard hasDots else { return }
        let traits = traitCollection
        if backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState == .continuous) {
            let size = size(forNumberOfPages: numberOfPages), radius = min(size.width, size.height) / 2
            let capsule = CGRect(
                x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
                height: size.height)
            context.setFillColor(UIColor.tertiarySystemFill.resolvedColor(with: traits).cgColor)
            context.addPath(CGPath(roundedRect: capsule, cornerWidth: radius, cornerHeight: radius, transform: nil))
            context.fillPath()
        }
        for page in shownPages(context, bounds) {
            let isCurrent = page == currentPage, middle = middle(of: page, in: bounds)
            let color =
                isCurrent
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
            if isCurrent, let progress {
                paint(progress, around: middle, color, context)
                continue
            }
            guard
                let image = (isCurrent ? currentPageIndicatorImage(forPage: page) : nil)
                    ?? indicatorImage(forPage: page)
            else {
                context.setFillColor(color.resolvedColor(with: traits).cgColor)
                context.fillEllipse(
                    in: CGRect(
                        x: middle.x - Self.dot / 2, y: middle.y - Self.dot / 2, width: Self.dot, height: Self.dot))
                continue
            }
            // Pictures are templates here, whatever their own mode.
            let size = image.size
            UIGraphicsPushContext(context)
            image.withTintColor(color.resolvedColor(with: traits)).draw(
                in: CGRect(
                    x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
            )
            UIGraphicsPopContext()
        }
    }

    /// The bar in the place of the present page's dot, filled from where pages begin.
    private func paint(
        _ progress: UIPageControlProgress, around middle: CGPoint, _ color: UIColor, _ context: CGContext
    ) {
        let length = Self.dot + barExtra, traits = traitCollection
        let size = isVertical ? CGSize(width: Self.dot, height: length) : CGSize(width: length, height: Self.dot)
        let bar = CGRect(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
        let track = pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
        let done = length * CGFloat(min(max(progress.currentProgress, 0), 1))
        var filled = bar
        if isVertical { filled.size.height = done } else { filled.size.width = done }
        if isReversed {
            filled.origin.x = bar.maxX - filled.width
            filled.origin.y = bar.maxY - filled.height
        }
        let outline = CGPath(roundedRect: bar, cornerWidth: Self.dot / 2, cornerHeight: Self.dot / 2, transform: nil)
        context.saveGState()
        context.addPath(outline)
        context.clip()
        context.setFillColor(track.resolvedColor(with: traits).cgColor)
        context.fill(bar)
        context.setFillColor(color.resolvedColor(with: traits).cgColor)
        context.fill(filled)
        context.restoreGState()
    }

    func progressChanged() { layer.setNeedsDisplay() }

    /// The progress has run through a page: true where it goes on on another.
    func advance(to page: Int) {
        let old = currentPage
        currentPage = page
        if currentPage != old { send([.valueChanged, .primaryActionTriggered], nil) }
    }

    // MARK: Touches

    private func along(_ touch: UITouch) -> CGFloat {
        let place = touch.location(in: self)
        return (isVertical ? place.y : place.x) * (isReversed ? -1 : 1)
    }
    /// A drag along the dots, where that turns pages.
    override func keeps(_ movement: TouchMovement) -> Bool {
        guard allowsContinuousInteraction else { return false }
        return isVertical ? movement.turned.isSideways : movement.isSideways
    }

    private var trackedFrom: (place: CGFloat, page: Int)?

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        trackedFrom = (along(touch), currentPage)
        return super.beginTracking(touch, with: event)
    }

    /// A finger drawn along goes a page further with every dot's width.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if allowsContinuousInteraction, let trackedFrom {
            let moved = along(touch) - trackedFrom.place
            if abs(moved) >= step { interactionState = .continuous }
            if interactionState == .continuous { go(to: trackedFrom.page + Int(bounded: moved / step), event) }
        }
        return super.continueTracking(touch, with: event)
    }

    /// A tap behind the current dot goes forward, before it back.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        defer {
            interactionState = .none
            trackedFrom = nil
        }
        guard let touch, interactionState != .continuous else { return }
        interactionState = .discrete
        let middle = middle(of: currentPage, in: bounds)
        go(
            to: currentPage + (along(touch) > (isVertical ? middle.y : middle.x) * (isReversed ? -1 : 1) ? 1 : -1),
            event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interactionState = .none
        trackedFrom = nil
    }

    private func go(to page: Int, _ event: UIEvent?) {
        let old = currentPage
        currentPage = page
        if currentPage != old { send([.valueChanged, .primaryActionTriggered], event) }
    }

    open override func accessibilityIncrement() { go(to: currentPage + 1, nil) }
    open override func accessibilityDecrement() { go(to: currentPage - 1, nil) }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = .slider
        result.value = "page \(currentPage + 1) of \(numberOfPages)"
        result.traits.formUnion([.adjustable, .updatesFrequently])
        return result
    }
}
