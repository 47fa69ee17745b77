import SourceIndex
import SourceParser
import SourceRewriter
import XCTest

/// How URL sessions are caught: each module has what makes configurations, the app's has the class that they ask.
final class NetworkingTests: RewritingTestCase {
    private static let toolkit = "public final class RequestInFlight {}\npublic enum NetworkTraffic {}"

    private func prelude(_ output: RewriteRequest.Output, beside toolkit: String = toolkit, _ more: String = "")
        -> String
    {
        let configuration = IOSBuildConfiguration(conditions: [])
        let framework = ParsedSource(
            path: "UIKit.swift", bytes: Array((Self.framework + "\n" + toolkit).utf8), configuration: configuration
        ).index
        let rewriter = SourceRewriter(
            module: "Demo", output: output, configuration: configuration, framework: ProjectIndex(files: [framework]))
        let source = "@main class Demo { static func main() {} }\n" + more
        return rewriter.rewrite([.init(path: "A.swift", bytes: Array(source.utf8))]).generated[
            "_StoryboardPrelude.swift"]!
    }

    func testConfigurationsOfEveryModuleAskTheAppsClass() {
        let library = RewriteRequest.Output.library(bundle: nil, isPackages: true)
        for output in [.app, library] {
            let text = prelude(output)
            XCTAssertTrue(text.contains("public class var `default`: URLSessionConfiguration {"))
            XCTAssertTrue(text.contains("public class var ephemeral: URLSessionConfiguration {"))
        }
        XCTAssertTrue(prelude(.app).contains("class _ObservedProtocol: URLProtocol"))
        XCTAssertFalse(prelude(library).contains("class _ObservedProtocol: URLProtocol"))
        XCTAssertFalse(prelude(.app, beside: "").contains("_ObservedProtocol"), "a toolkit that has none")
    }

    func testItIsThereBeforeAnythingElseRuns() {
        XCTAssertTrue(prelude(.app).contains("MainActor.assumeIsolated {\n        _observeRequests()\n"))
        let library = prelude(.library(bundle: nil, isPackages: true))
        XCTAssertFalse(library.contains("_observeRequests()"))
    }

    func testWhatTheModuleDeclaresItselfIsItsOwn() {
        let own =
            "func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)?) async throws -> (Data, URLResponse)"
        let text = prelude(.app, beside: Self.toolkit, "extension URLSession { \(own) { fatalError() } }")
        XCTAssertFalse(text.contains("func data(for request"))
        XCTAssertTrue(text.contains("func data(from url"))
        XCTAssertTrue(prelude(.app).contains("func data(for request"))
    }

    func testProtocolClassesOfAnAppAreMadeForRequestsOnly() {
        let result = rewriteAll([
            (
                "A.swift",
                "class Stub: URLProtocol { override func startLoading() {} }\nclass Other: NSObject { @objc func f() {} }"
            )
        ])
        let text = String(decoding: result.files[0], as: UTF8.self)
        XCTAssertFalse(text.contains("Stub()"), text)
        XCTAssertTrue(text.contains("Other()"), text)
    }

    func testAConfigurationMadeByItsInitializerIsTheDefaultOne() {
        XCTAssertEqual(
            line(1, of: "let a = URLSessionConfiguration(), b = URLSessionConfiguration.init()"),
            "let a = URLSessionConfiguration.default, b = URLSessionConfiguration.default")
        let others =
            "let a = Configuration(), b = URLSessionConfiguration.ephemeral, c = URLSessionConfiguration(coder: d)"
        XCTAssertEqual(line(1, of: others), others)
    }
}
