import QuartzCore
import UIKit

/// Decides about notifications that come while the app is open, and hears of those that were touched. Every method is
/// optional.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    /// As on iOS, an app that is open shows nothing unless it says so.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}

/// The app's notifications. A person is asked by an alert; what is due comes by the toolkit's clock, as a banner where
/// the delegate wants one.
open class UNUserNotificationCenter: NSObject {
    private static nonisolated(unsafe) let center = UNUserNotificationCenter()
    open class func current() -> UNUserNotificationCenter { center }

    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    open var supportsContentExtensions: Bool { false }
    private var status = UNAuthorizationStatus.notDetermined
    private var pending: [(request: UNNotificationRequest, event: ClockEvent?)] = []
    private var delivered: [UNNotification] = []
    private var categories: Set<UNNotificationCategory> = []

    // MARK: Permission

    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {
        nonisolated(unsafe) let center = self, completionHandler = completionHandler
        DispatchQueue.main.async {
            let isOpen =
                center.status == .notDetermined || center.status == .provisional && !options.contains(.provisional)
            guard isOpen else { return completionHandler(center.delivers, nil) }
            // Nobody is asked about what comes quietly (Apple's documentation).
            if options.contains(.provisional) {
                center.status = .provisional
                return completionHandler(true, nil)
            }
            MainActor.assumeIsolated {
                SystemAlert.ask(
                    "“\(SystemAlert.appName)” Would Like to Send You Notifications",
                    message:
                        "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.",
                    buttons: ["Don’t Allow", "Allow"]
                ) { button in
                    center.status = button == 1 ? .authorized : .denied
                    completionHandler(button == 1, nil)
                }
            }
        }
    }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestAuthorization(options: options) { isGranted, _ in continuation.resume(returning: isGranted) }
        }
    }
    open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        answer(UNNotificationSettings(status), completionHandler)
    }
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings(status) }
    package func set(_ status: UNAuthorizationStatus) { self.status = status }
    private var delivers: Bool { [.authorized, .provisional, .ephemeral].contains(status) }

    // MARK: Requests

    open func add(
        _ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        removePendingNotificationRequests(withIdentifiers: [request.identifier])
        if delivers { pending.append((request, schedule(request, after: Date()))) }
        if let completionHandler { answer(nil, completionHandler) }
    }
    open func add(_ request: UNNotificationRequest) async throws { add(request, withCompletionHandler: nil) }
    open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
        answer(pending.map(\.request), completionHandler)
    }
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending.map(\.request) }
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        for entry in pending where identifiers.contains(entry.request.identifier) { entry.event?.cancel() }
        pending.removeAll { identifiers.contains($0.request.identifier) }
    }
    open func removeAllPendingNotificationRequests() {
        removePendingNotificationRequests(withIdentifiers: pending.map(\.request.identifier))
    }
    open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
        answer(delivered, completionHandler)
    }
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        delivered.removeAll { identifiers.contains($0.request.identifier) }
    }
    open func removeAllDeliveredNotifications() { delivered = [] }
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }
    open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
        answer(categories, completionHandler)
    }
    open func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        showBadge(newBadgeCount)
        if let completionHandler { answer(nil, completionHandler) }
    }
    open func setBadgeCount(_ newBadgeCount: Int) async throws { showBadge(newBadgeCount) }

    /// The icon's number is the application's; it may be set from any thread.
    private func showBadge(_ count: Int) {
        if Thread.isMainThread {
            MainActor.assumeIsolated { UIApplication.shared.applicationIconBadgeNumber = max(0, count) }
        } else {
            DispatchQueue.main.async { [self] in showBadge(count) }
        }
    }

    private func answer<T>(_ value: T, _ handler: @escaping (T) -> Void) {
        nonisolated(unsafe) let value = value, handler = handler
        DispatchQueue.main.async { handler(value) }
    }

    /// Each coming is told from the one before: the clock's time may go faster than that of dates.
    private func schedule(_ request: UNNotificationRequest, after date: Date) -> ClockEvent? {
        guard let next = request.trigger.map({ $0.date(after: date) }) ?? date else { return nil }
        let repeats = request.trigger?.repeats == true
        return Clock.shared.schedule(
            at: Clock.shared.now + max(0, next.timeIntervalSince(date)), keepsScreenBusy: !repeats
        ) { [weak self] in
            guard let self else { return }
            if !repeats {
                self.pending.removeAll { $0.request === request }
            } else if let place = self.pending.firstIndex(where: { $0.request === request }) {
                self.pending[place].event = self.schedule(request, after: next)
            }
            self.deliver(request)
        }
    }

    /// Among those delivered, in place of one of the same name.
    private func keep(_ notification: UNNotification) {
        delivered.removeAll { $0.request.identifier == notification.request.identifier }
        delivered.append(notification)
    }

    /// Tells the delegate what somebody answered; the notification is done with.
    private func answer(_ response: UNNotificationResponse) {
        delivered.removeAll { $0 === response.notification }
        delegate?.userNotificationCenter(self, didReceive: response) {}
    }

    /// The choices of a notification's category; one asks for a text.
    @MainActor
    private func offer(_ actions: [UNNotificationAction], of notification: UNNotification) {
        let content = notification.request.content
        SystemAlert.ask(content.title, message: content.body, buttons: actions.map(\.title) + ["Close"]) {
            [self] button in
            guard actions.indices.contains(button) else { return }
            let action = actions[button]
            guard let text = action as? UNTextInputNotificationAction else {
                return answer(UNNotificationResponse(notification, action.identifier))
            }
            SystemAlert.askText(
                action.title, placeholder: text.textInputPlaceholder, button: text.textInputButtonTitle
            ) { [self] words in
                guard let words else { return }
                answer(UNTextInputNotificationResponse(notification, action.identifier, text: words))
            }
        }
    }

    private func deliver(_ request: UNNotificationRequest) {
        let notification = UNNotification(request)
        guard let delegate else {
            if let badge = request.content.badge { showBadge(badge.intValue) }
            return keep(notification)
        }
        delegate.userNotificationCenter(self, willPresent: notification) { [self] options in
            if options.contains(.badge), let badge = request.content.badge { showBadge(badge.intValue) }
            if options.contains(.list) || options.contains(.banner) || options.contains(.alert) {
                keep(notification)
            }
            // Without somebody's leave it isn't shown, only listed.
            guard status != .provisional, options.contains(.banner) || options.contains(.alert) else { return }
            nonisolated(unsafe) let center = self
            // Delegates may answer on any thread.
            nonisolated(unsafe) let show: @MainActor () -> Void = {
                let content = notification.request.content
                let actions = center.categories.first { $0.identifier == content.categoryIdentifier }?.actions ?? []
                NotificationBanner.show(
                    title: content.title, subtitle: content.subtitle, body: content.body,
                    onRest: actions.isEmpty ? nil : { center.offer(actions, of: notification) }
                ) { center.answer(UNNotificationResponse(notification, UNNotificationDefaultActionIdentifier)) }
            }
            if Thread.isMainThread {
                MainActor.assumeIsolated(show)
            } else {
                DispatchQueue.main.async { MainActor.assumeIsolated(show) }
            }
        }
    }
}
