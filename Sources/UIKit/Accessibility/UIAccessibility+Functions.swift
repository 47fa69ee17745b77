import CoreGraphics
import Foundation

extension UIAccessibility.Notification {
    public static let pageScrolled = UIAccessibility.Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = UIAccessibility.Notification(rawValue: 1019)
    public static let resumeAssistiveTechnology = UIAccessibility.Notification(rawValue: 1020)
}

extension UIAccessibility {
    public enum ZoomType: Int, Sendable { case insertionPoint }

    public struct HearingDeviceEar: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let left = Self(rawValue: 2), right = Self(rawValue: 4)
        public static let both: Self = [.left, .right]
    }

    /// No hearing aid is paired.
    public static var hearingDevicePairedEar: HearingDeviceEar { [] }

    /// Only an app that an organisation allows it may keep the device to itself; nobody allows it here.
    public static func requestGuidedAccessSession(
        enabled enable: Bool, completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.main.async { completionHandler(false) }
    }

    public static func registerGestureConflictWithZoom() {}

    @preconcurrency @MainActor
    public static func zoomFocusChanged(zoomType type: ZoomType, toFrame frame: CGRect, in view: UIView) {}
}
