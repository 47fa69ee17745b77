import CoreGraphics

/// Where a popover's panel lies beside its anchor, and where its arrow points.
struct PopoverPlacement {
    var frame: CGRect
    /// The side of the panel that the arrow is on: up for a panel below its anchor; none where no direction is
    /// permitted.
    var direction: UIPopoverArrowDirection
    /// The arrow's tip.
    var tip: CGPoint

    /// What is drawn around the content: its arrow, how far it reaches beyond the content, in points, and its corners.
    struct Look {
        var arrow: CGSize
        var insets: UIEdgeInsets
        var cornerRadius: CGFloat
        static let standard = Look(
            arrow: PopoverPlacement.arrow, insets: .zero, cornerRadius: PopoverPlacement.cornerRadius)
    }

    /// As high as documents leave above a popover's navigation bar; its breadth and shape are judged by eye.
    static let arrow = CGSize(width: 37, height: 13)
    static let cornerRadius: CGFloat = 13

    /// The first permitted side where the panel fits whole, else the one with the most room for it.
    ///
    /// - Parameters:
    ///   - size: of the panel's content.
    ///   - room: what the panel keeps within.
    init(
        size: CGSize, beside anchor: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection, look: Look = .standard
    ) {
        let room = room.inset(by: look.insets)
        let sides = [UIPopoverArrowDirection.up, .down, .left, .right].filter { permitted.contains($0) }
        let candidates = sides.map { Self.place(size, $0, anchor, room, look) }
        func area(_ rect: CGRect) -> CGFloat { rect.width * rect.height }
        if let best = candidates.first(where: { $0.frame.size == size })
            ?? candidates.max(by: { area($0.frame) < area($1.frame) })
        {
            self = best
        } else {
            let fitting = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
            self.init(
                frame: Self.kept(CGRect(size: fitting, inTheMiddleOf: anchor), in: room), direction: [], tip: .zero)
        }
    }

    private init(frame: CGRect, direction: UIPopoverArrowDirection, tip: CGPoint) {
        (self.frame, self.direction, self.tip) = (frame, direction, tip)
    }

    private static func place(
        _ size: CGSize, _ side: UIPopoverArrowDirection, _ anchor: CGRect, _ room: CGRect, _ look: Look
    ) -> PopoverPlacement {
        let isVertical = side == .up || side == .down, arrow = look.arrow, insets = look.insets
        let free: CGFloat
        switch side {
        case .up: free = room.maxY - anchor.maxY
        case .down: free = anchor.minY - room.minY
        case .left: free = room.maxX - anchor.maxX
        default: free = anchor.minX - room.minX
        }
        let most = max(free - arrow.height - (isVertical ? insets.top + insets.bottom : insets.left + insets.right), 44)
        let fitting = CGSize(
            width: min(size.width, isVertical ? room.width : most),
            height: min(size.height, isVertical ? most : room.height))
        var frame = CGRect(size: fitting, inTheMiddleOf: anchor)
        switch side {
        case .up: frame.origin.y = anchor.maxY + arrow.height + insets.top
        case .down: frame.origin.y = anchor.minY - arrow.height - insets.bottom - fitting.height
        case .left: frame.origin.x = anchor.maxX + arrow.height + insets.left
        default: frame.origin.x = anchor.minX - arrow.height - insets.right - fitting.width
        }
        frame = kept(frame, in: room)
        // The arrow stays clear of the panel's corners.
        let reach = look.cornerRadius + arrow.width / 2, frameOfBody = frame.inset(by: insets.negative)
        func along(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            min(max(place, low + reach), max(low + reach, high - reach))
        }
        let tip: CGPoint
        switch side {
        case .up:
            tip = CGPoint(x: along(anchor.midX, frameOfBody.minX, frameOfBody.maxX), y: frameOfBody.minY - arrow.height)
        case .down:
            tip = CGPoint(x: along(anchor.midX, frameOfBody.minX, frameOfBody.maxX), y: frameOfBody.maxY + arrow.height)
        case .left:
            tip = CGPoint(x: frameOfBody.minX - arrow.height, y: along(anchor.midY, frameOfBody.minY, frameOfBody.maxY))
        default:
            tip = CGPoint(x: frameOfBody.maxX + arrow.height, y: along(anchor.midY, frameOfBody.minY, frameOfBody.maxY))
        }
        return PopoverPlacement(frame: frame, direction: side, tip: tip)
    }

    private static func kept(_ rect: CGRect, in room: CGRect) -> CGRect {
        CGRect(
            x: min(max(rect.minX, room.minX), max(room.minX, room.maxX - rect.width)),
            y: min(max(rect.minY, room.minY), max(room.minY, room.maxY - rect.height)),
            width: rect.width, height: rect.height)
    }

    /// The outline of panel and arrow.
    var outline: CGPath {
        let path = CGMutablePath()
        path.addRoundedRect(in: frame, cornerWidth: Self.cornerRadius, cornerHeight: Self.cornerRadius)
        guard !direction.isEmpty else { return path }
        let half = Self.arrow.width / 2, height = Self.arrow.height
        // Along the side, and away from it.
        let (along, away): (CGPoint, CGPoint)
        switch direction {
        case .up: (along, away) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1))
        case .down: (along, away) = (CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1))
        case .left: (along, away) = (CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0))
        default: (along, away) = (CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0))
        }
        func point(_ sideways: CGFloat, _ outwards: CGFloat) -> CGPoint {
            CGPoint(
                x: tip.x + along.x * sideways + away.x * (outwards - height),
                y: tip.y + along.y * sideways + away.y * (outwards - height))
        }
        // Its sides rise at half a right angle, out of the panel's side and into the round tip.
        path.move(to: point(-half, 0))
        path.addCurve(
            to: point(-9.4, height - 7.7), control1: point(-half + 4.4, 0), control2: point(-12, height - 10.3))
        path.addLine(to: point(-4.2, height - 2.4))
        path.addCurve(
            to: point(4.2, height - 2.4), control1: point(-1.1, height + 0.8), control2: point(1.1, height + 0.8))
        path.addLine(to: point(9.4, height - 7.7))
        path.addCurve(to: point(half, 0), control1: point(12, height - 10.3), control2: point(half - 4.4, 0))
        path.closeSubpath()
        return path
    }
}

/// A popover's background: panel and arrow in one, with their shadow.
final class PopoverChrome: UIView {
    var color: UIColor? { didSet { repaint() } }
    private var outline: CGPath?

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ placement: PopoverPlacement) {
        outline = placement.outline
        layer.shadowPath = outline
        repaint()
    }

    private static let standardColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { repaint() }

    private func repaint() {
        guard let outline else { return }
        let fill = (color ?? Self.standardColor).resolvedColor(with: traitCollection).cgColor
        setContentDrawing { context, _ in
            context.addPath(outline)
            context.setFillColor(fill)
            context.fillPath()
        }
    }
}
