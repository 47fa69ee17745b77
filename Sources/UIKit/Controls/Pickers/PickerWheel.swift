import CoreGraphics
import Foundation
import QuartzCore

/// One wheel of a picker: rows on a cylinder that turns under the finger and comes to rest on a row.
@MainActor
final class PickerWheel: UIView {
    static let standardRowHeight: CGFloat = 32
    static let font = UIFont.systemFont(ofSize: 23.5)
    /// Of dates and times only the row in the middle has that size, the others have 21 points.
    static let smallerRows: CGFloat = 21 / 23.5

    let index: Int
    weak var picker: UIPickerView?
    /// Where the texts stand within the column.
    var alignment: NSTextAlignment = .center
    /// Whether the row in the middle is seen as through a lens.
    var magnifiesMiddle = false
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
        if !drum.isDragging, !drum.isDecelerating, !drum.isScrollAnimating {
            drum.setContentOffset(CGPoint(x: 0, y: drum.offset(ofRow: max(0, selectedRow))), animated: false)
        }
        placeRows()
    }

    private func fit() {
        let margin = (bounds.height - rowHeight) / 2
        drum.frame = bounds
        drum.contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
        drum.contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    }

    private var cylinder: PickerCylinder { PickerCylinder(height: bounds.height) }

    /// More rows on either side than any wheel shows.
    private static let farthest = 1_000

    /// Puts the rows in sight where the cylinder shows them: foreshortened and fainter, the further they are turned
    /// away.
    func placeRows() {
        guard rowCount > 0, bounds.height > 0 else { return }
        let cylinder = cylinder, place = (drum.contentOffset.y + drum.contentInset.top) / rowHeight
        let reach = Int(bounded: (cylinder.radius * .pi / 2 / rowHeight).rounded(.up))
        let middle = min(max(Int(bounded: place.rounded()), 0), rowCount - 1)
        let inSight =
            max(0, middle - min(reach, Self.farthest))...max(0, min(rowCount - 1, middle + min(reach, Self.farthest)))
        for (row, view) in rows where !inSight.contains(row) {
            view.removeFromSuperview()
            spare.append(view)
            rows[row] = nil
        }
        // The eye is before the middle of the picker: columns beside it lean inwards.
        let aside = picker.map { center.x - $0.bounds.midX } ?? 0
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for row in inSight where row < rowCount {
            let arc = (CGFloat(row) - place) * rowHeight, seen = cylinder.place(arc: arc)
            let view = rows[row] ?? makeRow(row)
            view.isHidden = seen == nil
            guard let seen else { continue }
            // The lens is as high as a row: what leaves it shrinks on its way.
            let lens =
                magnifiesMiddle ? Self.smallerRows + (1 - Self.smallerRows) * max(0, 1 - abs(arc) / rowHeight) : 1
            let box = box(view, scale: lens)
            view.layer.transform = CATransform3DIdentity
            view.bounds = CGRect(x: 0, y: 0, width: box.width, height: rowHeight)
            view.center = CGPoint(
                x: box.midX + (aside + box.midX - bounds.midX) * (seen.scale - 1), y: bounds.midY + seen.y)
            view.layer.transform = CATransform3DMakeScale(lens * seen.scale, lens * seen.scale * seen.foreshortening, 1)
            view.alpha = abs(arc) < rowHeight / 2 ? 1 : 0.4 * seen.foreshortening + 0.05
        }
        CATransaction.commit()
    }

    /// The part of the column that a row's view fills: its text's width where texts begin or end in line, else all of
    /// it.
    private func box(_ view: UIView, scale: CGFloat) -> (midX: CGFloat, width: CGFloat) {
        guard alignment != .center, let label = view as? UILabel else { return (bounds.midX, rowWidth) }
        let width = min(rowWidth, label.intrinsicContentSize.width),
            small = width * (magnifiesMiddle ? Self.smallerRows : 1)
        let room = max(0, (bounds.width - 2 * Self.textInset - small) / 2)
        return (bounds.midX + ((alignment == .left) != isRightToLeft ? -room : room), width)
    }

    /// Of texts that begin or end in line, from the column's sides.
    static let textInset: CGFloat = 20

    private func makeRow(_ row: Int) -> UIView {
        let view = picker?.makeView(ofRow: row, for: self, reusing: spare.popLast()) ?? UIView()
        view.isUserInteractionEnabled = false
        rows[row] = view
        insertSubview(view, belowSubview: drum)
        return view
    }

    func cameToRest() {
        let row = min(
            max(Int(bounded: ((drum.contentOffset.y + drum.contentInset.top) / rowHeight).rounded()), 0), rowCount - 1)
        guard row != selectedRow, row >= 0 else { return }
        selectedRow = row
        picker?.wheel(self, chose: row)
    }

    func tapped(at point: CGPoint) {
        let row = selectedRow + Int(bounded: (cylinder.arc(at: point.y - bounds.midY) / rowHeight).rounded())
        guard row != selectedRow, row >= 0, row < rowCount else { return }
        drum.setContentOffset(CGPoint(x: 0, y: drum.offset(ofRow: row)), animated: true)
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(
            isElement: rowCount > 0, role: .picker, value: (rows[selectedRow] as? UILabel)?.text, traits: .adjustable)
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
        return CGPoint(x: 0, y: offset(ofRow: Int(bounded: row)))
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
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { wheel?.cameToRest() }
    }
}
