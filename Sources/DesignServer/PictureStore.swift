import CoreGraphics
import Foundation
import WebServer

/// The pictures of scenes, by names that say what is seen: encoded when a page asks for them, on the thread that answers.
final class PictureStore: SiteContent, @unchecked Sendable {
    private final class Entry {
        let image: CGImage
        var bytes: [UInt8]?
        var lastUse = 0
        init(_ image: CGImage) { self.image = image }
    }

    private let lock = NSLock()
    private var entries: [String: Entry] = [:]
    private var uses = 0
    /// Pixels of all pictures that are kept; pages keep what they have seen themselves.
    private var pixels = 0
    private static let mostPixels = 40_000_000

    func put(_ image: CGImage, named name: String) {
        lock.withLock {
            guard entries[name] == nil else { return }
            uses += 1
            let entry = Entry(image)
            entry.lastUse = uses
            entries[name] = entry
            pixels += image.width * image.height
            guard pixels > Self.mostPixels else { return }
            for (name, old) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
            where pixels > Self.mostPixels / 2 {
                entries[name] = nil
                pixels -= old.image.width * old.image.height
            }
        }
    }

    func has(_ name: String) -> Bool { lock.withLock { entries[name] != nil } }

    func isAtHand(_ name: String) -> Bool { lock.withLock { entries[name].map { $0.bytes != nil } ?? true } }

    func file(named name: String) -> PageFile? {
        guard let entry = lock.withLock({ entries[name] }) else { return nil }
        if let bytes = lock.withLock({ entry.bytes }) { return PageFile(type: "image/png", bytes: bytes) }
        let bytes = Array(entry.image.pngData())
        lock.withLock { entry.bytes = bytes }
        return PageFile(type: "image/png", bytes: bytes)
    }
}
