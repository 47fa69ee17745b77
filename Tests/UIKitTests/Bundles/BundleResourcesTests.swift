import DeviceCatalog
import Foundation
import XCTest

@testable import UIKit

/// Files of a bundle by name, language and device.
final class BundleResourcesTests: XCTestCase {
    private func bundle(_ files: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Bundles-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let place = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: place, atomically: true, encoding: .utf8)
        }
        return try XCTUnwrap(Bundle(path: folder.path))
    }

    private func using(_ languages: [String], _ body: () throws -> Void) rethrows {
        let before = AppLanguage.list
        defer { AppLanguage.list = before }
        AppLanguage.list = languages
        try body()
    }

    private func read(_ path: String?) -> String? { path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } }

    func testLanguagesFallBackAsTheirParentsDo() {
        func match(_ wanted: String..., from available: [String]) -> [String] {
            LanguageMatcher.matches(from: available, forPreferences: wanted)
        }
        XCTAssertEqual(match("en-IN", from: ["en", "en-GB"]), ["en-GB", "en"], "TN2418")
        XCTAssertEqual(match("en-US", from: ["en-GB", "en"]), ["en"])
        XCTAssertEqual(match("es-MX", from: ["es", "es-419"]), ["es-419", "es"])
        XCTAssertEqual(match("es-ES", from: ["es", "es-419"]), ["es"])
        XCTAssertEqual(match("pt-AO", from: ["pt", "pt-PT"]), ["pt-PT", "pt"])
        XCTAssertEqual(match("pt", from: ["pt-PT", "pt-BR"]), ["pt-BR"], "the one of the language's own country")
        XCTAssertEqual(match("zh-HK", from: ["zh-Hans", "zh_TW"]), ["zh_TW"])
        XCTAssertEqual(match("zh-Hant-MO", from: ["zh-HK", "zh-Hant"]), ["zh-HK", "zh-Hant"])
        XCTAssertEqual(match("zh-Hans-SG", from: ["zh-Hant"]), [], "never another script")
        XCTAssertEqual(match("sr-Latn", from: ["sr"]), [])
        XCTAssertEqual(match("no", from: ["nb"]), ["nb"])
        XCTAssertEqual(match("he", from: ["iw"]), ["iw"], "a code of old")
        XCTAssertEqual(match("de-AT", from: ["German", "Base"]), ["German"])
        XCTAssertEqual(match("fr-FR", "de-DE", from: ["de", "en"]), ["de"], "the next of a person's languages")
        XCTAssertEqual(match("fr", from: ["de"]), [])
    }

    func testEverythingInALanguagesFolderFollowsTheLanguage() throws {
        let bundle = try bundle([
            "en.lproj/help.txt": "english", "de.lproj/help.txt": "deutsch", "pages/de.lproj/a.html": "seite",
            "pages/en.lproj/a.html": "page", "de.lproj/only.json": "nur", "Base.lproj/board.txt": "base",
            "en.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Signs\";",
            "de.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Schilder\";",
        ])
        func find(_ name: String, _ type: String?, _ folder: String? = nil, _ language: String? = nil) -> String? {
            read(BundleResources.path(name, type: type, directory: folder, localization: language, in: bundle))
        }
        using(["de-CH"]) {
            XCTAssertEqual(find("help", "txt"), "deutsch")
            XCTAssertEqual(find("help.txt", nil), "deutsch")
            XCTAssertEqual(find("help", ".txt"), "deutsch")
            XCTAssertEqual(find("a", "html", "pages"), "seite")
            XCTAssertEqual(find("help", "txt", nil, "en"), "english", "the language that is asked for")
            XCTAssertEqual(AppInfo.localized(of: bundle)?["CFBundleDisplayName"] as? String, "Schilder")
            XCTAssertEqual(AppLanguage.preferredLocalizations(of: bundle), ["de"])
        }
        using([]) {
            XCTAssertEqual(find("help", "txt"), "english", "a new device speaks English")
            XCTAssertEqual(find("board", "txt"), "base")
            XCTAssertNil(find("only", "json"), "another language's file is not there")
            XCTAssertEqual(AppInfo.localized(of: bundle)?["CFBundleDisplayName"] as? String, "Signs")
            XCTAssertEqual(AppLanguage.preferredLocalizations(of: bundle), ["en"])
        }
        using(["fr", "de"]) { XCTAssertEqual(find("help", "txt"), "deutsch", "the next of a person's languages") }
        using(["fr"]) { XCTAssertEqual(find("help", "txt"), "english", "the one that it was developed in") }
        XCTAssertEqual(AppLanguage.localizations(of: bundle), ["Base", "de", "en"])
    }

    func testWhatATableLacksIsToBeSeen() throws {
        let bundle = try bundle([
            "en.lproj/Localizable.strings": "a = \"A\"; b = \"B\";", "fr.lproj/Localizable.strings": "a = \"Ah\";",
            "en.lproj/Other.strings": "c = \"C\";",
        ])
        using(["fr"]) {
            XCTAssertEqual(AppLanguage.text("a", value: nil, table: nil, in: bundle), "Ah")
            XCTAssertEqual(AppLanguage.text("b", value: nil, table: nil, in: bundle), "b", "no other language's")
            XCTAssertEqual(AppLanguage.text("b", value: "given", table: nil, in: bundle), "given")
            XCTAssertEqual(AppLanguage.text("c", value: nil, table: "Other", in: bundle), "C", "a whole table is")
        }
    }

    func testADevicesOwnFilesComeFirst() throws {
        let bundle = try bundle([
            "menu.json": "all", "menu~ipad.json": "pad", "menu~iphone.json": "phone", "en.lproj/a.txt": "all",
            "en.lproj/a~ipad.txt": "pad", "Panel.xib": "panel", "Main.storyboard": "board",
            "Main~ipad.storyboard": "padboard",
        ])
        func find(_ idiom: UIUserInterfaceIdiom, _ name: String, _ type: String) -> String? {
            UITraitCollection(userInterfaceIdiom: idiom).performingAsCurrent {
                read(BundleResources.path(name, type: type, in: bundle))
            }
        }
        XCTAssertEqual(find(.pad, "menu", "json"), "pad")
        XCTAssertEqual(find(.phone, "menu", "json"), "phone")
        XCTAssertEqual(find(.pad, "a", "txt"), "pad")
        XCTAssertEqual(find(.phone, "a", "txt"), "all")
        XCTAssertEqual(find(.pad, "Main", "storyboard"), "padboard")
        XCTAssertEqual(find(.phone, "Main", "storyboardc"), "board", "what Xcode compiles it to")
        XCTAssertEqual(find(.phone, "Panel", "nib"), "panel")
        XCTAssertNil(find(.phone, "Missing", "nib"))
    }

    func testListsHaveEachFileOnce() throws {
        let bundle = try bundle([
            "a.txt": "", "en.lproj/b.txt": "", "de.lproj/b.txt": "", "de.lproj/c.txt": "", "en.lproj/d.txt": "",
            "sub/e.txt": "",
        ])
        using(["de"]) {
            XCTAssertEqual(
                BundleResources.paths(type: "txt", in: bundle).map { $0.dropFirst(bundle.bundlePath.count + 1) },
                ["a.txt", "de.lproj/b.txt", "de.lproj/c.txt", "en.lproj/d.txt"])
            XCTAssertEqual(BundleResources.paths(type: "txt", directory: "sub", in: bundle).count, 1)
        }
    }

    func testInfoPlistsKeysForADeviceStandInTheirPlaces() {
        let info: [String: Any] = [
            "UIMainStoryboardFile": "Main", "UIMainStoryboardFile~ipad": "Pad", "A-iphoneos": "real",
            "A": "any", "B~iphone": "phone", "note~draft": "own",
        ]
        let pad = AppInfo.resolve(info, device: "ipad"), phone = AppInfo.resolve(info, device: "iphone")
        XCTAssertEqual(pad["UIMainStoryboardFile"] as? String, "Pad")
        XCTAssertEqual(phone["UIMainStoryboardFile"] as? String, "Main")
        XCTAssertEqual(phone["A"] as? String, "real")
        XCTAssertEqual(phone["B"] as? String, "phone")
        XCTAssertNil(pad["B"])
        XCTAssertEqual(pad["note~draft"] as? String, "own", "no device's")
    }

    func testPicturesOutsideCatalogsFollowLanguageDeviceAndScreen() throws {
        let bundle = try bundle(["en.lproj/x.txt": ""])
        func write(_ name: String, width: CGFloat) throws {
            let place = URL(fileURLWithPath: bundle.bundlePath).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let picture = UIGraphicsImageRenderer(size: CGSize(width: width, height: 2), format: format).image { _ in }
            try XCTUnwrap(picture.pngData()).write(to: place)
        }
        try write("en.lproj/flag.png", width: 5)
        try write("de.lproj/flag.png", width: 7)
        try write("dot@2x~ipad.png", width: 40)
        try write("dot@2x.png", width: 20)
        try write("dot.png", width: 10)
        func width(_ name: String, _ traits: UITraitCollection = UITraitCollection(displayScale: 2)) -> CGFloat? {
            traits.performingAsCurrent { UIImage(named: name, in: bundle, compatibleWith: traits)?.size.width }
        }
        using(["de"]) { XCTAssertEqual(width("flag"), 7) }
        using([]) { XCTAssertEqual(width("flag.png"), 5) }
        let pad = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayScale: 2),
        ])
        XCTAssertEqual(width("dot", pad), 20)
        XCTAssertEqual(width("dot"), 10)
        let path = bundle.bundlePath + "/dot.png"
        XCTAssertEqual(
            UITraitCollection(displayScale: 2).performingAsCurrent { UIImage(contentsOfFile: path)?.scale }, 2,
            "the sharper one beside it")
    }

    func testOfAPNGAloneTheTypeNeedntBeSaid() throws {
        let bundle = try bundle(["about.txt": "pictures"]),
            pixels = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        for (name, data) in [("mark.png", pixels.pngData()), ("photo.jpg", pixels.jpegData(compressionQuality: 1))] {
            try XCTUnwrap(data).write(to: bundle.bundleURL.appendingPathComponent(name))
        }
        for name in ["mark", "mark.png", "photo.jpg"] {
            XCTAssertNotNil(UIImage(named: name, in: bundle, compatibleWith: nil), name)
        }
        XCTAssertNil(UIImage(named: "photo", in: bundle, compatibleWith: nil))
    }

    func testAKeyWithoutATextIsSeenWhereTheDefaultsAskForIt() throws {
        let bundle = try bundle(["en.lproj/Localizable.strings": "\"hello\" = \"Hello\";"])
        using(["en"]) {
            func text(_ key: String, _ value: String? = nil) -> String {
                AppLanguage.text(key, value: value, table: nil, in: bundle)
            }
            XCTAssertEqual([text("none"), text("none", ""), text("none", "value")], ["none", "none", "value"])
            UserDefaults.standard.set(true, forKey: "NSShowNonLocalizedStrings")
            defer { UserDefaults.standard.removeObject(forKey: "NSShowNonLocalizedStrings") }
            XCTAssertEqual([text("none"), text("none", "value"), text("hello")], ["NONE", "NONE", "Hello"])
        }
    }

    func testTheDoubleLengthLanguageShowsTextsTwice() throws {
        let bundle = try bundle(["en.lproj/Localizable.strings": "\"a\" = \"Hello\"; \"n\" = \"%d boats\";"])
        using(["en"]) {
            UserDefaults.standard.set(true, forKey: "NSDoubleLocalizedStrings")
            defer { UserDefaults.standard.removeObject(forKey: "NSDoubleLocalizedStrings") }
            XCTAssertEqual(
                ["a", "n", "none"].map { AppLanguage.text($0, value: nil, table: nil, in: bundle) },
                ["Hello Hello", "%d boats", "none"])
        }
    }

    func testAFileForADeviceHasASharperOneBesideIt() throws {
        let bundle = try bundle(["a.txt": ""]), folder = URL(fileURLWithPath: bundle.bundlePath)
        for (name, width) in [("foo~iphone.png", 10), ("foo~ipad.png", 20), ("foo@2x~iphone.png", 60)] {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let picture = UIGraphicsImageRenderer(size: CGSize(width: width, height: 10), format: format).image { _ in }
            try XCTUnwrap(picture.pngData()).write(to: folder.appendingPathComponent(name))
        }
        onMain {
            on(.phone) { _ in
                let path = BundleResources.path("foo", type: "png", directory: nil, localization: nil, in: bundle)
                XCTAssertEqual((path as NSString?)?.lastPathComponent, "foo~iphone.png")
                let image = path.flatMap { UIImage(contentsOfFile: $0) }
                XCTAssertEqual(image?.size.width, 30)
                XCTAssertEqual(image?.scale, 2)
            }
            on(.padPortrait) { _ in
                let path = BundleResources.path("foo", type: "png", directory: nil, localization: nil, in: bundle)
                XCTAssertEqual(path.flatMap { UIImage(contentsOfFile: $0) }?.size.width, 20)
            }
        }
    }
}
