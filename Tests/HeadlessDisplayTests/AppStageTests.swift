@testable import HeadlessDisplay
import UIKit
import XCTest

final class AppStageTests: XCTestCase {
    func testAScriptTapsAButtonOfAWindowAndSeesWhatItDid() throws { try MainActor.assumeIsolated { try tapAButton() } }

    @MainActor private func tapAButton() throws {
        let display = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2))
        Displays.current = display
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.backgroundColor = .white
        let button = UIButton(type: .system), label = UILabel()
        button.setTitle("Count", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
        label.frame = CGRect(x: 20, y: 200, width: 300, height: 30)
        label.text = "0"
        var count = 0
        button.addAction(UIAction { _ in
            count += 1
            label.text = "\(count) taps"
            UIView.animate(withDuration: 0.3) { label.frame.origin.y = 400 }
        }, for: .touchUpInside)
        window.addSubview(button)
        window.addSubview(label)
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        let folder = NSTemporaryDirectory() + "headless-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let script = try Script("tap \"Count\"\nexpect \"1 taps\"\ntap 80,120\nexpect \"2 taps\"\nscreenshot \(folder)/a.png", path: "s")
        try ScriptRunner(script, on: AppStage(display)).run()
        XCTAssertEqual(count, 2)
        let picture = try XCTUnwrap(CGImage(contentsOf: folder + "/a.png"))
        XCTAssertEqual(picture.width, 780)
        XCTAssertEqual(picture[700, 1500], .white)
        // The label has moved: dark pixels are where it is now and none are where it was.
        func dark(_ rows: Range<Int>) -> Int { rows.reduce(0) { sum, y in sum + (40..<200).filter { picture[$0, y].red < 100 }.count } }
        XCTAssertEqual(dark(400..<460), 0)
        XCTAssertGreaterThan(dark(800..<860), 50)
    }
}
