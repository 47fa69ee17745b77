import Foundation

/// The sizes of a document's thumbnails, for `URLResourceKey.thumbnailDictionaryKey`. Files here keep none.
public struct URLThumbnailDictionaryItem: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let NSThumbnail1024x1024SizeKey = URLThumbnailDictionaryItem(rawValue: "NSThumbnail1024x1024SizeKey")
}
