import Foundation

/// A kind of data, as UniformTypeIdentifiers names it.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
    public let identifier: String

    private init(known identifier: String) { self.identifier = identifier }
    public init?(_ identifier: String) {
        guard !identifier.isEmpty else { return nil }
        self.identifier = identifier
    }
    /// nil for an extension that no type has.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let found = TypeIdentifiers.ofFile(filenameExtension)
        guard found != "public.data", TypeIdentifiers.conforms(found, to: supertype.identifier) else { return nil }
        identifier = found
    }
    /// nil for a name that no type has.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let found = TypeIdentifiers.ofMIMEType(mimeType),
            TypeIdentifiers.conforms(found, to: supertype.identifier)
        else { return nil }
        identifier = found
    }
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        switch tagClass {
        case .filenameExtension: self.init(filenameExtension: tag, conformingTo: supertype ?? .item)
        case .mimeType: self.init(mimeType: tag, conformingTo: supertype ?? .item)
        default: return nil
        }
    }
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

    public var description: String { identifier }
    public var preferredMIMEType: String? { TypeIdentifiers.mimeType(of: identifier) }
    public var preferredFilenameExtension: String? { TypeIdentifiers.fileExtension(of: identifier) }
    public func conforms(to type: UTType) -> Bool { TypeIdentifiers.conforms(identifier, to: type.identifier) }
    public func isSubtype(of type: UTType) -> Bool { identifier != type.identifier && conforms(to: type) }

    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let folder = UTType(known: "public.folder")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let rtf = UTType(known: "public.rtf")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let json = UTType(known: "public.json")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let image = UTType(known: "public.image")
    public static let png = UTType(known: "public.png")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let heic = UTType(known: "public.heic")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let movie = UTType(known: "public.movie")
    public static let video = UTType(known: "public.video")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let audio = UTType(known: "public.audio")
    public static let mp3 = UTType(known: "public.mp3")
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    public static let tiff = UTType(known: "public.tiff")
    public static let propertyList = UTType(known: "com.apple.property-list")
    public static let vCard = UTType(known: "public.vcard")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let zip = UTType(known: "public.zip-archive")
    public static let heif = UTType(known: "public.heif")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let bmp = UTType(known: "com.microsoft.bmp")
    public static let ico = UTType(known: "com.microsoft.ico")
    public static let svg = UTType(known: "public.svg-image")
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    public static let aiff = UTType(known: "public.aiff-audio")
    public static let sourceCode = UTType(known: "public.source-code")
    public static let swiftSource = UTType(known: "public.swift-source")
    public static let javaScript = UTType(known: "com.netscape.javascript-source")
    public static let css = UTType(known: "public.css")
    public static let calendarEvent = UTType(known: "public.calendar-event")
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
}

/// By what a type may be found.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

// MARK: MobileCoreServices

public let kUTTagClassFilenameExtension: CFString = "public.filename-extension",
    kUTTagClassMIMEType: CFString = "public.mime-type"

/// What a function in C gives away; a text is a value here, and nobody counts its owners.
public struct UnmanagedText: Sendable {
    fileprivate let text: CFString

    public func takeRetainedValue() -> CFString { text }
    public func takeUnretainedValue() -> CFString { text }
}

/// A type of its own (`dyn.…`) for what no type has, as on iOS.
public func UTTypeCreatePreferredIdentifierForTag(
    _ tagClass: CFString, _ tag: CFString, _ conformingTo: CFString?
) -> UnmanagedText? {
    let supertype = conformingTo.flatMap { UTType($0) }
    let found = UTType(tag: tag, tagClass: UTTagClass(rawValue: tagClass), conformingTo: supertype)
    return UnmanagedText(text: found?.identifier ?? "dyn.\(tag.lowercased())")
}
public func UTTypeCopyPreferredTagWithClass(_ type: CFString, _ tagClass: CFString) -> UnmanagedText? {
    let found =
        tagClass == kUTTagClassMIMEType
        ? TypeIdentifiers.mimeType(of: type) : TypeIdentifiers.fileExtension(of: type)
    return found.map(UnmanagedText.init)
}
public func UTTypeConformsTo(_ type: CFString, _ conformsToType: CFString) -> Bool {
    TypeIdentifiers.conforms(type, to: conformsToType)
}
public func UTTypeEqual(_ type: CFString, _ other: CFString) -> Bool { type.lowercased() == other.lowercased() }

// As MobileCoreServices names them.
public let kUTTypeItem: CFString = "public.item", kUTTypeContent: CFString = "public.content",
    kUTTypeData: CFString = "public.data", kUTTypeFolder: CFString = "public.folder"
public let kUTTypeText: CFString = "public.text", kUTTypePlainText: CFString = "public.plain-text",
    kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
public let kUTTypeRTF: CFString = "public.rtf", kUTTypeHTML: CFString = "public.html",
    kUTTypeJSON: CFString = "public.json", kUTTypeXML: CFString = "public.xml"
public let kUTTypePDF: CFString = "com.adobe.pdf", kUTTypeURL: CFString = "public.url",
    kUTTypeFileURL: CFString = "public.file-url"
public let kUTTypeImage: CFString = "public.image", kUTTypePNG: CFString = "public.png",
    kUTTypeJPEG: CFString = "public.jpeg", kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeMovie: CFString = "public.movie", kUTTypeVideo: CFString = "public.video",
    kUTTypeMPEG4: CFString = "public.mpeg-4"
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie", kUTTypeAudio: CFString = "public.audio",
    kUTTypeMP3: CFString = "public.mp3"
public let kUTTypePropertyList: CFString = "com.apple.property-list", kUTTypeVCard: CFString = "public.vcard",
    kUTTypeTIFF: CFString = "public.tiff", kUTTypeZipArchive: CFString = "public.zip-archive"
