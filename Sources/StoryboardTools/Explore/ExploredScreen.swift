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
        /// What else can be done to it, by the names of UIKit's recognizers: `longPress`, `swipeLeft`, `rowActions` …
        public var gestures: [String]?
        /// Where a finger takes hold of a slider, and where it reaches the element.
        public var grip, point: [Double]?
        /// The control of UIKit's that it is a piece of.
        public var part: String?
        /// Whether it is the back button of a controller that was seen.
        public var isWayBack: Bool?

        public init(
            role: String, label: String, value: String? = nil, identifier: String? = nil, object: String? = nil,
            frame: [Double], isEnabled: Bool = true, isReachable: Bool = true,
            gestures: [String]? = nil, grip: [Double]? = nil, point: [Double]? = nil, part: String? = nil,
            isWayBack: Bool? = nil
        ) {
            self.role = role
            self.label = label
            self.value = value
            self.identifier = identifier
            self.object = object
            self.frame = frame
            self.isEnabled = isEnabled
            self.isReachable = isReachable
            self.gestures = gestures
            self.grip = grip
            self.point = point
            self.part = part
            self.isWayBack = isWayBack
        }
    }

    public var controllers: [[Controller]]
    public var elements: [Element]
    public var scrollsDown: Bool
    public var scrollsRight, pullsToRefresh: Bool?
    /// How many empty text fields there are.
    public var emptyFields: Int?
    /// Width and height of the device's screen, in points.
    public var size: [Double]?
    /// The frame of the sheet on top, if a swipe may dismiss it.
    public var sheet: [Double]?
    /// Ids in Interface Builder of every view on the screen, and of the segues that were performed on the way here.
    public var objects, segues: [String]?
    /// Controllers and views of the app that are alive although they have gone.
    public var leaks: [Leak]?

    /// What was found to be alive, and what holds it.
    public struct Leak: Codable, Hashable, Sendable {
        /// Its class, how it went, and the shortest way by which it is held.
        public var type, way, path: String
        /// Whether the app may mean to keep it.
        public var isKept: Bool

        public init(type: String, way: String, path: String, isKept: Bool = false) {
            self.type = type
            self.way = way
            self.path = path
            self.isKept = isKept
        }
    }

    public init(
        controllers: [[Controller]], elements: [Element], scrollsDown: Bool = false, emptyFields: Int? = nil,
        objects: [String]? = nil, segues: [String]? = nil
    ) {
        self.controllers = controllers
        self.elements = elements
        self.scrollsDown = scrollsDown
        self.emptyFields = emptyFields
        self.objects = objects
        self.segues = segues
    }

    /// What tells screens apart: the controllers that are seen, not what they show. Of scenes that present each other
    /// in turn each counts once below the topmost.
    var key: String { Self.key(controllers) }

    /// That of the screen below what is presented on top; nil where nothing is.
    var keyBelow: String? { controllers.count > 1 ? Self.key(controllers.dropLast()) : nil }

    private static func key(_ controllers: [[Controller]]) -> String {
        let levels = controllers.map { level in
            level.map { "\($0.type)#\($0.object ?? $0.title ?? "")" }.joined(separator: "/")
        }
        var seen: Set<String> = []
        return (levels.dropLast().filter { seen.insert($0).inserted } + levels.suffix(1)).joined(separator: " > ")
    }

    /// What it shows now: after a step that left the controllers as they were it tells whether anything changed.
    var content: String {
        elements.map { "\($0.role) \($0.label) \($0.value ?? "") \($0.isEnabled)" }.joined(separator: "\n")
    }

    /// The innermost controller's title, or its class.
    var name: String {
        guard let controller = controllers.last?.last else { return "No controller" }
        if let title = controller.title, !title.isEmpty { return title }
        let type = controller.type, suffix = "ViewController"
        // UIKit's own are told in words: `Search Controller`.
        if type.hasPrefix("UI") {
            return type.dropFirst(2).reduce(into: "") { $0 += $1.isUppercase && !$0.isEmpty ? " \($1)" : String($1) }
        }
        return type.hasSuffix(suffix) && type.count > suffix.count ? String(type.dropLast(suffix.count)) : type
    }

    /// The objects of Interface Builder whose controllers are seen.
    var scenes: Set<String> { Set(controllers.joined().compactMap(\.object)) }
}
