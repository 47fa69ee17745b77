import Foundation

extension UIApplication {
    /// Keys of what the app delegate's coder says of the app that saved.
    nonisolated public static let stateRestorationUserInterfaceIdiomKey =
        "UIApplicationStateRestorationUserInterfaceIdiom"
    nonisolated public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersion"
    nonisolated public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestamp"
    nonisolated public static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersion"
    /// The storyboard that a controller came from, in the coder that its restoration class gets.
    nonisolated public static let stateRestorationViewControllerStoryboardKey =
        "UIStateRestorationViewControllerStoryboardKey"

    /// Lets an object that is no view controller keep its state under that name. Those that refer to it make it part of
    /// what is saved.
    public class func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {
        RestorableObjects.register(object, restorationIdentifier)
    }

    /// Says that restoring goes on after the launch, until `completeStateRestoration` was called as often.
    public func extendStateRestoration() { restorationExtensions += 1 }

    public func completeStateRestoration() {
        restorationExtensions = max(0, restorationExtensions - 1)
        guard restorationExtensions == 0, let finish = afterRestoration else { return }
        afterRestoration = nil
        finish()
    }

    /// There are no pictures of the app between launches.
    public func ignoreSnapshotOnNextApplicationLaunch() {}

    func whenRestorationIsComplete(_ finish: @escaping () -> Void) {
        if restorationExtensions == 0 { finish() } else { afterRestoration = finish }
    }

    /// Keeps the interface of an app without scenes; those with them are asked by their delegates.
    func saveInterface(in folder: SavedStateFolder = .current) {
        guard !usesScenes else { return }
        folder.save(StateSaver.save(self))
    }

    /// Leads back to what was left, if there is something and the app delegate wants it.
    func restoreInterface(from folder: SavedStateFolder = .current) -> StateRestorer? {
        folder.beginRestoring().flatMap { StateRestorer.restore($0, self) }
    }
}
