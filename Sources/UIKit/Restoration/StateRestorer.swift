import Foundation

/// Leads an app back to the interface that it was left with.
///
/// Between `willFinishLaunching` and `didFinishLaunching`: the app delegate is asked, the controllers are made or
/// found, outer ones first, their views load, they decode their state, the app delegate does, and all hear that it is
/// finished. No segue is performed. What was presented is presented again once there is a window; lists find their
/// place when they have been laid out.
@MainActor
final class StateRestorer {
    private let saved: SavedInterface
    private let application: UIApplication
    private let storyboardNamed: (String) -> UIStoryboard?
    private var found: [[String]: AnyObject] = [:]
    private var asked: Set<[String]> = []
    private lazy var archive = RestorableArchive(object: { [unowned self] reference in
        MainActor.assumeIsolated { object(for: reference) }
    })
    /// What views do once there is something to scroll or select.
    private var placements: [() -> Void] = []
    /// The one at work while states are decoded.
    private(set) static weak var current: StateRestorer?

    init(
        _ saved: SavedInterface, _ application: UIApplication,
        storyboardNamed: @escaping (String) -> UIStoryboard? = StateRestorer.storyboard
    ) {
        self.saved = saved
        self.application = application
        self.storyboardNamed = storyboardNamed
    }

    private static func storyboard(named name: String) -> UIStoryboard? {
        StoryboardCache.path(of: name, in: .main).map { _ in UIStoryboard(name: name, bundle: nil) }
    }

    /// Nil where the app delegate doesn't want it.
    static func restore(
        _ saved: SavedInterface, _ application: UIApplication,
        storyboardNamed: @escaping (String) -> UIStoryboard? = StateRestorer.storyboard
    ) -> StateRestorer? {
        let restorer = StateRestorer(saved, application, storyboardNamed: storyboardNamed)
        guard let delegate = application.delegate, let coder = restorer.archive.makeUnarchiver(saved.application) else {
            return nil
        }
        guard delegate.application(application, shouldRestoreSecureApplicationState: coder) else { return nil }
        current = restorer
        defer { current = nil }
        for entry in saved.entries { restorer.resolve(entry.path) }
        for entry in saved.entries { restorer.decode(entry) }
        delegate.application(application, didDecodeRestorableStateWith: coder)
        application.whenRestorationIsComplete { restorer.finish() }
        return restorer
    }

    /// Runs it when views have been laid out: at once where nothing is being restored.
    static func afterLayout(_ place: @escaping () -> Void) {
        if let current { current.placements.append(place) } else { place() }
    }

    // MARK: Finding

    private func object(for reference: RestorationReference) -> AnyObject? {
        switch reference.kind {
        case .nothing: return nil
        case .path: return resolve(reference.names)
        case .storyboard: return storyboardNamed(reference.names[0])
        }
    }

    @discardableResult
    private func resolve(_ path: [String]) -> AnyObject? {
        if let known = found[path] { return known }
        guard asked.insert(path).inserted, let entry = saved.entries.first(where: { $0.path == path }),
            let coder = archive.makeUnarchiver(entry.state)
        else { return nil }
        let object: AnyObject? =
            entry.kind == .controller ? controller(for: entry, coder) : restorable(for: entry, coder)
        found[path] = object
        return object
    }

    /// Apple's order: the restoration class, else the app delegate, else the one that is there, else the storyboard's
    /// scene.
    private func controller(for entry: SavedInterface.Entry, _ coder: NSCoder) -> UIViewController? {
        if let name = entry.restorationClass {
            guard let type = SavedInterface.class(named: name) as? any UIViewControllerRestoration.Type else {
                Log.warning(
                    "Warning: restoration class for view controller does not conform to UIViewControllerRestoration protocol: Class is \(name)"
                )
                return nil
            }
            return type.viewController(withRestorationIdentifierPath: entry.path, coder: coder)
        }
        if let given = application.delegate?.application(
            application, viewControllerWithRestorationIdentifierPath: entry.path, coder: coder)
        {
            return given
        }
        if let present = application.windows.lazy.compactMap({ $0.rootViewController?.restorable(at: entry.path) })
            .first ?? hidden(at: entry.path)
        {
            return present
        }
        if let outer = found[Array(entry.path.dropLast())] as? UIViewController,
            let present = outer.restorable(at: entry.path)
        {
            return present
        }
        guard let storyboard = entry.storyboard.flatMap(storyboardNamed), let identifier = entry.sceneIdentifier else {
            return nil
        }
        guard let made = storyboard.controller(forNibIdentifier: identifier, creator: nil) else {
            Log.warning(
                "Can't restore \(entry.path.joined(separator: "/")): the storyboard “\(storyboard.name)” has no scene with the storyboard identifier “\(identifier)”."
            )
            return nil
        }
        made.modalPresentationStyle =
            entry.presentationStyle.flatMap(UIModalPresentationStyle.init(rawValue:)) ?? made.chosenPresentationStyle
        made.modalTransitionStyle =
            entry.transitionStyle.flatMap(UIModalTransitionStyle.init(rawValue:)) ?? made.modalTransitionStyle
        return made
    }

    /// In the app delegate's window, which may not be on the screen yet.
    private func hidden(at path: [String]) -> UIViewController? {
        application.delegate?.window?.rootViewController?.restorable(at: path)
    }

    private func restorable(for entry: SavedInterface.Entry, _ coder: NSCoder) -> AnyObject? {
        if let registered = RestorableObjects.object(at: entry.path) { return registered }
        guard let type = entry.restorationClass.flatMap(SavedInterface.class) as? any UIObjectRestoration.Type else {
            return nil
        }
        return type.object(withRestorationIdentifierPath: entry.path, coder: coder)
    }

    // MARK: Decoding

    private func decode(_ entry: SavedInterface.Entry) {
        guard let object = found[entry.path], let coder = archive.makeUnarchiver(entry.state) else { return }
        guard let controller = object as? UIViewController else {
            return (object as? any UIStateRestoring)?.decodeRestorableState(with: coder) ?? ()
        }
        if !entry.children.isEmpty {
            controller.takeRestored(
                entry.children.map { $0.flatMap { found[$0] as? UIViewController } }, selection: entry.selection)
        }
        controller.loadViewIfNeeded()
        controller.decodeRestorableState(with: coder)
        guard !entry.views.isEmpty else { return }
        for view in controller.view.restorableViews {
            guard let state = view.restorationIdentifier.flatMap({ entry.views[$0] }),
                let coder = archive.makeUnarchiver(state)
            else { continue }
            view.decodeRestorableState(with: coder)
        }
    }

    private func finish() {
        for entry in saved.entries { (found[entry.path] as? any UIStateRestoring)?.applicationFinishedRestoringState() }
    }

    // MARK: When there is a window

    /// Presents what was presented, outer ones first, and lets views find their place.
    func show() {
        for entry in saved.entries {
            guard let presented = entry.presented.flatMap({ found[$0] as? UIViewController }),
                let presenter = found[entry.path] as? UIViewController
            else { continue }
            guard presented.presenter == nil, presenter.presentedController == nil else { continue }
            presenter.present(presented, animated: false)
        }
        ApplicationLauncher.layoutWindows()
        placements.forEach { $0() }
        placements = []
    }
}
