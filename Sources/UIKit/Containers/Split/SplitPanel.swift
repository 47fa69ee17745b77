import QuartzCore

/// One column, with the hairline that parts it from the next, or the shadow that it throws on what it covers.
final class SplitPanel: UIView {
    enum Edge { case none, left, right }

    private let hairline = UIView(frame: .zero)
    var edge = Edge.none { didSet { if edge != oldValue { setNeedsLayout() } } }
    var isFloating = false { didSet { layer.shadowOpacity = isFloating ? 0.25 : 0 } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        hairline.backgroundColor = .separator
        hairline.isUserInteractionEnabled = false
        layer.shadowRadius = 12
        layer.shadowOffset = .zero
        addSubview(hairline)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pixel = 1 / max(1, traitCollection.displayScale)
        hairline.isHidden = edge == .none
        hairline.frame = CGRect(x: edge == .left ? 0 : bounds.width - pixel, y: 0, width: pixel, height: bounds.height)
        for view in subviews where view !== hairline && view.transform.isIdentity { view.frame = bounds }
    }
}
