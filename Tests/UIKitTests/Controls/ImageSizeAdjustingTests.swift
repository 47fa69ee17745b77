import XCTest

@testable import UIKit

/// “Adjusts Image Size”: images grow with the reader's text size, at the sizes for accessibility.
final class ImageSizeAdjustingTests: XCTestCase {
    @MainActor private static func image() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
    }

    @MainActor private var kept: [UIViewController] = []

    /// What a view says its size is, at a size of text, at which it stays.
    @MainActor private func size(_ view: UIView, _ category: UIContentSizeCategory) -> CGSize {
        let host = UIViewController(), parent = UIViewController()
        kept.append(parent)
        parent.addChild(host)
        parent.view.addSubview(host.view)
        parent.setOverrideTraitCollection(UITraitCollection(preferredContentSizeCategory: category), forChild: host)
        host.view.addSubview(view)
        XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, category)
        return view.intrinsicContentSize
    }

    func testImageViewsGrowAtSizesForAccessibilityOnly() {
        MainActor.assumeIsolated {
            let view = UIImageView(image: Self.image())
            XCTAssertEqual(size(view, .accessibilityMedium), CGSize(width: 20, height: 10), "unless they adjust")
            view.adjustsImageSizeForAccessibilityContentSizeCategory = true
            XCTAssertEqual(size(view, .large), CGSize(width: 20, height: 10))
            XCTAssertEqual(size(view, .extraExtraExtraLarge), CGSize(width: 20, height: 10))
            let medium = size(view, .accessibilityMedium), largest = size(view, .accessibilityExtraExtraExtraLarge)
            let scale = UIFontMetrics.default.scaledValue(
                for: 1, compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityMedium))
            XCTAssertGreaterThan(scale, 1.3)
            XCTAssertEqual(medium.width, 20 * scale, accuracy: 0.01)
            XCTAssertEqual(medium.height, 10 * scale, accuracy: 0.01)
            XCTAssertGreaterThan(largest.width, medium.width)
        }
    }

    func testAButtonsImageGrowsAndIsPlacedSo() {
        MainActor.assumeIsolated {
            @MainActor func button(_ adjusts: Bool) -> UIButton {
                let button = UIButton(type: .custom)
                button.setImage(Self.image(), for: .normal)
                button.adjustsImageSizeForAccessibilityContentSizeCategory = adjusts
                return button
            }
            let plain = button(false), grown = button(true)
            XCTAssertEqual(size(plain, .accessibilityLarge).width, 20)
            let size = size(grown, .accessibilityLarge)
            XCTAssertGreaterThan(size.width, 30)
            grown.frame = CGRect(origin: .zero, size: size)
            grown.layoutIfNeeded()
            XCTAssertEqual(grown.imageView?.frame.width ?? 0, size.width, accuracy: 0.01)
        }
    }

    func testWhatIsDrawnInTheMiddleIsAsLarge() {
        MainActor.assumeIsolated {
            let view = UIImageView(image: Self.image())
            view.contentMode = .center
            view.adjustsImageSizeForAccessibilityContentSizeCategory = true
            let size = size(view, .accessibilityExtraExtraExtraLarge)
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            var bytes = [UInt8](repeating: 0, count: 100 * 100 * 4)
            bytes.withUnsafeMutableBytes { memory in
                let context = CGContext(
                    data: memory.baseAddress, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 400,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
                context.draw(
                    LayerPainter.image(of: view.layer, scale: 1)!, in: CGRect(x: 0, y: 0, width: 100, height: 100))
            }
            let red = (0..<100).filter { bytes[(50 * 100 + $0) * 4 + 3] > 200 }.count
            XCTAssertEqual(Double(red), Double(size.width), accuracy: 1.5)
        }
    }

    func testSymbolsOfATextStyleGrowByThemselves() {
        MainActor.assumeIsolated {
            let symbol = UIImage(
                systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
            let one = UIImageView(image: symbol), other = UIImageView(image: symbol)
            other.adjustsImageSizeForAccessibilityContentSizeCategory = true
            XCTAssertEqual(size(one, .accessibilityLarge), size(other, .accessibilityLarge))
        }
    }
}
