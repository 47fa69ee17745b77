import CoreMedia
import QuartzCore
import UIKit

public struct AVFileType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
    public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
    public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
    public static let mp3 = AVFileType(rawValue: "public.mp3")
    public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
}

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public static let metadata = AVMediaType(rawValue: "meta")
    public static let text = AVMediaType(rawValue: "text")
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A film or sound. Its length is read from a file; one on the network lasts a minute here, as it isn't loaded.
open class AVAsset: NSObject {
    let address: URL?
    init(address: URL?) { self.address = address }
    public convenience init(url: URL) { self.init(address: url) }

    open private(set) lazy var duration: CMTime = {
        let seconds =
            address.flatMap { $0.isFileURL ? try? Data(contentsOf: $0) : nil }.map { SoundLength.seconds(of: $0) } ?? 60
        return CMTime(seconds: seconds, preferredTimescale: 600)
    }()
    open var tracks: [AVAssetTrack] { [] }
    open var isPlayable: Bool { true }
    open var metadata: [AVMetadataItem] { [] }
    open var commonMetadata: [AVMetadataItem] { [] }
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
    open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
        nonisolated(unsafe) let handler = handler
        DispatchQueue.main.async { handler?() }
    }
    open func statusOfValue(forKey key: String, error: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus { .loaded }
    open func cancelLoading() {}
}

public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }
open class AVAssetTrack: NSObject {}
open class AVMetadataItem: NSObject {
    open var commonKey: AVMetadataKey? { nil }
    open var stringValue: String? { nil }
    open var value: (any NSObjectProtocol)? { nil }
    open var dataValue: Data? { nil }
}
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
    public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
    public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
}

open class AVURLAsset: AVAsset {
    public init(url: URL, options: [String: Any]? = nil) { super.init(address: url) }
    open var url: URL { address! }
}

/// A film in a player.
open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public static let didPlayToEndTimeNotification = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    public let asset: AVAsset
    let playback: SilentPlayback

    public init(asset: AVAsset) {
        self.asset = asset
        playback = SilentPlayback(duration: asset.duration.seconds)
        super.init()
        playback.onEnd = { [weak self] in
            guard let self else { return }
            self.onEnd?()
            NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: self)
        }
    }
    public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

    var onEnd: (() -> Void)?
    open var status: Status { .readyToPlay }
    open var error: (any Error)? { nil }
    open var duration: CMTime { asset.duration }
    open func currentTime() -> CMTime { CMTime(seconds: playback.currentTime, preferredTimescale: 600) }
    open var isPlaybackLikelyToKeepUp: Bool { true }
    open var isPlaybackBufferEmpty: Bool { false }
    open var isPlaybackBufferFull: Bool { true }
    open var presentationSize: CGSize { .zero }
    open var loadedTimeRanges: [NSValue] { [] }
    open var externalMetadata: [AVMetadataItem] = []
    open var preferredForwardBufferDuration: TimeInterval = 0
    open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
        playback.currentTime = time.isNumeric ? time.seconds : 0
        completionHandler?(true)
    }
}

extension NSNotification.Name {
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
    public static let AVPlayerItemPlaybackStalled = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
    public static let AVPlayerItemNewErrorLogEntry = NSNotification.Name("AVPlayerItemNewErrorLogEntry")
    public static let AVAudioSessionInterruption = AVAudioSession.interruptionNotification
    public static let AVAudioSessionRouteChange = AVAudioSession.routeChangeNotification
}

/// Plays the time of films, without picture and sound.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
    public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

    open internal(set) var currentItem: AVPlayerItem? {
        didSet {
            listen()
            KeyValueObserving.mayHaveChanged(self)
        }
    }
    open var actionAtItemEnd: ActionAtItemEnd = .pause
    open var volume: Float = 1
    open var isMuted = false
    open var defaultRate: Float = 1
    open var allowsExternalPlayback = true
    open var isExternalPlaybackActive: Bool { false }
    open var automaticallyWaitsToMinimizeStalling = true
    open var preventsDisplaySleepDuringVideoPlayback = true

    public nonisolated override init() { super.init() }
    public init(playerItem item: AVPlayerItem?) {
        currentItem = item
        super.init()
        listen()
    }
    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    private func listen() {
        currentItem?.onEnd = { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.itemEnded()
                KeyValueObserving.mayHaveChanged(self)
            }
        }
    }
    func itemEnded() {}

    open var status: Status { .readyToPlay }
    open var error: (any Error)? { nil }
    open var timeControlStatus: TimeControlStatus { currentItem?.playback.isPlaying == true ? .playing : .paused }
    open var rate: Float {
        get { currentItem?.playback.isPlaying == true ? Float(currentItem!.playback.rate) : 0 }
        set {
            if newValue <= 0 { return pause() }
            currentItem?.playback.rate = Double(newValue)
            currentItem?.playback.play()
            KeyValueObserving.mayHaveChanged(self)
        }
    }
    open func play() {
        currentItem?.playback.play()
        KeyValueObserving.mayHaveChanged(self)
    }
    open func playImmediately(atRate rate: Float) { self.rate = rate }
    open func pause() {
        currentItem?.playback.pause()
        KeyValueObserving.mayHaveChanged(self)
    }
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        pause()
        currentItem = item
    }
    open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }
    open func seek(to time: CMTime) { currentItem?.seek(to: time) }
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        currentItem?.seek(to: time, completionHandler: completionHandler)
    }
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
    ) { seek(to: time, completionHandler: completionHandler) }

    private final class TimeObserver: NSObject {
        let event: ClockEvent
        init(_ event: ClockEvent) { self.event = event }
    }

    /// Calls again and again while it plays, each so many seconds of the clock.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
    ) -> Any {
        let seconds = max(0.01, interval.seconds.isFinite ? interval.seconds : 1)
        return TimeObserver(
            Clock.shared.schedule(after: seconds, repeating: seconds) { [weak self] in
                MainActor.assumeIsolated {
                    if let self, self.timeControlStatus == .playing { block(self.currentTime()) }
                }
            })
    }
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
    ) -> Any { NSObject() }
    open func removeTimeObserver(_ observer: Any) { (observer as? TimeObserver)?.event.cancel() }
}

/// Plays one after the other.
open class AVQueuePlayer: AVPlayer {
    private var queue: [AVPlayerItem] = []

    public init(items: [AVPlayerItem]) {
        queue = items
        super.init(playerItem: items.first)
    }
    public override init(playerItem item: AVPlayerItem?) {
        queue = item.map { [$0] } ?? []
        super.init(playerItem: item)
    }
    public nonisolated override init() { super.init() }
    open func items() -> [AVPlayerItem] { queue }
    open func advanceToNextItem() {
        if !queue.isEmpty { queue.removeFirst() }
        let wasPlaying = currentItem != nil
        pause()
        currentItem = queue.first
        if wasPlaying { play() }
    }
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        !queue.contains { $0 === item }
    }
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        queue.insert(
            item, at: afterItem.flatMap { after in queue.firstIndex { $0 === after } }.map { $0 + 1 } ?? queue.count)
        if currentItem == nil { currentItem = item }
    }
    open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }
    open func removeAllItems() {
        queue = []
        replaceCurrentItem(with: nil)
    }
    override func itemEnded() { if queue.count > 1 { advanceToNextItem() } }
}

/// Plays an item again and again.
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
    private weak var player: AVQueuePlayer?
    private var observer: (any NSObjectProtocol)?
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        self.player = player
        super.init()
        if player.currentItem == nil { player.insert(itemToLoop, after: nil) }
        observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: itemToLoop, queue: nil
        ) { [weak player] _ in
            MainActor.assumeIsolated {
                player?.seek(to: .zero)
                player?.play()
            }
        }
    }
    open func disableLooping() { if let observer { NotificationCenter.default.removeObserver(observer) } }
}

/// Where a player's picture would be: black, and it says so.
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer? { didSet { setNeedsDisplay() } }
    open var videoGravity: AVLayerVideoGravity = .resizeAspect
    open var isReadyForDisplay: Bool { player != nil }
    open var videoRect: CGRect { bounds }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
    public override init() {
        super.init()
        setUp()
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        contentDrawing = { [unowned self] context, bounds in
            MainActor.assumeIsolated { FilmLabel.draw(player, in: context, bounds) }
        }
        setNeedsDisplay()
    }
}

/// The words in place of a picture.
@MainActor
enum FilmLabel {
    static func draw(_ player: AVPlayer?, in context: CGContext, _ bounds: CGRect) {
        let name = (player?.currentItem?.asset.address).map(\.lastPathComponent) ?? "Video"
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor(white: 1, alpha: 0.6),
        ]
        let text = "▶ " + name, size = (text as NSString).size(withAttributes: attributes)
        guard size.width < bounds.width, size.height < bounds.height else { return }
        UIGraphicsPushContext(context)
        (text as NSString).draw(
            at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), withAttributes: attributes)
        UIGraphicsPopContext()
    }
}
