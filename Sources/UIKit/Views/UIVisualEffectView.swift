import Foundation
import NibArchive
import QuartzCore

@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs what is behind, and tints it.
open class UIBlurEffect: UIVisualEffect, NibDecodable {
    public enum Style: Int, Sendable {
        case extraLight = 0, light, dark, extraDark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
            systemMaterial, systemThickMaterial,
            systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight,
            systemThickMaterialLight,
            systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark,
            systemThickMaterialDark, systemChromeMaterialDark
    }

    let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    public required init?(coder: NSCoder) {
        style = coder.nib?.int(.blurEffectStyle).flatMap { Style(rawValue: $0) } ?? .regular
        super.init()
    }

    /// The colour laid over the blurred backdrop: thicker materials let less through (judged by eye against iOS's
    /// materials).
    func tint(for traits: UITraitCollection) -> UIColor {
        let dark: Bool, opacity: CGFloat
        switch style {
        case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            dark = true
        case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            dark = false
        default: dark = traits.userInterfaceStyle == .dark
        }
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialDark, .systemUltraThinMaterialLight:
            opacity = dark ? 0.55 : 0.44
        case .systemThinMaterial, .systemThinMaterialDark, .systemThinMaterialLight, .light: opacity = dark ? 0.7 : 0.6
        case .systemThickMaterial, .systemThickMaterialDark, .systemThickMaterialLight, .extraLight, .extraDark:
            opacity = dark ? 0.9 : 0.86
        case .systemChromeMaterial, .systemChromeMaterialDark, .systemChromeMaterialLight: opacity = 0.76
        default: opacity = dark ? 0.82 : 0.72
        }
        return dark ? UIColor(white: 0.145, alpha: opacity) : UIColor(white: 0.975, alpha: opacity)
    }
}

/// Content over a blur. What it holds is drawn in its own colours: the blur shows through, not the mixing.
open class UIVibrancyEffect: UIVisualEffect, NibDecodable {
    /// What the content is, which says how strongly it stands out.
    public enum Style: Int, Sendable {
        case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
    }

    public init(blurEffect: UIBlurEffect) { super.init() }
    public init(blurEffect: UIBlurEffect, style: Style) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
}

open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect? { didSet { updateEffect() } }
    public let contentView: UIView

    public init(effect: UIVisualEffect?) {
        contentView = UIView(frame: .zero)
        super.init(frame: .zero)
        self.effect = effect
        setUp()
    }

    public convenience init() { self.init(effect: nil) }
    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        contentView = UIView(frame: .zero)
        super.init(coder: coder)
        if let nib = coder.nib {
            effect = nib.object(.visualEffectViewEffect) as? UIVisualEffect
            if let archived = nib.object(.visualEffectViewContentView) as? UIView {
                contentView.backgroundColor = archived.backgroundColor
                archived.removeFromSuperview()
                contentView.frame = bounds
                archived.frame = bounds
                archived.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                archived.layoutStateMade.isCrossed = true
                contentView.addSubview(archived)
            }
        }
        setUp()
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        contentView.frame = bounds
        contentView.isOpaque = false
        // An effect view is as large as its content asks for: all three are solved in one piece.
        contentView.layoutStateMade.isCrossed = true
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        super.addSubview(contentView)
        updateEffect()
    }

    // MARK: Subviews

    /// An app's subviews belong into the content view; since iOS 11 the effect view ends an app that gives it one.
    private func takes(_ view: UIView) -> Bool {
        Misuse.allows(
            view === contentView, .internalInconsistency,
            "\(view) has been added as a subview to \(self). Do not add subviews directly to the visual effect view itself, instead add them to the -contentView."
        )
    }
    open override func addSubview(_ view: UIView) { if takes(view) { super.addSubview(view) } }
    open override func insertSubview(_ view: UIView, at index: Int) {
        if takes(view) { super.insertSubview(view, at: index) }
    }
    open override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        if takes(view) { super.insertSubview(view, aboveSubview: sibling) }
    }
    open override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        if takes(view) { super.insertSubview(view, belowSubview: sibling) }
    }

    private func updateEffect() {
        if let blur = effect as? UIBlurEffect {
            layer.backdropBlur = 20
            layer.backgroundColor = blur.tint(for: traitCollection).cgColor
        } else {
            layer.backdropBlur = 0
            layer.backgroundColor = nil
        }
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UIVisualEffectView.self, [previous]) { return }
        super.traitCollectionDidChange(previous)
        updateEffect()
    }

    open override func didMoveToSuperview() {
        if runExtension(.didMoveToSuperview, in: UIVisualEffectView.self) { return }
        super.didMoveToSuperview()
        updateEffect()
    }
}
