import CoreLocation
import Foundation
import UIKit

public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
public struct PHAssetMediaSubtype: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1), photoHDR = PHAssetMediaSubtype(rawValue: 2),
        photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
    public static let photoLive = PHAssetMediaSubtype(rawValue: 8), photoDepthEffect = PHAssetMediaSubtype(rawValue: 16)
    public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16),
        videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17),
        videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}
public enum PHAssetPlaybackStyle: Int, Sendable {
    case unsupported, image, imageAnimated, livePhoto, video, videoLooping
}
public enum PHAssetEditOperation: Int, Sendable { case delete = 1, content, properties }

/// Something in the library, known by its identifier.
open class PHObject: NSObject, NSCopying {
    public let localIdentifier: String
    init(_ identifier: String) { localIdentifier = identifier }
    public func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? PHObject)?.localIdentifier == localIdentifier }
    open override var hash: Int { localIdentifier.hash }
}
/// Stands for what a change will have made.
open class PHObjectPlaceholder: PHObject {}

/// A photo of the library.
open class PHAsset: PHObject, @unchecked Sendable {
    public let pixelWidth: Int
    public let pixelHeight: Int
    public let creationDate: Date?
    let image: UIImage

    init(_ photo: SamplePhotos.Photo) {
        let size = onMain {
            CGSize(
                width: photo.image.size.width * photo.image.scale, height: photo.image.size.height * photo.image.scale)
        }
        (pixelWidth, pixelHeight) = (Int(size.width), Int(size.height))
        (creationDate, image) = (photo.created, photo.image)
        super.init(photo.identifier)
    }

    open var mediaType: PHAssetMediaType { .image }
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    open var playbackStyle: PHAssetPlaybackStyle { .image }
    open var modificationDate: Date? { creationDate }
    open var location: CLLocation? { nil }
    open var duration: TimeInterval { 0 }
    open var isHidden: Bool { false }
    open var isFavorite: Bool { Self.favorites.contains(localIdentifier) }
    open var burstIdentifier: String? { nil }
    open var representsBurst: Bool { false }
    static nonisolated(unsafe) var favorites: Set<String> = []

    open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { editOperation != .content }

    // MARK: Fetching

    static func all() -> [PHAsset] {
        guard PHPhotoLibrary.mayRead() else { return [] }
        // Oldest first, as the library has them; the album shows the latest foremost.
        return onMain { (0..<SamplePhotos.count).map { PHAsset(SamplePhotos.photo(at: $0)) } }.reversed()
    }

    private class func fetch(_ options: PHFetchOptions?, _ isWanted: @escaping (PHAsset) -> Bool) -> PHFetchResult<
        PHAsset
    > {
        PHFetchResult { (options ?? PHFetchOptions()).choose(all().filter(isWanted)) }
    }

    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        fetch(options) { _ in true }
    }
    open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        fetch(options) { $0.mediaType == mediaType }
    }
    open class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<
        PHAsset
    > { fetch(options) { identifiers.contains($0.localIdentifier) } }
    open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<
        PHAsset
    > { fetch(options) { assetCollection.holds($0) } }
    open class func fetchKeyAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<
        PHAsset
    >? { fetchAssets(in: assetCollection, options: options) }
}

/// The names that predicates and sort descriptors have for an asset's properties.
extension PHAsset: ClassTableProviding {
    public class var classTable: ClassTable {
        var table = ClassTable(PHAsset.self)
        table.key("localIdentifier", \PHAsset.localIdentifier)
        table.key("creationDate", \PHAsset.creationDate)
        table.key("modificationDate", \PHAsset.modificationDate)
        table.key("pixelWidth", \PHAsset.pixelWidth)
        table.key("pixelHeight", \PHAsset.pixelHeight)
        table.key("duration", \PHAsset.duration)
        for name in ["isFavorite", "favorite"] { table.key(name, \PHAsset.isFavorite) }
        for name in ["isHidden", "hidden"] { table.key(name, \PHAsset.isHidden) }
        table.key("mediaType", get: { (asset: PHAsset) in asset.mediaType.rawValue }, set: nil)
        for name in ["mediaSubtype", "mediaSubtypes"] {
            table.key(name, get: { (asset: PHAsset) in Int(asset.mediaSubtypes.rawValue) }, set: nil)
        }
        return table
    }
}

open class PHFetchOptions: NSObject, NSCopying {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var includeHiddenAssets = false
    open var includeAllBurstAssets = false
    open var wantsIncrementalChangeDetails = true
    /// 0 for all.
    open var fetchLimit = 0
    public override init() { super.init() }
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = PHFetchOptions()
        (copy.predicate, copy.sortDescriptors, copy.fetchLimit) = (predicate, sortDescriptors, fetchLimit)
        return copy
    }

    func choose(_ assets: [PHAsset]) -> [PHAsset] {
        var found = assets
        if let predicate { found = found.filter { predicate.evaluate(with: $0) } }
        for descriptor in (sortDescriptors ?? []).reversed() {
            found = found.enumerated().sorted { first, second in
                let order = descriptor.compare(first.element, to: second.element)
                return order == .orderedSame ? first.offset < second.offset : order == .orderedAscending
            }.map(\.element)
        }
        return fetchLimit > 0 ? Array(found.prefix(fetchLimit)) : found
    }
}

/// What was found when it was fetched; it doesn't change.
open class PHFetchResult<Object: AnyObject>: NSObject, NSCopying, @unchecked Sendable {
    private let fetch: () -> [Object]
    let objects: [Object]

    init(_ fetch: @escaping () -> [Object]) { (self.fetch, objects) = (fetch, fetch()) }
    /// Nothing found yet, as apps begin with.
    public convenience override init() { self.init { [] } }
    func again() -> PHFetchResult<Object> { PHFetchResult(fetch) }

    open var count: Int { objects.count }
    open var firstObject: Object? { objects.first }
    open var lastObject: Object? { objects.last }
    open func object(at index: Int) -> Object { self[index] }
    open subscript(index: Int) -> Object { objects[index] }
    open func objects(at indexes: IndexSet) -> [Object] { indexes.map { self[$0] } }
    open func contains(_ object: Object) -> Bool { index(of: object) != NSNotFound }
    open func index(of object: Object) -> Int {
        objects.firstIndex { ($0 as? NSObject)?.isEqual(object) ?? ($0 === object) } ?? NSNotFound
    }
    open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
        objects.lazy.filter { ($0 as? PHAsset)?.mediaType == mediaType }.count
    }
    open func enumerateObjects(_ block: @escaping (Object, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
        enumerateObjects(options: [], using: block)
    }
    open func enumerateObjects(
        options: NSEnumerationOptions, using block: @escaping (Object, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for index in options.contains(.reverse) ? Array(objects.indices.reversed()) : Array(objects.indices) {
            block(objects[index], index, &stop)
            if stop.boolValue { return }
        }
    }
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

// MARK: Albums

public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum, moment }
public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2, albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
    case albumMyPhotoStream = 100, albumCloudShared
    case smartAlbumGeneric = 200, smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses,
        smartAlbumAllHidden, smartAlbumRecentlyAdded, smartAlbumBursts
    case smartAlbumSlomoVideos, smartAlbumUserLibrary, smartAlbumSelfPortraits, smartAlbumScreenshots,
        smartAlbumDepthEffect, smartAlbumLivePhotos, smartAlbumAnimated, smartAlbumLongExposures
    case smartAlbumUnableToUpload, smartAlbumRAW, smartAlbumCinematic, smartAlbumSpatial
    case any = 9_223_372_036_854_775_807
}

open class PHCollection: PHObject {
    open var localizedTitle: String? { nil }
    open var canContainAssets: Bool { true }
    open var canContainCollections: Bool { false }
}

open class PHCollectionList: PHCollection {
    open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
        PHFetchResult { PHPhotoLibrary.mayRead() ? PHAssetCollection.own : [] }
    }
}

/// An album: those that every library has, and those that the app made.
open class PHAssetCollection: PHCollection {
    public let assetCollectionType: PHAssetCollectionType
    public let assetCollectionSubtype: PHAssetCollectionSubtype
    private let title: String
    static nonisolated(unsafe) var own: [PHAssetCollection] = []
    /// By album.
    static nonisolated(unsafe) var members: [String: [String]] = [:]

    init(_ identifier: String, _ title: String, _ type: PHAssetCollectionType, _ subtype: PHAssetCollectionSubtype) {
        (self.title, assetCollectionType, assetCollectionSubtype) = (title, type, subtype)
        super.init(identifier)
    }

    private static let smart: [(PHAssetCollectionSubtype, String)] = [
        (.smartAlbumUserLibrary, "Recents"), (.smartAlbumFavorites, "Favorites"),
        (.smartAlbumRecentlyAdded, "Recently Added"), (.smartAlbumVideos, "Videos"),
        (.smartAlbumSelfPortraits, "Selfies"),
        (.smartAlbumLivePhotos, "Live Photos"), (.smartAlbumPanoramas, "Panoramas"),
        (.smartAlbumTimelapses, "Time-lapse"), (.smartAlbumSlomoVideos, "Slo-mo"), (.smartAlbumBursts, "Bursts"),
        (.smartAlbumScreenshots, "Screenshots"),
    ]

    open override var localizedTitle: String? { title }
    /// Nobody has counted.
    open var estimatedAssetCount: Int { NSNotFound }
    open var startDate: Date? { nil }
    open var endDate: Date? { nil }

    func holds(_ asset: PHAsset) -> Bool {
        switch assetCollectionSubtype {
        case .smartAlbumUserLibrary, .smartAlbumRecentlyAdded: true
        case .smartAlbumFavorites: asset.isFavorite
        case .albumRegular: Self.members[localIdentifier]?.contains(asset.localIdentifier) == true
        default: false
        }
    }

    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        PHFetchResult {
            guard PHPhotoLibrary.mayRead() else { return [] }
            switch type {
            case .album: return own.filter { _ in [.any, .albumRegular].contains(subtype) }
            // Asked for what only the other kind has, iOS gives all.
            case .smartAlbum:
                return smart.filter { subtype.rawValue < 200 || subtype == .any || $0.0 == subtype }.map {
                    PHAssetCollection("smart-\($0.0.rawValue)/L0/040", $0.1, .smartAlbum, $0.0)
                }
            case .moment: return []
            }
        }
    }
    open class func fetchAssetCollections(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?)
        -> PHFetchResult<PHAssetCollection>
    {
        PHFetchResult { PHPhotoLibrary.mayRead() ? own.filter { identifiers.contains($0.localIdentifier) } : [] }
    }
    open class func fetchAssetCollectionsContaining(
        _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        PHFetchResult {
            fetchAssetCollections(with: type, subtype: .any, options: nil).objects.filter { $0.holds(asset) }
        }
    }
}
