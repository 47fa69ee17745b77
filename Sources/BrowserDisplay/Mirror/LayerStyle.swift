import CoreGraphics
import Foundation
import QuartzCore

/// A layer's properties in CSS's words. The page puts the texts into style properties as they are.
struct LayerStyle {
    /// Pixels for each point: the page is laid out in pixels of the device, so that the browser rounds nothing but to
    /// those.
    let scale: CGFloat

    static func number(_ v: CGFloat, _ decimals: Int = 4) -> String { JSONWriter.text(v, decimals: decimals) }
    func pixels(_ v: CGFloat) -> String { Self.number(v * scale) + "px" }

    static func color(_ color: CGColor?) -> String {
        guard let color else { return "transparent" }
        let c = color.sRGBComponents
        func byte(_ v: CGFloat) -> Int { Int((min(1, max(0, v)) * 255).rounded()) }
        let rgb = String(format: "#%02x%02x%02x", byte(c.red), byte(c.green), byte(c.blue))
        return c.alpha >= 1 ? rgb : rgb + String(format: "%02x", byte(c.alpha))
    }

    /// The box's place. The anchor's share of the size is a percentage, so that it follows when the size is animated.
    func translate(_ layer: CALayer) -> String {
        let position = layer.position, anchor = layer.anchorPoint
        func axis(_ p: CGFloat, _ a: CGFloat) -> String {
            a == 0 ? pixels(p) : "calc(\(pixels(p)) - \(Self.number(a * 100))%)"
        }
        return axis(position.x, anchor.x) + " " + axis(position.y, anchor.y)
    }

    static func transformOrigin(_ layer: CALayer) -> String {
        number(layer.anchorPoint.x * 100) + "% " + number(layer.anchorPoint.y * 100) + "%"
    }

    func matrix(_ m: CGAffineTransform) -> String {
        "matrix(" + [m.a, m.b, m.c, m.d, m.tx * scale, m.ty * scale].map { Self.number($0, 6) }.joined(separator: ",")
            + ")"
    }

    /// The matrix in pixels: lengths grow, and what is divided by them shrinks.
    func matrix(_ t: CATransform3D) -> String {
        let rows: [CGFloat] = [
            t.m11, t.m12, t.m13, t.m14 / scale, t.m21, t.m22, t.m23, t.m24 / scale, t.m31, t.m32, t.m33,
            t.m34 / scale, t.m41 * scale, t.m42 * scale, t.m43 * scale, t.m44,
        ]
        return "matrix3d(" + rows.map { Self.number($0, 8) }.joined(separator: ",") + ")"
    }

    /// "none" without one. Depth shows where there is perspective, the layer's own or that of the layer around it.
    func transform(_ layer: CALayer) -> String {
        let isDeep = layer.superlayer?.givesDepth == true
        if isDeep, layer.zPosition != 0 {
            return matrix(CATransform3DConcat(layer.transform, CATransform3DMakeTranslation(0, 0, layer.zPosition)))
        }
        if CATransform3DIsIdentity(layer.transform) { return "none" }
        return CATransform3DIsAffine(layer.transform) ? matrix(layer.affineTransform()) : matrix(layer.transform)
    }

    /// Where the layers inside stand, from bounds to box.
    func innerTranslate(_ layer: CALayer) -> String {
        let origin = layer.bounds.origin
        return origin == .zero ? "none" : pixels(-origin.x) + " " + pixels(-origin.y)
    }

    func innerTransform(_ layer: CALayer) -> String {
        if layer.givesDepth { return matrix(layer.depthOfSublayers) }
        return layer.transformOfSublayers.map { matrix($0) } ?? "none"
    }

    /// Radii and, for continuous corners, the exponent of the superellipse that comes closest.
    func corners(_ layer: CALayer) -> (radius: String, shape: String?) {
        let size = layer.bounds.size
        let radius = max(0, min(layer.cornerRadius, size.width / 2, size.height / 2))
        guard radius > 0 else { return ("0", nil) }
        var reach = radius
        var shape: String?
        if layer.cornerCurve == .continuous {
            let room = min(size.width, size.height) / (2 * radius)
            let smoothness = max(0, min(1, (room - 1) / 0.528665))
            if smoothness > 0.05 {
                reach = radius * (1 + 0.528665 * smoothness)
                // Both curves pass the corner's diagonal at the same distance.
                let diagonal = radius * (0.29289 - 0.0014 * smoothness)
                let exponent = -log(2) / log(1 - diagonal / reach)
                shape = "superellipse(\(Self.number(log2(exponent))))"
            }
        }
        let all: [(CACornerMask)] = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
        ]
        if all.allSatisfy(layer.maskedCorners.contains) { return (pixels(reach), shape) }
        return (all.map { layer.maskedCorners.contains($0) ? pixels(reach) : "0" }.joined(separator: " "), shape)
    }

    enum Shadow { case none, box(String), drop(String) }

    func shadow(_ layer: CALayer) -> Shadow {
        // What masks to its bounds has none around it.
        guard !layer.masksToBounds, layer.shadowOpacity > 0, let color = layer.shadowColor, color.alpha > 0 else {
            return .none
        }
        let tint = Self.color(color.copy(alpha: color.alpha * CGFloat(min(1, layer.shadowOpacity))) ?? color)
        var offset = layer.shadowOffset
        // CSS's blur is twice the standard deviation, which a layer's radius is.
        let blur = pixels(2 * layer.shadowRadius)
        var spread: CGFloat = 0
        if let path = layer.shadowPath {
            let box = path.boundingBoxOfPath, bounds = layer.bounds
            offset.width += box.midX - bounds.midX
            offset.height += box.midY - bounds.midY
            spread = (box.width - bounds.width) / 2
        } else if (layer.backgroundColor?.alpha ?? 0) < 1 {
            return .drop("drop-shadow(\(pixels(offset.width)) \(pixels(offset.height)) \(blur) \(tint))")
        }
        return .box("\(pixels(offset.width)) \(pixels(offset.height)) \(blur) \(pixels(spread)) \(tint)")
    }

    func backdrop(_ layer: CALayer) -> String {
        layer.backdropBlur > 0 ? "blur(\(pixels(layer.backdropBlur))) saturate(1.8)" : "none"
    }

    private static let blendModes: Set<String> = [
        "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light", "hard-light",
        "difference", "exclusion",
        "hue", "saturation", "color", "luminosity", "plus-darker", "plus-lighter",
    ]
    private static let otherNames = ["plusL": "plus-lighter", "plusD": "plus-darker", "addition": "plus-lighter"]

    /// The mode that "multiplyBlendMode", "CIMultiplyBlendMode" and the like name.
    static func blendMode(_ layer: CALayer) -> String {
        guard var name = layer.compositingFilter as? String else { return "normal" }
        for suffix in ["BlendMode", "Compositing"] where name.hasSuffix(suffix) { name.removeLast(suffix.count) }
        if name.hasPrefix("CI") { name = name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) }
        if let other = otherNames[name] { return other }
        let dashed = name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
        return blendModes.contains(dashed) ? dashed : "normal"
    }
}
