import AppBuilder
import Foundation
import HeadlessDisplay

/// An app that runs without a display, and does one step after the other as it is told.
final class AppSession: @unchecked Sendable {
    let app: AppBuilder.App
    private let container: AppContainer
    private let process: AppProcess
    private let log = RunLog()
    private let folder: String
    private let news = NSCondition()
    /// All of these under the condition's lock.
    private var answered = 0, end: AppProcess.End?, isAbandoned = false
    private var number = 0

    /// What the app's screen is told as, and a picture of it.
    struct Answer {
        var text: String
        var failure: String?
        var picture: Data?
    }

    /// The app is gone.
    struct Loss: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameters:
    ///   - launch: as `run` would start it without a display.
    ///   - folder: the project's, from which places in the code are told.
    init(_ launch: AppProcess.Launch, folder: String) throws {
        var launch = launch
        (launch.log, launch.errors) = (log.output, log.errors)
        (launch.takesOrders, launch.isScripted) = (true, true)
        (app, container, self.folder) = (launch.app, launch.container, folder)
        process = try AppProcess(launch)
        log.listen(passesOn: false)
        Thread.detachNewThread { [self] in
            let end = process.wait { hear($0) }
            news.withLock {
                self.end = end
                news.broadcast()
            }
        }
    }

    var isRunning: Bool { news.withLock { end == nil } }
    var warning: String? { process.warning }

    /// The last lines that the app printed.
    func lines(_ count: Int) -> [String] { log.lines(count) }

    private func hear(_ line: String) {
        let words = line.split(separator: " ")
        news.withLock {
            if words.first == "answered", words.count == 2, let number = Int(words[1]) { answered = number }
            news.broadcast()
        }
    }

    // MARK: Steps

    /// Does a step and tells the screen. Throws `Loss` where the app is gone then.
    /// - Parameter step: in a script's words; nil: only to tell.
    func perform(_ step: String?, telling: StepOrder.Telling, pictureWidth: Int? = nil, _ call: ToolCall) throws
        -> Answer
    {
        number += 1
        let order = StepOrder(number: number, step: step, telling: telling, pictureWidth: pictureWidth)
        process.order(String(decoding: try JSONEncoder().encode(order), as: UTF8.self))
        try call.whileRunning(onCancel: { [weak self] in self?.giveUp() }) {
            news.withLock { while answered < number, end == nil, !isAbandoned { news.wait() } }
        }
        try call.checkCancellation()
        if let loss = loss(in: step) { throw loss }
        return try takeAnswer()
    }

    private func takeAnswer() throws -> Answer {
        guard let data = try container.takeTemporary(StepAnswer.file, atMost: Self.largest),
            let answer = try? JSONDecoder().decode(StepAnswer.self, from: data), answer.number == number
        else { throw Loss(description: "error: the app's answer can't be read: its own code may have changed tmp.") }
        let picture = try container.takeTemporary(StepAnswer.picture, atMost: Self.largest)
        return Answer(text: answer.text, failure: answer.failure, picture: picture)
    }

    /// No screen's description or picture is larger.
    private static let largest = 64 << 20

    /// Nobody waits any more for the step that is being done: it gets a moment, or else the app ends in the middle of it.
    private func giveUp() {
        let limit = Date(timeIntervalSinceNow: 2)
        news.withLock {
            while answered < number, end == nil, news.wait(until: limit) {}
            isAbandoned = true
            news.broadcast()
            // One that has ended has no process that could be meant.
            if answered < number, end == nil { process.endAtOnce() } else { isAbandoned = false }
        }
    }

    // MARK: The end

    /// What became of the app; nil while it runs.
    private func loss(in step: String?) -> Loss? {
        guard let end = news.withLock({ end }) else { return nil }
        log.catchUp()
        return Loss(description: LastWords.text(end, log.lines(1000), folder: folder, step: step))
    }

    /// Ends the app, and waits until it has.
    func stop() {
        process.closeOrders()
        let limit = Date(timeIntervalSinceNow: 1)
        news.withLock {
            while end == nil, news.wait(until: limit) {}
            if end == nil { process.endAtOnce() }
            let limit = Date(timeIntervalSinceNow: 3)
            while end == nil, news.wait(until: limit) {}
        }
    }
}
