import QuartzCore

/// Watches whether controllers and views of the app are released when they have gone.
///
/// Off unless the environment says `STORYBOARD_LEAKS=1`: who goes is then noted, weakly, and `leaks()` tells what is
/// still alive. With `STORYBOARD_LEAKS=FILE` the headless display goes back to the first screen and writes it there.
@MainActor
package enum LeakWatch {
    nonisolated private static let wanted = ProcessInfo.processInfo.environment["STORYBOARD_LEAKS"] ?? ""
    package static var isOn = !wanted.isEmpty
    /// Where to write leaks; nil: they are printed, and fail what the app is run for.
    nonisolated package static var file: String? { ["", "1"].contains(wanted) ? nil : wanted }

    private final class Entry {
        weak var object: AnyObject?
        /// How it went; nil for a controller that was never shown.
        var way: String?
        /// Whether it was told of.
        var isTold = false

        init(_ object: AnyObject, _ way: String?) { (self.object, self.way) = (object, way) }
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]
    private static var sweepsAt = 256
    private static var check: ClockEvent?

    // MARK: Noting

    /// A controller was made. Only those that the app declares are noted: UIKit's own may be kept for later.
    static func made(_ controller: UIViewController) {
        if isOn, isApps(type(of: controller)) { note(controller, nil) }
    }

    /// A controller was popped, dismissed, removed or replaced, and its children with it.
    static func left(_ controller: UIViewController, _ way: @autoclosure () -> String) {
        guard isOn else { return }
        let way = way()
        note(controller, way)
        for child in controller.children { left(child, "inside \(String(describing: type(of: controller))), \(way)") }
        checkLater()
    }

    /// A view left its window, alone or inside another one.
    static func leftWindow(_ view: UIView) {
        guard isOn, isApps(type(of: view)) else { return }
        note(view, "taken off the screen")
    }

    private static func note(_ object: AnyObject, _ way: String?) {
        let id = ObjectIdentifier(object)
        if let known = entries[id], known.object === object {
            known.way = way
            return
        }
        entries[id] = Entry(object, way)
        guard entries.count >= sweepsAt else { return }
        entries = entries.filter { $0.value.object != nil }
        sweepsAt = max(256, entries.count * 2)
    }

    private static func isApps(_ type: AnyClass) -> Bool {
        if let known = appsClasses[ObjectIdentifier(type)] { return known }
        let isApps = !ObjCRuntime.frameworkModules.contains(ObjCRuntime.module(of: type))
        appsClasses[ObjectIdentifier(type)] = isApps
        return isApps
    }

    private static var appsClasses: [ObjectIdentifier: Bool] = [:]

    /// On displays for people, leaks are told when the screen has come to rest; scripts ask at their end.
    private static func checkLater() {
        guard !Clock.shared.isVirtual else { return }
        check?.cancel()
        check = Clock.shared.schedule(at: Clock.shared.now + 3, keepsScreenBusy: false) {
            MainActor.assumeIsolated { for leak in leaks(onlyNew: true) where !leak.isKept { Log.warning(leak.text) } }
        }
    }

    // MARK: Telling

    /// What is alive although it has gone, the controllers first.
    ///
    /// - Parameter onlyNew: what wasn't told before.
    package static func leaks(onlyNew: Bool = false) -> [Leak] {
        let gone = entries.values.filter { entry in
            guard let object = entry.object, !(onlyNew && entry.isTold) else { return false }
            return !isInPlace(object)
        }
        guard !gone.isEmpty else { return [] }
        gone.forEach { $0.isTold = true }
        let suspects = gone.compactMap { entry in entry.object.map { Suspect(object: $0, way: entry.way) } }
        return LeakFinder(suspects).leaks()
    }

    /// Goes back from wherever the app is: what is presented is dismissed, stacks are popped to their roots.
    package static func goBack() {
        func pop(_ controller: UIViewController) {
            (controller as? UINavigationController)?.popToRootViewController(animated: false)
            controller.children.forEach(pop)
        }
        for root in WindowList.visible.compactMap(\.rootViewController) {
            if root.presentedController != nil { root.dismiss(animated: false) }
            MainLoop.settle(limit: 10)
            pop(root)
        }
        MainLoop.settle(limit: 10)
    }

    /// Forgets what it noted: tests share one process.
    package static func forget() { entries = [:] }

    /// Whether a controller or view is part of what a window shows, or may show.
    private static func isInPlace(_ object: AnyObject) -> Bool {
        if let view = object as? UIView { return view.window != nil }
        guard var controller = object as? UIViewController else { return false }
        while let above = controller.parent ?? controller.presenter { controller = above }
        let roots = WindowList.visible.compactMap(\.rootViewController)
        if roots.contains(where: { $0 === controller || keeps($0, controller) }) { return true }
        return controller.viewIfLoaded?.window != nil
    }

    /// Whether a split view controller keeps the controller for when it has room for a second column again, or a
    /// navigation item keeps the search that it offers.
    private static func keeps(_ holder: UIViewController, _ controller: UIViewController) -> Bool {
        if let split = holder as? UISplitViewController, split.discardedSecondary === controller { return true }
        if let search = holder.madeNavigationItem?.searchController, search === controller { return true }
        return (holder.children + [holder.presentedController].compactMap { $0 }).contains { keeps($0, controller) }
    }
}

extension UIViewController {
    /// What happens to children that leave the controller, in a word and its class.
    var partingWord: String {
        let word =
            switch self {
            case is UINavigationController: "popped from"
            case is UITabBarController: "taken out of the tabs of"
            case is UIPageViewController: "turned away in"
            case is UISplitViewController: "replaced in"
            default: "removed from"
            }
        return "\(word) \(String(describing: type(of: self)))"
    }
}
