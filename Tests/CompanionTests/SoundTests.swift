import AudioToolbox
import CoreMotion
import HeadlessDisplay
import QuartzCore
import UIKit
import XCTest

@testable import AVFoundation

/// Sounds that nobody hears take their time all the same.
final class SoundTests: XCTestCase {
    private final class Listener: NSObject, AVAudioPlayerDelegate, AVAudioRecorderDelegate, AVSpeechSynthesizerDelegate
    {
        var told: [String] = []
        var sayNext: String?
        func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
            told.append("recorded \(flag)")
        }
        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
            told.append("finished \(flag)")
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
            told.append("start " + utterance.speechString)
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
            told.append("end " + utterance.speechString)
            if let next = sayNext {
                sayNext = nil
                synthesizer.speak(AVSpeechUtterance(string: next))
            }
        }
    }

    private let listener = Listener()

    override func setUp() { Clock.shared.isVirtual = true }

    private func wave(_ seconds: Int) -> Data {
        func number(_ value: Int, _ count: Int) -> Data { Data((0..<count).map { UInt8(value >> (8 * $0) & 255) }) }
        return Data("RIFF".utf8) + number(36 + 8000 * seconds, 4) + Data("WAVEfmt ".utf8) + number(16, 4) + number(1, 2)
            + number(1, 2) + number(8000, 4) + number(8000, 4) + number(1, 2) + number(8, 2)
            + Data("data".utf8) + number(8000 * seconds, 4) + Data(count: 8000 * seconds)
    }

    func testAPlayerTakesAsLongAsItsSoundAndThenTells() throws {
        let player = try AVAudioPlayer(data: wave(3))
        player.delegate = listener
        XCTAssertEqual(player.duration, 3, accuracy: 1e-9)
        player.play()
        MainLoop.advance(by: 2)
        XCTAssertEqual(player.currentTime, 2, accuracy: 1e-6)
        XCTAssertEqual(listener.told, [])
        player.pause()
        MainLoop.advance(by: 5)
        XCTAssertFalse(player.isPlaying)
        player.play()
        MainLoop.advance(by: 1.1)
        XCTAssertEqual(listener.told, ["finished true"])
        XCTAssertEqual(player.currentTime, 0)
    }

    func testLoopsArePlayedBeforeTheEndIsTold() throws {
        let player = try AVAudioPlayer(data: wave(1))
        player.delegate = listener
        player.numberOfLoops = 2
        player.play()
        MainLoop.advance(by: 2.5)
        XCTAssertEqual(listener.told, [])
        MainLoop.advance(by: 1)
        XCTAssertEqual(listener.told, ["finished true"])
    }

    func testAPlayerOfNothingDoesntPlay() { XCTAssertFalse(AVAudioPlayer().play()) }

    func testAMissingSoundIsAnError() {
        XCTAssertThrowsError(try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere.mp3")))
    }

    func testFilmsTellTheirEndByANotification() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("sound-\(getpid()).wav")
        try wave(2).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        MainActor.assumeIsolated {
            let item = AVPlayerItem(url: file), player = AVPlayer(playerItem: item)
            var ended = 0, ticks = 0
            let observer = NotificationCenter.default.addObserver(
                forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
            ) { _ in ended += 1 }
            let timer = player.addPeriodicTimeObserver(
                forInterval: CMTime(seconds: 0.5, preferredTimescale: 600), queue: nil
            ) { _ in ticks += 1 }
            player.play()
            XCTAssertEqual(player.timeControlStatus, .playing)
            MainLoop.advance(by: 1.1)
            XCTAssertEqual(CMTimeGetSeconds(player.currentTime()), 1.1, accuracy: 0.01)
            XCTAssertEqual(ticks, 2)
            MainLoop.advance(by: 1)
            XCTAssertEqual(ended, 1)
            player.removeTimeObserver(timer)
            NotificationCenter.default.removeObserver(observer)
        }
    }

    func testUtterancesAreSaidOneAfterTheOther() {
        let synthesizer = AVSpeechSynthesizer()
        synthesizer.delegate = listener
        synthesizer.speak(AVSpeechUtterance(string: "one"))
        synthesizer.speak(AVSpeechUtterance(string: "two"))
        XCTAssertEqual(listener.told, ["start one"])
        MainLoop.advance(by: 5)
        XCTAssertEqual(listener.told, ["start one", "end one", "start two", "end two"])
        XCTAssertFalse(synthesizer.isSpeaking)
    }

    func testWhatIsSaidAtAnEndIsSaidOnce() {
        let synthesizer = AVSpeechSynthesizer()
        synthesizer.delegate = listener
        listener.sayNext = "two"
        synthesizer.speak(AVSpeechUtterance(string: "one"))
        MainLoop.advance(by: 5)
        XCTAssertEqual(listener.told, ["start one", "end one", "start two", "end two"])
    }

    func testARecordingEndsOnceAndTheNextBeginsAnew() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(getpid()).wav")
        defer { try? FileManager.default.removeItem(at: file) }
        let recorder = try AVAudioRecorder(url: file, settings: [:])
        recorder.delegate = listener
        recorder.stop()
        XCTAssertEqual(listener.told, [])
        recorder.record(forDuration: 5)
        MainLoop.advance(by: 2)
        recorder.stop()
        XCTAssertEqual(listener.told, ["recorded true"])
        XCTAssertEqual(try AVAudioPlayer(contentsOf: file).duration, 2, accuracy: 0.01)
        recorder.record()
        MainLoop.advance(by: 4)
        XCTAssertTrue(recorder.isRecording)
        recorder.stop()
        XCTAssertEqual(try AVAudioPlayer(contentsOf: file).duration, 4, accuracy: 0.01)
        XCTAssertEqual(listener.told, ["recorded true", "recorded true"])
    }

    func testSoundsThatBreakOffAreNoTrap() throws {
        let whole = Data("ID3".utf8) + Data(count: 20)
        for count in 1...whole.count { XCTAssertGreaterThan(try AVAudioPlayer(data: whole.prefix(count)).duration, 0) }
    }

    func testALoopIsNotBegunAnewByAnotherFilmsEnd() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("loop-\(getpid()).wav")
        try wave(4).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        MainActor.assumeIsolated {
            let item = AVPlayerItem(url: file), player = AVQueuePlayer(playerItem: item),
                looper = AVPlayerLooper(player: player, templateItem: item)
            player.play()
            MainLoop.advance(by: 3)
            NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: AVPlayerItem(url: file))
            XCTAssertEqual(player.currentTime().seconds, 3, accuracy: 0.01)
            MainLoop.advance(by: 2)
            XCTAssertEqual(player.currentTime().seconds, 1, accuracy: 0.01)
            looper.disableLooping()
        }
    }

    func testTimesAreFractions() {
        let time = CMTime(seconds: 1.5, preferredTimescale: 600)
        XCTAssertEqual(time.value, 900)
        XCTAssertEqual((time + CMTime(value: 1, timescale: 2)).seconds, 2)
        XCTAssertLessThan(CMTime.zero, time)
        XCTAssertTrue(CMTime.indefinite.seconds.isNaN)
    }

    func testThereIsNoCameraAndNoSensor() {
        XCTAssertNil(AVCaptureDevice.default(for: .video))
        XCTAssertFalse(AVCaptureSession().canAddInput(AVCaptureInput()))
        XCTAssertFalse(CMMotionManager().isAccelerometerAvailable)
    }
}
