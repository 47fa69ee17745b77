import CoreGraphics
import Foundation
import NibArchive

/// A row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    open var numberOfPages = 0 { didSet { numberOfPages = max(0, numberOfPages); changed() } }
    open var currentPage = 0 { didSet { currentPage = max(0, min(currentPage, numberOfPages - 1)); changed() } }
    open var hidesForSinglePage = false { didSet { changed() } }
    open var pageIndicatorTintColor: UIColor? { didSet { changed() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { changed() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            numberOfPages = nib.int(.pages) ?? 0
            currentPage = nib.int(.current) ?? 0
            hidesForSinglePage = nib.bool(.hides) ?? false
            pageIndicatorTintColor = nib.object(.tint) as? UIColor
            currentPageIndicatorTintColor = nib.object(.currentTint) as? UIColor
        }
        setUp()
    }

    private func setUp() {
        isOpaque = false
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        layer.setNeedsDisplay()
    }

    private static let dot: CGFloat = 7.5, pitch: CGFloat = 17.5

    open func size(forNumberOfPages count: Int) -> CGSize { CGSize(width: CGFloat(count) * Self.pitch + 21, height: 26) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        guard numberOfPages > 1 || !hidesForSinglePage else { return }
        let traits = traitCollection
        var x = bounds.midX - CGFloat(numberOfPages - 1) * Self.pitch / 2
        for page in 0..<numberOfPages {
            let color = page == currentPage ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
            context.setFillColor(color.resolvedColor(with: traits).cgColor)
            context.fillEllipse(in: mirrored(CGRect(x: x - Self.dot / 2, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot), in: bounds))
            x += Self.pitch
        }
    }

    /// A tap behind the current dot goes forward, before it back.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch else { return }
        let x = touch.location(in: self).x, way = isRightToLeft ? bounds.minX + bounds.maxX - x : x
        let here = bounds.midX - CGFloat(numberOfPages - 1) * Self.pitch / 2 + CGFloat(currentPage) * Self.pitch
        let old = currentPage
        currentPage += way > here ? 1 : -1
        if currentPage != old { send([.valueChanged, .primaryActionTriggered], event) }
    }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = .slider
        result.value = "page \(currentPage + 1) of \(numberOfPages)"
        return result
    }
}

private extension NibKey {
    static let pages = NibKey("UINumberOfPages")
    static let current = NibKey("UICurrentPage")
    static let hides = NibKey("UIHidesForSinglePage")
    static let tint = NibKey("UIPageIndicatorTintColor")
    static let currentTint = NibKey("UICurrentPageIndicatorTintColor")
}
