import Foundation
import HeadlessDisplay
import UIKit

/// What a page says: an array that begins with the kind. Times are seconds of the page's own clock, locations points of
/// the screen.
enum PageEvent: Sendable {
    case touch(identifier: Int, phase: UITouch.Phase, location: CGPoint, time: TimeInterval)
    /// A pointer without a button pressed; nil: it left the screen.
    case hover(CGPoint?)
    case scroll(location: CGPoint, delta: CGVector, phase: DisplayEvent.ScrollPhase)
    case key(DisplayEvent.KeyPress)
    case text(String)
    /// What an input method proposes.
    case composition(String)
    /// A button beside the device.
    case command(DeviceCommand)
    /// Somebody turns to the window in that frame.
    case front(Int)
    /// Somebody closes it.
    case close(Int)
    /// The page asks whether the app is at rest.
    case rest

    /// nil for what makes no sense.
    init?(_ text: String) {
        guard let list = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any],
            let kind = list.first as? String, let read = Self.kinds[kind], let event = read(list)
        else { return nil }
        self = event
    }

    private static let kinds: [String: ([Any]) -> PageEvent?] = [
        "touch": { list in
            guard list.count == 6, let id = list[1] as? Int, let name = list[2] as? String, let phase = phases[name],
                let location = point(list, 3), let time = number(list, 5)
            else { return nil }
            return .touch(identifier: id, phase: phase, location: location, time: time)
        },
        "hover": { list in list.count == 1 ? .hover(nil) : list.count == 3 ? point(list, 1).map { .hover($0) } : nil },
        "scroll": { list in
            guard list.count == 6, let location = point(list, 1), let dx = number(list, 3), let dy = number(list, 4),
                let name = list[5] as? String, let phase = scrollPhases[name]
            else { return nil }
            return .scroll(location: location, delta: CGVector(dx: dx, dy: dy), phase: phase)
        },
        "key": { list in
            guard list.count == 3, let key = list[1] as? String, key.utf8.count <= 32, let modifiers = list[2] as? Int
            else { return nil }
            return .key(DisplayEvent.KeyPress(key: key, modifiers: UIKeyModifierFlags(rawValue: modifiers)))
        },
        "command": { list in
            guard list.count == 2, let name = list[1] as? String else { return nil }
            return commands[name].map { .command($0) }
        },
        "front": { list in frame(list).map { .front($0) } },
        "rest": { list in list.count == 1 ? .rest : nil },
        "close": { list in frame(list).map { .close($0) } },
        "text": { list in
            guard list.count == 2, let text = list[1] as? String else { return nil }
            return .text(text)
        },
        "compose": { list in
            guard list.count == 2, let text = list[1] as? String else { return nil }
            return .composition(text)
        },
    ]

    private static let commands: [String: DeviceCommand] = [
        "rotate": .rotate(landscape: nil), "split": .share(.next), "window": .newWindow, "shake": .shake,
        "appearance": .appearance(nil), "larger": .textSteps(1), "smaller": .textSteps(-1),
        "keyboard": .keyboard(onScreen: nil),
    ]
    private static let phases: [String: UITouch.Phase] = [
        "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
    ]
    private static let scrollPhases: [String: DisplayEvent.ScrollPhase] = [
        "began": .began, "changed": .changed, "ended": .ended,
    ]

    private static func frame(_ list: [Any]) -> Int? {
        guard list.count == 2, let number = list[1] as? Int, number >= 0 else { return nil }
        return number
    }

    private static func number(_ list: [Any], _ index: Int) -> Double? {
        guard let number = (list[index] as? NSNumber)?.doubleValue, number.isFinite, abs(number) < 1e9 else {
            return nil
        }
        return number
    }

    private static func point(_ list: [Any], _ index: Int) -> CGPoint? {
        guard let x = number(list, index), let y = number(list, index + 1) else { return nil }
        return CGPoint(x: x, y: y)
    }
}
