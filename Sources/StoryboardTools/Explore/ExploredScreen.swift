import Foundation

/// What an app's screen shows, as the headless display describes it.
public struct ExploredScreen: Codable, Equatable, Sendable {
    public struct Controller: Codable, Equatable, Sendable {
        public var type: String
        public var object: String?
        public var title: String?

        public init(type: String, object: String? = nil, title: String? = nil) {
            self.type = type
            self.object = object
            self.title = title
        }
    }

    public struct Element: Codable, Equatable, Sendable {
        public var role: String
        public var label: String
        public var value: String?
        public var identifier: String?
        public var object: String?
        /// x, y, width, height in points.
        public var frame: [Double]
        public var isEnabled: Bool
        public var isReachable: Bool

        public init(role: String, label: String, value: String? = nil, identifier: String? = nil, object: String? = nil, frame: [Double], isEnabled: Bool = true, isReachable: Bool = true) {
            self.role = role
            self.label = label
            self.value = value
            self.identifier = identifier
            self.object = object
            self.frame = frame
            self.isEnabled = isEnabled
            self.isReachable = isReachable
        }
    }

    public var controllers: [[Controller]]
    public var elements: [Element]
    public var scrollsDown: Bool

    public init(controllers: [[Controller]], elements: [Element], scrollsDown: Bool = false) {
        self.controllers = controllers
        self.elements = elements
        self.scrollsDown = scrollsDown
    }

    /// What tells screens apart: the controllers that are seen, not what they show.
    var key: String {
        controllers.map { level in level.map { "\($0.type)#\($0.object ?? $0.title ?? "")" }.joined(separator: "/") }.joined(separator: " > ")
    }

    /// The innermost controller's title, or its class.
    var name: String {
        guard let controller = controllers.last?.last else { return "No controller" }
        if let title = controller.title, !title.isEmpty { return title }
        let type = controller.type, suffix = "ViewController"
        return type.hasSuffix(suffix) && type.count > suffix.count ? String(type.dropLast(suffix.count)) : type
    }

    /// The objects of Interface Builder whose controllers are seen.
    var scenes: Set<String> { Set(controllers.joined().compactMap(\.object)) }

    // MARK: What can be done

    /// Roles by how much a tap on them promises.
    private static let promise = ["cell": 0, "button": 0, "tab": 1, "link": 1, "gesture": 2, "switchControl": 3, "stepper": 3, "slider": 3, "searchField": 4, "textField": 4, "secureTextField": 4]
    private static let names = [
        "cell": "Cell", "button": "Button", "tab": "Tab", "link": "Link", "gesture": "View", "switchControl": "Switch", "stepper": "Stepper", "slider": "Slider",
        "searchField": "Search Field", "textField": "Text Field", "secureTextField": "Text Field",
    ]

    /// A tap for each thing that does something of its own, by what tells it from others: of rows made from one prototype the first, and never the way back,
    /// which leads where one came from. What is further down comes last.
    func steps(without known: Set<String>) -> [(key: String, step: ExploredStep)] {
        var seen = known
        var found: [(promise: Int, key: String, step: ExploredStep)] = []
        for element in elements {
            guard let promise = Self.promise[element.role], element.isEnabled, element.isReachable, element.identifier != "BackButton", element.frame.count == 4 else { continue }
            let key = element.role + (element.object ?? (element.role == "cell" ? "" : element.identifier ?? element.label))
            guard seen.insert(key).inserted else { continue }
            let text = [element.label, element.identifier ?? "", element.value ?? ""].first { !$0.isEmpty }
            let name = Self.names[element.role]! + (text.map { " “\($0.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(40))”" } ?? "")
            found.append((promise, key, ExploredStep(x: element.frame[0] + element.frame[2] / 2, y: element.frame[1] + element.frame[3] / 2, name: name)))
        }
        let taps = found.sorted { ($0.promise, $0.step.y ?? 0, $0.step.x ?? 0) < ($1.promise, $1.step.y ?? 0, $1.step.x ?? 0) }.map { ($0.key, $0.step) }
        // What was shown when it scrolled last tells whether it shows anything new.
        let scroll = "scroll" + elements.map { $0.role + $0.label + ($0.object ?? "") }.joined(separator: "|")
        return scrollsDown && !known.contains(scroll) ? taps + [(scroll, .scroll)] : taps
    }
}

/// A tap, or scrolling down by most of a screen.
public struct ExploredStep: Codable, Equatable, Sendable {
    /// In the screen's points; nil for scrolling.
    public var x, y: Double?
    /// What is there: `Button “Save”`.
    public var name: String

    static let scroll = ExploredStep(name: "scrolling down")

    /// As scripts have it.
    public var script: String { x.flatMap { x in y.map { "tap \(x),\($0)" } } ?? "scroll down 400" }
}
