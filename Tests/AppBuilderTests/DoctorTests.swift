import ProjectFixtures
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// What will and won't work of a project is said before it is built, with the place and what to do.
final class DoctorTests: XCTestCase {
    private let fixture = ProjectFixture()
    private var references = ""
    private var sources: [String] = []
    private var isEntryMissing = false

    override func setUp() {
        // A toolkit with a module of a few names: compiled modules hold them as text.
        fixture.write("Package.swift", "let appModules = [\n\"UIKit\",\n]\n")
        fixture.write("Modules/UIKit.swiftmodule", "\0UIView\0UIViewController\0viewDidLoad\0backgroundColor\0")
        fixture.write("Modules/MapKit.swiftmodule")
    }

    private func add(_ path: String, _ text: String) {
        fixture.write(path, text)
        name(path)
    }

    /// Names a file in the phase that compiles.
    private func name(_ path: String) {
        let id = "F\(sources.count)"
        sources.append("B" + id)
        references += """
            \(id) = { isa = PBXFileReference; path = "\(path)"; sourceTree = SOURCE_ROOT; };
            B\(id) = { isa = PBXBuildFile; fileRef = \(id); };

            """
    }

    private func builder(objects: String = "", settings: String = "", phases: String = "", target: String = "") throws
        -> AppBuilder
    {
        if !isEntryMissing { add("Entry.swift", "import UIKit\n@main class Entry: UIViewController {}\n") }
        fixture.writeProject(
            objects: references + objects
                + "S = { isa = PBXSourcesBuildPhase; files = ( \(sources.joined(separator: ", ")) ); };",
            targetSettings: """
                PRODUCT_NAME = Demo; SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = 13.0;
                GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchScreen_Generation = YES; \(settings)
                """,
            phases: phases.isEmpty ? "S" : phases + ", S", target: target)
        return try AppBuilder(
            target: ProjectLocator.application(at: fixture.project, target: nil),
            toolkit: Toolkit(root: fixture.folder, libraries: fixture.folder))
    }

    private func report(objects: String = "", settings: String = "", phases: String = "", target: String = "") throws
        -> ProjectReport
    {
        ProjectReport(try builder(objects: objects, settings: settings, phases: phases, target: target))
    }

    private func copied(_ path: String) -> String {
        """
        FC = { isa = PBXFileReference; path = "\(path)"; sourceTree = SOURCE_ROOT; };
        BC = { isa = PBXBuildFile; fileRef = FC; };
        R = { isa = PBXResourcesBuildPhase; files = ( BC ); };
        """
    }

    private func script(_ text: String, _ name: String = "Stamp") -> String {
        "K = { isa = PBXShellScriptBuildPhase; name = \"\(name)\"; shellScript = \"\(text)\"; };\n"
    }

    // MARK: Verdicts

    func testAnAppWithoutALaunchScreenIsShownInTheFirstTelephones() throws {
        let report = try report(settings: "INFOPLIST_KEY_UILaunchScreen_Generation = NO;")
        let finding = try XCTUnwrap(report.findings.first { $0.name == "launch screen" })
        XCTAssertEqual(finding.outcome, .differs)
        XCTAssertTrue(finding.reason.contains("320 by 480 points"), finding.reason)
        XCTAssertEqual(report.verdict, .builds)
    }

    func testAnAppThatLacksNothingBuilds() throws {
        let report = try report()
        XCTAssertEqual(report.findings.map(\.outcome), [.builds], "\(report.findings)")
        XCTAssertEqual(report.verdict, .builds)
        XCTAssertEqual(report.summary, "target “Demo App” builds.")
        XCTAssertEqual([report.swiftVersion, report.deploymentTarget], ["5.0", "13.0"])
        XCTAssertTrue(report.text.hasSuffix("target “Demo App” builds.\n"), report.text)
    }

    func testNothingIsWrittenAndNoScriptOrManifestIsRun() throws {
        fixture.write(
            "Kit/Package.swift",
            "import Foundation\nFileManager.default.createFile(atPath: \"\(fixture.folder)/ran\", contents: nil)\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"
        )
        fixture.write("Kit/Sources/Kit/Kit.swift")
        let objects =
            script("touch \(fixture.folder)/ran")
            + "XP = { isa = XCLocalSwiftPackageReference; relativePath = Kit; }; XD = { isa = XCSwiftPackageProductDependency; productName = Kit; };"
        let builder = try builder(objects: objects, phases: "K", target: "packageProductDependencies = ( XD );")
        let before = try FileManager.default.subpathsOfDirectory(atPath: fixture.folder).sorted()
        _ = ProjectReport(builder)
        XCTAssertEqual(try FileManager.default.subpathsOfDirectory(atPath: fixture.folder).sorted(), before)
    }

    // MARK: Files

    func testAMissingSourceStopsTheBuildAtItsLineOfTheProject() throws {
        add("App.swift", "import UIKit\n")
        name("Gone.swift")
        let report = try report()
        let stop = try XCTUnwrap(report.findings.first)
        XCTAssertEqual([stop.kind.rawValue, stop.name, stop.outcome.rawValue], ["file", "Gone.swift", "stops"])
        let lines = try String(contentsOfFile: fixture.project + "/project.pbxproj", encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        XCTAssertTrue(lines[try XCTUnwrap(stop.line) - 1].contains("Gone.swift"))
        XCTAssertEqual(stop.remedy, "Put the file there, or remove the reference in Xcode.")
        XCTAssertEqual(report.summary, "target “Demo App” won't build because of 1 thing: Gone.swift.")
    }

    func testAMissingResourceIsAGap() throws {
        let report = try report(objects: copied("city.json"), phases: "R")
        XCTAssertEqual(report.verdict, .buildsWithGaps)
        XCTAssertEqual(report.findings.first?.name, "city.json")
    }

    func testTwoSourcesOfOneNameStopTheBuild() throws {
        add("A/View.swift", "import UIKit\n")
        add("B/View.swift", "import UIKit\n")
        XCTAssertEqual(try report().findings.first?.kind, .duplicate)
    }

    func testTwoFilesThatWouldBeOneInTheBundleStopTheBuild() throws {
        fixture.write("a/menu.json")
        fixture.write("b/menu.json")
        let objects =
            copied("a/menu.json").replacingOccurrences(of: "( BC )", with: "( BC, BE )")
            + "FE = { isa = PBXFileReference; path = \"b/menu.json\"; sourceTree = SOURCE_ROOT; }; BE = { isa = PBXBuildFile; fileRef = FE; };"
        let stop = try XCTUnwrap(report(objects: objects, phases: "R").findings.first)
        XCTAssertEqual([stop.kind.rawValue, stop.outcome.rawValue], ["duplicate", "stops"])
        XCTAssertTrue(stop.reason.contains("Multiple commands produce"), stop.reason)
    }

    func testAnAppWithoutAnEntryOrWithoutSourcesIsntBuilt() throws {
        isEntryMissing = true
        XCTAssertTrue(try report().summary.contains("1 thing: Demo App"))
        add("App.swift", "import UIKit\nclass App: UIViewController {}\n")
        XCTAssertTrue(try report().summary.contains("1 thing: @main"))
    }

    func testACatalogThatCantBeReadStopsTheBuild() throws {
        fixture.write("Words.xcstrings", "{")
        let stop = try XCTUnwrap(report(objects: copied("Words.xcstrings"), phases: "R").findings.first)
        XCTAssertEqual(
            [stop.kind.rawValue, stop.name, stop.outcome.rawValue], ["document", "Words.xcstrings", "stops"])
    }

    func testADamagedDocumentIsToldWithItsLine() throws {
        fixture.write("Main.storyboard", "<?xml version=\"1.0\"?>\n<document>\n<scenes\n")
        let finding = try XCTUnwrap(report(objects: copied("Main.storyboard"), phases: "R").findings.first)
        XCTAssertEqual([finding.kind.rawValue, finding.outcome.rawValue], ["document", "stops"])
        XCTAssertGreaterThan(finding.line ?? 0, 1)
    }

    func testAModelOfCoreDataIsAGap() throws {
        fixture.write("Store.xcdatamodeld/Store.xcdatamodel/contents")
        XCTAssertEqual(try report(objects: copied("Store.xcdatamodeld"), phases: "R").findings.first?.kind, .coreData)
    }

    // MARK: Code

    func testModulesThatArentHereStopTheBuildWhereTheyAreImported() throws {
        add(
            "App.swift",
            "import UIKit\nimport Vision\n#if canImport(SceneKit)\nimport SceneKit\n#endif\nimport Charming\n")
        add("More.swift", "import class Vision.VNRequest\nimport MapKit\n")
        let report = try report()
        let stops = report.findings.filter { $0.outcome == .stops }
        XCTAssertEqual(Set(stops.map(\.name)), ["Vision", "Charming"])
        let vision = try XCTUnwrap(stops.first { $0.name == "Vision" })
        XCTAssertEqual(vision.kind, .framework)
        XCTAssertEqual([vision.path, "\(vision.line ?? 0)"], [fixture.folder + "/App.swift", "2"])
        XCTAssertTrue(vision.reason.contains("2 files"), vision.reason)
        XCTAssertEqual(vision.remedy, "Behind `#if canImport(Vision)` it is left out.")
        XCTAssertEqual(stops.first { $0.name == "Charming" }?.kind, .module)
        XCTAssertEqual(report.findings.first { $0.name == "MapKit" }?.outcome, .differs)
        XCTAssertEqual(report.findings.first { $0.name == "UIKit" }?.outcome, .builds)
    }

    func testNamesThatNothingDeclaresStopTheBuild() throws {
        add(
            "App.swift",
            """
            import UIKit
            struct Own { var ownColor = 1 }
            class App: UIViewController {
                var tracker: UIEyeTracker?
                func viewDidLoad() { _ = (view.backgroundColor, Own().ownColor, (pairName: 1).pairName, view.gazeDirection) }
                #if os(macOS)
                var other: NSOther?
                #endif
            }
            @available(iOS 99, *) class Later { var later: UILater? }
            extension String { var reversedWords: [String] { Array(self).map(\\.description).reversed() } }
            """)
        let stops = try report().findings.filter { $0.outcome == .stops }
        XCTAssertEqual(stops.map(\.name), ["UIEyeTracker", "gazeDirection"])
        XCTAssertEqual(stops.map(\.line), [4, 5])
        XCTAssertEqual(Set(stops.map(\.kind)), [.name])
    }

    func testFunctionsAndConstantsOfTheObjectiveCRuntimeStopTheBuildAndThoseOfCDont() throws {
        add(
            "App.swift",
            """
            import UIKit
            func swap(_ firstPart: Int, with secondPart: Int) -> Int {
                let both = [firstPart, secondPart].map { eachPart in eachPart + Int(arc4random_uniform(3)) }
                return class_getInstanceMethod(both, kSecRevocationMethod)
            }
            """)
        let stops = try report().findings.filter { $0.outcome == .stops }
        XCTAssertEqual(stops.map(\.name), ["class_getInstanceMethod", "kSecRevocationMethod"])
        XCTAssertEqual(stops.map(\.line), [4, 4])
    }

    func testWhatIsntSwiftOfTodayStopsTheBuildAtItsLine() throws {
        add("App.swift", "import UIKit\nfunc count() {\n    for var i = 0; i < 3; i += 1 { }\n}\n")
        let stop = try XCTUnwrap(report().findings.first)
        XCTAssertEqual([stop.kind.rawValue, stop.name, stop.outcome.rawValue], ["language", "App.swift", "stops"])
        XCTAssertEqual(stop.line, 3)
    }

    func testNamesThatAMissingModuleMayBringArentTold() throws {
        add("App.swift", "import UIKit\nimport Charming\nlet charm = Charm()\n")
        XCTAssertEqual(try report().findings.filter { $0.outcome == .stops }.map(\.name), ["Charming"])
    }

    func testClassesInObjectiveCStopTheBuildWhereSwiftUsesThemAndAreAGapElsewhere() throws {
        add("App.swift", "import UIKit\n\nlet tool = Tool()\n")
        fixture.write("Tool.h", "@interface Tool : NSObject\n@end\n")
        add("Tool.m", "#import \"Tool.h\"\n@implementation Tool\n@end\n")
        fixture.write("Bridge.h", "#import \"Tool.h\"\n")
        let findings = try report(settings: "SWIFT_OBJC_BRIDGING_HEADER = Bridge.h;").findings
        let stop = try XCTUnwrap(findings.first)
        XCTAssertEqual([stop.kind.rawValue, stop.name, stop.outcome.rawValue], ["objectiveC", "Tool", "stops"])
        XCTAssertEqual(stop.line, 3)
        XCTAssertEqual(findings.first { $0.name == "Tool.m" }?.outcome, .without)
    }

    func testALibraryOfABridgingHeaderStopsTheBuild() throws {
        fixture.write("Bridge.h", "#import <UIKit/UIKit.h>\n#import <SDWebImage/UIImageView+WebCache.h>\n")
        let stops = try report(settings: "SWIFT_OBJC_BRIDGING_HEADER = Bridge.h;").findings.filter {
            $0.outcome == .stops
        }
        XCTAssertEqual(stops.map(\.name), ["SDWebImage"])
        XCTAssertEqual(stops.map(\.line), [2])
    }

    func testASourceOfSwift3IsOnlyKnownWhenItIsTried() throws {
        let findings = try report(settings: "SWIFT_VERSION = 3.0;").findings
        XCTAssertEqual(findings.first?.kind, .language)
        XCTAssertEqual(findings.first?.outcome, .unknown)
    }

    // MARK: Libraries

    func testALocalPackageIsReadAndItsMissingModulesAreTold() throws {
        add("App.swift", "import UIKit\nimport Kit\n")
        fixture.write(
            "Kit/Package.swift",
            """
            // swift-tools-version:5.5
            let name = "Kit"
            let package = Package(name: name, products: [.library(name: "Kit", targets: ["Kit"])],
                dependencies: [.package(url: "https://example.org/Remote.git", from: "1.0.0")],
                targets: [.target(name: "Kit", dependencies: [.product(name: "Remote", package: "Remote")], path: "Code")])
            """)
        fixture.write("Kit/Code/Kit.swift", "import Remote\n")
        let report = try report(
            objects:
                "XP = { isa = XCLocalSwiftPackageReference; relativePath = Kit; }; XD = { isa = XCSwiftPackageProductDependency; productName = Kit; };",
            target: "packageProductDependencies = ( XD );")
        XCTAssertEqual(report.findings.first { $0.name == "Kit" }?.outcome, .builds)
        let stop = try XCTUnwrap(report.findings.first)
        XCTAssertEqual([stop.name, stop.path], ["Remote", fixture.folder + "/Kit/Code/Kit.swift"])
        XCTAssertTrue(stop.reason.contains("https://example.org/Remote.git"), stop.reason)
    }

    func testAManifestThatComputesIsOnlyKnownWhenItIsRun() throws {
        fixture.write("Kit/Package.swift", "let package = Package(name: \"Kit\", targets: makeTargets())\n")
        let report = try report(
            objects:
                "XP = { isa = XCLocalSwiftPackageReference; relativePath = Kit; }; XD = { isa = XCSwiftPackageProductDependency; productName = Kit; };",
            target: "packageProductDependencies = ( XD );")
        XCTAssertEqual(report.findings.first { $0.outcome == .unknown }?.kind, .package)
    }

    func testARemotePackageIsToldWithItsPinWhereItIsImportedAndIsAGapElsewhere() throws {
        let objects = """
            XR = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/Alamofire.git"; };
            XD = { isa = XCSwiftPackageProductDependency; package = XR; productName = Alamofire; };
            """
        let target = "packageProductDependencies = ( XD );"
        let unused = try XCTUnwrap(report(objects: objects, target: target).findings.first)
        XCTAssertEqual([unused.kind.rawValue, unused.outcome.rawValue], ["package", "without"])
        fixture.write(
            "Demo.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved",
            #"{"pins": [{"identity": "alamofire", "location": "https://example.org/Alamofire.git", "state": {"version": "5.4.3"}}], "version": 2}"#
        )
        add("Net.swift", "import Alamofire\n")
        let used = try XCTUnwrap(report(objects: objects, target: target).findings.first)
        XCTAssertEqual([used.kind.rawValue, used.outcome.rawValue], ["module", "stops"])
        XCTAssertTrue(used.remedy?.hasPrefix("Package.resolved has it at 5.4.3.") == true, "\(used)")
    }

    func testPodsAndCarthageThatNothingImportsAreGaps() throws {
        fixture.write("Podfile", "target 'Demo' do\n  pod 'Reveal-SDK', '~> 1'\nend\n")
        fixture.write("Cartfile", "github \"somebody/Tool.git\" ~> 1.0\n")
        let findings = try report().findings
        XCTAssertEqual(findings.first { $0.kind == .pod }?.name, "Reveal-SDK")
        XCTAssertEqual(findings.first { $0.kind == .pod }?.line, 2)
        XCTAssertEqual(findings.first { $0.kind == .carthage }?.name, "Tool")
    }

    func testALinkedFrameworkThatNobodyBuildsIsAGap() throws {
        let report = try report(
            objects:
                "FL = { isa = PBXFileReference; path = Tool.framework; sourceTree = \"<group>\"; }; BL = { isa = PBXBuildFile; fileRef = FL; }; L = { isa = PBXFrameworksBuildPhase; files = ( BL ); };",
            phases: "L")
        XCTAssertEqual(report.findings.first?.kind, .library)
        XCTAssertEqual(report.findings.first?.outcome, .without)
    }

    // MARK: What the project runs and asks for

    func testAScriptIsToldAndWhatItLacksStopsTheBuild() throws {
        let asked = try XCTUnwrap(report(objects: script("date"), phases: "K").findings.first)
        XCTAssertEqual([asked.kind.rawValue, asked.outcome.rawValue], ["script", "unknown"])
        let lacking = try report(objects: script("\\\"${SRCROOT}/stamp.sh\\\" now"), phases: "K")
        XCTAssertEqual(lacking.verdict, .wontBuild)
        XCTAssertTrue(lacking.findings[0].reason.contains("\(fixture.folder)/stamp.sh"), lacking.findings[0].reason)
        let builder = try builder(objects: script("\\\"${SRCROOT}/stamp.sh\\\" now"), phases: "K")
        builder.runsScripts = false
        XCTAssertEqual(ProjectReport(builder).verdict, .buildsWithGaps)
    }

    func testThePodsRecordStopsTheBuildWhereItIsntTheProjects() throws {
        let objects = script("diff \\\"${PODS_ROOT}/Manifest.lock\\\"", "[CP] Check Pods Manifest.lock")
        let settings = "PODS_ROOT = \"\(fixture.folder)/Pods\"; "
        fixture.write("Podfile.lock", "PODS:\n")
        XCTAssertEqual(try report(objects: objects, settings: settings, phases: "K").verdict, .wontBuild)
        fixture.write("Pods/Manifest.lock", "PODS:\n")
        XCTAssertEqual(try report(objects: objects, settings: settings, phases: "K").verdict, .builds)
    }

    func testABuildRuleIsOnlyKnownWhenItIsRun() throws {
        name("words.names")
        fixture.write("words.names")
        let report = try report(
            objects:
                "Q = { isa = PBXBuildRule; name = Names; compilerSpec = com.apple.compilers.proxy.script; fileType = pattern.proxy; filePatterns = \"*.names\"; script = \"true\"; outputFiles = ( ); };",
            target: "buildRules = ( Q );")
        XCTAssertEqual(report.findings.first { $0.kind == .rule }?.outcome, .unknown)
    }

    func testCapabilitiesAreToldWithoutBeingGaps() throws {
        fixture.write(
            "App.entitlements",
            "<plist version=\"1.0\"><dict><key>aps-environment</key><string>development</string></dict></plist>")
        let report = try report(settings: "CODE_SIGN_ENTITLEMENTS = App.entitlements;")
        XCTAssertEqual(report.findings.first?.name, "Push Notifications")
        XCTAssertEqual(report.verdict, .builds)
    }

    func testFlagsThatTheCompilerIsntToldAreAGap() throws {
        XCTAssertEqual(try report(settings: "OTHER_SWIFT_FLAGS = \"-load-plugin x\";").findings.first?.kind, .setting)
    }

    func testAnExtensionThatTheAppComesWithIsAGap() throws {
        let objects = """
            TD1 = { isa = PBXTargetDependency; target = T2; };
            T2 = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildConfigurationList = TL; buildPhases = ( ); };
            """
        let builder = try builder(objects: objects, target: "dependencies = ( TD1 );")
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        fixture.write(path, text.replacingOccurrences(of: "targets = ( T, )", with: "targets = ( T, T2, )"))
        let report = ProjectReport(
            try AppBuilder(
                target: ProjectLocator.application(at: fixture.project, target: nil), toolkit: builder.toolkit))
        XCTAssertEqual(report.findings.first?.kind, .target)
        XCTAssertEqual(report.targets.last?.fate, "app-extension: not built here")
    }

    func testAConflictInTheProjectIsAGap() throws {
        let builder = try builder()
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        fixture.write(
            path,
            text.replacingOccurrences(
                of: "developmentRegion = en;",
                with: "\n<<<<<<< HEAD\ndevelopmentRegion = en;\n=======\ndevelopmentRegion = de;\n>>>>>>> theirs\n"))
        let report = ProjectReport(
            try AppBuilder(
                target: ProjectLocator.application(at: fixture.project, target: nil), toolkit: builder.toolkit))
        XCTAssertEqual(report.findings.first?.kind, .project)
    }

    // MARK: The page

    func testEachKindOfFindingAndEachFrameworkThatDiffersHasItsRow() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let page = try String(contentsOfFile: root + "/Docs/WillMyAppRun.md", encoding: .utf8)
        for kind in Finding.Kind.allCases { XCTAssertTrue(page.contains("| `\(kind.rawValue)` |"), kind.rawValue) }
        for (name, note) in CompanionNotes.notes { XCTAssertTrue(page.contains("| \(name) | \(note) |"), name) }
    }
}
