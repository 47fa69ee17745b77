import Foundation
import QuartzCore

/// What iOS 10's UserNotifications took the place of: a notification that the app itself schedules.
open class UILocalNotification: NSObject, NSCopying, @unchecked Sendable {
    /// nil: at once.
    open var fireDate: Date?
    open var timeZone: TimeZone?
    /// How often it comes again; empty for never.
    open var repeatInterval: NSCalendar.Unit = []
    open var repeatCalendar: Calendar?
    open var alertBody: String?
    open var alertTitle: String?
    open var alertAction: String?
    open var hasAction = true
    open var alertLaunchImage: String?
    open var soundName: String?
    /// What the app's icon shows afterwards; 0 leaves it as it is.
    open var applicationIconBadgeNumber = 0
    open var category: String?
    open var userInfo: [AnyHashable: Any]?
    var event: ClockEvent?

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UILocalNotification()
        (copy.fireDate, copy.timeZone, copy.repeatInterval, copy.repeatCalendar) = (
            fireDate, timeZone, repeatInterval, repeatCalendar
        )
        (copy.alertBody, copy.alertTitle, copy.alertAction, copy.hasAction, copy.alertLaunchImage) = (
            alertBody, alertTitle, alertAction, hasAction, alertLaunchImage
        )
        (copy.soundName, copy.applicationIconBadgeNumber, copy.category, copy.userInfo) = (
            soundName, applicationIconBadgeNumber, category, userInfo
        )
        return copy
    }

    private static let components: [(NSCalendar.Unit, Calendar.Component)] = [
        (.year, .year), (.month, .month), (.weekOfYear, .weekOfYear), (.day, .day), (.weekday, .weekOfYear),
        (.hour, .hour), (.minute, .minute), (.second, .second),
    ]

    /// When it comes after a date on which it came.
    func nextDate(after date: Date) -> Date? {
        guard let component = Self.components.first(where: { repeatInterval.contains($0.0) })?.1 else { return nil }
        return (repeatCalendar ?? .current).date(byAdding: component, value: 1, to: date)
    }
}

public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UIUserNotificationType(rawValue: 1)
    public static let sound = UIUserNotificationType(rawValue: 2)
    public static let alert = UIUserNotificationType(rawValue: 4)
}

public enum UIUserNotificationActivationMode: UInt, Sendable { case foreground, background }
public enum UIUserNotificationActionContext: UInt, Sendable { case `default`, minimal }

/// A button of a notification. Banners have none here.
open class UIUserNotificationAction: NSObject {
    open fileprivate(set) var identifier: String?
    open fileprivate(set) var title: String?
    open fileprivate(set) var activationMode = UIUserNotificationActivationMode.foreground
    open fileprivate(set) var isAuthenticationRequired = false
    open fileprivate(set) var isDestructive = false
}

open class UIMutableUserNotificationAction: UIUserNotificationAction {
    open override var identifier: String? {
        get { super.identifier }
        set { super.identifier = newValue }
    }
    open override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    open override var activationMode: UIUserNotificationActivationMode {
        get { super.activationMode }
        set { super.activationMode = newValue }
    }
    open override var isAuthenticationRequired: Bool {
        get { super.isAuthenticationRequired }
        set { super.isAuthenticationRequired = newValue }
    }
    open override var isDestructive: Bool {
        get { super.isDestructive }
        set { super.isDestructive = newValue }
    }
}

open class UIUserNotificationCategory: NSObject {
    open fileprivate(set) var identifier: String?
    fileprivate var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]
    open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? { actions[context] }
}

open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
    open override var identifier: String? {
        get { super.identifier }
        set { super.identifier = newValue }
    }
    open func setActions(_ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext) {
        self.actions[context] = actions
    }
}

/// What an app asks to be allowed.
open class UIUserNotificationSettings: NSObject {
    public let types: UIUserNotificationType
    public let categories: Set<UIUserNotificationCategory>?
    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        (self.types, self.categories) = (types, categories)
    }
}

/// The app's own notifications, as long as it runs.
@MainActor
final class LocalNotifications {
    static let shared = LocalNotifications()

    private(set) var settings: UIUserNotificationSettings?
    private(set) var scheduled: [UILocalNotification] = []

    /// A person is asked the first time; the delegate hears what was allowed.
    func register(_ wanted: UIUserNotificationSettings, of application: UIApplication) {
        func tell() { if let settings { application.delegate?.application(application, didRegister: settings) } }
        guard settings == nil else {
            if settings?.types != [] { settings = wanted }
            return DispatchQueue.main.async { MainActor.assumeIsolated(tell) }
        }
        SystemAlert.ask(
            "“\(SystemAlert.appName)” Would Like to Send You Notifications",
            message: "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.",
            buttons: ["Don’t Allow", "Allow"]
        ) { button in
            self.settings = button == 1 ? wanted : UIUserNotificationSettings(types: [], categories: wanted.categories)
            tell()
        }
    }

    /// What is scheduled is a copy: the app may go on with its own.
    func schedule(_ notification: UILocalNotification) {
        let copy = notification.copy() as! UILocalNotification
        scheduled.append(copy)
        schedule(copy, after: max(0, copy.fireDate?.timeIntervalSinceNow ?? 0), date: copy.fireDate ?? Date())
    }

    /// Each coming is told from the one before: the clock's time may go faster than that of dates.
    private func schedule(_ notification: UILocalNotification, after delay: TimeInterval, date: Date) {
        let next = notification.nextDate(after: date)
        notification.event = Clock.shared.schedule(at: Clock.shared.now + delay, keepsScreenBusy: next == nil) {
            MainActor.assumeIsolated {
                if let next {
                    self.schedule(notification, after: max(0, next.timeIntervalSince(date)), date: next)
                } else {
                    self.scheduled.removeAll { $0 === notification }
                }
                self.present(notification)
            }
        }
    }

    func cancel(_ notification: UILocalNotification) {
        func isSame(_ other: UILocalNotification) -> Bool {
            other === notification
                || other.fireDate == notification.fireDate && other.alertBody == notification.alertBody
                    && other.alertTitle == notification.alertTitle
                    && NSDictionary(dictionary: other.userInfo ?? [:]).isEqual(to: notification.userInfo ?? [:])
        }
        for entry in scheduled where isSame(entry) { entry.event?.cancel() }
        scheduled.removeAll(where: isSame)
    }

    func cancelAll() {
        for entry in scheduled { entry.event?.cancel() }
        scheduled = []
    }

    /// An app that is open is told and shows nothing; over others a banner comes, and the app is told when that is
    /// touched.
    func present(_ notification: UILocalNotification) {
        let application = UIApplication.shared, types = settings?.types ?? []
        if notification.applicationIconBadgeNumber > 0, types.contains(.badge) {
            application.applicationIconBadgeNumber = notification.applicationIconBadgeNumber
        }
        guard application.applicationState != .active else { return tell(notification) }
        guard let body = notification.alertBody, types.contains(.alert) else { return }
        NotificationBanner.show(title: notification.alertTitle ?? "", body: body) { self.tell(notification) }
    }

    private func tell(_ notification: UILocalNotification) {
        UIApplication.shared.delegate?.application(.shared, didReceive: notification)
    }
}

extension UIApplication {
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        LocalNotifications.shared.register(notificationSettings, of: self)
    }
    /// What a person allowed; nothing before the app has asked.
    public var currentUserNotificationSettings: UIUserNotificationSettings? {
        LocalNotifications.shared.settings ?? UIUserNotificationSettings(types: [], categories: nil)
    }
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get { LocalNotifications.shared.scheduled }
        set {
            LocalNotifications.shared.cancelAll()
            newValue?.forEach(LocalNotifications.shared.schedule)
        }
    }
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        LocalNotifications.shared.schedule(notification)
    }
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {
        LocalNotifications.shared.present(notification)
    }
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        LocalNotifications.shared.cancel(notification)
    }
    public func cancelAllLocalNotifications() { LocalNotifications.shared.cancelAll() }

    public var isRegisteredForRemoteNotifications: Bool { false }
    /// No server can send anything here: the delegate hears that it failed, as in older simulators.
    public func registerForRemoteNotifications() {
        DispatchQueue.main.async {
            let error = NSError(
                domain: NSCocoaErrorDomain, code: 3010,
                userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported in the simulator"])
            MainActor.assumeIsolated {
                self.delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
            }
        }
    }
    public func unregisterForRemoteNotifications() {}
}
