import CoreGraphics
import Foundation

open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Title, author and the like, by Core Graphics' keys.
    open var documentInfo: [String: Any] = [:]
    public override init() { super.init() }
    open class func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
    open class func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

// What a PDF file says of itself.
public let kCGPDFContextTitle: CFString = "Title", kCGPDFContextAuthor: CFString = "Author",
    kCGPDFContextSubject: CFString = "Subject"
public let kCGPDFContextKeywords: CFString = "Keywords", kCGPDFContextCreator: CFString = "Creator"

/// Draws the pages of a PDF file. What is drawn before the first page begins goes nowhere.
open class UIGraphicsPDFRendererContext: NSObject {
    private let writer: PDFWriter
    public let format: UIGraphicsPDFRendererFormat
    open private(set) var pdfContextBounds = CGRect.zero
    private var isPushed = false
    private lazy var nowhere = CGContext.raster(size: CGSize(width: 1, height: 1), scale: 1, opaque: false)

    init(_ writer: PDFWriter, _ format: UIGraphicsPDFRendererFormat) { (self.writer, self.format) = (writer, format) }

    open var cgContext: CGContext { writer.page ?? nowhere }
    open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        end()
        pdfContextBounds = bounds
        let context = writer.beginPage(size: bounds.size)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        isPushed = true
    }

    func end() {
        if isPushed { UIGraphicsPopContext() }
        isPushed = false
    }

    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    // MARK: Links

    /// Makes a part of the page a link to an address.
    /// A page on which nothing is drawn has no links.
    open func setURL(_ url: URL, for rect: CGRect) { writer.link(rect, to: .address(url.absoluteString)) }
    /// Gives a place on the page a name that links go to.
    open func addDestination(withName name: String, at point: CGPoint) { writer.name(point, name) }
    /// Makes a part of the page a link to a named place.
    open func setDestinationWithName(_ name: String, for rect: CGRect) { writer.link(rect, to: .place(name)) }
}

/// Makes PDF files: shapes stay shapes, and text stays text.
open class UIGraphicsPDFRenderer: NSObject {
    public let format: UIGraphicsPDFRendererFormat

    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        format.bounds = bounds
        self.format = format
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        guard let writer = PDFWriter(details: format.documentInfo.compactMapValues { $0 as? String }) else {
            return Data()
        }
        let context = UIGraphicsPDFRendererContext(writer, format)
        actions(context)
        context.end()
        return writer.finish()
    }

    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}

// MARK: As functions

private enum PDFStack {
    struct Entry { let context: UIGraphicsPDFRendererContext, writer: PDFWriter, done: (Data) -> Void }
    nonisolated(unsafe) static var open: [Entry] = []

    static func begin(_ bounds: CGRect, _ info: [AnyHashable: Any]?, done: @escaping (Data) -> Void) -> Bool {
        let format = UIGraphicsPDFRendererFormat()
        for (key, value) in info ?? [:] { if let key = key as? String { format.documentInfo[key] = value } }
        // A page of US letter where no size is given.
        format.bounds = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
        guard let writer = PDFWriter(details: format.documentInfo.compactMapValues { $0 as? String }) else {
            return false
        }
        open.append(Entry(context: UIGraphicsPDFRendererContext(writer, format), writer: writer, done: done))
        return true
    }
}

/// Begins a PDF file whose bytes are in the data when it is ended.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    _ = PDFStack.begin(bounds, documentInfo) { data.append($0) }
}
/// Begins a PDF file at a path, where it is written when it is ended.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?)
    -> Bool
{
    PDFStack.begin(bounds, documentInfo) { try? $0.write(to: URL(fileURLWithPath: path)) }
}
public func UIGraphicsBeginPDFPage() { PDFStack.open.last?.context.beginPage() }
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    PDFStack.open.last?.context.beginPage(withBounds: bounds, pageInfo: [:])
}
public func UIGraphicsGetPDFContextBounds() -> CGRect { PDFStack.open.last?.context.pdfContextBounds ?? .zero }
public func UIGraphicsEndPDFContext() {
    guard let entry = PDFStack.open.popLast() else { return }
    entry.context.end()
    entry.done(entry.writer.finish())
}
