import Foundation

/// Wakes a thread that sleeps in `poll`.
final class Waker: Sendable {
    /// What that thread waits for.
    let file: Int32
    private let entrance: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw ServerProblem(description: "the page's server can't be set up: \(String(cString: strerror(errno))).")
        }
        ends.forEach(Descriptor.prepare)
        (file, entrance) = (ends[0], ends[1])
    }

    deinit {
        close(file)
        close(entrance)
    }

    /// Any thread.
    func wake() {
        var byte: UInt8 = 1
        // A pipe that is full wakes, too.
        _ = write(entrance, &byte, 1)
    }

    func clear() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(file, &bytes, bytes.count) == bytes.count {}
    }
}
