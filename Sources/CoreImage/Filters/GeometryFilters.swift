import CoreGraphics
import Foundation

extension FilterRecipe {
    private static func geometry(_ defaults: [String: Any] = [:], _ make: @escaping (FilterValues, CIImage) -> CIImage?)
        -> FilterRecipe
    {
        FilterRecipe(kCICategoryGeometryAdjustment, defaults) { values in values.image.flatMap { make(values, $0) } }
    }

    /// One pixel for a whole rectangle.
    private static func reduced(_ make: @escaping ([Pixel]) -> Pixel) -> FilterRecipe {
        FilterRecipe(kCICategoryReduction, [kCIInputExtentKey: CIVector(x: 0, y: 0, z: 640, w: 80)]) { values in
            guard let image = values.image else { return nil }
            let area = values.vector(kCIInputExtentKey).cgRectValue
            return CIImage(extent: CGRect(x: 0, y: 0, width: 1, height: 1)) { rect in
                let pixels = image.block(PixelRect(area.intersection(image.extent))).pixels
                return PixelBlock(rect, filledWith: pixels.isEmpty ? .clear : make(pixels))
            }
        }
    }

    static let geometry: [String: FilterRecipe] = [
        "CIAffineTransform": geometry([kCIInputTransformKey: CGAffineTransform.identity]) { values, image in
            image.transformed(by: values.transform)
        },
        "CICrop": geometry(["inputRectangle": CIVector(x: 0, y: 0, z: 300, w: 300)]) { values, image in
            image.cropped(to: values.vector("inputRectangle").cgRectValue)
        },
        "CILanczosScaleTransform": geometry([kCIInputScaleKey: 1, kCIInputAspectRatioKey: 1]) { values, image in
            let scale = values.number(kCIInputScaleKey)
            return image.transformed(
                by: CGAffineTransform(scaleX: scale * values.number(kCIInputAspectRatioKey), y: scale))
        },
        "CIStraightenFilter": geometry([kCIInputAngleKey: 0]) { values, image in
            let middle = CGPoint(x: image.extent.midX, y: image.extent.midY), angle = values.number(kCIInputAngleKey)
            // So much larger that the turned picture fills its frame.
            let scale =
                abs(cos(angle)) + abs(sin(angle))
                * max(image.extent.width / image.extent.height, image.extent.height / image.extent.width)
            let turned = image.transformed(
                by: CGAffineTransform(translationX: middle.x, y: middle.y).rotated(by: angle).scaledBy(
                    x: scale, y: scale
                ).translatedBy(x: -middle.x, y: -middle.y))
            return turned.kept(in: image)
        },
        "CIAffineClamp": geometry([kCIInputTransformKey: CGAffineTransform.identity]) { values, image in
            image.transformed(by: values.transform).clampedToExtent()
        },
        "CIAffineTile": geometry([kCIInputTransformKey: CGAffineTransform.identity]) { values, image in
            let edge = PixelRect(image.extent)
            guard edge.width > 0, edge.height > 0 else { return nil }
            let tiled = CIImage(extent: .infinite) { rect in
                let tile = image.block(edge)
                func wrapped(_ value: Int, _ start: Int, _ length: Int) -> Int {
                    ((value - start) % length + length) % length + start
                }
                return PixelBlock(rect) { x, y in
                    tile.at(wrapped(x, edge.x, edge.width), wrapped(y, edge.y, edge.height))
                }
            }
            return tiled.transformed(by: values.transform)
        },
        "CIAreaAverage": reduced { pixels in pixels.reduce(.clear, +) / Float(pixels.count) },
        "CIAreaMaximum": reduced { pixels in pixels.reduce(.clear) { pointwiseMax($0, $1) } },
        "CIAreaMinimum": reduced { pixels in pixels.reduce(Pixel(repeating: 1)) { pointwiseMin($0, $1) } },
    ]
}
