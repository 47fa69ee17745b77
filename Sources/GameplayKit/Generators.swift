import Foundation

struct LinearCongruential: RandomNumberGenerator {
    var state: UInt64

    /// Knuth's multiplier; the high halves of two steps, since the low bits of such numbers repeat soon.
    mutating func next() -> UInt64 {
        func step() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 32
        }
        return step() << 32 | step()
    }
}

struct ARC4: RandomNumberGenerator {
    private var box = (0...255).map { UInt8($0) }
    private var i: UInt8 = 0, j: UInt8 = 0

    init(_ seed: Data) {
        let key = seed.isEmpty ? [0] : Array(seed)
        var at: UInt8 = 0
        for index in 0..<256 {
            at = at &+ box[index] &+ key[index % key.count]
            box.swapAt(index, Int(at))
        }
    }

    mutating func next() -> UInt64 {
        (0..<8).reduce(0) { value, _ in
            i = i &+ 1
            j = j &+ box[Int(i)]
            box.swapAt(Int(i), Int(j))
            return value << 8 | UInt64(box[Int(box[Int(i)] &+ box[Int(j)])])
        }
    }
}

/// Matsumoto and Nishimura's MT19937-64.
struct MersenneTwister: RandomNumberGenerator {
    private var state: [UInt64]
    private var index = 312

    init(_ seed: UInt64) {
        state = [seed]
        for i in 1..<312 { state.append(6_364_136_223_846_793_005 &* (state[i - 1] ^ state[i - 1] >> 62) &+ UInt64(i)) }
    }

    mutating func next() -> UInt64 {
        if index == 312 { twist() }
        var value = state[index]
        index += 1
        value ^= value >> 29 & 0x5555_5555_5555_5555
        value ^= value << 17 & 0x71D6_7FFF_EDA6_0000
        value ^= value << 37 & 0xFFF7_EEE0_0000_0000
        return value ^ value >> 43
    }

    private mutating func twist() {
        for i in 0..<312 {
            let joined = state[i] & 0xFFFF_FFFF_8000_0000 | state[(i + 1) % 312] & 0x7FFF_FFFF
            state[i] = state[(i + 156) % 312] ^ joined >> 1 ^ (joined & 1 == 1 ? 0xB502_6F5A_A966_19E9 : 0)
        }
        index = 0
    }
}
