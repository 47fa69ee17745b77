import CoreGraphics
import Foundation

/// The bitmaps that pages may ask for, by the hash of their pixels.
///
/// The main thread puts them in; the server's threads fetch them, and encode each when it is asked for first.
/// One that no layer uses any more stays for a while, for pages that are still on their way to an older commit.
final class ContentStore: @unchecked Sendable {
    private final class Entry: @unchecked Sendable {
        let image: CGImage
        var users = 0
        var lastUse = 0
        private let lock = NSLock()
        private var encoded: Data?

        init(_ image: CGImage) { self.image = image }

        var isEncoded: Bool { lock.withLock { encoded != nil } }

        func data() -> Data {
            lock.lock()
            defer { lock.unlock() }
            if let encoded { return encoded }
            let data = image.pngData()
            encoded = data
            return data
        }
    }

    private let lock = NSLock()
    private var entries: [String: Entry] = [:]
    private var unusedPixels = 0
    private var uses = 0
    /// How many pixels of bitmaps that nobody uses are kept.
    private let spare: Int

    init(spare: Int = 12_000_000) { self.spare = spare }

    /// Keeps a bitmap for one more user, and names it; nil when it shows nothing.
    func retain(_ image: CGImage) -> String? {
        guard let name = ContentStore.name(of: image) else { return nil }
        if retain(named: name) { return name }
        lock.withLock {
            let entry = Entry(image)
            entry.users = 1
            entries[name] = entry
        }
        return name
    }

    /// Keeps a bitmap that is still there for one more user.
    /// - Returns: false when it is gone.
    func retain(named name: String) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard let entry = entries[name] else { return false }
        if entry.users == 0 { unusedPixels -= entry.image.width * entry.image.height }
        entry.users += 1
        return true
    }

    /// Gives up one use.
    func release(_ name: String) {
        lock.lock()
        defer { lock.unlock() }
        guard let entry = entries[name] else { return }
        entry.users -= 1
        guard entry.users == 0 else { return }
        uses += 1
        entry.lastUse = uses
        unusedPixels += entry.image.width * entry.image.height
        guard unusedPixels > spare else { return }
        for (name, old) in entries.filter({ $0.value.users == 0 }).sorted(by: { $0.value.lastUse < $1.value.lastUse })
        where unusedPixels > spare / 2 {
            entries[name] = nil
            unusedPixels -= old.image.width * old.image.height
        }
    }

    /// The PNG of that name; nil for one that isn't kept. Any thread.
    func data(named name: String) -> Data? {
        lock.lock()
        let entry = entries[name]
        lock.unlock()
        return entry?.data()
    }

    /// Whether the PNG of that name is made, or so small that it is made in less time than it takes to ask another
    /// thread. Any thread.
    func isAtHand(_ name: String) -> Bool {
        guard let entry = lock.withLock({ entries[name] }) else { return true }
        return entry.image.width * entry.image.height <= 1 << 16 || entry.isEncoded
    }

    var count: Int { lock.withLock { entries.count } }

    /// 128 bits of hash of size and pixels as hexadecimal digits; nil for a picture without a visible pixel.
    static func name(of image: CGImage) -> String? {
        let width = image.width, height = image.height
        var a: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(width), b: UInt64 = 0xC2B2_AE3D_27D4_EB4F ^ UInt64(height)
        var seen: UInt64 = 0
        image.withPixels { pixels, stride in
            for row in 0..<height {
                let line = UnsafeRawPointer(pixels.baseAddress! + row * stride)
                for at in Swift.stride(from: 0, to: width - 1, by: 2) {
                    let p = line.loadUnaligned(fromByteOffset: at * 4, as: UInt64.self)
                    seen |= p
                    a = (a ^ p) &* 0x9E37_79B9_7F4A_7C55
                    b = (b &+ (p &>> 32 | p &<< 32)) &* 0xC2B2_AE3D_27D4_EB4F
                    a ^= a &>> 32
                    b ^= b &>> 29
                }
                if width % 2 == 1 {
                    let p = UInt64(line.loadUnaligned(fromByteOffset: (width - 1) * 4, as: UInt32.self))
                    seen |= p
                    a = (a ^ p) &* 0x9E37_79B9_7F4A_7C55
                    b = (b &+ p) &* 0xC2B2_AE3D_27D4_EB4F
                }
                a ^= a &>> 31
            }
        }
        if seen == 0 && !image.isOpaque { return nil }
        func digits(_ v: UInt64) -> String {
            String(repeating: "0", count: 16 - String(v, radix: 16).count) + String(v, radix: 16)
        }
        return digits(a) + digits(b)
    }
}
