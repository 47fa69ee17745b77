import CoreGraphics
import Foundation

/// The red minus or green plus sign of a row that is being edited.
final class EditControl: UIButton {
    /// Of the sign, in points.
    static let disc: CGFloat = 22

    /// - Parameters:
    ///   - mark: the bars' colour; nil for white.
    ///   - color: the disc's colour; nil for the system's.
    init(deletes: Bool, mark: UIColor? = nil, color: UIColor? = nil) {
        super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 44))
        let disc = UIView(frame: .zero)
        disc.isUserInteractionEnabled = false
        disc.backgroundColor = color ?? (deletes ? .systemRed : .systemGreen)
        disc.layer.cornerRadius = 11
        addSubview(disc)
        for vertical in deletes ? [false] : [false, true] {
            let bar = UIView(
                frame: vertical ? CGRect(x: 10, y: 5, width: 2, height: 12) : CGRect(x: 5, y: 10, width: 12, height: 2))
            bar.backgroundColor = mark ?? .white
            bar.layer.cornerRadius = 1
            disc.addSubview(bar)
        }
        sign = disc
    }

    required init?(coder: NSCoder) { fatalError("EditControl is not archived") }

    private var sign: UIView?

    override func layoutSubviews() {
        super.layoutSubviews()
        sign?.frame = CGRect(
            x: (bounds.width - Self.disc) / 2, y: ((bounds.height - Self.disc) / 2).rounded(), width: Self.disc,
            height: Self.disc)
    }
}

/// The ring of a row among several that can be chosen, filled and ticked where it is.
@MainActor
final class SelectionCircle: UIView {
    /// Of the ring and of what fills it; nil for those of the system.
    var ringColor: UIColor? { didSet { update() } }
    var fillColor: UIColor? { didSet { update() } }
    var isChosen = false { didSet { if isChosen != oldValue { update() } } }
    private let disc = UIView(frame: .zero)
    private let tick = UIImageView(image: SystemGlyph.checkmark.image)

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: EditControl.disc, height: EditControl.disc))
        isUserInteractionEnabled = false
        isOpaque = false
        disc.layer.cornerRadius = EditControl.disc / 2
        tick.tintColor = .white
        addSubview(disc)
        disc.addSubview(tick)
        update()
    }

    required init?(coder: NSCoder) { fatalError("SelectionCircle is not archived") }

    private func update() {
        disc.backgroundColor = isChosen ? fillColor ?? tintColor : .clear
        disc.layer.borderWidth = isChosen ? 0 : 1.5
        disc.layer.borderColor = (ringColor ?? .tertiaryLabel).resolvedColor(with: traitCollection).cgColor
        tick.isHidden = !isChosen
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = EditControl.disc
        disc.frame = CGRect(
            x: (bounds.width - side) / 2, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
        tick.frame = disc.bounds.insetBy(dx: 5, dy: 5.5)
    }
}

/// The three lines at the end of a row by which it is moved.
@MainActor
final class ReorderControl: UIView {
    static let width: CGFloat = 38
    static let linesEnd: CGFloat = 30

    /// `moved` is told when a finger takes hold of the lines, where it goes and when it leaves.
    init(_ moved: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 44))
        isOpaque = false
        isAccessibilityElement = true
        accessibilityLabel = SystemText.of("Reorder")
        for _ in 0..<3 {
            let line = UIView(frame: .zero)
            line.isUserInteractionEnabled = false
            line.backgroundColor = .tertiaryLabel
            line.layer.cornerRadius = 1
            addSubview(line)
        }
        // At once, before the table can take the finger for one that scrolls.
        let recognizer = UILongPressGestureRecognizer()
        recognizer.minimumPressDuration = 0
        recognizer.addHandler { moved($0) }
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { fatalError("ReorderControl is not archived") }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, line) in subviews.enumerated() {
            line.frame = CGRect(x: Self.linesEnd - 22, y: bounds.midY - 7 + CGFloat(index) * 6, width: 22, height: 2)
        }
    }
}
