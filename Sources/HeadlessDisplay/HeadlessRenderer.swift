import Foundation
import QuartzCore

/// Pictures of layer trees that belong to no app.
public enum HeadlessRenderer {
    /// Paints a layer tree in its frame's place on a transparent picture; layers lay themselves out and draw first.
    /// - Parameters:
    ///   - size: in points.
    ///   - scale: pixels for each point.
    public static func image(of root: CALayer, size: CGSize, scale: CGFloat, background: CGColor? = nil) -> CGImage {
        image(of: [root], size: size, scale: scale, background: background)
    }

    /// Paints layer trees over one another, the first undermost.
    public static func image(of roots: [CALayer], size: CGSize, scale: CGFloat, background: CGColor? = nil) -> CGImage {
        image(of: roots, size: size, scale: scale, background: background, backdrops: nil)
    }

    /// Paints layer trees over one another into pixels or a document that may hold more than them, their top left at a
    /// point.
    public static func draw(
        _ roots: [CALayer], at origin: CGPoint = .zero, size: CGSize, in context: CGContext, background: CGColor? = nil
    ) {
        var backdrops: BackdropPictures?
        if context.document != nil, roots.contains(where: { BackdropPictures.isNeeded(by: $0) }) {
            let kept = BackdropPictures()
            _ = image(of: roots, size: size, scale: context.scale, background: background, backdrops: kept)
            backdrops = kept
        } else {
            for root in roots { LayerPainter.prepare(root) }
        }
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        context.clip(to: CGRect(origin: .zero, size: size))
        paint(roots, size, context, background, backdrops, at: origin)
        context.restoreGState()
    }

    private static func image(
        of roots: [CALayer], size: CGSize, scale: CGFloat, background: CGColor?, backdrops: BackdropPictures?
    ) -> CGImage {
        for root in roots { LayerPainter.prepare(root) }
        let context = CGContext.raster(size: size, scale: scale, opaque: background?.alpha == 1)
        paint(roots, size, context, background, backdrops)
        return context.takeImage()
    }

    private static func paint(
        _ roots: [CALayer], _ size: CGSize, _ context: CGContext, _ background: CGColor?,
        _ backdrops: BackdropPictures?, at origin: CGPoint = .zero
    ) {
        if let background {
            context.setFillColor(background)
            context.fill(CGRect(origin: .zero, size: size))
        }
        let toPixels = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(
            CGAffineTransform(scaleX: context.scale, y: context.scale))
        // What a list has far below its window is neither set in lines nor painted. A document keeps it: whoever edits
        // one may want it.
        let shown = context.document == nil ? CGRect(origin: .zero, size: size).applying(toPixels) : nil
        let painter = LayerPainter(context: context, showsAnimations: true, damage: shown)
        painter.backdrops = backdrops
        for root in roots { painter.paint(root, toPixels: toPixels) }
    }

    /// Writes a picture as PNG; to a temporary name first, so that nobody reads half a file.
    public static func write(_ image: CGImage, to path: String) throws { try write(image.pngData(), to: path) }

    /// Writes a file, and makes the folders above it that aren't there.
    public static func write(_ data: Data, to path: String) throws {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }
}
