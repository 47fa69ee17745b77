import Foundation

extension Script {
    /// The words of a step after its verb.
    struct Arguments {
        let verb: String
        var words: [Word]
        let fail: (String) -> Failure

        mutating func next() -> Word? { words.isEmpty ? nil : words.removeFirst() }

        mutating func target(_ what: String = "what") throws -> Target {
            guard let word = next() else { throw fail("\(verb): say \(what): a label in quotes or a point as x,y") }
            guard case .plain(let text) = word else { return .element(word.text) }
            if text.hasPrefix("@"), text.count > 1 { return .handle(String(text.dropFirst())) }
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

    static let verbs: [String: (inout Arguments) throws -> Action] = [
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
        "describe": { arguments in
            guard arguments.words == [.plain("changes")] else { return .describe(arguments.next()?.text) }
            _ = arguments.next()
            return .describeChanges
        },
        "compare": { arguments in
            guard let word = arguments.next() else { throw arguments.fail("compare: say the picture's name") }
            guard word.text.lowercased().hasSuffix(".png") else {
                throw arguments.fail("compare: \(word.quoted) is no PNG: say a name such as photo.png")
            }
            let tolerance = try arguments.number() ?? 0
            guard tolerance <= 100 else {
                throw arguments.fail("compare: say how many percent of the pixels may differ")
            }
            return .compare(word.text, tolerance)
        },
        "mutate": { arguments in
            guard let word = arguments.next() else { throw arguments.fail("mutate: say the file's name") }
            return .mutate(word.text, Int(bounded: CGFloat(try arguments.number() ?? 20)))
        },
    ]
}
