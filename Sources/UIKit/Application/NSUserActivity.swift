import Foundation

/// What a person is doing, in words that a later launch can go on from.
open class NSUserActivity: NSObject, @unchecked Sendable {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var webpageURL: URL?
    open var keywords: Set<String> = []
    open var expirationDate: Date?
    open var needsSave = false
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open weak var delegate: NSUserActivityDelegate?
    private(set) var isCurrent = false
    private(set) var isValid = true

    public init(activityType: String) { self.activityType = activityType }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) { userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 } }
    open func becomeCurrent() { isCurrent = isValid }
    open func resignCurrent() { isCurrent = false }
    open func invalidate() { (isCurrent, isValid) = (false, false) }
}

public protocol NSUserActivityDelegate: NSObjectProtocol {
    func userActivityWillSave(_ userActivity: NSUserActivity)
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The activity that a scene is restored from at the next launch, in the app's container.
struct SavedActivity {
    let file: URL

    init(folder: URL = SavedStateFolder.current.url) { file = folder.appendingPathComponent("scene.plist") }

    /// Values that property lists don't have are left out: iOS keeps those only.
    func save(_ activity: NSUserActivity?) {
        guard let activity else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        activity.delegate?.userActivityWillSave(activity)
        var list: [String: Any] = ["type": activity.activityType]
        list["title"] = activity.title
        list["target"] = activity.targetContentIdentifier
        list["url"] = activity.webpageURL?.absoluteString
        list["info"] = (activity.userInfo ?? [:]).reduce(into: [String: Any]()) { info, entry in
            guard let key = entry.key.base as? String, PropertyListSerialization.propertyList(entry.value, isValidFor: .binary) else { return }
            info[key] = entry.value
        }
        guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0) else { return }
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: file, options: .atomic)
    }

    func load() -> NSUserActivity? {
        guard let data = try? Data(contentsOf: file), let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
              let type = list["type"] as? String else { return nil }
        let activity = NSUserActivity(activityType: type)
        activity.title = list["title"] as? String
        activity.targetContentIdentifier = list["target"] as? String
        activity.webpageURL = (list["url"] as? String).flatMap(URL.init(string:))
        activity.userInfo = list["info"] as? [String: Any]
        return activity
    }
}
