import CoreGraphics
import Foundation

/// How two images are laid over each other: what comes out of a pixel of each, premultiplied.
struct CIBlend {
    let mix: (_ front: Pixel, _ back: Pixel) -> Pixel

    func apply(_ front: CIImage, _ back: CIImage) -> CIImage {
        CIImage(
            extent: front.extent.isNull
                ? back.extent : back.extent.isNull ? front.extent : front.extent.union(back.extent)
        ) { rect in
            let under = back.block(rect)
            var block = front.block(rect)
            for index in block.pixels.indices { block.pixels[index] = mix(block.pixels[index], under.pixels[index]) }
            return block
        }
    }

    static let sourceOver = CIBlend { $0 + $1 * (1 - $0.w) }

    /// A mode that mixes the colours where both images are, as the standard of compositing has it.
    static func colors(_ mode: @escaping (_ front: Float, _ back: Float) -> Float) -> CIBlend {
        CIBlend { front, back in
            let f = front.straight, b = back.straight
            let mixed = Pixel(mode(f.x, b.x), mode(f.y, b.y), mode(f.z, b.z), 1) * (front.w * back.w)
            let color = mixed + front * (1 - back.w) + back * (1 - front.w)
            return Pixel(color.x, color.y, color.z, front.w + back.w - front.w * back.w)
        }
    }
}

extension FilterRecipe {
    private static func composite(_ blend: CIBlend) -> FilterRecipe {
        FilterRecipe(kCICategoryCompositeOperation, images: [kCIInputImageKey, kCIInputBackgroundImageKey]) { values in
            guard let front = values.image else { return nil }
            return values.image(kCIInputBackgroundImageKey).map { blend.apply(front, $0) } ?? front
        }
    }

    private static func masked(_ strength: @escaping (Pixel) -> Float) -> FilterRecipe {
        FilterRecipe(kCICategoryStylize, images: [kCIInputImageKey, kCIInputBackgroundImageKey, kCIInputMaskImageKey]) {
            values in
            guard let front = values.image, let mask = values.image(kCIInputMaskImageKey) else { return nil }
            let back = values.image(kCIInputBackgroundImageKey) ?? .empty()
            return CIImage(extent: back.extent.isNull ? front.extent : front.extent.union(back.extent)) { rect in
                let parts = mask.block(rect), under = back.block(rect)
                var block = front.block(rect)
                for index in block.pixels.indices {
                    block.pixels[index] = under.pixels[index].mixed(
                        with: block.pixels[index], strength(parts.pixels[index]))
                }
                return block
            }
        }
    }

    private static func overlay(_ front: Float, _ back: Float) -> Float {
        back < 0.5 ? 2 * front * back : 1 - 2 * (1 - front) * (1 - back)
    }
    private static func softLight(_ front: Float, _ back: Float) -> Float {
        guard front > 0.5 else { return back - (1 - 2 * front) * back * (1 - back) }
        let curve = back <= 0.25 ? ((16 * back - 12) * back + 4) * back : back.squareRoot()
        return back + (2 * front - 1) * (curve - back)
    }

    static let composites: [String: FilterRecipe] = [
        "CISourceOverCompositing": composite(.sourceOver),
        "CISourceAtopCompositing": composite(CIBlend { $0 * $1.w + $1 * (1 - $0.w) }),
        "CISourceInCompositing": composite(CIBlend { $0 * $1.w }),
        "CISourceOutCompositing": composite(CIBlend { $0 * (1 - $1.w) }),
        "CIAdditionCompositing": composite(CIBlend { ($0 + $1).clamped() }),
        "CIMultiplyCompositing": composite(CIBlend { $0 * $1 }),
        "CIMaximumCompositing": composite(CIBlend { pointwiseMax($0, $1) }),
        "CIMinimumCompositing": composite(CIBlend { pointwiseMin($0, $1) }),
        "CIMultiplyBlendMode": composite(.colors { $0 * $1 }),
        "CIScreenBlendMode": composite(.colors { $0 + $1 - $0 * $1 }),
        "CIOverlayBlendMode": composite(.colors(overlay)),
        "CIHardLightBlendMode": composite(.colors { overlay($1, $0) }),
        "CISoftLightBlendMode": composite(.colors(softLight)),
        "CIDarkenBlendMode": composite(.colors { min($0, $1) }),
        "CILightenBlendMode": composite(.colors { max($0, $1) }),
        "CIDifferenceBlendMode": composite(.colors { abs($0 - $1) }),
        "CIExclusionBlendMode": composite(.colors { $0 + $1 - 2 * $0 * $1 }),
        "CIColorDodgeBlendMode": composite(.colors { $1 == 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }),
        "CIColorBurnBlendMode": composite(.colors { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) }),
        "CIBlendWithMask": masked { $0.luminance },
        "CIBlendWithAlphaMask": masked { $0.w },
        "CIDissolveTransition": FilterRecipe(
            kCICategoryTransition, [kCIInputTimeKey: 0], images: [kCIInputImageKey, kCIInputTargetImageKey]
        ) { values in
            guard let from = values.image, let to = values.image(kCIInputTargetImageKey) else { return nil }
            let part = min(max(values.float(kCIInputTimeKey), 0), 1)
            return CIBlend { $1.mixed(with: $0, part) }.apply(to, from)
        },
    ]
}
