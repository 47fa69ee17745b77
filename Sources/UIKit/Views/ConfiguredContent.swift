import CoreGraphics
import Foundation

/// The content view of a cell or header as a configuration makes it, and keeps it up to date.
@MainActor
final class ConfiguredContent {
    private(set) var view: (UIView & UIContentView)?
    private(set) var configuration: (any UIContentConfiguration)?

    /// Shows the configuration in place of the plain content view, which comes back without one. A view that supports
    /// it is used again.
    func show(_ new: (any UIContentConfiguration)?, inPlaceOf plain: UIView) -> UIView {
        configuration = new
        let old: UIView = view ?? plain
        if let new, let view, view.supports(new) {
            view.configuration = new
            return view
        }
        view = new?.makeContentView()
        let content: UIView = view ?? plain
        guard content !== old else { return content }
        content.translatesAutoresizingMaskIntoConstraints = true
        content.autoresizingMask = old.autoresizingMask
        content.frame = old.frame
        old.superview?.insertSubview(content, aboveSubview: old)
        old.removeFromSuperview()
        return content
    }
}

/// Shows a background configuration behind a cell's content.
final class ConfiguredBackgroundView: UIView {
    private let image = UIImageView(frame: .zero)
    private var own: UIView?
    private var effect: UIVisualEffectView?

    var configuration = UIBackgroundConfiguration.clear() { didSet { update() } }

    private func update() {
        let color = configuration.backgroundColor ?? .clear
        backgroundColor = configuration.backgroundColorTransformer?(color) ?? color
        layer.cornerRadius = configuration.cornerRadius
        layer.borderWidth = configuration.strokeWidth
        layer.borderColor =
            configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
        clipsToBounds = configuration.cornerRadius > 0
        image.image = configuration.image
        image.contentMode = configuration.imageContentMode
        if configuration.image == nil {
            image.removeFromSuperview()
        } else if image.superview == nil {
            addSubview(image)
        }
        if effect?.effect !== configuration.visualEffect {
            effect?.removeFromSuperview()
            effect = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
            if let effect { insertSubview(effect, at: 0) }
        }
        if own !== configuration.customView {
            own?.removeFromSuperview()
            own = configuration.customView
            if let own { addSubview(own) }
        }
        setNeedsLayout()
    }

    /// Takes its place in a view with those bounds.
    func fit(into bounds: CGRect) {
        frame = configuration.insets(
            of: bounds, reversed: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            margins: superview?.directionalLayoutMargins ?? .zero)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effect?.frame = bounds
        image.frame = bounds
        own?.frame = bounds
    }
}

/// The configurations of one cell: its content, its background, and when they are brought up to date.
@MainActor
final class CellConfigurations {
    let content = ConfiguredContent()
    private(set) var background: UIBackgroundConfiguration?
    private var backgroundView: ConfiguredBackgroundView?
    var updatesContent = true
    var updatesBackground = true
    /// From the start: a class that overrides the update is asked before it first shows.
    var needsUpdate = true

    func setBackground(_ configuration: UIBackgroundConfiguration?, in cell: UIView) {
        background = configuration
        guard let configuration else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        let view = backgroundView ?? ConfiguredBackgroundView(frame: cell.bounds)
        view.configuration = configuration
        if view.superview !== cell { cell.insertSubview(view, at: 0) }
        backgroundView = view
        layOut(in: cell)
    }

    func layOut(in cell: UIView) { backgroundView?.fit(into: cell.bounds) }
}
