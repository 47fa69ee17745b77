import Foundation
import StoryboardDocument

/// A script of steps for the headless display, one on each line.
///
///     tap "Harbour"                 the element with that label, value or identifier
///     tap 120,340                   a point of the screen
///     double-tap, long-press        likewise
///     drag "Card" 120,340           a finger from here to there
///     flick 196,700 196,500 0.1     likewise in so many seconds, lifted while it moves
///     press "Card"                  a finger stays down: what follows sees it held
///     move 120,340 0.2              the finger that is down goes there, in so many seconds
///     lift                          the finger that is down
///     swipe left "Row"              a finger across it, or across the middle of the screen: swipe up
///     scroll down 300               points; the content under the middle of the screen moves
///     type "text"                   into what has the keyboard; \n is Return, \t goes to the next field
///     fill                          something fitting into each empty text field, then Return
///     back                          the navigation bar's back button
///     wait 2.5                      seconds of the app's time
///     wait 0.1 unsettled            likewise, without waiting for what moves: a picture then shows it on its way
///     expect "Boats"                some element says so; expect not "Boats": none does
///     wait-for "Boats" 5            until some element says so, so many seconds at most (10); wait-for not "Boats"
///     rotate                        the device; or rotate landscape, rotate portrait
///     split 50                      the app gets 33, 50 or 66 percent of a tablet's screen; split off gives it all again
///     resize 500x700                the app's window on a tablet, in points
///     appearance dark               or light
///     text-size larger              or smaller
///     keyboard screen               a keyboard is drawn where text is typed, with keys to tap; or hardware
///     hover "Harbour"               an iPad's pointer moves over it; hover off takes it away
///     location 51.5,-0.12           where the device is: latitude and longitude in degrees
///     shake                         the device: motionBegan and motionEnded
///     open "myapp://harbour"        an address of the app's own scheme, or a link of the web, opened outside of it
///     quick-action "New Photo"      one of the app's icon, by its title or type: the app goes and comes back with it
///     window 2                      turns to the app's second window: what follows happens there; new-window, close-window
///     background                    the app goes to the background, and saves its state; foreground brings it back
///     relaunch                      the app ends and is launched again, to go on from the state that it saved
///     screenshot NAME.png
///     describe                      tells what is on the screen, an element a line, as one reads it
///     describe NAME.json            controllers and elements on the screen (see `ScreenReport`)
///     describe NAME.txt             what is on the screen and what was painted of it (see `ScreenTranscript`)
///     mutate NAME.jsonl 20          what describe would write after small harms, 20 of each kind (see `ScreenMutation`)
///     # a comment
public struct Script {
    public enum Target: Equatable {
        case element(String)
        case point(CGPoint)
    }
    public enum Direction: String, CaseIterable { case up, down, left, right }
    /// What some element is to say, or none.
    package struct Words: Equatable {
        var text: String
        var areGone = false
    }
    package enum Action: Equatable {
        case tap(Target), doubleTap(Target), longPress(Target)
        /// nil: the pointer leaves the screen.
        case hover(Target?)
        case drag(Target, Target)
        case flick(Target, Target, TimeInterval)
        case press(Target), move(Target, TimeInterval), lift
        /// Across an element; nil: across the middle of the screen.
        case swipe(Direction, Target?)
        case scroll(Direction, CGFloat)
        case type(String)
        case fill
        case back
        case wait(TimeInterval)
        /// Leaves what moves on its way, before and after.
        case waitUnsettled(TimeInterval)
        case expect(Words)
        case waitFor(Words, TimeInterval)
        case screenshot(String)
        /// nil: to the standard output.
        case describe(String?)
        case mutate(String, Int)
        case device(DeviceCommand)
        case app(AppStep)
    }
    /// What becomes of the app as a whole.
    package enum AppStep: String, CaseIterable { case background, foreground, relaunch }
    public struct Step: Equatable {
        public let line: Int
        package let action: Action

        /// Whether what moves is left on its way.
        var isUnsettled: Bool {
            if case .waitUnsettled = action { true } else { false }
        }
        var needsFinger: Bool {
            switch action {
            case .tap, .doubleTap, .longPress, .drag, .flick, .swipe, .press, .fill, .back: true
            default: false
            }
        }
        /// Whether the app hears nothing of it.
        var onlyReads: Bool {
            switch action {
            case .expect, .screenshot, .describe: true
            default: false
            }
        }
    }
    /// What is wrong, with file and line.
    public struct Failure: Error, CustomStringConvertible {
        public let path: String
        public let line: Int
        public let message: String
        public var description: String { "\(path):\(line): error: \(message)" }
    }

    public let path: String
    public let steps: [Step]

    public init(contentsOf path: String) throws {
        guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
        else {
            throw Failure(path: path, line: 1, message: "the script can't be read")
        }
        try self.init(text, path: path)
    }

    public init(_ text: String, path: String) throws {
        self.path = path
        var steps: [Step] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            func fail(_ message: String) -> Failure { Failure(path: path, line: index + 1, message: message) }
            let words = try Script.words(String(line), fail)
            guard let verb = words.first else { continue }
            guard case .plain(let name) = verb, let parse = Script.verbs[name] else {
                let known = Script.verbs.keys.sorted(), near = NearestName.find(verb.text, among: known)
                throw fail(
                    "unknown step \(verb.quoted)\(near.map { ", did you mean “\($0)”?" } ?? ";") known: \(known.joined(separator: ", "))"
                )
            }
            var arguments = Arguments(verb: name, words: Array(words.dropFirst()), fail: fail)
            let action = try parse(&arguments)
            guard arguments.words.isEmpty else {
                throw fail("\(name): nothing is known of \(arguments.words[0].quoted)")
            }
            steps.append(Step(line: index + 1, action: action))
        }
        self.steps = steps
    }

    /// Files that the script's steps write.
    public var outputs: [String] {
        steps.compactMap { step in
            switch step.action {
            case .screenshot(let path), .describe(let path?), .mutate(let path, _): path
            default: nil
            }
        }
    }

    // MARK: Words

    enum Word: Equatable {
        case plain(String)
        case string(String)
        var quoted: String {
            switch self {
            case .plain(let s): return "“\(s)”"
            case .string(let s): return "\"\(s)\""
            }
        }
        var text: String {
            switch self {
            case .plain(let s), .string(let s): return s
            }
        }
    }

    private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "\"": "\"", "\\": "\\"]

    private static func words(_ line: String, _ fail: (String) -> Failure) throws -> [Word] {
        var words: [Word] = []
        var rest = Substring(line)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
                continue
            }
            if first == "#" { break }
            guard first == "\"" || first == "“" else {
                let word = rest.prefix { !$0.isWhitespace }
                words.append(.plain(String(word)))
                rest = rest.dropFirst(word.count)
                continue
            }
            rest.removeFirst()
            var text = ""
            var isClosed = false
            while let c = rest.popFirst() {
                if c == "\"" || c == "”" {
                    isClosed = true
                    break
                }
                guard c == "\\", let next = rest.popFirst() else {
                    text.append(c)
                    continue
                }
                guard let escaped = escapes[next] else {
                    throw fail("\\\(next) means nothing here; known: \\n \\t \\\" \\\\")
                }
                text.append(escaped)
            }
            guard isClosed else { throw fail("a \" is missing at the end of \"\(text)") }
            words.append(.string(text))
        }
        return words
    }

    struct Arguments {
        let verb: String
        var words: [Word]
        let fail: (String) -> Failure

        mutating func next() -> Word? { words.isEmpty ? nil : words.removeFirst() }

        mutating func target(_ what: String = "what") throws -> Target {
            guard let word = next() else { throw fail("\(verb): say \(what): a label in quotes or a point as x,y") }
            guard case .plain(let text) = word else { return .element(word.text) }
            let parts = text.split(separator: ",").map { Double($0) }
            guard parts.count == 2, let x = parts[0], let y = parts[1] else {
                throw fail("\(verb): \(word.quoted) is neither a label in quotes nor a point as x,y")
            }
            return .point(CGPoint(x: x, y: y))
        }

        mutating func string(_ what: String) throws -> String {
            guard let word = next(), case .string(let text) = word else { throw fail("\(verb): say \(what) in quotes") }
            return text
        }

        /// A number if the next word is one; nil at the end.
        mutating func number() throws -> Double? {
            guard let word = words.first else { return nil }
            guard case .plain(let text) = word, let number = Double(text), number.isFinite, number >= 0 else {
                throw fail("\(verb): \(word.quoted) is no number")
            }
            words.removeFirst()
            return number
        }

        /// Seconds that a finger takes; nil at the end.
        mutating func duration() throws -> TimeInterval? {
            guard let seconds = try number() else { return nil }
            guard (0.01...60).contains(seconds) else { throw fail("\(verb): say between 0.01 and 60 seconds") }
            return seconds
        }

        /// One of a few words.
        mutating func choice<T>(_ known: KeyValuePairs<String, T>) throws -> T {
            let names = known.map(\.key).joined(separator: ", ")
            guard let word = next() else { throw fail("\(verb): say which: \(names)") }
            guard case .plain(let text) = word, let found = known.first(where: { $0.key == text }) else {
                throw fail("\(verb): \(word.quoted) is not known; known: \(names)")
            }
            return found.value
        }

        /// Points, as 500x700.
        mutating func size() throws -> CGSize {
            guard case .plain(let text)? = next() else {
                throw fail("\(verb): say the size in points, such as 500x700")
            }
            let parts = text.split(separator: "x").map { Double($0) }
            guard parts.count == 2, let width = parts[0], let height = parts[1], (100...4000).contains(width),
                (100...4000).contains(height)
            else {
                throw fail("\(verb): “\(text)” is no size in points, such as 500x700")
            }
            return CGSize(width: width, height: height)
        }

        /// Words in quotes, with `not` before them where none are to be there.
        mutating func expected() throws -> Words {
            let areGone = words.first == .plain("not")
            if areGone { words.removeFirst() }
            return Words(text: try string("the text"), areGone: areGone)
        }

        mutating func direction() -> Direction? {
            guard case .plain(let text)? = words.first, let direction = Direction(rawValue: text) else { return nil }
            words.removeFirst()
            return direction
        }
    }

    private static let verbs: [String: (inout Arguments) throws -> Action] = [
        "tap": { .tap(try $0.target()) },
        "double-tap": { .doubleTap(try $0.target()) },
        "long-press": { .longPress(try $0.target()) },
        "hover": { arguments in
            if arguments.words == [.plain("off")] {
                _ = arguments.next()
                return .hover(nil)
            }
            return .hover(try arguments.target())
        },
        "drag": { .drag(try $0.target("from where"), try $0.target("to where")) },
        "flick": {
            .flick(try $0.target("from where"), try $0.target("to where"), try $0.duration() ?? 0.1)
        },
        "press": { .press(try $0.target()) },
        "move": { .move(try $0.target("to where"), try $0.duration() ?? 0.2) },
        "lift": { _ in .lift },
        "swipe": { arguments in
            guard let direction = arguments.direction() else {
                throw arguments.fail("swipe: say which way: up, down, left, right")
            }
            return .swipe(direction, arguments.words.isEmpty ? nil : try arguments.target())
        },
        "scroll": { .scroll($0.direction() ?? .down, CGFloat(try $0.number() ?? 300)) },
        "type": { .type(try $0.string("the text")) },
        "fill": { _ in .fill },
        "back": { _ in .back },
        "wait": { arguments in
            let seconds = try arguments.number() ?? 1
            guard arguments.words == [.plain("unsettled")] else { return .wait(seconds) }
            _ = arguments.next()
            return .waitUnsettled(seconds)
        },
        "expect": { .expect(try $0.expected()) },
        "wait-for": { .waitFor(try $0.expected(), try $0.number() ?? 10) },
        "rotate": {
            .device(.rotate(landscape: $0.words.isEmpty ? nil : try $0.choice(["landscape": true, "portrait": false])))
        },
        "split": {
            .device(.share(try $0.choice(["33": .split(33), "50": .split(50), "66": .split(66), "off": .whole])))
        },
        "resize": { .device(.share(.window(try $0.size()))) },
        "appearance": { .device(.appearance(try $0.choice(["dark": .dark, "light": .light]))) },
        "text-size": { .device(.textSteps(try $0.choice(["larger": 1, "smaller": -1]))) },
        "keyboard": { .device(.keyboard(onScreen: try $0.choice(["screen": true, "hardware": false]))) },
        "location": {
            guard case .point(let place) = try $0.target("where: latitude,longitude"), abs(place.x) <= 90,
                abs(place.y) <= 180
            else {
                throw $0.fail("location: say latitude,longitude in degrees, such as 51.5,-0.12")
            }
            return .device(.location(latitude: Double(place.x), longitude: Double(place.y)))
        },
        "window": { arguments in
            guard let number = try arguments.number() else { throw arguments.fail("window: say which: 1, 2, …") }
            guard number >= 1, number == number.rounded(), number < 1000 else {
                throw arguments.fail("window: windows are numbered 1, 2, …")
            }
            return .device(.window(Int(bounded: number)))
        },
        "shake": { arguments in
            guard let seconds = try arguments.number() else { return .device(.shake) }
            guard seconds > 0, seconds <= 60 else { throw arguments.fail("shake: say for how many seconds, up to 60") }
            return .device(.shaking(seconds))
        },
        "open": { arguments in
            guard let text = arguments.next()?.text, let url = URL(string: text), url.scheme != nil else {
                throw arguments.fail("open: say the address, such as \"myapp://harbour\"")
            }
            return .device(.open(url))
        },
        "quick-action": { arguments in
            guard let name = arguments.next()?.text, !name.isEmpty else {
                throw arguments.fail("quick-action: say its title or type, such as \"New Photo\"")
            }
            return .device(.quickAction(name))
        },
        "new-window": { _ in .device(.newWindow) },
        "close-window": { _ in .device(.closeWindow) },
        "background": { _ in .app(.background) },
        "foreground": { _ in .app(.foreground) },
        "relaunch": { _ in .app(.relaunch) },
        "screenshot": { arguments in
            guard let word = arguments.next() else { throw arguments.fail("screenshot: say the file's name") }
            return .screenshot(word.text)
        },
        "describe": { .describe($0.next()?.text) },
        "mutate": { arguments in
            guard let word = arguments.next() else { throw arguments.fail("mutate: say the file's name") }
            return .mutate(word.text, Int(bounded: CGFloat(try arguments.number() ?? 20)))
        },
    ]
}
