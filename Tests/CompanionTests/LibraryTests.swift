import ImageIO
import MediaPlayer
import PhotosUI
import QuartzCore
import StoreKit
import XCTest

@testable import GameplayKit
@testable import UIKit

/// The photos, the music and the shop that an app finds.
final class LibraryTests: XCTestCase {
    override func setUp() { Clock.shared.isVirtual = true }

    private func allow(_ isAllowed: Bool?) { MediaPermission.answers["NSPhotoLibraryUsageDescription"] = isAllowed }

    @MainActor
    private func change(_ changes: @escaping () -> Void) -> Bool? {
        nonisolated(unsafe) var done: Bool?
        PHPhotoLibrary.shared().performChanges(changes) { isDone, _ in done = isDone }
        MainLoop.advance(by: 0.1)
        return done
    }

    // MARK: Photos

    func testPhotosAreFetchedFilteredAndSortedOnceThePersonAllowsIt() {
        MainActor.assumeIsolated {
            allow(false)
            XCTAssertEqual(PHPhotoLibrary.authorizationStatus(), .denied)
            XCTAssertEqual(PHAsset.fetchAssets(with: nil).count, 0)
            allow(true)
            XCTAssertEqual(PHFetchResult<PHAsset>().count, 0)
            let all = PHAsset.fetchAssets(with: .image, options: nil)
            XCTAssertGreaterThanOrEqual(all.count, 9)
            XCTAssertEqual(PHAsset.fetchAssets(with: .video, options: nil).count, 0)
            let options = PHFetchOptions()
            options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
            options.fetchLimit = 3
            let latest = PHAsset.fetchAssets(with: options)
            XCTAssertEqual(latest.count, 3)
            XCTAssertGreaterThan(latest[0].creationDate!, latest[2].creationDate!)
            options.predicate = NSPredicate(format: "mediaType == %d", PHAssetMediaType.video.rawValue)
            XCTAssertEqual(PHAsset.fetchAssets(with: options).count, 0)
            XCTAssertEqual(
                PHAssetCollection.fetchAssetCollections(
                    with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil
                ).firstObject?.localizedTitle, "Recents")
        }
    }

    func testWhatIsMadeInAChangeIsThereAfterwardsAndTold() {
        MainActor.assumeIsolated {
            final class Observer: NSObject, PHPhotoLibraryChangeObserver {
                var before = PHAsset.fetchAssets(with: nil), inserted: [Int] = [], removed: [Int] = []
                func photoLibraryDidChange(_ changeInstance: PHChange) {
                    guard let details = changeInstance.changeDetails(for: before) else { return }
                    before = details.fetchResultAfterChanges
                    inserted += details.insertedIndexes.map(Array.init) ?? []
                    removed += details.removedIndexes.map(Array.init) ?? []
                }
            }
            allow(true)
            let observer = Observer(), count = observer.before.count
            PHPhotoLibrary.shared().register(observer)
            defer { PHPhotoLibrary.shared().unregisterChangeObserver(observer) }
            let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
            }
            nonisolated(unsafe) var made: PHObjectPlaceholder?
            XCTAssertEqual(
                change {
                    made = PHAssetChangeRequest.creationRequestForAsset(from: image).placeholderForCreatedAsset
                    PHAssetCollectionChangeRequest.creationRequestForAssetCollection(withTitle: "Tests").addAssets(
                        [made!] as NSArray)
                }, true)
            let asset = PHAsset.fetchAssets(withLocalIdentifiers: [made!.localIdentifier], options: nil).firstObject
            XCTAssertEqual(asset?.pixelWidth, Int(40 * image.scale))
            let album = PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: nil).lastObject
            XCTAssertEqual(album?.localizedTitle, "Tests")
            XCTAssertEqual(PHAsset.fetchAssets(in: album!, options: nil).firstObject, asset)
            XCTAssertEqual(change { PHAssetChangeRequest.deleteAssets([asset!] as NSArray) }, true)
            XCTAssertEqual(observer.inserted, [count])
            XCTAssertEqual(observer.removed, [count])
            XCTAssertEqual(PHAsset.fetchAssets(with: nil).count, count)
        }
    }

    func testPicturesComeInTheSizeThatIsAskedFor() {
        MainActor.assumeIsolated {
            allow(true)
            let asset = PHAsset.fetchAssets(with: nil)[0], options = PHImageRequestOptions()
            options.isSynchronous = true
            func size(_ target: CGSize, _ mode: PHImageContentMode) -> CGSize? {
                nonisolated(unsafe) var found: CGSize?
                PHImageManager.default().requestImage(
                    for: asset, targetSize: target, contentMode: mode, options: options
                ) { image, _ in found = image?.size }
                return found
            }
            XCTAssertEqual(size(CGSize(width: 120, height: 120), .aspectFit), CGSize(width: 120, height: 90))
            XCTAssertEqual(size(CGSize(width: 120, height: 120), .aspectFill), CGSize(width: 160, height: 120))
            XCTAssertEqual(size(PHImageManagerMaximumSize, .default), CGSize(width: 1200, height: 900))
        }
    }

    func testAPickerGivesTheChosenPhotosWithoutPermission() throws {
        try MainActor.assumeIsolated {
            final class Delegate: PHPickerViewControllerDelegate {
                var results: [PHPickerResult]?
                func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
                    self.results = results
                }
            }
            func touch(_ name: String, in view: UIView) -> Bool {
                if let control = view as? UIControl, control.accessibilityLabel == name {
                    control.sendActions(for: .touchUpInside)
                    return true
                }
                return view.subviews.contains { touch(name, in: $0) }
            }
            allow(nil)
            var configuration = PHPickerConfiguration()
            configuration.selectionLimit = 2
            let picker = PHPickerViewController(configuration: configuration), delegate = Delegate(),
                window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            picker.delegate = delegate
            window.rootViewController = picker
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            MainLoop.advance(by: 0.1)
            for name in ["Dunes", "Snow", "Red evening"] { XCTAssertTrue(touch(name, in: picker.view), name) }
            MainLoop.advance(by: 0.1)
            XCTAssertTrue(touch("Add", in: picker.view))
            XCTAssertEqual(delegate.results?.map(\.itemProvider.suggestedName), ["Dunes", "Snow"])
            XCTAssertNil(delegate.results?[0].assetIdentifier)
            nonisolated(unsafe) var image: UIImage?
            XCTAssertEqual(delegate.results?[0].itemProvider.canLoadObject(ofClass: UIImage.self), true)
            _ = delegate.results?[0].itemProvider.loadObject(ofClass: UIImage.self) { object, _ in
                image = object as? UIImage
            }
            MainLoop.advance(by: 0.1, waitsForRequests: true)
            XCTAssertEqual(image?.size.width, 1200)
        }
    }

    // MARK: Images in files

    func testEveryPictureOfAGIFIsReadWithItsTime() throws {
        // Two pictures of one pixel, red and blue, for 0.5 and 0.01 seconds, shown three times.
        let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2]
        let bytes: [UInt8] =
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255] + [0x21, 0xFF, 11]
            + Array("NETSCAPE2.0".utf8) + [3, 1, 3, 0, 0]
            + [0x21, 0xF9, 4, 0, 50, 0, 0, 0] + picture + [0x44, 0x01, 0] + [0x21, 0xF9, 4, 0, 1, 0, 0, 0] + picture + [
                0x4C, 0x01, 0,
            ] + [0x3B]
        let source = try XCTUnwrap(CGImageSourceCreateWithData(Data(bytes), nil))
        XCTAssertEqual(CGImageSourceGetType(source), "com.compuserve.gif")
        XCTAssertEqual(CGImageSourceGetCount(source), 2)
        let of: (Int) -> [AnyHashable: Any]? = {
            CGImageSourceCopyPropertiesAtIndex(source, $0, nil)?[kCGImagePropertyGIFDictionary] as? [AnyHashable: Any]
        }
        XCTAssertEqual(of(0)?[kCGImagePropertyGIFDelayTime] as? Double, 0.5)
        XCTAssertEqual(of(1)?[kCGImagePropertyGIFDelayTime] as? Double, 0.1)
        XCTAssertEqual(of(1)?[kCGImagePropertyGIFUnclampedDelayTime] as? Double, 0.01)
        XCTAssertEqual(
            (CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [AnyHashable: Any])?[
                kCGImagePropertyGIFLoopCount] as? Int, 3)
        XCTAssertNotNil(CGImageSourceCreateImageAtIndex(source, 1, nil))
        XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 2, nil))
    }

    func testThumbnailsAreNoLongerThanAskedForAndImagesAreWritten() throws {
        let image = try XCTUnwrap(
            CGContext(
                data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?
                .makeImage())
        let data = NSMutableData()
        let target = try XCTUnwrap(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        CGImageDestinationAddImage(target, image, nil)
        XCTAssertTrue(CGImageDestinationFinalize(target))
        let source = try XCTUnwrap(CGImageSourceCreateWithData(data as Data, nil))
        let small = CGImageSourceCreateThumbnailAtIndex(
            source, 0, [kCGImageSourceThumbnailMaxPixelSize: 50, kCGImageSourceCreateThumbnailFromImageAlways: true])
        XCTAssertEqual(small.map { [$0.width, $0.height] }, [50, 25])
        XCTAssertNil(CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: 50]))
        XCTAssertEqual(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyPixelWidth] as? CGFloat, 200)
        XCTAssertNil(CGImageDestinationCreateWithData(data, "public.tiff", 1, nil))
    }

    // MARK: Music, the shop

    func testCommandsReachTheirTargetsUntilTheyAreTakenAway() {
        let command = MPRemoteCommandCenter.shared().playCommand
        XCTAssertEqual(command.send(), .commandFailed)
        var count = 0
        let token = command.addTarget { _ in
            count += 1
            return .success
        }
        XCTAssertEqual(command.send(), .success)
        command.isEnabled = false
        XCTAssertEqual(command.send(), .commandFailed)
        command.isEnabled = true
        command.removeTarget(token)
        XCTAssertEqual(command.send(), .commandFailed)
        XCTAssertEqual(count, 1)
        XCTAssertEqual(MPMediaQuery.songs().items?.count, 0)
    }

    func testTheShopHasNoProductsAndTakesNoPayment() {
        MainActor.assumeIsolated {
            final class Customer: NSObject, SKProductsRequestDelegate {
                var told: [String] = []
                func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
                    told += response.invalidProductIdentifiers
                }
                func requestDidFinish(_ request: SKRequest) { told.append("finished") }
            }
            let customer = Customer(), request = SKProductsRequest(productIdentifiers: ["hat", "coat"])
            request.delegate = customer
            request.start()
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(customer.told, ["coat", "hat", "finished"])
            XCTAssertFalse(SKPaymentQueue.canMakePayments())
        }
    }

    // MARK: Games

    func testSourcesRepeatThemselvesForASeedAndDistributionsKeepTheirBounds() {
        func numbers(_ source: GKRandomSource) -> [Int] { (0..<20).map { _ in source.nextInt(upperBound: 1000) } }
        XCTAssertEqual(numbers(GKMersenneTwisterRandomSource(seed: 7)), numbers(GKMersenneTwisterRandomSource(seed: 7)))
        XCTAssertNotEqual(
            numbers(GKMersenneTwisterRandomSource(seed: 7)), numbers(GKMersenneTwisterRandomSource(seed: 8)))
        XCTAssertEqual(
            numbers(GKARC4RandomSource(seed: Data([1, 2]))), numbers(GKARC4RandomSource(seed: Data([1, 2]))))
        XCTAssertEqual(Set((0..<600).map { _ in GKRandomDistribution.d6().nextInt() }), [1, 2, 3, 4, 5, 6])
        let shuffled = GKShuffledDistribution.d6()
        XCTAssertEqual((0..<6).map { _ in shuffled.nextInt() }.sorted(), [1, 2, 3, 4, 5, 6])
        let middle = GKGaussianDistribution(lowestValue: 0, highestValue: 100),
            many = (0..<400).map { _ in middle.nextInt() }
        XCTAssertEqual(Double(many.reduce(0, +)) / 400, 50, accuracy: 6)
        XCTAssertEqual(GKRandomSource.sharedRandom().arrayByShufflingObjects(in: [1, 2, 3]).count, 3)
    }

    func testTheTwisterGivesItsAuthorsNumbers() {
        // The C++ standard says what the ten thousandth is for the seed 5489.
        var twister = MersenneTwister(5489)
        for _ in 1..<10_000 { _ = twister.next() }
        XCTAssertEqual(twister.next(), 9_981_545_732_273_789_042)
    }
}
