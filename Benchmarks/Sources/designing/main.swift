import DesignServer
import Designer
import Foundation

/// B19: a session on a document of 68 scenes and about 1.15 MB, which it makes of the scene in the document given.
///
///     designing STORYBOARD
///
/// Prints milliseconds of processor time: opening; operations of all kinds with the layout of the scene that they touch; undoing them;
/// saving.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func measured(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return now() - start
}

func report(_ what: String, _ times: [Double]) {
    let sorted = times.sorted()
    print(
        "\(what) median=\(String(format: "%.2f", sorted[sorted.count / 2])) p95=\(String(format: "%.2f", sorted[Int(Double(sorted.count - 1) * 0.95)])) ms"
    )
}

try MainActor.assumeIsolated {
    let source = CommandLine.arguments.dropFirst().first ?? ""
    let path = NSTemporaryDirectory() + "designing-\(getpid()).storyboard"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.copyItem(atPath: source, toPath: path)
    let making = DesignSession(layout: CanvasLayout())
    guard let controller = try making.document(path).root["initialViewController"] else {
        fatalError("no initial controller")
    }
    while try making.document(path).scenes.count < 68 {
        try making.perform(.duplicate(objects: [controller]), in: path)
    }
    try making.save()
    print("document scenes=\(try making.document(path).scenes.count) bytes=\(making.bytes(path)?.count ?? 0)")

    report(
        "open", try (0..<11).map { _ in try measured { _ = try DesignSession(layout: CanvasLayout()).document(path) } })
    let session = DesignSession(layout: CanvasLayout())
    var runner = CommandRunner(session, path: path)
    var operations: [Double] = [], undos: [Double] = []
    let commands = [
        "add label to \(controller) at 20,100", "set it text \"Hello there\"", "set it font \"system bold 20\"",
        "pin it leading 20 top 8 to safe area", "set it color systemRed", "duplicate it", "delete it",
        "add button to \(controller) at 20,300", "outlet \(controller).button to it", "embed it in stack",
    ]
    for _ in 0..<12 {
        for command in commands { operations.append(try measured { _ = try runner.run(command) }) }
        for _ in commands { undos.append(measured { _ = session.undo() }) }
    }
    report("operation", operations)
    report("undo", undos)
    var saves: [Double] = []
    for number in 0..<11 {
        _ = try runner.run("set \(controller) title \"Title \(number)\"")
        saves.append(try measured { try session.save() })
    }
    report("save", saves)
}
