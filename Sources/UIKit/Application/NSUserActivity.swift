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

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
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
