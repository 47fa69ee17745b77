@_exported import CoreGraphics
import Foundation

// What reading an image may be asked.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache",
    kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat",
    kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize",
    kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

// What is known of an image.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth", kCGImagePropertyPixelHeight: CFString = "PixelHeight",
    kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyDepth: CFString = "Depth", kCGImagePropertyHasAlpha: CFString = "HasAlpha",
    kCGImagePropertyColorModel: CFString = "ColorModel", kCGImagePropertyProfileName: CFString = "ProfileName"
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth", kCGImagePropertyDPIHeight: CFString = "DPIHeight",
    kCGImagePropertyFileSize: CFString = "FileSize"
public let kCGImagePropertyExifDictionary: CFString = "{Exif}", kCGImagePropertyTIFFDictionary: CFString = "{TIFF}",
    kCGImagePropertyGPSDictionary: CFString = "{GPS}"
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}", kCGImagePropertyPNGDictionary: CFString = "{PNG}",
    kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime",
    kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime",
    kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
public let kCGImagePropertyColorModelRGB: CFString = "RGB"

public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5, statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete,
        statusComplete
}

/// The images in a file's bytes: GIF with all its pictures, of other formats the first, of a PDF the first page.
public final class CGImageSource: @unchecked Sendable {
    private(set) var data: Data
    private var isFinal: Bool
    private var decoded: (frames: [GIFDecoder.Frame], loops: Int)?

    init(_ data: Data, isFinal: Bool = true) { (self.data, self.isFinal) = (data, isFinal) }

    func update(_ data: Data, isFinal: Bool) { (self.data, self.isFinal, decoded) = (data, isFinal, nil) }

    /// As a uniform type identifier.
    var type: String? {
        let kinds: [(start: [UInt8], type: String)] = [
            ([0x89, 0x50, 0x4E, 0x47], "public.png"), ([0xFF, 0xD8, 0xFF], "public.jpeg"),
            (Array("GIF8".utf8), "com.compuserve.gif"), (Array("%PDF".utf8), "com.adobe.pdf"),
        ]
        if let found = kinds.first(where: { data.starts(with: $0.start) }) { return found.type }
        if let format = PixbufFormat([UInt8](data.prefix(12))) { return format.typeIdentifier }
        return String(decoding: data.prefix(1024), as: UTF8.self).contains("<svg") ? "public.svg-image" : nil
    }

    var contents: (frames: [GIFDecoder.Frame], loops: Int) {
        if let decoded { return decoded }
        let read: (frames: [GIFDecoder.Frame], loops: Int)
        if type == "com.compuserve.gif" {
            read = (try? GIFDecoder.frames(data)) ?? ([], 1)
        } else {
            read = (CGImage(data: data).map { [GIFDecoder.Frame(image: $0, delay: 0)] } ?? [], 1)
        }
        decoded = read
        return read
    }

    func frame(_ index: Int) -> GIFDecoder.Frame? {
        contents.frames.indices.contains(index) ? contents.frames[index] : nil
    }

    var status: CGImageSourceStatus {
        if type == nil { return data.isEmpty ? .statusReadingHeader : .statusUnknownType }
        return isFinal ? contents.frames.isEmpty ? .statusInvalidData : .statusComplete : .statusIncomplete
    }
}

// MARK: Making

public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).map { CGImageSource($0) }
}
public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSourceCreateWithURL(url as URL, options)
}
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    data.isEmpty ? nil : CGImageSource(data)
}
public func CGImageSourceCreateWithData(_ data: NSData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSourceCreateWithData(data as Data, options)
}
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{ provider.data.flatMap { CGImageSourceCreateWithData($0, options) } }
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(Data(), isFinal: false)
}
/// All that has arrived so far.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
    source.update(data, isFinal: final)
}

// MARK: Asking

public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { source.type }
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.contents.frames.count }
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }
public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    source.frame(index) == nil ? .statusInvalidData : source.status
}
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage?
{ source.frame(index)?.image }

/// No longer than `kCGImageSourceThumbnailMaxPixelSize` on its longer side, and never larger than the image. The files
/// read here hold no thumbnails of their own: without one of the options that make it from the image there is none.
public func CGImageSourceCreateThumbnailAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?)
    -> CGImage?
{
    func flag(_ key: CFString) -> Bool { (options?[key] as? Bool) ?? (options?[key] as? NSNumber)?.boolValue ?? false }
    guard let image = source.frame(index)?.image,
        flag(kCGImageSourceCreateThumbnailFromImageAlways) || flag(kCGImageSourceCreateThumbnailFromImageIfAbsent)
    else { return nil }
    let shown = flag(kCGImageSourceCreateThumbnailWithTransform) ? image.storedOrientation : 1
    guard let longest = number(options?[kCGImageSourceThumbnailMaxPixelSize]), longest >= 1 else {
        return image.rotated(by: shown)
    }
    let factor = min(1, longest / Double(max(image.width, image.height)))
    let width = max(1, Int((Double(image.width) * factor).rounded())),
        height = max(1, Int((Double(image.height) * factor).rounded()))
    guard factor < 1,
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return image.rotated(by: shown) }
    context.interpolationQuality = .high
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()?.rotated(by: shown)
}

private func number(_ value: Any?) -> Double? {
    switch value {
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as any BinaryInteger: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
}

/// Of all images together: the file's size, and how often a GIF is shown.
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    var found: CFDictionary = [kCGImagePropertyFileSize: NSNumber(value: source.data.count)]
    if source.type == "com.compuserve.gif" {
        found[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: NSNumber(value: source.contents.loops)]
    }
    return found
}

public func CGImageSourceCopyPropertiesAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?)
    -> CFDictionary?
{
    guard let frame = source.frame(index) else { return nil }
    var found: CFDictionary = [
        kCGImagePropertyPixelWidth: NSNumber(value: frame.image.width),
        kCGImagePropertyPixelHeight: NSNumber(value: frame.image.height),
        kCGImagePropertyOrientation: NSNumber(value: frame.image.storedOrientation),
        kCGImagePropertyDepth: NSNumber(value: 8), kCGImagePropertyHasAlpha: NSNumber(value: !frame.image.isOpaque),
        kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    ]
    if source.type == "com.compuserve.gif" {
        // Pictures that stay for hardly any time stay for a tenth of a second, as in browsers.
        found[kCGImagePropertyGIFDictionary] = [
            kCGImagePropertyGIFDelayTime: NSNumber(value: frame.delay < 0.02 ? 0.1 : frame.delay),
            kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: frame.delay),
        ]
    }
    return found
}
