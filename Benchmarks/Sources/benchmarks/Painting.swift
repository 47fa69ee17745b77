import Foundation
import HeadlessDisplay
import QuartzCore
import UIKit

/// Repaints a screen of 40 views, 1170 × 2532 pixels, whole and in part, and encodes it.
enum Painting {
    static func run() {
        setenv("STORYBOARD_DEVICE", "iPhone 14", 1)
        HeadlessDisplay.register()
        let display = try! Displays.start(named: "headless") as! HeadlessDisplay
        MainActor.assumeIsolated { paint(on: display) }
    }

    @MainActor private static func paint(on display: HeadlessDisplay) {
        let screen = CardScreen()
        screen.window.isHidden = false
        screen.show(display)
        if let path = ProcessInfo.processInfo.environment["BENCHMARK_PICTURE"] { try! display.writePicture(to: path) }

        report("paint", ["screen": "full", "us": time(rounds: 61) { display.update(everything: true) }])
        var isOther = false
        report(
            "paint",
            [
                "screen": "label",
                "us": time(rounds: 201) {
                    isOther.toggle()
                    screen.labels[7].text = isOther ? "Changed by somebody else" : "Last changed two days ago by you"
                    screen.show(display)
                },
            ])
        report("paint", ["screen": "nothing", "us": time(rounds: 201) { screen.show(display) }])

        let picture = display.picture()
        var size = 0
        var isSame = true
        report(
            "compare",
            [
                "us": time(rounds: 61) {
                    display.update(everything: true)
                    let now = display.picture()
                    isSame =
                        isSame
                        && now.withPixels { a, _ in
                            picture.withPixels { b, _ in memcmp(a.baseAddress!, b.baseAddress!, a.count * 4) == 0 }
                        }
                }
            ])
        precondition(isSame, "the screen came out otherwise the second time")
        let encoding = time(rounds: 21) { size = picture.pngData().count }
        report("encode", ["us": encoding, "kilobytes": Double(size) / 1024])
    }
}
