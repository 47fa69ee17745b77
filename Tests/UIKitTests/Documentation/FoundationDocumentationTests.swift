import XCTest

@testable import UIKit

/// What Apple's pages of Foundation say of what is this toolkit's own, or goes by its clock and device.
final class FoundationDocumentationTests: XCTestCase {
    private typealias Timer = UIKit.Timer
    private typealias UndoManager = UIKit.UndoManager

    override func setUp() { Clock.shared.isVirtual = true }

    func testTimers() {
        onMain {
            var fired = 0
            let once = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in fired += 1 }
            XCTAssertTrue(once.isValid)
            XCTAssertEqual(once.tolerance, 0)
            MainLoop.advance(by: 1.1)
            XCTAssertEqual(fired, 1)
            XCTAssertFalse(once.isValid)
            once.fire()
            XCTAssertEqual(fired, 1)
            let repeating = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in fired += 1 }
            XCTAssertEqual(repeating.timeInterval, 1)
            repeating.fire()
            XCTAssertEqual(fired, 2)
            XCTAssertTrue(repeating.isValid)
            MainLoop.advance(by: 2.1)
            XCTAssertEqual(fired, 4)
            repeating.invalidate()
            MainLoop.advance(by: 2)
            XCTAssertEqual(fired, 4)
            XCTAssertFalse(repeating.isValid)
            let waiting = Timer(timeInterval: 1, repeats: false) { _ in fired += 1 }
            MainLoop.advance(by: 2)
            XCTAssertEqual(fired, 4)
            XCTAssertTrue(waiting.isValid)
            waiting.fire()
            XCTAssertEqual(fired, 5)
            XCTAssertFalse(waiting.isValid)
            let tiny = Timer(timeInterval: 0, repeats: true) { _ in }
            XCTAssertEqual(tiny.timeInterval, 0.0001)
            XCTAssertEqual(once.timeInterval, 0)
        }
    }

    func testNotifications() {
        let center = NotificationCenter(), name = Notification.Name("n"), other = NSObject(), mine = NSObject()
        var log: [String] = []
        let all = center.addObserver(forName: name, object: nil, queue: nil) { _ in log.append("all") }
        let only = center.addObserver(forName: name, object: mine, queue: nil) {
            log.append("mine \($0.userInfo?["k"] as? Int ?? 0)")
        }
        center.post(name: name, object: other)
        XCTAssertEqual(log, ["all"])
        log = []
        center.post(name: name, object: mine, userInfo: ["k": 3])
        XCTAssertEqual(Set(log), ["all", "mine 3"])
        log = []
        center.removeObserver(all)
        center.removeObserver(only)
        center.post(name: name, object: mine)
        XCTAssertEqual(log, [])
        let any = center.addObserver(forName: nil, object: mine, queue: nil) { log.append($0.name.rawValue) }
        center.post(name: Notification.Name("x"), object: mine)
        center.post(name: Notification.Name("y"), object: nil)
        XCTAssertEqual(log, ["x"])
        center.removeObserver(any)
    }

    func testUndoing() {
        onMain {
            let manager = UndoManager(), target = NSMutableString()
            XCTAssertFalse(manager.canUndo)
            XCTAssertFalse(manager.canRedo)
            XCTAssertTrue(manager.groupsByEvent)
            XCTAssertEqual(manager.levelsOfUndo, 0)
            XCTAssertTrue(manager.isUndoRegistrationEnabled)
            XCTAssertEqual(manager.undoMenuItemTitle, "Undo")
            manager.groupsByEvent = false
            manager.beginUndoGrouping()
            target.append("a")
            manager.registerUndo(withTarget: target) { text in
                text.setString("")
                manager.registerUndo(withTarget: text) { $0.setString("a") }
            }
            manager.setActionName("Typing")
            XCTAssertEqual(manager.groupingLevel, 1)
            manager.endUndoGrouping()
            XCTAssertTrue(manager.canUndo)
            XCTAssertEqual(manager.undoActionName, "Typing")
            XCTAssertEqual(manager.undoMenuItemTitle, "Undo Typing")
            manager.undo()
            XCTAssertEqual(target, "")
            XCTAssertTrue(manager.canRedo)
            XCTAssertFalse(manager.canUndo)
            XCTAssertEqual(manager.redoMenuItemTitle, "Redo Typing")
            manager.redo()
            XCTAssertEqual(target, "a")
            manager.disableUndoRegistration()
            XCTAssertFalse(manager.isUndoRegistrationEnabled)
            manager.enableUndoRegistration()
            manager.removeAllActions(withTarget: target)
            XCTAssertFalse(manager.canUndo)
            manager.removeAllActions()
            XCTAssertFalse(manager.canRedo)
            XCTAssertEqual(manager.undoActionName, "")
        }
    }

    func testFormatters() {
        XCTAssertEqual(ListFormatter.localizedString(byJoining: ["a", "b", "c"]), "a, b, and c")
        XCTAssertEqual(ListFormatter.localizedString(byJoining: ["a", "b"]), "a and b")
        XCTAssertEqual(ListFormatter.localizedString(byJoining: []), "")
        XCTAssertEqual(ListFormatter().string(from: [1, 2]), "1 and 2")
        XCTAssertEqual(ByteCountFormatter.string(fromByteCount: 1000, countStyle: .file), "1 KB")
        XCTAssertEqual(ByteCountFormatter.string(fromByteCount: 1024, countStyle: .memory), "1 KB")
        XCTAssertEqual(ByteCountFormatter.string(fromByteCount: 1_500_000, countStyle: .file), "1.5 MB")
        XCTAssertEqual(ByteCountFormatter.string(fromByteCount: 0, countStyle: .file), "Zero KB")
        XCTAssertEqual(ByteCountFormatter.string(fromByteCount: 1, countStyle: .file), "1 byte")
        XCTAssertEqual(ByteCountFormatter.string(fromByteCount: 512, countStyle: .file), "512 bytes")
        let parts = DateComponentsFormatter()
        parts.unitsStyle = .full
        XCTAssertEqual(parts.string(from: 3661), "1 hour, 1 minute, 1 second")
        parts.unitsStyle = .positional
        XCTAssertEqual(parts.string(from: 3661), "1:01:01")
        parts.unitsStyle = .abbreviated
        XCTAssertEqual(parts.string(from: 3661), "1h 1m 1s")
        parts.allowedUnits = [.minute]
        XCTAssertEqual(parts.string(from: 3600), "60m")
        parts.allowedUnits = [.minute, .second]
        parts.unitsStyle = .positional
        parts.zeroFormattingBehavior = .pad
        XCTAssertEqual(parts.string(from: 65), "01:05")
        let relative = RelativeDateTimeFormatter()
        XCTAssertEqual(relative.localizedString(fromTimeInterval: -3600), "1 hour ago")
        XCTAssertEqual(relative.localizedString(fromTimeInterval: 120), "in 2 minutes")
        relative.dateTimeStyle = .named
        XCTAssertEqual(relative.localizedString(from: DateComponents(day: -1)), "yesterday")
        XCTAssertEqual(relative.localizedString(from: DateComponents(day: 1)), "tomorrow")
        let measures = MeasurementFormatter()
        measures.unitOptions = .providedUnit
        XCTAssertEqual(measures.string(from: Measurement(value: 5, unit: UnitLength.kilometers)), "5 km")
        measures.unitStyle = .long
        XCTAssertEqual(measures.string(from: Measurement(value: 1, unit: UnitLength.meters)), "1 meter")
        let iso = ISO8601DateFormatter()
        XCTAssertNil(iso.date(from: "2024-01-02T03:04:05.678Z"))
        XCTAssertNotNil(iso.date(from: "2024-01-02T03:04:05Z"))
        iso.formatOptions.insert(.withFractionalSeconds)
        XCTAssertNotNil(iso.date(from: "2024-01-02T03:04:05.678Z"))
        let interval = DateIntervalFormatter()
        interval.dateStyle = .none
        interval.timeStyle = .short
        interval.timeZone = TimeZone(identifier: "UTC")
        interval.locale = Locale(identifier: "en_US")
        XCTAssertTrue(
            interval.string(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 3600))
                .contains("12:00"))
    }

    func testADetectorFindsWhatItIsAskedFor() throws {
        let text = "See https://swift.org or call (555) 123-4567 and mail ada@example.com"
        let detector = try NSDataDetector(
            types: NSTextCheckingResult.CheckingType.link.rawValue
                | NSTextCheckingResult.CheckingType.phoneNumber.rawValue)
        let found = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        XCTAssertEqual(
            found.map { (text as NSString).substring(with: $0.range) },
            ["https://swift.org", "(555) 123-4567", "ada@example.com"])
        XCTAssertEqual(found.first?.url, URL(string: "https://swift.org"))
        XCTAssertEqual(found.first?.resultType, .link)
        XCTAssertEqual(found.last?.url, URL(string: "mailto:ada@example.com"))
        XCTAssertEqual(found.dropFirst().first?.phoneNumber, "(555) 123-4567")
    }

    func testOperations() {
        XCTAssertEqual(OperationQueue.main.maxConcurrentOperationCount, 1)
        let queue = OperationQueue()
        XCTAssertEqual(queue.maxConcurrentOperationCount, OperationQueue.defaultMaxConcurrentOperationCount)
        queue.maxConcurrentOperationCount = 1
        let log = Locked<[String]>([])
        let a = BlockOperation { log.withLock { $0.append("a") } },
            b = BlockOperation { log.withLock { $0.append("b") } }
        a.addDependency(b)
        queue.addOperations([a, b], waitUntilFinished: true)
        XCTAssertEqual(log.withLock { $0 }, ["b", "a"])
        XCTAssertTrue(a.isFinished)
        let cancelled = BlockOperation { log.withLock { $0.append("never") } }
        cancelled.cancel()
        queue.addOperation(cancelled)
        queue.waitUntilAllOperationsAreFinished()
        XCTAssertTrue(cancelled.isFinished)
        XCTAssertFalse(log.withLock { $0.contains("never") })
    }

    func testCollectionsOfObjects() {
        let counted = NSCountedSet(array: ["a", "a", "b"])
        XCTAssertEqual(counted.count(for: "a"), 2)
        XCTAssertEqual(counted.count, 2)
        let ordered = NSMutableOrderedSet()
        for number in [3, 1, 3, 1] { ordered.add(number) }
        XCTAssertEqual(ordered.array as? [Int], [3, 1])
        let cache = NSCache<NSString, NSNumber>()
        cache.setObject(1, forKey: "a")
        XCTAssertEqual(cache.object(forKey: "a"), 1)
        cache.removeAllObjects()
        XCTAssertNil(cache.object(forKey: "a"))
        XCTAssertEqual(cache.countLimit, 0)
        let array = NSArray(array: [1, 2, 3])
        XCTAssertEqual(array.value(forKeyPath: "@sum.self") as? Int, 6)
        XCTAssertEqual(array.value(forKeyPath: "@max.self") as? Int, 3)
        XCTAssertEqual(array.value(forKeyPath: "@count") as? Int, 3)
        let people = NSArray(array: [["name": "Ada"], ["name": "Bob"]])
        XCTAssertEqual(people.value(forKey: "name") as? [String], ["Ada", "Bob"])
        XCTAssertEqual(people.value(forKeyPath: "@max.name") as? String, "Bob")
        XCTAssertEqual(people.value(forKeyPath: "name.@count") as? Int, 2)
        XCTAssertEqual(
            NSArray(array: [["n": 1], ["n": 1]]).value(forKeyPath: "@distinctUnionOfObjects.n") as? [Int], [1])
        XCTAssertEqual(NSArray(array: [1.5, 2.5]).value(forKeyPath: "@avg.self") as? Double, 2)
        let weak = NSHashTable<NSObject>.weakObjects()
        autoreleasepool { weak.add(NSObject()) }
        XCTAssertEqual(weak.allObjects.count, 0)
        XCTAssertEqual(NSDictionary(dictionary: ["a": 1]).value(forKey: "a") as? Int, 1)
        onMain {
            XCTAssertTrue(UITableViewController().conforms(to: UITableViewDelegate.self))
            XCTAssertFalse(UIViewController().conforms(to: UITableViewDelegate.self))
            XCTAssertTrue(UITextView().conforms(to: UITextInput.self))
        }
    }

    func testTheAppsProcess() {
        XCTAssertFalse(ProcessInfo.processInfo.isLowPowerModeEnabled)
        XCTAssertEqual(ProcessInfo.processInfo.thermalState, .nominal)
        XCTAssertFalse(ProcessInfo.processInfo.isMacCatalystApp)
        XCTAssertFalse(ProcessInfo.processInfo.isiOSAppOnMac)
        XCTAssertGreaterThan(ProcessInfo.processInfo.activeProcessorCount, 0)
        XCTAssertGreaterThan(ProcessInfo.processInfo.physicalMemory, 0)
        var ran = false
        let activity = ProcessInfo.processInfo.beginActivity(options: .userInitiated, reason: "a test")
        ProcessInfo.processInfo.endActivity(activity)
        ProcessInfo.processInfo.performActivity(options: .background, reason: "a test") { ran = true }
        XCTAssertTrue(ran)
    }

    func testObserversHearWhatTheRunLoopDoes() {
        onMain {
            let view = show(UIView())
            var log: [String] = []
            let early = CFRunLoopObserverCreateWithHandler(
                kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
            ) { _, activity in
                log.append("early \(activity.rawValue) \(view.layer.presentation()!.opacity)")
            }
            let late = CFRunLoopObserverCreateWithHandler(
                kCFAllocatorDefault, CFRunLoopActivity.allActivities.rawValue, false, 2_000_001
            ) { _, _ in log.append("late") }
            CFRunLoopAddObserver(CFRunLoopGetMain(), late, .commonModes)
            CFRunLoopAddObserver(CFRunLoopGetMain(), early, .commonModes)
            XCTAssertTrue(CFRunLoopContainsObserver(CFRunLoopGetMain(), early, .commonModes))
            MainLoop.turn()
            XCTAssertEqual(log, ["late", "early 32 1.0"])
            XCTAssertFalse(CFRunLoopObserverIsValid(late))
            log = []
            CFRunLoopRemoveObserver(CFRunLoopGetMain(), early, .commonModes)
            MainLoop.turn()
            XCTAssertEqual(log, [])
            var committed: [Bool] = []
            for order in [1, 3_000_000] {
                let observer = CFRunLoopObserverCreateWithHandler(
                    nil, CFRunLoopActivity.beforeWaiting.rawValue, false, order
                ) { _, _ in committed.append(view.layer.needsLayout()) }
                CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .defaultMode)
            }
            view.setNeedsLayout()
            MainLoop.turn()
            XCTAssertEqual(committed, [true, false])
        }
    }

    func testWhatTheRunLoopRuns() {
        onMain {
            var log: [String] = []
            DispatchQueue.main.async { log.append("queue") }
            XCTAssertEqual(log, [])
            MainLoop.advance(by: 0.01)
            XCTAssertEqual(log, ["queue"])
            CFRunLoopPerformBlock(CFRunLoopGetMain(), CFRunLoopMode.commonModes.rawValue as AnyObject) {
                log.append("block")
            }
            XCTAssertEqual(log, ["queue"])
            MainLoop.advance(by: 0.01)
            XCTAssertEqual(log, ["queue", "block"])
        }
    }
}
