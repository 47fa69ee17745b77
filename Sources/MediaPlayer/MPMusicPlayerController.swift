import Foundation
import UIKit

public enum MPMusicPlaybackState: Int, Sendable {
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

extension NSNotification.Name {
    public static let MPMusicPlayerControllerPlaybackStateDidChange = NSNotification.Name(
        "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
    public static let MPMusicPlayerControllerNowPlayingItemDidChange = NSNotification.Name(
        "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
    public static let MPMusicPlayerControllerVolumeDidChange = NSNotification.Name(
        "MPMusicPlayerControllerVolumeDidChangeNotification")
    public static let MPMusicPlayerControllerQueueDidChange = NSNotification.Name(
        "MPMusicPlayerControllerQueueDidChange")
    public static let MPMediaLibraryDidChange = NSNotification.Name("MPMediaLibraryDidChangeNotification")
}

public protocol MPMediaPlayback {
    func prepareToPlay()
    var isPreparedToPlay: Bool { get }
    func play()
    func pause()
    func stop()
    var currentPlaybackTime: TimeInterval { get set }
    var currentPlaybackRate: Float { get set }
}

open class MPMusicPlayerQueueDescriptor: NSObject {}
open class MPMusicPlayerMediaItemQueueDescriptor: MPMusicPlayerQueueDescriptor {
    public let query: MPMediaQuery
    public let itemCollection: MPMediaItemCollection
    open var startItem: MPMediaItem?
    public init(query: MPMediaQuery) {
        (self.query, itemCollection) = (query, MPMediaItemCollection(items: query.items ?? []))
    }
    public init(itemCollection: MPMediaItemCollection) {
        (query, self.itemCollection) = (MPMediaQuery(), itemCollection)
    }
}
open class MPMusicPlayerStoreQueueDescriptor: MPMusicPlayerQueueDescriptor {
    open var storeIDs: [String]?
    public init(storeIDs: [String]) { self.storeIDs = storeIDs }
}

/// Plays songs of the library: there are none, so that playing stays stopped.
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
    private static let shared = MPMusicPlayerController(), queuePlayer = MPMusicPlayerApplicationController()
    open class var applicationMusicPlayer: MPMusicPlayerController { shared }
    open class var applicationQueuePlayer: MPMusicPlayerApplicationController { queuePlayer }
    open class var systemMusicPlayer: MPMusicPlayerController { shared }
    open class var iPodMusicPlayer: MPMusicPlayerController { shared }

    private var items: [MPMediaItem] = []
    open private(set) var playbackState = MPMusicPlaybackState.stopped
    open var repeatMode = MPMusicRepeatMode.default
    open var shuffleMode = MPMusicShuffleMode.default
    open var nowPlayingItem: MPMediaItem?
    open var indexOfNowPlayingItem: Int {
        nowPlayingItem.flatMap { item in items.firstIndex { $0 === item } } ?? NSNotFound
    }
    open var currentPlaybackTime: TimeInterval = 0
    open var currentPlaybackRate: Float = 0
    open var isPreparedToPlay: Bool { !items.isEmpty }

    open func setQueue(with query: MPMediaQuery) { items = query.items ?? [] }
    open func setQueue(with itemCollection: MPMediaItemCollection) { items = itemCollection.items }
    open func setQueue(with descriptor: MPMusicPlayerQueueDescriptor) {
        items = (descriptor as? MPMusicPlayerMediaItemQueueDescriptor)?.itemCollection.items ?? []
    }
    open func setQueue(with storeIDs: [String]) { items = [] }
    open func append(_ descriptor: MPMusicPlayerQueueDescriptor) {
        items += (descriptor as? MPMusicPlayerMediaItemQueueDescriptor)?.itemCollection.items ?? []
    }
    open func prepend(_ descriptor: MPMusicPlayerQueueDescriptor) {
        items = ((descriptor as? MPMusicPlayerMediaItemQueueDescriptor)?.itemCollection.items ?? []) + items
    }

    open func prepareToPlay() {}
    open func prepareToPlay(completionHandler: @escaping ((any Error)?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil) }
    }
    open func play() { if !items.isEmpty { become(.playing) } }
    open func pause() { if playbackState == .playing { become(.paused) } }
    open func stop() { become(.stopped) }
    open func skipToNextItem() { skip(1) }
    open func skipToPreviousItem() { skip(-1) }
    open func skipToBeginning() { currentPlaybackTime = 0 }
    open func beginSeekingForward() {}
    open func beginSeekingBackward() {}
    open func endSeeking() {}
    open func beginGeneratingPlaybackNotifications() {}
    open func endGeneratingPlaybackNotifications() {}

    private func skip(_ count: Int) {
        guard let nowPlayingItem, let index = items.firstIndex(where: { $0 === nowPlayingItem }) else { return }
        self.nowPlayingItem = items.indices.contains(index + count) ? items[index + count] : nil
        if self.nowPlayingItem == nil { stop() }
    }

    private func become(_ state: MPMusicPlaybackState) {
        guard state != playbackState else { return }
        playbackState = state
        currentPlaybackRate = state == .playing ? 1 : 0
        if state == .playing, nowPlayingItem == nil { nowPlayingItem = items.first }
        NotificationCenter.default.post(name: .MPMusicPlayerControllerPlaybackStateDidChange, object: self)
    }
}

open class MPMusicPlayerApplicationController: MPMusicPlayerController, @unchecked Sendable {}
