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
    /// Blurs what is behind the bar; the colour lies over it.
    open var backgroundEffect: UIBlurEffect? = UIBarAppearance.standardEffect { didSet { changed() } }
    open var backgroundColor: UIColor? { didSet { changed() } }
    open var backgroundImage: UIImage? { didSet { changed() } }
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { changed() } }
    /// The colour of the line at the bar's edge, or of its image where that is a template; nil and no image: no line.
    open var shadowColor: UIColor? = UIBarAppearance.hairline { didSet { changed() } }
    open var shadowImage: UIImage? { didSet { changed() } }
    public let idiom: UIUserInterfaceIdiom
    /// Called by what the appearance consists of; the bar that has it listens.
    var onChange: (() -> Void)?

    static let hairline = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }
    /// iOS's bar material; what shines through of the content is blurred.
    static let material = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 0.8) : UIColor(white: 0.976, alpha: 0.82)
    }
    static let standardEffect = UIBlurEffect(style: .systemChromeMaterial)

    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        adoptParts()
    }

    public override convenience init() { self.init(idiom: .unspecified) }

    public required init(barAppearance other: UIBarAppearance) {
        idiom = other.idiom
        super.init()
        take(other)
        adoptParts()
    }

    public required init?(coder: NSCoder) {
        idiom = .unspecified
        super.init()
        if let nib = coder.nib { decode(nib) }
        adoptParts()
    }

    /// A colour of its own takes the place of the material.
    func decode(_ nib: UINibDecoder) {
        if let color = nib.object(.plainBackgroundColor) as? UIColor {
            configure(color: color, shadow: Self.hairline, effect: nil)
        }
        if let color = nib.object(.plainShadowColor) as? UIColor { shadowColor = color }
    }

    func take(_ other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// The looks of what stands in the bar.
    var parts: [BarItemLook] { [] }
    private func adoptParts() { for part in parts { adopt(part) } }
    func adopt(_ part: BarItemLook) {
        part.onChange = { [weak self] in self?.changed() }
        changed()
    }
    func changed() { onChange?() }

    open func configureWithDefaultBackground() {
        configure(color: nil, shadow: Self.hairline, effect: Self.standardEffect)
    }
    open func configureWithOpaqueBackground() {
        configure(color: .systemBackground, shadow: Self.hairline, effect: nil)
    }
    open func configureWithTransparentBackground() { configure(color: nil, shadow: nil, effect: nil) }

    private func configure(color: UIColor?, shadow: UIColor?, effect: UIBlurEffect?) {
        backgroundEffect = effect
        backgroundColor = color
        backgroundImage = nil
        shadowColor = shadow
        shadowImage = nil
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UncheckedBox(type(of: self).init(barAppearance: self)) }.value!
    }

    /// What two equal appearances have the same.
    var values: [Any?] {
        [backgroundEffect, backgroundColor, backgroundImage, backgroundImageContentMode, shadowColor, shadowImage]
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBarAppearance else { return false }
        let (one, two) = (UncheckedBox(self), UncheckedBox(other))
        return MainActor.assumeIsolated {
            guard let mine = one.value as? UIBarAppearance, let others = two.value as? UIBarAppearance else {
                return false
            }
            return type(of: mine) == type(of: others)
                && zip(mine.values, others.values).allSatisfy { AppearanceMember.same($0, $1) }
                && zip(mine.parts, others.parts).allSatisfy { one, other in
                    zip(one.values, other.values).allSatisfy { AppearanceMember.same($0, $1) }
                }
        }
    }
    /// What equal ones have the same is all that could change.
    nonisolated open override var hash: Int { 0 }

    /// A bar's own copy, of which it hears what changes.
    static func owned<Look: UIBarAppearance>(_ look: Look, changed: @escaping () -> Void) -> Look {
        let copy = type(of: look).init(barAppearance: look)
        copy.onChange = changed
        return copy
    }
}

@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { adopt(buttonAppearance) } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { adopt(doneButtonAppearance) } }
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { adopt(backButtonAppearance) } }
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        (backIndicatorImage, backIndicatorTransitionMaskImage) = (image, transitionMaskImage)
        changed()
    }

    override func decode(_ nib: UINibDecoder) {
        super.decode(nib)
        titleTextAttributes = nib.textAttributes(.plainTitleTextAttributes) ?? [:]
        largeTitleTextAttributes = nib.textAttributes(.largeTitleTextAttributes) ?? [:]
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
        backButtonAppearance = other.backButtonAppearance.duplicate()
        (backIndicatorImage, backIndicatorTransitionMaskImage) = (
            other.backIndicatorImage, other.backIndicatorTransitionMaskImage
        )
    }

    override var parts: [BarItemLook] { [buttonAppearance, doneButtonAppearance, backButtonAppearance] }
    override var values: [Any?] {
        super.values + [titleTextAttributes, largeTitleTextAttributes, titlePositionAdjustment, backIndicatorImage]
    }
}

@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { adopt(buttonAppearance) } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { adopt(doneButtonAppearance) } }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
    }

    override var parts: [BarItemLook] { [buttonAppearance, doneButtonAppearance] }
}

@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
        didSet { adopt(stackedLayoutAppearance) }
    }
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
        didSet { adopt(inlineLayoutAppearance) }
    }
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
        didSet { adopt(compactInlineLayoutAppearance) }
    }
    /// The colour of a template image behind the chosen tab.
    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
    open var selectionIndicatorImage: UIImage? { didSet { changed() } }
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
    open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
    open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
        inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        stackedItemPositioning = other.stackedItemPositioning
        (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
    }

    override var parts: [BarItemLook] {
        [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance]
    }
    override var values: [Any?] {
        super.values + [
            selectionIndicatorTintColor, selectionIndicatorImage, stackedItemPositioning, stackedItemWidth,
            stackedItemSpacing,
        ]
    }
}
