import ProjectFixtures
import XCTest
import XcodeProject

final class AssetCatalogTests: XCTestCase {
    private let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    func testImageSetsTellScalesIdiomsAppearancesAndNamespaces() throws {
        let fixture = ProjectFixture()
        fixture.write("A.xcassets/Contents.json", "{}")
        fixture.write("A.xcassets/Photos/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        fixture.write(
            "A.xcassets/Photos/Harbour.imageset/Contents.json",
            """
            {"images":[{"filename":"h@2x.png","idiom":"universal","scale":"2x"},
             {"filename":"dark.png","idiom":"iphone","appearances":[{"appearance":"luminosity","value":"dark"}]},
             {"idiom":"universal","scale":"3x"},{"filename":"gone.png","idiom":"universal","scale":"1x"}],
             "properties":{"template-rendering-intent":"template"}}
            """)
        fixture.write("A.xcassets/Photos/Harbour.imageset/h@2x.png", png)
        fixture.write("A.xcassets/Photos/Harbour.imageset/dark.png", png)
        let catalog = try AssetCatalog(path: fixture.folder + "/A.xcassets")
        XCTAssertEqual(
            catalog.images,
            [
                "Photos/Harbour": [
                    AssetCatalog.Image(
                        file: "Photos/Harbour.imageset/h@2x.png", scale: 2, idiom: "universal", template: true),
                    AssetCatalog.Image(
                        file: "Photos/Harbour.imageset/dark.png", idiom: "iphone", appearance: "dark", template: true),
                ]
            ])
        XCTAssertEqual(catalog.warnings.count, 1)
        XCTAssertTrue(catalog.warnings[0].contains("gone.png"))
    }

    func testColorsReadFractionsHexAndBytes() throws {
        let fixture = ProjectFixture()
        fixture.write(
            "A.xcassets/Brand.colorset/Contents.json",
            """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0xFF","green":"0.500","blue":"51","alpha":"1.000"}}},
            {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"platform":"ios","reference":"systemBlueColor"}},
            {"idiom":"universal","appearances":[{"appearance":"contrast","value":"high"}],"color":{"components":{"white":"1"}}}]}
            """)
        let colors = try XCTUnwrap(AssetCatalog(path: fixture.folder + "/A.xcassets").colors["Brand"])
        XCTAssertEqual(colors.count, 3)
        XCTAssertEqual([colors[0].red, colors[0].green, colors[0].blue, colors[0].alpha], [1, 0.5, 0.2, 1])
        XCTAssertEqual(colors[1].reference, "systemBlueColor")
        XCTAssertEqual(colors[1].appearance, "dark")
        XCTAssertEqual(colors.map(\.highContrast), [nil, nil, true])
    }

    func testEveryKeyOfAnEntryIsRead() throws {
        let fixture = ProjectFixture()
        fixture.write(
            "A.xcassets/Wide.imageset/Contents.json",
            """
            {"images":[{"filename":"a.png","idiom":"universal","width-class":"regular","height-class":"compact","locale":"de",
             "display-gamut":"display-P3","memory":"4GB","graphics-feature-set":"metal4v1","language-direction":"right-to-left"},
             {"filename":"a.png","idiom":"universal","sharpness":"high"}]}
            """)
        fixture.write("A.xcassets/Wide.imageset/a.png", png)
        fixture.write(
            "A.xcassets/Ink.colorset/Contents.json",
            #"{"colors":[{"idiom":"universal","display-gamut":"sRGB","color":{"components":{"white":"1"}}}]}"#)
        fixture.write(
            "A.xcassets/Menu.dataset/Contents.json",
            #"{"data":[{"filename":"m.json","idiom":"universal","height-class":"compact"}]}"#)
        let catalog = try AssetCatalog(path: fixture.folder + "/A.xcassets")
        let images = try XCTUnwrap(catalog.images["Wide"]), conditions = try XCTUnwrap(images[0].conditions)
        XCTAssertEqual(
            [conditions.widthClass, conditions.heightClass, conditions.locale, conditions.gamut, conditions.graphics],
            ["regular", "compact", "de", "display-P3", "metal4v1"])
        XCTAssertEqual(conditions.memory, 4)
        XCTAssertEqual(conditions.direction, "right-to-left")
        XCTAssertNil(images[1].conditions)
        XCTAssertEqual(catalog.colors["Ink"]?[0].conditions?.gamut, "sRGB")
        XCTAssertEqual(catalog.data["Menu"]?[0].conditions?.heightClass, "compact")
        XCTAssertEqual(catalog.warnings.count, 1)
        XCTAssertTrue(catalog.warnings[0].contains("“sharpness”"), "what isn't understood is told")
    }

    func testFilesAreFoundInAnyNormalFormAndCase() throws {
        let fixture = ProjectFixture()
        let (composed, decomposed) = ("Caf\u{E9}.png", "Cafe\u{301}.png")
        fixture.write(
            "A.xcassets/Cafe.imageset/Contents.json", #"{"images":[{"filename":"\#(composed)","idiom":"universal"}]}"#)
        fixture.write("A.xcassets/Cafe.imageset/\(decomposed)", png)
        fixture.write(
            "A.xcassets/Bar.imageset/Contents.json", #"{"images":[{"filename":"Bar.PNG","idiom":"universal"}]}"#)
        fixture.write("A.xcassets/Bar.imageset/bar.png", png)
        let catalog = try AssetCatalog(path: fixture.folder + "/A.xcassets")
        XCTAssertEqual(catalog.warnings, [])
        XCTAssertEqual(catalog.images["Cafe"]?.map { Array($0.file.utf8) }, [Array("Cafe.imageset/\(decomposed)".utf8)])
        XCTAssertEqual(catalog.images["Bar"]?.map(\.file), ["Bar.imageset/bar.png"])
    }

    func testAFileThatIsNoImageIsNamed() throws {
        let fixture = ProjectFixture()
        fixture.write(
            "A.xcassets/Bad.imageset/Contents.json", #"{"images":[{"filename":"bad.png","idiom":"universal"}]}"#)
        let file = fixture.write("A.xcassets/Bad.imageset/bad.png", "hello")
        XCTAssertThrowsError(try AssetCatalog(path: fixture.folder + "/A.xcassets")) {
            XCTAssertTrue("\($0)".hasPrefix("\(file): error: the image set “Bad” holds a file that is no image"))
        }
    }

    func testFilesThatNoEntryIsForAreTold() throws {
        let fixture = ProjectFixture()
        fixture.write("A.xcassets/Lone.imageset/lone.png", png)
        fixture.write(
            "A.xcassets/Some.imageset/Contents.json",
            #"{"images":[{"filename":"a.png","idiom":"universal"},{"filename":"b.png","unassigned":true}]}"#)
        for name in ["a", "b", "c"] { fixture.write("A.xcassets/Some.imageset/\(name).png", png) }
        let catalog = try AssetCatalog(path: fixture.folder + "/A.xcassets")
        XCTAssertEqual(catalog.images["Lone"], [])
        XCTAssertEqual(catalog.images["Some"]?.map(\.file), ["Some.imageset/a.png"])
        XCTAssertEqual(
            catalog.warnings.map { $0.components(separatedBy: "warning: ").last },
            [
                #"The image set "Lone" has an unassigned child."#,
                #"The image set "Some" has 2 unassigned children."#,
            ])
    }
}
