import QuartzCore
import UIKit

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// What plays in silence: a place in a length of time that goes on with the clock.
final class SilentPlayback {
    let duration: TimeInterval
    private(set) var isPlaying = false
    var rate: Double = 1 { didSet { if isPlaying { restart(from: place(at: oldValue)) } } }
    var onEnd: (() -> Void)?
    private var start: (place: TimeInterval, time: TimeInterval) = (0, 0)
    private var event: ClockEvent?

    init(duration: TimeInterval) { self.duration = duration }
    deinit { event?.cancel() }

    private func place(at rate: Double) -> TimeInterval {
        isPlaying ? min(duration, start.place + (Clock.shared.now - start.time) * rate) : start.place
    }
    var currentTime: TimeInterval {
        get { place(at: rate) }
        set { if isPlaying { restart(from: newValue) } else { start.place = min(max(0, newValue), duration) } }
    }

    func play(after delay: TimeInterval = 0) {
        guard !isPlaying else { return }
        isPlaying = true
        restart(from: start.place, after: delay)
    }

    func pause() {
        start.place = currentTime
        isPlaying = false
        event?.cancel()
    }

    private func restart(from place: TimeInterval, after delay: TimeInterval = 0) {
        start = (min(max(0, place), duration), Clock.shared.now + delay)
        event?.cancel()
        guard duration.isFinite, rate > 0 else { return }
        // A sound doesn't keep the screen from being at rest.
        event = Clock.shared.schedule(at: start.time + (duration - start.place) / rate, keepsScreenBusy: false) {
            [weak self] in
            guard let self else { return }
            self.start.place = self.duration
            self.isPlaying = false
            self.onEnd?()
        }
    }
}

/// Plays a sound's time, silently: it takes as long as the sound would, by the toolkit's clock, and then tells its
/// delegate.
open class AVAudioPlayer: NSObject {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    public let url: URL?
    public let data: Data?
    open var numberOfLoops = 0
    open var volume: Float = 1
    open var pan: Float = 0
    open var enableRate = false
    open var isMeteringEnabled = false
    open var numberOfChannels: Int { 2 }
    open var settings: [String: Any] { [AVSampleRateKey: 44100, AVNumberOfChannelsKey: 2] }
    open var deviceCurrentTime: TimeInterval { Clock.shared.now }
    private let playback: SilentPlayback
    private var loopsLeft = 0

    /// A player of nothing, as apps have it until they know what to play.
    public override init() {
        url = nil
        data = nil
        playback = SilentPlayback(duration: 0)
        super.init()
    }

    public init(contentsOf url: URL) throws {
        let data = try Data(contentsOf: url)
        self.url = url
        self.data = nil
        playback = SilentPlayback(duration: SoundLength.seconds(of: data))
        super.init()
        listen()
    }
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }
    public init(data: Data) throws {
        guard !data.isEmpty else { throw NSError(domain: NSOSStatusErrorDomain, code: 1_954_115_647) }
        url = nil
        self.data = data
        playback = SilentPlayback(duration: SoundLength.seconds(of: data))
        super.init()
        listen()
    }
    public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

    private func listen() {
        playback.onEnd = { [weak self] in
            guard let self else { return }
            self.playback.currentTime = 0
            if self.loopsLeft != 0 {
                self.loopsLeft -= 1
                self.playback.play()
            } else {
                self.delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
            }
        }
    }

    open var duration: TimeInterval { playback.duration }
    open var isPlaying: Bool { playback.isPlaying }
    open var currentTime: TimeInterval {
        get { playback.currentTime }
        set { playback.currentTime = newValue }
    }
    open var rate: Float {
        get { Float(playback.rate) }
        set { if enableRate { playback.rate = Double(max(0.5, min(2, newValue))) } }
    }

    @discardableResult
    open func prepareToPlay() -> Bool { true }
    @discardableResult
    open func play() -> Bool {
        guard duration > 0 else { return false }
        if !isPlaying { loopsLeft = numberOfLoops }
        playback.play()
        return true
    }
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool {
        loopsLeft = numberOfLoops
        playback.play(after: max(0, time - deviceCurrentTime))
        return true
    }
    open func pause() { playback.pause() }
    open func stop() { playback.pause() }
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
    open func updateMeters() {}
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public typealias AudioFormatID = UInt32
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
public enum AVAudioQuality: Int, Sendable { case min = 0, low = 0x20, medium = 0x40, high = 0x60, max = 0x7F }

public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
    public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// Records silence: a WAVE file as long as was recorded.
open class AVAudioRecorder: NSObject {
    open weak var delegate: (any AVAudioRecorderDelegate)?
    public let url: URL
    public let settings: [String: Any]
    open var isMeteringEnabled = false
    private let playback = SilentPlayback(duration: .infinity)
    private var hasBegun = false
    private var end: ClockEvent?

    public init(url: URL, settings: [String: Any]) throws {
        self.url = url
        self.settings = settings
    }
    open var isRecording: Bool { playback.isPlaying }
    open var currentTime: TimeInterval { playback.currentTime }
    @discardableResult
    open func prepareToRecord() -> Bool { true }
    @discardableResult
    open func record() -> Bool {
        hasBegun = true
        playback.play()
        return true
    }
    @discardableResult
    open func record(forDuration duration: TimeInterval) -> Bool {
        end?.cancel()
        end = Clock.shared.schedule(after: duration) { [weak self] in self?.stop() }
        return record()
    }
    open func pause() { playback.pause() }
    open func stop() {
        guard hasBegun else { return }
        hasBegun = false
        end?.cancel()
        playback.pause()
        let samples = Int(playback.currentTime * 8000)
        playback.currentTime = 0
        var file = Data("RIFF".utf8)
        func append(_ value: Int, _ count: Int) {
            for shift in 0..<count { file.append(UInt8(value >> (8 * shift) & 255)) }
        }
        append(36 + samples, 4)
        file.append(Data("WAVEfmt ".utf8))
        for (value, count) in [(16, 4), (1, 2), (1, 2), (8000, 4), (8000, 4), (1, 2), (8, 2)] { append(value, count) }
        file.append(Data("data".utf8))
        append(samples, 4)
        file.append(Data(repeating: 128, count: samples))
        let isWritten = (try? file.write(to: url)) != nil
        delegate?.audioRecorderDidFinishRecording(self, successfully: isWritten)
    }
    @discardableResult
    open func deleteRecording() -> Bool { (try? FileManager.default.removeItem(at: url)) != nil }
    open func updateMeters() {}
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
