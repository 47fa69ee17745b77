import XCTest

@testable import CoreImage

final class BuiltInFilterTests: XCTestCase {
    func testInputsAreProperties() {
        let filter = CIFilter.gaussianBlur()
        XCTAssertEqual(filter.name, "CIGaussianBlur")
        XCTAssertEqual(filter.radius, 10)
        filter.radius = 3
        XCTAssertEqual(filter.value(forKey: kCIInputRadiusKey) as? Float, 3)
        filter.inputImage = CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropped(
            to: CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertNotNil(filter.outputImage)
        let gradient = CIFilter.radialGradient()
        gradient.center = CGPoint(x: 5, y: 6)
        (gradient.radius0, gradient.radius1, gradient.color0) = (1, 9, .black)
        XCTAssertEqual(gradient.center, CGPoint(x: 5, y: 6))
        XCTAssertNotNil(gradient.outputImage)
    }

    func testAttributesSayWhatASliderSpans() throws {
        let attributes = try XCTUnwrap(CIFilter(name: "CIVignette")).attributes
        let radius = try XCTUnwrap(attributes[kCIInputRadiusKey] as? [String: Any])
        XCTAssertEqual(radius[kCIAttributeSliderMin] as? Double, 0)
        XCTAssertEqual(radius[kCIAttributeSliderMax] as? Double, 2)
        XCTAssertEqual(radius[kCIAttributeDisplayName] as? String, "Radius")
        XCTAssertEqual((attributes[kCIInputImageKey] as? [String: Any])?[kCIAttributeClass] as? String, "CIImage")
        XCTAssertEqual(attributes[kCIAttributeFilterDisplayName] as? String, "Vignette")
    }

    func testEveryFilterHasItsFunction() {
        // Each function traps where its filter isn't there; these stand for all that are made alike.
        XCTAssertEqual(
            [CIFilter.sepiaTone(), .qrCodeGenerator(), .sRGBToneCurveToLinear(), .blendWithMask(), .affineTile()].map(
                \.name),
            ["CISepiaTone", "CIQRCodeGenerator", "CISRGBToneCurveToLinear", "CIBlendWithMask", "CIAffineTile"])
    }
}
