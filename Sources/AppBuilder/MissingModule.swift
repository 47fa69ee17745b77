/// Why a module that sources import isn't here, and what can be done: for a build that stops at it, and for whoever asks
/// before.
struct MissingModule {
    /// A sentence.
    let reason: String
    /// A sentence.
    let remedy: String
    /// Whether it is one of Apple's.
    let isApples: Bool

    /// - Parameter absent: what the target is linked with and can't be built, and where it comes from.
    init(_ module: String, absent: [(name: String, origin: String)]) {
        let own = absent.first { $0.name == module }
        isApples = own == nil && AppleFrameworks.missing.contains(module)
        if isApples {
            reason = "Apple's \(module) isn't here: what uses it can't be built."
            remedy = "Behind `#if canImport(\(module))` it is left out."
            return
        }
        // CocoaPods links all its modules as one library.
        let found =
            own ?? absent.first { $0.name.contains("Pods") }
            ?? absent.first { $0.name.contains(module) || module.contains($0.name) }
        if let found {
            reason = "the module \(module) isn't here: it would come from \(found.origin)."
            remedy = "Add its sources to the project, as a local Swift package or a framework target."
        } else {
            reason =
                "the module \(module) isn't here, and the project has no Swift sources of it: libraries in Objective-C aren't compiled."
            remedy = "Add a Swift one of that name as a local package or a framework target."
        }
    }

    /// What is left of the toolkit where an app can't be built.
    static let rest = "check, render, layout, diff and merge work on the app's documents all the same."
}
