public enum CGPDFBox: Int32, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }

/// A PDF in a file or in memory.
public final class CGPDFDocument: @unchecked Sendable {
    let file: PDFFile

    public init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let file = try? PDFFile(data) else { return nil }
        self.file = file
    }
    public init?(_ url: CFURL) {
        guard let data = try? Data(contentsOf: url), let file = try? PDFFile(data) else { return nil }
        self.file = file
    }

    public var numberOfPages: Int { file.pageCount }
    public var isEncrypted: Bool { false }
    public var isUnlocked: Bool { true }
    /// - Parameter pageNumber: from 1.
    public func page(at pageNumber: Int) -> CGPDFPage? {
        (try? PDFPage(file, index: pageNumber - 1)).map { CGPDFPage(self, $0, pageNumber) }
    }
}

public final class CGPDFPage: @unchecked Sendable {
    public private(set) weak var document: CGPDFDocument?
    public let pageNumber: Int
    let page: PDFPage

    init(_ document: CGPDFDocument, _ page: PDFPage, _ number: Int) {
        (self.document, self.page, pageNumber) = (document, page, number)
    }

    /// The page as it is shown; what lies outside of it isn't known here.
    public func getBoxRect(_ box: CGPDFBox) -> CGRect { CGRect(origin: .zero, size: page.size) }
    public var rotationAngle: Int32 { 0 }
    /// The words on the page.
    package var text: String { page.text }

    /// Fits the page into a rectangle, never enlarging it.
    public func getDrawingTransform(_ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool)
        -> CGAffineTransform
    {
        var x = min(1, rect.width / page.size.width), y = min(1, rect.height / page.size.height)
        if preserveAspectRatio { (x, y) = (min(x, y), min(x, y)) }
        return CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: rect.minX + (rect.width - page.size.width * x) / 2,
            ty: rect.minY + (rect.height - page.size.height * y) / 2)
    }
}

extension CGContext {
    /// Draws the page with its lower left corner at the origin; y points up.
    public func drawPDFPage(_ page: CGPDFPage) {
        saveGState()
        translateBy(x: 0, y: page.page.size.height)
        scaleBy(x: 1, y: -1)
        page.page.draw(in: self, CGRect(origin: .zero, size: page.page.size))
        restoreGState()
    }
}
