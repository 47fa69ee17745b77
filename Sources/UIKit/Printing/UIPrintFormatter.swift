import CoreGraphics
import Foundation

/// Lays one kind of content out over pages.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
    open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
    /// Free around the content of each page, in points.
    open var perPageContentInsets = UIEdgeInsets.zero
    /// Free around the whole content: above it on its first page only.
    open var contentInsets = UIEdgeInsets.zero
    /// 0: as much as there is.
    open var maximumContentHeight: CGFloat = 0
    open var maximumContentWidth: CGFloat = 0
    /// The page of the job on which the content begins.
    open var startPage = 0
    open var requiresMainThread: Bool { true }

    nonisolated public override init() { super.init() }

    open func removeFromPrintPageRenderer() {
        printPageRenderer?.printFormatters?.removeAll { $0 === self }
        printPageRenderer = nil
    }

    /// How many pages the content takes; it is nothing by itself.
    open var pageCount: Int { 0 }

    /// The page after the last, however far back the content was told to begin.
    var endPage: Int {
        let (end, isBeyond) = startPage.addingReportingOverflow(pageCount)
        return isBeyond ? .max : end
    }

    /// Where the content of a page lies on its paper.
    open func rect(forPageAt pageIndex: Int) -> CGRect {
        let renderer = printPageRenderer, page = renderer?.contentRect ?? UIPrintPaper.standard.printableRect
        var rect = page.inset(by: perPageContentInsets)
        rect.origin.x += contentInsets.left
        rect.size.width -= contentInsets.left + contentInsets.right
        if pageIndex == startPage {
            rect = rect.inset(by: UIEdgeInsets(top: contentInsets.top, left: 0, bottom: 0, right: 0))
        }
        if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
        if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
        return rect
    }

    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}
}

/// Text over pages: as many lines on each as it has room for.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: UIPrintFormatter {
    open var text: String?
    open var attributedText: NSAttributedString?
    open var font: UIFont? = .systemFont(ofSize: 12)
    open var color: UIColor? = .black
    open var textAlignment: NSTextAlignment = .natural

    public init(text: String) {
        self.text = text
        super.init()
    }

    public init(attributedText: NSAttributedString) {
        self.attributedText = attributedText
        super.init()
    }

    fileprivate var content: NSAttributedString {
        if let attributedText { return attributedText }
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        return NSAttributedString(
            string: text ?? "",
            attributes: [
                .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style,
            ])
    }

    private func layout(_ width: CGFloat) -> TextLayout {
        let text = content
        // Paper is white, whatever the interface is.
        let runs = text.textRuns(
            font: font ?? .systemFont(ofSize: 12), color: color ?? .black,
            traits: UITraitCollection(userInterfaceStyle: .light))
        return TextLayout(runs, width: max(1, width), options: text.drawingOptions)
    }

    /// The heights between which each page's lines lie.
    private func pages(_ layout: TextLayout) -> [ClosedRange<CGFloat>] {
        var pages: [ClosedRange<CGFloat>] = [], top: CGFloat?, bottom: CGFloat = 0
        for line in layout.lines {
            let start = line.baseline - line.ascent, end = line.baseline + line.descent
            if let first = top, end - first > rect(forPageAt: startPage + pages.count).height, bottom > first {
                pages.append(first...bottom)
                top = start
            }
            top = top ?? start
            bottom = end
        }
        if let top { pages.append(top...max(top, bottom)) }
        return pages
    }

    open override var pageCount: Int { pages(layout(rect(forPageAt: startPage).width)).count }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let layout = layout(rect.width), pages = pages(layout), index = pageIndex - startPage
        guard pages.indices.contains(index) else { return }
        // A line lies on one page only, also where it touches the next.
        layout.draw(
            in: context, at: CGPoint(x: rect.minX, y: rect.minY - pages[index].lowerBound),
            from: pages[index].lowerBound + 0.01, to: pages[index].upperBound - 0.01)
    }
}

/// HTML over pages, as far as attributed text shows it.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UISimpleTextPrintFormatter {
    open var markupText: String? { didSet { attributedText = Self.read(markupText) } }

    public init(markupText: String) {
        super.init(attributedText: Self.read(markupText))
        self.markupText = markupText
    }

    private static func read(_ markup: String?) -> NSAttributedString {
        let text = markup ?? ""
        return
            (try? NSAttributedString(
                data: Data(text.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
                documentAttributes: nil)) ?? NSAttributedString(string: text)
    }
}

/// What a view shows: a text view's text over pages, another's picture on one.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UISimpleTextPrintFormatter {
    public let view: UIView

    init(_ view: UIView) {
        self.view = view
        super.init(attributedText: (view as? UITextView)?.attributedText ?? NSAttributedString(string: ""))
    }

    open override var pageCount: Int { view is UITextView ? super.pageCount : 1 }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        if view is UITextView { return super.draw(in: rect, forPageAt: pageIndex) }
        let size = view.bounds.size
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
        let scale = min(1, rect.width / size.width, rect.height / size.height)
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: scale, y: scale)
        view.layer.render(in: context)
        context.restoreGState()
    }
}

extension UIView {
    /// Prints what the view shows.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
