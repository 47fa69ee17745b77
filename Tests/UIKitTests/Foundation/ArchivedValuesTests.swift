import XCTest

@testable import UIKit

final class ArchivedValuesTests: XCTestCase {
    @MainActor private func archive(_ object: Any) throws -> Data {
        try KeyedArchives.data(withRootObject: object, requiringSecureCoding: true)
    }

    @MainActor private func copy<Object: NSObject & NSCoding>(_ object: Object) throws -> Object {
        try XCTUnwrap(KeyedArchives.object(of: Object.self, from: archive(object)))
    }

    private func objects(_ data: Data) throws -> [Any] {
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        return try XCTUnwrap((list as? [String: Any])?["$objects"] as? [Any])
    }

    private func classes(_ data: Data) throws -> [[String]] {
        try objects(data).compactMap { ($0 as? [String: Any])?["$classes"] as? [String] }
    }

    private func keys(_ data: Data) throws -> [String: Any] { try XCTUnwrap(objects(data)[1] as? [String: Any]) }

    // MARK: Names and keys

    func testClassesHaveApplesNames() throws {
        try onMain {
            XCTAssertEqual(try classes(archive(UIColor.red)), [["UIColor", "NSObject"]])
            XCTAssertEqual(try classes(archive(UIBezierPath(rect: .zero))).last, ["UIBezierPath", "NSObject"])
            XCTAssertTrue(
                try classes(archive(UIFont.systemFont(ofSize: 12))).contains(["UIFontDescriptor", "NSObject"]))
            XCTAssertEqual(
                try classes(archive(NSMutableParagraphStyle())),
                [["NSMutableParagraphStyle", "NSParagraphStyle", "NSObject"]])
        }
    }

    func testAColorsKeysAreThoseOfNibs() throws {
        try onMain {
            let keys = try keys(archive(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)))
            XCTAssertEqual(keys["UIColorComponentCount"] as? Int, 4)
            XCTAssertEqual(keys["UIRed"] as? Double, 1)
            XCTAssertEqual(keys["UIGreen-Double"] as? Double, 0.5)
            XCTAssertEqual(keys["UIAlpha"] as? Double, 1)
            XCTAssertEqual(keys["NSColorSpace"] as? Int, 2)
            let datas = try objects(archive(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))).compactMap { $0 as? Data }
            XCTAssertEqual(datas, [Data("1 0.5 0".utf8)])
        }
    }

    func testAnArchiveOfAppleIsRead() throws {
        try onMain {
            let old = try NSMutableDictionary(
                dictionary: XCTUnwrap(
                    PropertyListSerialization.propertyList(from: archive(UIColor.red), format: nil) as? [String: Any]))
            old["$objects"] = try objects(archive(UIColor.red)).map { object -> Any in
                guard var entry = object as? [String: Any] else { return object }
                if entry["$classname"] != nil { entry["$classname"] = "UIColor" }
                if entry["UIRed"] != nil {
                    entry = ["$class": entry["$class"]!, "UIWhite": 0.25, "UIAlpha": 0.5, "UIColorComponentCount": 2]
                }
                return entry
            }
            let data = try PropertyListSerialization.data(fromPropertyList: old, format: .binary, options: 0)
            let color = try XCTUnwrap(KeyedArchives.object(of: UIColor.self, from: data))
            XCTAssertEqual(color, UIColor(white: 0.25, alpha: 0.5))
        }
    }

    // MARK: Round trips

    func testColors() throws {
        try onMain {
            for color in [
                UIColor.red, UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), .label, .systemBlue, .tintColor,
            ] {
                XCTAssertEqual(try copy(color), color)
            }
        }
    }

    func testFonts() throws {
        try onMain {
            for font in [
                UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 9), .systemFont(ofSize: 11, weight: .light),
                .italicSystemFont(ofSize: 12), .monospacedDigitSystemFont(ofSize: 13, weight: .medium),
                .monospacedSystemFont(ofSize: 14, weight: .regular), .preferredFont(forTextStyle: .headline),
                UIFont(name: "Georgia-Bold", size: 20)!, UIFont(name: "HelveticaNeue-Light", size: 8)!,
            ] {
                let copied = try copy(font)
                XCTAssertEqual(copied.fontName, font.fontName)
                XCTAssertEqual(copied, font, font.description)
                XCTAssertEqual(try copy(font.fontDescriptor), font.fontDescriptor)
            }
        }
    }

    func testImages() throws {
        try onMain {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3))
            let image = renderer.image { context in
                UIColor.green.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
            }
            let copied = try copy(image.withRenderingMode(.alwaysTemplate))
            XCTAssertEqual(copied.size, image.size)
            XCTAssertEqual(copied.scale, image.scale)
            XCTAssertEqual(copied.renderingMode, .alwaysTemplate)
            XCTAssertEqual(copied.pngData(), image.pngData())
            let turned = UIImage(cgImage: image.cgImage!, scale: 1, orientation: .left)
            XCTAssertEqual(try copy(turned).imageOrientation, .left)
            XCTAssertTrue(try copy(UIImage(systemName: "star")!).isSymbolImage)
            XCTAssertEqual(try copy(UIImage()).size, .zero)
        }
    }

    func testPaths() throws {
        try onMain {
            let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 30, height: 40))
            path.addQuadCurve(to: CGPoint(x: 9, y: 8), controlPoint: CGPoint(x: -7.5, y: 6))
            path.lineWidth = 3
            path.lineCapStyle = .round
            path.lineJoinStyle = .bevel
            path.usesEvenOddFillRule = true
            let copied = try copy(path)
            XCTAssertEqual(copied.cgPath, path.cgPath)
            XCTAssertEqual(copied.lineWidth, 3)
            XCTAssertEqual(copied.lineCapStyle, .round)
            XCTAssertEqual(copied.lineJoinStyle, .bevel)
            XCTAssertTrue(copied.usesEvenOddFillRule)
            XCTAssertNil(CGPath.path(archivedElements: Data([9])), "no such element")
            XCTAssertNil(CGPath.path(archivedElements: Data([0, 1, 2])), "a point that ends early")
        }
    }

    func testAttributedTextWithStylesShadowsAndColors() throws {
        try onMain {
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            style.lineSpacing = 4
            style.firstLineHeadIndent = 12
            style.tabStops = [NSTextTab(textAlignment: .right, location: 50)]
            let shadow = NSShadow()
            shadow.shadowBlurRadius = 2
            shadow.shadowOffset = CGSize(width: 1, height: 3)
            shadow.shadowColor = UIColor.blue
            let text = NSMutableAttributedString(
                string: "Two runs",
                attributes: [.font: UIFont.boldSystemFont(ofSize: 13), .paragraphStyle: style, .kern: 2])
            text.addAttributes(
                [.foregroundColor: UIColor.red, .shadow: shadow], range: NSRange(location: 4, length: 4))
            let copied = try XCTUnwrap(KeyedArchives.object(of: NSAttributedString.self, from: archive(text)))
            XCTAssertEqual(copied.string, "Two runs")
            var range = NSRange()
            let first = copied.attributes(at: 0, effectiveRange: &range)
            XCTAssertEqual(range, NSRange(location: 0, length: 4))
            XCTAssertEqual(first[.font] as? UIFont, .boldSystemFont(ofSize: 13))
            XCTAssertEqual(first[.paragraphStyle] as? NSParagraphStyle, style)
            XCTAssertEqual(first[.kern] as? Int, 2)
            let second = copied.attributes(at: 5, effectiveRange: nil)
            XCTAssertEqual(second[.foregroundColor] as? UIColor, .red)
            XCTAssertEqual((second[.shadow] as? NSShadow)?.shadowOffset, CGSize(width: 1, height: 3))
            XCTAssertEqual((second[.shadow] as? NSShadow)?.shadowColor as? UIColor, .blue)
        }
    }

    func testIndexPathsRangesAndGeometry() throws {
        try onMain {
            XCTAssertEqual(
                try copy(NSIndexPath(indexes: [1, 300], length: 2)), NSIndexPath(indexes: [1, 300], length: 2))
            XCTAssertEqual(
                try copy(NSValue(range: NSRange(location: 3, length: 4))).rangeValue, NSRange(location: 3, length: 4))
            XCTAssertEqual(try copy(NSValue(cgPoint: CGPoint(x: 1, y: 2))).cgPointValue, CGPoint(x: 1, y: 2))
            XCTAssertEqual(
                try copy(NSValue(cgSize: CGSize(width: 1, height: 2))).cgSizeValue, CGSize(width: 1, height: 2))
            let rect = CGRect(x: 1, y: 2, width: 3, height: 4.5)
            XCTAssertEqual(try copy(NSValue(cgRect: rect)).cgRectValue, rect)
            let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            XCTAssertEqual(try copy(NSValue(uiEdgeInsets: insets)).uiEdgeInsetsValue, insets)
        }
    }

    func testAViewIsCopiedByItsArchive() throws {
        try onMain {
            let card = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
            card.backgroundColor = .yellow
            card.alpha = 0.5
            card.tag = 7
            let label = UILabel(frame: CGRect(x: 5, y: 6, width: 80, height: 20))
            (label.text, label.textColor, label.textAlignment, label.numberOfLines) = ("Hello", .red, .right, 0)
            label.font = .boldSystemFont(ofSize: 11)
            let picture = UIImageView(image: UIImage(systemName: "star"))
            card.addSubview(label)
            card.addSubview(picture)
            let data = try KeyedArchives.data(withRootObject: card, requiringSecureCoding: false)
            XCTAssertTrue(try classes(data).contains(["UILabel", "UIView", "UIResponder", "NSObject"]))
            let copied = try XCTUnwrap(KeyedArchives.object(from: data) as? UIView)
            XCTAssertEqual(copied.frame, card.frame)
            XCTAssertEqual(copied.backgroundColor, .yellow)
            XCTAssertEqual(copied.alpha, 0.5)
            XCTAssertEqual(copied.tag, 7)
            XCTAssertEqual(copied.subviews.count, 2)
            let text = try XCTUnwrap(copied.subviews.first as? UILabel)
            XCTAssertEqual(text.frame, label.frame)
            XCTAssertEqual(text.text, "Hello")
            XCTAssertEqual(text.textColor, .red)
            XCTAssertEqual(text.font, label.font)
            XCTAssertEqual(text.textAlignment, .right)
            XCTAssertEqual(text.numberOfLines, 0)
            XCTAssertEqual((copied.subviews.last as? UIImageView)?.image?.isSymbolImage, true)
        }
    }

    // MARK: Refusals

    private func refusal(_ read: () throws -> Any?) -> NSError? {
        do {
            _ = try read()
            return nil
        } catch { return error as NSError }
    }

    func testAnotherClassThanAskedForIsRefused() throws {
        try onMain {
            let data = try archive(UIColor.red)
            let error = try XCTUnwrap(refusal { try KeyedArchives.object(of: UIFont.self, from: data) })
            XCTAssertEqual(error.domain, NSCocoaErrorDomain)
            XCTAssertEqual(error.code, 4864)
            XCTAssertEqual(
                error.userInfo[NSDebugDescriptionErrorKey] as? String,
                "value for key 'root' was of unexpected class 'UIColor'. Allowed classes are: {('UIFont')}")
            XCTAssertNotNil(try KeyedArchives.object(of: [UIFont.self, UIColor.self], from: data))
        }
    }

    func testWhatACollectionHoldsHasToBeAskedForToo() throws {
        try onMain {
            let data = try archive([UIColor.red] as NSArray)
            XCTAssertEqual(refusal { try KeyedArchives.object(of: NSArray.self, from: data) }?.code, 4864)
            XCTAssertEqual(
                try (KeyedArchives.object(of: [NSArray.self, UIColor.self], from: data) as? [UIColor]), [.red])
        }
    }

    func testWhatAnObjectHoldsIsRefusedAsAWhole() throws {
        try onMain {
            XCTAssertEqual(try copy(ArchivedBox(UIColor.green)).content, UIColor.green)
            let data = try archive(ArchivedBox(UIFont.systemFont(ofSize: 3)))
            XCTAssertEqual(refusal { try KeyedArchives.object(of: ArchivedBox.self, from: data) }?.code, 4864)
        }
    }

    func testAClassWithoutSecureCodingIsRefusedWhenItIsWritten() throws {
        try onMain {
            XCTAssertEqual(refusal { try archive(InsecureThing()) }?.code, 4866)
            XCTAssertEqual(refusal { try archive(ArchivedBox(InsecureThing())) }?.code, 4866)
            XCTAssertNoThrow(try KeyedArchives.data(withRootObject: InsecureThing(), requiringSecureCoding: false))
        }
    }

    func testWhatIsNoArchiveIsRefused() {
        onMain {
            XCTAssertNotNil(refusal { try KeyedArchives.object(of: UIColor.self, from: Data("no archive".utf8)) })
            XCTAssertNil(KeyedArchives.object(from: Data()))
        }
    }
}

// Foundation for Linux archives classes by name only outside other types.

final class InsecureThing: NSObject, NSCoding {
    override init() {}
    func encode(with coder: NSCoder) {}
    init?(coder: NSCoder) {}
}

final class ArchivedBox: NSObject, NSSecureCoding {
    let content: NSObject
    init(_ content: NSObject) { self.content = content }
    static var supportsSecureCoding: Bool { true }
    func encode(with coder: NSCoder) { coder.encode(content, forKey: "content") }
    init?(coder: NSCoder) {
        guard let color = KeyedArchives.object(of: UIColor.self, forKey: "content", in: coder) else { return nil }
        content = color
    }
}
