@_implementationOnly import CCairo

/// The first page of a PDF, which is what asset catalogs show of one. Poppler reads it; the library is found at run time, when the first PDF is met.
final class PDFPage {
    /// Points.
    let size: CGSize
    private let document, page: PDFLibrary.Object
    private let library: PDFLibrary

    init(_ data: Data) throws {
        guard let library = PDFLibrary.shared else { throw ImageDecodingError("PDF images need libpoppler-glib.so.8 (Debian's libpoppler-glib8)") }
        guard let bytes = data.withUnsafeBytes({ library.newBytes($0.baseAddress, UInt(data.count)) }) else { throw ImageDecodingError("no memory") }
        defer { library.unrefBytes(bytes) }
        var error: UnsafeMutablePointer<GLibError>?
        guard let document = library.newDocument(bytes, nil, &error) else { throw ImageDecodingError("damaged PDF: \(GLibError.text(error, library.errorFree))") }
        guard library.pages(document) > 0, let page = library.page(document, 0) else {
            library.unref(document)
            throw ImageDecodingError("damaged PDF: it has no page")
        }
        (self.document, self.page, self.library) = (document, page, library)
        var width = 0.0, height = 0.0
        library.size(page, &width, &height)
        size = CGSize(width: max(1, width), height: max(1, height))
    }

    deinit {
        library.unref(page)
        library.unref(document)
    }

    func draw(in context: CGContext, _ rect: CGRect) {
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        library.render(page, context.cr)
        context.restoreGState()
    }
}

private struct PDFLibrary {
    typealias Object = UnsafeMutableRawPointer

    let newBytes: @convention(c) (UnsafeRawPointer?, UInt) -> Object?
    let unrefBytes: @convention(c) (Object) -> Void
    let newDocument: @convention(c) (Object, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Object?
    let pages: @convention(c) (Object) -> Int32
    let page: @convention(c) (Object, Int32) -> Object?
    let size: @convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
    let render: @convention(c) (Object, OpaquePointer) -> Void
    let unref: @convention(c) (Object) -> Void
    let errorFree: @convention(c) (UnsafeMutableRawPointer) -> Void

    static let shared: PDFLibrary? = {
        guard let library = DynamicLibrary("libpoppler-glib.so.8"),
              let newBytes = library.find("g_bytes_new", (@convention(c) (UnsafeRawPointer?, UInt) -> Object?).self),
              let unrefBytes = library.find("g_bytes_unref", (@convention(c) (Object) -> Void).self),
              let newDocument = library.find("poppler_document_new_from_bytes", (@convention(c) (Object, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Object?).self),
              let pages = library.find("poppler_document_get_n_pages", (@convention(c) (Object) -> Int32).self),
              let page = library.find("poppler_document_get_page", (@convention(c) (Object, Int32) -> Object?).self),
              let size = library.find("poppler_page_get_size", (@convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void).self),
              let render = library.find("poppler_page_render", (@convention(c) (Object, OpaquePointer) -> Void).self),
              let unref = library.find("g_object_unref", (@convention(c) (Object) -> Void).self),
              let free = library.find("g_error_free", (@convention(c) (UnsafeMutableRawPointer) -> Void).self) else { return nil }
        return PDFLibrary(newBytes: newBytes, unrefBytes: unrefBytes, newDocument: newDocument, pages: pages, page: page, size: size, render: render, unref: unref, errorFree: free)
    }()
}
