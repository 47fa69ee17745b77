@_implementationOnly import CImages

/// Writes PNG files in one pass, made for pictures of user interfaces: every row is filtered with Up, so that what
/// repeats from row to row becomes zeros; runs of one byte are the only matches; one Huffman table, made from every
/// sixteenth row, serves the whole file. A screen takes a twentieth of libpng's time at about its size.
enum PNGEncoder {
    static func encode(_ image: CGImage) -> Data {
        image.withPixels { pixels, stride in
            encode(
                pixels.baseAddress!, width: image.width, height: image.height, stride: stride, hasAlpha: !image.isOpaque
            )
        }
    }

    static func encode(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, hasAlpha: Bool) -> Data {
        let alpha = hasAlpha && !isOpaque(pixels, width, height, stride)
        let filter = RowFilter(pixels, width, height, stride, alpha)
        defer { filter.deallocate() }
        let table = CodeTable(sampling: filter)
        // Codes have at most 12 bits, so that a byte never takes more than one and a half.
        let size = filter.rowBytes * height
        let out = UnsafeMutablePointer<UInt8>.allocate(capacity: size + size / 2 + 2048)
        defer { out.deallocate() }
        var at = header(out, width, height, alpha)
        let chunk = at
        at += 4
        memcpy(out + at, "IDAT", 4)
        at += 4
        var writer = BitWriter(out + at)
        writer.put(0x0178, 16)
        table.writeHeader(&writer)
        let checksum = table.write(filter, &writer)
        writer.finish()
        at = writer.target - out
        store(checksum, out + at)
        at += 4
        store(UInt32(at - chunk - 8), out + chunk)
        store(libdeflate_crc32(0, out + chunk + 4, at - chunk - 4), out + at)
        at += 4
        for byte in [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82] as [UInt8] {
            out[at] = byte
            at += 1
        }
        return Data(bytes: out, count: at)
    }

    private static func store(_ value: UInt32, _ target: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(target).storeBytes(of: value.bigEndian, as: UInt32.self)
    }

    private static func header(_ out: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ alpha: Bool) -> Int {
        for (i, byte) in ([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] as [UInt8])
            .enumerated()
        { out[i] = byte }
        store(UInt32(width), out + 16)
        store(UInt32(height), out + 20)
        for (i, byte) in ([8, alpha ? 6 : 2, 0, 0, 0] as [UInt8]).enumerated() { out[24 + i] = byte }
        store(libdeflate_crc32(0, out + 12, 17), out + 29)
        return 33
    }

    private static func isOpaque(_ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ stride: Int) -> Bool {
        for y in 0..<height {
            let row = pixels + y * stride
            var all = UInt32.max
            for x in 0..<width { all &= row[x] }
            if all < 0xFF00_0000 { return false }
        }
        return true
    }
}

/// PNG's filter Up, a row at a time: what a row differs from the one above.
private struct RowFilter {
    let pixels: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// Words from row to row.
    let stride: Int
    let hasAlpha: Bool
    /// The filter's number and the row's bytes behind it.
    let rowBytes: Int
    /// Room for a row, and for the colours of two rows as PNG has them: not premultiplied.
    private let row: UnsafeMutablePointer<UInt8>
    private let colors: UnsafeMutablePointer<UInt32>

    init(_ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ stride: Int, _ hasAlpha: Bool) {
        (self.pixels, self.width, self.height, self.stride, self.hasAlpha) = (pixels, width, height, stride, hasAlpha)
        rowBytes = width * (hasAlpha ? 4 : 3) + 1
        row = .allocate(capacity: rowBytes + 16)
        colors = .allocate(capacity: width * 2)
    }

    func deallocate() {
        row.deallocate()
        colors.deallocate()
    }

    /// Whether the row differs in nothing from the one above it.
    func repeats(_ y: Int) -> Bool { y > 0 && memcmp(pixels + y * stride, pixels + (y - 1) * stride, width * 4) == 0 }

    /// The row's bytes, until the next is asked for.
    func bytes(_ y: Int) -> UnsafePointer<UInt8> {
        row[0] = y == 0 ? 0 : 2
        let target = UnsafeMutableRawPointer(row + 1)
        let current = pixels + y * stride
        if hasAlpha {
            Self.separate(current, colors, width)
            if y == 0 {
                memcpy(target, colors, width * 4)
            } else {
                let above = colors + width
                Self.separate(current - stride, above, width)
                for x in 0..<width {
                    target.storeBytes(of: Self.difference(colors[x], above[x]), toByteOffset: x * 4, as: UInt32.self)
                }
            }
        } else if y == 0 {
            for x in 0..<width {
                target.storeBytes(of: (current[x] << 8).byteSwapped, toByteOffset: x * 3, as: UInt32.self)
            }
        } else {
            Self.subtract(current - stride, from: current, width, target)
        }
        return UnsafePointer(row)
    }

    /// The bytes of an opaque row, three to a pixel, less those of the one above; room for a fourth is needed behind
    /// the last.
    ///
    /// Sixteen pixels at a time: most are as those above them, and what is done to many alike is done to several at
    /// once.
    private static func subtract(
        _ above: UnsafePointer<UInt32>, from row: UnsafePointer<UInt32>, _ width: Int, _ target: UnsafeMutableRawPointer
    ) {
        var x = 0
        while x + 16 <= width {
            let a = UnsafeRawPointer(row + x), b = UnsafeRawPointer(above + x), bytes = target + x * 3
            func words(_ i: Int) -> (SIMD2<UInt64>, SIMD2<UInt64>) {
                (
                    a.loadUnaligned(fromByteOffset: i * 16, as: SIMD2<UInt64>.self),
                    b.loadUnaligned(fromByteOffset: i * 16, as: SIMD2<UInt64>.self)
                )
            }
            let (a0, b0) = words(0), (a1, b1) = words(1), (a2, b2) = words(2), (a3, b3) = words(3)
            let other = (a0 ^ b0) | (a1 ^ b1) | (a2 ^ b2) | (a3 ^ b3)
            if other[0] | other[1] == 0 {
                for i in 0..<3 { bytes.storeBytes(of: SIMD2<UInt64>(), toByteOffset: i * 16, as: SIMD2<UInt64>.self) }
            } else {
                func put(_ a: SIMD2<UInt64>, _ b: SIMD2<UInt64>, _ place: Int) {
                    let left = unsafeBitCast(
                        unsafeBitCast(a, to: SIMD16<UInt8>.self) &- unsafeBitCast(b, to: SIMD16<UInt8>.self),
                        to: SIMD4<UInt32>.self)
                    for i in 0..<4 {
                        bytes.storeBytes(of: (left[i] << 8).byteSwapped, toByteOffset: place + i * 3, as: UInt32.self)
                    }
                }
                put(a0, b0, 0)
                put(a1, b1, 12)
                put(a2, b2, 24)
                put(a3, b3, 36)
            }
            x += 16
        }
        while x < width {
            target.storeBytes(of: (difference(row[x], above[x]) << 8).byteSwapped, toByteOffset: x * 3, as: UInt32.self)
            x += 1
        }
    }

    /// Subtracts the four bytes of a word from another's, each for itself.
    @inline(__always)
    private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
        ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
    }

    /// Divides the colours by their alpha.
    private static func separate(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ width: Int)
    {
        for x in 0..<width {
            let p = source[x], a = p >> 24
            if a == 255 {
                target[x] = 0xFF00_0000 | (p & 0xFF) << 16 | p & 0xFF00 | p >> 16 & 0xFF
            } else if a == 0 {
                target[x] = 0
            } else {
                let half = a / 2
                let r = min(255, ((p >> 16 & 255) * 255 + half) / a), g = min(255, ((p >> 8 & 255) * 255 + half) / a),
                    b = min(255, ((p & 255) * 255 + half) / a)
                target[x] = a << 24 | b << 16 | g << 8 | r
            }
        }
    }
}

/// Writes bits, lowest first; needs eight bytes of room behind the last.
private struct BitWriter {
    var target: UnsafeMutablePointer<UInt8>
    private var bits: UInt64 = 0
    private var count: UInt64 = 0

    init(_ target: UnsafeMutablePointer<UInt8>) { self.target = target }

    @inline(__always)
    mutating func put(_ value: UInt64, _ length: UInt64) {
        bits |= value &<< count
        count &+= length
        UnsafeMutableRawPointer(target).storeBytes(of: bits, as: UInt64.self)
        target += Int(count &>> 3)
        bits = bits &>> (count & ~7)
        count &= 7
    }

    mutating func finish() {
        if count > 0 {
            target.pointee = UInt8(truncatingIfNeeded: bits)
            target += 1
        }
        count = 0
        bits = 0
    }
}

/// A Huffman code for deflate's literals and lengths, with one distance code: 1.
private struct CodeTable {
    private static let maximumLength = 12
    private static let bases: [Int] = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let extraBits: [Int] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    /// For each run length the symbol's place in `bases`.
    private static let symbols: [Int] = (0...258).map { length in length < 3 ? 0 : bases.lastIndex { $0 <= length }! }

    private let lengths: [Int]
    /// Bits and their number, ready to write.
    private let codes: [(bits: UInt64, count: UInt64)]
    private let runs: [(bits: UInt64, count: UInt64)]

    init(sampling filter: RowFilter) {
        let rows = filter.height
        var frequency = [Int](repeating: 1, count: 286)
        frequency[285] = 50
        frequency.withUnsafeMutableBufferPointer { f in
            for y in Swift.stride(from: 0, to: rows, by: 16) {
                // Such a row is a few runs of zeros.
                if filter.repeats(y) {
                    f[0] += 16
                    f[2] += 16
                    continue
                }
                let row = filter.bytes(y)
                for i in 0..<filter.rowBytes where !(i > 3 && row[i] == row[i - 1] && row[i] == row[i - 2]) {
                    f[Int(row[i])] += 16
                }
            }
        }
        for symbol in 257..<286 { frequency[symbol] += rows / 8 }
        frequency[285] += rows * 4
        let lengths = Self.codeLengths(frequency, Self.maximumLength)
        let codes = Self.canonical(lengths)
        self.lengths = lengths
        self.codes = zip(codes, lengths).map { (UInt64($0), UInt64($1)) }
        runs = (0...258).map { length in
            guard length >= 3 else { return (0, 0) }
            let place = Self.symbols[length], symbol = 257 + place
            // The distance code is one bit, zero, behind the extra bits.
            return (
                UInt64(codes[symbol]) | UInt64(length - Self.bases[place]) << UInt64(lengths[symbol]),
                UInt64(lengths[symbol] + Self.extraBits[place] + 1)
            )
        }
    }

    /// Code lengths of a Huffman tree, rebuilt from flatter frequencies until none is longer than the limit.
    private static func codeLengths(_ given: [Int], _ limit: Int) -> [Int] {
        var frequency = given
        while true {
            // Two queues, both sorted: the leaves, and the inner nodes in the order in which they are made.
            let leaves = frequency.indices.filter { frequency[$0] > 0 }.sorted { frequency[$0] < frequency[$1] }
            var weights = leaves.map { frequency[$0] }
            var parents = [Int](repeating: 0, count: leaves.count * 2 - 1)
            var leaf = 0, inner = leaves.count
            for node in leaves.count..<leaves.count * 2 - 1 {
                var sum = 0
                for _ in 0..<2 {
                    let takesLeaf = leaf < leaves.count && (inner >= node || weights[leaf] <= weights[inner])
                    let child = takesLeaf ? leaf : inner
                    if takesLeaf { leaf += 1 } else { inner += 1 }
                    sum += weights[child]
                    parents[child] = node
                }
                weights.append(sum)
            }
            var depths = [Int](repeating: 0, count: parents.count)
            for node in Swift.stride(from: parents.count - 2, through: 0, by: -1) {
                depths[node] = depths[parents[node]] + 1
            }
            if depths[0..<leaves.count].max()! <= limit {
                var lengths = [Int](repeating: 0, count: frequency.count)
                for (place, symbol) in leaves.enumerated() { lengths[symbol] = depths[place] }
                return lengths
            }
            for i in frequency.indices where frequency[i] > 0 { frequency[i] = frequency[i] / 2 + 1 }
        }
    }

    /// Deflate's codes for given lengths, first bit lowest.
    private static func canonical(_ lengths: [Int]) -> [Int] {
        var counts = [Int](repeating: 0, count: 16), next = [Int](repeating: 0, count: 16)
        for length in lengths where length > 0 { counts[length] += 1 }
        var code = 0
        for length in 1..<16 {
            code = (code + counts[length - 1]) << 1
            next[length] = code
        }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            var value = next[length], reversed = 0
            next[length] += 1
            for _ in 0..<length {
                reversed = reversed << 1 | value & 1
                value >>= 1
            }
            return reversed
        }
    }

    func writeHeader(_ writer: inout BitWriter) {
        writer.put(1, 1) // the last block
        writer.put(2, 2) // with its own codes
        writer.put(UInt64(286 - 257), 5)
        writer.put(0, 5) // one distance code
        writer.put(15, 4) // all 19 lengths of the code for lengths follow
        var meta = [Int](repeating: 0, count: 19)
        for length in 0..<13 { meta[length] = 4 }
        for length in 13..<16 { meta[length] = 4 }
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
            writer.put(UInt64(meta[symbol]), 3)
        }
        let codes = Self.canonical(meta)
        for length in lengths { writer.put(UInt64(codes[length]), 4) }
        writer.put(UInt64(codes[1]), 4) // the distance code has one bit
    }

    /// Writes all rows and the end of the block; the answer is zlib's checksum of them.
    func write(_ filter: RowFilter, _ writer: inout BitWriter) -> UInt32 {
        var checksum: UInt32 = 1
        codes.withUnsafeBufferPointer { codes in
            runs.withUnsafeBufferPointer { runs in
                let codes = codes.baseAddress!, runs = runs.baseAddress!
                var bits = writer
                for y in 0..<filter.height {
                    if filter.repeats(y) {
                        bits.put(codes[2].bits, codes[2].count)
                        bits.put(codes[0].bits, codes[0].count)
                        Self.write(run: filter.rowBytes - 2, of: codes[0], runs, &bits)
                        checksum = Self.adler(checksum, zerosBehindTwo: filter.rowBytes - 1)
                    } else {
                        let row = filter.bytes(y)
                        Self.write(row, filter.rowBytes, codes, runs, &bits)
                        checksum = libdeflate_adler32(checksum, row, filter.rowBytes)
                    }
                }
                bits.put(codes[256].bits, codes[256].count)
                writer = bits
            }
        }
        return checksum
    }

    private typealias Code = (bits: UInt64, count: UInt64)

    @inline(__always)
    private static func write(
        _ start: UnsafePointer<UInt8>, _ count: Int, _ codes: UnsafePointer<Code>, _ runs: UnsafePointer<Code>,
        _ bits: inout BitWriter
    ) {
        var p = start
        let end = start + count
        var previous = -1
        while p < end {
            let value = p.pointee
            let code = codes[Int(value)]
            if Int(value) != previous {
                bits.put(code.bits, code.count)
                previous = Int(value)
                p += 1
                continue
            }
            let run = runLength(p, end)
            p += run
            write(run: run, of: code, runs, &bits)
        }
    }

    /// A byte that stands before already, that many times.
    @inline(__always)
    private static func write(run: Int, of code: Code, _ runs: UnsafePointer<Code>, _ bits: inout BitWriter) {
        var run = run
        while run >= 3 {
            var length = min(run, 258)
            if run - length > 0 && run - length < 3 { length -= 3 }
            bits.put(runs[length].bits, runs[length].count)
            run -= length
        }
        while run > 0 {
            bits.put(code.bits, code.count)
            run -= 1
        }
    }

    /// Adler-32 of the number 2 and so many zeros behind what was summed up before.
    private static func adler(_ checksum: UInt32, zerosBehindTwo zeros: Int) -> UInt32 {
        let prime: UInt64 = 65521
        let a = (UInt64(checksum & 0xFFFF) + 2) % prime
        let b = (UInt64(checksum >> 16) + a + UInt64(zeros) * a) % prime
        return UInt32(b << 16 | a)
    }

    /// How many bytes from here on are the same.
    @inline(__always)
    private static func runLength(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        let value = start.pointee, word = UInt64(value) &* 0x0101_0101_0101_0101
        var p = start + 1
        let words = SIMD2(word, word)
        while p + 32 <= end {
            let first = UnsafeRawPointer(p).loadUnaligned(as: SIMD2<UInt64>.self),
                second = UnsafeRawPointer(p + 16).loadUnaligned(as: SIMD2<UInt64>.self)
            let other = (first ^ words) | (second ^ words)
            if other[0] | other[1] != 0 { break }
            p += 32
        }
        while p + 8 <= end {
            let other = UnsafeRawPointer(p).loadUnaligned(as: UInt64.self) ^ word
            if other != 0 { return p - start + other.trailingZeroBitCount >> 3 }
            p += 8
        }
        while p < end, p.pointee == value { p += 1 }
        return p - start
    }
}
