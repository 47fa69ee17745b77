import Foundation

/// Tells of pictures that were asked for larger than any may be.
enum OversizedPictures {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var told: Set<String> = []
    /// Different sizes that are told: an app may ask for one a frame.
    private static let most = 20

    /// Once for each size, on the standard error stream, as iOS's frameworks do.
    static func tell(_ wide: Int, _ high: Int, _ width: Int, _ height: Int) {
        let text =
            "A picture of \(side(wide)) × \(side(high)) pixels is too large; \(width) × \(height) of it are drawn.\n"
        lock.lock()
        defer { lock.unlock() }
        guard told.count < most, told.insert(text).inserted else { return }
        FileHandle.standardError.write(Data(text.utf8))
    }

    private static func side(_ pixels: Int) -> String {
        pixels >= 1_000_000_000_000_000 ? "10¹⁵ and more" : "\(pixels)"
    }
}
