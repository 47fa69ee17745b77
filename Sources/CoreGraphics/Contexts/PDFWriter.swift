import Foundation

@_implementationOnly import CCairo

/// A PDF file of several pages. Each page has a context of its own, origin at the top left, y down, in points.
public final class PDFWriter {
    private final class Bytes { var data = Data() }

    private let bytes = Bytes()
    private let surface: OpaquePointer
    public private(set) var page: CGContext?
    private var isFinished = false

    /// - Parameter details: what readers show of the file: "Title", "Author", "Subject", "Keywords", "Creator".
    public init?(details: [String: String] = [:]) {
        let write: cairo_write_func_t = { closure, data, length in
            if let closure, let data {
                Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue().data.append(data, count: Int(length))
            }
            return CAIRO_STATUS_SUCCESS
        }
        guard
            let surface = cairo_pdf_surface_create_for_stream(
                write, Unmanaged.passUnretained(bytes).toOpaque(), 612, 792),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { return nil }
        self.surface = surface
        let kinds: [(String, cairo_pdf_metadata_t)] = [
            ("Title", CAIRO_PDF_METADATA_TITLE), ("Author", CAIRO_PDF_METADATA_AUTHOR),
            ("Subject", CAIRO_PDF_METADATA_SUBJECT),
            ("Keywords", CAIRO_PDF_METADATA_KEYWORDS), ("Creator", CAIRO_PDF_METADATA_CREATOR),
        ]
        for (name, kind) in kinds {
            if let value = details[name] { cairo_pdf_surface_set_metadata(surface, kind, value) }
        }
    }

    deinit {
        _ = finish()
        cairo_surface_destroy(surface)
    }

    /// Ends the page before and begins one of this size.
    @discardableResult
    public func beginPage(size: CGSize) -> CGContext {
        endPage()
        cairo_pdf_surface_set_size(surface, Double(size.width), Double(size.height))
        let context = CGContext(owning: cairo_surface_reference(surface), document: .pdf, size: size, scale: 1)
        page = context
        return context
    }

    public enum LinkTarget { case address(String), place(String) }

    /// Makes a rectangle of the page a link, in the coordinates that are drawn in.
    public func link(_ rect: CGRect, to target: LinkTarget) {
        let place = [rect.minX, rect.minY, rect.width, rect.height].map { "\(Double($0))" }.joined(separator: " ")
        let words =
            switch target {
            case .address(let address): "uri='\(Self.quoted(address))'"
            case .place(let name): "dest='\(Self.quoted(name))'"
            }
        tag("Link", "rect=[\(place)] \(words)")
    }

    /// Gives a point of the page a name that links go to.
    public func name(_ point: CGPoint, _ name: String) {
        tag("cairo.dest", "name='\(Self.quoted(name))' x=\(Double(point.x)) y=\(Double(point.y))")
    }

    private func tag(_ name: String, _ attributes: String) {
        guard let cr = page?.cr else { return }
        cairo_tag_begin(cr, name, attributes)
        cairo_tag_end(cr, name)
    }

    private static func quoted(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
    }

    private func endPage() {
        guard page != nil else { return }
        page = nil
        cairo_surface_show_page(surface)
    }

    /// The file; nothing can be drawn any more.
    public func finish() -> Data {
        guard !isFinished else { return bytes.data }
        isFinished = true
        endPage()
        cairo_surface_finish(surface)
        return bytes.data
    }
}
