import CoreGraphics
import Foundation
import WebServer
import XCTest

@testable import BrowserDisplay

/// What browsers are served of an app.
final class AppSiteTests: XCTestCase {
    private let content = ContentStore()
    private var site: Site { .app(content) }

    private func text(_ name: String) -> String { String(decoding: site.files[name]?.bytes ?? [], as: UTF8.self) }

    /// What a text has between two marks.
    private func parts(of text: String, from start: String, to end: String) -> [String] {
        text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
    }

    func testEveryFileThatThePageAsksForIsServed() {
        var names = ["index.html"], seen: Set<String> = []
        while let name = names.popLast() {
            guard seen.insert(name).inserted else { continue }
            XCTAssertNotNil(site.files[name], name)
            let text = text(name)
            names += parts(of: text, from: "from './", to: "'")
            names += parts(of: text, from: "src=\"", to: "\"")
            names += parts(of: text, from: "rel=\"stylesheet\" href=\"", to: "\"")
        }
        XCTAssertEqual(seen, Set(site.files.keys), "nothing is served that the page doesn't ask for")
        XCTAssertTrue(seen.isSuperset(of: ["page.css", "main.js", "mirror.js"]))
    }

    func testThePageOpensTheSocketThatIsServed() {
        XCTAssertTrue(text("main.js").contains("new URL('\(site.socketPath.dropFirst())', location.href)"))
    }

    func testBitmapsAreServedAsPNG() throws {
        let context = try XCTUnwrap(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let name = try XCTUnwrap(content.retain(XCTUnwrap(context.makeImage())))
        let file = try XCTUnwrap(site.content.file(named: name))
        XCTAssertEqual(file.type, "image/png")
        XCTAssertEqual(file.bytes.prefix(4), [0x89, 0x50, 0x4E, 0x47])
        XCTAssertTrue(site.content.isAtHand(name))
        XCTAssertNil(site.content.file(named: "0"))
    }
}
