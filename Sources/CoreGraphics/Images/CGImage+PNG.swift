import Foundation

@_implementationOnly import CImages

extension CGImage {
    /// The image as a PNG file.
    public func pngData() -> Data { PNGEncoder.encode(self) }
}

extension CGImage {
    /// The image as a JPEG file, on white where it shows through; nil where it has no pixels.
    ///
    /// - Parameters:
    ///   - quality: 0, the smallest, to 1, the best.
    ///   - orientation: how it is turned, as Exif counts (1…8), for who reads the file.
    public func jpegData(quality: Double, orientation: Int = 1) -> Data? {
        guard width > 0, height > 0, let encoder = tjInitCompress() else { return nil }
        defer { tjDestroy(encoder) }
        return withPixels { pixels, stride -> Data? in
            // JPEG knows no transparency; the pixels are premultiplied, so white is added for what they lack. The top
            // bytes of opaque ones mean nothing.
            var opaque = [UInt32](repeating: 0, count: width * height)
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixels[y * stride + x], missing = isOpaque ? 0 : 255 - pixel >> 24
                    opaque[y * width + x] = pixel &+ missing << 16 &+ missing << 8 &+ missing
                }
            }
            var bytes: UnsafeMutablePointer<UInt8>?, size: UInt = 0
            defer { tjFree(bytes) }
            let status = opaque.withUnsafeBytes { source in
                tjCompress2(
                    encoder, source.bindMemory(to: UInt8.self).baseAddress, Int32(width), 0, Int32(height),
                    Int32(TJPF_BGRX.rawValue), &bytes, &size,
                    Int32(TJSAMP_420.rawValue), Int32(min(100, max(1, (quality * 100).rounded()))), 0)
            }
            guard status == 0, let bytes else { return nil }
            var file = Data(bytes: bytes, count: Int(size))
            if orientation > 1 { file.insert(contentsOf: Self.exif(orientation), at: 2) }
            return file
        }
    }
}
