import CoreGraphics
import Foundation
import HeadlessDisplay
import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of colours, images, fonts, notifications and Foundation, with the answers given there.
final class ValueQuestionsTests: XCTestCase {
    private final class App: NSObject, UIApplicationDelegate {
        var calls: [String] = []
        func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    }

    @MainActor private func dot() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
    }

    func testTextWithoutAFontIsHelvetica() {
        onMain {
            let plain = NSAttributedString(string: "Hello, world").size()
            let helvetica = NSAttributedString(
                string: "Hello, world", attributes: [.font: UIFont(name: "Helvetica", size: 12)!]
            ).size()
            XCTAssertEqual(plain, helvetica)
        }
    }

    func testAnItemHasSeveralRepresentations() {
        onMain {
            let board = UIPasteboard.withUniqueName(), url = URL(string: "https://example.com/a")!
            board.items = [["public.utf8-plain-text": "A page", "public.url": url]]
            XCTAssertEqual(board.numberOfItems, 1)
            XCTAssertEqual(board.string, "A page")
            XCTAssertEqual(board.url, url)
            XCTAssertTrue(board.hasStrings && board.hasURLs)
        }
    }

    func testWithScenesOnlyTheNotificationSaysThatTheAppIsActive() {
        onMain {
            let before = UIApplication.sharedStorage, application = UIApplication(), app = App()
            UIApplication.sharedStorage = application
            defer { UIApplication.sharedStorage = before }
            application.usesScenes = true
            application.delegate = app
            let token = NotificationCenter.default.addObserver(
                forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
            ) { _ in
                MainActor.assumeIsolated { app.calls.append("posted") }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            application.applicationState = .background
            application.enterForeground()
            XCTAssertEqual(app.calls, ["posted"])
        }
    }

    func testWithoutAQueueABlockRunsAtOnce() {
        let name = Notification.Name("Q46"), thread = Thread.current
        var same = false
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            same = Thread.current == thread
        }
        NotificationCenter.default.post(name: name, object: nil)
        XCTAssertTrue(same)
        NotificationCenter.default.removeObserver(token)
    }

    func testQueuedNotificationsOfOneNameAreOne() {
        onMain {
            _ = show(UIView())
            let name = Notification.Name("Q47")
            var count = 0
            let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1
            }
            for _ in 0..<2 {
                NotificationQueue.default.enqueue(
                    Notification(name: name, object: nil), postingStyle: .asap, coalesceMask: [.onName, .onSender],
                    forModes: nil)
            }
            XCTAssertEqual(count, 0)
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(count, 1)
            NotificationCenter.default.removeObserver(token)
        }
    }

    func testAFiltersImageHasNoPixelsOfItsOwn() {
        onMain {
            let source = CIImage(image: dot())!, image = UIImage(ciImage: source)
            XCTAssertTrue(image.ciImage === source)
            XCTAssertNil(image.cgImage)
            XCTAssertNil(image.pngData())
        }
    }

    func testAnImageOfPixelsHasNoFilter() {
        onMain {
            let pixels = dot().cgImage!, image = UIImage(cgImage: pixels)
            XCTAssertTrue(image.cgImage === pixels)
            XCTAssertNil(image.ciImage)
            XCTAssertNotNil(image.pngData())
        }
    }

    func testColorsHaveTheExtendedSpaces() {
        XCTAssertEqual(UIColor.red.cgColor.colorSpace?.name as String?, "kCGColorSpaceExtendedSRGB")
        XCTAssertEqual(UIColor.gray.cgColor.colorSpace?.name as String?, "kCGColorSpaceExtendedGray")
    }

    func testAColorDescribesItselfInItsSpace() {
        XCTAssertEqual(
            "\(UIColor(red: 0, green: 210 / 255, blue: 0, alpha: 1))", "UIExtendedSRGBColorSpace 0 0.823529 0 1")
    }

    func testAWideColorIsDrawnAsExtendedSRGB() {
        let green = UIColor(displayP3Red: 0, green: 210 / 255, blue: 0, alpha: 1)
        XCTAssertEqual("\(green)", "UIDisplayP3ColorSpace 0 0.823529 0 1")
        let words = "\(UIColor(cgColor: green.cgColor))".split(separator: " ").map(String.init)
        XCTAssertEqual(words.first, "UIExtendedSRGBColorSpace")
        for (word, right) in zip(words.dropFirst(), [-0.416964, 0.838774, -0.249501, 1]) {
            XCTAssertEqual(Double(word) ?? .nan, right, accuracy: 0.002)
        }
    }

    func testAWideRedLiesOutsideSRGB() {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        XCTAssertTrue(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&r, green: &g, blue: &b, alpha: &a))
        for (value, right) in [(r, 1.093), (g, -0.227), (b, -0.150)] {
            XCTAssertEqual(Double(value), right, accuracy: 0.002)
        }
    }

    func testDigitsStandInColumns() {
        onMain {
            let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
            func width(_ text: String) -> CGFloat {
                NSAttributedString(string: text, attributes: [.font: font]).size().width
            }
            for digit in "0123456789" {
                XCTAssertEqual(width(String(repeating: digit, count: 10)), width("1111111111"))
            }
            XCTAssertGreaterThan(width("wwww"), width("iiii"))
        }
    }

    func testEveryFontOfAFamilyIsThere() {
        for family in UIFont.familyNames {
            let names = UIFont.fontNames(forFamilyName: family)
            for name in names {
                let font = UIFont(name: name, size: 10)
                XCTAssertNotNil(font, name)
                XCTAssertEqual(font?.familyName, family)
                XCTAssertEqual(font?.fontName, name)
            }
        }
        XCTAssertTrue(UIFont.familyNames.contains("Times New Roman"))
    }

    func testQueryItemsKeepTheirPlusSigns() {
        var components = URLComponents(url: URL(string: "https://apple.com")!, resolvingAgainstBaseURL: false)!
        components.queryItems = [URLQueryItem(name: "email", value: "me+test@apple.com")]
        XCTAssertEqual(components.url?.absoluteString, "https://apple.com?email=me+test@apple.com")
    }

    func testAPercentEncodedQueryStaysAsItIs() {
        var components = URLComponents(), set = CharacterSet.urlQueryAllowed
        set.remove("+")
        (components.scheme, components.host, components.path) = ("http", "www.example.com", "/somepath")
        components.percentEncodedQuery = [("bar", "a-b"), ("baz", "a b"), ("foo", "a+b")].map {
            $0.addingPercentEncoding(withAllowedCharacters: set)! + "=" + $1.addingPercentEncoding(
                withAllowedCharacters: set)!
        }.joined(separator: "&")
        XCTAssertEqual(components.url?.absoluteString, "http://www.example.com/somepath?bar=a-b&baz=a%20b&foo=a%2Bb")
    }

    func testRegisteredDefaultsComeBack() {
        let defaults = UserDefaults.standard
        defaults.register(defaults: ["Q65": 7])
        XCTAssertEqual(defaults.integer(forKey: "Q65"), 7)
        defaults.set(8, forKey: "Q65")
        XCTAssertEqual(defaults.integer(forKey: "Q65"), 8)
        defaults.removeObject(forKey: "Q65")
        XCTAssertEqual(defaults.integer(forKey: "Q65"), 7)
        XCTAssertFalse(defaults.bool(forKey: "Q65none"))
    }

    func testBytesAreWrittenInTheUnitThatIsAllowed() {
        XCTAssertEqual(
            Int64(1_000_000_000_000).formatted(
                .byteCount(style: .file, allowedUnits: .gb).locale(Locale(identifier: "en_US"))), "1,000 GB")
    }

    func testThreeDigitsOfASecondAreRead() {
        let iso = ISO8601DateFormatter()
        iso.formatOptions.insert(.withFractionalSeconds)
        let date = iso.date(from: "2024-09-21T10:32:32.113123Z")
        XCTAssertNotNil(date)
        XCTAssertEqual((date?.timeIntervalSince1970 ?? 0), 1_726_914_752.113, accuracy: 0.0001)
    }

    func testAPasteboardCountsEachChange() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            var counts = [board.changeCount]
            func turn(_ change: () -> Void) {
                change()
                MainLoop.turn()
                counts.append(board.changeCount)
            }
            turn { board.string = "a" }
            turn { board.addItems([["public.utf8-plain-text": "b"]]) }
            turn { board.string = "c" }
            turn { board.items = [] }
            XCTAssertEqual(Set(counts).count, 5)
            XCTAssertEqual(counts, counts.sorted())
        }
    }

    func testAPasteboardTellsWhatWasAdded() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            var added: [[String]] = []
            let token = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: board, queue: nil
            ) { added.append($0.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []) }
            board.string = "a"
            board.addItems([["public.url": URL(string: "https://example.com")!]])
            MainLoop.turn()
            XCTAssertEqual(added, [["public.utf8-plain-text"], ["public.url"]])
            var removed: [[String]] = []
            let other = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: board, queue: nil
            ) { removed.append($0.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? []) }
            board.items = []
            XCTAssertEqual(removed, [["public.url", "public.utf8-plain-text"]])
            NotificationCenter.default.removeObserver(other)
            NotificationCenter.default.removeObserver(token)
        }
    }

    func testAPasteboardTellsThatItIsRemoved() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            var removed = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIPasteboard.removedNotification, object: nil, queue: nil
            ) { _ in removed += 1 }
            UIPasteboard.remove(withName: board.name)
            MainLoop.turn()
            XCTAssertEqual(removed, 1)
            XCTAssertNil(UIPasteboard(name: board.name, create: false))
            NotificationCenter.default.removeObserver(token)
        }
    }

    func testProvidersTakeTextLinksColoursAndImages() {
        onMain {
            func loads<T: NSObject & NSItemProviderReading & NSItemProviderWriting>(_ object: T) -> Bool {
                let provider = NSItemProvider(object: object)
                return provider.canLoadObject(ofClass: T.self) && !provider.registeredTypeIdentifiers.isEmpty
            }
            XCTAssertTrue(loads(NSString(string: "a")))
            XCTAssertTrue(loads(NSAttributedString(string: "a")))
            XCTAssertTrue(loads(NSURL(string: "https://example.com")!))
            XCTAssertTrue(loads(UIColor.red))
            XCTAssertTrue(loads(dot()))
            XCTAssertFalse(NSItemProvider(object: UIColor.red).canLoadObject(ofClass: UIImage.self))
        }
    }

    private final class Heard: UIResponder {
        var count = 0
        override class var classTable: ClassTable {
            var table = ClassTable(Heard.self)
            table.method("heard:") { (heard: Heard, _: Any?) in heard.count += 1 }
            return table
        }
    }

    func testWhoRegistersTwiceIsToldTwice() {
        onMain {
            let heard = Heard(), center = NotificationCenter.default, name = Notification.Name("RegisteredTwice")
            for _ in 0..<2 { center.addObserver(heard, selector: Selector("heard:"), name: name, object: nil) }
            center.post(name: name, object: nil)
            XCTAssertEqual(heard.count, 2)
            // An app's own module calls this `removeObserver`.
            SelectorObservers.remove(heard, name: name, from: center)
            center.post(name: name, object: nil)
            XCTAssertEqual(heard.count, 2)
        }
    }

    func testDefaultsTakeWordsAndNumbersForTruth() {
        let defaults = UserDefaults.standard
        defer { defaults.removeObject(forKey: "QTruth") }
        for value in ["true", "YES", "1", 1, 1.0] as [Any] {
            defaults.set(value, forKey: "QTruth")
            XCTAssertTrue(defaults.bool(forKey: "QTruth"), "\(value)")
        }
        defaults.set("no", forKey: "QTruth")
        XCTAssertFalse(defaults.bool(forKey: "QTruth"))
        defaults.removeObject(forKey: "QTruth")
        XCTAssertFalse(defaults.bool(forKey: "QTruth"))
    }

    func testSettingNothingRemovesADefault() {
        let defaults = UserDefaults.standard
        defaults.set("a", forKey: "QGone")
        XCTAssertNil(defaults.array(forKey: "QGone"))
        XCTAssertEqual(defaults.string(forKey: "QGone"), "a")
        defaults.set(nil as Any?, forKey: "QGone")
        XCTAssertNil(defaults.object(forKey: "QGone"))
        XCTAssertNil(defaults.dictionaryRepresentation()["QGone"])
    }

    func testWhatIsStoredDoesntChangeWithItsObject() {
        let defaults = UserDefaults.standard, text = NSMutableString(string: "a")
        defer { defaults.removeObject(forKey: "QText") }
        defaults.set(text, forKey: "QText")
        text.append("b")
        XCTAssertEqual(defaults.string(forKey: "QText"), "a")
    }
}
