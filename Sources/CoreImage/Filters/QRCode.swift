import Foundation

/// A QR code as ISO/IEC 18004 lays it out: the smallest version that holds the bytes, the mask that is read most
/// easily.
struct QRCode {
    enum Correction: Int { case low, medium, quartile, high }

    let size: Int
    /// Dark modules, row by row from the top.
    private(set) var modules: [Bool]
    private var isFunction: [Bool]
    private let version: Int
    private let correction: Correction

    /// Nil where no version holds so many bytes.
    init?(_ bytes: [UInt8], _ correction: Correction) {
        guard
            let version = (1...40).first(where: {
                4 + Self.lengthBits($0) + bytes.count * 8 <= Self.dataWords($0, correction) * 8
            })
        else { return nil }
        (self.version, self.correction, size) = (version, correction, version * 4 + 17)
        modules = Array(repeating: false, count: size * size)
        isFunction = modules
        drawPatterns()
        drawWords(Self.interleaved(Self.dataWords(bytes, version, correction), version, correction))
        let best = (0..<8).min { penalty(mask: $0) < penalty(mask: $1) }!
        apply(best)
        drawFormat(best)
    }

    subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

    // MARK: Words

    private static func lengthBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

    /// Bytes that are written as they are, an end, and the two words that fill the rest.
    private static func dataWords(_ bytes: [UInt8], _ version: Int, _ correction: Correction) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for index in (0..<count).reversed() { bits.append(value >> index & 1 == 1) }
        }
        append(4, 4)
        append(bytes.count, lengthBits(version))
        for byte in bytes { append(Int(byte), 8) }
        let room = dataWords(version, correction)
        append(0, min(4, room * 8 - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var words = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        while words.count < room { words.append((words.count - bits.count / 8) % 2 == 0 ? 0xEC : 0x11) }
        return words
    }

    private static func interleaved(_ data: [UInt8], _ version: Int, _ correction: Correction) -> [UInt8] {
        let count = blocks[correction.rawValue][version - 1], checks = checkWords[correction.rawValue][version - 1]
        let total = rawModules(version) / 8, short = total / count, shortBlocks = count - total % count
        let divisor = Self.divisor(checks)
        var parts: [(data: [UInt8], check: [UInt8])] = [], at = 0
        for block in 0..<count {
            let length = short - checks + (block < shortBlocks ? 0 : 1)
            let part = Array(data[at..<at + length])
            at += length
            parts.append((part, remainder(part, divisor)))
        }
        let longest = parts.map(\.data.count).max()!
        let words = (0..<longest).flatMap { index in parts.compactMap { index < $0.data.count ? $0.data[index] : nil } }
        return words + (0..<checks).flatMap { index in parts.map { $0.check[index] } }
    }

    private static func rawModules(_ version: Int) -> Int {
        var count = (16 * version + 128) * version + 64
        if version >= 2 {
            let marks = version / 7 + 2
            count -= (25 * marks - 10) * marks - 55
            if version >= 7 { count -= 36 }
        }
        return count
    }

    private static func dataWords(_ version: Int, _ correction: Correction) -> Int {
        rawModules(version) / 8 - checkWords[correction.rawValue][version - 1]
            * blocks[correction.rawValue][version - 1]
    }

    // MARK: Reed and Solomon

    private static func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var product = 0
        for bit in (0..<8).reversed() {
            product = (product << 1) ^ ((product >> 7) * 0x11D) ^ (Int(b) >> bit & 1) * Int(a)
        }
        return UInt8(product)
    }

    private static func divisor(_ degree: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: degree)
        result[degree - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<degree {
            for index in 0..<degree {
                result[index] = multiply(result[index], root)
                if index + 1 < degree { result[index] ^= result[index + 1] }
            }
            root = multiply(root, 2)
        }
        return result
    }

    private static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: divisor.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for index in result.indices { result[index] ^= multiply(divisor[index], factor) }
        }
        return result
    }

    // MARK: Modules

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        modules[y * size + x] = isDark
        isFunction[y * size + x] = true
    }

    private mutating func drawPatterns() {
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (middleX, middleY) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for dy in -4...4 {
                for dx in -4...4 where (0..<size).contains(middleX + dx) && (0..<size).contains(middleY + dy) {
                    let ring = max(abs(dx), abs(dy))
                    set(middleX + dx, middleY + dy, ring != 2 && ring != 4)
                }
            }
        }
        let marks = alignments
        for (row, y) in marks.enumerated() {
            for (column, x) in marks.enumerated() {
                if (row, column) == (0, 0) || (row, column) == (0, marks.count - 1)
                    || (row, column) == (marks.count - 1, 0)
                {
                    continue
                }
                for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
            }
        }
        drawFormat(0)
        guard version >= 7 else { return }
        var rest = version
        for _ in 0..<12 { rest = (rest << 1) ^ ((rest >> 11) * 0x1F25) }
        let bits = version << 12 | rest
        for index in 0..<18 {
            let (far, near) = (size - 11 + index % 3, index / 3)
            set(far, near, bits >> index & 1 == 1)
            set(near, far, bits >> index & 1 == 1)
        }
    }

    private var alignments: [Int] {
        guard version > 1 else { return [] }
        let count = version / 7 + 2, step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
        return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
    }

    private mutating func drawFormat(_ mask: Int) {
        let data = [1, 0, 3, 2][correction.rawValue] << 3 | mask
        var rest = data
        for _ in 0..<10 { rest = (rest << 1) ^ ((rest >> 9) * 0x537) }
        let bits = (data << 10 | rest) ^ 0x5412
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0..<6 { set(8, index, bit(index)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for index in 9..<15 { set(14 - index, 8, bit(index)) }
        for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
        for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
        set(8, size - 8, true)
    }

    /// In columns of two from the right, up and down in turn.
    private mutating func drawWords(_ words: [UInt8]) {
        var index = 0
        for right in stride(from: size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            for step in 0..<size {
                for x in [right, right - 1] {
                    let y = (right + 1) & 2 == 0 ? size - 1 - step : step
                    guard !isFunction[y * size + x], index < words.count * 8 else { continue }
                    modules[y * size + x] = words[index >> 3] >> (7 - index & 7) & 1 == 1
                    index += 1
                }
            }
        }
    }

    private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    private mutating func apply(_ mask: Int) {
        for y in 0..<size {
            for x in 0..<size where !isFunction[y * size + x] && Self.inverts(mask, x, y) {
                modules[y * size + x].toggle()
            }
        }
    }

    // MARK: Choosing the mask

    private func penalty(mask: Int) -> Int {
        var masked = self
        masked.apply(mask)
        masked.drawFormat(mask)
        var result = 0
        for line in 0..<size {
            result += Self.penalty((0..<size).map { masked[$0, line] })
            result += Self.penalty((0..<size).map { masked[line, $0] })
        }
        for y in 0..<size - 1 {
            for x in 0..<size - 1
            where masked[x, y] == masked[x + 1, y] && masked[x, y] == masked[x, y + 1]
                && masked[x, y] == masked[x + 1, y + 1]
            { result += 3 }
        }
        let dark = masked.modules.count { $0 }
        return result + abs(dark * 20 - modules.count * 10) / modules.count * 10
    }

    /// Runs of one colour, and what looks like a finder's stripes.
    private static func penalty(_ line: [Bool]) -> Int {
        var result = 0, run = 0
        for (index, isDark) in line.enumerated() {
            run = index > 0 && line[index - 1] == isDark ? run + 1 : 1
            if run == 5 { result += 3 } else if run > 5 { result += 1 }
        }
        let finder = [true, false, true, true, true, false, true], light = [false, false, false, false]
        for start in 0..<max(0, line.count - 10) {
            let part = Array(line[start..<start + 11])
            if part == finder + light || part == light + finder { result += 40 }
        }
        return result
    }

    // MARK: The standard's tables, by correction and version

    private static let checkWords: [[Int]] = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
            28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]
    private static let blocks: [[Int]] = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
            19, 19, 20, 21, 22, 24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
            31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40,
            43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45,
            48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
        ],
    ]
}
