import Foundation

/// The memory of a bitmap context in the layout that was asked for, beside Cairo's own: both the context and the app
/// write into it.
final class BitmapMemory {
    let start: UnsafeMutableRawPointer, bytesPerRow: Int, layout: PixelLayout
    private let isOwn: Bool, width: Int, height: Int
    /// What it held when both sides agreed last: rows that differ from it are the app's.
    private var agreed: [UInt8]

    /// - Parameter start: memory that goes on belonging to the app; nil for memory that goes with this.
    init(_ start: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) {
        let bytes = width * layout.bytes
        (isOwn, self.width, self.height, self.layout) = (start == nil, width, height, layout)
        self.bytesPerRow = bytesPerRow == 0 ? bytes : bytesPerRow
        self.start = start ?? .allocate(byteCount: self.bytesPerRow * height, alignment: 16)
        if start == nil { self.start.initializeMemory(as: UInt8.self, repeating: 0, count: self.bytesPerRow * height) }
        agreed = [UInt8](repeating: 0, count: bytes * height)
        remember()
    }

    deinit { if isOwn { start.deallocate() } }

    /// What the memory holds, as Cairo's words.
    func read(into words: UnsafeMutablePointer<UInt32>, _ wordsPerRow: Int) {
        let source = UnsafeRawBufferPointer(start: start, count: (height - 1) * bytesPerRow + width * layout.bytes)
        for y in 0..<height {
            for x in 0..<width { words[y * wordsPerRow + x] = layout.read(source, y * bytesPerRow + x * layout.bytes) }
        }
    }

    /// Takes over what the app has written since the last time, pixel by pixel, and writes what was drawn.
    /// - Parameter area: in pixels; nothing else is looked at.
    func agree(with words: UnsafeMutablePointer<UInt32>, _ wordsPerRow: Int, in area: CGRect) {
        let left = max(0, Int(bounded: area.minX.rounded(.down))),
            right = min(width, Int(bounded: area.maxX.rounded(.up)))
        let top = max(0, Int(bounded: area.minY.rounded(.down))),
            bottom = min(height, Int(bounded: area.maxY.rounded(.up)))
        guard left < right, top < bottom else { return }
        let rowBytes = width * layout.bytes, from = left * layout.bytes, count = (right - left) * layout.bytes
        agreed.withUnsafeMutableBytes { agreed in
            for row in top..<bottom {
                let now = start + row * bytesPerRow, before = agreed.baseAddress! + row * rowBytes
                let isChanged = memcmp(now + from, before + from, count) != 0
                for x in left..<right {
                    let place = x * layout.bytes
                    if isChanged, memcmp(now + place, before + place, layout.bytes) != 0 {
                        words[row * wordsPerRow + x] = layout.read(
                            UnsafeRawBufferPointer(start: now, count: rowBytes), place)
                    } else {
                        layout.write(words[row * wordsPerRow + x], now, place)
                    }
                }
                memcpy(before + from, now + from, count)
            }
        }
    }

    private func remember() {
        let rowBytes = width * layout.bytes
        agreed.withUnsafeMutableBytes { agreed in
            for row in 0..<height { memcpy(agreed.baseAddress! + row * rowBytes, start + row * bytesPerRow, rowBytes) }
        }
    }
}
