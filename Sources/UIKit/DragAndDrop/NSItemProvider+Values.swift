import CoreGraphics
import Foundation

// What item providers read and write of themselves: text, addresses, pictures, colours.

private func give(_ data: Data?, _ done: (Data?, (any Error)?) -> Void) -> Progress? {
    done(data, nil)
    return nil
}

private struct UnreadableItem: Error {}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.plain-text", "public.text"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        unsafeDowncast(NSString(string: String(decoding: data, as: UTF8.self)), to: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        give(Data(description.utf8), completionHandler)
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url", "public.utf8-plain-text"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) else { throw UnreadableItem() }
        return unsafeDowncast(url, to: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        give(Data(absoluteString.utf8), completionHandler)
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.png", "public.jpeg", "public.image"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else { throw UnreadableItem() }
        return unsafeDowncast(image, to: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        give(typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 0.9) : pngData(), completionHandler)
    }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [UIPasteboard.colorType] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [UIPasteboard.colorType] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let parts = try? JSONDecoder().decode([CGFloat].self, from: data), parts.count == 4 else {
            throw UnreadableItem()
        }
        return unsafeDowncast(UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]), to: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return give(try? JSONEncoder().encode([red, green, blue, alpha]), completionHandler)
    }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.plain-text"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = String(decoding: data, as: UTF8.self)
        return unsafeDowncast(
            self is NSMutableAttributedString.Type
                ? NSMutableAttributedString(string: text) : NSAttributedString(string: text), to: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        give(Data(string.utf8), completionHandler)
    }
}
