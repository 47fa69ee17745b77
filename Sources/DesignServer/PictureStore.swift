import CoreGraphics
import Foundation
import WebServer

/// The pictures of scenes, by names that say what is seen: encoded when a page asks for them, on the thread that answers.
final class PictureStore: SiteContent, @unchecked Sendable {
    private final class Entry {
        /// nil once it is encoded.
        var image: CGImage?
        var bytes: [UInt8]?
        var lastUse = 0
        init(_ image: CGImage) { self.image = image }

        /// What it takes, in pixels.
        var size: Int { image.map { $0.width * $0.height } ?? (bytes?.count ?? 0) / 4 }
    }

    private let lock = NSLock()
    private var entries: [String: Entry] = [:]
    private var uses = 0
    /// Pixels of all pictures that are kept; pages keep what they have seen themselves.
    private var pixels = 0
    private let most: Int

    init(most: Int = 40_000_000) { self.most = most }

    func put(_ image: CGImage, named name: String) {
        lock.withLock {
            guard entries[name] == nil else { return }
            let entry = Entry(image)
            use(entry)
            entries[name] = entry
            pixels += entry.size
            guard pixels > most else { return }
            evict(to: most / 2) { $0.bytes != nil }
            // What no page has fetched yet is still asked for: of a new device all scenes come at once.
            if pixels > 4 * most { evict(to: 2 * most) { _ in true } }
        }
    }

    private func use(_ entry: Entry) {
        uses += 1
        entry.lastUse = uses
    }

    private func evict(to limit: Int, _ isMeant: (Entry) -> Bool) {
        for (name, old) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
        where pixels > limit && isMeant(old) {
            entries[name] = nil
            pixels -= old.size
        }
    }

    func has(_ name: String) -> Bool { lock.withLock { entries[name] != nil } }

    func isAtHand(_ name: String) -> Bool { lock.withLock { entries[name].map { $0.bytes != nil } ?? true } }

    func file(named name: String) -> PageFile? {
        guard let entry = lock.withLock({ entries[name] }) else { return nil }
        let (known, image) = lock.withLock { () -> ([UInt8]?, CGImage?) in
            use(entry)
            return (entry.bytes, entry.image)
        }
        if let bytes = known { return PageFile(type: "image/png", bytes: bytes) }
        guard let bytes = image.map({ Array($0.pngData()) }) else { return nil }
        lock.withLock {
            guard entry.bytes == nil else { return }
            let before = entry.size
            (entry.bytes, entry.image) = (bytes, nil)
            if entries[name] === entry { pixels += entry.size - before }
        }
        return PageFile(type: "image/png", bytes: bytes)
    }
}
