import CoreGraphics
import Foundation

/// Stack of contexts that UIKit's drawing calls draw into. Each thread has its own: pictures may be drawn anywhere.
private final class GraphicsStack {
    var contexts: [CGContext] = []
    var images: [(context: CGContext, scale: CGFloat)] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        guard pthread_key_create(&key, { Unmanaged<GraphicsStack>.fromOpaque($0!).release() }) == 0 else {
            fatalError("no thread can have a stack of contexts: the system has no more keys for them")
        }
        return key
    }()

    static var ofThread: GraphicsStack {
        if let known = pthread_getspecific(key) {
            return Unmanaged<GraphicsStack>.fromOpaque(known).takeUnretainedValue()
        }
        let made = GraphicsStack()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.ofThread.contexts.last }
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.ofThread.contexts.append(context) }
public func UIGraphicsPopContext() { _ = GraphicsStack.ofThread.contexts.popLast() }

public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// A scale of 0 means the screen's. Since iOS 17 there is no context without pixels.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? UIScreen.mainScale : scale, stack = GraphicsStack.ofThread
    if !(size.width > 0 && size.height > 0) {
        let sides = [size.width, size.height].map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
        Misuse.raise(
            .internalInconsistency,
            "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: size={\(sides)}, scale=\(String(format: "%f", Double(scale))), bitmapInfo=\(opaque ? "0x2006" : "0x2002"). Use UIGraphicsImageRenderer to avoid this assert."
        )
    }
    let context = CGContext.raster(size: size, scale: scale, opaque: opaque)
    stack.images.append((context, scale))
    stack.contexts.append(context)
}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, scale) = GraphicsStack.ofThread.images.last, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

public func UIGraphicsEndImageContext() {
    guard GraphicsStack.ofThread.images.popLast() != nil else { return }
    UIGraphicsPopContext()
}

/// Replaces what is there: filling with the clear colour punches a hole.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    inBlendMode(blendMode) { $0.fill(rect) }
}
/// A line of one point inside the rectangle's edges.
/// A frame one point wide inside the rectangle. It is filled, not stroked: the fill colour is what it is drawn in.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    inBlendMode(blendMode) { context in
        guard rect.width > 2, rect.height > 2 else { return context.fill(rect) }
        let (x, y) = (rect.minX, rect.minY)
        context.fill([
            CGRect(x: x, y: y, width: rect.width, height: 1),
            CGRect(x: x, y: rect.maxY - 1, width: rect.width, height: 1),
            CGRect(x: x, y: y + 1, width: 1, height: rect.height - 2),
            CGRect(x: rect.maxX - 1, y: y + 1, width: 1, height: rect.height - 2),
        ])
    }
}
private func inBlendMode(_ mode: CGBlendMode, _ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    draw(context)
    context.restoreGState()
}
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

open class UIGraphicsRendererFormat: NSObject {
    open internal(set) var bounds: CGRect = .zero
}

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

    /// Kept: pictures hold eight bits of each colour here.
    open var preferredRange = Range.automatic
    open var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }
    open var supportsHighDynamicRange: Bool { false }
    open var scale = UIScreen.mainScale
    open var opaque = false
    public override init() { super.init() }
    /// At the scale that the traits name.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

open class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    open var currentImage: UIImage { UIImage(cgImage: cgContext.makeImage()!, scale: format.scale, orientation: .up) }
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    private let rendererFormat: UIGraphicsImageRendererFormat

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        rendererFormat = format
        format.bounds = bounds
    }
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size), format: .default()) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    open var format: UIGraphicsImageRendererFormat { rendererFormat }

    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext.raster(size: bounds.size, scale: rendererFormat.scale, opaque: rendererFormat.opaque)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        let renderer = UIGraphicsImageRendererContext(context, rendererFormat)
        actions(renderer)
        return renderer.currentImage
    }

    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}
