@_exported import Foundation
import UIKit

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }
public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

open class UNNotificationSettings: NSObject {
    public let authorizationStatus: UNAuthorizationStatus
    private var setting: UNNotificationSetting { authorizationStatus == .authorized ? .enabled : .disabled }
    open var alertSetting: UNNotificationSetting { setting }
    open var soundSetting: UNNotificationSetting { setting }
    open var badgeSetting: UNNotificationSetting { setting }
    /// What comes quietly is listed all the same.
    open var notificationCenterSetting: UNNotificationSetting {
        authorizationStatus == .provisional ? .enabled : setting
    }
    open var lockScreenSetting: UNNotificationSetting { setting }
    init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
open class UNNotificationSound: NSObject {
    public static let `default` = UNNotificationSound(named: UNNotificationSoundName("default"))
    public static let defaultCritical = UNNotificationSound(named: UNNotificationSoundName("critical"))
    public init(named name: UNNotificationSoundName) {}
}

open class UNNotificationAttachment: NSObject {
    public let identifier: String
    public let url: URL
    public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        self.identifier = identifier
        url = URL
    }
}

/// What a notification says.
open class UNNotificationContent: NSObject {
    open fileprivate(set) var title = ""
    open fileprivate(set) var subtitle = ""
    open fileprivate(set) var body = ""
    open fileprivate(set) var badge: NSNumber?
    open fileprivate(set) var sound: UNNotificationSound?
    open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
    open fileprivate(set) var categoryIdentifier = ""
    open fileprivate(set) var threadIdentifier = ""
    open fileprivate(set) var attachments: [UNNotificationAttachment] = []
    public override init() { super.init() }

    fileprivate func copied() -> UNNotificationContent {
        let copy = UNMutableNotificationContent()
        (copy.title, copy.subtitle, copy.body, copy.badge, copy.sound) = (title, subtitle, body, badge, sound)
        (copy.userInfo, copy.categoryIdentifier, copy.threadIdentifier, copy.attachments) = (
            userInfo, categoryIdentifier, threadIdentifier, attachments
        )
        return copy
    }
}

open class UNMutableNotificationContent: UNNotificationContent {
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    open override var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    open override var badge: NSNumber? {
        get { super.badge }
        set { super.badge = newValue }
    }
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { super.sound = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { super.categoryIdentifier = newValue }
    }
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { super.threadIdentifier = newValue }
    }
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { super.attachments = newValue }
    }
    open var launchImageName = ""
    open var summaryArgument = ""
    open var interruptionLevel = UNNotificationInterruptionLevel.active
    open var relevanceScore = 0.0
    open var targetContentIdentifier: String?
}

/// When a notification comes.
open class UNNotificationTrigger: NSObject {
    public let repeats: Bool
    init(repeats: Bool) { self.repeats = repeats }
    /// When it comes next after a date; nil for never.
    func date(after date: Date) -> Date? { nil }
}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public let timeInterval: TimeInterval
    public init(timeInterval: TimeInterval, repeats: Bool) {
        guard timeInterval > 0 else {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'time interval must be greater than 0'"
            )
        }
        guard !repeats || timeInterval >= 60 else {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'time interval must be at least 60 if repeating'"
            )
        }
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
    override func date(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    public let dateComponents: DateComponents
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }
    open func nextTriggerDate() -> Date? { date(after: Date()) }
    override func date(after date: Date) -> Date? {
        (dateComponents.calendar ?? .current).nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
    }
}

open class UNNotificationRequest: NSObject {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content.copied()
        self.trigger = trigger
    }
}

open class UNNotification: NSObject {
    public let date = Date()
    public let request: UNNotificationRequest
    init(_ request: UNNotificationRequest) { self.request = request }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
}
/// A choice that a notification of its category offers: a finger that rests on the banner sees them.
open class UNNotificationAction: NSObject {
    public let identifier: String
    public let title: String
    public let options: UNNotificationActionOptions
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.identifier = identifier
        self.title = title
        self.options = options
    }
}
open class UNTextInputNotificationAction: UNNotificationAction {
    public let textInputButtonTitle, textInputPlaceholder: String
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(identifier: identifier, title: title, options: options)
    }
}
open class UNNotificationCategory: NSObject {
    public let identifier: String
    public let actions: [UNNotificationAction]
    /// Shown in place of what is hidden, and for several at once: banners here hide nothing and stand alone.
    public let hiddenPreviewsBodyPlaceholder, categorySummaryFormat: String
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.identifier = identifier
        self.actions = actions
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
        self.categorySummaryFormat = categorySummaryFormat ?? ""
    }
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }
}
open class UNNotificationResponse: NSObject {
    public let notification: UNNotification
    public let actionIdentifier: String
    init(_ notification: UNNotification, _ action: String) {
        self.notification = notification
        actionIdentifier = action
    }
}
open class UNTextInputNotificationResponse: UNNotificationResponse {
    public let userText: String
    init(_ notification: UNNotification, _ action: String, text: String) {
        userText = text
        super.init(notification, action)
    }
}

extension UIScene.ConnectionOptions {
    /// The notification that a tap on started the app: banners show in the app that is running only, so there is none.
    public var notificationResponse: UNNotificationResponse? { nil }
}
