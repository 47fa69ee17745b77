import Foundation
import UIKit

public enum PDFDisplayMode: Int, Sendable { case singlePage, singlePageContinuous, twoUp, twoUpContinuous }
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }

extension NSNotification.Name {
    public static let PDFViewDocumentChanged = NSNotification.Name("PDFViewChangedDocument")
    public static let PDFViewPageChanged = NSNotification.Name("PDFViewChangedPage")
    public static let PDFViewScaleChanged = NSNotification.Name("PDFViewChangedScale")
    public static let PDFViewVisiblePagesChanged = NSNotification.Name("PDFViewChangedVisiblePages")
}

/// Shows a document's pages, one below or beside the other or one alone, and lets a person scroll and enlarge them.
open class PDFView: UIView, UIScrollViewDelegate {
    private let scroll = UIScrollView()
    private let paper = UIView()
    private var shown: [PageView] = []
    /// The only page on the screen where pages are shown singly.
    private var single = 0
    private var lastPage: PDFPage?
    private static let gap: CGFloat = 10

    open var document: PDFDocument? {
        didSet {
            single = 0
            rebuild()
            NotificationCenter.default.post(name: .PDFViewDocumentChanged, object: self)
        }
    }
    open var displayMode = PDFDisplayMode.singlePageContinuous { didSet { rebuild() } }
    open var displayDirection = PDFDisplayDirection.vertical { didSet { setNeedsLayout() } }
    open var displayBox = PDFDisplayBox.cropBox
    open var displaysPageBreaks = true { didSet { setNeedsLayout() } }
    open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4)
    /// Whether pages fill the view's width, however wide it is.
    open var autoScales = false { didSet { setNeedsLayout() } }
    open var minScaleFactor: CGFloat = 0.25 { didSet { setNeedsLayout() } }
    open var maxScaleFactor: CGFloat = 5 { didSet { setNeedsLayout() } }
    private var factor: CGFloat = 1
    open var scaleFactor: CGFloat {
        get { factor * scroll.zoomScale }
        set {
            autoScales = false
            factor = newValue
            setNeedsLayout()
        }
    }
    open var pageShadowsEnabled = true { didSet { rebuild() } }
    open var isInMarkupMode = false
    private var swipes = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        if backgroundColor == nil { backgroundColor = .systemGray4 }
        scroll.delegate = self
        scroll.addSubview(paper)
        addSubview(scroll)
    }

    // MARK: Pages

    private var isContinuous: Bool { [.singlePageContinuous, .twoUpContinuous].contains(displayMode) && !swipes }

    private func rebuild() {
        shown.forEach { $0.removeFromSuperview() }
        let count = document?.pageCount ?? 0
        shown = (isContinuous ? Array(0..<count) : [single].filter { $0 < count }).compactMap { document?.page(at: $0) }
            .map { PageView($0, displayBox, hasShadow: pageShadowsEnabled) }
        shown.forEach(paper.addSubview)
        setNeedsLayout()
    }

    /// The factor at which the widest page is as wide as the view.
    open var scaleFactorForSizeToFit: CGFloat {
        let sizes = (0..<(document?.pageCount ?? 0)).compactMap { document?.page(at: $0)?.bounds(for: displayBox).size }
        if displayDirection == .horizontal || !isContinuous {
            return sizes.map { min(bounds.width / $0.width, bounds.height / $0.height) }.min() ?? 1
        }
        return (sizes.map(\.width).max()).map { bounds.width / $0 } ?? 1
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        guard bounds.width > 0, !shown.isEmpty else { return }
        scroll.zoomScale = 1
        if autoScales { factor = scaleFactorForSizeToFit }
        factor = min(max(factor, min(minScaleFactor, factor)), maxScaleFactor)
        let gap = displaysPageBreaks ? Self.gap : 0, isVertical = displayDirection == .vertical
        var at: CGFloat = 0, across: CGFloat = 0
        for view in shown {
            let size = view.page.bounds(for: displayBox).size
            view.frame = CGRect(
                x: isVertical ? 0 : at, y: isVertical ? at : 0, width: size.width * factor, height: size.height * factor
            )
            at += (isVertical ? view.frame.height : view.frame.width) + gap
            across = max(across, isVertical ? view.frame.width : view.frame.height)
        }
        let content = isVertical ? CGSize(width: across, height: at - gap) : CGSize(width: at - gap, height: across)
        paper.frame = CGRect(origin: .zero, size: content)
        for view in shown { if isVertical { view.center.x = across / 2 } else { view.center.y = across / 2 } }
        scroll.contentSize = content
        scroll.minimumZoomScale = min(1, minScaleFactor / factor)
        scroll.maximumZoomScale = max(1, maxScaleFactor / factor)
        centre()
        tellPage()
    }

    /// What is smaller than the view lies in its middle.
    private func centre() {
        let x = max(0, (bounds.width - scroll.contentSize.width) / 2),
            y = max(0, (bounds.height - scroll.contentSize.height) / 2)
        scroll.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }

    open func layoutDocumentView() { setNeedsLayout() }
    open var documentView: UIView? { paper }

    // MARK: Going

    private func index(_ page: PDFPage?) -> Int? {
        page.flatMap { document?.index(for: $0) }.flatMap { $0 == NSNotFound ? nil : $0 }
    }

    /// The page that takes most of the view's middle.
    open var currentPage: PDFPage? {
        let middle = CGPoint(x: scroll.contentOffset.x + bounds.midX, y: scroll.contentOffset.y + bounds.midY)
        return shown.min { first, second in
            func distance(_ view: UIView) -> CGFloat {
                hypot(view.frame.midX * scroll.zoomScale - middle.x, view.frame.midY * scroll.zoomScale - middle.y)
            }
            return distance(first) < distance(second)
        }?.page
    }
    open var visiblePages: [PDFPage] {
        let visible = CGRect(origin: scroll.contentOffset, size: bounds.size)
        return shown.filter {
            $0.frame.applying(CGAffineTransform(scaleX: scroll.zoomScale, y: scroll.zoomScale)).overlaps(visible)
        }.map(\.page)
    }

    open func go(to page: PDFPage) {
        guard let index = index(page) else { return }
        if !isContinuous {
            single = index
            rebuild()
        }
        layoutIfNeeded()
        guard let view = shown.first(where: { $0.page === page }) else { return }
        let frame = view.frame.applying(CGAffineTransform(scaleX: scroll.zoomScale, y: scroll.zoomScale))
        if displayDirection == .vertical {
            scroll.contentOffset.y = min(
                frame.minY, max(-scroll.contentInset.top, scroll.contentSize.height - bounds.height))
        } else {
            scroll.contentOffset.x = min(
                frame.minX, max(-scroll.contentInset.left, scroll.contentSize.width - bounds.width))
        }
        tellPage()
    }
    private func go(by count: Int) { index(currentPage).flatMap { document?.page(at: $0 + count) }.map(go(to:)) }
    open var canGoToNextPage: Bool { index(currentPage).map { $0 + 1 < (document?.pageCount ?? 0) } ?? false }
    open var canGoToPreviousPage: Bool { index(currentPage).map { $0 > 0 } ?? false }
    open var canGoToFirstPage: Bool { canGoToPreviousPage }
    open var canGoToLastPage: Bool { canGoToNextPage }
    open func goToNextPage(_ sender: Any?) { go(by: 1) }
    open func goToPreviousPage(_ sender: Any?) { go(by: -1) }
    open func goToFirstPage(_ sender: Any?) { document?.page(at: 0).map(go(to:)) }
    open func goToLastPage(_ sender: Any?) { document.flatMap { $0.page(at: $0.pageCount - 1) }.map(go(to:)) }

    /// Pages are swiped one after the other. Here they change with `goToNextPage` and the like.
    open func usePageViewController(_ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil) {
        swipes = enable
        rebuild()
    }
    open var isUsingPageViewController: Bool { swipes }

    open var canZoomIn: Bool { scaleFactor < maxScaleFactor }
    open var canZoomOut: Bool { scaleFactor > minScaleFactor }
    open func zoomIn(_ sender: Any?) { scaleFactor = min(maxScaleFactor, scaleFactor * 1.4) }
    open func zoomOut(_ sender: Any?) { scaleFactor = max(minScaleFactor, scaleFactor / 1.4) }

    private func tellPage() {
        let page = currentPage
        guard page !== lastPage else { return }
        lastPage = page
        NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
    }

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { paper }
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { tellPage() }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        centre()
        NotificationCenter.default.post(name: .PDFViewScaleChanged, object: self)
    }
}

/// A page as it is drawn.
private final class PageView: UIView {
    let page: PDFPage
    private let box: PDFDisplayBox

    init(_ page: PDFPage, _ box: PDFDisplayBox, hasShadow: Bool) {
        (self.page, self.box) = (page, box)
        super.init(frame: .zero)
        backgroundColor = .white
        contentMode = .redraw
        guard hasShadow else { return }
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let size = page.bounds(for: box).size
        context.translateBy(x: 0, y: bounds.height)
        context.scaleBy(x: bounds.width / size.width, y: -bounds.height / size.height)
        page.draw(with: box, to: context)
    }
}

/// Small pictures of a view's pages; touching one goes there.
open class PDFThumbnailView: UIView {
    open weak var pdfView: PDFView? { didSet { rebuild() } }
    open var thumbnailSize = CGSize(width: 30, height: 40) { didSet { rebuild() } }
    open var layoutMode = PDFThumbnailLayoutMode.vertical { didSet { setNeedsLayout() } }
    open var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    private var buttons: [UIButton] = []

    private func rebuild() {
        buttons.forEach { $0.removeFromSuperview() }
        guard let document = pdfView?.document else { return buttons = [] }
        buttons = (0..<document.pageCount).compactMap { document.page(at: $0) }.map { page in
            let button = UIButton(
                type: .custom, primaryAction: UIAction { [weak self] _ in self?.pdfView?.go(to: page) })
            button.setImage(page.thumbnail(of: thumbnailSize, for: .cropBox), for: .normal)
            button.accessibilityLabel = page.label
            return button
        }
        buttons.forEach(addSubview)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (index, button) in buttons.enumerated() {
            let at = CGFloat(index) * ((layoutMode == .vertical ? thumbnailSize.height : thumbnailSize.width) + 4)
            button.frame = CGRect(
                origin: layoutMode == .vertical
                    ? CGPoint(x: contentInset.left + (bounds.width - thumbnailSize.width) / 2, y: contentInset.top + at)
                    : CGPoint(
                        x: contentInset.left + at, y: contentInset.top + (bounds.height - thumbnailSize.height) / 2),
                size: thumbnailSize)
        }
    }
}
public enum PDFThumbnailLayoutMode: Int, Sendable { case vertical, horizontal }
