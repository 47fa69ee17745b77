import CoreGraphics
import Foundation

/// A filter whose inputs are properties, as `CIFilterBuiltins` has them. Each has those that its filter takes; to set
/// another traps, as with `setValue(_:forKey:)`.
public final class CIBuiltInFilter: CIFilter, @unchecked Sendable {
    private func input<Value>(_ key: String, _ none: Value) -> Value { value(forKey: key) as? Value ?? none }
    private func number(_ key: String) -> Float {
        switch value(forKey: key) {
        case let value as NSNumber: value.floatValue
        case let value as any BinaryFloatingPoint: Float(value)
        case let value as any BinaryInteger: Float(value)
        default: 0
        }
    }
    private func point(_ key: String) -> CGPoint {
        (value(forKey: key) as? CIVector)?.cgPointValue ?? value(forKey: key) as? CGPoint ?? .zero
    }

    public var inputImage: CIImage? {
        get { input("inputImage", nil) }
        set { setValue(newValue, forKey: "inputImage") }
    }
    public var backgroundImage: CIImage? {
        get { input("inputBackgroundImage", nil) }
        set { setValue(newValue, forKey: "inputBackgroundImage") }
    }
    public var maskImage: CIImage? {
        get { input("inputMaskImage", nil) }
        set { setValue(newValue, forKey: "inputMaskImage") }
    }
    public var targetImage: CIImage? {
        get { input("inputTargetImage", nil) }
        set { setValue(newValue, forKey: "inputTargetImage") }
    }
    public var radius: Float {
        get { number("inputRadius") }
        set { setValue(newValue, forKey: "inputRadius") }
    }
    public var intensity: Float {
        get { number("inputIntensity") }
        set { setValue(newValue, forKey: "inputIntensity") }
    }
    public var scale: Float {
        get { number("inputScale") }
        set { setValue(newValue, forKey: "inputScale") }
    }
    public var angle: Float {
        get { number("inputAngle") }
        set { setValue(newValue, forKey: "inputAngle") }
    }
    public var saturation: Float {
        get { number("inputSaturation") }
        set { setValue(newValue, forKey: "inputSaturation") }
    }
    public var brightness: Float {
        get { number("inputBrightness") }
        set { setValue(newValue, forKey: "inputBrightness") }
    }
    public var contrast: Float {
        get { number("inputContrast") }
        set { setValue(newValue, forKey: "inputContrast") }
    }
    public var ev: Float {
        get { number("inputEV") }
        set { setValue(newValue, forKey: "inputEV") }
    }
    public var power: Float {
        get { number("inputPower") }
        set { setValue(newValue, forKey: "inputPower") }
    }
    public var amount: Float {
        get { number("inputAmount") }
        set { setValue(newValue, forKey: "inputAmount") }
    }
    public var sharpness: Float {
        get { number("inputSharpness") }
        set { setValue(newValue, forKey: "inputSharpness") }
    }
    public var width: Float {
        get { number("inputWidth") }
        set { setValue(newValue, forKey: "inputWidth") }
    }
    public var levels: Float {
        get { number("inputLevels") }
        set { setValue(newValue, forKey: "inputLevels") }
    }
    public var time: Float {
        get { number("inputTime") }
        set { setValue(newValue, forKey: "inputTime") }
    }
    public var radius0: Float {
        get { number("inputRadius0") }
        set { setValue(newValue, forKey: "inputRadius0") }
    }
    public var radius1: Float {
        get { number("inputRadius1") }
        set { setValue(newValue, forKey: "inputRadius1") }
    }
    public var sigma: Float {
        get { number("inputSigma") }
        set { setValue(newValue, forKey: "inputSigma") }
    }
    public var aspectRatio: Float {
        get { number("inputAspectRatio") }
        set { setValue(newValue, forKey: "inputAspectRatio") }
    }
    public var falloff: Float {
        get { number("inputFalloff") }
        set { setValue(newValue, forKey: "inputFalloff") }
    }
    public var threshold: Float {
        get { number("inputThreshold") }
        set { setValue(newValue, forKey: "inputThreshold") }
    }
    public var center: CGPoint {
        get { point("inputCenter") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
    }
    public var point0: CGPoint {
        get { point("inputPoint0") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint0") }
    }
    public var point1: CGPoint {
        get { point("inputPoint1") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint1") }
    }
    public var color: CIColor {
        get { input("inputColor", .black) }
        set { setValue(newValue, forKey: "inputColor") }
    }
    public var color0: CIColor {
        get { input("inputColor0", .black) }
        set { setValue(newValue, forKey: "inputColor0") }
    }
    public var color1: CIColor {
        get { input("inputColor1", .black) }
        set { setValue(newValue, forKey: "inputColor1") }
    }
    public var extent: CGRect {
        get { (value(forKey: "inputExtent") as? CIVector)?.cgRectValue ?? .zero }
        set { setValue(CIVector(cgRect: newValue), forKey: "inputExtent") }
    }
    public var transform: CGAffineTransform {
        get { input("inputTransform", .identity) }
        set { setValue(newValue, forKey: "inputTransform") }
    }
    public var message: Data {
        get { input("inputMessage", Data()) }
        set { setValue(newValue, forKey: "inputMessage") }
    }
    public var correctionLevel: String {
        get { input("inputCorrectionLevel", "M") }
        set { setValue(newValue, forKey: "inputCorrectionLevel") }
    }
}

extension CIFilter {
    private static func made(_ name: String) -> CIBuiltInFilter { CIBuiltInFilter(name: name)! }

    public class func additionCompositing() -> CIBuiltInFilter { made("CIAdditionCompositing") }
    public class func affineClamp() -> CIBuiltInFilter { made("CIAffineClamp") }
    public class func affineTile() -> CIBuiltInFilter { made("CIAffineTile") }
    public class func affineTransform() -> CIBuiltInFilter { made("CIAffineTransform") }
    public class func areaAverage() -> CIBuiltInFilter { made("CIAreaAverage") }
    public class func areaMaximum() -> CIBuiltInFilter { made("CIAreaMaximum") }
    public class func areaMinimum() -> CIBuiltInFilter { made("CIAreaMinimum") }
    public class func blendWithAlphaMask() -> CIBuiltInFilter { made("CIBlendWithAlphaMask") }
    public class func blendWithMask() -> CIBuiltInFilter { made("CIBlendWithMask") }
    public class func bloom() -> CIBuiltInFilter { made("CIBloom") }
    public class func boxBlur() -> CIBuiltInFilter { made("CIBoxBlur") }
    public class func bumpDistortion() -> CIBuiltInFilter { made("CIBumpDistortion") }
    public class func checkerboardGenerator() -> CIBuiltInFilter { made("CICheckerboardGenerator") }
    public class func code128BarcodeGenerator() -> CIBuiltInFilter { made("CICode128BarcodeGenerator") }
    public class func colorBurnBlendMode() -> CIBuiltInFilter { made("CIColorBurnBlendMode") }
    public class func colorClamp() -> CIBuiltInFilter { made("CIColorClamp") }
    public class func colorControls() -> CIBuiltInFilter { made("CIColorControls") }
    public class func colorDodgeBlendMode() -> CIBuiltInFilter { made("CIColorDodgeBlendMode") }
    public class func colorInvert() -> CIBuiltInFilter { made("CIColorInvert") }
    public class func colorMatrix() -> CIBuiltInFilter { made("CIColorMatrix") }
    public class func colorMonochrome() -> CIBuiltInFilter { made("CIColorMonochrome") }
    public class func colorPosterize() -> CIBuiltInFilter { made("CIColorPosterize") }
    public class func colorThreshold() -> CIBuiltInFilter { made("CIColorThreshold") }
    public class func constantColorGenerator() -> CIBuiltInFilter { made("CIConstantColorGenerator") }
    public class func crop() -> CIBuiltInFilter { made("CICrop") }
    public class func crystallize() -> CIBuiltInFilter { made("CICrystallize") }
    public class func darkenBlendMode() -> CIBuiltInFilter { made("CIDarkenBlendMode") }
    public class func differenceBlendMode() -> CIBuiltInFilter { made("CIDifferenceBlendMode") }
    public class func discBlur() -> CIBuiltInFilter { made("CIDiscBlur") }
    public class func dissolveTransition() -> CIBuiltInFilter { made("CIDissolveTransition") }
    public class func dotScreen() -> CIBuiltInFilter { made("CIDotScreen") }
    public class func edges() -> CIBuiltInFilter { made("CIEdges") }
    public class func exclusionBlendMode() -> CIBuiltInFilter { made("CIExclusionBlendMode") }
    public class func exposureAdjust() -> CIBuiltInFilter { made("CIExposureAdjust") }
    public class func falseColor() -> CIBuiltInFilter { made("CIFalseColor") }
    public class func gammaAdjust() -> CIBuiltInFilter { made("CIGammaAdjust") }
    public class func gaussianBlur() -> CIBuiltInFilter { made("CIGaussianBlur") }
    public class func gaussianGradient() -> CIBuiltInFilter { made("CIGaussianGradient") }
    public class func gloom() -> CIBuiltInFilter { made("CIGloom") }
    public class func hardLightBlendMode() -> CIBuiltInFilter { made("CIHardLightBlendMode") }
    public class func holeDistortion() -> CIBuiltInFilter { made("CIHoleDistortion") }
    public class func hueAdjust() -> CIBuiltInFilter { made("CIHueAdjust") }
    public class func lanczosScaleTransform() -> CIBuiltInFilter { made("CILanczosScaleTransform") }
    public class func lightenBlendMode() -> CIBuiltInFilter { made("CILightenBlendMode") }
    public class func linearGradient() -> CIBuiltInFilter { made("CILinearGradient") }
    public class func linearToSRGBToneCurve() -> CIBuiltInFilter { made("CILinearToSRGBToneCurve") }
    public class func maskToAlpha() -> CIBuiltInFilter { made("CIMaskToAlpha") }
    public class func maximumComponent() -> CIBuiltInFilter { made("CIMaximumComponent") }
    public class func maximumCompositing() -> CIBuiltInFilter { made("CIMaximumCompositing") }
    public class func minimumComponent() -> CIBuiltInFilter { made("CIMinimumComponent") }
    public class func minimumCompositing() -> CIBuiltInFilter { made("CIMinimumCompositing") }
    public class func motionBlur() -> CIBuiltInFilter { made("CIMotionBlur") }
    public class func multiplyBlendMode() -> CIBuiltInFilter { made("CIMultiplyBlendMode") }
    public class func multiplyCompositing() -> CIBuiltInFilter { made("CIMultiplyCompositing") }
    public class func overlayBlendMode() -> CIBuiltInFilter { made("CIOverlayBlendMode") }
    public class func photoEffectChrome() -> CIBuiltInFilter { made("CIPhotoEffectChrome") }
    public class func photoEffectFade() -> CIBuiltInFilter { made("CIPhotoEffectFade") }
    public class func photoEffectInstant() -> CIBuiltInFilter { made("CIPhotoEffectInstant") }
    public class func photoEffectMono() -> CIBuiltInFilter { made("CIPhotoEffectMono") }
    public class func photoEffectNoir() -> CIBuiltInFilter { made("CIPhotoEffectNoir") }
    public class func photoEffectProcess() -> CIBuiltInFilter { made("CIPhotoEffectProcess") }
    public class func photoEffectTonal() -> CIBuiltInFilter { made("CIPhotoEffectTonal") }
    public class func photoEffectTransfer() -> CIBuiltInFilter { made("CIPhotoEffectTransfer") }
    public class func pinchDistortion() -> CIBuiltInFilter { made("CIPinchDistortion") }
    public class func pixellate() -> CIBuiltInFilter { made("CIPixellate") }
    public class func pointillize() -> CIBuiltInFilter { made("CIPointillize") }
    public class func qrCodeGenerator() -> CIBuiltInFilter { made("CIQRCodeGenerator") }
    public class func radialGradient() -> CIBuiltInFilter { made("CIRadialGradient") }
    public class func randomGenerator() -> CIBuiltInFilter { made("CIRandomGenerator") }
    public class func sRGBToneCurveToLinear() -> CIBuiltInFilter { made("CISRGBToneCurveToLinear") }
    public class func screenBlendMode() -> CIBuiltInFilter { made("CIScreenBlendMode") }
    public class func sepiaTone() -> CIBuiltInFilter { made("CISepiaTone") }
    public class func sharpenLuminance() -> CIBuiltInFilter { made("CISharpenLuminance") }
    public class func smoothLinearGradient() -> CIBuiltInFilter { made("CISmoothLinearGradient") }
    public class func softLightBlendMode() -> CIBuiltInFilter { made("CISoftLightBlendMode") }
    public class func sourceAtopCompositing() -> CIBuiltInFilter { made("CISourceAtopCompositing") }
    public class func sourceInCompositing() -> CIBuiltInFilter { made("CISourceInCompositing") }
    public class func sourceOutCompositing() -> CIBuiltInFilter { made("CISourceOutCompositing") }
    public class func sourceOverCompositing() -> CIBuiltInFilter { made("CISourceOverCompositing") }
    public class func straightenFilter() -> CIBuiltInFilter { made("CIStraightenFilter") }
    public class func stripesGenerator() -> CIBuiltInFilter { made("CIStripesGenerator") }
    public class func temperatureAndTint() -> CIBuiltInFilter { made("CITemperatureAndTint") }
    public class func twirlDistortion() -> CIBuiltInFilter { made("CITwirlDistortion") }
    public class func unsharpMask() -> CIBuiltInFilter { made("CIUnsharpMask") }
    public class func vibrance() -> CIBuiltInFilter { made("CIVibrance") }
    public class func vignette() -> CIBuiltInFilter { made("CIVignette") }
    public class func vignetteEffect() -> CIBuiltInFilter { made("CIVignetteEffect") }
    public class func whitePointAdjust() -> CIBuiltInFilter { made("CIWhitePointAdjust") }
    public class func zoomBlur() -> CIBuiltInFilter { made("CIZoomBlur") }
}
