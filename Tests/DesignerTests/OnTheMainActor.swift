import DesignServer
import Designer
import XCTest

extension XCTestCase {
    /// Tests run on the main thread, and sessions lay scenes out there.
    func main<T: Sendable>(_ body: @MainActor () throws -> T) rethrows -> T {
        try withoutActuallyEscaping(body) { body in try MainActor.assumeIsolated { try body() } }
    }
}

extension DesignLayout where Self == CanvasLayout {
    /// Lays out as Interface Builder does.
    static var canvas: CanvasLayout { MainActor.assumeIsolated { CanvasLayout() } }
}
