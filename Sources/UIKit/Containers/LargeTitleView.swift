import QuartzCore

/// The large title, which slides under the row of buttons as its room shrinks.
final class LargeTitleView: UIView {
    private let label = UILabel(frame: .zero)
    private let clip = UIView(frame: .zero)
    /// From the sides of the bar.
    var sides = UIEdgeInsets.zero { didSet { if sides != oldValue { setNeedsLayout() } } }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        clip.isOpaque = false
        clip.clipsToBounds = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.8
        label.accessibilityTraits = .header
        clip.addSubview(label)
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
        label.show(title, in: attributes)
    }

    /// How far it is from its place, on its way with its page, and where a page above it begins.
    private var way: CGFloat = 0, edge: CGFloat?

    /// How far content was pulled down with it, in points: it grows a little.
    var pull: CGFloat = 0 { didSet { if pull != oldValue { setNeedsLayout() } } }
    /// It is a tenth larger when content is pulled down that far. iOS's own figures aren't public.
    private static let growth: CGFloat = 0.1, fullPull: CGFloat = 160

    /// - Parameter edge: what lies beyond is covered; negative where that is to the left of the bar's other end.
    func travel(by way: CGFloat, beside edge: CGFloat?) {
        guard way != self.way || edge != self.edge else { return }
        (self.way, self.edge) = (way, edge)
        setNeedsLayout()
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var seen = bounds
        if let edge, edge < 0 {
            seen = CGRect(x: bounds.width + edge, y: 0, width: -edge, height: bounds.height)
        } else if let edge {
            seen.size.width = edge
        }
        clip.frame = seen
        let width = max(0, bounds.width - sides.left - sides.right),
            scale = 1 + Self.growth * min(1, pull / Self.fullPull)
        label.place(
            in: CGRect(
                x: sides.left + way - seen.minX, y: bounds.maxY - BarMetrics.largeTitleHeight + 3, width: width,
                height: 41))
        // From where its text begins.
        let shift = (scale - 1) * width / 2 * (isRightToLeft ? -1 : 1)
        label.transform = CGAffineTransform(translationX: shift, y: 0).scaledBy(x: scale, y: scale)
    }
}
