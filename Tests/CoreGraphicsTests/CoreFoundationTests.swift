import CoreGraphics
import XCTest

/// Core Foundation's collections as code from Objective-C's days asks them: through pointers.
final class CoreFoundationTests: XCTestCase {
    private let gif: CFString = "{GIF}", delay: CFString = "DelayTime"

    func testValuesOfDictionariesComeAsPointers() {
        let properties: CFDictionary? = [gif: [delay: NSNumber(value: 0.25)] as CFDictionary]
        let inner = unsafeBitCast(
            CFDictionaryGetValue(properties, Unmanaged.passUnretained(gif).toOpaque()), to: CFDictionary.self)
        XCTAssertEqual(CFDictionaryGetCount(inner), 1)
        let value: AnyObject = unsafeBitCast(
            CFDictionaryGetValue(inner, Unmanaged.passUnretained(delay).toOpaque()), to: AnyObject.self)
        XCTAssertEqual(value as? Double, 0.25)
    }

    func testWhatADictionaryLacksIsNotPresent() {
        var pointer: UnsafeRawPointer?
        let properties: CFDictionary = [delay: NSNumber(value: 1)]
        XCTAssertFalse(CFDictionaryGetValueIfPresent(properties, Unmanaged.passUnretained(gif).toOpaque(), &pointer))
        XCTAssertNil(pointer)
        XCTAssertTrue(CFDictionaryGetValueIfPresent(properties, Unmanaged.passUnretained(delay).toOpaque(), &pointer))
        XCTAssertEqual(pointer.map { Unmanaged<NSNumber>.fromOpaque($0).takeUnretainedValue() }, 1)
    }
}
