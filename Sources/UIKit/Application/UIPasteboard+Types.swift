import CoreGraphics
import Foundation

/// What an item of a pasteboard is, whatever type it was put there as: apps set texts as `public.text` or
/// `public.plain-text` and pictures as the data of a file, and read them as `string` and `image`.
extension UIPasteboard {
    /// The type of a value that says itself what it is: the item is kept as what texts, addresses, pictures and colours
    /// are kept as. (Which text the constant has on iOS isn't documented; apps use it by its name.)
    public static let typeAutomatic = "UIPasteboardTypeAutomatic"
    /// The types that `string`, `url`, `image` and `color` read.
    public static var typeListString: [String] { [textType, "public.text"] }
    public static var typeListURL: [String] { [urlType] }
    public static var typeListImage: [String] { [imageType, "public.tiff", "public.jpeg", "com.compuserve.gif"] }
    public static var typeListColor: [String] { [colorType] }

    static func text(of item: [String: Any]) -> String? {
        first(item, textType) {
            $0 == "public.text" || TypeIdentifiers.conforms($0, to: "public.plain-text")
        } read: {
            $0 as? String ?? ($0 as? Data).flatMap { String(data: $0, encoding: .utf8) }
        }
    }

    static func url(of item: [String: Any]) -> URL? {
        first(item, urlType) {
            TypeIdentifiers.conforms($0, to: urlType)
        } read: {
            $0 as? URL ?? ($0 as? Data).flatMap { URL(string: String(decoding: $0, as: UTF8.self)) }
        }
    }

    static func image(of item: [String: Any]) -> UIImage? {
        first(item, imageType) {
            TypeIdentifiers.conforms($0, to: "public.image")
        } read: {
            $0 as? UIImage ?? ($0 as? Data).flatMap { UIImage(data: $0) }
        }
    }

    /// The value of the type that UIKit itself writes, or else of another that fits.
    private static func first<T>(
        _ item: [String: Any], _ type: String, where fits: (String) -> Bool, read: (Any) -> T?
    ) -> T? {
        if let value = item[type].flatMap(read) { return value }
        return item.keys.sorted().lazy.filter(fits).compactMap { item[$0].flatMap(read) }.first
    }

    /// The item with its values under types of their own, where the app left that to the pasteboard.
    static func typed(_ item: [String: Any]) -> [String: Any] {
        guard let value = item[typeAutomatic] else { return item }
        var item = item
        item[typeAutomatic] = nil
        switch value {
        case let text as String: item[textType] = text
        case let url as URL: item[urlType] = url
        case let image as UIImage: item[imageType] = image
        case let color as UIColor: item[colorType] = color
        case let object as any NSItemProviderWriting:
            for type in object.writableTypeIdentifiersForItemProvider {
                NSItemProvider(object: object).take(type) { data in item[type] = data }
            }
        default: break
        }
        return item
    }
}
