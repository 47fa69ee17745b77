import SourceIndex
import SourceParser
import SourceRewriter
import XCTest

/// Modules that an app is linked with.
final class LibraryTests: RewritingTestCase {
    private static let kit = """
        open class BaseController: UIViewController { open func reload() {} }
        open class Owl { open var name = "Olly" }
        public class Perch: NSObject {}
        """

    private func library(
        _ source: String,
        _ output: RewriteRequest.Output = .library(bundle: "Frameworks/Kit.framework", isPackages: false)
    ) -> RewrittenSources {
        let configuration = IOSBuildConfiguration()
        let framework = ParsedSource(
            path: "UIKit.swift", bytes: Array(Self.framework.utf8), configuration: configuration
        ).index
        return SourceRewriter(
            module: "Kit", output: output, configuration: configuration, framework: ProjectIndex(files: [framework])
        )
        .rewrite([.init(path: "Kit.swift", bytes: Array(source.utf8))])
    }

    func testALibraryNeedsNoEntryAndStartsByANameOfItsOwn() {
        let result = library(Self.kit)
        XCTAssertEqual(result.diagnostics.map(\.message), [])
        XCTAssertEqual(Array(result.generated.keys), ["_StoryboardPrelude.swift"])
        let prelude = result.generated["_StoryboardPrelude.swift"]!
        XCTAssertTrue(prelude.contains("public func _storyboardStart_Kit() {"), prelude)
        XCTAssertTrue(
            prelude.contains("UIKit.LibraryBundles.register(module: \"Kit\", path: \"Frameworks/Kit.framework\")"),
            prelude)
        XCTAssertFalse(prelude.contains("static var module"), "only packages have Bundle.module")
        XCTAssertTrue(
            prelude.contains(
                "static var _storyboardModule: Foundation.Bundle { UIKit.LibraryBundles.bundle(at: \"Frameworks/Kit.framework\") }"
            ),
            prelude)
    }

    func testAPackageFindsItsResources() {
        let prelude = library(Self.kit, .library(bundle: "Kit_Kit.bundle", isPackages: true)).generated[
            "_StoryboardPrelude.swift"]!
        XCTAssertTrue(
            prelude.contains(
                "nonisolated static var module: Bundle { UIKit.LibraryBundles.bundle(at: \"Kit_Kit.bundle\") }"),
            prelude)
    }

    func testWhatStandsInFoundationsPlaceIsNoActors() {
        // In a module that is the main actor's by default, the compiler takes it for the main actor's otherwise.
        let source = Self.kit + "\nfunc all() { UserDefaults.standard.set(1, forKey: \"a\")}\n"
        let prelude = library(source, .library(bundle: "Kit_Kit.bundle", isPackages: true)).generated[
            "_StoryboardPrelude.swift"]!
        let lines = prelude.split(separator: "\n").filter { line in
            ["extension Foundation.", "extension Bundle ", "extension Swift.", "func NS"].contains(
                where: line.hasPrefix)
        }
        XCTAssertEqual(lines.filter { !$0.contains("nonisolated") }, [])
        for part in ["extension Foundation.UserDefaults {", "func NSLocalizedString("] {
            XCTAssertTrue(prelude.contains("nonisolated " + part), part)
        }
    }

    func testWhatIsWrittenIntoPublicClassesIsPublic() {
        let result = library(
            """
            @objc public protocol PerchDelegate: AnyObject { @objc optional func perchDidMove() }
            open class Table: UIViewController, UITableViewDelegate {}
            open class LongTable: Table { public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {} }
            """)
        let text = String(decoding: result.files[0], as: UTF8.self)
        XCTAssertTrue(text.contains("public func perchDidMove() {"), text)
        XCTAssertTrue(
            text.contains(
                "public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { return"), text)
    }

    func testAnAppStartsItsLibrariesAfterItself() {
        let configuration = IOSBuildConfiguration()
        let files = [Self.framework, Self.kit].map {
            ParsedSource(path: "F.swift", bytes: Array($0.utf8), configuration: configuration).index
        }
        let app = SourceRewriter(
            module: "Demo", configuration: configuration, framework: ProjectIndex(files: files), libraries: ["Kit"]
        )
        .rewrite([
            .init(
                path: "A.swift",
                bytes: Array(
                    """
                    import Kit
                    @main class AppDelegate: UIResponder {}
                    class Screen: BaseController {}
                    class Snowy: Owl {}
                    class Nest: Perch {}
                    """.utf8))
        ])
        let prelude = app.generated["_StoryboardPrelude.swift"]!
        XCTAssertTrue(prelude.contains("import Kit\n"), prelude)
        XCTAssertTrue(prelude.contains("_storyboardRegister_A_swift()\n        _storyboardStart_Kit()"), prelude)
        let text = String(decoding: app.files[0], as: UTF8.self)
        // Kit shows nobody the initialiser that Owl gets without writing it; Perch has NSObject's.
        XCTAssertFalse(text.contains("t.initializer { Snowy() }"), text)
        XCTAssertTrue(text.contains("t.initializer { Nest() }"), text)
    }

    func testAPropertyNamedLikeAnOptionalMethodStaysOptional() {
        let source =
            "class Source { let scrollViewDidScroll: ((UIScrollView) -> Void)?; func go(_ s: UIScrollView) { self.scrollViewDidScroll?(s) } }"
        XCTAssertTrue(lines(source)[0].contains("self.scrollViewDidScroll?(s)"))
    }
}
