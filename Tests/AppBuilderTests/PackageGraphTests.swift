import Foundation
import ProjectFixtures
import SafeFiles
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// Which package's product is meant, and by what names modules are known (SE-0339).
final class PackageGraphTests: XCTestCase {
    private func package(
        _ path: String, _ products: [String: [String]] = [:], _ targets: [String: String], needs: [String] = []
    ) throws -> SwiftPackage {
        let products = products.sorted { $0.key < $1.key }.map { name, targets in
            "{\"name\": \"\(name)\", \"targets\": [\(targets.map { "\"\($0)\"" }.joined(separator: ","))]}"
        }
        let targets = targets.sorted { $0.key < $1.key }.map {
            "{\"name\": \"\($0)\", \"dependencies\": [\($1)]}"
        }
        let needs = needs.map { "{\"fileSystem\": [{\"path\": \"\($0)\"}]}" }
        let text = """
            {"name": "\((path as NSString).lastPathComponent)", "products": [\(products.joined(separator: ","))],
             "targets": [\(targets.joined(separator: ","))], "dependencies": [\(needs.joined(separator: ","))]}
            """
        return try SwiftPackage(path: path, manifest: Data(text.utf8))
    }

    private func product(_ name: String, _ package: String, _ aliases: String = "null") -> String {
        "{\"product\": [\"\(name)\", \"\(package)\", \(aliases), null]}"
    }

    private func graph(_ packages: [SwiftPackage], product: String) throws -> PackageGraph {
        var graph = PackageGraph(isDebug: true)
        for package in packages { try graph.add(package) }
        let (package, found) = try XCTUnwrap(graph.product(product, folder: packages[0].path, address: nil))
        try graph.name(found, of: package)
        return graph
    }

    private func draw() throws -> SwiftPackage {
        try package(
            "/draw", ["Utils": ["Utils"], "Logging": ["Logging"]], ["Utils": "", "Logging": ""])
    }

    private func game() throws -> SwiftPackage {
        try package(
            "/game", ["Utils": ["Utils"], "Game": ["Game"]],
            ["Utils": "", "Game": "{\"byName\": [\"Logging\", null]}", "Logging": ""])
    }

    func testModulesAreKnownByTheNamesThatWhoeverNeedsThemGives() throws {
        // The example of the proposal.
        let needs = [
            product("Utils", "draw"), product("Utils", "game", "{\"Utils\": \"GameUtils\"}"),
            product("Logging", "draw"), product("Game", "game", "{\"Logging\": \"GameLogging\"}"),
        ]
        let app = try package(
            "/app", ["App": ["App"]], ["App": needs.joined(separator: ",")], needs: ["/draw", "/game"])
        let draw = try draw(), game = try game()
        var graph = try graph([app, draw, game], product: "App")
        func module(_ name: String, _ package: SwiftPackage) throws -> String {
            try graph.module(of: XCTUnwrap(graph.target(name, of: package)), in: package)
        }
        func aliases(_ name: String, _ package: SwiftPackage) throws -> [String: String] {
            try graph.aliases(of: XCTUnwrap(graph.target(name, of: package)), in: package)
        }
        XCTAssertEqual(try ["Utils", "Logging"].map { try module($0, draw) }, ["Utils", "Logging"])
        XCTAssertEqual(
            try ["Utils", "Game", "Logging"].map { try module($0, game) }, ["GameUtils", "Game", "GameLogging"])
        XCTAssertEqual(try aliases("App", app), [:], "who gives a name writes it")
        XCTAssertEqual(try aliases("Game", game), ["Logging": "GameLogging"])
        XCTAssertEqual(try aliases("Utils", game), ["Utils": "GameUtils"])
        XCTAssertEqual(try aliases("Logging", draw), [:])
    }

    func testAliasesNearerToTheAppWin() throws {
        let game = try game()
        let kit = try package(
            "/kit", ["Kit": ["Kit"]], ["Kit": product("Utils", "game", "{\"Utils\": \"KitUtils\"}")], needs: ["/game"])
        let app = try package(
            "/app", ["App": ["App"]], ["App": product("Kit", "kit", "{\"KitUtils\": \"AppUtils\"}")], needs: ["/kit"])
        var graph = try graph([app, kit, game], product: "App")
        let utils = try XCTUnwrap(graph.target("Utils", of: game))
        XCTAssertEqual(try graph.module(of: utils, in: game), "AppUtils")
        XCTAssertEqual(try graph.aliases(of: utils, in: game), ["Utils": "AppUtils"])
        XCTAssertEqual(
            try graph.aliases(of: XCTUnwrap(graph.target("Kit", of: kit)), in: kit), ["KitUtils": "AppUtils"],
            "its sources have the name that it gave")
    }

    func testTwoProductsOfOneNameStopTheBuild() throws {
        let app = try package(
            "/app", ["App": ["App"]], ["App": product("Utils", "game")], needs: ["/draw", "/game"])
        XCTAssertThrowsError(try graph([app, draw(), game()], product: "App")) {
            XCTAssertEqual(
                ($0 as? ProjectError)?.message,
                "multiple packages ('draw' (at '/draw'), 'game' (at '/game')) declare products with a conflicting name: 'Utils’; product names need to be unique across the package graph"
            )
        }
    }

    func testTwoModulesOfOneNameStopTheBuild() throws {
        func refusal(_ first: SwiftPackage, _ second: SwiftPackage) throws -> String? {
            var graph = PackageGraph(isDebug: true)
            for package in [first, second] { try graph.add(package) }
            do {
                for package in [first, second] {
                    for target in package.targets { _ = try graph.module(of: target, in: package) }
                }
            } catch let error as ProjectError { return error.message }
            return nil
        }
        XCTAssertEqual(
            try refusal(draw(), game()),
            "multiple packages ('draw', 'game') declare targets with a conflicting name: 'Logging’; target names need to be unique across the package graph"
        )
        XCTAssertEqual(
            try refusal(draw(), package("/copy", [:], ["Utils": "", "Logging": ""]))?.hasPrefix(
                "multiple similar targets 'Logging', 'Utils' appear in package 'draw' and 'copy', this may indicate that the two packages are the same"
            ), true)
    }

    func testAProductIsThatOfThePackageThatTheTargetNames() throws {
        let aliased = "{\"Utils\": \"GameUtils\"}"
        let app = try package(
            "/app", ["App": ["App"]], ["App": product("Utils", "GAME", aliased)], needs: ["/draw", "/game"])
        let graph = try graph([app, draw(), game()], product: "App")
        let dependency = try XCTUnwrap(app.targets.first?.dependencies.first)
        XCTAssertEqual(try graph.product(dependency, for: app)?.0.path, "/game")
        let modules = ["GameUtils", "Utils", "Other"].map {
            ModuleBuild.Result(
                sources: .init(module: $0, paths: [], configuration: .init(), cache: "", stamp: ""), objects: [],
                stamp: "", wasCompiled: false)
        }
        let options = ModuleOptions(
            try XCTUnwrap(game().targets.first), of: try game(), isDebug: true, module: "Game",
            aliases: ["Utils": "GameUtils"])
        XCTAssertEqual(
            options.knowing(modules).map(\.sources.module), ["Utils", "Other"], "one module goes by the name")
        XCTAssertTrue(options.arguments.contains("Utils=GameUtils"))
    }

    func testAProductThatThePackageHasntGotStopsTheBuild() throws {
        let app = try package("/app", ["App": ["App"]], ["App": product("Nope", "draw")], needs: ["/draw"])
        XCTAssertThrowsError(try graph([app, draw()], product: "App")) {
            XCTAssertEqual(
                ($0 as? ProjectError)?.message,
                "product 'Nope' required by package 'app' target 'App' not found in package 'draw'. It has: 'Logging', 'Utils'"
            )
        }
        XCTAssertNoThrow(try graph([app], product: "App"), "of a package that isn't here nothing is known")
    }

    func testAProductIsForTheSystemsOfWhoeverNeedsIt() throws {
        let text = """
            {"name": "New", "platforms": [{"platformName": "macos", "version": "26.0"}, {"platformName": "ios", "version": "17.0"}],
             "products": [{"name": "New", "targets": ["New"]}], "targets": [{"name": "New"}]}
            """
        let new = try SwiftPackage(path: "/new", manifest: Data(text.utf8)), graph = try graph([new], product: "New")
        for version in ["17.0", "17", "18.2", nil] {
            XCTAssertNoThrow(try graph.checkSystem(new.products[0], of: new, for: version, "/p"), version ?? "")
        }
        let old = try SwiftPackage(
            path: "/new", manifest: Data(text.replacingOccurrences(of: "17.0", with: "12.0").utf8))
        XCTAssertNoThrow(try graph.checkSystem(old.products[0], of: old, for: "9.3", "/p"), "Xcode has no older one")
        XCTAssertThrowsError(try graph.checkSystem(new.products[0], of: new, for: "9.3", "/p")) {
            XCTAssertEqual(
                ($0 as? ProjectError)?.message,
                "The package product 'New' requires minimum platform version 17.0 for the iOS platform, but this target supports 9.3"
            )
        }
    }

    // MARK: What SwiftPM refuses

    private func package(_ path: String, tools: String, targets: String, needs: [String] = [], product: String = "App")
        throws -> SwiftPackage
    {
        let needs = needs.map { "{\"fileSystem\": [{\"path\": \"\($0)\"}]}" }.joined(separator: ",")
        let text = """
            {"name": "\((path as NSString).lastPathComponent)", "toolsVersion": {"_version": "\(tools)"},
             "products": [{"name": "\(product)", "targets": ["Sails"]}], "targets": [\(targets)], "dependencies": [\(needs)]}
            """
        return try SwiftPackage(path: path, manifest: Data(text.utf8))
    }

    func testAProductThatIsCalledOtherwiseThanItsPackageIsMeantWithThat() throws {
        let boat = try package("/Boat", tools: "5.9", targets: "{\"name\": \"Sails\"}", product: "Sails")
        let dependency = SwiftPackage.Target.Dependency(["Sails"], isProduct: false)
        func found(_ tools: String, _ name: String) throws -> SwiftPackage? {
            let app = try package(
                "/app", tools: tools,
                targets: "{\"name\": \"App\", \"dependencies\": [{\"byName\": [\"Sails\", null]}]}", needs: [name])
            var graph = PackageGraph(isDebug: true)
            try graph.add(app)
            try graph.add(boat)
            return try graph.product(XCTUnwrap(dependency), for: app)?.0
        }
        XCTAssertEqual(try found("5.1.0", "/Boat")?.path, "/Boat", "older ones named products alone")
        XCTAssertThrowsError(try found("5.9.0", "/Boat")) {
            XCTAssertTrue(
                "\($0)".contains(
                    "dependency 'Sails' in target 'App' requires explicit declaration; reference the package in the target dependency with '.product(name: \"Sails\", package: \"Boat\")'"
                ), "\($0)")
        }
    }

    func testPackagesAndTargetsInACircleAreRefused() throws {
        func graph(_ tools: String, _ targets: String) throws -> PackageGraph {
            var graph = PackageGraph(isDebug: true)
            try graph.add(package("/One", tools: tools, targets: targets, needs: ["/Two"]))
            try graph.add(package("/Two", tools: tools, targets: "{\"name\": \"Sails\"}", needs: ["/One"]))
            return graph
        }
        XCTAssertThrowsError(try graph("5.9", "{\"name\": \"Sails\"}").checkCycles()) {
            XCTAssertTrue(
                "\($0)".contains(
                    "cyclic dependency between packages One -> Two -> One requires tools-version 6.0 or later"),
                "\($0)")
        }
        XCTAssertNoThrow(try graph("6.0", "{\"name\": \"Sails\"}").checkCycles())
        func target(_ name: String, _ needs: String) -> String {
            "{\"name\": \"\(name)\", \"dependencies\": [{\"byName\": [\"\(needs)\", null]}]}"
        }
        XCTAssertThrowsError(try graph("6.0", target("A", "B") + "," + target("B", "A")).checkCycles()) {
            XCTAssertTrue("\($0)".contains("cyclic dependency declaration found: A -> B -> A"), "\($0)")
        }
    }
}
