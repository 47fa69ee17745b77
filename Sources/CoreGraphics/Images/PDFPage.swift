@_implementationOnly import CCairo

/// A PDF's bytes, read by Poppler; the library is found at run time, when the first PDF is met.
final class PDFFile {
    fileprivate let library: PDFLibrary
    fileprivate let document: PDFLibrary.Object
    let pageCount: Int

    init(_ data: Data) throws {
        guard let library = PDFLibrary.shared else {
            throw ImageDecodingError("PDF images need libpoppler-glib.so.8 (Debian's libpoppler-glib8)")
        }
        guard let bytes = data.withUnsafeBytes({ library.newBytes($0.baseAddress, UInt(data.count)) }) else {
            throw ImageDecodingError("no memory")
        }
        defer { library.unrefBytes(bytes) }
        var error: UnsafeMutablePointer<GLibError>?
        guard let document = library.newDocument(bytes, nil, &error) else {
            throw ImageDecodingError("damaged PDF: \(GLibError.text(error, library.errorFree))")
        }
        (self.document, self.library, pageCount) = (document, library, Int(library.pages(document)))
    }

    deinit { library.unref(document) }
}

/// One page of a PDF.
final class PDFPage {
    /// Points.
    let size: CGSize
    private let file: PDFFile
    private let page: PDFLibrary.Object

    /// The first page, which is what asset catalogs show of one.
    convenience init(_ data: Data) throws { try self.init(PDFFile(data), index: 0) }

    init(_ file: PDFFile, index: Int) throws {
        guard index >= 0, index < file.pageCount, let page = file.library.page(file.document, Int32(index)) else {
            throw ImageDecodingError("damaged PDF: it has no page \(index + 1)")
        }
        (self.file, self.page) = (file, page)
        var width = 0.0, height = 0.0
        file.library.size(page, &width, &height)
        size = CGSize(width: max(1, width), height: max(1, height))
    }

    deinit { file.library.unref(page) }

    func draw(in context: CGContext, _ rect: CGRect) {
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        file.library.render(page, context.cr)
        context.restoreGState()
    }

    /// The words on the page, in the order in which they are read.
    var text: String {
        guard let found = file.library.text(page) else { return "" }
        defer { file.library.free(found) }
        return String(cString: found)
    }
}

fileprivate struct PDFLibrary {
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
    let text: @convention(c) (Object) -> UnsafeMutablePointer<CChar>?
    let free: @convention(c) (UnsafeMutableRawPointer) -> Void

    static let shared: PDFLibrary? = {
        guard let library = DynamicLibrary("libpoppler-glib.so.8"),
            let newBytes = library.find("g_bytes_new", (@convention(c) (UnsafeRawPointer?, UInt) -> Object?).self),
            let unrefBytes = library.find("g_bytes_unref", (@convention(c) (Object) -> Void).self),
            let newDocument = library.find(
                "poppler_document_new_from_bytes",
                (@convention(c) (Object, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Object?).self),
            let pages = library.find("poppler_document_get_n_pages", (@convention(c) (Object) -> Int32).self),
            let page = library.find("poppler_document_get_page", (@convention(c) (Object, Int32) -> Object?).self),
            let size = library.find(
                "poppler_page_get_size",
                (@convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void).self),
            let render = library.find("poppler_page_render", (@convention(c) (Object, OpaquePointer) -> Void).self),
            let unref = library.find("g_object_unref", (@convention(c) (Object) -> Void).self),
            let free = library.find("g_error_free", (@convention(c) (UnsafeMutableRawPointer) -> Void).self),
            let text = library.find(
                "poppler_page_get_text", (@convention(c) (Object) -> UnsafeMutablePointer<CChar>?).self),
            let release = library.find("g_free", (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        else { return nil }
        return PDFLibrary(
            newBytes: newBytes, unrefBytes: unrefBytes, newDocument: newDocument, pages: pages, page: page, size: size,
            render: render, unref: unref, errorFree: free, text: text, free: release)
    }()
}
