// What assistive technology was asked by before the functions became members of `UIAccessibility` and
// `UIAccessibilityTraits`: code from before Swift 4.2 says these.

public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
public func UIAccessibilityIsMonoAudioEnabled() -> Bool { UIAccessibility.isMonoAudioEnabled }
public func UIAccessibilityIsClosedCaptioningEnabled() -> Bool { UIAccessibility.isClosedCaptioningEnabled }
public func UIAccessibilityIsInvertColorsEnabled() -> Bool { UIAccessibility.isInvertColorsEnabled }
public func UIAccessibilityIsGuidedAccessEnabled() -> Bool { UIAccessibility.isGuidedAccessEnabled }
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }
public func UIAccessibilityIsGrayscaleEnabled() -> Bool { UIAccessibility.isGrayscaleEnabled }
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
public func UIAccessibilityIsSwitchControlRunning() -> Bool { UIAccessibility.isSwitchControlRunning }
public func UIAccessibilityIsSpeakSelectionEnabled() -> Bool { UIAccessibility.isSpeakSelectionEnabled }
public func UIAccessibilityIsSpeakScreenEnabled() -> Bool { UIAccessibility.isSpeakScreenEnabled }
public func UIAccessibilityIsShakeToUndoEnabled() -> Bool { UIAccessibility.isShakeToUndoEnabled }
public func UIAccessibilityIsAssistiveTouchRunning() -> Bool { UIAccessibility.isAssistiveTouchRunning }
@preconcurrency @MainActor public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool {
    UIAccessibility.isDarkerSystemColorsEnabled
}

public typealias UIAccessibilityNotifications = UIAccessibility.Notification
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled

public func UIAccessibilityPostNotification(_ notification: UIAccessibilityNotifications, _ argument: Any?) {
    UIAccessibility.post(notification: notification, argument: argument)
}

@preconcurrency @MainActor
public func UIAccessibilityConvertFrameToScreenCoordinates(_ rect: CGRect, _ view: UIView) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(rect, in: view)
}

@preconcurrency @MainActor
public func UIAccessibilityConvertPathToScreenCoordinates(_ path: UIBezierPath, _ view: UIView) -> UIBezierPath {
    UIAccessibility.convertToScreenCoordinates(path, in: view)
}

public func UIAccessibilityFocusedElement(_ assistiveTechnologyIdentifier: String?) -> Any? {
    UIAccessibility.focusedElement(using: assistiveTechnologyIdentifier)
}

extension UIAccessibility.Notification {
    public static let pageScrolled = UIAccessibility.Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = UIAccessibility.Notification(rawValue: 1019)
    public static let resumeAssistiveTechnology = UIAccessibility.Notification(rawValue: 1020)
}

public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar

// Before Swift 4.2 traits were numbers, put together and taken apart by bits.

extension UIAccessibilityTraits {
    public static func | (one: Self, other: Self) -> Self { one.union(other) }
    public static func & (one: Self, other: Self) -> Self { one.intersection(other) }
    public static func |= (one: inout Self, other: Self) { one.formUnion(other) }
    public static func &= (one: inout Self, other: Self) { one.formIntersection(other) }
    public static prefix func ~ (traits: Self) -> Self { Self(rawValue: ~traits.rawValue) }
    public static func == (traits: Self, number: UInt64) -> Bool { traits.rawValue == number }
    public static func != (traits: Self, number: UInt64) -> Bool { traits.rawValue != number }
}

/// Only an app that an organisation allows it may keep the device to itself; nobody allows it here.
public func UIAccessibilityRequestGuidedAccessSession(
    _ enable: Bool, _ completionHandler: @escaping (Bool) -> Void
) {
    DispatchQueue.main.async { completionHandler(false) }
}

public func UIAccessibilityRegisterGestureConflictWithZoom() {}

public enum UIAccessibilityZoomType: Int, Sendable { case insertionPoint }

@preconcurrency @MainActor
public func UIAccessibilityZoomFocusChanged(_ type: UIAccessibilityZoomType, _ frame: CGRect, _ view: UIView) {}

public struct UIAccessibilityHearingDeviceEar: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let left = Self(rawValue: 2), right = Self(rawValue: 4)
    public static let both: Self = [.left, .right]
}

/// No hearing aid is paired.
public func UIAccessibilityHearingDevicePairedEar() -> UIAccessibilityHearingDeviceEar { [] }
