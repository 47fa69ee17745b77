import CoreGraphics
import Foundation

public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality",
    kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"

/// Writes one image as PNG or JPEG.
public final class CGImageDestination {
    private let type: String
    private let write: (Data) -> Bool
    private var image: (pixels: CGImage, quality: Double)?

    /// nil for types that aren't written here.
    init?(_ type: String, _ write: @escaping (Data) -> Bool) {
        guard CGImageDestinationCopyTypeIdentifiers().contains(where: { $0 as? String == type }) else { return nil }
        (self.type, self.write) = (type, write)
    }

    func add(_ image: CGImage, _ properties: CFDictionary?) {
        let quality = properties?[kCGImageDestinationLossyCompressionQuality]
        self.image = (
            image,
            (quality as? Double) ?? (quality as? CGFloat).map(Double.init) ?? (quality as? NSNumber)?.doubleValue
                ?? 0.85
        )
    }

    func finalize() -> Bool {
        guard let image,
            let data = type == "public.png" ? image.pixels.pngData() : image.pixels.jpegData(quality: image.quality)
        else { return false }
        return write(data)
    }
}

public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] }

public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?)
    -> CGImageDestination?
{
    CGImageDestination(type) { (try? $0.write(to: url)) != nil }
}

public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(type) {
        data.append($0)
        return true
    }
}

public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {}
public func CGImageDestinationAddImage(_ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?)
{ destination.add(image, properties) }
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    if let image = CGImageSourceCreateImageAtIndex(source, index, nil) { destination.add(image, properties) }
}
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finalize() }
