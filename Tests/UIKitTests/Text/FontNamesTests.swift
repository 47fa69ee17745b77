import CoreGraphics
import CoreText
import XCTest

@testable import UIKit

/// Fonts by their names: what is drawn in a font's place doesn't take its name.
final class FontNamesTests: XCTestCase {
    func testAFontHasTheNameThatItWasAskedForBy() throws {
        for name in [
            "Helvetica", "Helvetica-Bold", "HelveticaNeue", "HelveticaNeue-Light", "HelveticaNeue-CondensedBold",
            "Avenir-Heavy", "Avenir-Book", "Avenir-BookOblique", "ArialMT", "Arial-BoldMT", "Menlo-Regular",
            "TimesNewRomanPSMT", "BodoniSvtyTwoITCTT-Book", "MarkerFelt-Wide", "HiraginoSans-W6", "Futura-Medium",
        ] {
            XCTAssertEqual(try XCTUnwrap(UIFont(name: name, size: 12), name).fontName, name)
            XCTAssertEqual(UIFontDescriptor(name: name, size: 12).postscriptName, name)
            XCTAssertEqual(CGFont(name)?.postScriptName, name)
        }
        XCTAssertEqual(UIFont(name: "Helvetica Neue", size: 12)?.fontName, "HelveticaNeue")
        XCTAssertEqual(UIFont(name: "Helvetica Neue Bold", size: 12)?.fontName, "HelveticaNeue-Bold")
        XCTAssertEqual(UIFont(name: "AvenirNext-Bold", size: 12)?.familyName, "Avenir Next")
    }

    func testWhatIOSHasNotIsNotThere() {
        for name in [
            "Montrose-Bold", "HelveticaNeue-Regular", "Helvetica-Regular", "DejaVuSans", "DejaVuSans-Bold",
            "NimbusSans-Regular",
            "LiberationSans", "SFProText-Bold", "", "Arial-Bold",
        ] {
            XCTAssertNil(UIFont(name: name, size: 12), name)
        }
        XCTAssertEqual(UIFont.fontNames(forFamilyName: "Montrose"), [])
        XCTAssertFalse(UIFont.familyNames.contains("DejaVu Sans"))
        XCTAssertNil(CGFont("Montrose-Bold"))
        XCTAssertEqual(UIFont(descriptor: UIFontDescriptor(name: "Montrose", size: 12), size: 0).fontName, "Helvetica")
    }

    func testEachFaceOfEachFamilyCanBeAskedFor() {
        XCTAssertTrue(UIFont.familyNames.contains("Helvetica Neue"))
        for family in UIFont.familyNames {
            let names = UIFont.fontNames(forFamilyName: family)
            XCTAssertFalse(names.isEmpty, family)
            for name in names {
                XCTAssertEqual(UIFont(name: name, size: 12)?.fontName, name)
                XCTAssertEqual(UIFont(name: name, size: 12)?.familyName, family, name)
            }
        }
        XCTAssertEqual(
            UIFont.fontNames(forFamilyName: "Menlo"),
            ["Menlo-Bold", "Menlo-BoldItalic", "Menlo-Italic", "Menlo-Regular"])
    }

    func testTraitsLeadToTheFamilysOtherFaces() throws {
        let plain = try XCTUnwrap(UIFont(name: "HelveticaNeue", size: 12))
        func with(_ traits: UIFontDescriptor.SymbolicTraits) throws -> String {
            UIFont(descriptor: try XCTUnwrap(plain.fontDescriptor.withSymbolicTraits(traits)), size: 0).fontName
        }
        XCTAssertEqual(try with(.traitBold), "HelveticaNeue-Bold")
        XCTAssertEqual(try with([.traitBold, .traitItalic]), "HelveticaNeue-BoldItalic")
        XCTAssertEqual(plain.fontDescriptor.object(forKey: .family) as? String, "Helvetica Neue")
        XCTAssertEqual(plain.fontDescriptor.fontAttributes[.name] as? String, "HelveticaNeue")
        XCTAssertEqual(plain.withSize(20).fontName, "HelveticaNeue")
    }

    func testTheSystemFontIsNotThereByItsName() {
        for name in [".SFUI-Regular", ".SFUI-Bold", ".SFUIDisplay", UIFont.systemFont(ofSize: 12).fontName] {
            XCTAssertEqual(UIFont(name: name, size: 12)?.fontName, "TimesNewRomanPSMT", name)
        }
        XCTAssertEqual(UIFont(name: ".AppleSystemUIFont", size: 12), UIFont.systemFont(ofSize: 12))
    }

    func testAFamilyForgetsTheTraitsThatWereSaidBeforeIt() throws {
        let slanted = try XCTUnwrap(UIFontDescriptor().withSymbolicTraits(.traitItalic))
        XCTAssertEqual(UIFont(descriptor: slanted.withFamily("Avenir"), size: 12).fontName, "Avenir-Book")
        let avenir = try XCTUnwrap(UIFontDescriptor().withFamily("Avenir").withSymbolicTraits(.traitItalic))
        XCTAssertEqual(UIFont(descriptor: avenir, size: 12).fontName, "Avenir-BookOblique")
    }

    func testTraitsThatNoFaceOfTheFamilyHasLeadNowhere() throws {
        func can(_ family: String, _ traits: UIFontDescriptor.SymbolicTraits) -> Bool {
            UIFontDescriptor().withFamily(family).withSymbolicTraits(traits) != nil
        }
        XCTAssertFalse(can("Marker Felt", .traitItalic))
        XCTAssertTrue(can("Marker Felt", .traitBold))
        XCTAssertTrue(can("Marker Felt", []))
        XCTAssertTrue(can("Futura", .traitItalic))
        XCTAssertFalse(can("Futura", [.traitBold, .traitItalic]))
        XCTAssertTrue(can("Helvetica", [.traitBold, .traitItalic]))
        XCTAssertNotNil(UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    }

    func testAFileIsRegisteredOnceAndTakenBackOnce() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let system = try XCTUnwrap(
            ["liberation", "liberation2"].map { "/usr/share/fonts/truetype/\($0)/LiberationMono-Bold.ttf" }.first {
                FileManager.default.fileExists(atPath: $0)
            })
        let file = folder.appendingPathComponent("Own.ttf"), other = folder.appendingPathComponent("Other.txt")
        try FileManager.default.copyItem(atPath: system, toPath: file.path)
        try Data("no font".utf8).write(to: other)
        var error: Unmanaged<CFError>?
        func code() -> Int? {
            defer { error = nil }
            return error?.takeRetainedValue().code
        }
        XCTAssertTrue(CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
        XCTAssertNil(error)
        XCTAssertNotNil(UIFont(name: "LiberationMono-Bold", size: 12))
        XCTAssertFalse(CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
        let found = try XCTUnwrap(error?.takeUnretainedValue())
        XCTAssertEqual(CFErrorGetDomain(found), "com.apple.CoreText.CTFontManagerErrorDomain")
        XCTAssertEqual(code(), 105)
        XCTAssertTrue(CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil))
        XCTAssertNil(UIFont(name: "LiberationMono-Bold", size: 12))
        XCTAssertFalse(CTFontManagerUnregisterFontsForURL(file as CFURL, .process, &error))
        XCTAssertEqual(code(), 201)
        XCTAssertFalse(CTFontManagerRegisterFontsForURL(other as CFURL, .process, &error))
        XCTAssertEqual(code(), CTFontManagerError.unrecognizedFormat.rawValue)
        let provider = try XCTUnwrap(CGDataProvider(data: Data(contentsOf: file) as CFData))
        let font = try XCTUnwrap(CGFont(provider)), same = try XCTUnwrap(CGFont(provider))
        XCTAssertTrue(CTFontManagerRegisterGraphicsFont(font, &error))
        XCTAssertFalse(CTFontManagerRegisterGraphicsFont(same, &error), "known by its name")
        XCTAssertEqual(code(), 105)
        XCTAssertTrue(CTFontManagerUnregisterGraphicsFont(font, nil))
        XCTAssertNil(UIFont(name: "LiberationMono-Bold", size: 12))
    }

    func testAnAppsOwnFontIsKnownOnceItIsRegistered() throws {
        let file = try XCTUnwrap(
            ["liberation", "liberation2"].map { "/usr/share/fonts/truetype/\($0)/LiberationSans-Bold.ttf" }.first {
                FileManager.default.fileExists(atPath: $0)
            })
        XCTAssertEqual(TextFont.register(contentsOf: file), "LiberationSans-Bold")
        for name in ["LiberationSans-Bold", "Liberation Sans", "Liberation Sans Bold"] {
            XCTAssertEqual(UIFont(name: name, size: 12)?.fontName, "LiberationSans-Bold", name)
        }
        XCTAssertEqual(UIFont.fontNames(forFamilyName: "Liberation Sans"), ["LiberationSans-Bold"])
        XCTAssertTrue(UIFont.familyNames.contains("Liberation Sans"))
    }
}
