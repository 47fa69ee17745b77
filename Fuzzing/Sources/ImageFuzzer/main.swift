import CoreGraphics
import Foundation

// PNG, JPEG, GIF, SVG and PDF: read or refused with a word, and never more pixels than there may be.
BytesFuzzer.run { start, count in
    let data = Data(UnsafeBufferPointer(start: start, count: count))
    do {
        let image = try CGImage.decode(data)
        guard image.width > 0, image.height > 0, image.width * image.height <= 1 << 27 else {
            fatalError("\(image.width) × \(image.height) pixels")
        }
        _ = image.cropping(to: CGRect(x: -1, y: 0, width: 1e308, height: 2))
    } catch {
        guard let problem = error as? ImageDecodingError, !problem.description.isEmpty else {
            fatalError("not said why: \(error)")
        }
    }
    if data.starts(with: Array("GIF8".utf8)) { _ = try? GIFDecoder.frames(data, atMost: 8) }
    return 0
}
