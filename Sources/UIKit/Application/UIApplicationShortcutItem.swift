import Foundation

/// The picture of a quick action.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
            cloud, invitation, confirmation,
            mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio,
            update
    }

    public convenience init(type: IconType) { self.init() }
    public convenience init(templateImageName: String) { self.init() }
    public convenience init(systemImageName: String) { self.init() }
}

/// A quick action of the app's icon. There is no home screen here that shows it; a script chooses it (`QuickActions`).
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    open fileprivate(set) var type: String
    open fileprivate(set) var localizedTitle: String
    open fileprivate(set) var localizedSubtitle: String?
    open fileprivate(set) var icon: UIApplicationShortcutIcon?
    open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
    open fileprivate(set) var targetContentIdentifier: Any?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle, self.icon, self.userInfo) = (
            type, localizedTitle, localizedSubtitle, icon, userInfo
        )
    }
}

@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    open override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    open override var targetContentIdentifier: Any? {
        get { super.targetContentIdentifier }
        set { super.targetContentIdentifier = newValue }
    }
}
