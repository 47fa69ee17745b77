extension CGPath {
    /// The path in an SVG's `d` attribute; nil where it isn't well-formed.
    public convenience init?(svgPathData data: String) {
        var reader = SVGPathData(data)
        guard let storage = reader.read() else { return nil }
        self.init(storage)
    }
}

/// Reads SVG path data (SVG 1.1, 8.3).
struct SVGPathData {
    private let bytes: [UInt8]
    private var at = 0
    private var path = PathStorage()

    init(_ text: String) { bytes = Array(text.utf8) }

    private mutating func skip() { while at < bytes.count, bytes[at] <= 32 || bytes[at] == 44 { at += 1 } }

    private mutating func number() -> CGFloat? {
        skip()
        let start = at
        var seenPoint = false, seenDigit = false
        if at < bytes.count, bytes[at] == 45 || bytes[at] == 43 { at += 1 }
        while at < bytes.count {
            let byte = bytes[at]
            if byte >= 48 && byte <= 57 {
                seenDigit = true
            } else if byte == 46 && !seenPoint {
                seenPoint = true
            } else {
                break
            }
            at += 1
        }
        guard seenDigit else {
            at = start
            return nil
        }
        if at + 1 < bytes.count, bytes[at] | 32 == 101,
            bytes[at + 1] == 45 || bytes[at + 1] == 43 || bytes[at + 1] >= 48 && bytes[at + 1] <= 57
        {
            at += 2
            while at < bytes.count, bytes[at] >= 48, bytes[at] <= 57 { at += 1 }
        }
        return Double(String(decoding: bytes[start..<at], as: UTF8.self)).map { CGFloat($0) }
    }

    private mutating func flag() -> Bool? {
        skip()
        guard at < bytes.count, bytes[at] == 48 || bytes[at] == 49 else { return nil }
        at += 1
        return bytes[at - 1] == 49
    }

    mutating func read() -> PathStorage? {
        var command: UInt8 = 0, previous: UInt8 = 0
        var control = CGPoint.zero
        skip()
        while at < bytes.count {
            let byte = bytes[at]
            if byte | 32 >= 97, byte | 32 <= 122 {
                command = byte
                at += 1
            } else if command == 0 {
                return nil
            }
            let here = path.current, isRelative = command >= 97
            let base = isRelative ? here : .zero
            func point(_ reader: inout Self) -> CGPoint? {
                guard let x = reader.number(), let y = reader.number() else { return nil }
                return CGPoint(x: base.x + x, y: base.y + y)
            }
            func mirrored(_ after: String) -> CGPoint {
                after.utf8.contains(previous) ? CGPoint(x: 2 * here.x - control.x, y: 2 * here.y - control.y) : here
            }
            switch command | 32 {
            case 109: // m
                guard let p = point(&self) else { return nil }
                path.move(p)
            case 108: // l
                guard let p = point(&self) else { return nil }
                path.line(p)
            case 104: // h
                guard let x = number() else { return nil }
                path.line(CGPoint(x: base.x + x, y: here.y))
            case 118: // v
                guard let y = number() else { return nil }
                path.line(CGPoint(x: here.x, y: base.y + y))
            case 99: // c
                guard let a = point(&self), let b = point(&self), let p = point(&self) else { return nil }
                path.curve(a, b, p)
                control = b
            case 115: // s
                let a = mirrored("cs")
                guard let b = point(&self), let p = point(&self) else { return nil }
                path.curve(a, b, p)
                control = b
            case 113: // q
                guard let a = point(&self), let p = point(&self) else { return nil }
                path.quad(a, p)
                control = a
            case 116: // t
                let a = mirrored("qt")
                guard let p = point(&self) else { return nil }
                path.quad(a, p)
                control = a
            case 97: // a
                guard let rx = number(), let ry = number(), let turn = number(), let large = flag(), let sweep = flag(),
                    let p = point(&self)
                else { return nil }
                arc(from: here, to: p, abs(rx), abs(ry), turn * .pi / 180, large, sweep)
            case 122: // z
                path.close()
            default:
                return nil
            }
            previous = command | 32
            // Pairs behind a move are lines.
            if command == 109 {
                command = 108
            } else if command == 77 {
                command = 76
            } else if command | 32 == 122 {
                command = 0
            }
            skip()
        }
        return path
    }

    /// An elliptical arc by its ends (SVG 1.1, F.6.5).
    private mutating func arc(
        from: CGPoint, to: CGPoint, _ givenX: CGFloat, _ givenY: CGFloat, _ turn: CGFloat, _ large: Bool, _ sweep: Bool
    ) {
        if from == to { return }
        guard givenX > 0, givenY > 0 else { return path.line(to) }
        let c = CGFloat(cos(Double(turn))), s = CGFloat(sin(Double(turn)))
        let dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2
        let x = c * dx + s * dy, y = c * dy - s * dx
        let grow = max(1, ((x * x) / (givenX * givenX) + (y * y) / (givenY * givenY)).squareRoot())
        let rx = givenX * grow, ry = givenY * grow
        let top = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
        let factor = (max(0, top) / (rx * rx * y * y + ry * ry * x * x)).squareRoot() * (large == sweep ? -1 : 1)
        let cx = factor * rx * y / ry, cy = -factor * ry * x / rx
        let a = CGFloat(atan2(Double((y - cy) / ry), Double((x - cx) / rx))),
            b = CGFloat(atan2(Double((-y - cy) / ry), Double((-x - cx) / rx)))
        var angle = b - a
        if sweep && angle < 0 { angle += 2 * .pi }
        if !sweep && angle > 0 { angle -= 2 * .pi }
        let place = CGAffineTransform(
            a: rx * c, b: rx * s, c: -ry * s, d: ry * c, tx: c * cx - s * cy + (from.x + to.x) / 2,
            ty: s * cx + c * cy + (from.y + to.y) / 2)
        // The unit circle's arc, placed; its first point is where we are.
        var unit = PathStorage()
        unit.move(CGPoint(x: CGFloat(cos(Double(a))), y: CGFloat(sin(Double(a)))))
        unit.addArc(.zero, 1, from: a, sweep: angle, nil)
        unit.applying(place).forEach { kind, p in
            if kind == .addCurveToPoint { path.curve(p[p.startIndex], p[p.startIndex + 1], p[p.startIndex + 2]) }
        }
    }
}
