import CoreGraphics

/// What the Tab key of a hardware keyboard goes through: the fields and texts of a screen that can be edited, line by
/// line, and around at the end.
@MainActor
enum FieldOrder {
    /// The one behind the field, or before it; nil where it is alone. Only what is there is found: UIKit doesn't scroll
    /// for it.
    static func next(to field: UIView, isBackward: Bool) -> UIView? {
        let fields = lines(of: screen(of: field)).flatMap { $0 }
        guard fields.count > 1, let index = fields.firstIndex(where: { $0 === field }) else { return nil }
        return fields[(index + (isBackward ? fields.count - 1 : 1)) % fields.count]
    }

    /// The view that was presented with the field in it, or the window.
    private static func screen(of field: UIView) -> UIView {
        var view = field
        while let parent = view.superview {
            if let controller = view.viewController, controller.presentingViewController != nil,
                controller.parent == nil
            {
                return view
            }
            view = parent
        }
        return view
    }

    private static func fields(in view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
        // Nobody is asked whether editing may begin: that asks the one field that is gone to.
        if (view as? UITextField)?.isEnabled == true || (view as? UITextView)?.isEditable == true { return [view] }
        return view.subviews.flatMap { fields(in: $0) }
    }

    private static func lines(of screen: UIView) -> [[UIView]] {
        let placed = fields(in: screen).map { (view: $0, frame: $0.convert($0.bounds, to: screen)) }.sorted {
            $0.frame.midY < $1.frame.midY
        }
        var lines: [[(view: UIView, frame: CGRect)]] = []
        for field in placed {
            if let first = lines.last?.first, field.frame.midY < first.frame.maxY {
                lines[lines.count - 1].append(field)
            } else {
                lines.append([field])
            }
        }
        return lines.map {
            $0.sorted { screen.isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }.map(
                \.view)
        }
    }
}
