import Foundation

/// A scene as it is kept between launches: its session's name and what its delegate gave to go on from.
struct SavedScene {
    let identifier: String
    let configuration: String?
    let userInfo: [String: Any]
    let activity: NSUserActivity?

    @MainActor
    func session() -> UISceneSession {
        let role = UISceneSession.Role.windowApplication
        let session = UISceneSession(
            role: role, configuration: UISceneConfiguration(name: configuration, sessionRole: role),
            identifier: identifier)
        session.userInfo = userInfo.isEmpty ? nil : userInfo
        session.stateRestorationActivity = activity
        return session
    }
}

/// The scenes that the next launch finds again, in the app's container.
struct SavedScenes {
    let file: URL
    private let folder: SavedStateFolder

    init(folder: SavedStateFolder = .current) {
        self.folder = folder
        file = folder.url.appendingPathComponent("scenes.plist")
    }

    /// Values that property lists don't have are left out: iOS keeps those only.
    @MainActor
    func save(_ scenes: [UIWindowScene]) {
        let lists = scenes.map { scene in
            var list: [String: Any] = [
                "identifier": scene.session.persistentIdentifier, "info": Self.plain(scene.session.userInfo ?? [:]),
            ]
            list["configuration"] = scene.session.configuration.name
            list["activity"] = scene.activityToSave.map(Self.list)
            return list
        }
        do {
            let data = try PropertyListSerialization.data(fromPropertyList: lists, format: .binary, options: 0)
            try folder.prepare()
            try data.write(to: file, options: .atomic)
        } catch {
            Log.warning("The app's scenes can't be saved in \(file.path): \(error.localizedDescription)")
        }
    }

    /// Nothing where the file is missing or damaged.
    func load() -> [SavedScene] {
        guard let data = SavedStateFolder.ownData(file),
            let lists = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]]
        else { return [] }
        return lists.compactMap { list in
            guard let identifier = list["identifier"] as? String else { return nil }
            return SavedScene(
                identifier: identifier, configuration: list["configuration"] as? String,
                userInfo: list["info"] as? [String: Any] ?? [:],
                activity: (list["activity"] as? [String: Any]).flatMap(Self.activity))
        }
    }

    private static func plain(_ info: [AnyHashable: Any]) -> [String: Any] {
        info.reduce(into: [:]) { plain, entry in
            guard let key = entry.key.base as? String,
                PropertyListSerialization.propertyList(entry.value, isValidFor: .binary)
            else { return }
            plain[key] = entry.value
        }
    }

    private static func list(_ activity: NSUserActivity) -> [String: Any] {
        var list: [String: Any] = ["type": activity.activityType, "info": plain(activity.userInfo ?? [:])]
        list["title"] = activity.title
        list["target"] = activity.targetContentIdentifier
        list["url"] = activity.webpageURL?.absoluteString
        return list
    }

    private static func activity(_ list: [String: Any]) -> NSUserActivity? {
        guard let type = list["type"] as? String else { return nil }
        let activity = NSUserActivity(activityType: type)
        activity.title = list["title"] as? String
        activity.targetContentIdentifier = list["target"] as? String
        activity.webpageURL = (list["url"] as? String).flatMap(URL.init(string:))
        activity.userInfo = list["info"] as? [String: Any]
        return activity
    }
}

extension UIWindowScene {
    /// What its delegate gives, brought up to date by those that share it: their own `updateUserActivityState(_:)`
    /// writes it anew.
    fileprivate var activityToSave: NSUserActivity? {
        guard let activity = delegate?.stateRestorationActivity(for: self) else { return nil }
        activity.delegate?.userActivityWillSave(activity)
        let sharing = responders.filter { $0.userActivity === activity }
        // As seen on iOS: controllers begin with an empty dictionary.
        if sharing.contains(where: { $0 !== self }) { activity.userInfo = [:] }
        for responder in sharing { responder.updateUserActivityState(activity) }
        activity.needsSave = false
        return activity
    }

    /// Itself, and the controllers of its windows, outer ones first.
    private var responders: [UIResponder] {
        func controllers(_ controller: UIViewController) -> [UIViewController] {
            [controller] + controller.children.flatMap(controllers)
                + [controller.presentedController].compactMap { $0 }.flatMap(controllers)
        }
        return [self] + windows.compactMap(\.rootViewController).flatMap(controllers)
    }
}
