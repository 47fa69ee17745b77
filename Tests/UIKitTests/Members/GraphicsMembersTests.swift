import CoreGraphics
import XCTest

@testable import UIKit

/// Members of paths, images, colours and backgrounds.
final class GraphicsMembersTests: XCTestCase {
    private func steps(_ path: UIBezierPath) -> [String] {
        var steps: [String] = []
        path.cgPath.applyWithBlock { element in
            let points = element.pointee.points
            func text(_ index: Int) -> String { "\(Int(points[index].x)),\(Int(points[index].y))" }
            switch element.pointee.type {
            case .moveToPoint: steps.append("M" + text(0))
            case .addLineToPoint: steps.append("L" + text(0))
            case .addQuadCurveToPoint: steps.append("Q" + text(0) + " " + text(1))
            case .addCurveToPoint: steps.append("C" + text(0) + " " + text(1) + " " + text(2))
            case .closeSubpath: steps.append("Z")
            }
        }
        return steps
    }

    func testAReversedPathGoesTheOtherWay() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 12, y: 0), controlPoint2: CGPoint(x: 20, y: 8))
        path.close()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addLine(to: CGPoint(x: 60, y: 50))
        path.lineWidth = 3
        let reversed = path.reversing()
        XCTAssertEqual(
            steps(reversed), ["M60,50", "L50,50", "M20,10", "C20,8 12,0 10,0", "L0,0", "Z"])
        XCTAssertEqual(reversed.lineWidth, 3)
    }

    func testAReversedPathInsideAnotherMakesAHole() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
        path.append(UIBezierPath(rect: CGRect(x: 25, y: 25, width: 50, height: 50)).reversing())
        XCTAssertFalse(path.contains(CGPoint(x: 50, y: 50)))
        XCTAssertTrue(path.contains(CGPoint(x: 10, y: 10)))
    }

    func testTheDashIsGivenBack() {
        let path = UIBezierPath()
        path.setLineDash([4, 2], count: 2, phase: 1)
        var lengths: [CGFloat] = [0, 0], count = 0, phase: CGFloat = 0
        path.getLineDash(nil, count: &count, phase: &phase)
        path.getLineDash(&lengths, count: nil, phase: nil)
        XCTAssertEqual(count, 2)
        XCTAssertEqual(phase, 1)
        XCTAssertEqual(lengths, [4, 2])
    }

    func testAStretchableImageStretchesOnePointBehindItsCaps() {
        onMain {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 31)).image { _ in }
            let stretchable = image.stretchableImage(withLeftCapWidth: 10, topCapHeight: 0)
            XCTAssertEqual(stretchable.capInsets, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
            XCTAssertEqual(stretchable.resizingMode, .stretch)
            XCTAssertEqual(stretchable.leftCapWidth, 10)
            XCTAssertEqual(stretchable.topCapHeight, 0)
        }
    }

    func testColoursAreSaidInWords() {
        let colors: [(UIColor, String)] = [
            (.red, "red"), (.black, "black"), (.white, "white"), (.gray, "gray"), (.brown, "brown"),
            (.blue, "blue"), (.clear, "clear"), (.orange, "orange"),
            (UIColor(red: 0, green: 0.3, blue: 0, alpha: 1), "dark green"),
        ]
        for (color, name) in colors { XCTAssertEqual(color.accessibilityName, name) }
    }

    func testABackgroundsColoursAreResolvedForATint() {
        var background = UIBackgroundConfiguration.clear()
        background.strokeColorTransformer = UIConfigurationColorTransformer { _ in .green }
        XCTAssertEqual(background.resolvedBackgroundColor(for: .red), .clear)
        XCTAssertEqual(background.resolvedStrokeColor(for: .red), .green)
        background.backgroundColor = nil
        background.strokeColorTransformer = nil
        XCTAssertEqual(background.resolvedBackgroundColor(for: .red), .red)
        XCTAssertEqual(background.resolvedStrokeColor(for: .red), .red)
    }

    func testABackgroundAddsMarginsAtTheEdgesThatItNames() {
        onMain {
            let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
            var background = UIBackgroundConfiguration.clear()
            background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading]
            let place = background.insets(
                of: cell.bounds, reversed: false,
                margins: NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 5, trailing: 16))
            XCTAssertEqual(place, CGRect(x: 16, y: 0, width: 184, height: 50))
        }
    }

    /// A page's links are packed with its other objects, so the file is only seen to be longer by each.
    func testAPDFHasLinks() {
        func bytes(_ draw: (UIGraphicsPDFRendererContext) -> Void) -> Int {
            UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 200)).pdfData { context in
                context.beginPage()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                draw(context)
            }.count
        }
        let plain = bytes { _ in }
        let linked = bytes {
            $0.setURL(URL(string: "https://example.com/it's")!, for: CGRect(x: 0, y: 0, width: 50, height: 20))
        }
        let named = bytes {
            $0.addDestination(withName: "end", at: CGPoint(x: 10, y: 10))
            $0.setDestinationWithName("end", for: CGRect(x: 0, y: 50, width: 50, height: 20))
        }
        XCTAssertGreaterThan(linked, plain + 60)
        XCTAssertGreaterThan(named, plain + 60)
    }

    func testLayersThatTurnTwiceStandUpright() {
        let outer = CALayer(), inner = CALayer()
        outer.addSublayer(inner)
        outer.isGeometryFlipped = true
        XCTAssertTrue(inner.contentsAreFlipped())
        inner.isGeometryFlipped = true
        XCTAssertFalse(inner.contentsAreFlipped())
        XCTAssertTrue(outer.contentsAreFlipped())
    }

    func testAScreensPictureHasItsSize() {
        onMain {
            _ = show(UIViewController())
            let picture = UIScreen.main.snapshotView(afterScreenUpdates: true)
            XCTAssertEqual(picture.bounds.size, UIScreen.main.bounds.size)
            XCTAssertEqual(UIScreen.main.currentMode?.size, UIScreen.main.nativeBounds.size)
        }
    }

    /// Stands in for the app's catalog until the body is done.
    private func withCatalog(_ json: String, _ body: () -> Void) {
        let old = AssetIndex.substitute
        defer { AssetIndex.substitute = old }
        AssetIndex.substitute = AssetIndex(json: Data(json.utf8), files: [:])
        body()
    }

    func testAResourceThatTheCatalogLacksEndsTheApp() {
        onMain {
            withCatalog(#"{"images":{"unread":[{"file":"/nowhere/unread.png"}]}}"#) {
                let words = "Unexpectedly found nil while unwrapping an Optional value: no "
                assertRefuses(words + "image named 'nope' in asset catalog for main bundle") {
                    _ = UIImage(resource: ImageResource(name: "nope", bundle: .main))
                }
                assertRefuses(words + "color named 'nope' in asset catalog for main bundle") {
                    _ = UIColor(resource: ColorResource(name: "nope", bundle: .main))
                }
                assertGoesOn("a picture that can't be read here is there") {
                    _ = UIImage(resource: ImageResource(name: "unread", bundle: .main))
                }
            }
        }
    }

    func testAConfigurationsTraitsChooseTheVariant() throws {
        func picture(_ width: Int, _ name: String) throws -> String {
            let path = NSTemporaryDirectory() + "configuration-\(getpid())-\(name).png"
            let image = UIGraphicsImageRenderer(
                size: CGSize(width: width, height: 2),
                format: {
                    let f = UIGraphicsImageRendererFormat()
                    f.scale = 1
                    return f
                }()
            ).image {
                UIColor.red.setFill()
                $0.fill($0.format.bounds)
            }
            try XCTUnwrap(image.pngData()).write(to: URL(fileURLWithPath: path))
            addTeardownBlock { try? FileManager.default.removeItem(atPath: path) }
            return path
        }
        let light = try picture(3, "light"), dark = try picture(5, "dark")
        onMain {
            withCatalog(#"{"images":{"pic":[{"file":"\#(light)"},{"file":"\#(dark)","appearance":"dark"}]}}"#) {
                let night = UITraitCollection(userInterfaceStyle: .dark)
                let day = UITraitCollection(userInterfaceStyle: .light)
                func width(_ configuration: UIImage.Configuration?) -> CGFloat? {
                    UIImage(named: "pic", in: nil, with: configuration)?.size.width
                }
                XCTAssertEqual(width(night.imageConfiguration), 5)
                XCTAssertEqual(width(UIImage.Configuration(traitCollection: day)), 3)
                XCTAssertEqual(width(UIImage.SymbolConfiguration(pointSize: 40)), UIImage(named: "pic")?.size.width)
                XCTAssertEqual(width(nil), UIImage(named: "pic")?.size.width)
                XCTAssertNil(UIImage(named: "none", in: nil, with: nil))
                XCTAssertEqual(UIImage(named: "pic")?.withConfiguration(night.imageConfiguration).size.width, 5)
                XCTAssertEqual(UIImage(named: "pic")?.imageAsset?.image(with: night.imageConfiguration).size.width, 5)
                XCTAssertEqual(night.imageConfiguration.traitCollection, night)
                XCTAssertNil(UIImage.SymbolConfiguration(scale: .large).traitCollection)
            }
        }
    }

    func testAnAssetKnowsImagesByConfiguration() {
        onMain {
            let asset = UIImageAsset(), image = UIImage(), other = UIImage()
            let night = UITraitCollection(userInterfaceStyle: .dark).imageConfiguration
            asset.register(image, with: UITraitCollection(userInterfaceStyle: .light).imageConfiguration)
            asset.register(other, with: night)
            XCTAssertTrue(asset.image(with: night) === other)
            asset.unregister(with: night)
            XCTAssertTrue(asset.image(with: night) === image)
        }
    }
}
