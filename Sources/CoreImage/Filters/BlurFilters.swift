import CoreGraphics
import Foundation

extension FilterRecipe {
    private static func blur(
        _ defaults: [String: Any], category: String = kCICategoryBlur,
        _ make: @escaping (FilterValues, CIImage) -> CIImage
    ) -> FilterRecipe {
        FilterRecipe(category, defaults) { values in values.image.map { make(values, $0) } }
    }

    static func gaussian(_ image: CIImage, _ sigma: CGFloat) -> CIImage {
        sigma <= 0 ? image : image.spread(sigma * 3) { $0.gaussian(sigma) }
    }

    /// The mean along a line.
    private static func smeared(_ image: CIImage, reach: CGFloat, _ way: @escaping (CGPoint) -> CGVector) -> CIImage {
        guard reach > 0 else { return image }
        let steps = Int(min(max(reach, 1), 48))
        return image.spread(reach) { block in
            PixelBlock(block.rect) { x, y in
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5), way = way(place)
                return (-steps...steps).reduce(Pixel.clear) { sum, step in
                    let part = CGFloat(step) / CGFloat(steps)
                    return sum + block.sample(place.x + way.dx * part, place.y + way.dy * part)
                } / Float(2 * steps + 1)
            }
        }
    }

    /// What a blur takes away, added again.
    private static func sharpened(_ image: CIImage, radius: CGFloat, amount: Float) -> CIImage {
        CIImage(extent: image.extent) { rect in
            let soft = gaussian(image.clampedToExtent(), radius).block(rect)
            var block = image.block(rect)
            for index in block.pixels.indices {
                let pixel = block.pixels[index], sharp = pixel + (pixel - soft.pixels[index]) * amount
                block.pixels[index] = Pixel(sharp.x, sharp.y, sharp.z, pixel.w).clamped()
            }
            return block
        }
    }

    private static func glowing(_ image: CIImage, radius: CGFloat, _ mix: @escaping (Pixel, Pixel) -> Pixel) -> CIImage
    {
        CIImage(extent: image.extent) { rect in
            let soft = gaussian(image.clampedToExtent(), radius).block(rect)
            var block = image.block(rect)
            for index in block.pixels.indices {
                let mixed = mix(block.pixels[index], soft.pixels[index])
                block.pixels[index] = Pixel(mixed.x, mixed.y, mixed.z, block.pixels[index].w)
            }
            return block
        }
    }

    static let blurs: [String: FilterRecipe] = [
        "CIGaussianBlur": blur([kCIInputRadiusKey: 10]) { values, image in
            gaussian(image, values.number(kCIInputRadiusKey))
        },
        "CIBoxBlur": blur([kCIInputRadiusKey: 10]) { values, image in
            let distance = values.number(kCIInputRadiusKey)
            return image.spread(distance) {
                $0.blurred(Int(distance), horizontal: true).blurred(Int(distance), horizontal: false)
            }
        },
        // A disc as two boxes after one another, which nearly is one.
        "CIDiscBlur": blur([kCIInputRadiusKey: 8]) { values, image in
            let distance = Int(values.number(kCIInputRadiusKey) * 0.7)
            return image.spread(CGFloat(2 * distance)) { block in
                (0..<2).reduce(block) { block, _ in
                    block.blurred(distance, horizontal: true).blurred(distance, horizontal: false)
                }
            }
        },
        "CIMotionBlur": blur([kCIInputRadiusKey: 20, kCIInputAngleKey: 0]) { values, image in
            let radius = values.number(kCIInputRadiusKey), angle = values.number(kCIInputAngleKey)
            return smeared(image, reach: radius) { _ in CGVector(dx: cos(angle) * radius, dy: sin(angle) * radius) }
        },
        "CIZoomBlur": blur([kCIInputCenterKey: CIVector(x: 150, y: 150), "inputAmount": 20]) { values, image in
            let middle = values.point(kCIInputCenterKey), amount = values.number("inputAmount") / 200
            return smeared(image, reach: max(image.extent.width, image.extent.height) * min(abs(amount), 0.5)) {
                CGVector(dx: ($0.x - middle.x) * amount, dy: ($0.y - middle.y) * amount)
            }
        },
        "CIUnsharpMask": blur([kCIInputRadiusKey: 2.5, kCIInputIntensityKey: 0.5], category: kCICategorySharpen) {
            values, image in
            sharpened(image, radius: values.number(kCIInputRadiusKey), amount: values.float(kCIInputIntensityKey))
        },
        "CISharpenLuminance": blur([kCIInputSharpnessKey: 0.4, kCIInputRadiusKey: 1.69], category: kCICategorySharpen) {
            values, image in
            sharpened(
                image, radius: max(0.5, values.number(kCIInputRadiusKey)), amount: values.float(kCIInputSharpnessKey))
        },
        "CIBloom": blur([kCIInputRadiusKey: 10, kCIInputIntensityKey: 0.5], category: kCICategoryStylize) {
            values, image in
            let part = values.float(kCIInputIntensityKey)
            return glowing(image, radius: values.number(kCIInputRadiusKey)) { sharp, soft in
                sharp + (Pixel(repeating: 1) - sharp) * soft * part
            }
        },
        "CIGloom": blur([kCIInputRadiusKey: 10, kCIInputIntensityKey: 0.5], category: kCICategoryStylize) {
            values, image in
            let part = values.float(kCIInputIntensityKey)
            return glowing(image, radius: values.number(kCIInputRadiusKey)) { sharp, soft in
                sharp.mixed(with: sharp * soft, part)
            }
        },
        "CIEdges": blur([kCIInputIntensityKey: 1], category: kCICategoryStylize) { values, image in
            let strength = values.float(kCIInputIntensityKey), whole = image.clampedToExtent()
            return CIImage(extent: image.extent) { rect in
                let block = whole.block(rect.grown(by: 1))
                return PixelBlock(rect) { x, y in
                    let across = block.at(x + 1, y) - block.at(x - 1, y), up = block.at(x, y + 1) - block.at(x, y - 1)
                    let edge = ((across * across + up * up).squareRoot() * strength).clamped()
                    return Pixel(edge.x, edge.y, edge.z, 1) * block.at(x, y).w
                }
            }
        },
    ]
}
