import Foundation

public let kCIAttributeDisplayName = "CIAttributeDisplayName", kCIAttributeDescription = "CIAttributeDescription",
    kCIAttributeType = "CIAttributeType", kCIAttributeName = "CIAttributeName"
public let kCIAttributeMin = "CIAttributeMin", kCIAttributeMax = "CIAttributeMax",
    kCIAttributeSliderMin = "CIAttributeSliderMin", kCIAttributeSliderMax = "CIAttributeSliderMax"
public let kCIAttributeIdentity = "CIAttributeIdentity", kCIAttributeFilterCategories = "CIAttributeFilterCategories"
public let kCIAttributeTypeScalar = "CIAttributeTypeScalar", kCIAttributeTypeDistance = "CIAttributeTypeDistance",
    kCIAttributeTypeAngle = "CIAttributeTypeAngle"
public let kCIAttributeTypePosition = "CIAttributeTypePosition", kCIAttributeTypeColor = "CIAttributeTypeColor",
    kCIAttributeTypeImage = "CIAttributeTypeImage"

extension CIFilter {
    /// What is to be said of one input: its class, name, default and, where it is a number, what a slider for it spans.
    func attributes(ofInput key: String) -> [String: Any] {
        let name = Self.spaced(key.hasPrefix("input") ? String(key.dropFirst(5)) : key), initial = recipe?.defaults[key]
        var about: [String: Any] = [kCIAttributeName: key, kCIAttributeDisplayName: name]
        if let initial { about[kCIAttributeDefault] = initial }
        switch initial {
        case is CIColor: (about[kCIAttributeClass], about[kCIAttributeType]) = ("CIColor", kCIAttributeTypeColor)
        case is CIVector: (about[kCIAttributeClass], about[kCIAttributeType]) = ("CIVector", kCIAttributeTypePosition)
        case nil: (about[kCIAttributeClass], about[kCIAttributeType]) = ("CIImage", kCIAttributeTypeImage)
        default:
            let kind =
                key == kCIInputAngleKey
                ? kCIAttributeTypeAngle : key == kCIInputRadiusKey ? kCIAttributeTypeDistance : kCIAttributeTypeScalar
            (about[kCIAttributeClass], about[kCIAttributeType]) = ("NSNumber", kind)
        }
        if let range = Self.sliders[self.name]?[key] {
            (about[kCIAttributeSliderMin], about[kCIAttributeSliderMax], about[kCIAttributeIdentity]) = (
                range.least, range.most, range.identity
            )
        }
        return about
    }

    /// "GaussianBlur" is Gaussian Blur.
    static func spaced(_ name: String) -> String {
        name.reduce(into: "") { name, letter in
            if letter.isUppercase, name.last?.isLowercase == true { name.append(" ") }
            name.append(letter)
        }
    }

    /// From Apple's Core Image Filter Reference; the identity is the value that changes nothing.
    private static let sliders: [String: [String: (least: Double, most: Double, identity: Double)]] = [
        "CISepiaTone": [kCIInputIntensityKey: (0, 1, 0)],
        "CIColorMonochrome": [kCIInputIntensityKey: (0, 1, 0)],
        "CIGaussianBlur": [kCIInputRadiusKey: (0, 100, 0)],
        "CIBoxBlur": [kCIInputRadiusKey: (1, 100, 1)],
        "CIDiscBlur": [kCIInputRadiusKey: (0, 100, 0)],
        "CIMotionBlur": [kCIInputRadiusKey: (0, 100, 0), kCIInputAngleKey: (-.pi, .pi, 0)],
        "CIBloom": [kCIInputRadiusKey: (0, 100, 0), kCIInputIntensityKey: (0, 1, 0)],
        "CIGloom": [kCIInputRadiusKey: (0, 100, 0), kCIInputIntensityKey: (0, 1, 0)],
        "CIUnsharpMask": [kCIInputRadiusKey: (0, 100, 0), kCIInputIntensityKey: (0, 1, 0)],
        "CISharpenLuminance": [kCIInputSharpnessKey: (0, 2, 0)],
        "CIPixellate": [kCIInputScaleKey: (1, 100, 1)],
        "CIBumpDistortion": [kCIInputRadiusKey: (0, 600, 0), kCIInputScaleKey: (-1, 1, 0)],
        "CITwirlDistortion": [kCIInputRadiusKey: (0, 500, 0), kCIInputAngleKey: (-4 * .pi, 4 * .pi, 0)],
        "CIVignette": [kCIInputRadiusKey: (0, 2, 0), kCIInputIntensityKey: (-1, 1, 0)],
        "CIColorControls": [
            kCIInputSaturationKey: (0, 2, 1), kCIInputBrightnessKey: (-1, 1, 0), kCIInputContrastKey: (0.25, 4, 1),
        ],
        "CIExposureAdjust": [kCIInputEVKey: (-10, 10, 0)],
        "CIHueAdjust": [kCIInputAngleKey: (-.pi, .pi, 0)],
        "CIGammaAdjust": ["inputPower": (0.25, 4, 1)],
        "CIVibrance": ["inputAmount": (-1, 1, 0)],
    ]
}
