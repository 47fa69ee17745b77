import CoreGraphics
import HeadlessDisplay
import StoryboardDocument
import XCTest

@testable import UIKit

/// Attributes of text as UIKit gives them to Core Graphics.
final class TextAttributesTests: XCTestCase {
    func testATextTakesThePlaceOfAnAttributedOne() {
        onMain {
            let field = UITextField(frame: .zero)
            field.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
            XCTAssertEqual(
                field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
            field.text = "plain"
            XCTAssertEqual(field.attributedText?.string, "plain")
        }
    }

    @MainActor
    private func run(_ attributes: [NSAttributedString.Key: Any], _ text: String = "boat") throws -> TextAttributes {
        try XCTUnwrap(
            NSAttributedString(string: text, attributes: attributes).textRuns(
                font: .systemFont(ofSize: 17), color: .label, traits: UITraitCollection()
            ).first
        ).attributes
    }

    func testUnderlineStylesAreLines() throws {
        try onMain {
            let style = NSUnderlineStyle([.single, .patternDash, .byWord]).rawValue
            let line = try XCTUnwrap(try run([.underlineStyle: style, .underlineColor: UIColor.red]).underline)
            XCTAssertEqual(line, TextDecoration(pattern: .dash, byWord: true, color: UIColor.red.cgColor))
            XCTAssertEqual(
                try run([.strikethroughStyle: NSUnderlineStyle.double.rawValue]).strikethrough,
                TextDecoration(isDouble: true))
            XCTAssertEqual(
                try run([.underlineStyle: NSUnderlineStyle.thick.rawValue]).underline, TextDecoration(isThick: true))
            XCTAssertNil(try run([.underlineStyle: 0]).underline)
        }
    }

    func testAnImageInTextTakesItsRoom() throws {
        try onMain {
            let context = CGContext.raster(size: CGSize(width: 30, height: 60), scale: 1, opaque: true)
            let attachment = NSTextAttachment(image: UIImage(cgImage: try XCTUnwrap(context.makeImage())))
            let text = NSMutableAttributedString(string: "a")
            let plain = text.size()
            text.append(NSAttributedString(attachment: attachment))
            XCTAssertEqual(text.size().width, plain.width + 30, accuracy: 0.5)
            XCTAssertGreaterThan(text.size().height, 60)
            attachment.bounds = CGRect(x: 0, y: -2, width: 10, height: 10)
            XCTAssertEqual(
                text.size().width, plain.width + 10, accuracy: 0.5, "its bounds count before the image's size")
            let label = UILabel(frame: .zero)
            label.attributedText = text
            XCTAssertGreaterThan(label.intrinsicContentSize.width, plain.width)
        }
    }

    func testTextWithImagesIsMeasuredOnAnyThread() throws {
        try onMain {
            let symbol = NSTextAttachment(image: try XCTUnwrap(UIImage(systemName: "star")))
            let text = NSMutableAttributedString(string: "a")
            text.append(NSAttributedString(attachment: symbol))
            let here = text.size(), fresh = NSMutableAttributedString(string: "a")
            fresh.append(
                NSAttributedString(attachment: NSTextAttachment(image: try XCTUnwrap(UIImage(systemName: "star")))))
            let measured = Locked(CGSize.zero), done = DispatchSemaphore(value: 0), shared = Locked(fresh)
            Thread.detachNewThread {
                let size = shared.withLock {
                    $0.boundingRect(
                        with: CGSize(width: 300, height: 300), options: .usesLineFragmentOrigin, context: nil
                    ).size
                }
                measured.withLock { $0 = size }
                done.signal()
            }
            done.wait()
            XCTAssertEqual(measured.withLock { $0 }, here)
        }
    }

    func testParagraphsKeepTheirAlignmentsInALabel() {
        onMain {
            let text = NSMutableAttributedString()
            for alignment in [NSTextAlignment.right, .natural] {
                let style = NSMutableParagraphStyle()
                style.alignment = alignment
                text.append(NSAttributedString(string: "boat\n", attributes: [.paragraphStyle: style]))
            }
            let runs = text.textRuns(
                font: .systemFont(ofSize: 17), color: .label, traits: UITraitCollection(), natural: .center)
            XCTAssertEqual(runs.map { $0.paragraph?.alignment }, [.right, .center])
        }
    }

    func testTabStopsOfAStyle() {
        onMain {
            let style = NSMutableParagraphStyle()
            XCTAssertEqual(style.tabStops.count, 12)
            style.tabStops = [
                NSTextTab(textAlignment: .right, location: 200), NSTextTab(textAlignment: .left, location: 50),
            ]
            XCTAssertEqual(style.options.tabStops, [TabStop(location: 50), TabStop(location: 200, alignment: .right)])
            let copy = style.mutableCopy() as? NSMutableParagraphStyle
            XCTAssertEqual(copy?.tabStops.count, 2)
        }
    }

    func testTabStopsComeFromTheDocument() throws {
        try onMain {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
                initialViewController="vc"><scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
                <label opaque="NO" contentMode="left" id="l"><attributedString key="attributedText"><fragment content="Boat&#9;9:41"><attributes>
                <paragraphStyle key="NSParagraphStyle" alignment="left"><tabStops><textTab alignment="left" location="33.5"><options/></textTab>
                <textTab alignment="right" location="120"><options/></textTab></tabStops></paragraphStyle>
                </attributes></fragment></attributedString></label></subviews></view></viewController></objects></scene></scenes></document>
                """
            let board = try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"))
            let label = try XCTUnwrap(board.instantiateInitialViewController()?.view.subviews.first as? UILabel),
                shown = label.attributedText
            let style = shown?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
            XCTAssertEqual(style?.tabStops.map(\.location), [33.5, 120])
            XCTAssertEqual(style?.tabStops.map(\.alignment), [.left, .right])
        }
    }

    func testShadowsComeFromTheDocument() throws {
        try onMain {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
                initialViewController="vc"><scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
                <label opaque="NO" contentMode="left" id="l"><rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
                <attributedString key="attributedText"><fragment content="Boat"><attributes>
                <integer key="NSUnderline" value="9"/><real key="NSBaselineOffset" value="3"/><color key="NSUnderlineColor" red="1" green="0" blue="0" alpha="1"/>
                <shadow key="NSShadow" blurRadius="2"><size key="offset" width="1" height="4"/><color key="color" red="0" green="0" blue="1" alpha="1"/></shadow>
                </attributes></fragment></attributedString></label>
                </subviews></view></viewController></objects></scene></scenes></document>
                """
            let board = try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"))
            let label = try XCTUnwrap(board.instantiateInitialViewController()?.view.subviews.first as? UILabel),
                shown = label.attributedText
            let look = try XCTUnwrap(
                shown?.textRuns(font: label.font, color: .label, traits: UITraitCollection()).first
            ).attributes
            XCTAssertEqual(
                look.shadow,
                TextShadow(
                    offset: CGSize(width: 1, height: 4), blur: 2,
                    color: UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor))
            XCTAssertEqual(
                look.underline,
                TextDecoration(isDouble: true, color: UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor))
            XCTAssertEqual(look.baselineOffset, 3)
        }
    }

    func testTheSystemsFacesAreKnownByTheNamesThatInterfaceBuilderWrites() throws {
        for name in [".AppleSystemUIFontBold", ".SFUI-Bold", "SFProRounded-Bold"] {
            XCTAssertEqual(
                UIFont(try XCTUnwrap(UIFont.values(named: name, size: 20))), UIFont.boldSystemFont(ofSize: 20), name)
        }
        XCTAssertEqual(try XCTUnwrap(UIFont(name: ".AppleSystemUIFont", size: 20)), UIFont.systemFont(ofSize: 20))
        XCTAssertNotEqual(
            UIFont(try XCTUnwrap(UIFont.values(named: "SFProText-Bold", size: 20))),
            UIFont.boldSystemFont(ofSize: 20),
            "a cut by its name")
    }

}
