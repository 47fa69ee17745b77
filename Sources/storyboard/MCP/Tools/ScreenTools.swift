import Foundation
import HeadlessDisplay

/// Looking at the running app, and touching it. None starts it: a client that lets its model look without asking doesn't
/// let it run code, and a finger that was meant for one screen doesn't land on another.
enum ScreenTools {
    static let all: [Tool] = [describe, picture, tap, type, swipe, back, rotate, walk]

    private static let describe = Tool(
        name: "describe", title: "Describe the screen",
        does:
            "What is on the app's screen, a line an element: @handle role \"name\" = \"value\" states x,y widthxheight: the steps that it listens to. Handles are the same in every run.",
        parameters: [.init("changes", .flag, "Only what has come, gone and changed since the last time.")]
    ) { call, bench in
        let changes = call.arguments.flag("changes") == true
        let answer = try bench.perform(nil, telling: changes ? .changes : .screen, call)
        return ToolAnswer(
            text: answer.text.isEmpty ? "nothing has changed" : answer.text,
            rest: "What isn't told can be tapped by its name all the same; picture shows it.")
    }

    private static let picture = Tool(
        name: "picture", title: "Picture of the screen",
        does: "A picture of what the app shows now.",
        parameters: [
            .init("width", .integer(50...2000), "In pixels; 400 without. Never more than the device has."),
            .init("output", .text, "A PNG in the project to write as well."),
        ], kind: .acts
    ) { call, bench in
        let output = try bench.output(call)
        let answer = try bench.perform(
            nil, telling: .nothing, pictureWidth: call.arguments.integer("width") ?? 400, call)
        if let failure = answer.failure { throw ToolFailure("error: " + failure) }
        guard let picture = answer.picture else { throw ToolFailure("error: the app sent no picture.") }
        return ToolAnswer(text: try output.map { try bench.write(picture, to: $0) } ?? "", picture: picture)
    }

    // MARK: A finger

    private static let target = Tool.Parameter(
        "target", .text, required: true,
        "What it says (“Reserve a Seat”), its handle (@kx3) or a point of the screen (120,340).")

    private static let tap = Tool(
        name: "tap", title: "Tap",
        does: "Taps an element of the running app, and answers with what changed on the screen.",
        parameters: [target], kind: .acts
    ) { call, bench in try step("tap " + quoted(call.arguments.text("target") ?? ""), call, bench) }

    private static let type = Tool(
        name: "type", title: "Type",
        does:
            "Types into what has the keyboard, or into a field that is tapped first. \\n is Return, a tab goes to the next field.",
        parameters: [
            .init("text", .text, required: true, "What is typed; a line end is Return."),
            .init("target", .text, "The field to tap first: what it says, its handle or a point."),
        ], kind: .acts
    ) { call, bench in
        let typed = "type " + literal(call.arguments.text("text") ?? "")
        guard let field = call.arguments.text("target") else { return try step(typed, call, bench) }
        return try steps(["tap " + quoted(field), typed], call, bench)
    }

    private static let swipe = Tool(
        name: "swipe", title: "Swipe",
        does:
            "Moves a finger across the middle of the screen, or across an element: up shows what is further down; left on a row shows its actions.",
        parameters: [
            .init(
                "direction", .choice(Script.Direction.allCases.map(\.rawValue)), required: true,
                "Which way the finger goes."),
            .init("target", .text, "An element: what it says, its handle or a point."),
        ], kind: .acts
    ) { call, bench in
        let target = call.arguments.text("target").map { " " + quoted($0) } ?? ""
        return try step("swipe " + (call.arguments.text("direction") ?? "up") + target, call, bench)
    }

    private static let back = Tool(
        name: "back", title: "Go back",
        does: "Taps the navigation bar's back button, or swipes from the edge where there is none.", kind: .acts
    ) { call, bench in try step("back", call, bench) }

    private static let rotate = Tool(
        name: "rotate", title: "Turn the device", does: "Turns the device, where the app turns with it.",
        parameters: [.init("to", .choice(["portrait", "landscape"]), "The other way than now without.")], kind: .acts
    ) { call, bench in
        try step((["rotate"] + [call.arguments.text("to")].compactMap { $0 }).joined(separator: " "), call, bench)
    }

    private static let walk = Tool(
        name: "walk", title: "Do steps of a script",
        does: """
            Does several steps, one after the other, up to the first that can't be done, and answers with what changed. Steps as in scripts: tap "Name", double-tap, \
            long-press, drag "A" "B", swipe left "Row", scroll down 300, type "text\\n", fill, back, wait 2.5, expect "text", expect not "text", wait-for "text" 5, \
            rotate landscape, appearance dark, text-size larger, shake, open "myapp://x", background, foreground, relaunch.
            """,
        parameters: [.init("steps", .texts, required: true, "A step each.")], kind: .acts
    ) { call, bench in
        let wanted = call.arguments.texts("steps").flatMap { $0.split(separator: "\n").map(String.init) }
        guard !wanted.isEmpty else { throw ToolFailure("error: walk: there is no step.") }
        return try steps(wanted, call, bench)
    }

    // MARK: Steps

    @MainActor
    private static func step(_ text: String, _ call: ToolCall, _ bench: Workbench) throws -> ToolAnswer {
        try steps([text], call, bench)
    }

    @MainActor
    private static func steps(_ steps: [String], _ call: ToolCall, _ bench: Workbench) throws -> ToolAnswer {
        for (index, step) in steps.enumerated() { try check(step, index, of: steps.count) }
        var text = ""
        for (index, step) in steps.enumerated() {
            try call.checkCancellation()
            if steps.count > 1 { call.progress(step, Double(index), of: Double(steps.count)) }
            let isLast = index == steps.count - 1
            let answer = try bench.perform(step, telling: isLast ? .changes : .nothing, call)
            if let failure = answer.failure {
                let place = steps.count > 1 ? "step \(index + 1), \(step): " : ""
                let nothing = "; what comes after it wasn't done"
                throw ToolFailure(
                    text + "error: \(place)\(failure)\(isLast ? "" : "\n" + nothing.dropFirst(2))",
                    next: "describe tells handles, picture shows the screen.")
            }
            text += answer.text
        }
        return ToolAnswer(
            text: text.isEmpty ? "done; nothing that can be told has changed on the screen" : text,
            rest: "describe tells the whole screen.")
    }

    /// What is wrong with a step, before any is done.
    private static func check(_ step: String, _ index: Int, of count: Int) throws {
        let script: Script
        do { script = try Script(step, path: "") } catch {
            let message = (error as? Script.Failure)?.message ?? "\(error)"
            throw ToolFailure("error: " + (count > 1 ? "step \(index + 1): " : "") + message)
        }
        guard script.outputs.isEmpty, script.baselines.isEmpty else {
            throw ToolFailure(
                "error: step \(index + 1), \(step): files are neither written nor compared here; the tool picture shows the screen."
            )
        }
    }

    /// A label in quotes, unless it is a handle or a point.
    static func quoted(_ target: String) -> String {
        if target.wholeMatch(of: #/@[a-z0-9]+|-?[0-9.]+,-?[0-9.]+/#) != nil { return target }
        return literal(target)
    }

    private static func literal(_ text: String) -> String {
        var result = "\""
        for character in text {
            switch character {
            case "\n", "\r\n", "\r": result += "\\n"
            case "\t": result += "\\t"
            case "\"", "\\", "”": result += character == "”" ? "”" : "\\" + String(character)
            default: result.append(character)
            }
        }
        return result + "\""
    }
}
