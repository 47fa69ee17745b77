import Foundation
@_exported import Photos
import UIKit

/// What a picker shows. The library has photos only.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    private let kinds: Set<String>
    private init(_ kinds: Set<String>) { self.kinds = kinds }
    public static let images = PHPickerFilter(["image"]), videos = PHPickerFilter(["video"]),
        livePhotos = PHPickerFilter(["live"])
    public static let screenshots = PHPickerFilter(["screenshot"]), panoramas = PHPickerFilter(["panorama"]),
        depthEffectPhotos = PHPickerFilter(["depth"]), slomoVideos = PHPickerFilter(["slomo"])
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
    }
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(subfilters.dropFirst().reduce(subfilters.first?.kinds ?? []) { $0.intersection($1.kinds) })
    }
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
        PHPickerFilter(Set(["image", "video", "live"]).subtracting(filter.kinds))
    }
    var showsPhotos: Bool { kinds.contains("image") }
}

public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
    public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
    public enum Selection: Int, Sendable { case `default`, ordered, people, continuous, continuousAndOrdered }
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    public var selection = Selection.default
    /// 0 for as many as a person likes.
    public var selectionLimit = 1
    public var filter: PHPickerFilter?
    public var preselectedAssetIdentifiers: [String] = []
    let tellsIdentifiers: Bool

    public init() { tellsIdentifiers = false }
    /// Results tell which assets of the library they are.
    public init(photoLibrary: PHPhotoLibrary) { tellsIdentifiers = true }
}

public struct PHPickerResult: Equatable, Hashable, @unchecked Sendable {
    public let itemProvider: NSItemProvider
    public let assetIdentifier: String?
}

@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// Without results where the person gave up. The delegate dismisses the picker.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets a person choose photos of the library without the app being let into it.
open class PHPickerViewController: UIViewController {
    public let configuration: PHPickerConfiguration
    open weak var delegate: (any PHPickerViewControllerDelegate)?
    private let grid = PhotoGridController()
    private var photos: [String: SamplePhotos.Photo] = [:]
    private var isFinished = false

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    open override func viewDidLoad() {
        super.viewDidLoad()
        grid.isEmpty = configuration.filter?.showsPhotos == false
        grid.chosen = configuration.preselectedAssetIdentifiers
        grid.didTouch = { [weak self] in self?.touch($0) }
        grid.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish([]) })
        if configuration.selectionLimit != 1 {
            grid.navigationItem.rightBarButtonItem = UIBarButtonItem(
                primaryAction: UIAction(title: "Add") { [weak self] _ in self?.add() })
            grid.navigationItem.rightBarButtonItem?.style = .done
        }
        showCount()
        let navigation = UINavigationController(rootViewController: grid)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    /// One photo is an answer at once; of several, each touch takes one in or out.
    private func touch(_ photo: SamplePhotos.Photo) {
        photos[photo.identifier] = photo
        guard configuration.selectionLimit != 1 else { return finish([photo]) }
        if let index = grid.chosen.firstIndex(of: photo.identifier) {
            grid.chosen.remove(at: index)
        } else if configuration.selectionLimit == 0 || grid.chosen.count < configuration.selectionLimit {
            grid.chosen.append(photo.identifier)
        }
        showCount()
    }

    private func showCount() {
        grid.navigationItem.rightBarButtonItem?.isEnabled = !grid.chosen.isEmpty
        grid.title = grid.chosen.isEmpty ? "Photos" : grid.chosen.count == 1 ? "1 Photo" : "\(grid.chosen.count) Photos"
    }

    private func add() {
        for index in 0..<SamplePhotos.count {
            let photo = SamplePhotos.photo(at: index)
            photos[photo.identifier] = photo
        }
        finish(grid.chosen.compactMap { photos[$0] })
    }

    private func finish(_ chosen: [SamplePhotos.Photo]) {
        guard !isFinished else { return }
        isFinished = true
        let results = chosen.map { photo in
            let provider = NSItemProvider(object: photo.image)
            provider.suggestedName = photo.name
            return PHPickerResult(
                itemProvider: provider, assetIdentifier: configuration.tellsIdentifiers ? photo.identifier : nil)
        }
        delegate?.picker(self, didFinishPicking: results)
    }

    open func deselectAssets(withIdentifiers identifiers: [String]) {
        grid.chosen.removeAll { identifiers.contains($0) }
        showCount()
    }
}

// MARK: Live photos

public enum PHLivePhotoViewPlaybackStyle: Int, Sendable { case undefined, full, hint }

@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
    func livePhotoView(_ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}
extension PHLivePhotoViewDelegate {
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {}
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {}
}

public struct PHLivePhotoBadgeOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let overContent = PHLivePhotoBadgeOptions(rawValue: 1), liveOff = PHLivePhotoBadgeOptions(rawValue: 2)
}

/// Would show a photo with what happened around it. There are none in the library.
open class PHLivePhotoView: UIView {
    open weak var delegate: (any PHLivePhotoViewDelegate)?
    open var livePhoto: PHLivePhoto?
    open var isMuted = false
    public let playbackGestureRecognizer = UILongPressGestureRecognizer()
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
    open func stopPlayback() {}
    open class func livePhotoBadgeImage(options: PHLivePhotoBadgeOptions = []) -> UIImage {
        UIImage(systemName: "livephoto") ?? UIImage()
    }
}
