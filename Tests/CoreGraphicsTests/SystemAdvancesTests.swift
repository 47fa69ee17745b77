import XCTest

@testable import CoreGraphics

final class SystemAdvancesTests: XCTestCase {
    private func width(_ text: String, _ descriptor: FontDescriptor) -> CGFloat {
        TextFont.font(descriptor).advance(of: text)
    }

    private func width(_ text: String, _ size: CGFloat, _ generation: SystemFontGeneration) -> CGFloat {
        var descriptor = FontDescriptor(size: size)
        descriptor.generation = generation
        return width(text, descriptor)
    }

    func testTheTablesHaveARowForEachWeightAndAValueForEachCharacter() {
        XCTAssertEqual(
            SystemAdvances.sanFrancisco.count, 3 * 2 * FontWeight.allCases.count, "of three versions, two cuts")
        XCTAssertEqual(SystemAdvances.helveticaNeue.count, FontWeight.allCases.count)
        XCTAssertEqual(SystemAdvances.tracking.count, 4)
        for row in SystemAdvances.sanFrancisco + SystemAdvances.helveticaNeue + SystemAdvances.helvetica {
            XCTAssertEqual(row.count, SystemAdvances.characters.utf16.count)
        }
        XCTAssertEqual(SystemAdvances.classKerning.count, SystemAdvances.lettersBefore.count)
        for row in SystemAdvances.classKerning { XCTAssertEqual(row.count, SystemAdvances.lettersAfter.count) }
        for row in SystemAdvances.tracking { XCTAssertEqual(row.count, SystemAdvances.trackingSizes.count) }
    }

    func testFontsThatAppsBringAreAsHighAsTheirFilesHaveIt() throws {
        for (name, line) in [
            ("ProximaNova-Regular", 1.0), ("Gotham-Book", 1.0), ("IBMPlexMono-Medium", 1.3),
            ("SourceCodePro-Regular", 1.257), ("ArialRoundedMTBold", 1.157),
        ] {
            let font = try XCTUnwrap(
                TextFont.font(FontDescriptor(family: String(TextFont.parts(of: name).family), size: 100)))
            XCTAssertEqual(font.ascender - font.descender, line * 100, accuracy: 0.1, name)
        }
        XCTAssertEqual(
            width("Checkin", FontDescriptor(family: "IBMPlexMono", size: 10)), 42, accuracy: 0.01, "a typewriter's")
        XCTAssertEqual(width("Label", FontDescriptor(family: "Georgia", size: 12)), 29.24, accuracy: 0.01)
    }

    func testKoreanIsAsWideInFontsThatHaveNone() {
        for family in ["Helvetica Neue", "Apple SD Gothic Neo", nil] {
            XCTAssertEqual(
                width("날짜", FontDescriptor(family: family, size: 20)), 34.64, accuracy: 0.6, family ?? "the system's")
        }
    }

    func testAFontOfDataIsKnownByItsNameOnceItIsRegistered() throws {
        XCTAssertNil(CGFont(try XCTUnwrap(CGDataProvider(data: Data("no font".utf8)))))
        let file = TextFont.font(FontDescriptor(size: 12)).face.path
        let font = try XCTUnwrap(CGFont(try XCTUnwrap(CGDataProvider(filename: file))))
        XCTAssertEqual(font.postScriptName?.hasPrefix("Inter"), true)
        XCTAssertGreaterThan(font.ascent, 0)
        XCTAssertLessThan(font.descent, 0)
        XCTAssertTrue(font.register())
        XCTAssertFalse(font.register(), "it is known already")
        XCTAssertEqual(CGFont("HelveticaNeue-Bold")?.postScriptName, "HelveticaNeue-Bold")
    }

    func testTheSystemFontMeasuresAsTheSystemOfItsTime() {
        let text = "No Audio Unit View Found"
        let widths = [SystemFontGeneration.helveticaNeue, .sanFranciscoUI, .sanFranciscoPro, .sanFranciscoVariable]
            .map { width(text, 21, $0) }
        XCTAssertEqual(Set(widths).count, 4)
        XCTAssertEqual(widths[2], 237, accuracy: 3)
        XCTAssertEqual(width(text, FontDescriptor(size: 21)), widths[3])
    }

    func testCommonWordsAreAsWideAsXcodeStoredThem() {
        // The width, rounded up to half a point or a point, that documents of two repositories or more agree on: a
        // word, its size, its font's system, the rounding.
        let stored: [(word: String, size: CGFloat, generation: SystemFontGeneration, step: CGFloat, width: CGFloat)] = [
            ("Cancel", 15, .sanFranciscoPro, 1, 48), ("Close", 15, .sanFranciscoPro, 1, 39),
            ("Dismiss", 15, .sanFranciscoPro, 1, 54), ("Button", 15, .sanFranciscoUI, 1, 46),
            ("Stop", 15, .sanFranciscoVariable, 1, 32), ("Present", 15, .sanFranciscoPro, 1, 53),
            ("Label", 17, .sanFranciscoVariable, 0.5, 41.5), ("Label", 17, .sanFranciscoPro, 1, 42),
            ("Title", 17, .sanFranciscoPro, 0.5, 33.5), ("Title", 17, .sanFranciscoVariable, 0.5, 33),
            ("Title", 16, .sanFranciscoPro, 0.5, 31.5),
            ("Subtitle", 12, .sanFranciscoPro, 0.5, 44), ("Status", 17, .sanFranciscoVariable, 1, 49),
            ("Detail", 17, .sanFranciscoPro, 0.5, 44),
        ]
        for (word, size, generation, step, expected) in stored {
            let measured = width(word, size, generation)
            XCTAssertEqual((measured / step).rounded(.up) * step, expected, "\(word) at \(size): \(measured)")
        }
    }

    func testACutByItsNameIsMeasuredAsThatCut() throws {
        // As documents have them that were designed on a Mac with these fonts: the width, rounded up to a third of a
        // point.
        let stored: [(text: String, weight: FontWeight, size: CGFloat, width: CGFloat)] = [
            ("Notifications", .bold, 21, 124.67), ("Notifications Not Working?", .bold, 21, 261.33),
            ("Data Usage Settings", .bold, 21, 199), ("Profile", .bold, 21, 62.67),
            ("Confirm new PIN", .semibold, 14, 106), ("Last Backup", .medium, 14, 77),
        ]
        for (text, weight, size, expected) in stored {
            XCTAssertEqual(
                width(text, FontDescriptor(family: "SF UI Display", size: size, weight: weight.raw)), expected,
                accuracy: 0.6, text)
        }
        func wide(_ family: String) -> CGFloat { width("hamburgefonts", FontDescriptor(family: family, size: 24)) }
        XCTAssertGreaterThan(wide("SF Pro Text"), wide("SF Pro Display"))
        XCTAssertEqual(
            TextFont.font(FontDescriptor(family: "SF Pro Text", size: 17)).lineHeight, 17 * 1.193, accuracy: 0.01)
    }

    func testAFontThatNobodyHasIsAsWideAsHelveticaNeuesRegularFaceWhateverItsWeight() {
        // “REWARDS(APY)” and “SELECTED (16 OF 16)” in sora-rc004-0417-Bold, 10 points, which the documents' Mac didn't
        // have: 73.5 and 99.5 points.
        let font = FontDescriptor(family: "sora-rc004-0417", size: 10, weight: FontWeight.bold.raw)
        XCTAssertEqual(width("REWARDS(APY)", font), 73.5, accuracy: 0.5)
        XCTAssertEqual(width("SELECTED (16 OF 16)", font), 99.5, accuracy: 0.5)
        XCTAssertEqual(TextFont.parts(of: "sora-rc004-0417-Bold").family, "sora-rc004-0417")
        XCTAssertEqual(TextFont.parts(of: "Menlo").face, "")
        XCTAssertEqual(TextFont.parts(of: "HelveticaNeue-Light").face, "Light")
    }

    func testTheVariableFontHasOtherSignsThanTheCutsBeforeIt() {
        // Xcode 10 to 11.3 stored 19 and 21 points for “0%”, Xcode 13.2 and 14.3 26.5 and 34.5 for “50%” and “100%”.
        XCTAssertLessThan(width("0%", 13, .sanFranciscoPro), 19)
        XCTAssertEqual(width("100%", FontDescriptor(size: 13)), 34.25, accuracy: 0.5)
    }

    func testAFreeFamilyThatIsMissingIsAsLargeAsItsOwnFilesSay() throws {
        let light = try XCTUnwrap(FreeFonts.metrics("poppins", weight: .light)),
            bold = try XCTUnwrap(FreeFonts.metrics("poppins", weight: .black))
        XCTAssertEqual([light.ascender, light.descender], [1.05, 0.35])
        let kerned = try XCTUnwrap(FreeFonts.metrics("montserrat", weight: .regular))
        guard case .table(let thin, _) = light.widths, case .table(let thick, _) = bold.widths,
            case .table(_, let pairs) = kerned.widths
        else { return XCTFail("no table") }
        XCTAssertEqual(thin.count, SystemAdvances.characters.utf16.count)
        XCTAssertGreaterThan(
            thick.reduce(0) { $0 + Int($1) }, thin.reduce(0) { $0 + Int($1) }, "the nearest of its weights")
        XCTAssertLessThan(pairs.kern(84, 111, face: 0, unitsPerEm: 1000), 0, "To stand closer")
        XCTAssertNil(FreeFonts.metrics("nobodysownsans", weight: .regular))
        let text = TextFont.font(FontDescriptor(family: "Titillium Web", size: 20))
        if text.familyName != "Titillium Web" {
            XCTAssertEqual(text.lineHeight, 30.42, accuracy: 0.01)
        }
    }

    func testAFaceThatNamesItselfAFamilyIsItsFamilysAtItsWeight() throws {
        func height(_ family: String) -> CGFloat { TextFont.font(FontDescriptor(family: family, size: 100)).lineHeight }
        guard FontLibrary.shared.face(for: FontDescriptor(family: "Exo 2", size: 0)).familyName != "Exo 2" else {
            return
        }
        XCTAssertEqual(height("Exo 2 Light"), 120, accuracy: 0.1)
        XCTAssertEqual(height("Nunito Sans"), 136.4, accuracy: 0.1)
        XCTAssertEqual(height("Light"), 116.5, accuracy: 0.01, "no family")
    }

    func testLettersOfLikeShapesShareTheirKerning() {
        let kerning = KerningCorrection(
            share: 0, "oT-20", classes: (["bo", "r"], ["o", "T7"], [[0, -100], [30, 0]]))
        func kern(_ pair: String) -> Double {
            kerning.kern(Int(pair.utf8.first!), Int(pair.utf8.last!), face: 0, unitsPerEm: 10000)
        }
        XCTAssertEqual(["b7", "oT", "ro", "bo", "xx"].map { kern($0).rounded() }, [-100, -120, 30, 0, 0])
    }

    func testAFamilyThatIsMissingIsAsLargeAsIOSHasIt() {
        let avenir = TextFont.font(FontDescriptor(family: "AvenirNext", size: 40))
        XCTAssertEqual(avenir.lineHeight, 54.64, accuracy: 0.01)
        let unknown = TextFont.font(FontDescriptor(family: "NobodysOwnSans", size: 18))
        XCTAssertEqual(unknown.lineHeight, 1.165 * 18, accuracy: 0.01)
        XCTAssertEqual(
            unknown.advance(of: "$25"),
            TextFont.font(FontDescriptor(family: "HelveticaNeue", size: 18)).advance(of: "$25"))
        XCTAssertEqual(TextFont.font(FontDescriptor(family: "ArialMT", size: 10)).lineHeight, 11.17, accuracy: 0.01)
    }

    func testHelveticasPairsStandAsItsOwnDo() {
        // Xcode stored 157.5 and 209.5 points for the labels of its own tabbed app.
        let font = TextFont.font(FontDescriptor(family: "Helvetica", size: 36))
        XCTAssertEqual(font.advance(of: "First View"), 157.3, accuracy: 0.2)
        XCTAssertEqual(font.advance(of: "Second View"), 209.4, accuracy: 0.2)
    }

    func testHelveticaNeueKerns() {
        let font = TextFont.font(FontDescriptor(family: "HelveticaNeue", size: 17))
        XCTAssertLessThan(font.advance(of: "To"), font.advance(of: "T") + font.advance(of: "o") - 0.5)
        XCTAssertEqual(font.advance(of: "nn"), 2 * font.advance(of: "n"), accuracy: 0.01)
    }

    func testHelveticaNeuesFacesAreNotAllAsHigh() {
        func height(_ weight: FontWeight) -> CGFloat {
            TextFont.font(FontDescriptor(family: "Helvetica Neue", size: 100, weight: weight.raw)).lineHeight
        }
        for (weight, expected) in [(FontWeight.light, 118), (.regular, 116.5), (.medium, 119.2), (.bold, 119.2)] {
            XCTAssertEqual(height(weight), expected, accuracy: 0.01)
        }
    }

    func testAccentedLettersAreAsWideAsTheirBase() {
        let descriptor = FontDescriptor(size: 17)
        XCTAssertEqual(width("Größe", descriptor), width("Große", descriptor), accuracy: 0.01)
        XCTAssertEqual(width("é", descriptor), width("e", descriptor), accuracy: 0.01)
    }

    func testCyrillicLettersAreAsWideAsThoseThatLookAlikeAndNarrowerInTheDisplayCut() {
        let text = FontDescriptor(size: 15), display = FontDescriptor(size: 37)
        XCTAssertEqual(width("МОРЕ", text), width("MOPE", text), accuracy: 0.01)
        XCTAssertEqual(width("Лучшая серия", text), 100.6, accuracy: 0.7)
        // Xcode stored 214.5 points.
        XCTAssertEqual(width("Регистрация", display), 214.5, accuracy: 2)
    }

    func testEastAsianCharactersAreAsWideAsTheSystemsCompanionsHaveThem() {
        let descriptor = FontDescriptor(size: 17)
        XCTAssertEqual(width("화면전환", descriptor), 59, accuracy: 0.5)
        XCTAssertEqual(width("登录密码", descriptor), 69.3, accuracy: 0.3)
        XCTAssertEqual(width("登录密码", 17, .sanFranciscoUI), 68, accuracy: 0.01)
    }

    func testEmojiAreWiderThanTheirPointSizeTheLessSoTheLarger() {
        XCTAssertEqual(SystemAdvances.emojiWidth(17), 22.5, accuracy: 0.5)
        XCTAssertEqual(SystemAdvances.emojiWidth(22), 25.5, accuracy: 0.5)
        XCTAssertEqual(SystemAdvances.emojiWidth(48), 52, accuracy: 0.5)
        XCTAssertEqual(SystemAdvances.emojiWidth(92), 99, accuracy: 0.5)
        XCTAssertGreaterThan(SystemAdvances.emojiWidth(17) / 17, SystemAdvances.emojiWidth(40) / 40)
    }

    func testShapesAreStretchedTowardsTheirAdvancesAndSignsKeepTheirs() throws {
        let font = TextFont.font(FontDescriptor(family: "GillSans", size: 20))
        let advances = try XCTUnwrap(font.advances)
        XCTAssertLessThan(advances.stretch(20, UInt16(UInt8(ascii: "m"))), 0)
        XCTAssertEqual(advances.stretch(20, UInt16(UInt8(ascii: "."))), 0)
        var glyph = Glyph(id: 1, cluster: 0, advance: advances.points[Int(UInt8(ascii: ".")) - 32])
        glyph.fit(own: 8, UInt16(UInt8(ascii: ".")), advances)
        XCTAssertEqual(glyph.dx, (glyph.advance - 8) / 2, accuracy: 1e-9)
    }

    func testLettersWithoutTheirAccentsAreUnicodes() {
        let bases = Array(SystemAdvances.bases.utf8)
        XCTAssertEqual(bases.count, 0x250 - 0xC0)
        for unit in 0xC0..<0x250 as Range<UInt16> {
            let base = String(UnicodeScalar(unit)!).decomposedStringWithCanonicalMapping.utf16.first!
            XCTAssertEqual(bases[Int(unit) - 0xC0], base < 128 ? UInt8(base) : 32, String(unit, radix: 16))
        }
    }

    func testPairsAreReadAsTheyAreWritten() {
        let words = SystemAdvances.pairs.split(whereSeparator: \.isWhitespace)
        XCTAssertGreaterThan(words.count, 500)
        let alone = KerningCorrection(share: SystemAdvances.kerning, SystemAdvances.pairs)
        var last: [Substring: Double] = [:]
        for word in words { last[word.prefix(2)] = Double(word.dropFirst(2))! }
        for (pair, number) in last {
            let codes = Array(pair.utf8).map(Int.init)
            XCTAssertEqual(
                alone.kern(codes[0], codes[1], face: 0, unitsPerEm: 10000), number, accuracy: 0.001, String(pair))
        }
        XCTAssertEqual(KerningCorrection.helvetica.kern(65, 67, face: 0, unitsPerEm: 1000), -30, accuracy: 0.001)
        XCTAssertEqual(
            alone.kern(113, 113, face: 10, unitsPerEm: 1000), 10 * SystemAdvances.kerning, accuracy: 0.001,
            "what no pair is about stays as the face has it")
    }
}
