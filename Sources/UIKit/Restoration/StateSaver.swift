import Foundation

/// Writes down the interface of an app that goes to the background.
///
/// The app delegate is asked first, then the roots of the windows write their state, then what they hold, present and
/// refer to, outer ones first. A controller without a restoration identifier is left out with everything under it.
@MainActor
final class StateSaver {
    private enum Item {
        case controller(UIViewController), object(any UIStateRestoring)
    }

    private var waiting: [(path: [String], item: Item)] = []
    private var known: Set<[String]> = []
    private lazy var archive = RestorableArchive(name: { [unowned self] object in
        MainActor.assumeIsolated { reference(to: object) }
    })

    /// Nil where the app delegate doesn't want it.
    static func save(_ application: UIApplication) -> SavedInterface? {
        guard let delegate = application.delegate else { return nil }
        return StateSaver().save(application, delegate)
    }

    private func save(_ application: UIApplication, _ delegate: any UIApplicationDelegate) -> SavedInterface? {
        let coder = archive.makeArchiver()
        coder.encode(
            NSNumber(value: UIScreen.main.idiom.rawValue), forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
        coder.encode(
            (Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "1") as NSString,
            forKey: UIApplication.stateRestorationBundleVersionKey)
        coder.encode(UIDevice.current.systemVersion as NSString, forKey: UIApplication.stateRestorationSystemVersionKey)
        coder.encode(NSDate(), forKey: UIApplication.stateRestorationTimestampKey)
        guard delegate.application(application, shouldSaveSecureApplicationState: coder) else { return nil }
        for root in application.windows.compactMap(\.rootViewController) { add(root) }
        delegate.application(application, willEncodeRestorableStateWith: coder)
        var interface = SavedInterface(application: Data())
        while !waiting.isEmpty {
            let (path, item) = waiting.removeFirst()
            switch item {
            case .controller(let controller): interface.entries.append(entry(of: controller, path))
            case .object(let object): interface.entries.append(entry(of: object, path))
            }
        }
        interface.application = RestorableArchive.data(of: coder)
        return interface
    }

    // MARK: What there is

    /// Its path, if it has one; what is met for the first time is written later.
    @discardableResult
    private func add(_ controller: UIViewController) -> [String]? {
        guard let path = controller.restorationPath else { return nil }
        if known.insert(path).inserted { waiting.append((path, .controller(controller))) }
        return path
    }

    private func reference(to object: AnyObject) -> RestorationReference? {
        if let storyboard = object as? UIStoryboard { return RestorationReference(.storyboard, [storyboard.name]) }
        if let controller = object as? UIViewController {
            return add(controller).map { RestorationReference(.path, $0) }
        }
        guard let object = object as? any UIStateRestoring, let path = RestorableObjects.path(of: object) else {
            return nil
        }
        if known.insert(path).inserted { waiting.append((path, .object(object))) }
        return RestorationReference(.path, path)
    }

    // MARK: What it writes

    private func entry(of object: any UIStateRestoring, _ path: [String]) -> SavedInterface.Entry {
        let coder = archive.makeArchiver()
        object.encodeRestorableState(with: coder)
        var entry = SavedInterface.Entry(kind: .object, path: path, state: RestorableArchive.data(of: coder))
        entry.restorationClass = object.objectRestorationClass.map { SavedInterface.name(of: $0) }
        return entry
    }

    private func entry(of controller: UIViewController, _ path: [String]) -> SavedInterface.Entry {
        let coder = archive.makeArchiver()
        if let storyboard = controller.storyboard {
            coder.encode(storyboard, forKey: UIApplication.stateRestorationViewControllerStoryboardKey)
        }
        controller.encodeRestorableState(with: coder)
        var entry = SavedInterface.Entry(kind: .controller, path: path, state: RestorableArchive.data(of: coder))
        entry.restorationClass = controller.restorationClass.map { SavedInterface.name(of: $0) }
        entry.storyboard = controller.storyboard?.name
        entry.sceneIdentifier = controller.restorationIdentifier
        entry.children = controller.restorableChildren.map { add($0) }
        entry.selection = controller.restorableSelection
        entry.presentationStyle = controller.chosenPresentationStyle.rawValue
        entry.transitionStyle = controller.modalTransitionStyle.rawValue
        // A popover points at something, and alerts belong to a moment.
        if let presented = controller.presentedController, !presented.isBeingDismissed,
            !(presented.activePresentation is UIPopoverPresentationController)
        {
            entry.presented = add(presented)
        }
        for view in controller.viewIfLoaded?.restorableViews ?? [] {
            let coder = archive.makeArchiver()
            view.encodeRestorableState(with: coder)
            entry.views[view.restorationIdentifier ?? ""] = RestorableArchive.data(of: coder)
        }
        return entry
    }
}
