import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of the pasteboard, the app, assistive technology and Foundation, with the answers given
/// there.
final class AppQuestionsTests: XCTestCase {
    private final class Taps: UIResponder {
        var log: [String] = []
        override class var classTable: ClassTable {
            var table = ClassTable(Taps.self)
            table.method("one") { (taps: Taps) in taps.log.append("one") }
            return table
        }
    }

    // MARK: Pasteboard, drag

    func testWhatHasExpiredIsNotOnThePasteboard() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            board.setItems(
                [["public.utf8-plain-text": "soon"]], options: [.expirationDate: Date(timeIntervalSinceNow: 3600)])
            XCTAssertEqual(board.string, "soon")
            board.setItems(
                [["public.utf8-plain-text": "gone"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
            XCTAssertNil(board.string)
            XCTAssertFalse(board.hasStrings)
            XCTAssertEqual(board.numberOfItems, 0)
        }
    }

    func testAProvidersFileIsThereWhileItIsHandled() {
        onMain {
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.plain-text", visibility: .all) { done in
                done(Data("hello".utf8), nil)
                return nil
            }
            nonisolated(unsafe) var file: URL?
            nonisolated(unsafe) var text: String?
            let came = expectation(description: "loaded")
            _ = provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, _ in
                file = url
                text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                came.fulfill()
            }
            MainLoop.settle(limit: 2)
            wait(for: [came], timeout: 10)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(text, "hello")
            XCTAssertFalse(file.map { FileManager.default.fileExists(atPath: $0.path) } ?? true)
        }
    }

    func testAPasteboardFindsTheTypeItself() {
        onMain {
            let board = UIPasteboard.withUniqueName(), url = URL(string: "https://example.org")!
            board.items = [[UIPasteboard.typeAutomatic: "text"], [UIPasteboard.typeAutomatic: url]]
            XCTAssertEqual(board.string, "text")
            XCTAssertEqual(board.url, url)
            XCTAssertTrue(board.contains(pasteboardTypes: UIPasteboard.typeListURL))
            XCTAssertTrue(board.contains(pasteboardTypes: UIPasteboard.typeListString))
            XCTAssertFalse(board.contains(pasteboardTypes: UIPasteboard.typeListImage))
            board.addItems([[UIPasteboard.typeAutomatic: UIColor.red]])
            XCTAssertEqual(board.color, .red)
        }
    }

    func testTextOfAnyTypeIsAString() {
        onMain {
            for type in ["public.text", "public.plain-text", "public.utf8-plain-text"] {
                let board = UIPasteboard.withUniqueName()
                board.setValue("hello", forPasteboardType: type)
                XCTAssertEqual(board.string, "hello", type)
                XCTAssertEqual(board.strings, ["hello"], type)
                XCTAssertTrue(board.hasStrings, type)
            }
        }
    }

    func testDataOfAnImagesTypeAreAnImage() throws {
        try onMain {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
            for (type, data) in [
                ("public.png", image.pngData()), ("public.jpeg", image.jpegData(compressionQuality: 1)),
            ] {
                let board = UIPasteboard.withUniqueName()
                board.setData(try XCTUnwrap(data), forPasteboardType: type)
                XCTAssertNotNil(board.image, type)
                XCTAssertTrue(board.hasImages, type)
            }
        }
    }

    func testAPasteboardCanBeEmptied() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            board.string = "hello"
            board.items = []
            XCTAssertNil(board.string)
            XCTAssertEqual(board.numberOfItems, 0)
            XCTAssertFalse(board.hasStrings)
            board.setObjects(["gone" as NSString], localOnly: false, expirationDate: Date(timeIntervalSinceNow: -1))
            MainLoop.settle(limit: 1)
            XCTAssertNil(board.string)
            XCTAssertEqual(board.numberOfItems, 0)
        }
    }

    func testWhatAProviderLacksIsAnError() {
        onMain {
            let provider = NSItemProvider(object: "hello" as NSString)
            nonisolated(unsafe) var answer: (object: Any?, error: (any Error)?)?
            let came = expectation(description: "loaded")
            _ = provider.loadObject(ofClass: UIImage.self) { object, error in
                answer = (object, error)
                came.fulfill()
            }
            MainLoop.settle(limit: 2)
            wait(for: [came], timeout: 10)
            XCTAssertNil(answer?.object)
            XCTAssertNotNil(answer?.error)
        }
    }

    func testAProvidersFileIsDataToo() throws {
        try onMain {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try Data("hello".utf8).write(to: file)
            let provider = NSItemProvider()
            provider.registerFileRepresentation(
                forTypeIdentifier: "public.plain-text", fileOptions: [], visibility: .all
            ) { done in
                done(file, false, nil)
                return nil
            }
            nonisolated(unsafe) var text: String?
            let came = expectation(description: "loaded")
            _ = provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in
                text = data.map { String(decoding: $0, as: UTF8.self) }
                came.fulfill()
            }
            MainLoop.settle(limit: 2)
            wait(for: [came], timeout: 10)
            XCTAssertEqual(text, "hello")
            try FileManager.default.removeItem(at: file)
        }
    }

    // MARK: The app

    func testOrientationsAreToldUntilAllHaveEnded() {
        onMain {
            let device = UIDevice.current, before = device.isGeneratingDeviceOrientationNotifications
            device.beginGeneratingDeviceOrientationNotifications()
            device.beginGeneratingDeviceOrientationNotifications()
            device.endGeneratingDeviceOrientationNotifications()
            XCTAssertTrue(device.isGeneratingDeviceOrientationNotifications)
            device.endGeneratingDeviceOrientationNotifications()
            XCTAssertEqual(device.isGeneratingDeviceOrientationNotifications, before)
        }
    }

    func testIgnoredTouchesAreLost() {
        onMain {
            let root = show(UIView()), taps = Taps(), app = UIApplication.shared
            root.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Selector("one")))
            app.beginIgnoringInteractionEvents()
            app.beginIgnoringInteractionEvents()
            Finger.tap(100, 100)
            app.endIgnoringInteractionEvents()
            XCTAssertTrue(app.isIgnoringInteractionEvents)
            Finger.tap(100, 100)
            app.endIgnoringInteractionEvents()
            MainLoop.settle(limit: 1)
            XCTAssertEqual(taps.log, [])
            Finger.tap(100, 100)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(taps.log, ["one"])
        }
    }

    func testAnAppInFrontHasAllTheTime() {
        onMain { XCTAssertGreaterThan(UIApplication.shared.backgroundTimeRemaining, 1e6) }
    }

    func testWindowsTellWhatTheyBecome() {
        onMain {
            let first = UIWindow(frame: UIScreen.main.bounds), second = UIWindow(frame: UIScreen.main.bounds)
            (first.rootViewController, second.rootViewController) = (UIViewController(), UIViewController())
            nonisolated(unsafe) var log: [String] = []
            let names = [
                (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
                (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "no key"),
            ]
            let tokens = names.map { name, word in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                    let window = note.object as? UIWindow
                    if window === first { log.append("1 \(word)") }
                    if window === second { log.append("2 \(word)") }
                }
            }
            first.makeKeyAndVisible()
            second.makeKeyAndVisible()
            XCTAssertEqual(Set(log), ["1 visible", "1 key", "2 visible", "1 no key", "2 key"])
            XCTAssertEqual(log.count, 5)
            log = []
            second.isHidden = true
            XCTAssertTrue(log.contains("2 hidden"))
            tokens.forEach(NotificationCenter.default.removeObserver)
            first.isHidden = true
        }
    }

    // MARK: Accessibility

    func testAnElementIsActivatedInItsMiddle() {
        onMain {
            let root = show(UIView()), view = UIView(frame: CGRect(x: 100, y: 200, width: 60, height: 40))
            root.addSubview(view)
            XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: 130, y: 220))
            view.frame.origin.x = 120
            XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: 150, y: 220))
            view.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
            XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: 1, y: 2))
            let element = UIAccessibilityElement(accessibilityContainer: root)
            element.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
            XCTAssertEqual(element.accessibilityActivationPoint, CGPoint(x: 25, y: 40))
        }
    }

    func testAnAttributedLabelIsTheLabel() {
        onMain {
            let view = UIView()
            view.accessibilityAttributedLabel = NSAttributedString(string: "a")
            XCTAssertEqual(view.accessibilityLabel, "a")
            view.accessibilityLabel = "b"
            XCTAssertEqual(view.accessibilityAttributedLabel?.string, "b")
            view.accessibilityAttributedValue = NSAttributedString(string: "c")
            XCTAssertEqual(view.accessibilityValue, "c")
            view.accessibilityHint = "d"
            XCTAssertEqual(view.accessibilityAttributedHint?.string, "d")
        }
    }

    // MARK: Foundation

    func testASubqueryCountsWhatHolds() {
        let people: [String: Any] = ["children": [["age": 5], ["age": 11], ["age": 15]]]
        XCTAssertTrue(NSPredicate(format: "SUBQUERY(children, $c, $c.age > 10).@count > 1").evaluate(with: people))
        XCTAssertFalse(NSPredicate(format: "SUBQUERY(children, $c, $c.age > 12).@count > 1").evaluate(with: people))
        XCTAssertTrue(
            NSPredicate(format: "SUBQUERY(children, $c, $c.age > %d AND $c.age < %d).@count == 1", 10, 14)
                .evaluate(with: people))
    }

    func testPredicatesHaveFunctionsElementsAndChoices() {
        let person: [String: Any] = ["names": ["Ada", "King"], "age": 7, "born": [["on": 3], ["on": 9]]]
        func holds(_ format: String) -> Bool { NSPredicate(format: format).evaluate(with: person) }
        XCTAssertTrue(holds("names[FIRST] == 'Ada' AND names[LAST] == 'King' AND names[SIZE] == 2"))
        XCTAssertTrue(holds("names[1] BEGINSWITH[c] 'k' AND names[5] == nil"))
        XCTAssertTrue(holds("modulus:by:(age, 4) == 3"))
        XCTAssertTrue(holds("add:to:(age, 1) == 8 AND multiply:by:(age, 2) == 14"))
        XCTAssertTrue(holds("TERNARY(age > 5, 'old', 'young') == 'old'"))
        XCTAssertTrue(holds("born.@max.on == 9 AND born.@avg.on == 6 AND 3 IN born.@distinctUnionOfObjects.on"))
        let numbers = NSExpression(forConstantValue: [1, 2, 3, 4, 4, 5, 9, 11])
        func value(_ name: String) -> Double? {
            NSExpression(forFunction: name, arguments: [numbers]).expressionValue(with: nil, context: nil) as? Double
        }
        XCTAssertEqual(value("median:"), 4)
        XCTAssertEqual(value("stddev:") ?? 0, 3.218, accuracy: 0.01)
        XCTAssertEqual(
            NSExpression(forFunction: "modulus:by:", arguments: [NSExpression(forConstantValue: 7), 4])
                .expressionValue(with: nil, context: nil) as? Int, 3)
    }

    func testAPredicatesVariablesAreFilledInACopy() {
        let template = NSPredicate(format: "self BEGINSWITH $letter")
        XCTAssertTrue(template.withSubstitutionVariables(["letter": "r"]).evaluate(with: "red"))
        XCTAssertFalse(template.withSubstitutionVariables(["letter": "b"]).evaluate(with: "red"))
        XCTAssertTrue(template.evaluate(with: "blue", substitutionVariables: ["letter": "b"]))
        let between = NSPredicate(format: "age BETWEEN {$LOW, $HIGH}")
        XCTAssertTrue(between.evaluate(with: ["age": 5], substitutionVariables: ["LOW": 1, "HIGH": 9]))
        XCTAssertFalse(between.evaluate(with: ["age": 50], substitutionVariables: ["LOW": 1, "HIGH": 9]))
    }

    func testPredicatesAreJoined() {
        let low = NSPredicate(format: "SELF > 2"), high = NSPredicate(format: "SELF < 5")
        func found(_ predicate: NSPredicate) -> [Int] { (1...6).filter { predicate.evaluate(with: $0) } }
        XCTAssertEqual(found(NSCompoundPredicate(andPredicateWithSubpredicates: [low, high])), [3, 4])
        XCTAssertEqual(found(NSCompoundPredicate(orPredicateWithSubpredicates: [low, high])), [1, 2, 3, 4, 5, 6])
        XCTAssertEqual(found(NSCompoundPredicate(notPredicateWithSubpredicate: low)), [1, 2])
    }

    func testPredicatesReachThroughCollections() {
        let order: [String: Any] = [
            "items": [["price": 300], ["price": 600]], "children": [["age": 11], ["age": 13]],
        ]
        XCTAssertTrue(NSPredicate(format: "items.@sum.price < 1000").evaluate(with: order))
        XCTAssertTrue(NSPredicate(format: "items.@sum.price == 900").evaluate(with: order))
        XCTAssertTrue(NSPredicate(format: "items.@max.price == 600").evaluate(with: order))
        XCTAssertTrue(NSPredicate(format: "ANY children.age > 12").evaluate(with: order))
        XCTAssertFalse(NSPredicate(format: "ALL children.age > 12").evaluate(with: order))
    }

    func testExpressionsHaveValues() {
        XCTAssertEqual(
            NSExpression(format: "4 + 5 - 2**3").expressionValue(with: nil, context: nil) as? Int, 1)
        let numbers = NSExpression(forConstantValue: [1, 2, 3, 4, 4, 5, 9, 11])
        XCTAssertEqual(
            NSExpression(forFunction: "average:", arguments: [numbers]).expressionValue(with: nil, context: nil)
                as? Double, 4.875)
    }

    func testNumbersAreWrittenAsWords() {
        let formatter = DeviceNumberFormatter()
        formatter.numberStyle = .ordinal
        XCTAssertEqual([1, 2, 3, 11].map { formatter.string(from: $0) }, ["1st", "2nd", "3rd", "11th"])
        formatter.numberStyle = .spellOut
        XCTAssertEqual(formatter.string(from: 42), "forty-two")
    }

    func testADurationIsAboutWhatRemains() {
        let formatter = UIKit.DateComponentsFormatter()
        formatter.unitsStyle = .full
        formatter.includesApproximationPhrase = true
        formatter.includesTimeRemainingPhrase = true
        formatter.allowedUnits = [.minute]
        XCTAssertEqual(formatter.string(from: 300), "About 5 minutes remaining")
        formatter.allowedUnits = [.minute, .second]
        formatter.unitsStyle = .brief
        XCTAssertEqual(formatter.string(from: 123), "About 2min 3sec remaining")
    }

    func testAnUndoManagerKnowsWhatItIsAt() {
        onMain {
            let undo = UIKit.UndoManager(), target = NSObject()
            undo.groupsByEvent = false
            var log: [String] = []
            @MainActor func change() {
                log.append("\(undo.isUndoing) \(undo.isRedoing)")
                undo.registerUndo(withTarget: target) { _ in MainActor.assumeIsolated { change() } }
            }
            undo.beginUndoGrouping()
            change()
            undo.setActionName("Paint")
            undo.endUndoGrouping()
            undo.undo()
            XCTAssertEqual(undo.redoActionName, "Paint")
            XCTAssertEqual(undo.redoMenuItemTitle, "Redo Paint")
            XCTAssertTrue(undo.canRedo)
            undo.redo()
            XCTAssertEqual(log, ["false false", "true false", "false true"])
            undo.undo()
            undo.beginUndoGrouping()
            change()
            undo.endUndoGrouping()
            XCTAssertFalse(undo.canRedo)
        }
    }
}
