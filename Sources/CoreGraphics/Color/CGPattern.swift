/// Draws one tile of a pattern; the first argument is what the pattern was made with.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

public struct CGPatternCallbacks {
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?
    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?)
    {
        (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
    }
}

public enum CGPatternTiling: Int32, Sendable { case noDistortion, constantSpacingMinimalDistortion, constantSpacing }

/// A tile that fills areas: a drawing or an image, repeated.
public final class CGPattern: @unchecked Sendable {
    let image: CGImage
    /// Pixels per point of the image.
    let scale: CGFloat
    /// From the pattern's points to the context's.
    let matrix: CGAffineTransform
    /// Draws a tile in a colour, where the pattern has none of its own.
    private let uncolored: ((CGColor) -> CGImage?)?

    /// A pattern of an image's pixels.
    ///
    /// - Parameter scale: pixels per point of the image.
    public init(image: CGImage, scale: CGFloat = 1) {
        (self.image, self.scale, matrix, uncolored) = (image, scale, .identity, nil)
    }

    /// A pattern that is drawn, with its y pointing up. It is drawn once, with four pixels to a point, so that
    /// distortion has no meaning.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let size = CGSize(width: abs(xStep), height: abs(yStep)), scale: CGFloat = 4, callbacks = callbacks.pointee
        func tile(_ color: CGColor?) -> CGImage? {
            guard size.width * scale >= 1, size.height * scale >= 1, let draw = callbacks.drawPattern else {
                return nil
            }
            let context = CGContext.raster(size: size, scale: scale, opaque: false)
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            if let color {
                context.setFillColor(color)
                context.setStrokeColor(color)
            }
            context.clip(to: bounds)
            draw(info, context)
            return context.makeImage()
        }
        guard let image = tile(nil) else { return nil }
        (self.image, self.scale, self.matrix) = (image, scale, matrix)
        uncolored = isColored ? nil : { tile($0) }
        if isColored { callbacks.releaseInfo?(info) }
    }

    private init(_ image: CGImage, like pattern: CGPattern) {
        (self.image, scale, matrix, uncolored) = (image, pattern.scale, pattern.matrix, nil)
    }

    /// The pattern with its tiles in a colour of the space; the components of a coloured pattern are its opacity only.
    func color(_ components: UnsafePointer<CGFloat>, in space: CGColorSpace?) -> CGColor {
        guard let uncolored else { return CGColor(space: .patternSpace, components: [components[0]], pattern: self) }
        let space = space?.baseColorSpace ?? .rgbSpace
        let color =
            CGColor(
                colorSpace: space,
                components: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
            ?? .black
        return CGColor(
            space: .patternSpace, components: [1], pattern: uncolored(color).map { CGPattern($0, like: self) } ?? self)
    }
}
