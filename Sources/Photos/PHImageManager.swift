import CoreGraphics
import CoreImage
import Foundation
import UIKit

public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey",
    PHImageResultRequestIDKey = "PHImageResultRequestIDKey", PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageErrorKey = "PHImageErrorKey", PHImageCancelledKey = "PHImageCancelledKey"

public enum PHImageContentMode: Int, Sendable {
    case aspectFit, aspectFill
    public static let `default` = PHImageContentMode.aspectFit
}
public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }
public typealias PHAssetImageProgressHandler = (
    Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

open class PHImageRequestOptions: NSObject {
    open var version = PHImageRequestOptionsVersion.current
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    open var normalizedCropRect = CGRect.zero
    open var isNetworkAccessAllowed = false
    open var isSynchronous = false
    open var progressHandler: PHAssetImageProgressHandler?
    public override init() { super.init() }
}
open class PHLivePhotoRequestOptions: NSObject {
    open var version = PHImageRequestOptionsVersion.current
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var isNetworkAccessAllowed = false
    open var progressHandler: PHAssetImageProgressHandler?
    public override init() { super.init() }
}

/// A photo with what happened around it. The library has none.
open class PHLivePhoto: NSObject, NSItemProviderReading {
    open var size: CGSize { .zero }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.live-photo"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        throw PHPhotosError(.invalidResource)
    }
}

/// Gives the pictures of assets at the size that is asked for, once each: all of them are at hand.
open class PHImageManager: NSObject, @unchecked Sendable {
    private static let shared = PHImageManager()
    private var last: PHImageRequestID = 0
    private var cancelled: Set<PHImageRequestID> = []
    public override init() { super.init() }
    open class func `default`() -> PHImageManager { shared }

    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { id in
            resultHandler(
                Self.picture(of: asset, targetSize, contentMode, options),
                [PHImageResultRequestIDKey: NSNumber(value: id), PHImageResultIsDegradedKey: NSNumber(value: false)])
        }
    }

    @discardableResult
    open func requestImageData(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { id in
            resultHandler(
                asset.image.jpegData(compressionQuality: 0.9), "public.jpeg", .up,
                [PHImageResultRequestIDKey: NSNumber(value: id)])
        }
    }
    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { id in
            resultHandler(
                asset.image.jpegData(compressionQuality: 0.9), "public.jpeg", .up,
                [PHImageResultRequestIDKey: NSNumber(value: id)])
        }
    }
    @discardableResult
    open func requestLivePhoto(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHLivePhotoRequestOptions?,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(nil) { id in
            resultHandler(
                nil, [PHImageResultRequestIDKey: NSNumber(value: id), PHImageErrorKey: PHPhotosError(.invalidResource)])
        }
    }
    open func cancelImageRequest(_ requestID: PHImageRequestID) { cancelled.insert(requestID) }

    private func answer(_ options: PHImageRequestOptions?, _ give: @escaping @MainActor (PHImageRequestID) -> Void)
        -> PHImageRequestID
    {
        last += 1
        let id = last
        if options?.isSynchronous == true {
            onMain { give(id) }
        } else {
            nonisolated(unsafe) let give = give
            DispatchQueue.main.async { MainActor.assumeIsolated { if !self.cancelled.contains(id) { give(id) } } }
        }
        return id
    }

    /// No larger than the photo, and in its proportions; target sizes are pixels.
    @MainActor
    private static func picture(
        of asset: PHAsset, _ target: CGSize, _ mode: PHImageContentMode, _ options: PHImageRequestOptions?
    ) -> UIImage {
        var image = asset.image
        if let crop = options?.normalizedCropRect, crop != .zero, options?.resizeMode == .exact,
            let cut = image.cgImage?.cropping(
                to: CGRect(
                    x: crop.minX * CGFloat(asset.pixelWidth), y: crop.minY * CGFloat(asset.pixelHeight),
                    width: crop.width * CGFloat(asset.pixelWidth), height: crop.height * CGFloat(asset.pixelHeight)))
        {
            image = UIImage(cgImage: cut, scale: 1, orientation: .up)
        }
        let size = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        guard target.width > 0, target.height > 0, options?.resizeMode != PHImageRequestOptionsResizeMode.none,
            size.width > 0, size.height > 0
        else { return image }
        let factors = (target.width / size.width, target.height / size.height)
        let factor = mode == .aspectFit ? min(factors.0, factors.1) : max(factors.0, factors.1)
        guard factor < 1 else { return image }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let small = CGSize(
            width: max(1, (size.width * factor).rounded()), height: max(1, (size.height * factor).rounded()))
        return UIGraphicsImageRenderer(size: small, format: format).image { _ in
            image.draw(in: CGRect(origin: .zero, size: small))
        }
    }
}

open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    open var allowsCachingHighQualityImages = true
    /// Everything is at hand already.
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImagesForAllAssets() {}
}
