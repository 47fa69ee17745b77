import Foundation
import XCTest

@testable import UIKit

final class FoundationGapsTests: XCTestCase {
    func testAPointerArrayForgetsWhatIsGone() {
        let kept = NSObject(), array = NSPointerArray.weakObjects()
        autoreleasepool {
            let lost = NSObject()
            array.addPointer(Unmanaged.passUnretained(lost).toOpaque())
            array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
            withExtendedLifetime(lost) { XCTAssertEqual(array.allObjects.count, 2) }
        }
        XCTAssertEqual(array.count, 2, "what is gone leaves its place")
        array.compact()
        XCTAssertEqual(array.count, 1)
        XCTAssertTrue(array.allObjects.first as AnyObject === kept)
    }

    func testDefaultsKeepNumbersOfAllKinds() throws {
        let defaults = try XCTUnwrap(UserDefaults(suiteName: "FoundationGapsTests"))
        defer { defaults.removePersistentDomain(forName: "FoundationGapsTests") }
        UserDefaultsStore.set(CGFloat(1.5), forKey: "wide", in: defaults)
        UserDefaultsStore.set(["sizes": [CGFloat(2), 3]] as [String: Any], forKey: "all", in: defaults)
        UserDefaultsStore.set(Optional<String>.some("quay") as Any, forKey: "name", in: defaults)
        XCTAssertEqual(defaults.double(forKey: "wide"), 1.5)
        XCTAssertEqual((defaults.dictionary(forKey: "all")?["sizes"] as? [NSNumber])?.map(\.doubleValue), [2, 3])
        XCTAssertEqual(defaults.string(forKey: "name"), "quay")
    }

    func testAValueFindsItsObjectAgain() {
        let object = NSObject()
        let value = NSValue(nonretainedObject: object)
        XCTAssertEqual(value, NSValue(nonretainedObject: object))
        XCTAssertTrue(value.nonretainedObjectValue as AnyObject === object)
    }

    func testTheKernelTellsTheMachine() {
        var size = 0
        XCTAssertEqual(sysctlbyname("hw.machine", nil, &size, nil, 0), 0)
        var name = [CChar](repeating: 0, count: size)
        sysctlbyname("hw.machine", &name, &size, nil, 0)
        XCTAssertEqual(String(cString: name), "x86_64")
        XCTAssertEqual(sysctlbyname("hw.unknown", nil, &size, nil, 0), -1)
    }

    func testAClassOfWhichOnlyTheMetatypeIsKnownIsMade() {
        onMain {
            func make<T: NSObject>(_ type: T.Type) -> T { type._storyboardNew() }
            XCTAssertEqual(make(NSMutableParagraphStyle.self).alignment, .natural)
            XCTAssertEqual(UILabel._storyboardNew(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width, 3)
            XCTAssertEqual(
                UITableViewCell._storyboardNew(style: .value1, reuseIdentifier: "cell").reuseIdentifier, "cell")
            XCTAssertEqual(make(CALayer.self).sublayers?.count ?? 0, 0)
            XCTAssertEqual(make(CATextLayer.self).string as? String, nil)
        }
    }

    func testAViewsLayerMayBeOfAnyOfCoreAnimationsClasses() {
        onMain {
            class Tiles: UIView { override class var layerClass: AnyClass { CATiledLayer.self } }
            class Copies: UIView { override class var layerClass: AnyClass { CAReplicatorLayer.self } }
            XCTAssertTrue(Tiles(frame: .zero).layer is CATiledLayer)
            XCTAssertTrue(Copies(frame: .zero).layer is CAReplicatorLayer)
        }
    }

    func testARectangleIsDividedThroughPointers() {
        var slice = CGRect.zero, rest = CGRect.zero
        CGRect(x: 0, y: 0, width: 100, height: 50).__divided(
            slice: &slice, remainder: &rest, atDistance: 30, from: .maxXEdge)
        XCTAssertEqual(slice, CGRect(x: 70, y: 0, width: 30, height: 50))
        XCTAssertEqual(rest, CGRect(x: 0, y: 0, width: 70, height: 50))
    }

    func testTheStoryboardsWindowDoesntComeOverTheOneThatTookItsPlace() {
        onMain {
            let storyboards = UIWindow(frame: .zero), own = UIWindow(frame: .zero)
            ApplicationLauncher.show(storyboards, unless: own)
            XCTAssertTrue(storyboards.isHidden)
            ApplicationLauncher.show(storyboards, unless: nil)
            XCTAssertFalse(storyboards.isHidden)
            storyboards.isHidden = true
        }
    }

    func testAProgressViewFollowsAProgress() {
        onMain {
            let progress = Progress(totalUnitCount: 4), view = UIProgressView(frame: .zero)
            view.observedProgress = progress
            progress.completedUnitCount = 3
            KeyValueObserving.poll()
            XCTAssertEqual(view.progress, 0.75)
        }
    }

    func testASliderDrawsTheImagesOfItsTrack() throws {
        try onMain {
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            func image(_ color: UIColor) -> UIImage {
                UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                    color.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                }
            }
            slider.setMinimumTrackImage(image(.red), for: .normal)
            slider.setMaximumTrackImage(image(.blue), for: .normal)
            slider.layoutIfNeeded()
            let context = CGContext.raster(size: slider.bounds.size, scale: 1, opaque: false)
            slider.layer.contentDrawing?(context, slider.bounds)
            let (left, right) = try XCTUnwrap(context.makeImage()).withPixels { pixels, _ in
                (pixels[20 * 100 + 10], pixels[20 * 100 + 90])
            }
            XCTAssertNotEqual(left, right)
            XCTAssertEqual(left >> 24, 255)
            XCTAssertEqual(right >> 24, 255)
        }
    }

    func testOldNamesOfReadingAndWritingOptionsMeanTodays() {
        XCTAssertEqual(Data.WritingOptions.atomicWrite, .atomic)
        XCTAssertEqual(Data.ReadingOptions.mappedRead, .mappedIfSafe)
        XCTAssertEqual(Data.ReadingOptions.uncachedRead, .uncached)
    }

    func testWhatIsWrappedIsUnwrappedByACast() {
        let info: [AnyHashable: Any] = [
            "frame": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)),
            "point": NSValue(cgPoint: CGPoint(x: 1, y: 2)), "number": NSNumber(value: 0.5),
        ]
        XCTAssertEqual(info["frame"] as? CGRect, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual((info["frame"] as? NSValue)?.cgRectValue.width, 3)
        XCTAssertNil(info["frame"] as? CGPoint)
        XCTAssertEqual(info["point"] as? CGPoint, CGPoint(x: 1, y: 2))
        XCTAssertEqual(info["number"] as? CGFloat, 0.5)
        XCTAssertNil(info["number"] as? CGRect)
        let rect: Any = CGRect(x: 1, y: 2, width: 3, height: 4)
        XCTAssertEqual((rect as? NSValue)?.cgRectValue.maxX, 4)
    }

    func testEveryStructureThatObjectiveCWrapsIsCastToAValueAndBack() {
        func goesThere<Wrapped: ValueWrapped & Equatable>(_ value: Wrapped, line: UInt = #line) {
            let wrapped = value as Any as? NSValue
            XCTAssertEqual(wrapped as Any as? Wrapped, value, line: line)
            XCTAssertNil(NSValue(cgRect: .zero) as Any as? Wrapped, line: line)
        }
        goesThere(CGPoint(x: 1, y: 2))
        goesThere(CGSize(width: 1, height: 2))
        goesThere(CGVector(dx: 1, dy: 2))
        goesThere(NSRange(location: 3, length: 4))
        goesThere(CGAffineTransform(scaleX: 2, y: 3))
        goesThere(CATransform3DMakeScale(2, 3, 4))
        goesThere(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        goesThere(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        goesThere(UIOffset(horizontal: 1, vertical: 2))
        XCTAssertEqual((NSRange(location: 3, length: 4) as NSValue).rangeValue.length, 4)
    }

    func testAClassDescribesItselfByItsName() {
        final class Cell: NSObject {}
        XCTAssertTrue(Cell.description().hasSuffix("Cell"))
        XCTAssertEqual(UIView.description(), "UIView")
    }
}

/// What threads and archives of older code ask for.
final class OlderFoundationTests: XCTestCase {
    private final class Worker: NSObject, ClassTableProviding {
        var heard: String?
        let done = DispatchSemaphore(value: 0)
        static var classTable: ClassTable {
            var table = ClassTable(Worker.self)
            table.method("work:") { (worker: Worker, text: String) in
                worker.heard = text
                worker.done.signal()
            }
            return table
        }
    }

    func testAThreadSendsItsMessage() {
        let worker = Worker()
        Thread(target: worker, selector: Selector("work:"), object: "rope").start()
        XCTAssertEqual(worker.done.wait(timeout: .now() + 5), .success)
        XCTAssertEqual(worker.heard, "rope")
    }

    func testIntsOfCAreArchived() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encodeCInt(17, forKey: "age")
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        XCTAssertEqual(unarchiver.decodeInt32(forKey: "age"), 17)
    }

    func testAnObjectTellsItsClassToC() {
        onMain { XCTAssertEqual(String(cString: object_getClassName(UIView())), "UIView") }
        XCTAssertEqual(String(cString: object_getClassName(nil)), "nil")
    }

    func testPurgeableDataStaysWhileItIsRead() {
        let data = NSPurgeableData(data: Data([6, 7, 8]))
        data.discardContentIfPossible()
        XCTAssertEqual(data.copy() as? Data, Data([6, 7, 8]), "it is being read from the start")
        data.endContentAccess()
        XCTAssertTrue(data.beginContentAccess())
        data.endContentAccess()
        data.discardContentIfPossible()
        XCTAssertTrue(data.isContentDiscarded())
        XCTAssertFalse(data.beginContentAccess())
        XCTAssertEqual(data.length, 0)
    }
}
