import QuartzCore
import UIKit

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable { case `default` = 1, enhanced, premium }
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A voice, of which one for each language is told of.
open class AVSpeechSynthesisVoice: NSObject {
    public let language: String
    open var identifier: String { "com.apple.voice.compact.\(language)" }
    open var name: String { language }
    open var quality: AVSpeechSynthesisVoiceQuality { .default }
    public init?(language: String?) { self.language = language ?? Self.currentLanguageCode() }
    public init?(identifier: String) { language = identifier.split(separator: ".").last.map(String.init) ?? "en-US" }
    open class func speechVoices() -> [AVSpeechSynthesisVoice] {
        ["de-DE", "en-GB", "en-US", "es-ES", "fr-FR", "it-IT", "ja-JP", "zh-CN"].compactMap {
            AVSpeechSynthesisVoice(language: $0)
        }
    }
    open class func currentLanguageCode() -> String { "en-US" }
}

/// Words to be said.
open class AVSpeechUtterance: NSObject {
    public let speechString: String
    open var voice: AVSpeechSynthesisVoice?
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    open var pitchMultiplier: Float = 1
    open var volume: Float = 1
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0
    public init(string: String) { speechString = string }
    public init(attributedString string: NSAttributedString) { speechString = string.string }
}

public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {}
}

/// Says words in silence: fourteen letters a second at the standard rate.
open class AVSpeechSynthesizer: NSObject {
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    private var queue: [AVSpeechUtterance] = []
    private var playback: SilentPlayback?
    /// While the delegate is told of an end, what it wants said next waits.
    private var isBetween = false
    open private(set) var isPaused = false
    open var isSpeaking: Bool { !queue.isEmpty }

    public override init() { super.init() }

    open func speak(_ utterance: AVSpeechUtterance) {
        queue.append(utterance)
        if queue.count == 1, !isBetween { next() }
    }
    private func next() {
        guard let utterance = queue.first else { return }
        let seconds =
            Double(utterance.speechString.count) / 14 * 0.5 / Double(max(0.05, utterance.rate))
            + utterance.preUtteranceDelay + utterance.postUtteranceDelay
        let playback = SilentPlayback(duration: max(0.1, seconds))
        self.playback = playback
        playback.onEnd = { [weak self] in
            guard let self, !self.queue.isEmpty else { return }
            self.queue.removeFirst()
            self.isBetween = true
            self.delegate?.speechSynthesizer(self, didFinish: utterance)
            self.isBetween = false
            self.next()
        }
        playback.play()
        delegate?.speechSynthesizer(self, didStart: utterance)
    }
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard let utterance = queue.first else { return false }
        playback?.pause()
        queue = []
        isPaused = false
        delegate?.speechSynthesizer(self, didCancel: utterance)
        return true
    }
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard let utterance = queue.first, !isPaused else { return false }
        playback?.pause()
        isPaused = true
        delegate?.speechSynthesizer(self, didPause: utterance)
        return true
    }
    @discardableResult
    open func continueSpeaking() -> Bool {
        guard let utterance = queue.first, isPaused else { return false }
        isPaused = false
        playback?.play()
        delegate?.speechSynthesizer(self, didContinue: utterance)
        return true
    }
}
