import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Shows an image, or one after the other.
@preconcurrency @MainActor
open class UIImageView: UIView, UIAccessibilityContentSizeCategoryImageAdjusting {
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            layer.setNeedsDisplay()
            if oldValue?.images != nil, animationImages == nil { stopAnimating() }
            // Animated images move by themselves.
            if image?.images != nil { startAnimating() }
        }
    }
    /// How symbols are drawn whose images don't say so themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            layer.setNeedsDisplay()
        }
    }
    open var highlightedImage: UIImage? { didSet { layer.setNeedsDisplay() } }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedImage != nil { layer.setNeedsDisplay() } }
    }

    open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
        didSet {
            guard adjustsImageSizeForAccessibilityContentSizeCategory != oldValue else { return }
            invalidateIntrinsicContentSize()
            layer.setNeedsDisplay()
        }
    }

    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
    open var animationDuration: TimeInterval = 0
    open var animationRepeatCount = 0
    private var frameEvent: ClockEvent?
    private var animationIndex = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpImageView()
    }

    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        take(image, nil)
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        take(image, highlightedImage)
    }

    private func take(_ image: UIImage?, _ highlightedImage: UIImage?) {
        setUpImageView()
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            image = nib.object(.image) as? UIImage
            highlightedImage = nib.object(.highlightedImage) as? UIImage
            preferredSymbolConfiguration = nib.object(.preferredSymbolConfiguration) as? UIImage.SymbolConfiguration
            if let duration = nib.double(.animationDuration) { animationDuration = duration }
            if nib.bool(.highlighted) == true { isHighlighted = true }
            if let flag = nib.bool(.adjustsImageSizeForAccessibilityContentSizeCategory) {
                adjustsImageSizeForAccessibilityContentSizeCategory = flag
            }
        } else if coder is NSKeyedUnarchiver {
            image = KeyedArchives.object(of: UIImage.self, forKey: "UIImage", in: coder)
            highlightedImage = KeyedArchives.object(of: UIImage.self, forKey: "UIHighlightedImage", in: coder)
        }
        setUpImageView()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let image { coder.encode(image, forKey: "UIImage") }
        if let highlightedImage { coder.encode(highlightedImage, forKey: "UIHighlightedImage") }
    }

    private func setUpImageView() {
        if !isDecoded { (isUserInteractionEnabled, isOpaque) = (false, false) }
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        // Asked for wherever layers are measured, which may be after the view has gone.
        layer.contentDrawingExtent = { [weak self] bounds in
            MainActor.assumeIsolated { self?.reach(in: bounds) ?? bounds }
        }
        layer.setNeedsDisplay()
    }

    open override func tintColorDidChange() {
        if runExtension(.tintColorDidChange, in: UIImageView.self) { return }
        super.tintColorDidChange()
        if shownImage?.isTemplate == true { layer.setNeedsDisplay() }
    }

    var shownImage: UIImage? {
        if isAnimating, let images = frames { return images[animationIndex % images.count] }
        return configured(isHighlighted ? highlightedImage ?? image : image)
    }

    private func configured(_ image: UIImage?) -> UIImage? {
        image?.fitting(traitCollection).defaulting(to: preferredSymbolConfiguration).following(traitCollection)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UIImageView.self, [previousTraitCollection]) { return }
        super.traitCollectionDidChange(previousTraitCollection)
        followContentSize(since: previousTraitCollection) { _, _ in
            if image?.isSymbolImage == true || adjustsImageSizeForAccessibilityContentSizeCategory {
                invalidateIntrinsicContentSize()
                layer.setNeedsDisplay()
            }
        }
        // The traits may have another picture of the same name, which may have another size.
        if image?.followsTraits == true || image?.ownAsset != nil { invalidateIntrinsicContentSize() }
    }

    /// What the image is aligned by.
    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIImageView.self) { return found }
        guard let size = naturalSize else { return super.intrinsicContentSize }
        let insets = alignmentRectInsets
        return CGSize(width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIImageView.self, [size]) { return found }
        return naturalSize ?? .zero
    }
    /// The image's size, nil without one.
    var naturalSize: CGSize? { configured(image).map { $0.size.scaled(by: scale(of: $0)) } }

    private func scale(of image: UIImage?) -> CGFloat {
        imageScale(of: image, adjusts: adjustsImageSizeForAccessibilityContentSizeCategory)
    }

    open override var alignmentRectInsets: UIEdgeInsets {
        if let found: UIEdgeInsets = askExtension(.alignmentRectInsets, in: UIImageView.self) { return found }
        guard let image = configured(image) else { return .zero }
        let insets = image.alignmentRectInsets, scale = scale(of: image)
        return UIEdgeInsets(
            top: insets.top * scale, left: insets.left * scale, bottom: insets.bottom * scale,
            right: insets.right * scale)
    }

    override var baselineBelowMiddle: CGFloat? {
        guard let image = configured(image), let offset = image.baselineOffsetFromBottom
        else { return nil }
        return (image.size.height / 2 - offset) * scale(of: image)
    }

    // MARK: Animation

    open var isAnimating: Bool { frameEvent != nil }

    /// The pictures to show in turn; nil without any.
    private var frames: [UIImage]? {
        let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? image?.images
        return images?.isEmpty == false ? images : nil
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIImageView.self)
        table.method("startAnimating") { (object: UIImageView) in object.startAnimating() }
        table.method("stopAnimating") { (object: UIImageView) in object.stopAnimating() }
        return table
    }

    open func startAnimating() {
        guard let images = frames, frameEvent == nil else { return }
        let own = animationImages == nil ? image?.duration ?? 0 : animationDuration
        let whole = own > 0 ? own : Double(images.count) / 30
        animationIndex = 0
        frameEvent = Clock.shared.schedule(after: whole / Double(images.count), repeating: whole / Double(images.count))
        { [weak self] in
            MainActor.assumeIsolated { self?.nextFrame() }
        }
        layer.setNeedsDisplay()
    }

    open func stopAnimating() {
        frameEvent?.cancel()
        frameEvent = nil
        layer.setNeedsDisplay()
    }

    private func nextFrame() {
        animationIndex += 1
        if animationRepeatCount > 0, animationImages != nil, let images = frames,
            animationIndex >= images.count * animationRepeatCount
        {
            return stopAnimating()
        }
        layer.setNeedsDisplay()
    }

    // MARK: Drawing

    /// Where the image lies: unless the view clips, it stands out where it fills by its shape or is larger.
    private func reach(in bounds: CGRect) -> CGRect {
        switch contentMode {
        case .scaleToFill, .scaleAspectFit, .redraw: return bounds
        default:
            guard let image = shownImage else { return bounds }
            return ImagePainter.rect(for: image.size.scaled(by: scale(of: image)), in: bounds, mode: contentMode)
        }
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        guard let image = shownImage else { return }
        ImagePainter.paint(
            image, in: bounds, mode: contentMode, tint: tintColor.resolvedColor(with: traitCollection),
            context: context, isMirrored: isRightToLeft, scale: scale(of: image))
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(isElement: accessibilityState?.label != nil, role: .image, label: nil, traits: .image)
    }
}

/// Puts an image into a rectangle by content mode.
enum ImagePainter {
    static func rect(for size: CGSize, in bounds: CGRect, mode: UIView.ContentMode) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        func placed(_ width: CGFloat, _ height: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - width) * x, y: bounds.minY + (bounds.height - height) * y,
                width: width, height: height)
        }
        switch mode {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit:
            let factor = min(bounds.width / size.width, bounds.height / size.height)
            return placed(size.width * factor, size.height * factor, 0.5, 0.5)
        case .scaleAspectFill:
            let factor = max(bounds.width / size.width, bounds.height / size.height)
            return placed(size.width * factor, size.height * factor, 0.5, 0.5)
        case .center: return placed(size.width, size.height, 0.5, 0.5)
        case .top: return placed(size.width, size.height, 0.5, 0)
        case .bottom: return placed(size.width, size.height, 0.5, 1)
        case .left: return placed(size.width, size.height, 0, 0.5)
        case .right: return placed(size.width, size.height, 1, 0.5)
        case .topLeft: return placed(size.width, size.height, 0, 0)
        case .topRight: return placed(size.width, size.height, 1, 0)
        case .bottomLeft: return placed(size.width, size.height, 0, 1)
        case .bottomRight: return placed(size.width, size.height, 1, 1)
        }
    }

    /// - Parameter isMirrored: whether the interface begins at the right; images that flip are shown the other way
    ///   round there.
    static func paint(
        _ image: UIImage, in bounds: CGRect, mode: UIView.ContentMode, tint: UIColor, context: CGContext,
        isMirrored: Bool = false, scale: CGFloat = 1
    ) {
        let target = rect(for: image.size.scaled(by: scale), in: bounds, mode: mode)
        guard !isMirrored || !image.flipsForRightToLeftLayoutDirection else {
            context.saveGState()
            context.mirror(in: target)
            paint(image, in: target, mode: .scaleToFill, tint: tint, context: context)
            return context.restoreGState()
        }
        guard image.isTemplate else { return image.draw(in: target, context: context) }
        if context.document != nil, let symbol = image.symbol,
            SymbolLibrary.draw(symbol, in: target, color: tint.cgColor, context)
        {
            return
        }
        guard let pixels = image.cgImage(filling: target.size) else { return }
        context.saveGState()
        // A template is its alpha; as a mask of Core Graphics an opaque image would be its lightness.
        if !pixels.isOpaque { context.clipTopDown(to: target, mask: pixels) }
        context.setFillColor(tint.cgColor)
        context.fill(target)
        context.restoreGState()
    }
}

private extension UIImage {
    /// The pixels for a size. Symbols and vectors that may grow are shapes, drawn anew where they are shown at another
    /// size.
    func cgImage(filling size: CGSize) -> CGImage? {
        guard size != self.size, imageOrientation == .up else { return uprightImage }
        let screenScale = UIScreen.mainScale
        if let symbol { return SymbolLibrary.picture(of: symbol, size: size, scale: screenScale) ?? pixels }
        if preservesVector, let vector, let redrawn = try? vector.image(size: size, scale: screenScale) {
            return redrawn
        }
        return capInsets == .zero ? pixels : drawParts(filling: size) ?? pixels
    }
}
