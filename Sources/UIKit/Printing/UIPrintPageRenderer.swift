import CoreGraphics
import Foundation

/// Draws pages: what formatters lay out, or what a subclass draws itself, between headers and footers. Apps make PDF
/// files with it, too.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject, ClassTableProviding {
    open var headerHeight: CGFloat = 0
    open var footerHeight: CGFloat = 0
    /// The whole sheet, in points. Apps that make PDF files set both rectangles by their keys.
    open internal(set) var paperRect = CGRect.zero
    open internal(set) var printableRect = CGRect.zero
    open var printFormatters: [UIPrintFormatter]? {
        didSet { for formatter in printFormatters ?? [] { formatter.printPageRenderer = self } }
    }

    nonisolated public override init() { super.init() }

    open class var classTable: ClassTable {
        var table = ClassTable(UIPrintPageRenderer.self)
        table.key("paperRect", \UIPrintPageRenderer.paperRect)
        table.key("printableRect", \UIPrintPageRenderer.printableRect)
        return table
    }

    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.startPage = pageIndex
        printFormatters = (printFormatters ?? []).filter { $0 !== formatter } + [formatter]
    }

    open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
        let found = (printFormatters ?? []).filter {
            $0.startPage <= pageIndex && pageIndex < $0.endPage
        }
        return found.isEmpty ? nil : found
    }

    /// Where the content of each page lies.
    var contentRect: CGRect {
        let page = printableRect.isEmpty ? UIPrintPaper.standard.printableRect : printableRect
        return page.inset(by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
    }

    open var numberOfPages: Int { (printFormatters ?? []).map(\.endPage).max() ?? 0 }
    open func currentRenderingQualityForRequestedRenderingQuality(_ requested: Int) -> Int { requested }
    open func prepare(forDrawingPages range: NSRange) {}

    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
        let (header, rest) = printableRect.divided(atDistance: headerHeight, from: .minYEdge)
        let (footer, content) = rest.divided(atDistance: footerHeight, from: .maxYEdge)
        if headerHeight > 0 { drawHeaderForPage(at: pageIndex, in: header) }
        for formatter in printFormattersForPage(at: pageIndex) ?? [] {
            drawPrintFormatter(formatter, forPageAt: pageIndex)
        }
        drawContentForPage(at: pageIndex, in: content)
        if footerHeight > 0 { drawFooterForPage(at: pageIndex, in: footer) }
    }

    open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
        printFormatter.draw(in: printFormatter.rect(forPageAt: pageIndex), forPageAt: pageIndex)
    }
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
    open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
