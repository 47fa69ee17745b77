import Foundation
import QuartzCore
import StoryboardDocument

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
        for root in roots { LayerPainter.prepare(root) }
        let context = CGContext.raster(size: size, scale: scale, opaque: false)
        if let background {
            context.setFillColor(background)
            context.fill(CGRect(origin: .zero, size: size))
        }
        let painter = LayerPainter(context: context, showsAnimations: true)
        for root in roots { painter.paint(root, toPixels: CGAffineTransform(scaleX: scale, y: scale)) }
        return context.takeImage()
    }

    /// Writes a picture as PNG; to a temporary name first, so that nobody reads half a file.
    public static func write(_ image: CGImage, to path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        try AtomicFile.write(Array(image.pngData()), to: path)
    }
}
