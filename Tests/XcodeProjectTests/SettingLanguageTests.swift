import ProjectFixtures
import XCTest

@testable import XcodeProject

/// The language of build settings, as Xcode's engine reads it.
final class SettingLanguageTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func settings(_ target: String = "", xcconfig: String? = nil, configuration: String? = nil) throws
        -> BuildSettings
    {
        if let xcconfig { fixture.write("Config/Own.xcconfig", xcconfig) }
        fixture.writeProject(
            objects: "C = { isa = PBXFileReference; path = Config/Own.xcconfig; sourceTree = \"<group>\"; };",
            targetSettings: target, groupChildren: "C")
        if xcconfig != nil {
            let file = fixture.project + "/project.pbxproj"
            let text = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(
                of: "TD = { isa = XCBuildConfiguration;",
                with: "TD = { isa = XCBuildConfiguration; baseConfigurationReference = C;")
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        return try fixture.target().buildSettings(configuration: configuration)
    }

    /// openradar 24550875; firefox-ios 8703 shows what a script is given for the simulator.
    func testTheLeastVersionIsFoundByTheSettingsThatNameIt() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: "", settings: "IPHONEOS_DEPLOYMENT_TARGET = 16.2;")
        let settings = try fixture.target().buildSettings()
        XCTAssertEqual(settings["DEPLOYMENT_TARGET_SETTING_NAME"], "IPHONEOS_DEPLOYMENT_TARGET")
        XCTAssertEqual(settings.expand("$($(DEPLOYMENT_TARGET_CLANG_ENV_NAME))"), "16.2")
        XCTAssertEqual(
            settings.expand("-$(DEPLOYMENT_TARGET_CLANG_FLAG_NAME)="), settings["DEPLOYMENT_TARGET_CLANG_FLAG_PREFIX"])
        XCTAssertEqual(settings["DEPLOYMENT_TARGET_CLANG_FLAG_PREFIX"], "-mios-simulator-version-min=")
    }

    func testALineGoesOnBehindABackslash() throws {
        let found = try settings(xcconfig: "LINES = one \\\n  two \\ // a comment\n  three\nNEXT = four;\nLAST = a \\")
        XCTAssertEqual(found["LINES"], "one two three")
        XCTAssertEqual(found["NEXT"], "four")
        XCTAssertEqual(found["LAST"], "a")
    }

    func testASettingThatNamesItselfMeansTheOneBelow() throws {
        fixture.write("Config/Common.xcconfig", "ITSELF = below\nCOMMON = common\n")
        let found = try settings(
            "LEVEL = \"$(LEVEL) target\";",
            xcconfig: """
                #include "Common.xcconfig"
                ITSELF = $(COMMON) and $(ITSELF)
                LEVEL = first
                LEVEL = $(inherited) second
                AROUND = $(THROUGH)
                THROUGH = x$(AROUND)
                """)
        XCTAssertEqual(found["ITSELF"], "common and below")
        XCTAssertEqual(found["LEVEL"], "first second target")
        XCTAssertEqual(found["AROUND"], "x", "settings that mean each other come to an end")
    }

    func testNamesComeInEveryKindOfBrackets() throws {
        let found = try settings(
            """
            A = one; B_one = two; ROUND = "$(A)"; CURLY = "${A}"; SQUARE = "$[A]"; BARE = "$A-$NOTHING"; NESTED = "$(B_$(A))";
            SIGN = "$$(A) $ 5"; OPEN = "$(A"; EMPTY = "x$(NOTHING)y";
            """)
        for name in ["ROUND", "CURLY", "SQUARE", "OPEN"] { XCTAssertEqual(found[name], "one", name) }
        XCTAssertEqual(found["BARE"], "one-$NOTHING", "what is no setting stays where it has no brackets")
        XCTAssertEqual(found["NESTED"], "two")
        XCTAssertEqual(found["SIGN"], "$(A) $ 5")
        XCTAssertEqual(found["EMPTY"], "xy")
    }

    func testOperatorsMakeOfValuesWhatXcodesDo() throws {
        let found = try settings(
            """
            FILE = "/a/b/Some File.tar.gz"; RELATIVE = "a//b/./../c/"; ID = "org.example.My App-2"; DIGIT = "2048 Game"; OFF = NO;
            VERSION = "1.2.3.4"; BASE_DIR = "/a"; NAME = Name.txt;
            """)
        for (text, wanted) in [
            "$(FILE:dir)": "/a/b/", "$(FILE:file)": "Some File.tar.gz", "$(FILE:base)": "Some File.tar",
            "$(FILE:suffix)": ".gz", "$(NAME:dir)": "./", "$(ID:suffix)": ".My App-2", "$(NAME:suffix=md)": "Name.md",
            "$(FILE:suffix=x.zip)": "/a/b/Some File.tar.zip", "$(FILE:dir=/z)": "/z/Some File.tar.gz",
            "$(FILE:file=o)": "/a/b/o", "$(FILE:base=o)": "/a/b/o.gz", "$(RELATIVE:standardizepath)": "a/b/../c",
            "$(ID:rfc1034identifier)": "org-example-My-App-2", "$(ID:identifier)": "org_example_My_App_2",
            "$(DIGIT:c99extidentifier)": "_048_Game", "$(OFF:not)": "YES", "$(FILE:not)": "YES",
            "$(VERSION:truncatedversion)": "1.2.3", "$(NAME:upper:lower)": "name.txt",
            "$(NO:default=a $(NAME))":
                "a Name.txt", "$(NAME:default=x)": "Name.txt", "$(DIGIT:quote)": "2048\\ Game",
            "$(BASE_DIR:isancestor=/a)": "NO", "$(FILE:isancestor=$(BASE_DIR))": "YES",
            "$(BASE_DIR:relativeto=$(FILE))": "b/Some File.tar.gz", "$(NAME:nothing)": "Name.txt",
        ] {
            XCTAssertEqual(found.expand(text), wanted, text)
        }
    }

    func testAPathIsInsideTheRootAndAnEndingMayHaveItsDot() throws {
        let found = try settings(
            """
            FILE = "/usr/lib/a.c"; INSIDE = "$(FILE:isancestor=/)"; SAME = "$(FILE:isancestor=/usr/lib/a.c)";
            DOTTED = "$(FILE:suffix=.o)"; BARE = "$(FILE:suffix=o)"; OTHERS = "$(FILE:suffix=b.x)";
            """)
        XCTAssertEqual(found["INSIDE"], "YES")
        XCTAssertEqual(found["SAME"], "NO")
        for name in ["DOTTED", "BARE"] { XCTAssertEqual(found[name], "/usr/lib/a.o", name) }
        XCTAssertEqual(found["OTHERS"], "/usr/lib/a.x")
    }

    func testTheModeOfSwiftIsThatOfItsVersion() throws {
        for (version, mode) in [
            ("5.5", "5"), ("5", "5"), ("4.2", "4.2"), ("4.3", "4"), ("4.2.1", "4"), ("6.0", "6"), ("1.1", nil),
            ("bad", nil),
        ] {
            XCTAssertEqual(try settings("SWIFT_VERSION = \(version);")["EFFECTIVE_SWIFT_VERSION"], mode, version)
        }
    }

    func testALeastSystemThatIsSetToNothingIsTheSDKs() throws {
        XCTAssertEqual(
            try settings("IPHONEOS_DEPLOYMENT_TARGET = \"\";")["IPHONEOS_DEPLOYMENT_TARGET"],
            SimulatorDefaults.sdkVersion)
    }

    func testConditionsAreShellPatternsAndTheLastThatHoldsWins() throws {
        let found = try settings(
            xcconfig: """
                A = plain
                A[sdk=iphoneos*] = device
                A[sdk=iphonesimulator*][config=Deb*] = both
                B[config=Release] = release
                C[sdk=iphone*][variant=normal] = normal
                D[arch=armv7] = old
                E[sdk=iphonesimulator*] = early
                E = late
                F[new=*] = everything
                """)
        XCTAssertEqual(found["A"], "both")
        XCTAssertNil(found["B"])
        XCTAssertEqual(found["C"], "normal")
        XCTAssertNil(found["D"])
        XCTAssertEqual(found["E"], "late")
        XCTAssertEqual(found["F"], "everything")
    }

    func testWordsOfAListAreAShells() throws {
        let found = try settings("LIST = ( one, \"\\\"two words\\\"\", \"three\\\\ words\", \"'four five'\" );")
        XCTAssertEqual(found.list("LIST"), ["one", "two words", "three words", "four five"])
    }

    func testALineThatSaysNothingIsToldWithItsNumber() throws {
        let found = try settings(xcconfig: "A = 1\nB\n= 2\n#import \"x\"\n")
        XCTAssertEqual(found["A"], "1")
        XCTAssertEqual(
            found.problems.map { $0.path.components(separatedBy: "Own.xcconfig").last }, [":2", ":3", ":4"])
    }

    func testSettingsOfXcodesOwnHaveTheirValues() throws {
        let found = try settings("PRODUCT_NAME = Boats;")
        XCTAssertEqual(found["UNLOCALIZED_RESOURCES_FOLDER_PATH"], "Boats.app")
        XCTAssertEqual(found["CODESIGNING_FOLDER_PATH"], (found["TARGET_BUILD_DIR"] ?? "") + "/Boats.app")
        XCTAssertEqual(found["SWIFT_OPTIMIZATION_LEVEL"], "-O")
        XCTAssertEqual(found["WRAPPER_EXTENSION"], "app")
        XCTAssertEqual(found["FRAMEWORKS_FOLDER_PATH"], "Boats.app/Frameworks")
    }
}
