import Foundation

/// The bundles of the app's own frameworks and packages, which stand inside the app's.
public enum LibraryBundles {
    private struct State {
        var paths: [String: String] = [:]
        /// Foundation finds bundles by identifier only while they live.
        var bundles: [String: Bundle] = [:]
    }

    private static let state = Locked(State())

    /// Tells of a library; the generated entry calls it before anything else runs.
    ///
    /// - Parameter path: relative to the app's bundle, such as `Frameworks/Core.framework`.
    public static func register(module: String, path: String) {
        let bundle = bundle(at: path)
        state.withLock { $0.paths[module] = bundle.bundlePath }
    }

    /// The bundle of the library that the class is declared in, or the app's.
    public static func path(for type: AnyClass) -> String {
        let module = ObjCRuntime.module(of: type)
        return state.withLock { $0.paths[module] } ?? Bundle.main.bundlePath
    }

    /// The library whose bundle it is.
    static func module(of bundle: Bundle) -> String? {
        let path = bundle.bundlePath
        return state.withLock { $0.paths.first { $0.value == path }?.key }
    }

    /// - Parameter path: relative to the app's bundle.
    public static func bundle(at path: String) -> Bundle {
        if let known = state.withLock({ $0.bundles[path] }) { return known }
        let bundle = Bundle(path: Bundle.main.bundlePath + "/" + path) ?? .main
        state.withLock { $0.bundles[path] = bundle }
        return bundle
    }
}
