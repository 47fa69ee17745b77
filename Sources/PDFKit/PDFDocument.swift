@_exported import CoreGraphics
import Foundation
import UIKit

public enum PDFDisplayBox: Int, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }

/// A page of a document. Subclasses draw what they like over it.
open class PDFPage: NSObject, @unchecked Sendable {
    public let pageRef: CGPDFPage?
    open internal(set) weak var document: PDFDocument?
    private let image: UIImage?
    open var rotation = 0

    public override init() { (pageRef, image) = (nil, nil) }
    /// A page that an image fills.
    public init?(image: UIImage) { (pageRef, self.image) = (nil, image) }
    /// For documents, which make pages of the class that their delegate names.
    public required init(_page page: CGPDFPage) { (pageRef, image) = (page, nil) }

    open func bounds(for box: PDFDisplayBox) -> CGRect {
        pageRef?.getBoxRect(.mediaBox) ?? CGRect(origin: .zero, size: image?.size ?? CGSize(width: 612, height: 792))
    }
    open var label: String? { document.map { "\($0.index(for: self) + 1)" } }
    /// The words on the page.
    open var string: String? { pageRef?.text }
    open var numberOfCharacters: Int { string?.count ?? 0 }

    /// Draws the page with its lower left corner at the origin; y points up.
    open func draw(with box: PDFDisplayBox, to context: CGContext) {
        if let pageRef {
            context.drawPDFPage(pageRef)
        } else if let image = image?.cgImage {
            context.draw(image, in: bounds(for: box))
        }
    }

    /// The page in pixels, as large as fits.
    @MainActor
    open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
        let page = bounds(for: box).size, factor = min(size.width / page.width, size.height / page.height)
        let fitted = CGSize(width: max(1, page.width * factor), height: max(1, page.height * factor))
        return UIGraphicsImageRenderer(size: fitted).image { renderer in
            UIColor.white.setFill()
            renderer.fill(CGRect(origin: .zero, size: fitted))
            renderer.cgContext.translateBy(x: 0, y: fitted.height)
            renderer.cgContext.scaleBy(x: factor, y: -factor)
            draw(with: box, to: renderer.cgContext)
        }
    }
}

public protocol PDFDocumentDelegate: NSObjectProtocol {
    /// The class, a subclass of PDFPage, that pages are made of.
    func classForPage() -> AnyClass
}
extension PDFDocumentDelegate {
    public func classForPage() -> AnyClass { PDFPage.self }
}

/// A PDF and its pages.
open class PDFDocument: NSObject, @unchecked Sendable {
    private let file: CGPDFDocument?
    private var pages: [Int: PDFPage] = [:]
    /// Once pages were put in or taken out.
    private var own: [PDFPage]?
    public let documentURL: URL?
    open weak var delegate: (any PDFDocumentDelegate)?

    public override init() { (file, documentURL, own) = (nil, nil, []) }
    public init?(url: URL) {
        guard let file = CGPDFDocument(url) else { return nil }
        (self.file, documentURL) = (file, url)
    }
    public init?(data: Data) {
        guard let file = CGDataProvider(data: data).flatMap({ CGPDFDocument($0) }) else { return nil }
        (self.file, documentURL) = (file, nil)
    }

    open var documentRef: CGPDFDocument? { file }
    open var pageCount: Int { own?.count ?? file?.numberOfPages ?? 0 }
    open var isEncrypted: Bool { false }
    open var isLocked: Bool { false }
    open var allowsPrinting: Bool { true }
    open var allowsCopying: Bool { true }
    open func unlock(withPassword password: String) -> Bool { true }
    open var pageClass: AnyClass { delegate?.classForPage() ?? PDFPage.self }
    open var string: String? { (0..<pageCount).compactMap { page(at: $0)?.string }.joined(separator: "\n") }

    /// - Parameter index: from 0.
    open func page(at index: Int) -> PDFPage? {
        if let own { return own.indices.contains(index) ? own[index] : nil }
        if let known = pages[index] { return known }
        guard let found = file?.page(at: index + 1) else { return nil }
        let page = (pageClass as? PDFPage.Type ?? PDFPage.self).init(_page: found)
        page.document = self
        pages[index] = page
        return page
    }
    open func index(for page: PDFPage) -> Int { (0..<pageCount).first { self.page(at: $0) === page } ?? NSNotFound }

    open func insert(_ page: PDFPage, at index: Int) {
        var all = (0..<pageCount).compactMap(self.page)
        all.insert(page, at: min(max(0, index), all.count))
        page.document = self
        own = all
    }
    open func removePage(at index: Int) {
        var all = (0..<pageCount).compactMap(page)
        guard all.indices.contains(index) else { return }
        all.remove(at: index).document = nil
        own = all
    }
    open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
        var all = (0..<pageCount).compactMap(page)
        guard all.indices.contains(indexA), all.indices.contains(indexB) else { return }
        all.swapAt(indexA, indexB)
        own = all
    }

    /// The document's pages drawn into a new PDF.
    @MainActor
    open func dataRepresentation() -> Data? {
        guard pageCount > 0 else { return nil }
        return UIGraphicsPDFRenderer(bounds: page(at: 0)!.bounds(for: .mediaBox)).pdfData { renderer in
            for page in (0..<pageCount).compactMap(page) {
                let bounds = page.bounds(for: .mediaBox)
                renderer.beginPage(withBounds: bounds, pageInfo: [:])
                renderer.cgContext.translateBy(x: 0, y: bounds.height)
                renderer.cgContext.scaleBy(x: 1, y: -1)
                page.draw(with: .mediaBox, to: renderer.cgContext)
            }
        }
    }
    @MainActor
    @discardableResult
    open func write(to url: URL) -> Bool { dataRepresentation().map { (try? $0.write(to: url)) != nil } ?? false }
}
