import Foundation

/// What a transform does, one after the other: it scales, shears, rotates, moves.
public struct CGAffineTransformComponents: Sendable {
    public var scale: CGSize
    /// How far x goes along with y, before the rotation.
    public var horizontalShear: CGFloat
    /// In radians.
    public var rotation: CGFloat
    public var translation: CGVector

    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    public init(_ components: CGAffineTransformComponents) {
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// The parts that make the transform. A mirrored one has a negative height, and one that flattens everything to a
    /// line no shear.
    public func decomposed() -> CGAffineTransformComponents {
        let width = (a * a + b * b).squareRoot(), determinant = a * d - b * c
        let height = width == 0 ? (c * c + d * d).squareRoot() : determinant / width
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height),
            horizontalShear: determinant == 0 ? 0 : (a * c + b * d) / determinant,
            rotation: width == 0
                ? CGFloat(Foundation.atan2(-Double(c), Double(d))) : CGFloat(Foundation.atan2(Double(b), Double(a))),
            translation: CGVector(dx: tx, dy: ty))
    }
}
