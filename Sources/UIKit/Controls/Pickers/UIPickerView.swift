import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Wheels side by side, each showing one of its rows.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    open weak var dataSource: UIPickerViewDataSource? { didSet { setNeedsReload() } }
    open weak var delegate: UIPickerViewDelegate? { didSet { setNeedsReload() } }
    /// The bar behind the rows that are chosen is always there since iOS 7.
    open var showsSelectionIndicator = true

    private(set) var wheels: [PickerWheel] = []
    private let bar = CALayer()
    private var needsReload = true
    /// Rows that were chosen before the wheels were made.
    private var wanted: [Int: Int] = [:]

    static let standardSize = CGSize(width: 320, height: 216)
    /// Of the bar from the sides.
    private static let barInset: CGFloat = 9
    /// What the bar is higher than the row in it; measured where iOS 15 drew one.
    private static let barExcess: CGFloat = 2

    /// How the wheels of dates look; other pickers' texts are centred and all of one size.
    struct WheelLook {
        var alignment = NSTextAlignment.center
        var magnifiesMiddle = false
    }
    var wheelLook: (Int) -> WheelLook = { _ in WheelLook() } { didSet { setNeedsReload() } }

    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.standardSize) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        if !isDecoded { (isOpaque, clipsToBounds) = (false, true) }
        bar.cornerRadius = 8
        layer.addSublayer(bar)
    }

    /// Of the rows' titles; nil stands for the label's colour. No API of Apple's, but a key that apps set by name.
    var textColor: UIColor? { didSet { reloadAllComponents() } }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIPickerView.self)
        table.outlet("dataSource", \UIPickerView.dataSource)
        table.outlet("delegate", \UIPickerView.delegate)
        table.key("textColor", \UIPickerView.textColor)
        return table
    }

    // MARK: Rows

    open var numberOfComponents: Int {
        reloadIfNeeded()
        return wheels.count
    }
    open func numberOfRows(inComponent component: Int) -> Int {
        reloadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].rowCount : 0
    }
    open func rowSize(forComponent component: Int) -> CGSize {
        reloadIfNeeded()
        guard wheels.indices.contains(component) else { return .zero }
        return CGSize(width: wheels[component].rowWidth, height: wheels[component].rowHeight)
    }
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        reloadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].view(ofRow: row) : nil
    }

    open func reloadAllComponents() {
        needsReload = false
        let chosen = wheels.map(\.selectedRow)
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(index: wheels.count)
            wheel.picker = self
            wheels.append(wheel)
            addSubview(wheel)
        }
        for (index, wheel) in wheels.enumerated() {
            reload(wheel)
            wheel.select(wanted[index] ?? (index < chosen.count ? chosen[index] : 0), animated: false)
        }
        wanted = [:]
        setNeedsLayout()
    }

    open func reloadComponent(_ component: Int) {
        guard !needsReload, wheels.indices.contains(component) else { return reloadAllComponents() }
        reload(wheels[component])
        wheels[component].select(wheels[component].selectedRow, animated: false)
        setNeedsLayout()
    }

    private func reload(_ wheel: PickerWheel) {
        let height = delegate?.pickerView(self, rowHeightForComponent: wheel.index) ?? 0, look = wheelLook(wheel.index)
        wheel.alignment = look.alignment
        wheel.magnifiesMiddle = look.magnifiesMiddle
        wheel.reload(
            rows: dataSource?.pickerView(self, numberOfRowsInComponent: wheel.index) ?? 0,
            rowHeight: height > 0 ? height : PickerWheel.standardRowHeight)
    }

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    private func reloadIfNeeded() { if needsReload, dataSource != nil { reloadAllComponents() } }

    // MARK: Choosing

    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        reloadIfNeeded()
        guard wheels.indices.contains(component) else {
            wanted[component] = row
            return
        }
        wheels[component].select(row, animated: animated && window != nil)
    }

    /// -1 where nothing is chosen.
    open func selectedRow(inComponent component: Int) -> Int {
        reloadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].selectedRow : -1
    }

    func wheel(_ wheel: PickerWheel, chose row: Int) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: wheel.index)
    }

    func makeView(ofRow row: Int, for wheel: PickerWheel, reusing old: UIView?) -> UIView {
        if let own = OptionalMethods.call(
            "pickerView(_:viewForRow:forComponent:reusing:)", delegate,
            { delegate!.pickerView(self, viewForRow: row, forComponent: wheel.index, reusing: old) })
        {
            return own
        }
        let label = old as? UILabel ?? UILabel(frame: .zero)
        label.font = PickerWheel.font
        label.textAlignment = .center
        label.textColor = textColor ?? .label
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: wheel.index) {
            label.attributedText = text
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: wheel.index) ?? "?"
        }
        return label
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIPickerView.self) { return found }
        return Self.standardSize
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIPickerView.self, [size]) { return found }
        return Self.standardSize
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIPickerView.self) { return }
        super.layoutSubviews()
        reloadIfNeeded()
        let height = (wheels.first?.rowHeight ?? PickerWheel.standardRowHeight) + Self.barExcess
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bar.frame = CGRect(
            x: Self.barInset, y: (bounds.height - height) / 2, width: max(0, bounds.width - 2 * Self.barInset),
            height: height)
        bar.backgroundColor = UIColor.tertiarySystemFill.resolvedColor(with: traitCollection).cgColor
        CATransaction.commit()
        let room = max(0, bounds.width - 2 * Self.barInset)
        let own = wheels.map { delegate?.pickerView(self, widthForComponent: $0.index) ?? 0 }
        let taken = own.reduce(0, +), free = own.filter { $0 <= 0 }.count
        let share = free > 0 ? max(0, room - taken) / CGFloat(free) : 0
        var widths = own.map { $0 > 0 ? $0 : share }
        let total = widths.reduce(0, +)
        if total > room, total > 0 { widths = widths.map { $0 * room / total } }
        var x = bounds.midX - widths.reduce(0, +) / 2
        for (wheel, width) in zip(wheels, widths) {
            wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
        mirrorIfNeeded(wheels)
    }
}

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
        -> UIView
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// 0: an equal share of the room.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    /// 0: the standard height.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { OptionalMethods.missing(UIView()) }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
