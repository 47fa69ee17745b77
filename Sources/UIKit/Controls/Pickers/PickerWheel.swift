import CoreGraphics
import Foundation
import QuartzCore

/// One wheel of a picker: rows on a cylinder that turns under the finger and comes to rest on a row.
@MainActor
final class PickerWheel: UIView {
    static let standardRowHeight: CGFloat = 32
    static let font = UIFont.systemFont(ofSize: 21)

    let index: Int
    weak var picker: UIPickerView?
    var alignment: NSTextAlignment = .center
    private let drum = PickerDrum(frame: .zero)
    private var rows: [Int: UIView] = [:]
    private var spare: [UIView] = []
    private(set) var rowCount = 0
    private(set) var rowHeight = PickerWheel.standardRowHeight
    private(set) var selectedRow = 0
    var rowWidth: CGFloat { max(0, bounds.width - 10) }

    init(index: Int) {
        self.index = index
        super.init(frame: .zero)
        isOpaque = false
        clipsToBounds = true
        drum.isOpaque = false
        drum.showsVerticalScrollIndicator = false
        drum.decelerationRate = .fast
        drum.contentInsetAdjustmentBehavior = .never
        drum.wheel = self
        addSubview(drum)
    }

    required init?(coder: NSCoder) { fatalError("a wheel is made by its picker") }

    func reload(rows count: Int, rowHeight: CGFloat) {
        rowCount = count
        self.rowHeight = rowHeight
        for view in rows.values { view.removeFromSuperview() }
        spare += rows.values
        rows = [:]
        drum.rowHeight = rowHeight
        setNeedsLayout()
    }

    func select(_ row: Int, animated: Bool) {
        selectedRow = rowCount == 0 ? -1 : min(max(row, 0), rowCount - 1)
        guard bounds.height > 0 else { return setNeedsLayout() }
        fit()
        drum.setContentOffset(CGPoint(x: 0, y: drum.offset(ofRow: max(0, selectedRow))), animated: animated)
        placeRows()
    }

    func view(ofRow row: Int) -> UIView? { rows[row] }

    override func layoutSubviews() {
        super.layoutSubviews()
        fit()
        if !drum.isDragging, !drum.isDecelerating, !drum.isScrollAnimating { drum.contentOffset = CGPoint(x: 0, y: drum.offset(ofRow: max(0, selectedRow))) }
        placeRows()
    }

    private func fit() {
        let margin = (bounds.height - rowHeight) / 2
        drum.frame = bounds
        drum.contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
        drum.contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    }

    /// Puts the rows in sight where the cylinder shows them: foreshortened and fainter, the further they are turned away.
    func placeRows() {
        guard rowCount > 0, bounds.height > 0 else { return }
        let radius = bounds.height / 2, place = (drum.contentOffset.y + drum.contentInset.top) / rowHeight
        let reach = Int((radius * .pi / 2 / rowHeight).rounded(.up))
        let middle = Int(place.rounded())
        let inSight = max(0, middle - reach) ... max(0, min(rowCount - 1, middle + reach))
        for (row, view) in rows where !inSight.contains(row) {
            view.removeFromSuperview()
            spare.append(view)
            rows[row] = nil
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for row in inSight where row < rowCount {
            let turn = (CGFloat(row) - place) * rowHeight / radius
            let view = rows[row] ?? makeRow(row)
            view.isHidden = abs(turn) >= .pi / 2
            guard !view.isHidden else { continue }
            view.layer.transform = CATransform3DIdentity
            view.bounds = CGRect(x: 0, y: 0, width: rowWidth, height: rowHeight)
            view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(turn))
            view.layer.transform = CATransform3DMakeScale(1, cos(turn), 1)
            view.alpha = abs(turn) * radius < rowHeight / 2 ? 1 : 0.4 * cos(turn) + 0.05
        }
        CATransaction.commit()
    }

    private func makeRow(_ row: Int) -> UIView {
        let view = picker?.makeView(ofRow: row, for: self, reusing: spare.popLast()) ?? UIView()
        view.isUserInteractionEnabled = false
        rows[row] = view
        insertSubview(view, belowSubview: drum)
        return view
    }

    func cameToRest() {
        let row = min(max(Int(((drum.contentOffset.y + drum.contentInset.top) / rowHeight).rounded()), 0), rowCount - 1)
        guard row != selectedRow, row >= 0 else { return }
        selectedRow = row
        picker?.wheel(self, chose: row)
    }

    func tapped(at point: CGPoint) {
        let radius = bounds.height / 2, sine = min(max((point.y - bounds.midY) / radius, -1), 1)
        let row = selectedRow + Int((asin(sine) * radius / rowHeight).rounded())
        guard row != selectedRow, row >= 0, row < rowCount else { return }
        drum.setContentOffset(CGPoint(x: 0, y: drum.offset(ofRow: row)), animated: true)
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(isElement: rowCount > 0, role: .picker, value: (rows[selectedRow] as? UILabel)?.text, traits: .adjustable)
    }
}

/// What is dragged: as high as all rows, empty itself.
@MainActor
private final class PickerDrum: UIScrollView, UIScrollViewDelegate {
    weak var wheel: PickerWheel?
    var rowHeight = PickerWheel.standardRowHeight

    override init(frame: CGRect) {
        super.init(frame: frame)
        scrollDelegate = self
    }

    required init?(coder: NSCoder) { fatalError("a drum is made by its wheel") }

    func offset(ofRow row: Int) -> CGFloat { CGFloat(row) * rowHeight - contentInset.top }

    override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
        let rows = (contentSize.height / rowHeight).rounded()
        let row = min(max(((target.y + contentInset.top) / rowHeight).rounded(), 0), max(0, rows - 1))
        return CGPoint(x: 0, y: offset(ofRow: Int(row)))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let wheel, !isDragging else { return }
        wheel.tapped(at: touch.location(in: wheel))
    }

    override func handleScroll(_ delta: CGVector, at location: CGPoint, phase: DisplayEvent.ScrollPhase) -> Bool {
        let moved = super.handleScroll(delta, at: location, phase: phase)
        if moved || phase == .ended { settle() }
        return moved
    }

    /// A mouse's wheel has no end: the rows come to rest when it has been still for a moment.
    private var settling: ClockEvent?
    private func settle() {
        settling?.cancel()
        settling = Clock.shared.schedule(after: 0.15) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, !self.isDragging else { return }
                self.setContentOffset(self.proposedTarget(self.contentOffset, velocity: .zero), animated: true)
                if !self.isScrollAnimating { self.wheel?.cameToRest() }
            }
        }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { wheel?.placeRows() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { wheel?.cameToRest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { wheel?.cameToRest() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { wheel?.cameToRest() } }
}
