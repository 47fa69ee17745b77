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
        "com.compuserve.gif": ["public.image"], "public.image": ["public.data", "public.content"],
        "com.adobe.pdf": ["public.data", "public.content"], "public.mpeg-4": ["public.movie"],
        "com.apple.quicktime-movie": ["public.movie"], "public.movie": ["public.data", "public.content"],
        "public.video": ["public.movie"], "public.mp3": ["public.audio"],
        "com.microsoft.waveform-audio": ["public.audio"], "public.mpeg-4-audio": ["public.audio"],
        "public.audio": ["public.data", "public.content"],
        "public.comma-separated-values-text": ["public.text"], "public.zip-archive": ["public.data"],
        "public.folder": ["public.item"], "public.data": ["public.item"], "public.content": [],
    ]

    private static let files: [String: String] = [
        "txt": "public.plain-text", "html": "public.html", "json": "public.json", "xml": "public.xml",
        "rtf": "public.rtf", "png": "public.png", "jpg": "public.jpeg",
        "jpeg": "public.jpeg", "heic": "public.heic", "gif": "com.compuserve.gif", "pdf": "com.adobe.pdf",
        "mp4": "public.mpeg-4", "mov": "com.apple.quicktime-movie",
        "mp3": "public.mp3", "wav": "com.microsoft.waveform-audio", "m4a": "public.mpeg-4-audio",
        "csv": "public.comma-separated-values-text", "zip": "public.zip-archive",
    ]

    /// The extension that files of a type usually have.
    static func fileExtension(of type: String) -> String? {
        type == "public.jpeg" ? "jpeg" : files.filter { $0.value == type }.map(\.key).min()
    }

    static func ofFile(_ pathExtension: String) -> String { files[pathExtension.lowercased()] ?? "public.data" }

    static func conforms(_ type: String, to other: String) -> Bool {
        type == other
            || (parents[type] ?? (type.hasPrefix("public.") ? [] : ["public.data"])).contains {
                conforms($0, to: other)
            }
    }
}
