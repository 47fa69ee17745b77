import XCTest

@testable import UIKit

/// A scene that keeps a word and logs how it is saved and restored.
class StateScene: TraceScene {
    var word = ""
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        log("encode")
        coder.encode(word, forKey: "word")
    }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        log("decode")
        word = KeyedArchives.object(forKey: "word", in: coder) as? String ?? "?"
    }
    override func applicationFinishedRestoringState() { log("finished") }
}

/// An app delegate that wants its state saved, and logs what it is asked.
final class RestoringDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    var wantsToSave = true, wantsToRestore = true
    var encode: (NSCoder) -> Void = { _ in }
    var decode: (NSCoder) -> Void = { _ in }
    var provide: ([String]) -> UIViewController? = { _ in nil }

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        CallRecorder.record("app.shouldSave")
        return wantsToSave
    }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        CallRecorder.record("app.shouldRestore")
        return wantsToRestore
    }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        CallRecorder.record("app.willEncode")
        encode(coder)
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        CallRecorder.record("app.didDecode")
        decode(coder)
    }
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        CallRecorder.record("app.controller \(identifierComponents.joined(separator: "/"))")
        return provide(identifierComponents)
    }
}

extension XCTestCase {
    /// Runs a test as an app with that delegate, from an empty screen.
    @MainActor
    func asApp(_ body: (RestoringDelegate) throws -> Void) rethrows {
        let delegate = RestoringDelegate(), before = UIApplication.shared.delegate
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = before }
        _ = CallRecorder.take()
        try withExtendedLifetime(delegate) { try body(delegate) }
    }

    /// What would be saved now; then the window goes, as at the app's end.
    @MainActor
    func saved(_ window: UIWindow) -> SavedInterface? {
        MainLoop.settle(limit: 10)
        defer {
            window.isHidden = true
            window.rootViewController = nil
        }
        return StateSaver.save(.shared)
    }

    /// A launch that goes on from it, with that root controller.
    @MainActor
    @discardableResult
    func launch(_ root: UIViewController, from saved: SavedInterface, storyboard: UIStoryboard? = nil) -> StateRestorer?
    {
        for window in UIApplication.shared.windows { window.isHidden = true }
        let window = show(root)
        _ = CallRecorder.take()
        let restorer = StateRestorer.restore(saved, .shared) { _ in storyboard }
        window.layoutIfNeeded()
        restorer?.show()
        MainLoop.settle(limit: 10)
        return restorer
    }
}
