import SourceIndex
import XCTest

/// Sessions of the background stand in the module that asks for one, beside who hears that all has been told.
final class BackgroundSessionTests: RewritingTestCase {
    private func prelude(_ source: String, beside framework: String = "public final class BackgroundTransfers {}")
        -> String
    {
        let result = rewriter(beside: framework, IOSBuildConfiguration(conditions: [])).rewrite([
            .init(path: "Service.swift", bytes: Array(source.utf8))
        ])
        return result.generated["_StoryboardPrelude.swift"]!
    }

    private let method = "func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}"

    func testAModuleThatAsksForOneHasTheirTransfersAndServesThemFirst() {
        for asking in [
            "URLSessionConfiguration.background(withIdentifier: id)", "use(.background(withIdentifier: id))",
        ] {
            let text = prelude("func f() { let c = \(asking) }")
            XCTAssertTrue(text.contains("final class _TransferTask"), asking)
            XCTAssertTrue(text.contains("MainActor.assumeIsolated {\n        _serveTransfers()\n"), asking)
        }
    }

    func testUploadsComeFromFilesAndWhatAppleRefusesIsRefused() {
        let text = prelude("func f() { let c = URLSessionConfiguration.background(withIdentifier: id) }")
        for part in [
            "final class _UploadTransferTask: URLSessionUploadTask", "uploading: file",
            "Upload tasks from NSData are not supported in background sessions.",
            "Completion handler blocks are not supported in background sessions. Use a delegate instead.",
            #"Cannot read file at \(file)"#,
        ] { XCTAssertTrue(text.contains(part), part) }
    }

    func testOthersDoWithout() {
        for source in ["func f() { let c = URLSessionConfiguration.default }", "func f() { view.background(color) }"] {
            let text = prelude(source)
            XCTAssertFalse(text.contains("_TransferTask"), source)
            XCTAssertTrue(
                text.contains(
                    "func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }"))
        }
        let text = prelude("func f() { let c = URLSessionConfiguration.background(withIdentifier: id) }", beside: "")
        XCTAssertFalse(text.contains("_TransferTask"), "a toolkit that has none")
    }

    func testWhoIsToldAtTheEndIsKnownByTheMethod() {
        let text = prelude(
            """
            let c = URLSessionConfiguration.background(withIdentifier: "x")
            class Service: NSObject, URLSessionDownloadDelegate { \(method) }
            class Faster: Service { override \(method) }
            enum Outer { final class Inner: NSObject { \(method) } }
            private class Hidden: NSObject { \(method) }
            class Other: NSObject { func urlSessionDidFinishEvents() {} }
            extension AppDelegate { \(method) }
            """)
        let listed = text.components(separatedBy: "\n").filter { $0.hasSuffix(": _BackgroundEventsListening {}") }
        XCTAssertEqual(
            listed,
            ["AppDelegate", "Outer.Inner", "Service"].map { "extension \($0): _BackgroundEventsListening {}" })
    }
}
