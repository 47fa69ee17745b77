/// Reads the first picture of a GIF.
enum GIFDecoder {
    static func firstFrame(_ data: Data) throws -> CGImage {
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
            return try (0..<(2 << (flags & 7))).map { _ in try UInt32(0xFF00_0000) | UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte()) }
        }
        let width = try word(), height = try word(), flags = try byte()
        _ = try word()
        let common = try colors(flags)
        var transparent: Int?
        while true {
            switch try byte() {
            case 0x21:
                let kind = try byte()
                var size = try byte()
                if kind == 0xF9, size == 4 {
                    let control = try byte()
                    _ = try word()
                    let index = try byte()
                    if control & 1 != 0 { transparent = index }
                    size = try byte()
                }
                while size > 0 { at += size; size = try byte() }
            case 0x2C:
                let left = try word(), top = try word(), w = try word(), h = try word(), own = try byte()
                let table = try own & 0x80 != 0 ? colors(own) : common
                let bits = try byte()
                var packed: [UInt8] = []
                var size = try byte()
                while size > 0 {
                    guard at + size <= bytes.count else { throw ImageDecodingError("damaged GIF: it ends too early") }
                    packed += bytes[at..<at + size]
                    at += size
                    size = try byte()
                }
                let indices = unpack(packed, bits, count: w * h)
                var rows = Array(0..<h)
                if own & 0x40 != 0 { rows = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: h, by: $0.1)) } }
                guard let image = CGImage(width: width, height: height, fill: { target, words in
                    for (i, index) in indices.enumerated() {
                        let x = left + i % w, y = top + rows[i / w]
                        if x < width, y < height, Int(index) != transparent, Int(index) < table.count { target[y * words + x] = table[Int(index)] }
                    }
                }) else { throw ImageDecodingError("damaged GIF: \(width) × \(height) pixels") }
                return image
            default:
                throw ImageDecodingError("damaged GIF: no picture in it")
            }
        }
    }

    private static func unpack(_ packed: [UInt8], _ bits: Int, count: Int) -> [UInt8] {
        guard (2...8).contains(bits) else { return [] }
        var out: [UInt8] = []
        out.reserveCapacity(count)
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
                held >>= size; heldBits -= size
                if code == end || out.count >= count { return Array(out.prefix(count)) }
                if code == clear { next = end + 1; size = bits + 1; previous = -1; continue }
                guard code <= next, code < 4096, previous >= 0 || code < clear else { return out }
                var walk = code
                stack.removeAll(keepingCapacity: true)
                if code == next { walk = previous; stack.append(0) }
                while walk >= 0 { stack.append(suffix[walk]); walk = prefix[walk] }
                if code == next { stack[0] = stack[stack.count - 1] }
                if previous >= 0, next < 4096 {
                    prefix[next] = previous; suffix[next] = stack[stack.count - 1]
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
