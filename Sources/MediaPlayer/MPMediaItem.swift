@_exported import Foundation
import UIKit

// The library of music is empty here, as in Apple's simulator: it is asked for leave, and answers with nothing.

public let MPMediaItemPropertyPersistentID = "persistentID", MPMediaItemPropertyMediaType = "mediaType",
    MPMediaItemPropertyTitle = "title", MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyArtist = "artist", MPMediaItemPropertyAlbumArtist = "albumArtist",
    MPMediaItemPropertyGenre = "genre", MPMediaItemPropertyComposer = "composer"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration",
    MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber", MPMediaItemPropertyAlbumTrackCount = "albumTrackCount"
public let MPMediaItemPropertyArtwork = "artwork", MPMediaItemPropertyIsCloudItem = "isCloudItem",
    MPMediaItemPropertyAssetURL = "assetURL", MPMediaItemPropertyLyrics = "lyrics"
public let MPMediaPlaylistPropertyName = "name"

public struct MPMediaType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let music = MPMediaType(rawValue: 1), podcast = MPMediaType(rawValue: 2),
        audioBook = MPMediaType(rawValue: 4), anyAudio = MPMediaType(rawValue: 0xFF), any = MPMediaType(rawValue: .max)
}
public enum MPMediaGrouping: Int, Sendable {
    case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}
public enum MPMediaPredicateComparison: Int, Sendable { case equalTo, contains }
public typealias MPMediaEntityPersistentID = UInt64

open class MPMediaEntity: NSObject {
    open var persistentID: MPMediaEntityPersistentID { 0 }
    open func value(forProperty property: String) -> Any? { nil }
}

open class MPMediaItem: MPMediaEntity {
    open var title: String? { value(forProperty: MPMediaItemPropertyTitle) as? String }
    open var artist: String? { value(forProperty: MPMediaItemPropertyArtist) as? String }
    open var albumTitle: String? { value(forProperty: MPMediaItemPropertyAlbumTitle) as? String }
    open var albumArtist: String? { value(forProperty: MPMediaItemPropertyAlbumArtist) as? String }
    open var genre: String? { value(forProperty: MPMediaItemPropertyGenre) as? String }
    open var playbackDuration: TimeInterval {
        value(forProperty: MPMediaItemPropertyPlaybackDuration) as? TimeInterval ?? 0
    }
    open var albumTrackNumber: Int { value(forProperty: MPMediaItemPropertyAlbumTrackNumber) as? Int ?? 0 }
    open var isCloudItem: Bool { false }
    open var assetURL: URL? { nil }
    open var artwork: MPMediaItemArtwork? { nil }
}

/// A picture of an album, at the size it is asked for.
open class MPMediaItemArtwork: NSObject {
    public let bounds: CGRect
    private let make: (CGSize) -> UIImage
    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
        (bounds, make) = (CGRect(origin: .zero, size: boundsSize), requestHandler)
    }
    public convenience init(image: UIImage) {
        nonisolated(unsafe) let image = image
        self.init(boundsSize: image.size) { _ in image }
    }
    open func image(at size: CGSize) -> UIImage? { make(size) }
}

open class MPMediaItemCollection: MPMediaEntity {
    public let items: [MPMediaItem]
    public init(items: [MPMediaItem]) { self.items = items }
    open var representativeItem: MPMediaItem? { items.first }
    open var count: Int { items.count }
}
open class MPMediaPlaylist: MPMediaItemCollection {
    open var name: String? { nil }
}

open class MPMediaPredicate: NSObject {}
open class MPMediaPropertyPredicate: MPMediaPredicate {
    public let property: String
    public let value: Any?
    public let comparisonType: MPMediaPredicateComparison
    public init(value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison = .equalTo) {
        (self.value, self.property, self.comparisonType) = (value, property, comparisonType)
    }
}

/// Looks for something in the library.
open class MPMediaQuery: NSObject, NSCopying {
    open var filterPredicates: Set<MPMediaPredicate>?
    open var groupingType: MPMediaGrouping = .title
    public override init() { super.init() }
    public init(filterPredicates: Set<MPMediaPredicate>?) { self.filterPredicates = filterPredicates }

    open var items: [MPMediaItem]? { [] }
    open var collections: [MPMediaItemCollection]? { [] }
    open func addFilterPredicate(_ predicate: MPMediaPredicate) {
        filterPredicates = (filterPredicates ?? []).union([predicate])
    }
    open func removeFilterPredicate(_ predicate: MPMediaPredicate) { filterPredicates?.remove(predicate) }

    private class func grouped(_ grouping: MPMediaGrouping) -> MPMediaQuery {
        let query = MPMediaQuery()
        query.groupingType = grouping
        return query
    }
    open class func songs() -> MPMediaQuery { grouped(.title) }
    open class func albums() -> MPMediaQuery { grouped(.album) }
    open class func artists() -> MPMediaQuery { grouped(.artist) }
    open class func playlists() -> MPMediaQuery { grouped(.playlist) }
    open class func podcasts() -> MPMediaQuery { grouped(.podcastTitle) }
    open class func audiobooks() -> MPMediaQuery { grouped(.title) }
    open class func genres() -> MPMediaQuery { grouped(.genre) }
    open class func composers() -> MPMediaQuery { grouped(.composer) }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = MPMediaQuery(filterPredicates: filterPredicates)
        copy.groupingType = groupingType
        return copy
    }
}

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }

open class MPMediaLibrary: NSObject, @unchecked Sendable {
    private static let shared = MPMediaLibrary()
    private static let key = "NSAppleMusicUsageDescription"
    open class func `default`() -> MPMediaLibrary { shared }
    open var lastModifiedDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
    open func beginGeneratingLibraryChangeNotifications() {}
    open func endGeneratingLibraryChangeNotifications() {}
    open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus {
        MediaPermission.answer(key).map { $0 ? .authorized : .denied } ?? .notDetermined
    }
    open class func requestAuthorization(_ handler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void) {
        MediaPermission.ask(key, "Apple Music and Your Media Library") { handler($0 ? .authorized : .denied) }
    }
}

@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: NSObjectProtocol {
    func mediaPicker(
        _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection)
    func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}
extension MPMediaPickerControllerDelegate {
    public func mediaPicker(
        _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
    ) {}
    public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}

/// Lets a person choose music. There is none, so that the picker can only be left.
open class MPMediaPickerController: UIViewController {
    public let mediaTypes: MPMediaType
    open weak var delegate: (any MPMediaPickerControllerDelegate)?
    open var allowsPickingMultipleItems = false
    open var showsCloudItems = true
    open var showsItemsWithProtectedAssets = true
    open var prompt: String?

    public init(mediaTypes: MPMediaType) {
        self.mediaTypes = mediaTypes
        super.init(nibName: nil, bundle: nil)
    }
    public convenience init() { self.init(mediaTypes: .any) }
    public required init?(coder: NSCoder) {
        mediaTypes = .any
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let content = UIViewController(), empty = UILabel()
        content.view.backgroundColor = .systemBackground
        content.title = "Library"
        content.navigationItem.prompt = prompt
        content.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.delegate?.mediaPickerDidCancel(self)
            })
        empty.text = "No Music"
        empty.textColor = .secondaryLabel
        empty.sizeToFit()
        empty.center = CGPoint(x: content.view.bounds.midX, y: content.view.bounds.midY)
        empty.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
        content.view.addSubview(empty)
        let navigation = UINavigationController(rootViewController: content)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }
}
