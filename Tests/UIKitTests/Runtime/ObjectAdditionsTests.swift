import XCTest

@testable import UIKit

/// What UIKit adds to NSObject is there for classes that derive from nothing else.
final class ObjectAdditionsTests: XCTestCase {
    class Helper: NSObject {
        var calls: [String] = []
        func awakeFromNib() {
            super.awakeFromNib()
            calls.append("awake")
        }
        func prepareForInterfaceBuilder() {
            super.prepareForInterfaceBuilder()
            calls.append("prepare")
        }
    }

    final class Further: Helper {
        override func awakeFromNib() {
            super.awakeFromNib()
            calls.append("further")
        }
    }

    func testAwakeFromNibCallsSuperInClassesThatDeriveFromNSObjectAlone() {
        let helper = Further()
        helper.awakeFromNib()
        helper.prepareForInterfaceBuilder()
        XCTAssertEqual(helper.calls, ["awake", "further", "prepare"])
        NSObject().awakeFromNib()
    }

    /// As apps write models that take their keys from outside.
    class Video: NSObject, ClassTableProviding {
        var title = "", channel = "", strange: [String] = []
        func setValue(_ value: Any?, forKey key: String) {
            if key == "channel" { channel = "by \(value ?? "nobody")" } else { super.setValue(value, forKey: key) }
        }
        func setValue(_ value: Any?, forUndefinedKey key: String) { strange.append(key) }
        func value(forUndefinedKey key: String) -> Any? { "no \(key)" }

        static var classTable: ClassTable {
            var table = ClassTable(Video.self)
            table.key("title", \Video.title)
            table.key("channel", \Video.channel)
            table.method("setValue:forKey:") { (video: Video, value: Any?, key: String) in
                video.setValue(value, forKey: key)
            }
            table.method("setValue:forUndefinedKey:") { (video: Video, value: Any?, key: String) in
                video.setValue(value, forUndefinedKey: key)
            }
            table.method("valueForUndefinedKey:") { (video: Video, key: String) in video.value(forUndefinedKey: key) }
            return table
        }
    }

    func testAClassSaysItselfWhatItsKeysMean() {
        let video = Video()
        video.setValuesForKeys(["title": "Harbour", "channel": "Ada", "likes": 3])
        XCTAssertEqual([video.title, video.channel], ["Harbour", "by Ada"])
        XCTAssertEqual(video.strange, ["likes"])
        (video as NSObject).setValue("Sea", forKeyPath: "channel")
        XCTAssertEqual(video.channel, "by Sea")
        video.setValue(1, forKey: "views")
        XCTAssertEqual(video.strange, ["likes", "views"])
        XCTAssertEqual(video.value(forKey: "title") as? String, "Harbour")
        XCTAssertEqual(video.value(forKey: "likes") as? String, "no likes")
        XCTAssertEqual(video.dictionaryWithValues(forKeys: ["likes"])["likes"] as? String, "no likes")
    }
}
