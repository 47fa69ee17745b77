import DeviceCatalog
import UIKit
import XCTest

@testable import HeadlessDisplay

/// What is on the screen and what was painted of it, as text.
final class TranscriptTests: XCTestCase {
    /// A picture of 20 × 20 pixels.
    private func picture(_ draw: (CGContext) -> Void) -> CGImage {
        let context = CGContext.raster(size: CGSize(width: 20, height: 20), scale: 1, opaque: true)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        draw(context)
        return context.takeImage()
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    func testInkIsWhatHasAnotherColourThanTheCommonest() throws {
        let picture = picture {
            $0.setFillColor(red)
            $0.fill(CGRect(x: 4, y: 6, width: 3, height: 2))
        }
        let region = try XCTUnwrap(PaintedRegion(CGRect(x: 2, y: 2, width: 16, height: 16), of: picture, depth: 1))
        XCTAssertEqual(region.ground, [255, 255, 255])
        XCTAssertEqual(region.ink, CGRect(x: 4, y: 6, width: 3, height: 2))
        XCTAssertEqual(region.inkColor, [255, 0, 0])
        XCTAssertEqual(region.inkCenter, CGPoint(x: 5.5, y: 7))
        XCTAssertNil(region.sides)
        XCTAssertNil(try XCTUnwrap(PaintedRegion(CGRect(x: 10, y: 10, width: 5, height: 5), of: picture, depth: 1)).ink)
        XCTAssertNil(PaintedRegion(CGRect(x: 30, y: 0, width: 5, height: 5), of: picture, depth: 1), "outside")
    }

    func testWhereInkCoversMuchTheSidesAreToldApart() throws {
        let picture = picture {
            $0.setFillColor(red)
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 20))
        }
        let region = try XCTUnwrap(PaintedRegion(CGRect(x: 0, y: 0, width: 20, height: 20), of: picture, depth: 2))
        XCTAssertEqual(region.sides, [[255, 0, 0], [255, 153, 153], [255, 255, 255], [255, 153, 153]])
    }

    @MainActor
    private func transcript(_ fill: (UIWindow) -> Void) -> [String] {
        WindowList.visible.forEach { $0.isHidden = true }
        let display = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 100, height: 100), scale: 2))
        Displays.current = display
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.backgroundColor = .white
        fill(window)
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        MainLoop.turn()
        return AppStage(display).transcript().lines
    }

    func testALineSaysWhatWasAskedForAndWhatWasPainted() {
        MainActor.assumeIsolated {
            let lines = transcript { window in
                let card = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 30))
                card.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
                let dot = UIView(frame: CGRect(x: 5, y: 5, width: 4, height: 4))
                dot.backgroundColor = .white
                dot.layer.borderWidth = 1
                dot.layer.borderColor = UIColor.black.cgColor
                let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
                hidden.isHidden = true
                hidden.backgroundColor = .red
                card.addSubview(dot)
                window.addSubview(card)
                window.addSubview(hidden)
            }
            XCTAssertEqual(lines.count, 3, "\(lines)")
            XCTAssertEqual(lines[0].prefix(47), "UIWindow 0,0 100x100 fill #ffffff shows #ffffff")
            XCTAssertEqual(
                lines[1],
                "  UIView 10,20 50x30 fill #336699 shows #336699 ink 15,25 4x4 around 17,27 #4e4e4e",
                "48 black pixels that differ by 153 levels, 16 white ones that differ by 204")
            XCTAssertEqual(lines[2].prefix(64), "    UIView 15,25 4x4 fill #ffffff border 1 #000000 shows #336699")
        }
    }

    func testHarmThatIsOnlyPaintedIsSeen() throws {
        try MainActor.assumeIsolated {
            let label = UILabel(frame: CGRect(x: 10, y: 20, width: 80, height: 30))
            label.text = "Harbour"
            let whole = transcript { $0.addSubview(label) }
            XCTAssertTrue(try XCTUnwrap(whole.last).contains("\"Harbour\" 10,20 80x30 font"), "\(whole)")
            XCTAssertTrue(try XCTUnwrap(whole.last).contains(" ink "))
            label.layer.contentDrawing = nil
            let harmed = transcript { $0.addSubview(label) }
            XCTAssertTrue(try XCTUnwrap(harmed.last).contains("\"Harbour\" 10,20 80x30"))
            XCTAssertFalse(try XCTUnwrap(harmed.last).contains(" ink "), "\(harmed)")
        }
    }
}
