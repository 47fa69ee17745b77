import CoreGraphics
import Foundation

extension FilterRecipe {
    private static func generator(
        _ defaults: [String: Any], category: String = kCICategoryGenerator,
        _ make: @escaping (FilterValues) -> (CGPoint) -> Pixel
    ) -> FilterRecipe {
        FilterRecipe(category, defaults, images: []) { values in
            let pixel = make(values)
            return CIImage(extent: .infinite) { rect in
                PixelBlock(rect) { x, y in pixel(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) }
            }
        }
    }

    private static func gradient(_ defaults: [String: Any], _ place: @escaping (FilterValues) -> (CGPoint) -> CGFloat)
        -> FilterRecipe
    {
        generator(
            ["inputColor0": CIColor.white, "inputColor1": CIColor.black].merging(defaults) { $1 },
            category: kCICategoryGradient
        ) { values in
            let first = values.color("inputColor0").pixel, last = values.color("inputColor1").pixel,
                place = place(values)
            return { first.mixed(with: last, Float(min(max(place($0), 0), 1))) }
        }
    }

    private static func along(_ values: FilterValues) -> (CGPoint) -> CGFloat {
        let start = values.point("inputPoint0"), end = values.point("inputPoint1"), dx = end.x - start.x,
            dy = end.y - start.y, length = max(dx * dx + dy * dy, 0.0001)
        return { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / length }
    }

    static let generators: [String: FilterRecipe] = [
        "CIConstantColorGenerator": FilterRecipe(kCICategoryGenerator, [kCIInputColorKey: CIColor.red], images: []) {
            CIImage(color: $0.color(kCIInputColorKey))
        },
        "CICheckerboardGenerator": generator([
            kCIInputCenterKey: CIVector(x: 150, y: 150), "inputColor0": CIColor.white, "inputColor1": CIColor.black,
            kCIInputWidthKey: 80,
        ]) { values in
            let middle = values.point(kCIInputCenterKey), side = max(1, values.number(kCIInputWidthKey)),
                colors = (values.color("inputColor0").pixel, values.color("inputColor1").pixel)
            return { point in
                let column = ((point.x - middle.x) / side).rounded(.down),
                    row = ((point.y - middle.y) / side).rounded(.down)
                return (column + row).truncatingRemainder(dividingBy: 2) == 0 ? colors.0 : colors.1
            }
        },
        "CIStripesGenerator": generator([
            kCIInputCenterKey: CIVector(x: 150, y: 150), "inputColor0": CIColor.white, "inputColor1": CIColor.black,
            kCIInputWidthKey: 80,
        ]) { values in
            let middle = values.point(kCIInputCenterKey), side = max(1, values.number(kCIInputWidthKey)),
                colors = (values.color("inputColor0").pixel, values.color("inputColor1").pixel)
            return {
                ((($0.x - middle.x) / side).rounded(.down)).truncatingRemainder(dividingBy: 2) == 0
                    ? colors.0 : colors.1
            }
        },
        "CIRandomGenerator": generator([:]) { _ in
            { point in
                let x = Int(point.x.rounded(.down)), y = Int(point.y.rounded(.down))
                return Pixel(Float(scattered(x, y, 11)), Float(scattered(x, y, 12)), Float(scattered(x, y, 13)), 1)
            }
        },
        "CILinearGradient": gradient(
            ["inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 200, y: 200)], along),
        "CISmoothLinearGradient": gradient([
            "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 200, y: 200),
        ]) { values in
            let place = along(values)
            return { point in
                let part = min(max(place(point), 0), 1)
                return part * part * (3 - 2 * part)
            }
        },
        "CIRadialGradient": gradient([
            kCIInputCenterKey: CIVector(x: 150, y: 150), "inputRadius0": 5, "inputRadius1": 100,
        ]) { values in
            let middle = values.point(kCIInputCenterKey), inner = values.number("inputRadius0"),
                outer = max(values.number("inputRadius1"), inner + 0.001)
            return { (hypot($0.x - middle.x, $0.y - middle.y) - inner) / (outer - inner) }
        },
        "CIGaussianGradient": gradient([
            kCIInputCenterKey: CIVector(x: 150, y: 150), "inputColor1": CIColor.clear, kCIInputRadiusKey: 300,
        ]) { values in
            let middle = values.point(kCIInputCenterKey), radius = max(1, values.number(kCIInputRadiusKey))
            return { 1 - exp(-pow(hypot($0.x - middle.x, $0.y - middle.y) / radius * 2.5, 2) / 2) }
        },
    ]
}
