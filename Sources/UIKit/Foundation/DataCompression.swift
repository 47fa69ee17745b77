import CoreGraphics
import Foundation

extension NSData {
    public enum CompressionAlgorithm: Int, Sendable { case lzfse, lz4, lzma, zlib }

    /// `zlib` is DEFLATE without zlib's head, as on iOS; the other algorithms aren't here, and throw.
    public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
        guard algorithm == .zlib, let packed = Deflate.compress(self as Data) else {
            throw Self.failure(5376, "compress", algorithm)
        }
        return packed as NSData
    }

    public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
        guard algorithm == .zlib, let whole = Deflate.decompress(self as Data) else {
            throw Self.failure(5377, "decompress", algorithm)
        }
        return whole as NSData
    }

    /// `CocoaError.compressionFailed` and `decompressionFailed`, which Foundation for Linux has no names for.
    private static func failure(_ code: Int, _ verb: String, _ algorithm: CompressionAlgorithm) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: code,
            userInfo: [NSLocalizedDescriptionKey: "The data couldn’t be \(verb)ed using \(algorithm)."])
    }
}
