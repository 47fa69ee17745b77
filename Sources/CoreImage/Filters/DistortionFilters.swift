import CoreGraphics
import Foundation

extension FilterRecipe {
    private static func round(
        _ defaults: [String: Any],
        _ make:
            @escaping (_ distance: CGFloat, _ radius: CGFloat, _ values: FilterValues) -> (
                scale: CGFloat, turn: CGFloat
            )?
    ) -> FilterRecipe {
        let common: [String: Any] = [kCIInputCenterKey: CIVector(x: 150, y: 150), kCIInputRadiusKey: 300]
        return FilterRecipe(kCICategoryDistortionEffect, common.merging(defaults) { $1 }) { values in
            let middle = values.point(kCIInputCenterKey), radius = max(0.01, values.number(kCIInputRadiusKey))
            // What is within the radius comes from nearer or farther, or from round the middle.
            return values.image?.distorted(reach: radius) { point in
                let dx = point.x - middle.x, dy = point.y - middle.y, distance = hypot(dx, dy)
                guard distance < radius, let (scale, turn) = make(distance, radius, values) else { return point }
                let c = cos(turn) * scale, s = sin(turn) * scale
                return CGPoint(x: middle.x + dx * c - dy * s, y: middle.y + dx * s + dy * c)
            }
        }
    }

    /// Fields of one colour each, by the point that each is seen from.
    private static func fields(
        _ category: String, _ defaults: [String: Any],
        _ place: @escaping (CGPoint, FilterValues) -> (seen: CGPoint, isInside: Bool)
    ) -> FilterRecipe {
        FilterRecipe(category, defaults) { values in
            guard let image = values.image else { return nil }
            let edge = image.clampedToExtent()
            return CIImage(extent: image.extent) { rect in
                let reach = Int(max(values.number(kCIInputScaleKey), values.number(kCIInputRadiusKey)) * 2) + 2,
                    block = edge.block(rect.grown(by: reach))
                return PixelBlock(rect) { x, y in
                    let (seen, isInside) = place(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5), values)
                    return isInside ? block.sample(seen.x, seen.y) : Pixel(1, 1, 1, 1)
                }
            }
        }
    }

    /// The same number for the same place, between 0 and 1.
    static func scattered(_ x: Int, _ y: Int, _ salt: UInt64) -> CGFloat {
        var value =
            UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(y))
            &* 0xC2B2_AE3D_27D4_EB4F ^ salt
        value = (value ^ value >> 31) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 29) &* 0x94D0_49BB_1331_11EB
        return CGFloat((value ^ value >> 32) & 0xFFFF_FFFF) / 4_294_967_296
    }

    /// The nearest of points that lie about, one in each square.
    private static func nearestCell(_ point: CGPoint, _ side: CGFloat) -> (seen: CGPoint, distance: CGFloat) {
        let column = Int((point.x / side).rounded(.down)), row = Int((point.y / side).rounded(.down))
        var best = (seen: point, distance: CGFloat.infinity)
        for j in row - 1...row + 1 {
            for i in column - 1...column + 1 {
                let
                    seed = CGPoint(
                        x: (CGFloat(i) + scattered(i, j, 1)) * side, y: (CGFloat(j) + scattered(i, j, 2)) * side),
                    distance = hypot(seed.x - point.x, seed.y - point.y)
                if distance < best.distance { best = (seed, distance) }
            }
        }
        return best
    }

    static let distortions: [String: FilterRecipe] = [
        "CITwirlDistortion": round([kCIInputAngleKey: CGFloat.pi]) { distance, radius, values in
            let part = 1 - distance / radius
            return (1, -values.number(kCIInputAngleKey) * part * part)
        },
        "CIBumpDistortion": round([kCIInputScaleKey: 0.5]) { distance, radius, values in
            let part = 1 - distance / radius
            return (max(0.01, 1 - values.number(kCIInputScaleKey) * part * part * (3 - 2 * part) * 0.75), 0)
        },
        "CIPinchDistortion": round([kCIInputScaleKey: 0.5]) { distance, radius, values in
            (pow(max(distance / radius, 0.001), -values.number(kCIInputScaleKey) * 0.5), 0)
        },
        "CIHoleDistortion": FilterRecipe(
            kCICategoryDistortionEffect, [kCIInputCenterKey: CIVector(x: 150, y: 150), kCIInputRadiusKey: 150]
        ) { values in
            let middle = values.point(kCIInputCenterKey), radius = values.number(kCIInputRadiusKey)
            return values.image?.distorted(reach: radius) { point in
                let dx = point.x - middle.x, dy = point.y - middle.y, distance = hypot(dx, dy)
                guard distance > radius else { return CGPoint(x: CGFloat.infinity, y: 0) }
                let scale = distance < 2 * radius ? 2 * (distance - radius) / distance : 1
                return CGPoint(x: middle.x + dx * scale, y: middle.y + dy * scale)
            }
        },
        "CIPixellate": fields(kCICategoryStylize, [kCIInputCenterKey: CIVector(x: 150, y: 150), kCIInputScaleKey: 8]) {
            point, values in
            let side = max(1, values.number(kCIInputScaleKey)), origin = values.point(kCIInputCenterKey)
            func middle(_ value: CGFloat, _ start: CGFloat) -> CGFloat {
                (((value - start) / side).rounded(.down) + 0.5) * side + start
            }
            return (CGPoint(x: middle(point.x, origin.x), y: middle(point.y, origin.y)), true)
        },
        "CICrystallize": fields(
            kCICategoryStylize, [kCIInputCenterKey: CIVector(x: 150, y: 150), kCIInputRadiusKey: 20]
        ) { point, values in
            (nearestCell(point, max(1, values.number(kCIInputRadiusKey))).seen, true)
        },
        "CIPointillize": fields(
            kCICategoryStylize, [kCIInputCenterKey: CIVector(x: 150, y: 150), kCIInputRadiusKey: 20]
        ) { point, values in
            let side = max(1, values.number(kCIInputRadiusKey)), nearest = nearestCell(point, side)
            return (nearest.seen, nearest.distance < side * 0.55)
        },
        "CIDotScreen": FilterRecipe(
            "CICategoryHalftoneEffect",
            [
                kCIInputCenterKey: CIVector(x: 150, y: 150), kCIInputAngleKey: 0, kCIInputWidthKey: 6,
                kCIInputSharpnessKey: 0.7,
            ]
        ) { values in
            let side = max(2, values.number(kCIInputWidthKey)),
                turn = CGAffineTransform(rotationAngle: values.number(kCIInputAngleKey))
            guard let image = values.image else { return nil }
            return CIImage(extent: image.extent) { rect in
                let block = image.block(rect)
                return PixelBlock(rect) { x, y in
                    let pixel = block.at(x, y), point = CGPoint(x: CGFloat(x), y: CGFloat(y)).applying(turn)
                    let wave = Float(cos(point.x / side * 2 * .pi) * cos(point.y / side * 2 * .pi)) / 2 + 0.5
                    let value: Float = pixel.straight.luminance > wave ? 1 : 0
                    return Pixel(value, value, value, 1) * pixel.w
                }
            }
        },
    ]
}
