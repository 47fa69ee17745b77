/// One thing that a person might do on a screen.
public struct ExploredStep: Codable, Equatable, Sendable {
    /// What it is done to: `Button “Save”`, `pressing Cell “Oslo” long`.
    public var name: String
    /// As scripts for the headless display have it.
    public var script: String
    /// The id in Interface Builder of what is tapped.
    var object: String?
    /// How much it promises, least first.
    var promise = 0
    /// The prototype of a row that isn't the first of it; what tells a first row from the others.
    var row, firstRow: String?
    /// Whether it is a tab, or a button that UIKit puts on a bar: those show other children of a container.
    var isContainers = false

    private enum CodingKeys: CodingKey { case name, script }

    static let fill = ExploredStep(name: "filling in the form", script: "fill", promise: 2)
    static let scroll = ExploredStep(name: "scrolling down", script: "scroll down 400")

    /// Scrolling leads no further away.
    var isScrolling: Bool { script == Self.scroll.script }
    /// After it buttons may do what they didn't do before.
    var fillsIn: Bool { script == Self.fill.script }
}

extension ExploredScreen {
    /// How much an element's role promises when it is tapped, what people call it, and where it is touched, in parts of
    /// its width.
    private struct Role {
        var promise: Int
        var name: String
        var part = 0.5
    }

    private static let roles: [String: Role] = [
        "cell": Role(promise: 0, name: "Cell"), "button": Role(promise: 0, name: "Button"),
        "tab": Role(promise: -1, name: "Tab"), "link": Role(promise: 1, name: "Link"),
        "gesture": Role(promise: 3, name: "View"), "switchControl": Role(promise: 4, name: "Switch"),
        "stepper": Role(promise: 4, name: "Stepper", part: 0.75),
        "slider": Role(promise: 4, name: "Slider"), "picker": Role(promise: 4, name: "Picker"),
        "searchField": Role(promise: 7, name: "Search Field"),
        "textField": Role(promise: 8, name: "Text Field"), "secureTextField": Role(promise: 8, name: "Text Field"),
    ]
    private static let gesturing = 5, scrolling = 6, scrolls = 6

    /// What stands before and behind an element's name when a gesture is made on it, and the finger's way in points.
    private struct Gesture {
        var verb: String
        var way: (x: Double, y: Double)?
    }

    private static let gestures: [String: Gesture] = [
        "doubleTap": Gesture(verb: "tapping twice on"), "longPress": Gesture(verb: "pressing long on"),
        "pan": Gesture(verb: "dragging", way: (120, 0)),
        "swipeLeft": Gesture(verb: "swiping left on", way: (-160, 0)),
        "swipeRight": Gesture(verb: "swiping right on", way: (160, 0)),
        "swipeUp": Gesture(verb: "swiping up on", way: (0, -160)),
        "swipeDown": Gesture(verb: "swiping down on", way: (0, 160)),
        "rowActions": Gesture(verb: "swiping left on", way: (-200, 0)),
        "leadingRowActions": Gesture(verb: "swiping right on", way: (200, 0)),
    ]
    private static let scripts = ["doubleTap": "double-tap", "longPress": "long-press"]

    /// Swipes from an edge, in parts of the screen.
    private static let edges: [String: (name: String, from: (x: Double, y: Double), to: (x: Double, y: Double))] = [
        "edgeLeft": ("swiping from the left edge", (0.003, 0.5), (0.8, 0.5)),
        "edgeRight": ("swiping from the right edge", (0.997, 0.5), (0.2, 0.5)),
        "edgeTop": ("swiping from the top edge", (0.5, 0.002), (0.5, 0.6)),
        "edgeBottom": ("swiping from the bottom edge", (0.5, 0.998), (0.5, 0.4)),
    ]

    /// A step for each thing that does something of its own, by what tells it from others: of rows made from one
    /// prototype the first, then the others, and never the way back, which leads where one came from. What is further
    /// down comes last.
    ///
    /// - Parameter isChanged: whether a form was just filled in, or something else on the screen changed: then only
    ///   buttons and rows are of interest, and those that were tried are tried again.
    func steps(without known: Set<String>, isChanged: Bool = false) -> [(key: String, step: ExploredStep)] {
        var seen = known, found: [(y: Double, x: Double, key: String, step: ExploredStep)] = []
        func add(_ promise: Int, _ x: Double, _ y: Double, _ key: String, _ step: ExploredStep) {
            guard seen.insert(key).inserted else { return }
            var step = step
            step.promise = promise
            found.append((y, x, key, step))
        }
        let offered = elements.filter { $0.isEnabled && $0.isReachable && $0.isWayBack != true && $0.frame.count == 4 }
        for element in offered.sorted(by: { ($0.frame[1], $0.frame[0]) < ($1.frame[1], $1.frame[0]) }) {
            if isChanged, element.role != "button", element.role != "cell" { continue }
            let (left, top, width, height) = (element.frame[0], element.frame[1], element.frame[2], element.frame[3])
            let x = element.point?.first ?? left + width / 2, y = element.point?.last ?? top + height / 2,
                gestures = element.gestures ?? []
            // Of the days of a calendar one is enough.
            let said = element.part != nil && element.label.contains(where: \.isNumber) ? "" : element.label
            let key =
                (isChanged ? "changed " : "") + element.role
                + (element.object ?? (element.role == "cell" ? "" : element.identifier ?? said)) + (element.part ?? "")
            let name = Self.name(of: element)
            let role = Self.roles[element.role] ?? (gestures.contains("tap") ? Self.roles["gesture"]! : nil)
            if let role, element.role != "gesture" || element.gestures?.contains("tap") != false {
                var step = ExploredStep(
                    name: name, script: Self.touch(element, at: role.part == 0.5 ? x : left + width * role.part, y),
                    object: element.object)
                step.isContainers = element.role == "tab" || element.role == "button" && element.object == nil
                if element.role == "cell", seen.contains(key), !isChanged {
                    step.row = key
                    add(role.promise, x, y, key + " " + element.label, step)
                } else {
                    if element.role == "cell" { step.firstRow = key + " " + element.label }
                    add(role.promise, x, y, key, step)
                }
            }
            for gesture in isChanged ? [] : gestures {
                if let step = Self.step(gesture, on: element, named: name, x, y) {
                    add(Self.gesturing, x, y, key + gesture, step)
                }
                if let edge = Self.edges[gesture], let size {
                    add(Self.gesturing, x, y, gesture, Self.drag(edge.name, edge.from, edge.to, in: size))
                }
            }
        }
        if !isChanged { for step in screenwide { add(step.promise, 0, 0, step.script, step) } }
        let steps = found.sorted { ($0.step.promise, $0.y, $0.x) < ($1.step.promise, $1.y, $1.x) }.map {
            ($0.key, $0.step)
        }
        // What was shown when it scrolled last tells whether it shows anything new; lists without an end are left after
        // some screens of rows.
        let scroll = "scroll" + elements.map { $0.role + $0.label + ($0.object ?? "") }.joined(separator: "|")
        let goesOn =
            scrollsDown && !isChanged && !known.contains(scroll)
            && known.count { $0.hasPrefix("scroll") } < Self.scrolls
        return goesOn ? steps + [(scroll, .scroll)] : steps
    }

    /// What is done to the screen as a whole.
    private var screenwide: [ExploredStep] {
        var steps = emptyFields ?? 0 > 0 ? [ExploredStep.fill] : []
        guard let size else { return steps }
        if scrollsRight == true {
            steps.append(Self.drag("turning the page", (0.9, 0.5), (0.1, 0.5), in: size, promise: Self.scrolling))
        }
        if pullsToRefresh == true {
            steps.append(Self.drag("pulling down", (0.5, 0.4), (0.5, 0.9), in: size, promise: Self.scrolling))
        }
        return steps
    }

    /// Swiping away the sheet on top: of use where what is below was never seen.
    var dismissal: ExploredStep? {
        guard let sheet, sheet.count == 4, let size else { return nil }
        let x = sheet[0] + sheet[2] / 2
        return ExploredStep(
            name: "swiping the sheet away", script: "drag \(x),\(sheet[1] + 8) \(x),\(size[1] - 4)",
            promise: Self.gesturing)
    }

    private static func name(of element: Element) -> String {
        let text = [element.label, element.identifier ?? "", element.value ?? ""].first { !$0.isEmpty }
        let kind =
            roles[element.role]?.name
            ?? (element.role == "text" ? "Label" : element.role.prefix(1).uppercased() + element.role.dropFirst())
        return kind
            + (text.map { " “\(shortened($0.split(whereSeparator: \.isWhitespace).joined(separator: " ")))”" } ?? "")
    }

    private static func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(39) + "…" : text }

    /// A tap; sliders and wheels are dragged.
    private static func touch(_ element: Element, at x: Double, _ y: Double) -> String {
        if let grip = element.grip, grip.count == 2 {
            let middle = element.frame[0] + element.frame[2] / 2
            return
                "drag \(grip[0]),\(grip[1]) \(grip[0] > middle ? element.frame[0] : element.frame[0] + element.frame[2]),\(grip[1])"
        }
        return element.role == "picker" ? "drag \(x),\(y) \(x),\(y - 70)" : "tap \(x),\(y)"
    }

    private static func step(_ gesture: String, on element: Element, named name: String, _ x: Double, _ y: Double)
        -> ExploredStep?
    {
        guard let known = gestures[gesture] else { return nil }
        let title = "\(known.verb) \(name)"
        guard let way = known.way else { return ExploredStep(name: title, script: "\(scripts[gesture]!) \(x),\(y)") }
        // Half of the way back, as far as the view reaches, so that both ends are on the screen.
        let from = (
            x: x - max(-element.frame[2] * 0.4, min(element.frame[2] * 0.4, way.x / 2)),
            y: y - max(-element.frame[3] * 0.4, min(element.frame[3] * 0.4, way.y / 2))
        )
        return ExploredStep(name: title, script: "drag \(from.x),\(from.y) \(from.x + way.x),\(from.y + way.y)")
    }

    private static func drag(
        _ name: String, _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), in size: [Double],
        promise: Int = gesturing
    ) -> ExploredStep {
        ExploredStep(
            name: name, script: "drag \(size[0] * from.x),\(size[1] * from.y) \(size[0] * to.x),\(size[1] * to.y)",
            promise: promise)
    }
}
