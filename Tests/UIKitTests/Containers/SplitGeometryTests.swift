import XCTest

@testable import UIKit

final class SplitGeometryTests: XCTestCase {
    private typealias Mode = UISplitViewController.DisplayMode
    private let landscape = CGSize(width: 1180, height: 820), portrait = CGSize(width: 820, height: 1180),
        large = CGSize(width: 1366, height: 1024)

    private func geometry(_ size: CGSize, _ style: UISplitViewController.Style) -> SplitGeometry {
        SplitGeometry(size: size, style: style, hasSupplementary: style == .tripleColumn)
    }

    private func mode(
        _ size: CGSize, _ style: UISplitViewController.Style, preferred: Mode = .automatic,
        behavior: UISplitViewController.SplitBehavior = .automatic
    ) -> Mode {
        let geometry = geometry(size, style)
        return geometry.mode(
            preferred: preferred,
            behavior: style == .unspecified ? .automatic : geometry.behavior(preferred: behavior, mode: preferred))
    }

    func testLandscapeShowsThePrimaryBesideAndPortraitHidesIt() {
        for style in [UISplitViewController.Style.unspecified, .doubleColumn] {
            XCTAssertEqual(mode(landscape, style), .oneBesideSecondary)
            XCTAssertEqual(mode(portrait, style), .secondaryOnly)
        }
        XCTAssertEqual(mode(landscape, .tripleColumn), .oneBesideSecondary)
        XCTAssertEqual(mode(portrait, .tripleColumn), .secondaryOnly)
    }

    func testAPreferredModeHoldsInBothOrientations() {
        for size in [landscape, portrait] {
            XCTAssertEqual(mode(size, .unspecified, preferred: .allVisible), .oneBesideSecondary)
            XCTAssertEqual(mode(size, .doubleColumn, preferred: .oneBesideSecondary), .oneBesideSecondary)
            XCTAssertEqual(mode(size, .doubleColumn, preferred: .oneOverSecondary), .oneOverSecondary)
            XCTAssertEqual(mode(size, .tripleColumn, preferred: .twoBesideSecondary), .twoBesideSecondary)
        }
    }

    func testAModeThatABehaviourDoesntHaveIsNotTaken() {
        XCTAssertEqual(
            mode(landscape, .doubleColumn, preferred: .oneBesideSecondary, behavior: .overlay), .secondaryOnly)
        XCTAssertEqual(
            mode(landscape, .doubleColumn, preferred: .oneOverSecondary, behavior: .tile), .oneBesideSecondary)
        XCTAssertEqual(
            mode(landscape, .tripleColumn, preferred: .twoOverSecondary, behavior: .displace), .oneBesideSecondary)
    }

    func testTheButtonGoesThroughTheModes() {
        let classic = geometry(portrait, .unspecified)
        XCTAssertEqual(classic.next(after: .secondaryOnly, behavior: .automatic), .oneOverSecondary)
        XCTAssertEqual(classic.next(after: .oneOverSecondary, behavior: .automatic), .secondaryOnly)
        let triple = geometry(large, .tripleColumn)
        XCTAssertEqual(triple.next(after: .secondaryOnly, behavior: .tile), .oneBesideSecondary)
        XCTAssertEqual(triple.next(after: .oneBesideSecondary, behavior: .tile), .twoBesideSecondary)
        XCTAssertEqual(triple.next(after: .twoBesideSecondary, behavior: .tile), .oneBesideSecondary)
    }

    func testColumnsFillTheWidthSideBySide() {
        let frames = geometry(landscape, .unspecified).frames(in: .oneBesideSecondary, primary: 320, supplementary: 0)
        XCTAssertEqual(frames[.primary], CGRect(x: 0, y: 0, width: 320, height: 820))
        XCTAssertEqual(frames[.secondary], CGRect(x: 320, y: 0, width: 860, height: 820))
        let three = geometry(large, .tripleColumn).frames(in: .twoBesideSecondary, primary: 300, supplementary: 320)
        XCTAssertEqual(three[.supplementary], CGRect(x: 300, y: 0, width: 320, height: 1024))
        XCTAssertEqual(three[.secondary], CGRect(x: 620, y: 0, width: 746, height: 1024))
    }

    func testAnOverlayLeavesTheSecondaryColumnItsWidth() {
        let frames = geometry(portrait, .doubleColumn).frames(in: .oneOverSecondary, primary: 320, supplementary: 0)
        XCTAssertEqual(frames[.secondary], CGRect(x: 0, y: 0, width: 820, height: 1180))
        XCTAssertEqual(frames[.primary]?.minX, 0)
        XCTAssertEqual(
            geometry(portrait, .doubleColumn).frames(in: .secondaryOnly, primary: 320, supplementary: 0)[.primary]?
                .maxX, 0)
    }

    func testADisplacedColumnKeepsItsWidthAndGoesOverTheEdge() {
        let frames = geometry(landscape, .tripleColumn).frames(
            in: .twoDisplaceSecondary, primary: 280, supplementary: 320)
        XCTAssertEqual(frames[.secondary], CGRect(x: 600, y: 0, width: 860, height: 820))
    }

    func testATrailingPrimaryMirrorsEverything() {
        var geometry = geometry(landscape, .doubleColumn)
        geometry.isTrailing = true
        let frames = geometry.frames(in: .oneBesideSecondary, primary: 320, supplementary: 0)
        XCTAssertEqual(frames[.primary]?.minX, 860)
        XCTAssertEqual(frames[.secondary], CGRect(x: 0, y: 0, width: 860, height: 820))
    }

    func testWidthsFollowFractionsWithinTheirLimits() {
        let classic = geometry(landscape, .unspecified)
        XCTAssertEqual(classic.primaryWidth(.init()), 320)
        XCTAssertEqual(classic.primaryWidth(.init(fraction: 0.5)), 320)
        XCTAssertEqual(classic.primaryWidth(.init(fraction: 0.5, maximum: 700)), 590)
        XCTAssertEqual(classic.primaryWidth(.init(fraction: 0.1, minimum: 200)), 200)
        XCTAssertEqual(geometry(landscape, .doubleColumn).primaryWidth(.init(preferred: 400)), 400)
        XCTAssertEqual(geometry(large, .unspecified).primaryWidth(.init()), 375)
    }
}
