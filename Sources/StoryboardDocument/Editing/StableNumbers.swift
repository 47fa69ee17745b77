/// Numbers that look like chance, and are the same for the same seed: work that was interrupted comes to the same bytes
/// when it is done again.
public struct StableNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter seed: any bytes, such as what is worked on.
    public init(seed: some Sequence<UInt8>) {
        state = seed.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
