import Foundation
import QuartzCore

/// What an item says of its button beside its title: backgrounds and places, by state and by how high the bar is.
struct BarButtonDecoration {
    struct Key: Hashable {
        var state = UIControl.State.normal.rawValue
        var style: UIBarButtonItem.Style?
        var metrics = UIBarMetrics.default
        /// Of the back button that leads to the item's screen.
        var isBack = false
    }

    var images: [Key: UIImage] = [:]
    var titleOffsets: [Key: UIOffset] = [:]
    /// How far the background is moved down, in points.
    var imageOffsets: [Key: CGFloat] = [:]
}

extension UIBarButtonItem {
    public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        decorate { $0.images[.init(state: state.rawValue, metrics: barMetrics)] = backgroundImage }
    }

    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        decoration.images[.init(state: state.rawValue, metrics: barMetrics)]
    }

    /// Only while the item has the style.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) {
        decorate { $0.images[.init(state: state.rawValue, style: style, metrics: barMetrics)] = backgroundImage }
    }

    public func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        decoration.images[.init(state: state.rawValue, style: style, metrics: barMetrics)]
    }

    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        decorate { $0.images[.init(state: state.rawValue, metrics: barMetrics, isBack: true)] = backgroundImage }
    }

    public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        decoration.images[.init(state: state.rawValue, metrics: barMetrics, isBack: true)]
    }

    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        decorate { $0.titleOffsets[.init(metrics: barMetrics)] = adjustment }
    }

    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        decoration.titleOffsets[.init(metrics: barMetrics)] ?? .zero
    }

    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        decorate { $0.titleOffsets[.init(metrics: barMetrics, isBack: true)] = adjustment }
    }

    public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        decoration.titleOffsets[.init(metrics: barMetrics, isBack: true)] ?? .zero
    }

    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        decorate { $0.imageOffsets[.init(metrics: barMetrics)] = adjustment }
    }

    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        decoration.imageOffsets[.init(metrics: barMetrics)] ?? 0
    }

    public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        decorate { $0.imageOffsets[.init(metrics: barMetrics, isBack: true)] = adjustment }
    }

    public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        decoration.imageOffsets[.init(metrics: barMetrics, isBack: true)] ?? 0
    }

    private func decorate(_ change: (inout BarButtonDecoration) -> Void) {
        change(&decoration)
        changed()
    }

    /// A value for the bar's metrics, else for the usual ones.
    private func value<Value>(_ values: [BarButtonDecoration.Key: Value], _ key: BarButtonDecoration.Key) -> Value? {
        var usual = key
        usual.metrics = .default
        return values.isEmpty ? nil : values[key] ?? values[usual]
    }

    private func plate(_ state: UIControl.State, _ metrics: UIBarMetrics, isBack: Bool) -> UIImage? {
        for state in state == .normal ? [state] : [state, .normal] {
            let key = BarButtonDecoration.Key(state: state.rawValue, metrics: metrics, isBack: isBack)
            if !isBack {
                var styled = key
                styled.style = style
                if let image = value(decoration.images, styled) { return image }
            }
            if let image = value(decoration.images, key) { return image }
        }
        return nil
    }
}

/// How a bar's button looks in one state: what the item says itself, else what the bar's appearance says.
@MainActor
struct BarButtonFace {
    var attributes: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero
    var plate: UIImage?
    var plateOffset = UIOffset.zero
    /// Something is said of the button while a finger is on it, so that it needn't be dimmed.
    var hasPressedLook = false
}

extension UIBarButtonItem {
    func face(
        _ look: UIBarButtonItemAppearance?, _ state: UIControl.State, _ metrics: UIBarMetrics, isBack: Bool = false
    ) -> BarButtonFace {
        var face = BarButtonFace()
        face.attributes[.font] = UIFont.systemFont(ofSize: 17, weight: style == .done && !isBack ? .semibold : .regular)
        let special = look?.state(state), own = titleTextAttributes(for: state)
        for attributes in [
            look?.normal.titleTextAttributes, special?.titleTextAttributes, titleTextAttributes(for: .normal), own,
        ] {
            if let attributes { face.attributes.merge(attributes) { $1 } }
        }
        // What can't be used is grey unless something else is said of that.
        if state.contains(.disabled) {
            face.attributes[.foregroundColor] =
                own?[.foregroundColor] ?? special?.titleTextAttributes[.foregroundColor] ?? UIColor.tertiaryLabel
        }
        let key = BarButtonDecoration.Key(metrics: metrics, isBack: isBack)
        face.titleOffset =
            value(decoration.titleOffsets, key) ?? [special, look?.normal].lazy.compactMap {
                $0?.titlePositionAdjustment
            }.first { $0 != .zero } ?? .zero
        if let plate = plate(state, metrics, isBack: isBack) {
            face.plate = plate
            face.plateOffset.vertical = value(decoration.imageOffsets, key) ?? 0
        } else if let source = [special, look?.normal].compactMap({ $0 }).first(where: { $0.backgroundImage != nil }) {
            face.plate = source.backgroundImage
            face.plateOffset = source.backgroundImagePositionAdjustment
        }
        face.hasPressedLook =
            own != nil && state.contains(.highlighted)
            || look.map { !$0.highlighted.titleTextAttributes.isEmpty || $0.highlighted.backgroundImage != nil } == true
            || decoration.images.keys.contains {
                $0.state == UIControl.State.highlighted.rawValue && $0.isBack == isBack
            }
        return face
    }
}

/// A bar that shows bar button items.
@MainActor
protocol ButtonBar: UIView {
    /// What its appearance says of an item's button.
    func look(of item: UIBarButtonItem) -> UIBarButtonItemAppearance?
    /// Low bars have metrics of their own.
    var buttonMetrics: UIBarMetrics { get }
}

/// The image behind a button of a bar.
final class ButtonPlate: UIImageView {}

extension UIView {
    /// Shows an image behind everything else in the view, as high as it is and moved by that much; nil takes it away.
    func showPlate(_ image: UIImage?, moved: UIOffset = .zero, in frame: CGRect) {
        let there = subviews.first { $0 is ButtonPlate } as? ButtonPlate
        guard let image else { return there?.removeFromSuperview() ?? () }
        let plate = there ?? ButtonPlate(frame: .zero)
        if there == nil { insertSubview(plate, at: 0) }
        plate.image = image
        plate.frame = CGRect(
            x: frame.minX + moved.horizontal, y: frame.midY - image.size.height / 2 + moved.vertical,
            width: frame.width, height: image.size.height)
    }
}

extension UILabel {
    /// Shows a bar's text in its attributes. Font and colour are the label's own, so that it shrinks and dims as others
    /// do.
    func show(_ text: String?, in attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        let isPlain = attributes.keys.allSatisfy { $0 == .font || $0 == .foregroundColor }
        if let text, !isPlain {
            attributedText = NSAttributedString(string: text, attributes: attributes)
        } else {
            self.text = text
        }
    }
}
