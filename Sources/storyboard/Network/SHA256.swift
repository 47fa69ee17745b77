import Foundation

/// SHA-256 (FIPS 180-4), which names files by what they hold.
enum SHA256 {
    static func name(of data: Data) -> String {
        digest(of: [UInt8](data)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var padded = bytes + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        padded += (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (56 - 8 * $0)) }
        var state = roots(of: 8) { $0.squareRoot() }
        let constants = roots(of: 64) { cbrt($0) }
        var words = [UInt32](repeating: 0, count: 64)
        padded.withUnsafeBufferPointer { padded in
            for block in stride(from: 0, to: padded.count, by: 64) {
                add(padded, block, to: &state, &words, constants)
            }
        }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }

    /// The first 32 bits of the fractional parts of the first primes' roots, as the standard defines its constants.
    private static func roots(of count: Int, _ root: (Double) -> Double) -> [UInt32] {
        primes.prefix(count).map { UInt32((root(Double($0)).truncatingRemainder(dividingBy: 1)) * 4_294_967_296) }
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    private static func add(
        _ bytes: UnsafeBufferPointer<UInt8>, _ block: Int, to state: inout [UInt32], _ w: inout [UInt32], _ k: [UInt32]
    ) {
        for t in 0..<16 {
            w[t] = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[block + 4 * t + $1]) }
        }
        for t in 16..<64 {
            let low = turned(w[t - 15], 7) ^ turned(w[t - 15], 18) ^ w[t - 15] >> 3
            let high = turned(w[t - 2], 17) ^ turned(w[t - 2], 19) ^ w[t - 2] >> 10
            w[t] = w[t - 16] &+ low &+ w[t - 7] &+ high
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for t in 0..<64 {
            let first = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ (e & f ^ ~e & g) &+ k[t] &+ w[t]
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ word }
    }
}
