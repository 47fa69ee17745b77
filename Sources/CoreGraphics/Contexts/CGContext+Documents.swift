@_implementationOnly import CCairo

extension CGContext {
    /// Files that keep shapes as shapes and text as glyphs.
    public enum DocumentFormat: String, Sendable, CaseIterable { case svg, pdf }

    /// Runs drawing into a page of shapes, origin at the top left, y down, in points, and returns the file.
    ///
    /// Images, shadows, blurs and emoji become pictures in it; so does what the format has no means for, such as blend
    /// modes in SVG.
    /// - Parameters:
    ///   - scale: pixels per point of those pictures.
    ///   - title: what PDF readers show in their window; the file holds nothing else about when and where it was made.
    public static func document(
        _ format: DocumentFormat, size: CGSize, scale: CGFloat, title: String = "", _ draw: (CGContext) throws -> Void
    ) throws -> Data {
        let bytes = DocumentBytes()
        let closure = Unmanaged.passUnretained(bytes).toOpaque()
        let write: cairo_write_func_t = { closure, data, length in
            if let closure, let data {
                Unmanaged<DocumentBytes>.fromOpaque(closure).takeUnretainedValue().data.append(data, count: Int(length))
            }
            return CAIRO_STATUS_SUCCESS
        }
        let surface: OpaquePointer?
        switch format {
        case .svg:
            surface = cairo_svg_surface_create_for_stream(write, closure, Double(size.width), Double(size.height))
            cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
        case .pdf:
            surface = cairo_pdf_surface_create_for_stream(write, closure, Double(size.width), Double(size.height))
            if !title.isEmpty { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
            // The same scene gives the same bytes, whenever it is drawn.
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        }
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            throw ImageDecodingError("no memory for a page of \(size.width) × \(size.height) points")
        }
        cairo_surface_set_fallback_resolution(surface, 72 * Double(scale), 72 * Double(scale))
        do {
            let context = CGContext(
                owning: cairo_surface_reference(surface), document: format, size: size, scale: scale)
            try draw(context)
        } catch {
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
            throw error
        }
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        cairo_surface_destroy(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw ImageDecodingError("the page can't be written: \(String(cString: cairo_status_to_string(status)))")
        }
        return withExtendedLifetime(bytes) { bytes.data }
    }
}

private final class DocumentBytes { var data = Data() }

extension CGImage {
    /// Gives Cairo the image as PNG: its own writer takes twenty times as long.
    func keepPNG() {
        var known: UnsafePointer<UInt8>?, length: UInt = 0
        cairo_surface_get_mime_data(surface, CAIRO_MIME_TYPE_PNG, &known, &length)
        guard known == nil else { return }
        let png = pngData()
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: png.count)
        png.copyBytes(to: copy, count: png.count)
        cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_PNG, copy, UInt(png.count), { $0?.deallocate() }, copy)
    }
}
