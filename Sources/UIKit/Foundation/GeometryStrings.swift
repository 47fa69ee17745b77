import CoreGraphics
import Foundation

/// Geometry as text, in the form that property lists hold: `{{0, 0}, {320, 480}}`.
extension NSCoder {
    public class func string(for point: CGPoint) -> String { GeometryText.text([point.x, point.y]) }
    public class func string(for size: CGSize) -> String { GeometryText.text([size.width, size.height]) }
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }
    public class func string(for vector: CGVector) -> String { GeometryText.text([vector.dx, vector.dy]) }
    public class func string(for insets: UIEdgeInsets) -> String {
        GeometryText.text([insets.top, insets.left, insets.bottom, insets.right])
    }
    public class func string(for transform: CGAffineTransform) -> String {
        "["
            + [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(GeometryText.number)
            .joined(separator: ", ") + "]"
    }

    public class func cgPoint(for string: String) -> CGPoint {
        GeometryText.numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    public class func cgSize(for string: String) -> CGSize {
        GeometryText.numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    public class func cgVector(for string: String) -> CGVector {
        GeometryText.numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    public class func cgRect(for string: String) -> CGRect {
        GeometryText.numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        GeometryText.numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
            ?? .zero
    }
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        GeometryText.numbers(string, 6).map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        } ?? .identity
    }
}

private enum GeometryText {
    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
    static func text(_ values: [CGFloat]) -> String { "{" + values.map(number).joined(separator: ", ") + "}" }

    static func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
        let found = text.split { "{}[], ".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) }
        return found.count == count ? found : nil
    }
}
