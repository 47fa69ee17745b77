import XCTest

extension XCTestCase {
    /// Tests run on the main thread, and sessions lay scenes out there.
    func main<T: Sendable>(_ body: @MainActor () throws -> T) rethrows -> T {
        try withoutActuallyEscaping(body) { body in try MainActor.assumeIsolated { try body() } }
    }
}
