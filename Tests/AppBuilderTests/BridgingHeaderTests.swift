import Foundation
import ProjectFixtures
import SafeFiles
import XCTest

@testable import AppBuilder
@testable import XcodeProject

final class BridgingHeaderTests: XCTestCase {
    private func header(_ text: String) throws -> BridgingHeader? {
        let fixture = ProjectFixture()
        fixture.write("App/Bridge.h", text)
        fixture.write("Include/Colours.h", "typedef enum { Red, Green } Colour;\n")
        fixture.writeProject(
            objects: "",
            targetSettings:
                "SWIFT_OBJC_BRIDGING_HEADER = \"App/Bridge.h\"; HEADER_SEARCH_PATHS = \"$(SRCROOT)/Include/**\";")
        return BridgingHeader(try fixture.target().buildSettings(), root: fixture.folder)
    }

    func testPlainCComesAlongWithWhatItIncludes() throws {
        let found = try XCTUnwrap(
            header(
                "/* constants\n * of the app */\n#include <stdint.h>\n#import \"Colours.h\"\n#define LIMIT 42\nstatic inline int twice(int a) { return a * 2; }\n"
            ))
        XCTAssertEqual(found.contents, .plain)
        XCTAssertEqual(found.files.map { ($0 as NSString).lastPathComponent }, ["Bridge.h", "Colours.h"])
        XCTAssertTrue(found.arguments(translation: "/t.h").contains(found.path), "it is read as it is")
        XCTAssertNil(found.translation)
    }

    func testObjectiveCStaysBehindAndAnEmptyHeaderIsNothing() throws {
        XCTAssertEqual(try header("#import <Metal/Metal.h>\n")?.contents, .objectiveC)
        XCTAssertEqual(try header("#import \"Gone.h\"\n")?.contents, .objectiveC)
        XCTAssertEqual(try header("@interface A : NSObject\n@end\n")?.arguments(translation: "/t.h"), [])
        let empty = try header(
            "//\n//  Use this file to import your target's headers\n//\n\n#ifndef A_h\n#define A_h\n#endif\n")
        XCTAssertEqual(empty?.contents, .nothing)
    }

    func testFoundationsWordsAreReadInPlainC() throws {
        let found = try XCTUnwrap(
            header(
                """
                #import <Foundation/Foundation.h>
                #import "Colours.h"
                #define kServer @"https://a.example"
                #define DOUBLE(x) \\
                    ((x) * 2)
                static NSString *const kName = @"Ada";
                typedef NS_ENUM(NSInteger, Mood) { MoodGood, MoodBad };

                """))
        XCTAssertEqual(found.contents, .withFoundationsWords)
        let text = try XCTUnwrap(found.translation)
        for line in [
            "#define kServer \"https://a.example\"", "#define kName \"Ada\"", "typedef enum { Red, Green } Colour;",
            "typedef NS_ENUM(NSInteger, Mood) { MoodGood, MoodBad };",
        ] {
            XCTAssertTrue(text.contains(line), text)
        }
        XCTAssertFalse(text.contains("Foundation.h"))
        XCTAssertTrue(found.arguments(translation: "/t.h").contains("/t.h"))
        for line in ["extern NSString *const kFar;", "CGRect frame(void);", "- (void)go;", "id thing;"] {
            XCTAssertEqual(try header("#import <Foundation/Foundation.h>\n\(line)\n")?.contents, .objectiveC, line)
        }
    }

    func testAProjectsHeaderIsFoundByItsNameWhereverItIs() throws {
        func header(_ settings: String = "") throws -> BridgingHeader? {
            let fixture = ProjectFixture()
            fixture.write("App/Bridge.h", "#import \"Consts.h\"\n")
            fixture.write("Vendor/Deep/Consts.h", "#define ANSWER 42\n")
            fixture.write("Folder/In/Other.h", "#define OTHER 1\n")
            fixture.writeProject(
                objects: """
                    H = { isa = PBXFileReference; path = Vendor/Deep/Consts.h; sourceTree = SOURCE_ROOT; };
                    G = { isa = PBXFileSystemSynchronizedRootGroup; path = Folder; sourceTree = SOURCE_ROOT; };
                    """, targetSettings: "SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h; \(settings)")
            let target = try fixture.target()
            XCTAssertEqual(target.project.headers.keys.sorted(), ["Consts.h", "Other.h"])
            return BridgingHeader(
                target.buildSettings(), root: fixture.folder, headers: { target.project.headers })
        }
        let found = try XCTUnwrap(header())
        XCTAssertEqual(found.contents, .plain)
        XCTAssertTrue(found.arguments(translation: "/t.h").contains { $0.hasSuffix("Vendor/Deep") })
        XCTAssertEqual(try header("USE_HEADERMAP = NO;")?.contents, .objectiveC)
    }

    func testMacrosOfTheTargetHoldInItsHeader() throws {
        let fixture = ProjectFixture()
        fixture.write("Bridge.h", "#define A 1\n")
        fixture.writeProject(
            objects: "",
            targetSettings:
                "SWIFT_OBJC_BRIDGING_HEADER = Bridge.h; GCC_PREPROCESSOR_DEFINITIONS = ( \"STAGING=1\", \"$(inherited)\" );"
        )
        let found = try XCTUnwrap(BridgingHeader(fixture.target().buildSettings(), root: fixture.folder))
        let arguments = found.arguments(translation: "/t.h")
        XCTAssertTrue(arguments.contains("-DSTAGING=1") && arguments.contains("-fmodules-ignore-macro=STAGING"))
    }

    func testApplesModulesThatAHeaderImportsAreSeenByTheTargetsSwift() throws {
        let found = try XCTUnwrap(
            header(
                """
                #import <UIKit/UIKit.h>
                #import <CommonCrypto/CommonCrypto.h>
                #import <Security/Security.h>
                @import MapKit;
                #import <CoreFoundation/CoreFoundation.h>

                """))
        XCTAssertEqual(found.modules, ["UIKit", "CommonCrypto", "MapKit", "CoreGraphics"])
        XCTAssertEqual(
            found.exports.values.first,
            "@_exported import CommonCrypto\n@_exported import CoreGraphics\n@_exported import MapKit\n@_exported import UIKit\n"
        )
        XCTAssertEqual(found.translation?.contains("#import <CommonCrypto/CommonCrypto.h>"), true, "clang reads it")
        // Nothing but frameworks: no header for clang, and nothing left behind that would have to be told.
        let plain = try XCTUnwrap(header("#import <UIKit/UIKit.h>\n#import <SystemConfiguration/SCNetwork.h>\n"))
        XCTAssertEqual(plain.contents, .nothing)
        XCTAssertEqual(plain.modules, ["UIKit", "SystemConfiguration"])
        XCTAssertEqual(try header("int a;\n")?.exports, [:])
        // Classes in Objective-C stay behind, frameworks don't.
        XCTAssertEqual(try header("#import <WebKit/WebKit.h>\n#import \"Gone.h\"\n")?.modules, ["WebKit"])
        for module in ["CoreData", "Metal", "SDWebImage"] {
            XCTAssertEqual(try header("@import \(module);\n")?.contents, .objectiveC, "\(module) isn't here")
        }
    }

    func testWhatAHeaderSaysInTypesOfAFrameworkOfSwiftStaysBehind() throws {
        for (framework, line) in [
            ("CoreLocation", "CLLocationCoordinate2D place(void);"), ("MapKit", "static MKMapRect none(void);"),
            ("SystemConfiguration", "void listen(SCNetworkReachabilityRef to);"),
        ] {
            let text = "#import <\(framework)/\(framework).h>\n#define kOne 1\n"
            XCTAssertEqual(try header(text)?.contents, .withFoundationsWords, framework)
            XCTAssertEqual(try header(text + line + "\n")?.contents, .objectiveC, line)
        }
        XCTAssertEqual(try header("typedef struct { int a; } MKThing;\nint f(MKThing a);\n")?.contents, .plain)
    }

    func testEveryModuleOfApplesCanBeImportedByAHeader() throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
        let toolkit = Toolkit(root: String(root), libraries: "/nowhere")
        let own = Set(toolkit.appModules.filter { !$0.hasSuffix("Display") && $0 != "CombineInterface" })
        let known = Set(AppleFrameworks.prefixes.keys.compactMap(AppleFrameworks.module)).subtracting(["Foundation"])
        XCTAssertEqual(known, own)
        XCTAssertTrue(AppleFrameworks.missing.isDisjoint(with: known))
        for module in Toolkit.modulesOfC {
            let umbrella = "\(toolkit.headers)/\(module)/\(module).h"
            XCTAssertTrue(FileManager.default.fileExists(atPath: umbrella), umbrella)
        }
    }

    func testAFrameworksHeaderOfItsNameIsKnownToItsSwift() throws {
        func header(_ text: String) throws -> BridgingHeader? {
            let fixture = ProjectFixture()
            fixture.write("Kit/Kit.h", "#import <UIKit/UIKit.h>\nFOUNDATION_EXPORT double KitVersionNumber;\n" + text)
            fixture.write("Kit/Types.h", "typedef struct { int x; } KitPoint;\n")
            fixture.writeProject(
                objects: """
                    H = { isa = PBXFileReference; path = Kit/Kit.h; sourceTree = SOURCE_ROOT; };
                    Y = { isa = PBXFileReference; path = Kit/Types.h; sourceTree = SOURCE_ROOT; };
                    """)
            let target = try fixture.target()
            return BridgingHeader(
                target.buildSettings(), root: fixture.folder, headers: { target.project.headers }, framework: "Kit")
        }
        let found = try XCTUnwrap(header("#import <Kit/Types.h>\n"))
        let text = try XCTUnwrap(found.translation)
        XCTAssertTrue(text.contains("KitPoint"), text)
        XCTAssertFalse(text.contains("KitVersionNumber"), text)
        XCTAssertEqual(try header("")?.arguments(translation: "/t.h"), [], "the template's says nothing")
        XCTAssertEqual(try header("@class KitThing;\n")?.arguments(translation: "/t.h"), [])
    }

    func testClangTakesTheTranslation() throws {
        let found = try XCTUnwrap(
            header(
                """
                #import <UIKit/UIKit.h>
                typedef NS_ENUM(NSInteger, Mood) { MoodGood, MoodBad };
                typedef NS_OPTIONS(NSUInteger, Trait) { TraitOne = 1 << 0, TraitTwo = 1 << 1 };
                typedef NS_CLOSED_ENUM(NSInteger, Side) { SideLeft };
                FOUNDATION_EXPORT BOOL isGood(Mood mood);
                static const CGFloat kWide = 2.5; // https://a.example

                """))
        let fixture = ProjectFixture(), file = fixture.write("t.h", try XCTUnwrap(found.translation))
        let result = try CompileStage.run("clang", ["-x", "c", "-fsyntax-only", "-Werror=implicit", file])
        XCTAssertEqual(result.status, 0, result.output)
    }

    func testDeclarationsMaySayHowSwiftKnowsThem() throws {
        let found = try XCTUnwrap(
            header(
                """
                #include <CoreFoundation/CoreFoundation.h>
                typedef struct Tone { double level; } Tone;
                static inline Tone ToneCreate(double red) CF_SWIFT_NAME(Tone.init(red:));
                static inline Tone ToneCreate(double red) { Tone t = { red * 2 }; return t; }
                double ToneGet(Tone tone) NS_SWIFT_NAME(getter:Tone.brightness(self:));
                int ToneCount(void) NS_REFINED_FOR_SWIFT;
                int ToneOld(void) NS_SWIFT_UNAVAILABLE("Use Tone.");
                CF_EXPORT int ToneNew(void);

                """))
        XCTAssertEqual(found.contents, .withFoundationsWords)
        let fixture = ProjectFixture(), file = fixture.write("t.h", try XCTUnwrap(found.translation))
        let use = fixture.write(
            "main.swift", "print(Tone(red: 0.5).brightness)\nprint(__ToneCount())\nprint(ToneNew())\n")
        let result = try CompileStage.run(
            "swiftc", ["-typecheck", "-disable-bridging-pch", "-import-objc-header", file, use])
        XCTAssertEqual(result.status, 0, result.output)
    }

    func testWhatIsSaidOfVersionsAndWhatDarwinAloneHasIsPassedOver() throws {
        let found = try XCTUnwrap(
            header(
                """
                #include <mach/mach_time.h>
                #import <objc/runtime.h>
                #include <Availability.h>
                #include <arpa/inet.h>
                #include <dispatch/dispatch.h>
                typedef CF_ENUM(int32_t, Shade) { ShadeLight, ShadeDark } API_AVAILABLE(ios(13.0));
                FOUNDATION_EXTERN int newer(void) NS_AVAILABLE_IOS(9_0) DEPRECATED_MSG_ATTRIBUTE("Use newest.");
                static const BOOL kOn = YES;
                static const NSInteger kNone = NSNotFound;
                static inline int hasQueue(void) { return dispatch_get_main_queue() != 0; }

                """))
        XCTAssertEqual(found.contents, .withFoundationsWords)
        XCTAssertTrue(found.unfound.isEmpty)
        let fixture = ProjectFixture(), file = fixture.write("t.h", try XCTUnwrap(found.translation))
        let use = fixture.write(
            "main.swift",
            "import Glibc\nlet on: Bool = kOn, none: Int = kNone\nprint(Shade.dark.rawValue, newer(), hasQueue(), INADDR_LOOPBACK)\n"
        )
        let result = try CompileStage.run(
            "swiftc", ["-typecheck", "-disable-bridging-pch", "-import-objc-header", file, use])
        XCTAssertEqual(result.status, 0, result.output)
    }

    func testTheTargetOfCIsASimulatorOfIOS() throws {
        let found = try XCTUnwrap(
            header(
                """
                #include <TargetConditionals.h>
                #if !TARGET_OS_IPHONE || !TARGET_OS_SIMULATOR || TARGET_OS_MACCATALYST || TARGET_OS_OSX
                #error "not a simulator of iOS"
                #endif
                static const int kOne = 1;

                """))
        XCTAssertEqual(found.contents, .withFoundationsWords)
        XCTAssertTrue(found.unfound.isEmpty)
        let fixture = ProjectFixture(), file = fixture.write("t.h", try XCTUnwrap(found.translation))
        let result = try CompileStage.run("clang", ["-x", "c", "-fsyntax-only", file])
        XCTAssertEqual(result.status, 0, result.output)
    }

    func testAHeaderOfALibraryOfTheSystemIsLinkedWithIt() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: "", targetSettings: "OTHER_LDFLAGS = \"-ObjC -lsqlite3 -lnone\";")
        let settings = try fixture.target().buildSettings()
        let here = ["sqlite3", "zlib"].filter { FileManager.default.fileExists(atPath: "/usr/include/\($0).h") }
        XCTAssertEqual(SystemModules.flags(nil, settings), here.contains("sqlite3") ? ["-lsqlite3"] : [])
        let found = try header("#include <zlib.h>\nstatic const int kOne = 1;\n")
        XCTAssertEqual(found?.systemHeaders, ["zlib.h"])
        XCTAssertEqual(
            SystemModules.flags(found, settings),
            (here.contains("sqlite3") ? ["-lsqlite3"] : []) + (here.contains("zlib") ? ["-lz"] : []))
    }

    func testNamesThatAHeaderGivesItselfMayBeginAsApplesDo() throws {
        let own = """
            enum __attribute__((enum_extensibility(closed))) CFDisplay { CFDisplayPortrait, CFDisplayLandscape = 4 };
            typedef struct CFNode {
                struct CFNode *next;
            } CFNode;
            typedef enum {
                UIModeOff,
                UIModeOn
            } UIMode;
            int NSCount(CFNode *node, UIMode mode);
            static inline enum CFDisplay other(enum CFDisplay d) { return d == CFDisplayPortrait ? CFDisplayLandscape : CFDisplayPortrait; }

            """
        XCTAssertEqual(try header(own)?.contents, .plain)
        for line in [
            "static inline CGRect none(void) { return CGRectMake(0, 0, 0, 0); }", "typedef CGRect (*Maker)(void);",
            "int count(CFStringRef text);",
        ] {
            XCTAssertEqual(try header(own + line + "\n")?.contents, .objectiveC, line)
        }
    }

    func testAHeaderMayImportAFrameworkInC() throws {
        let fixture = ProjectFixture()
        fixture.write("Bridge.h", "#import <Core/Core.h>\n")
        fixture.writeProject(objects: "", targetSettings: "SWIFT_OBJC_BRIDGING_HEADER = Bridge.h;")
        let settings = try fixture.target().buildSettings()
        XCTAssertEqual(BridgingHeader(settings, root: fixture.folder)?.contents, .objectiveC)
        XCTAssertEqual(BridgingHeader(settings, root: fixture.folder, frameworks: ["Core"])?.contents, .plain)
    }

    func testAFrameworkWithItsOwnHeaderHasNoBridgingHeader() throws {
        let fixture = ProjectFixture()
        fixture.write("Core/Core.h")
        fixture.write("Bridge.h")
        func library(_ attributes: String) throws -> Library {
            fixture.writeProject(
                objects: """
                    H = { isa = PBXFileReference; path = Core/Core.h; sourceTree = SOURCE_ROOT; };
                    HB = { isa = PBXBuildFile; fileRef = H; settings = { ATTRIBUTES = ( \(attributes) ); }; };
                    HP = { isa = PBXHeadersBuildPhase; files = ( HB ); };
                    L = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; buildPhases = ( HP ); buildConfigurationList = LL; };
                    LL = { isa = XCConfigurationList; buildConfigurations = ( LD ); };
                    LD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { DEFINES_MODULE = YES; SWIFT_OBJC_BRIDGING_HEADER = Bridge.h; }; };
                    """)
            let path = "Demo.xcodeproj/project.pbxproj"
            let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
            fixture.write(path, text.replacingOccurrences(of: "targets = ( T, );", with: "targets = ( T, L );"))
            return try Library(
                XCTUnwrap(fixture.target().project.targets.last), configuration: "Debug", products: "/out")
        }
        XCTAssertNoThrow(try library(""))
        XCTAssertThrowsError(try library("Public")) {
            XCTAssertTrue("\($0)".contains("using bridging headers with framework targets is unsupported"), "\($0)")
        }
    }

    func testALibraryShowsTheHeadersThatItCopies() throws {
        let fixture = ProjectFixture()
        fixture.write("Words/words.h", "int words(void);\n")
        fixture.writeProject(
            objects: """
                H = { isa = PBXFileReference; path = Words/words.h; sourceTree = SOURCE_ROOT; };
                HB = { isa = PBXBuildFile; fileRef = H; };
                CP = { isa = PBXCopyFilesBuildPhase; buildActionMask = 2147483647; dstPath = "include/$(PRODUCT_NAME)"; dstSubfolderSpec = 16; files = ( HB ); };
                L = { isa = PBXNativeTarget; name = Words; productType = "com.apple.product-type.library.static"; buildPhases = ( CP ); buildConfigurationList = LL; };
                LL = { isa = XCConfigurationList; buildConfigurations = ( LD ); };
                LD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; }; };
                """)
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        fixture.write(path, text.replacingOccurrences(of: "targets = ( T, );", with: "targets = ( T, L );"))
        let products = try SafeFolder(fixture.folder + "/out", create: true)
        let app = try fixture.target()
        try Library(
            XCTUnwrap(app.project.targets.last), configuration: "Debug", products: products.path
        ).copyHeaders(to: products)
        let settings = app.buildSettings()
        settings.override(BuildPaths.settings(root: products.path))
        XCTAssertEqual(SearchPaths.headers(settings, root: fixture.folder), [products.path + "/include"])
        XCTAssertEqual(try products.contents("include/Words/words.h"), Data("int words(void);\n".utf8))
    }
}
