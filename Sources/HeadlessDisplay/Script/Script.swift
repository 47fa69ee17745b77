import Foundation
import StoryboardDocument

/// A script of steps for the headless display, one on each line.
///
///     tap "Harbour"                 the element with that label, value or identifier
///     tap 120,340                   a point of the screen
///     tap @kx3                      the element with that handle, as describe tells it
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
///     compare NAME.png 0.5          with the picture beside the script: so many percent of the pixels may differ (0)
///     describe                      tells what is on the screen, an element a line (see `ScreenOutline`)
///     describe changes              likewise what has come, gone and changed since the last time
///     describe NAME.json            controllers and elements on the screen (see `ScreenReport`)
///     describe NAME.txt             what is on the screen and what was painted of it (see `ScreenTranscript`)
///     mutate NAME.jsonl 20          what describe would write after small harms, 20 of each kind (see `ScreenMutation`)
///     # a comment
public struct Script {
    public enum Target: Equatable {
        case element(String)
        case point(CGPoint)
        /// Of an element, as `describe` tells it.
        case handle(String)
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
        case describeChanges
        /// With a picture beside the script, and how many percent of the pixels may differ.
        case compare(String, Double)
        case mutate(String, Int)
        case device(DeviceCommand)
        case app(AppStep)
    }
    /// What becomes of the app as a whole.
    package enum AppStep: String, CaseIterable { case background, foreground, relaunch }
    public struct Step: Equatable {
        public let line: Int
        /// As it is written.
        public let text: String
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
            case .expect, .screenshot, .describe, .describeChanges, .compare: true
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

    init(path: String, steps: [Step]) {
        self.path = path
        self.steps = steps
    }

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
            steps.append(
                Step(line: index + 1, text: line.trimmingCharacters(in: .whitespaces), action: action))
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

    /// The pictures that its steps compare the screen with, which stand beside it.
    public var baselines: [String] {
        steps.compactMap {
            guard case .compare(let name, _) = $0.action else { return nil }
            return baseline(name)
        }
    }

    func baseline(_ name: String) -> String {
        URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: path).deletingLastPathComponent())
            .standardizedFileURL.path
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
}
