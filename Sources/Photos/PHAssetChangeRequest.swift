import CoreLocation
import Foundation
import UIKit

open class PHChangeRequest: NSObject {}

/// Asks for a photo to be added, changed or deleted. Only in change blocks.
open class PHAssetChangeRequest: PHChangeRequest {
    private let asset: PHAsset?
    open fileprivate(set) var placeholderForCreatedAsset: PHObjectPlaceholder?
    open var creationDate: Date?
    open var location: CLLocation?
    open var isHidden = false
    open var isFavorite = false {
        didSet {
            guard let identifier = asset?.localIdentifier else { return }
            let isFavorite = isFavorite
            PendingChanges.add {
                if isFavorite { PHAsset.favorites.insert(identifier) } else { PHAsset.favorites.remove(identifier) }
            }
        }
    }

    public init(for asset: PHAsset) { self.asset = asset }

    open class func creationRequestForAsset(from image: UIImage) -> Self {
        let request = self.init(_creating: ())
        request.create(image)
        return request
    }
    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? {
        guard let image = onMain({ UIImage(contentsOfFile: fileURL.path) }) else { return nil }
        return creationRequestForAsset(from: image)
    }
    /// Videos aren't kept here.
    open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }
    /// For requests that make something; see `creationRequestForAsset`.
    public required init(_creating: Void) { asset = nil }

    /// The photo is kept when the block ends, and its placeholder has its identifier from the beginning.
    fileprivate func create(_ image: UIImage) {
        nonisolated(unsafe) let image = image
        let identifier = onMain { SamplePhotos.reserve() }
        placeholderForCreatedAsset = PHObjectPlaceholder(identifier)
        PendingChanges.add { [self] in SamplePhotos.keep(image, created: creationDate ?? Date(), as: identifier) }
    }

    open class func deleteAssets(_ assets: [PHAsset]) {
        let identifiers = Set(assets.map(\.localIdentifier))
        PendingChanges.add { SamplePhotos.delete(identifiers) }
    }
    open class func deleteAssets(_ assets: NSArray) { deleteAssets(assets.compactMap { $0 as? PHAsset }) }
    open class func deleteAssets(_ assets: PHFetchResult<PHAsset>) { deleteAssets(assets.objects) }
    open func revertAssetContentToOriginal() {}
}

public enum PHAssetResourceType: Int, Sendable {
    case photo = 1, video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData, adjustmentBasePhoto,
        pairedVideo
}
open class PHAssetResourceCreationOptions: NSObject {
    open var originalFilename: String?
    open var uniformTypeIdentifier: String?
    open var shouldMoveFile = false
    public override init() { super.init() }
}

open class PHAssetCreationRequest: PHAssetChangeRequest {
    open class func forAsset() -> Self { self.init(_creating: ()) }
    open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
        guard [.photo, .fullSizePhoto].contains(type), let image = onMain({ UIImage(data: data) }) else { return }
        create(image)
    }
    open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {
        guard let data = try? Data(contentsOf: fileURL) else { return }
        addResource(with: type, data: data, options: options)
        if options?.shouldMoveFile == true { try? FileManager.default.removeItem(at: fileURL) }
    }
}

/// Asks for an album to be made, filled, emptied or deleted. Only in change blocks.
open class PHAssetCollectionChangeRequest: PHChangeRequest {
    private let identifier: String
    open var title: String
    private let isNew: Bool
    open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder(identifier) }

    public init?(for assetCollection: PHAssetCollection) {
        guard assetCollection.assetCollectionType == .album else { return nil }
        (identifier, title, isNew) = (assetCollection.localIdentifier, assetCollection.localizedTitle ?? "", false)
        super.init()
        PendingChanges.add { [self] in
            guard let index = PHAssetCollection.own.firstIndex(where: { $0.localIdentifier == identifier }) else {
                return
            }
            PHAssetCollection.own[index] = PHAssetCollection(identifier, title, .album, .albumRegular)
        }
    }
    private init(title: String) {
        (identifier, self.title, isNew) = (UUID().uuidString + "/L0/040", title, true)
        super.init()
        PendingChanges.add { [self] in
            PHAssetCollection.own.append(PHAssetCollection(identifier, self.title, .album, .albumRegular))
        }
    }
    open class func creationRequestForAssetCollection(withTitle title: String) -> PHAssetCollectionChangeRequest {
        PHAssetCollectionChangeRequest(title: title)
    }

    /// Assets, or the placeholders of those that are being made.
    open func addAssets(_ assets: [PHObject]) {
        let identifier = identifier, added = assets.map(\.localIdentifier)
        PendingChanges.add {
            PHAssetCollection.members[identifier, default: []] += added.filter {
                PHAssetCollection.members[identifier]?.contains($0) != true
            }
        }
    }
    open func addAssets(_ assets: NSArray) { addAssets(assets.compactMap { $0 as? PHObject }) }
    open func addAssets(_ assets: PHFetchResult<PHAsset>) { addAssets(assets.objects) }
    open func removeAssets(_ assets: [PHObject]) {
        let identifier = identifier, removed = Set(assets.map(\.localIdentifier))
        PendingChanges.add { PHAssetCollection.members[identifier]?.removeAll { removed.contains($0) } }
    }
    open func removeAssets(_ assets: NSArray) { removeAssets(assets.compactMap { $0 as? PHObject }) }
    open class func deleteAssetCollections(_ assetCollections: [PHAssetCollection]) {
        let removed = Set(assetCollections.map(\.localIdentifier))
        PendingChanges.add { PHAssetCollection.own.removeAll { removed.contains($0.localIdentifier) } }
    }
    open class func deleteAssetCollections(_ assetCollections: NSArray) {
        deleteAssetCollections(assetCollections.compactMap { $0 as? PHAssetCollection })
    }
}
