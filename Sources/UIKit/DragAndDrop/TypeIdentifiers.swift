import Foundation

/// Which of the types that apps exchange is a kind of which other.
enum TypeIdentifiers {
    private static let parents: [String: [String]] = [
        "public.utf8-plain-text": ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
        "public.plain-text": ["public.text"],
        "public.rtf": ["public.text"], "public.html": ["public.text"], "public.json": ["public.text"],
        "public.xml": ["public.text"], "public.text": ["public.data", "public.content"],
        "public.file-url": ["public.url"], "public.url": ["public.data"],
        "public.png": ["public.image"], "public.jpeg": ["public.image"], "public.heic": ["public.image"],
        "com.compuserve.gif": ["public.image"], "public.heif": ["public.image"], "public.tiff": ["public.image"],
        "com.microsoft.bmp": ["public.image"], "com.microsoft.ico": ["public.image"],
        "org.webmproject.webp": ["public.image"], "public.avif": ["public.image"], "public.svg-image": ["public.image"],
        "public.image": ["public.data", "public.content"],
        "com.adobe.pdf": ["public.data", "public.content"], "public.mpeg-4": ["public.movie"],
        "com.apple.quicktime-movie": ["public.movie"], "public.movie": ["public.data", "public.content"],
        "public.video": ["public.movie"], "public.mp3": ["public.audio"],
        "com.microsoft.waveform-audio": ["public.audio"], "public.mpeg-4-audio": ["public.audio"],
        "public.audio": ["public.data", "public.content"],
        "public.aac-audio": ["public.audio"], "public.aiff-audio": ["public.audio"],
        "com.apple.coreaudio-format": ["public.audio"], "com.apple.m4v-video": ["public.movie"],
        "public.comma-separated-values-text": ["public.text"], "public.zip-archive": ["public.data"],
        "public.css": ["public.text"], "com.netscape.javascript-source": ["public.source-code"],
        "public.swift-source": ["public.source-code"], "public.source-code": ["public.plain-text"],
        "net.daringfireball.markdown": ["public.plain-text"], "public.vcard": ["public.text"],
        "com.apple.ical.ics": ["public.text"], "com.apple.property-list": ["public.data"],
        "org.gnu.gnu-zip-archive": ["public.data"],
        "public.folder": ["public.item"], "public.data": ["public.item"], "public.content": [],
    ]

    private static let files: [String: String] = [
        "txt": "public.plain-text", "html": "public.html", "json": "public.json", "xml": "public.xml",
        "rtf": "public.rtf", "png": "public.png", "jpg": "public.jpeg",
        "jpeg": "public.jpeg", "heic": "public.heic", "gif": "com.compuserve.gif", "pdf": "com.adobe.pdf",
        "mp4": "public.mpeg-4", "mov": "com.apple.quicktime-movie",
        "mp3": "public.mp3", "wav": "com.microsoft.waveform-audio", "m4a": "public.mpeg-4-audio",
        "csv": "public.comma-separated-values-text", "zip": "public.zip-archive",
        "htm": "public.html", "heif": "public.heif", "tiff": "public.tiff", "tif": "public.tiff",
        "bmp": "com.microsoft.bmp", "ico": "com.microsoft.ico", "webp": "org.webmproject.webp", "avif": "public.avif",
        "svg": "public.svg-image", "aac": "public.aac-audio", "aiff": "public.aiff-audio", "aif": "public.aiff-audio",
        "caf": "com.apple.coreaudio-format", "m4v": "com.apple.m4v-video", "css": "public.css",
        "js": "com.netscape.javascript-source", "swift": "public.swift-source", "md": "net.daringfireball.markdown",
        "vcf": "public.vcard", "ics": "com.apple.ical.ics", "plist": "com.apple.property-list",
        "gz": "org.gnu.gnu-zip-archive",
    ]

    /// As servers name the types.
    private static let mimeTypes: [String: String] = [
        "public.plain-text": "text/plain", "public.html": "text/html", "public.json": "application/json",
        "public.xml": "application/xml", "public.rtf": "text/rtf", "public.png": "image/png",
        "public.jpeg": "image/jpeg", "public.heic": "image/heic", "public.heif": "image/heif",
        "com.compuserve.gif": "image/gif", "public.tiff": "image/tiff", "com.microsoft.bmp": "image/bmp",
        "com.microsoft.ico": "image/vnd.microsoft.icon", "org.webmproject.webp": "image/webp",
        "public.avif": "image/avif", "public.svg-image": "image/svg+xml", "com.adobe.pdf": "application/pdf",
        "public.mpeg-4": "video/mp4", "com.apple.quicktime-movie": "video/quicktime",
        "com.apple.m4v-video": "video/x-m4v", "public.mp3": "audio/mpeg",
        "com.microsoft.waveform-audio": "audio/vnd.wave", "public.mpeg-4-audio": "audio/mp4",
        "public.aac-audio": "audio/aac", "public.aiff-audio": "audio/aiff",
        "public.comma-separated-values-text": "text/csv", "public.zip-archive": "application/zip",
        "public.css": "text/css", "com.netscape.javascript-source": "text/javascript", "public.vcard": "text/vcard",
        "com.apple.ical.ics": "text/calendar", "org.gnu.gnu-zip-archive": "application/gzip",
        "public.data": "application/octet-stream",
    ]

    static func mimeType(of type: String) -> String? { mimeTypes[type] }
    static func ofMIMEType(_ name: String) -> String? {
        let name = name.lowercased()
        return mimeTypes.first { $0.value == name }?.key
            ?? ["image/jpg": "public.jpeg", "audio/wav": "com.microsoft.waveform-audio", "text/xml": "public.xml"][name]
    }

    /// The extension that files of a type usually have.
    static func fileExtension(of type: String) -> String? {
        ["public.jpeg": "jpeg", "public.html": "html", "public.tiff": "tiff", "public.aiff-audio": "aiff"][type]
            ?? files.filter { $0.value == type }.map(\.key).min()
    }

    static func ofFile(_ pathExtension: String) -> String { files[pathExtension.lowercased()] ?? "public.data" }

    static func conforms(_ type: String, to other: String) -> Bool {
        type == other
            || (parents[type] ?? (type.hasPrefix("public.") ? [] : ["public.data"])).contains {
                conforms($0, to: other)
            }
    }
}
