import Foundation
import UIKit

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success = 0, noSuchContent = 100, noActionableNowPlayingItem = 110, deviceNotFound = 120, commandFailed = 200
}

open class MPRemoteCommandEvent: NSObject {
    public let command: MPRemoteCommand
    public let timestamp: TimeInterval
    init(_ command: MPRemoteCommand) { (self.command, timestamp) = (command, ProcessInfo.processInfo.systemUptime) }
}
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent { open var interval: TimeInterval { 15 } }
open class MPSeekCommandEvent: MPRemoteCommandEvent {}
open class MPFeedbackCommandEvent: MPRemoteCommandEvent { open var isNegative: Bool { false } }
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent { open var positionTime: TimeInterval { 0 } }

/// What headphones and the lock screen may ask of an app that plays something. There are neither here; tests send
/// commands with `send()`.
open class MPRemoteCommand: NSObject {
    private enum Receiver {
        case target(AnyObject, Selector)
        case handler(token: NSObject, (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)
    }
    private var receivers: [Receiver] = []
    open var isEnabled = true

    open func addTarget(_ target: Any, action: Selector) { receivers.append(.target(target as AnyObject, action)) }
    /// The result is what the handler is removed by.
    @discardableResult
    open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
        let token = NSObject()
        receivers.append(.handler(token: token, handler))
        return token
    }
    open func removeTarget(_ target: Any?) {
        guard let target = target.map({ $0 as AnyObject }) else { return receivers.removeAll() }
        receivers.removeAll { receiver in
            switch receiver {
            case .target(let object, _): object === target
            case .handler(let token, _): token === target
            }
        }
    }
    open func removeTarget(_ target: Any, action: Selector?) {
        receivers.removeAll { receiver in
            if case .target(let object, let selector) = receiver {
                object === target as AnyObject && (action == nil || selector == action)
            } else {
                false
            }
        }
    }

    @discardableResult
    package func send() -> MPRemoteCommandHandlerStatus {
        guard isEnabled, !receivers.isEmpty else { return .commandFailed }
        let event = MPRemoteCommandEvent(self)
        var status = MPRemoteCommandHandlerStatus.success
        for receiver in receivers {
            switch receiver {
            case .target(let object, let selector):
                let result = ObjCRuntime.perform(selector, on: object, with: [event])
                status = result as? MPRemoteCommandHandlerStatus ?? .success
            case .handler(_, let handler): status = handler(event)
            }
        }
        return status
    }
}
open class MPSkipIntervalCommand: MPRemoteCommand { open var preferredIntervals: [NSNumber] = [] }
open class MPFeedbackCommand: MPRemoteCommand {
    open var isActive = false
    open var localizedTitle = ""
    open var localizedShortTitle = ""
}
open class MPRatingCommand: MPRemoteCommand {
    open var minimumRating: Float = 0
    open var maximumRating: Float = 5
}
open class MPChangePlaybackRateCommand: MPRemoteCommand { open var supportedPlaybackRates: [NSNumber] = [] }
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}
open class MPChangeRepeatModeCommand: MPRemoteCommand {}
open class MPChangeShuffleModeCommand: MPRemoteCommand {}

open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
    private static let center = MPRemoteCommandCenter()
    open class func shared() -> MPRemoteCommandCenter { center }
    public let pauseCommand = MPRemoteCommand(), playCommand = MPRemoteCommand(), stopCommand = MPRemoteCommand(),
        togglePlayPauseCommand = MPRemoteCommand()
    public let nextTrackCommand = MPRemoteCommand(), previousTrackCommand = MPRemoteCommand(),
        seekForwardCommand = MPRemoteCommand(), seekBackwardCommand = MPRemoteCommand()
    public let skipForwardCommand = MPSkipIntervalCommand(), skipBackwardCommand = MPSkipIntervalCommand(),
        ratingCommand = MPRatingCommand()
    public let likeCommand = MPFeedbackCommand(), dislikeCommand = MPFeedbackCommand(),
        bookmarkCommand = MPFeedbackCommand()
    public let changePlaybackRateCommand = MPChangePlaybackRateCommand(),
        changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
    public let changeRepeatModeCommand = MPChangeRepeatModeCommand(),
        changeShuffleModeCommand = MPChangeShuffleModeCommand()
}

public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime",
    MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate",
    MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount",
    MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType",
    MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"

public enum MPNowPlayingPlaybackState: UInt, Sendable { case unknown, playing, paused, stopped, interrupted }

/// What the lock screen would show of what is playing.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
    private static let shared = MPNowPlayingInfoCenter()
    open class func `default`() -> MPNowPlayingInfoCenter { shared }
    open var nowPlayingInfo: [String: Any]?
    open var playbackState = MPNowPlayingPlaybackState.unknown
}

/// A slider for the system's volume, which nothing here hears.
open class MPVolumeView: UIView {
    private let slider = UISlider()
    private static var volume: Float = 0.5
    open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
    /// There is nowhere else to play.
    open var showsRouteButton = true
    open var areWirelessRoutesAvailable: Bool { false }
    open var isWirelessRouteActive: Bool { false }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        slider.value = Self.volume
        slider.addAction(UIAction { [slider] _ in Self.volume = slider.value }, for: .valueChanged)
        addSubview(slider)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        slider.frame = volumeSliderRect(forBounds: bounds)
    }
    open func volumeSliderRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX, y: bounds.midY - 17, width: bounds.width, height: 34)
    }
    open func routeButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

    open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setMinimumTrackImage(image, for: state)
    }
    open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setMaximumTrackImage(image, for: state)
    }
    open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setThumbImage(image, for: state)
    }
    open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) {}
    open func minimumVolumeSliderImage(for state: UIControl.State) -> UIImage? { slider.minimumTrackImage(for: state) }
    open func maximumVolumeSliderImage(for state: UIControl.State) -> UIImage? { slider.maximumTrackImage(for: state) }
    open func volumeThumbImage(for state: UIControl.State) -> UIImage? { slider.thumbImage(for: state) }
    open var volumeWarningSliderImage: UIImage?
}
