import CoreGraphics
import Foundation

extension FilterRecipe {
    private static func color(_ defaults: [String: Any] = [:], _ make: @escaping (FilterValues) -> (Pixel) -> Pixel)
        -> FilterRecipe
    {
        FilterRecipe(kCICategoryColorAdjustment, defaults) { values in values.image?.recolored(make(values)) }
    }
    private static func effect(_ defaults: [String: Any] = [:], _ make: @escaping (FilterValues) -> (Pixel) -> Pixel)
        -> FilterRecipe
    {
        FilterRecipe(kCICategoryColorEffect, defaults) { values in values.image?.recolored(make(values)) }
    }
    private static func rows(_ red: Pixel, _ green: Pixel, _ blue: Pixel, _ pixel: Pixel) -> Pixel {
        Pixel((red * pixel).sum(), (green * pixel).sum(), (blue * pixel).sum(), pixel.w)
    }
    private static func grey(_ value: Float, _ alpha: Float) -> Pixel { Pixel(value, value, value, alpha) }
    private static func curve(_ pixel: Pixel, _ change: (Float) -> Float) -> Pixel {
        Pixel(change(pixel.x), change(pixel.y), change(pixel.z), pixel.w)
    }
    private static func contrasted(_ pixel: Pixel, _ contrast: Float) -> Pixel {
        curve(pixel) { ($0 - 0.5) * contrast + 0.5 }
    }
    private static func saturated(_ pixel: Pixel, _ saturation: Float) -> Pixel {
        grey(pixel.luminance, pixel.w).mixed(with: pixel, saturation)
    }

    static let linear: @Sendable (Float) -> Float = { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    static let encoded: @Sendable (Float) -> Float = { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }

    static let colors: [String: FilterRecipe] = [
        "CISepiaTone": effect([kCIInputIntensityKey: 1]) { values in
            let part = values.float(kCIInputIntensityKey)
            return { pixel in
                pixel.mixed(
                    with: rows(
                        Pixel(0.393, 0.769, 0.189, 0), Pixel(0.349, 0.686, 0.168, 0), Pixel(0.272, 0.534, 0.131, 0),
                        pixel), part)
            }
        },
        "CIColorInvert": effect { _ in { curve($0) { 1 - $0 } } },
        "CIColorMonochrome": effect([
            kCIInputColorKey: CIColor(red: 0.6, green: 0.45, blue: 0.3), kCIInputIntensityKey: 1,
        ]) { values in
            let color = values.color(kCIInputColorKey).straight, part = values.float(kCIInputIntensityKey)
            return { pixel in
                let toned = color * pixel.luminance
                return pixel.mixed(with: Pixel(toned.x, toned.y, toned.z, pixel.w), part)
            }
        },
        "CIColorPosterize": effect(["inputLevels": 6]) { values in
            let levels = max(2, values.float("inputLevels"))
            return { curve($0) { ($0 * (levels - 1)).rounded() / (levels - 1) } }
        },
        "CIFalseColor": effect([
            "inputColor0": CIColor(red: 0.3, green: 0, blue: 0), "inputColor1": CIColor(red: 1, green: 0.9, blue: 0.8),
        ]) { values in
            let dark = values.color("inputColor0").straight, light = values.color("inputColor1").straight
            return { pixel in
                let mixed = dark.mixed(with: light, pixel.luminance)
                return Pixel(mixed.x, mixed.y, mixed.z, pixel.w)
            }
        },
        "CIMinimumComponent": effect { _ in { grey(min($0.x, $0.y, $0.z), $0.w) } },
        "CIMaximumComponent": effect { _ in { grey(max($0.x, $0.y, $0.z), $0.w) } },
        "CIMaskToAlpha": FilterRecipe(kCICategoryColorEffect) {
            $0.image?.mapped { Pixel(repeating: $0.straight.luminance * $0.w) }
        },
        "CIPhotoEffectMono": effect { _ in { grey($0.luminance, $0.w) } },
        "CIPhotoEffectTonal": effect { _ in { contrasted(grey($0.luminance, $0.w), 0.9) } },
        "CIPhotoEffectNoir": effect { _ in { contrasted(grey($0.luminance, $0.w), 1.4) } },
        "CIPhotoEffectChrome": effect { _ in { contrasted(saturated($0, 1.3), 1.1) } },
        "CIPhotoEffectFade": effect { _ in { contrasted(saturated($0, 0.7), 0.8) + Pixel(0.04, 0.04, 0.04, 0) } },
        "CIPhotoEffectInstant": effect { _ in { contrasted(saturated($0, 0.75), 0.9) * Pixel(1.06, 1.02, 0.92, 1) } },
        "CIPhotoEffectProcess": effect { _ in { contrasted(saturated($0, 0.95), 1.1) * Pixel(0.94, 1, 1.08, 1) } },
        "CIPhotoEffectTransfer": effect { _ in
            { saturated($0, 0.85) * Pixel(1.06, 0.98, 0.86, 1) + Pixel(0.03, 0.02, 0, 0) }
        },

        "CIColorControls": color([kCIInputSaturationKey: 1, kCIInputBrightnessKey: 0, kCIInputContrastKey: 1]) {
            values in
            let saturation = values.float(kCIInputSaturationKey), brightness = values.float(kCIInputBrightnessKey),
                contrast = values.float(kCIInputContrastKey)
            return { contrasted(saturated($0, saturation) + Pixel(brightness, brightness, brightness, 0), contrast) }
        },
        "CIExposureAdjust": color([kCIInputEVKey: 0]) { values in
            let factor = pow(2, values.float(kCIInputEVKey))
            return { curve($0) { encoded(linear($0) * factor) } }
        },
        "CIGammaAdjust": color(["inputPower": 1]) { values in
            let power = values.float("inputPower")
            return { curve($0) { pow(max(0, $0), power) } }
        },
        "CIHueAdjust": color([kCIInputAngleKey: 0]) { values in
            let angle = values.float(kCIInputAngleKey), c = cos(angle), s = sin(angle)
            func row(_ base: Pixel, _ cosine: Pixel, _ sine: Pixel) -> Pixel { base + cosine * c + sine * s }
            let red = row(
                Pixel(0.213, 0.715, 0.072, 0), Pixel(0.787, -0.715, -0.072, 0), Pixel(-0.213, -0.715, 0.928, 0))
            let green = row(
                Pixel(0.213, 0.715, 0.072, 0), Pixel(-0.213, 0.285, -0.072, 0), Pixel(0.143, 0.140, -0.283, 0))
            let blue = row(
                Pixel(0.213, 0.715, 0.072, 0), Pixel(-0.213, -0.715, 0.928, 0), Pixel(-0.787, 0.715, 0.072, 0))
            return { rows(red, green, blue, $0) }
        },
        "CIVibrance": color(["inputAmount": 0]) { values in
            let amount = values.float("inputAmount")
            // Pale colours gain the most.
            return { pixel in
                saturated(pixel, 1 + amount * (1 - (max(pixel.x, pixel.y, pixel.z) - min(pixel.x, pixel.y, pixel.z))))
            }
        },
        "CIWhitePointAdjust": color([kCIInputColorKey: CIColor.white]) { values in
            let white = values.color(kCIInputColorKey).straight
            return { $0 * Pixel(white.x, white.y, white.z, 1) }
        },
        "CITemperatureAndTint": color([
            "inputNeutral": CIVector(x: 6500, y: 0), "inputTargetNeutral": CIVector(x: 6500, y: 0),
        ]) { values in
            let neutral = values.vector("inputNeutral"), target = values.vector("inputTargetNeutral")
            let warmth = Float((neutral.x - target.x) / 10000), tint = Float((target.y - neutral.y) / 200)
            return { $0 * Pixel(1 + warmth, 1 - tint, 1 - warmth, 1) }
        },
        "CIColorMatrix": FilterRecipe(
            kCICategoryColorAdjustment,
            [
                "inputRVector": CIVector(x: 1, y: 0, z: 0, w: 0), "inputGVector": CIVector(x: 0, y: 1, z: 0, w: 0),
                "inputBVector": CIVector(x: 0, y: 0, z: 1, w: 0),
                "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 1), "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 0),
            ]
        ) { values in
            let matrix = ["R", "G", "B", "A"].map { values.vector("input\($0)Vector").pixel },
                bias = values.vector("inputBiasVector").pixel
            return values.image?.mapped { pixel in
                let color = pixel.straight
                return
                    (Pixel(
                        (matrix[0] * color).sum(), (matrix[1] * color).sum(), (matrix[2] * color).sum(),
                        (matrix[3] * color).sum()) + bias).clamped().premultiplied
            }
        },
        "CIColorClamp": FilterRecipe(
            kCICategoryColorAdjustment,
            [
                "inputMinComponents": CIVector(x: 0, y: 0, z: 0, w: 0),
                "inputMaxComponents": CIVector(x: 1, y: 1, z: 1, w: 1),
            ]
        ) { values in
            let low = values.vector("inputMinComponents").pixel, high = values.vector("inputMaxComponents").pixel
            return values.image?.mapped { pointwiseMin(pointwiseMax($0.straight, low), high).premultiplied }
        },
        "CIColorThreshold": effect(["inputThreshold": 0.5]) { values in
            let limit = values.float("inputThreshold")
            return { curve($0) { $0 >= limit ? 1 : 0 } }
        },
        "CILinearToSRGBToneCurve": color { _ in { curve($0, encoded) } },
        "CISRGBToneCurveToLinear": color { _ in { curve($0, linear) } },
        "CIVignette": effect2([kCIInputIntensityKey: 0, kCIInputRadiusKey: 1]) { values, image in
            let middle = CGPoint(x: image.extent.midX, y: image.extent.midY),
                reach = hypot(image.extent.width, image.extent.height) / 2 * max(0.01, values.number(kCIInputRadiusKey))
            return shaded(image, middle, from: reach * 0.4, to: reach * 1.2, values.float(kCIInputIntensityKey))
        },
        "CIVignetteEffect": effect2([
            kCIInputCenterKey: CIVector(x: 150, y: 150), kCIInputRadiusKey: 150, kCIInputIntensityKey: 1,
            "inputFalloff": 0.5,
        ]) { values, image in
            let radius = values.number(kCIInputRadiusKey)
            return shaded(
                image, values.point(kCIInputCenterKey), from: radius,
                to: radius * (1 + max(0.01, values.number("inputFalloff"))), values.float(kCIInputIntensityKey))
        },
    ]

    private static func effect2(_ defaults: [String: Any], _ make: @escaping (FilterValues, CIImage) -> CIImage)
        -> FilterRecipe
    {
        FilterRecipe(kCICategoryColorEffect, defaults) { values in values.image.map { make(values, $0) } }
    }

    /// Darker with the distance from a point.
    private static func shaded(
        _ image: CIImage, _ middle: CGPoint, from inner: CGFloat, to outer: CGFloat, _ intensity: Float
    ) -> CIImage {
        CIImage(extent: image.extent) { rect in
            let source = image.block(rect)
            return PixelBlock(rect) { x, y in
                let distance = hypot(CGFloat(x) + 0.5 - middle.x, CGFloat(y) + 0.5 - middle.y),
                    part = Float(min(max((distance - inner) / max(outer - inner, 0.001), 0), 1))
                let pixel = source.at(x, y), shade = max(0, 1 - intensity * part * part)
                return pixel * Pixel(shade, shade, shade, 1)
            }
        }
    }
}
