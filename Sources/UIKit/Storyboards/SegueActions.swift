/// Calls the `@IBSegueAction`s of a segue's source, which make the destination, and the children that relationships
/// give the destination: Interface Builder lets a navigation controller's root be made by the scene that the navigation
/// controller is shown from.
@MainActor
struct SegueActions {
    var source: UIViewController
    var sender: Any?
    var identifier: String?
    /// Skips actions that the source lacks.
    var isLenient: Bool

    /// What makes a controller by the action of that name; the action takes the coder, then the sender, then the
    /// segue's identifier, as many as it has colons.
    func creator(_ selector: String) -> ((NSCoder) -> UIViewController?)? {
        if isLenient, !ObjCRuntime.responds(source, to: Selector(selector)) { return nil }
        let arguments = selector.count { $0 == ":" }
        return { coder in
            let all: [Any?] = [coder, sender, identifier]
            return ObjCRuntime.perform(Selector(selector), on: source, with: Array(all.prefix(arguments)))
                as? UIViewController
        }
    }
}
