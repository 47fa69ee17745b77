import CoreGraphics
import Foundation

/// The points of a path as bytes. Apple's own form isn't documented: here each element is a byte that says its kind,
/// as `CGPathElementType` counts, and its points as pairs of little-endian 64-bit floating-point numbers.
extension CGPath {
    private static func pointCount(_ kind: CGPathElementType) -> Int {
        switch kind {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }

    var archivedElements: Data {
        var data = Data()
        applyWithBlock { element in
            let kind = element.pointee.type
            data.append(UInt8(kind.rawValue))
            for index in 0..<Self.pointCount(kind) {
                let point = element.pointee.points[index]
                for number in [point.x, point.y] {
                    withUnsafeBytes(of: Double(number).bitPattern.littleEndian) { data.append(contentsOf: $0) }
                }
            }
        }
        return data
    }

    /// Nil for bytes that are no such path.
    static func path(archivedElements data: Data) -> CGPath? {
        let path = CGMutablePath(), bytes = [UInt8](data)
        var position = 0
        func number() -> CGFloat {
            let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[position + $1]) << (8 * UInt64($1)) }
            position += 8
            return CGFloat(Double(bitPattern: bits))
        }
        while position < bytes.count {
            guard let kind = CGPathElementType(rawValue: Int32(bytes[position])) else { return nil }
            position += 1
            guard bytes.count - position >= pointCount(kind) * 16 else { return nil }
            let points = (0..<pointCount(kind)).map { _ in CGPoint(x: number(), y: number()) }
            switch kind {
            case .moveToPoint: path.move(to: points[0])
            case .addLineToPoint: path.addLine(to: points[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: path.closeSubpath()
            }
        }
        return path
    }
}
