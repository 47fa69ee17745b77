import CoreGraphics
import CoreImage
import Foundation
import NibArchive

/// Pixels with a scale and an orientation, or a symbol.
open class UIImage: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// As Exif counts, which Core Graphics takes over (`CGImagePropertyOrientation`).
        private static let byExif: [Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        init(exif: Int) { self = Self.byExif.indices.contains(exif - 1) ? Self.byExif[exif - 1] : .up }
        var exif: Int { Self.byExif.firstIndex(of: self)! + 1 }
    }
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    public enum ResizingMode: Int, Sendable { case tile, stretch }

    /// The pixels that are drawn.
    let pixels: CGImage?
    /// The pixels that it was made of; nil for filters' images, which are worked out where they are drawn.
    public var cgImage: CGImage? { madeOf == nil ? pixels : nil }
    public let scale: CGFloat
    public let imageOrientation: Orientation
    open internal(set) var renderingMode: RenderingMode = .automatic
    open internal(set) var capInsets: UIEdgeInsets = .zero
    open internal(set) var resizingMode: ResizingMode = .tile
    open internal(set) var alignmentRectInsets: UIEdgeInsets = .zero
    /// How far above the bottom edge text stands beside the image, in points; nil for an image that has no baseline.
    /// Symbols have one.
    public internal(set) var baselineOffsetFromBottom: CGFloat?
    public var hasBaseline: Bool { baselineOffsetFromBottom != nil }
    /// Under which name it was found, for messages and accessibility.
    var assetName: String?
    /// Where it was found; nil for the main one.
    var assetBundle: Bundle?
    /// Whether image views show the asset's variant for their own traits.
    var followsTraits = false
    /// The asset it has been registered with.
    weak var ownAsset: UIImageAsset?
    /// Whether image views show it the other way round in an interface that begins at the right.
    open internal(set) var flipsForRightToLeftLayoutDirection = false
    /// True for symbols: drawn in the tint colour, sized with text.
    open var isSymbolImage: Bool { symbol != nil }
    var symbol: Symbol?
    /// The shapes that the pixels were made of.
    var vector: VectorImage?
    /// Whether the shapes are drawn anew where the image is shown larger.
    var preservesVector = false
    /// The filters' image that the pixels were worked out from.
    var madeOf: CIImage?
    /// The pixels upright, once they were needed.
    private var turned: CGImage?
    /// What `drawParts` drew last.
    var drawnParts: (size: CGSize, image: CGImage)?
    private var fixedSize: CGSize?

    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        pixels = cgImage
        self.scale = scale
        imageOrientation = orientation
        fixedSize = nil
    }

    /// `#imageLiteral(…)`, as Xcode's editor writes it. Traps where there is no such image, as iOS does.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let named = UIImage(named: name) else {
            fatalError("There is no image named “\(name)”, which a literal names.")
        }
        if let pixels = named.pixels {
            self.init(cgImage: pixels, scale: named.scale, orientation: named.imageOrientation)
        } else {
            self.init(emptyOfSize: named.size)
        }
        takeLook(of: named)
    }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// An image without pixels that takes up room, as Interface Builder stores for one that isn't found.
    convenience init(emptyOfSize size: CGSize) {
        self.init()
        fixedSize = size
    }

    public override init() {
        pixels = nil
        scale = 1
        imageOrientation = .up
        fixedSize = .zero
    }

    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? CGImage.decode(data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: Orientation(exif: image.storedOrientation))
    }

    /// "name@2x.png" has scale 2.
    public convenience init?(contentsOfFile path: String) {
        let path = Self.forScreen(path)
        guard let data = FileManager.default.contents(atPath: path), let image = try? CGImage.decode(data) else {
            return nil
        }
        var stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        for device in ["~ipad", "~iphone"] where stem.hasSuffix(device) { stem.removeLast(device.count) }
        self.init(
            cgImage: image, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1,
            orientation: Orientation(exif: image.storedOrientation))
    }

    /// The file for a sharper screen beside the one named, `a@2x.png` beside `a.png` and `a@2x~ipad.png` beside
    /// `a~ipad.png`, where there is one.
    private static func forScreen(_ path: String) -> String {
        let ending = (path as NSString).pathExtension, whole = (path as NSString).deletingPathExtension
        let device = ["~ipad", "~iphone"].first(where: whole.hasSuffix) ?? "", stem = whole.dropLast(device.count)
        guard !stem.contains("@") || !["@2x", "@3x"].contains(where: stem.contains) else { return path }
        let scale = UITraitCollection.current.displayScale
        return (scale >= 3 ? ["@3x", "@2x"] : scale == 1 ? [] : ["@2x"]).lazy.map { "\(stem)\($0)\(device).\(ending)" }
            .first {
                FileManager.default.fileExists(atPath: $0)
            } ?? path
    }

    /// The pictures of an animated image, nil for others.
    open private(set) var images: [UIImage]?
    /// How long the pictures take together, in seconds.
    open private(set) var duration: TimeInterval = 0

    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return first.copy {
            $0.images = images
            $0.duration = duration > 0 ? duration : Double(images.count) / 30
        }
    }

    /// Pictures named with numbers after one another: name0, name1 and so on.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0..<1024 {
            guard let image = UIImage(named: "\(name)\(number)") else {
                if number == 0 { continue }
                break
            }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// In points.
    open var size: CGSize {
        if let fixedSize { return fixedSize }
        guard let cgImage = pixels else { return .zero }
        let width = CGFloat(cgImage.width) / scale, height = CGFloat(cgImage.height) / scale
        switch imageOrientation {
        case .left, .right, .leftMirrored, .rightMirrored: return CGSize(width: height, height: width)
        default: return CGSize(width: width, height: height)
        }
    }

    open func withRenderingMode(_ mode: RenderingMode) -> UIImage { copy { $0.renderingMode = mode } }
    open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard let tinted = uprightImage.flatMap({ Self.pixels($0, in: color) }) else { return self }
        let image = UIImage(cgImage: tinted, scale: scale, orientation: .up)
        image.renderingMode = renderingMode == .automatic ? .alwaysOriginal : renderingMode
        return image
    }
    /// The shape of a picture in one colour.
    static func pixels(_ shape: CGImage, in color: UIColor) -> CGImage? {
        let rect = CGRect(x: 0, y: 0, width: shape.width, height: shape.height),
            context = CGContext.raster(size: rect.size, scale: 1, opaque: false)
        context.drawTopDown(shape, in: rect)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color.cgColor)
        context.fill(rect)
        return context.makeImage()
    }
    open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage { copy { $0.capInsets = insets } }
    open func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        copy {
            $0.capInsets = insets
            $0.resizingMode = resizingMode
        }
    }
    open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { copy { $0.alignmentRectInsets = insets } }
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        copy { $0.baselineOffsetFromBottom = baselineOffset }
    }
    open func imageWithoutBaseline() -> UIImage { copy { $0.baselineOffsetFromBottom = nil } }

    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        copy { $0.flipsForRightToLeftLayoutDirection = true }
    }

    /// The same pixels the other way round.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        guard let cgImage = pixels else { return self }
        let flipped: [Orientation: Orientation] = [
            .up: .upMirrored, .upMirrored: .up, .down: .downMirrored, .downMirrored: .down,
            .left: .rightMirrored, .rightMirrored: .left, .right: .leftMirrored, .leftMirrored: .right,
        ]
        let image = UIImage(cgImage: cgImage, scale: scale, orientation: flipped[imageOrientation] ?? .up)
        image.takeLook(of: self)
        // Shapes and symbols are drawn as they are: only pixels turn.
        (image.vector, image.preservesVector, image.followsTraits) = (nil, false, false)
        if isTemplate { image.renderingMode = .alwaysTemplate }
        image.alignmentRectInsets = alignmentRectInsets
        image.assetName = assetName
        return image
    }

    /// The pixels as they are shown, whatever way they are stored.
    var uprightImage: CGImage? {
        guard imageOrientation != .up else { return pixels }
        if turned == nil { turned = pixels?.rotated(by: imageOrientation.exif) }
        return turned
    }

    private func copy(_ change: (UIImage) -> Void) -> UIImage {
        let image =
            pixels.map { UIImage(cgImage: $0, scale: scale, orientation: imageOrientation) }
            ?? UIImage(emptyOfSize: size)
        image.takeLook(of: self)
        image.alignmentRectInsets = alignmentRectInsets
        image.baselineOffsetFromBottom = baselineOffsetFromBottom
        image.assetName = assetName
        image.symbol = symbol
        change(image)
        return image
    }

    /// How another image is drawn.
    func takeLook(of image: UIImage) {
        renderingMode = image.renderingMode
        (followsTraits, assetBundle) = (image.followsTraits, image.assetBundle)
        alignmentRectInsets = image.alignmentRectInsets
        capInsets = image.capInsets
        resizingMode = image.resizingMode
        vector = image.vector
        preservesVector = image.preservesVector
        flipsForRightToLeftLayoutDirection = image.flipsForRightToLeftLayoutDirection
    }

    /// True when drawn in the tint colour.
    var isTemplate: Bool { renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage) }

    // MARK: Drawing

    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, context: context)
        context.restoreGState()
    }

    func draw(in rect: CGRect, context: CGContext) {
        guard let cgImage = pixels, rect.width > 0, rect.height > 0 else { return }
        if let vector, context.document != nil || preservesVector && rect.size != size {
            return vector.draw(in: context, rect)
        }
        if capInsets != .zero, let whole = drawParts(filling: rect.size) { return context.drawTopDown(whole, in: rect) }
        context.drawTopDown(uprightImage ?? cgImage, in: rect)
    }

    // MARK: Archives

    public class var supportsSecureCoding: Bool { true }

    /// A symbol and an image of the catalog by name, any other as its pixels. Nibs show the names of the keys but
    /// those of the pixels and of the cap insets, which are chosen here.
    open func encode(with coder: NSCoder) {
        coder.encode(Float(scale), forKey: "UIScale")
        coder.encode(imageOrientation.rawValue, forKey: "UIImageOrientation")
        coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
        coder.encode(capInsets, forKey: "UIImageCapInsets")
        coder.encode(alignmentRectInsets, forKey: "UIImageAlignmentRectInsets")
        coder.encode(flipsForRightToLeftLayoutDirection, forKey: "UIImageIsFlippedInRightToLeft")
        if let assetName { coder.encode(assetName as NSString, forKey: "UIImageName") }
        coder.encode(isSymbolImage, forKey: "UIIsSystemImage")
        if !isSymbolImage, let data = pngData() { coder.encode(data as NSData, forKey: "UIImageData") }
    }

    public required convenience init?(coder: NSCoder) {
        let name = KeyedArchives.object(of: NSString.self, forKey: "UIImageName", in: coder) as String?
        let data = KeyedArchives.object(of: NSData.self, forKey: "UIImageData", in: coder) as Data?
        if coder.decodeBool(forKey: "UIIsSystemImage") {
            guard let name else { return nil }
            self.init(systemName: name)
        } else if let pixels = data.flatMap({ try? CGImage.decode($0) }) {
            let scale = CGFloat(coder.decodeFloat(forKey: "UIScale"))
            self.init(
                cgImage: pixels, scale: scale > 0 ? scale : 1,
                orientation: Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up)
            assetName = name
        } else if let name {
            self.init(named: name)
        } else {
            self.init()
        }
        renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
        capInsets = coder.decodeUIEdgeInsets(forKey: "UIImageCapInsets")
        alignmentRectInsets = coder.decodeUIEdgeInsets(forKey: "UIImageAlignmentRectInsets")
        flipsForRightToLeftLayoutDirection = coder.decodeBool(forKey: "UIImageIsFlippedInRightToLeft")
    }

    open func pngData() -> Data? { cgImage?.pngData() }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    open override var description: String {
        "<UIImage: \(assetName.map { "named(main: \($0)) " } ?? "")\(size.width)x\(size.height)@\(scale)>"
    }
}
