import DeviceCatalog
import Foundation

/// Shows commits, and sends what people do to UIKit.
public protocol Display: AnyObject {
    var screen: ScreenDescription { get }
    /// Takes what changed. Layers in it may only be read until the call returns.
    func commit(_ commit: LayerCommit)
    /// Called once the app has launched, in place of a run loop.
    func run() -> Never
    /// Whether commits tell what the layers mean to assistive technology. To work that out for every frame takes a
    /// quarter of the time of a frame that shows something new, so displays of pixels alone go without.
    var showsSemantics: Bool { get }
}

extension Display {
    public var showsSemantics: Bool { true }
}

/// The displays that exist, and the one that shows this app.
public enum Displays {
    private static var makers: [String: () -> Display] = [:]
    public static var current: Display?

    /// The outermost layers, bottom to top: the windows'. UIKit keeps them.
    public static var roots: [CALayer] {
        get { LayerCommitter.roots }
        set { LayerCommitter.roots = newValue }
    }

    /// Told what an app is stopped with, before it is. A display that people watch shows it to them.
    package static var lastWords: ((String) -> Void)?

    public static func register(_ name: String, _ make: @escaping () -> Display) { makers[name] = make }

    /// The names that `start` knows.
    public static var names: [String] { makers.keys.sorted() }

    /// Makes the named display the current one, or the one that STORYBOARD_DISPLAY names, or the only one.
    /// - Throws: `UnknownDisplay` for a name that nobody registered.
    @discardableResult
    public static func start(named name: String? = nil) throws -> Display {
        let wanted =
            name ?? ProcessInfo.processInfo.environment["STORYBOARD_DISPLAY"]
            ?? (makers.count == 1 ? names[0] : "headless")
        guard let make = makers[wanted] else { throw UnknownDisplay(name: wanted, known: names) }
        let display = make()
        current = display
        return display
    }

    public struct UnknownDisplay: Error, CustomStringConvertible {
        public let name: String
        public let known: [String]
        public var description: String {
            "There is no display \"\(name)\" (STORYBOARD_DISPLAY); known: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        }
    }
}
