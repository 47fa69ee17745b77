import XCTest

@testable import UIKit

/// What a finger on the drawn keyboard sees: the key above it, what else the key types, and the words above the keys.
final class KeyboardFingerTests: XCTestCase {
    @MainActor
    private func onScreen(_ body: () throws -> Void) rethrows {
        UIApplication.shared.handle(.keyboard(onScreen: true))
        defer {
            WindowList.key?.endEditing(true)
            MainLoop.advance(by: 0.5)
            UIApplication.shared.handle(.keyboard(onScreen: false))
        }
        try body()
    }

    @MainActor
    private func field(_ set: @MainActor (UITextField) -> Void = { _ in }) -> UITextField {
        let container = show(UIView()), field = UITextField(frame: CGRect(x: 10, y: 80, width: 200, height: 40))
        container.backgroundColor = .green
        container.addSubview(field)
        field.autocapitalizationType = .none
        set(field)
        field.becomeFirstResponder()
        MainLoop.advance(by: 0.5)
        return field
    }

    @MainActor
    private func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
        (view as? V).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
    }

    @MainActor
    private func key(_ title: String, _ field: UIView) throws -> CGRect {
        let key = try XCTUnwrap(all(KeyView.self, in: field.window!).first { $0.title == title }, title)
        return key.convert(key.bounds, to: nil)
    }

    @MainActor
    private func colors(_ window: UIWindow, _ points: [CGPoint]) -> [[UInt8]] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: window.bounds, format: format).image { _ in
            _ = window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
        }
        guard
            let context = CGContext(
                data: nil, width: Int(window.bounds.width), height: Int(window.bounds.height), bitsPerComponent: 8,
                bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return [] }
        context.draw(image.cgImage!, in: window.bounds)
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return points.map { point in
            let start = Int(point.y) * context.bytesPerRow + Int(point.x) * 4
            return [bytes[start], bytes[start + 1], bytes[start + 2]]
        }
    }

    func testTheTopRowsBalloonsAreWholeAboveTheKeyboardsEdge() throws {
        try onMain {
            try onScreen {
                let field = field { $0.autocorrectionType = .no }, window = field.window!
                for title in ["q", "t", "p"] {
                    let key = try key(title, field), finger = Finger()
                    finger.down(key.midX, key.midY)
                    MainLoop.advance(by: 0.1)
                    let balloon = try XCTUnwrap(all(KeyPopUp.self, in: window).first)
                    let frame = balloon.convert(balloon.bounds, to: nil),
                        edge = try XCTUnwrap(KeyboardHost.frame(in: window))
                    XCTAssertLessThan(frame.minY, edge.minY - 30, "it rises above the keyboard")
                    XCTAssertTrue(window.bounds.contains(frame), "\(title): \(frame)")
                    // Down its left side, where the letter isn't: over the app, at the edge, in the neck, on the key.
                    let x = key.minX + 3, ys = [frame.minY + 12, edge.minY - 3, edge.minY + 3, key.minY - 4, key.midY]
                    XCTAssertEqual(
                        colors(window, ys.map { CGPoint(x: x, y: $0) }),
                        Array(repeating: [255, 255, 255], count: ys.count), title)
                    finger.cancel()
                    XCTAssertEqual(all(KeyPopUp.self, in: window).count, 0)
                }
            }
        }
    }

    func testAFingerThatRestsOnAKeyChoosesWhatElseItTypes() throws {
        try onMain {
            try onScreen {
                let field = field(), window = field.window!, e = try key("e", field), finger = Finger()
                finger.down(e.midX, e.midY)
                MainLoop.advance(by: 0.6)
                let row = try XCTUnwrap(all(KeyPopUp.self, in: window).first)
                XCTAssertEqual(row.choices, ["e", "è", "é", "ê", "ë", "ē", "ė", "ę"])
                XCTAssertEqual(row.chosen, "e")
                XCTAssertTrue(window.bounds.contains(row.convert(row.bounds, to: nil)))
                finger.move(by: CGVector(dx: 2 * (e.width + 2), dy: -40))
                XCTAssertEqual(row.chosen, "é")
                finger.up()
                XCTAssertEqual(field.text, "é")
                XCTAssertEqual(all(KeyPopUp.self, in: window).count, 0)
            }
        }
    }

    func testTheRowGoesToTheMiddleOfTheScreenAndTypesCapitalsUnderShift() throws {
        try onMain {
            try onScreen {
                let field = field { $0.autocapitalizationType = .allCharacters }, window = field.window!
                let o = try key("O", field), finger = Finger()
                finger.down(o.midX, o.midY)
                MainLoop.advance(by: 0.6)
                let row = try XCTUnwrap(all(KeyPopUp.self, in: window).first)
                XCTAssertEqual(row.choices.last, "O")
                XCTAssertEqual(row.chosen, "O")
                XCTAssertTrue(window.bounds.contains(row.convert(row.bounds, to: nil)))
                finger.move(by: CGVector(dx: -(o.width + 2), dy: 0))
                finger.up()
                XCTAssertEqual(field.text, "Ô")
                XCTAssertEqual(KeyAccents.others(for: "S"), ["ß", "Ś", "Š"])
            }
        }
    }

    func testAKeyWithoutOthersTypesItselfHoweverLongItIsHeld() throws {
        try onMain {
            try onScreen {
                let field = field(), t = try key("t", field), finger = Finger()
                finger.down(t.midX, t.midY)
                MainLoop.advance(by: 2)
                XCTAssertEqual(all(KeyPopUp.self, in: field.window!).first?.isOpen, false)
                finger.up()
                XCTAssertEqual(field.text, "t")
            }
        }
    }

    func testWordsStandInThreeColumnsHoweverManyThereAre() throws {
        try onMain {
            try onScreen {
                let field = field(), bar = try XCTUnwrap(all(PredictionBar.self, in: field.window!).first)
                for (typed, count) in [("", 3), ("some", 2), ("withaverylongnameandmore", 1)] {
                    field.text = ""
                    for letter in typed { UIApplication.shared.handle(.text(String(letter))) }
                    MainLoop.advance(by: 0.1)
                    bar.layoutIfNeeded()
                    let words = bar.subviews.compactMap { $0 as? UIButton }, column = bar.bounds.width / 3
                    XCTAssertEqual(words.count, count, typed)
                    for (index, word) in words.enumerated() {
                        let label = try XCTUnwrap(word.titleLabel), place = label.convert(label.bounds, to: bar)
                        assertEqual(place.midX, (CGFloat(index) + 0.5) * column, accuracy: 1, "\(typed) \(index)")
                        XCTAssertGreaterThanOrEqual(place.minX, CGFloat(index) * column + 4)
                        XCTAssertLessThanOrEqual(place.maxX, CGFloat(index + 1) * column - 4)
                    }
                    let lines = bar.subviews.filter { !($0 is UIButton) }.map { $0.frame.minX }
                    XCTAssertEqual(lines, [column, 2 * column])
                }
            }
        }
    }

    func testTheWordsFollowTheCaretThatAFingerMoves() throws {
        try onMain {
            try onScreen {
                let field = field { $0.text = "some other" }, finger = Finger(),
                    bar = try XCTUnwrap(all(PredictionBar.self, in: field.window!).first)
                let place = field.convert(field.caretPlace(at: 4), to: nil)
                MainLoop.advance(by: 1)
                finger.down(place.minX, place.midY)
                MainLoop.advance(by: 0.7)
                XCTAssertEqual(bar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }.first, "“some”")
                finger.cancel()
            }
        }
    }
}
