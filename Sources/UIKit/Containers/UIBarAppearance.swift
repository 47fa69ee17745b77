import Foundation
import NibArchive
import QuartzCore

public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent = 2 }
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: UIBarPositioning) -> UIBarPosition { .any }
}

/// How a bar's background looks.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying, NibDecodable {
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor? = UIBarAppearance.hairline
    open var shadowImage: UIImage?
    /// True for the system's material: nearly opaque, showing a blur of what is below.
    private(set) var hasMaterial = true

    static let hairline = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3) }
    /// iOS's bar material; what shines through of the content is blurred.
    static let material = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 0.8) : UIColor(white: 0.976, alpha: 0.82)
    }

    public override init() { super.init() }

    public required init(barAppearance other: UIBarAppearance) {
        super.init()
        take(other)
    }

    public required init?(coder: NSCoder) {
        super.init()
        if let nib = coder.nib { decode(nib) }
    }

    /// A colour of its own takes the place of the material.
    func decode(_ nib: UINibDecoder) {
        if let color = nib.object(.backgroundColor) as? UIColor { configure(color: color, shadow: Self.hairline, material: false) }
        if let color = nib.object(.shadowColor) as? UIColor { shadowColor = color }
    }

    func take(_ other: UIBarAppearance) {
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
        hasMaterial = other.hasMaterial
    }

    open func configureWithDefaultBackground() { configure(color: nil, shadow: Self.hairline, material: true) }
    open func configureWithOpaqueBackground() { configure(color: .systemBackground, shadow: Self.hairline, material: false) }
    open func configureWithTransparentBackground() { configure(color: nil, shadow: nil, material: false) }

    private func configure(color: UIColor?, shadow: UIColor?, material: Bool) {
        backgroundColor = color
        backgroundImage = nil
        shadowColor = shadow
        hasMaterial = material
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UncheckedBox(type(of: self).init(barAppearance: self)) }.value!
    }
}

@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    open var backButtonAppearance = UIBarButtonItemAppearance()
    open private(set) var backIndicatorImage: UIImage?
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) { backIndicatorImage = image }

    override func decode(_ nib: UINibDecoder) {
        super.decode(nib)
        titleTextAttributes = nib.textAttributes(.titleAttributes) ?? [:]
        largeTitleTextAttributes = nib.textAttributes(.largeTitleAttributes) ?? [:]
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
    }
}

@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
}

@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    open var selectionIndicatorTintColor: UIColor?
}

@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
}

@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()
    public convenience init(style: UIBarButtonItem.Style) { self.init() }
}

@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
}

@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()
}

private extension NibKey {
    static let backgroundColor = NibKey("backgroundColor")
    static let shadowColor = NibKey("shadowColor")
    static let titleAttributes = NibKey("titleTextAttributes")
    static let largeTitleAttributes = NibKey("largeTitleTextAttributes")
}

extension NibKey {
    static let standardAppearance = NibKey("UIStandardAppearance")
    static let compactAppearance = NibKey("UICompactAppearance")
    static let scrollEdgeAppearance = NibKey("UIScrollEdgeAppearance")
}
