import Foundation
import NibArchive

/// Arranges views in a row or a column by constraints of its own.
@preconcurrency @MainActor
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    /// Stands for the distance that the system chooses.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
    open var distribution: Distribution = .fill { didSet { if distribution != oldValue { arrangementChanged() } } }
    open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrangementChanged() } } }
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
    open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

    /// A stack keeps nothing free unless it is told to (so in the stored frames of three documents, of two
    /// repositories).
    override var standardMargins: UIEdgeInsets { .zero }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public convenience init() { self.init(frame: .zero) }

    /// Never fails, as on iOS: subclasses are written to it.
    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        guard let nib = coder.nib else { return }
        axis = nib.int(.stackViewAxis).flatMap(NSLayoutConstraint.Axis.init) ?? .horizontal
        distribution = nib.int(.stackViewDistribution).flatMap(Distribution.init) ?? .fill
        alignment = nib.int(.stackViewAlignment).flatMap(Alignment.init) ?? .fill
        spacing = nib.cgFloat(.stackViewSpacing) ?? 0
        isBaselineRelativeArrangement = nib.bool(.stackViewBaselineRelative) ?? false
        isLayoutMarginsRelativeArrangement = nib.bool(.stackViewLayoutMarginsRelative) ?? false
        arrange(nib.objects(.stackViewArrangedSubviews, of: UIView.self))
    }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        Misuse.require(
            index >= 0 && index <= arrangedSubviews.count, .invalidArgument,
            "index out of bounds for arranged subview: index = \(index) expected to be less than or equal to \(arrangedSubviews.count)"
        )
        if let present = arrangedSubviews.firstIndex(where: { $0 === view }) { arrangedSubviews.remove(at: present) }
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        if index >= arrangedSubviews.count {
            arrangedSubviews.append(view)
        } else {
            arrangedSubviews.insert(view, at: index)
        }
        arrangementChanged()
    }

    /// Adds one after the other; where these are the subviews as they are, with one change of the arrangement for all.
    private func arrange(_ views: [UIView]) {
        guard type(of: self) == UIStackView.self, arrangedSubviews.isEmpty, views.count == subviews.count,
            views.indices.allSatisfy({ views[$0] === subviews[$0] })
        else { return views.forEach(addArrangedSubview) }
        for view in views where view.translatesAutoresizingMaskIntoConstraints {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        arrangedSubviews = views
        if !views.isEmpty { arrangementChanged() }
    }

    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        if runExtension(.willRemoveSubview, in: UIStackView.self, [subview]) { return }
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        customSpacings[ObjectIdentifier(view)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    open func customSpacing(after view: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? UIStackView.spacingUseDefault
    }

    /// The distance after a view in points.
    func gap(after view: UIView) -> CGFloat {
        usesSystemSpacing(after: view) ? 8 : customSpacings[ObjectIdentifier(view)] ?? spacing
    }

    func usesSystemSpacing(after view: UIView) -> Bool {
        (customSpacings[ObjectIdentifier(view)] ?? spacing) == UIStackView.spacingUseSystem
    }

    private func arrangementChanged() { LayoutEngine.invalidate(self) }

    override func arrangedSubviewVisibilityChanged(_ view: UIView) { arrangementChanged() }

    /// The baseline of the first or last view, or of the tallest one in a row.
    open override var forFirstBaselineLayout: UIView {
        baselineView(arrangedSubviews.first { !$0.isHidden }) { $0.forFirstBaselineLayout }
    }
    open override var forLastBaselineLayout: UIView {
        baselineView(arrangedSubviews.last { !$0.isHidden }) { $0.forLastBaselineLayout }
    }

    private func baselineView(_ outermost: UIView?, _ inner: (UIView) -> UIView) -> UIView {
        guard axis == .horizontal else { return outermost.map(inner) ?? self }
        let tallest = arrangedSubviews.filter { !$0.isHidden }.max {
            $0.intrinsicContentSize.height < $1.intrinsicContentSize.height
        }
        return tallest.map(inner) ?? self
    }
}
