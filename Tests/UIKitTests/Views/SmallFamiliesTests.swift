import DeviceCatalog
import XCTest

@testable import UIKit

/// Names that apps use and that take few lines each.
final class SmallFamiliesTests: XCTestCase {
    func testLiteralsMakeColoursAndImages() {
        let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        XCTAssertEqual(color, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let layerColor: CGColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
        XCTAssertEqual(layerColor.components?[2], 1)
    }

    func testGeometryIsWrittenAndReadAsText() {
        XCTAssertEqual(NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: 4)), "{{1, 2.5}, {3, 4}}")
        XCTAssertEqual(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}"), CGRect(x: 1, y: 2.5, width: 3, height: 4))
        XCTAssertEqual(NSCoder.cgSize(for: "nonsense"), .zero)
    }

    func testAssociatedObjectsLiveWithTheirOwner() {
        let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        let owner = NSObject()
        weak var kept: NSObject?
        do {
            let value = NSObject()
            kept = value
            objc_setAssociatedObject(owner, key, value, .OBJC_ASSOCIATION_RETAIN)
        }
        XCTAssertNotNil(kept)
        XCTAssertTrue(objc_getAssociatedObject(owner, key) as AnyObject === kept)
        objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
        XCTAssertNil(kept)
    }

    private final class Asking: NSObject {
        let asked: (AnyObject?) -> Void
        let key: UnsafeRawPointer
        init(_ key: UnsafeRawPointer, _ asked: @escaping (AnyObject?) -> Void) { (self.key, self.asked) = (key, asked) }
        deinit { asked(objc_getAssociatedObject(self, key) as AnyObject) }
    }

    func testAViewsAssociatedObjectsGoWithIt() {
        onMain {
            let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
            weak var kept: NSObject?
            do {
                let view = UIView(), value = NSObject()
                kept = value
                objc_setAssociatedObject(view, key, value, .OBJC_ASSOCIATION_RETAIN)
            }
            XCTAssertNil(kept)
        }
    }

    func testValuesOfObjectsThatAreGoneMayAskForAssociationsAsTheyGo() {
        let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        var gone = 0, owners: [NSObject] = []
        do {
            let owner = NSObject()
            objc_setAssociatedObject(owner, key, Asking(key) { _ in gone += 1 }, .OBJC_ASSOCIATION_RETAIN)
        }
        for _ in 0..<2000 where gone == 0 {
            let owner = NSObject()
            owners.append(owner)
            objc_setAssociatedObject(owner, key, "value", .OBJC_ASSOCIATION_RETAIN)
        }
        XCTAssertEqual(gone, 1)
        XCTAssertEqual(objc_getAssociatedObject(owners[0], key) as? String, "value")
    }

    func testWeakTablesLetGo() {
        let table = NSHashTable<NSObject>.weakObjects()
        var object: NSObject? = NSObject()
        table.add(object)
        XCTAssertEqual(table.count, 1)
        object = nil
        XCTAssertEqual(table.allObjects.count, 0)
    }

    func testTablesTakeEqualKeysForTheSame() {
        let values = NSMapTable<NSString, NSObject>.strongToWeakObjects(), value = NSObject(), other = NSObject()
        values.setObject(value, forKey: NSMutableString(string: "photo"))
        XCTAssertTrue(values.object(forKey: NSMutableString(string: "photo")) === value)
        values.setObject(other, forKey: NSMutableString(string: "photo"))
        XCTAssertTrue(values.object(forKey: "photo" as NSString) === other)
        XCTAssertEqual(values.count, 1)
        values.removeObject(forKey: NSMutableString(string: "photo"))
        XCTAssertEqual(values.count, 0)

        let pointers = NSHashTable<NSString>(options: .objectPointerPersonality), one = NSMutableString(string: "a"),
            same = NSMutableString(string: "a")
        pointers.add(one)
        XCTAssertTrue(pointers.contains(one))
        XCTAssertFalse(pointers.contains(same), "here pointers count")
        let texts = NSHashTable<NSString>(options: .strongMemory)
        texts.add(one)
        XCTAssertTrue(texts.member(same) === one, "the one inside")
        XCTAssertNil(texts.member("b"))
    }

    func testATextIsAsHighAsItsLines() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
        let one = "One line".boundingRect(
            with: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: attributes, context: nil)
        let many = String(repeating: "Many lines ", count: 20).boundingRect(
            with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: attributes, context: nil)
        XCTAssertGreaterThan(many.height, one.height * 5)
        XCTAssertLessThanOrEqual(many.width, 100)
    }

    func testAPictureSurvivesAsJPEG() throws {
        for isOpaque in [false, true] {
            let format = UIGraphicsImageRendererFormat.default()
            format.scale = 1
            format.opaque = isOpaque
            let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: format).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
            }
            let data = try XCTUnwrap(image.jpegData(compressionQuality: 0.9))
            XCTAssertEqual(Array(data.prefix(2)), [0xFF, 0xD8])
            let read = try XCTUnwrap(UIImage(data: data)?.cgImage)
            XCTAssertEqual(CGSize(width: read.width, height: read.height), CGSize(width: 16, height: 16))
            let pixel = read.withPixels { pixels, stride in pixels[8 * stride + 8] }
            XCTAssertGreaterThan(pixel >> 16 & 255, 240)
            XCTAssertLessThan(pixel >> 8 & 255, 16)
            XCTAssertLessThan(pixel & 255, 16)
        }
    }

    func testAnOpaquePicturesTopBytesMeanNothing() throws {
        let context = CGContext.raster(size: CGSize(width: 16, height: 16), scale: 1, opaque: true)
        let data = try XCTUnwrap(context.makeImage()?.jpegData(quality: 0.9)), read = try CGImage.decode(data)
        XCTAssertEqual(
            read.withPixels { pixels, stride in pixels[8 * stride + 8] } & 0xFFFFFF, 0,
            "nothing was drawn: black, not white")
    }

    func testAFlippedTemplateIsFlippedInItsColour() throws {
        let left = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let flipped = left.withRenderingMode(.alwaysTemplate).withHorizontallyFlippedOrientation()
        XCTAssertTrue(flipped.isTemplate)
        XCTAssertNil(flipped.vector)
        let context = CGContext.raster(size: CGSize(width: 20, height: 10), scale: 1, opaque: false)
        ImagePainter.paint(
            flipped, in: CGRect(x: 0, y: 0, width: 20, height: 10), mode: .scaleToFill, tint: .red, context: context)
        let image = try XCTUnwrap(context.makeImage())
        XCTAssertEqual(
            image.withPixels { pixels, stride in [pixels[5 * stride + 5], pixels[5 * stride + 15]] }.map { $0 >> 24 },
            [0, 255])
        let symbol = try XCTUnwrap(UIImage(systemName: "arrow.right")).withHorizontallyFlippedOrientation()
        XCTAssertTrue(symbol.isTemplate, "still drawn in the tint colour")
    }

    func testPointsAreConvertedBetweenViewsAndTheScreen() {
        onMain {
            let view = show(UIView()), inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            view.addSubview(inner)
            XCTAssertEqual(inner.convert(CGPoint(x: 1, y: 2), to: UIScreen.main.coordinateSpace), CGPoint(x: 11, y: 22))
            XCTAssertEqual(
                UIScreen.main.convert(CGRect(x: 11, y: 22, width: 5, height: 5), to: inner),
                CGRect(x: 1, y: 2, width: 5, height: 5))
        }
    }

    func testASnapshotLooksLikeItsView() {
        onMain {
            let view = show(UIView())
            view.backgroundColor = .green
            let snapshot = view.snapshotView(afterScreenUpdates: true) as? UIImageView
            XCTAssertEqual(snapshot?.bounds.size, view.bounds.size)
            XCTAssertNotNil(snapshot?.image?.cgImage)
        }
    }

    func testTheDeviceIsTheOneThatIsImitated() {
        onMain {
            ScreenSetting.restoring {
                ScreenSetting.use(
                    ScreenDescription(
                        size: CGSize(width: 820, height: 1180), scale: 2, safeArea: Insets(top: 24, bottom: 20),
                        idiom: .pad))
                XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .pad)
                XCTAssertEqual(UIDevice.current.model, "iPad")
                XCTAssertEqual(UIDevice.current.systemName, "iPadOS")
                ScreenSetting.use(
                    ScreenDescription(
                        size: CGSize(width: 667, height: 375), scale: 2, safeArea: Insets(top: 0, bottom: 0),
                        idiom: .phone))
                XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .phone)
                XCTAssertEqual(UIDevice.current.model, "iPhone")
                XCTAssertTrue(UIDevice.current.orientation.isLandscape)
            }
        }
    }

    func testATimerMadeEmptyNeverFires() {
        onMain {
            let timer = Timer()
            MainLoop.advance(by: 1)
            XCTAssertTrue(timer.isValid, "one that doesn't repeat and has fired isn't")
            timer.invalidate()
            XCTAssertFalse(timer.isValid)
        }
    }

    func testTheLegacyGuidesFollowTheBars() {
        onMain {
            let controller = UIViewController()
            let navigation = UINavigationController(rootViewController: controller)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            window.layoutIfNeeded()
            let label = UILabel()
            label.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(label)
            label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
            window.layoutIfNeeded()
            XCTAssertEqual(label.frame.minY, controller.view.safeAreaInsets.top, accuracy: 0.01)
            XCTAssertEqual(controller.topLayoutGuide.length, controller.view.safeAreaInsets.top)
        }
    }

    func testALegacyGuideKeepsNoView() {
        onMain {
            weak var view: UIView?
            do {
                let controller = UIViewController()
                view = controller.view
                XCTAssertEqual(controller.topLayoutGuide.length, 0)
                XCTAssertEqual(controller.bottomLayoutGuide.length, 0)
            }
            XCTAssertNil(view)
        }
    }
}
