import Foundation
import QuartzCore
import UIKit

/// Does steps as somebody orders them, who looks at the screen between two of them: a model, rather than a script. The
/// app's time stands still until the next order.
@MainActor
final class StepSession {
    private let stage: AppStage
    private let runner: ScriptRunner
    private var described = ""

    init(_ display: HeadlessDisplay) {
        stage = AppStage(display)
        runner = ScriptRunner(.none, on: stage)
    }

    /// - Parameter number: of the order that launched the app again; 0 for the first launch.
    func run(_ orders: StepOrders, after number: Int) -> Never {
        Descriptions.listener = { [unowned self] in described += $0 }
        if number > 0 { answer(StepOrder(number: number, step: nil, telling: .screen)) }
        var orders = orders
        while let order = orders.next() { answer(order) }
        RunningApp.forgetState()
        exit(0)
    }

    private func answer(_ order: StepOrder) {
        described = ""
        var failure: String?
        do { try perform(order) } catch {
            failure = (error as? Script.Failure)?.message ?? "\(error)"
        }
        var answer = StepAnswer(number: order.number, failure: failure, text: described)
        if failure == nil {
            switch order.telling {
            case .nothing: break
            case .screen: answer.text += stage.outline(changes: false)
            case .changes: answer.text += stage.outline(changes: true)
            }
        }
        if let width = order.pictureWidth, failure == nil {
            let picture = stage.display.picture().scaled(toWidth: width)
            write(picture.pngData(), StepAnswer.picture, &answer)
        }
        do {
            try JSONEncoder().encode(answer).write(to: Self.temporary(StepAnswer.file))
            AppReport.tell("answered \(order.number)")
        } catch { HeadlessDisplay.fail("error: what the screen shows can't be told: \(error.localizedDescription)") }
    }

    private func perform(_ order: StepOrder) throws {
        guard let text = order.step else { return _ = MainLoop.settle(limit: ScriptRunner.patience) }
        for step in try Script(text, path: "").steps {
            // A launch in the middle goes on with the order's answer.
            try runner.perform(Script.Step(line: order.number, text: step.text, action: step.action))
        }
    }

    private func write(_ data: Data, _ name: String, _ answer: inout StepAnswer) {
        do { try data.write(to: Self.temporary(name)) } catch {
            answer.failure = "\(name) can't be written: \(error.localizedDescription)"
        }
    }

    private static func temporary(_ name: String) -> URL { URL(fileURLWithPath: NSTemporaryDirectory() + "/" + name) }
}

extension Script {
    /// Without a step.
    fileprivate static var none: Script { Script(path: "", steps: []) }
}

extension CGImage {
    /// No wider than so many pixels.
    package func scaled(toWidth width: Int) -> CGImage {
        guard width > 0, width < self.width else { return self }
        let size = CGSize(width: width, height: max(1, self.height * width / self.width))
        let context = CGContext.raster(size: size, scale: 1, opaque: true)
        context.drawTopDown(self, in: CGRect(origin: .zero, size: size))
        return context.takeImage()
    }
}
