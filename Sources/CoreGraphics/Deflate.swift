import Foundation

@_implementationOnly import CImages

/// DEFLATE (RFC 1951), by libdeflate.
package enum Deflate {
    package static func compress(_ data: Data) -> Data? {
        guard let compressor = libdeflate_alloc_compressor(5) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        var packed = Data(count: libdeflate_deflate_compress_bound(compressor, data.count))
        let size = packed.withUnsafeMutableBytes { target in
            data.withUnsafeBytes {
                libdeflate_deflate_compress(compressor, $0.baseAddress, $0.count, target.baseAddress, target.count)
            }
        }
        return size > 0 ? packed.prefix(size) : nil
    }

    /// nil for what is damaged, or comes to more than a gigabyte.
    package static func decompress(_ data: Data) -> Data? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var room = max(4096, data.count * 4)
        while room <= 1 << 30 {
            var whole = Data(count: room), size = 0
            let result = whole.withUnsafeMutableBytes { target in
                data.withUnsafeBytes {
                    libdeflate_deflate_decompress(
                        decompressor, $0.baseAddress, $0.count, target.baseAddress, target.count, &size)
                }
            }
            switch result {
            case LIBDEFLATE_SUCCESS: return whole.prefix(size)
            case LIBDEFLATE_INSUFFICIENT_SPACE: room *= 4
            default: return nil
            }
        }
        return nil
    }
}
