/// Reads the pictures of a GIF.
package enum GIFDecoder {
    /// A picture as it is seen after those before it, and how long it stays.
    package struct Frame {
        package let image: CGImage
        /// Seconds, as the file says; many files say 0.
        package let delay: Double

        package init(image: CGImage, delay: Double) { (self.image, self.delay) = (image, delay) }
    }

    static func firstFrame(_ data: Data) throws -> CGImage { try frames(data, atMost: 1).frames[0].image }

    /// What happens to a picture before the next is drawn.
    private enum Disposal { case keep, clear, restore }

    /// - Returns: the pictures, and how often they are shown (0: for ever; 1 where the file doesn't say).
    package static func frames(_ data: Data, atMost limit: Int = .max) throws -> (frames: [Frame], loops: Int) {
        let bytes = [UInt8](data)
        var at = 6
        func byte() throws -> Int {
            guard at < bytes.count else { throw ImageDecodingError("damaged GIF: it ends too early") }
            at += 1
            return Int(bytes[at - 1])
        }
        func word() throws -> Int { try byte() | byte() << 8 }
        func colors(_ flags: Int) throws -> [UInt32] {
            guard flags & 0x80 != 0 else { return [] }
            return try (0..<(2 << (flags & 7))).map { _ in
                try UInt32(0xFF00_0000) | UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte())
            }
        }
        func block() throws -> ArraySlice<UInt8>? {
            let size = try byte()
            guard size > 0 else { return nil }
            guard at + size <= bytes.count else { throw ImageDecodingError("damaged GIF: it ends too early") }
            at += size
            return bytes[at - size..<at]
        }
        let width = try word(), height = try word(), flags = try byte()
        _ = try word()
        let common = try colors(flags)
        guard width > 0, height > 0, width * height <= CGImage.mostPixels else {
            throw ImageDecodingError("damaged GIF: \(width) × \(height) pixels")
        }
        var canvas = [UInt32](repeating: 0, count: width * height)
        var frames: [Frame] = [], loops = 1
        var transparent: Int?, delay = 0.0, disposal = Disposal.keep
        while frames.count < limit {
            // What is cut off after a whole picture shows the pictures before it.
            guard let kind = try? byte() else { break }
            switch kind {
            case 0x21:
                let extensionKind = try byte()
                var isLooping = false
                while let part = try block() {
                    let part = Array(part)
                    if extensionKind == 0xF9, part.count == 4 {
                        transparent = part[0] & 1 != 0 ? Int(part[3]) : nil
                        delay = Double(Int(part[1]) | Int(part[2]) << 8) / 100
                        disposal = [2: .clear, 3: .restore][part[0] >> 2 & 7] ?? .keep
                    } else if extensionKind == 0xFF, String(decoding: part, as: UTF8.self) == "NETSCAPE2.0" {
                        isLooping = true
                    } else if isLooping, part.count == 3, part[0] == 1 {
                        loops = Int(part[1]) | Int(part[2]) << 8
                    }
                }
            case 0x2C:
                let left = try word(), top = try word(), w = try word(), h = try word(), own = try byte()
                let table = try own & 0x80 != 0 ? colors(own) : common
                let bits = try byte()
                guard w * h <= CGImage.mostPixels else {
                    throw ImageDecodingError("damaged GIF: a picture of \(w) × \(h) pixels")
                }
                var packed: [UInt8] = []
                while let part = try block() { packed += part }
                let indices = unpack(packed, bits, count: w * h)
                var rows = Array(0..<h)
                if own & 0x40 != 0 {
                    rows = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: h, by: $0.1)) }
                }
                let before = disposal == .restore ? canvas : []
                for (i, index) in indices.enumerated() {
                    let x = left + i % w, y = top + rows[i / w]
                    if x < width, y < height, Int(index) != transparent, Int(index) < table.count {
                        canvas[y * width + x] = table[Int(index)]
                    }
                }
                guard
                    let image = CGImage(
                        width: width, height: height,
                        fill: { target, words in
                            for y in 0..<height { for x in 0..<width { target[y * words + x] = canvas[y * width + x] } }
                        })
                else { throw ImageDecodingError("damaged GIF: \(width) × \(height) pixels") }
                frames.append(Frame(image: image, delay: delay))
                switch disposal {
                case .keep: break
                case .restore: canvas = before
                case .clear:
                    for y in top..<max(top, min(height, top + h)) {
                        for x in left..<max(left, min(width, left + w)) { canvas[y * width + x] = 0 }
                    }
                }
                (transparent, delay, disposal) = (nil, 0, .keep)
            case 0x3B where !frames.isEmpty: return (frames, loops)
            default:
                if frames.isEmpty { throw ImageDecodingError("damaged GIF: no picture in it") }
                return (frames, loops)
            }
        }
        guard !frames.isEmpty else { throw ImageDecodingError("damaged GIF: no picture in it") }
        return (frames, loops)
    }

    private static func unpack(_ packed: [UInt8], _ bits: Int, count: Int) -> [UInt8] {
        guard (2...8).contains(bits) else { return [] }
        var out: [UInt8] = []
        out.reserveCapacity(min(count, packed.count * 8))
        let clear = 1 << bits, end = clear + 1
        var prefix = [Int](repeating: -1, count: 4096), suffix = [UInt8](repeating: 0, count: 4096)
        for i in 0..<clear { suffix[i] = UInt8(i) }
        var next = end + 1, size = bits + 1, held = 0, heldBits = 0, previous = -1
        var stack: [UInt8] = []
        for byte in packed {
            held |= Int(byte) << heldBits
            heldBits += 8
            while heldBits >= size {
                let code = held & (1 << size - 1)
                held >>= size
                heldBits -= size
                if code == end || out.count >= count { return Array(out.prefix(count)) }
                if code == clear {
                    next = end + 1
                    size = bits + 1
                    previous = -1
                    continue
                }
                guard code <= next, code < 4096, previous >= 0 || code < clear else { return out }
                var walk = code
                stack.removeAll(keepingCapacity: true)
                if code == next {
                    walk = previous
                    stack.append(0)
                }
                while walk >= 0 {
                    stack.append(suffix[walk])
                    walk = prefix[walk]
                }
                if code == next { stack[0] = stack[stack.count - 1] }
                if previous >= 0, next < 4096 {
                    prefix[next] = previous
                    suffix[next] = stack[stack.count - 1]
                    next += 1
                    if next == 1 << size, size < 12 { size += 1 }
                }
                out += stack.reversed()
                previous = code
            }
        }
        return Array(out.prefix(count))
    }
}
